"""A quick guess at the score of a map, for a bot that asks thousands of times.

Numbers are taken from the lowest to the highest, and of each spot the two best ways to it are kept.
That would be exact with one way, were there no stars and no equal numbers: a way that has used a
star may not use it again, so beside the best way the best one without all its stars may matter.
Of the soloists each counts its share of its row, and each borough its share of the points for all.

A way is one whole number: its value in grains above, and below a bit for each thing it has used.
So the best of several ways is simply the largest number.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from engine.games.on_tour.board import Board
from engine.games.on_tour.routes import STAR

GRAINS = 60
"""Parts of a point."""
ABOVE = 64
"""The bits below hold what a way has used: spots, then docks, then boroughs."""

RIDES = [GRAINS * length << ABOVE for length in (*range(10), *range(9, 0, -1))]
"""What a ride adds to a way, by the difference of its docks, which may be below nought."""

Joins = Sequence[Sequence[int]]
"""The spots that lines and ferries join to each."""
Ways = list[int]
"""The best ways to one spot, the best first."""


class Chart(NamedTuple):
    """What of a board the guess goes by."""

    near: Joins
    docks: Joins
    quays: int
    homes: tuple[int, ...]
    """The borough of each spot as a bit; noughts in Paris."""
    boroughs: int
    share: int
    """Of the points for all boroughs, those for one."""
    ashore: frozenset[int]
    """The spots next to docks."""


@cache
def chart_of(board: Board) -> Chart:
    """The chart of a board."""
    spots, quays = len(board.ids), len(board.dock_ids)
    above = spots + quays
    homes = tuple(1 << above + home for home in board.borough) or (0,) * spots
    boroughs = ((1 << len(board.boroughs)) - 1) << above
    share = GRAINS * board.all_boroughs // max(1, len(board.boroughs))
    docks = board.docks or ((),) * spots
    ashore = frozenset(spot for spot, piers in enumerate(docks) if piers)
    return Chart(board.near, docks, quays, homes, boroughs, share << ABOVE, ashore)


def with_ferries(near: Joins, ferries: Sequence[tuple[int, int]]) -> Joins:
    """The lines of a map with its ferries."""
    if not ferries:
        return near
    joins = list(map(tuple, near))
    for one, other in ferries:
        joins[one] += (other,)
        joins[other] += (one,)
    return joins


def estimate(
    chart: Chart, joins: Joins, marks: Sequence[int], worth: Sequence[float], once: bool = False
) -> float:
    """About the points of the best route through what is written."""
    numbered = [spot for spot, mark in enumerate(marks) if 0 <= mark < STAR]
    numbered.sort(key=marks.__getitem__)
    stars = [spot for spot, mark in enumerate(marks) if mark == STAR]
    scout = _Scout(chart, joins, worth, stars, once)
    for _, equals in groupby(numbered, key=marks.__getitem__):
        spots = list(equals)
        if len(spots) > 1:
            scout.mind(spots)
            spots += spots[-2::-1] + spots[1:]
        scout.visit(spots)
    return scout.result()


class _Scout:
    """The best ways to each spot, so far."""

    __slots__ = (
        "beside", "chart", "joins", "minded", "moored", "once", "onward", "quays", "steps", "ways",
    )  # fmt: skip

    def __init__(
        self, chart: Chart, joins: Joins, worth: Sequence[float], stars: Sequence[int], once: bool
    ) -> None:
        self.chart, self.joins, self.once = chart, joins, once
        self.steps = [int(GRAINS * points + 0.5) << ABOVE for points in worth]
        """What a visit adds to a way."""
        self.ways: list[Ways] = [[] for _ in worth]
        self.quays: list[Ways] = [[] for _ in range(chart.quays)]
        """Of each dock, the best ways to spots next to it."""
        self.minded = 0
        """The spots that a way might come to twice: stars, and equal numbers."""
        self.beside: dict[int, list[int]] = {}
        """The stars next to a spot."""
        self.moored = [star for star in stars if chart.docks[star]]
        """The stars next to docks."""
        self.mind(stars)
        for star in stars:
            for spot in joins[star]:
                self.beside.setdefault(spot, []).append(star)
        for star in stars:
            self.ways[star] = [
                self.steps[star] + (chart.share | home if (home := chart.homes[star]) else 0)
            ]
        self.onward = {*self.beside, *chart.ashore} if chart.quays else {*self.beside}
        for star in stars:
            if star in self.onward:
                self.go_on(star, self.ways[star])

    def mind(self, spots: Iterable[int]) -> None:
        """From now on ways tell whether they have been there."""
        for spot in spots:
            self.minded |= 1 << spot
            self.steps[spot] |= 1 << spot

    def visit(self, spots: Iterable[int]) -> None:
        """Find the best ways to spots with numbers, one after another, and from there to stars."""
        joins, ways, steps, homes = self.joins, self.ways, self.steps, self.chart.homes
        ashore, onward, minded = self.chart.ashore, self.onward, self.minded
        share = self.chart.share
        for spot in spots:
            found: Ways = []
            for other in joins[spot]:
                found += ways[other]
            if spot in ashore:
                self.sail(spot, found)
            if minded >> spot & 1:
                found = [way for way in found if not way >> spot & 1]
            begun = 0
            if home := homes[spot]:
                begun = share | home
                found = [way if way & home else way + begun for way in found]
            found.append(begun)
            most, step = max(found), steps[spot]
            ways[spot] = new = (
                [way + step for way in self.best(found)] if most & minded else [most + step]
            )
            if spot in onward:
                self.go_on(spot, new)

    def sail(self, spot: int, found: Ways) -> None:
        """Add the ways that come to a spot by boat."""
        once = self.once
        for dock in self.chart.docks[spot]:
            for quay, ways in enumerate(self.quays):
                if ways and quay != dock:
                    if once:
                        found += self.ridden(ways, quay, dock)
                    else:
                        ride = RIDES[quay - dock]
                        for way in ways:
                            found.append(way + ride)

    def ridden(self, ways: Ways, quay: int, dock: int) -> Ways:
        """Ways with a boat ride from one dock to another."""
        ride = RIDES[quay - dock]
        if not self.once:
            return [way + ride for way in ways]
        used = (1 << quay | 1 << dock) << len(self.steps)
        return [(way + ride) | used for way in ways if not way & used]

    def best(self, found: Ways) -> Ways:
        """Of some ways the best, and the best of those that have not used all that it has."""
        most = max(found)
        used = most & self.minded
        if not used or len(found) == 1:
            return [most]
        second = -1
        for way in found:
            if way > second and used & ~way:
                second = way
        return [most] if second < 0 else [most, second]

    def go_on(self, spot: int, ways: Ways) -> None:
        """From new ways to a spot on to boats and stars."""
        docks = self.chart.docks[spot]
        for dock in docks:
            self.quays[dock] = self.best(self.quays[dock] + ways)
        for star in self.beside.get(spot, ()):
            self.reach(star, ways)
        if docks:
            for star in self.moored:
                for quay in docks:
                    for dock in self.chart.docks[star]:
                        if quay != dock:
                            self.reach(star, self.ridden(ways, quay, dock))

    def reach(self, star: int, ways: Ways) -> None:
        """Go on from ways to a star, where that makes a difference."""
        step, share, home = self.steps[star], self.chart.share, self.chart.homes[star]
        found = [
            (way if way & home or not home else way + share | home) + step
            for way in ways
            if not way >> star & 1
        ]
        known = self.ways[star]
        if found and found[0] > known[-1]:
            better = self.best(known + found)
            if better != known:
                self.ways[star] = better
                if star in self.onward:
                    self.go_on(star, better)

    def result(self) -> float:
        """The best way of all; the share of each borough counts only if all were visited."""
        chart = self.chart
        if not chart.share:
            return (max(max(ways, default=0) for ways in self.ways) >> ABOVE) / GRAINS
        most = 0
        for ways in self.ways:
            for way in ways:
                seen = way & chart.boroughs
                if seen != chart.boroughs:
                    way -= chart.share * seen.bit_count()
                most = max(most, way)
        return (most >> ABOVE) / GRAINS
