"""A district: places that hold cards, at most three rows by three columns, wherever those lie.

The nine spaces are not fixed beforehand: the first card may turn out to be a corner or the middle.
So a district lies on a sheet of five rows by five columns that has no edges, where the row above
row 1 is row 5. Three rows out of five in a ring are three neighbours in only one way, hence nothing
has ever to be moved, and a place keeps its name for the whole game. The first card lies on "c3".

Sets of places are whole numbers with a bit for each place.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import TypeVar

from engine.flow import Atom

T = TypeVar("T")

SIDE = 5
COUNT = SIDE * SIDE
FIRST = COUNT // 2
WIDEST = 3
"""Rows, and columns, of the largest district."""
FULL = WIDEST * WIDEST

NAMES: tuple[str, ...] = tuple(f"{column}{row}" for row in "12345" for column in "abcde")
"""The names of the places, row by row: "a1" to "e5"."""
PLACE: dict[Atom, int] = {name: place for place, name in enumerate(NAMES)}
BIT: tuple[int, ...] = tuple(1 << place for place in range(COUNT))


def at(row: int, column: int) -> int:
    """The place in this row and column of the ring."""
    return row % SIDE * SIDE + column % SIDE


def _row(place: int) -> int:
    return sum(BIT[at(place // SIDE, column)] for column in range(SIDE))


def _column(place: int) -> int:
    return sum(BIT[at(row, place % SIDE)] for row in range(SIDE))


def _beside(place: int) -> int:
    row, column = divmod(place, SIDE)
    around = (at(row - 1, column), at(row + 1, column), at(row, column - 1), at(row, column + 1))
    return sum(BIT[near] for near in around)


ROW: tuple[int, ...] = tuple(map(_row, range(COUNT)))
COLUMN: tuple[int, ...] = tuple(map(_column, range(COUNT)))
BESIDE: tuple[int, ...] = tuple(map(_beside, range(COUNT)))
LINE: tuple[int, ...] = tuple((ROW[p] | COLUMN[p]) & ~BIT[p] for p in range(COUNT))
"""The other places in the same row or column: those that the arrows of a character point at."""


@cache
def places_of(mask: int) -> tuple[int, ...]:
    """The places in a set, row by row."""
    return tuple(place for place in range(COUNT) if mask & BIT[place])


BESIDE_FIRST = places_of(BESIDE[FIRST])
"""What lies around the first place."""


def lines_of(filled: int) -> tuple[int, int]:
    """The rows and the columns that hold cards, as sets of five."""
    rows = columns = 0
    for place in places_of(filled):
        rows |= 1 << place // SIDE
        columns |= 1 << place % SIDE
    return rows, columns


def _fits(lines: int) -> bool:
    neighbours = (sum(1 << (first + i) % SIDE for i in range(WIDEST)) for first in range(SIDE))
    return any(not lines & ~three for three in neighbours)


FITS: tuple[bool, ...] = tuple(map(_fits, range(1 << SIDE)))
"""Whether these rows, or columns, lie within three neighbours."""


@cache
def open_places(filled: int) -> tuple[int, ...]:
    """Where a card may be placed: on any card, or beside one as long as all fit three by three.

    In an empty district all places are alike, and only the first is named.
    """
    if not filled:
        return (FIRST,)
    rows, columns = lines_of(filled)
    return tuple(
        place
        for place in range(COUNT)
        if filled & BIT[place]
        or (
            filled & BESIDE[place]
            and FITS[rows | 1 << place // SIDE]
            and FITS[columns | 1 << place % SIDE]
        )
    )


@cache
def picker(filled: int) -> Callable[[Sequence[T]], tuple[T, ...]]:
    """Picks, out of something for each place, what belongs to the open places."""
    places = open_places(filled)
    if len(places) == 1:
        (only,) = places
        return lambda items: (items[only],)
    return itemgetter(*places)


@cache
def window(filled: int, more: int = 0) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The rows and columns to draw: those with cards and those where one may still be placed.

    more: other places that are to be seen. Three rows and columns at least.
    """
    shown = filled | more
    for place in open_places(filled) if filled else BESIDE_FIRST:
        shown |= BIT[place]
    rows, columns = lines_of(shown)
    return _in_order(rows), _in_order(columns)


def _in_order(lines: int) -> tuple[int, ...]:
    """Neighbouring lines of the ring, beginning after its longest gap."""
    own = [line for line in range(SIDE) if lines >> line & 1]
    gaps = [(line - own[at - 1]) % SIDE or SIDE for at, line in enumerate(own)]
    start = gaps.index(max(gaps))
    return (*own[start:], *own[:start])
