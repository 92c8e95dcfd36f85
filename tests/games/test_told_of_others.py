"""Choices and log lines are read about others as well: a text to read calls nobody "you"."""

import re

import pytest

from engine.catalogue import GAMES, find_game
from engine.chance import Chance
from engine.match import HUMAN, Match, Setup

YOU = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE)
MOST = 600
"""Moves of a game that are looked at."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_choice_and_no_log_line_calls_its_reader_you(name: str, seed: int) -> None:
    game = find_game(name)
    names = ("Ann", "Ben", "Cleo", "Dan")[: min(3, game.seats[-1])]
    match = Match(game, Setup.of(game, (HUMAN,) * len(names), seed))
    words, luck = game.telling(names), Chance(seed)
    while not match.is_over and len(match.history) < MOST:
        seen = match.seen_by(match.to_move)
        told = [words.move(seen, move) for move in seen.choices]
        told += [words.event(seen, event, names) for event in seen.story or ()]
        assert not [line for line in told if YOU.search(game.spell(seen, line))]
        match.play(seen.choices[luck.below(len(seen.choices))])
