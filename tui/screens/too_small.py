"""What is seen on a terminal below 80 x 24; the game waits under it."""

from typing import ClassVar

from textual.binding import BindingType

from tui.canvas import Canvas
from tui.screens.base import BaseScreen


class TooSmall(BaseScreen):
    """Says what is needed; goes by itself once there is room."""

    BINDINGS: ClassVar[list[BindingType]] = [("q,ctrl+c,ctrl+q", "leave", "Leave")]

    def draw(self, page: Canvas) -> None:
        """Three short lines in the middle."""
        lines = (
            "boulevard needs 80 x 24",
            f"this is {self.size.width} x {self.size.height}",
            "the game waits; q leaves",
        )
        for at, line in enumerate(lines):
            x = max((page.width - len(line)) // 2, 0)
            page.text(x, max(page.height // 2 - 1, 0) + at, line, "plain")

    def hint_text(self, width: int) -> str:
        """Nothing but what the page says."""
        return ""

    def action_leave(self) -> None:
        """Leave the application; every move is on the disk."""
        self.app.exit()
