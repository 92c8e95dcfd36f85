"""What the tests of the games' bots share: budgets, games between bots, and places to ask at."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import mean
from time import process_time
from typing import Any, NamedTuple

from engine.bots.search import Search
from engine.chance import Chance
from engine.flow import Atom, Move, advance
from engine.game import Bot, Game, decision_of

LEVELS = ("random", "easy", "medium", "hard")


class Trials:
    """A budget of so many simulations."""

    def __init__(self, most: int) -> None:
        self.left = most

    def more(self) -> bool:
        """Whether one is left; takes it."""
        self.left -= 1
        return self.left >= 0


def begun(game: Game[Any], seats: int, seed: int, settings: Mapping[str, Atom]) -> Any:
    """The first position of a game, with nothing told."""
    state = game.setup(seats, game.agreed(settings), seed, game.edition())
    state.story = None
    return state


def asked(game: Game[Any], bot: Bot, state: Any, trials: int, luck: int = 0) -> Move:
    """What a bot answers to the pending decision, from what its seat may know."""
    seen = game.redact(state, decision_of(state).seat)
    return bot.choose(seen, Chance(luck), Trials(trials))


def places(
    game: Game[Any], seats: int, settings: Mapping[str, Atom], every: int, seed: int = 1
) -> Iterator[Any]:
    """Positions of a game in which easy bots play, one in so many moves."""
    state, bot, moves = begun(game, seats, seed, settings), game.bots["easy"](), 0
    while state.choices:
        if moves % every == every // 2:
            yield state.clone()
        advance(state, asked(game, bot, state, 0, seed + moves))
        moves += 1


class Result(NamedTuple):
    """How the first of two bots fared."""

    won: float
    """The share of the games; one that is shared counts a half."""
    points: float
    lead: float
    """Points, and points more than the other, in a game on average."""


def duel(game: Game[Any], kinds: Sequence[str], trials: int, seeds: range) -> Result:
    """Two bots against each other, each seed once from either seat."""
    won, points = 0.0, []
    for seed in seeds:
        for first in range(2):
            state = begun(game, 2, seed, {})
            bots = [game.bots[kinds[(seat + first) % 2]]() for seat in range(2)]
            moves = 0
            while state.choices:
                bot = bots[decision_of(state).seat]
                advance(state, asked(game, bot, state, trials, 1000 * seed + moves))
                moves += 1
            best = game.ranking(state)[0]
            won += (first in best) / len(best)
            points.append([game.points(state, seat) for seat in (first, 1 - first)])
    own, other = (mean(column) for column in zip(*points, strict=True))
    return Result(won / len(points), own, own - other)


def settings_of(game: Game[Any], seats: int) -> Iterator[dict[str, Atom]]:
    """Every way to set up a game for so many."""
    chosen: list[dict[str, Atom]] = [{}]
    for setting in game.settings:
        if setting.seats is None or seats in setting.seats:
            chosen = [{**one, setting.name: value} for one in chosen for value in setting.values]
    yield from chosen


def check_legal(game: Game[Any], seats: int, settings: Mapping[str, Atom], every: int) -> None:
    """Every level makes legal moves in a game, and leaves the position alone."""
    for number, state in enumerate(places(game, seats, settings, every)):
        before = state.clone()
        for name in LEVELS:
            assert asked(game, game.bots[name](), state, 12, number) in state.choices
        assert state == before


def check_repeats(game: Game[Any], every: int) -> None:
    """The same luck gives the same move; with other luck the easy bot at least moves otherwise."""
    other = 0
    for state in places(game, 2, {}, every):
        for name in LEVELS:
            first, again = (asked(game, game.bots[name](), state, 20, 4) for _ in range(2))
            assert first == again
        moves = {asked(game, game.bots["easy"](), state, 0, luck) for luck in range(20)}
        other += len(moves) > 1
    assert other > 3


def check_forced(game: Game[Any], state: Any) -> None:
    """A choice of one costs no level anything."""
    state.choices = state.choices[:1]
    for name in LEVELS:
        bot, budget = game.bots[name](), Trials(10)
        seen = game.redact(state, decision_of(state).seat)
        start = process_time()
        assert bot.choose(seen, Chance(1), budget) == state.choices[0]
        assert process_time() - start < 0.005 and budget.left == 10


def same_answers(game: Game[Any], state: Any, other: Any) -> bool:
    """Whether the searching bot finds the same in two positions, every bit of it."""
    bot = game.bots["hard"]()
    assert isinstance(bot, Search)
    seat = decision_of(state).seat
    found = [
        repr(bot.weigh(game.redact(position, seat), Chance(17), Trials(24)))
        for position in (state, other)
    ]
    return found[0] == found[1]
