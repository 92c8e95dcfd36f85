"""Building Action Icons, as the basic cards have them, and choosing victims."""

import pytest

from engine.games.tournay.cards import BUILDING, EXPANSION
from tests.games.tournay.kit import (
    BOARD,
    Tournay,
    act,
    answer,
    asked,
    choices,
    decked,
    deniers,
    drawn,
    hand,
    held,
    plaza,
    queued,
    rich,
    shown,
    stood,
    table,
    told,
)


def used(building: str, s: Tournay | None = None, rest: str = "") -> Tournay:
    """Seat 0 activates a building at b2 with its own citizen, other cards lying beside it."""
    s = drawn(s or table(), 0, f"{building} {rest}")
    return answer(act(s), "activate b2 own")


class TestEveryBuilding:
    @pytest.mark.parametrize(
        "name",
        [
            BOARD.id[card]
            for card, where in BOARD.copies
            if BOARD.kind[card] == BUILDING and where != EXPANSION
        ],
    )
    def test_it_can_be_activated_even_when_it_can_do_nothing(self, name: str) -> None:
        s = used(name)
        assert told(s, "activate") == [f"0 activate b2 {name}"]
        assert "[" in shown(s, 0)


class TestEarnDeniers:
    @pytest.mark.parametrize("name, gain", [("market", 4), ("money-changers", 6)])
    def test_from_the_bank(self, name: str, gain: int) -> None:
        assert deniers(used(name)) == [6 + gain, 6]

    @pytest.mark.parametrize("name", ["suburb", "tithe-barn"])
    def test_for_each_empty_place_of_the_nine(self, name: str) -> None:
        assert deniers(used(name, rest="fort . mint/suburb")) == [6 + 6, 6]

    @pytest.mark.parametrize("name", ["toll-house", "cloister"])
    def test_for_each_filled_place(self, name: str) -> None:
        assert deniers(used(name, rest="fort . mint/suburb")) == [6 + 3, 6]


class TestRecruitment:
    @pytest.mark.parametrize(
        "name, left", [("guild-house", "YYWWRR|"), ("convent", "YYWWRR|"), ("barracks", "YYWWRR|")]
    )
    def test_a_citizen_of_the_supply_for_three_deniers(self, name: str, left: str) -> None:
        s = used(name)
        assert deniers(s) == [3, 6] and plaza(s, 0) == left and sorted(s.supply) == [2, 3, 3]

    @pytest.mark.parametrize("name", ["house-of-trades", "priory", "garrison"])
    def test_of_any_colour_in_supply(self, name: str) -> None:
        s = table()
        s.supply = [0, 3, 3]
        used(name, s)
        assert choices(s) == ["recruit white", "recruit red"]
        answer(s, "recruit red")
        assert s.supply == [0, 3, 2] and deniers(s) == [3, 6]

    def test_ruling_32_without_money_or_supply_nothing_happens(self) -> None:
        s = used("guild-house", rich(table(), 2, 0))
        assert deniers(s) == [2, 0] and s.supply == [3, 3, 3]
        s = table()
        s.supply = [0, 3, 3]
        assert deniers(used("guild-house", s)) == [6, 6]

    def test_ruling_82_what_can_be_done_must_be_done(self) -> None:
        assert told(used("barracks"), "recruit") == ["0 recruit red"]


class TestDrawingWithABuilding:
    @pytest.mark.parametrize(
        "name, deck",
        [
            ("workshop", "Y2"), ("seminary", "W2"), ("arsenal", "R2"),
            ("builders-lodge", "Y3"), ("collegiate-church", "W3"), ("armoury", "R3"),
        ],
    )  # fmt: skip
    def test_by_the_classic_rule_and_without_more_citizens(self, name: str, deck: str) -> None:
        s = used(name, decked(table(), deck, "market suburb", up="mason"))
        assert choices(s) == ["take", "look"]
        answer(s, "look")
        assert asked(s) == "0 KeepOne"
        assert sum(len(plaza(s, 0).split("|")[at]) for at in (0, 1)) == 5


class TestTakingTwo:
    @pytest.mark.parametrize("name, level", [("library", 1), ("monastery", 2)])
    def test_the_top_two_of_a_deck_of_any_colour(self, name: str, level: int) -> None:
        s = decked(decked(table(), f"Y{level}", "suburb"), f"R{level}", "fort arsenal knight")
        used(name, s)
        assert choices(s) == ["pick yellow", "pick red"]
        answer(s, "pick red")
        assert hand(s, 0) == "arsenal fort"

    def test_ruling_7_the_face_up_card_is_the_first_of_them(self) -> None:
        s = decked(table(), "Y1", "suburb market", up="mason")
        decked(s, "W1", "canon")
        answer(used("library", s), "pick yellow")
        assert hand(s, 0) == "suburb mason" and s.up[0] == 0

    def test_ruling_7_both_cards_come_before_the_events_of_a_town_crier(self) -> None:
        s = queued(decked(decked(table(), "Y1", "crier-y1 suburb market"), "W1", "canon"), "tithe")
        answer(used("library", s), "pick yellow")
        assert hand(s, 0) == "market suburb" and deniers(s) == [5, 5]
        assert [event.split()[1] for event in told(s, "draw", "crier")] == ["draw", "draw", "crier"]

    def test_ruling_8_a_short_deck_gives_what_it_has(self) -> None:
        s = decked(table(), "Y1", "suburb")
        assert hand(used("library", s), 0) == "suburb"


