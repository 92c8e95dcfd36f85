"""An application under test: keys in, frames out, without a terminal and without waiting."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.geometry import Size
from textual.screen import Screen

import engine.catalogue
import tui.tables
from engine.match import Match
from saves.places import Places
from saves.store import Store
from tui.app import Boulevard
from tui.launch import Launch, Opening
from tui.thinker import Thinker, Trials
from tui.thinker_parent import Answer

MOST_STEPS = 50
"""So often others get their turn, without a move, before somebody stops waiting for computers."""
CHARACTERS = {"semicolon": ";", "question_mark": "?", "space": " ", "slash": "/"}


class OnTheSpot:
    """Computers that answer at once, within the application."""

    def __init__(self) -> None:
        self.thinker = Thinker(Trials)

    def warm(self, match: Match[Any]) -> None:
        """There is nothing to get ready."""

    def close(self) -> None:
        """There is nothing to end."""

    async def choose(self, match: Match[Any], seconds: float) -> Answer:
        """The move of the computer that is asked."""
        return Answer(self.thinker.choose(match))

    async def advise(self, match: Match[Any], seconds: float) -> Answer:
        """The best computer's move."""
        return Answer(self.thinker.advise(match))


class Desk:
    """The application with fast keys (posting and draining takes a millisecond, `press` sixty)."""

    def __init__(self, app: Boulevard, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot
        self.pressed: set[str] = set()

    async def keys(self, *names: str) -> None:
        """Press keys, one after the other, each handled before the next."""
        self.pressed.update(names)
        for name in names:
            char = CHARACTERS.get(name, name if len(name) == 1 else None)
            event = events.Key(name, char)
            event.set_sender(self.app)
            self.app.post_message(event)
            await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal another size, without the timers that Textual puts in between."""
        size = Size(width, height)
        self.app._driver._size = size  # type: ignore[union-attr]
        self.app.post_message(events.Resize(size, size))
        for hurry in (self.app._check_resize, lambda: self.app.screen._on_timer_update()):
            await self.settle()
            hurry()
        await self.settle()

    async def settle(self) -> None:
        """Let everything that was asked for happen, also what computers do on the spot."""
        await self.drain()
        moves, steps = -1, 0
        while steps < MOST_STEPS and (table := self.thinking_table()) is not None:
            await asyncio.sleep(0)
            made = len(table.sitting.match.history)
            steps = steps + 1 if made == moves else 0
            moves = made
        await self.drain()

    def thinking_table(self) -> Any:
        """The table at which a computer thinks on the spot, or None."""
        for screen in self.app.screen_stack:
            if getattr(screen, "is_thinking", False) and isinstance(screen.thinker, OnTheSpot):
                return screen
        return None

    async def drain(self) -> None:
        """Let every message arrive: until nothing is ready to run, only timers and the outside.

        The pilot's own way asks every widget to answer, which costs more than what is tested. A
        layout that waits for its timer is made at once.
        """
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        await asyncio.sleep(0)
        while ready or self.lay_out():
            await asyncio.sleep(0)

    def lay_out(self) -> bool:
        """Lay the screen out if it waits for that; whether it did."""
        for screen in self.app.screen_stack[-1:]:
            if screen._layout_required or screen._scroll_required or screen._callbacks:
                screen._on_timer_update()
                return not (screen._layout_required or screen._scroll_required)
        return False

    def frame(self) -> str:
        """What the screen shows, as text."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    @property
    def screen(self) -> Any:
        """The screen on top."""
        return self.app.screen


@pytest.fixture
def null_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the null game, and nothing else, on the shelf."""
    monkeypatch.setattr(engine.catalogue, "GAMES", {"null": "engine.games.null:GAME"})
    for module in ("tui.screens.new_game", "tui.screens.help"):
        __import__(module)
        monkeypatch.setattr(f"{module}.GAMES", {"null": "engine.games.null:GAME"})
    monkeypatch.setattr(tui.tables, "TABLES", {"null": "tests.tui.null_table:TABLE"})


Opener = Callable[..., Any]


def application(home: Path, glyphs: str = "ascii", theme: str = "dark", **launch: Any) -> Boulevard:
    """The application with its folders under a home, and without waiting for a quiet moment."""
    places = Places(home / "data", home / "config", home / "cache")
    options: dict[str, Any] = {
        "opening": Opening.TITLE,
        "table": None,
        "store": Store(places, app="test"),
        "theme": theme,
        "glyphs": glyphs,
        "depth": "truecolor",
        "no_color": False,
    }
    app = Boulevard(Launch(**{**options, **launch}))
    app.quiet_seconds = 0.0
    app.new_thinker = OnTheSpot  # type: ignore[method-assign]
    return app


def stay_unpainted(screen: Screen[Any]) -> None:
    """What would be painted is forgotten; a frame is read from the widgets."""
    screen._dirty_widgets.clear()
    screen._compositor._dirty_regions.clear()


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opener:
    """A function that opens the application: `async with opened(size=(80, 24)) as desk`.

    Nothing is painted, which halves the time of a key: the tests of the terminal see to painting.
    """
    monkeypatch.setattr(Screen, "_compositor_refresh", stay_unpainted)

    @asynccontextmanager
    async def open_app(size: tuple[int, int] = (80, 24), **launch: Any) -> AsyncIterator[Desk]:
        app = application(tmp_path, **launch)
        async with app.run_test(size=size) as pilot:
            desk = Desk(app, pilot)
            await desk.settle()
            yield desk

    return open_app
