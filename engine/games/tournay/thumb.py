"""A rule of thumb for whoever is asked: quick, and good enough to play on by in imagined games.

It looks at what cards and actions are usually worth, never at what comes of them. Of many ways to
play a card it looks at a few that chance picks.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from engine.chance import Chance
from engine.flow import Move, Step
from engine.games.tournay.actions import Act
from engine.games.tournay.activation import Benefits
from engine.games.tournay.cards import A_CARD, BUILDING, CHARACTER, GRAND, POSITIVE, Cards
from engine.games.tournay.crier import Shield
from engine.games.tournay.drawing import DrawFrom, KeepOne
from engine.games.tournay.grid import LINE, PLACE
from engine.games.tournay.phrases import Effect
from engine.games.tournay.plaza import OWN, SHIFT
from engine.games.tournay.scoring import COUNT
from engine.games.tournay.state import GRAY, TOKEN, Tournay
from engine.games.tournay.turn import HAND, HandLimit, LastCard, PlayCard

USED, HIRED = 0.4, 0.6
"""What it costs to use an own citizen, and to rent one, in points."""
DRAWN = (0.0, 0.9, 1.6, 2.4)
"""A card of each level, before it is seen."""
DENIER = 0.3
RISEN = 0.4
"""What it brings to stand a citizen up."""
RAMPART, RANSOM, RECRUIT, RECRUITED = 1.3, 0.5, 0.3, 0.9
"""A rampart card, what it usually costs; a recruit in an action, and one in a building, less the
price."""
LOOKS = 7
"""Ways to play a card that are looked at."""
LEAST = 0.5
"""What a way must be worth to be gone."""
PAID, COVERED, HIDDEN_GRAND, IN_LINE = 1.0, 1.6, 4.0, 0.3
"""What it costs to give up a card, to cover one, and more if it is a prestige building; and what it
brings to lie in line with a character."""
GRAIN, FACTOR = 1024, 421
"""Steps of the spread that keeps imagined games from being all alike; it runs through them all."""
HOPE, ENOUGH = 0.6, 1.0
"""How much it weighs what a card would bring if it were built now; so much of it is enough."""
DRAWING = ("draw", "combat")
"""Actions that bring a card."""


class Thumb:
    """The rule, with tables for one edition's cards."""

    def __init__(self, board: Cards) -> None:
        self.board = board
        cards = range(len(board.id))
        self.worth = [worth(board, card) for card in cards]
        self.use = [0.0 if effect is None else use(effect) for effect in board.effect]
        self.known: dict[Move, float] = {}

    def move(self, s: Tournay, luck: Chance) -> Move:
        """An answer to the pending decision."""
        choices = s.choices
        if len(choices) == 1:
            return choices[0]
        top = s.agenda[-1]
        rule = RULES.get(type(top))
        return rule(self, s, top, luck) if rule else choices[luck.below(len(choices))]

    def promise(self, s: Tournay, seat: int, card: int) -> float:
        """What a card that a seat sees before it may be worth to it."""
        board = self.board
        if board.kind[card] == GRAND:
            return self.worth[card] + HOPE * board.own[card] * COUNT[board.count[card]](s, seat)
        return self.worth[card] + HOPE * self.use[card]

    def loss(self, card: int, old: int) -> float:
        """What it costs to lay a card where another lies; one of its colour keeps its points."""
        board = self.board
        lost = COVERED if board.colour[old] == board.colour[card] else PAID + self.worth[old]
        return lost + HIDDEN_GRAND if board.kind[old] == GRAND else lost

    def usual(self, move: Move) -> float:
        """What an action usually brings, but for what a building does and who is gathered."""
        value = self.known.get(move)
        if value is None:
            value = self.known[move] = usual(move)
        return value


def usual(move: Move) -> float:
    """What an action usually brings for what its citizens cost."""
    match move.verb:
        case "activate":
            return -price(move.word(1))
        case "draw":
            return DRAWN[move.number(1)] - price(move.word(2))
        case "earn":
            return move.number(1) * (2 * DENIER - USED)
        case "combat":
            return RAMPART - RANSOM - price(move.word(1))
        case "recruit":
            return RECRUIT - price(move.word(1))
    return 0.0


def price(way: str) -> float:
    """What it costs to use these citizens."""
    owners = way.split("+")
    own = owners.count(OWN)
    return USED * own + HIRED * (len(owners) - own)


def worth(board: Cards, card: int) -> float:
    """What a card is usually worth in the district."""
    kind = board.kind[card]
    if kind == GRAND:
        return 4.5
    if kind in (BUILDING, CHARACTER):
        return board.points[card] + 0.8 * board.level[card]
    return RAMPART


