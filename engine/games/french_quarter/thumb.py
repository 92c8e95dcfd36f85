"""Rules of thumb: an answer to any decision of French Quarter, good enough and found at once.

They look nowhere ahead: bots play whole rounds on with them, hundreds of times for one choice.
"""

from collections.abc import Callable
from functools import cache

from engine.flow import Atom, Move
from engine.game import decision_of
from engine.games.french_quarter.board import DIRECTION, Board, W
from engine.games.french_quarter.evaluation import (
    mapped_later,
    mark_worths,
    turns_left,
    window_worth,
)
from engine.games.french_quarter.icons import ACTIVITY
from engine.games.french_quarter.performers import KIND
from engine.games.french_quarter.printed import PERFORMERS
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import DIE, TRANSPORT

UMBRELLA_GAIN, NEW, AGAIN, NO_MAP = 0.75, 3.6, 1.0, 0.5
"""Points for an umbrella, for a performer not met before and one met once, and for what comes
instead of a map action."""
FAR = (0.6, 1.2, 1.5, 0.8, 0.8, 0.3)
"""Points for the ways that a transport opens."""
VISITED, WALKED, STREET = 4.0, 3.5, 0.5
"""Points for a new courtyard and for the Riverwalk, and what each street of a building adds."""
MIDDLING = (0.0, -0.4, 0.1, 0.3, 0.3, 0.1, -0.4, -0.2)
"""How little a value bars its neighbours (and a W is better kept), by what is written."""


def rule_of_thumb(q: Quarter) -> Move:
    """A good enough answer to the pending decision, without looking ahead."""
    likes = _LIKES.get(q.choices[0].verb)
    if likes is None:
        return q.choices[0]
    seat = decision_of(q).seat
    sheet = q.sheets[seat]
    return max(q.choices, key=likes(q, sheet, turns_left(q, seat)))


Liking = Callable[[Move], float]
"""How much a choice is liked."""


