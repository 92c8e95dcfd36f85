"""French Quarter's sheet in small: the numbers on the map, and the tracks beside it."""

from engine.games.french_quarter.printed import ACTIVITIES, ICONS, PERFORMERS, Building
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter
from tui.canvas import Canvas
from tui.tables.french_quarter_map import ICON_INKS, LETTERS, number_text
from tui.tables.french_quarter_panel import (
    Piece,
    building_row,
    line_row,
    umbrella_row,
    windows,
    write,
)
from tui.texts import clipped

BLOCK = 4
"""The columns of a block."""
BESIDE = 22
"""Where the tracks stand."""


def draw_small(canvas: Canvas, seen: Quarter, seat: int) -> None:
    """A row for each row of blocks, with a track beside it; below, the rest of the sheet."""
    board, sheet = seen.board, seen.sheets[seat]
    for at, building in enumerate(board.printed.buildings):
        draw_number(canvas, sheet, at, building)
    for at, activity in enumerate(ACTIVITIES):
        times = board.multipliers[at][sheet.multipliers[at]]
        canvas.text(BESIDE, at, activity[:4], ICON_INKS[at])
        told = f"{sheet.marks[at]:>2} x{times} {windows(sheet, at)}"
        canvas.text(BESIDE + 5, at, told, "plain")
    name = board.printed.buildings[sheet.at].name
    here = f"@ {name}"
    canvas.text(0, len(ACTIVITIES), clipped(here, canvas.width), "own")
    rows = (
        umbrella_row(seen, sheet), performers(sheet), line_row(seen, sheet),
        building_row(seen, sheet),
    )  # fmt: skip
    for y, pieces in enumerate(rows, len(ACTIVITIES) + 1):
        write(canvas, 0, y, pieces)


def draw_number(canvas: Canvas, sheet: Sheet, at: int, building: Building) -> None:
    """What is written at a building; halves of a block stand beside each other."""
    x = BLOCK * building.column + (2 if building.half in ("E", "S") else 0)
    number = sheet.numbers[at]
    text, ink = number_text(number) if number else (".", "dim")
    canvas.text(x + (not building.half), building.row, text, ink)
    if building.half in ("W", "N"):
        canvas.text(x + 1, building.row, ":", "line")


def performers(sheet: Sheet) -> list[Piece]:
    """The kinds of performers that were met, each with how often."""
    pieces: list[Piece] = []
    for at in range(len(PERFORMERS)):
        count = (sheet.first_set >> at & 1) + (sheet.second_set >> at & 1)
        letter = LETTERS[len(ICONS) - len(PERFORMERS) + at]
        pieces.append((f"{letter}{count or '.'} ", "soloist" if count else "dim"))
    return pieces
