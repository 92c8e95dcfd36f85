"""The best routes the slow way: every legal route there is, one after the other.

Written from the rulebook alone; nothing is remembered, nothing left out, and nothing is taken from
the engine but the marks.
"""

from collections.abc import Iterator
from typing import TypeAlias

from engine.games.on_tour.routes import EMPTY, STAR
from tests.games.on_tour.route_maps import NewYork, Paris

Stops: TypeAlias = tuple[int, ...]
Rides: TypeAlias = tuple[tuple[int, int, int], ...]


def may_follow(marks: list[int], stops: Stops, spot: int) -> bool:
    """Whether a route with these stops may visit a spot, once it gets there."""
    before = [marks[stop] for stop in stops if marks[stop] != STAR]
    if spot in stops or marks[spot] == EMPTY or marks[spot] > STAR:
        return False
    return marks[spot] == STAR or not before or before[-1] <= marks[spot]


def paris_routes(city: Paris, once: bool) -> Iterator[tuple[int, Stops, Rides]]:
    """Every legal route of Paris with its points, by every choice of docks."""
    waiting: list[tuple[Stops, Rides]] = [
        ((spot,), ()) for spot in range(len(city.marks)) if may_follow(city.marks, (), spot)
    ]
    while waiting:
        stops, rides = waiting.pop()
        circles = sum(city.circled >> stop & 1 for stop in stops)
        yield len(stops) + circles + sum(abs(b - a) for _, a, b in rides), stops, rides
        used = {dock for ride in rides for dock in ride[1:]} if once else set()
        for spot in range(len(city.marks)):
            if not may_follow(city.marks, stops, spot):
                continue
            if spot in city.near[stops[-1]]:
                waiting.append(((*stops, spot), rides))
            for a in city.docks[stops[-1]]:
                for b in city.docks[spot]:
                    if a != b and a not in used and b not in used:
                        waiting.append(((*stops, spot), (*rides, (len(stops) - 1, a, b))))


def new_york_routes(city: NewYork, bonus: int) -> Iterator[tuple[int, Stops]]:
    """Every legal route of New York with its points."""
    marks = city.marks
    waiting: list[Stops] = [(spot,) for spot in range(len(marks)) if may_follow(marks, (), spot)]
    while waiting:
        stops = waiting.pop()
        yield new_york_worth(city, bonus, stops), stops
        for spot in range(len(marks)):
            here = stops[-1]
            ferry = (here, spot) in city.ferries or (spot, here) in city.ferries
            if (ferry or spot in city.near[here]) and may_follow(marks, stops, spot):
                waiting.append((*stops, spot))


def new_york_worth(city: NewYork, bonus: int, stops: Stops) -> int:
    """The points of a route: crossed off box by box, and the last box of each row counts."""
    crossed = {1: 0, 2: 0, 3: 0, 4: 0, 0: 0}
    boxes = dict.fromkeys((1, 2, 3, 4), 0)
    for stop in stops:
        kind = city.soloists[stop]
        if kind and boxes[kind] < len(city.rows):
            crossed[kind] = city.rows[boxes[kind]]
            boxes[kind] += 1
    everywhere = all(any(city.boroughs[stop] == borough for stop in stops) for borough in range(5))
    return len(stops) + sum(crossed.values()) + (bonus if everywhere else 0)
