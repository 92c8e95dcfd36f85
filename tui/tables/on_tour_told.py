"""A spot of On Tour's maps for somebody who does not see the map."""

from collections.abc import Iterator

from engine.games.on_tour.board import Board
from engine.games.on_tour.phrases import each_spot, short_card
from engine.games.on_tour.routes import CROSS, EMPTY, STAR
from engine.games.on_tour.state import OnTour, Sheet


def spot_told(seen: OnTour, seat: int, spot: str) -> str:
    """What is written on a spot of a seat's map, and to which spots lines lead from it."""
    board, sheet = seen.board, seen.sheets[seat]
    at = board.index[spot]
    beside = ", ".join(board.ids[other] for other in (*board.near[at], *ferried(sheet, at)))
    return "; ".join((mark_told(board, sheet, at), *docks_told(board, at), f"beside {beside}"))


def mark_told(board: Board, sheet: Sheet, at: int) -> str:
    """What is written on a spot."""
    mark = sheet.marks[at]
    if mark in (EMPTY, CROSS):
        return "empty" if mark == EMPTY else "blocked"
    told = "a star" if mark == STAR else f"{mark:02}"
    if sheet.circled >> at & 1:
        told += ", circled"
    soloist = sheet.soloists[at] if sheet.soloists else 0
    return f"{told} with the {board.instruments[soloist - 1]}" if soloist else told


def ferried(sheet: Sheet, at: int) -> Iterator[int]:
    """The spots to which a ferry goes that this seat drew."""
    for one, other in sheet.ferries:
        if at in (one, other):
            yield other if at == one else one


def docks_told(board: Board, at: int) -> Iterator[str]:
    """The docks beside a spot of Paris."""
    for dock in board.docks[at] if board.docks else ():
        yield f"dock {board.dock_ids[dock]}"


def cards_told(seen: OnTour, seat: int) -> Iterator[tuple[str, str]]:
    """The cards on the table: where each lets a seat write, and what is noted there."""
    board, empty = seen.board, seen.sheets[seat].empty
    for number in seen.cards:
        card, name = board.cards[number], short_card(board, number)
        told = f"{name}: allows {ids_told(board, card.spots & empty)}"
        if exact := card.exact & empty:
            noted = (
                f"the {board.instruments[card.instrument - 1]}" if card.instrument else "circled"
            )
            told += f"; {noted} in {ids_told(board, exact)}"
        yield name, f"{told}; a ferry may be drawn" if card.ferry else told


def ids_told(board: Board, spots: int) -> str:
    """Some spots by their ids."""
    ids = [board.ids[at] for at in range(len(board.ids)) if spots >> at & 1]
    return ", ".join(ids) or f"no empty {each_spot(board)}"
