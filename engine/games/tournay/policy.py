"""How Tournay is played out: by a rule of thumb for a turn each, then by how things look."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.bots.policy import Option, Playouts
from engine.chance import Chance
from engine.flow import Move
from engine.games.tournay.evaluation import Judge
from engine.games.tournay.looks import rank
from engine.games.tournay.scoring import total
from engine.games.tournay.state import Tournay
from engine.games.tournay.thumb import thumb_of

ROUNDS = 1
"""Turns of each seat, after the present one, that are played out."""


class TournayPolicy(Playouts[Tournay]):
    """The turn is ended and a round played by the rule of thumb, then all positions are weighed."""

    scale: ClassVar[float] = 12.0

    def __init__(self, imagine: Callable[[Tournay, int, Chance], Tournay]) -> None:
        super().__init__(imagine)
        self.judge: Judge | None = None

    def rank(self, seen: Tournay, chance: Chance) -> Sequence[Option]:
        """As medium sees them, but the best of each sort before more of one sort."""
        self.judge = Judge(seen.board)
        return varied(rank(seen, chance))

    def playout(self, state: Tournay, chance: Chance) -> Move:
        """By the rule of thumb."""
        return thumb_of(state.board).move(state, chance)

    def is_enough(self, state: Tournay, begun: int, moves: int) -> bool:
        """Once every seat has had so many whole turns."""
        return state.turn > begun + ROUNDS * len(state.families)

    def evaluate(self, state: Tournay) -> Sequence[float]:
        """The outlook of each seat by itself."""
        seats = range(len(state.families))
        if not state.choices:
            return [total(state, seat) for seat in seats]
        if self.judge is None:
            self.judge = Judge(state.board)
        return self.judge.outlooks(state)


def varied(options: Sequence[Option]) -> list[Option]:
    """The best option of each sort, then all the others; in order both."""
    first: dict[Move, Option] = {}
    others: list[Option] = []
    for option in options:
        if first.setdefault(sort_of(option.move), option) is not option:
            others.append(option)
    return [*first.values(), *others]


def sort_of(move: Move) -> Move:
    """What a move does, wherever it does it and whoever's citizens it uses."""
    args = move.args
    return Move(move.verb, args[:1] if move.verb == "play" else args[:-1] or args)
