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

from engine.games.on_tour.routes import EMPTY, STAR
from engine.games.on_tour.state import Sheet
from engine.games.on_tour.tours import Pair, Tour, detours_of

REACH = 7
"""So many kept numbers to either side are looked at."""
GRAIN = 200
"""Chances are rounded to such a part."""
NUMBERS = 100
RISK=0.0


@dataclass(frozen=True, slots=True)
class Outlook:
    """What does not hang on the tour."""

    coming: int
    """The numbers still to be written."""
    worth: Sequence[float]
    """Of each filled spot, its points on a route."""
    odds: Sequence[float]
    """Of each spot, the chance that a number that fits it may be written there."""
    link: float = 0.0
    """The price of a ferry still to be drawn."""
    whole: float = 0.0
    """The points lost by a route that leaves out an end of the tour."""


class Prospect:
    """A sheet along one tour."""

    __slots__ = (
        "after", "before", "blocks", "coming", "cuts", "empties", "kept", "odds", "rides", "stars",
        "risks", "detours",
        "tour", "value", "whole",
    )  # fmt: skip

    def __init__(self, tour: Tour, sheet: Sheet, outlook: Outlook) -> None:
        self.tour = tour
        self.coming = outlook.coming
        self.whole = outlook.whole
        self._add_up(tour, sheet, outlook)
        marks, worth = sheet.marks, outlook.worth
        self.kept = [(-1, 0)]
        self.kept += [
            (place, marks[spot]) for place, spot in enumerate(tour.spots) if 0 <= marks[spot] < STAR
        ]
        self.kept.append((len(tour.spots), NUMBERS - 1))
        own = [0.0, *(worth[tour.spots[place]] for place, _ in self.kept[1:-1]), 0.0]
        self._choose(own)

    def _add_up(self, tour: Tour, sheet: Sheet, outlook: Outlook) -> None:
        """Sums over all places before each."""
        marks, drawn = sheet.marks, set(sheet.ferries)
        undrawn = {place for place, ends in tour.links if ends not in drawn}
        detours = self.detours = detours_of(tour, sheet.ferries)
        empties, odds, stars, blocks, cuts, rides = [0], [0.0], [0.0], [0.0], [0.0], [0]
        risks = [0.0]
        for place, spot in enumerate(tour.spots):
            mark = marks[spot]
            empty = mark == EMPTY
            empties.append(empties[-1] + empty)
            odds.append(odds[-1] + (outlook.odds[spot] if empty else 0.0))
            stars.append(stars[-1] + (outlook.worth[spot] if mark == STAR else 0.0))
            walked = empty or mark == STAR
            blocks.append(blocks[-1] + (0.0 if walked else detours[place]))
            risks.append(risks[-1] + (detours[place] if empty else 0.0))
            cuts.append(cuts[-1] + (outlook.link if place in undrawn else 0.0))
        for points in tour.rides:
            rides.append(rides[-1] + points)
        self.empties, self.odds, self.stars, self.blocks = empties, odds, stars, blocks
        self.cuts, self.rides, self.risks = cuts, rides, risks

    def _choose(self, own: Sequence[float]) -> None:
        """The best value up to each kept number, and from each on, that number included."""
        kept, last, whole = self.kept, len(self.kept) - 1, self.whole
        gaps: dict[Pair, float] = {}
        before = [0.0] + [-whole] * last
        for at in range(1, last + 1):
            place, number = kept[at]
            most = -whole
            for to in range(max(0, at - REACH), at):
                if kept[to][1] <= number:
                    gaps[to, at] = gap = self.between(*kept[to], place, number)
                    most = max(most, before[to] + gap)
            before[at] = most + own[at]
        after = [0.0] * (last + 1)
        for at in range(last - 1, -1, -1):
            most = -whole
            for to in range(at + 1, min(last, at + REACH) + 1):
                if (at, to) in gaps:
                    most = max(most, gaps[at, to] + after[to])
            after[at] = most + own[at]
        self.before, self.after = before, after
        self.value = max(before[-1], max(before) - whole)

    def between(self, start: int, low: int, end: int, high: int, less: bool = False) -> float:
        """What the spots between two kept numbers promise; `less`: one of the empty ones gone."""
        first = start + 1
        spots = self.empties[end] - self.empties[first]
        promised = (
            self.stars[end]
            - self.stars[first]
            - self.blocks[end]
            + self.blocks[first]
        )
        walked = start if start > 0 else 0
        until = end if end < len(self.rides) else len(self.rides) - 1
        promised -= self.cuts[until] - self.cuts[walked]
        rides = self.rides[until] - self.rides[walked]
        if spots - less <= 0:
            return promised + rides
        odds = (self.odds[end] - self.odds[first]) / spots
        spots -= less
        used = hits(self.coming, int((high - low + 0.5) * odds * GRAIN / NUMBERS))[spots]
        return promised + used + (rides + RISK*(self.risks[end]-self.risks[first])) * used / spots - RISK*(self.risks[end]-self.risks[first])

    def keeping(self, spot: int, number: int, worth: float) -> float:
        """The value when this number is written there and kept."""
        place = self.tour.place[spot]
        kept = self.kept
        right = next(at for at, (other, _) in enumerate(kept) if other > place)
        before = after = -self.whole
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
        most = max(self.before[right - 1], self.after[right]) - self.whole
        for at in range(max(0, right - REACH), right):
            for to in range(right, min(len(kept), right + REACH)):
                if kept[at][1] <= kept[to][1]:
                    value = self.before[at] + self.after[to]
                    most = max(most, value + self.between(*kept[at], *kept[to], less=True))
        return most


@cache
def hits(coming: int, chance: int) -> tuple[float, ...]:
    """For 0, 1, 2 ... spots, how many will be of use, when each number fits at this chance."""
    fits = min(chance, GRAIN) / GRAIN
    if fits >= 1:
        return tuple(float(min(spots, coming)) for spots in range(MOST_SPOTS + 1))
    exactly = (1 - fits) ** coming
    more, used = 1.0, [0.0]
    for count in range(MOST_SPOTS):
        more = max(0.0, more - exactly)
        used.append(used[-1] + more)
        exactly *= (coming - count) * fits / ((count + 1) * (1 - fits))
    return tuple(used)


MOST_SPOTS = 60
