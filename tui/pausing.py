"""What plain mode does when its process is stopped, goes on, or is ended from outside.

A hand that may be seen by one person only must not stay on the terminal while a shell has it.
"""

import os
import signal
import termios
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from select import select
from types import FrameType
from typing import TextIO

ENDS = (signal.SIGTERM, signal.SIGHUP)
STOPS = (signal.SIGTSTP, signal.SIGCONT)


@contextmanager
def watched(cover: Callable[[], None], go_on: Callable[[], None]) -> Iterator[None]:
    """Cover what may not be read before the process stops or ends; ask again when it goes on.

    cover: may be called at any moment, so it writes past every buffer. go_on: may raise. Signals
    that whoever started us has us ignore stay ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        cover()
        for one in STOPS:
            signal.signal(one, signal.SIG_DFL)
        # Here the process stands still until it is told to go on.
        signal.raise_signal(number)
        signal.signal(signal.SIGTSTP, stop)
        resume(signal.SIGCONT, frame)

    def resume(number: int, frame: FrameType | None) -> None:
        signal.signal(number, resume)
        cover()
        go_on()

    def end(number: int, frame: FrameType | None) -> None:
        cover()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    handlers = {signal.SIGTSTP: stop, signal.SIGCONT: resume} | dict.fromkeys(ENDS, end)
    before = {one: signal.getsignal(one) for one in handlers}
    changed = [one for one in handlers if before[one] == signal.SIG_DFL]
    for one in changed:
        signal.signal(one, handlers[one])
    try:
        yield
    finally:
        for one in changed:
            signal.signal(one, signal.SIG_DFL)


def is_read_by_lines(source: TextIO) -> bool:
    """Whether this is a terminal that hands over one line at a time, so that none is left behind
    in a buffer while we wait for the next.
    """
    try:
        return bool(termios.tcgetattr(source.fileno())[3] & termios.ICANON)
    except (OSError, ValueError, termios.error):
        return False


@contextmanager
def signals_heard() -> Iterator[int | None]:
    """A file descriptor that can be read as soon as a signal came; None where none can come.

    A handler runs between two steps of the program. A signal that comes after the last step before
    a wait would be heard when the wait is over, which is when somebody types: too late.
    """
    if threading.current_thread() is not threading.main_thread():
        yield None
        return
    heard, told = os.pipe()
    os.set_blocking(told, False)
    before = signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    try:
        yield heard
    finally:
        signal.set_wakeup_fd(before)
        os.close(heard)
        os.close(told)


def wait_for(descriptor: int, heard: int | None) -> None:
    """Wait until this can be read, and let handlers of signals run meanwhile; these may raise."""
    sources = [descriptor] if heard is None else [descriptor, heard]
    while descriptor not in (ready := select(sources, [], [])[0]):
        for other in ready:
            os.read(other, 1024)
