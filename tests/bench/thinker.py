"""How late keys get while a computer thinks, and whether it keeps its time: `thinker.py`.

A table is open, without a terminal, and its best computer is asked again and again in a process of
its own, while a clock in the application ticks every ten milliseconds. Then the same again with the
application and the process on one core, and with a third process on that core that never rests.
Whether the move of a search is there in time is measured from the question to the answer, as the
application sees it.
"""

import asyncio
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Iterator
from contextlib import (
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
    suppress,
)
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from engine import catalogue  # noqa: E402
from engine.match import HUMAN, Match, Setup  # noqa: E402
from tests.tui.conftest import Desk, application  # noqa: E402
from tui.launch import Seated  # noqa: E402
from tui.tables import TABLES  # noqa: E402
from tui.thinker_parent import WarmThinker  # noqa: E402

TICK = 0.010
LATEST = 0.010
"""Seconds that a tick may be late at the 95th percentile."""
TIMES, RUNS = (0.3, 1.0), 100
OVERRUN = 1.05
"""So many times its time a search may take, at the 99th percentile."""
BUSY = "tests.tui.busy_game:GAME"


class Figures(NamedTuple):
    """What was measured in one situation, in seconds."""

    late: list[float]
    taken: list[float]


def percentile(values: list[float], per_cent: int) -> float:
    """The value that so many per cent do not exceed."""
    return quantiles(values, n=100, method="inclusive")[per_cent - 1]


def searching_match() -> Match[Any]:
    """A position in which a person has a real choice, and may ask for a hint of the best bot."""
    name = "on-tour-paris"
    game = catalogue.find_game(name)
    if "hard" not in game.bots:
        catalogue.GAMES["null"] = BUSY
        TABLES["null"] = "tests.tui.null_table:TABLE"
        game = catalogue.find_game("null")
    match = Match(game, Setup.of(game, (HUMAN, "random"), 3))
    while match.to_move != 0 or len(match.state.choices) < 4:
        match.play(match.state.choices[0])
    return match


@contextmanager
def one_core(busy: bool) -> Iterator[None]:
    """All on one core; busy: with somebody else there who never rests."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    other = start_spinning() if busy else None
    try:
        yield
    finally:
        if other is not None:
            other.kill()
            other.wait()
        os.sched_setaffinity(0, cores)


def start_spinning() -> "subprocess.Popen[bytes]":
    """Somebody else's program, in a session of its own, that never rests."""
    return subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True)


async def tick(late: list[float]) -> None:
    """Note how late each tick comes, until somebody cancels it."""
    due = perf_counter()
    while True:
        due += TICK
        await asyncio.sleep(max(due - perf_counter(), 0))
        late.append(perf_counter() - due)
        due = max(due, perf_counter() - TICK)


@asynccontextmanager
async def ticking() -> AsyncIterator[list[float]]:
    """Tick for as long as something goes on."""
    late: list[float] = []
    ticker = asyncio.create_task(tick(late))
    try:
        yield late
    finally:
        ticker.cancel()
        with suppress(asyncio.CancelledError):
            await ticker


@asynccontextmanager
async def a_table(match: Match[Any], home: Path) -> AsyncIterator[Any]:
    """The application with a table open at which a person is looking on."""
    app = application(home)
    app.new_thinker = WarmThinker  # type: ignore[method-assign]
    async with app.run_test(size=(80, 24)) as pilot:
        names = ("Ann", "Ben")
        app.sit_down(Seated(match, app.store.begin(match, names), names))
        await Desk(app, pilot).drain()
        yield app.screen


async def measured(match: Match[Any], home: Path, seconds: float, runs: int) -> Figures:
    """Ask so often, and look at the clocks; not at once, for the process has to start."""
    taken = []
    async with a_table(match, home) as screen:
        await screen.thinker.advise(match, seconds)
        async with ticking() as late:
            for _ in range(runs):
                start = perf_counter()
                answer = await screen.thinker.advise(match, seconds)
                taken.append(perf_counter() - start)
                assert not answer.excuse, answer
    return Figures(late, taken)


async def at_rest(match: Match[Any], home: Path, seconds: float) -> list[float]:
    """How late ticks come while nothing is thought about."""
    async with a_table(match, home), ticking() as late:
        await asyncio.sleep(seconds)
    return late


def told(figures: Figures, seconds: float) -> bool:
    """Print two lines; whether both targets are met."""
    late, cap = percentile(figures.late, 95), OVERRUN * seconds
    in_time = percentile(figures.taken, 99)
    for what, value, most in (
        ("tick late, p95", late, LATEST),
        ("answer after, p99", in_time, cap),
    ):
        verdict = "met" if value <= most else "MISSED"
        print(f"  {what:18}{1000 * value:8.1f} ms   target {1000 * most:6.0f} ms   {verdict}")
    print(
        f"  (ticks: median {1000 * median(figures.late):.2f}, latest {1000 * max(figures.late):.1f}"
        f" ms; answers: median {1000 * median(figures.taken):.1f} ms,"
        f" last {1000 * max(figures.taken):.1f} ms)"
    )
    return late <= LATEST and in_time <= cap


def main() -> int:
    """Print all figures beside their targets; 1 when one is missed."""
    parser = ArgumentParser(description="Keys and clocks while a computer thinks.")
    parser.add_argument("--runs", type=int, default=RUNS, help="questions a situation")
    runs = parser.parse_args().runs
    match = searching_match()
    print(f"{match.game.title}, {runs} questions each, a tick every {1000 * TICK:.0f} ms")
    situations: tuple[tuple[str, AbstractContextManager[None]], ...] = (
        ("two cores", nullcontext()),
        ("one core", one_core(False)),
        ("one busy core", one_core(True)),
    )
    met = True
    with TemporaryDirectory() as home:
        for name, situation in situations:
            with situation:
                late = asyncio.run(at_rest(match, Path(home), 3.0))
                print(f"{name}; at rest: tick late, p95 {1000 * percentile(late, 95):.1f} ms")
                for seconds in TIMES:
                    print(f" {seconds} s to think")
                    figures = asyncio.run(measured(match, Path(home), seconds, runs))
                    met = told(figures, seconds) and met
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
