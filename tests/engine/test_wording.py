"""The wording that all games share: who has won, who plays alone, who has ended early."""

import pytest

from engine.game import Game
from engine.games.null import GAME
from engine.match import HUMAN, Match, Setup
from engine.wording import alone, ended_early, in_points, listed, won

NAMES = ("Ana", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("first", "points", "besides", "told"),
    [
        ((1,), 3, "", "Ben wins with 3 points"),
        ((0,), 1, "", "Ana wins with 1 point"),
        ((2,), 0, "", "Cleo wins with 0 points"),
        ((0, 2), 2, "", "Ana and Cleo share the win with 2 points"),
        ((0, 1, 2), 2, "", "Ana, Ben and Cleo share the win with 2 points"),
        ((0,), 9, "the longer road", "Ana wins with 9 points and the longer road"),
    ],
)
def test_who_has_won(first: tuple[int, ...], points: int, besides: str, told: str) -> None:
    assert won(NAMES, first, points, besides) == told


def test_what_somebody_alone_has_scored() -> None:
    assert alone("Ana", 1, "A walk") == "Ana scores 1 point: A walk"
    assert alone("Ana", 30, "City", "hard") == "Ana scores 30 points at level hard: City"


def test_a_game_that_was_ended_early_has_scores_and_no_winner() -> None:
    assert ended_early(NAMES, (3, 0, -1)) == "ended early: Ana 3, Ben 0, Cleo -1"
    match = Match(GAME, Setup.of(GAME, (HUMAN, HUMAN), 1))
    assert match.verdict(NAMES[:2]) == "Ana and Ben share the win with 0 points"
    match.stop()
    assert match.verdict(NAMES[:2]) == "ended early: Ana 0, Ben 0"


def test_points_and_lists() -> None:
    assert [in_points(number) for number in (0, 1, -1, 2)] == [
        "0 points", "1 point", "-1 point", "2 points",
    ]  # fmt: skip
    assert [listed(words) for words in (["a"], ["a", "b"], iter("abc"))] == [
        "a", "a and b", "a, b and c",
    ]  # fmt: skip


def test_a_game_without_short_forms_is_spelled_as_it_is() -> None:
    game: Game = GAME  # type: ignore[type-arg]
    assert game.spell(None, "2 d x3") == "2 d x3"
