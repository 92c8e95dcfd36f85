"""What a game tells the bots about playing it well, and what they do with it.

A game brings a `Policy`: its choices rated, positions dealt anew, and what comes of a choice in
such a position. Most games make one from `Playouts`, which plays on by a cheap rule for a while and
then asks for an evaluation; a game whose seats hardly meet may work out what comes of a choice in
a quicker way of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from engine.chance import Chance
from engine.flow import Move, advance
from engine.game import State, decision_of

S = TypeVar("S", bound=State)
P = TypeVar("P", contravariant=True)

WORD = 1 << 64


class Option(NamedTuple):
    """A choice and what a first look makes of it."""

    value: float
    """In points, for comparison with the other options of the same decision only."""
    move: Move
    after: Any = None
    """What the policy has worked out about the position after it, for its own use."""


class Policy(Protocol[P]):
    """How a game is played well."""

    @property
    def scale(self) -> float:
        """A lead of so many points at the end of a playout is worth half of the best reward."""
        ...

    def rank(self, seen: P, chance: Chance) -> Sequence[Option]:
        """The choices worth a look, the best first, as the medium bot sees them; never none."""
        ...

    def deal(self, seen: P, chance: Chance) -> Any:
        """One of the worlds that look like this, everything unseen and all luck to come drawn."""
        ...

    def follow(self, world: Any, option: Option) -> Sequence[float]:
        """The points each seat may expect when an option is taken; the world stays as it is."""
        ...


class World(NamedTuple, Generic[S]):
    """A position dealt anew, and the luck of the playouts from it."""

    state: S
    luck: int


class Playouts(ABC, Generic[S]):
    """A policy that plays on by a cheap rule, breaks off, and evaluates."""

    scale: ClassVar[float] = 10.0
    longest: ClassVar[int] = 20
    """Moves after which a playout breaks off at the latest."""

    def __init__(self, imagine: Callable[[S, int, Chance], S]) -> None:
        """`imagine` is the game's own."""
        self.imagine = imagine

    @abstractmethod
    def rank(self, seen: S, chance: Chance) -> Sequence[Option]:
        """The choices worth a look, the best first."""

    @abstractmethod
    def playout(self, state: S, chance: Chance) -> Move:
        """A cheap and fair answer to the pending decision of a full position, whoever is asked."""

    @abstractmethod
    def evaluate(self, state: S) -> Sequence[float]:
        """The points each seat may expect at the end; the true ones when the game is over."""

    def is_enough(self, state: S, begun: int, moves: int) -> bool:
        """Whether to break off, so many moves after the option; `begun`: the turn it was in."""
        return moves >= self.longest

    def deal(self, seen: S, chance: Chance) -> Any:
        """A `World`: the unseen dealt anew; nothing is told about what happens there."""
        state = self.imagine(seen, decision_of(seen).seat, Chance(chance.below(WORD)))
        state.story = None
        return World(state, chance.below(WORD))

    def follow(self, world: Any, option: Option) -> Sequence[float]:
        """Take the option in a copy of the `World`, play on, break off, evaluate."""
        state: S = world.state.clone()
        luck, begun, moves = Chance(world.luck), state.turn, 0
        advance(state, option.move)
        while state.choices and not self.is_enough(state, begun, moves):
            advance(state, self.playout(state, luck))
            moves += 1
        return self.evaluate(state)


def rated(moves: Iterable[Move], worth: Callable[[Move], float]) -> list[Option]:
    """Moves with their worth, the best first; of equals, the first first."""
    options = [Option(worth(move), move) for move in moves]
    return sorted(options, key=lambda option: -option.value)


def one_ply(seen: S, evaluate: Callable[[S, int], float]) -> list[Option]:
    """Every choice by the position just after it, as far as nothing is revealed; best first."""
    seat = decision_of(seen).seat

    def worth(move: Move) -> float:
        after: S = seen.clone()
        after.story = None
        advance(after, move, short=True)
        return evaluate(after, seat)

    return rated(seen.choices, worth)
