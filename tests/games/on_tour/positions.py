"""Positions drawn as text, moves written as words.

A sheet is drawn spot by spot: ``18a=27`` a number, ``18a=(27)`` a circled one, ``HA=27s`` one with
the saxophone, ``**`` a star, ``XX`` a cross, ``..`` empty, ``SG~BR`` a ferry. ``others=XX`` stands
for all spots that are not named. Cards are written ``XVIII North`` in Paris; in New York by their
boroughs' letters and the soloist, ``MQ drums M``, or ``Ferry``.
"""

from collections.abc import Sequence

from engine.flow import Event, Move, advance, settle
from engine.game import Game
from engine.games.on_tour import NEW_YORK, PARIS
from engine.games.on_tour.board import Board, board_of
from engine.games.on_tour.routes import CROSS, STAR
from engine.games.on_tour.state import OnTour, Sheet, blank, fresh
from engine.games.on_tour.turns import NEXT, ask_numbers, ask_stars, is_star_turn

P, N = board_of(PARIS.edition()), board_of(NEW_YORK.edition())
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]


def sheet_from(board: Board, text: str) -> Sheet:
    """A sheet drawn as text."""
    sheet = blank(board)
    drawn = dict(word.split("=") for word in text.split() if "=" in word)
    others = drawn.pop("others", "..")
    for spot, name in enumerate(board.ids):
        inscribe(board, sheet, spot, drawn.pop(name, others))
    assert not drawn, f"no such spots: {drawn}"
    for word in text.split():
        if "~" in word:
            one, other = sorted(board.index[end] for end in word.split("~"))
            sheet.ferries += ((one, other),)
    sheet.park = bool(board.ring) and not sheet.empty & board.ring
    return sheet


def inscribe(board: Board, sheet: Sheet, spot: int, cell: str) -> None:
    """Write one cell."""
    if cell == "..":
        return
    if cell.startswith("("):
        sheet.circled |= 1 << spot
        cell = cell.strip("()")
    if cell[-1] in board.instrument_letters:
        sheet.soloists[spot] = board.instrument_letters.index(cell[-1]) + 1
        cell = cell[:-1]
    sheet.fill(spot, {"**": STAR, "XX": CROSS}.get(cell) or int(cell))


def drawn(board: Board, sheet: Sheet) -> str:
    """What is written on a sheet, in the order of the board; empty spots are left out."""
    cells = []
    for spot, mark in enumerate(sheet.marks):
        if not sheet.empty >> spot & 1:
            cell = {STAR: "**", CROSS: "XX"}.get(mark, f"{mark:02}")
            if sheet.circled >> spot & 1:
                cell = f"({cell})"
            if sheet.soloists and sheet.soloists[spot]:
                cell += board.instrument_letters[sheet.soloists[spot] - 1]
            cells.append(f"{board.ids[spot]}={cell}")
    cells += [f"{board.ids[one]}~{board.ids[other]}" for one, other in sheet.ferries]
    return " ".join(cells)


def card_of(board: Board, text: str, taken: Sequence[int] = ()) -> int:
    """The first card of this description that is not taken."""
    for number, card in enumerate(board.cards):
        if number not in taken and text in (card.label, _in_letters(board, number)):
            return number
    raise AssertionError(f"no card {text!r}")


def _in_letters(board: Board, number: int) -> str:
    card = board.cards[number]
    if not board.instruments or card.ferry:
        return ""
    shown = [name for name in "MQKBS" if card.areas >> board.borough_letters.index(name) & 1]
    home = board.borough_spots.index(card.exact)
    instrument = board.instruments[card.instrument - 1]
    return f"{''.join(shown)} {instrument} {board.borough_letters[home]}"


def table(
    game: Game[OnTour],
    dice: str,
    cards: str = "",
    sheets: Sequence[str] = ("",),
    *,
    once: bool = False,
    ferry_limit: int = 0,
) -> OnTour:
    """A turn in which the dice have been rolled; without cards it is a last turn."""
    board = board_of(game.edition())
    s = fresh(board, len(sheets), 5, once, ferry_limit)
    s.sheets = [sheet_from(board, text) for text in sheets]
    taken: list[int] = []
    for text in filter(None, cards.split(", ")):
        taken.append(card_of(board, text, taken))
    s.cards = tuple(taken)
    s.deck = tuple(card for card in s.deck if card not in taken)
    s.dice = (int(dice[0]), int(dice[1]))
    s.turn = board.passes + 1
    asks = ask_stars(len(sheets)) if is_star_turn(s) else ask_numbers(len(sheets))
    s.agenda = [NEXT, *asks]
    s.story = []
    settle(s)
    return s


def paris(dice: str, cards: str = "", *sheets: str, once: bool = False) -> OnTour:
    """A turn in Paris."""
    return table(PARIS, dice, cards, sheets or ("",), once=once)


def new_york(dice: str, cards: str = "", *sheets: str, ferry_limit: int = 0) -> OnTour:
    """A turn in New York."""
    return table(NEW_YORK, dice, cards, sheets or ("",), ferry_limit=ferry_limit)


def move(text: str) -> Move:
    """A move written in words: "write 07 18a"."""
    verb, *words = text.split()
    return Move(verb, tuple(int(word) if word.isdigit() else word for word in words))


def answer(s: OnTour, *texts: str) -> OnTour:
    """Make these moves, each of which must be offered."""
    for text in texts:
        assert move(text) in s.choices, (text, [str(choice) for choice in s.choices])
        advance(s, move(text))
    return s


def offered(s: OnTour, verb: str, number: int | None = None) -> set[str]:
    """The spots (or what else comes last) to which this verb, and number, may go."""
    return {
        str(choice.args[-1])
        for choice in s.choices
        if choice.verb == verb and (number is None or choice.args[0] == number)
    }


def verbs(s: OnTour) -> set[str]:
    """The verbs that are offered."""
    return {choice.verb for choice in s.choices}


def spots_in(board: Board, *areas: str) -> set[str]:
    """The ids of all spots in these regions or boroughs."""
    names = board.boroughs or board.regions
    masks = board.borough_spots or board.region_spots
    return {
        spot
        for n, spot in enumerate(board.ids)
        for area in areas
        if masks[names.index(area)] >> n & 1
    }


def told(s: OnTour, verb: str) -> list[Event]:
    """The events of this verb."""
    return [event for event in s.story or () if event.verb == verb]


def seat_asked(s: OnTour) -> int:
    """Whose turn to write it is."""
    return s.agenda[-1].seat  # type: ignore[attr-defined,no-any-return]


def points(game: Game[OnTour], sheet: str, once: bool = False) -> dict[str, int]:
    """The lines of a sheet's score by their labels."""
    s = table(game, "12", "", (sheet,), once=once)
    return {line.label: line.points for line in game.score(s, 0)}
