"""How the game goes round: setup, flipping, rolling, passing the dice, the last turns and the end.

What a seat writes is asked by the decisions of `writing`. The agenda of a turn is: flip three
cards, roll the dice, ask every seat in order, next turn; a last turn has no cards.
"""

from functools import cache
from math import perm
from typing import ClassVar

from engine.chance import Chance
from engine.flow import NOBODY, Step, step, tell, todo
from engine.games.on_tour.cards import shared_areas
from engine.games.on_tour.state import OnTour
from engine.games.on_tour.writing import FirstNumber, PlaceSeed, PlaceStar


@step
class SeedPass(Step):
    """One of the two passes of the setup in Paris (ruling 14)."""

    rule: ClassVar[str] = "Setup"

    def run(self, s: OnTour) -> None:
        """Roll, then two cards: the lower number at the first, the higher at the second."""
        s.turn += 1
        seeds = [PlaceSeed(seat) for seat in range(len(s.sheets))]
        todo(s, RollSeeds(), DrawSeed(), *seeds, DrawSeed(), *seeds, SetAside())


@step
class RollSeeds(Step):
    """The dice of the setup; doubles are rolled again."""

    rule: ClassVar[str] = "Setup"
    reveals: ClassVar[bool] = True

    def run(self, s: OnTour) -> None:
        """Roll until the dice differ."""
        roll(s)
        while s.dice[0] == s.dice[1]:
            tell(s, NOBODY, "again")
            roll(s)


@step
class DrawSeed(Step):
    """A card that tells where a seed goes."""

    rule: ClassVar[str] = "Setup"
    reveals: ClassVar[bool] = True

    def run(self, s: OnTour) -> None:
        """Draw one card beside the one before."""
        deck = list(s.deck)
        s.cards += (s.chance.draw(deck),)
        s.deck = tuple(deck)
        tell(s, NOBODY, "card", s.cards[-1])


@step
class SetAside(Step):
    """The cards of the setup leave the game."""

    rule: ClassVar[str] = "Setup"

    def run(self, s: OnTour) -> None:
        """Put them away for good; they are never shuffled in (ruling 11)."""
        s.out += s.cards
        s.cards = ()


@step
class NextTurn(Step):
    """The cards are discarded and the dice go round, unless a map is full (ruling 28)."""

    rule: ClassVar[str] = "Next turn"

    def run(self, s: OnTour) -> None:
        """End the game, or begin a turn or a last turn."""
        if s.cards:
            s.discards += s.cards
            s.cards = ()
        fewest = min([sheet.empty.bit_count() for sheet in s.sheets])
        if not fewest:
            tell(s, NOBODY, "end", *(n for n, sheet in enumerate(s.sheets) if not sheet.empty))
            return
        s.turn += 1
        s.roller = (s.turn - s.board.passes - 1) % len(s.sheets)
        if fewest > s.board.last_turn:
            s.agenda += (NEXT, ROLL, FLIP)
        else:  # ruling 17 and, as boards differ in New York, ruling 27
            tell(s, NOBODY, "last turn", fewest)
            s.agenda += (NEXT, ROLL)


@step
class FlipCards(Step):
    """Three cards are turned over for all."""

    rule: ClassVar[str] = "Flip three cards"
    reveals: ClassVar[bool] = True

    def run(self, s: OnTour) -> None:
        """Draw them; the discards are shuffled when the deck runs out (ruling 11)."""
        cards, deck = [], list(s.deck)
        if len(deck) < s.board.flipped:
            cards, deck = deck, list(s.discards)
            s.discards = ()
            tell(s, NOBODY, "reshuffle")
        cards += taken(s.chance, deck, s.board.flipped - len(cards))
        s.deck = tuple(deck)
        s.cards = tuple(cards)
        if s.story is not None:
            tell(s, s.roller, "flip", *cards)


@step
class RollDice(Step):
    """Both dice, for all; they tell what each seat is asked (ruling 1)."""

    rule: ClassVar[str] = "Roll the dice"
    reveals: ClassVar[bool] = True

    def run(self, s: OnTour) -> None:
        """Roll, then ask every seat for a star or for two numbers."""
        roll(s)
        asks = ask_stars if is_star_turn(s) else ask_numbers
        s.agenda += asks(len(s.sheets))


def roll(s: OnTour) -> None:
    """Both dice at one draw of chance."""
    one, other = s.dice = divmod(s.chance.below(s.board.faces**2), s.board.faces)
    if s.story is not None:
        tell(s, s.roller, "roll", one, other)


def taken(chance: Chance, deck: list[int], count: int) -> list[int]:
    """Take cards out of an unordered deck, all at one draw of chance."""
    size = len(deck)
    pick = chance.below(perm(size, count))
    cards = []
    for left in range(size, size - count, -1):
        pick, at = divmod(pick, left)
        deck[at], deck[-1] = deck[-1], deck[at]
        cards.append(deck.pop())
    return cards


def is_star_turn(s: OnTour) -> bool:
    """Doubles; in Paris also three cards of one region (rulings 15, 16; not in New York: 21)."""
    one, other = s.dice
    return one == other or (bool(s.board.regions) and shared_areas(s) != 0)


@cache
def ask_numbers(seats: int) -> tuple[Step, ...]:
    """For so many seats: each writes two numbers; the last is asked last."""
    return tuple(FirstNumber(seat) for seat in reversed(range(seats)))


@cache
def ask_stars(seats: int) -> tuple[Step, ...]:
    """For so many seats: each writes a star."""
    return tuple(PlaceStar(seat) for seat in reversed(range(seats)))


FLIP, ROLL, NEXT = FlipCards(), RollDice(), NextTurn()
