"""How good a position looks to a seat, from what it may know: points, and what may become points.

Everything is in prestige points. The first deniers are worth more than the later ones, a citizen
who stands more than one who has to be gathered first, a card in the hand a part of what it would
bring, and less where there is no money to build it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.tournay.cards import A_CARD, A_CITIZEN, BACK, BUILDING, CHARACTER, GRAND, Cards
from engine.games.tournay.district import District
from engine.games.tournay.grid import FULL, LINE, places_of
from engine.games.tournay.phrases import ACTIVATED, DOUBLE, PLACED_GRAND, SECOND
from engine.games.tournay.plaza import ANY, COLOURS, SHIFT
from engine.games.tournay.scoring import CAP, COUNT
from engine.games.tournay.state import GRAY, TOKEN, Tournay
from engine.games.tournay.turn import ENOUGH, HAND

DENIERS = ((4, 0.4), (8, 0.22), (1000, 0.06))
"""What so many deniers are worth each, then so many more, and so on."""
DENIER = 0.22
STANDS, RESTS, WORKS = 1.0, 0.62, 0.6
"""A citizen on the Plaza, beside it, on a building."""
PLACE = 0.8
"""A place of the district that holds a card, besides what the card is worth."""
LANDMARK = 2.5
"""A visible prestige building, as far as the end asks for it."""
LATE, LONG = 0.06, 18
"""What each round beyond so many adds to a place, and twice that to a prestige building."""
RAMPART = 1.25
"""A rampart card in the hand: a point, and protection."""
HURT = 0.35
UNBUILT, UNPAID = 0.55, 0.25
"""How much of its worth a card has in the hand; and without any of the money it costs."""
UNKNOWN = (0.0, 0.7, 1.2, 2.0)
"""A card of each level in a hand that is not seen."""
RIVAL = 0.7
"""How much it matters what the best of the others has."""
MOST = 20_000
"""Districts that are remembered."""
OF_DISTRICT = frozenset(
    what for what in COUNT if what.endswith((" cards", " buildings", "characters"))
)
"""What is counted in the district alone."""


class Stones(NamedTuple):
    """What a district is worth whatever goes on around it."""

    points: int
    machinery: float
    """Its buildings and characters, as long as they can be used."""
    filled: int
    landmarks: int
    grand: tuple[int, ...]
    """The visible prestige buildings."""
    counts: dict[str, int]
    """What was counted in it so far."""


class Judge:
    """Looks at positions that come of one another, and remembers the districts it has seen."""

    def __init__(self, board: Cards) -> None:
        self.board = board
        self.known: dict[tuple[bytes, tuple[tuple[int, bytes], ...]], Stones] = {}

    def value(self, s: Tournay, seat: int, hoped: Sequence[float] = ()) -> float:
        """The seat's outlook, less what the best of the others may expect.

        hoped: what the cards are worth that the seat is about to draw.
        """
        view = self.view(s)
        own = view.prospects(seat) + view.hand(seat, hoped)
        others = (view.prospects(at) + view.hand(at, ()) for at in view.seats if at != seat)
        return own - RIVAL * max(others)

    def outlooks(self, s: Tournay) -> list[float]:
        """What each seat may expect by itself."""
        view = self.view(s)
        return [view.prospects(seat) + view.hand(seat, ()) for seat in view.seats]

    def view(self, s: Tournay) -> "View":
        """A position, with its districts looked at."""
        return View(s, [self.look(family.district) for family in s.families])

    def look(self, district: District) -> Stones:
        """A district, looked at once."""
        key = district.top, district.below
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= MOST:
                self.known.clear()
            known = self.known[key] = stones(self.board, district)
        return known


def stones(board: Cards, district: District) -> Stones:
    """The lasting worth of a district."""
    points = sum(board.points[card] for card in district.top if card)
    points += sum(board.points[card] for _, pile in district.below for card in pile)
    machinery = 0.0
    for place in places_of(district.places(BUILDING, ANY)):
        machinery += 0.55 * board.level[district.top[place]]
    for place in places_of(district.folk):
        machinery += helped(board, district, place)
    grand = tuple(district.top[place] for place in places_of(district.places(GRAND, ANY)))
    return Stones(points, machinery, district.filled.bit_count(), len(grand), grand, {})


def helped(board: Cards, district: District, place: int) -> float:
    """A character by what lies in line with it."""
    card = district.top[place]
    trigger = board.trigger[card]
    assert trigger is not None
    if trigger.when in (ACTIVATED, DOUBLE, SECOND):
        buildings = district.places(BUILDING, trigger.colour) & LINE[place]
        return 0.35 * board.level[card] * min(buildings.bit_count(), 3)
    return 0.4 if trigger.when == PLACED_GRAND else 0.5


def money(deniers: int) -> float:
    """Deniers in hand; more than is soon spent is worth less."""
    value = 0.0
    for number, each in DENIERS:
        value += each * min(deniers, number)
        deniers -= number
        if deniers <= 0:
            break
    return value


class People(NamedTuple):
    """A seat's citizens."""

    owned: tuple[int, ...]
    """All of each colour, wherever they are."""
    value: float
    """What they are worth where they are."""


