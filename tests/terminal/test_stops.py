"""A table with a secret hand is stopped, and somebody else may be there when it goes on."""

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from select import select

import pytest

from engine.match import HUMAN
from tests.bench.terminal_kit import begin
from tests.terminal.conftest import Opener
from tests.terminal.session import BOULEVARD, RIGHT, Session
from tests.terminal.tables import GUARDED
from tui.terminal.writer import Writer

SIZE = (100, 30)
HAND = re.compile(r"hand \d.*\n ([YWRE]\d?(?:<>)?\*? [A-Z][a-z]+)")
"""The first card of a hand, below the row that counts its cards."""


def seated(home: Path) -> Session:
    """A table of two people in a shell with job control, before its curtain."""
    name = begin(home, "tournay", (HUMAN, HUMAN))
    line = (
        f"set -m; {' '.join(BOULEVARD)} resume {name}; while :; do echo a shell; read x; fg; done"
    )
    return Session(home, argv=("sh", "-c", line), size=SIZE)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """One table for all tests that leave it behind its curtain."""
    with seated(tmp_path_factory.mktemp("home")) as session:
        yield session


@pytest.fixture
def opened(shared: Session) -> tuple[Session, bytes]:
    """A table with the hand open, and a card of it."""
    return shared, open_hand(shared)


def open_hand(session: Session) -> bytes:
    """Go through the curtain; a card that only this hand shows."""
    told = re.search(r"press (\d) when", session.until("when nobody else looks"))
    assert told is not None
    session.pause(GUARDED)
    session.send(told[1].encode())
    session.until("hand ")
    session.pause(0.1)
    card = HAND.search(session.text)
    assert card is not None, session.text
    return card[1].split(" ", 1)[1].encode()


def come_back(session: Session) -> bytes:
    """Let the shell go on with the game; all that the terminal got from then on."""
    before = len(session.raw)
    session.send(b"\n")
    session.until("when nobody else looks")
    session.pause(0.2)
    return session.raw[before:]


def test_after_a_stop_that_nobody_could_notice_there_is_a_curtain(
    opened: tuple[Session, bytes],
) -> None:
    session, card = opened
    assert card.decode() in session.text
    os.killpg(session.front, signal.SIGSTOP)
    session.until("a shell")
    assert card not in come_back(session) and card.decode() not in session.text


@pytest.mark.parametrize("wait", [0.0, 0.008, 0.016])
def test_a_frame_in_the_making_is_not_shown_after_the_stop(
    opened: tuple[Session, bytes], wait: float
) -> None:
    session, card = opened
    for size in ((120, 40), SIZE):
        if size == SIZE:
            open_hand(session)
        session.resize(*size)
        session.send(RIGHT)
        session.pause(wait)
        os.killpg(session.front, signal.SIGTSTP)
        session.until("a shell")
        assert card not in come_back(session)


def test_what_a_slow_terminal_did_not_take_is_never_shown(tmp_path: Path) -> None:
    with seated(tmp_path) as session:
        stopped_while_it_takes_nothing(session, open_hand(session))


def stopped_while_it_takes_nothing(session: Session, card: bytes) -> None:
    """Draw more than the terminal takes, stop, and come back."""
    for count in range(16):
        session.resize(*((200, 60) if count % 2 else (120, 40)))
        session.rest(0.03)
        session.send(RIGHT)
    session.resize(*SIZE)
    session.send(b"\x1a")
    session.rest(1.0)
    raw_until(session, b"a shell")
    session.send(b"\n")
    assert card not in raw_until(session, b"when nobody else looks")


def raw_until(session: Session, wanted: bytes) -> bytes:
    """All that comes up to this. A frame that was cut off in a sequence is not for an emulator."""
    data, end = b"", time.monotonic() + 20
    while wanted not in data:
        assert time.monotonic() < end, data
        if select([session.master], [], [], 0.1)[0]:
            data += os.read(session.master, 65_536)
    return data


def test_a_size_that_came_and_went_leaves_nothing_behind(start: Opener) -> None:
    session = start("new", "on-tour-paris", "--seed", "1", size=SIZE)
    session.until("leave")
    session.settle()
    for other in ((90, 26), (120, 40)):
        for seconds in (0.0005, 0.004):
            session.resize(*other)
            time.sleep(seconds)
            session.resize(*SIZE)
            session.settle(0.15)
            shown = session.emulator.cells()
            session.press(b"\x0c")
            assert shown == session.emulator.cells()


@pytest.mark.parametrize("is_terminal", [True, False])
def test_when_the_writer_is_stopped_nothing_follows(is_terminal: bool) -> None:
    held, ours = os.openpty() if is_terminal else os.pipe()
    writer = Writer(ours)
    writer.start()
    writer.put(b"x" * 300_000)
    assert not writer.stop(0.2)
    os.set_blocking(held, False)
    read = 0
    deadline = time.monotonic() + 0.5
    while time.monotonic() < deadline:
        try:
            read += len(os.read(held, 65_536))
        except (BlockingIOError, OSError):
            time.sleep(0.01)
    assert 0 < read < 200_000 and not writer.is_busy
    writer.join(1)
    assert not writer.is_alive()
    os.close(held)
    os.close(ours)
