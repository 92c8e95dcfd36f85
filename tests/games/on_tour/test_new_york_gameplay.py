"""New York Rules, Terminology to Where to Write the Numbers: boroughs, soloists, no seeding."""

import pytest

from engine.games.on_tour import NEW_YORK
from engine.games.on_tour.turns import FlipCards
from tests.games.on_tour.kit import (
    N,
    asked,
    begun,
    choices,
    marks,
    play,
    position,
    resolve,
    seat_asked,
    spots,
    told,
    turn,
    words,
)

BRONX = "RV WK FO MP PB MH HP"
MANHATTAN = "WH HA UW EH UE MT CH LE GV FD"
QUEENS = "AS FL BY LC JH RW FH JA HB"
BROOKLYN = "WB BH BD BW PS FB EN BR CI"
STATEN_ISLAND = "SG PR NS SB TV"
NO_MATCH = "M saxophone M; Q microphone Q; K drums K"


class TestRegions:
    def test_the_map_has_five_boroughs(self) -> None:
        inside = [
            {name for n, name in enumerate(N.ids) if bits >> n & 1} for bits in N.borough_spots
        ]
        assert dict(zip(N.boroughs, inside, strict=True)) == {
            "Bronx": words(BRONX),
            "Manhattan": words(MANHATTAN),
            "Queens": words(QUEENS),
            "Brooklyn": words(BROOKLYN),
            "Staten Island": words(STATEN_ISLAND),
        }


class TestCards:
    def test_three_of_the_forty_are_ferry_cards(self) -> None:
        assert [card.label for card in N.cards].count("Ferry") == 3 and len(N.cards) == 40

    def test_the_others_show_boroughs_and_a_soloist_in_one_of_them(self) -> None:
        shown = [card.areas.bit_count() for card in N.cards if not card.ferry]
        assert sorted(set(shown)) == [1, 2, 3] and len(shown) == 37
        assert all(card.instrument in (1, 2, 3, 4) for card in N.cards if not card.ferry)


class TestSetup:
    def test_the_map_begins_blank_and_all_cards_are_in(self) -> None:
        s = begun(NEW_YORK, 3)
        assert [sheet.left for sheet in s.sheets] == [40, 40, 40]
        assert s.out == () and len(s.deck) == 37 and len(s.cards) == 3
        assert asked(s) in ("FirstNumber", "PlaceStar")

    def test_the_first_seat_rolls_first_ruling_13(self) -> None:
        for seed in range(5):
            s = begun(NEW_YORK, 4, seed)
            assert s.roller == 0 and seat_asked(s) == 0 and s.turn == 1


class TestFlipThreeCards:
    def test_the_fourteenth_turn_takes_the_last_card_and_two_of_the_discards_ruling_11(
        self,
    ) -> None:
        s = position(NEW_YORK)
        s.deck, s.discards = (17,), tuple(card for card in range(40) if card != 17)
        resolve(s, FlipCards())
        assert told(s)[0] == "reshuffle" and s.cards[0] == 17
        assert len(s.deck) == 37 and s.discards == ()
        assert sorted((*s.cards, *s.deck)) == list(range(40))


class TestRollDice:
    def test_5_and_6_make_56_and_65(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "56")
        assert {move.args[0] for move in s.choices} == {56, 65}

    def test_0_and_7_make_07_and_70_ruling_1(self) -> None:
        s = play(turn(NEW_YORK, NO_MATCH, "70"), "write 70 CH", "write 7 BY")
        assert marks(s, "CH BY") == "70s 07m"


