"""A seat's city: what stands where, and the money, citizens, tokens and truck in it.

Buildings are numbered in the order in which they were built; number 0 is City Hall. Sets of
buildings are whole numbers with their bits. A `Layout` holds what building alone changes and is
never changed itself, so a clone of a city shares it; placing a tile makes a new one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple

from engine.codec import plain_data
from engine.games.fortune_city.places import HALL, beside
from engine.games.fortune_city.tiles import GARBAGE, MUNICIPAL, SECTORS, Board

FITS = tuple(bytes(not mask >> kind & 1 for mask in range(256)) for kind in range(5))
"""By type: whether it fits beside buildings of a set of types, for `bytes.translate`."""


@plain_data
class Layout(NamedTuple):
    """The buildings of a city, and where more may go."""

    cells: tuple[int, ...]
    """Of each building (see `places`)."""
    tiles: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]
    """Of each building the buildings beside it; City Hall counts."""
    edge: tuple[int, ...]
    """The empty cells beside the city."""
    nearby: bytes
    """Of each cell of the edge the set of types that stand beside it."""
    of_type: tuple[int, ...]
    """By type: the set of its buildings. City Hall is Municipal."""
    dirty: int
    """The buildings that make garbage."""

    def free(self, kind: int) -> Iterator[int]:
        """The cells where a building of a type may go: beside none of its type."""
        return compress(self.edge, self.nearby.translate(FITS[kind]))

    def neighbours(self, cell: int) -> list[int]:
        """The buildings beside a cell."""
        cells = self.cells
        return [cells.index(side) for side in beside(cell) if side in cells]

    def place(self, board: Board, tile: int, cell: int) -> "Layout":
        """The city with one more tile. The cell must be free for its type."""
        cells, edge, of_type = self.cells, self.edge, self.of_type
        kind, new = board.types[tile], len(cells)
        bit, at = 1 << kind, edge.index(cell)
        ways, types = [*self.ways, ()], bytearray(self.nearby)
        fresh: list[int] = []
        for side in beside(cell):
            if side in edge:
                types[edge.index(side)] |= bit
            elif side in cells:
                other = cells.index(side)
                ways[other] += (new,)
                ways[new] += (other,)
            else:
                fresh.append(side)
                types.append(bit)
        del types[at]
        return Layout(
            (*cells, cell),
            (*self.tiles, tile),
            tuple(ways),
            (*edge[:at], *edge[at + 1 :], *fresh),
            bytes(types),
            (*of_type[:kind], of_type[kind] | 1 << new, *of_type[kind + 1 :]),
            self.dirty | (board.makes[tile] == GARBAGE) << new,
        )


@plain_data
@dataclass(slots=True)
class City:
    """One seat's city and all that its mayor has."""

    layout: Layout
    hand: int
    """Silver coins, those on the card apart."""
    card: int
    """Silver on the credit card."""
    gold: int
    """Gold coins; they lie on the card."""
    banks: int
    """Banks in the city."""
    due: int
    """Banks built this round, for which the card is filled at its end."""
    zones: tuple[int, ...]
    """Tiles in the construction zones, the older first."""
    park: list[int]
    """Citizens without work, by the type they work for; VIP citizens last."""
    laden: int
    """The buildings with a token on them."""
    staffed: int
    """The buildings where somebody works."""
    vips: int
    """The buildings where a VIP citizen works."""
    truck: int
    """The building where the truck stands."""
    route: tuple[int, ...]
    """While the truck is on its way: where it started, then each building entered."""
    steps: int
    """Those that the truck has still to drive this round."""
    diamonds: int
    """Those collected."""

    def clone(self) -> "City":
        """A copy that shares nothing that changes."""
        return City(
            self.layout, self.hand, self.card, self.gold, self.banks, self.due, self.zones,
            self.park[:], self.laden, self.staffed, self.vips, self.truck, self.route, self.steps,
            self.diamonds,
        )  # fmt: skip

    def sector(self, kind: int) -> int:
        """Where the marker of a type stands: 0 is the centre (ruling 23: never past 6)."""
        at_work = (self.staffed & self.layout.of_type[kind]).bit_count()
        return at_work if at_work < SECTORS else SECTORS

    def vacant(self, kind: int) -> int:
        """The buildings of a type where nobody works."""
        return self.layout.of_type[kind] & ~self.staffed

    @property
    def garbage(self) -> int:
        """How many garbage tokens lie in the city."""
        return (self.laden & self.layout.dirty).bit_count()


def empty_layout(board: Board) -> Layout:
    """City Hall alone; a bank may not stand beside it."""
    sides = beside(HALL)
    hall = bytes([1 << MUNICIPAL]) * len(sides)
    return Layout((HALL,), (board.hall,), ((),), sides, hall, (0, 0, 0, 0, 1), 0)


def empty_city(board: Board) -> City:
    """A city before the first round, with its silver (Setup)."""
    return City(
        empty_layout(board), hand=board.start_silver, card=0, gold=0, banks=0, due=0, zones=(),
        park=[0] * 5, laden=0, staffed=0, vips=0, truck=0, route=(), steps=0, diamonds=0,
    )  # fmt: skip


def build(city: City, board: Board, tile: int, cell: int) -> int:
    """Place a tile; the set of buildings that made tokens, the new one among them.

    Every neighbour whose place is empty produces too, banks included, City Hall never (ruling 8).
    """
    city.layout = layout = city.layout.place(board, tile, cell)
    new = len(layout.cells) - 1
    making = 1 << new
    for other in layout.ways[new]:
        making |= 1 << other
    making &= ~city.laden & ~1
    city.laden |= making
    return making


def made_at(city: City, board: Board, tile: int, cell: int) -> tuple[int, int, int]:
    """The coins, diamonds and garbage that a tile would bring at a free cell, its own included."""
    tiles = [tile, *(
        city.layout.tiles[near] for near in city.layout.neighbours(cell)
        if near and not city.laden >> near & 1
    )]  # fmt: skip
    made = [0, 0, 0]
    for making in tiles:
        made[board.makes[making]] += board.amounts[making]
    return made[0], made[1], made[2]


def members(buildings: int) -> list[int]:
    """The buildings of a set, the oldest first."""
    found = []
    while buildings:
        low = buildings & -buildings
        found.append(low.bit_length() - 1)
        buildings ^= low
    return found


def can_hire(city: City) -> bool:
    """Whether somebody in the park could work somewhere."""
    red, blue, yellow, green, vips = city.park
    if not (red or blue or yellow or green or vips):
        return False
    free, (meals, transportation, merchandise, home, _) = ~city.staffed, city.layout.of_type
    if vips:
        return (meals | transportation | merchandise | home) & free > 0
    return bool(
        (red and meals & free)
        or (blue and transportation & free)
        or (yellow and merchandise & free)
        or (green and home & free)
    )
