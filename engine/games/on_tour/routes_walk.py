"""The rules of a route, stop by stop: what may come next, and which rule a drawn route breaks.

Both cities share them: New York simply has no docks, and Paris no ferries. A spot is its place in
the lists of the map; a dock is its number along the river, 0 for A. `next_stops` and `check` ask
the same functions, so what is offered and what is accepted cannot differ.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

EMPTY, STAR, CROSS = -1, 100, 101
"""Marks on a spot; 0 to 99 are numbers."""

NOWHERE = -1
"""The spot or dock that is none."""


class Ride(NamedTuple):
    """One boat ride between two neighbouring stops of a route (Paris Rules, Route)."""

    after: int
    """The ride follows the stop with this index."""
    start: int
    """The dock where it sets off, 0 to 6 for A to G."""
    end: int

    @property
    def length(self) -> int:
        """The lengths of river travelled, which are its points."""
        return abs(self.start - self.end)


class Route(NamedTuple):
    """A tour: the spots in the order of visiting, with the boat rides between them."""

    points: int
    """What it scores; 0 as long as nobody has counted."""
    stops: tuple[int, ...]
    rides: tuple[Ride, ...] = ()


NO_ROUTE = Route(0, ())


class Way(NamedTuple):
    """One legal way to go on."""

    spot: int
    by: str
    """"start", "line", "ferry" or "ride"."""
    start: int = NOWHERE
    end: int = NOWHERE
    """The docks of a ride."""

    @property
    def length(self) -> int:
        """The points of the ride; 0 for every other way."""
        return abs(self.start - self.end)


class BrokenRoute(ValueError):
    """A drawn route that breaks a rule; the message names the stop and the rule."""

    def __init__(self, stop: int, spot: int, rule: str) -> None:
        super().__init__(f"Stop {stop + 1} (spot {spot}): {rule}.")
        self.stop = stop
        """Its index on the route."""
        self.rule = rule
        """The rule as a clause, for a message that knows the spot's name."""


def next_stops(
    near: Sequence[Collection[int]],
    marks: Sequence[int],
    route: Route,
    *,
    docks: Sequence[Sequence[int]] = (),
    ferries: Collection[tuple[int, int]] = (),
    once: bool = False,
) -> tuple[Way, ...]:
    """Every way to go on from a route so far, by rising spots; from no route, every open spot.

    Lines and ferries come before rides. The route so far is taken to be legal.
    """
    spots = [spot for spot in range(len(marks)) if not _closed(marks, route.stops, spot)]
    if not route.stops:
        return tuple(Way(spot, "start") for spot in spots)
    here, used = route.stops[-1], docks_used(route.rides) if once else set()
    ways: list[Way] = []
    for spot in spots:
        if spot in near[here]:
            ways.append(Way(spot, "line"))
        elif _by_ferry(ferries, here, spot):
            ways.append(Way(spot, "ferry"))
        ways += _rides(docks, here, spot, used)
    return tuple(ways)


def extended(route: Route, way: Way) -> Route:
    """The route with one more stop; its points are not counted."""
    ride = Ride(len(route.stops) - 1, way.start, way.end)
    rides = (*route.rides, ride) if way.by == "ride" else route.rides
    return Route(0, (*route.stops, way.spot), rides)


def check(
    near: Sequence[Collection[int]],
    marks: Sequence[int],
    route: Route,
    *,
    docks: Sequence[Sequence[int]] = (),
    ferries: Collection[tuple[int, int]] = (),
    once: bool = False,
) -> None:
    """Raise BrokenRoute for the first stop that breaks a rule."""
    rides = _by_stop(route)
    used: set[int] = set()
    for stop, spot in enumerate(route.stops):
        rule = _closed(marks, route.stops[:stop], spot)
        if stop and not rule:
            here, ride = route.stops[stop - 1], rides.get(stop - 1)
            if ride:
                rule = _no_ride(docks, here, spot, ride, used)
                used |= docks_used((ride,)) if once else set()
            elif spot not in near[here] and not _by_ferry(ferries, here, spot):
                rule = "nothing joins it to the stop before"
        if rule:
            raise BrokenRoute(stop, spot, rule)


def floor(marks: Sequence[int], stops: Sequence[int]) -> int:
    """The last real number on the way; a star matches any number and resets nothing."""
    return max((marks[stop] for stop in stops if marks[stop] < STAR), default=0)


def docks_used(rides: Collection[Ride]) -> set[int]:
    """The docks where rides start or end."""
    return {dock for ride in rides for dock in (ride.start, ride.end)}


def _closed(marks: Sequence[int], stops: Sequence[int], spot: int) -> str:
    """The rule that keeps a route with these stops from visiting a spot; "" if none does."""
    if not 0 <= spot < len(marks):
        return "the map has no such spot"
    mark = marks[spot]
    if mark == EMPTY:
        return "nothing is written there, and a route visits filled spots only"
    if mark == CROSS:
        return "an X blocks it"
    if spot in stops:
        return "it has been visited, and no spot is visited twice"
    if mark < (low := floor(marks, stops)):
        return f"{mark:02} is lower than {low:02}, and the numbers of a route never fall"
    return ""


def _by_ferry(ferries: Collection[tuple[int, int]], here: int, spot: int) -> bool:
    return (here, spot) in ferries or (spot, here) in ferries


def _rides(
    docks: Sequence[Sequence[int]], here: int, spot: int, used: Collection[int]
) -> Iterator[Way]:
    """Every ride from one spot to another."""
    if docks:
        for start in docks[here]:
            for end in docks[spot]:
                if not _no_ride(docks, here, spot, Ride(0, start, end), used):
                    yield Way(spot, "ride", start, end)


def _no_ride(
    docks: Sequence[Sequence[int]], here: int, spot: int, ride: Ride, used: Collection[int]
) -> str:
    """The rule that forbids this ride between two spots; "" if none does."""
    if not docks:
        return "a boat leads to it, and this map has no docks"
    if ride.start not in docks[here]:
        return f"a ride to it starts at dock {_letter(ride.start)}, not next to the stop before"
    if ride.end not in docks[spot]:
        return f"a ride to it ends at dock {_letter(ride.end)}, which is not next to it"
    if ride.start == ride.end:
        return f"a ride to it ends where it starts, at dock {_letter(ride.end)}"
    for dock in (ride.start, ride.end):
        if dock in used:
            return f"dock {_letter(dock)} is used again, and each may be used once"
    return ""


def _by_stop(route: Route) -> dict[int, Ride]:
    """The rides by the stop they follow; each lies between two stops, and no two meet."""
    rides: dict[int, Ride] = {}
    last = len(route.stops) - 1
    for ride in route.rides:
        rule = ""
        if ride.after < 0:
            rule = "a ride comes before it, and it is the first"
        elif ride.after >= last:
            rule = "a ride comes after it, and it is the last"
        elif ride.after in rides:
            rule = "two rides follow it with no stop between them"
        if rule:
            stop = max(0, min(ride.after, last))
            raise BrokenRoute(stop, route.stops[stop] if route.stops else NOWHERE, rule)
        rides[ride.after] = ride
    return rides


def _letter(dock: int) -> str:
    return "ABCDEFG"[dock] if 0 <= dock < 7 else str(dock)
