"""French Quarter's names: cards, buildings, corners and windows as a person says them."""

from collections.abc import Sequence

from engine.flow import Atom
from engine.games.french_quarter.board import BONUS, DIRECTION, EITHER, MULTIPLIER
from engine.games.french_quarter.icons import ACTIVITY, LAST_BOX, LETTERS
from engine.games.french_quarter.printed import ICONS, PERFORMERS, TRANSPORTS, Reward
from engine.games.french_quarter.printed import WINDOWS as WINDOW_COUNTS
from engine.games.french_quarter.scoring import counted
from engine.games.french_quarter.state import Quarter

WINDOWS = {
    "food": (
        "map one on {street}, any value",
        "small ones: a wild icon, 1 point",
        "map one anywhere, any value",
    ),
    "culture": (
        "once, go 1 or 2 spaces further",
        "map actions map a neighbour too",
        "once, use any revealed card",
    ),
    "shopping": (
        "once, write a W",
        "umbrellas mark two; 1 point a star",
        "write a W, {uses} times",
    ),
    "mysticism": (
        "any one performer",
        "start a personal second line",
        "two different performers",
    ),
    "partying": (
        "the next culture circle is lost",
        "Walk moves one space only",
        "to the police, who watch a value",
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


def mark_words(seen: Quarter, seat: int, activity: str) -> str:
    """The box of an activity that a seat would mark next, and what it is."""
    at, sheet = ACTIVITY[activity], seen.sheets[seat]
    box = sheet.marks[at] + 1
    if box > LAST_BOX:
        return f"{activity}: the track is full"
    kind = seen.board.circles[at][box]
    window = sheet.windows[at] < WINDOW_COUNTS[at] and kind in (BONUS, EITHER)
    multiplier = sheet.multipliers[at] + 1 < len(seen.board.multipliers[at])
    told = f"{activity} {box} of {LAST_BOX}"
    if not multiplier or kind not in (MULTIPLIER, EITHER):
        return f"{told}, a circle: {next_window(seen, seat, activity)}" if window else told
    gives = next_multiplier(seen, seat, activity)
    letter = f"window {LETTERS[sheet.windows[at]]} or " if window else ""
    return f"{told}, a circle: {letter}{gives}"


def performer_words(seen: Quarter, seat: int, name: str) -> str:
    """A performer, the row where a seat would mark it, and the box of the track after it."""
    sheet = seen.sheets[seat]
    bit = 1 << PERFORMERS.index(name)
    if sheet.second_set & bit:
        return f"{name}: both boxes are marked"
    row, box = 2 if sheet.first_set & bit else 1, sheet.track + 1
    return f"{name}: row {row}, track {box}: {reward_words(seen.board.printed.rewards[box - 1])}"


def reward_words(reward: Reward) -> str:
    """What a box of the performer track gives."""
    if reward.icon >= 0:
        return ICONS[reward.icon]
    if reward.street:
        return f"map on {reward.street}"
    return f"+{reward.points}" if reward.points else "nothing"


def way_words(seen: Quarter, corner: int, direction: str) -> str:
    """A way on from a corner: along which street, and to where."""
    at = DIRECTION[direction]
    way = next(way for way in seen.board.ways[corner] if way.direction == at)
    along = seen.board.streets[seen.board.segments[way.segment.bit_length() - 1].street]
    across = next(name for name in seen.board.corner_names[way.corner] if name != along)
    return f"{direction} along {along} to {across}"


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
