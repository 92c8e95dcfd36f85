"""Why a move cannot be made now, and what would make it legal."""

from engine.flow import Decision, Move
from engine.game import decision_of
from engine.games.french_quarter.board import WALK, W
from engine.games.french_quarter.icons import ChooseActivity
from engine.games.french_quarter.mapping import MapAny, MapNextDoor, MapOne
from engine.games.french_quarter.performers import MeetPerformer
from engine.games.french_quarter.printed import ACTIVITIES, PERFORMERS, TRANSPORTS
from engine.games.french_quarter.second_line import Lead, OwnLead
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import MoveTourist, TakeDie


def why_not(seen: Quarter, move: Move) -> str:
    """A sentence or two about a move that is not among the choices."""
    asked = decision_of(seen)
    sheet = seen.sheets[asked.seat]
    match asked:
        case MoveTourist(_, transport) if move.verb in ("go", "far", "stay"):
            return _no_stop(seen, sheet, transport, move)
        case MapOne() | MapNextDoor() | MapAny() if move.verb == "write":
            return _no_map(seen, sheet, asked.among, move)
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
        return "There is no such building. Choose one of the marked ones."
    name = seen.board.printed.buildings[place].name
    if place == sheet.at:
        return "The tourist is there already and must move to another building."
    if seen.board.shut_stops[seen.mayor_card] >> place & 1:
        return f"{name} is on {seen.closed_street}, which is closed. Stop on another street."
    if move.verb == "far" and not sheet.stretches:
        return f"{name} is too far. Culture A would lead one or two spaces further."
    if move.verb == "far" and Move("go", move.args) in seen.choices:
        return f"{name} is in reach without culture A. Just go there."
    return f"{name} is not in reach. {_reach(seen, sheet, transport)}"


def _reach(seen: Quarter, sheet: Sheet, transport: int) -> str:
    printed, name = seen.board.printed, TRANSPORTS[transport].title()
    if printed.stops[transport]:
        return f"{name} stops on {' and '.join(printed.stops[transport])}."
    limps = transport == WALK and sheet.limps
    spaces = 1 if limps else printed.spaces[transport]
    because = ", because of partying B" if limps else ""
    return f"{name} goes {spaces} space{'s' * (spaces > 1)} at most{because}."


def _no_map(seen: Quarter, sheet: Sheet, among: int, move: Move) -> str:
    place = _place(seen, move)
    if place < 0 or len(move.args) != 2:
        return "Name a building and a value."
    name = seen.board.printed.buildings[place].name
    if sheet.mapped >> place & 1:
        return f"{name} has a number already. Choose an empty building."
    if not among >> place & 1:
        return f"{name} is not one of the buildings that this may map."
    if move.args[1] == "W":
        return "There is no W left. Shopping A and C unlock them."
    near = _neighbours_shown(seen, sheet, place)
    if move.args[1] in range(1, 7) and near:
        return f"{move.args[1]} is not within 1 of all neighbours of {name}: {near}."
    return f"{move.args[1]} is not a value that may be written now."


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
    return f"'{move}' is not one of the choices now."
