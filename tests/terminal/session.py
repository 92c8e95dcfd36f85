"""The application in a real pseudo-terminal: keys in, bytes out, with the time of each piece.

Only processes that were started here are ever signalled, each by its own number.
"""

import fcntl
import os
import re
import select
import signal
import struct
import sys
import termios
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, perf_counter
from typing import NamedTuple

from tests.terminal.emulated import Emulator

ROOT = Path(__file__).parents[2]
QUESTION = re.compile(rb"\x1b\[\?2026\$p|\x1b\[5n")
ANSWERS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[5n": b"\x1b[0n"}
PASSED_ON = ("PATH", "LANG", "LC_ALL", "COVERAGE_PROCESS_START")
BOULEVARD = (sys.executable, "-m", "tui")
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
ENTER, ESCAPE, BACKSPACE = b"\r", b"\x1b", b"\x7f"


class Piece(NamedTuple):
    """Bytes that came together."""

    when: float
    data: bytes


class Session:
    """One process with a terminal of its own."""

    def __init__(
        self,
        home: Path,
        *words: str,
        env: Mapping[str, str | None] | None = None,
        size: tuple[int, int] = (80, 24),
        argv: Sequence[str] = BOULEVARD,
        answers: bool = True,
        before: Callable[[], None] = lambda: None,
    ) -> None:
        """`before` is called in the new process before it becomes the program."""
        self.answers = answers
        self.pieces: list[Piece] = []
        self.emulator = Emulator(*size)
        self.status: int | None = None
        self.is_open = True
        surroundings: dict[str, str | None] = {
            **{name: os.environ[name] for name in PASSED_ON if name in os.environ},
            "HOME": str(home),
            "BOULEVARD_HOME": str(home / "boulevard"),
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            **(env or {}),
        }
        told = {name: value for name, value in surroundings.items() if value is not None}
        self.master, slave = os.openpty()
        _set_size(slave, *size)
        self.started = perf_counter()
        self.pid = os.fork()
        if self.pid == 0:
            _become(slave, [*argv, *words], told, before)
        os.close(slave)

    # Reading --------------------------------------------------------------------------------------

    def pump(self, seconds: float = 0.0) -> bytes:
        """What comes next within this time; nothing when nothing does."""
        if not self.is_open or not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.master, 65_536)
        except OSError:
            data = b""
        if not data:
            self.is_open = False
            return b""
        self.pieces.append(Piece(perf_counter(), data))
        self.emulator.feed(data.decode("utf-8", "replace"))
        if self.answers:
            for question in QUESTION.findall(data):
                os.write(self.master, ANSWERS[question])
        return data

    def settle(self, quiet: float = 0.05, seconds: float = 20.0) -> bytes:
        """Read until the process sleeps and nothing has come for a while; all that came."""
        end, found = monotonic() + seconds, b""
        while monotonic() < end:
            data = self.pump(quiet)
            if not data and (self.is_asleep or not self.is_open):
                break
            found += data
        return found

    def pause(self, seconds: float) -> bytes:
        """Read for so long."""
        end, found = monotonic() + seconds, b""
        while (left := end - monotonic()) > 0 and self.is_open:
            found += self.pump(left)
        return found

    @staticmethod
    def rest(seconds: float) -> None:
        """Read nothing for so long."""
        select.select([], [], [], seconds)

    def until(self, wanted: str, seconds: float = 20.0) -> str:
        """Read until the screen shows this; what it shows then. Fails when it never does."""
        end = monotonic() + seconds
        while wanted not in self.text:
            self.pump(0.02)
            if monotonic() > end or (not self.is_open and wanted not in self.text):
                raise AssertionError(f"no {wanted!r} on:\n{self.text}")
        return self.text

    @property
    def text(self) -> str:
        """What can be read on the screen."""
        return self.emulator.text()

    @property
    def raw(self) -> bytes:
        """All bytes so far."""
        return b"".join(piece.data for piece in self.pieces)

    # Acting ---------------------------------------------------------------------------------------

    def send(self, *keys: bytes, pause: float = 0.0) -> None:
        """Type; each key in a piece of its own, and what comes meanwhile is read."""
        for key in keys:
            os.write(self.master, key)
            if pause:
                self.pause(pause)

    def press(self, *keys: bytes) -> None:
        """Type, and wait after each key until the screen is calm."""
        for key in keys:
            self.send(key)
            self.settle()

    def resize(self, width: int, height: int) -> None:
        """Make the terminal another size."""
        self.emulator.resize(width, height)
        _set_size(self.master, width, height)

    def hang_up(self) -> None:
        """The terminal is gone, as when a window is closed or a client dies."""
        self.is_open = False
        os.close(self.master)
        self.master = -1

    def signal(self, number: signal.Signals) -> None:
        """Signal the process."""
        os.kill(self.pid, number)

    def poll(self) -> int | None:
        """How it ended: an exit code, or minus the number of a signal; None while it runs."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status

    def wait(self, seconds: float = 5.0, read: bool = True) -> int | None:
        """Wait for its end, reading meanwhile unless the terminal shall be stuck."""
        end = monotonic() + seconds
        while self.poll() is None and monotonic() < end:
            if read and self.is_open:
                self.pump(0.005)
            else:
                self.rest(0.005)
        if read:
            self.settle(0.0)
        return self.status

    def close(self) -> None:
        """End it, whatever it is doing."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)
            os.kill(self.pid, signal.SIGCONT)
            self.wait(5.0)
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Looking at the process -----------------------------------------------------------------------

    @property
    def echoes(self) -> bool:
        """Whether the terminal shows what is typed by itself: so it does when nobody took it."""
        return bool(termios.tcgetattr(self.master)[3] & termios.ECHO)

    @property
    def is_asleep(self) -> bool:
        """Whether every thread waits for something, rather than for a processor."""
        return not any(state in "RD" for state in self.states())

    @property
    def front(self) -> int:
        """The process that has the terminal: ours, or what a shell of ours runs."""
        with suppress(OSError):
            return os.tcgetpgrp(self.master) or self.pid
        return self.pid

    def states(self) -> str:
        """One letter for each thread: R runs or would like to, S sleeps, T is stopped."""
        found = ""
        with suppress(OSError):
            for thread in Path(f"/proc/{self.front}/task").iterdir():
                found += (thread / "stat").read_text().rpartition(")")[2].split()[0]
        return found

    def cpu_seconds(self) -> float:
        """What all threads have used."""
        total = 0
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            total += int((thread / "schedstat").read_text().split()[0])
        return total / 1e9

    def threads(self) -> int:
        """How many threads there are."""
        return len(os.listdir(f"/proc/{self.pid}/task"))

    def resident_mb(self) -> float:
        """Memory in use."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found is not None
        return int(found[1]) / 1024


def _set_size(descriptor: int, width: int, height: int) -> None:
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))


def _become(
    slave: int, argv: Sequence[str], env: Mapping[str, str], before: Callable[[], None]
) -> None:
    """In the new process: lead a session on that terminal, and become the program."""
    try:
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.closerange(3, 256)
        before()
        os.execvpe(argv[0], argv, env)
    finally:
        os._exit(127)
