"""Every move of a board, made once, and quick tuples of them for sets of spots.

Making a move costs more than checking a rule, and positions offer dozens. So each verb keeps a row
of its moves, one a spot, and a set of spots becomes a string of bytes, one a spot, that picks from
the row. All this follows from the board alone.
"""

from collections.abc import Sequence
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
    """A set of spots as bytes, one a spot; as many as the largest map has, or more."""
    each = BYTES[spots & LOW] + BYTES[spots >> CHUNK & LOW] + BYTES[spots >> 2 * CHUNK & LOW]
    spots >>= 3 * CHUNK
    while spots > LOW:
        each += BYTES[spots & LOW]
        spots >>= CHUNK
    return each + BYTES[spots]


class Offers:
    """The moves of one board."""

    __slots__ = ("_either", "board", "crosses", "ferries", "seeds", "spots", "stars", "writes")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.writes: tuple[Row, ...] = tuple(
            tuple(Move("write", (number, spot)) for spot in board.ids)
            for number in range(board.faces**2)
        )
        self.spots = len(board.ids)
        self._either = {
            (low, high): self.writes[low] + self.writes[high]
            for low in range(board.faces**2)
            if low <= (high := low % board.faces * board.faces + low // board.faces)
        }
        """The moves of both numbers of a roll, those of the lower first."""
        self.stars, self.crosses, self.seeds = (
            tuple(Move(verb, (spot,)) for spot in board.ids) for verb in ("star", "cross", "seed")
        )
        self.ferries: dict[int, Ferries] = {}
        """By set of boroughs; made when first asked for."""

    def write_either(self, numbers: Pair, spots: int) -> Row:
        """Either of two numbers on any of these spots."""
        each = picked(spots)
        return tuple(compress(self._either[numbers], each[: self.spots] * 2))

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

    def or_ferry(self, moves: Row, boroughs: int, drawn: tuple[Pair, ...]) -> Sequence[Move]:
        """These moves, then every ferry with an end in one of the boroughs, from either end.

        Only between spots on the water, in different boroughs, not joined already (ruling 23).
        There are hundreds, so they are copied once and then those drawn are struck out.
        """
        if boroughs not in self.ferries:
            self.ferries[boroughs] = self._all_ferries(boroughs)
        ferries, places = self.ferries[boroughs]
        if not drawn:
            return moves + ferries
        offered, first = [*moves, *ferries], len(moves)
        gone: list[int] = []
        for pair in drawn:
            gone += places.get(pair, ())
        gone.sort(reverse=True)
        for place in gone:
            del offered[first + place]
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