class TestWhereToWriteTheNumbers:
    def test_a_number_goes_to_a_borough_on_one_of_the_cards(self) -> None:
        s = turn(NEW_YORK, "M+S guitar S; B guitar B; B+S saxophone B", "56")
        assert spots(s, "write", 56) == words(MANHATTAN) | words(STATEN_ISLAND) | words(BRONX)

    def test_the_second_number_needs_another_card_ruling_3(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; B guitar B; S drums S", "56")
        play(s, "write 56 HA")
        assert spots(s, "write", 65) == words(BRONX) | words(STATEN_ISLAND)

    def test_both_may_go_to_one_borough_by_two_cards_ruling_3(self) -> None:
        s = turn(NEW_YORK, "M+Q guitar Q; M+K guitar K; B guitar B", "56")
        play(s, "write 56 WH", "write 65 FD")
        assert marks(s, "WH FD") == "56 65"

    def test_the_soloist_stands_beside_a_number_in_its_borough(self) -> None:
        s = play(turn(NEW_YORK, NO_MATCH, "27"), "write 27 HA", "write 72 AS")
        assert marks(s, "HA AS") == "27s 72m"
        assert told(s, "note") == ["note saxophone 27 HA", "note microphone 72 AS"]

    def test_in_another_borough_of_its_card_there_is_none_ruling_29(self) -> None:
        s = turn(NEW_YORK, "M+Q drums M; K drums K; B guitar B", "27")
        play(s, "write 27 AS", "write 72 BH")
        assert marks(s, "AS BH") == "27 72d"

    def test_the_third_card_gives_nothing_ruling_4(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27")
        play(s, "write 72 AS", "write 27 HA")
        assert s.sheets[0].soloists.count(0) == 38

    def test_where_two_cards_differ_the_seat_chooses_ruling_4(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M microphone M; Q microphone Q", "27")
        play(s, "write 27 HA", "write 72 AS")
        assert asked(s) == "ChooseCards" and choices(s) == {
            "soloists HA saxophone AS microphone",
            "soloists HA microphone AS microphone",
        }
        play(s, "soloists HA saxophone AS microphone")
        assert marks(s, "HA AS") == "27s 72m"

    def test_two_soloists_of_one_borough_may_be_put_either_way_ruling_4(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M microphone M; Q microphone Q", "27")
        play(s, "write 27 HA", "write 72 UW")
        assert choices(s) == {
            "soloists HA saxophone UW microphone",
            "soloists HA microphone UW saxophone",
        }
        play(s, "soloists HA microphone UW saxophone")
        assert marks(s, "HA UW") == "27m 72s"

    def test_one_soloist_for_two_numbers_of_its_borough_is_put_where_you_like_ruling_4(
        self,
    ) -> None:
        s = turn(NEW_YORK, "M saxophone M; M+Q guitar Q; K drums K", "27")
        play(s, "write 27 HA", "write 72 UW")
        assert choices(s) == {"soloists HA saxophone", "soloists UW saxophone"}
        play(s, "soloists UW saxophone")
        assert marks(s, "HA UW") == "27 72s"

    def test_soloists_are_never_left_out_if_they_can_be_had_ruling_4(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M+Q guitar Q; Q+K drums K", "27")
        play(s, "write 27 HA", "write 72 AS")
        # Guitar in Queens needs the saxophone's card for Harlem, and so both are noted.
        assert asked(s) == "" and marks(s, "HA AS") == "27s 72g"

    def test_three_soloists_for_one_borough_leave_six_ways_ruling_4(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M microphone M; M+S drums M", "27")
        play(s, "write 27 HA", "write 72 UW")
        assert len(s.choices) == 6 and "soloists HA drums UW saxophone" in choices(s)

    def test_the_same_instrument_twice_is_not_asked_ruling_4(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M+K saxophone M; Q microphone Q", "27")
        play(s, "write 27 HA", "write 72 UW")
        assert asked(s) == "" and marks(s, "HA UW") == "27s 72s"

    def test_a_spot_has_one_soloist_at_most_ruling_29(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M microphone M; Q microphone Q", "27")
        play(s, "write 27 HA", "write 72 AS", "soloists HA microphone AS microphone")
        assert marks(s, "HA") == "27m" and told(s, "note") == [
            "note microphone 27 HA",
            "note microphone 72 AS",
        ]

    def test_each_seat_notes_its_own_ruling_2(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", "", "")
        play(s, "write 27 HA", "write 72 AS", "write 27 BH", "write 72 HA")
        assert [marks(s, "HA AS BH", seat) for seat in (0, 1)] == ["27s 72m ..", "72s .. 27d"]


class TestNoLegalPlace:
    def test_a_full_borough_takes_no_number_ruling_31(self) -> None:
        full = "SG=1 PR=1 NS=1 SB=1 TV=1"
        s = turn(NEW_YORK, "S drums S; M+S guitar S; B guitar B", "56", full)
        assert spots(s, "write", 56) == words(MANHATTAN) | words(BRONX)
        play(s, "write 56 WH")
        assert spots(s, "write", 65) == words(BRONX) and not choices(s, "cross")

    def test_if_only_one_card_has_room_the_other_number_is_a_cross_rulings_5_and_31(self) -> None:
        """ruling_5 and ruling_31."""
        text = "else=50 AS=.. FL=.. WH=.. RV=.."
        s = turn(NEW_YORK, "S drums S; K+S microphone S; Q microphone Q", "56", text)
        assert choices(s) == {"write 56 AS", "write 56 FL", "write 65 AS", "write 65 FL"}
        play(s, "write 65 FL")
        assert choices(s) == {"cross AS", "cross WH", "cross RV"}
        play(s, "cross AS")
        assert marks(s, "AS FL WH RV") == "XX 65m .. .." and asked(s) == ""

    def test_with_no_room_at_all_there_are_two_crosses_rulings_5_and_31(self) -> None:
        """ruling_5 and ruling_31."""
        text = "else=50 AS=.. FL=.. WH=.. RV=.."
        s = turn(NEW_YORK, "S drums S; K+S microphone S; K drums K", "56", text)
        assert choices(s) == {"cross AS", "cross FL", "cross WH", "cross RV"}
        play(s, "cross WH", "cross AS")
        assert marks(s, "AS FL WH RV") == "XX .. XX .."

    @pytest.mark.parametrize("first", ["FL", "AS"])
    def test_a_cross_has_no_soloist_and_is_full_ruling_7(self, first: str) -> None:
        text = "else=50 AS=.. FL=.. WH=.. RV=.."
        s = turn(NEW_YORK, "S drums S; K+S microphone S; Q microphone Q", "56", text)
        play(s, f"write 65 {first}", "cross WH")
        assert marks(s, f"{first} WH") == "65m XX" and s.sheets[0].left == 2
