"""Every screen as a scene: how it is reached, on pinned tables, for tests that look at all of them.

A scene starts from the title screen and ends with its screen on top. Seeds, names and the clock are
pinned, and positions are played by a fixed rule, so that a scene always shows the same frame.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.catalogue import find_game
from engine.match import HUMAN, Match, Setup
from tests.tui import stage_fortune_city, stage_french_quarter, stage_tournay
from tests.tui.conftest import Desk
from tui.launch import Seated
from tui.screens.table import TableScreen

NAMES = ("Ann", "Ben", "Cleo")
PARIS, NEW_YORK = "on-tour-paris", "on-tour-new-york"
CITIES = {
    PARIS: "engine.games.on_tour:PARIS",
    NEW_YORK: "engine.games.on_tour:NEW_YORK",
}
NOON = 1_700_000_000
"""14 November 2023, 22:13 in Greenwich: when the first pinned save is written."""

Scene = Callable[[Desk], Awaitable[None]]


class Clock:
    """A clock that goes on by a minute whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = NOON

    def time(self) -> int:
        """The time now."""
        self.now += 60
        return self.now


def pin(patch: pytest.MonkeyPatch) -> None:
    """Pin the clock of saves and the shelf of games, so that another game changes no frame.

    Every preview comes with its step, however long it takes, and nothing waits for the disk.
    """
    patch.setattr("os.fsync", lambda _: None)
    clock = Clock()
    patch.setattr("saves.journal.time", clock)
    patch.setattr("saves.store.time", clock)
    for name in ("QUICK_SECONDS", "PREVIEW_SECONDS"):
        patch.setattr(f"tui.screens.table_preview.{name}", 3_600.0)
    for module in ("tui.screens.new_game", "tui.screens.help"):
        __import__(module)
        patch.setattr(f"{module}.GAMES", CITIES)


# Tables -------------------------------------------------------------------------------------------


def played(game: str, kinds: Sequence[str], moves: int, seed: int = 7) -> Match[Any]:
    """A match some moves on, or at its end where there are fewer; no bot decides anything."""
    found = find_game(game)
    match = Match(found, Setup.of(found, tuple(kinds), seed))
    while not match.is_over and len(match.history) < moves:
        choices = match.state.choices
        match.play(choices[(11 * len(match.history)) % len(choices)])
    return match


async def sit(
    desk: Desk, game: str = PARIS, seats: int = 1, moves: int = 0, kinds: Sequence[str] = ()
) -> Match[Any]:
    """Sit down at a table that is some moves on; computers move at once."""
    desk.app.settings = replace(desk.app.settings, pace=0, timezone="UTC")
    match = played(game, kinds or (HUMAN,) * seats, moves)
    names = NAMES[: match.seats]
    desk.app.sit_down(Seated(match, desk.app.store.begin(match, names), names))
    await desk.settle()
    return match


async def shelve(desk: Desk) -> None:
    """Put three tables on the shelf: a fresh one, one under way, one that is over."""
    desk.app.settings = replace(desk.app.settings, pace=0, timezone="UTC")
    for game, seats, moves in ((NEW_YORK, 1, 999), (PARIS, 3, 0), (PARIS, 2, 61)):
        match = played(game, (HUMAN,) * seats, moves)
        desk.app.store.begin(match, NAMES[:seats]).close()
    desk.app.forget_rows()
    desk.screen.redraw()
    await desk.settle()


def at_table(game: str, seats: int, moves: int, *keys: str) -> Scene:
    """The scene after these keys at a table."""

    async def scene(desk: Desk) -> None:
        await sit(desk, game, seats, moves)
        await desk.keys(*keys)
        if isinstance(desk.screen, TableScreen):
            desk.screen.preview()
            await desk.settle()

    return scene


def from_title(*keys: str) -> Scene:
    """The scene after these keys on the title screen, with three tables on the shelf."""

    async def scene(desk: Desk) -> None:
        await shelve(desk)
        await desk.keys(*keys)

    return scene


async def empty(desk: Desk) -> None:
    """The title screen before anything was played."""


async def curtain(desk: Desk) -> None:
    """A curtain over a table."""
    await sit(desk, PARIS, 2, 3)
    desk.app.draw_curtain(desk.screen.sitting, 1, lambda _: None)
    await desk.settle()


async def answer(desk: Desk, text: str) -> None:
    """Type a line in place of what stands there, and hand it over."""
    await desk.keys("ctrl+u", *("space" if char == " " else char for char in text), "enter")


SCENES: Mapping[str, Scene] = {
    "title": from_title(),
    "title-empty": empty,
    "new-game": from_title("2"),
    "new-game-seats": from_title("2", "down", "down", "right", "down", "right", "right"),
    "ask": from_title("2", "down", "enter"),
    "saves": from_title("3"),
    "saves-over": from_title("3", "up"),
    "help": from_title("4"),
    "page": from_title("4", "1"),
    "page-keys": from_title("question_mark"),
    "settings": from_title("5"),
    "keymap": from_title("5", "9", "enter"),
    "paris-first": at_table(PARIS, 1, 0),
    "paris-middle": at_table(PARIS, 2, 40, "enter"),
    "paris-sheet": at_table(PARIS, 2, 40, "tab"),
    "paris-log": at_table(PARIS, 2, 40, "tab", "tab"),
    "paris-letters": at_table(PARIS, 2, 40, "enter", "semicolon"),
    "paris-look": at_table(PARIS, 2, 40, "enter", "space", "right"),
    "paris-over": at_table(PARIS, 2, 999),
    "new-york-first": at_table(NEW_YORK, 1, 0),
    "new-york-middle": at_table(NEW_YORK, 3, 60, "enter"),
    "table-menu": at_table(PARIS, 2, 40, "escape"),
    "seats": at_table(PARIS, 3, 40, "escape", "2", "down", "right"),
    "legend": at_table(NEW_YORK, 1, 30, "i"),
    "score": at_table(PARIS, 3, 60, "s"),
    "score-offer": at_table(PARIS, 2, 999, "s"),
    "score-final": at_table(PARIS, 3, 999, "s", "enter"),
    "score-new-york": at_table(NEW_YORK, 3, 999, "s", "enter", "down"),
    "sketch": at_table(PARIS, 2, 999, "s", "d", "enter", "enter"),
    "sketch-best": at_table(NEW_YORK, 2, 999, "s", "enter", "enter"),
    "replay": from_title("3", "w", "left", "left"),
    "replay-log": from_title("3", "w", "left", "tab"),
    "curtain": curtain,
    **{name: at_table(*scene) for name, scene in stage_french_quarter.SCENES.items()},
    **{name: at_table(*scene) for name, scene in stage_fortune_city.SCENES.items()},
    **stage_tournay.SCENES,
}
"""Every screen by a name; what is on it can be told from the name."""
