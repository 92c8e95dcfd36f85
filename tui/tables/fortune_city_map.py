"""A city on the canvas: which part of it is in view, its buildings, the truck's way, and ghosts.

While a city and the cells around it fit, buildings are drawn large, with their names. A larger city
is drawn small, one row a building, and one that is larger still tiny, with the token of a building
in its upper edge. What does not fit even so scrolls, by half a view, and the cell under the cursor
is always seen; a cell out of view has its spot far outside the canvas, where arrows still find it.
City Hall's row is the lowest one: below it nobody builds.
"""

from collections.abc import Sequence, Set
from typing import NamedTuple

from engine.flow import Atom, Move
from engine.games.fortune_city.city import City, Layout, made_at
from engine.games.fortune_city.places import ROW, cell_of, place_of, spot_of
from engine.games.fortune_city.tiles import MUNICIPAL, Board
from tui.canvas import Canvas, Spot
from tui.tables.fortune_city_marks import (
    BORDERS,
    LETTERS,
    TRUCK,
    sum_mark,
    tile_ink,
    token_ink,
    token_mark,
    worker_mark,
    write,
)

ROWS = 16
"""The rows of the city in the drawing."""
HALL = "CH"
"""City Hall where it is tiny."""
FAR = 1_000
"""How far outside the canvas the spots of cells out of view are moved."""


class Scale(NamedTuple):
    """How large a city is drawn."""

    columns: int
    rows: int
    """Cells that fit."""
    wide: int
    high: int
    """The inside of a cell, in characters."""


JOINTS = {
    (False, True, False, True): "corner.nw",
    (False, True, True, False): "corner.ne",
    (True, False, False, True): "corner.sw",
    (True, False, True, False): "corner.se",
    (False, True, True, True): "tee.down",
    (True, False, True, True): "tee.up",
    (True, True, False, True): "tee.right",
    (True, True, True, False): "tee.left",
    (True, True, True, True): "cross",
}
"""The glyph where edges lead up, down, to the left and to the right."""
LARGE, SMALL, TINY = Scale(7, 5, 6, 2), Scale(8, 7, 5, 1), Scale(12, 7, 3, 1)


class View(NamedTuple):
    """The part of a city that is drawn."""

    scale: Scale
    left: int
    bottom: int
    """The lowest column and row in view, as places count them."""

    def column(self, cell: int) -> int:
        """The column of a cell, from 0 at the left."""
        return spot_of(cell)[0] - self.left

    def row(self, cell: int) -> int:
        """The row of a cell, from 0 at the top."""
        return self.scale.rows - 1 - (spot_of(cell)[1] - self.bottom)

    def shows(self, cell: int) -> bool:
        """Whether a cell is in view."""
        column, row = self.column(cell), self.row(cell)
        return 0 <= column < self.scale.columns and 0 <= row < self.scale.rows

    def inside(self, cell: int) -> Spot:
        """The inside of a cell; far outside the canvas, on its own side, when out of view."""
        scale, column, row = self.scale, self.column(cell), self.row(cell)
        x = 1 + column * (scale.wide + 1) + away(column, scale.columns)
        y = 1 + row * (scale.high + 1) + away(row, scale.rows)
        return Spot(x, y, scale.wide, scale.high)


def away(at: int, size: int) -> int:
    """How far something is moved that lies before or after a range."""
    return -FAR if at < 0 else FAR if at >= size else 0


def view_of(layout: Layout, focus: int | None) -> View:
    """The view of a city with the cells around it, in which the cell under the cursor is seen."""
    places = [spot_of(cell) for cell in layout.cells]
    west, east = min(x for x, _ in places) - 1, max(x for x, _ in places) + 1
    top = max(y for _, y in places) + 1
    fits = (scale for scale in (LARGE, SMALL) if holds(scale, east - west + 1, top + 1))
    scale = next(fits, TINY)
    left, bottom = (west + east + 1 - scale.columns) // 2, 0
    if focus is not None:
        x, y = spot_of(focus)
        left += shift(x - left, scale.columns)
        bottom += shift(y - bottom, scale.rows)
    return View(scale, left, bottom)


