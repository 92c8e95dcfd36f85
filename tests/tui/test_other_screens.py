"""Replay, curtain, too small a terminal, and questions: the screens that lie over others."""

from typing import Any

import pytest

from tests.tui.conftest import Desk
from tests.tui.stage import NEW_YORK, PARIS, pin, shelve, sit
from tui.screens.ask import Ask
from tui.screens.curtain import Curtain
from tui.screens.pages import Page
from tui.screens.replay import ReplayScreen
from tui.screens.saves import SavesScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen
from tui.screens.too_small import TooSmall


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


# Replay -----------------------------------------------------------------------------------------


async def replaying(desk: Desk, number: str = "1") -> ReplayScreen:
    """Replay a table of the shelf, from its end."""
    await shelve(desk)
    await desk.keys("3", *["down"] * (int(number) - 1), "w")
    screen = desk.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def heading(desk: Desk) -> str:
    """The first line of the frame."""
    return desk.frame().split("\n")[0]


async def test_left_and_right_go_by_moves_and_stop_at_the_ends(opened: Any) -> None:
    async with opened() as desk:
        await replaying(desk)
        assert "move 61 of 61, turn 14" in heading(desk)
        await desk.keys("right", "left", "left")
        assert "move 59 of 61" in heading(desk) and "Ann's board" in heading(desk)
        await desk.keys(*["left"] * 70)
        assert "move 0 of 61, setup" in heading(desk)
        assert "01" not in desk.frame().split("\n")[18]
        await desk.keys("l", "l", "h")
        assert "move 1 of 61" in heading(desk)


async def test_up_down_n_and_p_go_by_turns(opened: Any) -> None:
    async with opened() as desk:
        screen = await replaying(desk)
        turns = []
        for key in ("up", "up", "p", "down", "n", "k", "j"):
            await desk.keys(key)
            turns.append(screen.replay.states[screen.replay.at].turn)
            assert screen.replay.states[screen.replay.at - 1].turn == turns[-1] - 1
        last = turns[0]
        assert turns == [last, last - 1, last - 2, last - 1, last, last - 1, last]


async def test_o_shows_the_boards_one_after_the_other(opened: Any) -> None:
    async with opened() as desk:
        await replaying(desk)
        first = desk.frame()
        await desk.keys("o")
        assert desk.frame() != first
        await desk.keys("o")
        assert desk.frame() == first


async def test_tab_shows_the_log_where_up_and_down_go_by_its_lines(opened: Any) -> None:
    async with opened() as desk:
        screen = await replaying(desk)
        await desk.keys("tab")
        lines = [line.text for line in screen.replay.told()]
        assert f" > {lines[-1]}" in desk.frame()
        await desk.keys("up")
        here = screen.replay.at
        assert here < 61 and f" > {lines[screen.replay.line_at()]}" in desk.frame()
        await desk.keys("down")
        assert screen.replay.at > here
        await desk.keys(*["up"] * 80)
        assert screen.replay.at == 0
        await desk.keys("tab", "left")
        assert "Dice" in desk.frame()


