"""Bots for any game: the race of the search, what it never looks at, and that luck repeats."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine.bots.greedy import Greedy
from engine.bots.policy import Option, Playouts, one_ply, rated
from engine.bots.random import RandomBot
from engine.bots.search import (
    ALIKE,
    FAITH,
    FIRST_PAUSE,
    Judge,
    Search,
    Tally,
    by_reward,
    parted,
    tallies,
)
from engine.catalogue import GAMES, load_game
from engine.chance import Chance, SealedChance
from engine.flow import Move, advance
from engine.game import Bot, Game, decision_of
from engine.games.null import GAME as NULL
from engine.games.null.rules import NullState, imagine

PLACES = 10
"""Positions of each game in which hidden things are permuted, in every run; 200 in the soak run."""


class Trials:
    """A budget of so many simulations that counts how many were asked for."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.asked = 0

    def more(self) -> bool:
        """Whether one is left."""
        self.asked += 1
        return self.asked <= self.most


class NullPolicy(Playouts[NullState]):
    """Points so far, random playouts of one round."""

    scale = 3.0

    def rank(self, seen: NullState, chance: Chance) -> Sequence[Option]:
        """By what is known to follow."""
        return one_ply(seen, lambda state, seat: NULL.points(state, seat))

    def playout(self, state: NullState, chance: Chance) -> Move:
        """Any move."""
        return state.choices[chance.below(len(state.choices))]

    def evaluate(self, state: NullState) -> list[float]:
        """The score as it stands."""
        return [float(NULL.points(state, seat)) for seat in range(2)]


class Urn(NamedTuple):
    """What a policy without a game deals: a number that every option adds to."""

    luck: int


class Marbles:
    """A policy without a game: each option has its worth, and luck that all of them share."""

    scale = 1.0

    def __init__(self, *worths: float, seats: int = 2) -> None:
        self.worths = worths
        self.seats = seats
        self.dealt: list[int] = []
        self.followed: list[tuple[int, str]] = []

    def rank(self, seen: Any, chance: Chance) -> list[Option]:
        """All are thought to be equal."""
        return [
            Option(0.0, move, worth) for move, worth in zip(seen.choices, self.worths, strict=True)
        ]

    def deal(self, seen: Any, chance: Chance) -> Urn:
        """Some luck."""
        self.dealt.append(chance.below(8))
        return Urn(self.dealt[-1])

    def follow(self, world: Urn, option: Option) -> list[float]:
        """Worth and luck for the first seat; the others get the luck."""
        self.followed.append((len(self.dealt), option.move.verb))
        return [option.after + world.luck] + [float(world.luck)] * (self.seats - 1)


def begun(game: Game[Any], seats: int = 2, seed: int = 1) -> Any:
    """The first position of a game."""
    state = game.setup(seats, game.agreed({}), seed, game.edition())
    state.story = None
    return state


def asked(*verbs: str) -> NullState:
    """A position with these choices, asking seat 0."""
    state = begun(NULL)
    while decision_of(state).seat:
        advance(state, state.choices[0])
    state.choices = tuple(Move(verb) for verb in verbs)
    return state


def raced(policy: Marbles, trials: int = 10_000, width: int = 10) -> list[Tally]:
    """The tallies of a race between the options of a policy without a game."""
    seen = asked(*(f"m{at}" for at in range(len(policy.worths))))
    return Search(policy, width).weigh(seen, Chance(3), Trials(trials))


