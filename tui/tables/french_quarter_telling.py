"""French Quarter's spots in words: what is there, and what a stop, a die or a mark would do."""

from collections.abc import Iterator

from engine.flow import Decision, pending
from engine.games.french_quarter.board import DIRECTIONS, VALUES
from engine.games.french_quarter.icons import ACTIVITY, ChooseActivity
from engine.games.french_quarter.mapping import MapAny, MapNextDoor, MapOne
from engine.games.french_quarter.naming import (
    building_words,
    card_words,
    corner_words,
    mark_words,
    performer_words,
    transport_words,
)
from engine.games.french_quarter.performers import MeetPerformer
from engine.games.french_quarter.printed import PERFORMERS, TRANSPORTS
from engine.games.french_quarter.scoring import counted
from engine.games.french_quarter.second_line import Lead, OwnLead
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import MoveTourist, UseCard, reach_of
from tui.tables.french_quarter_map import line_head, number_text

MAPS = MapOne | MapNextDoor | MapAny
ASKS_PLACE = MoveTourist | MAPS
"""The decisions whose choice under the cursor tells the icons, or that do not care for them."""


def told(seen: Quarter, seat: int, spot: str) -> str:
    """A spot of the drawing in a line."""
    board, sheet = seen.board, seen.sheets[seat]
    if spot in board.building_index:
        return building_told(seen, seat, spot)
    if spot in DIRECTIONS:
        return direction_told(seen, seat, spot)
    if spot in PERFORMERS:
        return performer_told(seen, seat, spot)
    if spot in ACTIVITY:
        return activity_told(seen, seat, spot)
    if spot in TRANSPORTS:
        return card_told(seen, seat, spot)
    name, _, value = spot.partition("-")
    if name in TRANSPORTS:
        return die_told(seen, sheet, TRANSPORTS.index(name), int(value))
    return corner_told(seen, sheet, board.starts[int(value) - 1])


# Buildings ----------------------------------------------------------------------------------------


def building_told(seen: Quarter, seat: int, spot: str) -> str:
    """A building's name, what stands there or would be written, and its streets."""
    board = seen.board
    at = board.building_index[spot]
    asked = pending(seen)
    mine = asked if getattr(asked, "seat", None) == seat else None
    name = board.printed.buildings[at].name
    head = name if isinstance(mine, ASKS_PLACE) else building_words(seen, spot)
    return "; ".join([head, *written(seen, seen.sheets[seat], mine, at), streets_of(seen, at)])


def written(seen: Quarter, sheet: Sheet, asked: Decision | None, at: int) -> Iterator[str]:
    """What is or can be written at a building."""
    if sheet.numbers[at]:
        yield f"has a {number_text(sheet.numbers[at])[0]}" + (
            ", so an umbrella" if isinstance(asked, MoveTourist) else ""
        )
    elif isinstance(asked, MoveTourist):
        yield stop_told(sheet, at)
    elif isinstance(asked, MapAny):
        yield fitting(sheet, at)
    elif isinstance(asked, MAPS):
        yield f"a {sheet.die} fits" if sheet.fits(at, sheet.die) else f"a {sheet.die} does not fit"
    if seen.board.shut_stops[seen.mayor_card] >> at & 1 and not isinstance(asked, MAPS):
        yield "closed to tourists"


def stop_told(sheet: Sheet, at: int) -> str:
    """What the map action would do there."""
    if sheet.police and sheet.police == sheet.die:
        return f"the {sheet.die} is watched: umbrella"
    letter = " or a W" if sheet.letters else ""
    if sheet.fits(at, sheet.die):
        return f"maps a {sheet.die}{letter}"
    return f"{sheet.die} does not fit: umbrella{letter}"


def fitting(sheet: Sheet, at: int) -> str:
    """The values that fit at an empty building."""
    values = [str(value) for value in VALUES if sheet.fits(at, value)]
    return f"fits {' '.join(values)}" if values else "no value fits"


def streets_of(seen: Quarter, at: int) -> str:
    """The streets with a name that a building touches."""
    printed, board = seen.board.printed, seen.board
    names = [
        name
        for name in printed.named_streets
        if board.street_buildings[board.streets.index(name)] >> at & 1
    ]
    return ", ".join(names)


# Streets ------------------------------------------------------------------------------------------


def direction_told(seen: Quarter, seat: int, direction: str) -> str:
    """How many mapped buildings the lines would touch after a step that way."""
    asked = pending(seen)
    assert isinstance(asked, Lead | OwnLead)
    board, sheet = seen.board, seen.sheets[seat]
    at = DIRECTIONS.index(direction)
    head = line_head(seen, seat, asked)
    way = next(way for way in board.ways[head] if way.direction == at)
    touched = seen.touched | sheet.own_touched | board.touches[way.segment.bit_length() - 1]
    count = (sheet.mapped & touched).bit_count()
    return f"then {counted(count, 'mapped building touches', 'mapped buildings touch')} your lines"


def corner_told(seen: Quarter, sheet: Sheet, corner: int) -> str:
    """A numbered corner, with the mapped buildings around it."""
    around = 0
    for way in seen.board.ways[corner]:
        around |= seen.board.touches[way.segment.bit_length() - 1]
    count = (sheet.mapped & around).bit_count()
    return (
        f"{corner_words(seen, corner)}: {counted(count, 'building', 'buildings')} mapped beside it"
    )


# Cards and the sheet ------------------------------------------------------------------------------


def card_told(seen: Quarter, seat: int, name: str) -> str:
    """The icons of a card; while one is chosen, which tells those, where it leads."""
    if isinstance(pending(seen), UseCard):
        sheet = seen.sheets[seat]
        return die_told(seen, sheet, TRANSPORTS.index(name), sheet.die)
    return f"{name.title()} card: {card_words(seen, name)}"


def die_told(seen: Quarter, sheet: Sheet, transport: int, value: int) -> str:
    """Where a die leads, and where its value could be written then."""
    reach = reach_of(seen, sheet, transport) & ~seen.board.shut_stops[seen.mayor_card]
    fits = sum(sheet.fits(at, value) for at in seen.board.bits[reach])
    told = f"{transport_words(seen, transport)}: {counted(reach.bit_count(), 'stop', 'stops')}"
    if sheet.police == value:
        return f"{told}; a {value} is watched, so no map action"
    return f"{told}, a {value} can be mapped at {fits or 'none'} of them"


def performer_told(seen: Quarter, seat: int, name: str) -> str:
    """A performer's next box; while one is chosen, which tells that, how the sets stand."""
    if not isinstance(pending(seen), MeetPerformer):
        return performer_words(seen, seat, name)
    sheet, worth = seen.sheets[seat], seen.board.printed.set_points
    counts = sheet.first_set.bit_count(), sheet.second_set.bit_count()
    first, second = (f"{counted(n, 'kind', 'kinds')}, {worth[n]} points" for n in counts)
    return f"first set: {first}; second set: {second}"


def activity_told(seen: Quarter, seat: int, activity: str) -> str:
    """An activity's street, and the next box of its track."""
    at, board, sheet = ACTIVITY[activity], seen.board, seen.sheets[seat]
    street = board.printed.tracks[at].street
    mapped = (sheet.mapped & board.activity_streets[at]).bit_count()
    times = board.multipliers[at][sheet.multipliers[at]]
    asked = pending(seen)
    chosen = isinstance(asked, ChooseActivity)
    ahead = "" if chosen else f"; next {mark_words(seen, seat, activity)}"
    return f"{activity} scores {street}: {mapped} mapped x{times}{ahead}"
