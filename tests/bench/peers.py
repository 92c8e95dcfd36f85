"""Our games beside engines that plain pip provides, interleaved in one run.

    pip install -e '.[bench]'
    python tests/bench/peers.py [--rounds 7] [--sample 0.3] [GAME ...]

Every round plays each entry for a moment; printed ratios are medians of per-round ratios, so a
machine whose speed drifts cancels out. The targets: applied moves a second at least 4 x those of
catanatron (aim 8) and 2 x those of python_block_dominoes (aim 4); a clone at most 1/8 of
catanatron's `Game.copy` (aim 1/20).
"""

import argparse
import importlib
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
warnings.filterwarnings("ignore")

from engine.catalogue import GAMES, find_game  # noqa: E402
from engine.flow import advance  # noqa: E402
from tests.bench.moves import play  # noqa: E402

Play = Callable[[int], int]
"""Plays one random game with a seed to its end; the number of applied moves comes back."""


def openspiel(name: str) -> Play:
    """Random games of an OpenSpiel game."""
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games." + name[7:])
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        luck = random.Random(seed)
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck.random() * len(legal))])
            moves += 1
        return moves

    return play


def catanatron() -> Play:
    """Random three-player games of catanatron."""
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int) -> int:
        players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE)]
        game = Game(players, seed=seed)
        game.play()
        records = getattr(game.state, "action_records", None)
        return len(records or game.state.actions)

    return play


def yardstick() -> Play:
    """A loop that costs the same whatever is installed."""

    def play(seed: int) -> int:
        x = 0
        for i in range(100_000):
            x = (x * 5 + i) & 0xFFFF
        return 100_000

    return play


def ours(name: str) -> Play:
    """Random games of ours at two seats."""
    game = find_game(name)
    return lambda seed: play(game, seed)


PEERS: dict[str, Callable[[], Play]] = {
    "python_block_dominoes": lambda: openspiel("python_block_dominoes"),
    "C++ gin_rummy": lambda: openspiel("gin_rummy"),
    "catanatron 3p": catanatron,
    "yardstick": yardstick,
}


def measured(entries: dict[str, Play], rounds: int, sample: float) -> dict[str, list[float]]:
    """Moves a second of each entry in each round."""
    speeds: dict[str, list[float]] = {name: [] for name in entries}
    seed = 0
    for play_one in entries.values():
        play_one(1)
    for _ in range(rounds):
        for name, play_one in entries.items():
            start, moves = time.perf_counter(), 0
            while (spent := time.perf_counter() - start) < sample or not moves:
                seed += 1
                moves += play_one(seed)
            speeds[name].append(moves / spent)
    return speeds


def clone_ratio(name: str) -> str:
    """The price of a clone in the middle of a game beside catanatron's `Game.copy`."""
    from catanatron import Color, Game, RandomPlayer

    other = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.ORANGE)], seed=1)
    for _ in range(200):
        other.play_tick()
    game = find_game(name)
    state = game.setup(2, game.agreed({}), 1, game.edition())
    pick = random.Random(1)
    for _ in range(40):
        if state.choices:
            advance(state, pick.choice(state.choices))
    ratios = [price(state.clone) / price(other.copy) for _ in range(15)]
    return f"{name}: clone / Game.copy = 1/{1 / statistics.median(ratios):.0f}"


def price(act: Callable[[], Any], times: int = 300) -> float:
    """Seconds for so many calls."""
    start = time.perf_counter()
    for _ in range(times):
        act()
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--sample", type=float, default=0.3)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    args = parser.parse_args()
    entries = {name: ours(name) for name in args.games}
    for name, make in PEERS.items():
        try:
            entries[name] = make()
        except ImportError as error:
            print(f"skipped {name}: {error}")
    speeds = measured(entries, args.rounds, args.sample)
    print(f"{'':26}{'moves/s':>12}" + "".join(f"{'x ' + n[:16]:>20}" for n in PEERS))
    for name, own in speeds.items():
        ratios = "".join(
            f"{statistics.median(a / b for a, b in zip(own, speeds[peer], strict=True)):20.2f}"
            for peer in PEERS
            if peer in speeds
        )
        print(f"{name:26}{statistics.median(own):12.0f}{ratios}")
    if "catanatron 3p" in entries:
        for name in args.games:
            print(clone_ratio(name))


if __name__ == "__main__":
    main()
