"""The games on the shelf: one line each, imported when first asked for."""

from importlib import import_module
from typing import Any

from engine.game import BadTable, Game

GAMES: dict[str, str] = {
    "on-tour-paris": "engine.games.on_tour:PARIS",
    "on-tour-new-york": "engine.games.on_tour:NEW_YORK",
    "tournay": "engine.games.tournay:GAME",
    "fortune-city": "engine.games.fortune_city:GAME",
    "french-quarter": "engine.games.french_quarter:GAME",
}
"""Name on the command line and in saves -> where its `Game` is."""


def find_game(name: str) -> Game[Any]:
    """The game of this name. Raises BadTable, naming those there are."""
    if name not in GAMES:
        names = ", ".join(GAMES)
        raise BadTable("No such game", f"There is no game called '{name}'; there are: {names}.")
    return load_game(GAMES[name])


def load_game(where: str) -> Game[Any]:
    """The game object at `module:NAME`."""
    module, _, name = where.partition(":")
    game = getattr(import_module(module), name)
    assert isinstance(game, Game), where
    return game
