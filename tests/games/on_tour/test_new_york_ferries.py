"""New York Rules, Ferries: when one may be drawn, where, and what it costs."""

import pytest

from engine.games.on_tour import NEW_YORK
from tests.games.on_tour.kit import (
    N,
    asked,
    begun,
    choices,
    empty,
    ferries,
    log,
    marks,
    next_turn,
    play,
    points,
    position,
    seat_asked,
    spots,
    told,
    total,
    turn,
    words,
)

ONE_FERRY = "Ferry; M saxophone M; Q microphone Q"
TWO_FERRIES = "Ferry; Ferry; Q microphone Q"
THREE_FERRIES = "Ferry; Ferry; Ferry"
MATCH = "M+Q drums M; M+K guitar K; M+S guitar S"
NO_MATCH = "M saxophone M; Q microphone Q; K drums K"
WATERFRONT = {
    "Bronx": "RV PB MH HP",
    "Manhattan": "WH HA UW EH UE CH LE GV FD",
    "Queens": "AS FL BY LC HB",
    "Brooklyn": "WB BH EN BR CI",
    "Staten Island": "SG PR SB TV",
}
ON_THE_WATER = words(" ".join(WATERFRONT.values()))


class TestFerries:
    def test_land_joins_only_queens_and_brooklyn(self) -> None:
        names = [tuple(N.boroughs[N.borough[end]] for end in line) for line in N.lines]
        assert {frozenset(ends) for ends in names if ends[0] != ends[1]} == {
            frozenset(("Queens", "Brooklyn"))
        }

    def test_without_a_ferry_the_boroughs_are_apart(self) -> None:
        assert total(position(NEW_YORK, "SG=10 BR=20")) == 1
        assert total(position(NEW_YORK, "RW=10 WB=20")) == 2

    def test_a_ferry_is_a_line_like_those_printed_both_ways_ruling_23(self) -> None:
        assert total(position(NEW_YORK, "SG=10 BR=20 SG~BR")) == 2
        assert total(position(NEW_YORK, "SG=20 BR=10 SG~BR")) == 2

    def test_numbers_count_on_it_too(self) -> None:
        assert points(position(NEW_YORK, "SG=10 BR=30 PS=20 SG~BR"))[0] == ("Neighbourhoods", 2)

    def test_it_is_drawn_on_ones_own_map_only_ruling_23(self) -> None:
        s = play(turn(NEW_YORK, ONE_FERRY, "27", "", ""), "ferry SG BR")
        assert (ferries(s, 0), ferries(s, 1)) == (["BR~SG"], [])

    def test_landlocked_neighbourhoods_have_none_ruling_23(self) -> None:
        s = turn(NEW_YORK, ONE_FERRY, "27")
        ends = {str(end) for move in s.choices if move.verb == "ferry" for end in move.args}
        assert ends == ON_THE_WATER
        assert not {"ferry SG MT", "ferry NS BR", "ferry JH RV"} & choices(s)


