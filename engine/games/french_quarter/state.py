"""The position: the table's cards and dice, the public second line and the sheets.

Nothing is hidden from anybody but the future. The decks are kept as the cards not yet revealed,
in no order, and the next one is drawn by chance when it is needed; so what a seat may know is the
position with its luck sealed, and every order of the decks is as likely as the one to come.
"""

from dataclasses import dataclass

from engine.chance import Chance, SealedChance
from engine.codec import plain_data
from engine.flow import NOBODY, Event, Move, Step
from engine.games.french_quarter.board import Board
from engine.games.french_quarter.sheet import Sheet, fresh_sheet

NO_CARD = -1


@plain_data
@dataclass(slots=True)
class Quarter:
    """The whole position of a game of French Quarter."""

    chance: Chance
    agenda: list[Step]
    choices: tuple[Move, ...]
    story: list[Event] | None
    secrets: int
    turn: int
    board: Board
    mayor: bool
    """Mayor cards are in play."""
    round: int
    first: int
    """The seat with the first player marker."""
    decks: list[int]
    """The cards not yet revealed of each transport's deck, as bits."""
    cards: list[int]
    """The visible card of each transport, or NO_CARD."""
    mayor_deck: int
    mayor_card: int
    row: tuple[int, ...]
    """The dice still to be had: ten times the transport, plus the value."""
    taken: tuple[tuple[int, int], ...]
    """Who took which die this round, in order (NOBODY: the Mayor)."""
    leader: int
    """The seat that steers the second line this round, or NOBODY."""
    head: int
    """The corner where the public second line ends."""
    drawn: int
    touched: int
    """The segments of the public second line, and the buildings they touch."""
    sheets: list[Sheet]

    def clone(self) -> "Quarter":
        """A copy that shares nothing that changes."""
        story = self.story
        return Quarter(
            self.chance.clone(), self.agenda[:], self.choices, None if story is None else story[:],
            self.secrets, self.turn, self.board, self.mayor, self.round, self.first, self.decks[:],
            self.cards[:], self.mayor_deck, self.mayor_card, self.row, self.taken, self.leader,
            self.head, self.drawn, self.touched, [sheet.clone() for sheet in self.sheets],
        )  # fmt: skip

    @property
    def closed_street(self) -> str:
        """The street that the Mayor has closed this round; empty when there is none."""
        return "" if self.mayor_card < 0 else self.board.printed.mayor[self.mayor_card].closed

    def clockwise(self) -> list[int]:
        """The seats from the first player on."""
        seats = len(self.sheets)
        return [(self.first + seat) % seats for seat in range(seats)]


def fresh(seats: int, seed: int, mayor: bool, board: Board) -> Quarter:
    """A table before the first round. Decks without dice stay in the box."""
    printed = board.printed
    pool = printed.pools[seats - 1]
    return Quarter(
        Chance(seed), [], (), None, 0, 0, board, mayor, 0, 0,
        [(1 << len(deck)) - 1 if dice else 0 for deck, dice in zip(
            printed.decks, pool, strict=True)],
        [NO_CARD] * len(pool), (1 << len(printed.mayor)) - 1 if mayor else 0, NO_CARD, (), (),
        NOBODY, 0, 0, 0, [fresh_sheet(board) for _ in range(seats)],
    )  # fmt: skip


def redact(q: Quarter, seat: int) -> Quarter:
    """What a seat may know: all but the luck to come."""
    seen = q.clone()
    seen.chance = SealedChance()
    return seen


def imagine(seen: Quarter, seat: int, chance: Chance) -> Quarter:
    """One of the positions that look like this: with luck of its own."""
    q = seen.clone()
    q.chance = chance.clone()
    return q
