"""Paris Rules, Route and Scoring, on the map itself; streets of a few clubs are in `test_routes`.

Most clubs are empty in these positions: a route leads only through what is written.
"""

import pytest

from engine.games.on_tour import PARIS
from engine.games.on_tour.routes import Ride
from engine.games.on_tour.scoring import best_route
from engine.games.on_tour.state import OnTour
from tests.games.on_tour.kit import P, points, position, random_game, total


def scored(text: str, docks: str = "reusable") -> tuple[int, int, int]:
    """What a map earns: clubs, circles, boat rides."""
    lines = points(position(PARIS, text, docks=docks))
    assert [label for label, _ in lines] == ["Clubs", "Circles", "Boat rides"]
    clubs, circles, rides = (worth for _, worth in lines)
    return clubs, circles, rides


def stops(s: OnTour) -> list[str]:
    """The clubs of the best route."""
    return [P.ids[stop] for stop in best_route(s, 0).stops]


class TestRoute:
    def test_it_follows_the_lines_through_rising_numbers(self) -> None:
        s = position(PARIS, "18a=07 17b=20 17a=41 16a=90 20a=55")
        assert stops(s) == ["18a", "17b", "17a", "16a"] and total(s) == 4

    def test_the_first_and_the_last_club_count_ruling_9(self) -> None:
        assert scored("18a=07 17b=20") == (2, 0, 0)

    def test_one_club_is_a_route_ruling_9(self) -> None:
        assert scored("18a=(07)") == (1, 1, 0)

    def test_it_never_goes_to_a_lower_number(self) -> None:
        assert scored("16a=30 17a=20 17b=40 18a=10") == (2, 0, 0)

    def test_equal_numbers_may_follow_each_other_ruling_8(self) -> None:
        assert scored("16a=30 17a=30 17b=30 18a=31") == (4, 0, 0)

    def test_a_star_is_any_number_but_the_last_real_one_still_counts_ruling_8(self) -> None:
        assert scored("16b=20 16a=** 17a=30 17b=41") == (4, 0, 0)
        # From 20 the star leads to no 10, and backwards from 30 nothing leads to 10.
        assert scored("16b=20 16a=** 17a=10 17b=30") == (3, 0, 0)

    def test_a_route_may_begin_and_end_with_stars_ruling_8(self) -> None:
        assert scored("16b=** 16a=50 17a=60 17b=**") == (4, 0, 0)

    def test_no_club_is_visited_twice(self) -> None:
        # From 8a through the star to 16b, and back through it to 17a, would be all four.
        assert scored("8a=10 16b=20 17a=30 16a=**") == (3, 0, 0)

    def test_nothing_passes_a_cross_ruling_7(self) -> None:
        assert scored("16b=10 16a=XX 17a=30 17b=40 18a=50") == (3, 0, 0)
        assert scored("18a=XX 20a=XX") == (0, 0, 0)

    def test_only_boats_cross_the_river(self) -> None:
        assert scored("1a=10 7b=20") == (1, 0, 0)
        assert scored("1a=10 6a=20") == (2, 0, 1)

    def test_the_best_route_is_found_by_the_game_ruling_10(self) -> None:
        s = position(PARIS, "18a=05 17b=12 17a=33 16a=47 16b=61 9a=08 2a=13")
        assert stops(s) == ["18a", "17b", "17a", "16a", "16b"] and total(s) == 5


