"""Drawing cards: by the classic rule, two at once, or three revealed of which two are taken."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, Step, step, tell, todo
from engine.games.tournay.cards import CRIER, DECKS, EVENTS, ONE, deck_at
from engine.games.tournay.crier import TownCrier
from engine.games.tournay.plaza import COLOUR, COLOURS
from engine.games.tournay.state import Tournay

TAKE, LOOK = Move("take"), Move("look")


def draw_from(s: Tournay, seat: int, deck: int) -> None:
    """Draw a card by the classic rule, where the deck has one."""
    hidden = s.rest[deck] or s.under[deck]
    if not hidden:
        if s.up[deck]:
            take_face_up(s, seat, deck)
    else:
        s.agenda.append((DRAWS if s.up[deck] else LOOKS)[seat][deck])


def take_face_up(s: Tournay, seat: int, deck: int) -> None:
    """Take the open card of a deck into the hand."""
    card = s.up[deck]
    s.up[deck] = 0
    s.families[seat].gain(card)
    if s.story is not None:
        tell(s, seat, "take", DECKS[deck], s.board.id[card])


def gain_hidden(s: Tournay, seat: int, card: int) -> None:
    """Take a card into the hand that only this seat has seen."""
    s.families[seat].gain(card)
    if s.story is not None:
        tell(s, seat, "draw", DECKS[s.board.deck[card]], s.board.id[card])


@step
class DrawFrom(Decision):
    """Take the face-up card, or put it under the deck and look at two others."""

    rule: ClassVar[str] = "Drawing a card"
    seat: int
    deck: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """Both."""
        return (TAKE, LOOK)

    def answer(self, s: Tournay, move: Move) -> None:
        """Take it, or look in a step of its own, since that reveals."""
        if move == TAKE:
            take_face_up(s, self.seat, self.deck)
        else:
            s.agenda.append(LOOKS[self.seat][self.deck])


@step
class Look(Step):
    """Two cards are drawn face-down to choose from; a face-up one goes under the deck first.

    When only two are left, both are drawn, whether one is face-up or not. A Town Crier among them
    is replaced at once; its events come when the choice is made.
    """

    rule: ClassVar[str] = "Drawing a card"
    reveals: ClassVar[bool] = True
    seat: int
    deck: int

    def run(self, s: Tournay) -> None:
        """Draw, and let the seat choose."""
        cards, crier = look(s, self.seat, self.deck)
        if crier:
            s.agenda.append(CRIERS[self.seat])
        if len(cards) == 2:
            s.agenda.append(keep_one(self.seat, self.deck, cards[0], cards[1]))
        elif cards:
            gain_hidden(s, self.seat, cards[0])
        elif s.up[self.deck]:
            take_face_up(s, self.seat, self.deck)


def look(s: Tournay, seat: int, deck: int) -> tuple[bytes, bool]:
    """Take the cards to choose from off the deck; whether the Town Crier was among them.

    No card comes back where only the face-up one is left; it stays where it is.
    """
    up = s.up[deck]
    if not up:
        return s.draw(deck, 2)
    short = len(s.rest[deck]) + len(s.under[deck]) == 1
    s.up[deck] = 0
    if short:
        other, crier = s.draw(deck, 1)
        if not other:
            s.up[deck] = up
            return b"", crier
        return bytes(sorted(ONE[up] + other)), crier
    s.under[deck] += ONE[up]
    if s.story is not None:
        tell(s, seat, "tuck", DECKS[deck], s.board.id[up])
    return s.draw(deck, 2)


@step
class KeepOne(Decision):
    """Keep one of two cards; the other is put face-up on the deck."""

    rule: ClassVar[str] = "Drawing a card"
    hush: ClassVar[bool] = True
    seat: int
    deck: int
    cards: tuple[int, int]

    def options(self, s: Tournay) -> Sequence[Move]:
        """One move for each different card."""
        keep = s.board.moves["keep"]
        one, other = self.cards
        return (keep[one],) if one == other else (keep[one], keep[other])

    def answer(self, s: Tournay, move: Move) -> None:
        """Keep it and turn the other one up."""
        kept = s.board.number[move.args[0]]
        one, other = self.cards
        left = other if kept == one else one
        s.families[self.seat].gain(kept)
        s.up[self.deck] = left
        if s.story is not None:
            tell(s, self.seat, "keep", DECKS[self.deck], move.word(), s.board.id[left])


@step
class PickDeck(Decision):
    """Choose the colour of the deck from which two cards are taken."""

    rule: ClassVar[str] = "What buildings do"
    seat: int
    level: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """Decks that have cards."""
        return [PICK[c] for c in range(3) if s.size(deck_at(c, self.level))]

    def answer(self, s: Tournay, move: Move) -> None:
        """Take from it."""
        todo(s, TakeTwo(self.seat, deck_at(COLOUR[move.word()], self.level)))


PICK: tuple[Move, ...] = tuple(Move("pick", (colour,)) for colour in COLOURS)


@step
class TakeTwo(Step):
    """The top two cards of a deck go to the hand, the face-up one first."""

    rule: ClassVar[str] = "What buildings do"
    reveals: ClassVar[bool] = True
    seat: int
    deck: int

    def run(self, s: Tournay) -> None:
        """Take them; a Town Crier is replaced, and its events come afterwards."""
        wanted = 2
        if s.up[self.deck]:
            take_face_up(s, self.seat, self.deck)
            wanted = 1
        cards, crier = s.draw(self.deck, wanted)
        for card in cards:
            gain_hidden(s, self.seat, card)
        if crier:
            todo(s, TownCrier(self.seat))


@step
class ShowTop(Step):
    """The top card of a deck is turned up where it is not. A Town Crier is resolved at once."""

    rule: ClassVar[str] = "The expansion"
    reveals: ClassVar[bool] = True
    seat: int
    deck: int

    def run(self, s: Tournay) -> None:
        """Turn it up; after a Town Crier, the next one."""
        if s.up[self.deck]:
            return
        card = s.take_top(self.deck)
        if s.board.kind[card] == CRIER:
            s.turned |= 1 << self.deck
            todo(s, TownCrier(self.seat), self)
        elif card:
            s.up[self.deck] = card
            tell(s, self.seat, "show", DECKS[self.deck], s.board.id[card])


def reveal_three(s: Tournay, seat: int, level: int) -> None:
    """Turn up the top cards of one level, then take two of them."""
    todo(s, *(ShowTop(seat, deck_at(c, level)) for c in range(3)), TakePair(seat, level))


@step
class TakePair(Decision):
    """Take two of the three cards shown; the third stays face-up."""

    rule: ClassVar[str] = "The expansion"
    seat: int
    level: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The pairs; all there are when the decks run short."""
        shown = [s.board.id[s.up[deck_at(c, self.level)]] for c in range(3)]
        shown = [name for name in shown if name]
        if len(shown) < 3:
            return (Move("take", tuple(shown)),) if shown else ()
        yellow, white, red = shown
        pairs = ((yellow, white), (yellow, red), (white, red))
        return [Move("take", pair) for pair in pairs]

    def answer(self, s: Tournay, move: Move) -> None:
        """Take them."""
        for name in move.args:
            take_face_up(s, self.seat, s.board.deck[s.board.number[name]])


@cache
def keep_one(seat: int, deck: int, one: int, other: int) -> KeepOne:
    """The choice between two cards; steps are values, so each is made once."""
    return KeepOne(seat, deck, (one, other))


CRIERS = tuple(map(TownCrier, range(4)))
LOOKS = tuple(tuple(Look(seat, deck) for deck in range(EVENTS)) for seat in range(4))
DRAWS = tuple(tuple(DrawFrom(seat, deck) for deck in range(EVENTS)) for seat in range(4))
