"""Mayor Carly: her closed streets, and her turns in the solo game.

What a closed street forbids is looked up by her card on the board (`Board.shut_stops` and
`Board.shut_segments`), by the move that would stop there and the line that would run there. What
maps without stopping asks nobody (ruling 37).
"""

from typing import ClassVar

from engine.flow import NOBODY, Step, step, tell
from engine.games.french_quarter.board import SOCIALIZE
from engine.games.french_quarter.printed import TRANSPORTS
from engine.games.french_quarter.state import NO_CARD, Quarter

YOU = 0
"""The only seat of a solo game."""


@step
class RevealMayor(Step):
    """The top Mayor card: which street is closed this round."""

    rule: ClassVar[str] = "The Mayor"
    reveals: ClassVar[bool] = True

    def run(self, q: Quarter) -> None:
        """Draw it from the cards not yet seen."""
        rest = q.board.bits[q.mayor_deck]
        q.mayor_card = rest[q.chance.below(len(rest))]
        q.mayor_deck ^= 1 << q.mayor_card
        tell(q, NOBODY, "mayor", q.closed_street)


@step
class MayorTakes(Step):
    """Solo: the Mayor takes the first die that her chart lists and the row still has."""

    rule: ClassVar[str] = "The solo game"

    def run(self, q: Quarter) -> None:
        """Take it away; the socialize die still makes you lead the line (ruling 42)."""
        chart = q.board.printed.mayor[q.mayor_card].chart
        die = next(die for transport in chart for die in q.row if die // 10 == transport)
        take_die(q, NOBODY, die)
        if die // 10 == SOCIALIZE:
            q.leader = YOU
        tell(q, NOBODY, "mayor takes", TRANSPORTS[die // 10], die % 10)


def take_die(q: Quarter, seat: int, die: int) -> None:
    """Move a die from the row in front of a seat."""
    at = q.row.index(die)
    q.row = q.row[:at] + q.row[at + 1 :]
    q.taken += ((seat, die),)


def mayor_goes_first(q: Quarter) -> bool:
    """Whether the Mayor card has her icon, which makes her first in solo play."""
    return q.mayor_card != NO_CARD and q.board.printed.mayor[q.mayor_card].first
