"""The one widget that shows a canvas; it repaints only the cells that changed.

Title lines, maps, panels and menus are all canvases: drawn by pure functions, compared with what
was shown before, and painted here.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, cast

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.canvas import Canvas, Run

if TYPE_CHECKING:
    from tui.app import Boulevard


class BoardView(Widget):
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
            self.desk.paint(self, [changed_region(before, canvas, y) for y in changed])

    def _note_marks(self, rows: Iterable[int]) -> None:
        """Look anew where the cursor is in these rows."""
        assert self.canvas is not None
        for y in rows:
            self._marks.pop(y, None)
            x = 0
            for text, ink in self.canvas.row_segments(y):
                if ink == "cursor":
                    self._marks[y] = x
                    break
                x += len(text)

    def render_line(self, y: int) -> Strip:
        """One line of the canvas in the inks of the skin."""
        width = self.size.width
        styles: Mapping[str, Style] = self.desk.inks
        plain = styles["plain"]
        if self.canvas is None or y >= self.canvas.height:
            return Strip([Segment(" " * width, plain)], width)
        segments = [
            Segment(text, styles.get(ink, plain)) for text, ink in self.canvas.row_segments(y)
        ]
        return Strip(segments, self.canvas.width).adjust_cell_length(width, plain)

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


def changed_region(before: Canvas, after: Canvas, y: int) -> Region:
    """The part of a row that differs between two canvases of one size."""
    start, end = changed_columns(before.row_segments(y), after.row_segments(y))
    return Region(start, y, end - start, 1)


def changed_columns(before: Sequence[Run], after: Sequence[Run]) -> tuple[int, int]:
    """The first column that differs between two rows of runs, and the one past the last.

    The rows are as long as each other, and differ somewhere.
    """
    start = _alike(zip(before, after, strict=False))
    mirrored = [[(text[::-1], ink) for text, ink in reversed(runs)] for runs in (before, after)]
    end = sum(len(text) for text, _ in after) - _alike(zip(*mirrored, strict=False))
    return start, end


def _alike(pairs: Iterable[tuple[Run, Run]]) -> int:
    """How many columns are the same before the first that differs."""
    same = 0
    for (old, ink), (new, other) in pairs:
        if old == new and ink == other:
            same += len(new)
            continue
        if ink == other:
            shared = takewhile(lambda both: both[0] == both[1], zip(old, new, strict=False))
            same += sum(1 for _ in shared)
        break
    return same