def people(s: Tournay, seat: int) -> People:
    """Count a seat's citizens."""
    owned, shift = [0, 0, 0, 0], SHIFT[seat]
    for token in s.families[seat].tokens:
        owned[token % TOKEN] += 1
    value = WORKS * (owned[0] + owned[1] + owned[2])
    for colour in range(3):
        standing, lying = s.standing[colour] >> shift & 15, s.lying[colour] >> shift & 15
        owned[colour] += standing + lying
        value += STANDS * standing + RESTS * lying
    return People(tuple(owned[:GRAY]), value)


CITIZENS = {f"{name} citizens": colour for colour, name in enumerate(COLOURS)}
"""What is counted of the citizens of one colour."""


class View:
    """One position, and what is counted in it no more than once."""

    def __init__(self, s: Tournay, stones: Sequence[Stones]) -> None:
        self.s, self.board, self.stones = s, s.board, stones
        self.seats = range(len(s.families))
        self.counts: dict[str, list[int]] = {}
        self.people = [people(s, seat) for seat in self.seats]
        self.closing = s.last or bool(s.sealed)
        fullest = max(stone.filled for stone in stones)
        self.time = 0.0 if self.closing else 1 - 0.8 * fullest / FULL
        """How much of the game is left, roughly: what is built late works less often."""
        self.late = LATE * max(0, s.turn // len(s.families) - LONG)
        self.built: dict[int, int] = {}
        """Each visible prestige building with the seats that have it, as a set."""
        for seat, stone in enumerate(stones):
            for card in stone.grand:
                self.built[card] = self.built.get(card, 0) | 1 << seat

    def counted(self, what: str) -> list[int]:
        """What each seat has of that which a prestige building counts."""
        found = self.counts.get(what)
        if found is None:
            found = self.counts[what] = [self.count(what, seat) for seat in self.seats]
        return found

    def count(self, what: str, seat: int) -> int:
        """What one seat has of it; a citizen is counted but once, a district once for all."""
        if what in OF_DISTRICT:
            counts = self.stones[seat].counts
            if what not in counts:
                counts[what] = COUNT[what](self.s, seat)
            return counts[what]
        if what in CITIZENS:
            return self.people[seat].owned[CITIZENS[what]]
        if what == "sets of citizens":
            return min(self.people[seat].owned)
        return COUNT[what](self.s, seat)

    def prospects(self, seat: int) -> float:
        """What a seat has on the table and may come to have."""
        family, stones, board = self.s.families[seat], self.stones[seat], self.board
        value: float = stones.points + len(family.wall) + self.time * stones.machinery
        value += (PLACE + self.late) * stones.filled - HURT * family.hurt.bit_count()
        value += (LANDMARK + 2 * self.late) * min(stones.landmarks, ENOUGH)
        for card, seats in self.built.items():
            each = board.own[card] if seats >> seat & 1 else board.other[card]
            value += min(CAP, each * self.counted(board.count[card])[seat])
        return value + money(family.deniers) + self.people[seat].value

    def hand(self, seat: int, hoped: Sequence[float]) -> float:
        """The cards of a hand, seen or not; what is beyond four will have to go."""
        worths = [self.held(seat, card) for card in self.s.families[seat].hand]
        worths += hoped
        worths.sort(reverse=True)
        return sum(worths[:HAND]) * (0.3 if self.closing else 1.0)

    def held(self, seat: int, card: int) -> float:
        """What a card in the hand is worth."""
        board = self.board
        if card >= board.first_event:
            return RAMPART
        if board.kind[card] == BACK:
            return UNKNOWN[board.level[card]]
        cost, deniers = board.cost[card], self.s.families[seat].deniers
        share = 1.0 if deniers >= cost else deniers / cost
        return (UNPAID + (UNBUILT - UNPAID) * share) * self.worth(seat, card)

    def worth(self, seat: int, card: int) -> float:
        """What a card would bring when it is built."""
        board = self.board
        if board.kind[card] != GRAND:
            useful = 0.5 if board.kind[card] == CHARACTER else 0.7
            return board.points[card] + PLACE + self.time * useful * board.level[card]
        if self.s.families[seat].district.count(card):
            return 0.3
        counted = self.counted(board.count[card])
        others = [min(CAP, board.other[card] * counted[at]) for at in self.seats if at != seat]
        gain = min(CAP, board.own[card] * (counted[seat] + 0.7)) - RIVAL * max(others)
        price = DENIER * board.cost[card]
        price += {A_CARD: 1.2, A_CITIZEN: 1.3}.get(board.besides[card], 0.0)
        landmark = LANDMARK if self.stones[seat].landmarks < ENOUGH else 0.5
        return max(0.4, gain - price + landmark)
