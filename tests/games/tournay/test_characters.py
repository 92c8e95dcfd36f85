"""Character Action Icons: in line, on activation, on placement, double activation."""

import pytest

from tests.games.tournay.kit import (
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
    turn,
)


def district(drawing: str, s: Tournay | None = None) -> Tournay:
    """Seat 0 is about to act in this district."""
    return act(drawn(s or table(), 0, drawing))


class TestInLine:
    DRAWING = """
        market   .         market
        .        fort      .
        market   suburb    merchant
    """

    def test_the_same_row_or_column_at_any_distance(self) -> None:
        for place, helped in (("b4", True), ("d2", True), ("b2", False)):
            s = answer(district(self.DRAWING), f"activate {place} own")
            assert (asked(s) == "0 Benefits") is helped

    def test_only_the_colour_and_type_it_names(self) -> None:
        s = answer(district("merchant suburb library"), "activate d2 own")
        assert asked(s) != "0 Benefits"

    def test_a_covered_character_does_nothing(self) -> None:
        s = answer(district("suburb/merchant market"), "activate c2 own")
        assert asked(s) == ""

    def test_ruling_21_a_damaged_one_does_nothing(self) -> None:
        s = answer(district("merchant[#] market"), "activate c2 own")
        assert asked(s) == "" and deniers(s) == [10, 6]


class TestOnActivation:
    @pytest.mark.parametrize("character, gain", [("merchant", 2), ("banker", 3)])
    def test_money_after_the_building(self, character: str, gain: int) -> None:
        s = answer(district(f"{character} market"), "activate c2 own")
        assert deniers(s) == [10, 6] and choices(s) == ["use b2", "decline"]
        answer(s, "use b2")
        assert deniers(s) == [10 + gain, 6]

    def test_ruling_50_it_may_be_declined(self) -> None:
        s = answer(district("merchant market"), "activate c2 own", "decline")
        assert deniers(s) == [10, 6] and asked(s) == ""

    def test_a_chaplain_draws_a_white_card(self) -> None:
        s = decked(table(), "W1", "canon library")
        s = answer(district("chaplain cloister", s), "activate c2 own", "use b2")
        assert asked(s) == "0 KeepOne"

    def test_a_bishop_stands_up_those_beside_the_plaza(self) -> None:
        s = stood(table(), 0, "W", "YYR")
        answer(district("bishop cloister market[Y]", s), "activate c2 own", "use b2")
        assert plaza(s, 0) == "YYR|" and "[Y]" in shown(s, 0) and "[W]" in shown(s, 0)

    def test_a_man_at_arms_chooses_one_victim(self) -> None:
        s = queued(table(), "tithe", "plague")
        s = answer(district("man-at-arms watchtower[g] barracks", rich(s, 2, 6)), "activate d2 own")
        answer(s, "use b2", "unleash tithe")
        assert deniers(s) == [2, 5] and asked(s) == ""

    def test_a_captain_fights_an_event_without_coins(self) -> None:
        s = queued(rich(table(), 0, 0), "tithe 1", "plague")
        s = answer(district("captain barracks", s), "activate c2 own", "use b2")
        assert hand(s, 0) == "plague"

    def test_one_that_can_do_nothing_is_not_offered(self) -> None:
        s = answer(district("captain barracks", rich(table(), 0, 0)), "activate c2 own")
        assert asked(s) == ""

    def test_ruling_50_several_in_the_order_of_choice(self) -> None:
        s = answer(district("merchant market banker"), "activate c2 own")
        assert choices(s) == ["use b2", "use d2", "decline"]
        answer(s, "use d2")
        assert choices(s) == ["use b2", "decline"]
        answer(s, "use b2")
        assert deniers(s) == [15, 6] and asked(s) == ""

    def test_ruling_50_one_damaged_before_its_turn_gives_nothing(self) -> None:
        s = queued(decked(table(), "W1", "canon crier-w1 library"), "lightning 1")
        s = answer(district("chaplain cloister bishop", s), "activate c2 own", "use b2")
        answer(s, "keep canon")
        assert asked(s) == "" and told(s, "damaged") == [
            "0 damaged b2 chaplain", "0 damaged d2 bishop",
        ]  # fmt: skip
        assert told(s, "passed") == ["0 passed tournay.Benefits"]

    def test_ruling_51_what_it_does_triggers_nothing_else(self) -> None:
        s = drawn(table(), 1, "market")
        s = answer(district("merchant trading-post", s), "activate c2 own", "use b2")
        assert told(s, "use") == ["0 use b2 merchant"] and asked(s) == ""


