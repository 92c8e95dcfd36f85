"""Long tours across a map, for a bot to plan by: where it hopes to write low and high numbers.

A tour is a path over as many spots as possible and by the boats that pay most. It is grown at both
ends, a few promising paths at a time, and rather by spots that would soon be cut off than by
others. In New York each piece of land has paths of its own, and ferries still to be drawn link
them. The tours of a board are found once; they know nothing of what is written.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise, permutations
from typing import NamedTuple

from engine.chance import Chance
from engine.games.on_tour.board import Board

Way = tuple[int, ...]
"""The spots of a path in order."""
Pair = tuple[int, int]

SEED, TRIES, WIDTH, LIBRARY = 7, 24, 8, 12
"""How many paths are sought, how many are grown side by side, and how many are kept."""
POINT, LUCK, CUT_OFF = 1000, 5000, (3000, 1000, 0)
"""What ranks a path: its points, luck, and the spots left behind with no, one or more ways on."""
AROUND, NO_WAY = 4, 6.0
"""How far around a blocked spot a way is sought, and the cost where there is none."""


class Arc(NamedTuple):
    """A way between two spots."""

    points: int = 0
    """Of the boat ride."""
    docks: int = 0
    """The docks it uses, as bits; none for a line."""


Arcs = Sequence[Mapping[int, Arc]]
"""The ways from each spot."""


@dataclass(frozen=True, slots=True, eq=False)
class Tour:
    """A path across the map, to be walked in the order of rising numbers."""

    spots: Way
    place: Mapping[int, int]
    """From spot to its place on the tour."""
    rides: tuple[int, ...]
    """The points of the boat ride after each place."""
    arcs: Arcs
    """The ways around, without the rides that would use up docks."""
    links: tuple[tuple[int, Pair], ...]
    """The ferries that must be drawn: the place before each, and its ends, the lower first."""


class Path(NamedTuple):
    """A tour being grown."""

    spots: Way
    seen: int
    points: int
    docks: int


@cache
def tours_of(board: Board, once: bool) -> tuple[Tour, ...]:
    """The tours of a board; `once`: each dock may be used once."""
    chance = Chance(SEED)
    arcs = arcs_of(board, once)
    ways = linked(board, arcs, chance) if board.waterfront else best(arcs, board.full, chance, once)
    return tuple(
        tour for way in ways for tour in (tour_of(way, arcs, once), tour_of(way[::-1], arcs, once))
    )


def arcs_of(board: Board, once: bool) -> Arcs:
    """Lines, and the longest boat ride between any two clubs next to docks.

    Where a ride uses up its docks it is not worth taking beside a line.
    """
    arcs: list[dict[int, Arc]] = [dict.fromkeys(near, Arc()) for near in board.near]
    for one, piers in enumerate(board.docks):
        for other, quays in enumerate(board.docks):
            rides = [Arc(abs(a - b), 1 << a | 1 << b) for a in piers for b in quays if a != b]
            if rides and one != other and not (once and other in arcs[one]):
                arcs[one][other] = max(rides)
    return arcs


def tour_of(way: Way, arcs: Arcs, once: bool) -> Tour:
    """A tour along a path; where no way joins two spots it needs a ferry."""
    steps = [arcs[one].get(other, Arc()) for one, other in pairwise(way)]
    rides = tuple(arc.points for arc in steps)
    links = tuple(
        (place, (min(pair), max(pair)))
        for place, pair in enumerate(pairwise(way))
        if pair[1] not in arcs[pair[0]]
    )
    ways = [{spot: arc for spot, arc in some.items() if not (once and arc.docks)} for some in arcs]
    return Tour(way, {spot: place for place, spot in enumerate(way)}, rides, ways, links)


@lru_cache(maxsize=1024)
def detours_of(tour: Tour, ferries: tuple[Pair, ...]) -> tuple[float, ...]:
    """What it costs when the spot at each place cannot be visited, beside the spot itself."""
    costs = list(_detours_by_land(tour))
    for one, other in ferries:
        if one in tour.place and other in tour.place:
            before, after = sorted((tour.place[one], tour.place[other]))
            lost = after - before - 2 + sum(tour.rides[before:after])
            for place in range(max(before + 1, after - AROUND), min(after, before + AROUND + 1)):
                costs[place] = min(costs[place], lost)
    return tuple(costs)


@cache
def _detours_by_land(tour: Tour) -> tuple[float, ...]:
    return tuple(_detour(tour, place) for place in range(len(tour.spots)))


def _detour(tour: Tour, place: int) -> float:
    """The other spots and the rides lost on the best way around a place, without ferries."""
    way, last = tour.spots, len(tour.spots) - 1
    if place in (0, last):
        return 0.0
    costs = [min(NO_WAY, place, last - place)]
    for before in range(max(0, place - AROUND), place):
        for after in range(place + 1, min(last, place + AROUND) + 1):
            arc = tour.arcs[way[before]].get(way[after])
            if arc is not None:
                costs.append(after - before - 2 + sum(tour.rides[before:after]) - arc.points)
    return max(0.0, min(costs))


def best(arcs: Arcs, spots: int, chance: Chance, once: bool = False) -> list[Way]:
    """Good paths within a set of spots, the best first."""
    found: dict[Way, int] = {}
    for _ in range(TRIES):
        path = grown(arcs, spots, chance, once)
        found[path.spots] = path.points
    return sorted(found, key=lambda way: (-found[way], way))[:LIBRARY]


def linked(board: Board, arcs: Arcs, chance: Chance) -> list[Way]:
    """Paths through all pieces of land, one for each order of these, to be linked by ferries."""
    ways = [best(arcs, land, chance) for land in lands(arcs, board.full)]
    orders = [order for order in permutations(range(len(ways))) if order[0] <= order[-1]]
    chained = [_chained([ways[n] for n in order], board.waterfront, chance) for order in orders]
    return sorted(chained, key=lambda way: (-len(way), way))[:LIBRARY]


def lands(arcs: Arcs, spots: int) -> list[int]:
    """The sets of spots that lines connect."""
    found = []
    while spots:
        land = spots & -spots
        while (
            more := spots
            & ~land
            & sum(
                {1 << other for spot, ways in enumerate(arcs) if land >> spot & 1 for other in ways}
            )
        ):
            land |= more
        found.append(land)
        spots &= ~land
    return found


def _chained(choices: Sequence[Sequence[Way]], waterfront: int, chance: Chance) -> Way:
    """One of each piece's longest paths, cut where it would not begin or end at the water."""
    chained: Way = ()
    for at, ways in enumerate(choices):
        cut = [
            _from_water(way, waterfront, at > 0, at < len(choices) - 1)
            for path in ways
            for way in (path, path[::-1])
        ]
        longest = [way for way in cut if len(way) == max(map(len, cut))]
        chained += longest[chance.below(len(longest))]
    return chained


