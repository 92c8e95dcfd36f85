"""What can be wrong with a save, each told by a title and a sentence: what, where, what to do.

Nothing here ever changes a file. Whoever raises one of these has left the file as it was.
"""

import errno
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from engine.game import Trouble
from saves.folder import NotAFile
from saves.header import FOREIGN, NEWER, Unsound

UNTOUCHED = "The file is left as it is"


class BadName(Trouble):
    """A table cannot be called that."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__("Not a name for a table", f"'{name[:80]}' {why}.")


class NameTaken(Trouble):
    """There is such a table, or such a file, already; it is not overwritten."""

    def __init__(self, where: str) -> None:
        super().__init__("Already there", f"{where} exists and is not overwritten. Choose another.")


class NoSuchTable(Trouble):
    """Nothing is saved under this name."""

    def __init__(self, where: str) -> None:
        super().__init__(
            "No such table",
            f"There is no save at {where}. `boulevard list` names those there are.",
        )


class NoSuchFile(Trouble):
    """There is nothing to be taken in."""

    def __init__(self, where: str) -> None:
        super().__init__("No such file", f"There is no file {where}; nothing was imported.")


class Damaged(Trouble):
    """One of our files, but not as it was written."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(
            "Damaged save",
            f"{where} cannot be read: {what}. {UNTOUCHED}; copies of earlier rounds, if it "
            "has any, lie in the folder 'rounds' beside it and can be imported.",
        )


class TooNew(Trouble):
    """Written by a later version of the application."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(
            "From a newer version",
            f"{where} {what}. {UNTOUCHED}; open it with the version that wrote it, or a later one.",
        )


class Foreign(Trouble):
    """Not one of our files."""

    def __init__(self, where: str) -> None:
        super().__init__(
            "Not a save",
            f"{where} was not written by boulevard. {UNTOUCHED}; if it lies among your tables, it "
            "may be moved elsewhere.",
        )


class Unreadable(Trouble):
    """The system does not let us read it, or it is not a file."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__("Cannot be read", f"{where} {what}. It is left as it is.")


class Unfit(Trouble):
    """A sound file whose game, edition, setting or bot this version does not have."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(
            "Cannot be played here",
            f"{where} {what}. {UNTOUCHED}; open it with the version that wrote it.",
        )


class Diverged(Trouble):
    """The rules changed: the moves no longer lead to the position that was saved."""

    def __init__(self, where: str, moves: int, at: int, go_on: Callable[[], Any] | None) -> None:
        """`moves` of the journal's are legal as far as `at`; `go_on` begins from the snapshot."""
        what = (
            f"move {at + 1} of {moves} is no longer legal"
            if at < moves
            else f"its {moves} moves now lead to another position"
        )
        cure = (
            "You can go on from the start of its last round, as a new table"
            if go_on
            else "Open it with the version that wrote it"
        )
        super().__init__(
            "The rules have changed", f"{where} does not replay: {what}. {UNTOUCHED}. {cure}."
        )
        self.at = at
        """How many moves are legal; the number of moves when only the end differs."""
        self.moves = moves
        self._go_on = go_on

    @property
    def can_go_on(self) -> bool:
        """Whether the position at the start of the last round can be played on."""
        return self._go_on is not None

    def go_on_from_snapshot(self) -> Any:
        """Begin a new table at the start of the last round; the diverged file stays."""
        assert self._go_on is not None
        return self._go_on()


class Locked(Trouble):
    """Somebody else has the table open, or the same person at another terminal."""

    def __init__(self, where: str, who: str) -> None:
        super().__init__(
            "Open elsewhere",
            f"{where} is being played by {who}. Leave it there first, or "
            "watch it: w in the list of saved tables.",
        )
        self.who = who


class NoRoom(Trouble):
    """The game could not be written; it goes on in memory, and writing is tried again."""

    def __init__(self, where: str, why: str, cure: str = "") -> None:
        self.what = f"{where} cannot be written: {why}."
        """What is wrong, without what follows from it."""
        super().__init__("Not saved", f"{self.what} {cure or GOES_ON}")

    @classmethod
    def of(cls, error: OSError, where: str, cure: str = "") -> "NoRoom":
        """The trouble that tells this error of the system."""
        return cls(where, _reason(error), cure)


GOES_ON = "The game goes on and is kept in memory; it is tried again after every move."

_REASONS: Mapping[int, str] = MappingProxyType(
    {
        errno.ENOSPC: "the disk is full",
        errno.EDQUOT: "your share of the disk is used up",
        errno.EROFS: "the disk is read-only",
        errno.EACCES: "you may not write in that folder",
        errno.EPERM: "you may not write in that folder",
        errno.EFBIG: "files may not grow that large here",
        errno.ENOTDIR: "part of the path is a file, not a folder",
        errno.EISDIR: "there is a folder of that name",
        errno.ENOENT: "its folder is not there",
        errno.EEXIST: "something else is in the place of the folder",
        errno.EIO: "the disk reports an error",
        errno.EMFILE: "too many files are open",
        errno.ENFILE: "too many files are open",
        errno.ENAMETOOLONG: "the name is too long",
    }
)


def _reason(error: OSError) -> str:
    return _REASONS.get(error.errno or 0, error.strerror or "the system refuses")


_UNREADABLE: Mapping[int, str] = MappingProxyType(
    {
        errno.EACCES: "may not be read by you; ask its owner, or change its permissions",
        errno.EPERM: "may not be read by you; ask its owner, or change its permissions",
        errno.ENOENT: "is not there any more, or is a link to something that is not",
        errno.ELOOP: "is a link that leads in a circle",
    }
)


def told_as(error: OSError | Unsound, where: str) -> Trouble:
    """The trouble that tells what came of reading a file."""
    if isinstance(error, Unsound):
        if error.kind == FOREIGN:
            return Foreign(where)
        return TooNew(where, error.what) if error.kind == NEWER else Damaged(where, error.what)
    if isinstance(error, NotAFile):
        return Unreadable(where, str(error))
    why = _UNREADABLE.get(error.errno or 0, f"cannot be read: {_reason(error)}")
    return Unreadable(where, why)