class TestUsingAnOpponentsBuilding:
    @pytest.mark.parametrize(
        "name, colour", [("trading-post", "market"), ("hospice", "tithe-barn")]
    )
    def test_level_one_uses_free_buildings_of_its_colour(self, name: str, colour: str) -> None:
        s = drawn(table(), 1, f"{colour} {colour}[g] {colour}[#] fort")
        used(name, s)
        assert told(s, "visit") == [f"0 visit p2.b2 {colour}"]
        assert shown(s, 1).startswith(f"b2 {colour}, c2 {colour}[g]")

    @pytest.mark.parametrize(
        "name, other",
        [("staple-house", "market"), ("hotel-dieu", "cloister"), ("commandery", "fort")],
    )
    def test_level_two_also_occupied_ones_but_never_damaged_ones(
        self, name: str, other: str
    ) -> None:
        s = drawn(table(), 1, f"{other} {other}[g] {other}[#]")
        used(name, s)
        assert choices(s) == ["visit p2.b2", "visit p2.c2"]

    def test_ruling_37_its_effect_is_for_the_one_who_uses_it(self) -> None:
        s = drawn(table(), 1, "suburb merchant")
        used("trading-post", s, rest="fort")
        assert deniers(s) == [6 + 7, 6] and shown(s, 1) == "b2 suburb, c2 merchant"

    def test_ruling_37_own_characters_react_to_the_own_building_only(self) -> None:
        s = drawn(table(), 1, "market")
        used("trading-post", s, rest="merchant")
        assert asked(s) == "0 Benefits" and deniers(s) == [10, 6]
        answer(s, "use c2")
        assert asked(s) == "" and deniers(s) == [12, 6]

    def test_ruling_38_another_such_building_may_be_used_but_none_twice(self) -> None:
        s = drawn(drawn(table(3), 1, "staple-house[Y]"), 2, "trading-post market")
        used("staple-house", s)
        answer(s, "visit p2.b2")
        assert choices(s) == ["visit p3.b2", "visit p3.c2"]
        answer(s, "visit p3.b2")
        assert told(s, "visit") == [
            "0 visit p2.b2 staple-house", "0 visit p3.b2 trading-post", "0 visit p3.c2 market",
        ]  # fmt: skip
        assert deniers(s) == [10, 6, 6]

    def test_characters_and_prestige_buildings_are_no_buildings_to_use(self) -> None:
        s = drawn(table(), 1, "merchant mint")
        assert told(used("trading-post", s)) == ["0 activate b2 trading-post"]


class TestFreeCombat:
    @pytest.mark.parametrize(
        "name, event, gain",
        [("fort", "plague 2", 0), ("citadel", "plague 2", 2), ("watchtower", "plague", 0)],
    )
    def test_forts_citadels_and_watchtowers(self, name: str, event: str, gain: int) -> None:
        s = used(name, queued(table(), event))
        assert hand(s, 0) == "plague" and deniers(s) == [6 + gain, 6]

    def test_a_fort_needs_a_coin_and_a_watchtower_none(self) -> None:
        assert hand(used("fort", queued(table(), "plague")), 0) == ""
        assert hand(used("watchtower", queued(table(), "plague 1")), 0) == ""


class TestChoosingVictims:
    def test_ruling_25_up_to_two_or_three_events_one_after_the_other(self) -> None:
        s = queued(rich(table(), 6, 6), "tithe", "plague 1", "tribute 1")
        used("ballista", s)
        assert choices(s) == ["unleash tithe", "unleash plague", "unleash tribute"]
        answer(s, "unleash tithe")
        assert deniers(s) == [6, 5] and s.coins == [1, 1, 1]
        assert choices(s) == ["unleash plague", "unleash tribute", "stop"]
        answer(s, "unleash tribute")
        assert asked(s) == "" and deniers(s) == [6, 3] and s.coins == [1, 1, 2]
        s = used("trebuchet", queued(table(), "tithe", "plague", "tribute"))
        answer(s, "unleash plague", "unleash tithe")
        assert choices(s) == ["unleash tribute", "stop"]
        answer(s, "stop")
        assert s.coins == [1, 1, 0]

    def test_a_coin_only_where_a_circle_is_empty(self) -> None:
        s = used("ballista", queued(table(), "plague 2", "fair"))
        answer(s, "unleash plague")
        assert s.coins == [2, 0, 0] and plaza(s, 1) == "WWRR|YY"

    def test_negative_events_strike_only_the_others(self) -> None:
        s = used("ballista", queued(table(3), "plague", "fair"))
        answer(s, "unleash plague")
        assert [plaza(s, seat) for seat in range(3)] == ["YYWWR|", "YWWRR|Y", "YWWRR|Y"]

    def test_positive_events_are_for_all_the_active_player_included(self) -> None:
        s = stood(queued(table(), "fair", "plague"), 1, "Y")
        answer(used("ballista", s), "unleash fair")
        assert deniers(s) == [9, 6]

    def test_ruling_25_ramparts_protect_from_them(self) -> None:
        s = held(queued(table(), "tithe", "plague"), 1, "fire siege")
        answer(used("ballista", s), "unleash tithe")
        assert asked(s) == "1 Shield"
        assert choices(s) == ["endure", "shield tithe fire", "shield tithe siege"]
        answer(s, "shield tithe fire")
        assert deniers(s) == [6, 6] and asked(s) == "0 Unleash"
        answer(s, "unleash plague", "endure")
        assert plaza(s, 1) == "YWWRR|Y"

    def test_the_active_player_needs_no_rampart_against_what_he_chose(self) -> None:
        s = held(queued(table(), "tithe", "plague"), 0, "fire")
        answer(used("ballista", s), "unleash tithe")
        assert asked(s) == "0 Unleash"

    def test_with_an_empty_queue_nothing_happens(self) -> None:
        assert asked(used("ballista")) == ""