class TestFerryCards:
    def test_a_ferry_card_allows_any_two_boroughs_ruling_23(self) -> None:
        # 283 pairs of waterfront spots in different boroughs, less EN-HB; each from either end.
        s = turn(NEW_YORK, ONE_FERRY, "27")
        assert len(choices(s, "ferry")) == 2 * 282
        assert spots(s, "ferry", "SG") == ON_THE_WATER - words("SG PR SB TV")
        assert {"ferry SG BR", "ferry BR SG", "ferry AS WB", "ferry RV WH"} <= choices(s)

    def test_what_is_joined_already_is_not_joined_again_ruling_23(self) -> None:
        s = turn(NEW_YORK, ONE_FERRY, "27", "SG~BR AS~HP")
        assert not {"ferry SG BR", "ferry BR SG", "ferry AS HP", "ferry HP AS"} & choices(s)
        assert len(choices(s, "ferry")) == 2 * 280
        # By the printed line.
        assert not {"ferry EN HB", "ferry HB EN"} & choices(s)

    def test_its_ends_may_be_filled_or_crossed_out_ruling_23(self) -> None:
        s = turn(NEW_YORK, ONE_FERRY, "27", "SG=10 BR=XX")
        assert play(s, "ferry BR SG") and ferries(s) == ["BR~SG"]

    def test_not_used_for_a_ferry_it_names_no_borough_ruling_24(self) -> None:
        s = turn(NEW_YORK, ONE_FERRY, "27")
        assert spots(s, "write", 27) == words(
            "WH HA UW EH UE MT CH LE GV FD AS FL BY LC JH RW FH JA HB"
        )
        play(s, "write 27 HA")
        assert spots(s, "write", 72) == words("AS FL BY LC JH RW FH JA HB")

    def test_two_of_them_leave_one_number_and_a_cross_ruling_24(self) -> None:
        s = turn(NEW_YORK, TWO_FERRIES, "27")
        assert spots(s, "write", 27) == words("AS FL BY LC JH RW FH JA HB")
        assert not choices(s, "cross")
        play(s, "write 72 AS")
        assert len(choices(s)) == 39 and choices(s) == choices(s, "cross")
        play(s, "cross FL")
        assert marks(s, "AS FL") == "72m XX" and told(s, "cross") == ["cross FL 27"]

    def test_three_of_them_leave_two_crosses_or_a_ferry_ruling_24(self) -> None:
        s = turn(NEW_YORK, THREE_FERRIES, "27")
        assert len(choices(s, "cross")) == 40 and len(choices(s, "ferry")) == 564
        assert not choices(s, "write")
        crossed = play(s.clone(), "cross FL", "cross WH")
        assert marks(crossed, "FL WH") == "XX XX" and asked(crossed) == ""
        play(s, "ferry SG BR")
        assert s.sheets[0].left == 40 and asked(s) == ""


class TestMatchingBoroughCards:
    def test_one_end_lies_in_the_borough_on_all_three_cards_ruling_21(self) -> None:
        s = turn(NEW_YORK, MATCH, "27")
        # 9 spots in Manhattan by 18 elsewhere.
        assert len(choices(s, "ferry")) == 2 * 162
        assert {"ferry WH RV", "ferry RV WH"} <= choices(s)
        assert spots(s, "ferry", "SG") == words(WATERFRONT["Manhattan"])

    def test_if_two_boroughs_match_either_will_do_ruling_21(self) -> None:
        s = turn(NEW_YORK, "M+Q drums M; M+Q guitar Q; M+Q+K guitar M", "27")
        # All pairs but those of Bronx, Brooklyn and Staten Island among themselves (56), and EN-HB.
        assert len(choices(s, "ferry")) == 2 * 226
        assert {"ferry SG WH", "ferry SG AS", "ferry WH AS"} <= choices(s)
        assert "ferry SG BR" not in choices(s)

    def test_without_a_match_there_is_none_ruling_21(self) -> None:
        assert not choices(turn(NEW_YORK, NO_MATCH, "27"), "ferry")
        two_and_one = "M+Q drums M; M saxophone M; Q+K drums K"
        assert not choices(turn(NEW_YORK, two_and_one, "27"), "ferry")

    def test_a_ferry_card_is_no_match_but_a_ferry_card_ruling_21(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M microphone M; Ferry", "27")
        assert "ferry SG BR" in choices(s) and len(choices(s, "ferry")) == 564

    def test_a_match_is_no_star_in_new_york_ruling_21(self) -> None:
        s = turn(NEW_YORK, MATCH, "27")
        assert asked(s) == "FirstNumber" and not choices(s, "star")

    def test_queens_to_brooklyn_may_be_a_ferry_as_well_ruling_23(self) -> None:
        s = turn(NEW_YORK, "M+Q drums M; Q microphone Q; Q+K drums K", "27")
        # 5 spots in Queens by 22 elsewhere, less EN-HB.
        assert len(choices(s, "ferry")) == 2 * 109 and "ferry AS CI" in choices(s)


class TestNoNumbersThatTurn:
    def test_who_draws_a_ferry_writes_nothing_and_others_may_ruling_22(self) -> None:
        s = turn(NEW_YORK, ONE_FERRY, "27", "", "", "")
        play(s, "ferry SG BR")
        assert seat_asked(s) == 1
        play(s, "write 27 HA", "write 72 AS")
        assert seat_asked(s) == 2
        play(s, "ferry RV HA")
        assert asked(s) == ""
        assert [sheet.left for sheet in s.sheets] == [40, 38, 40]

    def test_no_ferry_once_a_number_is_written_ruling_22(self) -> None:
        s = play(turn(NEW_YORK, ONE_FERRY, "27"), "write 27 HA")
        assert not choices(s, "ferry")

    def test_one_a_turn_even_with_two_ferry_cards_ruling_22(self) -> None:
        s = play(turn(NEW_YORK, TWO_FERRIES, "27"), "ferry SG BR")
        assert asked(s) == "" and ferries(s) == ["BR~SG"]

    def test_nor_is_a_number_without_a_place_crossed_out_ruling_22(self) -> None:
        s = turn(NEW_YORK, TWO_FERRIES, "27", "else=50 WH=.. HA=.. UW=..")
        assert choices(s, "cross") == {"cross WH", "cross HA", "cross UW"}
        play(s, "ferry SG BR")
        assert empty(s) == {"WH", "HA", "UW"} and log(s) == [
            "Ana draws a ferry from St. George (SG) to Bay Ridge (BR)"
        ]

    def test_a_last_turn_has_no_ferries_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "27", "else=50 WH=.. SG=..")
        assert choices(s) == {"write 27 WH", "write 72 WH", "write 27 SG", "write 72 SG"}


