"""New York Rules, Star Powers: doubles, and the star for the ring around Central Park."""

from engine.games.on_tour import NEW_YORK
from tests.games.on_tour.kit import (
    N,
    asked,
    choices,
    empty,
    log,
    marks,
    next_turn,
    play,
    seat_asked,
    spots,
    told,
    turn,
    words,
)

NO_MATCH = "M saxophone M; Q microphone Q; K drums K"
RING = "EH=10 UE=11 MT=12 UW=13"
"""The ring around Central Park but for Harlem."""


def four_and(text: str) -> str:
    """A map with four of the ring filled, Harlem and these spots empty, everything else full."""
    return f"else=50 {RING} HA=.. " + " ".join(f"{spot}=.." for spot in text.split())


class TestStarPowers:
    def test_doubles_give_a_star_in_a_borough_of_any_card(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; B guitar B; S drums S", "33")
        assert asked(s) == "PlaceStar" and spots(s, "star") == words(
            "WH HA UW EH UE MT CH LE GV FD RV WK FO MP PB MH HP SG PR NS SB TV"
        )

    def test_double_nought_too_ruling_1(self) -> None:
        assert asked(turn(NEW_YORK, NO_MATCH, "00")) == "PlaceStar"

    def test_a_soloist_stands_beside_it(self) -> None:
        assert marks(play(turn(NEW_YORK, NO_MATCH, "33"), "star BD"), "BD") == "**d"

    def test_of_several_soloists_the_seat_chooses_one_ruling_4(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M microphone M; K drums K", "33")
        play(s, "star WH")
        assert choices(s) == {"soloists WH saxophone", "soloists WH microphone"}
        assert marks(play(s, "soloists WH microphone"), "WH") == "**m"

    def test_with_all_shown_boroughs_full_a_cross_takes_its_place_ruling_6(self) -> None:
        s = turn(NEW_YORK, "S drums S; K drums K; K+S microphone S", "33", "else=50 WH=.. AS=..")
        assert choices(s) == {"cross WH", "cross AS"}

    def test_all_seats_draw_one_each_on_an_own_map_ruling_2(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "33", "", "")
        play(s, "star BD", "star HA")
        assert [marks(s, "BD HA", seat) for seat in (0, 1)] == ["**d ..", ".. **s"]


class TestCentralPark:
    def test_five_neighbourhoods_surround_it(self) -> None:
        ring = {name for n, name in enumerate(N.ids) if N.ring >> n & 1}
        assert ring == words("HA EH UE MT UW")

    def test_filling_the_fifth_gives_a_star_at_once_before_the_second_number_ruling_26(
        self,
    ) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", RING)
        play(s, "write 27 HA")
        assert asked(s) == "ParkStar" and told(s)[-1] == "park"
        play(s, "star SG")
        assert asked(s) == "SecondNumber" and marks(s, "HA SG") == "27 **"
        play(s, "write 72 AS")
        assert marks(s, "HA SG AS") == "27s ** 72m" and asked(s) == ""

    def test_filled_by_the_second_number_it_comes_after_it_ruling_26(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", RING)
        play(s, "write 72 AS", "write 27 HA")
        assert asked(s) == "ParkStar"
        play(s, "star RV")
        assert marks(s, "HA AS RV") == "27s 72m **" and s.sheets[0].left == 33

    def test_it_may_lie_on_any_empty_spot_whatever_the_cards_show_ruling_26(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", RING)
        play(s, "write 27 HA")
        assert spots(s, "star") == set(N.ids) - words("EH UE MT UW HA") and len(s.choices) == 35

    def test_it_brings_no_soloist_ruling_26(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", RING)
        play(s, "write 27 HA", "star WH", "write 72 AS")
        assert marks(s, "WH HA AS") == "** 27s 72m"

    def test_four_are_not_enough(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", "EH=10 UE=11 MT=12")
        play(s, "write 27 HA")
        assert asked(s) == "SecondNumber" and not s.sheets[0].park

    def test_both_numbers_may_close_the_ring_together(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M+K saxophone M; Q microphone Q", "27", "EH=1 UE=2 MT=3")
        play(s, "write 27 HA", "write 72 UW")
        assert asked(s) == "ParkStar" and marks(s, "HA UW") == "27s 72s"

    def test_it_comes_once_a_game_ruling_26(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", f"{RING} HA=14")
        play(s, "write 27 WH", "write 72 AS")
        assert asked(s) == "" and not told(s, "park", "park lost")

    def test_each_seat_has_one_of_its_own_ruling_26(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", RING, RING)
        play(s, "write 27 HA", "star SG", "write 72 AS")
        assert seat_asked(s) == 1
        play(s, "write 27 HA", "star TV", "write 72 AS")
        assert [marks(s, "SG TV", seat) for seat in (0, 1)] == ["** ..", ".. **"]

    def test_a_star_from_doubles_sets_it_off_ruling_26(self) -> None:
        s = play(turn(NEW_YORK, NO_MATCH, "33", RING), "star HA")
        assert asked(s) == "ParkStar" and marks(s, "HA") == "**s"
        assert marks(play(s, "star TV"), "TV") == "**"

    def test_the_soloist_of_that_star_is_chosen_first_ruling_26(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; M microphone M; K drums K", "33", RING)
        play(s, "star HA")
        assert asked(s) == "ChooseCards"
        play(s, "soloists HA saxophone")
        assert asked(s) == "ParkStar"

    def test_a_cross_in_the_ring_counts_as_filled_rulings_7_and_26(self) -> None:
        """ruling_7 and ruling_26."""
        s = turn(NEW_YORK, NO_MATCH, "27", "EH=10 UE=XX MT=12 UW=XX")
        assert asked(play(s, "write 27 HA")) == "ParkStar"

    def test_a_cross_that_fills_the_fifth_sets_it_off_ruling_26(self) -> None:
        s = turn(NEW_YORK, "S drums S; Ferry; Ferry", "27", four_and("SG RV AS"))
        play(s, "write 27 SG", "cross HA")
        assert asked(s) == "ParkStar" and choices(s) == {"star RV", "star AS"}
        play(s, "star RV")
        assert marks(s, "SG HA RV AS") == "27d XX ** .." and asked(s) == ""

    def test_the_first_of_two_crosses_too_and_the_star_comes_between_ruling_26(self) -> None:
        s = turn(NEW_YORK, "S drums S; Ferry; Ferry", "27", four_and("RV AS WH"))
        play(s, "cross HA")
        assert asked(s) == "ParkStar"
        play(s, "star RV")
        assert choices(s) == {"cross AS", "cross WH"}
        play(s, "cross WH")
        assert told(s, "cross") == ["cross HA 27", "cross WH 72"] and empty(s) == {"AS"}

    def test_the_cross_of_a_star_turn_too_ruling_26(self) -> None:
        s = turn(NEW_YORK, "S drums S; Ferry; Ferry", "33", four_and("RV AS"))
        play(s, "cross HA")
        assert asked(s) == "ParkStar" and choices(s) == {"star RV", "star AS"}

    def test_it_may_take_the_place_of_the_second_number_which_is_then_a_cross_ruling_26(
        self,
    ) -> None:
        s = turn(NEW_YORK, "M saxophone M; S drums S; M microphone M", "27", four_and("SG RV WK"))
        play(s, "write 27 HA", "star SG")
        assert choices(s) == {"cross RV", "cross WK"}
        play(s, "cross WK")
        assert told(s, "cross") == ["cross WK 72"] and marks(s, "SG RV WK") == "** .. XX"

    def test_the_soloist_of_the_first_number_is_still_chosen_then_ruling_26(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; S drums S; M microphone M", "27", four_and("SG RV WK"))
        play(s, "write 27 HA", "star SG", "cross WK")
        assert choices(s) == {"soloists HA saxophone", "soloists HA microphone"}
        assert marks(play(s, "soloists HA saxophone"), "HA") == "27s"

    def test_a_second_number_that_still_fits_is_written_ruling_26(self) -> None:
        # Whichever card Harlem took, another one shows Manhattan for the second number.
        s = turn(NEW_YORK, "M saxophone M; M+B microphone M; S drums S", "27", four_and("SG WH RV"))
        play(s, "write 27 HA", "star SG")
        assert choices(s) == {"write 72 WH", "write 72 RV"}

    def test_in_a_last_turn_with_two_empty_spots_the_second_number_is_dropped_ruling_26(
        self,
    ) -> None:
        s = play(next_turn(NEW_YORK, "27", four_and("SG")), "write 27 HA")
        assert marks(s, "HA SG") == "27 **" and not s.agenda
        assert log(s)[-5:] == [
            "Ana has filled the ring around Central Park and gets a star",
            "Ana has only one choice",
            "Ana draws the star of Central Park in St. George (SG)",
            "Ana has no empty neighbourhood for 72; it is dropped",
            "Every map is full: the game ends",
        ]

    def test_so_that_turn_may_be_played_the_other_way_round_ruling_26(self) -> None:
        s = play(next_turn(NEW_YORK, "27", four_and("SG")), "write 27 SG")
        # The second number fills the ring and the map: the star comes too late.
        assert marks(s, "SG HA") == "27 72" and told(s, "park", "park lost") == ["park lost"]

    def test_without_an_empty_spot_it_is_lost_ruling_26(self) -> None:
        s = play(next_turn(NEW_YORK, "27", four_and("")), "write 72 HA")
        assert told(s, "park lost", "drop", "end") == ["park lost", "drop 27", "end 0"]
        assert marks(s, "HA") == "72" and "**" not in marks(s, " ".join(N.ids))

    def test_doubles_in_a_last_turn_may_set_it_off_ruling_26(self) -> None:
        s = play(next_turn(NEW_YORK, "33", four_and("SG")), "star HA")
        assert marks(s, "HA SG") == "** **" and told(s, "end") == ["end 0"]

    def test_it_may_end_the_game_ruling_26(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; S drums S; B guitar B", "27", four_and("SG RV"))
        play(s, "write 27 HA", "star RV")
        assert s.sheets[0].left == 0 and told(s, "forced")[-1] == (
            "forced on_tour.SecondNumber write 72 SG"
        )

    def test_in_a_turn_of_more_than_two_empty_spots_nothing_is_dropped(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; S drums S; B guitar B", "27", four_and("SG RV"))
        assert not told(play(s, "write 27 HA", "star RV"), "drop")

    def test_a_ferry_does_not_set_it_off(self) -> None:
        s = turn(NEW_YORK, "M saxophone M; S drums S; Ferry", "27", RING)
        assert not told(play(s, "ferry SG HA"), "park") and asked(s) == ""
