"""The bot that takes what looks best at first sight; blurred, it makes an easy opponent."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from engine.bots.policy import Option
from engine.chance import Chance
from engine.flow import Move
from engine.game import Budget, State

S = TypeVar("S", bound=State)

GRAIN = 1 << 20


class Greedy(Generic[S]):
    """Takes the option of the highest value."""

    def __init__(
        self,
        rank: Callable[[S, Chance], Sequence[Option]],
        blur: float = 0.0,
        astray: int = 0,
    ) -> None:
        """`blur`: each value is off by up to so many points; `astray`: so many choices in a hundred
        are made at random."""
        self.rank = rank
        self.blur = blur
        self.astray = astray

    def choose(self, seen: S, chance: Chance, budget: Budget) -> Move:
        """The best of the choices, as far as this bot can tell."""
        choices: tuple[Move, ...] = seen.choices
        if len(choices) == 1:
            return choices[0]
        if self.astray and chance.below(100) < self.astray:
            return choices[chance.below(len(choices))]
        return max(self.rank(seen, chance), key=lambda option: self._sight(option, chance)).move

    def _sight(self, option: Option, chance: Chance) -> float:
        if not self.blur:
            return option.value
        return option.value + self.blur * (2 * chance.below(GRAIN) / GRAIN - 1)
