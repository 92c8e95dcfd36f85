"""The score of a map: the best route there is, exactly, and what it earns kind by kind.

Nobody draws a route by hand (ruling 10). While the game goes on the same functions tell the best
route so far. Boats join clubs next to docks (rulings 18 to 20); ferries are lines of the map that
drew them (ruling 23).
"""

from functools import lru_cache

from engine.game import Line, rank_by
from engine.games.on_tour.board import Board
from engine.games.on_tour.routes import (
    Ride,
    Route,
    best_new_york,
    best_paris,
    new_york_sheet,
    paris_sheet,
)
from engine.games.on_tour.state import OnTour

Pairs = tuple[tuple[int, int], ...]
Ints = tuple[int, ...]


def best_route(s: OnTour, seat: int) -> Route:
    """A route of the most points through what a seat has written so far."""
    sheet = s.sheets[seat]
    if s.board.instruments:
        return _best_new_york(s.board, tuple(sheet.marks), tuple(sheet.soloists), sheet.ferries)
    return _best_paris(s.board, tuple(sheet.marks), sheet.circled, s.once)


def score(s: OnTour, seat: int) -> tuple[Line, ...]:
    """What the best route earns."""
    lines = new_york_lines if s.board.instruments else paris_lines
    return lines(s, seat, best_route(s, seat))


def points(s: OnTour, seat: int) -> int:
    """The sum of the lines: what the best route is worth."""
    return best_route(s, seat).points


def ranking(s: OnTour) -> list[tuple[int, ...]]:
    """Most points first; who has as many shares the place (ruling 12)."""
    return rank_by([(points(s, seat),) for seat in range(len(s.sheets))])


def paris_lines(s: OnTour, seat: int, route: Route) -> tuple[Line, ...]:
    """Clubs, circles and boat rides of a route (Paris Rules, Scoring)."""
    board, sheet = s.board, s.sheets[seat]
    earned = paris_sheet(board.near, board.docks, sheet.marks, sheet.circled, route, once=s.once)
    return (
        Line("Clubs", earned.visited, "1 for each club on the route"),
        Line("Circles", earned.circles, "1 more for each circled one"),
        Line("Boat rides", sum(earned.rides), rides_told(board, route) or "none"),
    )


def rides_told(board: Board, route: Route) -> str:
    """The boat rides of a route in words: "A to G 6, B to C 1"."""
    return ", ".join(ride_told(board, ride) for ride in sorted(route.rides))


def ride_told(board: Board, ride: Ride) -> str:
    """One boat ride in words."""
    return f"{board.dock_ids[ride.start]} to {board.dock_ids[ride.end]} {ride.length}"


def new_york_lines(s: OnTour, seat: int, route: Route) -> tuple[Line, ...]:
    """Neighbourhoods, a row for each instrument, and the five boroughs (New York Rules, Scoring).

    A row counts its highest number reached, not their sum (ruling 29); the boroughs count
    together when each has a spot on the route (ruling 30).
    """
    board, sheet = s.board, s.sheets[seat]
    earned = new_york_sheet(
        board.near, board.borough, _rows(board), sheet.marks, sheet.soloists, sheet.ferries,
        route, all_boroughs=board.all_boroughs,
    )  # fmt: skip
    rows = zip(board.instruments, earned.rows, earned.symbols, strict=True)
    return (
        Line("Neighbourhoods", earned.visited, "1 for each on the route"),
        *(Line(name.capitalize(), row, f"{met} on the route") for name, row, met in rows),
        Line("Five boroughs", earned.bonus, f"{earned.boroughs} of {len(board.boroughs)} visited"),
    )


@lru_cache(maxsize=256)
def _best_paris(board: Board, marks: Ints, circled: int, once: bool) -> Route:
    return best_paris(board.near, board.docks, marks, circled, once=once)


@lru_cache(maxsize=256)
def _best_new_york(board: Board, marks: Ints, soloists: Ints, ferries: Pairs) -> Route:
    return best_new_york(
        board.near, board.borough, _rows(board), marks, soloists, ferries,
        all_boroughs=board.all_boroughs,
    )  # fmt: skip


def _rows(board: Board) -> tuple[Ints, ...]:
    """The soloist track as printed, without the nought."""
    return tuple(row[1:] for row in board.rows)
