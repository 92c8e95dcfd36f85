"""The settings and the keys of one's own: each holds at once and is kept."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.tui.conftest import Desk
from tests.tui.stage import answer, pin, sit
from tui.app import Boulevard
from tui.screens.keymap import KeymapScreen
from tui.screens.settings import SettingsScreen
from tui.screens.title import TitleScreen


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


def kept(app: Boulevard) -> dict[str, Any]:
    """What the file of settings says."""
    path: Path = app.store.places.settings
    return tomllib.loads(path.read_text())


def flat(desk: Desk) -> str:
    """The frame on one line."""
    return " ".join(desk.frame().split())


def dense(desk: Desk) -> str:
    """The frame without any blank, for words as long as paths, which no line holds."""
    return "".join(desk.frame().split())


async def settings(desk: Desk) -> None:
    """Open the settings from an empty title screen."""
    await desk.keys("4")
    assert isinstance(desk.screen, SettingsScreen)


async def keymap(desk: Desk) -> None:
    """Open the list of keys from an empty title screen."""
    await settings(desk)
    await desk.keys("9", "enter")
    assert isinstance(desk.screen, KeymapScreen)


@pytest.mark.parametrize(
    ("line", "name", "turns"),
    [
        ("2", "glyphs", {"ASCII": "ascii", "drawn lines": "box", "as started, else ASCII": None}),
        (
            "3",
            "previews",
            {
                "what a choice brings, and your own score": "mine",
                "no points before the end": "end",
                "scores, but not what a choice brings": "off",
                "what a choice brings, and all scores": None,
            },
        ),
        (
            "4",
            "confirm",
            {
                "before every move": "always",
                "never": "never",
                "before dice, cards or the next player": None,
            },
        ),
        (
            "5",
            "pace",
            {
                "slow, 1.5 seconds": 1500,
                "one at a time, Enter shows the next": -1,
                "at once": 0,
                "brisk, a quarter of a second": 250,
                "easy, 0.6 seconds": None,
            },
        ),
        ("6", "reduced_motion", {"yes": True, "no": None}),
    ],
)
async def test_right_turns_through_every_value_and_each_is_kept_at_once(
    opened: Any, line: str, name: str, turns: dict[str, Any]
) -> None:
    async with opened() as desk:
        await settings(desk)
        await desk.keys(line)
        for told, value in turns.items():
            await desk.keys("right")
            assert f"< {told}" in desk.frame()
            assert kept(desk.app).get(name) == value
        await desk.keys("left")
        assert list(turns)[-2] in desk.frame()
        await desk.keys("enter")
        assert list(turns)[-1] in desk.frame()


async def test_a_theme_is_put_on_at_once_and_kept(opened: Any) -> None:
    async with opened() as desk:
        await settings(desk)
        titles = []
        for _ in range(6):
            await desk.keys("right")
            titles.append(desk.app.skin.textual.name)
            assert kept(desk.app).get("theme", "auto") in (titles[-1], "auto")
            assert desk.app.theme == titles[-1]
        assert sorted(titles) == ["dark", "dark", "high-contrast", "light", "mono", "okabe-ito"]
        while "< Light" not in desk.frame():
            await desk.keys("right")
        light = desk.app.inks["plain"].bgcolor
        await desk.keys("right")
        assert desk.app.inks["plain"].bgcolor != light


async def test_the_frame_wears_the_new_theme(opened: Any) -> None:
    async with opened() as desk:
        await settings(desk)
        while "< Light" not in desk.frame():
            await desk.keys("right")
        await desk.settle()
        grounds = {
            segment.style.bgcolor.name
            for strip in desk.screen._compositor.render_strips()
            for segment in strip
            if segment.style is not None and segment.style.bgcolor is not None
        }
        assert desk.app.inks["plain"].bgcolor.name in grounds
        assert len(grounds) <= 2


async def test_settings_outlive_the_session(opened: Any) -> None:
    async with opened() as desk:
        await settings(desk)
        await desk.keys("6", "right", "q")
        assert isinstance(desk.screen, TitleScreen)
    async with opened() as desk:
        assert desk.app.settings.reduced_motion and desk.app.pace_seconds == 0.0


async def test_the_time_zone_is_typed_and_one_that_is_none_is_told(opened: Any) -> None:
    async with opened() as desk:
        await settings(desk)
        await desk.keys("7", "enter")
        await answer(desk, "Moon/Crater")
        assert "There is no time zone 'Moon/Crater'; one is Europe/Paris." in flat(desk)
        await answer(desk, "Europe/Paris")
        assert "Time zone             Europe/Paris" in desk.frame()
        assert kept(desk.app) == {"timezone": "Europe/Paris"}
        await desk.keys("enter")
        await answer(desk, "")
        assert "as the system says" in desk.frame() and kept(desk.app) == {}


async def test_ones_name_is_typed_and_kept(opened: Any) -> None:
    async with opened() as desk:
        await settings(desk)
        await desk.keys("8", "enter")
        await answer(desk, "x" * 30)
        assert "Your name             xxxxxxxxxxxxxxxxxxxx" in desk.frame()
        await desk.keys("enter")
        await answer(desk, "Ida")
        assert kept(desk.app) == {"name": "Ida"}
        await desk.keys("q", "1")
        assert "Seat 1                Ida" in desk.frame()


async def test_damaged_settings_are_told_and_set_aside(opened: Any, tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "settings.toml").write_text("theme = \n")
    async with opened() as desk:
        assert "settings.toml:itisnotTOML" in dense(desk)
        await settings(desk)
        assert "it is not TOML" in flat(desk)
        await desk.keys("6", "right")
        assert kept(desk.app) == {"reduced_motion": True}
        assert (folder / "settings.toml.damaged-1").read_text() == "theme = \n"


async def test_a_value_that_no_setting_has_is_named_and_the_rest_holds(
    opened: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "settings.toml").write_text('pace = "fast"\nname = "Ida"\n')
    async with opened() as desk:
        assert "'pace' cannot be what the file says" in flat(desk)
        assert desk.app.settings.name == "Ida" and desk.app.settings.pace == 600


async def test_a_bad_theme_of_ones_own_is_named_with_the_reason_and_good_ones_are_offered(
    opened: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "config" / "themes"
    folder.mkdir(parents=True)
    (folder / "night.toml").write_text('title = "Night"\ndark = true\n[inks]\nplain = "blu"\n')
    source = Path(__file__).parents[2] / "themes" / "colours" / "light.toml"
    text = source.read_text().replace('title = "Light"', 'title = "My own"')
    (folder / "mine.toml").write_text(text)
    async with opened() as desk:
        await settings(desk)
        assert "night: The ink 'ground' is missing." in flat(desk)
        for _ in range(10):
            await desk.keys("right")
            if "< My own >" in desk.frame():
                break
        assert desk.app.theme == "mine" and kept(desk.app) == {"theme": "mine"}
    (folder / "mine.toml").unlink()
    async with opened(theme="mine") as desk:
        assert "There is no theme 'mine'." in flat(desk) and desk.app.theme == "dark"


async def test_settings_that_cannot_be_written_are_told_and_hold_all_the_same(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: object, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    async with opened() as desk:
        await settings(desk)
        monkeypatch.setattr("saves.atomic.write", full)
        await desk.keys("6", "right")
        assert desk.app.settings.reduced_motion and "could not be saved" in flat(desk)


# Keys -------------------------------------------------------------------------------------------


async def test_a_command_gets_another_key_that_works_at_the_table_and_is_kept(
    opened: Any,
) -> None:
    async with opened() as desk:
        await keymap(desk)
        await desk.keys(*["down"] * 11, "enter")
        assert "Press the new key" in desk.frame() and "> " in desk.frame()
        await desk.keys("z")
        assert "Changed." in desk.frame()
        assert "The score so far, line by line." in desk.frame()
        assert kept(desk.app) == {"keys": {"table.score": "z"}}
        await desk.keys("q")
        assert "1 of your own" in desk.frame()
        await desk.keys("q")
        await sit(desk)
        await desk.keys("s")
        assert "Score so far" not in desk.frame()
        await desk.keys("z")
        assert "Score so far" in desk.frame()
    async with opened() as desk:
        await sit(desk)
        await desk.keys("z")
        assert "Score so far" in desk.frame()


async def test_keys_with_other_uses_are_told_and_not_taken(opened: Any) -> None:
    async with opened() as desk:
        await keymap(desk)
        for key, told in (
            ("u", "u is taken: Take back your last move."),
            ("q", "q is taken: Leave; the game is saved."),
            ("up", "up is taken: Move to the nearest choice in that direction."),
            ("5", "5 is taken: Pick that line of the panel."),
            ("enter", "Enter is taken: Choose what is marked."),
        ):
            await desk.keys("enter", key)
            assert told in desk.frame() and isinstance(desk.screen, KeymapScreen)
        assert not desk.app.settings.keys
        await desk.keys("enter", "escape")
        assert " is taken" not in desk.frame() and isinstance(desk.screen, KeymapScreen)


async def test_escape_leaves_the_key_and_backspace_gives_back_the_usual_one(opened: Any) -> None:
    async with opened() as desk:
        await keymap(desk)
        await desk.keys("1", "z", "1", "escape")
        assert isinstance(desk.screen, KeymapScreen)
        assert kept(desk.app) == {"keys": {"table.next": "z"}}
        await desk.keys("1", "backspace")
        assert "The usual key is back." in desk.frame() and kept(desk.app) == {}
        await desk.keys("escape")
        assert isinstance(desk.screen, SettingsScreen) and "the usual ones" in desk.frame()


async def test_a_key_given_away_is_free_for_another_command(opened: Any) -> None:
    async with opened() as desk:
        await keymap(desk)
        await desk.keys("1", "z", "2", "n")
        assert kept(desk.app)["keys"] == {"table.next": "z", "table.previous": "n"}
        await desk.keys("1", "n")
        assert "n is taken: Previous legal spot." in desk.frame()


async def test_keys_of_ones_own_stand_in_the_hints_and_in_the_page_of_keys(opened: Any) -> None:
    async with opened() as desk:
        await keymap(desk)
        await desk.keys("3", "f8", "escape", "escape")
        await sit(desk)
        assert "f8 jump" in desk.frame().split("\n")[-1]
        await desk.keys("question_mark")
        assert "f8" in desk.frame()
        await desk.keys("escape", "f8")
        assert desk.screen.jumping


async def test_each_command_has_one_spelling_in_the_list(opened: Any) -> None:
    async with opened() as desk:
        await keymap(desk)
        notes = [entry.note for entry in desk.screen.entries()]
        assert notes == [
            "n", "p", ";", "Space", "u", "y", "U", "Tab", "Shift+Tab", "/", "o", "s", "r", "i", "t"
        ]  # fmt: skip
