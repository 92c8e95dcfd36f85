"""What a sheet is worth while the game goes on: its points and what they may still become.

All of it is a guess in points, made of few look-ups, because a bot asks for it some hundred times
a turn. The weights were set by hand and checked in play; nothing here is a rule.
"""

from functools import cache
from typing import TypeAlias

from engine.flow import NOBODY
from engine.games.french_quarter.board import CULTURE, EITHER, MULTIPLIER, Board
from engine.games.french_quarter.printed import WINDOWS
from engine.games.french_quarter.scoring import gift_points, points, small_mapped, stars
from engine.games.french_quarter.sheet import NOWHERE, Sheet
from engine.games.french_quarter.state import Quarter

NEARER = (1.0, 0.88, 0.72, 0.57, 0.45, 0.35, 0.27, 0.2, 0.15, 0.11, 0.08, 0.06, 0.04, 0.03, 0.02)
"""How much of a circle's worth counts, by the marks that it is still away."""
SOON = tuple(min(1.0, 0.25 + turns / 8) if turns else 0.0 for turns in range(18))
"""How much of that there is time for, by the turns that are left."""
GROWTH = tuple(1 - 0.956**turns for turns in range(18))
"""Which share of the empty buildings will be mapped, by the turns that are left."""
WILD_WORTH, PERFORMER_WORTH, LONE_PERFORMER, FREE_VALUE = 2.2, 0.6, 0.8, 0.02
ADVANCES, SOON_TOUCHED, OWN_LINE = 0.85, 0.3, 0.6
"""Advances of the second line in a round; shares of one for a building next to its head, and for
having a personal line at all."""

WINDOW_WORTH = (
    ((4.0, 0.0), (1.5, 0.45), (5.0, 0.0)),
    ((0.2, 0.12), (0.0, 0.9), (0.4, 0.12)),
    ((0.8, 0.15), (1.0, 0.45), (1.6, 0.3)),
    ((3.5, 0.0), (0.0, 0.7), (6.5, 0.0)),
    ((-2.5, 0.0), (0.0, -0.2), (-0.5, -0.35), (0.0, -0.8)),
)
"""What a window promises before it is opened: once, and for each turn that is left."""
OPEN_WORTH = (
    (0.0, 0.0, 0.45, 0.45),
    (0.0, 0.0, 0.9, 0.9),
    (0.0, 0.0, 0.4, 0.4),
    (0.0, 0.0, 0.0, 0.0),
    (0.0, 0.0, -0.2, -0.55, -1.35),
)
"""What so many open windows bring for each turn that is left, beyond what the sheet shows."""


def turns_left(q: Quarter, seat: int) -> int:
    """How many dice a seat will still take."""
    printed = q.board.printed
    later = printed.turns * (printed.rounds - q.round)
    if not q.row:
        return later
    return later + printed.turns - sum(taker == seat for taker, _ in q.taken)


def outlook(q: Quarter, seat: int) -> float:
    """The points of a finished game; before that, about how many there will be."""
    return worth(q, seat) if q.agenda else float(points(q, seat))


def worth(q: Quarter, seat: int) -> float:
    """About how many points a sheet will have at the end, for comparison only."""
    sheet, turns = q.sheets[seat], turns_left(q, seat)
    total = _activities(q, sheet, turns) + _line(q, sheet) + _buildings(q, sheet, turns)
    total += _performers(q, sheet, turns) + small_mapped(q, sheet) + stars(q, sheet)
    if turns:
        star = q.board.printed.star_every
        total += sheet.umbrellas % star * WILD_WORTH / star
        total += (q.board.fits_nowhere & ~sheet.barred).bit_count() * FREE_VALUE
    return total


def _activities(q: Quarter, sheet: Sheet, turns: int) -> float:
    tracks, mapped, total = tracks_of(q.board), sheet.mapped, 0.0
    for activity, street in enumerate(q.board.activity_streets):
        total += tracks[
            activity,
            sheet.marks[activity],
            sheet.crossed if activity == CULTURE else 0,
            sheet.windows[activity],
            sheet.multipliers[activity],
            (mapped & street).bit_count(),
            turns,
        ]
    return total


def mark_worths(q: Quarter, sheet: Sheet, turns: int) -> list[float]:
    """What one more mark on each track is worth."""
    rises, mapped = rises_of(q.board), sheet.mapped
    return [
        rises[
            activity,
            sheet.marks[activity],
            sheet.crossed if activity == CULTURE else 0,
            sheet.windows[activity],
            sheet.multipliers[activity],
            (mapped & street).bit_count(),
            turns,
        ]
        for activity, street in enumerate(q.board.activity_streets)
    ]


