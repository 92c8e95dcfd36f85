"""Routes: the rules one by one, and the best route against every route there is."""

from random import Random

import pytest

from engine.games.on_tour import routes_new_york, routes_paris
from engine.games.on_tour.routes import (
    CROSS,
    EMPTY,
    NO_ROUTE,
    STAR,
    BrokenRoute,
    NewYorkSheet,
    ParisSheet,
    Ride,
    Route,
    Way,
    best_new_york,
    best_paris,
    extended,
    new_york_points,
    new_york_sheet,
    next_stops,
    paris_points,
    paris_sheet,
)
from tests.games.on_tour.route_brute import new_york_routes, paris_routes
from tests.games.on_tour.route_maps import (
    MANY_DOCKS,
    PARIS_DOCKS,
    NewYork,
    Paris,
    new_york,
    paris,
    piece,
    small_new_york,
    small_paris,
)

ROWS = (1, 2, 3, 5, 8)


def drawn(text: str) -> Paris:
    """A street of clubs: `-` is a line, `:` none; (20) circled, ** star, XX cross, .. empty.

    Letters after @ are the docks next to a club.
    """
    words = text.split()
    clubs, joints = words[::2], words[1::2]
    near: list[list[int]] = [[] for _ in clubs]
    for club, joint in enumerate(joints):
        if joint == "-":
            near[club].append(club + 1)
            near[club + 1].append(club)
    signs = [club.partition("@")[0] for club in clubs]
    docks = [tuple("ABCDEFG".index(dock) for dock in club.partition("@")[2]) for club in clubs]
    circled = sum(1 << club for club, sign in enumerate(signs) if sign[0] == "(")
    return Paris(near, docks, [mark_of(sign.strip("()")) for sign in signs], circled)


def walked(text: str, rows: tuple[int, ...] = ROWS) -> NewYork:
    """The same in New York: BMQKS is the borough (the Bronx if left out), smdg a soloist."""
    words = text.split()
    street = drawn(" ".join(word.rstrip("BMQKSsmdg") for word in words))
    spots = words[::2]
    boroughs = [max(0, *("BMQKS".find(letter) for letter in spot)) for spot in spots]
    soloists = [max(0, *("_smdg".find(letter) for letter in spot)) for spot in spots]
    return NewYork(street.near, boroughs, rows, street.marks, soloists, [])


def mark_of(sign: str) -> int:
    return {"**": STAR, "XX": CROSS, "..": EMPTY}.get(sign) or int(sign)


def best(text: str, once: bool = False) -> Route:
    return best_paris(*drawn(text), once=once)


def best_walk(text: str, rows: tuple[int, ...] = ROWS) -> Route:
    return best_new_york(*walked(text, rows))


class TestRoute:
    """Paris Rules, Route (and New York Rules, Endgame, which says the same)."""

    def test_it_begins_at_any_spot(self) -> None:
        assert best("70 - 60 - 50 - 40") == Route(4, (3, 2, 1, 0))

    def test_equal_numbers_may_follow_each_other(self) -> None:
        assert best("20 - 20 - 20 - 19") == Route(4, (3, 2, 1, 0))

    def test_it_never_goes_to_a_lower_number(self) -> None:
        assert best("20 - 50 - 40 - 60 - 70") == Route(3, (2, 3, 4))

    def test_nought_is_a_number(self) -> None:
        assert best("00 - 10 - 00") == Route(2, (0, 1))

    def test_a_star_counts_as_any_number(self) -> None:
        assert best("60 - ** - 70 - ** - **") == Route(5, (0, 1, 2, 3, 4))

    def test_a_star_does_not_reset_the_last_number(self) -> None:
        assert best("30 - 60 - ** - 40").points == 3
        assert best("30 - 60 - ** - ** - 40").points == 4

    def test_a_star_may_be_first_and_last(self) -> None:
        assert best("** - 05 - **") == Route(3, (0, 1, 2))

    def test_no_spot_is_visited_twice(self) -> None:
        near = [[1, 2, 3], [0], [0], [0]]
        assert best_paris(near, [()] * 4, [STAR, 10, 20, 30], 0) == Route(3, (1, 0, 2))

    def test_a_ring_of_equal_numbers_is_walked_round(self) -> None:
        near = [[1, 3], [0, 2], [1, 3], [2, 0]]
        assert best_paris(near, [()] * 4, [44] * 4, 0) == Route(4, (0, 1, 2, 3))

    def test_a_cross_blocks_the_way(self) -> None:
        assert best("10 - 20 - XX - 30") == Route(2, (0, 1))

    def test_an_empty_spot_is_not_visited(self) -> None:
        assert best("10 - .. - 20 - 30") == Route(2, (2, 3))

    def test_one_spot_is_a_route(self) -> None:
        assert best(".. - XX - 55 - ..") == Route(1, (2,))

    def test_without_an_open_spot_there_is_none(self) -> None:
        assert best(".. - XX") == Route(0, ())
        assert best_walk(".. - XX") == Route(0, ())

    def test_where_no_line_leads_no_route_leads(self) -> None:
        assert best("10 - 20 : 30 - 40 - 50") == Route(3, (2, 3, 4))


