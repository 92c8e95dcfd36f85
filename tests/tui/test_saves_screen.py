"""The shelf: going on, replaying, renaming, deleting, handing out, taking in, searching."""

import re
from pathlib import Path
from typing import Any

import pytest

from saves.lock import Lock
from tests.tui.conftest import Desk
from tests.tui.stage import answer, pin, shelve
from tui.screens.pages import Page
from tui.screens.replay import ReplayScreen
from tui.screens.saves import SavesScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


async def shelf(desk: Desk) -> None:
    """Open the shelf with three tables on it."""
    await shelve(desk)
    await desk.keys("3")
    assert isinstance(desk.screen, SavesScreen)


def names(desk: Desk) -> list[str]:
    """The tables that are listed, from above."""
    rows = desk.frame().split("\n")[3:-1]
    return [row[5:27].strip() for row in rows if row[3:4].isdigit()]


def flat(desk: Desk) -> str:
    """The frame on one line."""
    return " ".join(desk.frame().split())


THREE = ["on-tour-paris-2", "on-tour-paris-1", "on-tour-new-york-1"]


async def test_the_newest_table_is_first_and_the_marked_one_is_told_beside(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        assert names(desk) == THREE
        told = [row[40:].strip() for row in desk.frame().split("\n")[3:8]]
        assert told == [
            "On Tour: Paris", "turn 14, 9 to 10 empty", "Ben to move", "Ann, Ben",
            "2023-11-14 22:22",
        ]  # fmt: skip
        await desk.keys("up")
        assert "Ann scores " in desk.frame() and "to move" not in desk.frame()
        assert "on-tour-new-york-1          over" in desk.frame()


async def test_the_picture_is_small_on_a_small_screen_and_whole_on_a_large_one(
    opened: Any,
) -> None:
    async with opened() as desk:
        await shelf(desk)
        assert "41    23    75 58    69          04" in desk.frame()
        await desk.resize(120, 40)
        assert "41 --------(23)-------- 75 --(58)--------" in desk.frame()
        assert "Dice 2 8 = 28 82   Cards [IV North] [XIV Central] [XII North]" in desk.frame()


async def test_dates_are_told_in_the_zone_of_the_settings(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        desk.app.settings = desk.app.settings.__class__(timezone="Asia/Tokyo")
        await desk.keys("down", "up")
        assert "2023-11-15 07:22" in desk.frame()


@pytest.mark.parametrize(("keys", "name"), [(("enter",), THREE[0]), (("2",), THREE[1])])
async def test_enter_and_digits_go_on_with_a_table(
    opened: Any, keys: tuple[str, ...], name: str
) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys(*keys)
        assert isinstance(desk.screen, TableScreen)
        assert desk.screen.sitting.keeper_name == name
        await desk.keys("q")
        assert isinstance(desk.screen, SavesScreen) and names(desk) == THREE
        await desk.keys("q")
        assert isinstance(desk.screen, TitleScreen)


async def test_a_table_is_renamed_and_a_clash_is_told_and_asked_again(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("r")
        assert "Another name for on-tour-paris-2:" in desk.frame()
        await answer(desk, "on-tour-paris-1")
        assert not isinstance(desk.screen, SavesScreen)
        assert "A table called 'on-tour-paris-1' exists and is not overwritten." in flat(desk)
        await answer(desk, "rainy day")
        assert names(desk) == ["rainy day", *THREE[1:]]
        assert "on-tour-paris-2 is now called rainy day." in desk.frame()


@pytest.mark.parametrize("key", ["x", "delete"])
async def test_a_table_is_deleted_and_brought_back(opened: Any, key: str) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("down", key)
        assert names(desk) == [THREE[0], THREE[2]]
        assert "on-tour-paris-1 is in the trash; u brings it back." in desk.frame()
        await desk.keys("up", key)
        assert names(desk) == [THREE[2]]
        await desk.keys("u")
        assert names(desk) == [THREE[0], THREE[2]] and "on-tour-paris-2 is back." in desk.frame()
        await desk.keys("u")
        assert names(desk) == THREE
        await desk.keys("u")
        assert names(desk) == THREE and "The trash is empty." in desk.frame()


async def test_the_trash_outlives_the_session(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("x")
    async with opened() as desk:
        await desk.keys("3", "u")
        assert THREE[0] in names(desk)


async def test_the_last_table_may_go_too(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("up", "x", "x", "x", "x")
        assert "No table is kept yet." in desk.frame() and not names(desk)
        await desk.keys("enter", "r", "e", "w", "1")
        assert isinstance(desk.screen, SavesScreen)


async def test_a_table_is_handed_out_and_taken_in_again(opened: Any, tmp_path: Path) -> None:
    path = tmp_path / "copy.save"
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("e")
        assert "> on-tour-paris-2.save" in desk.frame()
        await answer(desk, str(path))
        assert path.is_file() and "on-tour-paris-2 was written to" in flat(desk)
        await desk.keys("e")
        await answer(desk, str(path))
        assert not isinstance(desk.screen, SavesScreen)
        await desk.keys("escape", "m")
        await answer(desk, str(path))
        assert "copy" in names(desk) and "copy was taken in." in flat(desk)


async def test_where_a_table_was_written_to_is_told_whole(
    opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened((200, 24)) as desk:
        await shelf(desk)
        await desk.keys("e")
        await answer(desk, "mine.save")
        assert f"was written to {tmp_path}/mine.save." in flat(desk)


@pytest.mark.parametrize("key", ["e", "m"])
async def test_what_names_no_file_is_told_and_asked_again(opened: Any, key: str) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys(key)
        await answer(desk, "")
        assert "Type the name of a file, or its whole path." in flat(desk)
        await answer(desk, "~nobody-of-that-name/x.save")
        assert "nobody-of-that-name/x.save" in flat(desk)
        assert not isinstance(desk.screen, SavesScreen)
        await desk.keys("escape")
        assert names(desk) == THREE


async def test_home_is_spelled_with_a_tilde(
    opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("e")
        await answer(desk, "~/mine.save")
        assert (tmp_path / "mine.save").is_file()
        await desk.keys("m")
        await answer(desk, "~/mine.save")
        assert "mine" in names(desk)


async def test_a_file_that_is_no_save_and_one_that_is_missing_are_told(
    opened: Any, tmp_path: Path
) -> None:
    wrong = tmp_path / "letter.save"
    wrong.write_text("Dear Ann, this is not a game.")
    async with opened() as desk:
        await shelf(desk)
        for path in (wrong, tmp_path / "nowhere.save"):
            await desk.keys("m")
            await answer(desk, str(path))
            assert not isinstance(desk.screen, SavesScreen)
            assert path.stem in flat(desk)
            await desk.keys("escape")
        assert names(desk) == THREE


async def test_letters_narrow_the_list_and_none_shows_all(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("slash")
        await answer(desk, "NEW york")
        assert names(desk) == [THREE[2]] and "with 'NEW york'" in desk.frame()
        await desk.keys("slash")
        await answer(desk, "zzz")
        assert names(desk) == [] and "No table has these letters." in desk.frame()
        await desk.keys("enter", "x", "slash")
        await answer(desk, "cleo")
        assert names(desk) == [THREE[1]]
        await desk.keys("slash")
        await answer(desk, "")
        assert names(desk) == THREE


async def test_an_unreadable_file_is_named_with_the_reason_and_the_others_open(
    opened: Any,
) -> None:
    async with opened() as desk:
        await shelf(desk)
        folder = desk.app.store.places.saves
        (folder / "torn.save").write_bytes((folder / f"{THREE[0]}.save").read_bytes()[:40])
        await desk.keys("q", "3")
        assert names(desk) == [*THREE, "torn"]
        await desk.keys("up")
        assert "> 4 torn                  unreadable" in desk.frame()
        assert "Damaged save" in desk.frame()
        told = " ".join(" ".join(row[40:] for row in desk.frame().split("\n")[5:12]).split())
        assert told.startswith("torn.save cannot be read: it should be ")
        for key in ("enter", "w"):
            await desk.keys(key)
            assert isinstance(desk.screen, Page)
            await desk.keys("enter")
        await desk.keys("r", "escape", "u")
        other = names(desk).index(THREE[1])
        await desk.keys(str(other + 1))
        assert isinstance(desk.screen, TableScreen)


async def test_a_table_whose_name_cannot_be_shown_is_opened_and_renamed_all_the_same(
    opened: Any,
) -> None:
    async with opened() as desk:
        await shelf(desk)
        folder = desk.app.store.places.saves
        (folder / f"{THREE[0]}.save").rename(folder / "two\nlines.save")
        await desk.keys("q", "3")
        assert names(desk)[0] == "two?lines"
        await desk.keys("1")
        assert isinstance(desk.screen, TableScreen)
        await desk.keys("escape")
        assert "two?lines" in desk.frame()
        await desk.keys("escape", "q")
        assert isinstance(desk.screen, SavesScreen) and names(desk)[0] == "two?lines"
        await desk.keys("r")
        await answer(desk, "good")
        assert names(desk)[0] == "good" and (folder / "good.save").exists()


async def test_a_table_in_use_is_told_and_may_be_watched_but_not_played(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        lock = Lock(desk.app.store.folder.lock(THREE[0]))
        lock.take()
        await desk.keys("q", "3")
        assert "in use" in desk.frame() and "Open: " in desk.frame()
        for key in ("enter", "x"):
            await desk.keys(key)
            assert isinstance(desk.screen, Page)
            await desk.keys("escape")
        await desk.keys("w")
        assert isinstance(desk.screen, ReplayScreen)
        assert desk.frame().startswith(" Watching On Tour: Paris")
        await desk.keys("q")
        lock.drop()
        await desk.keys("q", "3", "enter")
        assert isinstance(desk.screen, TableScreen)


async def test_who_watches_sees_what_is_played_meanwhile(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        loaded = desk.app.store.load(THREE[0])
        await desk.keys("q", "3", "w")
        replay = desk.screen.replay
        moves = replay.last
        desk.screen.look_again()
        assert replay.last == moves
        loaded.match.play(loaded.match.state.choices[0])
        loaded.keeper.keep(loaded.match)
        desk.screen.look_again()
        await desk.settle()
        assert replay.at == replay.last == moves + 1
        await desk.keys("left", "left")
        loaded.match.play(loaded.match.state.choices[0])
        loaded.keeper.keep(loaded.match)
        desk.screen.look_again()
        assert (replay.at, replay.last) == (moves - 1, moves + 2)
        loaded.keeper.close()


async def test_escape_shows_all_tables_again_before_it_leaves(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("slash")
        await answer(desk, "york")
        assert names(desk) == THREE[2:]
        await desk.keys("escape")
        assert names(desk) == THREE
        await desk.keys("escape")
        assert isinstance(desk.screen, TitleScreen)


async def test_w_replays_a_table_from_its_end(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("up", "w")
        assert isinstance(desk.screen, ReplayScreen)
        assert re.search(r"Replay of On Tour: New York  (move )?(\d+) of \2, the end", desk.frame())
        await desk.keys("escape")
        assert isinstance(desk.screen, SavesScreen)


async def test_a_shelf_longer_than_the_screen_scrolls_with_the_cursor(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        folder = desk.app.store.places.saves
        whole = (folder / f"{THREE[0]}.save").read_bytes()
        for number in range(30):
            (folder / f"extra {number:02}.save").write_bytes(whole)
        await desk.keys("q", "3")
        assert "more.." in desk.frame()
        await desk.keys("up")
        assert "more.." not in desk.frame() and "on-tour-new-york-1" in desk.frame()


async def test_the_keys_of_the_shelf_are_told(opened: Any) -> None:
    async with opened() as desk:
        await shelf(desk)
        await desk.keys("question_mark")
        for told in ("r                  Call the table something else.", "x, delete"):
            assert told in desk.frame()
