"""Why a move cannot be made now, and what would make it legal."""

from typing import TypeAlias

from engine.flow import Atom, Decision, Move
from engine.game import decision_of
from engine.games.french_quarter.board import VALUES, WALK, W
from engine.games.french_quarter.icons import ChooseActivity
from engine.games.french_quarter.mapping import MapAny, MapNextDoor, MapOne
from engine.games.french_quarter.performers import MeetPerformer
from engine.games.french_quarter.printed import ACTIVITIES, PERFORMERS, TRANSPORTS
from engine.games.french_quarter.second_line import Lead, OwnLead
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import MoveTourist, TakeDie

Maps: TypeAlias = MapOne | MapNextDoor | MapAny
ANY_VALUE, NO_VALUE = "any", "none"
"""In place of a value: several would do, or none does."""


def why_not(seen: Quarter, move: Move) -> str:
    """A sentence or two about a move that is not among the choices."""
    asked = decision_of(seen)
    sheet = seen.sheets[asked.seat]
    match asked:
        case MoveTourist(_, transport) if move.verb in ("go", "stay"):
            return _no_stop(seen, sheet, transport, move)
        case MapOne() | MapNextDoor() | MapAny() if move.verb == "write":
            return _no_map(seen, sheet, asked, move)
        case TakeDie() if move.verb == "take":
            return "That die does not lie in the row. Take one of those that do."
        case Lead() | OwnLead() if move.verb in ("lead", "own"):
            return _no_way(seen)
    return _no_such(asked, move)


def _place(seen: Quarter, move: Move) -> int:
    """The building that a move names, or -1."""
    named = move.args[0] if move.args else ""
    return seen.board.building_index.get(str(named), -1)


def _no_stop(seen: Quarter, sheet: Sheet, transport: int, move: Move) -> str:
    if move.verb == "stay":
        return "The tourist must move. Choose one of the marked buildings."
    place = _place(seen, move)
    if place < 0:
        return "That is no building. Choose one of the marked ones."
    name = seen.board.printed.buildings[place].name
    if place == sheet.at:
        return "The tourist is there already and must move to another building."
    if seen.board.shut_stops[seen.mayor_card] >> place & 1:
        return f"{name} is on {seen.closed_street}, which is closed. Stop on another street."
    further = "Culture A leads only two spaces further." if sheet.stretches else ""
    return f"{name} is not in reach. {_reach(seen, sheet, transport)} {further}".rstrip()


def _reach(seen: Quarter, sheet: Sheet, transport: int) -> str:
    printed, name = seen.board.printed, TRANSPORTS[transport].title()
    if printed.stops[transport]:
        return f"{name} stops on {' and '.join(printed.stops[transport])}."
    limps = transport == WALK and sheet.limps
    spaces = 1 if limps else printed.spaces[transport]
    because = ", because of partying B" if limps else ""
    return f"{name} goes {spaces} space{'s' * (spaces > 1)} at most{because}."


def _no_map(seen: Quarter, sheet: Sheet, asked: Maps, move: Move) -> str:
    place = _place(seen, move)
    if place < 0:
        return "Name a building and a value."
    name = seen.board.printed.buildings[place].name
    if sheet.mapped >> place & 1:
        return f"{name} has a number already. Choose an empty building."
    if not asked.among >> place & 1:
        return f"{name} is not one of the buildings that this may map."
    near = _neighbours_shown(seen, sheet, place)
    value = move.args[1] if len(move.args) == 2 else _only_value(sheet, asked, place)
    if value == "W":
        return "There is no W left. Shopping A and C unlock them."
    if value == NO_VALUE:
        return f"No value is within 1 of all neighbours of {name}: {near}."
    if value == ANY_VALUE:
        return "Name a building and a value."
    if value in VALUES and near:
        return f"{value} is not within 1 of all neighbours of {name}: {near}."
    return f"{value} is not a value that may be written now."


def _only_value(sheet: Sheet, asked: Maps, place: int) -> Atom:
    """What would be written at a building where a value is not named."""
    if not isinstance(asked, MapAny):
        return ANY_VALUE if sheet.fits(place, sheet.die) else sheet.die
    return ANY_VALUE if any(sheet.fits(place, value) for value in VALUES) else NO_VALUE


def _neighbours_shown(seen: Quarter, sheet: Sheet, place: int) -> str:
    near = seen.board.bits[seen.board.neighbours[place] & sheet.mapped]
    return ", ".join(str(sheet.numbers[at]) for at in near if sheet.numbers[at] != W)


def _no_way(seen: Quarter) -> str:
    closed = f", nor along {seen.closed_street}, which is closed" if seen.closed_street else ""
    return f"A line goes along no block twice, nor off the map{closed}."


def _no_such(asked: Decision, move: Move) -> str:
    named = move.args[0] if move.args else ""
    match asked, move.verb:
        case ChooseActivity(), "mark" if named in ACTIVITIES:
            return f"The {named} track is full. Mark another one."
        case MeetPerformer(), "meet" if named in PERFORMERS:
            return f"The {named} cannot be met now: both boxes are marked, or it was met just now."
        case MapOne(), "umbrella":
            return (
                "The die fits somewhere and must be written. The umbrella is for when it does not."
            )
        case MapAny(), "nothing":
            return "Some building can be mapped, so one must be."
    return f"'{move}' is not one of the choices."
