"""What a half-filled map promises along a tour: the points it may still bring, for a bot.

Some of the numbers on the tour are *kept*: they rise along it. The others, like crosses, have to be
walked around. Between two kept numbers lie empty spots, and of the numbers still to come some will
fall into the gap between the two: so many of the spots will be of use as numbers fall into the gap,
and never more than there are. The best choice of kept numbers gives the value of the map; what a
number on some spot changes is looked up beside the choices made, not computed anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from engine.games.on_tour.routes import EMPTY, STAR
from engine.games.on_tour.state import Sheet
from engine.games.on_tour.tours import Pair, Tour, detours_of

REACH = 4
"""So many kept numbers to either side are looked at."""
GRAIN = 200
"""Chances are rounded to such a part."""
NUMBERS = 100


@dataclass(frozen=True, slots=True)
class Outlook:
    """What does not hang on the tour."""

    coming: int
    """The numbers still to be written."""
    worth: Sequence[float]
    """Of each filled spot, its points on a route."""
    odds: Sequence[float]
    """Of each spot, the chance that a number that fits it may be written there."""
    risk: float
    """How much it weighs that a spot may fail which is hard to walk around."""
    link: float = 0.0
    """The price of a ferry still to be drawn."""
    whole: float = 0.0
    """The points lost by a route that leaves out an end of the tour."""


class Prospect:
    """A sheet along one tour."""

    __slots__ = (
        "after", "before", "blocks", "detours", "empties", "kept", "links", "odds", "outlook",
        "rides", "risks", "tour", "value",
    )  # fmt: skip

    def __init__(self, tour: Tour, sheet: Sheet, outlook: Outlook) -> None:
        self.tour, self.outlook = tour, outlook
        self.detours = detours_of(tour, sheet.ferries)
        self._add_up(sheet)
        marks = sheet.marks
        self.kept = [(-1, 0)]
        for place, spot in enumerate(tour.spots):
            if 0 <= marks[spot] < STAR:
                self.kept.append((place, marks[spot]))
        self.kept.append((len(tour.spots), NUMBERS - 1))
        worth = [outlook.worth[tour.spots[place]] for place, _ in self.kept[1:-1]]
        self._choose([0.0, *worth, 0.0])

    def _add_up(self, sheet: Sheet) -> None:
        """Sums over all places before each: empty spots, their odds and risks, and so on."""
        outlook, marks = self.outlook, sheet.marks
        self.empties, self.odds, self.risks, self.blocks = empties, odds, risks, blocks = (
            [0], [0.0], [0.0], [0.0]
        )  # fmt: skip
        for spot, detour in zip(self.tour.spots, self.detours, strict=True):
            mark = marks[spot]
            empty = mark == EMPTY
            empties.append(empties[-1] + empty)
            odds.append(odds[-1] + (outlook.odds[spot] if empty else 0.0))
            risks.append(risks[-1] + (outlook.risk * detour if empty else 0.0))
            block = -outlook.worth[spot] if mark == STAR else 0.0 if empty else detour
            blocks.append(blocks[-1] + block)
        self.rides = list(accumulate(self.tour.rides, initial=0))
        missing = [0.0] * len(self.tour.rides)
        for place, ends in self.tour.links:
            missing[place] = 0.0 if ends in sheet.ferries else outlook.link
        self.links = list(accumulate(missing, initial=0.0))

    def _choose(self, own: Sequence[float]) -> None:
        """The best value up to each kept number, and from each on, that number included."""
        kept, last, whole = self.kept, len(self.kept) - 1, self.outlook.whole
        gaps: dict[Pair, float] = {}
        before = [0.0] + [-whole] * last
        for at in range(1, last + 1):
            place, number = kept[at]
            for to in range(max(0, at - REACH), at):
                if kept[to][1] <= number:
                    gaps[to, at] = gap = self.between(*kept[to], place, number)
                    before[at] = max(before[at], before[to] + gap)
            before[at] += own[at]
        after = [-whole] * last + [0.0]
        for at in range(last - 1, -1, -1):
            for to in range(at + 1, min(last, at + REACH) + 1):
                if (at, to) in gaps:
                    after[at] = max(after[at], gaps[at, to] + after[to])
            after[at] += own[at]
        self.before, self.after = before, after
        self.value = max(before[-1], max(before) - whole)

    def chain(self) -> list[Pair]:
        """Place and number of all that the best choice keeps, and of both ends of the tour."""
        chain, at = [self.kept[-1]], len(self.kept) - 1
        while at:
            place, number = self.kept[at]
            at = max(
                (to for to in range(max(0, at - REACH), at) if self.kept[to][1] <= number),
                key=lambda to: self.before[to] + self.between(*self.kept[to], place, number),
                default=0,
            )
            chain.append(self.kept[at])
        return chain[::-1]

    def between(self, start: int, low: int, end: int, high: int, less: bool = False) -> float:
        """What the spots between two kept numbers promise; `less`: one of the empty ones gone."""
        first, until = start + 1, min(end, len(self.rides) - 1)
        spots = self.empties[end] - self.empties[first]
        promised = self.blocks[first] - self.blocks[end]
        start = max(0, start)
        promised -= self.links[until] - self.links[start]
        rides = self.rides[until] - self.rides[start]
        if spots <= less:
            return promised + rides
        odds = (self.odds[end] - self.odds[first]) / spots
        risks = self.risks[end] - self.risks[first]
        spots -= less
        fits = int((high - low + 0.5) * odds * GRAIN / NUMBERS)
        coming = self.outlook.coming
        used = hits(coming, fits)[min(spots, coming)]
        return promised - risks + used + (rides + risks) * used / spots

    def keeping(self, spot: int, number: int, worth: float) -> float:
        """The value when this number is written there and kept."""
        place = self.tour.place[spot]
        kept = self.kept
        right = next(at for at, (other, _) in enumerate(kept) if other > place)
        before = after = -self.outlook.whole
        for at in range(max(0, right - REACH), right):
            other, low = kept[at]
            if low <= number:
                before = max(before, self.before[at] + self.between(other, low, place, number))
        for at in range(right, min(len(kept), right + REACH)):
            other, high = kept[at]
            if high >= number:
                after = max(after, self.after[at] + self.between(place, number, other, high))
        return before + after + worth

    def detour(self, spot: int) -> float:
        """What it costs when the route cannot visit this spot."""
        place = self.tour.place.get(spot)
        return 0.0 if place is None else self.detours[place]

    def passing(self, spot: int) -> float:
        """The value when an empty spot is filled, before what is written there counts."""
        place = self.tour.place.get(spot)
        if place is None:
            return self.value
        kept = self.kept
        right = next(at for at, (other, _) in enumerate(kept) if other > place)
        most = max(self.before[right - 1], self.after[right]) - self.outlook.whole
        for at in range(max(0, right - REACH), right):
            for to in range(right, min(len(kept), right + REACH)):
                if kept[at][1] <= kept[to][1]:
                    value = self.before[at] + self.after[to]
                    most = max(most, value + self.between(*kept[at], *kept[to], less=True))
        return most


@cache
def hits(coming: int, chance: int) -> tuple[float, ...]:
    """For 0, 1, 2 ... spots, up to a spot a number: how many will be of use.

    Each of the numbers to come fits at this chance, and each spot takes one.
    """
    fits = min(chance, GRAIN) / GRAIN
    if fits >= 1:
        return tuple(float(spots) for spots in range(coming + 1))
    exactly = (1 - fits) ** coming
    more, used = 1.0, [0.0]
    for count in range(coming):
        more = max(0.0, more - exactly)
        used.append(used[-1] + more)
        exactly *= (coming - count) * fits / ((count + 1) * (1 - fits))
    return tuple(used)
