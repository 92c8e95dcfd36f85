"""Why a spot may not be chosen, as it is told to who looks at it: in names, never in ids."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.catalogue import GAMES, find_game
from engine.match import HUMAN, Match, Setup
from tests.tui.test_plain import FakeKeeper
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.screens.table_look import refusal
from tui.sitting import Sitting
from tui.tables import table_for

GLYPHS = load_glyphs("ascii").glyphs
MOVES, EVERY = 80, 4
NAMES = ("Ann", "Ben")
IDS = re.compile(r'\bid = "([a-z]+(?:[-_][a-z0-9]+)+)"')
"""Ids of several words in the text of an edition; the others cannot be told from words."""


def sitting_at(match: Match[Any]) -> Sitting:
    """The seat that is asked, in front of its table."""
    table = table_for(match.game.name)
    assert table is not None
    return Sitting(match, FakeKeeper(), NAMES, table)


def told_everywhere(sitting: Sitting, luck: Random) -> Iterator[str]:
    """What is told at every spot that may not be chosen, after a part of a choice or none."""
    options = [option.atom for option in sitting.picker.options() if option.atom]
    if options and luck.random() < 0.7:
        atom = luck.choice(options)
        if sitting.picker.pick(atom).chosen() is None:
            sitting.pick(atom)
        else:
            sitting.point_at(atom)
    canvas = Canvas(*sitting.table.size, GLYPHS)
    picked, hovered = sitting.picker.picked, sitting.hovered
    sitting.table.draw(sitting.seen, sitting.seat, canvas, picked, hovered, sitting.cursor)
    for spot in canvas.spots:
        if spot not in sitting.spots:
            yield refusal(sitting, spot)


@pytest.mark.parametrize("name", GAMES)
def test_no_refusal_tells_an_id_or_quotes_what_nobody_typed(name: str) -> None:
    game, luck = find_game(name), Random(5)
    match = Match(game, Setup.of(game, (HUMAN, HUMAN), 5))
    ids = set(IDS.findall(match.setup.edition.text))
    while not match.is_over and len(match.history) < MOVES:
        if not len(match.history) % EVERY:
            for told in told_everywhere(sitting_at(match), luck):
                assert not ids & set(re.findall(r"[a-z0-9_-]+", told)), told
                assert " '" not in told and told[0] != "'" and told.endswith("."), told
        match.play(luck.choice(match.state.choices))