def holds(scale: Scale, columns: int, rows: int) -> bool:
    """Whether so many cells fit."""
    return columns <= scale.columns and rows <= scale.rows


def shift(at: int, size: int) -> int:
    """How far a view of this size goes for something to be in it, in steps of half its size.

    at: where that is, from the beginning of the view. So few steps of the cursor scroll.
    """
    step, beyond = size // 2, at if at < 0 else max(at - size + 1, 0)
    return beyond // step * step if beyond < 0 else -(-beyond // step) * step


def focus_of(
    city: City, picked: tuple[Atom, ...], hovered: Move | None, pointed: Atom | None
) -> int | None:
    """The cell to keep in view: the one under the cursor, else one picked, else the truck's way."""
    named = () if hovered is None else hovered.args
    for atom in (pointed, *reversed(named), *reversed(picked)):
        if isinstance(atom, str) and "," in atom:
            return cell_of(atom)
    return city.layout.cells[city.truck] if city.route else None


# Buildings ----------------------------------------------------------------------------------


def draw_city(canvas: Canvas, board: Board, city: City, view: View) -> None:
    """All buildings in view, and a spot for every building and every cell beside the city."""
    layout = city.layout
    for cell in (*layout.cells, *layout.edge):
        canvas.spot(place_of(cell), *view.inside(cell))
    seen = [at for at, cell in enumerate(layout.cells) if view.shows(cell)]
    cells = {layout.cells[building] for building in seen}
    for cell in cells:
        draw_walls(canvas, view.inside(cell))
    for corner in {corner for cell in cells for corner in corners(cell)}:
        draw_joint(canvas, view, cells, corner)
    for building in seen:
        draw_building(canvas, board, city, building, view.inside(layout.cells[building]))
    if view.scale is TINY:
        tell_hidden(canvas, layout, view)


def draw_walls(canvas: Canvas, area: Spot) -> None:
    """The edges of a cell, all alike; the upper edges of buildings are drawn over them."""
    for y in (area.y - 1, area.bottom):
        canvas.hline(area.x, y, area.width)
    for x in (area.x - 1, area.right):
        canvas.vline(x, area.y, area.height)


def corners(cell: int) -> tuple[int, ...]:
    """The corners of a cell, each by the cell whose upper left corner it is."""
    return cell, cell + 1, cell - ROW, cell + 1 - ROW


def draw_joint(canvas: Canvas, view: View, cells: Set[int], corner: int) -> None:
    """Where the edges of the buildings around a corner meet."""
    above = corner + ROW - 1 in cells, corner + ROW in cells
    below = corner - 1 in cells, corner in cells
    up, down = any(above), any(below)
    left, right = above[0] or below[0], above[1] or below[1]
    x = view.column(corner) * (view.scale.wide + 1)
    y = view.row(corner) * (view.scale.high + 1)
    canvas.put(x, y, JOINTS[up, down, left, right], "line")


def draw_building(canvas: Canvas, board: Board, city: City, building: int, area: Spot) -> None:
    """One building: its edge by type, then what is known of it."""
    tile = city.layout.tiles[building]
    kind = board.types[tile]
    canvas.text(area.x, area.y - 1, BORDERS[kind] * area.width, tile_ink(board, kind))
    here = city.truck == building
    if area.height == LARGE.high:
        write(canvas, area.x, area.y, large_pieces(board, city, building))
        name = name_mark(board, tile, area.width)
        canvas.text(area.x, area.y + 1, name, tile_ink(board, kind))
        if here:
            canvas.text(area.right - 1, area.y + 1, TRUCK, "own")
        return
    if area.width == TINY.wide:
        draw_tiny(canvas, board, city, building, area)
    else:
        write(canvas, area.x, area.y, small_pieces(board, city, building))
    if here:
        canvas.text(area.x - 1, area.y, TRUCK, "own")


