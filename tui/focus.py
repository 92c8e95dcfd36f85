"""Where the cursor goes: the next spot for an arrow key, the cycle of `n` and `p`, jump letters.

An arrow goes to the spot that lies best in its direction: near, and straight ahead rather than to
the side. If nothing lies that way it wraps round to the far edge. A `Compass` works this out for a
set of spots at once and then makes sure of a law that such a geometry does not give by itself:
*every spot can be reached from every other by arrows alone*. Where the nearest spots leave one out
of reach, it turns aside the arrow that costs least.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from tui.canvas import Spot


class Direction(StrEnum):
    """The four arrow keys."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


Arrow: TypeAlias = tuple[str, Direction]
Arrows: TypeAlias = dict[Arrow, str]

ASIDE = {Direction.LEFT: 4, Direction.RIGHT: 4, Direction.UP: 3, Direction.DOWN: 3}
"""How many times dearer a way to the side is than the same way straight ahead."""

ROUND = 1 << 40
"""What it costs to go round the edge: more than any way ahead."""

JUMP_LETTERS = "asdfghjklqwertyuiopzxcvbnm"
"""Letters for jump labels, the home row first."""


def reading_order(spots: Mapping[str, Spot]) -> tuple[str, ...]:
    """The names of the spots from top to bottom, and from left to right within a row."""
    return tuple(sorted(spots, key=lambda name: (spots[name].y, spots[name].x, name)))


def cycle(names: Sequence[str], current: str | None, step: int) -> str | None:
    """The name so many steps on, round and round; the first or the last if none is current."""
    if not names:
        return None
    if current not in names:
        return names[0 if step > 0 else -1]
    return names[(names.index(current) + step) % len(names)]


def closest(spots: Mapping[str, Spot], here: Spot) -> str | None:
    """The spot nearest to a rectangle in any direction: where a cursor goes whose spot is gone."""
    return min(
        reading_order(spots),
        key=lambda name: _distance(here, spots[name]),
        default=None,
    )


def _distance(here: Spot, there: Spot) -> int:
    right = 2 * there.x + there.width - 2 * here.x - here.width
    down = 2 * there.y + there.height - 2 * here.y - here.height
    return right**2 + (2 * down) ** 2


def jump_labels(names: Sequence[str]) -> dict[str, str]:
    """A label for each name: one letter while they last, then two; none begins another."""
    short, long = list(JUMP_LETTERS), list[str]()
    while len(short) + len(long) < len(names):
        prefix = short.pop()
        long = [prefix + letter for letter in JUMP_LETTERS] + long
        if not short:
            short, long = long, []
    return dict(zip(short + long, names, strict=False))


class Compass:
    """The arrows between a set of spots, worked out once for each set."""

    def __init__(self, spots: Mapping[str, Spot]) -> None:
        self.names = reading_order(spots)
        self._arrows = _connected(spots, self.names)

    def step(self, current: str | None, direction: Direction) -> str | None:
        """The spot an arrow leads to; the first one if none of these spots is current."""
        if current not in self.names:
            return self.names[0] if self.names else None
        return self._arrows.get((current, direction), current)


class _Seen(NamedTuple):
    """A spot seen along an arrow, in half columns; a row is as high as two columns are wide."""

    ahead: int
    """Where its middle lies along the arrow."""
    middle: int
    """Where its middle lies across the arrow."""
    first: int
    last: int
    """Where its edges lie across the arrow: the middles of its outermost columns or rows."""


def _seen(spot: Spot, direction: Direction) -> _Seen:
    right, down = 2 * spot.x + spot.width - 1, 2 * (2 * spot.y + spot.height - 1)
    if direction in (Direction.LEFT, Direction.RIGHT):
        ahead = right if direction is Direction.RIGHT else -right
        return _Seen(ahead, down, 4 * spot.y, 4 * (spot.bottom - 1))
    ahead = down if direction is Direction.DOWN else -down
    return _Seen(ahead, right, 2 * spot.x, 2 * (spot.right - 1))