def _from_water(way: Way, waterfront: int, head: bool, tail: bool) -> Way:
    """The path without the landlocked spots at its head, at its tail or both."""
    while head and way and not waterfront >> way[0] & 1:
        way = way[1:]
    while tail and way and not waterfront >> way[-1] & 1:
        way = way[:-1]
    return way


def grown(arcs: Arcs, spots: int, chance: Chance, once: bool) -> Path:
    """A long path within a set of spots."""
    near = [sum(1 << other for other in ways) & spots for ways in arcs]
    front = [Path((spot,), 1 << spot, 1, 0) for spot in range(len(arcs)) if spots >> spot & 1]
    longest = front[0]
    while front:
        longest = max(longest, *front, key=lambda path: path.points)
        ranked: dict[Pair, tuple[int, Path]] = {}
        for path in front:
            for longer, price in _longer(path, arcs, near, once):
                rank = POINT * longer.points - price + chance.below(LUCK)
                key = longer.seen, 1 << longer.spots[0] | 1 << longer.spots[-1]
                if key not in ranked or ranked[key][0] < rank:
                    ranked[key] = rank, longer
        front = [path for _, path in sorted(ranked.values(), reverse=True)[:WIDTH]]
    return longest


def _longer(path: Path, arcs: Arcs, near: Sequence[int], once: bool) -> Iterator[tuple[Path, int]]:
    """The paths with one spot more at the head or the tail, and the price of what they cut off."""
    way, seen, points, docks = path
    for head in (False, True)[: len(way)]:
        here, far = (way[0], way[-1]) if head else (way[-1], way[0])
        for spot, arc in arcs[here].items():
            bit = 1 << spot
            if seen & bit or not near[here] & bit or (once and arc.docks & docks):
                continue
            after = seen | bit
            free = ~after | bit | 1 << far
            price = sum(
                CUT_OFF[min((near[other] & free).bit_count(), 2)]
                for other in arcs[here]
                if near[here] & ~after & 1 << other
            )
            longer = (spot, *way) if head else (*way, spot)
            yield Path(longer, after, points + 1 + arc.points, docks | arc.docks), price
