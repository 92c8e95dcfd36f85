"""The one widget that shows a canvas; it repaints only the cells that changed.

Title lines, maps, panels and menus are all canvases: drawn by pure functions, compared with what
was shown before, and painted here.
"""

from collections.abc import Mapping

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.canvas import Canvas


class BoardView(Widget):
    """A canvas on the screen."""

    DEFAULT_CSS = "BoardView { width: 1fr; height: 1fr; }"

    canvas: Canvas | None = None
    painted = 0
    """How many lines were asked to be repainted since the start; the tests count them."""

    def show(self, canvas: Canvas) -> None:
        """Show this canvas; only what differs from the one before is painted again."""
        before, self.canvas = self.canvas, canvas
        if before is None or (before.width, before.height) != (canvas.width, canvas.height):
            self.painted += canvas.height
            self.refresh()
            return
        changed = canvas.changed_rows(before)
        self.painted += len(changed)
        for y in changed:
            start, end = changed_columns(before.row_segments(y), canvas.row_segments(y))
            self.refresh(Region(start, y, end - start, 1))

    def render_line(self, y: int) -> Strip:
        """One line of the canvas in the inks of the skin."""
        width = self.size.width
        styles = self.inks
        plain = styles["plain"]
        if self.canvas is None or y >= self.canvas.height:
            return Strip([Segment(" " * width, plain)], width)
        segments = [
            Segment(text, styles.get(ink, plain)) for text, ink in self.canvas.row_segments(y)
        ]
        return Strip(segments, self.canvas.width).adjust_cell_length(width, plain)

    def marked_place(self) -> tuple[int, int] | None:
        """Column and row of what the cursor is on, within this widget; None: it is not here."""
        if self.canvas is None or not self.display:
            return None
        for y in range(self.canvas.height):
            x = 0
            for text, ink in self.canvas.row_segments(y):
                if ink == "cursor":
                    return x, y
                x += len(text)
        return None

    @property
    def inks(self) -> Mapping[str, Style]:
        """The styles of all inks in the application this widget lives in."""
        inks: Mapping[str, Style] = self.app.inks  # type: ignore[attr-defined]
        return inks


def changed_columns(
    before: tuple[tuple[str, str], ...], after: tuple[tuple[str, str], ...]
) -> tuple[int, int]:
    """The first column that differs between two rows of runs, and the one past the last."""
    old = [(char, ink) for text, ink in before for char in text]
    new = [(char, ink) for text, ink in after for char in text]
    start = 0
    end = len(new)
    while start < end and old[start] == new[start]:
        start += 1
    while end > start and old[end - 1] == new[end - 1]:
        end -= 1
    return start, end
