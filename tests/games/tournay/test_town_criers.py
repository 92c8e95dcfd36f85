"""Drawing a Town Crier card and triggering the events; ramparts; what the events do."""

import pytest

from engine.games.tournay import GAME
from engine.games.tournay.crier import TownCrier
from tests.games.tournay.kit import (
    BOARD,
    Tournay,
    answer,
    asked,
    choices,
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
)


def crier(s: Tournay, seat: int = 0) -> Tournay:
    """A Town Crier comes in somebody's turn."""
    return run(s, TownCrier(seat))


def struck(event: str, seats: int = 2) -> Tournay:
    """A table with one event that gets its first coin."""
    return queued(table(seats), event)


class TestCoins:
    def test_a_coin_goes_on_every_event_with_an_empty_circle(self) -> None:
        s = crier(queued(table(), "fair 1", "plague 2", "tribute 2"))
        assert s.coins == [2, 2, 3]

    def test_ruling_17_a_full_event_strikes_all_the_same(self) -> None:
        s = crier(rich(queued(table(), "poll-tax 3"), 9, 1))
        assert s.coins == [3, 0, 0] and deniers(s) == [6, 0]

    def test_ruling_11_an_empty_slot_gets_no_coin_and_does_not_strike(self) -> None:
        s = queued(table(), "tithe")
        s.coins[1] = 0
        crier(s)
        assert s.coins == [1, 0, 0] and told(s, "strike") == ["0 strike tithe 1"]

    def test_nells_crier_strikes_twice_three_times_and_once(self) -> None:
        s = rich(queued(table(3), "poll-tax 1", "tithe 2", "tribute 0"), 10, 10, 10)
        held(s, 2, "plague")
        answer(crier(s), "shield tithe plague")
        assert told(s, "strike") == [
            "0 strike poll-tax 2", "0 strike tithe 3", "0 strike tribute 1",
        ]  # fmt: skip
        assert deniers(s) == [4, 4, 7]


class TestOrder:
    def test_ruling_14_from_the_deck_outwards_the_active_player_first(self) -> None:
        s = crier(queued(table(3), "ambush", "tithe"), seat=1)
        assert told(s, "strike", "laid", "lose") == [
            "1 strike ambush 1", "1 laid red 1", "2 laid red 1", "0 laid red 1",
            "1 strike tithe 1", "1 lose 1", "2 lose 1", "0 lose 1",
        ]  # fmt: skip


class TestRamparts:
    def test_ruling_15_asked_once_a_seat_after_the_coins_and_before_the_first_event(self) -> None:
        s = held(held(queued(table(3), "tithe", "ambush"), 1, "fire"), 2, "siege")
        crier(s)
        assert asked(s) == "1 Shield" and s.coins == [1, 1, 0] and deniers(s) == [6, 6, 6]
        assert choices(s) == ["endure", "shield tithe fire", "shield ambush fire"]
        answer(s, "endure")
        assert asked(s) == "2 Shield" and deniers(s) == [6, 6, 6]
        answer(s, "shield ambush siege")
        assert deniers(s) == [5, 5, 5]
        assert [plaza(s, seat) for seat in range(3)] == ["YYWWR|R", "YYWWR|R", "YYWWRR|"]

    def test_ruling_15_who_has_no_rampart_card_is_not_asked(self) -> None:
        s = crier(held(queued(table(), "tithe"), 1, "market"))
        assert asked(s) == "" and deniers(s) == [5, 5]

    def test_several_may_be_built_against_several_events(self) -> None:
        s = held(queued(table(), "tithe", "ambush", "plague"), 0, "fire siege market")
        answer(crier(s), "shield tithe siege")
        assert choices(s) == ["endure", "shield ambush fire", "shield plague fire"]
        answer(s, "shield ambush fire")
        assert hand(s, 0) == "market" and names(s.families[0].wall) == "fire siege"
        assert deniers(s)[0] == 6 and plaza(s, 0) == "YWWRR|Y"

    def test_one_protects_from_all_coins_of_the_event(self) -> None:
        s = held(queued(rich(table(), 9, 9), "tithe 2"), 0, "fire")
        answer(crier(s), "shield tithe fire")
        assert deniers(s) == [9, 6]

    def test_ruling_16_a_rampart_against_a_positive_event_leaves_one_out_of_it(self) -> None:
        s = held(queued(table(), "fair"), 0, "fire")
        drawn(s, 0, "market")
        answer(crier(s), "shield fair fire")
        assert deniers(s) == [6, 9]

    def test_protection_ends_with_the_town_crier(self) -> None:
        s = held(queued(table(), "tithe"), 0, "fire")
        answer(crier(s), "shield tithe fire")
        crier(s)
        assert deniers(s) == [4, 3]


