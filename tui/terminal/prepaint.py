"""The first frame, painted before anything else is imported, which takes longer than all the rest.

What is painted stands where the application will draw it again, so nothing jumps. Keys that are
typed meanwhile are not echoed and not lost: the application gets them when it is there. Until then
a signal gives the terminal back and ends the process.
"""

import gc
import os
import signal

from tui.masthead import masthead
from tui.terminal.modes import CLEAR, ENTER, TERMINAL

# Not from `typing`; see `tui.terminal.modes`.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

HIDE_CURSOR = "\x1b[?25l"
LEAST = (80, 24)
BY_SIGNAL = 128


def paint_title() -> None:
    """The head of the title screen, where the terminal is large enough for it."""
    columns, rows = _size()
    large = columns >= LEAST[0] and rows >= LEAST[1]
    # The last row is the hint line's.
    _paint(placed(masthead(columns, rows - 1)) if large else "")


def paint_line(text: str) -> None:
    """One line at the top, in place of the title line that will stand there."""
    if not TERMINAL.is_entered:
        _paint(placed([(0, 0, text, "")]))


def placed(lines: "Iterable[tuple[int, int, str, str]]") -> str:
    """Texts at their places, without the blanks around them and without ink."""
    shown = []
    for x, y, text, _ in lines:
        blanks = len(text) - len(text.lstrip())
        shown.append(f"\x1b[{y + 1};{x + blanks + 1}H{text.strip()}")
    return "".join(shown)


def _paint(text: str) -> None:
    """Take the terminal and show this; a terminal that asks for another driver is left alone."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _end)
    # What is imported from here on stays: looking for garbage in it takes time and finds none.
    gc.disable()
    TERMINAL.take()
    TERMINAL.is_entered = True
    TERMINAL.say(f"{ENTER}{HIDE_CURSOR}{CLEAR}{text}")


def _end(number: int, _: object) -> None:
    TERMINAL.last_words()
    os._exit(BY_SIGNAL + number)


def _size() -> "tuple[int, int]":
    try:
        columns, rows = os.get_terminal_size(TERMINAL.screen)
    except OSError:
        return 0, 0
    return columns, rows
