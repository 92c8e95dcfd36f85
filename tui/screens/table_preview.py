"""What the choice under the cursor would bring: told with the step of the cursor, if it is quick.

Most previews take a fraction of a millisecond, and are in the frame that shows the cursor in its
new place. Where one took long, the next waits until the keys rest, so that no key is ever late; so
do the marks of what comes after the choice, where they would repaint many lines.
"""

from asyncio import TimerHandle, get_running_loop
from time import thread_time
from typing import TYPE_CHECKING, Any

from engine.flow import Move
from tui.picking import Picker
from tui.sitting import DONE

if TYPE_CHECKING:
    from tui.sitting import Sitting

QUICK_SECONDS = 0.002
"""Previews that take no longer are in the same frame as the step of the cursor."""
PREVIEW_SECONDS = 0.03
"""Where they take longer, a choice is previewed when no key came for so long."""
FEW_ROWS = 2
"""Marks ahead that come or go in so many rows are in the frame of the step, too."""


class TablePreview:
    """The part of the table screen that looks ahead."""

    sitting: "Sitting"
    gain = ""
    """What the choice would bring, in words."""
    _preview: TimerHandle | None = None
    _preview_took = 0.0
    """Seconds of the processor that the last preview took."""
    _preview_is_due = False
    _ahead: tuple[Picker | None, list[str]] = None, []
    """Where the part may lie that comes next, and after which picks."""
    if TYPE_CHECKING:
        call_later: Any
        desk: Any

        def redraw(self) -> None:
            """Draw every part."""

    def legal_spots(self) -> list[str]:
        """Where the next part of the choice may lie; before that, where the one after it may.

        The latter is part of the preview.
        """
        picker, ahead = self._ahead
        return list(self.sitting.spots) or (ahead if picker is self.sitting.picker else [])

    def spots_ahead(self) -> list[str]:
        """Where the part may lie that comes after the one under the cursor."""
        sitting = self.sitting
        if sitting.spots or sitting.cursor is None or sitting.cursor == DONE:
            return []
        after = sitting.picker.pick(sitting.cursor)
        atoms = [option.atom for option in after.options()]
        spots = (sitting.table.spot(after.picked, atom) for atom in atoms)
        return [spot for spot in spots if spot is not None]

    def preview_soon(self) -> None:
        """Drop the preview; the next frame has the new one, or a later one if it takes long."""
        self.gain = ""
        self.close_previews()
        self._preview_is_due = self._preview_took <= QUICK_SECONDS
        if not self._preview_is_due:
            self.preview_later()

    def preview_later(self) -> None:
        """The preview comes when the keys rest."""
        # A timer of Textual is a task of its own: too much for every key.
        self._preview = get_running_loop().call_later(
            PREVIEW_SECONDS, self.call_later, self.preview
        )

    def close_previews(self) -> None:
        """No preview comes by itself any more."""
        if self._preview is not None:
            self._preview.cancel()
            self._preview = None

    def preview_now(self) -> None:
        """Before a frame is drawn: work out the preview that belongs to it."""
        if self._preview_is_due and not self.look_ahead(with_step=True):
            self.preview_later()

    def preview(self) -> None:
        """Show what the choice under the cursor would bring, if that is not shown yet."""
        sitting = self.sitting
        before = self.legal_spots(), sitting.final, self.gain
        self.look_ahead()
        if before != (self.legal_spots(), sitting.final, self.gain):
            self.desk.draw_at_once(self, self.redraw)

    def look_ahead(self, with_step: bool = False) -> bool:
        """Work out what the choice under the cursor would bring, and which choices are final.

        False if the marks ahead stay as they are, because one step would change many rows.
        """
        sitting, self._preview_is_due = self.sitting, False
        if not sitting.is_asked or sitting.looking_at is not None or sitting.pencilled is not None:
            return True
        begun = thread_time()
        sitting.weigh()
        ahead = self.spots_ahead()
        is_step = with_step and self._ahead[0] is sitting.picker
        is_whole = not is_step or len(self.rows_of_marks(ahead)) <= FEW_ROWS
        if is_whole:
            self._ahead = sitting.picker, ahead
        move = sitting.hovered
        if move is not None and self.desk.settings.previews in ("all", "mine"):
            self.gain = self.gain_of(move)
        self._preview_took = thread_time() - begun
        return is_whole

    def rows_of_marks(self, ahead: list[str]) -> set[int]:
        """The rows in which marks come or go when these spots are marked instead of the others."""
        layout = self.sitting.layout
        other = set(ahead) ^ set(self.legal_spots()) if not self.sitting.spots else set()
        return {layout[name].y for name in other if name in layout}

    def gain_of(self, move: Move) -> str:
        """What a move would bring at once, and what it would cost to take it back."""
        sitting = self.sitting
        ahead = sitting.outlook(move)
        points = sitting.gain(ahead)
        price = ", reveals" if ahead.reveals else ", hands over" * sitting.needs_second_yes(move)
        return f"{points:+} now{price}" if points else f"+0 now{price}"
