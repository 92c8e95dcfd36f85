"""What a table may be called, and getting a name that nobody else gets at the same time."""

import re
from contextlib import suppress
from itertools import chain, count
from typing import NamedTuple

from saves import atomic
from saves.folder import LOCK, SAVE, Folder, printable
from saves.lock import Lock
from saves.troubles import BadName, Locked, NameTaken

LONGEST, LONGEST_BYTES = 60, 200
"""The longest name, in letters and as the file system counts it."""

_NUMBERED = re.compile(r"-\d{1,6}$")


class Claim(NamedTuple):
    """A name that is ours to write under."""

    name: str
    lock: Lock


def check_name(name: str) -> str:
    """The name, when a table can be called that. Raises BadName."""
    wrong = _wrong_with(name)
    if wrong:
        raise BadName(printable(name), wrong)
    return name


def _wrong_with(name: str) -> str:
    if not name:
        return "is empty; a name has at least one letter"
    if not name.isprintable() or "/" in name or "\\" in name:
        return "has a character in it that names cannot have; use letters, digits, blanks, hyphens"
    if len(name) > LONGEST or len(name.encode()) > LONGEST_BYTES:
        return f"is too long; {LONGEST} letters are the most"
    if not name[0].isalnum() or name[-1] in " .":
        return "should begin with a letter or digit, and not end with a space or a dot"
    if name.lower().endswith((SAVE, LOCK)):
        return f"ends like one of our files; leave out '{name[-5:]}'"
    return ""


def claim(
    folder: Folder, wish: str, exact: bool = False, apart_from: Folder | None = None
) -> Claim:
    """A name that no table has in this folder, nor in the other, with its lock.

    `exact` tries the wish as it is first; otherwise a number is put behind it. Raises OSError when
    nothing can be locked there.
    """
    numbered = (f"{_NUMBERED.sub('', wish)}-{number}" for number in count(1))
    for name in chain([wish] if exact else [], numbered):
        if not folder.has(name) and not (apart_from and apart_from.has(name)):
            with suppress(Locked, NameTaken):
                return claim_exactly(folder, name)
    raise AssertionError("numbers do not end")


def claim_exactly(folder: Folder, name: str) -> Claim:
    """The lock of a name that no table has. Raises NameTaken, Locked or OSError."""
    atomic.make_folder(folder.path)
    lock = Lock(folder.lock(name))
    lock.take()
    if folder.has(name):
        lock.drop()
        raise NameTaken(f"A table called '{name}'")
    return Claim(name, lock)
