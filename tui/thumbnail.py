"""A drawing in small: what stands in its spots, where they lie, and nothing between them.

A table whose drawing holds more than the board of a seat draws that in small itself.
"""

from collections.abc import Mapping
from typing import Any

from tui.canvas import Canvas, Spot
from tui.tables import DrawsSmall, Table


def in_small(
    table: Table, seen: Any, seat: int, size: tuple[int, int], glyphs: Mapping[str, str]
) -> Canvas:
    """The board of a seat on a canvas of this size."""
    if isinstance(table, DrawsSmall):
        small = Canvas(*size, glyphs)
        table.draw_small(seen, seat, small)
        return small
    canvas = Canvas(*table.size, glyphs)
    table.draw(seen, seat, canvas, (), None)
    return thumbnail(canvas, *size)


def thumbnail(canvas: Canvas, width: int, height: int) -> Canvas:
    """The spots that lie on a canvas, two columns each, on a smaller one."""
    small = Canvas(width, height, canvas.glyph_set)
    spots = [spot for spot in canvas.spots.values() if _lies_on(canvas, spot)]
    across = (width - 2) / max(canvas.width - 4, 1)
    down = (height - 1) / max(max((spot.bottom for spot in spots), default=1) - 1, 1)
    for spot in spots:
        cells = [canvas.cell(x, spot.y) for x in range(spot.x, spot.right)]
        inside = [(char, ink) for char, ink in cells if char.isalnum() or char == "*"][:2]
        if all(ink == "place" for _, ink in inside):
            inside = [(".", "dim")]
        for at, (char, ink) in enumerate(inside):
            small.text(round(spot.x * across) + at, round(spot.y * down), char, ink)
    return small


def _lies_on(canvas: Canvas, spot: Spot) -> bool:
    """Whether all of a spot can be read: a board larger than its view has spots outside."""
    return (
        spot.x >= 0 and spot.y >= 0 and spot.right <= canvas.width and spot.bottom <= canvas.height
    )
