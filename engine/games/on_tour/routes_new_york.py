"""The best route of a New York map, and what a drawn one scores (New York Rules, Scoring).

Soloists are worth the more the more of a kind there are, and the five boroughs count once
together, so points do not add up on the way. What does is a purse: the spots visited, the soloists
of each kind, and a bit for each borough. It is one whole number made of such fields, each with a
spare bit above it, its guard. Of two purses `a` is at least as good as `b` in every field just when
`(a | guards) - b` leaves all guards standing; then `b` is dropped. Few rests have more than one
purse worth keeping, so no bound on what may still come is needed.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.games.on_tour.routes_search import (
    PATIENCE,
    Leg,
    joined,
    open_spots,
    reaches,
    within_reach,
)
from engine.games.on_tour.routes_walk import Route, check

BOROUGHS, INSTRUMENTS = 5, 4
COUNT = 8
"""The width of a field that counts, its guard included."""
FIELD = (1 << COUNT - 1) - 1

Rows: TypeAlias = Sequence[int] | Sequence[Sequence[int]]
"""The soloist track without the nought: k soloists of a kind score the k-th number, more than
there are numbers the last. One row for all instruments, or one for each."""
Tracks: TypeAlias = tuple[tuple[int, ...], ...]
"""The points of each instrument at [number of soloists]."""

Rest: TypeAlias = "tuple[int, int, Rest | None]"
"""How a route goes on: the purse it earns, the next place, the rest from there."""
END: Rest = (0, 0, None)
"""The rest of a route that goes no further."""


class _Search(NamedTuple):
    """What a search for rests goes by."""

    legs: Sequence[Sequence[Leg]]
    """From each place, and from the start."""
    joins: Sequence[int]
    """The places that a line or a ferry joins to each."""
    homes: Sequence[int]
    """The purse's bit for the borough of each place."""
    guards: int
    known: Sequence[dict[int, list[Rest]]]
    """The rests found so far, from each place by what is left."""


class NewYorkSheet(NamedTuple):
    """What a route earns, kind by kind (New York Rules, Scoring)."""

    visited: int
    """The neighbourhoods on it, a point each."""
    symbols: tuple[int, ...]
    """How many soloists of each instrument are on it."""
    rows: tuple[int, ...]
    """The points of each instrument's row."""
    boroughs: int
    """How many boroughs it visits."""
    bonus: int
    """The points for all five of them."""

    @property
    def points(self) -> int:
        """The whole score."""
        return self.visited + sum(self.rows) + self.bonus


def best_new_york(
    near: Sequence[Collection[int]],
    boroughs: Sequence[int],
    rows: Rows,
    marks: Sequence[int],
    soloists: Sequence[int],
    ferries: Collection[tuple[int, int]],
    *,
    all_boroughs: int = 7,
) -> Route:
    """A route of the most points; which one of several hangs on the map and the marks alone."""
    order = open_spots(marks)
    tracks = _tracks(rows)
    joins = joined(order, _with_ferries(near, ferries))
    after = reaches([marks[spot] for spot in order], joins)
    into = [
        Leg(place, 1 << place, after[place], 1 + _symbol(soloists[spot]))
        for place, spot in enumerate(order)
    ]
    by_spot = sorted(into, key=lambda leg: order[leg.place])
    legs = [
        [leg for leg in by_spot if leg.need & joins[here] & after[here]]
        for here in range(len(order))
    ]
    homes = [_home(len(tracks), boroughs[spot]) for spot in order]
    legs.append(by_spot)
    search = _Search(legs, joins, homes, _guards(len(tracks)), [{} for _ in legs])

    def worth(rest: Rest) -> int:
        return _unpacked(rest[0], tracks, all_boroughs).points

    best = max(_rests(search, len(order), -1), key=worth)
    return Route(worth(best), tuple(order[place] for place in _stops(best)))


