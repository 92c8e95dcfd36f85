"""What plain mode does when its process is stopped, goes on, or is ended from outside.

A hand that may be seen by one person only must not stay on the terminal while a shell has it.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

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
