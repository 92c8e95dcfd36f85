"""How long the command line takes to answer, as ratios to an empty Python: `python startup.py`.

Runs of all command lines take turns, so that whatever else the machine does falls on all alike.
Each runs in a process of its own, through the function that the installed script calls, with
folders of its own, in which three tables are saved, and the system's way of finding them.
"""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
RUNS = 15
TABLES = ("1", "2", "3")
"""The seeds of the tables that are saved before anything is measured."""
SCRIPT = "import sys; sys.argv[1:] = {words!r}; from tui.__main__ import main; sys.exit(main())"
WITH_NULL = "from engine.catalogue import GAMES; GAMES['null'] = 'engine.games.null:GAME'; "
"""Puts the smallest game on the shelf, so that one line measures all but a game of its own."""


class Target(NamedTuple):
    """A command line, and how many times an empty Python it may take."""

    words: tuple[str, ...]
    most: float

    @property
    def code(self) -> str:
        """What Python is given to run."""
        script = SCRIPT.format(words=list(self.words))
        return WITH_NULL + script if "null" in self.words else script


TARGETS = (
    Target(("--version",), 1.5),
    Target(("--help",), 1.5),
    Target(("list",), 5.0),
    Target(("simulate", "null", "--bots", "random,random", "--seed", "1"), 8.0),
    Target(("simulate", "on-tour-paris", "--bots", "random", "--seed", "1"), 8.0),
)


def seconds(code: str, env: Mapping[str, str]) -> float:
    """How long one run takes, from starting it to its end."""
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=env,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    return perf_counter() - start


def measure(targets: Sequence[Target], runs: int = RUNS) -> list[tuple[float, float]]:
    """Milliseconds and ratio of each, the empty Python first; medians, after one run unmeasured."""
    codes = ["pass", *(target.code for target in targets)]
    times: list[list[float]] = [[] for _ in codes]
    with TemporaryDirectory() as home:
        folders = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
        env = {name: value for name, value in os.environ.items() if name != "BOULEVARD_HOME"}
        env |= {name: home for name in folders}
        for seed in TABLES:
            seconds(SCRIPT.format(words=["new", "on-tour-paris", "--seed", seed]), env)
        for run in range(runs + 1):
            for code, taken in zip(codes, times, strict=True):
                elapsed = seconds(code, env)
                if run:
                    taken.append(elapsed)
    medians = [1000 * median(taken) for taken in times]
    return [(each, each / medians[0]) for each in medians]


def main() -> int:
    """Print all ratios beside their targets; 1 when one is missed."""
    (empty, _), *measured = measure(TARGETS)
    print(f"median of {RUNS} runs; python -c pass: {empty:.1f} ms")
    missed = 0
    for target, (taken, ratio) in zip(TARGETS, measured, strict=True):
        verdict = "met" if ratio <= target.most else "MISSED"
        missed += ratio > target.most
        words = " ".join(target.words)
        print(f"{taken:7.1f} ms  {ratio:5.2f} x  target {target.most:4.1f} x  {verdict:6}  {words}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
