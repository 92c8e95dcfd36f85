"""The best route of a Paris map, and what a drawn one scores (Paris Rules, Route and Scoring).

A boat ride is one more leg between two clubs next to docks, and earns its length. Where docks may
be used again only the longest ride between two clubs is of interest, and no line beside it. Where
each may be used once, docks are left or gone like clubs; a dock with no club left next to it is
given up, for the fewer different rests there are, the sooner all are known.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.games.on_tour.routes_search import (
    PATIENCE,
    Docks,
    Leg,
    joined,
    open_spots,
    reaches,
    within_reach,
)
from engine.games.on_tour.routes_walk import Ride, Route, check


class ParisSheet(NamedTuple):
    """What a route earns, kind by kind (Paris Rules, Scoring)."""

    visited: int
    """The clubs on it, a point each."""
    circles: int
    """How many of them are circled, a point more for each."""
    rides: tuple[int, ...]
    """The length of each boat ride, in the order of the route."""

    @property
    def points(self) -> int:
        """The whole score."""
        return self.visited + self.circles + sum(self.rides)


class _Search(NamedTuple):
    """What a search for rests goes by."""

    legs: Sequence[Sequence[Leg]]
    """From each place, and from the start."""
    joins: Sequence[int]
    """The places that a line or a boat joins to each."""
    known: Sequence[dict[int, int]]
    """The rests found so far, from each place by what is left."""


class _City(NamedTuple):
    """The open clubs of a map, by place."""

    lines: Sequence[int]
    piers: Sequence[tuple[int, ...]]
    """The docks next to each."""
    into: Sequence[Leg]
    """The leg to each, by line."""
    once: bool


def best_paris(
    near: Sequence[Collection[int]],
    docks: Sequence[tuple[int, ...]],
    marks: Sequence[int],
    circled: int,
    *,
    once: bool = False,
) -> Route:
    """A route of the most points; of several, the one that takes the lowest spot at each stop."""
    order = open_spots(marks)
    piers = [docks[spot] for spot in order]
    lines = joined(order, near)
    boats = sum(1 << place for place, pier in enumerate(piers) if pier)
    joins = [line | boats if pier else line for line, pier in zip(lines, piers, strict=True)]
    after = reaches([marks[spot] for spot in order], joins)
    if once:
        after = _with_docks(after, piers)
    gains = [1 + (circled >> spot & 1) for spot in order]
    into = [Leg(place, 1 << place, after[place], gain) for place, gain in enumerate(gains)]
    city = _City(lines, piers, into, once)
    by_spot = sorted(range(len(order)), key=order.__getitem__)
    legs = [
        [
            leg
            for there in by_spot
            if joins[here] & after[here] & 1 << there
            for leg in _legs(city, here, there)
        ]
        for here in range(len(order))
    ]
    legs.append([into[place] for place in by_spot])
    return _retraced(order, _Search(legs, joins, [{} for _ in legs]))


def paris_sheet(
    near: Sequence[Collection[int]],
    docks: Sequence[tuple[int, ...]],
    marks: Sequence[int],
    circled: int,
    route: Route,
    *,
    once: bool = False,
) -> ParisSheet:
    """What a drawn route earns; raises BrokenRoute, a ValueError, if it breaks a rule."""
    check(near, marks, route, docks=docks, once=once)
    circles = sum(circled >> stop & 1 for stop in route.stops)
    return ParisSheet(len(route.stops), circles, tuple(ride.length for ride in sorted(route.rides)))


def paris_points(
    near: Sequence[Collection[int]],
    docks: Sequence[tuple[int, ...]],
    marks: Sequence[int],
    circled: int,
    route: Route,
    *,
    once: bool = False,
) -> int:
    """The score of a drawn route; raises BrokenRoute, a ValueError, if it breaks a rule."""
    return paris_sheet(near, docks, marks, circled, route, once=once).points


def _with_docks(after: Sequence[int], piers: Sequence[tuple[int, ...]]) -> list[int]:
    """What stays of the places and, above them, of the docks: those next to a place that stays."""
    count = len(piers)
    quays: dict[int, int] = {}
    for place, pier in enumerate(piers):
        for dock in pier:
            quays[dock] = quays.get(dock, 0) | 1 << place
    return [
        left | sum(1 << count + dock for dock, quay in quays.items() if quay & (left | 1 << place))
        for place, left in enumerate(after)
    ]


def _legs(city: _City, here: int, there: int) -> Iterator[Leg]:
    """The legs from one club to another, the line before the boats."""
    leg = city.into[there]
    rides = _rides(city.piers[here], city.piers[there])
    if city.lines[here] >> there & 1 and (city.once or not rides):
        yield leg
    for start, end in rides if city.once else rides[:1]:
        used = (1 << start | 1 << end) << len(city.piers) if city.once else 0
        gain = leg.gain + abs(start - end)
        yield Leg(there, leg.need | used, leg.keep & ~used, gain, (start, end))


@cache
def _rides(here: tuple[int, ...], there: tuple[int, ...]) -> tuple[Docks, ...]:
    """Every ride between the docks of two clubs, the longest first."""
    rides = ((start, end) for start in here for end in there if start != end)
    return tuple(sorted(rides, key=lambda ride: (-abs(ride[0] - ride[1]), ride)))


def _rest(search: _Search, here: int, left: int) -> int:
    """The most points still to be earned from a place with what is left, worked out once."""
    legs, joins, known = search
    table, asked = known[here], left
    if left not in table:
        if len(table) > PATIENCE:
            left = within_reach(joins, here, left)
        if left not in table:
            best = 0
            for place, need, keep, gain, _ in legs[here]:
                if left & need == need:
                    points = gain + _rest(search, place, left & keep)
                    if points > best:
                        best = points
            table[left] = best
        table[asked] = table[left]
    return table[asked]


def _retraced(order: Sequence[int], search: _Search) -> Route:
    """The best route from the start, which is the last place and has everything left."""
    here, left = len(order), -1
    most = points = _rest(search, here, left)
    stops: list[int] = []
    rides: list[Ride] = []
    while points:
        leg = next(
            leg
            for leg in search.legs[here]
            if left & leg.need == leg.need
            and leg.gain + _rest(search, leg.place, left & leg.keep) == points
        )
        if leg.ride:
            rides.append(Ride(len(stops) - 1, *leg.ride))
        stops.append(order[leg.place])
        here, left, points = leg.place, left & leg.keep, points - leg.gain
    return Route(most, tuple(stops), tuple(rides))
