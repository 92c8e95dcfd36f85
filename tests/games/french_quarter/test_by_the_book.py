"""Random games, told in full, are what the rulebook says: see `reader`."""

from functools import cache

import pytest

from engine.chance import Chance
from engine.game import decision_of
from engine.games.french_quarter import GAME
from engine.match import HUMAN, Match, Setup
from tests.games.french_quarter.marks_reader import Told
from tests.games.french_quarter.paper import Paper
from tests.games.french_quarter.reader import Reader

SEEDS = range(20)
TABLES = ((1, "on"), (2, "off"), (2, "on"), (3, "off"), (3, "on"), (4, "off"), (4, "on"))


@cache
def log_of(seats: int, mayor: str, seed: int) -> tuple[list[Told], list[int]]:
    """Everything told and answered in a random game, and its final points."""
    match = Match(GAME, Setup.of(GAME, (HUMAN,) * seats, seed, {"mayor": mayor}))
    chance = Chance(seed)
    log = [Told(*event) for event in match.state.story or ()]
    while not match.is_over:
        asked = decision_of(match.state)
        move = match.state.choices[chance.below(len(match.state.choices))]
        log.append(Told(asked.seat, f"answer {type(asked).__name__}", (move.verb, *move.args)))
        log += [Told(*event) for event in match.play(move)]
    return log, [GAME.points(match.state, seat) for seat in range(seats)]


@cache
def papers_of(seats: int, mayor: str, seed: int) -> list[Paper]:
    """The sheets of the reader at the end of a random game."""
    reader = Reader(seats, log_of(seats, mayor, seed)[0])
    reader.read()
    return reader.papers


@pytest.mark.parametrize(("seats", "mayor"), TABLES)
def test_random_games_are_played_and_scored_by_the_book(seats: int, mayor: str) -> None:
    for seed in SEEDS:
        papers = papers_of(seats, mayor, seed)
        assert [paper.points() for paper in papers] == log_of(seats, mayor, seed)[1]


def test_these_games_open_every_window_and_tell_everything_that_can_be_told() -> None:
    games = [(seats, mayor, seed) for seats, mayor in TABLES for seed in SEEDS]
    windows = {window for game in games for paper in papers_of(*game) for window in paper.windows}
    assert len(windows) == 16
    verbs = {told.verb for game in games for told in log_of(*game)[0]}
    assert verbs >= {
        "arrest", "bonus map", "card", "cross", "far", "full", "ignored", "mayor takes", "no line",
        "no map", "own", "passed", "start", "stay", "watched",
    }  # fmt: skip
