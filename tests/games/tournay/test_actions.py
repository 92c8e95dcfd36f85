"""Perform an Action with the Citizens: whose they are, earning, gathering, recruiting."""

from engine.games.tournay.state import Terms
from tests.games.tournay.kit import (
    act,
    answer,
    asked,
    choices,
    decked,
    deniers,
    drawn,
    held,
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

ADVANCED = Terms(True, "none", 4, 0)


class TestCitizens:
    def test_own_ones_are_free_and_lie_down(self) -> None:
        s = act(decked(stood(table(), 0, "YW"), "Y1", "market"))
        answer(s, "draw yellow 1 own")
        assert plaza(s, 0) == "W|Y" and deniers(s) == [6, 6]

    def test_ruling_29_others_cost_two_deniers_each_and_need_no_consent(self) -> None:
        s = stood(stood(rich(table(), 3, 1), 0, "Y"), 1, "YYY")
        decked(s, "Y2", "banker")
        act(s)
        assert choices(s, "draw") == ["draw yellow 2 own+p2"]
        answer(s, "draw yellow 2 own+p2")
        assert deniers(s) == [1, 3] and plaza(s, 0) == "|Y" and plaza(s, 1) == "YY|Y"
        assert told(s, "rent") == ["0 rent yellow 1"]

    def test_ruling_13_citizens_of_several_owners_are_mixed_own_ones_first(self) -> None:
        s = rich(table(3), 6, 0, 0)
        for seat, citizens in enumerate(("W", "WW", "WW")):
            stood(s, seat, citizens)
        decked(s, "W3", "cathedral")
        act(s)
        assert choices(s, "draw") == [
            "draw white 3 own+p2+p2", "draw white 3 own+p2+p3", "draw white 3 own+p3+p3",
            "draw white 3 p2+p2+p3", "draw white 3 p2+p3+p3",
        ]  # fmt: skip
        answer(s, "draw white 3 p2+p3+p3")
        assert deniers(s) == [0, 2, 4]
        assert [plaza(s, seat) for seat in range(3)] == ["W|", "W|W", "|WW"]

    def test_lying_citizens_cannot_be_used(self) -> None:
        s = act(decked(stood(stood(table(), 0, "", "YYY"), 1, "", "YY"), "Y1", "market"))
        assert choices(s) == ["gather"]

    def test_ruling_30_a_rented_one_in_a_building_lies_at_home_and_leaves_a_gray_token(
        self,
    ) -> None:
        s = drawn(stood(stood(rich(table(), 2, 0), 0, ""), 1, "Y"), 0, "market")
        answer(act(s), "activate b2 p2")
        assert shown(s, 0) == "b2 market[g]" and plaza(s, 1) == "|Y" and deniers(s) == [4, 2]

    def test_rent_is_never_paid_with_what_the_action_brings(self) -> None:
        s = drawn(stood(stood(rich(table(), 1, 0), 0, "Y", "Y"), 1, "Y"), 0, "market")
        assert choices(act(s), "activate") == ["activate b2 own"]


class TestActivate:
    def test_a_citizen_of_the_buildings_colour_works_in_it(self) -> None:
        s = drawn(stood(stood(table(), 0, "YR"), 1, ""), 0, "market library watchtower")
        act(s)
        assert choices(s, "activate") == ["activate b2 own", "activate d2 own"]
        answer(s, "activate b2 own")
        assert shown(s, 0) == "b2 market[Y], c2 library, d2 watchtower"
        assert plaza(s, 0) == "R|" and deniers(s) == [10, 6]

    def test_only_unoccupied_buildings(self) -> None:
        s = drawn(table(), 0, "market[Y] suburb[g] workshop[#]")
        assert choices(act(s), "activate") == []

    def test_never_characters(self) -> None:
        s = drawn(table(), 0, "merchant canon sergeant")
        assert choices(act(s), "activate") == []

    def test_only_the_visible_card(self) -> None:
        s = drawn(table(), 0, "merchant/market")
        assert choices(act(s), "activate") == []

    def test_ruling_33_though_it_can_do_nothing(self) -> None:
        s = drawn(stood(table(), 0, "R"), 0, "fort")
        answer(act(s), "activate b2 own")
        assert shown(s, 0) == "b2 fort[R]" and told(s) == ["0 activate b2 fort"]


class TestEarn:
    def test_aude_uses_one_red_citizen_or_both(self) -> None:
        s = act(stood(table(), 0, "RR"))
        assert choices(s, "earn") == ["earn red 1", "earn red 2"]
        answer(s, "earn red 2")
        assert deniers(s) == [10, 6] and plaza(s, 0) == "|RR"

    def test_only_own_citizens_and_of_one_colour(self) -> None:
        s = act(stood(stood(table(), 0, "YW"), 1, "YYWWRR"))
        assert choices(s, "earn") == ["earn yellow 1", "earn white 1"]


class TestGather:
    def test_ruling_36_all_own_citizens_stand_and_the_district_is_cleared(self) -> None:
        s = drawn(stood(table(), 0, "Y", "WR"), 0, "market[Y] library[g] fort[#] suburb[gY]")
        answer(act(s), "gather")
        assert shown(s, 0) == "b2 market, c2 library, d2 fort, e2 suburb"
        assert plaza(s, 0) == "YYYWR|"
        family = s.families[0]
        assert (family.tokens, family.busy, family.twice, family.hurt) == ((), 0, 0, 0)

    def test_ruling_28_it_needs_no_citizen_and_is_always_possible(self) -> None:
        s = stood(stood(table(), 0, "YYWWRR"), 1, "YYWWRR")
        assert "gather" in choices(act(s))
        nobody = turn(stood(stood(table(), 0, ""), 1, ""))
        assert asked(nobody) == "0 Act" and choices(nobody) == ["gather"]

    def test_others_keep_their_tokens(self) -> None:
        s = drawn(drawn(table(), 0, "market[Y]"), 1, "market[Y]")
        answer(act(s), "gather")
        assert shown(s, 1) == "b2 market[Y]"


class TestRecruit:
    def test_it_is_no_action_of_the_basic_game(self) -> None:
        assert choices(act(rich(table(), 20, 0)), "recruit") == []

    def test_a_citizen_and_five_deniers_fetch_one_of_its_colour(self) -> None:
        s = act(rich(stood(table(2, ADVANCED), 0, "Y"), 9, 0))
        answer(s, "recruit yellow own")
        assert deniers(s) == [4, 0] and plaza(s, 0) == "Y|Y" and s.supply == [4, 5, 5]

    def test_the_citizen_may_be_rented_where_the_money_lasts(self) -> None:
        s = stood(stood(table(2, ADVANCED), 0, "Y"), 1, "W")
        assert choices(act(rich(s, 6, 0)), "recruit") == ["recruit yellow own"]
        s = stood(stood(table(2, ADVANCED), 0, "Y"), 1, "W")
        answer(act(rich(s, 7, 0)), "recruit white p2")
        assert deniers(s) == [0, 2] and plaza(s, 0) == "YW|" and plaza(s, 1) == "|W"

    def test_ruling_32_not_from_an_empty_supply(self) -> None:
        s = stood(stood(table(2, ADVANCED), 0, "YR"), 1, "")
        s.supply[0] = 0
        assert choices(act(s), "recruit") == ["recruit red own"]


class TestOneTurn:
    def test_a_card_then_an_action_then_the_next_seat(self) -> None:
        s = turn(held(table(3), 1, "market"), 1)
        assert asked(s) == "1 PlayCard" and s.turn == 1 and s.actor == 1
        answer(s, "pass", "earn red 1")
        assert asked(s) == "2 Act" and s.turn == 2 and s.actor == 2
        answer(s, "earn red 1")
        assert asked(s) == "0 Act"

    def test_options_are_listed_by_action(self) -> None:
        s = drawn(stood(queued(table(), "plague 1"), 0, "YR"), 0, "market")
        stood(decked(decked(s, "Y1", "market"), "R1", "fort"), 1, "")
        assert choices(act(s)) == [
            "draw yellow 1 own", "draw red 1 own", "activate b2 own", "combat plague own",
            "earn yellow 1", "earn red 1", "gather",
        ]  # fmt: skip


def test_nothing_is_asked_when_nothing_is_to_be_done() -> None:
    assert asked(run(table())) == ""


def test_ruling_31_coins_and_tokens_do_not_run_out() -> None:
    s = rich(stood(table(), 0, "RR"), 175, 175)
    assert deniers(answer(act(s), "earn red 2")) == [179, 175]
    full = "market[gg] suburb[gg] workshop[gg]\n" * 3
    s = stood(stood(rich(table(), 9, 0), 0, ""), 1, "R")
    drawn(drawn(s, 1, full), 0, "fort")
    assert shown(answer(act(s), "activate b2 p2"), 0) == "b2 fort[g]"
