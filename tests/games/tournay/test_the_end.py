"""The hand limit, the end of the game, the last card."""

import pytest

from engine.games.tournay.state import Terms
from tests.games.tournay.kit import (
    Tournay,
    answer,
    asked,
    choices,
    decked,
    deniers,
    drawn,
    hand,
    held,
    names,
    plaza,
    queued,
    rich,
    run,
    shown,
    stood,
    table,
    told,
    turn,
)

COMPLETE = """
    market  market  market
    mint    fort    fort
    belfry  canon   canon
"""


def complete(s: Tournay, *seats: int) -> Tournay:
    """Give these seats a complete district."""
    for seat in seats:
        drawn(s, seat, COMPLETE)
    return s


class TestHandLimit:
    def over(self, cards: str) -> Tournay:
        """Seat 0 has acted with this hand."""
        s = held(table(), 0, cards)
        return answer(turn(s), "pass", "earn red 1")

    def test_four_cards_may_be_held(self) -> None:
        assert asked(self.over("market market suburb fort")) == "1 Act"

    def test_ruling_39_extras_are_discarded_under_their_decks_ramparts_counted(self) -> None:
        s = self.over("market suburb fort mint plague")
        assert asked(s) == "0 HandLimit"
        assert choices(s) == [
            "discard market", "discard suburb", "discard fort", "discard mint", "discard plague",
            "build plague",
        ]  # fmt: skip
        answer(s, "discard mint")
        assert names(s.under[2]) == "mint" and asked(s) == "1 Act"

    def test_ruling_10_several_in_the_order_of_choice(self) -> None:
        s = self.over("market suburb workshop mason fort canon")
        answer(s, "discard suburb", "discard market")
        assert names(s.under[0]) == "suburb market" and asked(s) == "1 Act"

    def test_ruling_10_an_event_goes_under_the_event_deck(self) -> None:
        answer(s := self.over("market suburb fort mint plague"), "discard plague")
        assert names(s.under[9]) == "plague"

    def test_ruling_40_a_rampart_built_now_does_not_protect_but_is_a_point(self) -> None:
        answer(s := self.over("market suburb fort mint plague"), "build plague")
        assert names(s.families[0].wall) == "plague" and s.covered == 0 and asked(s) == "1 Act"

    def test_ruling_39_ramparts_are_built_only_while_there_are_too_many_cards(self) -> None:
        answer(s := self.over("market plague fire siege tithe"), "build tithe")
        assert asked(s) == "1 Act" and hand(s, 0) == "market plague fire siege"

    def test_only_at_the_end_of_ones_own_turn(self) -> None:
        s = held(table(), 1, "market market suburb fort mint")
        answer(turn(s), "earn red 1")
        assert asked(s) == "1 PlayCard"


class TestEndOfTheGame:
    def test_ruling_63_two_complete_districts_at_the_start_players_turn(self) -> None:
        s = turn(complete(table(3), 1, 2), 0)
        assert s.last and told(s, "last round") == ["-1 last round"] and asked(s) == "0 Act"

    def test_ruling_63_or_one_and_a_town_crier_more_than_players(self) -> None:
        for criers, ends in ((0b11, False), (0b111, True)):
            s = complete(table(2), 1)
            s.turned = criers
            assert turn(s, 0).last is ends
        s = complete(table(4), 0)
        s.turned = 0b11111
        assert turn(s, 0).last

    def test_criers_alone_do_not_end_it(self) -> None:
        s = table(2)
        s.turned = 0b111111111
        assert not turn(s, 0).last

    def test_ruling_63_it_is_looked_for_only_before_the_start_players_turn(self) -> None:
        s = complete(table(3), 0, 1, 2)
        s.first = 2
        assert not turn(s, 0).last
        assert answer(s, "earn red 1") and not s.last
        answer(s, "earn red 1")
        assert s.last and asked(s) == "2 Act"

    @pytest.mark.parametrize("lacking", ["belfry  canon   .", "market  canon   canon"])
    def test_ruling_49_nine_places_with_a_card_and_two_visible_prestige_buildings(
        self, lacking: str
    ) -> None:
        s = complete(table(2), 0)
        drawn(s, 1, COMPLETE.replace("belfry  canon   canon", lacking))
        assert not turn(s, 0).last

    def test_a_covered_prestige_building_does_not_count(self) -> None:
        s = complete(table(2), 0)
        drawn(s, 1, COMPLETE.replace("belfry ", "market/belfry "))
        assert not turn(s, 0).last

    def test_ruling_64_everybody_has_one_more_turn_whatever_happens_in_it(self) -> None:
        s = turn(complete(held(table(3), 0, "city-hall"), 1, 2), 0)
        drawn(s, 1, "market")
        answer(s, "pass", "earn red 1", "earn red 1")
        assert asked(s) == "2 Act" and s.last
        answer(s, "earn red 1")
        assert told(s, "last cards") and s.turn == 3

    def test_ruling_74_a_round_limit_makes_its_round_the_last(self) -> None:
        s = table(2, Terms(False, "none", 4, 3))
        for round_number in (1, 2, 3):
            turn(s, 0) if round_number == 1 else None
            assert s.last is (round_number == 3)
            answer(s, "earn red 1" if round_number < 3 else "gather")
            answer(s, "earn red 1" if round_number < 3 else "gather")
        assert not s.agenda


