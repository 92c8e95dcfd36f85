"""One step of the cursor on the drawing repaints few lines, where drawings are fullest."""

from typing import Any

import pytest

from engine.chance import Chance
from tests.bench.steps import steps, walk
from tests.tui.stage import pin, sit
from tui.screens.curtain import Curtain
from tui.thinker import Trials

MOST = 5
DECISIONS = 14


@pytest.mark.parametrize(
    ("game", "moves"), [("fortune-city", 80), ("fortune-city", 150), ("tournay", 90)]
)
async def test_a_step_repaints_five_lines_at_most(
    opened: Any, monkeypatch: pytest.MonkeyPatch, game: str, moves: int
) -> None:
    """The first step after a greeting also takes that away, and is not counted."""
    pin(monkeypatch)
    async with opened() as desk:
        match = await sit(desk, game, seats=2, moves=moves)
        bot, found = match.game.bots["medium"](), 0
        for _ in range(DECISIONS):
            if isinstance(desk.screen, Curtain):
                await desk.keys(desk.screen.digit)
            if match.is_over:
                break
            sitting = desk.screen.sitting
            desk.screen.notice = ""
            desk.screen.redraw()
            await desk.settle()
            move = bot.choose(match.seen_by(match.to_move), Chance(0), Trials(0))
            for atom in walk(sitting, (move.verb, *move.args)):
                for kind, lines in await steps(desk):
                    assert kind != "scrolls"
                    assert lines <= MOST, (sitting.picker.picked, kind, lines)
                    found += kind == "drawing"
                if sitting.pick(atom) is None:
                    desk.screen.redraw()
                    await desk.settle()
            desk.screen.play(move)
            await desk.settle()
        assert found > DECISIONS
