"""Picking a move one argument at a time, from the choices of the pending decision.

The choices are read as a tree over their paths `(verb, *args)`. Each pick goes one level down; a
level that leaves no choice answers itself, so that "map any building with any value" is a spot,
then a digit, and a verb is asked only where there are two. A `Picker` is a value: picking and
stepping back give another one.

A move may be complete and yet begin a longer one ("pass", or "pass with a card"). Then nothing
answers itself: `chosen` offers the short one and `options` the ways on.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.flow import Atom, Move


class Option(NamedTuple):
    """One way on: what can be picked next, and how many moves lie below it."""

    atom: Atom
    moves: int


class Level(NamedTuple):
    """One step of the path so far, and whether it answered itself."""

    atom: Atom
    by_itself: bool


class Picker:
    """The moves that are still possible after some picks."""

    __slots__ = ("_before", "_below", "_chosen", "_options", "levels", "moves", "picked")

    def __init__(self, choices: Sequence[Move]) -> None:
        self._descend(choices, (), None)

    def _descend(
        self, moves: Sequence[Move], levels: tuple[Level, ...], before: "Picker | None"
    ) -> None:
        """Go down from here as far as there is only one way."""
        while True:
            below = _ways_on(moves, len(levels))
            if len(below) != 1 or sum(below.values()) < len(moves):
                break
            levels += (Level(next(iter(below)), True),)
        self.moves = tuple(moves)
        """The moves that begin with the picks, in the order of the choices."""
        self.levels = levels
        """How each step of the path came about."""
        self.picked = tuple(level.atom for level in levels)
        """The path so far: the verb, then arguments."""
        self._options = tuple(Option(*item) for item in below.items())
        depth = len(levels)
        self._chosen = next((move for move in self.moves if not _reaches(move, depth)), None)
        self._before = before
        self._below: dict[Atom, Picker] = {}
        """What has been picked from here, also to look ahead: asked for several times a key."""

    def options(self) -> tuple[Option, ...]:
        """What can be picked next, in the order in which the choices name it."""
        return self._options

    def pick(self, atom: Atom) -> "Picker":
        """Go one level down, and further as long as there is only one way."""
        known = self._below.get(atom)
        if known is not None:
            return known
        depth = len(self.levels)
        moves = [move for move in self.moves if _reaches(move, depth) and _at(move, depth) == atom]
        if not moves:
            raise ValueError(f"no choice goes on with {atom!r} after {self.picked}")
        after = Picker.__new__(Picker)
        after._descend(moves, (*self.levels, Level(atom, False)), self)
        self._below[atom] = after
        return after

    def back(self) -> "Picker":
        """As it was before the last real pick; at the start, the same again."""
        return self._before or self

    def chosen(self) -> Move | None:
        """The move that the picks spell out in full, if they do."""
        return self._chosen

    def leaf(self, atom: Atom) -> Move | None:
        """The move that picking this would spell out in full, if it would: for previews."""
        return self.pick(atom).chosen()


def _reaches(move: Move, depth: int) -> bool:
    return len(move.args) >= depth


def _at(move: Move, depth: int) -> Atom:
    return move.args[depth - 1] if depth else move.verb


def _ways_on(moves: Sequence[Move], depth: int) -> Counter[Atom]:
    return Counter(_at(move, depth) for move in moves if _reaches(move, depth))
