"""French Quarter's map: blocks and streets, what a seat has written there, and the second lines.

A block is nine columns and two rows between its streets. A whole block has its name and its icons
above, and below them the spot ` @ 4 o `: the tourist, the number, and a courtyard's circle. Of a
block that an alley splits from north to south each half has four columns; of one that is split from
west to east each half has a row, `  @4 cm `. Every spot is one row high, so that a step of the
cursor changes two rows of the map.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.flow import Move, pending
from engine.games.french_quarter.board import DIRECTION, Board, W
from engine.games.french_quarter.printed import Building, Printed
from engine.games.french_quarter.second_line import Lead, OwnLead, StartOwn
from engine.games.french_quarter.sheet import NOWHERE, Sheet
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import MoveTourist
from tui.canvas import Canvas

LEFT, TOP = 1, 1
"""Where the north-western corner stands; above it are names of streets."""
ACROSS, DOWN = 10, 3
"""From corner to corner."""
LETTERS = "fcsmpu*XTBVYMAS"
"""The letters of the icons, in their order."""
ICON_INKS = (
    "colour.orange", "colour.blue", "colour.green", "colour.purple", "colour.pink",
    "colour.yellow", "star", *["soloist"] * 8,
)  # fmt: skip
LINE, OWN_LINE = "#", "%"
HEAD, OWN_HEAD = "O", "Q"
CIRCLES = {"courtyard": ("o", "x"), "riverwalk": (".o", "xo", "xx"), "gift shop": ("$", "$")}
"""What is marked at special buildings, by how often."""
NORTH, EAST, SOUTH, _ = range(4)


class Lot(NamedTuple):
    """Where the things of one building stand."""

    name: tuple[int, int]
    room: int
    """The columns for name and icons together; 0 where there is no room for a name."""
    icons: tuple[int, int]
    """Where the icons end, at their right."""
    spot: tuple[int, int, int]
    you: tuple[int, int]
    value: tuple[int, int]
    extra: tuple[int, int]


def corner_at(board: Board, corner: int) -> tuple[int, int]:
    """Where a corner stands on the canvas."""
    x, y = board.corners[corner]
    return LEFT + ACROSS * x, TOP + DOWN * y


def lot_of(building: Building) -> Lot:
    """Where a building stands on the canvas."""
    x, y = LEFT + ACROSS * building.column + 1, TOP + DOWN * building.row + 1
    if building.half in ("N", "S"):
        y += building.half == "S"
        return Lot((x, y), 0, (x + 7, y), (x + 2, y, 4), (x + 3, y), (x + 4, y), (x, y))
    if building.half in ("W", "E"):
        x += 5 * (building.half == "E")
        return Lot(
            (x, y), 0, (x + 3, y), (x + (building.half == "W"), y + 1, 3), (x, y),
            (x + 1 + (building.half == "W"), y + 1), (x + 1, y),
        )  # fmt: skip
    below = y + 1
    extra = x + 6 - (building.kind == "riverwalk")
    return Lot(
        (x, y), 9, (x + 8, y), (x + 1, below, 7), (x + 2, below), (x + 4, below), (extra, below)
    )


def short_name(name: str, room: int) -> str:
    """As much of a name as there is room for, without a last piece of one or two letters."""
    if len(name) <= room:
        return name
    cut = name[:room].rstrip(" &")
    head, _, tail = cut.rpartition(" ")
    broken = name[len(cut)] != " "
    return head.rstrip(" &") if head and broken and len(tail) < 3 else cut


# What never changes -------------------------------------------------------------------------------


def draw_blocks(canvas: Canvas, board: Board) -> None:
    """Streets, blocks, names and icons, and the spots of all buildings; drawn once, then copied."""
    key = board, canvas.width, canvas.height, tuple(canvas.glyph_set.values())
    if key not in _MAPS:
        fresh = Canvas(canvas.width, canvas.height, canvas.glyph_set)
        _MAPS[key] = fresh_blocks(fresh, board)
    canvas.stamp(_MAPS[key])


_MAPS: dict[tuple[Board, int, int, tuple[str, ...]], Canvas] = {}


def fresh_blocks(canvas: Canvas, board: Board) -> Canvas:
    """The map before anything happened on it."""
    printed = board.printed
    columns, rows = len(printed.north_south) - 1, len(printed.west_east) - 1
    canvas.lattice(LEFT, TOP, (ACROSS - 1,) * columns, (DOWN - 1,) * rows)
    for building in printed.buildings:
        draw_building(canvas, building)
    return canvas


def draw_building(canvas: Canvas, building: Building) -> None:
    """Its name where there is room for it, its icons, the alley beside it, and its spot."""
    lot = lot_of(building)
    x, y = lot.icons
    for back, icon in enumerate(reversed(building.icons)):
        canvas.text(x - back, y, LETTERS[icon], ICON_INKS[icon])
    room = lot.room - len(building.icons) - bool(building.icons)
    canvas.text(*lot.name, short_name(building.name, room) if lot.room else "", "place")
    if building.half == "W":
        for row in (0, 1):
            canvas.text(lot.name[0] + 4, lot.name[1] + row, ":", "line")
    canvas.spot(building.id, *lot.spot)


# Streets ------------------------------------------------------------------------------------------


def segment_cells(board: Board, segment: int) -> list[tuple[int, int]]:
    """The cells between the two corners of a segment, from the west or the north."""
    (x, y), (x_end, y_end) = (corner_at(board, corner) for corner in board.segments[segment][:2])
    if y == y_end:
        return [(column, y) for column in range(x + 1, x_end)]
    return [(x, row) for row in range(y + 1, y_end)]


def draw_streets(canvas: Canvas, seen: Quarter, sheet: Sheet, busy: int) -> None:
    """Names, the closed street, both second lines with their heads, and the numbered corners.

    busy: segments that must stay clear of names, as bits.
    """
    board = seen.board
    closed = board.shut_segments[seen.mayor_card]
    for segment in board.bits[closed]:
        for at, (x, y) in enumerate(segment_cells(board, segment)):
            if at % 2:
                canvas.put(x, y, "blocked", "blocked")
    draw_names(canvas, seen, busy | seen.drawn | sheet.own_drawn)
    for segment in board.bits[seen.drawn | sheet.own_drawn]:
        draw_segment(canvas, seen, sheet, segment)
    for number, corner in enumerate(board.starts, 1):
        canvas.text(*corner_at(board, corner), str(number), "dock")
    if sheet.own_head != NOWHERE:
        canvas.text(*corner_at(board, sheet.own_head), OWN_HEAD, "own")
    canvas.text(*corner_at(board, seen.head), HEAD, "route")


def draw_segment(canvas: Canvas, seen: Quarter, sheet: Sheet, segment: int) -> None:
    """One block of one line or of both, with the corners at its ends."""
    board = seen.board
    common, own = seen.drawn >> segment & 1, sheet.own_drawn >> segment & 1
    ends = [corner_at(board, corner) for corner in board.segments[segment][:2]]
    for at, (x, y) in enumerate([*segment_cells(board, segment), *ends]):
        if own and not (common and at % 2 == 0):
            canvas.text(x, y, OWN_LINE, "own")
        else:
            canvas.text(x, y, LINE, "route")


def draw_names(canvas: Canvas, seen: Quarter, taken: int) -> None:
    """Streets from the north stand above the map, those from the west where nothing else is.

    The letter of the activity that a street scores stands behind its name.
    """
    board, printed = seen.board, seen.board.printed
    for x, name in enumerate(printed.north_south[1:-1], 1):
        text = street_label(printed, name, ACROSS)
        start = LEFT + ACROSS * x - len(text) // 2
        canvas.text(start, TOP - 1, text, street_ink(seen, name))
    for name in printed.west_east[1:-1]:
        street = board.streets.index(name)
        own = [at for at, one in enumerate(board.segments) if one.street == street]
        free = [at for at in own if not taken >> at & 1]
        segment = (free or own)[0]
        cells = segment_cells(board, segment)
        text = street_label(printed, name, len(cells)) if free else name[: len(cells) - 2]
        start = cells[0][0] + (len(cells) - len(text)) // 2
        canvas.text(start, cells[0][1], text, street_ink(seen, name))


def street_label(printed: Printed, name: str, room: int) -> str:
    """A street with the letter of the activity that scores it, within so many columns."""
    scored = [LETTERS[at] for at, track in enumerate(printed.tracks) if track.street == name]
    return f"{name[: room - 2]} {scored[0]}" if scored else name[:room]


def street_ink(seen: Quarter, name: str) -> str:
    """A closed street looks closed."""
    return "blocked" if name == seen.closed_street else "land"


# What is on a seat's map --------------------------------------------------------------------------


def draw_numbers(canvas: Canvas, seen: Quarter, sheet: Sheet) -> None:
    """The numbers, the tourist, and what is marked at special buildings."""
    for at, building in enumerate(seen.board.printed.buildings):
        lot, number = lot_of(building), sheet.numbers[at]
        if number:
            canvas.text(*lot.value, *number_text(number))
        if at == sheet.at:
            canvas.put(*lot.you, "you", "own")
        if building.kind in CIRCLES:
            text = circles_of(sheet, at, building)
            canvas.text(*lot.extra, text, "circled" if "x" in text else "place")


def number_text(number: int) -> tuple[str, str]:
    """A number or a W as it is written, and its ink."""
    return ("W", "star") if number == W else (str(number), "number")


def circles_of(sheet: Sheet, at: int, building: Building) -> str:
    """The circles and boxes of a special building, marked as often as it was visited."""
    visits = {"courtyard": sheet.courtyards >> at & 1, "riverwalk": sheet.riverwalk}
    return CIRCLES[building.kind][visits.get(building.kind, 0)]


# The pending decision -----------------------------------------------------------------------------


def place_ways(canvas: Canvas, seen: Quarter, seat: int) -> None:
    """The spots of the directions in which a line may go, or of the corners where one may begin."""
    asked = pending(seen)
    if isinstance(asked, StartOwn) and asked.seat == seat:
        for number, corner in enumerate(seen.board.starts, 1):
            canvas.spot(f"corner-{number}", *corner_at(seen.board, corner))
    elif isinstance(asked, Lead | OwnLead) and asked.seat == seat:
        head = line_head(seen, seat, asked)
        for move in seen.choices:
            if move.args:
                canvas.spot(move.word(), *way_spot(seen.board, head, DIRECTION[move.word()]))


def line_head(seen: Quarter, seat: int, asked: Lead | OwnLead) -> int:
    """The corner from which the line goes on that is asked for."""
    return seen.head if isinstance(asked, Lead) else seen.sheets[seat].own_head


def way_spot(board: Board, corner: int, direction: int) -> tuple[int, int, int]:
    """Where a direction is chosen: a piece of its street beside the corner, in one row."""
    x, y = corner_at(board, corner)
    if direction in (NORTH, SOUTH):
        return x, y + (2 if direction == SOUTH else -1), 1
    return x + (4 if direction == EAST else -6), y, 3


def busy_segments(seen: Quarter, seat: int) -> int:
    """The segments beside the spots of directions or corners, which names must not cover."""
    board, asked = seen.board, pending(seen)
    corners: Iterable[int] = ()
    if isinstance(asked, StartOwn) and asked.seat == seat:
        corners = board.starts
    elif isinstance(asked, Lead | OwnLead) and asked.seat == seat:
        corners = (line_head(seen, seat, asked),)
    busy = 0
    for corner in corners:
        for way in board.ways[corner]:
            busy |= way.segment
    return busy


def draw_ghost(canvas: Canvas, seen: Quarter, seat: int, move: Move) -> None:
    """What a move would write or draw, in the row of its spot."""
    asked = pending(seen)
    if asked is None or getattr(asked, "seat", None) != seat:
        return
    for x, y, text in ghost_cells(seen, seat, move):
        canvas.text(x, y, text, "ghost")


def ghost_cells(seen: Quarter, seat: int, move: Move) -> Iterator[tuple[int, int, str]]:
    """Where a move writes what."""
    board, asked, sheet = seen.board, pending(seen), seen.sheets[seat]
    match move.verb, move.args:
        case "write", (str(place), value):
            lot = lot_of(board.printed.buildings[board.building_index[place]])
            yield *lot.value, str(value)
        case "go", (str(place),) if isinstance(asked, MoveTourist):
            at = board.building_index[place]
            if not sheet.numbers[at]:
                yield *lot_of(board.printed.buildings[at]).value, would_map(sheet, at) or "u"
        case ("lead" | "own") as verb, (str(direction),) if isinstance(asked, Lead | OwnLead):
            head = line_head(seen, seat, asked)
            x, y, width = way_spot(board, head, DIRECTION[direction])
            yield x, y, (LINE if verb == "lead" else OWN_LINE) * width


def would_map(sheet: Sheet, at: int) -> str:
    """The value that a stop at a building would write there; empty where it would not."""
    watched = sheet.police and sheet.police == sheet.die
    return str(sheet.die) if sheet.fits(at, sheet.die) and not watched else ""
