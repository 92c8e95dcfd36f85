"""Whole games of On Tour through the table screen by keys alone, and leaving in the middle."""

from string import ascii_lowercase, digits
from typing import Any

import pytest

from engine.match import Match
from tests.tui.conftest import Desk
from tests.tui.stage import pin
from tui.screens.curtain import Curtain
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen

SIMPLE = {"up", "down", "left", "right", "enter", "backspace", *digits, *ascii_lowercase}
"""The keys that every keyboard has and every terminal sends, and that are enough to play."""
PRESSES = 4_000
"""More keys than any of these games needs."""


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


async def line(desk: Desk, label: str) -> None:
    """Go down a form to the line of this label."""
    for _ in range(30):
        if f"> {label}" in desk.frame():
            return
        await desk.keys("down")
    raise AssertionError(desk.frame())


async def begin(desk: Desk, city: str, others: dict[str, str], seed: str = "4") -> Match[Any]:
    """Set up a table by keys: the city, then the other seats as they should be told."""
    desk.app.settings = desk.app.settings.__class__(pace=10_000)
    await desk.keys("1")
    while f"< {city} >" not in desk.frame():
        await desk.keys("right")
    for seat, told in others.items():
        await line(desk, seat)
        while f"< {told}" not in desk.frame():
            await desk.keys("right")
    await line(desk, "Seed")
    await desk.keys("enter", *["backspace"] * 20, *seed, "enter")
    await line(desk, "Begin")
    await desk.keys("enter")
    assert isinstance(desk.screen, TableScreen)
    match: Match[Any] = desk.screen.sitting.match
    return match


async def play(desk: Desk, match: Match[Any], moves: int = 10_000) -> None:
    """Press arrows, digits and Enter by a fixed rule until so many moves are made.

    Computers are slow, so that no timer ever moves; Enter hurries them. From the title screen to
    here nothing but the simplest keys was needed.
    """
    assert desk.pressed <= SIMPLE
    keys = ("enter", "enter", "right", "enter", "1", "enter", "n", "enter", "enter", "2", "enter")
    for press in range(PRESSES):
        if match.is_over or len(match.history) >= moves:
            return
        screen = desk.screen
        if isinstance(screen, Curtain):
            await desk.keys(screen.digit)
        else:
            await desk.keys(keys[press % len(keys)] if screen.sitting.is_asked else "enter")
    raise AssertionError(desk.frame())


async def test_a_game_with_a_computer_is_played_to_its_final_score(opened: Any) -> None:
    async with opened() as desk:
        match = await begin(desk, "On Tour: Paris", {"Seat 2": "computer: random"})
        assert match.kinds == ["human", "random"]
        await play(desk, match)
        assert match.is_over
        made = {entry.seat: entry.record.human for entry in match.history}
        assert made == {0: True, 1: False}
        await desk.keys("enter", "enter")
        assert "Final score" in desk.frame() and "  1. " in desk.frame()


async def test_three_people_play_a_game_to_its_final_score(opened: Any) -> None:
    async with opened() as desk:
        people = {"Seat 2": "Player 2", "Seat 3": "Player 3"}
        match = await begin(desk, "On Tour: New York", people)
        await play(desk, match)
        assert match.is_over and {entry.seat for entry in match.history} == {0, 1, 2}
        await desk.keys("enter", "enter")
        frame = desk.frame()
        for seat in range(3):
            assert f"{match.game.points(match.state, seat):>6}" in frame
        assert "  1. " in frame


@pytest.mark.parametrize("city", ["On Tour: Paris", "On Tour: New York"])
async def test_a_game_left_in_the_middle_goes_on_from_the_title_at_the_same_decision(
    opened: Any, city: str
) -> None:
    async with opened() as desk:
        match = await begin(desk, city, {"Seat 2": "Player 2", "Seat 3": "computer: random"})
        await play(desk, match, 20)
        await desk.keys(*["enter"] * (not desk.screen.sitting.is_asked))
        left = match.to_move, match.digest(), match.state.choices
        name = desk.screen.sitting.keeper_name
        await desk.keys("q")
        assert f"1 Continue {name}" in desk.frame()
        await desk.keys("1")
        again = desk.screen.sitting.match
        assert again is not match
        assert (again.to_move, again.digest(), again.state.choices) == left
    async with opened() as desk:
        await desk.keys("enter")
        later = desk.screen.sitting.match
        assert (later.to_move, later.digest(), later.state.choices) == left
        assert later.kinds == ["human", "human", "random"]


async def test_a_game_alone_is_played_over_two_sessions_to_its_final_score(opened: Any) -> None:
    async with opened() as desk:
        await play(desk, await begin(desk, "On Tour: Paris", {}), 20)
        await desk.keys("q", "q")
    async with opened() as desk:
        await desk.keys("enter")
        match = desk.screen.sitting.match
        assert len(match.history) == 20
        await play(desk, match)
        assert match.is_over and "The game is over. Enter: the score." in desk.frame()
        await desk.keys("enter", "enter")
        assert isinstance(desk.screen, ScoreScreen) and "Final score" in desk.frame()
        assert f"Player scores {match.game.points(match.state, 0)} points" in desk.frame()
        await desk.keys("q", "q")
        assert isinstance(desk.screen, TitleScreen) and "Continue" not in desk.frame()
        await desk.keys("2")
        assert "on-tour-paris-1             over" in desk.frame()
