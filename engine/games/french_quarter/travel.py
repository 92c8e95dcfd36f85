"""A turn: a die is taken, and four actions follow - card, movement, building, map."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, Step, step, tell
from engine.games.french_quarter.board import SOCIALIZE, WALK
from engine.games.french_quarter.icons import SEATS, gain_all, gain_umbrella
from engine.games.french_quarter.mapping import MAP_HERE
from engine.games.french_quarter.mayor import take_die
from engine.games.french_quarter.police import SUMMONS
from engine.games.french_quarter.printed import TRANSPORTS
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import NO_CARD, Quarter

TRANSPORT = {name: at for at, name in enumerate(TRANSPORTS)}
TAKE = tuple(Move("take", (f"{name}-{value}",)) for name in TRANSPORTS for value in range(10))
"""By die: ten times the transport, plus the value."""
DIE = {move.word(): die for die, move in enumerate(TAKE)}
"""The die that a move names."""
USE_CARD = tuple(Move("card", (name,)) for name in TRANSPORTS)
STAY = Move("stay")


@step
class TakeDie(Decision):
    """A seat takes a die from the row."""

    rule: ClassVar[str] = "Taking a die"
    seat: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """Every die that is left; equal dice are one choice."""
        return [TAKE[die] for die in dict.fromkeys(q.row)]

    def answer(self, q: Quarter, move: Move) -> None:
        """Take it, and begin with the card action."""
        seat, die = self.seat, DIE[move.word()]
        transport, value = divmod(die, 10)
        sheet = q.sheets[seat]
        sheet.die = value
        take_die(q, seat, die)
        if transport == SOCIALIZE:
            q.leader = seat
        if q.story is not None:
            tell(q, seat, "take", TRANSPORTS[transport], value)
        if sheet.swaps:
            q.agenda.append(_use_card(seat, transport))
        else:
            use_card(q, seat, transport)


@step
class UseCard(Decision):
    """Culture C: the card and movement actions may be those of any revealed card (ruling 17)."""

    rule: ClassVar[str] = "Culture windows"
    seat: int
    own: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """The die's own card, which ticks nothing, then the other visible ones."""
        others = [USE_CARD[at] for at, card in enumerate(q.cards)
                  if card != NO_CARD and at != self.own]  # fmt: skip
        return (USE_CARD[self.own], *others)

    def answer(self, q: Quarter, move: Move) -> None:
        """Use it."""
        transport = TRANSPORT[move.word()]
        if transport != self.own:
            q.sheets[self.seat].swaps -= 1
            tell(q, self.seat, "card", TRANSPORTS[transport])
        use_card(q, self.seat, transport)


def use_card(q: Quarter, seat: int, transport: int) -> None:
    """The four actions: the card's icons are gained now, the others wait."""
    q.agenda.extend(_TURN[seat][transport])
    gain_all(q, seat, q.board.printed.decks[transport][q.cards[transport]].icons)


@step
class MoveTourist(Decision):
    """The tourist goes to another building that the card's transport reaches."""

    rule: ClassVar[str] = "Movement action"
    seat: int
    transport: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """Open buildings in reach; with culture A those one or two spaces further, too.

        Where the card leads nowhere the tourist may, or must, stay (ruling 38).
        """
        sheet, board = q.sheets[self.seat], q.board
        reach = reach_of(q, sheet, self.transport)
        barred = 1 << sheet.at | board.shut_stops[q.mayor_card]
        stops = reach & ~barred
        moves = board.going[stops] if stops else (STAY,)
        if sheet.stretches:
            further = board.around[reach] | reach
            further |= board.around[further]
            moves += board.going[further & ~(barred | stops)]
        return moves

    def answer(self, q: Quarter, move: Move) -> None:
        """Go there, ticking culture A where it was needed; or stay for an umbrella."""
        if move == STAY:
            # What comes next would be the visit and the map action.
            del q.agenda[-2:]
            tell(q, self.seat, "stay")
            gain_umbrella(q, self.seat)
            return
        sheet, place = q.sheets[self.seat], q.board.building_index[move.word()]
        far = sheet.stretches > 0 and not reach_of(q, sheet, self.transport) >> place & 1
        sheet.at = place
        sheet.stretches -= far
        if q.story is not None:
            tell(q, self.seat, "far" if far else "go", move.word())


def reach_of(q: Quarter, sheet: Sheet, transport: int) -> int:
    """The buildings where a transport can take a tourist, without culture A."""
    at, board = sheet.at, q.board
    limps = transport == WALK and sheet.limps
    reach = board.within[1][at] if limps else board.reach[transport][at]
    return reach & ~(1 << at)


@step
class Visit(Step):
    """The icons and the circles of the building where the tourist has stopped."""

    rule: ClassVar[str] = "Building action"
    seat: int

    def run(self, q: Quarter) -> None:
        """Mark what is special about it, then gain its icons."""
        sheet, board = q.sheets[self.seat], q.board
        at = sheet.at
        if board.courtyards >> at & 1:
            sheet.courtyards |= 1 << at
            tell(q, self.seat, "courtyard", sheet.courtyards.bit_count())
        elif at == board.riverwalk and sheet.riverwalk < 2:
            sheet.riverwalk += 1
            tell(q, self.seat, "riverwalk", sheet.riverwalk)
        gain_all(q, self.seat, board.icons[at])


@step
class EndTurn(Step):
    """The turn is over; the police may be waiting."""

    rule: ClassVar[str] = "Taking a die"
    seat: int

    def run(self, q: Quarter) -> None:
        """Make way for the next turn."""
        q.turn += 1
        if q.sheets[self.seat].summoned:
            q.agenda.append(SUMMONS[self.seat])


TAKE_DIE = tuple(map(TakeDie, SEATS))
_use_card = cache(UseCard)
_TURN = tuple(
    tuple(
        (EndTurn(seat), MAP_HERE[seat], Visit(seat), MoveTourist(seat, transport))
        for transport in range(len(TRANSPORTS))
    )
    for seat in SEATS
)
"""What waits while the card's icons are gained, the last to come first."""
