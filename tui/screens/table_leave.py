"""Leaving a table: at once where all is on the disk, else only when it is asked for again."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tui.sitting import Sitting

LOSES = "The last moves are not on the disk, and leaving loses them. q leaves all the same."


class TableLeave:
    """The part of the table screen that leads out."""

    sitting: "Sitting"
    notice: str
    warned_at = -1
    """How many moves were made when leaving was warned of."""
    if TYPE_CHECKING:
        app: Any

        def redraw(self) -> None:
            """Draw every part."""

    def action_leave(self) -> None:
        """Leave; with moves that could not be saved, warn once."""
        moves = len(self.sitting.match.history)
        if self.sitting.is_kept() or self.warned_at == moves:
            self.app.pop_screen()
            return
        self.warned_at = moves
        self.notice = LOSES
        self.redraw()