def draw_tiny(canvas: Canvas, board: Board, city: City, building: int, area: Spot) -> None:
    """A tiny building: type, points and worker; its token in the upper edge."""
    tile, lies = city.layout.tiles[building], bool(city.laden >> building & 1)
    ink = tile_ink(board, board.types[tile])
    if tile == board.hall:
        canvas.text(area.x, area.y, HALL, ink)
        return
    write(canvas, area.x, area.y, [(facts(board, tile), ink), worker_mark(board, city, building)])
    token = token_mark(board, tile, lies).rstrip()
    canvas.text(area.x + 1, area.y - 1, token, token_ink(board, tile, lies))


def name_mark(board: Board, tile: int, width: int) -> str:
    """A building's name where there is room for it, else its first word."""
    name = board.tiles[tile].building
    if tile == board.hall:
        return "Hall"
    return name if len(name) <= width else name.split()[0][:width]


def facts(board: Board, tile: int) -> str:
    """Type and points of a building: `M3`."""
    return f"{LETTERS[board.types[tile]]}{board.points[tile]}"


def large_pieces(board: Board, city: City, building: int) -> list[tuple[str, str]]:
    """The upper row of a large building: type and points, token, worker."""
    tile, lies = city.layout.tiles[building], bool(city.laden >> building & 1)
    if tile == board.hall:
        return [("City", tile_ink(board, MUNICIPAL))]
    return [
        (f"{facts(board, tile):3}", tile_ink(board, board.types[tile])),
        (token_mark(board, tile, lies), token_ink(board, tile, lies)),
        worker_mark(board, city, building),
    ]


def small_pieces(board: Board, city: City, building: int) -> list[tuple[str, str]]:
    """The only row of a small building."""
    if city.layout.tiles[building] == board.hall:
        return [(" Hall", tile_ink(board, MUNICIPAL))]
    first, *rest = large_pieces(board, city, building)
    return [(first[0].rstrip(), first[1]), *rest]


def tell_hidden(canvas: Canvas, layout: Layout, view: View) -> None:
    """How many buildings lie out of view, and where."""
    ways = [
        (sum(view.column(cell) < 0 for cell in layout.cells), "to the left"),
        (sum(view.column(cell) >= view.scale.columns for cell in layout.cells), "to the right"),
        (sum(view.row(cell) < 0 for cell in layout.cells), "above"),
        (sum(view.row(cell) >= view.scale.rows for cell in layout.cells), "below"),
    ]
    told = ", ".join(f"{count} {where}" for count, where in ways if count)
    if told:
        canvas.text(0, ROWS - 1, f"Out of view: {told}", "dim")


# The truck's way ----------------------------------------------------------------------------


def draw_way(canvas: Canvas, view: View, city: City, ahead: Sequence[int]) -> None:
    """The steps of this round's drive, counted on the upper edges; those ahead as a ghost."""
    made = len(city.route)
    for step, building in enumerate((*city.route, *ahead)):
        area = view.inside(city.layout.cells[building])
        ink = "route" if step < made else "ghost"
        canvas.text(area.x + (view.scale is not TINY), area.y - 1, f"{step}", ink)


# Ghosts -------------------------------------------------------------------------------------


def draw_ghost(canvas: Canvas, board: Board, city: City, view: View, move: Move) -> None:
    """A building where it would stand; large: with all that would be made there."""
    tile, place = placed(board, move)
    cell = cell_of(place)
    area = view.inside(cell)
    token = token_mark(board, tile)
    vacant = " " if board.types[tile] == MUNICIPAL else "."
    if view.scale is TINY:
        canvas.text(area.x, area.y, f"{facts(board, tile)}{vacant}", "ghost")
        return
    if view.scale is SMALL:
        canvas.text(area.x, area.y, f"{facts(board, tile)}{token}{vacant}", "ghost")
        return
    canvas.text(area.x, area.y, f"{facts(board, tile):3}{token}{vacant}", "ghost")
    made = f"+{sum_mark(*made_at(city, board, tile, cell))}"
    canvas.text(area.x, area.y + 1, f"{made[-area.width :]:{area.width}}", "ghost")


def placed(board: Board, move: Move) -> tuple[int, str]:
    """The tile that a move places, and where."""
    if move.verb == "bank":
        return board.bank, str(move.args[0])
    return board.number[move.args[0]], str(move.args[1])
