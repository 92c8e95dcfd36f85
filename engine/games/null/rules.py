"""The null game's position and rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.chance import Chance, SealedChance
from engine.codec import Static, plain_data
from engine.flow import NOBODY, Decision, Event, Move, Step, step, tell, todo
from engine.game import HIDDEN

ROUNDS = 3
CARDS = tuple(range(1, 9))
KEEP, SHOW, STOP = Move("keep"), Move("show"), Move("stop")


class Board(Static):
    """Nothing is printed on the null game's board."""

    __slots__ = ()


@plain_data
@dataclass(slots=True)
class NullState:
    """The null game's whole position."""

    chance: Chance
    agenda: list[Step]
    choices: tuple[Move, ...]
    story: list[Event] | None
    secrets: int
    turn: int
    board: Board
    deck: tuple[int | str, ...]
    """The cards nobody holds, in no order: they are drawn by chance when they are needed."""
    hands: tuple[int | str, ...]
    die: int
    tokens: tuple[int, ...]
    shown: tuple[int, ...]
    piles: tuple[tuple[int, ...], tuple[int, ...]]
    """Left and right: how many tokens of each seat lie there."""

    def clone(self) -> "NullState":
        """A copy that shares nothing that changes."""
        story = self.story
        return NullState(
            self.chance.clone(), self.agenda[:], self.choices, None if story is None else story[:],
            self.secrets, self.turn, self.board, self.deck, self.hands, self.die, self.tokens,
            self.shown, self.piles,
        )  # fmt: skip

    def laid_well(self, seat: int) -> int:
        """A seat's tokens on the pile that is higher (both, when they are level)."""
        left, right = self.piles
        high = max(sum(left), sum(right))
        return sum(pile[seat] for pile in self.piles if sum(pile) == high)


def fresh(seats: int, seed: int, tokens: int, board: Board) -> NullState:
    """A table before the first round."""
    none = (0,) * seats
    return NullState(
        Chance(seed), [], (), None, 0, 0, board, CARDS, none, 0, (tokens,) * seats, none,
        (none, none),
    )  # fmt: skip


def changed(values: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The same numbers with one seat's changed by so much."""
    return (*values[:seat], values[seat] + by, *values[seat + 1 :])


@step
class Round(Step):
    """One of three rounds."""

    rule: ClassVar[str] = "A round"

    def run(self, s: NullState) -> None:
        """Deal, roll, and ask both seats; or end."""
        if s.turn == ROUNDS:
            return
        s.turn += 1
        seats = range(len(s.tokens))
        asks = [ask for seat in seats for ask in (ShowCard(seat), LayTokens(seat))]
        todo(s, Deal(), Roll(), *asks, Round())


@step
class Deal(Step):
    """Each seat draws a hidden card; the old ones go back."""

    rule: ClassVar[str] = "A round"
    reveals: ClassVar[bool] = True

    def run(self, s: NullState) -> None:
        """Draw a card for each seat."""
        deck = list(CARDS)
        s.hands = tuple(s.chance.draw(deck) for _ in s.hands)
        s.deck = tuple(sorted(deck))
        tell(s, NOBODY, "deal", s.turn)


@step
class Roll(Step):
    """One die for both."""

    rule: ClassVar[str] = "A round"
    reveals: ClassVar[bool] = True

    def run(self, s: NullState) -> None:
        """Roll the die."""
        s.die = s.chance.die()
        tell(s, NOBODY, "roll", s.die)


@step
class ShowCard(Decision):
    """A card of at least the die may be turned over. Asked in any case: the card is secret."""

    rule: ClassVar[str] = "Showing a card"
    hush: ClassVar[bool] = True
    seat: int

    def options(self, s: NullState) -> Sequence[Move]:
        """Keep it hidden, or show it where it is high enough."""
        card = s.hands[self.seat]
        return (KEEP, SHOW) if isinstance(card, int) and card >= s.die else (KEEP,)

    def answer(self, s: NullState, move: Move) -> None:
        """Turn the card over, in a step of its own since it reveals."""
        if move == SHOW:
            todo(s, TurnOver(self.seat))
        else:
            tell(s, self.seat, "keep")


@step
class TurnOver(Step):
    """The card is turned over for points."""

    rule: ClassVar[str] = "Showing a card"
    reveals: ClassVar[bool] = True
    seat: int

    def run(self, s: NullState) -> None:
        """Score the die and tell the card."""
        s.shown = changed(s.shown, self.seat, s.die)
        tell(s, self.seat, "show", s.hands[self.seat], s.die)


@step
class LayTokens(Decision):
    """Some of a seat's tokens go to one of the piles. Passed by when it has none."""

    rule: ClassVar[str] = "The piles"
    seat: int

    def options(self, s: NullState) -> Sequence[Move]:
        """How many on which pile; in the last round everything that is left."""
        left = s.tokens[self.seat]
        if not left:
            return ()
        least = left if s.turn == ROUNDS else 1
        lay = [
            Move("lay", (pile, count)) for pile in ("left", "right")
            for count in range(least, left + 1)
        ]  # fmt: skip
        return lay if s.turn == ROUNDS else (STOP, *lay)

    def answer(self, s: NullState, move: Move) -> None:
        """Move the tokens."""
        if move == STOP:
            return
        pile, count = ("left", "right").index(move.word(0)), move.number(1)
        s.tokens = changed(s.tokens, self.seat, -count)
        piles = list(s.piles)
        piles[pile] = changed(piles[pile], self.seat, count)
        s.piles = (piles[0], piles[1])
        tell(s, self.seat, "lay", move.word(0), count)


def redact(s: NullState, seat: int) -> NullState:
    """Only the own card is seen; what lies in the deck would give the other away."""
    seen = s.clone()
    seen.chance = SealedChance()
    seen.deck = (HIDDEN,) * len(s.deck)
    seen.hands = tuple(card if at == seat else HIDDEN for at, card in enumerate(s.hands))
    if s.agenda and isinstance(top := s.agenda[-1], ShowCard) and top.seat != seat:
        seen.choices = (KEEP,)
    return seen


def imagine(seen: NullState, seat: int, chance: Chance) -> NullState:
    """Deal the cards that the seat cannot see."""
    s = seen.clone()
    rest = [card for card in CARDS if card not in seen.hands]
    s.hands = tuple(chance.draw(rest) if card == HIDDEN else card for card in seen.hands)
    s.deck = tuple(sorted(rest))
    s.chance = chance.clone()
    if s.agenda and isinstance(top := s.agenda[-1], ShowCard):
        s.choices = tuple(top.options(s))
    return s
