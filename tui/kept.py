"""What no step of the cursor changes on a drawing is drawn once for each position, then copied."""

from collections.abc import Callable

from tui.canvas import Canvas


class Kept:
    """The last drawing of one part of a table, and what it was drawn from."""

    def __init__(self) -> None:
        self._canvas: Canvas | None = None
        self._position: object = None
        self._told: tuple[object, ...] = ()

    def stamp(
        self,
        canvas: Canvas,
        position: object,
        told: tuple[object, ...],
        draw: Callable[[Canvas], None],
    ) -> None:
        """Have a blank canvas look as `draw` makes it look, spots included.

        position: what is drawn, which nobody changes once it is drawn (positions are not: every
        move makes a new one). told: all else that the drawing depends on.
        """
        kept, told = self._canvas, (canvas.width, canvas.height, *told)
        same = (
            kept is not None
            and self._position is position
            and kept.glyph_set is canvas.glyph_set
            and self._told == told
        )
        if kept is None or not same:
            kept = Canvas(canvas.width, canvas.height, canvas.glyph_set)
            draw(kept)
            kept.note_covered()
            self._canvas, self._position, self._told = kept, position, told
        canvas.stamp(kept)
