"""Every move of a board, made once, and quick tuples of them for sets of spots.

Making a move costs more than checking a rule, and positions offer dozens. So each verb keeps a row
of its moves, one a spot, and a set of spots becomes a string of bytes, one a spot, that picks from
the row. All this follows from the board alone.
"""

from functools import cache
from itertools import compress, product
from typing import NamedTuple

from engine.flow import Move
from engine.games.on_tour.board import Board

Row = tuple[Move, ...]
"""The moves of one verb (and one number), one a spot, in the board's order."""
Pair = tuple[int, int]


class Ferries(NamedTuple):
    """The ferries from either end, and the two places of each pair of ends in that row."""

    row: Row
    places: dict[Pair, Pair]


CHUNK = 10
LOW = (1 << CHUNK) - 1
BYTES = [bytes(spots >> n & 1 for n in range(CHUNK)) for spots in range(1 << CHUNK)]
"""The sets of ten spots as bytes."""


def picked(spots: int) -> bytes:
    """A set of spots as bytes, one a spot, as far as the last in the set."""
    each = BYTES[spots & LOW]
    while spots := spots >> CHUNK:
        each += BYTES[spots & LOW]
    return each


class Offers:
    """The moves of one board."""

    __slots__ = ("board", "crosses", "ferries", "seeds", "stars", "writes")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.writes: tuple[Row, ...] = tuple(
            tuple(Move("write", (number, spot)) for spot in board.ids)
            for number in range(board.faces**2)
        )
        self.stars, self.crosses, self.seeds = (
            tuple(Move(verb, (spot,)) for spot in board.ids) for verb in ("star", "cross", "seed")
        )
        self.ferries: dict[int, Ferries] = {}
        """By set of boroughs; made when first asked for."""

    def write_either(self, numbers: Pair, spots: int) -> Row:
        """Either of two numbers on any of these spots."""
        each = picked(spots)
        low, high = numbers
        return (*compress(self.writes[low], each), *compress(self.writes[high], each))

    def write(self, number: int, spots: int) -> Row:
        """A number on any of these spots."""
        return tuple(compress(self.writes[number], picked(spots)))

    def star(self, spots: int) -> Row:
        """A star on any of these spots."""
        return tuple(compress(self.stars, picked(spots)))

    def cross(self, spots: int) -> Row:
        """A cross on any of these spots."""
        return tuple(compress(self.crosses, picked(spots)))

    def seed(self, spots: int) -> Row:
        """A seed on any of these spots."""
        return tuple(compress(self.seeds, picked(spots)))

    def or_ferry(self, moves: Row, boroughs: int, drawn: tuple[Pair, ...]) -> list[Move]:
        """These moves, then every ferry with an end in one of the boroughs, from either end.

        Only between spots on the water, in different boroughs, not joined already (ruling 23).
        There are hundreds, so they are copied once and then those drawn are struck out.
        """
        if boroughs not in self.ferries:
            self.ferries[boroughs] = self._all_ferries(boroughs)
        ferries, places = self.ferries[boroughs]
        offered = [*moves, *ferries]
        gone = [place for pair in drawn if pair in places for place in places[pair]]
        for place in sorted(gone, reverse=True):
            del offered[len(moves) + place]
        return offered

    def _all_ferries(self, boroughs: int) -> Ferries:
        """The ferries with an end in one of these boroughs."""
        board = self.board
        piers = [spot for spot in range(len(board.ids)) if board.waterfront >> spot & 1]
        ways = [
            (a, b)
            for a, b in product(piers, piers)
            if board.borough[a] != board.borough[b]
            and b not in board.near[a]
            and boroughs & (1 << board.borough[a] | 1 << board.borough[b])
        ]
        row = tuple(Move("ferry", (board.ids[a], board.ids[b])) for a, b in ways)
        return Ferries(
            row, {(a, b): (ways.index((a, b)), ways.index((b, a))) for a, b in ways if a < b}
        )


@cache
def offers_of(board: Board) -> Offers:
    """The moves of a board, always the same ones."""
    return Offers(board)