class TestTheLastCard:
    def last(self, s: Tournay) -> Tournay:
        """The last turn is over."""
        s.last = True
        return turn(s, s.first)

    def test_chosen_in_turn_order_and_revealed_together(self) -> None:
        s = held(held(table(), 0, "market"), 1, "fort")
        s.first = 1
        self.last(s)
        assert asked(s) == "1 LastCard" and choices(s) == ["play fort c3", "pass"]
        answer(s, "play fort c3")
        assert shown(s, 1) == "" and hand(s, 1) == "fort" and asked(s) == "0 LastCard"
        answer(s, "play market c3")
        assert [shown(s, seat) for seat in (0, 1)] == ["c3 market", "c3 fort"]
        assert not s.agenda and deniers(s) == [5, 5]

    def test_ruling_65_it_is_tested_by_the_usual_rules_when_it_is_sealed(self) -> None:
        s = self.last(rich(held(table(), 0, "banker"), 1, 0))
        assert asked(s) == "0 LastCard" and choices(s) == ["pass"]

    def test_ruling_65_no_benefit_can_pay_for_a_last_card(self) -> None:
        s = drawn(rich(held(held(table(), 0, "fort"), 1, "market"), 1, 0), 0, "mason")
        self.last(s)
        answer(s, "play fort c2")
        assert asked(s) == "1 LastCard" and choices(s) == ["pass"]

    def test_who_has_no_card_but_ramparts_is_not_asked(self) -> None:
        assert not self.last(held(table(), 0, "plague")).agenda

    def test_ruling_66_benefits_follow_in_turn_order_when_all_cards_are_placed(self) -> None:
        s = held(held(table(), 0, "fort"), 1, "fort")
        drawn(drawn(s, 0, "mason"), 1, "mason")
        s.first = 1
        self.last(s)
        answer(s, "play fort c2", "play fort c2")
        assert asked(s) == "1 Benefits" and shown(s, 0) == "b2 mason, c2 fort"
        answer(s, "use b2")
        assert asked(s) == "0 Benefits"
        answer(s, "decline")
        assert deniers(s) == [5, 8] and not s.agenda

    def test_replaced_and_paid_cards_leave_and_citizens_lie_down(self) -> None:
        s = drawn(held(stood(table(), 0, "Y"), 0, "cloth-hall"), 0, "fort[R] market/suburb")
        self.last(s)
        answer(s, "play cloth-hall standing b2")
        assert shown(s, 0) == "b2 cloth-hall, c2 market/suburb"
        assert plaza(s, 0) == "|R" and names(s.under[6]) == "fort"

    def test_ruling_67_rampart_cards_are_built_at_the_very_end(self) -> None:
        s = queued(held(table(), 0, "mint plague fire"), "siege 1")
        drawn(rich(s, 9, 0), 0, "knight")
        self.last(s)
        answer(s, "play mint c2", "use b2")
        assert names(s.families[0].wall) == "plague fire siege" and hand(s, 0) == ""

    def test_nothing_is_asked_when_the_game_is_over(self) -> None:
        s = self.last(table())
        assert not s.agenda and asked(run(s)) == ""

    def test_a_deck_keeps_its_place_in_the_last_round(self) -> None:
        s = self.last(decked(held(table(), 0, "market"), "Y1", "suburb"))
        answer(s, "pass")
        assert names(s.under[0]) == "suburb" and hand(s, 0) == "market"
