"""The title screen: going on with the last table, the ways to everything else, leaving."""

from typing import Any

import pytest

from tests.tui.stage import PARIS, pin, shelve, sit
from tui.screens.help import HelpScreen
from tui.screens.new_game import NewGame
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


async def test_enter_goes_on_with_the_table_played_last_at_the_same_decision(opened: Any) -> None:
    async with opened() as desk:
        await shelve(desk)
        assert "> 1 Continue on-tour-paris-2" in desk.frame()
        assert "On Tour: Paris: turn 14, 9 to 10 empty" in desk.frame()
        await desk.keys("enter")
        sitting = desk.screen.sitting
        assert len(sitting.match.history) == 61 and sitting.names == ["Ann", "Ben"]
        assert "Ben to move" in desk.frame()


@pytest.mark.parametrize(
    ("digit", "screen"),
    [
        ("1", TableScreen),
        ("2", NewGame),
        ("3", SavesScreen),
        ("4", HelpScreen),
        ("5", SettingsScreen),
    ],
)
async def test_a_digit_opens_its_line_and_q_comes_back(
    opened: Any, digit: str, screen: type[Any]
) -> None:
    async with opened() as desk:
        await shelve(desk)
        await desk.keys(digit)
        assert isinstance(desk.screen, screen)
        await desk.keys("q")
        assert isinstance(desk.screen, TitleScreen)
        assert f"> {digit} " in desk.frame()


@pytest.mark.parametrize("way_out", ["escape", "backspace", "q", "ctrl+q", "ctrl+c"])
async def test_every_way_out_of_a_list_leads_back_here(opened: Any, way_out: str) -> None:
    async with opened() as desk:
        await desk.keys("3", way_out)
        assert isinstance(desk.screen, TitleScreen)


async def test_the_arrows_and_their_letters_go_round_and_round(opened: Any) -> None:
    async with opened() as desk:
        assert "> 1 New game" in desk.frame()
        await desk.keys("up")
        assert "> 5 Leave" in desk.frame()
        await desk.keys("down", "j", "j")
        assert "> 3 How to play" in desk.frame()
        await desk.keys("k", "left", "right")
        assert "> 2 Saved tables" in desk.frame()


async def test_with_nothing_on_the_shelf_there_is_nothing_to_go_on_with(opened: Any) -> None:
    async with opened() as desk:
        assert "Continue" not in desk.frame()
        await desk.keys("9", "6")
        assert isinstance(desk.screen, TitleScreen)


async def test_a_table_that_is_over_is_not_offered(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 1, 999)
        await desk.keys("q")
        assert isinstance(desk.screen, TitleScreen) and "Continue" not in desk.frame()


@pytest.mark.parametrize("keys", [("q",), ("ctrl+q",), ("ctrl+c",), ("up", "enter"), ("5",)])
async def test_the_application_ends_from_here(opened: Any, keys: tuple[str, ...]) -> None:
    async with opened() as desk:
        assert not desk.app._exit
        await desk.keys(*keys)
        assert desk.app._exit and desk.app.return_code == 0


async def test_nothing_lies_behind_it(opened: Any) -> None:
    async with opened() as desk:
        await desk.keys("escape", "backspace")
        assert isinstance(desk.screen, TitleScreen) and not desk.app._exit


async def test_what_could_not_be_had_is_told_in_whole_words(opened: Any) -> None:
    note = "The theme 'midnight' was asked for, and there is none of that name; " * 3
    async with opened(notes=(note.strip(),)) as desk:
        rows = desk.frame().split("\n")
        assert " ".join(row.strip() for row in rows[-4:-1]) == note.strip()


async def test_a_long_notice_ends_where_its_rows_end(opened: Any) -> None:
    async with opened(notes=("word " * 100,)) as desk:
        rows = desk.frame().split("\n")
        assert rows[-2].endswith("word..") and rows[-5].strip() == ""
        assert "q leave" in rows[-1]


async def test_the_keys_of_the_title_are_told(opened: Any) -> None:
    async with opened() as desk:
        assert desk.frame().split("\n")[-1] == " arrows move  Enter choose  ? keys  q leave"
        await desk.keys("question_mark")
        assert "Choose what is marked." in desk.frame()
        await desk.keys("enter")
        assert isinstance(desk.screen, TitleScreen)
