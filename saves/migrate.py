"""Old formats brought to the present one, a step for each format that was left behind.

A step takes the body of its format, as msgpack gave it, and makes the body of the next. It must
stand whatever it is given: what it cannot understand it refuses by `Misfit`. Steps are never
changed once released; a sample of each format lies in `tests/saves/data` and must keep loading.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from saves.fields import Misfit

Upgrade = Callable[[object], object]

SECOND = 1000
"""What a computer was given to think about a move, in milliseconds, before seats had their own."""


def with_times(body: object) -> object:
    """Format 1: every computer thinks for a second at most."""
    match body:
        case [dict(header), *rest] if "thinks" not in header:
            kinds = header.get("kinds")
            if type(kinds) is list:
                return [{**header, "thinks": [SECOND] * len(kinds)}, *rest]
    raise Misfit("the header does not say who sits where")


UPGRADES: Mapping[int, Upgrade] = MappingProxyType({1: with_times})
"""Format -> how its body becomes one of the next format."""


def upgrade(body: object, number: int, to: int) -> object:
    """The body of format `number` as one of format `to`."""
    for at in range(number, to):
        body = UPGRADES[at](body)
    return body