class TestBateauxMouches:
    """Paris Rules, Route and Scoring: boat rides, docks used again or not."""

    def test_a_ride_joins_two_clubs_and_earns_its_length(self) -> None:
        assert best("10@B : 20@F") == Route(6, (0, 1), (Ride(0, 1, 5),))

    def test_the_rulebooks_two_rides_earn_six_and_one(self) -> None:
        street = drawn("10@A : 20@G - 30@B : 40@C")
        route = Route(0, (0, 1, 2, 3), (Ride(0, 0, 6), Ride(2, 1, 2)))
        assert paris_sheet(*street, route) == ParisSheet(4, 0, (6, 1))
        assert best_paris(*street, once=True) == Route(11, *route[1:])

    def test_docks_may_be_used_again(self) -> None:
        rides = (Ride(0, 0, 6), Ride(1, 6, 1), Ride(2, 1, 2))
        assert best("10@A : 20@G - 30@B : 40@C") == Route(16, (0, 1, 2, 3), rides)

    def test_or_each_dock_only_once(self) -> None:
        assert best("10@A : 20@G : 30@B") == Route(14, (0, 1, 2), (Ride(0, 0, 6), Ride(1, 6, 1)))
        assert best("10@A : 20@G : 30@B", once=True) == Route(8, (0, 1), (Ride(0, 0, 6),))

    def test_a_dock_is_used_up_for_every_club_next_to_it(self) -> None:
        street = "10@A : 20@B - 25 - 30@B : 40@D"
        assert best(street).points == 5 + 1 + 2
        assert best(street, once=True) == Route(6, (1, 2, 3, 4), (Ride(2, 1, 3),))

    def test_a_club_next_to_two_docks_comes_by_one_and_goes_by_the_other(self) -> None:
        route = Route(13, (0, 1, 2), (Ride(0, 0, 6), Ride(1, 5, 1)))
        assert best("10@A : 20@FG : 30@B", once=True) == route

    def test_no_ride_ends_at_the_dock_where_it_started(self) -> None:
        assert best("10@D : 20@D") == Route(1, (0,))

    def test_the_numbers_count_across_the_river_too(self) -> None:
        assert best("50@A : 40@G") == Route(8, (1, 0), (Ride(0, 6, 0),))
        assert best("50@A : 40@G : 60@G") == Route(15, (1, 0, 2), (Ride(0, 6, 0), Ride(1, 0, 6)))

    def test_two_clubs_with_a_line_between_them_may_be_joined_by_boat(self) -> None:
        assert best("10@A - 20@D") == Route(5, (0, 1), (Ride(0, 0, 3),))

    def test_a_line_saves_docks_that_are_worth_more_later(self) -> None:
        route = Route(9, (0, 1, 2), (Ride(1, 0, 6),))
        assert best("10@B - 20@A : 30@G", once=True) == route

    def test_no_ride_comes_before_the_first_club_or_after_the_last(self) -> None:
        assert best("10@AG") == Route(1, (0,))

    def test_a_dock_is_no_stop(self) -> None:
        assert best("10@A : XX@D : 20@C") == Route(4, (0, 2), (Ride(0, 0, 2),))

    def test_no_boat_passes_a_closed_club(self) -> None:
        assert best("10@A - XX@D : .. - 20@C : 30").points == 2 + 2


