"""Cards of the Expansion."""

import pytest

from engine.games.tournay.crier import TownCrier
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


def used(building: str, s: Tournay | None = None, rest: str = "") -> Tournay:
    """Seat 0 activates a building at b2 with its own citizen, other cards lying beside it."""
    s = drawn(s or table(), 0, f"{building} {rest}")
    return answer(act(s), "activate b2 own")


class TestMoney:
    def test_ruling_62_brewery_1_a_denier_for_each_citizen_left_on_the_plaza(self) -> None:
        assert deniers(used("brewery-1", stood(table(), 0, "YYWR", "RR"))) == [9, 6]

    def test_ruling_62_inn_four_for_each_pair_of_yellow_and_red(self) -> None:
        assert deniers(used("inn", stood(table(), 0, "YYYRRRW"))) == [14, 6]
        assert deniers(used("inn", stood(table(), 0, "YRR"))) == [6, 6]

    def test_bakery_two_for_each_red_or_two_for_each_white_one(self) -> None:
        s = used("bakery", stood(table(), 0, "YWWR"))
        assert choices(s) == ["count red", "count white"]
        assert deniers(answer(s, "count white")) == [10, 6]

    def test_ruling_84_the_colour_of_the_bakery_is_a_choice_where_it_matters(self) -> None:
        s = used("bakery", stood(table(), 0, "YWWR"))
        assert deniers(answer(s, "count red")) == [8, 6]
        assert deniers(used("bakery", stood(table(), 0, "YWR"))) == [8, 6]

    def test_brewery_2_two_for_each_citizen_beside_the_plaza(self) -> None:
        assert deniers(used("brewery-2", stood(table(), 0, "Y", "WR"))) == [10, 6]

    def test_lordship_a_denier_of_each_for_each_building_of_a_colour(self) -> None:
        s = drawn(drawn(rich(table(3), 1, 9, 1), 1, "market suburb merchant mint fort"), 2,
                  "market workshop")  # fmt: skip
        used("lordship", s)
        assert choices(s) == ["tax yellow", "tax white", "tax red"]
        answer(s, "tax yellow")
        assert deniers(s) == [1 + 2 + 1, 7, 0] and told(s, "pay") == ["1 pay p1 2", "2 pay p1 1"]

    def test_ruling_61_covered_buildings_characters_and_prestige_are_free_of_it(self) -> None:
        s = drawn(table(), 1, "merchant/market mint fort")
        assert deniers(answer(used("lordship", s), "tax yellow")) == [6, 6]


class TestCourthouse:
    @pytest.mark.parametrize(
        "before, after",
        [
            ((6, 9, 2), (10, 5, 2)),
            ((6, 9, 9), (12, 6, 6)),
            ((9, 9, 2), (12, 6, 2)),
            ((9, 8, 2), (9, 8, 2)),
            ((0, 3, 1), (3, 0, 1)),
        ],
    )
    def test_ruling_60_the_richest_pay(
        self, before: tuple[int, ...], after: tuple[int, ...]
    ) -> None:
        s = used("courthouse", rich(table(3), *before))
        assert tuple(deniers(s)) == after


class TestSenator:
    def test_two_or_three_deniers_whenever_its_owner_gathers(self) -> None:
        s = drawn(table(), 0, "senator-1 . senator-2 market")
        answer(act(s), "gather")
        assert deniers(s) == [11, 6]

    def test_ruling_54_every_senator_pays_and_line_does_not_matter(self) -> None:
        s = drawn(table(), 0, "senator-2 senator-2 senator-1/senator-2")
        assert deniers(answer(act(s), "gather")) == [6 + 3 + 3 + 2, 6]

    def test_ruling_55_a_damaged_one_does_not_pay(self) -> None:
        s = drawn(table(), 0, "senator-1[#] senator-2")
        assert deniers(answer(act(s), "gather")) == [9, 6]

    def test_standing_up_is_not_gathering(self) -> None:
        s = drawn(stood(table(), 0, "W", "Y"), 0, "bishop cloister senator-2")
        answer(act(s), "activate c2 own", "use b2")
        assert deniers(s) == [6 + 3, 6]


class TestMercenary:
    def test_red_citizens_earn_three(self) -> None:
        s = drawn(table(), 0, "mercenary")
        assert deniers(answer(act(s), "earn red 2")) == [12, 6]

    def test_others_earn_two_and_a_damaged_one_helps_nobody(self) -> None:
        assert deniers(answer(act(drawn(table(), 0, "mercenary")), "earn white 2")) == [10, 6]
        assert deniers(answer(act(drawn(table(), 0, "mercenary[#]")), "earn red 1")) == [8, 6]

    def test_ruling_54_two_do_not_add_up(self) -> None:
        s = drawn(table(), 0, "mercenary mercenary")
        assert deniers(answer(act(s), "earn red 1")) == [9, 6]