def like_writing(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    """By the streets that score the building, the second line, and what stays free around it."""
    index, mapping = q.board.building_index, Mapping(q, sheet, turns)

    def liking(move: Move) -> float:
        if move.verb != "write":
            return STREET
        place, value = move.args
        return mapping.worth(index[str(place)], value if isinstance(value, int) else W)

    return liking


class Mapping:
    """What a value at a building is worth."""

    __slots__ = ("streets", "times", "touched", "turns")

    def __init__(self, q: Quarter, sheet: Sheet, turns: int) -> None:
        self.streets = lore_of(q.board).streets
        steps = zip(q.board.multipliers, sheet.multipliers, strict=True)
        self.times = [values[count] + STREET for values, count in steps]
        self.touched, self.turns = q.touched | sheet.own_touched, turns

    def worth(self, place: int, value: int) -> float:
        """In points, about."""
        times = self.times
        points = MIDDLING[value]
        for street in self.streets[place]:
            points += times[street]
        return points + self.turns / 2 if self.touched >> place & 1 else points


class Lore:
    """What is looked up on a board for every stop that is thought of."""

    __slots__ = ("places", "streets")

    def __init__(self, board: Board) -> None:
        self.places: dict[Atom, int] = dict(board.building_index.items())
        self.streets = tuple(
            tuple(at for at, street in enumerate(board.activity_streets) if street >> place & 1)
            for place in range(len(board.icons))
        )
        """Of each building the activities that score it."""


lore_of = cache(Lore)
"""That of a board, made once."""


def icon_gains(q: Quarter, sheet: Sheet, turns: int) -> list[float]:
    """What each icon is worth."""
    marks = mark_worths(q, sheet, turns)
    people = _people(-1 if sheet.ignores_performers else sheet.first_set, sheet.second_set)
    return [*marks, UMBRELLA_GAIN, max(marks), *people]


@cache
def _people(first: int, second: int) -> tuple[float, ...]:
    """What each performer is worth, by those that were met (-1: none is looked at any more)."""
    if first < 0:
        return (0.0,) * len(PERFORMERS)
    return tuple(
        NEW if not first >> kind & 1 else AGAIN if not second >> kind & 1 else 0.0
        for kind in range(len(PERFORMERS))
    )


def _like_taking(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    """By what the card gives and how far it leads."""
    gains, cards, decks = icon_gains(q, sheet, turns), q.cards, q.board.printed.decks

    def liking(move: Move) -> float:
        transport, value = divmod(DIE[move.word()], 10)
        icons = decks[transport][cards[transport]].icons
        return sum([gains[icon] for icon in icons]) + FAR[transport] + MIDDLING[value]

    return liking


def _like_card(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    """By what it gives and how far it leads; only once can another than the die's be used."""
    gains, cards, decks = icon_gains(q, sheet, turns), q.cards, q.board.printed.decks

    def liking(move: Move) -> float:
        transport = TRANSPORT[move.word()]
        icons = decks[transport][cards[transport]].icons
        return sum([gains[icon] for icon in icons]) + FAR[transport]

    return liking


def _like_stop(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    """By the icons there, and whether the die can be written."""
    board, die, gains = q.board, sheet.die, icon_gains(q, sheet, turns)
    worth, places, icons = Mapping(q, sheet, turns).worth, lore_of(board).places, board.icons
    special, barred = board.courtyards & ~sheet.courtyards, sheet.barred >> die - 1
    walk = board.riverwalk if sheet.riverwalk < 2 else -1
    if die == sheet.police:
        barred = -1

    def liking(move: Move) -> float:
        place = places[move.args[0]]
        points = NO_MAP if barred >> 6 * place & 1 else worth(place, die)
        for icon in icons[place]:
            points += gains[icon]
        if special >> place & 1:
            return points + VISITED
        return points + WALKED if place == walk else points

    return liking


def _like_mark(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    worths = mark_worths(q, sheet, turns)
    return lambda move: worths[ACTIVITY[move.word()]]


def _like_side(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    """By what the window promises, or the next multiplier."""

    def liking(move: Move) -> float:
        activity = ACTIVITY[move.word()]
        if move.verb == "bonus":
            return window_worth(activity, sheet.windows[activity], turns)
        count, values = sheet.multipliers[activity], q.board.multipliers[activity]
        return (values[count + 1] - values[count]) * mapped_later(q, sheet, activity, turns)

    return liking


def _like_performer(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    return lambda move: -(sheet.first_set >> KIND[move.word()] & 1)


def _like_leading(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    """By the own maps that the line will touch, and those of the others against them."""
    board, own = q.board, sheet.mapped & ~q.touched
    others = [other.mapped & ~q.touched for other in q.sheets if other is not sheet]
    ways = _along(board, q.head)

    def liking(move: Move) -> float:
        if move.verb != "lead":
            return 0.0
        near = ways[DIRECTION[move.word()]]
        most = max([(other & near).bit_count() for other in others], default=0)
        return float((own & near).bit_count() - most)

    return liking


def _like_own_way(q: Quarter, sheet: Sheet, turns: int) -> Liking:
    """By the maps that the own line will touch."""
    board, untouched = q.board, sheet.mapped & ~(q.touched | sheet.own_touched)
    ways = _along(board, sheet.own_head)
    return lambda move: (untouched & ways[DIRECTION[move.word()]]).bit_count()


def _along(board: Board, corner: int) -> dict[int, int]:
    """By direction the buildings that a block from a corner touches."""
    return {
        way.direction: board.touches[way.segment.bit_length() - 1] for way in board.ways[corner]
    }


_LIKES: dict[str, Callable[[Quarter, Sheet, int], Liking]] = {
    "take": _like_taking,
    "card": _like_card,
    "go": _like_stop,
    "mark": _like_mark,
    "bonus": _like_side,
    "write": like_writing,
    "nothing": like_writing,
    "meet": _like_performer,
    "lead": _like_leading,
    "own": _like_own_way,
}
"""How the choices are liked, by the verb of the first."""
