"""What the cards on the table allow: where numbers and stars may go, and what is noted beside them.

Each number needs a card of its own (ruling 3). Which card a seat uses for which number is never
asked while it writes: any two different cards that fit will do, and only where the circles or
soloists then differ does the choice matter (ruling 4).
"""

from functools import cache
from itertools import permutations

from engine.games.on_tour.board import Board, Card
from engine.games.on_tour.state import NOWHERE, OnTour, Sheet

Symbols = tuple[int, int]
"""What is noted at the first and the second spot: 0 nothing, 1 and up a circle or instrument."""


def reach(s: OnTour) -> tuple[int, int, int]:
    """The spots of each of the three cards, empty or not."""
    cards = s.board.cards
    a, b, c = s.cards
    return cards[a].spots, cards[b].spots, cards[c].spots


def shared_areas(s: OnTour) -> int:
    """The region or boroughs that all cards on the table show; none in a last turn."""
    if not s.cards:
        return 0
    a, b, c = s.cards
    cards = s.board.cards
    return cards[a].areas & cards[b].areas & cards[c].areas


def spots_for_one(s: OnTour, sheet: Sheet) -> int:
    """Where a star or a first number may go: wherever any card reaches, in a last turn anywhere.

    If both numbers can be written at all (ruling 5), then also after the first was written on any
    of these spots: two cards that reach two spots can always be found so that one of them is that
    spot. None: a cross, for a star (ruling 6) or for both numbers.
    """
    if not s.cards:
        return sheet.empty
    a, b, c = reach(s)
    return (a | b | c) & sheet.empty


def have_room_for_two(s: OnTour, sheet: Sheet) -> bool:
    """Whether two cards reach two different empty spots."""
    reached = [spots for card in reach(s) if (spots := card & sheet.empty)]
    every = spots_for_one(s, sheet)
    return len(reached) > 1 and every & (every - 1) != 0


def second_spots(s: OnTour, sheet: Sheet) -> int:
    """Where the second number may go by another card than the first (rulings 3, 5).

    None after a cross: it was made because no card reaches an empty spot.
    """
    if not s.cards:
        return sheet.empty
    a, b, c = reach(s)
    first = 1 << sheet.first
    by_others = (0 if a & first else a) | (0 if b & first else b) | (0 if c & first else c)
    fits = (1 if a & first else 0) + (1 if b & first else 0) + (1 if c & first else 0)
    if not fits:
        return 0
    return (by_others if fits == 1 else a | b | c) & sheet.empty


def symbols(s: OnTour, first: int, second: int = NOWHERE) -> tuple[Symbols, ...]:
    """What may be noted at a spot, or at two filled by different cards (rulings 4, 29).

    More than one answer: the seat has to choose.
    """
    if not s.cards:
        return NOTHING
    signs = signs_of(s.board)
    a, b, c = s.cards
    one, two, three = signs[a], signs[b], signs[c]
    x, y, z = SIGNS * one[first], SIGNS * two[first], SIGNS * three[first]
    if second < 0:
        return ways(x + 1, y + 1, z + 1)
    return ways(x + one[second], y + two[second], z + three[second])


SIGNS = 64
"""More than there are signs."""


@cache
def signs_of(board: Board) -> tuple[bytes, ...]:
    """Of each card, what it does at each spot: 0 does not fit, else 1 and what it notes there."""
    spots = range(len(board.ids))
    return tuple(
        bytes(card.spots >> spot & 1 and 1 + symbol(card, spot) for spot in spots)
        for card in board.cards
    )


def symbol(card: Card, spot: int) -> int:
    """What this card notes at a spot: nothing, 1 for a circle, or its instrument."""
    return (card.instrument or 1) if card.exact >> spot & 1 else 0


NOTHING: tuple[Symbols, ...] = ((0, 0),)


@cache
def ways(*cards: int) -> tuple[Symbols, ...]:
    """What different cards may note at two spots; each is SIGNS x its first sign + its second.

    No way is kept that is worse than another in all respects: a circle or soloist is never worse
    than none.
    """
    signs = [divmod(card, SIGNS) for card in cards]
    found = {
        (first - 1, second - 1)
        for (first, _), (_, second) in permutations(signs, 2)
        if first and second
    }
    best = [way for way in found if not any(_adds(way, to) for to in found)]
    return tuple(sorted(best, reverse=True))


def _adds(way: Symbols, to: Symbols) -> bool:
    """Whether the other way notes all of this and more."""
    (a, b), (x, y) = way, to
    return way != to and a in (0, x) and b in (0, y)


def ferry_boroughs(s: OnTour, sheet: Sheet) -> int:
    """The boroughs in one of which a ferry must end (rulings 21, 22); 0: none may be drawn."""
    if not s.cards or (s.ferry_limit and len(sheet.ferries) >= s.ferry_limit):
        return 0
    deck = s.board.cards
    a, b, c = s.cards
    if deck[a].ferry or deck[b].ferry or deck[c].ferry:
        return (1 << len(s.board.boroughs)) - 1
    return deck[a].areas & deck[b].areas & deck[c].areas
