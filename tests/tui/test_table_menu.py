"""The menu over a table: names, seats that change hands, an early end, a rematch, a replay."""

from dataclasses import replace
from typing import Any

import pytest

import engine.catalogue
from engine.match import HUMAN, Match, Setup
from tests.tui.busy_game import GAME
from tests.tui.test_table_screen import sit
from tui.launch import Seated
from tui.screens.replay import ReplayScreen
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.screens.table_menu import TableMenu

pytestmark = pytest.mark.usefixtures("null_game")


async def choose(desk: Any, label: str) -> None:
    """Choose the entry whose label begins so."""
    entries = desk.screen.entries()
    desk.screen.cursor = next(at for at, e in enumerate(entries) if e.label.startswith(label))
    await desk.keys("enter")


async def test_escape_with_nothing_picked_opens_it_and_escape_closes_it(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("escape")
        assert isinstance(desk.screen, TableMenu)
        await desk.keys("escape")
        assert isinstance(desk.screen, TableScreen)


async def test_the_table_is_seen_around_its_menu_and_the_cursor_is_on_the_menu(
    opened: Any,
) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        table = desk.frame().split("\n")
        await desk.keys("escape")
        rows = desk.frame().split("\n")
        around = [row for row, before in zip(rows[:-1], table, strict=False) if row == before]
        assert len(around) == len(rows) - 10 and len(set(around)) > 3
        x, y = desk.app.focused_place()
        assert rows[y][x:].startswith("> 1 Back to the game")
        await desk.resize(100, 30)
        rows = desk.frame().split("\n")
        assert rows[0].endswith("saved") and len(rows[0]) == 99
        assert "> 1 Back to the game" in desk.frame() and "Seats ---" in desk.frame()


async def test_a_seat_gets_another_name_everywhere(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("escape")
        await choose(desk, "Seats")
        await desk.keys("enter", "backspace", "backspace", "backspace", *"Zoe", "enter")
        assert "> Zoe                 < a person >" in desk.frame()
        await desk.keys("enter", *["backspace"] * 3, *"Ben", "enter")
        assert "Somebody is called 'Ben' already." in desk.frame()
        await desk.keys("escape", "escape", "escape", "1")
        assert "Zoe keeps the card" in desk.frame()
        assert desk.app.store.list()[0].names == ("Zoe", "Ben")


async def test_a_computer_takes_over_and_gives_back(opened: Any) -> None:
    async with opened() as desk:
        desk.app.settings = desk.app.settings.__class__(pace=0)
        match = sit(desk)
        await desk.settle()
        await desk.keys("escape")
        await choose(desk, "Seats")
        await desk.keys("down", "right")
        assert match.kinds == [HUMAN, "random"]
        await desk.keys("escape", "escape", "1", "1", "enter")
        await desk.pilot.pause(0.05)
        assert not any(entry.record.human for entry in match.history if entry.seat == 1)
        await desk.keys("escape")
        await choose(desk, "Seats")
        await desk.keys("down", "left")
        assert match.kinds == [HUMAN, HUMAN]
        kept = desk.app.store.watch("null-1").header.kinds
        assert kept == (HUMAN, HUMAN)


async def test_when_the_game_is_over_only_names_change(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        match.stop()
        await desk.keys("escape")
        await choose(desk, "Seats")
        await desk.keys("right")
        assert match.kinds == [HUMAN, HUMAN] and "< a person >" not in desk.frame()


async def test_every_line_of_the_menu_has_a_digit(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("escape")
        assert len(desk.screen.entries()) < 10


async def test_an_early_end_is_asked_twice_and_kept(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        await desk.keys("1", "escape")
        await choose(desk, "End here")
        assert not match.is_over and "once more" in desk.frame()
        await desk.keys("enter")
        assert match.is_over and isinstance(desk.screen, ScoreScreen)
        assert "Final score of a game ended early" in desk.frame()
        row = desk.app.store.list()[0]
        assert row.is_over
        await desk.keys("q", "q")
        desk.app.resume(row.name)
        await desk.settle()
        assert desk.screen.sitting.match.is_over
        assert "game over" in desk.frame()


async def test_a_rematch_has_the_same_seats_and_other_luck(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        match.stop()
        await desk.keys("escape")
        await choose(desk, "Rematch")
        other = desk.screen.sitting.match
        assert other is not match and other.kinds == match.kinds
        assert other.setup.seed != match.setup.seed
        assert len(desk.app.store.list()) == 2


async def test_a_computer_that_searches_gets_more_time_or_another_level(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine.catalogue, "GAMES", {"null": "tests.tui.busy_game:GAME"})
    async with opened() as desk:
        match = Match(GAME, Setup.of(GAME, (HUMAN, "hard"), 5))
        keeper = desk.app.store.begin(match, ("Ann", "Ben"))
        desk.app.sit_down(Seated(match, keeper, ("Ann", "Ben")))
        await desk.settle()
        await desk.keys("escape")
        await choose(desk, "Seats")
        await desk.keys("3")
        for told, time in (("1 second", 3000), ("3 seconds", 300), ("0.3 seconds", 1000)):
            assert f"thinks           < up to {told} a move >" in desk.frame()
            await desk.keys("right")
            assert desk.app.store.watch("null-1").header.thinks == (1000, time)
        await desk.keys("left", "up", "right")
        assert desk.app.store.watch("null-1").header.thinks == (1000, 300)
        assert match.kinds == [HUMAN, "wild"] and "thinks" not in desk.frame()
        await desk.keys("right")
        assert desk.app.store.watch("null-1").header.kinds == (HUMAN, "raising")
        await desk.keys("left", "left", "left")
        assert match.kinds == [HUMAN, HUMAN]
        await desk.keys("right", "escape")
        assert match.kinds == [HUMAN, "hard"]
        keeper.set_thinks(match, 1, 3000)
        match.stop()
        await choose(desk, "Rematch")
        assert desk.app.store.watch("null-2").header.thinks == (1000, 3000)


async def test_a_replay_steps_by_moves_and_turns_and_by_log_lines(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        while not match.is_over:
            desk.screen.sitting.play(match.state.choices[-1])
        await desk.keys("escape")
        await choose(desk, "Replay")
        screen = desk.screen
        assert isinstance(screen, ReplayScreen)
        last = len(match.history)
        assert screen.replay.at == 0
        screen.replay.go(last)
        await desk.keys("left")
        assert screen.replay.at == last - 1
        await desk.keys("up", "up", "up", "up")
        assert screen.replay.at == 0
        await desk.keys("n")
        assert screen.replay.states[screen.replay.at].turn == 2
        assert screen.replay.states[screen.replay.at - 1].turn == 1
        await desk.keys("tab", "down")
        line = screen.replay.told()[screen.replay.line_at()]
        assert line.move <= screen.replay.at and f"> {line.text}"[:20] in desk.frame()


async def test_a_moment_of_a_finished_game_goes_on_as_a_new_table(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        while not match.is_over:
            desk.screen.sitting.play(match.state.choices[-1])
        await desk.keys("escape")
        await choose(desk, "Replay")
        desk.screen.replay.go(desk.screen.replay.last)
        await desk.keys("b")
        assert "game is over here" in desk.frame()
        await desk.keys("left", "left", "b")
        await desk.keys(desk.screen.digit)
        assert isinstance(desk.screen, TableScreen)
        branch = desk.screen.sitting.match
        assert branch.base == match.history[-2].before.__class__.clone(branch.base)
        assert branch.base.hands == match.history[-2].before.hands
        name = desk.screen.sitting.keeper.name
        await desk.keys("q")
        desk.app.resume(name)
        await desk.settle()
        await desk.keys(desk.screen.digit)
        assert desk.screen.sitting.match.state.hands == match.history[-2].before.hands


async def test_a_running_game_with_secrets_is_replayed_with_public_facts_only(
    opened: Any,
) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        await desk.keys("1", "escape")
        await choose(desk, "Replay")
        for key in ("left", "o", "right", "o", "tab"):
            await desk.keys(key)
            for card in match.state.hands:
                assert f"card {card}" not in desk.frame()
        await desk.keys("b")
        assert "has secrets" in desk.frame()


async def test_settings_that_were_changed_hold_at_once_for_the_menu_and_the_table(
    opened: Any,
) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.keys("right")
        await desk.settle()
        assert "now" in desk.frame() and "Ann 0" in desk.frame()
        await desk.keys("escape")
        assert isinstance(desk.screen, TableMenu) and "Ann 0" in desk.frame()
        desk.app.show_settings()
        await desk.settle()
        desk.app.settings = replace(desk.app.settings, previews="end")
        await desk.keys("backspace")
        assert isinstance(desk.screen, TableMenu) and "Ann 0" not in desk.frame()
        await desk.keys("backspace")
        assert isinstance(desk.screen, TableScreen)
        assert "now" not in desk.frame().split("\n", 1)[1] and "Ann 0" not in desk.frame()
        desk.app.settings = replace(desk.app.settings, previews="all")
        await desk.keys("escape", "backspace")
        assert "+0 now" in desk.frame() and "Ann 0" in desk.frame()


async def test_the_table_is_seen_around_its_menu_at_any_size_soon(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("escape")
        for size in ((100, 30), (79, 24), (120, 40), (80, 23), (81, 25), (80, 24)):
            await desk.resize(*size)
            if size[0] >= 80 and size[1] >= 24:
                assert isinstance(desk.screen, TableMenu)
                assert "The null game" in desk.frame().split("\n")[0], size
