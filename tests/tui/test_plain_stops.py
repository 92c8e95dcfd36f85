"""Plain mode at a real terminal: what a shell shows while the game is stopped, and afterwards."""

import os
import pty
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tui.hiding import HIDE

ROOT = Path(__file__).parents[2]
SHELL = """
import os, signal, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
child = os.fork()
if not child:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.executable, [sys.executable, "-m", "tui", *sys.argv[1:]])
print(f"CHILD {child}.", flush=True)
while os.WIFSTOPPED(status := os.waitpid(child, os.WUNTRACED)[1]):
    os.tcsetpgrp(0, os.getpid())
    print("STOPPED", flush=True)
    sys.stdin.readline()
    os.tcsetpgrp(0, child)
    os.kill(-child, signal.SIGCONT)
os.tcsetpgrp(0, os.getpid())
print("ENDED", os.waitstatus_to_exitcode(status), flush=True)
"""
"""As much of a shell as stopping takes: whoever has no parent beside himself is never stopped."""


class Terminal:
    """One end of a terminal at whose other end somebody plays."""

    def __init__(self, home: Path, *words: str) -> None:
        self.seen = ""
        self.pid, self._fd = pty.fork()
        if not self.pid:
            os.chdir(ROOT)
            kind = {"TERM": "screen", "TMUX": "here", "BOULEVARD_HOME": str(home)}
            os.execve(
                sys.executable,
                [sys.executable, "-c", SHELL, "--plain", "new", "tournay", "--seed", "4", *words],
                {**os.environ, **kind},
            )

    def until(self, text: str) -> str:
        """What comes up to this text and with it."""
        end = time.monotonic() + 60
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            if select.select([self._fd], [], [], 0.2)[0]:
                self.seen += os.read(self._fd, 4096).decode()
        at = self.seen.index(text) + len(text)
        part, self.seen = self.seen[:at], self.seen[at:]
        return part.replace("\r\n", "\n")

    def type(self, keys: str) -> None:
        """Press some keys."""
        os.write(self._fd, keys.encode())

    def close(self) -> None:
        """Hang up."""
        os.close(self._fd)
        os.waitpid(self.pid, 0)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Begins games of Tournay at terminals of their own."""
    sat: list[Terminal] = []

    def begin(*words: str) -> Terminal:
        sat.append(Terminal(tmp_path, *words))
        return sat[-1]

    yield begin
    for terminal in sat:
        terminal.close()


def test_a_hand_is_not_left_to_the_shell_and_comes_back_behind_a_curtain(
    sit: Callable[..., Terminal],
) -> None:
    ann = sit("--players", "Ann,Bo")
    ann.until("Choose your action.")
    ann.until("> ")
    ann.type("\x1a")
    assert HIDE in ann.until("STOPPED")
    ann.type("\n")
    told = ann.until("> ").rpartition(HIDE)[2]
    assert told.startswith("Tournay. The table is hidden.\nHand the keyboard to Ann. ")
    ann.type("\x1a")
    ann.until("STOPPED")
    ann.type("\n")
    assert "The table is hidden." in ann.until("> ")
    ann.type("1\n")
    told = ann.until("> ").rpartition(HIDE)[2]
    assert "Ann to move.\nChoose your action.\n1) " in told
    ann.type("q\n")
    assert "The game is saved." in ann.until("ENDED 0")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_hand_is_erased_when_the_game_is_ended_from_outside(
    sit: Callable[..., Terminal], number: signal.Signals
) -> None:
    ann = sit("--players", "Ann,Bo")
    found = re.search(r"CHILD (\d+)\.", ann.until("Choose your action."))
    assert found
    ann.until("> ")
    os.kill(int(found[1]), number)
    assert ann.until(f"ENDED {-number}").startswith(HIDE)


def test_one_person_is_asked_again_after_a_stop(sit: Callable[..., Terminal]) -> None:
    ann = sit("--players", "Ann", "--bots", "random")
    question = ann.until("> ").partition("Choose your action.")[2]
    for _ in range(2):
        ann.type("\x1a")
        assert HIDE not in ann.until("STOPPED")
        ann.type("\n")
        told = ann.until("> ")
        assert told.endswith(f"Choose your action.{question}") and HIDE not in told
    ann.type("q\n")
    ann.until("ENDED 0")
