"""However a session ends, at whatever moment: the last move that was shown is on the disk.

The process is gone within two seconds, and a terminal that is still there is as it was before.
"""

import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

import pytest

from tests.terminal.conftest import Opener
from tests.terminal.session import ENTER, RIGHT, Session
from tests.terminal.tables import GUARDED, PARIS, kept, progress
from tui.terminal.modes import LEAVE

SOON = 2.0
"""Seconds after which a process that was asked to end must be gone."""
NOISE = 3.0
"""What a busy machine may add to that."""
FEW, MANY = 5, 100


class End(NamedTuple):
    """A way to end, and what is left then."""

    end: Callable[[Session], None]
    status: int | None
    """How the process ends; None: in either way."""
    restored: bool
    """Whether the terminal is there still and must be as it was."""
    read: bool = True
    before: Callable[[], None] = lambda: None


def ignore_hang_up() -> None:
    """As `nohup` does it."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def stall(session: Session) -> None:
    """Let the terminal take nothing more while frames are drawn, then ask for an end."""
    for _ in range(60):
        session.send(b"\x0c", RIGHT)
    session.signal(signal.SIGTERM)


ENDS = {
    "asked": End(lambda s: s.signal(signal.SIGTERM), 128 + signal.SIGTERM, True),
    "hung-up": End(lambda s: s.signal(signal.SIGHUP), 128 + signal.SIGHUP, True),
    "interrupted": End(lambda s: s.signal(signal.SIGINT), 128 + signal.SIGINT, True),
    "terminal-gone": End(Session.hang_up, None, False),
    "gone-and-ignored": End(Session.hang_up, 128 + signal.SIGHUP, False, before=ignore_hang_up),
    "stalled": End(stall, 128 + signal.SIGTERM, False, read=False),
    "killed": End(lambda s: s.signal(signal.SIGKILL), -signal.SIGKILL, False),
}


def play_and_end(start: Opener, home: Path, end: End, luck: Random) -> None:
    """Play for a random while, end, and look at what is left."""
    session = start(*PARIS, home=home, before=end.before)
    session.until("leave")
    session.pause(GUARDED)
    until = monotonic() + luck.uniform(0.0, 0.6)
    while monotonic() < until:
        session.send(luck.choice((ENTER, ENTER, RIGHT)), pause=luck.uniform(0.0, 0.06))
    session.pump(0.0)
    shown = progress(session.text)
    begun = monotonic()
    end.end(session)
    status = session.wait(SOON + NOISE, read=end.read)
    assert status is not None, "it is still there"
    assert monotonic() - begun < SOON + NOISE
    assert end.status is None or status == end.status
    if end.restored:
        assert session.raw.endswith(LEAVE.encode()) and session.echoes
        shown = max(shown, progress(session.text))
    assert kept(home) >= shown > (-1, 0)


@pytest.mark.parametrize("moment", range(FEW))
@pytest.mark.parametrize("name", ENDS)
def test_the_last_move_shown_is_kept(start: Opener, tmp_path: Path, name: str, moment: int) -> None:
    play_and_end(start, tmp_path, ENDS[name], Random(f"{name} {moment}"))


@pytest.mark.soak
@pytest.mark.parametrize("moment", range(FEW, MANY))
@pytest.mark.parametrize("name", ENDS)
def test_the_last_move_shown_is_kept_a_hundred_times(
    start: Opener, tmp_path: Path, name: str, moment: int
) -> None:
    play_and_end(start, tmp_path, ENDS[name], Random(f"{name} {moment}"))


def test_a_terminal_that_takes_nothing_holds_up_nothing(start: Opener) -> None:
    """Four seconds' worth of frames into a full terminal: the process sleeps and still answers."""
    session = start(*PARIS)
    session.until("leave")
    session.pause(GUARDED)
    for _ in range(100):
        session.send(b"\x0c")
    end = monotonic() + 10.0
    while not session.is_asleep and monotonic() < end:
        session.rest(0.05)
    used = session.cpu_seconds()
    session.rest(0.5)
    assert session.cpu_seconds() - used < 0.1
    session.settle()
    assert "leave" in session.text
    session.press(RIGHT)
    assert session.poll() is None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.2])
def test_an_end_before_the_first_screen_gives_the_terminal_back(
    start: Opener, number: signal.Signals, seconds: float
) -> None:
    session = start()
    session.until("City board games")
    session.pause(seconds)
    session.signal(number)
    assert session.wait(SOON + NOISE) == 128 + number
    assert session.raw.endswith(LEAVE.encode()) and session.echoes
