"""French Quarter for somebody who sees no map: what is mapped and what lies beside it."""

from collections.abc import Iterator

from engine.flow import Atom, Move, pending
from engine.games.french_quarter.board import VALUES
from engine.games.french_quarter.icons import ACTIVITY, LETTERS
from engine.games.french_quarter.naming import (
    building_words,
    card_words,
    performer_words,
    transport_words,
    window_words,
)
from engine.games.french_quarter.printed import PERFORMERS, TRANSPORTS, WINDOWS
from engine.games.french_quarter.state import NO_CARD, Quarter
from engine.games.french_quarter.travel import MoveTourist
from engine.wording import listed
from tui.tables.french_quarter_map import number_text
from tui.tables.french_quarter_telling import activity_told, stop_told, streets_of, told


def place_aloud(seen: Quarter, seat: int, spot: str) -> str:
    """A spot in words; a building with its icons, its number, its streets and its neighbours."""
    if spot not in seen.board.building_index:
        return told(seen, seat, spot)
    at = seen.board.building_index[spot]
    parts = [building_words(seen, spot), *stands(seen, seat, at), *stop_here(seen, seat, spot)]
    return "; ".join([*parts, f"on {streets_of(seen, at)}", beside(seen, seat, at)])


def stands(seen: Quarter, seat: int, at: int) -> Iterator[str]:
    """What is mapped at a building or fits there, and whether it is closed."""
    sheet = seen.sheets[seat]
    if sheet.numbers[at]:
        yield f"mapped with a {number_text(sheet.numbers[at])[0]}"
    else:
        values = [str(value) for value in VALUES if sheet.fits(at, value)]
        if len(values) in (0, len(VALUES)):
            yield f"not mapped, {'any' if values else 'no'} value fits"
        else:
            yield f"not mapped, {listed(values)} {'fits' if len(values) == 1 else 'fit'}"
    if seen.board.shut_stops[seen.mayor_card] >> at & 1:
        yield "closed to tourists"
    if sheet.at == at:
        yield "you are here"


def stop_here(seen: Quarter, seat: int, spot: str) -> Iterator[str]:
    """What a stop would map, where the tourist can go there now."""
    if isinstance(pending(seen), MoveTourist) and Move("go", (spot,)) in seen.choices:
        yield f"a stop here now: {stop(seen, seat, spot)}"


def stop(seen: Quarter, seat: int, spot: str) -> str:
    """What the map action of a stop would do."""
    sheet, at = seen.sheets[seat], seen.board.building_index[spot]
    if sheet.numbers[at]:
        return f"mapped with a {number_text(sheet.numbers[at])[0]}, so an umbrella"
    return stop_told(sheet, at).replace(": umbrella", ", so an umbrella")


def beside(seen: Quarter, seat: int, at: int) -> str:
    """The buildings whose numbers count for what fits here, and the numbers that they have."""
    board, numbers = seen.board, seen.sheets[seat].numbers
    near = board.bits[board.neighbours[at]]
    names = [
        board.printed.buildings[other].name
        + (f" with a {number_text(numbers[other])[0]}" if numbers[other] else "")
        for other in near
    ]
    return f"beside {', '.join(names)}"


def aside(seen: Quarter, path: tuple[Atom, ...]) -> str:
    """What a stop at a building would map."""
    asked = pending(seen)
    if isinstance(asked, MoveTourist) and path[0] == "go" and len(path) == 2:
        return stop(seen, asked.seat, str(path[1]))
    return ""


def things(seen: Quarter, seat: int) -> Iterator[tuple[str, str]]:
    """Transports, activities and performers."""
    for at, name in enumerate(TRANSPORTS):
        shown = f"; its card: {card_words(seen, name)}" if seen.cards[at] != NO_CARD else ""
        yield name, f"{transport_words(seen, at)}{shown}"
    for name, at in ACTIVITY.items():
        windows = [window_words(seen, name, letter) for letter in LETTERS[: WINDOWS[at]]]
        yield name, "; ".join([activity_told(seen, seat, name), *windows])
    for name in PERFORMERS:
        yield name, performer_words(seen, seat, name)
