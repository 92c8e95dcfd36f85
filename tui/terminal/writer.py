"""Writes to a terminal from a thread of its own, so that a slow one holds up nothing."""

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from select import select
from threading import Condition, Thread
from time import monotonic

LOOK_SECONDS = 0.1
"""While a terminal takes nothing, the writer looks so often whether it is to stop."""
PIECE = 512
"""So much is written at once where a write may wait."""


def opened_anew(descriptor: int) -> tuple[int, bool]:
    """The same terminal by a descriptor of our own that never waits; else the one that there is.

    The flag that makes it not wait belongs to what was opened, and that we share with the shell.
    """
    try:
        name = os.ttyname(descriptor)
        return os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC), True
    except OSError:
        return descriptor, False


class Writer(Thread):
    """A queue of bytes in front of a file descriptor."""

    def __init__(self, descriptor: int, caught_up: Callable[[], None] = lambda: None) -> None:
        """`caught_up` is called in this thread whenever all that was handed over is written."""
        super().__init__(daemon=True, name="boulevard-terminal")
        self._descriptor, self._is_own = opened_anew(descriptor)
        self._caught_up = caught_up
        self._waiting: deque[bytes] = deque()
        self._change = Condition()
        self._writing = False
        self._stopped = False
        self.is_gone = False
        """Writing failed for good: whatever comes is dropped."""

    @property
    def is_busy(self) -> bool:
        """Whether something is not yet written."""
        return self._writing or bool(self._waiting)

    def put(self, data: bytes) -> None:
        """Have this written soon; never waits."""
        with self._change:
            if not (self.is_gone or self._stopped):
                self._waiting.append(data)
                self._change.notify_all()

    def drain(self, seconds: float) -> bool:
        """Wait until everything is written, but not longer than this; whether it is."""
        end = monotonic() + seconds
        with self._change:
            while self.is_busy and (left := end - monotonic()) > 0:
                self._change.wait(left)
            return not self.is_busy

    def stop(self, seconds: float) -> bool:
        """Write what is left if that takes no longer than this, and take nothing more.

        Whether all was written. What was not never is: not a byte follows later.
        """
        is_written = self.drain(seconds)
        with self._change:
            self._waiting.clear()
            self._stopped = True
            self._change.notify_all()
        return is_written

    def run(self) -> None:
        """Write, in pieces as large as there are, until stopped."""
        while (data := self._next()) is not None:
            try:
                self._write_all(data)
            except OSError:
                self.is_gone = True
            with self._change:
                self._writing = False
                if self.is_gone:
                    self._waiting.clear()
                self._change.notify_all()
            if not self.is_busy:
                self._caught_up()
        if self._is_own:
            os.close(self._descriptor)

    def _next(self) -> bytes | None:
        with self._change:
            while not self._waiting and not self._stopped:
                self._change.wait()
            if not self._waiting:
                return None
            data = b"".join(self._waiting)
            self._waiting.clear()
            self._writing = True
            return data

    def _write_all(self, data: bytes) -> None:
        """Write to the end, or until stopped; never be stuck in a write that nobody can end."""
        left, is_ready = memoryview(data), self._is_own
        while left and not self._stopped:
            if is_ready or select([], [self._descriptor], [], LOOK_SECONDS)[1]:
                left = left[self._written(left) :]
            is_ready = False

    def _written(self, data: memoryview) -> int:
        """How much of it the terminal has taken; nothing once we are to stop."""
        with suppress(BlockingIOError):
            if not self._is_own:
                return 0 if self._stopped else os.write(self._descriptor, data[:PIECE])
            # Nothing is written any more when `stop` is over, even if the process stands still.
            with self._change:
                return 0 if self._stopped else os.write(self._descriptor, data)
        return 0
