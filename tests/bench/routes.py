"""How long the best route takes to find, on full maps of both cities, star by star.

    python -m tests.bench.routes [BOARDS]

BOARDS (34) maps are filled for every number of stars up to eight, fewer beyond. A third of them is
filled at random, a third along a plan, a third with few different numbers. All times are wall-clock
milliseconds, median and worst; the last column is the median in rounds of the yardstick, which is
one turn of ``x = (x * 5 + i) & 0xFFFF``. It is timed beside every board, so that a price in rounds
means the same on any machine, also on a busy one.
"""

import sys
from collections.abc import Callable
from itertools import cycle, islice
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from engine.games.on_tour.routes import Route, best_new_york, best_paris
from tests.games.on_tour.route_maps import new_york, paris

KINDS = ("random", "planned", "few")
USUAL, RARE = range(9), (10, 12, 15)
TURNS = 10_000


def paris_again(rng: Random, kind: str, stars: int) -> Callable[[], Route]:
    """Docks may be used again."""
    city = paris(rng, kind, stars)
    return lambda: best_paris(*city)


def paris_once(rng: Random, kind: str, stars: int) -> Callable[[], Route]:
    """Each dock serves once."""
    city = paris(rng, kind, stars)
    return lambda: best_paris(*city, once=True)


def new_york_rows(rng: Random, kind: str, stars: int) -> Callable[[], Route]:
    """Up to six ferries, soloists on half of the spots."""
    city = new_york(rng, kind, stars)
    return lambda: best_new_york(*city)


SETTINGS = {"Paris": paris_again, "Paris, docks once": paris_once, "New York": new_york_rows}


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def spin() -> None:
    """The yardstick, as many rounds as TURNS."""
    x = 0
    for i in range(TURNS):
        x = (x * 5 + i) & 0xFFFF


class Price(NamedTuple):
    """What one board costs."""

    seconds: float
    rounds: float


def price(work: Callable[[], object]) -> Price:
    """Time a call beside the yardstick."""
    before = seconds(spin)
    own = seconds(work)
    return Price(own, own * TURNS * 2 / (before + seconds(spin)))


def report(stars: str, prices: list[Price]) -> None:
    """One line of the table."""
    times = [own for own, _ in prices]
    print(
        f"  {stars:>6} {len(times):>6} {median(times) * 1e3:>8.2f} {max(times) * 1e3:>8.1f}"
        f" {median(rounds for _, rounds in prices):>10,.0f}"
    )


def main(boards: int) -> None:
    """Print one table for each map and setting."""
    for name, make in SETTINGS.items():
        print(f"{name}\n   stars boards   median    worst  yardstick")
        usual: list[Price] = []
        for stars in (*USUAL, *RARE):
            rng = Random(stars)
            few = boards if stars in USUAL else max(1, boards // 2)
            prices = [price(make(rng, kind, stars)) for kind in islice(cycle(KINDS), few)]
            report(str(stars), prices)
            usual += prices if stars in USUAL else []
        report("0 to 8", usual)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 34)