class TestAbbey:
    @pytest.mark.parametrize(
        "level, yellow, white, red",
        [(1, "market", "canon", "fort"), (2, "banker", "abbot", "captain")],
    )
    def test_two_of_the_top_cards_of_its_level_and_the_third_stays_face_up(
        self, level: int, yellow: str, white: str, red: str
    ) -> None:
        s = decked(table(), f"Y{level}", f"{yellow} {yellow}")
        decked(decked(s, f"W{level}", "", up=white), f"R{level}", red)
        used(f"abbey-{level}", s)
        assert choices(s) == [
            f"take {yellow} {white}", f"take {yellow} {red}", f"take {white} {red}",
        ]  # fmt: skip
        answer(s, f"take {yellow} {red}")
        assert hand(s, 0) == f"{yellow} {red}" and BOARD.id[s.up[2 + level]] == white
        assert names(s.under[level - 1]) == yellow

    def test_ruling_59_yellow_white_red_and_a_crier_is_resolved_before_the_next_is_shown(
        self,
    ) -> None:
        s = queued(decked(table(), "Y1", "market"), "tithe")
        decked(decked(s, "W1", "crier-w1 canon"), "R1", "fort")
        used("abbey-1", s)
        shown_and_struck = [event.split()[1:4:2] for event in told(s, "show", "crier", "strike")]
        assert shown_and_struck == [
            ["show", "market"], ["crier"], ["strike", "1"], ["show", "canon"], ["show", "fort"],
        ]  # fmt: skip
        assert deniers(s) == [5, 5] and len(choices(s)) == 3

    def test_ruling_8_short_decks_give_what_they_have(self) -> None:
        s = used("abbey-1", decked(table(), "Y1", "market"))
        assert hand(s, 0) == "market"
        s = used("abbey-1", decked(decked(table(), "Y1", "market"), "R1", "crier-r1 fort"))
        assert hand(s, 0) == "market fort" and s.turned == 1 << 6
        assert asked(used("abbey-1")) == ""


class TestMonkAndTemplar:
    @pytest.mark.parametrize(
        "character, building",
        [("monk-1", "market"), ("monk-2", "market"), ("templar-1", "fort"), ("templar-2", "fort")],
    )
    def test_a_second_white_citizen_activates_a_building_of_the_other_colour(
        self, character: str, building: str
    ) -> None:
        s = drawn(stood(table(), 0, "WW"), 0, f"{character} cloister {building}")
        s = answer(act(s), "activate c2 own")
        assert deniers(s) == [9, 6] and choices(s) == ["use b2", "decline"]
        answer(s, "use b2")
        if asked(s):
            answer(s, "activate d2 own")
        assert shown(s, 0) == f"b2 {character}, c2 cloister[W], d2 {building}[W]"
        assert plaza(s, 0) == "|"

    def test_ruling_56_in_the_same_action_and_the_citizen_may_be_rented(self) -> None:
        s = drawn(stood(stood(table(), 0, "W"), 1, "W"), 0, "monk-1 cloister market suburb")
        answer(act(s), "activate c2 own", "use b2")
        assert choices(s) == ["activate d2 p2", "activate e2 p2"]
        answer(s, "activate d2 p2")
        assert "d2 market[g]" in shown(s, 0) and deniers(s) == [6 + 4 - 2 + 4, 8]

    def test_ruling_56_only_free_buildings_in_the_characters_own_line(self) -> None:
        s = drawn(table(), 0, """
            monk-1    cloister  market[Y]
            market[#] suburb    .
        """)  # fmt: skip
        assert asked(answer(act(s), "activate c2 own")) == ""

    def test_ruling_56_the_second_buildings_own_characters_are_triggered(self) -> None:
        s = stood(stood(table(), 0, "WW"), 1, "")
        drawn(s, 0, "monk-1 cloister market merchant")
        answer(act(s), "activate c2 own", "use b2", "use e2")
        assert told(s, "use") == ["0 use b2 monk-1", "0 use e2 merchant"]
        assert deniers(s) == [6 + 4 + 4 + 2, 6]

    def test_ruling_54_each_brings_one_activation(self) -> None:
        s = drawn(stood(table(), 0, "WWW"), 0, "monk-1 cloister monk-2 market suburb")
        answer(act(s), "activate c2 own", "use b2", "activate e2 own")
        assert choices(s) == ["use d2", "decline"]

    def test_a_white_citizen_on_yellow_comes_home_white(self) -> None:
        s = drawn(stood(table(), 0, ""), 0, "market[W]")
        assert plaza(answer(act(s), "gather"), 0) == "W|"


