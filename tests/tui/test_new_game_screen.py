"""Setting up a table: the game, the seats, what is agreed on, and beginning."""

from typing import Any

import pytest

from engine.match import HUMAN
from tests.tui.conftest import Desk
from tests.tui.stage import answer, pin, shelve
from tui.screens.new_game import NewGame
from tui.screens.pages import Page
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


async def form(desk: Desk) -> None:
    """Open the form from an empty title screen."""
    await desk.keys("1")
    assert isinstance(desk.screen, NewGame)


async def line(desk: Desk, label: str) -> None:
    """Go down to the line of this label."""
    for _ in range(30):
        if f"> {label}" in desk.frame():
            return
        await desk.keys("down")
    raise AssertionError(desk.frame())


def value(desk: Desk, label: str) -> str:
    """What stands behind a label."""
    row = next(row for row in desk.frame().split("\n") if row[4:].startswith(label))
    return row[24:].strip("<> ")


async def test_a_table_begins_with_enter_on_begin_and_one_person(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        assert value(desk, "Game") == "On Tour: Paris"
        assert value(desk, "Seat 1") == "Player" and value(desk, "Seat 2") == "-"
        await line(desk, "Begin")
        await desk.keys("enter")
        assert isinstance(desk.screen, TableScreen)
        assert desk.screen.sitting.names == ["Player"]
        await desk.keys("q")
        assert isinstance(desk.screen, TitleScreen)
        assert "Continue on-tour-paris-1" in desk.frame()


async def test_enter_on_the_game_begins_at_once(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await desk.keys("right", "enter")
        assert desk.screen.sitting.game.title == "On Tour: New York"


async def test_left_and_right_turn_through_the_games_and_tell_what_each_is(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        assert "tour them in rising order" in desk.frame()
        await desk.keys("right")
        assert value(desk, "Game") == "On Tour: New York"
        await desk.keys("right")
        assert value(desk, "Game") == "On Tour: Paris"
        await desk.keys("left")
        assert value(desk, "Game") == "On Tour: New York"


async def test_names_are_typed_and_two_of_one_name_are_refused_in_a_sentence(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await desk.keys("down", "enter")
        assert "The name at seat 1:" in desk.frame() and "> Player" in desk.frame()
        await answer(desk, "Zoe B")
        assert value(desk, "Seat 1") == "Zoe B"
        await desk.keys("down", "enter")
        await answer(desk, "zoe b")
        assert "Somebody is called 'zoe b' already." in desk.frame()
        await answer(desk, " ")
        assert "A player's name must be letters that can be printed." in desk.frame()
        await answer(desk, "Max")
        assert value(desk, "Seat 2") == "Max" and value(desk, "Seat 3") == "-"


@pytest.mark.parametrize("way_out", ["escape", "ctrl+c", "ctrl+q"])
async def test_a_question_left_changes_nothing(opened: Any, way_out: str) -> None:
    async with opened() as desk:
        await form(desk)
        await desk.keys("down", "enter", "ctrl+u", "x", way_out)
        assert isinstance(desk.screen, NewGame) and value(desk, "Seat 1") == "Player"


async def test_ctrl_j_takes_an_answer_too_and_q_is_a_letter(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await desk.keys("down", "enter", "ctrl+u", "q", "q", "ctrl+j")
        assert value(desk, "Seat 1") == "qq"


async def test_a_seat_turns_into_each_computer_and_empties_again(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await line(desk, "Seat 2")
        seen = []
        for _ in range(6):
            await desk.keys("right")
            seen.append(value(desk, "Seat 2"))
        assert seen == [
            "Player 2",
            "computer: hard",
            "computer: medium",
            "computer: easy",
            "computer: random",
            "-",
        ]
        await desk.keys("left")
        assert value(desk, "Seat 2") == "computer: random"


async def test_the_last_person_may_not_leave_a_table_that_needs_him(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await line(desk, "Seat 1")
        await desk.keys("left")
        assert value(desk, "Seat 1") == "computer: random"
        await desk.keys("right")
        assert value(desk, "Seat 1") == "Player 1"


async def test_the_table_fills_up_to_the_last_seat_and_the_form_still_fits(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        for seat in range(2, 9):
            await line(desk, f"Seat {seat}")
            await desk.keys("right")
        assert value(desk, "Seat 8") == "Player 8" and "Seat 9" not in desk.frame()
        await line(desk, "Begin")
        await desk.keys("enter")
        assert len(desk.screen.sitting.names) == 8


async def test_what_is_agreed_on_goes_to_the_table(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await line(desk, "Docks")
        before = value(desk, "Docks")
        await desk.keys("right")
        after = value(desk, "Docks")
        assert before != after
        await desk.keys("enter", "left")
        assert value(desk, "Docks") == after
        await line(desk, "Begin")
        await desk.keys("enter")
        assert list(desk.screen.sitting.match.setup.settings.values()) == [after]


@pytest.mark.parametrize("wrong", ["seven", "-1", "1.5", "99999999999999999999"])
async def test_a_seed_that_is_none_is_told_in_a_sentence_and_asked_again(
    opened: Any, wrong: str
) -> None:
    async with opened() as desk:
        await form(desk)
        await line(desk, "Seed")
        await desk.keys("enter")
        await answer(desk, wrong)
        frame = " ".join(desk.frame().split())
        assert f"A seed is a whole number up to 18446744073709551615; not '{wrong}'." in frame
        await answer(desk, "42")
        assert value(desk, "Seed") == "42"
        await line(desk, "Begin")
        await desk.keys("enter")
        assert desk.screen.sitting.match.setup.seed == 42


async def test_a_seed_is_taken_away_again(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await line(desk, "Seed")
        await desk.keys("enter")
        await answer(desk, "42")
        await desk.keys("enter")
        await answer(desk, "")
        assert value(desk, "Seed") == "a fresh one"


async def test_a_name_that_a_table_has_already_is_told_and_the_form_is_kept(opened: Any) -> None:
    async with opened() as desk:
        await shelve(desk)
        await desk.keys("2")
        await line(desk, "Name of the table")
        await desk.keys("enter")
        await answer(desk, "on-tour-paris-1")
        await line(desk, "Begin")
        await desk.keys("enter")
        assert isinstance(desk.screen, Page) and "on-tour-paris-1" in desk.frame()
        await desk.keys("enter")
        assert isinstance(desk.screen, NewGame)
        assert value(desk, "Name of the table") == "on-tour-paris-1"
        assert len(desk.app.store.list()) == 3
        await desk.keys("up", "enter")
        await answer(desk, "rainy day")
        await desk.keys("down", "enter")
        assert desk.screen.sitting.keeper_name == "rainy day"


async def test_a_name_that_no_file_can_have_is_told(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await line(desk, "Name of the table")
        await desk.keys("enter")
        await answer(desk, "a/b")
        await line(desk, "Begin")
        await desk.keys("enter")
        assert "has a character in it that names cannot have" in " ".join(desk.frame().split())


async def test_digits_go_to_a_line_and_change_nothing(opened: Any) -> None:
    async with opened() as desk:
        await form(desk)
        await desk.keys("4")
        assert "> Docks" in desk.frame()
        await desk.keys("1")
        assert "> Game" in desk.frame() and isinstance(desk.screen, NewGame)


async def test_the_form_opens_with_the_name_of_the_settings(opened: Any) -> None:
    async with opened() as desk:
        desk.app.settings = desk.app.settings.__class__(name="Ida")
        await form(desk)
        assert value(desk, "Seat 1") == "Ida"
        await desk.keys("escape")
        assert isinstance(desk.screen, TitleScreen) and not desk.app.store.list()


async def test_a_computer_that_searches_has_a_line_for_its_time(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = {"null": "tests.tui.busy_game:GAME"}
    monkeypatch.setattr("engine.catalogue.GAMES", shelf)
    monkeypatch.setattr("tui.screens.new_game.GAMES", shelf)
    monkeypatch.setattr("tui.tables.TABLES", {"null": "tests.tui.null_table:TABLE"})
    async with opened() as desk:
        await form(desk)
        await line(desk, "Seat 2")
        assert value(desk, "Seat 2") == "computer: medium" and "thinks" not in desk.frame()
        while value(desk, "Seat 2") != "computer: hard":
            await desk.keys("left")
        assert value(desk, "Seat 2 thinks") == "up to 1 second a move"
        await desk.keys("down")
        assert "the better it plays" in desk.frame()
        for told in ("3 seconds", "0.3 seconds"):
            await desk.keys("right")
            assert value(desk, "Seat 2 thinks") == f"up to {told} a move"
        await desk.keys("left")
        assert value(desk, "Seat 2 thinks") == "up to 3 seconds a move"
        await line(desk, "Begin")
        await desk.keys("enter")
        sitting = desk.screen.sitting
        assert sitting.match.kinds == [HUMAN, "hard"] and sitting.keeper.thinks == (1000, 3000)
