"""Bots at the table: which bot sits where, what it may see, and how long it may think.

The engine knows no clock. A bot asks its `Budget` whether there is time for one more trial, and
the clock behind the budget is kept here. A bot's luck is not the game's: it is derived from the
seed, the seat and the number of moves made, so the same game gives the same bot moves, and after an
undo a bot decides afresh by the same rule.

`Thinker.choose` takes a match and gives a move, and keeps nothing that another process could not
rebuild from the match; so a thinker that asks a child process can stand in for this one.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any

from engine.chance import Chance
from engine.flow import Move
from engine.game import Bot, Budget
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
    """A budget of so much time from now on, and of no more trials than `most`."""

    def __init__(
        self,
        seconds: float = SECONDS,
        most: int = TRIALS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self._trials = Trials(most)

    def more(self) -> bool:
        """Whether a trial is left and there is time for it; takes it."""
        return self._trials.more() and self._clock() < self._end


class Thinker:
    """The bots of one match."""

    def __init__(self, budget: Callable[[], Budget] = Seconds) -> None:
        """A budget is made for each decision that leaves a choice."""
        self._budget = budget
        self._bots: dict[tuple[int, str], Bot] = {}

    def choose(self, match: Match[Any]) -> Move:
        """What the bot whose seat is asked now does."""
        seat = match.to_move
        assert not match.is_human(seat), seat
        return self._think(match, match.kinds[seat])

    def advise(self, match: Match[Any]) -> Move:
        """What the game's best bot, named last, would do at the seat that is asked now."""
        return self._think(match, list(match.game.bots)[-1])

    def _think(self, match: Match[Any], kind: str) -> Move:
        """One option costs no time."""
        seat = match.to_move
        seen = match.seen_by(seat)
        choices: tuple[Move, ...] = seen.choices
        assert choices, "the game is over"
        if len(choices) == 1:
            return choices[0]
        if (seat, kind) not in self._bots:
            self._bots[seat, kind] = match.game.bots[kind]()
        luck = luck_for(match.setup.seed, seat, len(match.history))
        return self._bots[seat, kind].choose(seen, luck, self._budget())


def luck_for(seed: int, seat: int, moves: int) -> Chance:
    """The luck of one bot decision: its own for each seed, seat and number of moves made."""
    luck = Chance(seed ^ _APART)
    for number in (seat, moves):
        luck = Chance(luck.below(_WORD) ^ number)
    return luck
