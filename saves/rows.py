"""The list of tables, made of their headers alone: no game is loaded and no move is replayed.

Nothing that this module needs loads the engine or is slow to load otherwise, unless some file is
unreadable and has to be told about: `boulevard list` answers at once.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from saves.folder import SAVE, Folder, printable, read, shown
from saves.header import Header, Unsound, read_header
from saves.lock import Holder, holder

if TYPE_CHECKING:
    from engine.game import Trouble


class Row(NamedTuple):
    """A table in the list, or a file that is none and why."""

    name: str
    """What the table is called, as it can be shown."""
    path: Path
    size: int
    changed: float
    """When it was last written, in seconds since 1970."""
    header: Header | None
    holder: Holder | None
    """Who has it open."""
    trouble: "Trouble | None"

    @property
    def stem(self) -> str:
        """What the store knows it by; not the same as the name where that cannot be shown whole."""
        return self.path.name.removesuffix(SAVE)

    @property
    def game(self) -> str:
        """The game's name; empty when the file cannot be read, like all that follow."""
        return self.header.game if self.header else ""

    @property
    def title(self) -> str:
        """The game's title."""
        return self.header.title if self.header else ""

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return self.header.names if self.header else ()

    @property
    def created(self) -> int:
        """When the table was begun, in seconds since 1970; 0 when the file cannot be read."""
        return self.header.created if self.header else 0

    @property
    def summary(self) -> str:
        """How far the game is; how it ended, when it has."""
        if self.header is None:
            return ""
        return self.header.result.verdict if self.header.result else self.header.summary

    @property
    def asked(self) -> str:
        """The name of whoever is to move."""
        return (
            self.header.names[self.header.asked] if self.header and self.header.asked >= 0 else ""
        )

    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return self.header is not None and self.header.is_over


def rows(path: Path) -> tuple[Row, ...]:
    """The tables of a folder, the newest first; at the end unreadable ones, with the reason.

    Raises Unreadable when the folder itself cannot be read.
    """
    folder = Folder(path)
    try:
        names = folder.names()
    except OSError as error:
        raise _told(error, path) from None
    found = [row(folder.save(name), name, holder(folder.lock(name))) for name in names]
    return tuple(sorted(found, key=_place))


def _place(row: Row) -> tuple[bool, float, str]:
    """Where a row stands in the list."""
    return row.trouble is not None, -row.changed, row.name


def row(path: Path, name: str, who: Holder | None) -> Row:
    """What the list shows of a file, whatever it is."""
    size, changed, name = 0, 0.0, printable(name)
    try:
        there = os.stat(path)
        size, changed = there.st_size, there.st_mtime
        header = read_header(read(path))
    except (OSError, Unsound) as error:
        return Row(name, path, size, changed, None, who, _told(error, path))
    return Row(name, path, size, float(header.changed), header, who, None)


def _told(error: OSError | Unsound, path: Path) -> "Trouble":
    # Imported here because it loads the engine, which takes longer than all the rest.
    from saves.troubles import told_as

    return told_as(error, shown(path))
