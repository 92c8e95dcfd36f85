"""Why a move is not among the choices: the rule that forbids it, and what would be legal."""

from engine.flow import Decision, Move
from engine.game import decision_of
from engine.games.on_tour.board import Board
from engine.games.on_tour.cards import ferry_boroughs, shared_areas
from engine.games.on_tour.phrases import (
    areas_of,
    areas_shown,
    each_spot,
    empty_spot,
    place,
)
from engine.games.on_tour.state import OnTour, Sheet
from engine.games.on_tour.writing import (
    ChooseCards,
    FirstNumber,
    ParkStar,
    PlaceSeed,
    PlaceStar,
    SecondNumber,
)
from engine.wording import listed

SHAPES: dict[str, tuple[type, ...]] = {
    "write": (int, str),
    "seed": (str,),
    "star": (str,),
    "cross": (str,),
    "ferry": (str, str),
}
"""The verbs that name spots, with the kinds of their arguments."""


def refusal(seen: OnTour, move: Move) -> str:
    """A sentence or two on a move that cannot be made now, or not yet as far as it is picked."""
    if move in seen.choices:
        return "Nothing forbids that: choose its parts one by one, as they are asked."
    board = seen.board
    decision = decision_of(seen)
    sheet = seen.sheets[decision.seat]
    if not is_spelled(move):
        return f"'{move}' is not one of the choices; {wanted(seen, decision)}."
    for atom in move.args:
        if isinstance(atom, str) and atom not in board.index:
            return f"There is no {each_spot(board)} called '{atom}'."
    if move.verb == "ferry":
        return no_ferry(seen, decision, sheet, move)
    spot = board.index[move.word(len(move.args) - 1)]
    match decision, move.verb:
        case ((FirstNumber() | SecondNumber()), "write"):
            return no_number(seen, decision, sheet, move.number(), spot)
        case ((PlaceStar() | ParkStar()), "star"):
            return no_star(seen, sheet, spot)
        case ((FirstNumber() | SecondNumber() | PlaceStar()), "cross"):
            return no_cross(seen, decision, sheet, spot)
        case ((FirstNumber() | SecondNumber()), "star"):
            return f"This roll gives no star; {wanted(seen, decision)}."
        case PlaceSeed(), "seed":
            return no_seed(seen, sheet, spot)
    return f"That is not asked now; {wanted(seen, decision)}."


def is_spelled(move: Move) -> bool:
    """Whether a move has what its verb needs; of a ferry the first end is enough to tell."""
    kinds, shape = tuple(type(atom) for atom in move.args), SHAPES.get(move.verb)
    return kinds == shape or (move.verb == "ferry" and kinds == (str,))


def wanted(seen: OnTour, decision: Decision) -> str:
    """What the pending decision takes, as the end of a sentence."""
    if seen.choices[0].verb == "cross":
        return f"no card has room, so cross out {empty_spot(seen)}"
    match decision:
        case FirstNumber():
            low, high = seen.numbers
            return f"write {low:02} or {high:02} first"
        case SecondNumber():
            return f"write {seen.number_due(seen.sheets[decision.seat]):02}"
        case PlaceStar() | ParkStar():
            return f"draw a star, for {star_reason(seen, decision)}"
        case ChooseCards():
            return "choose which of your cards counts"
    return "write the number of the setup"


def star_reason(seen: OnTour, decision: Decision) -> str:
    """Why a star is due."""
    if isinstance(decision, ParkStar):
        return "the ring around Central Park is full"
    if seen.dice[0] == seen.dice[1]:
        return "doubles were rolled"
    return "all three cards show one region"


def no_number(seen: OnTour, decision: Decision, sheet: Sheet, number: int, spot: int) -> str:
    """Why a number cannot be written there."""
    board = seen.board
    low, high = seen.numbers
    if isinstance(decision, FirstNumber) and number not in (low, high):
        return f"The dice give {low:02} and {high:02}, not {number:02}."
    if isinstance(decision, SecondNumber) and number != seen.number_due(sheet):
        return f"Only {seen.number_due(sheet):02} is still to be written."
    if told := not_there(seen, sheet, spot):
        return told
    # A first number may go wherever a card reaches: the other one then always finds a card.
    assert isinstance(decision, SecondNumber)
    cure = "choose a spot that another card reaches"
    if seen.choices[0].verb == "cross":
        cure = f"cross out {empty_spot(seen)}"
    first = board.ids[sheet.first]
    return (
        f"Only the card used for {first} reaches {board.ids[spot]}, and each number needs a"
        f" card of its own; {cure}."
    )


