"""The one widget that shows a canvas; it repaints only the cells that changed.

Title lines, maps, panels and menus are all canvases: drawn by pure functions, compared with what
was shown before, and painted here.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from tui.canvas import Canvas, Run
from tui.parts import mark_of
from tui.terminal.display import Drawn

if TYPE_CHECKING:
    from tui.app import Boulevard


class BoardView(Drawn):
    """A canvas on the screen."""

    DEFAULT_CSS = "BoardView { width: 1fr; height: 1fr; }"

    canvas: Canvas | None = None
    painted = 0
    """How many lines were asked to be repainted since the start; the tests count them."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._marks: dict[int, int] = {}
        """The column of what the cursor is on, by row."""

    def show(self, canvas: Canvas) -> None:
        """Show this canvas; only what differs from the one before is painted again."""
        before, self.canvas = self.canvas, canvas
        if before is None or (before.width, before.height) != (canvas.width, canvas.height):
            self.painted += canvas.height
            self._marks.clear()
            self._note_marks(range(canvas.height))
            self.refresh()
            return
        changed = canvas.changed_rows(before)
        self.painted += len(changed)
        self._note_marks(changed)
        if changed:
            ends = ((y, *canvas.changed_columns(before, y)) for y in changed)
            self.desk.paint(self, [Region(start, y, end - start, 1) for y, start, end in ends])

    def _note_marks(self, rows: Iterable[int]) -> None:
        """Look anew where the cursor is in these rows."""
        assert self.canvas is not None
        for y in rows:
            self._marks.pop(y, None)
            x = mark_of(self.canvas.row_segments(y))
            if x is not None:
                self._marks[y] = x

    def styled_row(self, y: int) -> list[tuple[str, Style]]:
        """One line of the canvas in the inks of the skin."""
        width, canvas = self.size.width, self.canvas
        styles: Mapping[str, Style] = self.desk.inks
        if canvas is None or y >= canvas.height:
            return [(" " * width, styles["plain"])]
        row = inked(canvas.row_segments(y), styles)
        if canvas.width < width:
            row.append((" " * (width - canvas.width), styles["plain"]))
        return row

    def render_line(self, y: int) -> Strip:
        """The same line as Textual paints it."""
        segments = [Segment(text, style) for text, style in self.styled_row(y)]
        length = max(self.size.width, 0 if self.canvas is None else self.canvas.width)
        return Strip(segments, length).adjust_cell_length(self.size.width)

    def marked_place(self) -> tuple[int, int] | None:
        """Column and row of what the cursor is on, within this widget; None: it is not here."""
        if not self._marks or not self.display:
            return None
        y = min(self._marks)
        return self._marks[y], y

    @property
    def desk(self) -> "Boulevard":
        """The application this widget lives in, by the type it has."""
        return cast("Boulevard", self.app)


def inked(runs: Iterable[Run], styles: Mapping[str, Style]) -> list[tuple[str, Style]]:
    """Runs of a row with the styles that a skin has for their inks."""
    plain = styles["plain"]
    return [(text, styles.get(ink, plain)) for text, ink in runs]
