"""Keys, pastes, odd bytes and signals about the terminal, at a table in a real pseudo-terminal."""

import os
import signal
from collections.abc import Iterator
from time import monotonic

import pytest

from tests.terminal.conftest import Opener
from tests.terminal.session import (
    BOULEVARD,
    DOWN,
    ENTER,
    ESCAPE,
    LEFT,
    RIGHT,
    UP,
    Session,
)
from tests.terminal.tables import PARIS, at_first_turn, on_spots, place, progress
from tui.terminal.modes import LEAVE

NOTHING_PLAYED = (
    b"\x1b[200~1\r\r1\r\r\x1b[201~",
    b"1\r\r1\r\r",
    b"hello\n1\n1\n",
    b"\xff\xfe\x80",
    b"\x1b[57441;2u\x1b[57442u",
    b"\x1b[25~\x1b[1;7R\x1b[99;99;99~",
    "\u0439\u0444\u044f".encode(),
    b"\x1b]0;1\r\r\x07",
    b"\x1bP1\r1\r\x1b\\",
)
"""Pastes in brackets and without, bytes that are no text, modifiers, unknown keys, answers."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """One table for all tests that leave it as they found it."""
    with Session(tmp_path_factory.mktemp("home"), *PARIS) as session:
        at_first_turn(session)
        yield session


@pytest.fixture
def table(shared: Session) -> Session:
    """A table with the cursor on one of many spots."""
    shared.answers = True
    shared.settle()
    on_spots(shared)
    return shared


def test_odd_bytes_play_nothing_and_both_kinds_of_arrows_move(table: Session) -> None:
    before, far = place(table), progress(table.text)
    for data in NOTHING_PLAYED:
        table.press(data)
        assert place(table) == before and progress(table.text) == far, data
        table.pause(0.05)
    table.press(RIGHT)
    right = place(table)
    assert right != before
    table.press(b"\x1bOD")
    left = place(table)
    assert left not in ("", right)
    table.press(b"\x1b[57418u")
    assert place(table) not in ("", left)


@pytest.mark.parametrize("seconds", [0.03, 0.28])
def test_a_sequence_in_two_pieces_neither_cancels_nor_fires_a_letter(
    table: Session, seconds: float
) -> None:
    table.press(RIGHT)
    table.answers = False
    for begun, rest in ((b"\x1b", b"[D"), (b"\x1b[", b"C")):
        before = place(table)
        table.send(begun, rest, pause=seconds)
        table.settle()
        assert place(table) not in ("", before)


def test_escape_is_known_at_once_where_the_terminal_answers_and_soon_where_not(
    table: Session,
) -> None:
    begun = monotonic()
    table.press(ESCAPE)
    assert place(table) == ""
    assert monotonic() - begun < 1.0
    table.press(ESCAPE)
    table.until("Back to the game")
    on_spots(table)
    table.answers = False
    table.send(ESCAPE, pause=0.25)
    assert place(table)
    table.pause(1.0)
    assert place(table) == ""


def test_many_arrows_at_once_cost_one_frame_and_stop_soon(table: Session) -> None:
    sent, begun = len(table.raw), monotonic()
    table.send((RIGHT + LEFT) * 200)
    table.settle()
    stopped = monotonic()
    last = place(table)
    assert len(table.raw) - sent < 3_000
    assert stopped - begun < 3.0
    table.pause(0.3)
    assert place(table) == last


def test_nothing_is_sent_and_nothing_done_while_nobody_types(table: Session) -> None:
    table.settle(0.3)
    used = table.cpu_seconds()
    assert table.settle(1.0) == b""
    assert table.cpu_seconds() - used < 0.02


def test_the_frame_comes_back_when_asked_for(table: Session) -> None:
    """Ctrl+L, a size signalled without a change, and being let go on without having stopped."""
    whole = table.text
    threads = table.threads()
    table.emulator.feed("\x1b[5;5Hsomebody wrote this\x1b[20;1Hand this")
    table.press(b"\x0c")
    assert table.text == whole
    for number in (signal.SIGWINCH, signal.SIGCONT):
        table.emulator.feed("\x1b[5;5Hsomebody wrote this\x1b[20;1Hand this")
        assert table.text != whole
        table.signal(number)
        table.settle()
        assert table.text == whole
    for _ in range(3):
        table.signal(signal.SIGCONT)
    table.settle()
    assert table.threads() == threads


def test_stopped_and_let_go_on_the_whole_frame_is_there_again(table: Session) -> None:
    whole = table.text
    os.kill(table.pid, signal.SIGSTOP)
    table.pause(0.1)
    assert set(table.states()) == {"T"}
    table.emulator.feed("\x1b[H\x1b[2J$")
    table.signal(signal.SIGCONT)
    table.pause(0.1)
    table.settle()
    assert table.text == whole


def test_ctrl_z_without_a_shell_to_come_back_to_does_nothing(table: Session) -> None:
    whole = table.text
    table.press(b"\x1a")
    assert table.text == whole and set(table.states()) == {"S"}
    table.signal(signal.SIGTSTP)
    table.settle()
    assert table.text == whole and set(table.states()) == {"S"}


def test_ctrl_z_leads_to_the_shell_and_fg_back(start: Opener) -> None:
    line = f"set -m; {' '.join((*BOULEVARD, *PARIS))}; echo in the shell; read x; fg; echo over"
    session = start(argv=("sh", "-c", line))
    at_first_turn(session)
    whole = session.text
    session.send(b"\x1a")
    session.until("in the shell")
    assert session.echoes and LEAVE.encode() in session.raw
    session.send(b"\r")
    session.until("leave")
    session.settle()
    assert session.text == whole and not session.echoes
    session.press(RIGHT)
    assert place(session)
    session.press(b"q")
    session.until("Continue")
    session.press(b"q")
    session.until("over")
    assert session.wait() == 0 and session.echoes


def test_another_size_is_drawn_and_the_least_does_no_harm(table: Session) -> None:
    whole = table.text
    for size in ((120, 40), (200, 60), (1, 1), (30, 10), (80, 24)):
        table.resize(*size)
        table.settle(0.15)
    assert table.text == whole


def test_the_terminals_cursor_is_on_what_is_marked(table: Session) -> None:
    for key in (RIGHT, DOWN, LEFT, UP):
        table.press(key)
        x, y = table.emulator.cursor
        assert table.text.split("\n")[y][x] in "><("
    assert b"\x1b[?25h" in table.raw


def test_letters_of_another_layout_leave_a_way_to_play(table: Session) -> None:
    far = progress(table.text)
    table.press("\u0439".encode(), b"Q", b"J", RIGHT, ENTER, ENTER, ENTER, ENTER)
    assert progress(table.text) > far


def test_ctrl_c_and_q_lead_out_and_the_terminal_is_as_it_was(start: Opener) -> None:
    session = start(*PARIS)
    at_first_turn(session)
    assert not session.echoes
    session.press(b"\x03")
    session.until("Continue on-tour-paris")
    session.press(b"q")
    assert session.wait() == 0
    assert session.echoes and session.raw.endswith(LEAVE.encode())
