"""What a seat writes on its map: seeds, numbers, stars, crosses and ferries.

A turn asks a seat for its first number (or a ferry), then for the second; a star turn asks for one
star (or a ferry). A number that no card can place becomes a cross on any empty spot. Only where
two ways to use the cards would note different circles or soloists is the seat asked which.
"""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, step, tell
from engine.games.on_tour.board import Board
from engine.games.on_tour.cards import (
    NOTHING,
    Symbols,
    ferry_boroughs,
    second_spots,
    spots_for_one,
    symbols,
)
from engine.games.on_tour.offers import Row, offers_of
from engine.games.on_tour.routes import CROSS, STAR
from engine.games.on_tour.state import NOWHERE, OnTour, Sheet

MOST_SEATS = 8


@step
class PlaceSeed(Decision):
    """A number of the setup goes to a club of the card's arrondissement, circled (ruling 14)."""

    rule: ClassVar[str] = "Setup"
    seat: int

    def options(self, s: OnTour) -> Sequence[Move]:
        """The clubs of the arrondissement that are still empty: there is always one."""
        spots = s.board.cards[s.cards[-1]].exact & s.sheets[self.seat].empty
        return offers_of(s.board).seed(spots)

    def answer(self, s: OnTour, move: Move) -> None:
        """Write and circle it."""
        number = s.numbers[len(s.cards) - 1]
        spot = s.board.index[move.word()]
        sheet = s.sheets[self.seat]
        sheet.fill(spot, number)
        sheet.circled |= 1 << spot
        tell(s, self.seat, "seed", number, move.word())


@step
class FirstNumber(Decision):
    """The first of a turn's two numbers, or a ferry instead of both."""

    rule: ClassVar[str] = "Where to write the numbers"
    seat: int

    def options(self, s: OnTour) -> Sequence[Move]:
        """Either number wherever a card reaches; a cross where none does."""
        sheet = s.sheets[self.seat]
        offers = offers_of(s.board)
        spots = spots_for_one(s, sheet)
        moves = offers.write_either(s.numbers, spots) if spots else offers.cross(sheet.empty)
        return or_ferry(s, sheet, moves) if s.board.waterfront else moves

    def answer(self, s: OnTour, move: Move) -> None:
        """Write it; the second number comes next, unless a ferry takes the turn (ruling 22)."""
        seat = self.seat
        sheet = s.sheets[seat]
        if move[0] == "ferry":
            draw_ferry(s, seat, sheet, move)
            return
        if move[0] == "write":
            sheet.first = write(s, seat, sheet, move)
        else:
            sheet.first = cross(s, seat, sheet, move, s.numbers[0])
        if sheet.empty:
            s.agenda.append(SECOND[seat])
        visit_park(s, seat, sheet)
        if not sheet.empty:
            drop_second(s, seat, sheet)


@step
class SecondNumber(Decision):
    """The other number of the turn, by another card."""

    rule: ClassVar[str] = "Where to write the numbers"
    seat: int

    def options(self, s: OnTour) -> Sequence[Move]:
        """The spots that another card reaches, or a cross; nothing when the map is full."""
        sheet = s.sheets[self.seat]
        offers = offers_of(s.board)
        spots = second_spots(s, sheet)
        if spots:
            return offers.write(s.number_due(sheet), spots)
        return offers.cross(sheet.empty)

    def answer(self, s: OnTour, move: Move) -> None:
        """Write it, and note what the cards allow beside both numbers."""
        seat = self.seat
        sheet = s.sheets[seat]
        first, second = sheet.first, NOWHERE
        if move[0] == "write":
            second = write(s, seat, sheet, move)
        else:
            cross(s, seat, sheet, move, s.number_due(sheet))
        sheet.first = NOWHERE
        visit_park(s, seat, sheet)
        if sheet.marks[first] != CROSS:
            note(s, seat, first, second)


@step
class PlaceStar(Decision):
    """A star for doubles, or in Paris for three cards of one region, instead of numbers."""

    rule: ClassVar[str] = "Star powers"
    seat: int

    def options(self, s: OnTour) -> Sequence[Move]:
        """Any empty spot in an area on the cards; a cross where there is none (rulings 6, 15)."""
        sheet = s.sheets[self.seat]
        offers = offers_of(s.board)
        spots = spots_for_one(s, sheet)
        moves = offers.star(spots) if spots else offers.cross(sheet.empty)
        return or_ferry(s, sheet, moves) if s.board.waterfront else moves

    def answer(self, s: OnTour, move: Move) -> None:
        """Draw it, and note the circle or soloist; or draw a ferry (ruling 25)."""
        seat = self.seat
        sheet = s.sheets[seat]
        if move[0] == "ferry":
            draw_ferry(s, seat, sheet, move)
        elif move[0] == "cross":
            cross(s, seat, sheet, move, STAR)
            visit_park(s, seat, sheet)
        else:
            spot = s.board.index[move.word()]
            sheet.fill(spot, STAR)
            tell(s, seat, "star", move.word())
            visit_park(s, seat, sheet)
            note(s, seat, spot, NOWHERE)


