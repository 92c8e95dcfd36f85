"""Which characters of a map's picture belong to which line, so that a route can be drawn over it.

The picture is printed text; nothing in it says which `/` joins which spots. No two lines share a
character, so each character belongs to the line that passes closest to it in its own direction.
"""

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from engine.games.on_tour.board import CELL, Board

Cell: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[int, int]

MIDDLE = (CELL - 1) / 2


@cache
def line_cells(board: Board) -> Mapping[Pair, tuple[Cell, ...]]:
    """The cells of every dotted line, keyed by its two spots, the lower first."""
    found: dict[Pair, list[Cell]] = {line: [] for line in board.lines}
    for y, row in enumerate(board.picture):
        for x, char in enumerate(row):
            if char in "-|/\\":
                owner = _owner(board, x, y, char)
                if owner is not None:
                    found[owner].append((x, y))
    return {line: tuple(cells) for line, cells in found.items()}


def _owner(board: Board, x: int, y: int, char: str) -> Pair | None:
    """The line that passes this cell in the direction of its character."""
    near = [
        (gap, line) for line in board.lines if (gap := _gap(board, line, x, y, char)) is not None
    ]
    return min(near)[1] if near else None


def _gap(board: Board, line: Pair, x: int, y: int, char: str) -> float | None:
    """How far a cell is from a line along its row; None where the line does not pass that row."""
    (x1, y1), (x2, y2) = sorted((board.at[spot] for spot in line), key=lambda at: (at[1], at[0]))
    if y1 == y2:
        between = x1 + CELL <= x < x2
        return 0.0 if char == "-" and y == y1 and between else None
    if not y1 < y < y2 or char != _slant(x1, x2):
        return None
    crossing = x1 + (x2 - x1) * (y - y1) / (y2 - y1) + MIDDLE
    gap = abs(crossing - x)
    return gap if gap <= 4 else None


def _slant(upper: int, lower: int) -> str:
    return "|" if upper == lower else "\\" if upper < lower else "/"


@cache
def dock_cells(board: Board) -> Mapping[Pair, tuple[Cell, ...]]:
    """The cells that join a club to a dock next to it, keyed by club and dock."""
    cells: dict[Pair, tuple[Cell, ...]] = {}
    for spot, docks in enumerate(board.docks):
        x, y = board.at[spot]
        for dock in docks:
            river = board.dock_at[dock][1]
            between = river + (1 if y > river else -1)
            row = board.picture[between]
            middle = (x + board.dock_at[dock][0] + CELL - 1) / 2
            slants = [column for column, char in enumerate(row) if char in "|/\\"]
            if slants:
                nearest = min(slants, key=lambda column: abs(column - middle))
                cells[spot, dock] = ((nearest, between),)
    return cells


def river_cells(board: Board, start: int, end: int) -> tuple[Cell, ...]:
    """The water between two docks, both docks left out."""
    west, east = sorted((board.dock_at[start], board.dock_at[end]))
    return tuple((x, west[1]) for x in range(west[0] + 3, east[0]))
