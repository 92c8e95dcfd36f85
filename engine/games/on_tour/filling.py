"""How a map fills up when it is played on along one tour, quickly and without looking ahead.

The numbers kept on a tour leave gaps, each with its empty spots and the numbers that fit between.
A number belongs to one gap; on one of its spots it parts the gap in two. What the spots of a gap
promise is looked up by how many they are and how wide the gap is, so the best spot of a gap is the
one after which both parts together promise most. A number that no gap can use goes where it does
least harm.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from engine.games.on_tour.board import Board
from engine.games.on_tour.futures import Face, Turn
from engine.games.on_tour.prospects import GRAIN, NUMBERS, hits
from engine.games.on_tour.routes import CROSS, EMPTY, STAR
from engine.games.on_tour.state import NOWHERE, Sheet
from engine.games.on_tour.tours import Pair, Tour

MOST = 40
"""Spots of a gap at most, and numbers to come that are told apart."""
REACHED = 0.7
"""The part of the spots that the cards of a turn reach."""
NOTED = 0.9
"""What a circle or a soloist beside a number adds to its worth."""
HARM = 0.35
"""How much of what it costs to walk around a spot counts when it is filled with no use."""
GOOD_TURN, PATIENT = 1.3, 4
"""Ferries are drawn instead of numbers that bring less, or when there are no more turns left for
each ferry than this."""


# Made a hundred times in a playout, so these two are bare tuples.

Gap = tuple[int, int, tuple[int, ...]]
"""Two kept numbers, the lower one first, and the empty spots between them."""
Look = tuple[float, int, int, int]
"""What a number is worth at the best of its spots; that spot; the number; the spot's place in its
gap, NOWHERE where it is of no use."""


class Start(NamedTuple):
    """A map from which it is played on along a tour, again and again."""

    board: Board
    sheet: Sheet
    homes: tuple[Gap | None, ...]
    """Of each number, the gap it belongs to."""
    where: tuple[Gap | None, ...]
    """Of each spot, the gap it lies in."""
    harm: tuple[float, ...]
    """Of each spot, what it costs the tour when it is of no use."""
    links: tuple[Pair, ...]
    """The ferries that the tour still needs."""
    most_ferries: int
    once: bool
    """Each dock serves once."""


def start_of(
    board: Board,
    sheet: Sheet,
    tour: Tour,
    kept: Sequence[Pair],
    detours: Sequence[float],
    most_ferries: int,
    once: bool,
) -> Start:
    """Part a map into gaps. `kept`: place and number of all that are kept, and of both ends."""
    homes: list[Gap | None] = [None] * NUMBERS
    where: list[Gap | None] = [None] * len(board.ids)
    for (before, low), (after, high) in pairwise(kept):
        between = tour.spots[before + 1 : after]
        spots = tuple(spot for spot in between if sheet.marks[spot] == EMPTY)
        if not spots:
            continue
        gap = (low, high, spots)
        for spot in spots:
            where[spot] = gap
        homes[low : high + 1] = [gap] * (high + 1 - low)
    harm = [0.0] * len(board.ids)
    for spot, detour in zip(tour.spots, detours, strict=True):
        harm[spot] = HARM * detour
    links = tuple(ends for _, ends in tour.links if ends not in sheet.ferries)
    return Start(board, sheet, tuple(homes), tuple(where), tuple(harm), links, most_ferries, once)


@cache
def uses(coming: int) -> tuple[tuple[float, ...], ...]:
    """By the width of a gap, by its spots: how many will be of use to so many numbers to come."""
    tables = []
    for width in range(NUMBERS):
        row = hits(coming, int((width + 0.5) * REACHED * GRAIN / NUMBERS))
        tables.append((*row, *[row[-1]] * (MOST + 1))[: MOST + 1])
    return tuple(tables)


def filled(start: Start, turns: Sequence[Turn]) -> Sheet:
    """The map when it has been played on through these turns."""
    filling = _Filling(start)
    for number, turn in enumerate(turns):
        if not filling.sheet.empty:
            break
        filling.play(turn, len(turns) - number)
    return filling.sheet


class _Filling:
    """A map being filled."""

    __slots__ = (
        "board", "harm", "homes", "least", "links", "most_ferries", "sheet", "table", "where",
    )  # fmt: skip

    def __init__(self, start: Start) -> None:
        self.board, self.harm = start.board, start.harm
        self.sheet = start.sheet.clone()
        self.homes, self.where = list(start.homes), list(start.where)
        self.links, self.most_ferries = start.links, start.most_ferries
        self.table = uses(MOST)
        self.least: tuple[int, float, int] | None = None
        """What was missed least within some reach, as long as nothing has changed."""

    def play(self, turn: Turn, left: int) -> None:
        """One turn; so many are left with it."""
        empty = self.sheet.empty
        count = empty.bit_count()
        self.table = uses(min(MOST, count, 2 * left))
        self.least = None
        cards: Sequence[Face] = ()
        reach = empty
        if not turn.is_last and count > self.board.last_turn:
            a, b, c = cards = turn.cards
            reach &= a.spots | b.spots | c.spots
        if turn.is_star:
            self.star(turn, reach, cards, left)
        else:
            self.numbers(turn, reach, cards, left)

    def numbers(self, turn: Turn, reach: int, cards: Sequence[Face], left: int) -> None:
        """Write both numbers, the better one first, or draw a ferry."""
        if not reach:
            self.cross()
            self.cross()
            return
        noting = cards[0].exact | cards[1].exact | cards[2].exact if cards else 0
        one, other = self.look(turn.low, reach, noting), self.look(turn.high, reach, noting)
        if self.links and self.ferry(turn, cards, left, one[0] + other[0]):
            return
        if other[0] > one[0]:
            one, other = other, one
        self.write(one, cards)
        if not self.sheet.empty:
            return
        reach = self.sheet.empty
        if cards:
            reach &= by_others(cards, 1 << one[1])
            noting &= reach
        if reach:
            self.write(self.look(other[2], reach, noting), cards)
        else:
            self.cross()

    def look(self, number: int, reach: int, noting: int) -> Look:
        """The best spot within reach for a number; at `noting` spots a card notes something."""
        table, best, found, at = self.table, -1.0, NOWHERE, NOWHERE
        gap = self.homes[number]
        if gap is not None:
            low, high, spots = gap
            below, above, last = table[number - low], table[high - number], len(spots) - 1
            base = table[high - low][last + 1] - 1.0
            for place, spot in enumerate(spots):
                if reach >> spot & 1:
                    gain = below[place] + above[last - place] - base
                    if noting >> spot & 1:
                        gain += NOTED
                    if gain > best:
                        best, found, at = gain, spot, place
        if best < 0.0:
            gain, spot = self.least_harm(reach)
            if gain > best or found < 0:
                return gain, spot, number, NOWHERE
        return best, found, number, at

    def least_harm(self, reach: int) -> tuple[float, int]:
        """The spot within reach that will be missed least, and how much."""
        if self.least is not None and self.least[0] == reach:
            return self.least[1:]
        table, where, harm = self.table, self.where, self.harm
        best, found, rest = -1000.0, NOWHERE, reach
        while rest:
            bit = rest & -rest
            rest ^= bit
            spot = bit.bit_length() - 1
            gap = where[spot]
            if gap is None:
                gain = 0.0
            else:
                row, count = table[gap[1] - gap[0]], len(gap[2])
                gain = row[count - 1] - row[count] - harm[spot]
            if gain > best:
                best, found = gain, spot
        self.least = reach, best, found
        return best, found

    def write(self, look: Look, cards: Sequence[Face]) -> None:
        """Write a number where it was looked for."""
        _, spot, number, at = look
        sheet = self.sheet
        sheet.marks[spot] = number
        sheet.empty ^= 1 << spot
        self.least = None
        for card in cards:
            if card.exact >> spot & 1:
                self.note(spot, card)
        if at < 0:
            self.lose(spot)
            return
        gap, homes, where = self.where[spot], self.homes, self.where
        assert gap is not None
        low, high, spots = gap
        before: Gap = (low, number, spots[:at])
        after: Gap = (number, high, spots[at + 1 :])
        where[spot] = None
        for part in (before, after):
            under, over, others = part
            for other in others:
                where[other] = part
            inner = over - under - 1
            if inner > 0:
                homes[under + 1 : over] = [part if others else None] * inner
        if homes[low] is gap:
            homes[low] = before if before[2] else None
        if homes[high] is gap:
            homes[high] = after if after[2] else None
        homes[number] = before if len(before[2]) > len(after[2]) else after

    def lose(self, spot: int) -> None:
        """A spot is filled with no use for the tour."""
        gap = self.where[spot]
        if gap is None:
            return
        low, high, spots = gap
        place = spots.index(spot)
        others = spots[:place] + spots[place + 1 :]
        rest: Gap = (low, high, others)
        self.where[spot] = None
        for other in others:
            self.where[other] = rest
        homes, home = self.homes, rest if others else None
        for number in range(low, high + 1):
            if homes[number] is gap:
                homes[number] = home

    def note(self, spot: int, card: Face) -> None:
        """A circle, or a soloist."""
        if self.board.instruments:
            self.sheet.soloists[spot] = card.notes
        else:
            self.sheet.circled |= 1 << spot

    def star(self, turn: Turn, reach: int, cards: Sequence[Face], left: int) -> None:
        """A star where numbers are least likely to be of use, on the tour."""
        if not reach:
            self.cross()
            return
        if self.links and self.ferry(turn, cards, left, 1.0):
            return
        table, where, harm = self.table, self.where, self.harm
        best, found, rest = -1000.0, NOWHERE, reach
        while rest:
            bit = rest & -rest
            rest ^= bit
            spot = bit.bit_length() - 1
            gap = where[spot]
            gain = 0.0
            if gap is not None:
                row, count = table[gap[1] - gap[0]], len(gap[2])
                gain = 1.0 + row[count - 1] - row[count] + harm[spot]
            for card in cards:
                if card.exact >> spot & 1:
                    gain += NOTED
            if gain > best:
                best, found = gain, spot
        self.mark(found, STAR)
        for card in cards:
            if card.exact >> found & 1:
                self.note(found, card)

    def cross(self) -> None:
        """A cross where it does least harm."""
        if self.sheet.empty:
            self.mark(self.least_harm(self.sheet.empty)[1], CROSS)

    def mark(self, spot: int, mark: int) -> None:
        """Fill a spot with anything but a number."""
        self.sheet.fill(spot, mark)
        self.least = None
        self.lose(spot)

    def ferry(self, turn: Turn, cards: Sequence[Face], left: int, gain: float) -> bool:
        """Draw a ferry that the tour needs, rather than this gain, if the cards allow one."""
        sheet, borough = self.sheet, self.board.borough
        if not cards or (gain > GOOD_TURN and left > PATIENT * len(self.links)):
            return False
        if self.most_ferries and len(sheet.ferries) >= self.most_ferries:
            return False
        for ends in self.links:
            if turn.shared & (1 << borough[ends[0]] | 1 << borough[ends[1]]):
                sheet.ferries += (ends,)
                self.links = tuple(link for link in self.links if link != ends)
                return True
        return False


def by_others(cards: Sequence[Face], first: int) -> int:
    """The spots for a second number once the first, at this bit, has taken a card."""
    a, b, c = (card.spots for card in cards)
    fits = (a & first > 0) + (b & first > 0) + (c & first > 0)
    if fits != 1:
        return a | b | c
    return (0 if a & first else a) | (0 if b & first else b) | (0 if c & first else c)
