"""What lies between Textual's application and the terminal, in one class to build upon."""

import os
from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter

from tui.terminal.ascii import AsciiFilter
from tui.terminal.display import CellDisplay
from tui.terminal.driver import TerminalDriver, is_possible
from tui.terminal.ends import Ends
from tui.terminal.modes import TERMINAL


class TerminalApp(CellDisplay, inherit_bindings=False):
    """An application on a terminal: quick, in ASCII where that is wanted, and with good ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", "Back to the shell; fg comes back", show=False),
        Binding("ctrl+l", "repaint", "Draw the screen anew", show=False, priority=True),
    ]
    ascii_only = True
    """Whether no character beyond 7-bit ASCII may be sent."""
    _ascii: AsciiFilter | None = None

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._ends = Ends(self._leave_by, TERMINAL.last_words)

    def get_driver_class(self) -> type[Driver]:
        """Our driver, unless another one is asked for or Textual has changed too much."""
        if os.environ.get("TEXTUAL_DRIVER") or not is_possible():
            return super().get_driver_class()
        return TerminalDriver

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's own filters, and the one that spells everything in ASCII."""
        usual = super().get_line_filters()
        if not self.ascii_only:
            return usual
        # One and the same filter every time: Textual keeps what it drew by the filters.
        self._ascii = self._ascii or AsciiFilter()
        return (*usual, self._ascii)

    def _set_pointer_shape(self, shape: str) -> None:
        """Nobody has a mouse here, and not every terminal passes over what it does not know."""

    def listen(self) -> None:
        """End in good order when the system asks for it; after `fg` draw everything anew."""
        self.app_resume_signal.subscribe(self, lambda _: self.repaint())
        if not self.is_headless:
            self._ends.listen()

    def terminal_gone(self) -> None:
        """The terminal is not there any more; called by the driver."""
        self._ends.terminal_gone()

    def action_repaint(self) -> None:
        """Draw the whole screen anew."""
        self.repaint()

    def _leave_by(self, code: int) -> None:
        """Leave with an exit code; may be called between any two steps of the program."""
        assert self._loop is not None
        self._loop.call_soon_threadsafe(lambda: self.exit(return_code=code))