class TestBateauxMouches:
    def test_a_to_g_earns_6_and_b_to_c_earns_1_more(self) -> None:
        s = position(PARIS, "16b=10 7a=20 15a=30 13a=40", docks="once")
        assert points(s) == [("Clubs", 4), ("Circles", 0), ("Boat rides", 7)]
        assert PARIS.score(s, 0)[2].why == "B to C 1, A to G 6"

    def test_in_the_other_order_and_up_the_river_too(self) -> None:
        text = "15a=10 13a=20 13b=30 14b=40 14a=50 15b=60 7a=70 16b=80"
        s = position(PARIS, text, docks="once")
        assert points(s) == [("Clubs", 8), ("Circles", 0), ("Boat rides", 7)]
        assert PARIS.score(s, 0)[2].why == "A to G 6, C to B 1"

    def test_a_dock_may_be_used_again_ruling_18(self) -> None:
        assert scored("15a=10 13a=20 16b=30") == (3, 0, 11)

    def test_or_each_dock_once_if_that_is_agreed_ruling_18(self) -> None:
        assert scored("15a=10 13a=20 16b=30", docks="once") == (2, 0, 6)

    @pytest.mark.parametrize("seed", [2, 3, 4])
    def test_docks_used_once_give_three_rides_of_twelve_at_most_ruling_18(self, seed: int) -> None:
        s = random_game(PARIS, 1, seed, docks="once")[-1]
        rides = best_route(s, 0).rides
        used = [dock for ride in rides for dock in (ride.start, ride.end)]
        assert len(set(used)) == len(used) and sum(ride.length for ride in rides) <= 12

    def test_a_ride_joins_the_clubs_next_to_two_docks_ruling_19(self) -> None:
        s = position(PARIS, "1a=10 6a=20")
        assert best_route(s, 0).rides == (Ride(0, 3, 4),)
        # 1b is not next to dock D, so it must be left out or visited first.
        assert scored("1a=10 1b=15 6a=20") == (2, 0, 1)
        assert scored("1b=05 1a=10 6a=20") == (3, 0, 1)

    def test_numbers_must_rise_across_the_water_ruling_19(self) -> None:
        # 15a, 16b, 13a; the other way round (B to A, A to G) would earn a point more.
        assert scored("16b=30 15a=20 13a=40") == (3, 0, 6)

    def test_no_ride_before_the_first_or_after_the_last_club_ruling_19(self) -> None:
        assert scored("15a=10") == (1, 0, 0)

    def test_a_dock_is_no_stop_and_two_rides_need_a_club_between_ruling_19(self) -> None:
        assert scored("15a=10 16b=20") == (2, 0, 1)

    def test_nothing_lands_at_a_club_with_a_cross_ruling_19(self) -> None:
        assert scored("15a=10 16b=XX 7a=..") == (1, 0, 0)

    def test_along_the_river_too_even_beside_a_line_ruling_20(self) -> None:
        assert scored("15a=10 7a=20") == (2, 0, 2)

    def test_any_number_of_rides_ruling_20(self) -> None:
        assert scored("15a=10 16b=20 7a=30 1a=40 6a=50 4b=60 13a=70") == (7, 0, 6)
        assert scored("15a=10 13a=20 16b=30 4b=40 7a=50 6a=60 1a=70") == (
            7,
            0,
            6 + 5 + 4 + 3 + 2 + 1,
        )


class TestScoring:
    def test_a_point_for_each_club_and_one_more_for_each_circle(self) -> None:
        s = position(PARIS, "18a=07 17b=(20) 17a=(41) 16a=90")
        assert [line[:3] for line in PARIS.score(s, 0)] == [
            ("Clubs", 4, "1 for each club on the route"),
            ("Circles", 2, "1 more for each circled one"),
            ("Boat rides", 0, "none"),
        ]

    def test_a_circled_star_counts_as_well(self) -> None:
        assert scored("18a=07 17b=(**) 17a=41") == (3, 1, 0)

    def test_a_circle_off_the_route_earns_nothing(self) -> None:
        assert scored("18a=07 17b=20 17a=41 5b=(10)") == (3, 0, 0)

    def test_a_way_with_circles_may_be_better_than_a_longer_one(self) -> None:
        assert scored("18a=50 17b=60 17a=70 9a=(60) 2a=(70)") == (3, 2, 0)

    def test_who_has_as_many_points_shares_the_win_ruling_12(self) -> None:
        s = position(PARIS, "18a=10", "18a=10 17b=20", "9a=(30)")
        assert PARIS.ranking(s) == [(1, 2), (0,)]
        assert PARIS.words.verdict(s, ["Ana", "Ben", "Cleo"]) == (
            "Ben and Cleo share the win with 2 points"
        )

    def test_alone_the_score_has_a_name_ruling_12(self) -> None:
        s = position(PARIS, "18a=10")
        assert PARIS.words.verdict(s, ["Ana"]) == "Ana scores 1 point: a walk around the block"
