"""Waiting for what somebody types, and for signals, so that neither is missed."""

import os
import pty
import signal
import termios
import threading
from collections.abc import Iterator
from io import StringIO
from select import select
from types import FrameType

import pytest

from tui.pausing import is_read_by_lines, signals_heard, wait_for


@pytest.fixture
def came() -> Iterator[list[int]]:
    """The signals that came since the test began."""
    numbers: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        numbers.append(number)

    before = signal.signal(signal.SIGUSR1, note)
    yield numbers
    signal.signal(signal.SIGUSR1, before)


def test_a_signal_that_came_before_the_wait_ends_it(came: list[int]) -> None:
    with signals_heard() as heard:
        assert heard is not None and not select([heard], [], [], 0)[0]
        os.kill(os.getpid(), signal.SIGUSR1)
        assert select([heard], [], [], 5)[0] == [heard]
    assert came == [signal.SIGUSR1]


def test_the_wait_goes_on_after_a_signal_until_something_is_typed(came: list[int]) -> None:
    ours, theirs = os.pipe()
    typist = threading.Timer(0.1, os.write, (theirs, b"x"))
    with signals_heard() as heard:
        os.kill(os.getpid(), signal.SIGUSR1)
        typist.start()
        wait_for(ours, heard)
    typist.join()
    assert os.read(ours, 9) == b"x" and came == [signal.SIGUSR1]
    os.close(ours)
    os.close(theirs)


def test_a_handler_may_leave_the_wait(came: list[int]) -> None:
    ours, theirs = os.pipe()

    def leave(number: int, _: FrameType | None) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGUSR1, leave)
    sender = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGUSR1))
    with pytest.raises(KeyboardInterrupt), signals_heard() as heard:
        sender.start()
        wait_for(ours, heard)
    assert signal.set_wakeup_fd(-1) == -1
    os.close(ours)
    os.close(theirs)


def test_elsewhere_than_in_the_main_thread_no_signal_can_come() -> None:
    found: list[int | None] = []

    def look() -> None:
        with signals_heard() as heard:
            found.append(heard)

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert found == [None]


def test_only_a_terminal_that_is_read_by_lines_is_waited_for() -> None:
    held, terminal = pty.openpty()
    with open(terminal, closefd=False) as source:
        assert is_read_by_lines(source)
        modes = termios.tcgetattr(terminal)
        modes[3] &= ~termios.ICANON
        termios.tcsetattr(terminal, termios.TCSANOW, modes)
        assert not is_read_by_lines(source)
    ours, theirs = os.pipe()
    with open(ours) as source:
        assert not is_read_by_lines(source)
    assert not is_read_by_lines(StringIO())
    for descriptor in (held, terminal, theirs):
        os.close(descriptor)
