"""States as plain lists and back, for snapshots, for digests and for another process.

A plain value holds only None, bool, int, str, bytes and lists, so that any serialiser can carry
it. Lists say what they were by their first item: 0 a tuple, 1 a list, a word a registered type
followed by its fields. Data that belongs to the edition (a `Static`) is left out and put back by
whoever decodes, so a snapshot never carries a board.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, TypeAlias, TypeVar

from engine.chance import Chance, SealedChance
from engine.flow import STEPS, Event, Move, step_name

Plain: TypeAlias = "bool | int | str | bytes | list[Plain] | None"
T = TypeVar("T")

TUPLE, LIST = 0, 1
_BIG = 1 << 63


class Static:
    """Data that belongs to the edition: shared by states, equal by identity, never saved."""

    __slots__ = ()


class BadPlain(ValueError):
    """A plain value that no state of this version can have made."""


_KNOWN: dict[str, type] = {"Move": Move, "Event": Event}


def plain_data(cls: type[T]) -> type[T]:
    """Enter a dataclass or NamedTuple that states hold, by its package and name."""
    _KNOWN[step_name(cls)] = cls
    return cls


def _field_names(cls: type) -> tuple[str, ...]:
    if is_dataclass(cls):
        return tuple(field.name for field in fields(cls))
    return tuple(getattr(cls, "_fields"))  # noqa: B009 - mypy does not know NamedTuples by type


def to_plain(value: Any) -> Plain:
    """A state, step or any value a state holds, as plain data. Raises TypeError for other types."""
    kind = type(value)
    if value is None or kind in (bool, str, bytes):
        return value  # type: ignore[no-any-return]
    if kind is int:
        return value if -_BIG <= value < _BIG else ["int", hex(value)]
    if kind is tuple:
        return [TUPLE, *map(to_plain, value)]
    if kind is list:
        return [LIST, *map(to_plain, value)]
    return _record_to_plain(value)


def _record_to_plain(value: Any) -> Plain:
    kind = type(value)
    if isinstance(value, Static):
        return ["static"]
    if kind is SealedChance:
        return ["sealed"]
    if kind is Chance:
        return ["chance", hex(value.state)]
    if kind in (Move, Event):
        return [kind.__name__, *map(to_plain, value)]
    name = step_name(kind)
    if STEPS.get(name) is kind or _KNOWN.get(name) is kind:
        return [name, *(to_plain(getattr(value, field)) for field in _field_names(kind))]
    raise TypeError(f"{kind.__module__}.{kind.__qualname__} is not registered as plain data")


def from_plain(plain: Plain, static: Static | None = None) -> Any:
    """What `to_plain` was given; `static` is put wherever the edition's data was left out.

    Raises BadPlain when the data names an unknown type or has the wrong shape.
    """
    if not isinstance(plain, list):
        return plain
    if not plain:
        raise BadPlain("an empty list where a tagged one was expected")
    tag, *rest = plain
    if tag is False or tag is True:
        raise BadPlain("a truth value where a type was expected")
    if tag == TUPLE:
        return tuple(from_plain(item, static) for item in rest)
    if tag == LIST:
        return [from_plain(item, static) for item in rest]
    return _record_from_plain(tag, rest, static)


def _record_from_plain(tag: Plain, rest: list[Plain], static: Static | None) -> Any:
    if tag == "static":
        return static
    if tag == "sealed":
        return SealedChance()
    if tag in ("int", "chance"):
        return _number(tag, rest)
    if not isinstance(tag, str):
        raise BadPlain(f"no type is called {tag!r}")
    kind: type | None = _KNOWN.get(tag) or STEPS.get(tag)
    if kind is None:
        raise BadPlain(f"no type is called {tag!r}")
    if len(rest) != len(_field_names(kind)):
        raise BadPlain(f"{tag} has {len(_field_names(kind))} fields, not {len(rest)}")
    make: Callable[..., Any] = kind
    return make(*(from_plain(item, static) for item in rest))


def _number(tag: str, rest: list[Plain]) -> int | Chance:
    if len(rest) != 1 or not isinstance(rest[0], str):
        raise BadPlain(f"{tag} without its number")
    try:
        number = int(rest[0], 16)
    except ValueError:
        raise BadPlain(f"{tag} without its number") from None
    return Chance(number) if tag == "chance" else number


def digest(value: Any) -> str:
    """Sixteen hexadecimal digits that tell states apart (BLAKE2b, 8 bytes, over the plain form)."""
    from hashlib import blake2b  # Much to load, and no screen needs it before a table is open.

    return blake2b(repr(to_plain(value)).encode(), digest_size=8).hexdigest()
