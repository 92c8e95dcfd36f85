"""Recorded games as readable text: what was asked, what was chosen, what happened, the map.

    python -m tests.playthroughs.record            write all of them anew

A rules change shows up as a difference that a person can read.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.catalogue import find_game
from engine.chance import Chance
from engine.flow import NOBODY
from engine.match import HUMAN, Match, Setup
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.journal import Journal
from tui.tables import table_for

FOLDER = Path(__file__).parent
RECORDED = {
    "on-tour-paris": (2, 20),
    "on-tour-new-york": (2, 21),
    "fortune-city": (2, 22),
    "french-quarter": (2, 23),
    "tournay": (2, 21),
}
"""The games with a recording: how many seats, and the seed."""
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def playthrough(name: str) -> str:
    """One game of random moves, told from the first choice to the score."""
    seats, seed = RECORDED[name]
    game = find_game(name)
    match = Match(game, Setup.of(game, (HUMAN,) * seats, seed))
    return "\n".join(told(match, NAMES[:seats], Chance(seed))) + "\n"


def told(match: Match[Any], names: tuple[str, ...], luck: Chance) -> Iterator[str]:
    """The lines of a playthrough; every turn or round ends with the maps of all seats."""
    game, journal = match.game, Journal(match, NOBODY, names)
    yield f"{game.title}, {len(names)} seats, seed {match.setup.seed}"
    yield from (f"  {line.text}" for line in journal.lines())
    before = match.state.turn, how_far(match)
    while not match.is_over:
        seen = match.seen_by(match.to_move)
        move = seen.choices[luck.below(len(seen.choices))]
        yield f"{names[match.to_move]}: {game.words.prompt(seen)}"
        yield f"  one of {len(seen.choices)}: {move} - {game.words.move(seen, move)}"
        match.play(move)
        yield from (f"  {line.text}" for line in journal.since(len(match.history) - 1))
        now = match.state.turn, how_far(match)
        if match.is_over or (now[0] != before[0] and now[1] != before[1]):
            before = now
            yield from maps(match, names)
    for seat, name in enumerate(names):
        yield f"{name}: {game.points(match.state, seat)}"
        yield from (
            f"  {line.label} {line.points} ({line.why})" for line in game.score(match.state, seat)
        )
    yield game.words.verdict(match.state, names)


def how_far(match: Match[Any]) -> str:
    """The turn or round, as the game tells it."""
    return match.game.words.round(match.seen_by(NOBODY))


def maps(match: Match[Any], names: tuple[str, ...]) -> Iterator[str]:
    """The drawing of every seat's side, and how far the game is."""
    table = table_for(match.game.name)
    assert table is not None
    yield f"--- {how_far(match)} ---"
    for seat, name in enumerate(names):
        canvas = Canvas(*table.size, load_glyphs("ascii").glyphs)
        table.draw(match.seen_by(NOBODY), seat, canvas, (), None)
        yield f"[{name}]"
        yield canvas.plain()


def main() -> None:
    """Write all recordings anew."""
    for name in RECORDED:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
