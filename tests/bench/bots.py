"""What thinking costs: python -m tests.bench.bots [GAME ...] [--places 12]

Prints for each game with a bot that searches, in rounds of the yardstick (one turn of
``x = (x * 5 + i) & 0xFFFF``, timed beside every measurement), what a first look and what one
simulation cost in the middle of a game; then the milliseconds that each bot takes for a move,
`hard` with 40 trials, and for a move that is forced.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.bots.search import WIDTH, Search
from engine.catalogue import GAMES, find_game
from engine.chance import Chance
from engine.flow import advance
from engine.game import Game, decision_of
from tui.thinker import Trials

TURNS = 20_000
TRIALS = 40
WORLDS = 4


class Place(NamedTuple):
    """A position in which somebody has a choice."""

    seen: Any
    part: float
    """How much of the game was over."""


def spin() -> float:
    """Seconds for a round of the yardstick."""
    begun = time.process_time()
    x = 0
    for i in range(TURNS):
        x = (x * 5 + i) & 0xFFFF
    return (time.process_time() - begun) / TURNS


def rounds(work: Callable[[], object]) -> float:
    """The price of some work in rounds of the yardstick."""
    before = spin()
    begun = time.process_time()
    work()
    spent = time.process_time() - begun
    return 2 * spent / (before + spin())


def places(game: Game[Any], seats: int, seed: int) -> Iterator[Place]:
    """Every position of a game between medium bots."""
    bot, luck = game.bots["medium"](), Chance(seed)
    state = game.setup(seats, game.agreed({}), seed, game.edition())
    state.story = None
    found = []
    while state.choices:
        seen = game.redact(state, decision_of(state).seat)
        if len(state.choices) > 1:
            found.append(seen)
        advance(state, bot.choose(seen, luck, Trials(0)))
    yield from (Place(seen, at / len(found)) for at, seen in enumerate(found))


def simulate(search: Search[Any], seen: Any, options: list[Any]) -> None:
    """Follow each of the options in a few worlds."""
    for number in range(WORLDS):
        world = search.policy.deal(seen, Chance(number))
        for option in options:
            search.policy.follow(world, option)


def thinking(game: Game[Any], sample: list[Any]) -> None:
    """Print the price of a first look and of a simulation."""
    search = game.bots["hard"]()
    assert isinstance(search, Search)
    looks, trials = [], []
    for seen in sample:
        options = list(search.policy.rank(seen, Chance(1)))[:WIDTH]
        looks.append(rounds(lambda seen=seen: search.policy.rank(seen, Chance(1))))
        price = rounds(lambda seen=seen, options=options: simulate(search, seen, options))
        trials.append(price / (WORLDS * len(options)))
    print(f"  first look {statistics.median(looks):>10,.0f}, at most {max(looks):>10,.0f} rounds")
    print(f"  simulation {statistics.median(trials):>10,.0f}, at most {max(trials):>10,.0f} rounds")


def moving(game: Game[Any], name: str, sample: list[Any]) -> None:
    """Print how long a bot takes for its moves."""
    bot, times = game.bots[name](), []
    for seen in sample:
        begun = time.perf_counter()
        bot.choose(seen, Chance(1), Trials(TRIALS))
        times.append(1000 * (time.perf_counter() - begun))
    times.sort()
    forced = sample[0].clone()
    forced.choices = forced.choices[:1]
    begun = time.perf_counter()
    bot.choose(forced, Chance(1), Trials(TRIALS))
    alone = 1000 * (time.perf_counter() - begun)
    print(
        f"  {name:<8} median {statistics.median(times):8.2f} ms, 99 of 100 under "
        f"{times[len(times) * 99 // 100]:8.2f} ms, one option {alone:6.3f} ms"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--places", type=int, default=12)
    parser.add_argument("--seats", type=int, default=2)
    args = parser.parse_args()
    for name in args.games:
        game = find_game(name)
        if not isinstance(game.bots.get("hard", lambda: None)(), Search):
            print(f"{name}: no bot that searches")
            continue
        print(name)
        played = [place for seed in range(3) for place in places(game, args.seats, seed)]
        middle = [place.seen for place in played if 0.35 < place.part < 0.65]
        thinking(game, middle[:: max(1, len(middle) // args.places)])
        every = [place.seen for place in played]
        for bot in game.bots:
            moving(game, bot, every if bot != "hard" else every[::8])


if __name__ == "__main__":
    main()
