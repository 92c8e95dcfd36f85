"""Beside the drawing, or in its place: seats, the sheet of a seat, what is coming, the log."""

from collections.abc import Sequence

from tui.canvas import Canvas, Spot
from tui.frame import Face, Glyphs, seat_ink
from tui.tables import Row
from tui.texts import clipped, folded, joined


def side(face: Face, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Seats, the sheet of the seat that is shown, and the log down to the foot."""
    canvas = boxed(width, height, glyphs)
    log_part(canvas, standing_part(canvas, 0, face), face)
    return canvas


def sheet_page(face: Face, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The same with all that is coming; in two columns where one is too short for it."""
    canvas = boxed(width, height, glyphs)
    y = standing_part(canvas, 0, face)
    if y + rows_coming(face, width) < height - 1:
        log_part(canvas, coming_part(canvas, y, face), face)
        return canvas
    page, half = Canvas(width, height, glyphs), width // 2
    left, right = boxed(half, height, glyphs), boxed(width - half, height, glyphs)
    standing_part(left, 0, face)
    log_part(right, coming_part(right, 0, face), face)
    page.paste(left, 0, 0)
    page.paste(right, half, 0)
    return page


def boxed(width: int, height: int, glyphs: Glyphs) -> Canvas:
    """A canvas with a border."""
    canvas = Canvas(width, height, glyphs)
    canvas.box(Spot(0, 0, width, height))
    return canvas


def standing_part(canvas: Canvas, y: int, face: Face) -> int:
    """Seats, and the sheet of the seat that is shown; the row below."""
    width = canvas.width
    y = heading(canvas, y, "Seats")
    for seat in face.seats:
        mark = ">" if seat.asked else " "
        tail = seat.note if seat.points is None else f"{seat.note}{seat.points:>4}"
        name = f"{seat.name}{f' ({seat.kind})' if seat.kind else ''}"
        canvas.text(2, y, f"{mark} {clipped(name, width - 7 - len(tail))}", seat_ink(seat))
        canvas.text(width - 2 - len(tail), y, tail, seat_ink(seat))
        y += 1
    y = heading(canvas, y, face.sheet_title)
    for row in face.sheet:
        y = sheet_row(canvas, y, row, width)
    return y


def rows_coming(face: Face, width: int) -> int:
    """The rows that all that is coming takes, with its heading."""
    return 1 + len(joined(face.coming, width - 6, " - ")) if face.coming else 0


def coming_part(canvas: Canvas, y: int, face: Face) -> int:
    """All that is coming, as far as there are rows; the row below."""
    if not face.coming:
        return y
    y, width = heading(canvas, y, "Coming"), canvas.width - 6
    for line in joined(face.coming, width, " - ")[: max(canvas.height - 1 - y, 0)]:
        canvas.text(4, y, clipped(line, width), "plain")
        y += 1
    return y


def log_part(canvas: Canvas, y: int, face: Face) -> None:
    """The newest lines of the log, down to the foot, if there is a row for one."""
    if y < canvas.height - 2:
        y = heading(canvas, y, "Log")
        side_log(canvas, y, face.told, canvas.width, canvas.height - 1 - y)


def sheet_row(canvas: Canvas, y: int, row: Row, width: int) -> int:
    """A line of a sheet, its value at the right; below its label where both have no room."""
    values = folded(row.value, width - 6) or [""]
    beside = len(row.label) + len(row.value) + 7 < width
    if y + len(values) - beside >= canvas.height - 1:
        return y
    canvas.text(4, y, clipped(row.label, width - 6), row.ink)
    for at, value in enumerate(values, y + (not beside)):
        canvas.text(width - 2 - len(value), at, value, row.ink)
    return y + len(values) + (not beside)


def heading(canvas: Canvas, y: int, text: str) -> int:
    """A line with a title in it; the row below."""
    canvas.hline(1, y, canvas.width - 2, ink="panel")
    canvas.text(2, y, f" {clipped(text, canvas.width - 6)} ", "title")
    return y + 1


def side_log(canvas: Canvas, y: int, told: Sequence[str], width: int, rows: int) -> None:
    """The newest lines, folded, down to the last row."""
    lines: list[str] = []
    for text in reversed(told):
        folds = folded(text, width - 6)
        if len(lines) + len(folds) > rows:
            break
        lines[:0] = [("- " if not at else "  ") + fold for at, fold in enumerate(folds)]
    for at, line in enumerate(lines):
        canvas.text(2, y + at, line, "dim")
