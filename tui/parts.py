"""A screen as the canvases it is made of, and the rows that these make together."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tui.canvas import BLANK, PLAIN, Canvas, Run


class Part(NamedTuple):
    """A canvas, and where its upper left corner lies on the screen."""

    canvas: Canvas
    x: int
    y: int


def rows_of(parts: Sequence[Part], width: int, height: int) -> list[list[Run]]:
    """All rows of a screen of this size as runs of equal ink; what no part covers is blank.

    The parts cover no cell twice. What lies outside the screen is left out.
    """
    rows: list[list[Run]] = [[] for _ in range(height)]
    ends = [0] * height
    for canvas, left, top in sorted(parts, key=lambda part: part.x):
        for y in range(max(top, 0), min(top + canvas.height, height)):
            fill(rows[y], min(left, width) - ends[y])
            rows[y] += cut(canvas.row_segments(y - top), width - left)
            ends[y] = min(left + canvas.width, width)
    for row, end in zip(rows, ends, strict=True):
        fill(row, width - end)
    return rows


def fill(row: list[Run], columns: int) -> None:
    """Add so many blanks."""
    if columns > 0:
        row.append((BLANK * columns, PLAIN))


def cut(runs: Iterable[Run], width: int) -> Iterable[Run]:
    """As much of some runs as fits into so many columns."""
    left = width
    for text, ink in runs:
        if left <= 0:
            return
        yield text[:left], ink
        left -= len(text)


def mark_of(runs: Iterable[Run]) -> int | None:
    """The column of what the cursor is on in a row."""
    x = 0
    for text, ink in runs:
        if ink == "cursor":
            return x
        x += len(text)
    return None


def marked_in(rows: Iterable[Iterable[Run]]) -> tuple[int, int] | None:
    """Column and row of what the cursor is on; None: on nothing."""
    marks = ((mark_of(runs), y) for y, runs in enumerate(rows))
    return next(((x, y) for x, y in marks if x is not None), None)
