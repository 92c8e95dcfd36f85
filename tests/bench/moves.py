"""How fast random games go: moves per second, clones, and the price of both in a fixed yardstick.

    python -m tests.bench.moves [GAME ...]

A yardstick iteration is one turn of ``x = (x * 5 + i) & 0xFFFF``. It is timed beside every sample,
so that a price in iterations means the same on any machine, also on a busy one.
"""

import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from engine.catalogue import GAMES, find_game
from engine.flow import advance
from engine.game import Game

SEATS, ROUNDS, GAMES_A_ROUND, CLONES, TURNS = 2, 41, 20, 500, 100_000


class Price(NamedTuple):
    """What one operation costs."""

    seconds: float
    iterations: float

    @classmethod
    def of(cls, rounds: list[tuple[float, float]]) -> "Price":
        """The median over rounds of (seconds, yardstick seconds) for one operation each."""
        return cls(median(own for own, _ in rounds), median(own / tick for own, tick in rounds))


def yardstick() -> float:
    """The seconds one iteration takes now."""
    x, start = 0, perf_counter()
    for i in range(TURNS):
        x = (x * 5 + i) & 0xFFFF
    return (perf_counter() - start) / TURNS


def beside_yardstick(work: Callable[[int], float]) -> Price:
    """The price of one operation of `work`, which runs a round and returns seconds for each."""
    rounds = []
    for number in range(ROUNDS):
        before = yardstick()
        own = work(number)
        rounds.append((own, (before + yardstick()) / 2))
    return Price.of(rounds[1:])


def begun(game: Game[Any], seed: int) -> Any:
    """A position at the first choice, with nothing told, as searches have it."""
    state = game.setup(SEATS, game.agreed({}), seed, game.edition())
    state.story = None
    return state


def random_game(game: Game[Any], seed: int) -> Iterator[Any]:
    """The position of one random game, after each of its moves the same object."""
    state, pick = begun(game, seed), Random(seed).random
    while choices := state.choices:
        advance(state, choices[int(pick() * len(choices))])
        yield state


def play(game: Game[Any], seed: int) -> int:
    """One random game to the end; how many moves it took. For benchmarks of other engines."""
    state, pick, moves = begun(game, seed), Random(seed).random, 0
    while choices := state.choices:
        advance(state, choices[int(pick() * len(choices))])
        moves += 1
    return moves


def price_of_moves(game: Game[Any]) -> Price:
    """One move of a random game, setup and the caller's pick included."""

    def work(number: int) -> float:
        start = perf_counter()
        moves = sum(play(game, number * GAMES_A_ROUND + n) for n in range(GAMES_A_ROUND))
        return (perf_counter() - start) / moves

    return beside_yardstick(work)


def price_of_clones(game: Game[Any]) -> Price:
    """One clone in the middle of a game."""
    moves = play(game, 1)
    for number, _ in enumerate(middle := random_game(game, 1)):
        if number == moves // 2:
            break
    state = next(middle)

    def work(number: int) -> float:
        start = perf_counter()
        for _ in range(CLONES):
            state.clone()
        return (perf_counter() - start) / CLONES

    return beside_yardstick(work)


def main(names: list[str]) -> None:
    """Print a line for each game."""
    for name in names or GAMES:
        game = find_game(name)
        moves, clone = price_of_moves(game), price_of_clones(game)
        print(
            f"{name:20} {1 / moves.seconds:9,.0f} moves/s {moves.iterations:6.0f} iterations a move"
            f" {clone.seconds * 1e6:6.2f} us {clone.iterations:4.0f} iterations a clone"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
