"""Scenes of Tournay: its table at every kind of question, its pages, its curtain and its end.

Positions are those of a game in which cards are drawn and played as often as possible.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.catalogue import load_game
from engine.flow import Move
from engine.game import decision_of
from engine.match import HUMAN, Match, Setup
from tests.tui.conftest import Desk
from tui.launch import Seated
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen

NAMES = ("Ann", "Ben", "Cleo", "Dan")
RICH, POOR = ("play", "keep", "activate", "draw", "shield"), ("earn", "activate", "keep", "shield")
ENOUGH = 6
"""Deniers from which on a seat is rich."""
MANY = 5
"""So many choices make a decision worth looking at."""
LAST = 10_000
FEW = ("KeepOne", "Shield")
"""Decisions that never have many choices."""


def lively(match: Match[Any], luck: Random) -> Move:
    """A move that keeps cards going round."""
    choices, families = match.state.choices, match.state.families
    verbs = RICH if families[match.to_move].deniers >= ENOUGH else POOR
    wanted = [move for move in choices if move.verb in verbs]
    return luck.choice(wanted if wanted and luck.random() < 0.9 else choices)


def played(seats: int, moves: int, stop: str = "") -> Match[Any]:
    """A match so many moves on, and then on to the next decision of a kind."""
    game = load_game("engine.games.tournay:GAME")
    settings = {"expansion": "mixed", "rules": "advanced", "limit": 25}
    match = Match(game, Setup.of(game, (HUMAN,) * seats, 11, settings))
    luck = Random(11)
    while not match.is_over:
        asks, many = type(decision_of(match.state)).__name__, len(match.state.choices) > MANY
        if len(match.history) >= moves and (not stop or (asks == stop and (many or asks in FEW))):
            break
        match.play(lively(match, luck))
    return match


def scene(seats: int, moves: int, *keys: str, stop: str = "") -> Any:
    """The scene after these keys at a table; a curtain is opened first."""

    async def reach(desk: Desk) -> None:
        match = played(seats, moves, stop)
        names = NAMES[:seats]
        desk.app.sit_down(Seated(match, desk.app.store.begin(match, names), names))
        await desk.settle()
        if isinstance(desk.screen, Curtain) and "curtain" not in keys:
            await desk.keys(desk.screen.digit)
        await desk.keys(*(key for key in keys if key != "curtain"))
        if isinstance(desk.screen, TableScreen):
            desk.screen.preview()
            await desk.settle()

    return reach


SCENES: Mapping[str, Any] = {
    "tournay-first": scene(2, 0),
    "tournay-curtain": scene(2, 40, "curtain"),
    "tournay-action": scene(3, 120, stop="Act"),
    "tournay-drawing": scene(3, 120, "1", "1", stop="Act"),
    "tournay-card": scene(2, 70, "enter", stop="PlayCard"),
    "tournay-place": scene(2, 70, "enter", "enter", "right", stop="PlayCard"),
    "tournay-keeping": scene(4, 150, "right", stop="KeepOne"),
    "tournay-rampart": scene(4, 20, "2", stop="Shield"),
    "tournay-others": scene(4, 150, "o", stop="Act"),
    "tournay-looking": scene(3, 120, "space", "up", "right", stop="Act"),
    "tournay-decks": scene(4, 200, "tab", stop="Act"),
    "tournay-prestige": scene(4, 300, "tab", "tab", stop="Act"),
    "tournay-score": scene(4, 300, "s", stop="Act"),
    "tournay-legend": scene(2, 70, "i", stop="Act"),
    "tournay-over": scene(3, LAST),
}
"""Every scene by its name."""
