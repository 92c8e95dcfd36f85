"""How long saving and loading take: python tests/bench/saves.py [GAME ...] [--rounds 15]

Plays a game with as many seats as it has, and prints for each act the median over the rounds in
milliseconds and as a ratio to a yardstick: a plain loop that adds up 100,000 numbers, run in the
same round, so that a machine that slows down cancels out.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.catalogue import GAMES, load_game
from engine.chance import Chance
from engine.game import Game
from engine.match import HUMAN, Match, Setup
from saves import atomic
from saves.format import decode, encode
from saves.journal import Writer, restored
from saves.places import Places
from saves.store import Store

ALL = {"null": "engine.games.null:GAME", **GAMES}


def yardstick() -> int:
    """A hundred thousand additions."""
    total = 0
    for number in range(100_000):
        total += number
    return total


def played(game: Game[Any], seed: int = 1) -> Match[Any]:
    """A finished game of people with random moves."""
    match = Match(game, Setup.of(game, [HUMAN] * game.seats[-1], seed))
    luck = Chance(seed)
    while not match.is_over:
        match.play(match.state.choices[luck.below(len(match.state.choices))])
    return match


def milliseconds(run: Callable[[], object]) -> float:
    """How long it takes once."""
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def measured(acts: dict[str, Callable[[], object]], rounds: int) -> dict[str, tuple[float, float]]:
    """Median time and median ratio to the yardstick of each act, all acts in each round."""
    times: dict[str, list[float]] = {name: [] for name in acts}
    ratios: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(rounds):
        unit = milliseconds(yardstick)
        for name, act in acts.items():
            times[name].append(milliseconds(act))
            ratios[name].append(times[name][-1] / unit)
    return {
        name: (statistics.median(times[name]), statistics.median(ratios[name])) for name in acts
    }


def acts_of(match: Match[Any], store: Store) -> dict[str, Callable[[], object]]:
    """What is measured of one finished match."""
    names = [f"Player {seat + 1}" for seat in range(match.seats)]
    writer = Writer(names, 1_700_000_000, "bench", (1000,) * len(names))
    save = writer.save(match)
    data = encode(save)
    keeper = store.begin(match, names)
    beside = keeper.path.with_suffix(".other")
    return {
        "make the save of the match": lambda: writer.save(match),
        "encode": lambda: encode(save),
        "decode": lambda: decode(data),
        "write (2 fsyncs)": lambda: atomic.write(beside, data),
        "keep, all in all": lambda: keeper.keep(match),
        "decode + checked replay": lambda: restored(decode(data), match.game, "It"),
        "list": store.list,
    }


def bench_game(name: str, rounds: int, root: Path) -> None:
    """Measure one game and print it."""
    game = load_game(ALL[name])
    match = played(game)
    store = Store(Places(root / "boulevard", root, root), lambda _: game)
    acts = acts_of(match, store)
    size = next(row.size for row in store.list() if row.game == game.name)
    print(f"\n{game.title}, {match.seats} seats, {len(match.records)} moves: {size} bytes")
    for act, (took, ratio) in measured(acts, rounds).items():
        print(f"  {act:28} {took:8.2f} ms {ratio:8.2f} x the yardstick")


def bench_start(rounds: int, root: Path) -> None:
    """What a process that only lists the tables takes, against one that does nothing.

    All modules have been compiled, as where the application is installed: a first round that is
    not counted sees to that.
    """
    listing = "from saves.places import places; from saves.rows import rows; rows(places().saves)"
    there = {**os.environ, "PYTHONPYCACHEPREFIX": str(root / "compiled")}
    there.pop("PYTHONDONTWRITEBYTECODE", None)
    there.pop("BOULEVARD_HOME", None)
    there["XDG_DATA_HOME"] = str(root)
    processes = {
        "python -c pass": ("pass", there),
        "list": (listing, there),
        "list, BOULEVARD_HOME set": (listing, {**there, "BOULEVARD_HOME": str(root)}),
    }
    took: dict[str, list[float]] = {name: [] for name in processes}
    for _ in range(rounds + 1):
        for name, (code, environment) in processes.items():
            took[name].append(milliseconds(partial(start, code, environment)))
    print()
    for name, times in took.items():
        ratio = statistics.median(
            a / b for a, b in zip(times[1:], took["python -c pass"][1:], strict=True)
        )
        print(f"  {name:28} {statistics.median(times[1:]):8.2f} ms {ratio:8.2f} x python -c pass")


def start(code: str, environment: dict[str, str]) -> None:
    """Run a Python program to its end."""
    here = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], env=environment, cwd=here, check=True)


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description="How long saving and loading take.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(ALL)}")
    parser.add_argument("--rounds", type=int, default=15)
    chosen = parser.parse_args()
    root = Path(tempfile.mkdtemp(prefix="boulevard-bench-"))
    try:
        for name in chosen.games or ALL:
            bench_game(name, chosen.rounds, root)
        bench_start(chosen.rounds, root)
    finally:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()
