"""French Quarter's names: cards, buildings, corners and windows as a person says them."""

from collections.abc import Sequence

from engine.flow import Atom
from engine.games.french_quarter.icons import ACTIVITY, LETTERS
from engine.games.french_quarter.printed import ICONS, TRANSPORTS
from engine.games.french_quarter.scoring import counted
from engine.games.french_quarter.state import Quarter

WINDOWS = {
    "food": (
        "map one building on {street}, any value",
        "small ones bring a wild icon and 1 point",
        "map one building anywhere, any value",
    ),
    "culture": (
        "once, move one or two spaces further",
        "a map action may map a neighbour too",
        "once, use any revealed card",
    ),
    "shopping": (
        "once, write a W",
        "umbrella icons mark two; 1 point a star",
        "write a W, {uses} times",
    ),
    "mysticism": (
        "one performer of your choice",
        "start a personal second line",
        "two different performers of your choice",
    ),
    "partying": (
        "the next culture circle is crossed out",
        "Walk moves one space only",
        "to the police; a die value is watched",
        "no more performers",
    ),
}
"""What each window does, in a few words."""


def name_of(seen: Quarter, place: str) -> str:
    """The name of a building."""
    return seen.board.printed.buildings[seen.board.building_index[place]].name


def icon_words(icons: Sequence[int]) -> str:
    """Icons in their order."""
    return ", ".join(ICONS[icon] for icon in icons) or "no icon"


def building_words(seen: Quarter, place: str) -> str:
    """A building with what it gives to a visitor."""
    building = seen.board.printed.buildings[seen.board.building_index[place]]
    if building.kind in ("courtyard", "police"):
        return f"{building.name}: no icon"
    return f"{building.name}: {icon_words(building.icons)}"


def card_words(seen: Quarter, transport: str) -> str:
    """The icons of the visible card of a transport."""
    at = TRANSPORTS.index(transport)
    return icon_words(seen.board.printed.decks[at][seen.cards[at]].icons)


def transport_words(seen: Quarter, transport: int) -> str:
    """A transport with its reach."""
    printed = seen.board.printed
    spaces, stops = printed.spaces[transport], printed.stops[transport]
    reach = " or ".join(stops) if stops else f"up to {counted(spaces, 'space', 'spaces')}"
    return f"{TRANSPORTS[transport].title()}, {reach}"


def corner_words(seen: Quarter, corner: int) -> str:
    """A corner by its two streets."""
    return " and ".join(seen.board.corner_names[corner])


def window_words(seen: Quarter, activity: str, letter: str) -> str:
    """A window by its letter, and what it does."""
    at, track = LETTERS.index(letter), seen.board.printed.tracks[ACTIVITY[activity]]
    does = WINDOWS[activity][at].format(street=track.street, uses=track.uses[at])
    return f"window {letter}: {does}"


def next_window(seen: Quarter, seat: int, activity: str) -> str:
    """The window that a seat would open next."""
    letter = LETTERS[seen.sheets[seat].windows[ACTIVITY[activity]]]
    return window_words(seen, activity, letter)


def next_multiplier(seen: Quarter, seat: int, activity: str) -> str:
    """The multiplier that a seat would unlock next."""
    at = ACTIVITY[activity]
    value = seen.board.multipliers[at][seen.sheets[seat].multipliers[at] + 1]
    return f"multiplier x{value} on {seen.board.printed.tracks[at].street}"


def rating(seen: Quarter, total: int) -> str:
    """What a solo score is called."""
    return [band.words for band in seen.board.printed.bands if band.least <= total][-1]


def dice_words(dice: Sequence[Atom]) -> str:
    """Dice by transport, as in "Walk 2 4, Taxi 1"."""
    rolled: dict[str, list[str]] = {}
    for die in map(int, dice):
        rolled.setdefault(TRANSPORTS[die // 10].title(), []).append(str(die % 10))
    return ", ".join(f"{name} {' '.join(values)}" for name, values in rolled.items())


def bare(name: Atom) -> str:
    """The class of a step from its registered name."""
    return str(name).rpartition(".")[2]
