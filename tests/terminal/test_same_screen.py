"""Whatever is done on whatever screen: the terminal shows what Textual's own way would show."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from saves.places import Places
from saves.store import Store
from tests.terminal.both_ways import BothWays
from tests.tui.conftest import Desk
from tests.tui.stage import SCENES, pin
from tui.launch import Launch, Opening

STEPS, MANY_STEPS, SEEDS = 13, 40, 5
"""Random steps on each scene: hundreds; in the soak run, on every scene, thousands."""
USUAL = (
    *("title", "new-game", "new-game-seats", "ask", "saves-over", "page-keys", "settings"),
    *("keymap", "paris-middle", "paris-letters", "new-york-first", "table-menu", "seats"),
    *("score-offer", "sketch", "replay-log", "curtain", "quarter-travel", "quarter-others"),
    *("city-buy", "city-large", "city-score", "tournay-drawing", "tournay-prestige"),
)
"""Scenes of the usual run: every kind of screen, and the table of every game."""
KEYS = (
    *("up", "down", "left", "right") * 4,
    *("enter", "escape", "tab", "shift+tab", "space", "semicolon", "question_mark", "n", "p"),
    *("o", "s", "r", "i", "t", "u", "y", "1", "2", "3", "w", "a", "backspace", "ctrl+l"),
)
SIZES = ((80, 24), (80, 24), (100, 30), (120, 40), (60, 20))
LOOKS = (
    {"depth": "16"},
    {"depth": "256", "glyphs": "box"},
    {"depth": "truecolor", "theme": "light"},
    {"depth": "none", "no_color": True, "theme": "mono"},
)
"""Every depth of colours, and both sets of glyphs."""
SYSTEMS = {"none": "standard", "16": "standard"}


@asynccontextmanager
async def both_ways(home: Path, **launch: Any) -> AsyncIterator[Desk]:
    """The application with both terminals."""
    places = Places(home / "data", home / "config", home / "cache")
    options: dict[str, Any] = {
        "opening": Opening.TITLE,
        "table": None,
        "store": Store(places, app="test"),
        "theme": "dark",
        "glyphs": "ascii",
        "no_color": False,
    }
    app = BothWays(Launch(**{**options, **launch}))
    app.quiet_seconds = 0.0
    async with app.run_test(size=(80, 24)) as pilot:
        desk = Desk(app, pilot)
        await desk.settle()
        yield desk


async def step(desk: Desk, luck: Random) -> str:
    """One random key or size; what it was."""
    if luck.random() < 0.08:
        size = luck.choice(SIZES)
        await desk.resize(*size)
        return f"{size}"
    key = luck.choice(KEYS)
    await desk.keys(key)
    return key


async def caught_up(app: BothWays) -> None:
    """Wait until Textual has painted what was shown before it had made or laid out its screen."""
    end = monotonic() + 5
    while app._owed and app.is_running:
        assert monotonic() < end
        await asyncio.sleep(0.002)


def colours_in(sent: str) -> list[str]:
    """Every code that sets a colour."""
    codes = ";".join(re.findall(r"\x1b\[([0-9;]*)m", sent)).split(";")
    return [code for code in codes if code and (30 <= int(code) <= 49 or 90 <= int(code) <= 107)]


def test_there_are_more_than_three_hundred_steps() -> None:
    assert set(USUAL) <= set(SCENES) and STEPS * len(USUAL) > 300


@pytest.mark.parametrize("scene", USUAL)
async def test_every_step_shows_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    await same_from(tmp_path, monkeypatch, scene, STEPS, str(SEEDS + USUAL.index(scene) % 3))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("scene", SCENES)
async def test_thousands_of_steps_show_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str, seed: int
) -> None:
    await same_from(tmp_path, monkeypatch, scene, MANY_STEPS, str(seed))


async def same_from(
    home: Path, monkeypatch: pytest.MonkeyPatch, scene: str, steps: int, seed: str
) -> None:
    """Go on from a scene by random steps, and compare the terminals after each."""
    pin(monkeypatch)
    luck = Random(f"{scene} {seed}")
    look = LOOKS[(list(SCENES).index(scene) + int(seed)) % len(LOOKS)]
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", SYSTEMS.get(str(look["depth"]), str(look["depth"])))
    async with both_ways(home, **look) as desk:
        app = desk.app
        assert isinstance(app, BothWays)
        await SCENES[scene](desk)
        done = [scene]
        for _ in range(steps):
            if not app.is_running:
                break
            done.append(await step(desk, luck))
            await caught_up(app)
            assert app.differences() == [], done
            app.send_frame()
            place = app.focused_place()
            assert place is None or app.ours.cursor == place, done
        sent = "".join(app.ours.sent)
        # Ctrl+L sends all again by design: without it, twice as much would be too much.
        most = len("".join(app.stock.sent)) / (1 if "ctrl+l" in done else 2)
        assert app.frames > 1 and len(sent) < most
        assert look.get("glyphs") == "box" or sent.isascii()
        assert look["depth"] != "none" or not colours_in(sent)