class _View:
    """All spots as one arrow sees them."""

    def __init__(
        self, spots: Mapping[str, Spot], names: Sequence[str], direction: Direction
    ) -> None:
        self._aside = ASIDE[direction]
        self._seen = {name: _seen(spots[name], direction) for name in names}
        self._order = sorted(self._seen, key=lambda name: self._seen[name].ahead)
        self._length = self._seen[self._order[-1]].ahead - self._seen[self._order[0]].ahead

    def cost(self, start: str, end: str) -> int:
        """What it costs to go from one spot to another: the square of a weighted distance."""
        here, there = self._seen[start], self._seen[end]
        ahead = there.ahead - here.ahead
        aside = self._aside * max(there.first - here.middle, here.middle - there.last, 0)
        if ahead > 0:
            return ahead**2 + aside**2
        return ROUND + (ahead + self._length) ** 2 + aside**2

    def nearest(self, start: str) -> str:
        """The spot that costs least; looks no further ahead than it must."""
        best, least = start, ROUND
        here = self._seen[start].ahead
        for name in self._order:
            ahead = self._seen[name].ahead - here
            if ahead > 0 and ahead**2 > least:
                break
            if ahead > 0 and self.cost(start, name) < least:
                best, least = name, self.cost(start, name)
        if best != start:
            return best
        others = (name for name in self._order if name != start)
        return min(others, key=lambda name: self.cost(start, name))


def _connected(spots: Mapping[str, Spot], names: Sequence[str]) -> Arrows:
    """The cheapest arrows, turned aside where needed until each spot leads to each other."""
    if len(names) < 2:
        return {}
    views = {direction: _View(spots, names, direction) for direction in Direction}
    arrows = {
        (name, direction): view.nearest(name) for name in names for direction, view in views.items()
    }
    reach = _reach(arrows, names)
    while reach.size < 2 * len(names):
        reach = _turn_aside(arrows, views, names, reach)
    return arrows


class _Reach(NamedTuple):
    """How far the arrows go."""

    reached: set[str]
    """The spots that the first one leads to."""
    leading: set[str]
    """The spots that lead to the first one."""

    @property
    def size(self) -> int:
        """Twice the number of spots if each leads to each other."""
        return len(self.reached) + len(self.leading)

    def helps(self, start: str, end: str) -> bool:
        """Whether an arrow between these would lead to a spot, or from one, that is left out."""
        leads_on = start in self.reached and end not in self.reached
        return leads_on or (start not in self.leading and end in self.leading)


def _reach(arrows: Arrows, names: Sequence[str]) -> _Reach:
    """Follow all arrows forth and back from the first spot."""
    ahead: dict[str, list[str]] = {name: [] for name in names}
    back: dict[str, list[str]] = {name: [] for name in names}
    for (start, _), end in arrows.items():
        ahead[start].append(end)
        back[end].append(start)
    return _Reach(_flood(ahead, names[0]), _flood(back, names[0]))


def _turn_aside(
    arrows: Arrows, views: Mapping[Direction, _View], names: Sequence[str], reach: _Reach
) -> _Reach:
    """Turn the one arrow that costs least among those that bring more spots within reach.

    There always is one. Take spots which no arrow leaves although there are others: the paths
    that matter use at most two arrows of each of them, and the rest are free to lead out.
    """
    for arrow, end in _detours(arrows, views, names, reach):
        before, arrows[arrow] = arrows[arrow], end
        after = _reach(arrows, names)
        if after.size > reach.size:
            return after
        arrows[arrow] = before
    raise AssertionError("no arrow can be spared")


def _detours(
    arrows: Arrows, views: Mapping[Direction, _View], names: Sequence[str], reach: _Reach
) -> list[tuple[Arrow, str]]:
    """The ways to turn an arrow that may help, the least costly change first."""
    changes = []
    for (start, direction), now in arrows.items():
        view = views[direction]
        for end in names:
            if reach.helps(start, end):
                extra = view.cost(start, end) - view.cost(start, now)
                changes.append((extra, (start, direction), end))
    return [(arrow, end) for _, arrow, end in sorted(changes)]


def _flood(ways: Mapping[str, Sequence[str]], start: str) -> set[str]:
    seen, waiting = {start}, [start]
    while waiting:
        for name in ways[waiting.pop()]:
            if name not in seen:
                seen.add(name)
                waiting.append(name)
    return seen
