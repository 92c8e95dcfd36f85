"""Files that hold the old bytes or the new ones, whatever happens in between."""

import errno
import os
import signal
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saves import atomic
from tests.saves.kit import forked

OLD, NEW = b"the old game" * 40, b"the new game" * 50


@pytest.fixture(autouse=True)
def quick_disk() -> None:
    """Here the disk is waited for, unlike in the other tests."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with old bytes in it."""
    path = tmp_path / "file"
    atomic.write(path, OLD)
    return path


def die(*_: object) -> None:
    """End this process without any clean-up."""
    os.kill(os.getpid(), signal.SIGKILL)


def half_then_die(file: int, data: memoryview) -> int:
    os.pwrite(file, data[: len(data) // 2], 0)
    die()
    return 0


def after(call: Callable[..., Any]) -> Callable[..., None]:
    """The call, and death right after it."""

    def run(*args: Any) -> None:
        call(*args)
        die()

    return run


DEATHS = {
    "before a byte is written": ("write", die, OLD),
    "with half of the bytes written": ("write", half_then_die, OLD),
    "with all bytes written": ("write", after(os.write), OLD),
    "before they are on the disk": ("fsync", die, OLD),
    "with them on the disk": ("fsync", after(os.fsync), OLD),
    "before the new file gets the name": ("replace", die, OLD),
    "when it has the name": ("replace", after(os.replace), NEW),
}


@pytest.mark.parametrize("death", DEATHS)
def test_a_writer_killed_leaves_the_old_file_or_the_new(path: Path, death: str) -> None:
    name, instead, expected = DEATHS[death]

    def write() -> None:
        setattr(os, name, instead)
        atomic.write(path, NEW)

    with forked(write) as child:
        _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    assert path.read_bytes() == expected


@pytest.mark.parametrize("name", ["write", "fsync", "replace"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int
) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, "made up")

    monkeypatch.setattr(os, name, fail)
    with pytest.raises(OSError, match="made up") as failed:
        atomic.write(path, NEW)
    assert failed.value.errno == number
    assert path.read_bytes() == OLD
    assert os.listdir(path.parent) == ["file"]


def test_a_system_that_writes_a_few_bytes_at_a_time_is_asked_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data[:7]))
    atomic.write(path, NEW)
    assert path.read_bytes() == NEW


def test_bytes_and_folder_are_on_the_disk_before_it_returns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def note(file: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(file).st_mode) else "file")

    replace = os.replace

    def note_and_replace(old: Path, new: Path) -> None:
        done.append("rename")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", note)
    monkeypatch.setattr(os, "replace", note_and_replace)
    atomic.write(path, NEW)
    assert done == ["file", "rename", "folder"]


def test_a_file_system_that_cannot_sync_folders_is_good_enough(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse_folders(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(errno.EINVAL, "no folders here")

    monkeypatch.setattr(os, "fsync", refuse_folders)
    atomic.write(path, NEW)
    assert path.read_bytes() == NEW


def test_files_and_folders_are_for_their_owner_alone(tmp_path: Path) -> None:
    atomic.make_folder(tmp_path / "folder")
    atomic.write(tmp_path / "folder" / "file", NEW)
    assert stat.S_IMODE((tmp_path / "folder").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "folder" / "file").stat().st_mode) == 0o600


def test_only_old_left_overs_of_ours_are_cleaned_up(tmp_path: Path) -> None:
    old, fresh = ".boulevard-123-0.tmp", ".boulevard-124-0.tmp"
    others = ["paris-1.save", ".boulevard-note.tmp", ".boulevard-1-1.tmp.txt", "x.tmp"]
    for name in (old, fresh, *others):
        (tmp_path / name).write_bytes(b"x")
    (tmp_path / ".boulevard-125-0.tmp").mkdir()
    for name in os.listdir(tmp_path):
        if name != fresh:
            os.utime(tmp_path / name, (1, 1))
    atomic.clean(tmp_path)
    assert sorted(os.listdir(tmp_path)) == sorted([fresh, ".boulevard-125-0.tmp", *others])


def test_cleaning_a_folder_that_is_not_there_does_nothing(tmp_path: Path) -> None:
    atomic.clean(tmp_path / "nowhere")
    assert os.listdir(tmp_path) == []