class TestAttacks:
    @pytest.mark.parametrize(
        "event, left", [("plague", "YWWRR|Y"), ("heresy", "YYWRR|W"), ("ambush", "YYWWR|R")]
    )
    def test_a_citizen_of_the_colour_is_laid_down(self, event: str, left: str) -> None:
        s = crier(struck(event))
        assert [plaza(s, 0), plaza(s, 1)] == [left, left]

    def test_who_has_none_standing_loses_nothing(self) -> None:
        s = crier(stood(struck("plague"), 0, "WR", "Y"))
        assert plaza(s, 0) == "WR|Y"

    def test_ruling_18_citizens_just_used_lie_already(self) -> None:
        s = stood(queued(table(), "plague 1"), 0, "Y", "Y")
        crier(s)
        assert plaza(s, 0) == "|YY" and told(s, "laid")[0] == "0 laid yellow 1"

    def test_ruling_19_crusade_each_chooses_a_colour_anew_for_each_coin(self) -> None:
        s = stood(stood(queued(table(), "crusade 1"), 0, "YYW"), 1, "R")
        crier(s)
        assert asked(s) == "0 LayDown" and choices(s) == ["lay yellow", "lay white"]
        assert GAME.words.prompt(s) == "Crusade: lay down a citizen of your choice (2 to go)"
        answer(s, "lay white")
        assert plaza(s, 0) == "Y|YW" and plaza(s, 1) == "|R"

    def test_ruling_19_a_colour_that_stands_must_be_chosen(self) -> None:
        s = crier(stood(stood(struck("crusade"), 0, "", "YYWWRR"), 1, "RR"))
        assert asked(s) == "" and plaza(s, 1) == "R|R"


class TestMoney:
    def test_each_loses_a_denier_who_has_one(self) -> None:
        s = crier(rich(struck("tribute", 3), 2, 1, 0))
        assert deniers(s) == [1, 0, 0]


class TestPositive:
    def test_ruling_22_most_visible_cards_of_any_type_and_citizens_earns_three(self) -> None:
        s = drawn(drawn(struck("fair"), 0, "mint market merchant/suburb"), 1, "workshop")
        crier(stood(stood(s, 0, "Y"), 1, "YY"))
        assert deniers(s) == [9, 6]

    def test_ruling_22_citizens_anywhere_count_and_gray_tokens_never(self) -> None:
        s = drawn(struck("fair"), 0, "market[Y] suburb[g]")
        stood(stood(s, 0, "", "Y"), 1, "YYYY")
        crier(drawn(s, 1, "fort"))
        assert deniers(s) == [9, 9]

    def test_all_who_tie_earn_once_for_each_coin(self) -> None:
        s = crier(queued(table(3), "tournament 1"))
        assert deniers(s) == [12, 12, 12]

    def test_ruling_23_with_nothing_nobody_earns(self) -> None:
        s = crier(stood(stood(struck("great-procession"), 0, "Y"), 1, "R"))
        assert deniers(s) == [6, 6]


class TestDamage:
    @pytest.mark.parametrize(
        "event, hit", [("fire", "b2 market"), ("lightning", "c2 canon"), ("siege", "d2 fort")]
    )
    def test_a_free_card_of_the_colour_is_damaged(self, event: str, hit: str) -> None:
        s = crier(drawn(struck(event), 0, "market canon fort"))
        assert f"{hit}[#]" in shown(s, 0) and shown(s, 0).count("#") == 1

    def test_ruling_20_occupied_damaged_and_prestige_cards_are_not_free(self) -> None:
        s = crier(drawn(struck("fire"), 0, "market[Y] suburb[#] mint workshop[g]"))
        assert told(s, "damaged") == []

    def test_the_owner_chooses_among_several(self) -> None:
        s = crier(drawn(struck("fire"), 1, "market merchant mint"))
        assert asked(s) == "1 Damage" and choices(s) == ["damage b2", "damage c2"]
        answer(s, "damage c2")
        assert shown(s, 1) == "b2 market, c2 merchant[#], d2 mint"

    def test_ruling_19_norman_attack_hits_any_colour_anew_for_each_coin(self) -> None:
        s = crier(drawn(queued(table(), "norman-attack-red 1"), 0, "market canon fort"))
        answer(s, "damage b2")
        assert asked(s) == "0 Damage" and choices(s) == ["damage c2", "damage d2"]
        answer(s, "damage d2")
        assert shown(s, 0) == "b2 market[#], c2 canon, d2 fort[#]"

    def test_a_damaged_card_cannot_be_used_until_its_owner_gathers(self) -> None:
        s = crier(drawn(struck("fire"), 0, "market"))
        assert shown(s, 0) == "b2 market[#]" and s.families[0].hurt


class TestCountingTownCriers:
    def test_every_crier_is_told_by_its_number(self) -> None:
        s = table()
        s.turned = 0b11
        assert told(crier(s)) == ["0 crier 2"]

    def test_every_deck_has_one(self) -> None:
        assert len({BOARD.crier_of[deck] for deck in range(9)}) == 9