async def test_enter_lets_it_run_by_itself_to_the_end_and_stops_it(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock stands still; its ticks come from the test."""
    monkeypatch.setattr("tui.screens.replay.STEP_SECONDS", 3_600.0)
    async with opened() as desk:
        screen = await replaying(desk)
        await desk.keys(*["left"] * 3, "enter")
        assert screen.replay.at == 58 and screen._ticking is not None
        for at in (59, 60, 61):
            screen.tick()
            assert screen.replay.at == at
        assert screen._ticking is None
        await desk.keys("left", "left", "enter")
        assert screen._ticking is not None
        await desk.keys("enter")
        assert screen._ticking is None and screen.replay.at == 59


async def test_with_less_motion_enter_goes_on_by_one_move(opened: Any) -> None:
    async with opened() as desk:
        screen = await replaying(desk)
        desk.app.settings = desk.app.settings.__class__(reduced_motion=True)
        await desk.keys("left", "left", "enter")
        assert screen.replay.at == 60 and screen._ticking is None


async def test_no_timer_outlives_the_screen(opened: Any) -> None:
    async with opened() as desk:
        screen = await replaying(desk)
        await desk.keys("left", "enter", "q")
        assert isinstance(desk.screen, SavesScreen) and screen._ticking is None


@pytest.mark.parametrize("way_out", ["escape", "backspace", "q", "ctrl+c"])
async def test_every_way_out_of_a_replay_leads_back(opened: Any, way_out: str) -> None:
    async with opened() as desk:
        await replaying(desk)
        await desk.keys(way_out)
        assert isinstance(desk.screen, SavesScreen)


async def test_a_moment_of_the_past_goes_on_as_a_table_of_its_own(opened: Any) -> None:
    async with opened() as desk:
        await replaying(desk)
        await desk.keys("left", "left", "b")
        assert isinstance(desk.screen, TableScreen)
        assert desk.screen.sitting.keeper_name == "on-tour-paris-3"
        await desk.keys("q", "q")
        assert "Continue on-tour-paris-3" in desk.frame()


async def test_the_end_of_a_finished_game_does_not_go_on(opened: Any) -> None:
    async with opened() as desk:
        await replaying(desk, "3")
        await desk.keys("b")
        assert "The game is over here; go back to a moment before." in desk.frame()
        await desk.keys("left")
        assert "The game is over here" not in desk.frame()


async def test_a_table_without_any_move_is_replayed_too(opened: Any) -> None:
    async with opened() as desk:
        await replaying(desk, "2")
        await desk.keys("left", "right", "up", "down", "n", "p", "tab", "up", "down", "tab", "o")
        assert "move 0 of 0" in heading(desk)


# Curtain ----------------------------------------------------------------------------------------


async def curtained(desk: Desk) -> None:
    """A curtain for the second seat over a table of two."""
    await sit(desk, PARIS, 2, 40)
    desk.screen.sitting.sit(0)
    desk.app.draw_curtain(desk.screen.sitting, 1, lambda _: None)
    await desk.settle()
    assert isinstance(desk.screen, Curtain)


async def test_a_curtain_hides_the_whole_table_and_tells_who_opens_it(opened: Any) -> None:
    async with opened() as desk:
        await curtained(desk)
        assert "Ben, press 2 when nobody else looks." in desk.frame()
        assert "Dice" not in desk.frame() and "18b" not in desk.frame()
        await desk.keys("enter", "1", "3", "escape", "tab", "o", "s", "u", "question_mark")
        assert isinstance(desk.screen, Curtain)
        await desk.keys("2")
        assert isinstance(desk.screen, TableScreen) and desk.screen.sitting.seat == 1


@pytest.mark.parametrize("way_out", ["q", "ctrl+q", "ctrl+c"])
async def test_the_table_is_left_through_a_closed_curtain(opened: Any, way_out: str) -> None:
    async with opened() as desk:
        await curtained(desk)
        await desk.keys(way_out)
        assert isinstance(desk.screen, TitleScreen) and "Continue" in desk.frame()


async def test_a_held_digit_does_not_open_a_curtain(opened: Any) -> None:
    async with opened() as desk:
        await curtained(desk)
        desk.screen.guard.seconds = 60.0
        desk.screen.guard.close()
        await desk.keys("2", "2", "2")
        assert isinstance(desk.screen, Curtain)


# Too small --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 12), (24, 3)])
async def test_too_small_a_terminal_is_told_what_is_needed(
    opened: Any, size: tuple[int, int]
) -> None:
    async with opened() as desk:
        await sit(desk, NEW_YORK, 1, 5)
        before = desk.frame()
        await desk.resize(*size)
        assert isinstance(desk.screen, TooSmall)
        assert "boulevard needs 80 x 24" in desk.frame()
        await desk.keys("enter", "1", "escape", "s")
        assert isinstance(desk.screen, TooSmall)
        await desk.resize(80, 24)
        assert isinstance(desk.screen, TableScreen) and desk.frame() == before


@pytest.mark.parametrize("way_out", ["q", "ctrl+c", "ctrl+q"])
async def test_the_application_ends_from_too_small_a_terminal(opened: Any, way_out: str) -> None:
    async with opened(size=(60, 20)) as desk:
        await desk.keys(way_out)
        assert desk.app._exit


async def test_a_dialog_under_too_small_a_screen_is_still_there(opened: Any) -> None:
    async with opened() as desk:
        await desk.keys("1", "down", "enter", "ctrl+u", "Z", "o")
        assert isinstance(desk.screen, Ask)
        await desk.resize(50, 10)
        await desk.keys("x", "y")
        await desk.resize(90, 30)
        assert isinstance(desk.screen, Ask) and "> Zo" in desk.frame()
        await desk.keys("e", "enter")
        assert "Seat 1              < Zoe >" in desk.frame()


# Questions --------------------------------------------------------------------------------------


async def test_a_question_the_line_under_it_and_the_way_out_are_where_one_looks(
    opened: Any,
) -> None:
    async with opened() as desk:
        await desk.keys("1", "down", "enter")
        rows = desk.frame().split("\n")
        assert rows[9:12] == ["  The name at seat 1:", "", "  > Player"]
        assert rows[-1] == " type, then Enter take it  Esc leave it as it was"


async def test_a_long_refusal_is_told_in_whole_lines(opened: Any) -> None:
    async with opened() as desk:
        reason = " ".join(["because"] * 30)

        def taken(text: str) -> None:
            from engine.game import Trouble

            raise Trouble("No", reason)

        desk.app.push_screen(Ask("Why?", "", taken, 100))
        await desk.settle()
        await desk.keys("x", "enter")
        assert " ".join(desk.frame().split()).count("because") == 30


async def test_an_answer_longer_than_the_line_keeps_the_cursor_in_view(opened: Any) -> None:
    async with opened() as desk:
        taken: list[str] = []
        desk.app.push_screen(Ask("Where?", "", taken.append, 200))
        await desk.settle()
        await desk.keys(*"a" * 90, *"xyz")
        assert "axyz" in desk.frame()
        await desk.keys("enter")
        assert taken == ["a" * 90 + "xyz"]


async def test_trouble_is_told_on_a_page_with_its_title(opened: Any) -> None:
    async with opened() as desk:
        desk.app.resume("nothing of that name")
        await desk.settle()
        assert isinstance(desk.screen, Page)
        assert desk.frame().startswith("+- No such table -")
        await desk.keys("enter")
        assert isinstance(desk.screen, TitleScreen)
