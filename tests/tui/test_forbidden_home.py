"""A home that may not be written, or not even be read: each command says so, and none breaks.

The superuser may do everything, so where the tests run as root the commands run without that right,
which `setpriv` takes from them; without `setpriv` these tests are skipped.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RIGHTS = "--bounding-set=-dac_override,-dac_read_search,-fowner"
AS_ROOT = os.geteuid() == 0
SETPRIV = shutil.which("setpriv")
MAY_NOT = "cannot be written: you may not write in that folder."
COMMANDS = (
    "--version", "games", "list", "list --json", "doctor", "resume", "resume kept",
    "new on-tour-paris --seed 1", "export kept {home}/out.save", "import {other}/kept.save",
    "simulate on-tour-paris --bots random,random --seed 1", "--theme light list", "--plain",
)  # fmt: skip


def without_rights() -> list[str]:
    """What stands before a command, so that it may not do what files forbid; skips if nothing."""
    if not AS_ROOT:
        return []
    if SETPRIV is None:
        pytest.skip("the superuser may write everywhere, and there is no setpriv to prevent it")
    return [SETPRIV, RIGHTS]


def run(home: Path, words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Carry out a command line with this home and these lines typed."""
    env = {**os.environ, "BOULEVARD_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [*without_rights(), sys.executable, "-m", "tui", *words.split()],
        cwd=ROOT, env=env, input=typed, capture_output=True, text=True, timeout=60,
    )  # fmt: skip


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A home with one table, where nothing may be written any more."""
    there = tmp_path / "home"
    new = "new on-tour-paris --seed 1 --players Ann --name kept"
    assert run(there, new, "1\n").returncode == 0
    shutil.copy(there / "data" / "saves" / "kept.save", tmp_path / "kept.save")
    folders = [there, *(path for path in there.rglob("*") if path.is_dir())]
    yield from forbidding(folders, 0o555, there)


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Path]:
    """A home that may not even be looked into."""
    there = tmp_path / "home"
    (there / "data" / "saves").mkdir(parents=True)
    yield from forbidding([there], 0o000, there)


def forbidding(folders: list[Path], mode: int, home: Path) -> Iterator[Path]:
    """The home while these folders have this mode."""
    for folder in reversed(folders):
        folder.chmod(mode)
    yield home
    for folder in folders:
        folder.chmod(0o755)


@pytest.mark.parametrize("words", COMMANDS)
@pytest.mark.parametrize("which", ["home", "closed"])
def test_every_command_does_its_work_or_says_in_a_sentence_why_not(
    which: str, words: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    there = request.getfixturevalue(which)
    if which == "closed":
        (tmp_path / "kept.save").write_bytes(b"no save")
    done = run(there, words.format(home=there, other=tmp_path), "1\n")
    assert done.returncode in (0, 2) and "Traceback" not in done.stdout + done.stderr
    if done.returncode == 2:
        assert done.stderr.startswith("boulevard: ") and done.stderr.count("\n") == 1
        assert str(there) in done.stderr or "There is no" in done.stderr or words[:6] == "import"
    else:
        assert done.stdout and done.stderr == ""


def test_a_new_game_is_played_and_told_not_to_be_saved(home: Path) -> None:
    done = run(home, "new on-tour-paris --seed 1", "1\n1\nq\nq\n")
    told = " ".join(done.stdout.split())
    assert told.count(MAY_NOT) == 3 and "The game goes on and is kept in memory" in told
    assert "Player writes " in told
    assert "Type q once more to leave all the same." in told


def test_a_saved_game_goes_on_and_is_told_not_to_be_saved(home: Path) -> None:
    before = (home / "data" / "saves" / "kept.save").read_bytes()
    done = run(home, "resume kept", "1\nq\nq\n")
    assert done.returncode == 0 and MAY_NOT in " ".join(done.stdout.split())
    assert (home / "data" / "saves" / "kept.save").read_bytes() == before


def test_what_must_be_written_is_refused(home: Path, tmp_path: Path) -> None:
    done = run(home, f"import {tmp_path}/kept.save")
    assert done.returncode == 2 and f"{MAY_NOT} Nothing was changed." in done.stderr
    assert run(home, f"export kept {home}/out.save").returncode == 2
    assert run(home, f"export kept {tmp_path}/out.save").returncode == 0


def test_doctor_tells_that_nothing_can_be_written(home: Path) -> None:
    assert "data/saves, cannot be written: " in run(home, "doctor").stdout


def test_a_closed_home_is_named(closed: Path) -> None:
    done = run(closed, "list")
    assert done.returncode == 2 and done.stderr.startswith(f"boulevard: {closed}/data/saves ")