def use(effect: Effect) -> float:
    """What a building usually brings when it is used."""
    match effect.kind:
        case "earn":
            return DENIER * effect.number
        case "recruit":
            return RECRUITED
        case "draw":
            return DRAWN[effect.number]
        case "take two" | "reveal three":
            return 1.7 * DRAWN[effect.number]
        case "fight" | "fight early":
            return RAMPART
        case "fight for coins":
            return RAMPART + 2 * DENIER
        case "unleash":
            return 0.8
    return 1.2


@lru_cache(8)
def thumb_of(board: Cards) -> Thumb:
    """The rule for an edition."""
    return Thumb(board)


def _act(thumb: Thumb, s: Tournay, top: Step, luck: Chance) -> Move:
    """Whatever action usually brings most for what it costs."""
    assert isinstance(top, Act)
    seat = top.seat
    family, usual, use = s.families[seat], thumb.usual, thumb.use
    cards = family.district.top
    avoided = DRAWING if len(family.hand) >= HAND else ()
    best, chosen, spread = -9.0, s.choices[-1], luck.below(GRAIN)
    for move in s.choices:
        verb = move.verb
        if verb in avoided:
            continue
        value = usual(move)
        if verb == "activate":
            value += use[cards[PLACE[move.args[0]]]]
        elif verb == "gather":
            value += RISEN * resting(s, seat)
        spread = (spread * FACTOR + 1) % GRAIN
        value += spread / GRAIN
        if value > best:
            best, chosen = value, move
    return chosen


def resting(s: Tournay, seat: int) -> int:
    """Own citizens that do not stand; every two damaged cards count as one more."""
    family, shift = s.families[seat], SHIFT[seat]
    yellow, white, red = s.lying
    found = (yellow >> shift & 15) + (white >> shift & 15) + (red >> shift & 15)
    for token in family.tokens:
        found += token % TOKEN != GRAY
    return found + family.hurt.bit_count() // 2


def _play(thumb: Thumb, s: Tournay, top: Step, luck: Chance) -> Move:
    """The best of a few ways to play a card, or none."""
    assert isinstance(top, PlayCard | LastCard)
    choices = s.choices
    district, number, worth = s.families[top.seat].district, thumb.board.number, thumb.worth
    best, chosen = LEAST, choices[-1]
    for _ in range(min(LOOKS, len(choices) - 1)):
        move = choices[luck.below(len(choices) - 1)]
        card, place = number[move.args[0]], PLACE[move.args[-1]]
        value = worth[card]
        if old := district.top[place]:
            value -= thumb.loss(card, old)
        elif LINE[place] & district.folk:
            value += IN_LINE
        if len(move.args) == 3:
            value -= PAID
            paid = move.args[1]
            if paid in PLACE and thumb.board.besides[card] == A_CARD:
                value -= worth[district.top[PLACE[paid]]]
        if value > best:
            best, chosen = value, move
    return chosen


def _keep(thumb: Thumb, s: Tournay, top: Step, luck: Chance) -> Move:
    """The card that promises more."""
    assert isinstance(top, KeepOne)
    one, other = s.choices
    number, seat = thumb.board.number, top.seat
    first = thumb.promise(s, seat, number[one.args[0]]) + luck.below(GRAIN) / GRAIN - 0.5
    return one if first > thumb.promise(s, seat, number[other.args[0]]) else other


def _draw(thumb: Thumb, s: Tournay, top: Step, luck: Chance) -> Move:
    """The face-up card where it promises enough, else one of two others."""
    assert isinstance(top, DrawFrom)
    take, look = s.choices
    card = s.up[top.deck]
    promise = thumb.promise(s, top.seat, card) - thumb.worth[card]
    return take if promise + luck.below(GRAIN) / GRAIN > ENOUGH else look


def _limit(thumb: Thumb, s: Tournay, top: Step, luck: Chance) -> Move:
    """Build a rampart, or let go of what is worth least."""
    if s.choices[-1].verb == "build":
        return s.choices[-1]
    number, worth = thumb.board.number, thumb.worth
    return min(s.choices, key=lambda move: worth[number[move.args[0]]])


def _shield(thumb: Thumb, s: Tournay, top: Step, luck: Chance) -> Move:
    """Any protection from an event that does harm; ramparts count the same when they are built."""
    assert isinstance(top, Shield)
    number, family = thumb.board.number, thumb.board.family
    for move in s.choices[1:]:
        if family[number[move.args[0]]] != POSITIVE:
            return move
    return s.choices[0]


def _some(thumb: Thumb, s: Tournay, top: Step, luck: Chance) -> Move:
    """Any but the last choice, which is to do nothing."""
    return s.choices[luck.below(len(s.choices) - 1)]


RULES: Mapping[type[Step], Callable[[Thumb, Tournay, Step, Chance], Move]] = {
    Act: _act,
    PlayCard: _play,
    LastCard: _play,
    KeepOne: _keep,
    DrawFrom: _draw,
    HandLimit: _limit,
    Shield: _shield,
    Benefits: _some,
}
