"""Computers at the table: the keys stay quick while they think, and whatever ends it ends it."""

import asyncio
import os
import re
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

import engine.catalogue
from engine.flow import Move
from engine.match import HUMAN, Match, Setup
from saves.settings import BY_KEY
from tests.tui.busy_game import GAME
from tests.tui.conftest import Desk
from tui.launch import Seated
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.screens.table_menu import TableMenu
from tui.screens.title import TitleScreen
from tui.thinker_parent import WarmThinker

pytestmark = pytest.mark.usefixtures("null_game")

AGES, MOMENT = 60_000, 400
"""Milliseconds that no test waits for, and milliseconds that are soon over."""
NAMES = ("Ann", "Ben")


@pytest.fixture(autouse=True)
def busy_shelf(null_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with misbehaving computers, where a process finds it too."""
    monkeypatch.setattr(engine.catalogue, "GAMES", {"null": "tests.tui.busy_game:GAME"})


def sit(
    desk: Desk,
    kinds: Sequence[str] = (HUMAN, "hard"),
    thinks: int = AGES,
    pace: int = 0,
    moves: Sequence[Move] = (),
) -> Match[Any]:
    """Open a table at which Ben is a computer, some moves on."""
    desk.app.settings = replace(desk.app.settings, pace=pace, confirm="never")
    match = Match(GAME, Setup.of(GAME, kinds, 3))
    for move in moves:
        match.play(move)
    keeper = desk.app.store.begin(match, NAMES, thinks=(thinks, thinks))
    desk.app.sit_down(Seated(match, keeper, NAMES))
    return match


ANN_HAS_KEPT = (Move("keep"),)
BEN_HAS_CHOICES = (Move("keep"), Move("lay", ("left", 1)), Move("keep"))
"""Ben, who has shown no card, may lay tokens."""


async def until(desk: Desk, condition: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, desk.frame()
        await asyncio.sleep(0.005)
    await desk.drain()


async def thinking(desk: Desk, moves: Sequence[Move] = BEN_HAS_CHOICES, **table: Any) -> int:
    """Open a table in a process of its own, with a computer deep in thought; the process."""
    desk.app.new_thinker = WarmThinker  # type: ignore[method-assign]
    sit(desk, moves=moves, **table)
    await desk.drain()
    await asked(desk)
    return process_of(desk)


async def asked(desk: Desk) -> None:
    """Wait until the process is thinking."""
    thinker = desk.screen.thinker
    await until(desk, lambda: thinker.child is not None and bool(thinker.child.number))


def process_of(desk: Desk) -> int:
    """The process that thinks at the table on top."""
    pid: int = desk.screen.thinker.child.pid
    return pid


def assert_gone(pid: int) -> None:
    """No such process is left, not even one that nobody has asked for its exit code."""
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


# While a computer thinks --------------------------------------------------------------------------


async def test_all_keys_that_look_work_while_a_computer_thinks(opened: Any) -> None:
    async with opened() as desk:
        await thinking(desk)
        screen = desk.screen
        assert "Ben is thinking." in desk.frame()
        for key, told in (
            ("space", "Space stops looking"),
            ("right", "the right pile"),
            ("escape", "Ben is thinking."),
            ("o", "Ben's board."),
            ("escape", "Ben is thinking."),
            ("tab", "seat 0"),
            ("escape", "Ben is thinking."),
            ("s", "Score"),
            ("escape", "Ben is thinking."),
            ("question_mark", "Keys"),
            ("escape", "Ben is thinking."),
        ):
            await desk.keys(key)
            assert told in desk.frame(), key
        assert screen is desk.screen and screen.is_thinking


async def test_a_key_is_answered_at_once_while_a_computer_thinks(opened: Any) -> None:
    async with opened() as desk:
        await thinking(desk)
        start = time.monotonic()
        for key in ("space", "right", "left", "space") * 5:
            event_start = time.monotonic()
            await desk.keys(key)
            assert time.monotonic() - event_start < 5.0
        assert time.monotonic() - start < AGES / 1000 / 2
        assert desk.screen.is_thinking


async def test_the_move_is_made_when_the_time_is_up_and_told_in_the_log(opened: Any) -> None:
    async with opened() as desk:
        await thinking(desk, thinks=MOMENT)
        screen = desk.screen
        await until(desk, lambda: not screen.is_thinking)
        assert screen.sitting.match.history[3].record == (False, Move("lay", ("right", 3)))
        assert "Ben lays 3" in desk.frame()
        assert screen.sitting.is_asked


async def test_leaving_in_mid_thought_leaves_no_process(opened: Any) -> None:
    async with opened() as desk:
        pid = await thinking(desk)
        await desk.keys("q")
        assert isinstance(desk.screen, TitleScreen)
        assert_gone(pid)


async def test_a_hang_up_in_mid_thought_leaves_no_process_and_the_game_is_kept(
    opened: Any,
) -> None:
    async with opened() as desk:
        pid = await thinking(desk)
        store = desk.app.store
        desk.app.exit()
    assert_gone(pid)
    with store.load("null-1").keeper:
        assert len(store.watch("null-1").match.history) == 3


async def test_undo_in_mid_thought_ends_it_and_the_computer_decides_afresh(opened: Any) -> None:
    async with opened() as desk:
        pid = await thinking(desk, BEN_HAS_CHOICES)
        screen, match = desk.screen, desk.screen.sitting.match
        await desk.keys("u")
        assert not screen.is_thinking and match.to_move == 0 and len(match.history) == 1
        assert "Taken back: it is Ann's decision again." in desk.frame()
        screen.sitting.keeper.set_thinks(match, 1, MOMENT)
        await desk.keys("2", "right", "enter", "2")
        assert match.history[1].record.move != BEN_HAS_CHOICES[1]
        await until(desk, lambda: len(match.history) == 4)
        assert process_of(desk) == pid
        assert not match.records[3].human


async def test_a_person_who_takes_over_the_seat_ends_the_thinking_at_once(opened: Any) -> None:
    async with opened() as desk:
        await thinking(desk)
        screen = desk.screen
        await desk.keys("escape")
        assert isinstance(desk.screen, TableMenu) and screen.is_thinking
        desk.screen.sitting.set_kind(1, HUMAN)
        assert not screen.is_thinking
        assert len(screen.sitting.match.history) == 3


async def test_an_early_end_ends_the_thinking(opened: Any) -> None:
    async with opened() as desk:
        await thinking(desk)
        screen = desk.screen
        screen.sitting.stop()
        assert not screen.is_thinking
        await desk.drain()
        assert len(screen.sitting.match.history) == 3


async def test_a_move_waits_until_somebody_can_see_it(opened: Any) -> None:
    async with opened() as desk:
        await thinking(desk, thinks=MOMENT)
        screen, match = desk.screen, desk.screen.sitting.match
        await desk.keys("s")
        assert isinstance(desk.screen, ScoreScreen)
        await until(desk, lambda: screen.thinker.child._reply.done())
        await desk.drain()
        assert len(match.history) == 3
        await desk.keys("escape")
        await until(desk, lambda: len(match.history) > 3)


# When something goes wrong ------------------------------------------------------------------------


async def test_a_process_that_is_killed_is_replaced_and_the_log_says_so(opened: Any) -> None:
    async with opened(size=(120, 40)) as desk:
        pid = await thinking(desk)
        screen, match = desk.screen, desk.screen.sitting.match
        os.kill(pid, signal.SIGKILL)
        await until(desk, lambda: len(match.history) > 3)
        told = "Ben broke off, so medium moved instead"
        assert [line.text for line in screen.sitting.journal()][-2:].count(told) == 1
        assert told in " ".join(desk.frame().split())
        assert_gone(pid)
        await until(desk, lambda: screen.thinker.child is not None)
        assert process_of(desk) != pid


async def test_a_computer_that_hangs_is_replaced_and_the_game_goes_on(opened: Any) -> None:
    async with opened() as desk:
        await thinking(desk, kinds=(HUMAN, "hanging"), thinks=MOMENT)
        match = desk.screen.sitting.match
        await until(desk, lambda: len(match.history) > 3)
        assert "did not answer in time, so medium moved instead" in " ".join(desk.frame().split())


async def test_what_was_said_of_a_move_is_taken_back_with_it(opened: Any) -> None:
    async with opened() as desk:
        sit(desk, moves=ANN_HAS_KEPT, pace=BY_KEY)
        await desk.settle()
        sitting = desk.screen.sitting
        sitting.remark(0, "was early")
        sitting.play(Move("lay", ("left", 1)))
        sitting.remark(0, "was late")
        sitting.rename(0, "Amy")
        told = [line.text for line in sitting.journal()]
        assert told.index("Amy was early") < told.index("Amy lays 1 on the left pile")
        assert told.index("Amy lays 1 on the left pile") < told.index("Amy was late")
        assert sitting.undo() is not None
        told = [line.text for line in sitting.journal()]
        assert "Amy was early" in told and "Amy was late" not in told
        sitting.play(Move("lay", ("left", 2)))
        assert "Amy was late" not in [line.text for line in sitting.journal()]


# Hints --------------------------------------------------------------------------------------------


async def test_a_hint_is_thought_about_elsewhere_and_then_points(opened: Any) -> None:
    async with opened() as desk:
        desk.app.new_thinker = WarmThinker
        match = sit(desk, moves=ANN_HAS_KEPT)
        await desk.drain()
        await desk.keys("t")
        assert "The computer is thinking about a hint." in desk.frame()
        screen = desk.screen
        await desk.keys("down")
        await until(desk, lambda: not screen.is_thinking)
        assert re.search("The computer would: .*3", desk.frame())
        assert screen.sitting.cursor == "lay" and len(match.history) == 1


async def test_a_hint_for_a_choice_that_has_gone_on_does_not_undo_the_picks(opened: Any) -> None:
    async with opened() as desk:
        desk.app.new_thinker = WarmThinker
        sit(desk, moves=ANN_HAS_KEPT)
        await desk.drain()
        await desk.keys("t")
        screen = desk.screen
        screen.pick("lay")
        await until(desk, lambda: not screen.is_thinking)
        assert screen.sitting.picker.picked == ("lay",)
        assert "The computer would:" in desk.frame()


async def test_a_hint_is_dropped_when_the_move_is_made(opened: Any) -> None:
    async with opened() as desk:
        desk.app.new_thinker = WarmThinker
        match = sit(desk, moves=ANN_HAS_KEPT)
        await desk.drain()
        await desk.keys("t")
        await asked(desk)
        screen = desk.screen
        await desk.keys("1")
        await until(desk, lambda: screen.thinker.child.number == 2)
        assert len(match.history) == 2 and match.to_move == 1
        assert "The computer would:" not in desk.frame()
        assert "hint" not in desk.frame()


# How moves are shown ------------------------------------------------------------------------------


async def test_at_once_all_computers_move_until_a_person_is_asked(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk, ("random", "random"))
        await desk.settle()
        assert match.is_over
        assert "The game is over." in desk.frame()


async def test_at_a_pace_each_move_stands_for_a_while_and_enter_hurries_the_rest(
    opened: Any,
) -> None:
    async with opened() as desk:
        match = sit(desk, ("random", "random"), pace=9_000)
        await desk.settle()
        assert not match.history and "Ann is thinking." in desk.frame()
        await desk.keys("enter")
        assert match.is_over


async def test_at_a_pace_the_next_move_comes_by_itself(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk, ("random", "random"), pace=20)
        await until(desk, lambda: match.is_over)
        assert "Ann" in desk.frame()


async def test_one_at_a_time_each_enter_shows_one_move_and_the_log_tells_it(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk, ("random", "random"), pace=BY_KEY)
        await desk.settle()
        for count in range(6):
            assert len(match.history) == count
            name = NAMES[match.to_move]
            assert f"{name} has chosen. Enter shows it." in desk.frame()
            await desk.keys("down", "tab", "escape")
            assert len(match.history) == count
            await desk.keys("enter")
        told = [line for line in desk.screen.sitting.journal() if line.move]
        assert {line.move for line in told} >= {1, 3, 5} - {
            at + 1 for at, record in enumerate(match.records) if record.move.verb == "stop"
        }


async def test_less_motion_shows_moves_at_once_but_leaves_the_key_to_whoever_wants_it(
    opened: Any,
) -> None:
    async with opened() as desk:
        desk.app.settings = replace(desk.app.settings, reduced_motion=True, pace=600)
        assert desk.app.pace_seconds == 0.0
        desk.app.settings = replace(desk.app.settings, pace=BY_KEY)
        assert desk.app.pace_seconds == float("inf")


async def test_whoever_looks_around_goes_on_while_computers_move(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk, ("random", "random"), pace=BY_KEY)
        await desk.settle()
        await desk.keys("space", "right")
        screen = desk.screen
        assert screen.looked_at == "right"
        screen.hurry()
        await desk.settle()
        assert len(match.history) == 1
        assert screen.looked_at == "right" and "the right pile" in desk.frame()
        assert "Enter shows it." in desk.frame()
        screen.stop_looking()
        await desk.keys("o")
        screen.hurry()
        await desk.settle()
        assert len(match.history) == 2 and screen.sitting.looking_at is not None


async def test_a_computer_that_takes_over_the_only_seat_begins_when_the_menu_closes(
    opened: Any,
) -> None:
    async with opened() as desk:
        match = sit(desk, (HUMAN, "random"))
        await desk.settle()
        await desk.keys("escape")
        desk.screen.sitting.set_kind(0, "random")
        assert not match.history
        await desk.keys("escape")
        assert match.is_over and isinstance(desk.screen, TableScreen)


async def test_whoever_leaves_by_the_menu_does_not_set_the_computers_going(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk, (HUMAN, "random"))
        await desk.settle()
        await desk.keys("escape")
        desk.screen.sitting.set_kind(0, "random")
        desk.screen.leave()
        await desk.settle()
        assert isinstance(desk.screen, TitleScreen)
        assert not match.history and desk.app.store.list()[0].holder is None
