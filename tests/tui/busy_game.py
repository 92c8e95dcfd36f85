"""The null game with computers that misbehave, for processes that find games by their address.

`hard` searches as long as it is let, the way real ones do. The others fail in earnest only: while a
process warms up, with no trial to make, they behave.
"""

import os
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.bots.random import RandomBot
from engine.chance import Chance
from engine.flow import Move
from engine.game import Budget
from engine.games.null import GAME as NULL
from engine.match import outlook


class Busy:
    """Looks ahead again and again, and takes the last choice."""

    def choose(self, seen: Any, chance: Chance, budget: Budget) -> Move:
        """The last choice, after as many trials as there may be."""
        choices: tuple[Move, ...] = seen.choices
        while budget.more():
            outlook(seen, choices[chance.below(len(choices))])
        return choices[-1]


class Failing:
    """Does something else than to choose."""

    def __init__(self, fail: Callable[[], object]) -> None:
        self.fail = fail

    def choose(self, seen: Any, chance: Chance, budget: Budget) -> Any:
        """Whatever comes of it; the first choice while nothing is at stake."""
        return self.fail() if budget.more() else seen.choices[0]


def die() -> None:
    """What the system does to a process that takes too much memory."""
    os.kill(os.getpid(), signal.SIGKILL)


def hang() -> None:
    """Never look at the clock again."""
    while True:
        time.sleep(3600)


def raise_error() -> None:
    """A bot with a mistake in it."""
    raise ValueError("no such \x1b[31m place")


def chatter() -> Move:
    """A bot that prints what it thinks, and then takes a card it must not name."""
    print('{"answer": 1, "move": ["show", []], "wrong": ""}', flush=True)
    return Move("nonsense", (1,))


GAME = replace(
    NULL,
    bots={
        "random": RandomBot,
        "medium": lambda: Failing(lambda: Move("medium was asked in the process")),
        "dying": lambda: Failing(die),
        "hanging": lambda: Failing(hang),
        "raising": lambda: Failing(raise_error),
        "wild": lambda: Failing(chatter),
        "hard": Busy,
    },
)
