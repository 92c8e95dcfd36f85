"""Play a Card from Your Hand."""

import pytest

from engine.games.tournay.grid import NAMES, open_places, places_of, window
from tests.games.tournay.kit import (
    PLACE,
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
    rich,
    shown,
    stood,
    table,
    told,
    turn,
)


def places(s: Tournay, card: str) -> set[str]:
    """Where a card may be played."""
    return {move.split()[-1] for move in choices(s, "play") if move.split()[1] == card}


def mask(text: str) -> int:
    """A set of places."""
    return sum(1 << PLACE[name] for name in text.split())


class TestTheGrid:
    def test_the_first_card_goes_to_one_place_for_all_are_alike(self) -> None:
        """Ruling 83."""
        assert [NAMES[place] for place in open_places(0)] == ["c3"]

    def test_a_card_goes_beside_another_not_diagonally_or_onto_it(self) -> None:
        assert {NAMES[p] for p in open_places(mask("c3"))} == {"c3", "b3", "d3", "c2", "c4"}

    def test_ruling_42_the_frame_is_not_fixed_beforehand(self) -> None:
        assert {NAMES[p] for p in open_places(mask("c3 d3"))} == {
            "c3", "d3", "b3", "e3", "c2", "d2", "c4", "d4",
        }  # fmt: skip

    def test_three_columns_are_the_limit(self) -> None:
        found = {NAMES[p] for p in open_places(mask("c3 d3 e3"))}
        assert found == {"c3", "d3", "e3", "c2", "d2", "e2", "c4", "d4", "e4"}

    def test_three_rows_are_the_limit_also_around_the_edge_of_the_sheet(self) -> None:
        found = {NAMES[p] for p in open_places(mask("c4 c5 c1"))}
        assert found == {"c4", "c5", "c1", "b4", "b5", "b1", "d4", "d5", "d1"}

    def test_a_full_district_takes_cards_only_onto_others(self) -> None:
        full = mask("b2 c2 d2 b3 c3 d3 b4 c4 d4")
        assert places_of(full) == open_places(full)

    def test_a_hole_counts_as_beside_what_is_around_it(self) -> None:
        assert "c3" in {NAMES[p] for p in open_places(mask("b3 d3 c2"))}

    def test_what_is_to_be_drawn_is_the_cards_and_their_open_places(self) -> None:
        assert window(mask("c3")) == ((1, 2, 3), (1, 2, 3))
        assert window(mask("c4 c5 c1")) == ((3, 4, 0), (1, 2, 3))


class TestCosts:
    def test_the_cost_is_paid_to_the_bank(self) -> None:
        s = turn(rich(held(table(), 0, "market"), 3, 0))
        answer(s, "play market c3")
        assert deniers(s) == [2, 0] and hand(s, 0) == "" and shown(s, 0) == "c3 market"

    def test_a_card_that_cannot_be_paid_is_not_offered_but_the_seat_is_asked(self) -> None:
        s = turn(rich(held(table(), 0, "banker"), 1, 0))
        assert asked(s) == "0 PlayCard" and choices(s) == ["pass"]

    def test_who_has_only_ramparts_is_not_asked(self) -> None:
        assert asked(turn(held(table(), 0, "plague fire"))) == "0 Act"

    def test_one_card_a_turn_at_most_and_none_is_fine(self) -> None:
        s = turn(held(table(), 0, "market fort"))
        answer(s, "play fort c3")
        assert asked(s) == "0 Act"
        assert asked(answer(turn(held(table(), 0, "market")), "pass")) == "0 Act"

    def test_ruling_34_a_card_may_be_activated_in_the_same_turn(self) -> None:
        s = turn(stood(held(table(), 0, "market"), 0, "Y"))
        answer(s, "play market c3")
        assert "activate c3 own" in choices(s)