class TestOnPlacement:
    def playing(self, card: str, drawing: str, s: Tournay | None = None) -> Tournay:
        """Seat 0 may play a card into this district."""
        return turn(drawn(rich(held(s or table(), 0, card), 9, 0), 0, drawing))

    def test_a_mason_earns_by_buildings_of_any_colour(self) -> None:
        s = answer(self.playing("fort", "mason"), "play fort c2")
        assert deniers(s) == [8, 0] and choices(s) == ["use b2", "decline"]
        assert deniers(answer(s, "use b2")) == [11, 0]

    def test_but_not_by_characters_or_prestige_buildings(self) -> None:
        for card in ("knight", "mint"):
            s = answer(self.playing(card, "mason"), f"play {card} c2")
            assert asked(s) == "0 Act"

    def test_an_architect_earns_by_prestige_buildings_only(self) -> None:
        s = answer(self.playing("mint", "architect"), "play mint c2", "use b2")
        assert deniers(s) == [9, 0]
        assert asked(answer(self.playing("fort", "architect"), "play fort c2")) == "0 Act"

    def test_money_from_a_trigger_comes_after_the_cost(self) -> None:
        s = turn(drawn(rich(held(table(), 0, "mint"), 4, 0), 0, "architect"))
        assert choices(s) == ["pass"]

    def test_an_advocate_by_white_buildings_and_characters(self) -> None:
        for card in ("library", "canon"):
            s = stood(table(), 0, "", "YY")
            answer(self.playing(card, "advocate", s), f"play {card} c2", "use b2")
            assert plaza(s, 0) == "YY|"

    def test_a_banneret_by_red_ones(self) -> None:
        s = queued(table(), "plague 2")
        answer(self.playing("fort", "banneret", s), "play fort c2", "use b2")
        assert hand(s, 0) == "plague" and deniers(s) == [10, 0]

    def test_a_knight_by_prestige_buildings(self) -> None:
        s = queued(table(), "plague 1")
        answer(self.playing("mint", "knight", s), "play mint c2", "use b2")
        assert hand(s, 0) == "plague"

    def test_a_provost_lets_recruit_any_colour_for_three(self) -> None:
        s = self.playing("mint", "provost")
        answer(s, "play mint c2", "use b2", "recruit red")
        assert deniers(s) == [1, 0] and plaza(s, 0) == "YYWWRRR|"

    def test_ruling_52_a_new_card_never_triggers_itself(self) -> None:
        s = answer(self.playing("mason", "market"), "play mason c2")
        assert asked(s) == "0 Act"

    def test_ruling_52_a_new_character_may_trigger_another(self) -> None:
        s = stood(table(), 0, "", "W")
        answer(self.playing("advocate", "advocate", s), "play advocate c2")
        assert choices(s) == ["use b2", "decline"]

    def test_a_character_that_is_covered_by_the_new_card_does_nothing(self) -> None:
        s = answer(self.playing("suburb", "mason"), "play suburb b2")
        assert asked(s) == "0 Act"


class TestDoubleActivation:
    @pytest.mark.parametrize(
        "character, building",
        [("guild-master", "market"), ("canon", "tithe-barn"), ("sergeant", "fort")],
    )
    def test_such_a_building_may_be_used_by_two_actions(
        self, character: str, building: str
    ) -> None:
        s = answer(district(f"{character} {building}"), "activate c2 own")
        act(s)
        assert "activate c2 own" in choices(s)
        answer(s, "activate c2 own")
        assert told(s, "activate") == [f"0 activate c2 {building}"] * 2
        assert "activate c2 own" not in choices(act(s))

    @pytest.mark.parametrize("character", ["alderman", "abbot", "constable"])
    def test_some_double_buildings_of_any_colour(self, character: str) -> None:
        s = district(f"{character} market[Y] library[W]")
        assert {m.split()[1] for m in choices(s, "activate")} == {"c2", "d2"}

    def test_only_in_line_and_only_its_colour(self) -> None:
        s = district("""
            guild-master  library[W]  .
            .             market[Y]   .
        """)  # fmt: skip
        assert choices(s, "activate") == []

    def test_ruling_53_two_at_most_however_many_characters(self) -> None:
        s = district("guild-master market[YY] alderman")
        assert choices(s, "activate") == []

    def test_ruling_53_the_second_citizen_may_be_rented_and_triggers_again(self) -> None:
        s = stood(stood(table(), 0, ""), 1, "Y")
        s = answer(district("guild-master market[Y] merchant", s), "activate c2 p2", "use d2")
        assert shown(s, 0).startswith("b2 guild-master, c2 market[Yg]") and deniers(s) == [10, 8]

    def test_ruling_53_a_damaged_one_doubles_nothing(self) -> None:
        assert choices(district("guild-master[#] market[Y]"), "activate") == []

    def test_a_damaged_building_is_not_used_at_all(self) -> None:
        assert choices(district("guild-master market[#]"), "activate") == []

    def test_ruling_53_with_one_citizen_it_is_occupied(self) -> None:
        s = drawn(table(), 1, "guild-master[#] market[Y]")
        answer(district("trading-post", s), "activate b2 own")
        assert told(s, "visit") == []

    def test_both_citizens_come_home(self) -> None:
        s = stood(table(), 0, "")
        answer(district("guild-master market[YY]", s), "gather")
        assert plaza(s, 0) == "YY|"
