"""Bots at the table: which bot sits where, what it may see, and how long it may think.

The engine knows no clock. A bot asks its `Budget` whether there is time for one more trial, and
the clock behind the budget is kept here. A bot's luck is not the game's: it is derived from the
seed, the seat and the number of moves made, so the same game gives the same bot moves, and after an
undo a bot decides afresh by the same rule.

A `Question` is all that a bot is asked, and holds nothing that its seat may not know. `Thinker`
answers on the spot: for plain mode, for bots among themselves, for tests. At a table on the screen
the question goes to a child process instead, which keeps the keys quick while a bot searches:
`thinker_parent` asks, `thinker_child` answers, `thinker_talk` is what they say to each other, and
``python -m tui.thinker`` is the child.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from engine.chance import Chance
from engine.flow import Move
from engine.game import Bot, Budget, Game
from engine.match import Match

TRIALS = 200
"""What a bot may try where the same seed must give the same game on every machine."""
SECONDS = 1.0
"""How long a person waits for a bot at most."""

_WORD = 1 << 64
_APART = 0x9E6C63D0876A9A47
"""Sets the luck of bots apart from the luck of the game with the same seed."""


class Trials:
    """A budget of so many trials, whatever the time."""

    def __init__(self, count: int = TRIALS) -> None:
        self.left = count

    def more(self) -> bool:
        """Whether a trial is left; takes it."""
        self.left -= 1
        return self.left >= 0


class Seconds:
    """A budget of so much time from now on."""

    def __init__(self, seconds: float = SECONDS, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._end = clock() + seconds

    def more(self) -> bool:
        """Whether there is time for another trial."""
        return self._clock() < self._end


class Question(NamedTuple):
    """What a bot is asked."""

    seat: int
    kind: str
    """The name of the bot."""
    seen: Any
    """The position as the seat may know it."""
    luck: Chance


def question_for(match: Match[Any], kind: str) -> Question:
    """What to ask a bot of this kind about the pending decision."""
    seat = match.to_move
    seen = match.seen_by(seat)
    assert seen.choices, "the game is over"
    return Question(seat, kind, seen, luck_for(match.setup.seed, seat, len(match.history)))


def best_kind(game: Game[Any]) -> str:
    """The best bot of a game: the one that it names last."""
    return list(game.bots)[-1]


class Bots:
    """The bots of one table, each built once for each seat."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._bots: dict[tuple[int, str], Bot] = {}

    def answer(self, question: Question, budget: Budget) -> Move:
        """What the bot makes of it."""
        seat, kind, seen, luck = question
        if (seat, kind) not in self._bots:
            self._bots[seat, kind] = self._game.bots[kind]()
        return self._bots[seat, kind].choose(seen, luck, budget)


class Thinker:
    """The bots of one match, asked on the spot."""

    def __init__(self, budget: Callable[[], Budget] = Seconds) -> None:
        """A budget is made for each decision that leaves a choice."""
        self._budget = budget
        self._bots: Bots | None = None

    def choose(self, match: Match[Any]) -> Move:
        """What the bot whose seat is asked now does."""
        seat = match.to_move
        assert not match.is_human(seat), seat
        return self._think(match, match.kinds[seat])

    def advise(self, match: Match[Any]) -> Move:
        """What the game's best bot would do at the seat that is asked now."""
        return self._think(match, best_kind(match.game))

    def _think(self, match: Match[Any], kind: str) -> Move:
        """One option costs no time."""
        question = question_for(match, kind)
        choices: tuple[Move, ...] = question.seen.choices
        if len(choices) == 1:
            return choices[0]
        if self._bots is None:
            self._bots = Bots(match.game)
        return self._bots.answer(question, self._budget())


def luck_for(seed: int, seat: int, moves: int) -> Chance:
    """The luck of one bot decision: its own for each seed, seat and number of moves made."""
    luck = Chance(seed ^ _APART)
    for number in (seat, moves):
        luck = Chance(luck.below(_WORD) ^ number)
    return luck


if __name__ == "__main__":
    from tui.thinker_child import main

    main()
