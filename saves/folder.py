"""A folder of tables: which files belong to a table, and reading a file.

    paris-3.save            the game, replaced whole at every move
    paris-3.lock            there while somebody plays
    rounds/paris-3.1.save   how the round before this one ended; .2 and .3 before that

Errors are those of the system; `troubles` puts them into words.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from saves import atomic
from saves.header import LARGEST_FILE

SAVE, LOCK, ROUNDS = ".save", ".lock", "rounds"
COPIES = (1, 2, 3)


class NotAFile(OSError):
    """Something lies there that cannot be read as a file; the message says what."""


class Folder(NamedTuple):
    """Tables side by side, each with its lock and its copies."""

    path: Path

    def save(self, name: str) -> Path:
        """The file of a table."""
        return self.path / f"{name}{SAVE}"

    def lock(self, name: str) -> Path:
        """The file that is locked while a table is played."""
        return self.path / f"{name}{LOCK}"

    def copy(self, name: str, number: int) -> Path:
        """A copy of an earlier round; 1 is the latest."""
        return self.path / ROUNDS / f"{name}.{number}{SAVE}"

    def has(self, name: str) -> bool:
        """Whether anything lies where the table's file would; a broken link counts."""
        return os.path.lexists(self.save(name))

    def names(self) -> list[str]:
        """The tables, readable or not, in no order. Raises OSError."""
        try:
            with os.scandir(self.path) as entries:
                names = [entry.name for entry in entries if entry.name[:1] != "."]
        except FileNotFoundError:
            return []
        return [name.removesuffix(SAVE) for name in names if name.endswith(SAVE)]

    def copies(self, name: str) -> Iterator[Path]:
        """The copies of earlier rounds that there are, the latest first."""
        for number in COPIES:
            if (copy := self.copy(name, number)).is_file():
                yield copy

    def keep_copy(self, name: str, data: bytes) -> None:
        """Make these bytes the latest copy; the oldest goes. Raises OSError."""
        atomic.make_folder(self.path / ROUNDS)
        for older in reversed(COPIES[1:]):
            with suppress(FileNotFoundError):
                self.copy(name, older - 1).replace(self.copy(name, older))
        atomic.write(self.copy(name, 1), data)

    def move(self, name: str, to: "Folder", new: str) -> None:
        """Give a table's file and copies another name or place, which must be free.

        Raises OSError; nothing has moved then.
        """
        atomic.make_folder(to.path)
        os.rename(self.save(name), to.save(new))
        with suppress(OSError):
            for number in COPIES:
                if (copy := self.copy(name, number)).is_file():
                    atomic.make_folder(to.path / ROUNDS)
                    copy.replace(to.copy(new, number))
            atomic.sync_folder(to.path)
            atomic.sync_folder(self.path)


def read(path: Path) -> bytes:
    """The bytes of a file, or so many that it cannot be one of ours.

    Raises OSError. Never waits, whatever lies at the path.
    """
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        kind = os.fstat(handle).st_mode
        if stat.S_ISDIR(kind):
            raise NotAFile("is a folder, not a file")
        if not stat.S_ISREG(kind):
            raise NotAFile("is a device or a pipe, not a file")
        return b"".join(_chunks(handle))
    finally:
        os.close(handle)


def _chunks(handle: int) -> Iterator[bytes]:
    left = LARGEST_FILE + 1
    while left and (chunk := os.read(handle, left)):
        left -= len(chunk)
        yield chunk


def shown(path: Path) -> str:
    """A path as it can be shown to people."""
    return printable(str(path))


def printable(text: str) -> str:
    """A text without what a terminal would obey rather than show."""
    return "".join(c if c.isprintable() else "?" for c in text)
