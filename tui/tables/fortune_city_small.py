"""A Fortune City in small: what it has, then its buildings, and nothing else."""

from engine.games.fortune_city.city import City
from engine.games.fortune_city.places import spot_of
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import TYPES, Board
from tui.canvas import Canvas
from tui.tables.fortune_city_map import facts
from tui.tables.fortune_city_marks import LETTERS, TRUCK, tile_ink, worker_mark, write
from tui.tables.fortune_city_side import park_pieces, purse_pieces
from tui.texts import clipped

CELL = 4
"""The columns of a building: type, points, who works there, the truck."""
TOP = 3
"""The first row of the city."""


def draw_small(canvas: Canvas, s: Fortune, seat: int) -> None:
    """Purse and park, zones, tracks; below them the city, its lowest row at the foot."""
    board, city = s.board, s.cities[seat]
    write(canvas, 0, 0, [*purse_pieces(city), ("  Park", "dim"), *park_pieces(board, city)])
    zoned = ", ".join(board.tiles[tile].goods for tile in city.zones)
    zones = zoned or "both free"
    canvas.text(0, 1, clipped(f"Zones {zones}", canvas.width), "plain")
    markers = " ".join(f"{LETTERS[kind]}{city.sector(kind)}" for kind in TYPES)
    passed = ", passed" if s.passed >> seat & 1 else ""
    canvas.text(0, 2, f"Tracks {markers}{passed}", "other")
    draw_buildings(canvas, board, city)


def draw_buildings(canvas: Canvas, board: Board, city: City) -> None:
    """The buildings that there is room for, City Hall's row at the foot; how many are left out."""
    places = [spot_of(cell) for cell in city.layout.cells]
    west, east = min(x for x, _ in places), max(x for x, _ in places)
    left = max(west, (west + east + 1 - canvas.width // CELL) // 2)
    hidden = 0
    for building, (column, row) in enumerate(places):
        x, y = CELL * (column - left), canvas.height - 1 - row
        if y < TOP or x < 0 or x + CELL > canvas.width:
            hidden += 1
        else:
            draw_building(canvas, x, y, board, city, building)
    if hidden:
        told = f"+{hidden} more"
        canvas.text(canvas.width - len(told), TOP - 1, told, "dim")


def draw_building(canvas: Canvas, x: int, y: int, board: Board, city: City, building: int) -> None:
    """One building in three columns, the truck behind it."""
    tile = city.layout.tiles[building]
    if tile == board.hall:
        pieces = [("Hal", tile_ink(board, board.types[tile]))]
    else:
        ink = tile_ink(board, board.types[tile])
        pieces = [(facts(board, tile), ink), worker_mark(board, city, building)]
    if city.truck == building:
        pieces.append((TRUCK, "own"))
    write(canvas, x, y, pieces)