class TestScoring:
    """Paris Rules, Scoring."""

    def test_every_club_is_a_point_and_every_circle_one_more(self) -> None:
        street = drawn("(10) - 20 - (**) - 30")
        assert paris_sheet(*street, Route(0, (0, 1, 2, 3))) == ParisSheet(4, 2, ())
        assert best_paris(*street) == Route(6, (0, 1, 2, 3))

    def test_a_circle_off_the_route_earns_nothing(self) -> None:
        street = drawn("(10) - 20 - (30)")
        assert paris_points(*street, Route(0, (0, 1))) == 3

    def test_a_shorter_way_with_more_circles_is_better(self) -> None:
        assert best("(30) - (40) - 20 - 30 - 35") == Route(4, (0, 1))

    def test_of_equal_routes_the_lowest_spots_are_taken(self) -> None:
        assert best("10 - 20 : 10 - 20").stops == (0, 1)
        assert best("20 - 20 : 10 - 20").stops == (0, 1)

    def test_no_route_no_points(self) -> None:
        assert paris_sheet(*drawn("10 - 20"), NO_ROUTE) == ParisSheet(0, 0, ())


class TestNewYork:
    """New York Rules, Ferries and Scoring."""

    def test_a_row_scores_its_highest_number_reached(self) -> None:
        worth = [best_walk(" - ".join(["20s"] * many)).points - many for many in range(1, 6)]
        assert worth == [1, 2, 3, 5, 8]

    def test_more_than_five_of_a_kind_add_nothing(self) -> None:
        assert best_walk("10s - 20s - 30s - 40s - 50s - 60s - 70s").points == 7 + 8

    def test_each_instrument_has_a_row_of_its_own(self) -> None:
        street = walked("10s - 20m - 30d - 40g - 50g - 60")
        sheet = new_york_sheet(*street, Route(0, (0, 1, 2, 3, 4, 5)))
        assert sheet == NewYorkSheet(6, (1, 1, 1, 2), (1, 1, 1, 2), 1, 0)
        assert sheet.points == best_new_york(*street).points == 11

    def test_the_rows_may_differ(self) -> None:
        near, boroughs, _, marks, soloists, _ = walked("10s - 20s : 10m - 20m")
        rows = ((1, 2), (3, 7), (1,), (1,))
        assert best_new_york(near, boroughs, rows, marks, soloists, []) == Route(9, (2, 3))

    def test_a_row_of_soloists_may_be_worth_a_shorter_way(self) -> None:
        assert best_walk("10 - 11 - 12 - 13 - 14 : 06s - 07s - 08s - 09s") == Route(9, (5, 6, 7, 8))

    def test_all_five_boroughs_earn_the_bonus(self) -> None:
        street = walked("10B - 20M - 30Q - 40K - 50S - 60S")
        assert new_york_sheet(*street, Route(0, (0, 1, 2, 3))).bonus == 0
        assert new_york_sheet(*street, Route(0, (0, 1, 2, 3, 4))).bonus == 7
        assert best_new_york(*street) == Route(13, (0, 1, 2, 3, 4, 5))
        assert best_new_york(*street, all_boroughs=20).points == 26

    def test_the_bonus_may_be_worth_a_shorter_way(self) -> None:
        street = "10B - 20M - 30Q - 40K - 50S : " + "60K - " * 9 + "60K"
        assert best_walk(street) == Route(12, (0, 1, 2, 3, 4))

    def test_a_ferry_is_a_line_both_ways(self) -> None:
        street = walked("10B - 30B : 20M - 15M")
        assert best_new_york(*street._replace(ferries=[(1, 2)])) == Route(3, (3, 2, 1))
        assert best_new_york(*street._replace(ferries=[(2, 1)])) == Route(3, (3, 2, 1))

    def test_numbers_count_on_a_ferry_too(self) -> None:
        street = walked("10B - 30B : 20M - 25M")
        assert best_new_york(*street._replace(ferries=[(1, 2)])).points == 2


