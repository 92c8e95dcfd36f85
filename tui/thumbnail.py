"""A drawing in small: what stands in its spots, where they lie, and nothing between them."""

from tui.canvas import Canvas, Spot


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
