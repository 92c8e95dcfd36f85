"""Files that hold either what they held or what they should: never half of it, never nothing.

The bytes go to a new file in the same folder, which is put on the disk, renamed over the old one,
and the folder is put on the disk too. A process that dies in between leaves a hidden file of ours
behind, which `clean` takes away once it is old.
"""

import errno
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

FILE_MODE, FOLDER_MODE = 0o600, 0o700
OLD = 3600.0
"""Seconds after which a left-over file is nobody's any more."""

_LEFT_OVER = re.compile(r"\.boulevard-\d+-\d+\.tmp")
_NUMBERS = count()
_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)


def write(path: Path, data: bytes) -> None:
    """Replace the file with these bytes, on the disk when this returns.

    Raises OSError; the file is then as it was, or, when only the folder's list of names could not
    be put on the disk, as it should be.
    """
    folder = path.parent
    temporary = folder / f".boulevard-{os.getpid()}-{next(_NUMBERS)}.tmp"
    try:
        _write_new(temporary, data)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(folder)


def _write_new(path: Path, data: bytes) -> None:
    with _opened(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC) as file:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(file, rest) :]
        os.fsync(file)


def sync_folder(folder: Path) -> None:
    """Put the folder's list of names on the disk, where the file system has a way to."""
    with _opened(folder, os.O_RDONLY | os.O_CLOEXEC | os.O_DIRECTORY) as handle:
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in _NO_FOLDER_SYNC:
                raise


@contextmanager
def _opened(path: Path, flags: int) -> Iterator[int]:
    handle = os.open(path, flags, FILE_MODE)
    try:
        yield handle
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """The folder and those above it, for its owner alone. Raises OSError."""
    if not folder.is_dir():
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)


def clean(folder: Path) -> None:
    """Take away what writers that died an hour ago or longer have left in a folder."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _LEFT_OVER.fullmatch(entry.name):
                _take_away(entry)


def _take_away(entry: "os.DirEntry[str]") -> None:
    with suppress(OSError):
        if entry.is_file(follow_symlinks=False):
            age = time.time() - entry.stat(follow_symlinks=False).st_mtime
            if age > OLD:
                os.unlink(entry.path)