class TestDrawing:
    """A player draws the route stop by stop."""

    def test_it_starts_at_any_open_spot(self) -> None:
        street = drawn("10 - XX - .. - **@A")
        ways = next_stops(street.near, street.marks, NO_ROUTE, docks=street.docks)
        assert ways == (Way(0, "start"), Way(3, "start"))

    def test_it_goes_on_by_line_and_by_every_ride(self) -> None:
        street = drawn("10@AB - 20@AC : 30@G : 40 - 05@F")
        ways = next_stops(street.near, street.marks, Route(0, (0,)), docks=street.docks)
        assert ways == (
            Way(1, "line"),
            Way(1, "ride", 0, 2),
            Way(1, "ride", 1, 0),
            Way(1, "ride", 1, 2),
            Way(2, "ride", 0, 6),
            Way(2, "ride", 1, 6),
        )
        assert [way.length for way in ways] == [0, 2, 1, 1, 6, 5]

    def test_it_goes_on_by_ferry(self) -> None:
        street = walked("10 - 20 : 30 : 40")
        ferries = [(2, 1), (1, 3), (0, 1)]
        ways = next_stops(street.near, street.marks, Route(0, (0, 1)), ferries=ferries)
        assert ways == (Way(2, "ferry"), Way(3, "ferry"))

    def test_docks_used_up_are_not_offered(self) -> None:
        street = drawn("10@A : 20@GB - 30@G : 40@C")
        route = Route(0, (0, 1), (Ride(0, 0, 6),))
        free = next_stops(street.near, street.marks, route, docks=street.docks)
        assert free == (
            Way(2, "line"),
            Way(2, "ride", 1, 6),
            Way(3, "ride", 6, 2),
            Way(3, "ride", 1, 2),
        )
        once = next_stops(street.near, street.marks, route, docks=street.docks, once=True)
        assert once == (Way(2, "line"), Way(3, "ride", 1, 2))

    def test_visited_and_lower_spots_are_not_offered(self) -> None:
        street = drawn("30 - ** - 20 - 40")
        assert next_stops(street.near, street.marks, Route(0, (0, 1))) == ()
        assert next_stops(street.near, street.marks, Route(0, (2, 1))) == (Way(0, "line"),)

    def test_a_way_taken_is_part_of_the_route(self) -> None:
        route = extended(extended(NO_ROUTE, Way(3, "start")), Way(1, "ride", 6, 0))
        assert extended(route, Way(2, "line")) == Route(0, (3, 1, 2), (Ride(0, 6, 0),))

    def test_an_unfinished_route_scores_what_it_has(self) -> None:
        street = drawn("(10)@A : 20@G - .. - 40")
        assert paris_points(*street, Route(0, (0, 1), (Ride(0, 0, 6),))) == 9


BROKEN = [
    ("10 - 20", Route(0, (0, 7)), "Stop 2 (spot 7): the map has no such spot."),
    ("10 - 20", Route(0, (-1,)), "Stop 1 (spot -1): the map has no such spot."),
    (
        "10 - ..",
        Route(0, (0, 1)),
        "Stop 2 (spot 1): nothing is written there, and a route visits filled spots only.",
    ),
    ("10 - XX", Route(0, (0, 1)), "Stop 2 (spot 1): an X blocks it."),
    (
        "** - **",
        Route(0, (0, 1, 0)),
        "Stop 3 (spot 0): it has been visited, and no spot is visited twice.",
    ),
    (
        "60 - ** - 05",
        Route(0, (0, 1, 2)),
        "Stop 3 (spot 2): 05 is lower than 60, and the numbers of a route never fall.",
    ),
    ("10 : 20", Route(0, (0, 1)), "Stop 2 (spot 1): nothing joins it to the stop before."),
    (
        "10@A : 20@B",
        Route(0, (0, 1), (Ride(0, 1, 2),)),
        "Stop 2 (spot 1): a ride to it starts at dock B, not next to the stop before.",
    ),
    (
        "10@A : 20@B",
        Route(0, (0, 1), (Ride(0, 0, 6),)),
        "Stop 2 (spot 1): a ride to it ends at dock G, which is not next to it.",
    ),
    (
        "10@A - 20@A",
        Route(0, (0, 1), (Ride(0, 0, 0),)),
        "Stop 2 (spot 1): a ride to it ends where it starts, at dock A.",
    ),
    (
        "10@A : 20@B",
        Route(0, (0, 1), (Ride(-1, 0, 1), Ride(0, 0, 1))),
        "Stop 1 (spot 0): a ride comes before it, and it is the first.",
    ),
    (
        "10@A : 20@B",
        Route(0, (0, 1), (Ride(0, 0, 1), Ride(1, 1, 2))),
        "Stop 2 (spot 1): a ride comes after it, and it is the last.",
    ),
    (
        "10@A : 20@B",
        Route(0, (0, 1), (Ride(0, 0, 3), Ride(0, 3, 1))),
        "Stop 1 (spot 0): two rides follow it with no stop between them.",
    ),
    (
        "10",
        Route(0, (), (Ride(0, 0, 1),)),
        "Stop 1 (spot -1): a ride comes after it, and it is the last.",
    ),
]


