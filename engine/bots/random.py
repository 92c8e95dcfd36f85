"""The bot that any legal move will do for: a yardstick for all others."""

from typing import Any

from engine.chance import Chance
from engine.flow import Move
from engine.game import Budget


class RandomBot:
    """Chooses evenly among the choices."""

    def choose(self, seen: Any, chance: Chance, budget: Budget) -> Move:
        """Any of the choices."""
        choices: tuple[Move, ...] = seen.choices
        return choices[chance.below(len(choices))]
