"""Dice and shuffles: a 64-bit generator whose whole state is one integer.

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). It is
small enough to live in a game's state, to be saved as one number, and to give the same game from
the same seed on every machine and every Python.
"""

from collections.abc import MutableSequence
from typing import NoReturn, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Chance:
    """The luck of one game: same seed, same dice."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.state:#x})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.state == self.state

    __hash__ = None  # type: ignore[assignment]

    def clone(self) -> "Chance":
        """The same luck from here on, apart from this one."""
        return Chance(self.state)

    def below(self, limit: int) -> int:
        """An integer in ``range(limit)``; each costs one step of the generator."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * limit) >> 64

    def die(self, sides: int = 6) -> int:
        """A die with faces 1 to ``sides``."""
        return 1 + self.below(sides)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def draw(self, items: MutableSequence[T]) -> T:
        """Take one item out of an unordered rest; the last one fills its place."""
        at = self.below(len(items))
        taken = items[at]
        last = items.pop()
        if at < len(items):
            items[at] = last
        return taken


class SealedChance(Chance):
    """The luck of a game as a seat may see it: not at all. Drawing from it is our mistake."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)

    def clone(self) -> "SealedChance":
        """Sealed luck stays sealed."""
        return self

    def below(self, limit: int) -> NoReturn:
        """Raise AssertionError: what is still to come is nobody's to know."""
        raise AssertionError("a redacted state was asked for dice or cards")
