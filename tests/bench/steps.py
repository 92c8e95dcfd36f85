"""How many lines one step of the cursor repaints at a table, at every decision of some games.

    python -m tests.bench.steps GAME [GAMES [SEATS]]

Games are played through the table screen at 80 x 24. At every level of every decision the cursor
goes once in each direction; the lines that the widgets ask to repaint are counted, with those of
the preview. A step that scrolls the drawing is told apart. The greeting at the beginning of a turn,
which goes with the first key, is not counted.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.catalogue import find_game
from engine.chance import Chance
from engine.match import HUMAN, Match, Setup
from tests.tui.conftest import Desk, application
from tui.focus import Direction
from tui.launch import Seated
from tui.screens import table_preview
from tui.screens.curtain import Curtain
from tui.thinker import Trials
from tui.widgets.board import BoardView

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def painted(desk: Desk) -> int:
    """The lines that were asked to be repainted so far."""
    return sum(board.painted for board in desk.screen.query(BoardView))


def places(desk: Desk) -> dict[str, Any]:
    """Where the spots lie that the cursor can be on."""
    return dict(desk.screen.sitting.layout)


async def steps(desk: Desk) -> list[tuple[str, int]]:
    """The lines that a step in each direction repaints, and what kind of step it was."""
    found, sitting = [], desk.screen.sitting
    for direction in Direction:
        before, lines, at = places(desk), painted(desk), sitting.cursor
        desk.screen.action_go(direction)
        await desk.settle()
        if sitting.cursor == at:
            continue
        moved = any(spot != before.get(name, spot) for name, spot in places(desk).items())
        kind = "scrolls" if moved else "drawing" if sitting.spots else "panel"
        found.append((kind, painted(desk) - lines))
    return found


async def game(name: str, seats: int, seed: int, home: Path) -> list[tuple[str, int]]:
    """All steps of one game that its own bot plays."""
    found: list[tuple[str, int]] = []
    rules = find_game(name)
    bot = rules.bots["medium"]()
    match = Match(rules, Setup.of(rules, (HUMAN,) * seats, seed))
    app = application(home)
    async with app.run_test(size=(80, 24)) as pilot:
        desk = Desk(app, pilot)
        names = NAMES[:seats]
        app.sit_down(Seated(match, app.store.begin(match, names), names))
        await desk.settle()
        while not match.is_over:
            if isinstance(desk.screen, Curtain):
                await desk.keys(desk.screen.digit)
            sitting = desk.screen.sitting
            desk.screen.notice = ""
            desk.screen.redraw()
            await desk.settle()
            move = bot.choose(match.seen_by(match.to_move), Chance(0), Trials(0))
            for atom in walk(sitting, (move.verb, *move.args)):
                found += await steps(desk)
                if sitting.pick(atom) is None:
                    desk.screen.redraw()
                    await desk.settle()
            desk.screen.play(move)
            await desk.settle()
    return found


def walk(sitting: Any, atoms: tuple[Any, ...]) -> Iterator[Any]:
    """The parts of a move that are asked for, one by one."""
    while (at := len(sitting.picker.levels)) < len(atoms):
        yield atoms[at]


def main() -> None:
    """Play, and print how many steps repainted how many lines."""
    name, *rest = sys.argv[1:]
    table_preview.QUICK_SECONDS = 3_600.0
    games, seats = [*map(int, rest), 1, 2][:2] if rest else (1, 2)
    counts: dict[str, Counter[int]] = {}
    for seed in range(games):
        with TemporaryDirectory() as home:
            for kind, lines in asyncio.run(game(name, seats, seed, Path(home))):
                counts.setdefault(kind, Counter())[lines] += 1
    for kind, by_lines in sorted(counts.items()):
        told = ", ".join(f"{lines}: {count}" for lines, count in sorted(by_lines.items()))
        print(f"{name} {kind}: {sum(by_lines.values())} steps; lines: steps {told}")


if __name__ == "__main__":
    main()
