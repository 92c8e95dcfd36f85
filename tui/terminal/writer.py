"""Writes to a terminal from a thread of its own, so that a slow one holds up nothing."""

import os
from collections import deque
from collections.abc import Callable
from select import select
from threading import Condition, Thread
from time import monotonic


class Writer(Thread):
    """A queue of bytes in front of a file descriptor."""

    def __init__(self, descriptor: int, caught_up: Callable[[], None] = lambda: None) -> None:
        """`caught_up` is called in this thread whenever all that was handed over is written."""
        super().__init__(daemon=True, name="boulevard-terminal")
        self._descriptor = descriptor
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

    def stop(self, seconds: float) -> None:
        """Write what is left if that takes no longer than this, and take nothing more."""
        if not self.drain(seconds):
            with self._change:
                self._waiting.clear()
        with self._change:
            self._stopped = True
            self._change.notify_all()

    def run(self) -> None:
        """Write, in pieces as large as there are, until stopped."""
        while (data := self._next()) is not None:
            try:
                _write_all(self._descriptor, data)
            except OSError:
                self.is_gone = True
            with self._change:
                self._writing = False
                if self.is_gone:
                    self._waiting.clear()
                self._change.notify_all()
            if not self.is_busy:
                self._caught_up()

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


def _write_all(descriptor: int, data: bytes) -> None:
    """Write to the end, also where another program made the terminal not wait."""
    left = memoryview(data)
    while left:
        try:
            left = left[os.write(descriptor, left) :]
        except BlockingIOError:
            select([], [descriptor], [])
