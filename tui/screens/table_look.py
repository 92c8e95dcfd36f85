"""Looking around: the cursor visits every spot, legal or not, and tells why not."""

from typing import TYPE_CHECKING, Any

from engine.flow import Atom, Move
from tui.canvas import Canvas
from tui.focus import Compass, Direction, reading_order
from tui.sitting import DONE

if TYPE_CHECKING:
    from tui.sitting import Sitting

STOPS = "Space stops looking."
PLAINLY_NOT = "That is not one of the choices."


class TableLook:
    """The part of the table screen that looks at spots without choosing."""

    sitting: "Sitting"
    notice: str
    page: int
    looked_at: str | None = None
    """The spot that is looked at; None while the cursor chooses."""
    if TYPE_CHECKING:

        def redraw(self) -> None:
            """Draw every part."""

        def point(self, atom: Atom | None) -> None:
            """Put the cursor somewhere."""

    def action_look(self) -> None:
        """Begin to look around from where the cursor is, or stop."""
        layout = self.sitting.layout
        if self.looked_at is not None or self.page or not layout:
            self.stop_looking()
            return
        first = self.sitting.last_spot
        self.looked_at = first if first in layout else reading_order(layout)[0]
        self.tell_spot()

    def stop_looking(self) -> None:
        """Back to choosing."""
        self.looked_at = None
        self.notice = ""
        self.redraw()

    def look(self, direction: str) -> None:
        """To the next spot in that direction, whatever it is."""
        self.looked_at = Compass(self.sitting.layout).step(self.looked_at, Direction(direction))
        self.tell_spot()

    def tell_spot(self) -> None:
        """What the spot is."""
        assert self.looked_at is not None
        told = self.sitting.table.describe(
            self.sitting.seen, self.sitting.shown_seat, self.looked_at
        )
        self.notice = f"{told}. Enter tells more, {STOPS}"
        self.redraw()

    def choose_looked(self) -> None:
        """Put the cursor on the spot if it may be chosen; else tell why it may not."""
        sitting, spot = self.sitting, self.looked_at
        assert spot is not None
        if spot in sitting.spots:
            self.looked_at = None
            self.point(sitting.spots[spot])
            return
        self.notice = f"{refusal(sitting, spot)} {STOPS}"
        self.redraw()

    def mark_looked(self, canvas: Canvas) -> None:
        """The cursor on the spot that is looked at."""
        if self.looked_at is not None:
            canvas.mark_cursor(self.looked_at)


def refusal(sitting: "Sitting", spot: str) -> str:
    """Why nothing may be done at a spot now."""
    if not sitting.is_asked:
        return "Nobody asks you for a place now."
    picked: list[Any] = list(sitting.picker.picked)
    if sitting.cursor not in (None, DONE) and sitting.spot_of(sitting.cursor or "") is None:
        picked.append(sitting.cursor)
    verb, *args = picked or [sitting.seen.choices[0].verb]
    move = Move(str(verb), (*args, spot))
    # Nobody typed these words, so they are not quoted: the names in them are not for reading.
    told = sitting.words.refusal(sitting.seen, move).replace(f"'{move}'", "That")
    asked = sitting.words.prompt(sitting.seen).rstrip(".:")
    return f"That cannot be chosen now. You are asked: {asked}." if told == PLAINLY_NOT else told
