"""The user's settings, written by us or by hand."""

import errno
import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as how
from hypothesis import strategies as st

from saves.settings import DEFAULTS, Settings, load_settings, save_settings, toml
from saves.troubles import NoRoom, Unreadable

OTHERS = Settings(
    theme="night",
    glyphs="ascii",
    previews="mine",
    confirm="never",
    pace=0,
    reduced_motion=True,
    timezone="Europe/Paris",
    name='Zoé "the \\ mayor"\n',
    keys={"table.undo": "z,ctrl+z", "odd key": "x"},
    others={"later": 3, "sound": {"bell": "off"}},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the settings lie."""
    return tmp_path / "config" / "settings.toml"


def written(path: Path, text: str | bytes) -> Path:
    """The file with this in it."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_without_a_file_the_defaults_are_used(path: Path) -> None:
    assert load_settings(path) == (DEFAULTS, None)


@pytest.mark.parametrize("settings", [DEFAULTS, OTHERS])
def test_what_is_saved_comes_back(path: Path, settings: Settings) -> None:
    save_settings(path, settings)
    assert load_settings(path) == (settings, None)
    assert os.listdir(path.parent) == ["settings.toml"]


def test_the_file_reads_as_one_would_write_it() -> None:
    assert toml(OTHERS) == (
        'theme = "night"\n'
        'glyphs = "ascii"\n'
        'previews = "mine"\n'
        'confirm = "never"\n'
        "pace = 0\n"
        "reduced_motion = true\n"
        'timezone = "Europe/Paris"\n'
        'name = "Zoé \\"the \\\\ mayor\\"\\u000a"\n'
        "later = 3\n"
        "\n[keys]\n"
        '"table.undo" = "z,ctrl+z"\n'
        '"odd key" = "x"\n'
        "\n[sound]\n"
        'bell = "off"\n'
    )


def test_defaults_are_left_out_of_the_file() -> None:
    assert toml(DEFAULTS) == ""


@how(deadline=None)
@given(st.text(max_size=30), st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=4))
def test_any_text_can_be_a_value_or_a_key(name: str, keys: dict[str, str]) -> None:
    read = tomllib.loads(toml(Settings(name=name, keys=keys)))
    assert read.get("name", "") == name
    assert read.get("keys", {}) == keys


@pytest.mark.parametrize("text", ["theme = ", b"\xff\xfe", 'theme = "a"\ntheme = "b"', "[[["])
def test_a_file_that_is_not_toml_is_told_and_set_aside(path: Path, text: str | bytes) -> None:
    written(path, text)
    settings, trouble = load_settings(path)
    assert settings == DEFAULTS
    assert trouble is not None
    assert trouble.title == "Settings not understood"
    assert "it is not TOML" in trouble.message
    assert f"The file is set aside as {path}.damaged-1" in trouble.message
    assert not path.exists()
    aside = Path(f"{path}.damaged-1").read_bytes()
    assert aside == (text.encode() if isinstance(text, str) else text)


@pytest.mark.parametrize(
    "line",
    [
        "theme = 3",
        'pace = "fast"',
        "pace = -2",
        "pace = true",
        "pace = 20000",
        "reduced_motion = 1",
        'previews = "some"',
        "confirm = [1]",
        "glyphs = 'nope'",
        "keys = { undo = 3 }",
        'keys = "z"',
        "unknown = 1.5",
    ],
)
def test_a_value_that_no_setting_has_is_told_and_the_others_are_used(path: Path, line: str) -> None:
    written(path, f'name = "Ana"\n{line}\n')
    settings, trouble = load_settings(path)
    assert settings == Settings(name="Ana")
    assert trouble is not None
    assert f"'{line.split()[0]}' cannot be what the file says" in trouble.message
    assert path.exists() and not Path(f"{path}.damaged-1").exists()


def test_files_set_aside_before_are_left(path: Path) -> None:
    for number in (1, 2):
        load_settings(written(path, f"number {number}"))
    assert [Path(f"{path}.damaged-{n}").read_text() for n in (1, 2)] == ["number 1", "number 2"]


def test_a_file_that_cannot_be_read_is_told_and_left(path: Path) -> None:
    path.mkdir(parents=True)
    settings, trouble = load_settings(path)
    assert settings == DEFAULTS
    assert isinstance(trouble, Unreadable)
    assert path.is_dir()


def test_a_file_that_cannot_be_set_aside_is_left(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    written(path, "theme = ")
    monkeypatch.setattr(Path, "rename", refuse)
    _, trouble = load_settings(path)
    assert trouble is not None
    assert "is left as it is until you change a setting" in trouble.message
    assert path.read_text() == "theme = "


def test_a_disk_that_refuses_is_told_and_the_old_file_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    save_settings(path, OTHERS)
    monkeypatch.setattr(os, "write", full)
    with pytest.raises(NoRoom, match=r"the disk is full. Nothing was changed\."):
        save_settings(path, Settings(name="Ben"))
    assert load_settings(path) == (OTHERS, None)


def test_a_file_that_is_a_link_stays_one(path: Path, tmp_path: Path) -> None:
    written(path, "").unlink()
    (tmp_path / "dotfiles").mkdir()
    path.symlink_to(tmp_path / "dotfiles" / "boulevard.toml")
    save_settings(path, OTHERS)
    assert path.is_symlink()
    assert load_settings(path) == (OTHERS, None)
