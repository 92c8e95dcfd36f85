"""The table screen on the null game: every key, the curtain, undo, pencilled moves, the log."""

import re
from typing import Any

import pytest

from engine.game import HIDDEN
from engine.match import HUMAN, Match, Setup
from tests.tui.conftest import Desk
from tui.launch import Seated
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen

pytestmark = pytest.mark.usefixtures("null_game")


def sit(desk: Desk, kinds: tuple[str, ...] = (HUMAN, HUMAN), seed: int = 5) -> Match[Any]:
    """Open the table of a null game."""
    from engine.games.null import GAME

    match = Match(GAME, Setup.of(GAME, kinds, seed))
    names = ("Ann", "Ben")
    keeper = desk.app.store.begin(match, names)
    desk.app.sit_down(Seated(match, keeper, names))
    return match


async def test_arrows_move_over_the_panel_and_enter_picks(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        assert "> 1 keep <" in desk.frame()
        await desk.keys("enter")
        assert match.history[0].record.move.verb == "keep"
        assert "Ann keeps the card" in desk.frame()


async def test_a_composite_move_is_picked_one_part_at_a_time_and_back(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        await desk.keys("1", "2")
        assert "[+--------+]" in desk.frame()
        await desk.keys("right", "enter")
        assert re.search(r"> 1 1( !)? <", desk.frame())
        await desk.keys("backspace")
        assert "right" in desk.screen.sitting.spots
        await desk.keys("enter", "3")
        await desk.keys("enter")
        assert match.history[-1].record.move.args == ("right", 3)


async def test_what_passes_the_keyboard_is_pencilled_first_and_u_takes_it_back(
    opened: Any,
) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        await desk.keys("1", "1")
        assert len(match.history) == 1
        assert "Enter goes on, u takes back" in desk.frame()
        await desk.keys("u")
        assert desk.screen.sitting.pencilled is None and len(match.history) == 1
        await desk.keys("1", "enter")
        assert len(match.history) == 2


async def test_the_curtain_opens_with_the_seats_own_digit_and_with_nothing_else(
    opened: Any,
) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        await desk.keys("1", "1", "enter")
        assert isinstance(desk.screen, Curtain)
        card = match.state.hands[0]
        assert f"card {card}" not in desk.frame() and "press 2" in desk.frame()
        await desk.keys("enter", "space", "1", "escape", "semicolon")
        assert isinstance(desk.screen, Curtain)
        await desk.keys("2")
        assert isinstance(desk.screen, TableScreen)
        assert f"card {match.state.hands[1]}" in desk.frame()
        assert match.undo_refusal().startswith("The keyboard has passed")


async def test_a_person_alone_against_a_computer_never_sees_a_curtain(opened: Any) -> None:
    async with opened() as desk:
        desk.app.settings = desk.app.settings.__class__(pace=0)
        match = sit(desk, (HUMAN, "random"))
        await desk.settle()
        for _ in range(200):
            if match.is_over:
                break
            await desk.keys("enter")
            assert match.is_over or isinstance(desk.screen, TableScreen)
        assert match.is_over, desk.frame()


async def test_no_frame_ever_shows_the_wrong_seats_card(opened: Any) -> None:
    """Whole games; each card is spelled as a word nobody else uses."""
    async with opened() as desk:
        match = sit(desk, seed=11)
        screen = desk.screen
        await desk.settle()
        for step in range(120):
            if match.is_over:
                break
            if isinstance(desk.screen, Curtain):
                for seat in (0, 1):
                    assert f"card {match.state.hands[seat]}" not in desk.frame()
                await desk.keys(desk.screen.digit)
                continue
            other = 1 - desk.screen.sitting.seat
            seen = desk.screen.sitting.seen
            assert seen.hands[other] == HIDDEN and set(seen.deck) == {HIDDEN}
            for key in ("tab", "tab", "tab", "o"):
                await desk.keys(key)
                assert f"card {match.state.hands[other]}" not in desk.frame()
            await desk.keys("escape", "s")
            assert f"card {match.state.hands[other]}" not in desk.frame()
            await desk.keys("q", ("1", "2", "enter")[step % 3], "enter")
        assert match.is_over, desk.frame()
        assert screen is not None


async def test_letters_jump_to_spots(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("1", "2", "semicolon")
        assert desk.screen.jumping == {"a": "left", "s": "right"}
        await desk.keys("s")
        assert desk.screen.sitting.cursor == "right" and not desk.screen.jumping


async def test_undo_redo_and_their_refusals_are_told(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        await desk.keys("u")
        assert "There is no move to take back yet." in desk.frame()
        await desk.keys("1", "u")
        assert not match.history and "Taken back" in desk.frame()
        await desk.keys("y")
        assert len(match.history) == 1


async def test_held_keys_choose_nothing_after_the_seat_has_changed(opened: Any) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        desk.screen.guard.seconds = 60.0
        desk.screen.guard.close()
        await desk.keys("enter", "enter", "1", "2", "enter")
        assert not match.history
        await desk.keys("down")
        assert desk.screen.sitting.cursor == "show"


async def test_every_page_over_the_table_opens_and_closes(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        for key, told in (("i", "What the marks mean"), ("question_mark", "Keys"), ("s", "Score")):
            await desk.keys(key)
            assert told in desk.frame()
            await desk.keys("escape")
            assert isinstance(desk.screen, TableScreen)


async def test_below_the_least_size_one_page_says_what_is_needed(opened: Any) -> None:
    async with opened(size=(60, 20)) as desk:
        assert "80 x 24" in desk.frame() and "60 x 20" in desk.frame()
        await desk.pilot.resize_terminal(80, 24)
        await desk.settle()
        assert "New game" in desk.frame()


async def test_leaving_gives_the_table_back_and_the_title_offers_it(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("1", "q")
        assert "Continue null-1" in desk.frame()
        assert desk.app.store.list()[0].holder is None
        await desk.keys("1")
        assert isinstance(desk.screen, Curtain)
        await desk.keys(desk.screen.digit)
        assert isinstance(desk.screen, TableScreen)
        assert len(desk.screen.sitting.match.history) == 1


async def test_a_full_disk_is_told_and_the_game_goes_on(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()

        def full(path: object, data: bytes) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("saves.atomic.write", full)
        await desk.keys("1")
        assert len(match.history) == 1 and "NOT SAVED" in desk.frame()
        monkeypatch.undo()
        await desk.keys("2", "right")
        desk.screen.sitting.keeper.retry()
        desk.screen.redraw()
        await desk.settle()
        assert "NOT SAVED" not in desk.frame()


async def test_one_step_of_the_cursor_repaints_the_lines_it_changes(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("1", "2")
        board = desk.screen.query_one("#board")
        before = board.painted
        await desk.keys("right")
        assert 0 < board.painted - before <= 3


async def test_looking_around_tells_every_spot_and_why_it_may_not_be_chosen(opened: Any) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        await desk.keys("space")
        assert "the left pile" in desk.frame()
        await desk.keys("right", "enter")
        assert "That cannot be chosen now. You are asked: " in desk.frame()
        await desk.keys("space", "1", "2", "space", "right", "enter")
        assert desk.screen.sitting.cursor == "right" and desk.screen.looked_at is None


async def test_a_quick_preview_comes_with_the_step_and_a_slow_one_after_it(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        monkeypatch.setattr(desk.screen, "gain_of", lambda move: f"+7 now, {move}")
        await desk.keys("right")
        first = desk.screen.gain
        assert first in desk.frame() and "+7 now" in first
        desk.screen._preview_took = 1.0
        await desk.keys("right")
        assert "+7 now" not in desk.frame()
        await desk.pilot.pause(0.1)
        assert desk.screen.gain != first and "+7 now" in desk.frame()
        await desk.keys("right")
        assert "+7 now" in desk.frame()


async def test_choices_that_undo_does_not_lead_back_from_are_marked(opened: Any) -> None:
    """Showing reveals, stopping hands the keyboard over; keeping can be taken back."""
    async with opened() as desk:
        sit(desk)
        await desk.settle()
        desk.screen.preview()
        await desk.settle()
        choices = desk.screen.sitting.panel
        assert ("show" in choices) == ("2 show !" in desk.frame())
        assert "1 keep <" in desk.frame()
        await desk.keys("1")
        desk.screen.preview()
        await desk.settle()
        assert "1 stop !" in desk.frame()


async def test_digits_pick_from_the_panel_below_a_page_and_the_board_comes_back(
    opened: Any,
) -> None:
    async with opened() as desk:
        match = sit(desk)
        await desk.settle()
        await desk.keys("tab")
        assert "seat 0: " in desk.frame() and "1 keep" in desk.frame()
        await desk.keys("1")
        assert match.history[0].record.move.verb == "keep"
        assert "die " in desk.frame()


def full_disk(path: object, data: bytes) -> None:
    """What writing does where there is no room."""
    raise OSError(28, "No space left on device")


async def test_leaving_with_moves_that_could_not_be_saved_is_asked_twice(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()

        with monkeypatch.context() as disk:
            disk.setattr("saves.atomic.write", full_disk)
            await desk.keys("1", "q")
            assert isinstance(desk.screen, TableScreen)
            assert "leaving loses them" in desk.frame()
            await desk.keys("escape")
            assert "NOT SAVED" in desk.frame() and "the game is saved" not in desk.frame()
            await desk.keys("escape", "q")
            assert not isinstance(desk.screen, TableScreen)


async def test_leaving_saves_what_could_not_be_saved_before(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as desk:
        sit(desk)
        await desk.settle()

        with monkeypatch.context() as disk:
            disk.setattr("saves.atomic.write", full_disk)
            await desk.keys("1")
        await desk.keys("q")
        assert not isinstance(desk.screen, TableScreen)
        assert len(desk.app.store.watch("null-1").match.history) == 1