class TestBrokenRoutes:
    """What a drawn route is refused for."""

    @pytest.mark.parametrize(("street", "route", "sentence"), BROKEN)
    def test_the_stop_and_the_rule_are_named(
        self, street: str, route: Route, sentence: str
    ) -> None:
        with pytest.raises(ValueError) as refused:
            paris_points(*drawn(street), route)
        assert str(refused.value) == sentence

    def test_a_dock_used_again_is_refused_only_where_each_serves_once(self) -> None:
        street = drawn("10@A : 20@G : 30@B")
        route = Route(0, (0, 1, 2), (Ride(0, 0, 6), Ride(1, 6, 1)))
        assert paris_points(*street, route) == 14
        with pytest.raises(BrokenRoute) as refused:
            paris_points(*street, route, once=True)
        assert refused.value.stop == 2
        assert refused.value.rule == "dock G is used again, and each may be used once"

    def test_new_york_has_no_boats(self) -> None:
        route = Route(0, (0, 1), (Ride(0, 0, 6),))
        with pytest.raises(BrokenRoute, match="a boat leads to it, and this map has no docks"):
            new_york_points(*walked("10 - 20"), route)

    def test_without_its_ferry_a_route_breaks(self) -> None:
        street = walked("10B : 20M")
        assert new_york_points(*street._replace(ferries=[(1, 0)]), Route(0, (0, 1))) == 2
        with pytest.raises(BrokenRoute, match="nothing joins it to the stop before"):
            new_york_points(*street, Route(0, (0, 1)))