class TestRace:
    def test_the_best_option_wins_and_all_are_told(self) -> None:
        order = [tally.option.move.verb for tally in raced(Marbles(0.0, 2.0, 1.0, 3.0, -1.0))]
        assert order == ["m3", "m1", "m2", "m0", "m4"]

    def test_all_options_in_the_race_meet_the_same_worlds(self) -> None:
        policy = Marbles(0.0, 0.5, 1.0, 1.5)
        raced(policy, trials=4 * (FIRST_PAUSE - 1))
        assert policy.followed == [
            (world, f"m{at}") for world in range(1, FIRST_PAUSE) for at in range(4)
        ]

    def test_worse_options_leave_long_before_the_budget_ends(self) -> None:
        policy = Marbles(*map(float, range(10)))
        ended = raced(policy)
        assert len(policy.followed) == 10 * FIRST_PAUSE
        assert {len(tally.rewards) for tally in ended} == {FIRST_PAUSE}

    def test_the_race_ends_early_between_options_that_come_to_the_same(self) -> None:
        policy = Marbles(1.0, 1.0)
        assert raced(policy)[0].option.move.verb == "m0"
        assert ALIKE <= len(policy.dealt) < 2 * ALIKE

    def test_a_world_that_not_all_could_meet_does_not_count(self) -> None:
        ended = raced(Marbles(0.0, 1.0, 2.0), trials=5)
        assert [len(tally.rewards) for tally in ended] == [1, 1, 1]

    def test_without_any_budget_the_order_of_the_policy_decides(self) -> None:
        assert raced(Marbles(0.0, 1.0, 2.0), trials=0)[0].option.move.verb == "m0"

    def test_no_more_options_are_tried_than_asked_for(self) -> None:
        assert len(raced(Marbles(*map(float, range(30))), width=7)) == 7

    def test_the_budget_is_asked_once_a_simulation(self) -> None:
        policy, budget = Marbles(0.0, 0.1, 0.2), Trials(12)
        Search(policy).weigh(asked("a", "b", "c"), Chance(1), budget)
        assert len(policy.followed) == 12 and budget.asked == 13

    def test_one_option_is_taken_without_a_thought(self) -> None:
        policy, budget = Marbles(0.0), Trials(5)
        assert Search(policy).choose(asked("only"), Chance(1), budget) == Move("only")
        assert not budget.asked and not policy.dealt

    def test_at_a_pause_half_leave_and_whoever_is_clearly_behind(self) -> None:
        racing = []
        for at in range(12):
            racing.append(Tally(Option(0.0, Move(f"m{at}")), 0.5))
            racing[-1].rewards = [0.5 + 0.01 * at, 0.5 - 0.01 * at] * 3
        staying, leaving = parted(racing)
        assert len(staying) == 6 and len(leaving) == 6
        for tally in racing:
            tally.rewards = [0.1 * int(tally.option.move.verb[1:]) + 0.01 * n for n in range(6)]
        assert [tally.option.move.verb for tally in parted(racing)[0]] == ["m11"]

    def test_the_first_look_counts_as_some_worlds_more(self) -> None:
        first = Tally(Option(3.0, Move("first")), 0.6)
        assert first.total() == 0.6 * FAITH
        first.rewards = [0.5, 0.7]
        assert first.total() == pytest.approx(0.6 * FAITH + 1.2)

    def test_what_looked_worse_at_first_has_to_do_better(self) -> None:
        good, bad = tallies([Option(5.0, Move("good")), Option(0.0, Move("bad"))], scale=5.0)
        assert (good.prior, bad.prior) == (0.5, 0.25)
        good.rewards, bad.rewards = [0.5], [0.6]
        assert by_reward([bad, good])[0] is good
        good.rewards, bad.rewards = [0.5] * 99, [0.6] * 99
        assert by_reward([bad, good])[0] is bad


class TestReward:
    def test_it_is_the_lead_over_the_best_of_the_others(self) -> None:
        judge = Judge(1, scale=10.0)
        assert judge.reward([10.0, 20.0, 5.0]) == 0.75
        assert judge.reward([30.0, 20.0, 5.0]) == 0.25
        assert judge.reward([20.0, 20.0, 20.0]) == 0.5

    def test_alone_it_is_more_for_more_points(self) -> None:
        judge = Judge(0, scale=10.0)
        assert judge.reward([40.0]) == 0.5
        assert judge.reward([50.0]) == 0.75 and judge.reward([30.0]) == 0.25


