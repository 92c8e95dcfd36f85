"""Jump letters: a letter on every legal spot, and the cursor goes where it is typed."""

from typing import TYPE_CHECKING, Any

from textual import events

from engine.flow import Atom
from tui.canvas import Canvas
from tui.focus import jump_labels, reading_order
from tui.widgets.board import BoardView

if TYPE_CHECKING:
    from tui.sitting import Sitting


class TableJump:
    """The part of the table screen that shows letters and reads them."""

    sitting: "Sitting"
    notice: str
    page: int
    jumping: dict[str, str]
    """Spots by their letters, while these are shown."""
    _typed = ""
    if TYPE_CHECKING:
        query_one: Any

        def redraw(self) -> None:
            """Draw every part."""

        def point(self, atom: Atom | None) -> None:
            """Put the cursor somewhere."""

    def mark_letters(self, canvas: Canvas) -> None:
        """Write the rest of each label that the typed letters begin."""
        for label, spot in self.jumping.items():
            if label.startswith(self._typed):
                canvas.mark_jump(spot, label[len(self._typed) :])

    def may_jump(self) -> bool:
        """There are spots to choose from, and they are on the screen."""
        sitting = self.sitting
        at_home = sitting.looking_at is None and not self.page
        return at_home and bool(sitting.spots) and sitting.pencilled is None

    def action_jump(self) -> None:
        """Letters on every legal spot."""
        board = self.query_one("#board", BoardView).canvas
        if self.may_jump() and board is not None:
            names = reading_order({name: board.spots[name] for name in self.sitting.spots})
            self.jumping = jump_labels(names)
            self.notice = "Type the letters at a spot: the cursor goes there. Esc leaves it."
        else:
            self.notice = "There are no spots to jump to now."
        self.redraw()

    def stop_jumping(self) -> None:
        """Take the letters away."""
        self.jumping, self._typed, self.notice = {}, "", ""

    def on_key(self, event: events.Key) -> None:
        """While jump letters are shown, letters go to spots and nothing else."""
        if not self.jumping or not (event.character or "").isalpha():
            return
        event.stop()
        self._typed += (event.character or "").lower()
        spot = self.jumping.get(self._typed)
        if spot is not None:
            atom = self.sitting.spots[spot]
            self.stop_jumping()
            self.point(atom)
        elif not any(label.startswith(self._typed) for label in self.jumping):
            self.stop_jumping()
            self.notice = "No spot has that letter."
            self.redraw()
        else:
            self.redraw()
