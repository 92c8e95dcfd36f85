"""How the best route is found: what a city's search needs to know of its open spots.

1. **Places.** The open spots are numbered anew by what is written on them, stars last. What a route
   may still visit is then one whole number with a bit for each place, and taking away all that it
   has left behind is one `&`.
2. **What matters** on the way is where the route stands and what is left to it, not how it came
   there. So one answer for each pair of the two is enough, and there are few of them: a number cuts
   away all lower ones, and only stars and equal numbers have to be remembered one by one.
3. **Patience.** What is left may hold a few places that only a star already visited would lead to.
   They make two questions of one, but finding them out costs more than a question, so they stay.
   Only where a place has been asked about more than PATIENCE times are they looked for.
4. **What may be used once** (a dock, by a setting) is one more bit of what is left.
5. **The start** is one more place, with a leg to every other: the best route is the best rest
   from there.

Each city asks for the best rest by a recursion of a dozen lines, never deeper than there are spots:
Paris for a number of points, New York for purses, as its points do not add up on the way.
"""

from bisect import bisect_left
from collections.abc import Collection, Sequence
from typing import NamedTuple, TypeAlias

from engine.games.on_tour.routes_walk import STAR

PATIENCE = 500
"""So many rests from one place are taken as they come."""

Docks: TypeAlias = tuple[int, int]
"""Where a boat ride starts and ends."""


class Leg(NamedTuple):
    """One way on from a place."""

    place: int
    need: int
    """What must be left to take it: the place, and docks that may be used once."""
    keep: int
    """What stays, of all that was left, when it has been taken."""
    gain: int
    """What it earns."""
    ride: Docks | None = None


def open_spots(marks: Sequence[int]) -> list[int]:
    """The spots a route may visit, by rising number, stars last; an index in it is a place."""
    spots = (spot for spot, mark in enumerate(marks) if 0 <= mark <= STAR)
    return sorted(spots, key=lambda spot: marks[spot])


def joined(order: Sequence[int], near: Sequence[Collection[int]]) -> list[int]:
    """Of each place, the places that a line joins to it."""
    bits = {spot: 1 << place for place, spot in enumerate(order)}
    return [sum(bits[other] for other in {*near[spot]} if other in bits) for spot in order]


def reaches(numbers: Sequence[int], joins: Sequence[int]) -> list[int]:
    """Of each place, what stays of the places left when a route has come there.

    To a number these are the ends of all walks from it that never fall below it, even if they pass
    a star twice. A star cuts away nothing but itself.
    """
    full = (1 << len(numbers)) - 1
    after = [full ^ 1 << place for place in range(len(numbers))]
    for place in reversed(range(bisect_left(numbers, STAR))):
        number = numbers[place]
        allowed = full >> (lowest := bisect_left(numbers, number)) << lowest
        seen = edge = joins[place] & allowed
        beyond = 0
        while edge:
            low = edge & -edge
            edge ^= low
            there = low.bit_length() - 1
            if numbers[there] == number or numbers[there] == STAR:
                fresh = joins[there] & allowed & ~seen
                seen |= fresh
                edge |= fresh
            else:
                beyond |= after[there]
        after[place] &= seen | beyond
    return after


def within_reach(joins: Sequence[int], here: int, left: int) -> int:
    """What is left without the places to which nothing left leads; all that is no place stays."""
    found = edge = joins[here] & left
    while edge:
        low = edge & -edge
        fresh = joins[low.bit_length() - 1] & left & ~found
        found |= fresh
        edge = edge ^ low | fresh
    return found | left & -1 << len(joins)
