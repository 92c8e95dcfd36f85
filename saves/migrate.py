"""Old formats brought to the present one, a step for each format that was left behind.

A step takes the body of its format, as msgpack gave it, and makes the body of the next. It must
stand whatever it is given: what it cannot understand it refuses by `Misfit`. Steps are never
changed once released; a sample of each format lies in `tests/saves/data` and must keep loading.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

Upgrade = Callable[[object], object]

UPGRADES: Mapping[int, Upgrade] = MappingProxyType({})
"""Format -> how its body becomes one of the next format. Format 1 is the present one."""


def upgrade(body: object, number: int, to: int) -> object:
    """The body of format `number` as one of format `to`."""
    for at in range(number, to):
        body = UPGRADES[at](body)
    return body
