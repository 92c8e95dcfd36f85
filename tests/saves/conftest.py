"""Fixtures for the tests of saves."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.store import Store
from tests.saves.kit import store_at


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk, which says nothing here: no test switches the machine off."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in a folder of its own."""
    return store_at(tmp_path)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users can get into, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="boulevard-test-"))
    os.chmod(folder, 0o755)
    yield folder
    for below in (folder, folder / "data", folder / "data" / "saves"):
        os.chmod(below, 0o700)
    shutil.rmtree(folder)
