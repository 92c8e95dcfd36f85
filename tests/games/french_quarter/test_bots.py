"""The levels of French Quarter's bots: legal, repeatable, blind to what is hidden, and a ladder."""

from collections.abc import Sequence
from statistics import correlation

import pytest

from engine.chance import Chance
from engine.flow import advance, is_over
from engine.game import decision_of
from engine.games.french_quarter import GAME
from engine.games.french_quarter.board import CULTURE
from engine.games.french_quarter.evaluation import mark_worths, track_worth, turns_left, worth
from engine.games.french_quarter.policy import QuarterPolicy
from engine.games.french_quarter.ranking import rank
from engine.games.french_quarter.scoring import points
from engine.games.french_quarter.second_line import LEAD
from engine.games.french_quarter.state import Quarter, imagine
from engine.games.french_quarter.thumb import rule_of_thumb
from engine.games.french_quarter.travel import TAKE_DIE
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
from tests.games.french_quarter.kit import (
    BOARD,
    begun,
    card,
    place,
    resolve,
    stand,
    table,
    turn,
)

TABLES = [
    pytest.param(seats, settings, id=f"{seats}-{'-'.join(map(str, settings.values()))}")
    for seats in GAME.seats
    for settings in settings_of(GAME, seats)
]


def test_the_levels_go_from_the_weakest_to_the_best() -> None:
    assert tuple(GAME.bots) == LEVELS


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_every_level_makes_legal_moves_at_every_table(
    seats: int, settings: dict[str, int | str]
) -> None:
    check_legal(GAME, seats, settings, every=23)


def test_the_same_luck_gives_the_same_move_and_other_luck_may_not() -> None:
    check_repeats(GAME, every=19)


def test_what_nobody_can_know_changes_nothing() -> None:
    for number, q in enumerate(places(GAME, 3, {"mayor": "on"}, every=17)):
        other = q.clone()
        other.chance = Chance(number)
        assert same_answers(GAME, q, other)


def test_a_choice_of_one_costs_nothing() -> None:
    check_forced(GAME, begun(2))


class TestRanking:
    def test_the_first_is_what_medium_takes(self) -> None:
        for q in places(GAME, 2, {}, every=11):
            seen = GAME.redact(q, decision_of(q).seat)
            assert rank(seen, Chance(1))[0].move == asked(GAME, GAME.bots["medium"](), q, 0)

    def test_a_die_comes_with_every_stop_that_it_leads_to(self) -> None:
        q = begun(2)
        options = rank(GAME.redact(q, decision_of(q).seat), Chance(1))
        assert {option.move for option in options} == set(q.choices)
        stops = [option.after.sheets[decision_of(q).seat].at for option in options]
        assert len(set(stops)) > 10 and len(options) > 3 * len(q.choices)

    def test_what_comes_with_an_option_is_the_end_of_the_turn(self) -> None:
        q = begun(2)
        seat, turns = decision_of(q).seat, turns_left(q, decision_of(q).seat)
        for option in rank(GAME.redact(q, seat), Chance(1)):
            later = option.after
            assert turns_left(later, seat) == turns - 1
            assert decision_of(later).seat == 1 - seat
            assert option.value == worth(later, seat)


class TestPolicy:
    def test_a_playout_ends_with_the_next_round_and_leaves_the_option_as_it_was(self) -> None:
        rounds = []

        class Watched(QuarterPolicy):
            def evaluate(self, state: Quarter) -> Sequence[float]:
                rounds.append(state.round)
                return super().evaluate(state)

        policy, q = Watched(imagine), begun(2)
        seen = GAME.redact(q, decision_of(q).seat)
        option = policy.rank(seen, Chance(1))[0]
        before = option.after.clone()
        policy.follow(policy.deal(seen, Chance(5)), option)
        assert rounds == [3] and option.after == before

    def test_at_the_end_of_the_game_it_is_the_score(self) -> None:
        policy = QuarterPolicy(imagine)
        *_, q = places(GAME, 2, {}, every=1)
        seen = GAME.redact(q, decision_of(q).seat)
        option = policy.rank(seen, Chance(1))[0]
        ended = q.clone()
        advance(ended, option.move)
        assert is_over(ended)
        expected = [float(points(ended, seat)) for seat in range(2)]
        assert policy.follow(policy.deal(seen, Chance(5)), option) == expected

    def test_luck_makes_one_world_differ_from_another(self) -> None:
        policy, q = QuarterPolicy(imagine), begun(2)
        seen = GAME.redact(q, decision_of(q).seat)
        option = policy.rank(seen, Chance(1))[0]
        found = {tuple(policy.follow(policy.deal(seen, Chance(n)), option)) for n in range(8)}
        assert len(found) > 4


class TestRuleOfThumb:
    def test_it_takes_the_die_whose_card_gives_most(self) -> None:
        q = table()
        q.row = (4, 13, 33, 44, 53)
        for name in ("WA1", "CA7", "ST6", "RI8", "SO6"):
            card(q, name)
        resolve(q, TAKE_DIE[0])
        assert str(rule_of_thumb(q)) == "take walk-4"

    def test_it_stops_where_the_icons_and_the_map_give_most(self) -> None:
        q = table()
        q.sheets[0].courtyards = sum(1 << place(name) for name in ("C1", "A2", "E3"))
        stand(q, "B5e")
        card(q, "SO7")
        turn(q, "socialize 1")
        assert str(rule_of_thumb(q)) == "go C5"

    def test_it_leads_the_line_past_its_own_buildings(self) -> None:
        q = table()
        q.sheets[0].write(BOARD, place("B2"), 3)
        q.sheets[1].write(BOARD, place("A1"), 3)
        resolve(q, LEAD[0])
        after = q.clone()
        advance(after, rule_of_thumb(q))
        assert after.sheets[0].line == 1 and after.sheets[1].line == 0


class TestWorths:
    def test_what_is_kept_is_what_it_was_worked_out_to_be(self) -> None:
        for q in places(GAME, 2, {}, every=29):
            sheet, turns = q.sheets[0], turns_left(q, 0)
            for activity, gained in enumerate(mark_worths(q, sheet, turns)):
                mapped = (sheet.mapped & q.board.activity_streets[activity]).bit_count()
                crossed = sheet.crossed if activity == CULTURE else 0
                standing = (
                    activity, sheet.marks[activity], crossed, sheet.windows[activity],
                    sheet.multipliers[activity], mapped, turns,
                )  # fmt: skip
                ahead = track_worth(q.board, standing, 1)
                assert gained == ahead - track_worth(q.board, standing)

    def test_what_it_thinks_of_a_sheet_half_way_comes_true_more_often_than_not(self) -> None:
        thought, scored = [], []
        for seed in range(12):
            q, bot, half = begun(2, seed), GAME.bots["medium"](), list[float]()
            q.story = None
            while q.choices:
                if q.round == 5 and not half:
                    half = [worth(q, seat) for seat in range(2)]
                advance(q, asked(GAME, bot, q, 0))
            thought += half
            scored += [float(points(q, seat)) for seat in range(2)]
        assert correlation(thought, scored) > 0.4


class TestLadder:
    def test_each_level_beats_the_one_below(self) -> None:
        assert duel(GAME, ("easy", "random"), 0, range(5)).won == 1.0
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