@step
class ParkStar(Decision):
    """The star for filling the ring around Central Park, on any empty spot (ruling 26)."""

    rule: ClassVar[str] = "Central Park"
    seat: int

    def options(self, s: OnTour) -> Sequence[Move]:
        """Every empty spot, whatever the cards show."""
        return offers_of(s.board).star(s.sheets[self.seat].empty)

    def answer(self, s: OnTour, move: Move) -> None:
        """Draw it; a second number that finds no empty spot any more is dropped."""
        sheet = s.sheets[self.seat]
        sheet.fill(s.board.index[move.word()], STAR)
        tell(s, self.seat, "park star", move.word())
        if sheet.first != NOWHERE and not sheet.empty:
            drop_second(s, self.seat, sheet)


@step
class ChooseCards(Decision):
    """Which card was used where, asked when circles or soloists hang on it (ruling 4)."""

    rule: ClassVar[str] = "Where to write the numbers"
    seat: int
    first: int
    second: int
    ways: tuple[Symbols, ...]

    def options(self, s: OnTour) -> Sequence[Move]:
        """One answer for each way to note circles or soloists."""
        return [symbol_move(s.board, self.first, self.second, way) for way in self.ways]

    def answer(self, s: OnTour, move: Move) -> None:
        """Note what was chosen."""
        for way in self.ways:
            if symbol_move(s.board, self.first, self.second, way) == move:
                note_these(s, self.seat, self.first, self.second, way)


@cache
def symbol_move(board: Board, first: int, second: int, way: Symbols) -> Move:
    """The answer that notes these, naming only spots at which something is noted."""
    noted: tuple[str, ...] = ()
    for spot, symbol in zip((first, second), way, strict=True):
        if symbol and board.instruments:
            noted += (board.ids[spot], board.instruments[symbol - 1])
        elif symbol:
            noted += (board.ids[spot],)
    return Move("soloists" if board.instruments else "circle", noted)


def note(s: OnTour, seat: int, first: int, second: int) -> None:
    """Note circles or soloists beside what was just written, or ask which."""
    ways = symbols(s, first, second)
    if len(ways) > 1:
        s.agenda.append(ChooseCards(seat, first, second, ways))
    elif ways != NOTHING:
        note_these(s, seat, first, second, ways[0])


def note_these(s: OnTour, seat: int, first: int, second: int, found: Symbols) -> None:
    """Note a circle or a soloist at one spot or at two."""
    sheet = s.sheets[seat]
    for spot, symbol in zip((first, second), found, strict=True):
        if not symbol:
            continue
        if s.board.instruments:
            sheet.soloists[spot] = symbol
        else:
            sheet.circled |= 1 << spot
        if s.story is not None:
            word = s.board.instruments[symbol - 1] if s.board.instruments else "circle"
            tell(s, seat, "note", word, sheet.marks[spot], s.board.ids[spot])


def write(s: OnTour, seat: int, sheet: Sheet, move: Move) -> int:
    """Write a number where the move says, and return the spot."""
    number, name = move[1]
    spot = s.board.index[name]  # type: ignore[index]
    sheet.marks[spot] = number  # type: ignore[assignment]
    sheet.empty ^= 1 << spot
    if s.story is not None:
        tell(s, seat, "write", number, name)
    return spot


def cross(s: OnTour, seat: int, sheet: Sheet, move: Move, due: int) -> int:
    """Cross out a spot for the number, or STAR, that no card could place, and return it."""
    spot = s.board.index[move.word()]
    sheet.fill(spot, CROSS)
    tell(s, seat, "cross", move.word(), due)
    return spot


def drop_second(s: OnTour, seat: int, sheet: Sheet) -> None:
    """The map is full before the second number: it is dropped (rulings 17, 26)."""
    tell(s, seat, "drop", s.number_due(sheet))
    sheet.first = NOWHERE


def visit_park(s: OnTour, seat: int, sheet: Sheet) -> None:
    """A star is due once the ring around Central Park is filled; crosses fill it too (26)."""
    ring = s.board.ring
    if not ring or sheet.park or sheet.empty & ring:
        return
    sheet.park = True
    tell(s, seat, "park" if sheet.empty else "park lost")
    if sheet.empty:
        s.agenda.append(ParkStar(seat))


def or_ferry(s: OnTour, sheet: Sheet, moves: Row) -> Sequence[Move]:
    """These moves, and the ferries that may be drawn instead (rulings 21 to 25)."""
    boroughs = ferry_boroughs(s, sheet)
    return offers_of(s.board).or_ferry(moves, boroughs, sheet.ferries) if boroughs else moves


def draw_ferry(s: OnTour, seat: int, sheet: Sheet, move: Move) -> None:
    """Add a ferry to the seat's own map."""
    index = s.board.index
    a, b = index[move.word(0)], index[move.word(1)]
    sheet.ferries += ((a, b) if a < b else (b, a),)
    tell(s, seat, "ferry", *move.args)


SECOND = [SecondNumber(seat) for seat in range(MOST_SEATS)]
