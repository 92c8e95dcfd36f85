"""One writer a table: a lock on `NAME.lock`, beside the save.

The save itself cannot carry the lock, for it is replaced at every move and the lock would stay
with the old file. The system drops the lock when its process dies, however it dies, so a lock is
never stale; the file may stay behind and means nothing. It says who has it: user, process, host
and since when.

The file is taken away when the lock is dropped. Somebody may have opened it just before; so
whoever gets the lock looks whether it still is the file of that name, and begins again if not.
"""

import errno
import fcntl
import os
import pwd
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from weakref import WeakSet

from saves.atomic import FILE_MODE

TRIES, PAUSE = 20, 0.005
"""Somebody who only looks holds the lock for an instant, so one refusal is not the last word."""

_TAKEN = (errno.EAGAIN, errno.EACCES)
_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)
_OPEN = os.O_CLOEXEC | os.O_NOFOLLOW


class Holder(NamedTuple):
    """Who has a table open."""

    user: str
    pid: int
    host: str
    since: int
    """Seconds since 1970."""

    def __str__(self) -> str:
        since = time.strftime("%H:%M on %d %b", time.localtime(self.since))
        return f"{self.user} on {self.host} (process {self.pid}, since {since})"


LATEST = 1 << 40
UNKNOWN = Holder("somebody", 0, "an unknown host", 0)


class Lock:
    """The right to write one table."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = -1
        self._unlockable = False

    @property
    def is_held(self) -> bool:
        """Whether this process may write the table."""
        return self._file >= 0 or self._unlockable

    def take(self) -> bool:
        """Get the lock; False when it was held already, and its file is still in place.

        Raises Locked, naming who has it, or OSError when there can be none. A file system without
        locks is taken to have one writer.
        """
        if self._unlockable or (self._file >= 0 and _is_at(self._file, self.path)):
            return False
        self.forget()
        for _ in range(TRIES):
            if self._try():
                return True
            time.sleep(PAUSE)
        # Imported here because it loads the engine, which those who only look do without.
        from saves.troubles import Locked

        raise Locked(f"'{self.path.stem}'", str(read_holder(self.path)))

    def _try(self) -> bool:
        file = os.open(self.path, os.O_RDWR | os.O_CREAT | _OPEN, FILE_MODE)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(file)
            if error.errno in _NO_LOCKS:
                self._unlockable = True
                return True
            if error.errno in _TAKEN:
                return False
            raise
        if not _is_at(file, self.path):
            os.close(file)
            return False
        self._file = file
        _HELD.add(self)
        self._sign()
        return True

    def _sign(self) -> None:
        """Write down who we are; a full disk keeps nobody from holding a lock."""
        text = f"{_user()}\n{os.getpid()}\n{os.uname().nodename}\n{int(time.time())}\n"
        with suppress(OSError):
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, text.encode("utf-8", "replace"), 0)

    def drop(self) -> None:
        """Give the lock back; its file goes first, while nobody else can have it."""
        self._unlockable = False
        if self._file >= 0:
            with suppress(OSError):
                self.path.unlink()
            self.forget()

    def forget(self) -> None:
        """Let go of the file only, as a forked child does with its parent's lock."""
        if self._file >= 0:
            _HELD.discard(self)
            os.close(self._file)
            self._file = -1


_HELD: WeakSet[Lock] = WeakSet()


def _forget_all() -> None:
    for lock in list(_HELD):
        lock.forget()


# A child that kept the file open would keep the lock when its parent dies.
os.register_at_fork(after_in_child=_forget_all)


def _user() -> str:
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return f"user {os.getuid()}"


def _is_at(file: int, path: Path) -> bool:
    try:
        there = os.stat(path, follow_symlinks=False)
    except FileNotFoundError:
        return False
    return os.path.samestat(os.fstat(file), there)


def holder(path: Path) -> Holder | None:
    """Who has the lock now; None when nobody has, or nobody can tell."""
    try:
        file = os.open(path, os.O_RDONLY | _OPEN)
    except OSError:
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError as error:
        return read_holder(path) if error.errno in _TAKEN else None
    finally:
        os.close(file)
    return None


def read_holder(path: Path) -> Holder:
    """What the lock's file says, whether or not the lock is held."""
    try:
        text = path.read_bytes()[:1000].decode("utf-8", "replace")
        user, pid, host, since = text.split("\n")[:4]
        return Holder(_clean(user), int(pid), _clean(host), min(max(int(since), 0), LATEST))
    except (OSError, ValueError):
        return UNKNOWN


def _clean(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())[:60] or "somebody"