class TestMarketExample:
    """Five cards lie in the district; a Market can go to four empty places, or onto any of them."""

    def test_all_nine_places_are_open_to_it(self) -> None:
        s = drawn(rich(held(table(), 0, "market"), 6, 0), 0, """
            .     suburb    .
            fort  merchant  library
            .     convent   .
        """)  # fmt: skip
        open_to_market = places(turn(s), "market")
        yellow, others = {"c2", "c3"}, {"b3", "d3", "c4"}
        assert open_to_market - yellow - others == {"b2", "d2", "b4", "d4"}
        assert yellow | others < open_to_market
        answer(s, "play market d3")
        assert "d3 market," in shown(s, 0) and names(s.under[3]) == "library"


class TestCoveringAndReplacing:
    def test_a_card_of_the_same_colour_covers(self) -> None:
        s = drawn(held(table(), 0, "suburb"), 0, "market")
        answer(turn(s), "play suburb b2")
        assert shown(s, 0) == "b2 suburb/market"

    def test_ruling_43_any_level_covers_any_level(self) -> None:
        s = drawn(rich(held(table(), 0, "mint suburb"), 9, 0), 0, "market . mint")
        found = choices(turn(s), "play")
        assert "play suburb d2" in found and "play mint b2" not in found
        s = drawn(rich(held(table(), 0, "belfry"), 9, 0), 0, "market")
        answer(turn(s), "play belfry b2")
        assert shown(s, 0) == "b2 belfry/market"

    def test_ruling_44_a_pile_of_another_colour_goes_under_its_decks(self) -> None:
        s = drawn(held(table(), 0, "fort"), 0, "money-changers/market")
        decked(s, "Y1", "suburb")
        answer(turn(s), "play fort b2")
        assert shown(s, 0) == "b2 fort"
        assert names(s.under[0]) == "suburb market" and names(s.under[1]) == "money-changers"

    def test_ruling_81_the_owner_chooses_the_order_under_one_deck(self) -> None:
        s = drawn(held(table(), 0, "fort"), 0, "suburb/market/suburb")
        answer(turn(s), "play fort b2")
        assert choices(s) == ["tuck suburb", "tuck market"]
        answer(s, "tuck suburb", "tuck market")
        assert names(s.under[0]) == "suburb market suburb" and asked(s) == "0 Act"

    def test_ruling_45_tokens_on_what_is_covered_go_away(self) -> None:
        s = stood(drawn(held(table(), 0, "suburb"), 0, "market[Yg]"), 0, "R")
        answer(turn(s), "play suburb b2")
        assert shown(s, 0) == "b2 suburb/market" and plaza(s, 0) == "R|Y"
        assert (s.families[0].busy, s.families[0].twice) == (0, 0)

    def test_damage_on_what_is_replaced_goes_away(self) -> None:
        s = drawn(held(table(), 0, "fort"), 0, "market[#]")
        answer(turn(s), "play fort b2")
        assert shown(s, 0) == "b2 fort"


