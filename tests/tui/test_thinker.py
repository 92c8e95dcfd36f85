"""Bots at the table: what they see, how long they think, and that the same game thinks the same."""

from typing import Any

import pytest

from engine.catalogue import load_game
from engine.chance import Chance, SealedChance
from engine.flow import Move
from engine.game import Budget, Game
from engine.match import HUMAN, Match, Setup
from tui.thinker import Seconds, Thinker, Trials, luck_for

NULL: Game[Any] = load_game("engine.games.null:GAME")


class Spy:
    """A bot that notes what it gets and takes the last choice."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, int, Budget]] = []

    def choose(self, seen: Any, chance: Chance, budget: Budget) -> Move:
        """The last choice."""
        self.calls.append((seen, chance.state, budget))
        move: Move = seen.choices[-1]
        return move


@pytest.fixture
def spies(monkeypatch: pytest.MonkeyPatch) -> list[Spy]:
    """Every spy that comes to sit at the null game's table."""
    made: list[Spy] = []

    def make() -> Spy:
        made.append(Spy())
        return made[-1]

    monkeypatch.setitem(NULL.bots, "spy", make)
    return made


def begin(*kinds: str, seed: int = 1) -> Match[Any]:
    """A null game with these at its seats."""
    return Match(NULL, Setup.of(NULL, kinds, seed))


def play_out(match: Match[Any], thinker: Thinker) -> list[str]:
    """The moves of the bots up to the end; people take their first choice."""
    while not match.is_over:
        human = match.is_human(match.to_move)
        match.play(match.state.choices[0] if human else thinker.choose(match))
    return [str(record.move) for record in match.records if not record.human]


def test_a_bot_is_built_once_for_each_seat(spies: list[Spy]) -> None:
    play_out(begin("spy", "spy"), Thinker(Trials))
    assert len(spies) == 2
    assert all(len(spy.calls) > 1 for spy in spies)


def test_a_bot_gets_only_what_its_seat_may_know(spies: list[Spy]) -> None:
    play_out(begin("spy", "spy"), Thinker(Trials))
    for seat, spy in enumerate(spies):
        for seen, _, _ in spy.calls:
            assert isinstance(seen.chance, SealedChance)
            assert seen.hands[1 - seat] == "?"


def test_a_move_that_is_the_only_one_is_made_without_asking_the_bot(spies: list[Spy]) -> None:
    match = begin("spy", HUMAN, seed=3)
    assert match.state.choices == (Move("keep"),)
    assert Thinker(Trials).choose(match) == Move("keep")
    assert spies == []


def test_the_same_game_gives_the_same_bot_moves() -> None:
    games = [play_out(begin("random", "random", seed=5), Thinker(Trials)) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != play_out(begin("random", "random", seed=6), Thinker(Trials))


def test_the_luck_of_a_bot_differs_by_seed_seat_and_moves_made_and_is_not_the_games() -> None:
    lucks = [luck_for(*key) for key in ((1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1))]
    assert len({luck.state for luck in lucks}) == 4
    assert luck_for(1, 0, 0) == lucks[0]
    assert Chance(1) not in lucks


def test_after_an_undo_a_bot_decides_by_the_same_rule(spies: list[Spy]) -> None:
    match, thinker = begin(HUMAN, "spy", seed=3), Thinker(Trials)
    match.play(Move("keep"))
    for pile in ("left", "right", "left"):
        match.play(Move("lay", (pile, 1)))
        assert match.state.choices == (Move("keep"), Move("show"))
        assert thinker.choose(match) == Move("show")
        assert match.undo() == Move("lay", (pile, 1))
    lucks = [luck for _, luck, _ in spies[0].calls]
    assert lucks[0] == lucks[1] == lucks[2]
    piles = [seen.piles for seen, _, _ in spies[0].calls]
    assert piles[0] == piles[2] != piles[1]


def test_advice_comes_from_the_bot_named_last_at_the_seat_that_is_asked(spies: list[Spy]) -> None:
    match = begin(HUMAN, HUMAN, seed=3)
    match.play(Move("keep"))
    assert Thinker(Trials).advise(match) == Move("lay", ("right", 3))
    assert len(spies) == 1
    assert match.to_move == 0


def test_each_decision_gets_a_budget_of_its_own(spies: list[Spy]) -> None:
    play_out(begin("spy", "spy"), Thinker(lambda: Trials(2)))
    budgets = [budget for spy in spies for _, _, budget in spy.calls]
    assert len({id(budget) for budget in budgets}) == len(budgets) > 2


def test_a_budget_of_trials_gives_so_many() -> None:
    budget = Trials(3)
    assert [budget.more() for _ in range(5)] == [True, True, True, False, False]


def test_a_budget_of_seconds_ends_when_its_time_is_up() -> None:
    now = [10.0]
    budget = Seconds(2.0, clock=lambda: now[0])
    assert budget.more()
    now[0] = 11.9
    assert budget.more()
    now[0] = 12.0
    assert not budget.more()
