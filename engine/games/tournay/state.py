"""The whole position of a game of Tournay.

A deck has a face-up card or none, then cards in an order that nobody knows (`rest`, drawn by
chance when they are needed), then those that were put under it one by one, and at the very bottom
its Town Crier, once that is turned.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engine.chance import Chance
from engine.codec import plain_data
from engine.flow import Event, Move, Step
from engine.games.tournay.cards import CRIER, ONE, Cards
from engine.games.tournay.district import EMPTY, District, in_line
from engine.games.tournay.plaza import SHIFT

GRAY = 3
"""A token that stands for somebody else's citizen; 0 to 2 are own citizens, by colour."""
TOKEN = 8
"""Tokens are numbers: this times the place, and what stands there."""
UNSEALED, SEALED = Move("unsealed"), Move("sealed")
"""No last card is chosen yet; one is, but it is not for this seat to know."""


@plain_data
@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed on before the game."""

    advanced: bool
    expansion: str
    cathedral: int
    limit: int


@plain_data
@dataclass(slots=True)
class Family:
    """One seat's hand, money and district."""

    hand: bytes
    deniers: int
    district: District
    tokens: tuple[int, ...]
    """Citizens and gray tokens on buildings."""
    busy: int
    """The places with a citizen or gray token, and of these, the ones with two."""
    twice: int
    hurt: int
    """The places with a damage token."""
    wall: bytes
    """Built ramparts."""

    def clone(self) -> "Family":
        """A copy; nothing in it changes in place."""
        return Family(
            self.hand, self.deniers, self.district, self.tokens, self.busy, self.twice, self.hurt,
            self.wall,
        )  # fmt: skip

    def gain(self, card: int) -> None:
        """Take a card into the hand."""
        self.hand = bytes(sorted(self.hand + ONE[card]))

    def lose(self, card: int) -> None:
        """Take a card out of the hand."""
        self.hand = self.hand.replace(ONE[card], b"", 1)

    def tokens_at(self, place: int) -> tuple[int, ...]:
        """The citizens and gray tokens at a place."""
        return tuple(token % TOKEN for token in self.tokens if token // TOKEN == place)

    def at_work(self, colour: int) -> int:
        """Own citizens of a colour on the district."""
        return sum(token % TOKEN == colour for token in self.tokens)


def fresh_family(deniers: int) -> Family:
    """A seat before the first turn."""
    return Family(b"", deniers, EMPTY, (), 0, 0, 0, b"")


@plain_data
@dataclass(slots=True)
class Tournay:
    """The position."""

    chance: Chance
    agenda: list[Step]
    choices: tuple[Move, ...]
    story: list[Event] | None
    secrets: int
    turn: int
    board: Cards
    terms: Terms
    families: list[Family]
    up: list[int]
    """The face-up card of each deck, or 0."""
    rest: list[bytes]
    """The cards of each deck whose order nobody knows, sorted; the last deck is the events'."""
    under: list[bytes]
    """The cards below those, in their order."""
    turned: int
    """The decks whose Town Crier was turned."""
    queue: list[int]
    coins: list[int]
    standing: list[int]
    """Citizens on Plazas by colour, packed by seat."""
    lying: list[int]
    """Citizens beside Plazas, likewise."""
    supply: list[int]
    first: int
    """The start player."""
    actor: int
    """Whose turn it is."""
    last: bool
    """The end was triggered: everybody has one more turn at most."""
    covered: int
    """Events that seats are protected from while they strike: a bit for each seat and slot."""
    sealed: tuple[Move, ...]
    """The last card of each seat, chosen and not yet revealed."""

    def clone(self) -> "Tournay":
        """A copy that shares nothing that changes."""
        return Tournay(
            self.chance.clone(), self.agenda[:], self.choices,
            None if self.story is None else self.story[:], self.secrets, self.turn, self.board,
            self.terms, [family.clone() for family in self.families], self.up[:], self.rest[:],
            self.under[:], self.turned, self.queue[:], self.coins[:], self.standing[:],
            self.lying[:], self.supply[:], self.first, self.actor, self.last, self.covered,
            self.sealed,
        )  # fmt: skip

    def size(self, deck: int) -> int:
        """Cards that can still be drawn from a deck."""
        return (
            len(self.rest[deck])
            + len(self.under[deck])
            + (deck < len(self.up) and self.up[deck] > 0)
        )

    def stands(self, seat: int, colour: int) -> int:
        """A seat's citizens of a colour on its Plaza."""
        return self.standing[colour] >> SHIFT[seat] & 15

    def lies(self, seat: int, colour: int) -> int:
        """A seat's citizens of a colour beside its Plaza."""
        return self.lying[colour] >> SHIFT[seat] & 15

    def owned(self, seat: int, colour: int) -> int:
        """All citizens of a colour that a seat owns, wherever they are."""
        here = self.stands(seat, colour) + self.lies(seat, colour)
        return here + self.families[seat].at_work(colour)

    def ramparts(self, seat: int) -> bytes:
        """The rampart cards in a seat's hand."""
        first = self.board.first_event
        return bytes(card for card in self.families[seat].hand if card >= first)

    def holds_rampart(self, seat: int) -> bool:
        """Whether a seat has a rampart card in its hand; the backs tell everybody."""
        hand = self.families[seat].hand
        return bool(hand) and hand[-1] >= self.board.first_event

    def take_top(self, deck: int) -> int:
        """Draw the first face-down card of a deck, by chance; 0 when there is none."""
        rest = self.rest[deck]
        if rest:
            at = self.chance.below(len(rest))
            self.rest[deck] = rest[:at] + rest[at + 1 :]
            return rest[at]
        under = self.under[deck]
        self.under[deck] = under[1:]
        return under[0] if under else 0

    def draw(self, deck: int, count: int) -> tuple[bytes, bool]:
        """Draw face-down cards; a Town Crier among them is turned and replaced."""
        cards, crier = b"", False
        for _ in range(count):
            card = self.take_top(deck)
            if self.board.kind[card] == CRIER:
                crier = True
                self.turned |= 1 << deck
                card = self.take_top(deck)
            if card:
                cards += ONE[card]
        return cards, crier

    def put_under(self, cards: Iterable[int]) -> None:
        """Put cards face-down under their decks, one after the other."""
        for card in cards:
            self.under[self.board.deck[card]] += ONE[card]


@cache
def seats_from(seat: int, seats: int) -> tuple[int, ...]:
    """All seats in turn order, beginning with this one."""
    return tuple((seat + turn) % seats for turn in range(seats))


def ready(family: Family, colour: int) -> int:
    """Where a citizen of this colour may activate a building.

    Buildings without a token, and those with one citizen or gray token that a character doubles.
    """
    buildings = family.district.of[colour]
    places = buildings & ~(family.busy | family.hurt)
    again = buildings & family.busy & ~family.twice
    if again & family.district.doubled[colour]:
        unhurt = tuple(double for double in family.district.doubles if not family.hurt & double[0])
        places |= again & in_line(unhurt, colour)
    return places


def free_cards(family: Family, colour: int) -> int:
    """Visible cards of levels I and II with no token on them: those that can be damaged."""
    return family.district.simple(colour) & ~family.busy & ~family.hurt
