"""What a step of the cursor costs: the lines it repaints, and how long its preview takes.

    python -m tests.bench.previews [GAME ...]

A random game of two is played on the real table screen, 80 x 24, without a terminal. At every
decision the cursor steps once, what was told at the hand-over being gone, and every choice is
previewed as the screen does it: looked ahead up to what is unknown, and the points compared; of
three times the best counts, for other programs run, too. The targets: 4 lines a step, 30 ms a
preview.
"""

import asyncio
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from engine.catalogue import GAMES, find_game
from engine.flow import Move
from engine.match import HUMAN, Match, Setup
from tests.tui.conftest import Desk, application
from tui.launch import Seated
from tui.sitting import Sitting
from tui.widgets.board import BoardView

NAMES = ("Ann", "Ben")
SEEDS = range(3)


class Worst(NamedTuple):
    """The dearest of everything that was measured."""

    lines: int
    """Of a step from spot to spot of the drawing."""
    lines_at: str
    panel: int
    """The lines of a step along the panel, with the spots that it leads to."""
    seconds: float
    seconds_at: str
    waiting: int
    """How many steps waited on the agenda, at most."""
    steps: int
    previews: int


def lines_painted(screen: Any) -> int:
    """How many lines all parts of the screen were asked to repaint so far."""
    return sum(view.painted for view in screen.query(BoardView))


async def step_price(desk: Desk) -> int:
    """The lines that one step of the cursor repaints: to the next spot, or along the panel."""
    if desk.screen.notice:
        await desk.keys("n")
    before = lines_painted(desk.screen)
    await desk.keys("n")
    return lines_painted(desk.screen) - before


def preview_price(sitting: Sitting) -> tuple[float, int]:
    """The seconds of the slowest preview of this decision, and how many there were."""
    times = []
    for move in sitting.seen.choices:
        times.append(min(preview_seconds(sitting, move) for _ in range(3)))
    return max(times), len(times)


def preview_seconds(sitting: Sitting, move: Move) -> float:
    """The seconds that it takes to tell what a move brings, and whether it can be taken back."""
    start = perf_counter()
    sitting.gain(sitting.outlook(move))
    sitting.needs_second_yes(move)
    return perf_counter() - start


async def measured(name: str, seed: int, worst: Worst) -> Worst:
    """One random game, decision by decision."""
    game = find_game(name)
    match = Match(game, Setup.of(game, (HUMAN,) * len(NAMES), seed))
    luck = Random(seed)
    app = application(Path(tempfile.mkdtemp()))
    async with app.run_test(size=(80, 24)) as pilot:
        desk = Desk(app, pilot)
        app.settings = replace(app.settings, previews="off", confirm="never")
        app.sit_down(Seated(match, app.store.begin(match, NAMES), NAMES))
        await desk.settle()
        sitting = desk.screen.sitting
        while not match.is_over:
            if type(desk.screen).__name__ == "TableScreen":
                worst = judged(worst, sitting, await step_price(desk))
            else:
                await desk.keys(desk.screen.digit)
                continue
            desk.screen.play(luck.choice(sitting.seen.choices))
            await desk.settle()
    return worst


def judged(worst: Worst, sitting: Sitting, lines: int) -> Worst:
    """The worst so far, with this decision."""
    prompt = sitting.game.words.prompt(sitting.seen)
    if not sitting.spots:
        worst = worst._replace(panel=max(worst.panel, lines))
    elif len(sitting.spots) > 1 and lines > worst.lines:
        worst = worst._replace(lines=lines, lines_at=prompt)
    seconds, count = preview_price(sitting)
    if seconds > worst.seconds:
        worst = worst._replace(seconds=seconds, seconds_at=prompt)
    return worst._replace(
        waiting=max(worst.waiting, len(sitting.seen.agenda)),
        steps=worst.steps + 1,
        previews=worst.previews + count,
    )


def main(names: list[str]) -> None:
    """Print the worst of some random games of each game."""
    for name in names or GAMES:
        worst = Worst(0, "", 0, 0.0, "", 0, 0, 0)
        for seed in SEEDS:
            worst = asyncio.run(measured(name, seed, worst))
        print(
            f"{name}: {worst.steps} steps, at most {worst.lines} lines ({worst.lines_at}), "
            f"{worst.panel} in the panel; "
            f"{worst.previews} previews, at most {worst.seconds * 1000:.2f} ms "
            f"({worst.seconds_at}), agenda up to {worst.waiting} deep"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