class TestLooks:
    def test_moves_are_sorted_by_worth_and_equals_keep_their_order(self) -> None:
        moves = [Move(verb) for verb in "abcd"]
        options = rated(moves, lambda move: float(move.verb in "bd"))
        assert [option.move.verb for option in options] == ["b", "d", "a", "c"]

    def test_a_bot_that_is_led_astray_at_every_move_moves_at_random(self) -> None:
        seen = asked("a", "b", "c", "d")
        bot = Greedy(lambda seen, chance: [Option(1.0, Move("a"))], astray=100)
        assert {bot.choose(seen, Chance(n), Trials(0)).verb for n in range(40)} == set("abcd")

    def test_blurred_values_change_places_only_where_they_are_close(self) -> None:
        options = [Option(1.0, Move("a")), Option(0.8, Move("b")), Option(0.3, Move("c"))]
        bot: Greedy[Any] = Greedy(lambda seen, chance: options, blur=0.2)
        seen = asked("a", "b", "c")
        assert {bot.choose(seen, Chance(n), Trials(0)).verb for n in range(60)} == {"a", "b"}

    def test_a_playout_breaks_off_when_it_is_told_to(self) -> None:
        class Counted(NullPolicy):
            longest = 3
            moves = 0

            def playout(self, state: NullState, chance: Chance) -> Move:
                self.moves += 1
                return super().playout(state, chance)

        policy, state = Counted(imagine), begun(NULL)
        seen = NULL.redact(state, decision_of(state).seat)
        world = policy.deal(seen, Chance(2))
        before = world.state.clone()
        policy.follow(world, policy.rank(seen, Chance(1))[0])
        assert policy.moves == 3 and world.state == before

    def test_a_search_beats_chance(self) -> None:
        won = 0.0
        for seed in range(30):
            state, luck = begun(NULL, seed=seed), Chance(seed)
            bots: list[Bot] = [Search(NullPolicy(imagine)), RandomBot()]
            while state.choices:
                seat = decision_of(state).seat
                advance(state, bots[seat].choose(NULL.redact(state, seat), luck, Trials(60)))
            one, other = NULL.points(state, 0), NULL.points(state, 1)
            won += 1.0 if one > other else 0.5 if one == other else 0.0
        assert won >= 21


# What a bot never looks at ------------------------------------------------------------------------


def searchers() -> Iterator[tuple[str, Game[Any], Search[Any]]]:
    """Every bot that searches."""
    yield "null", NULL, Search(NullPolicy(imagine))
    for name, where in GAMES.items():
        game = load_game(where)
        for bot in (make() for make in game.bots.values()):
            if isinstance(bot, Search):
                yield name, game, bot


def places(game: Game[Any], count: int) -> Iterator[Any]:
    """So many positions of games that random bots play, a few from each game."""
    found = seed = 0
    seats = max(2, game.seats[0])
    while found < count:
        seed += 1
        state, luck, skip = begun(game, seats, seed), Chance(seed), 0
        while state.choices and found < count:
            if skip == 0 and len(state.choices) > 1:
                found += 1
                yield state
            skip = (skip + 1) % 13
            advance(state, state.choices[luck.below(len(state.choices))])


def permuted(game: Game[Any], state: Any, seat: int, seed: int) -> Any:
    """Another full position that looks the same to a seat, unordered things in another order."""
    chance = Chance(seed)
    other = game.imagine(game.redact(state, seat), seat, chance)
    for name in ("deck", "discards"):
        pile = getattr(other, name, None)
        if isinstance(pile, tuple):
            items = list(pile)
            chance.shuffle(items)
            setattr(other, name, tuple(items))
    return other


def statistics(game: Game[Any], bot: Search[Any], state: Any, seat: int) -> str:
    """All that a search came to, every bit of it."""
    return repr(bot.weigh(game.redact(state, seat), Chance(17), Trials(24)))


def compare(game: Game[Any], bot: Search[Any], count: int) -> None:
    """Search the same place with everything hidden permuted."""
    seen = set()
    for number, state in enumerate(places(game, count)):
        seat = decision_of(state).seat
        told = statistics(game, bot, state, seat)
        assert told == statistics(game, bot, permuted(game, state, seat, number), seat)
        seen.add(told)
    assert len(seen) > 3


SEARCHERS = [pytest.param(game, bot, id=name) for name, game, bot in searchers()]


@pytest.mark.parametrize(("game", "bot"), SEARCHERS)
def test_what_a_seat_cannot_see_changes_nothing(game: Game[Any], bot: Search[Any]) -> None:
    compare(game, bot, PLACES)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "bot"), SEARCHERS)
def test_what_a_seat_cannot_see_changes_nothing_in_200_positions(
    game: Game[Any], bot: Search[Any]
) -> None:
    compare(game, bot, 200)


@pytest.mark.parametrize(("game", "bot"), SEARCHERS)
def test_a_search_leaves_the_position_as_it_was_and_its_luck_sealed(
    game: Game[Any], bot: Search[Any]
) -> None:
    for state in places(game, 6):
        seen = game.redact(state, decision_of(state).seat)
        before = seen.clone()
        bot.choose(seen, Chance(5), Trials(12))
        assert seen == before and isinstance(seen.chance, SealedChance)
