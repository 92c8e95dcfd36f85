"""A seat's score sheet: what is written and marked on it, and nothing else.

Counts say how many boxes are marked; sets of buildings, of segments and of performers are the bits
of an integer. Nothing here knows what a mark sets off: that is told in the modules of the rules.
"""

from dataclasses import dataclass

from engine.codec import plain_data
from engine.games.french_quarter.board import CULTURE, FOOD, PARTYING, SHOPPING, Board

NOWHERE = -1


@plain_data
@dataclass(slots=True)
class Sheet:
    """One seat's score sheet and tourist."""

    at: int
    """The building where the tourist is."""
    die: int
    """The value of the die that the seat took last."""
    numbers: list[int]
    """What is written at each building: 0 nothing, 1 to 6, or `board.W`."""
    mapped: int
    """The buildings at which something is written."""
    barred: int
    """Which values can no longer be written where (see `board.Board.bars`)."""
    marks: list[int]
    """How far each activity track has come; a crossed circle is passed over, not marked."""
    multipliers: list[int]
    windows: list[int]
    """How many multipliers and windows each activity has unlocked."""
    crossed: int
    """Circles of the culture track that partying has crossed out, by box."""
    stretches: int
    """Unused ticks of the culture window that lengthens a move."""
    swaps: int
    """Unused ticks of the culture window that uses any card."""
    letters: int
    """Unused ticks of the shopping windows that write a W."""
    umbrellas: int
    first_set: int
    second_set: int
    """The performers of each row."""
    track: int
    """Boxes marked on the performer track."""
    line: int
    """Boxes marked on the second line track."""
    courtyards: int
    """The courtyards that were visited."""
    riverwalk: int
    """Visits to the Riverwalk, up to two."""
    own_head: int
    """The corner where the personal second line ends; NOWHERE when there is none."""
    own_drawn: int
    own_touched: int
    """The segments of the personal second line, and the buildings they touch."""
    police: int
    """The die value that brings no map action; 0 when there is none."""
    summoned: bool
    """The tourist must go to the Police Station when the turn ends."""

    def clone(self) -> "Sheet":
        """A copy that shares nothing that changes."""
        return Sheet(
            self.at, self.die, self.numbers[:], self.mapped, self.barred, self.marks[:],
            self.multipliers[:], self.windows[:], self.crossed, self.stretches, self.swaps,
            self.letters, self.umbrellas, self.first_set, self.second_set, self.track, self.line,
            self.courtyards, self.riverwalk, self.own_head, self.own_drawn, self.own_touched,
            self.police, self.summoned,
        )  # fmt: skip

    def fits(self, place: int, value: int) -> bool:
        """Whether a value can be written at a building: it is empty and no neighbour objects."""
        return not self.barred >> 6 * place + value - 1 & 1

    def write(self, board: Board, place: int, value: int) -> None:
        """Write a value, or a W, at an empty building."""
        self.numbers[place] = value
        self.mapped |= 1 << place
        self.barred |= board.bars[place][value]

    @property
    def doubles_umbrellas(self) -> bool:
        """Shopping B is unlocked."""
        return self.windows[SHOPPING] >= 2

    @property
    def maps_next_door(self) -> bool:
        """Culture B is unlocked."""
        return self.windows[CULTURE] >= 2

    @property
    def loves_small(self) -> bool:
        """Food B is unlocked."""
        return self.windows[FOOD] >= 2

    @property
    def limps(self) -> bool:
        """Partying B is unlocked: Walk leads one space only."""
        return self.windows[PARTYING] >= 2

    @property
    def ignores_performers(self) -> bool:
        """Partying D is unlocked."""
        return self.windows[PARTYING] >= 4


def fresh_sheet(board: Board) -> Sheet:
    """A sheet before the first round, the tourist at the hotel."""
    return Sheet(
        board.hotel, 0, [0] * len(board.printed.buildings), 0, 0, [0] * 5, [0] * 5, [0] * 5,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NOWHERE, 0, 0, 0, False,
    )  # fmt: skip
