"""The map action, and every other way to write on the map.

A map action names the buildings among which it may write: the one where the tourist is, or those
of a street. Sets of buildings are the bits of an integer, as on the board.
"""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, Step, step, tell
from engine.games.french_quarter.board import VALUES, W
from engine.games.french_quarter.icons import CHOOSE, SEATS, gain_umbrella
from engine.games.french_quarter.state import Quarter

UMBRELLA_INSTEAD = Move("umbrella")
NOTHING = Move("nothing")


def write(q: Quarter, seat: int, place: int, value: int) -> None:
    """Write a value or a W; with food B a small building brings a wild icon."""
    sheet, board = q.sheets[seat], q.board
    sheet.write(board, place, value)
    if value == W:
        sheet.letters -= 1
    if q.story is not None:
        tell(q, seat, "write", *board.writes[place][value].args)
    if board.small >> place & 1 and sheet.loves_small:
        q.agenda.append(CHOOSE[seat])


def write_chosen(q: Quarter, seat: int, move: Move) -> int:
    """Carry out a move that writes, and tell where."""
    place, value = q.board.building_index[move.word(0)], move.args[1]
    write(q, seat, place, value if isinstance(value, int) else W)
    return place


def chances(q: Quarter, seat: int, among: int, values: Sequence[int]) -> list[Move]:
    """Every way to write one of these values, or a W where there is one, among buildings."""
    sheet, writes = q.sheets[seat], q.board.writes
    barred, mapped, letter = sheet.barred, sheet.mapped, sheet.letters > 0
    found = []
    for place in q.board.bits[among]:
        if mapped >> place & 1:
            continue
        room = ~barred >> 6 * place
        found += [writes[place][value] for value in values if room >> value - 1 & 1]
        if letter:
            found.append(writes[place][W])
    return found


def is_number(move: Move) -> bool:
    """Whether a move writes a value, not a W."""
    return move.args[1] != "W"


# The map action -------------------------------------------------------------------------------


@step
class MapHere(Step):
    """The building where the tourist is gets the value of the die, or there is an umbrella."""

    rule: ClassVar[str] = "Map action"
    seat: int

    def run(self, q: Quarter) -> None:
        """Write where there is no choice; a W would be one."""
        seat = self.seat
        sheet = q.sheets[seat]
        place = sheet.at
        if sheet.police and sheet.police == sheet.die:
            tell(q, seat, "watched", sheet.die)
            gain_umbrella(q, seat)
        elif sheet.letters and not sheet.numbers[place]:
            map_among(q, seat, 1 << place)
        elif sheet.fits(place, sheet.die):
            _next_door(q, seat, q.board.neighbours[place])
            write(q, seat, place, sheet.die)
        else:
            _miss(q, seat, 1 << place)


def map_among(q: Quarter, seat: int, among: int) -> None:
    """A map action on one of several buildings."""
    q.agenda.append(_map_one(seat, among))


def _miss(q: Quarter, seat: int, among: int) -> None:
    """Nothing could be mapped there: an umbrella instead."""
    _next_door(q, seat, q.board.around[among])
    tell(q, seat, "no map")
    gain_umbrella(q, seat)


def _next_door(q: Quarter, seat: int, among: int) -> None:
    """With culture B a map action may map next door too, when all else is done (ruling 16)."""
    if q.sheets[seat].maps_next_door:
        q.agenda.append(_map_next_door(seat, among))


@step
class MapOne(Decision):
    """A map action with a choice: where, and whether to write the die's value or a W.

    Where the value fits somewhere it must be written, or a W (rulings 10, 11 and 13).
    """

    rule: ClassVar[str] = "Map action"
    seat: int
    among: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """Where the value fits; W anywhere; the umbrella when the value fits nowhere."""
        found = chances(q, self.seat, self.among, (q.sheets[self.seat].die,))
        return found if any(map(is_number, found)) else (*found, UMBRELLA_INSTEAD)

    def answer(self, q: Quarter, move: Move) -> None:
        """Write, or gain the umbrella."""
        if move == UMBRELLA_INSTEAD:
            _miss(q, self.seat, self.among)
            return
        place = q.board.building_index[move.word(0)]
        _next_door(q, self.seat, q.board.neighbours[place])
        write_chosen(q, self.seat, move)


@step
class MapNextDoor(Decision):
    """Culture B: a neighbouring building may get the same value. No umbrella if not used."""

    rule: ClassVar[str] = "Culture windows"
    seat: int
    among: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """A neighbour where the die's value or a W can be written, or nothing, which comes last."""
        found = chances(q, self.seat, self.among, (q.sheets[self.seat].die,))
        return (*found, NOTHING) if found else ()

    def answer(self, q: Quarter, move: Move) -> None:
        """Write; this sets off no further neighbour."""
        if move != NOTHING:
            write_chosen(q, self.seat, move)


@step
class MapAny(Decision):
    """Food A and C: one building with a value of the seat's choice (ruling 15)."""

    rule: ClassVar[str] = "Food windows"
    seat: int
    among: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """Every building and value that fit. Nothing is a choice only where none but a W does."""
        found = chances(q, self.seat, self.among, VALUES)
        return found if not found or any(map(is_number, found)) else (*found, NOTHING)

    def answer(self, q: Quarter, move: Move) -> None:
        """Write."""
        if move != NOTHING:
            write_chosen(q, self.seat, move)


map_any = cache(MapAny)
_map_one = cache(MapOne)
_map_next_door = cache(MapNextDoor)
MAP_HERE = tuple(map(MapHere, SEATS))
