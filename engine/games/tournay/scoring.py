"""The score: every prestige building counts for everybody, then printed points and ramparts."""

from collections.abc import Callable, Mapping

from engine.game import Line, rank_by
from engine.games.tournay.cards import GRAND
from engine.games.tournay.plaza import ANY
from engine.games.tournay.state import Tournay

CAP = 12
"""The most that a seat can gain from one prestige building."""


def cards(s: Tournay, seat: int, colour: int) -> int:
    """Visible cards of levels I and II."""
    return s.families[seat].district.simple(colour).bit_count()


def _sets_of_cards(s: Tournay, seat: int) -> int:
    return min(cards(s, seat, colour) for colour in range(3))


def _sets_of_citizens(s: Tournay, seat: int) -> int:
    return min(s.owned(seat, colour) for colour in range(3))


def _buildings(s: Tournay, seat: int) -> int:
    of = s.families[seat].district.of
    return (of[0] | of[1]).bit_count()


COUNT: Mapping[str, Callable[[Tournay, int], int]] = {
    "sets of cards": _sets_of_cards,
    "sets of citizens": _sets_of_citizens,
    "white and yellow buildings": _buildings,
    "characters": lambda s, seat: s.families[seat].district.folk.bit_count(),
    "prestige buildings": lambda s, seat: s.families[seat].district.places(GRAND, ANY).bit_count(),
    "fours of deniers": lambda s, seat: s.families[seat].deniers // 4,
    "ramparts": lambda s, seat: len(s.families[seat].wall),
    "itself": lambda s, seat: 1,
    "yellow citizens": lambda s, seat: s.owned(seat, 0),
    "white citizens": lambda s, seat: s.owned(seat, 1),
    "red citizens": lambda s, seat: s.owned(seat, 2),
    "yellow cards": lambda s, seat: cards(s, seat, 0),
    "white cards": lambda s, seat: cards(s, seat, 1),
    "red cards": lambda s, seat: cards(s, seat, 2),
}
"""What a seat has of that which a prestige building counts."""


def builders(s: Tournay) -> dict[int, set[int]]:
    """Each visible prestige building with the seats that have it, as the seats score them."""
    found: dict[int, set[int]] = {}
    seats = len(s.families)
    for turn in range(seats):
        seat = (s.first + turn) % seats
        for card in s.families[seat].district.top:
            if s.board.kind[card] == GRAND:
                found.setdefault(card, set()).add(seat)
    return found


def prestige(s: Tournay, seat: int, card: int, is_builder: bool) -> tuple[int, int, int]:
    """What a seat counts for a prestige building, the value of each, and the points."""
    number = COUNT[s.board.count[card]](s, seat)
    value = s.board.own[card] if is_builder else s.board.other[card]
    return number, value, min(CAP, number * value)


def printed(s: Tournay, seat: int) -> int:
    """Points on all cards of a district, covered ones too."""
    family, points = s.families[seat], s.board.points
    total = sum(points[card] for card in family.district.top)
    return total + sum(points[card] for _, pile in family.district.below for card in pile)


def score(s: Tournay, seat: int) -> tuple[Line, ...]:
    """A line for each prestige building of the table, one for printed points, one for ramparts."""
    lines = []
    for card, owners in builders(s).items():
        number, value, points = prestige(s, seat, card, seat in owners)
        capped = f", {CAP} at most" if number * value > CAP else ""
        why = f"{s.board.count[card]}: {number} x {value}{capped}"
        lines.append(Line(s.board.name[card], points, why, "Prestige buildings"))
    lines.append(Line("Cards", printed(s, seat), "printed on the cards of the district"))
    lines.append(Line("Ramparts", len(s.families[seat].wall), "1 for each that is built"))
    return tuple(lines)


def total(s: Tournay, seat: int) -> int:
    """The score as one number."""
    points = printed(s, seat) + len(s.families[seat].wall)
    for card, owners in builders(s).items():
        points += prestige(s, seat, card, seat in owners)[2]
    return points


def ranking(s: Tournay) -> list[tuple[int, ...]]:
    """Most points first; ties are shared."""
    return rank_by([(total(s, seat),) for seat in range(len(s.families))])
