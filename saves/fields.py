"""What came out of a save, looked at value by value before anybody trusts it.

A checksum tells that a file is as it was written, not that a version of ours wrote it. So every
value is asked for its exact type and its bounds, and what is shown to people must be printable:
a name with terminal codes in it is no name.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")

Atom = int | str

LARGEST = (1 << 64) - 1


class Misfit(ValueError):
    """A value that no version of ours has written; the message says which."""


class Fields:
    """A map of which each field is read by its name and kind."""

    def __init__(self, value: object, names: Iterable[str], what: str) -> None:
        """Take a map with exactly these fields. Raises Misfit."""
        if not isinstance(value, dict) or set(value) != set(names):
            raise Misfit(f"{what} does not have the fields it should")
        self._values: dict[str, object] = value
        self._what = what

    def text(self, name: str, least: int = 0, most: int = 80) -> str:
        """A printable text of so many letters."""
        return text(self._values[name], self._at(name), least, most)

    def number(self, name: str, least: int = 0, most: int = LARGEST) -> int:
        """A whole number within bounds."""
        return number(self._values[name], self._at(name), least, most)

    def hexadecimal(self, name: str) -> str:
        """A digest: sixteen hexadecimal digits."""
        value = text(self._values[name], self._at(name), 16, 16)
        if not set(value) <= set("0123456789abcdef"):
            raise Misfit(f"{self._at(name)} is not a digest")
        return value

    def list(self, name: str, item: Callable[[object, str], T], most: int) -> tuple[T, ...]:
        """A list, each item read by `item`."""
        return items(self._values[name], self._at(name), item, most)

    def maybe(self, name: str, read: Callable[[object, str], T]) -> T | None:
        """Nothing, or what `read` makes of it."""
        value = self._values[name]
        return None if value is None else read(value, self._at(name))

    def atoms(self, name: str, most: int) -> dict[str, Atom]:
        """A map of short names to atoms."""
        value, at = self._values[name], self._at(name)
        if not isinstance(value, dict) or len(value) > most:
            raise Misfit(f"{at} is not a map")
        return {text(key, at, 1, 60): atom(one, at) for key, one in value.items()}

    def _at(self, name: str) -> str:
        return f"'{name}' of {self._what}"


def text(value: object, at: str, least: int = 0, most: int = 80) -> str:
    """A printable text of so many letters. Raises Misfit, like all that follow."""
    if type(value) is not str or not least <= len(value) <= most or not value.isprintable():
        raise Misfit(f"{at} is not a text as it should be")
    return value


def number(value: object, at: str, least: int = -LARGEST, most: int = LARGEST) -> int:
    """A whole number within bounds; true and false are none."""
    if type(value) is not int or not least <= value <= most:
        raise Misfit(f"{at} is not a number as it should be")
    return value


def atom(value: object, at: str) -> Atom:
    """A number or a short text."""
    return text(value, at) if isinstance(value, str) else number(value, at)


def items(value: object, at: str, item: Callable[[object, str], T], most: int) -> tuple[T, ...]:
    """A list of at most so many, each read by `item`."""
    if type(value) is not list or len(value) > most:
        raise Misfit(f"{at} is not a list as it should be")
    return tuple([item(one, at) for one in value])