class TestAgainstEveryRoute:
    """The solver and all legal routes, tried one after the other."""

    @pytest.mark.parametrize("once", [False, True])
    def test_small_maps_of_paris(self, once: bool) -> None:
        rng = Random(20)
        for _ in range(1000):
            city = small_paris(rng)
            assert_best_of_paris(city, once)

    def test_small_maps_of_new_york(self) -> None:
        rng = Random(5)
        for _ in range(1000):
            assert_best_of_new_york(small_new_york(rng), rng.choice((7, 2, 0)))

    @pytest.mark.parametrize(
        ("layout", "once"), [(PARIS_DOCKS, False), (PARIS_DOCKS, True), (MANY_DOCKS, True)]
    )
    def test_pieces_of_paris(self, layout: tuple[str, ...], once: bool) -> None:
        rng = Random(7)
        for _ in range(25):
            city = paris(rng, rng.choice(("random", "planned", "few")), rng.randint(0, 8), layout)
            boats = [spot for spot, pier in enumerate(city.docks) if pier]
            ways = [city.near[s] + boats if s in boats else city.near[s] for s in range(40)]
            assert_best_of_paris(city._replace(marks=piece(rng, ways, city.marks)), once)

    def test_pieces_of_new_york(self) -> None:
        rng = Random(8)
        for _ in range(50):
            city = new_york(rng, rng.choice(("random", "planned", "few")), rng.randint(0, 8))
            ways = [list(others) for others in city.near]
            for one, other in city.ferries:
                ways[one].append(other)
                ways[other].append(one)
            assert_best_of_new_york(city._replace(marks=piece(rng, ways, city.marks)), 7)

    @pytest.mark.parametrize("patience", [0, 2])
    def test_small_maps_without_patience(
        self, patience: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(routes_paris, "PATIENCE", patience)
        monkeypatch.setattr(routes_new_york, "PATIENCE", patience)
        rng = Random(11)
        for _ in range(150):
            city = small_paris(rng)
            assert_best_of_paris(city, False)
            assert_best_of_paris(city, True)
            assert_best_of_new_york(small_new_york(rng), 7)


def assert_best_of_paris(city: Paris, once: bool) -> None:
    routes = list(paris_routes(city, once))
    most = max((points for points, _, _ in routes), default=0)
    found = best_paris(*city, once=once)
    assert found.points == most
    if not most:
        assert found == NO_ROUTE
        return
    assert found in {
        Route(points, stops, tuple(Ride(*ride) for ride in rides))
        for points, stops, rides in routes
        if points == most
    }
    assert paris_points(*city, found, once=once) == most
    if not once:
        assert found.stops == min(stops for points, stops, _ in routes if points == most)


def assert_best_of_new_york(city: NewYork, bonus: int) -> None:
    routes = list(new_york_routes(city, bonus))
    most = max((points for points, _ in routes), default=0)
    found = best_new_york(*city, all_boroughs=bonus)
    assert found.points == most
    assert (most, found.stops) in routes or found == NO_ROUTE
    assert new_york_points(*city, found, all_boroughs=bonus) == most


class TestWholeMaps:
    """Full boards of both cities."""

    @pytest.mark.parametrize("kind", ["random", "planned", "few"])
    def test_the_route_of_paris_scores_what_it_says(self, kind: str) -> None:
        rng = Random(3)
        for stars in range(9):
            for once in (False, True):
                city = paris(rng, kind, stars)
                found = best_paris(*city, once=once)
                assert paris_points(*city, found, once=once) == found.points > 0

    @pytest.mark.parametrize("kind", ["random", "planned", "few"])
    def test_the_route_of_new_york_scores_what_it_says(self, kind: str) -> None:
        rng = Random(4)
        for stars in range(9):
            city = new_york(rng, kind, stars)
            found = best_new_york(*city)
            assert new_york_points(*city, found) == found.points > 0

    def test_every_stop_of_the_best_route_is_offered(self) -> None:
        city = paris(Random(6), "planned", 5)
        found, route = best_paris(*city, once=True), NO_ROUTE
        rides = {ride.after + 1: ride for ride in found.rides}
        for number, spot in enumerate(found.stops):
            ways = next_stops(city.near, city.marks, route, docks=city.docks, once=True)
            ride = rides.get(number)
            way = next(
                way
                for way in ways
                if way.spot == spot
                and (way.by != "ride" if ride is None else way[2:] == (ride.start, ride.end))
            )
            route = extended(route, way)
        assert route == found._replace(points=0)

    def test_patience_makes_no_difference(self, monkeypatch: pytest.MonkeyPatch) -> None:
        rng = Random(12)
        cities = [paris(rng, "few", stars) for stars in range(9)]
        towns = [new_york(rng, "few", stars) for stars in range(9)]
        patient = [best_paris(*city, once=True) for city in cities]
        patient += [best_new_york(*town) for town in towns]
        monkeypatch.setattr(routes_paris, "PATIENCE", 0)
        monkeypatch.setattr(routes_new_york, "PATIENCE", 0)
        assert [best_paris(*city, once=True) for city in cities] == patient[:9]
        assert [best_new_york(*town) for town in towns] == patient[9:]

    def test_a_dock_once_is_never_worth_more(self) -> None:
        rng = Random(9)
        for _ in range(10):
            city = paris(rng, "planned", 3)
            assert best_paris(*city, once=True).points <= best_paris(*city).points

    def test_a_field_of_twelve_stars_is_walked_to_the_end(self) -> None:
        near = [
            [
                other
                for other in range(12)
                if abs(other - spot) == 4 or (abs(other - spot) == 1 and other // 4 == spot // 4)
            ]
            for spot in range(12)
        ]
        assert best_paris(near, [()] * 12, [STAR] * 12, 0).points == 12
        assert best_new_york(near, [0] * 12, ROWS, [STAR] * 12, [1] * 12, []).points == 20

    def test_the_order_of_lines_and_ferries_makes_no_difference(self) -> None:
        rng = Random(10)
        for stars in range(6):
            city, town = paris(rng, "planned", stars), new_york(rng, "planned", stars)
            turned = [others[::-1] for others in city.near]
            assert best_paris(*city) == best_paris(*city._replace(near=turned))
            swapped = [(other, one) for one, other in town.ferries[::-1]]
            turned = [others[::-1] for others in town.near]
            other = town._replace(near=turned, ferries=swapped)
            assert best_new_york(*town) == best_new_york(*other)
