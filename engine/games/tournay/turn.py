"""A turn from its beginning to its end, and the end of the game."""

from collections.abc import Sequence
from typing import ClassVar

from engine.flow import NOBODY, Decision, Move, Step, step, tell, todo
from engine.games.tournay.actions import ACTS
from engine.games.tournay.activation import Benefits, stirred
from engine.games.tournay.cards import DECKS, EVENTS, GRAND
from engine.games.tournay.crier import build
from engine.games.tournay.grid import FULL
from engine.games.tournay.placing import PASS, placings, play
from engine.games.tournay.plaza import ANY
from engine.games.tournay.state import UNSEALED, Family, Tournay, seats_from

HAND = 4
"""Cards that a hand may hold when its turn ends, ramparts included."""
ENOUGH = 2
"""Visible prestige buildings, in a full district, that lead to the end."""


def begin_turn(s: Tournay, seat: int) -> None:
    """A seat's turn, unless the game has come to its end."""
    if seat == s.first:
        if s.last:
            finish(s)
            return
        if is_ending(s):
            s.last = True
            tell(s, NOBODY, "last round")
    s.turn += 1
    s.actor = seat
    if s.story is not None:
        tell(s, seat, "turn")
    hand = s.families[seat].hand
    if hand and hand[0] < s.board.first_event:
        s.agenda += WITH_CARDS[seat]
    else:
        s.agenda += WITHOUT_CARDS[seat]


def has_cards(s: Tournay, seat: int) -> bool:
    """Whether a hand has cards besides ramparts; the backs tell everybody."""
    hand = s.families[seat].hand
    return bool(hand) and hand[0] < s.board.first_event


def is_ending(s: Tournay) -> bool:
    """Whether the end is triggered now; asked only before a turn of the start player."""
    seats = len(s.families)
    if s.terms.limit and s.turn // seats + 1 == s.terms.limit:
        return True
    complete = 0
    for family in s.families:
        if family.district.filled.bit_count() == FULL:
            complete += has_prestige(family)
    return complete >= 2 or (complete == 1 and s.turned.bit_count() > seats)


def has_prestige(family: Family) -> bool:
    """Whether enough prestige buildings are visible in a district."""
    return family.district.places(GRAND, ANY).bit_count() >= ENOUGH


@step
class PlayCard(Decision):
    """A card may be played from the hand. Asked in any case: what the hand holds is secret."""

    rule: ClassVar[str] = "Playing a card"
    hush: ClassVar[bool] = True
    seat: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """Each card that can be paid, wherever it may lie; or none."""
        found = placings(s, self.seat)
        found.append(PASS)
        return found

    def answer(self, s: Tournay, move: Move) -> None:
        """Pay, place, and let characters in line benefit."""
        if move == PASS:
            return
        place, asked = play(s, self.seat, move)
        if waiting := stirred(s, self.seat, place):
            todo(s, Benefits(self.seat, waiting))
        if asked:
            todo(s, *asked)


@step
class EndTurn(Step):
    """The hand is checked, then the next seat has its turn."""

    rule: ClassVar[str] = "The hand limit"
    seat: int

    def run(self, s: Tournay) -> None:
        """Ask until the hand is small enough."""
        seat = self.seat
        if len(s.families[seat].hand) > HAND:
            todo(s, LIMITS[seat], self)
        else:
            begin_turn(s, (seat + 1) % len(s.families))


@step
class HandLimit(Decision):
    """Discard a card, or build a rampart, until the hand holds no more than four."""

    rule: ClassVar[str] = "The hand limit"
    hush: ClassVar[bool] = True
    seat: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """Each different card, and each rampart to be built."""
        moves, hand = s.board.moves, s.families[self.seat].hand
        return [
            *(moves["discard"][card] for card in sorted(set(hand))),
            *(moves["build"][card] for card in sorted(set(s.ramparts(self.seat)))),
        ]

    def answer(self, s: Tournay, move: Move) -> None:
        """Put it under its deck, or on the pile of ramparts."""
        card = s.board.number[move.word()]
        if move.verb == "build":
            build(s, self.seat, card)
            tell(s, self.seat, "build", move.word())
            return
        s.families[self.seat].lose(card)
        s.put_under((card,))
        deck = s.board.deck[card]
        if s.story is not None:
            tell(s, self.seat, "discard", "event" if deck == EVENTS else DECKS[deck], move.word())


PLAYS = tuple(map(PlayCard, range(4)))
WITHOUT_CARDS = tuple((EndTurn(seat), ACTS[seat]) for seat in range(4))
WITH_CARDS = tuple((*WITHOUT_CARDS[seat], PLAYS[seat]) for seat in range(4))
"""What a turn puts on the agenda."""
LIMITS = tuple(map(HandLimit, range(4)))


# The end of the game ------------------------------------------------------------------------------


def finish(s: Tournay) -> None:
    """Everybody may seal a last card; all are revealed together; then ramparts are built."""
    seats = seats_from(s.first, len(s.families))
    s.sealed = (UNSEALED,) * len(seats)
    tell(s, NOBODY, "last cards")
    todo(s, *(LastCard(seat) for seat in seats if has_cards(s, seat)), RevealLast(), LastRamparts())


@step
class LastCard(Decision):
    """Choose in secret one last card, its place and its payment; all are revealed together."""

    rule: ClassVar[str] = "The last card"
    hush: ClassVar[bool] = True
    seat: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """As in any turn."""
        found = placings(s, self.seat)
        found.append(PASS)
        return found

    def answer(self, s: Tournay, move: Move) -> None:
        """Keep it sealed; the card stays in the hand until then."""
        sealed = list(s.sealed)
        sealed[self.seat] = move
        s.sealed = tuple(sealed)
        tell(s, self.seat, "seal")


@step
class RevealLast(Step):
    """All last cards are turned up, paid and placed; only then characters benefit."""

    rule: ClassVar[str] = "The last card"
    reveals: ClassVar[bool] = True

    def run(self, s: Tournay) -> None:
        """Place them all."""
        benefits: list[Step] = []
        for seat in seats_from(s.first, len(s.families)):
            move = s.sealed[seat]
            if move.verb != "play":
                continue
            place, _ = play(s, seat, move, order=False)
            waiting = stirred(s, seat, place)
            if waiting:
                benefits.append(Benefits(seat, waiting))
        s.sealed = ()
        todo(s, *benefits)


@step
class LastRamparts(Step):
    """Every rampart card left in a hand is built."""

    rule: ClassVar[str] = "The last card"

    def run(self, s: Tournay) -> None:
        """Build them all."""
        for seat in range(len(s.families)):
            for rampart in s.ramparts(seat):
                build(s, seat, rampart)
                tell(s, seat, "build", s.board.id[rampart])
