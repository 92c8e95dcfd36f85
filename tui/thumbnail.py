"""A drawing in small: what stands in its spots, where they lie, and nothing between them."""

from tui.canvas import Canvas


def thumbnail(canvas: Canvas, width: int, height: int) -> Canvas:
    """The spots of a canvas, two columns each, on a smaller one."""
    small = Canvas(width, height, canvas.glyph_set)
    across = (width - 2) / max(canvas.width - 4, 1)
    down = (height - 1) / max(max((s.bottom for s in canvas.spots.values()), default=1) - 1, 1)
    for spot in canvas.spots.values():
        cells = [canvas.cell(x, spot.y) for x in range(spot.x, spot.right)]
        inside = [(char, ink) for char, ink in cells if char.isalnum() or char == "*"][:2]
        if all(ink == "place" for _, ink in inside):
            inside = [(".", "dim")]
        for at, (char, ink) in enumerate(inside):
            small.text(round(spot.x * across) + at, round(spot.y * down), char, ink)
    return small
