"""`boulevard games`: the games on the shelf, with all that `new` and `simulate` take."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from engine.catalogue import GAMES, find_game
from engine.game import Game, Setting
from tui.spoken import seats_in_words

EXAMPLES = ("boulevard games",)


def add_arguments(parser: ArgumentParser) -> None:
    """Nothing: all games are listed."""


def run(args: Namespace) -> int:
    """List them all."""
    for at, name in enumerate(GAMES):
        if at:
            print()
        print(*describe(find_game(name)), sep="\n")
    return 0


def describe(game: Game[Any]) -> Iterator[str]:
    """One game in a few lines."""
    yield f"{game.name}: {game.title}"
    if game.blurb:
        yield f"  {game.blurb}"
    if game.designers:
        yield f"  by {game.designers}"
    yield f"  {seats_in_words(game)}"
    yield f"  bots: {', '.join(game.bots)}"
    for setting in game.settings:
        yield f"  --set {described(setting)}"


def described(setting: Setting) -> str:
    """A setting with its values, its default first."""
    others = [str(value) for value in setting.values if value != setting.default]
    rest = f" (or {', '.join(others)})" if others else ""
    return f"{setting.name}={setting.default}{rest}: {setting.help}"