def not_there(seen: OnTour, sheet: Sheet, spot: int) -> str:
    """Why nothing can be written on this spot by any card; empty when something can."""
    board = seen.board
    if not sheet.empty >> spot & 1:
        return f"{place(board, board.ids[spot])} is filled already; choose an empty one."
    if any(board.cards[card].spots >> spot & 1 for card in seen.cards):
        return ""
    cure = f"; cross out {empty_spot(seen)}" if seen.choices[0].verb == "cross" else ""
    return (
        f"{place(board, board.ids[spot])} is in {areas_of(board, spot)};"
        f" the cards show {areas_shown(seen)}{cure}."
    )


def no_star(seen: OnTour, sheet: Sheet, spot: int) -> str:
    """Why a star cannot be drawn there."""
    return not_there(seen, sheet, spot) or "That is not one of the choices."


def no_cross(seen: OnTour, decision: Decision, sheet: Sheet, spot: int) -> str:
    """Why a spot cannot be crossed out."""
    if not sheet.empty >> spot & 1:
        return not_there(seen, sheet, spot)
    return f"A cross is only for what no card can place; {wanted(seen, decision)}."


def no_seed(seen: OnTour, sheet: Sheet, spot: int) -> str:
    """Why a number of the setup cannot be written there."""
    board = seen.board
    if not sheet.empty >> spot & 1:
        return not_there(seen, sheet, spot)
    card = board.cards[seen.cards[-1]]
    clubs = [name for n, name in enumerate(board.ids) if (card.exact & sheet.empty) >> n & 1]
    roman = board.romans[card.arrondissement]
    return f"The card shows arrondissement {roman}; write the number in {' or '.join(clubs)}."


def no_ferry(seen: OnTour, decision: Decision, sheet: Sheet, move: Move) -> str:
    """Why this ferry cannot be drawn (rulings 21 to 23)."""
    board = seen.board
    if not board.waterfront:
        return "There are no ferries in Paris: its boats need no drawing."
    if not isinstance(decision, FirstNumber | PlaceStar):
        return f"A ferry takes the place of all writing in a turn; {wanted(seen, decision)}."
    boroughs = ferry_boroughs(seen, sheet)
    if not boroughs:
        return no_ferries_now(seen, sheet)
    return bad_pair(board, sheet, move) or (
        f"All three cards show {listed(named(board, boroughs))}, so one end must lie there."
    )


def no_ferries_now(seen: OnTour, sheet: Sheet) -> str:
    """Why no ferry at all can be drawn this turn."""
    if not seen.cards:
        return "A last turn has no cards, so no ferry can be drawn."
    if seen.ferry_limit and len(sheet.ferries) >= seen.ferry_limit:
        return f"You agreed on at most {seen.ferry_limit} ferries, and they are all drawn."
    assert not shared_areas(seen)
    return "A ferry needs a Ferry card, or a borough that all three cards show."


def bad_pair(board: Board, sheet: Sheet, move: Move) -> str:
    """Why these two ends can never be joined; empty when they can."""
    ends = sorted(board.index[str(end)] for end in move.args)
    for end in ends:
        if not board.waterfront >> end & 1:
            return f"{place(board, board.ids[end])} is landlocked; ferries need the water."
    if len(ends) == 1:
        return "A ferry needs another end as well; choose both."
    one, other = ends
    if board.borough[one] == board.borough[other]:
        return f"Both ends lie in {areas_of(board, one)}; a ferry joins two boroughs."
    if (one, other) in sheet.ferries or other in board.near[one]:
        return f"{board.ids[one]} and {board.ids[other]} are joined already; join two others."
    return ""


def named(board: Board, boroughs: int) -> list[str]:
    """The names of a set of boroughs."""
    return [name for n, name in enumerate(board.boroughs) if boroughs >> n & 1]
