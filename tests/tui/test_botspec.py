"""Bots with their budgets, as words of a command line."""

from typing import Any

import pytest

from engine.catalogue import load_game
from engine.game import BadTable, Game
from tui.botspec import spec_from
from tui.thinker import TRIALS, Seconds, Trials

NULL: Game[Any] = load_game("engine.games.null:GAME")


def trials(text: str) -> int:
    """How many trials a bot may make."""
    budget = spec_from(text, NULL).budget()
    assert isinstance(budget, Trials)
    return budget.left


def test_a_bot_alone_has_the_usual_number_of_trials() -> None:
    assert trials("random") == TRIALS


def test_a_bot_may_have_so_many_trials_afresh_for_each_move() -> None:
    spec = spec_from("random:iterations=2", NULL)
    assert spec.kind == "random" and spec.text == "random:iterations=2"
    for _ in range(2):
        budget = spec.budget()
        assert [budget.more() for _ in range(3)] == [True, True, False]


def test_a_bot_may_have_so_much_time() -> None:
    assert isinstance(spec_from("random:seconds=0.5", NULL).budget(), Seconds)
    assert spec_from("random:seconds=3", NULL).seconds == 3.0
    assert not Seconds(0.0).more()


@pytest.mark.parametrize(
    "budget",
    ["iterations=", "iterations=1.5", "iterations=-3", "iterations=999999999", "iterations",
     "seconds=0", "seconds=1e3", "seconds=inf", "seconds=1.2.3", "seconds=4000", "=3", "hours=1"],
)  # fmt: skip
def test_other_budgets_are_refused(budget: str) -> None:
    with pytest.raises(BadTable, match="is no bot with its budget; write a bot alone, or with"):
        spec_from(f"random:{budget}", NULL)


def test_a_bot_that_the_game_lacks_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadTable, match=r"The null game has no bot 'best'; it has: random\."):
        spec_from("best:seconds=1", NULL)