def new_york_sheet(
    near: Sequence[Collection[int]],
    boroughs: Sequence[int],
    rows: Rows,
    marks: Sequence[int],
    soloists: Sequence[int],
    ferries: Collection[tuple[int, int]],
    route: Route,
    *,
    all_boroughs: int = 7,
) -> NewYorkSheet:
    """What a drawn route earns; raises BrokenRoute, a ValueError, if it breaks a rule."""
    check(near, marks, route, ferries=ferries)
    tracks = _tracks(rows)
    met = [soloists[stop] for stop in route.stops]
    symbols = tuple(met.count(kind + 1) for kind in range(len(tracks)))
    homes = {boroughs[stop] for stop in route.stops}
    return _sheet(len(route.stops), symbols, len(homes), tracks, all_boroughs)


def new_york_points(
    near: Sequence[Collection[int]],
    boroughs: Sequence[int],
    rows: Rows,
    marks: Sequence[int],
    soloists: Sequence[int],
    ferries: Collection[tuple[int, int]],
    route: Route,
    *,
    all_boroughs: int = 7,
) -> int:
    """The score of a drawn route; raises BrokenRoute, a ValueError, if it breaks a rule."""
    return new_york_sheet(
        near, boroughs, rows, marks, soloists, ferries, route, all_boroughs=all_boroughs
    ).points


def _tracks(rows: Rows) -> Tracks:
    """A row for each instrument, from no soloist up."""
    shared = tuple(points for points in rows if isinstance(points, int))
    own = tuple((0, *row) for row in rows if not isinstance(row, int))
    return own or ((0, *shared),) * INSTRUMENTS


def _with_ferries(
    near: Sequence[Collection[int]], ferries: Collection[tuple[int, int]]
) -> list[set[int]]:
    """The lines of the map, with the ferries as lines both ways."""
    ways = [set(others) for others in near]
    for one, other in ferries:
        ways[one].add(other)
        ways[other].add(one)
    return ways


def _unpacked(purse: int, tracks: Tracks, all_boroughs: int) -> NewYorkSheet:
    """What a purse has earned."""
    symbols = tuple(purse >> COUNT * (kind + 1) & FIELD for kind in range(len(tracks)))
    homes = (purse >> COUNT * (len(tracks) + 1)).bit_count()
    return _sheet(purse & FIELD, symbols, homes, tracks, all_boroughs)


def _sheet(
    visited: int, symbols: tuple[int, ...], homes: int, tracks: Tracks, all_boroughs: int
) -> NewYorkSheet:
    rows = tuple(
        track[min(count, len(track) - 1)] for count, track in zip(symbols, tracks, strict=True)
    )
    return NewYorkSheet(visited, symbols, rows, homes, all_boroughs if homes == BOROUGHS else 0)


def _symbol(instrument: int) -> int:
    """The purse of one soloist."""
    return 1 << COUNT * instrument if instrument else 0


def _home(kinds: int, borough: int) -> int:
    """The purse's bit for a borough, above the counts; its guard is the next."""
    return 1 << COUNT * (kinds + 1) + 2 * borough


def _guards(kinds: int) -> int:
    """The spare bit above each field of a purse."""
    counts = sum((FIELD + 1) << COUNT * kind for kind in range(kinds + 1))
    return counts | sum(_home(kinds, borough) << 1 for borough in range(BOROUGHS))


def _rests(search: _Search, here: int, left: int) -> list[Rest]:
    """The rests worth keeping from a place with what is left, worked out once."""
    table, asked = search.known[here], left
    if left not in table:
        if len(table) > PATIENCE:
            left = within_reach(search.joins, here, left)
        if left not in table:
            table[left] = _found(search, here, left) or [END]
        table[asked] = table[left]
    return table[asked]


def _found(search: _Search, here: int, left: int) -> list[Rest]:
    """The rests that begin with any leg, without those that another outdoes."""
    legs, _, homes, guards, _ = search
    best: list[Rest] = []
    for place, need, keep, gain, _ in legs[here]:
        if left & need:
            for rest in _rests(search, place, left & keep):
                purse = rest[0] + gain | homes[place]
                for other in best:
                    if (other[0] | guards) - purse & guards == guards:
                        break
                else:
                    full = purse | guards
                    best = [other for other in best if full - other[0] & guards != guards]
                    best.append((purse, place, rest))
    return best


def _stops(rest: Rest) -> Iterator[int]:
    """The places of a rest, in order."""
    step: Rest | None = rest
    while step and step[2]:
        _, place, step = step
        yield place
