"""Typing a line: what is pasted is cut to the line, and that is said."""

from typing import Any

import pytest
from textual import events
from textual.widgets import Input

from tests.tui.conftest import Desk
from tui.screens.ask import Ask


async def asked(desk: Desk, text: str = "") -> list[str]:
    """Open a question of at most eight letters; what is answered."""
    answers: list[str] = []
    desk.app.push_screen(Ask("What?", text, answers.append, 8))
    await desk.settle()
    return answers


async def paste(desk: Desk, text: str) -> None:
    """Paste into the line."""
    desk.app.post_message(events.Paste(text))
    await desk.settle()


CUT = "Not all of that fits: one line of 8 letters at most."


@pytest.mark.parametrize(
    ("before", "pasted", "after", "told"),
    [
        ("", "12345678", "12345678", False),
        ("", "123456789", "12345678", True),
        ("abc", "123456789", "abc12345", True),
        ("abcdefgh", "1", "abcdefgh", True),
        ("", "one\ntwo", "one", True),
        ("", "one\n", "one", False),
        ("", "a\tb", "ab", True),
    ],
)
async def test_a_paste_is_cut_to_the_room_that_is_left_and_that_is_said(
    opened: Any, before: str, pasted: str, after: str, told: bool
) -> None:
    async with opened() as desk:
        answers = await asked(desk, before)
        await desk.keys("end")
        await paste(desk, pasted)
        assert (CUT in desk.frame()) == told
        await desk.keys("enter")
        assert answers == [after]


async def test_a_paste_takes_the_place_of_what_is_selected(opened: Any) -> None:
    async with opened() as desk:
        answers = await asked(desk, "abcdefgh")
        await paste(desk, "12345678")
        assert CUT not in desk.frame()
        await desk.keys("enter")
        assert answers == ["12345678"]


async def test_what_is_typed_quickly_is_taken_in_its_order(opened: Any) -> None:
    async with opened() as desk:
        await asked(desk, "Ann")
        for key in (*["backspace"] * 5, "Z", "d", "left", "e", "home", "delete", "end", "!"):
            char = key if len(key) == 1 else None
            desk.app.post_message(events.Key(key, char))
        desk.app.post_message(events.Key("backspace", None))
        desk.app.post_message(events.Paste("xy"))
        await desk.settle()
        assert desk.screen.query_one(Input).value == "edxy"
