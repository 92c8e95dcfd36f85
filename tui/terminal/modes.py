"""A terminal's modes: how it is taken over and given back.

Whatever takes the terminal over, the first frame before anything else is imported or the driver of
the application, does it through one `Terminal`, so that what is given back is what was found. It
imports next to nothing, since the first frame waits for it.
"""

import os
import select
import termios

# Not from `typing`, which takes as long to import as all that the first frame needs.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ENTER = "\x1b[?1049h\x1b[?2004h\x1b[?7l"
"""The other screen; pastes in brackets; no wrapping at the right edge."""
LEAVE = "\x1b[m\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"
"""All of that back, and the cursor."""
CLEAR = "\x1b[m\x1b[H\x1b[2J"
KEYS_IN, LOCAL, SPECIAL = 0, 3, 6
"""Where termios keeps the flags of input, the local flags and the special characters."""
AS_IS = termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
AT_ONCE = termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG


class Terminal:
    """The terminal behind two file descriptors."""

    def __init__(self, keys: int = 0, screen: int = 2) -> None:
        self.keys = keys
        self.screen = screen
        self.is_entered = False
        """Whether it shows our screen; whoever sends ENTER or LEAVE says so here."""
        self._found: list[Any] | None = None

    def take(self) -> None:
        """Get every key as it is pressed, Ctrl+C too; remember how it was before."""
        try:
            found = termios.tcgetattr(self.keys)
            if self._found is None:
                self._found = found
            termios.tcsetattr(self.keys, termios.TCSANOW, raw(found))
        except (termios.error, OSError):
            return

    def give_back(self) -> None:
        """The keyboard as it was found."""
        found, self._found = self._found, None
        if found is not None:
            try:
                termios.tcsetattr(self.keys, termios.TCSANOW, found)
            except (termios.error, OSError):
                return

    def forget_keys(self) -> None:
        """Drop what was typed and not yet read: it was meant for us, not for the shell."""
        try:
            termios.tcflush(self.keys, termios.TCIFLUSH)
        except (termios.error, OSError):
            return

    def in_foreground(self) -> bool:
        """Whether we are the ones who may use the terminal now."""
        try:
            return os.tcgetpgrp(self.keys) == os.getpgrp()
        except OSError:
            return True

    def say(self, text: str) -> None:
        """Write what there is room for, and never wait."""
        try:
            if select.select((), (self.screen,), (), 0)[1]:
                os.write(self.screen, text.encode())
        except (OSError, ValueError):
            return

    def last_words(self) -> None:
        """Give everything back, if it was taken, without waiting for anything."""
        if self.is_entered:
            self.is_entered = False
            self.say(LEAVE)
        self.give_back()


def raw(found: "list[Any]") -> "list[Any]":
    """The same settings, with every key handed on at once and as it is."""
    changed = [*found[:SPECIAL], [*found[SPECIAL]]]
    changed[LOCAL] &= ~AT_ONCE
    changed[KEYS_IN] &= ~AS_IS
    changed[SPECIAL][termios.VMIN] = 1
    return changed


TERMINAL = Terminal()
"""The terminal of this process."""