class TestFerryAndDoubles:
    def test_a_star_or_a_ferry_ruling_25(self) -> None:
        s = turn(NEW_YORK, ONE_FERRY, "44")
        assert asked(s) == "PlaceStar" and len(choices(s, "ferry")) == 564
        assert spots(s, "star") == words("WH HA UW EH UE MT CH LE GV FD AS FL BY LC JH RW FH JA HB")

    def test_the_star_may_have_a_soloist_ruling_25(self) -> None:
        s = play(turn(NEW_YORK, ONE_FERRY, "44"), "star AS")
        assert marks(s, "AS") == "**m"

    def test_with_a_ferry_there_is_no_star_ruling_25(self) -> None:
        s = play(turn(NEW_YORK, MATCH, "44"), "ferry WH RV")
        assert s.sheets[0].left == 40 and ferries(s) == ["RV~WH"] and asked(s) == ""

    def test_three_ferry_cards_leave_a_cross_or_a_ferry_rulings_6_and_25(self) -> None:
        """ruling_6 and ruling_25."""
        s = turn(NEW_YORK, THREE_FERRIES, "44", "else=50 WH=.. HA=.. SG=..")
        assert choices(s, "cross", "star") == {"cross WH", "cross HA", "cross SG"}
        assert len(choices(s, "ferry")) == 564
        play(s, "cross HA")
        assert marks(s, "HA") == "XX" and told(s, "cross") == ["cross HA 100"]


class TestFerriesSetting:
    @pytest.mark.parametrize(
        ("agreed", "drawn", "may"),
        [
            ("no limit", "SG~BR AS~HP RV~WH SB~FD BY~PB LC~EH CI~TV", True),
            (6, "SG~BR AS~HP RV~WH SB~FD BY~PB", True),
            (6, "SG~BR AS~HP RV~WH SB~FD BY~PB LC~EH", False),
            (3, "SG~BR AS~HP", True),
            (3, "SG~BR AS~HP RV~WH", False),
        ],
    )
    def test_alone_a_number_of_ferries_may_be_agreed_ruling_22(
        self, agreed: int | str, drawn: str, may: bool
    ) -> None:
        s = turn(NEW_YORK, ONE_FERRY, "27", drawn, ferries=agreed)
        assert bool(choices(s, "ferry")) == may and bool(choices(s, "write"))

    def test_it_holds_for_one_seat_only_ruling_22(self) -> None:
        assert begun(NEW_YORK, 1, ferries=3).ferry_limit == 3
        assert begun(NEW_YORK, 2, ferries=3).ferry_limit == 0
        assert begun(NEW_YORK, 1).ferry_limit == 0

    def test_with_all_of_them_drawn_ferry_cards_leave_crosses_ruling_22(self) -> None:
        s = turn(NEW_YORK, THREE_FERRIES, "27", "SG~BR AS~HP RV~WH", ferries=3)
        assert choices(s) == choices(s, "cross")
