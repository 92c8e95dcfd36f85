"""How a process ends that is asked to end: in good order, and within two seconds whatever happens.

Every move is on the disk before it is shown, so nothing is left to save. What is left is to give
the terminal back. The application is asked to leave by itself; if it has not done so in a second,
because the terminal takes nothing more or because it is busy, the terminal is given back without
waiting, and the process ends. A hang-up that is ignored (`nohup`) stays ignored; a terminal that
is gone ends the process all the same.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from types import FrameType
from typing import TypeAlias

PATIENCE_SECONDS = 1.0
SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
BY_SIGNAL = 128
"""An exit code above this one tells the signal that ended a process."""

Leave: TypeAlias = Callable[[int], None]


class Ends:
    """Turns signals into a way out."""

    def __init__(self, leave: Leave, last_words: Callable[[], None]) -> None:
        """`leave(code)` asks the application to end; `last_words()` gives the terminal back."""
        self._leave = leave
        self._last_words = last_words
        self._timer: Timer | None = None

    def listen(self) -> None:
        """From now on signals are a way out; only the main thread may do this."""
        for number in SIGNALS:
            with suppress(ValueError, OSError):
                if signal.getsignal(number) is not signal.SIG_IGN:
                    signal.signal(number, self._signalled)

    def terminal_gone(self) -> None:
        """Nobody is there any more; the same way out as for a hang-up."""
        self._end(BY_SIGNAL + signal.SIGHUP)

    def _signalled(self, number: int, _: FrameType | None) -> None:
        self._end(BY_SIGNAL + number)

    def _end(self, code: int) -> None:
        if self._timer is not None:
            return
        self._timer = Timer(PATIENCE_SECONDS, self._enough, (code,))
        self._timer.daemon = True
        self._timer.start()
        self._leave(code)

    def _enough(self, code: int) -> None:
        """Nothing more can be lost, so end at once."""
        self._last_words()
        os._exit(code)
