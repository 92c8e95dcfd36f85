"""The cards of a district, as a value: what lies where, and what lies below it."""

from dataclasses import dataclass

from engine.codec import plain_data
from engine.games.tournay.cards import BUILDING, CHARACTER, ONE, Cards
from engine.games.tournay.grid import BIT, COUNT, LINE, places_of
from engine.games.tournay.plaza import ANY


@plain_data
@dataclass(slots=True)
class District:
    """Cards by place: a value, never changed in place (frozen ones take twice as long to make).

    All but the first two fields follow from these, and save looking it up.
    """

    top: bytes
    """The visible card of each place; 0 where there is none."""
    below: tuple[tuple[int, bytes], ...]
    """Covered cards: a place and what lies there, from the bottom up."""
    of: tuple[int, ...]
    """The places of buildings, of characters, of prestige buildings: by colour in each type."""
    filled: int
    """The places with a card."""
    folk: int
    """The places of characters."""
    doubles: tuple[tuple[int, int, int], ...]
    """For each character that doubles: its own place, its lines, the colour."""
    doubled: tuple[int, ...]
    """The places in line with these, by the colour of the buildings that they double."""

    def places(self, kind: int, colour: int) -> int:
        """Cards of one type and of one colour, or of all (ANY)."""
        if colour != ANY:
            return self.of[3 * kind + colour]
        return self.of[3 * kind] | self.of[3 * kind + 1] | self.of[3 * kind + 2]

    def simple(self, colour: int) -> int:
        """Cards of levels I and II: buildings and characters."""
        return self.places(BUILDING, colour) | self.places(CHARACTER, colour)

    def pile(self, place: int) -> bytes:
        """What lies covered at a place."""
        for where, cards in self.below:
            if where == place:
                return cards
        return b""

    def count(self, card: int) -> int:
        """How often a card lies here, visible or covered."""
        return self.top.count(card) + sum(pile.count(card) for _, pile in self.below)


EMPTY = District(bytes(COUNT), (), (0,) * 9, 0, 0, (), (0, 0, 0))


def placed(board: Cards, old: District, place: int, card: int, pile: bytes) -> District:
    """The district when this card is visible at a place and these lie below it."""
    top, below, bit, of = old.top, old.below, BIT[place], list(old.of)
    before = top[place]
    if before:
        of[board.sort[before]] ^= bit
    if card:
        of[board.sort[card]] ^= bit
    top = top[:place] + ONE[card] + top[place + 1 :]
    if below or pile:
        piles = [entry for entry in below if entry[0] != place]
        if pile:
            piles.append((place, pile))
            piles.sort()
        below = tuple(piles)
    folk = of[3] | of[4] | of[5]
    filled = old.filled | bit if card else old.filled & ~bit
    doubles, doubled = old.doubles, old.doubled
    if before in board.doubling or card in board.doubling:
        doubles = find_doubles(board, top, folk)
        doubled = tuple(in_line(doubles, colour) for colour in range(3))
    return District(top, below, tuple(of), filled, folk, doubles, doubled)


def find_doubles(board: Cards, top: bytes, folk: int) -> tuple[tuple[int, int, int], ...]:
    """The characters that let buildings in line be activated twice."""
    return tuple(
        (BIT[place], LINE[place], board.doubling[top[place]])
        for place in places_of(folk)
        if top[place] in board.doubling
    )


def in_line(doubles: tuple[tuple[int, int, int], ...], colour: int) -> int:
    """The places where these characters double buildings of a colour."""
    found = 0
    for _, line, doubled in doubles:
        if doubled in (colour, ANY):
            found |= line
    return found
