"""Frames that have to wait, and what happens when Textual is not the one this was made for."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from tests.terminal.both_ways import BothWays
from tests.terminal.conftest import Opener
from tests.terminal.session import DOWN
from tests.terminal.test_same_screen import both_ways
from tests.tui.conftest import Desk
from tests.tui.stage import PARIS, SCENES, pin, sit
from tui.screens.ask import Ask
from tui.terminal import display, driver
from tui.terminal.app import TerminalApp
from tui.terminal.driver import TerminalDriver

ODD_DRIVER = "import tui.terminal.driver as d; d.OF_A_DRIVER = ('not there',); "
ODD_DISPLAY = "import tui.terminal.display as d; d.OF_THE_APP = ('not there',); "
MAIN = "from tui.__main__ import main; main()"


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


@asynccontextmanager
async def at_table(home: Path) -> AsyncIterator[Desk]:
    """A table on both terminals."""
    async with both_ways(home, depth="16") as desk:
        await sit(desk, PARIS, 2, 40)
        await desk.keys("enter")
        yield desk


async def test_frames_wait_for_a_busy_terminal_and_go_out_as_one(
    tmp_path: Path, pinned: None
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        assert isinstance(app, BothWays) and not app.differences()
        app._driver.is_busy = True
        frames, sent = app.frames, len(app.ours.sent)
        await desk.keys("right", "down", "tab", "tab", "s", "escape", "o")
        await until(lambda: app.frames > frames + 2)
        assert len(app.ours.sent) == sent and app.differences()
        app._driver.is_busy = False
        app.terminal_ready()
        assert len(app.ours.sent) == sent + 1 and not app.differences()
        app.terminal_ready()
        assert len(app.ours.sent) == sent + 1


async def test_a_step_of_the_cursor_is_one_frame_that_no_compositor_makes(
    tmp_path: Path, pinned: None
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        await calm(app)
        made = spied(app)
        sent = len(app.ours.sent)
        await desk.keys("right")
        assert not made and len(app.ours.sent) == sent + 1 and not app.differences()
        assert app.ours.cursor == app.focused_place()
        assert "now" in app.ours.text()


async def test_the_menu_is_there_before_textual_has_made_it_and_is_sent_once(
    tmp_path: Path, pinned: None
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        await calm(app)
        made, sent = spied(app), len(app.ours.sent)
        app.show_table_menu(app.screen.sitting)
        assert not made and len(app.ours.sent) == sent + 1
        assert "Back to the game" in app.ours.text().split("\n")[app.ours.cursor[1]]
        assert not app.can_overtake(app.screen)
        await calm(app)
        assert made and len(app.ours.sent) == sent + 1 and not app.differences()
        assert app.ours.cursor == app.focused_place()


async def test_no_screen_is_shown_ahead_over_one_that_is_not_whole(
    tmp_path: Path, pinned: None
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        await calm(app)
        app._whole, sent = None, len(app.ours.sent)
        app.show_table_menu(app.screen.sitting)
        assert len(app.ours.sent) == sent
        await calm(app)
        assert "Back to the game" in app.ours.text() and not app.differences()


@pytest.mark.parametrize("keys", ["s", "?", "o"])
async def test_a_size_is_on_the_terminal_before_textual_has_laid_it_out(
    tmp_path: Path, pinned: None, keys: str
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        await desk.keys(keys)
        for size in ((120, 40), (80, 24), (99, 30)):
            await calm(app)
            made, shown = spied(app), app.paint_ahead
            ahead: list[str] = []

            def seen(*told: Any, shown: Any = shown, ahead: Any = ahead, made: Any = made) -> bool:
                done: bool = shown(*told)
                if not made:
                    ahead.append(app.ours.text())
                return done

            app.paint_ahead = seen
            sent = len(app.ours.sent)
            await desk.resize(*size)
            await calm(app)
            assert ahead and ahead[-1] == app.ours.text() and made
            assert len(app.ours.sent) - sent <= 2 and not app.differences()
            app.paint_ahead = shown


async def test_a_line_to_type_on_and_a_hidden_table_are_never_shown_ahead(
    tmp_path: Path, pinned: None
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        table = app.screen
        assert table.parts()
        table.hidden = True
        assert table.parts() == ()
        table.hidden = False
        app.push_screen(Ask("Your name:", "", print))
        await calm(app)
        assert app.screen.parts() == ()
        assert not app.differences()


async def test_a_table_that_is_drawn_below_its_menu_holds_up_no_step_of_the_menu(
    tmp_path: Path, pinned: None
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        table = app.screen
        app.show_table_menu(table.sitting)
        await calm(app)
        table.notice = "Something else to say."
        table.redraw()
        assert not app._owed
        await desk.keys("down")
        await calm(app)
        assert not app.differences()
        app.screen._shown_ahead = None
        app.screen.below_changed()
        await calm(app)
        assert app.can_overtake(app.screen) and not app.differences()
        await desk.keys("escape")
        await until(lambda: app._whole is table)
        assert "Something else to say." in app.ours.text() and not app.differences()


async def test_what_waits_for_the_compositor_is_not_overtaken(tmp_path: Path, pinned: None) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        await calm(app)
        app.screen.notice = "Something else to say."
        app.screen.redraw()
        assert not app.can_overtake(app.screen)
        await desk.keys("right")
        assert not app.differences()


async def test_where_textual_cannot_be_told_what_it_does_not_know_its_compositor_paints(
    tmp_path: Path, pinned: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        await calm(app)
        assert app.can_overtake(app.screen)
        monkeypatch.setattr(app.screen, "_styles_cache", object())
        assert not app.can_overtake(app.screen)


async def test_what_does_not_lie_there_as_a_whole_is_left_to_the_compositor(
    tmp_path: Path, pinned: None
) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        await calm(app)
        made = spied(app)
        app._whole = None
        await desk.keys("right")
        await until(lambda: bool(made))
        assert not app.differences()
        await desk.keys("escape", "escape", "down")
        assert not app.can_overtake(app.screen_stack[-2])
        await until(lambda: app._whole is app.screen)
        assert not app.differences()


async def calm(app: Any) -> None:
    """Wait until the screen lies there as a whole and no frame comes any more."""
    await until(lambda: app._whole is app.screen)
    frames = -1
    while frames != app.frames:
        frames = app.frames
        await asyncio.sleep(0.1)


def spied(app: Any) -> list[Any]:
    """What the compositor gives out from now on."""
    made: list[Any] = []
    display = app._display

    def told(screen: Any, update: Any) -> None:
        made.append(update)
        display(screen, update)

    app._display = told
    return made


async def test_only_large_frames_are_bracketed(tmp_path: Path, pinned: None) -> None:
    async with at_table(tmp_path) as desk:
        app: Any = desk.app
        app._sync_available = True
        await calm(app)
        app.ours.sent.clear()
        await desk.keys("right")
        assert app.ours.sent
        assert not any("2026" in frame for frame in app.ours.sent)
        await desk.keys("ctrl+l")
        await until(lambda: "2026" in app.ours.sent[-1])
        assert app.ours.sent[-1].startswith(display.BEGIN_FRAME)
        assert app.ours.sent[-1].endswith(display.END_FRAME)


async def test_pasted_text_goes_where_one_types_and_nowhere_else(
    tmp_path: Path, pinned: None
) -> None:
    async with both_ways(tmp_path, depth="16") as desk:
        await SCENES["ask"](desk)
        await desk.keys("ctrl+u")
        await paste(desk, "Zoe\n1\n\n")
        assert "> Zoe" in desk.frame() and type(desk.screen).__name__ == "Ask"
        x, y = desk.app.focused_place() or (0, 0)
        assert desk.frame().split("\n")[y][:x].endswith("> Zoe")
        await desk.keys("escape")
        before = desk.frame()
        await paste(desk, "1\n1\nq")
        assert desk.frame() == before


async def until(happened: Callable[[], bool]) -> None:
    """Wait for frames, which a timer of Textual sends out."""
    end = monotonic() + 10.0
    while not happened() and monotonic() < end:
        await asyncio.sleep(0.01)
    assert happened()


async def paste(desk: Desk, text: str) -> None:
    """What the driver makes of a paste."""
    event = events.Paste(text)
    event.set_sender(desk.app)
    desk.app.post_message(event)
    await desk.settle()


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("UPDATES", {"LayoutUpdate": {"strips", "not there"}}),
        ("UPDATES", {"NotThere": set()}),
        ("OF_THE_APP", ("_display", "_not_there")),
    ],
)
async def test_another_textual_draws_in_its_own_way(
    tmp_path: Path, pinned: None, monkeypatch: pytest.MonkeyPatch, where: str, what: Any
) -> None:
    monkeypatch.setattr(display, where, what)
    display.missing_updates.cache_clear()
    try:
        async with at_table(tmp_path) as desk:
            app: Any = desk.app
            assert display.missing(app) and app._cells is None
            await desk.keys("right", "s")
            assert "Score so far" in app.ours.text() and app.ours.text() == app.stock.text()
    finally:
        display.missing_updates.cache_clear()


def test_nothing_is_missing_in_this_textual() -> None:
    assert display.missing_updates() == () and driver.is_possible()


def test_the_driver_is_ours_unless_another_is_asked_for_or_textual_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert TerminalApp().driver_class is TerminalDriver
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.linux_driver:LinuxDriver")
    assert TerminalApp().driver_class is App().driver_class is LinuxDriver
    monkeypatch.delenv("TEXTUAL_DRIVER")
    monkeypatch.setattr(driver, "OF_A_DRIVER", ("not_there",))
    assert TerminalApp().driver_class is LinuxDriver


@pytest.mark.parametrize("odd", [ODD_DRIVER, ODD_DISPLAY])
def test_the_application_runs_on_textuals_own_driver_and_display(start: Opener, odd: str) -> None:
    session = start(argv=(sys.executable, "-c", odd + MAIN))
    session.until("leave")
    session.settle()
    session.send(DOWN)
    session.until("> 2")
    session.press(b"q")
    assert session.wait() == 0 and session.echoes
