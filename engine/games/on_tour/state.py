"""On Tour's whole position, the same for both cities.

Everything lies open: the cards not seen yet are kept in no order and are drawn by chance when they
are needed, so there is nothing to hide but the luck itself. Sets of spots are whole numbers with
their bits (see `board`). A turn without cards on the table is a last turn.
"""

from dataclasses import dataclass

from engine.chance import Chance, SealedChance
from engine.codec import plain_data
from engine.flow import Event, Move, Step
from engine.games.on_tour.board import Board
from engine.games.on_tour.routes import EMPTY

NOWHERE = -1
"""The spot that is none."""


@plain_data
@dataclass(slots=True)
class Sheet:
    """One seat's map and what is written on it."""

    empty: int
    """The spots on which nothing is written."""
    marks: list[int]
    """Of each spot: EMPTY, a number, STAR or CROSS."""
    circled: int
    """Paris: the spots with a circle."""
    soloists: list[int]
    """New York: of each spot, 0 or the instrument (1 is the board's first)."""
    ferries: tuple[tuple[int, int], ...]
    """New York: the routes drawn, the lower spot of each first."""
    park: bool
    """New York: the ring around Central Park has been filled, so its star was given."""
    first: int
    """The spot filled first this turn while the second number is still due; else NOWHERE."""

    def clone(self) -> "Sheet":
        """A copy that shares nothing that changes."""
        return Sheet(
            self.empty, self.marks[:], self.circled, self.soloists[:], self.ferries, self.park,
            self.first,
        )  # fmt: skip

    def fill(self, spot: int, mark: int) -> None:
        """Write a mark on an empty spot."""
        self.marks[spot] = mark
        self.empty ^= 1 << spot

    @property
    def left(self) -> int:
        """How many spots are empty."""
        return self.empty.bit_count()


@plain_data
@dataclass(slots=True)
class OnTour:
    """The position of a game in either city."""

    chance: Chance
    agenda: list[Step]
    choices: tuple[Move, ...]
    story: list[Event] | None
    secrets: int
    turn: int
    """Counts the turns, and in Paris the passes of the setup before them."""
    board: Board
    once: bool
    """Paris: each dock may be used once only (a setting)."""
    ferry_limit: int
    """New York, one seat: the most ferries on its map; 0 for no limit (a setting)."""
    deck: tuple[int, ...]
    """The cards still to be drawn, in no order."""
    discards: tuple[int, ...]
    out: tuple[int, ...]
    """The setup's cards, which have left the game."""
    cards: tuple[int, ...]
    """Face up on the table; none in a last turn."""
    dice: tuple[int, int]
    """As they fell last; 0 and 0 before the first roll, too."""
    roller: int
    """The seat that has the dice."""
    sheets: list[Sheet]

    def clone(self) -> "OnTour":
        """A copy that shares nothing that changes."""
        story = self.story
        return OnTour(
            self.chance.clone(), self.agenda[:], self.choices, None if story is None else story[:],
            self.secrets, self.turn, self.board, self.once, self.ferry_limit, self.deck,
            self.discards, self.out, self.cards, self.dice, self.roller,
            [sheet.clone() for sheet in self.sheets],
        )  # fmt: skip

    @property
    def numbers(self) -> tuple[int, int]:
        """The two numbers of the roll, the lower first."""
        one, other = self.dice
        low, high = (one, other) if one < other else (other, one)
        return 10 * low + high, 10 * high + low

    def number_due(self, sheet: Sheet) -> int:
        """The number still to be written on a sheet that bears the other one.

        After a cross it is the higher one: the cross stood for the lower.
        """
        low, high = self.numbers
        return low if sheet.marks[sheet.first] == high else high


def blank(board: Board) -> Sheet:
    """A map with nothing on it."""
    soloists = [0] * len(board.ids) if board.instruments else []
    return Sheet(board.full, [EMPTY] * len(board.ids), 0, soloists, (), False, NOWHERE)


def fresh(board: Board, seats: int, seed: int, once: bool, ferry_limit: int) -> OnTour:
    """A table before anything was drawn or rolled."""
    sheets = [blank(board) for _ in range(seats)]
    return OnTour(
        Chance(seed), [], (), None, 0, 0, board, once, ferry_limit,
        tuple(range(len(board.cards))), (), (), (), (0, 0), 0, sheets,
    )  # fmt: skip


def redact(s: OnTour, seat: int) -> OnTour:
    """All there is may be seen; only what chance still holds is sealed."""
    seen = s.clone()
    seen.chance = SealedChance()
    return seen


def imagine(seen: OnTour, seat: int, chance: Chance) -> OnTour:
    """The same position with other luck."""
    s = seen.clone()
    s.chance = chance.clone()
    return s
