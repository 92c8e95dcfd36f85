"""One writer a table, as long as it lives and no longer."""

import errno
import fcntl
import os
import signal
import time
from pathlib import Path

import pytest

from saves import lock as locks
from saves.lock import UNKNOWN, Holder, Lock, holder, read_holder
from saves.troubles import Locked
from tests.saves.kit import forked


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a lock goes."""
    return tmp_path / "paris-1.lock"


def test_a_second_taker_is_told_who_has_it(path: Path) -> None:
    first = Lock(path)
    first.take()
    with pytest.raises(Locked) as told:
        Lock(path).take()
    assert told.value.message.startswith("'paris-1' is being played by ")
    assert f"(process {os.getpid()}, since " in told.value.message
    assert told.value.message.endswith("or watch it: w in the list of saved tables.")
    first.drop()


def test_it_says_user_process_host_and_since_when(path: Path) -> None:
    lock = Lock(path)
    lock.take()
    who = holder(path)
    lock.drop()
    assert who is not None
    assert (who.pid, who.host) == (os.getpid(), os.uname().nodename)
    assert who.user
    assert abs(who.since - time.time()) < 60


def test_a_dropped_lock_is_free_and_leaves_nothing_behind(path: Path) -> None:
    lock = Lock(path)
    lock.take()
    assert lock.is_held
    lock.drop()
    assert not lock.is_held
    assert holder(path) is None
    assert not path.exists()
    Lock(path).take()


def test_taking_a_lock_twice_is_taking_it_once(path: Path) -> None:
    lock = Lock(path)
    assert lock.take()
    assert not lock.take()
    lock.drop()
    assert holder(path) is None


def test_a_lock_whose_file_somebody_took_away_is_taken_again(path: Path) -> None:
    first, second = Lock(path), Lock(path)
    first.take()
    path.unlink()
    assert first.take()
    path.unlink()
    second.take()
    with pytest.raises(Locked):
        first.take()
    assert not first.is_held
    second.drop()


def test_a_lock_dies_with_its_process_however_it_dies(path: Path) -> None:
    ours, theirs = os.pipe()

    def hold_and_wait() -> None:
        lock = Lock(path)
        lock.take()
        os.write(theirs, b"!")
        signal.pause()

    with forked(hold_and_wait) as child:
        os.read(ours, 1)
        who = holder(path)
        with pytest.raises(Locked):
            Lock(path).take()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    assert who is not None and who.pid == child
    assert path.exists()
    assert holder(path) is None
    mine = Lock(path)
    mine.take()
    assert read_holder(path).pid == os.getpid()
    mine.drop()


def test_a_child_does_not_keep_its_parents_lock(path: Path) -> None:
    """A bot's process must not hold the table when the game is killed."""
    lock = Lock(path)
    lock.take()
    ours, theirs = os.pipe()

    def wait() -> None:
        os.write(theirs, b"held" if lock.is_held else b"free")
        signal.pause()

    with forked(wait) as child:
        assert os.read(ours, 4) == b"free"
        assert holder(path) is not None
        lock.forget()
        assert holder(path) is None
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_a_lock_on_a_file_that_was_taken_away_is_no_lock(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between opening and locking the file, its last holder may have removed it."""
    flock = fcntl.flock
    opened: list[int] = []

    def gone_the_first_time(file: int, how: int) -> None:
        flock(file, how)
        if not opened:
            path.unlink()
        opened.append(file)

    monkeypatch.setattr(fcntl, "flock", gone_the_first_time)
    lock = Lock(path)
    lock.take()
    assert len(opened) == 2
    assert holder(path) is not None
    lock.drop()


def test_somebody_who_only_looks_does_not_keep_a_taker_out(path: Path) -> None:
    path.touch()
    looking = os.open(path, os.O_RDONLY)
    fcntl.flock(looking, fcntl.LOCK_SH)
    lock = Lock(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "sleep", lambda _: fcntl.flock(looking, fcntl.LOCK_UN))
        lock.take()
    assert lock.is_held
    lock.drop()
    os.close(looking)


def test_a_file_system_without_locks_has_one_writer(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(fcntl, "flock", refuse)
    lock = Lock(path)
    lock.take()
    assert lock.is_held
    assert holder(path) is None
    lock.drop()
    assert not lock.is_held


def test_a_folder_that_cannot_be_written_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Lock(tmp_path / "nowhere" / "paris-1.lock").take()


@pytest.mark.parametrize("text", [b"", b"ann\n", b"ann\nx\nhost\n0\n", b"\xff\n\n\n\n"])
def test_a_lock_file_that_says_nothing_useful_is_somebodys(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    assert read_holder(path) == UNKNOWN


def test_what_a_lock_file_says_cannot_drive_a_terminal(path: Path) -> None:
    path.write_bytes(b"a\x1b[2Jnn\n12\nho\x07st\n99999999999999999999\n")
    assert read_holder(path) == Holder("a[2Jnn", 12, "host", locks.LATEST)
    assert "\x1b" not in str(read_holder(path))