class TestPrestigeCosts:
    def test_deniers(self) -> None:
        s = turn(rich(held(table(), 0, "belfry"), 5, 0))
        answer(s, "play belfry c3")
        assert deniers(s) == [0, 0] and shown(s, 0) == "c3 belfry"

    def test_two_deniers_and_a_card_of_the_hand(self) -> None:
        s = turn(rich(held(table(), 0, "city-hall fort mint"), 2, 0))
        found = [move for move in choices(s, "play") if "city-hall" in move]
        assert found == ["play city-hall fort c3", "play city-hall mint c3"]
        answer(s, "play city-hall fort c3")
        assert deniers(s) == [0, 0] and hand(s, 0) == "mint" and names(s.under[6]) == "fort"

    def test_two_deniers_and_a_card_of_the_district_which_may_leave_a_hole(self) -> None:
        s = drawn(rich(held(table(), 0, "city-hall"), 2, 0), 0, "market library/convent fort")
        s = turn(s)
        answer(s, "play city-hall c2 b2")
        assert shown(s, 0) == "b2 city-hall/market, c2 convent, d2 fort"
        assert names(s.under[3]) == "library"

    def test_ruling_46_not_a_rampart_and_not_the_card_itself(self) -> None:
        s = turn(rich(held(table(), 0, "city-hall plague"), 9, 0))
        assert choices(s) == ["pass"]
        s = turn(rich(held(table(), 0, "city-hall city-hall"), 9, 0))
        assert choices(s, "play") == ["play city-hall city-hall c3"]

    def test_ruling_46_payment_comes_before_the_place(self) -> None:
        s = drawn(rich(held(table(), 0, "city-hall"), 2, 0), 0, "market fort .")
        found = choices(turn(s), "play")
        assert "play city-hall c2 c2" in found and "play city-hall c2 d2" not in found
        alone = drawn(rich(held(table(), 0, "city-hall"), 2, 0), 0, "market")
        assert choices(turn(alone), "play") == ["play city-hall b2 c3"]
        assert shown(answer(alone, "play city-hall b2 c3"), 0) == "c3 city-hall"

    def test_ruling_46_tokens_on_the_card_paid_go_away(self) -> None:
        s = stood(rich(held(table(), 0, "city-hall"), 2, 0), 0, "W")
        drawn(s, 0, "market[Y] fort[#]")
        answer(turn(s), "play city-hall b2 c2")
        assert shown(s, 0) == "c2 city-hall" and plaza(s, 0) == "W|Y"

    def test_ruling_46_a_character_paid_with_triggers_nothing(self) -> None:
        s = drawn(rich(held(table(), 0, "city-hall"), 2, 0), 0, "architect market")
        answer(turn(s), "play city-hall b2 c2")
        assert deniers(s) == [0, 0] and asked(s) == "0 Act"

    @pytest.mark.parametrize("payment, left", [("standing", "W|Y"), ("lying", "YW|")])
    def test_a_citizen_of_the_plaza_or_beside_it(self, payment: str, left: str) -> None:
        s = turn(stood(held(table(), 0, "cloth-hall"), 0, "YW", "Y"))
        answer(s, f"play cloth-hall {payment} c3")
        assert plaza(s, 0) == left and s.supply == [4, 3, 3]
        assert told(s, "pay citizen") == ["0 pay citizen yellow"]

    def test_ruling_47_a_citizen_of_the_district_frees_its_building(self) -> None:
        s = stood(drawn(held(table(), 0, "cloth-hall"), 0, "market[gY] workshop[g]"), 0, "")
        s = turn(decked(s, "Y1", "suburb"))
        assert {move.split()[2] for move in choices(s, "play")} == {"b2"}
        answer(s, "play cloth-hall b2 d2")
        assert shown(s, 0) == "b2 market[g], c2 workshop[g], d2 cloth-hall"
        assert s.supply == [4, 3, 3] and s.families[0].twice == 0

    def test_a_citizen_of_another_colour_does_not_do(self) -> None:
        assert choices(turn(stood(held(table(), 0, "cloth-hall"), 0, "WR"))) == ["pass"]

    def test_ruling_35_prestige_buildings_are_never_activated(self) -> None:
        s = turn(drawn(table(), 0, "mint"))
        assert choices(s, "activate") == []


class TestNamesOfPrestigeBuildings:
    def test_none_twice_in_one_district_visible_or_covered(self) -> None:
        for district in ("mint", "suburb/mint"):
            s = drawn(rich(held(table(), 0, "mint"), 9, 0), 0, district)
            assert choices(turn(s)) == ["pass"]

    def test_ruling_48_two_players_may_have_one_each(self) -> None:
        s = drawn(rich(held(table(), 0, "mint"), 9, 0), 1, "mint")
        assert choices(turn(s), "play") == ["play mint c3"]

    def test_but_one_may_pay_with_the_other(self) -> None:
        s = drawn(rich(held(table(), 0, "city-hall"), 9, 0), 0, "city-hall market")
        assert {move.split()[2] for move in choices(turn(s), "play")} == {"b2"}

    def test_levels_one_and_two_may_have_the_same_name_twice(self) -> None:
        s = drawn(held(table(), 0, "market"), 0, "market")
        assert "b2" in places(turn(s), "market") and "c2" in places(s, "market")
