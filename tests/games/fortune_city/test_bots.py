"""The levels of Fortune City's bots: legal, repeatable, blind to what is hidden, and a ladder."""

from collections.abc import Sequence

import pytest

from engine.bots.policy import Option
from engine.chance import Chance
from engine.flow import Move, advance, is_over
from engine.game import decision_of
from engine.games.fortune_city import GAME
from engine.games.fortune_city.city import City
from engine.games.fortune_city.driving import routes
from engine.games.fortune_city.evaluation import horizon
from engine.games.fortune_city.offers import PASS
from engine.games.fortune_city.places import place_of
from engine.games.fortune_city.policy import ALIKE, WIDTH, CityPolicy, driven, varied
from engine.games.fortune_city.ranking import rank
from engine.games.fortune_city.scoring import total
from engine.games.fortune_city.state import Fortune, imagine
from engine.games.fortune_city.thumb import rule_of_thumb
from tests.games.arena import (
    LEVELS,
    asked,
    check_forced,
    check_legal,
    check_repeats,
    duel,
    places,
    same_answers,
    settings_of,
)
from tests.games.fortune_city.kit import BOARD, begun, city, move, table

TABLES = [
    pytest.param(seats, settings, id=f"{seats}-{'-'.join(map(str, settings.values()))}")
    for seats in GAME.seats
    for settings in settings_of(GAME, seats)
]
CROSSROADS = """
    .        quilt+   .          .
    petrol+  noodles  hall@      taxi-ride*  pizza
"""
"""A truck that has two steps to drive."""


def at_the_wheel() -> Fortune:
    """Seat 0 is asked where its truck drives, in the last round."""
    s = table(city(CROSSROADS), city(), last=True)
    while s.choices[0].verb != "drive":
        advance(s, PASS)
    return s


def test_the_levels_go_from_the_weakest_to_the_best() -> None:
    assert tuple(GAME.bots) == LEVELS


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_every_level_makes_legal_moves_at_every_table(
    seats: int, settings: dict[str, int | str]
) -> None:
    check_legal(GAME, seats, settings, every=11)


def test_the_same_luck_gives_the_same_move_and_other_luck_may_not() -> None:
    check_repeats(GAME, every=9)


def test_a_choice_of_one_costs_nothing() -> None:
    check_forced(GAME, begun(2))


def test_what_nobody_can_know_changes_nothing() -> None:
    """The stack, what setup left out, their order, and luck."""
    differs = 0
    for number, s in enumerate(places(GAME, 2, {}, every=7)):
        seat, chance = decision_of(s).seat, Chance(number)
        other = imagine(GAME.redact(s, seat), seat, chance)
        stack = list(other.stack)
        chance.shuffle(stack)
        other.stack = tuple(stack)
        assert same_answers(GAME, s, other)
        differs += other.stack != s.stack
    assert differs > 5


class TestRanking:
    def test_the_first_is_what_medium_takes(self) -> None:
        for s in places(GAME, 2, {}, every=5):
            seen = GAME.redact(s, decision_of(s).seat)
            assert rank(seen, Chance(1))[0].move == asked(GAME, GAME.bots["medium"](), s, 0)

    def test_few_options_do_the_same_and_passing_is_always_one(self) -> None:
        moves = [move(f"build steak {x},1") for x in range(5)]
        moves += [move(f"buy {tile}") for tile in "abcdefghijkl"] + [PASS]
        options = [Option(-float(at), one) for at, one in enumerate(moves)]
        chosen = [option.move for option in varied(options)]
        assert chosen == [*moves[:ALIKE], *moves[5 : 5 + WIDTH - ALIKE - 1], PASS]

    def test_passing_keeps_its_place_when_it_is_good(self) -> None:
        options = [Option(0.0, PASS), *(Option(-1.0, Move("buy", (at,))) for at in range(20))]
        assert [option.move for option in varied(options)] == [
            PASS, *(Move("buy", (at,)) for at in range(WIDTH - 1)),
        ]  # fmt: skip


