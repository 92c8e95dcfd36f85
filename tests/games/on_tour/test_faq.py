"""FAQs of both cities: doubles at the very end, numbers without a place, ferries and doubles."""

import pytest

from engine.game import Game
from engine.games.on_tour import NEW_YORK, PARIS
from engine.games.on_tour.cards import have_room_for_two, second_spots
from engine.games.on_tour.state import OnTour, Sheet
from tests.games.on_tour.kit import (
    asked,
    choices,
    empty,
    log,
    marks,
    next_turn,
    play,
    points,
    random_game,
    spots,
    told,
    turn,
)

SOUTH_TWICE = "V South; VI South; I Central"
BOTH = pytest.mark.parametrize("game", [PARIS, NEW_YORK], ids=lambda game: game.name)


class TestTwoEmptySpotsAndDoubles:
    """The star goes to either of them, and one more last turn is played."""

    def test_in_paris_ruling_17(self) -> None:
        s = next_turn(PARIS, "44 27", "18a=.. 5a=.. else=50")
        assert s.cards == () and choices(s) == {"star 18a", "star 5a"}
        play(s, "star 18a")
        assert choices(s) == {"write 27 5a", "write 72 5a"}
        play(s, "write 72 5a")
        assert marks(s, "18a 5a") == "** 72" and asked(s) == ""

    def test_in_new_york_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "44 27", "FO=.. TV=.. else=50")
        assert choices(s) == {"star FO", "star TV"}
        play(s, "star TV")
        assert choices(s) == {"write 27 FO", "write 72 FO"}
        play(s, "write 27 FO")
        assert marks(s, "FO TV") == "27 **" and asked(s) == ""


class TestNumbersWithoutAPlace:
    """For each number that finds no legal place an X goes on any empty spot."""

    def test_no_cross_as_long_as_both_numbers_find_a_place_ruling_5(self) -> None:
        s = turn(PARIS, SOUTH_TWICE, "27", "5a=.. 6a=.. 8a=.. 20a=.. else=50")
        assert choices(s) == {
            f"write {number} {spot}" for number in (27, 72) for spot in ("5a", "6a")
        }
        play(s, "write 72 6a")
        assert marks(s, "5a 6a 8a 20a") == "(27) (72) .. .."

    def test_if_only_one_finds_a_place_you_choose_which_ruling_5(self) -> None:
        s = turn(PARIS, SOUTH_TWICE, "27", "5a=.. 8a=.. 20a=.. else=50")
        assert choices(s) == {"write 27 5a", "write 72 5a"}
        play(s, "write 72 5a")
        assert choices(s) == {"cross 8a", "cross 20a"}
        play(s, "cross 20a")
        assert marks(s, "5a 8a 20a") == "(72) .. XX"
        assert log(s)[-2:] == [
            "Ana crosses out Belleville (20a): no card has room for 27",
            "Ana circles 72 in Saint-Victor (5a)",
        ]

    def test_one_empty_spot_for_two_cards_is_a_place_for_one_number_ruling_5(self) -> None:
        s = play(turn(PARIS, SOUTH_TWICE, "27", "5b=.. 8a=.. 20a=.. else=50"), "write 27 5b")
        assert choices(s) == {"cross 8a", "cross 20a"}

    def test_if_neither_does_there_are_two_crosses_ruling_5(self) -> None:
        s = turn(PARIS, SOUTH_TWICE, "27", "8a=.. 20a=.. 16a=.. else=50")
        assert choices(s) == {"cross 8a", "cross 20a", "cross 16a"}
        play(s, "cross 16a", "cross 8a")
        assert marks(s, "8a 16a 20a") == "XX XX .." and asked(s) == ""
        assert told(s, "cross") == ["cross 16a 27", "cross 8a 72"]

    def test_a_full_region_is_no_place_ruling_31(self) -> None:
        s = turn(
            NEW_YORK, "S drums S; Q drums Q; Q microphone Q", "27", "AS=.. RV=.. WK=.. else=50"
        )
        play(s, "write 27 AS")
        assert choices(s) == {"cross RV", "cross WK"}

    def test_the_route_cannot_pass_it_ruling_7(self) -> None:
        s = turn(PARIS, SOUTH_TWICE, "27", "16a=10 16b=XX 8b=20 1a=30")
        assert points(s)[0] == ("Clubs", 2)

    @BOTH
    @pytest.mark.parametrize("seed", range(12))
    def test_any_first_number_leaves_room_for_the_other_if_there_is_room_for_two_ruling_5(
        self, game: Game[OnTour], seed: int
    ) -> None:
        rooms = set()
        for s in random_game(game, 1, seed):
            if asked(s) != "FirstNumber" or not s.cards:
                continue
            room = have_room_for_two(s, s.sheets[0])
            rooms.add(room)
            for name in spots(s, "write", s.numbers[0]):
                assert bool(second_spots(s, written(s, name))) == room, name
        assert True in rooms


def written(s: OnTour, name: str) -> Sheet:
    """The first map with the lower number written there."""
    sheet = s.sheets[0].clone()
    sheet.first = s.board.index[name]
    sheet.fill(sheet.first, s.numbers[0])
    return sheet


class TestFerriesAndDoubles:
    """Whoever draws a ferry writes no star."""

    def test_the_choice_is_between_them_ruling_25(self) -> None:
        s = turn(
            NEW_YORK, "Ferry; M saxophone M; Q microphone Q", "44", "AS=.. HA=.. SG=.. else=50"
        )
        assert choices(s, "star") == {"star AS", "star HA"}
        play(s, "ferry AS HA")
        assert asked(s) == "" and empty(s) == {"AS", "HA", "SG"}