class TestKnight:
    def knight(self, tokens: str, level: int = 1, standing: str = "RR") -> Tournay:
        """Red buildings in line with a Knight, and these tokens on the first of them."""
        s = queued(stood(stood(table(), 0, standing), 1, "RRYY"), "plague 1", "tithe 2")
        rows = f"knight-x{level} market{tokens} barracks\nbarracks . ."
        return act(drawn(rich(s, 4, 0), 0, rows))

    def test_a_second_red_or_gray_token_in_line_lets_fight_an_event_with_coins(self) -> None:
        s = answer(self.knight("[g]"), "activate d2 own")
        assert choices(s) == ["use b2", "decline"]
        answer(s, "use b2", "fight tithe")
        assert hand(s, 0) == "tithe"

    def test_the_two_need_not_be_in_the_same_row_or_column(self) -> None:
        s = answer(self.knight(""), "activate d2 own")
        assert asked(s) == ""
        answer(act(s), "activate b3 own")
        assert asked(s) == "0 Benefits"

    def test_the_first_and_the_third_do_nothing(self) -> None:
        assert asked(answer(self.knight(""), "activate d2 own")) == ""
        assert asked(answer(self.knight("[gg]"), "activate d2 own")) == ""

    @pytest.mark.parametrize("tokens, helps", [("[gggg" + "g]", True), ("[ggg]", True)])
    def test_a_fourth_and_a_sixth_do(self, tokens: str, helps: bool) -> None:
        s = answer(self.knight(tokens), "activate d2 own")
        assert (asked(s) == "0 Benefits") is helps

    def test_ruling_57_an_eighth_does_nothing(self) -> None:
        assert asked(answer(self.knight("[ggggggg]"), "activate d2 own")) == ""

    def test_ruling_57_a_white_citizen_does_not_count_and_a_gray_one_counts_on_any_colour(
        self,
    ) -> None:
        assert asked(answer(self.knight("[W]"), "activate d2 own")) == ""
        s = queued(stood(stood(table(), 0, ""), 1, "Y"), "plague 1")
        act(drawn(s, 0, "knight-x1 market fort[R]"))
        assert asked(answer(s, "activate c2 p2")) == "0 Benefits"

    def test_level_two_takes_the_coins_as_well(self) -> None:
        s = answer(self.knight("[g]", level=2), "activate d2 own", "use b2", "fight tithe")
        assert deniers(s)[0] == 4 - 3 + 2


class TestCatapult:
    def test_it_damages_a_free_card_of_each_opponent(self) -> None:
        s = drawn(drawn(table(3), 1, "market fort mint"), 2, "canon[#] library[W] merchant")
        used("catapult", s)
        assert asked(s) == "0 Aim" and choices(s) == ["damage p2.b2", "damage p2.c2"]
        answer(s, "damage p2.c2")
        assert shown(s, 1) == "b2 market, c2 fort[#], d2 mint"
        assert shown(s, 2).endswith("d2 merchant[#]")

    def test_ruling_58_no_rampart_helps_against_it(self) -> None:
        s = held(drawn(table(), 1, "market"), 1, "fire")
        assert asked(used("catapult", s)) == "" and shown(s, 1) == "b2 market[#]"

    @pytest.mark.parametrize("token", ["R", "g"])
    def test_with_a_citizen_on_it_it_shields_from_one_event_of_a_town_crier(
        self, token: str
    ) -> None:
        s = drawn(queued(table(), "tithe", "plague", "fair"), 1, f"catapult[{token}]")
        run(s, TownCrier(0))
        assert asked(s) == "1 Shield"
        assert choices(s) == ["endure", "catapult tithe", "catapult plague"]
        answer(s, "catapult plague")
        assert asked(s) == "" and plaza(s, 1) == "YYWWRR|" and deniers(s)[1] == 6 - 1 + 3
        assert s.families[1].wall == b""

    def test_ruling_58_one_event_and_not_a_positive_one_and_beside_ramparts(self) -> None:
        s = held(drawn(queued(table(), "tithe", "fair"), 1, "catapult[R]"), 1, "fire")
        run(s, TownCrier(0))
        assert choices(s) == ["endure", "shield tithe fire", "catapult tithe", "shield fair fire"]
        answer(s, "catapult tithe")
        assert choices(s) == ["endure", "shield fair fire"]

    def test_ruling_58_only_while_it_is_occupied(self) -> None:
        s = drawn(queued(table(), "tithe"), 1, "catapult")
        assert asked(run(s, TownCrier(0))) == "" and deniers(s) == [5, 5]

    def test_ruling_58_not_against_chosen_events(self) -> None:
        s = drawn(queued(table(), "tithe", "plague"), 1, "catapult[R]")
        answer(act(drawn(s, 0, "ballista")), "activate b2 own", "unleash tithe")
        assert asked(s) == "0 Unleash" and deniers(s) == [6, 5]


def test_a_damaged_knight_monk_or_templar_does_nothing() -> None:
    s = drawn(queued(table(), "plague 1"), 0, "monk-1[#] cloister market")
    assert asked(answer(act(s), "activate c2 own")) == ""
    s = drawn(queued(table(), "plague 1"), 0, "knight-x1[#] fort[R] barracks")
    assert asked(answer(act(s), "activate d2 own")) == ""