class TestRoutes:
    def test_every_way_is_told(self) -> None:
        s = at_the_wheel()
        cells = s.cities[0].layout.cells
        found = {
            tuple(place_of(cells[building]) for building in route.buildings): route.worth
            for route in routes(s, 0, horizon(s))
        }
        assert found == {
            ("-1,0", "-2,0"): 1.0,
            ("-1,0", "-1,1"): 1.0,
            ("1,0", "2,0"): 0.0,
        }

    def test_an_option_of_a_truck_is_its_whole_way(self) -> None:
        s = at_the_wheel()
        options = driven(GAME.redact(s, 0), 0)
        assert [str(option.move) for option in options] == ["drive -1,0"] * 2 + ["drive 1,0"]
        for option, left in zip(options, (1, 1, 2), strict=True):
            after: City = option.after.cities[0]
            assert not after.steps and after.truck and after.laden.bit_count() == left


class TestPolicy:
    def test_a_playout_ends_with_the_next_round_and_leaves_the_option_as_it_was(self) -> None:
        rounds = []

        class Watched(CityPolicy):
            def evaluate(self, state: Fortune) -> Sequence[float]:
                rounds.append(state.round)
                return super().evaluate(state)

        policy, s = Watched(imagine), begun(2)
        seen = GAME.redact(s, decision_of(s).seat)
        for option in policy.rank(seen, Chance(1)):
            before = option.after.clone()
            policy.follow(policy.deal(seen, Chance(5)), option)
            assert option.after == before
        assert set(rounds) == {3}

    def test_at_the_end_of_the_game_it_is_the_score(self) -> None:
        policy = CityPolicy(imagine)
        *_, s = places(GAME, 2, {}, every=1)
        seen = GAME.redact(s, decision_of(s).seat)
        option = policy.rank(seen, Chance(1))[0]
        ended = s.clone()
        advance(ended, option.move)
        while not is_over(ended):
            advance(ended, rule_of_thumb(ended))
        expected = [float(total(BOARD, made)) for made in ended.cities]
        assert policy.follow(policy.deal(seen, Chance(5)), option) == expected

    def test_the_stack_of_a_world_is_what_is_drawn_from(self) -> None:
        policy, s = CityPolicy(imagine), begun(2)
        seen = GAME.redact(s, decision_of(s).seat)
        option = policy.rank(seen, Chance(1))[0]
        found = {tuple(policy.follow(policy.deal(seen, Chance(n)), option)) for n in range(8)}
        assert len(found) > 4


class TestRuleOfThumb:
    def test_it_answers_whatever_is_asked_legally(self) -> None:
        for seats in GAME.seats:
            s = begun(seats, 3)
            while s.choices:
                chosen = rule_of_thumb(s)
                assert chosen in s.choices
                advance(s, chosen)

    def test_it_builds_beside_what_makes_most(self) -> None:
        drawing = """
            .          pizza*    .
            sofa-set*  hall@     .
        """
        s = table(city(drawing, hand=2, zones="petrol"), city(), stack="steak quilt paint novels")
        assert rule_of_thumb(s) == move("build petrol -1,1")

    def test_it_pays_dear_things_in_gold(self) -> None:
        s = table(city(hand=9, card=3, gold=1, zones="steak"), city(), last=True)
        chosen = rule_of_thumb(s)
        assert chosen.args[0] == "steak" and chosen.args[-1] == "gold"

    def test_it_passes_when_nothing_helps(self) -> None:
        s = table(city(hand=5), city(), market="steak red", last=True)
        assert rule_of_thumb(s) == PASS

    def test_it_drives_to_the_token(self) -> None:
        assert rule_of_thumb(at_the_wheel()) == move("drive -1,0")


class TestLadder:
    def test_each_level_beats_the_one_below(self) -> None:
        assert duel(GAME, ("easy", "random"), 0, range(5)).won >= 0.9
        assert duel(GAME, ("medium", "easy"), 0, range(4)).lead > 10
        assert duel(GAME, ("hard", "easy"), 16, range(1)).lead > 0

    @pytest.mark.soak
    @pytest.mark.parametrize(
        ("kinds", "trials", "least"),
        [
            (("medium", "random"), 0, 0.9),
            (("hard", "easy"), 60, 0.9),
            (("hard", "medium"), 60, 0.6),
        ],
    )
    def test_by_as_much_as_it_should(
        self, kinds: tuple[str, str], trials: int, least: float
    ) -> None:
        assert duel(GAME, kinds, trials, range(100)).won >= least
