"""The pieces of On Tour's maps: the picture, what stands in each spot, ghosts and routes."""

from engine.flow import Move
from engine.game import decision_of
from engine.games.on_tour.board import CELL, HEIGHT, Board
from engine.games.on_tour.routes import CROSS, EMPTY, STAR, Route
from engine.games.on_tour.state import OnTour, Sheet
from engine.match import outlook
from tui.canvas import Canvas
from tui.tables.on_tour_cards import list_ferries
from tui.tables.on_tour_paths import Cell, dock_cells, line_cells, river_cells

GLYPHS = {"-": "line.h", "|": "line.v", "/": "line.rise", "\\": "line.fall", "~": "wave"}
"""The characters of a picture that a glyph set spells."""


def draw_map(canvas: Canvas, board: Board) -> None:
    """Lines, river, docks and park, and the names of all spots; drawn once, then copied."""
    spelling = tuple(canvas.glyph_set[name] for name in GLYPHS.values())
    key = board, canvas.width, canvas.height, spelling
    if key not in _MAPS:
        _MAPS[key] = fresh_map(Canvas(canvas.width, canvas.height, canvas.glyph_set), board)
    canvas.stamp(_MAPS[key])


_MAPS: dict[tuple[Board, int, int, tuple[str, ...]], Canvas] = {}


def fresh_map(canvas: Canvas, board: Board) -> Canvas:
    """The map without anything written on it."""
    for y, row in enumerate(board.picture[: HEIGHT - 1]):
        for x, char in enumerate(row):
            if char in GLYPHS:
                canvas.put(x, y, GLYPHS[char], "water" if char == "~" else "line")
            elif char != " ":
                canvas.text(x, y, char, "land")
    for (x, y), name in zip(board.dock_at, board.dock_ids, strict=True):
        canvas.text(x, y, f"({name})", "dock")
    for spot, name in enumerate(board.ids):
        canvas.spot(name, *board.at[spot], CELL)
    return canvas


def draw_cell(canvas: Canvas, board: Board, spot: int, text: str, ink: str) -> None:
    """What stands in a spot."""
    x, y = board.at[spot]
    canvas.text(x, y, text, ink)


def cell_of(board: Board, sheet: Sheet, spot: int) -> tuple[str, str]:
    """Text and ink of a spot of a seat's map."""
    mark = sheet.marks[spot]
    if mark == EMPTY:
        name = board.ids[spot]
        return f" {name} " if len(name) == 2 else f"{name:4}", "place"
    if mark == CROSS:
        return " XX ", "blocked"
    soloist = sheet.soloists[spot] if sheet.soloists else 0
    return written(board, mark, bool(sheet.circled >> spot & 1), soloist)


def written(board: Board, mark: int, circled: bool, soloist: int) -> tuple[str, str]:
    """A number or star as it stands in a cell, and its ink."""
    text = "**" if mark == STAR else f"{mark:02}"
    if circled:
        return f"({text})", "circled"
    if soloist:
        return f" {text}{board.instrument_letters[soloist - 1]}", "soloist"
    return f" {text} ", "star" if mark == STAR else "number"


def draw_ghost(canvas: Canvas, seen: OnTour, seat: int, move: Move) -> None:
    """What a move would write, where it would stand, as far as that is known."""
    if seat != decision_of(seen).seat:
        return
    before, after = seen.sheets[seat], outlook(seen, move).seen.sheets[seat]
    for spot, mark in enumerate(after.marks):
        if mark != before.marks[spot]:
            draw_cell(canvas, seen.board, spot, cell_of(seen.board, after, spot)[0], "ghost")


def draw_cells(canvas: Canvas, board: Board, sheet: Sheet) -> None:
    """What stands in every spot of a seat's map."""
    for spot in range(len(board.ids)):
        draw_cell(canvas, board, spot, *cell_of(board, sheet, spot))


def draw_route(
    canvas: Canvas, board: Board, route: Route, sheet: Sheet, best: bool = False
) -> None:
    """A route over the map: lines in `#`, water in `=`, the first and the last stop in `{ }`."""
    ink = "best" if best else "route"
    water: set[Cell] = set()
    rides = {ride.after: ride for ride in route.rides}
    for at, (one, other) in enumerate(zip(route.stops, route.stops[1:], strict=False)):
        ride = rides.get(at)
        if ride is None:
            trace(canvas, line_cells(board).get((min(one, other), max(one, other)), ()), ink)
            continue
        trace(canvas, dock_cells(board)[one, ride.start] + dock_cells(board)[other, ride.end], ink)
        water.update(river_cells(board, ride.start, ride.end))
    docks = {(x + n, y) for x, y in board.dock_at for n in range(3)}
    for x, y in water - docks:
        canvas.text(x, y, "=", ink)
    draw_used_ferries(canvas, board, route, sheet, ink)
    for spot in route.stops:
        x, y = board.at[spot]
        canvas.text(x, y, cell_of(board, sheet, spot)[0], ink)
    if route.stops:
        canvas.mark_end(board.ids[route.stops[0]], ink)
        canvas.mark_end(board.ids[route.stops[-1]], ink)


def draw_used_ferries(canvas: Canvas, board: Board, route: Route, sheet: Sheet, ink: str) -> None:
    """The list of ferries again, with `#` beside those that the route takes."""
    hops = {frozenset(hop) for hop in zip(route.stops, route.stops[1:], strict=False)}
    list_ferries(
        canvas,
        [
            (f"{board.ids[one]}~{board.ids[other]}#", ink)
            if {one, other} in hops
            else (f"{board.ids[one]}~{board.ids[other]}", "dock")
            for one, other in sheet.ferries
        ],
    )


def trace(canvas: Canvas, cells: tuple[Cell, ...], ink: str) -> None:
    """Draw over the characters of a line."""
    for x, y in cells:
        canvas.put(x, y, "solid", ink)
