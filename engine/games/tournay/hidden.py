"""What a seat may know, and full positions that agree with it.

A seat sees its own hand and ramparts. Of every other card that lies or is held face-down it sees
the back, which tells the colour and level, or that it is an event. The table keeps no memory: a
card that was face-up once and is not now is hidden like the others.
"""

from collections.abc import Mapping, Sequence

from engine.chance import Chance, SealedChance
from engine.flow import NOBODY, Decision, Event, Move, Step
from engine.game import HIDDEN
from engine.games.tournay.cards import CRIER, EVENTS, PILES, Cards
from engine.games.tournay.crier import ENDURE, Shield
from engine.games.tournay.drawing import KeepOne
from engine.games.tournay.placing import PASS, TuckNext
from engine.games.tournay.setup import candidates, certain, chosen
from engine.games.tournay.state import SEALED, UNSEALED, Tournay
from engine.games.tournay.turn import HandLimit, LastCard, PlayCard

SECRET: Mapping[str, tuple[int, ...]] = {
    "draw": (1,),
    "keep": (1,),
    "discard": (1,),
    "build": (0,),
    "shield": (1,),
    "pay card": (1,),
}
"""Events of which only the seat that caused them knows these parts."""
VEILS: Mapping[type[Step], Move] = {
    PlayCard: PASS,
    LastCard: PASS,
    KeepOne: Move("keep", (HIDDEN,)),
    HandLimit: Move("discard", (HIDDEN,)),
    Shield: ENDURE,
}
"""Decisions whose choices tell what a hand holds, and what others see in their place."""


def backs(board: Cards, cards: Sequence[int]) -> bytes:
    """The same number of cards, seen from behind."""
    back, deck = board.back_of, board.deck
    return bytes(sorted(back[deck[card]] for card in cards))


def redact(s: Tournay, seat: int) -> Tournay:
    """The position as a seat may know it (NOBODY: as an onlooker may)."""
    seen, board = s.clone(), s.board
    seen.chance = SealedChance()
    for other, family in enumerate(seen.families):
        if other != seat:
            family.hand = backs(board, family.hand)
            family.wall = backs(board, family.wall)
    seen.rest = [bytes((board.back_of[deck],)) * len(pile) for deck, pile in enumerate(s.rest)]
    seen.under = [bytes((board.back_of[deck],)) * len(pile) for deck, pile in enumerate(s.under)]
    seen.sealed = tuple(
        move if at == seat or move in (UNSEALED, SEALED) else SEALED
        for at, move in enumerate(s.sealed)
    )
    seen.agenda = [veiled_step(board, step, seat) for step in s.agenda]
    if s.choices:
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        if top.seat != seat and (veil := VEILS.get(type(top))):
            seen.choices = (veil,)
    if s.story is not None:
        seen.story = [veiled_event(event, seat) for event in s.story]
    return seen


def veiled_step(board: Cards, step: Step, seat: int) -> Step:
    """Cards that a seat looks at are hidden from the others."""
    if isinstance(step, KeepOne) and step.seat != seat:
        one, other = backs(board, step.cards)
        return KeepOne(step.seat, step.deck, (one, other))
    return step


def veil(s: Tournay, seat: int, move: Move) -> Move:
    """A move that is made in this position, as a seat may know it."""
    top = s.agenda[-1]
    assert isinstance(top, Decision)
    if top.seat == seat or (not move.args and not isinstance(top, LastCard)):
        return move
    match top:
        case LastCard():
            return SEALED
        case KeepOne() | HandLimit():
            return Move(move.verb, (HIDDEN,))
        case Shield() if move.verb == "shield":
            return Move(move.verb, (move.args[0], HIDDEN))
        case PlayCard() if len(move.args) == 3 and move.args[1] in s.board.number:
            return Move(move.verb, (move.args[0], HIDDEN, move.args[2]))
    return move


def veiled_event(event: Event, seat: int) -> Event:
    """Parts of an event that only its own seat knows are hidden from the others."""
    parts = SECRET.get(event.verb)
    if not parts or event.seat in (seat, NOBODY):
        return event
    args = tuple(HIDDEN if at in parts else arg for at, arg in enumerate(event.args))
    return event._replace(args=args)


# Dealing anew -------------------------------------------------------------------------------------


def imagine(seen: Tournay, seat: int, chance: Chance) -> Tournay:
    """Deal the cards that a seat cannot see, and let the others seal last cards they could play."""
    s = seen.clone()
    deal = Dealer(s, chance)
    for family in s.families:
        family.hand = bytes(sorted(map(deal.face, family.hand)))
        family.wall = bytes(sorted(map(deal.face, family.wall)))
    s.agenda = [
        KeepOne(step.seat, step.deck, (deal.face(step.cards[0]), deal.face(step.cards[1])))
        if isinstance(step, KeepOne)
        else step
        for step in s.agenda
    ]
    s.under = [bytes(map(deal.face, pile)) for pile in s.under]
    s.rest = [deal.rest(deck) for deck in range(PILES)]
    s.sealed = tuple(
        sealed_by(s, at, chance) if move == SEALED else move for at, move in enumerate(s.sealed)
    )
    if s.choices:
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        if top.seat != seat and type(top) in VEILS:
            s.choices = tuple(top.options(s))
    s.chance = chance.clone()
    return s


def sealed_by(s: Tournay, seat: int, luck: Chance) -> Move:
    """A last card that a seat could have sealed."""
    options = LastCard(seat).options(s)
    return options[luck.below(len(options))]


class Dealer:
    """The unseen cards of each deck, sorted, from which faces are dealt to backs."""

    def __init__(self, s: Tournay, luck: Chance) -> None:
        self.board, self.luck = s.board, luck
        seen = list(visible(s))
        self.criers = [not s.turned >> deck & 1 for deck in range(EVENTS)]
        self.unseen = [self.unseen_of(s, deck, seen) for deck in range(PILES)]

    def unseen_of(self, s: Tournay, deck: int, seen: Sequence[int]) -> list[int]:
        """The cards of a deck that must be somewhere out of sight."""
        board = self.board
        sure = [card for card in certain(board, s.terms, deck) if board.kind[card] != CRIER]
        maybe = list(candidates(board, s.terms, deck))
        places = len(sure) + chosen(board, s.terms, deck)
        for card in seen:
            if board.deck[card] == deck:
                pool = sure if card in sure else maybe
                pool.remove(card)
                places -= 1
        while len(sure) < places:
            sure.append(self.luck.draw(maybe))
        return sorted(sure)

    def face(self, card: int) -> int:
        """A card for this back; a card that shows its face stays what it is."""
        if card not in self.board.back_of:
            return card
        return self.luck.draw(self.unseen[self.board.back_of.index(card)])

    def rest(self, deck: int) -> bytes:
        """What is left over lies in the deck, with the Town Crier that was not turned."""
        left = self.unseen[deck]
        if deck < EVENTS and self.criers[deck]:
            left.append(self.board.crier_of[deck])
        return bytes(sorted(left))


def visible(s: Tournay) -> Sequence[int]:
    """Every card whose face a redacted position shows."""
    cards = [*s.up, *s.queue]
    for family in s.families:
        cards += (*family.hand, *family.wall, *family.district.top)
        for _, pile in family.district.below:
            cards += pile
    for step in s.agenda:
        if isinstance(step, KeepOne | TuckNext):
            cards += step.cards
    return [card for card in cards if card and card not in s.board.back_of]
