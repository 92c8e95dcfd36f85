"""Taking back and making again: the keys `u`, `U` and `y` of the table."""

from typing import TYPE_CHECKING

from engine.flow import Move

if TYPE_CHECKING:
    from tui.sitting import Sitting


class TableUndo:
    """The part of the table screen that goes back and forth in time."""

    sitting: "Sitting"
    notice: str
    if TYPE_CHECKING:

        def redraw(self) -> None:
            """Draw every part."""

        def follow(self) -> None:
            """Go on with whoever is asked now."""

    def action_undo(self) -> None:
        """Take back the last move, or the pencilled one."""
        if self.sitting.pencilled is not None:
            self.sitting.back()
            self.redraw()
        else:
            self.taken_back(self.sitting.undo())

    def action_undo_turn(self) -> None:
        """Back to the start of the turn."""
        moves = self.sitting.undo_turn()
        self.taken_back(moves[-1] if moves else None)

    def taken_back(self, move: Move | None) -> None:
        """Show the position again in which the move was made."""
        if move is None:
            self.notice = self.sitting.match.undo_refusal()
        else:
            self.follow()
            name = self.sitting.names[self.sitting.match.to_move]
            self.notice = f"Taken back: it is {name}'s decision again. y makes the move again."
        self.redraw()

    def action_redo(self) -> None:
        """Make the move again that was taken back."""
        if self.sitting.redo() is None:
            self.notice = "There is no move to make again."
            self.redraw()
        else:
            self.follow()