Standing: TypeAlias = tuple[int, int, int, int, int, int, int]
"""An activity, its marks, crossed boxes, windows and multipliers, how many buildings are mapped on
its street, and the turns that are left."""


class Tracks(dict[Standing, float]):
    """What a track and its street are worth, worked out when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __missing__(self, standing: Standing) -> float:
        worth = self[standing] = track_worth(self.board, standing)
        return worth


class Rises(dict[Standing, float]):
    """What one more mark on a track is worth, worked out when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __missing__(self, standing: Standing) -> float:
        ahead = track_worth(self.board, standing, 1)
        rise = self[standing] = ahead - track_worth(self.board, standing)
        return rise


tracks_of, rises_of = cache(Tracks), cache(Rises)
"""Those of a board; what was worked out once is kept."""


def track_worth(board: Board, standing: Standing, ahead: int = 0) -> float:
    """What a track and its street are worth, or would be so many marks ahead.

    The two circles that come next count the more, the nearer they are: as a step of the multiplier
    or as a window, whichever promises more.
    """
    activity, marks, crossed, opened, count, mapped, turns = standing
    values, size = board.multipliers[activity], board.activity_streets[activity].bit_count()
    later = mapped + GROWTH[turns] * (size - mapped)
    total, times = OPEN_WORTH[activity][opened] * turns, float(values[count])
    for away, kind in _coming(board.circles[activity], marks, crossed):
        share = NEARER[away - ahead] * SOON[turns]
        step = values[count + 1] - values[count] if count + 1 < len(values) else 0
        window = window_worth(activity, opened, turns)
        if kind == MULTIPLIER or (kind == EITHER and step * later >= window):
            times += share * step
            count += 1
        else:
            total += share * window
            opened += 1
    return total + times * later


def mapped_later(q: Quarter, sheet: Sheet, activity: int, turns: int) -> float:
    """How many buildings will be mapped on the street of an activity."""
    street = q.board.activity_streets[activity]
    mapped = (sheet.mapped & street).bit_count()
    return mapped + GROWTH[turns] * (street.bit_count() - mapped)


def window_worth(activity: int, opened: int, turns: int) -> float:
    """What the next window promises."""
    if opened >= WINDOWS[activity]:
        return 0.0
    once, each = WINDOW_WORTH[activity][opened]
    return once + each * turns


@cache
def _coming(circles: tuple[int, ...], marked: int, crossed: int) -> tuple[tuple[int, int], ...]:
    """The next two circles: how many marks away, and what they are."""
    boxes = [box for box in range(marked + 1, len(circles)) if not crossed >> box & 1]
    found = [(away, circles[box]) for away, box in enumerate(boxes, 1) if circles[box]]
    return tuple(found[:2])


def _line(q: Quarter, sheet: Sheet) -> float:
    """What the second line will bring with the buildings that touch it, or soon will."""
    board = q.board
    advances = ADVANCES * (board.printed.rounds - q.round)
    if q.row:
        advances += 1.0 if q.leader != NOBODY else 0.5 * (len(q.row) > 1)
    near = 0
    for _, segment, _ in board.ways[q.head]:
        if not q.drawn & segment:
            near |= board.touches[segment.bit_length() - 1]
    touched = q.touched | sheet.own_touched
    count = float((sheet.mapped & touched).bit_count())
    count += SOON_TOUCHED * (sheet.mapped & near & ~touched).bit_count()
    return sheet.line + advances * (count + OWN_LINE * (sheet.own_head != NOWHERE))


def _buildings(q: Quarter, sheet: Sheet, turns: int) -> float:
    """Courtyards, Riverwalk and Gift Shops, with a share of what the next step would bring."""
    printed, board = q.board.printed, q.board
    time, values = min(1.0, turns / 14), printed.courtyard_points
    visited = sheet.courtyards.bit_count()
    total = float(values[visited])
    if visited + 1 < len(values):
        total += (values[visited + 1] - total) * 0.45 * time
    total += printed.riverwalk_points * (0, 0.6 * time, 1)[sheet.riverwalk]
    shops = board.gift_shops & sheet.mapped
    if shops == board.gift_shops:
        return total + gift_points(q, sheet)
    for place in board.bits[shops]:
        total += (sheet.numbers[place] % 7 + 2) * 0.5 * time
    return total


def _performers(q: Quarter, sheet: Sheet, turns: int) -> float:
    points, first, second = q.board.printed.set_points, sheet.first_set, sheet.second_set
    counts = first.bit_count(), second.bit_count()
    total = float(points[counts[0]] + points[counts[1]]) + q.board.track_points[sheet.track]
    if turns:
        total += LONE_PERFORMER * counts.count(1) + PERFORMER_WORTH * sheet.track
    return total
