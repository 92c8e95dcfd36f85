"""The board: everything that follows from the printed matter, looked up once.

Buildings, street corners, segments (one side of a block each) and streets are numbers; sets of
buildings and of segments are the bits of an integer. What is written on the map is kept by each
sheet as one integer too: bit ``6 * building + value - 1`` says that this value can no longer be
written there, so one `or` with `Board.bars` is all that the rule about neighbours costs.

Whoever draws the map needs no rule: `Printed.buildings` has the block of each building and its
half, `Board.corners` the coordinates of each corner, `Board.segments` the two corners and the
street of each segment, and `Board.fronts` the segments that a building touches.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from engine.codec import Static
from engine.edition import Edition
from engine.flow import Move
from engine.games.french_quarter.printed import Building, Printed, read

FOOD, CULTURE, SHOPPING, MYSTICISM, PARTYING = range(5)
UMBRELLA, WILD, FIRST_PERFORMER = 5, 6, 7
SQUARE, BONUS, MULTIPLIER, EITHER = range(4)
WALK, CARRIAGE, TAXI, STREETCAR, RIVERBOAT, SOCIALIZE = range(6)
DIRECTIONS = ("north", "east", "south", "west")
DIRECTION = {name: at for at, name in enumerate(DIRECTIONS)}
VALUES = range(1, 7)
W = 7
"""What is written instead of a value: it fits everywhere, and everything fits beside it."""


class Segment(NamedTuple):
    """One side of a block: its two corners and the street it lies on."""

    one: int
    other: int
    street: int


class Way(NamedTuple):
    """A way to go on from a corner: a direction, its segment as a bit, and the next corner."""

    direction: int
    segment: int
    corner: int


class Board(Static):
    """The tables that all positions of one edition share."""

    printed: Printed

    streets: tuple[str, ...]
    """A street is its place in this list; the first ones run from north to south."""
    corners: tuple[tuple[int, int], ...]
    """Where each corner is: x counts from the west, y from the north."""
    corner_names: tuple[tuple[str, str], ...]
    """The two streets of each corner, first the one from west to east."""
    segments: tuple[Segment, ...]
    ways: tuple[tuple[Way, ...], ...]
    """The ways on from each corner."""
    starts: tuple[int, ...]
    """The corners numbered 1 to 6."""
    building_index: Mapping[str, int]
    fronts: tuple[tuple[int, ...], ...]
    """The segments that each building touches with a side."""
    touches: tuple[int, ...]
    """The buildings that each segment touches."""
    street_buildings: tuple[int, ...]
    shut_stops: tuple[int, ...]
    """By Mayor card, the buildings where nobody may stop; the last, index -1, is for no card."""
    shut_segments: tuple[int, ...]
    """By Mayor card, the segments where no line may run; the last is for no card."""

    everywhere: int
    neighbours: tuple[int, ...]
    within: list[tuple[int, ...]]
    """Buildings at most so many spaces from a building, itself included."""
    reach: tuple[tuple[int, ...], ...]
    """Where a transport leads from a building, by transport and building."""

    icons: tuple[tuple[int, ...], ...]
    """What each building gives."""
    small: int
    courtyards: int
    gift_shops: int
    riverwalk: int
    police: int
    hotel: int
    circles: tuple[tuple[int, ...], ...]
    """What each box is, by activity and box; boxes count from 1."""
    multipliers: tuple[tuple[int, ...], ...]
    """The multiplier by activity and how many are unlocked."""
    activity_streets: tuple[int, ...]
    """The buildings that each activity scores."""
    rows_done: tuple[int, ...]
    """Rows of the second line track that are full, by boxes marked."""
    track_points: tuple[int, ...]
    """Points of the performer track, by boxes marked."""
    bars: tuple[tuple[int, ...], ...]
    """What can no longer be written where, once a value stands at a building."""
    fits_nowhere: int

    writes: tuple[tuple[Move, ...], ...]
    """The move that writes a value at a building."""
    leads: tuple[Move, ...]
    own_leads: tuple[Move, ...]
    """The moves that lead a line, by direction."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.streets = printed.streets
        self._lay_streets()
        self._place_buildings()
        self._close_streets()
        self._measure()
        self._count()
        self._word_moves()

    # The map ----------------------------------------------------------------------------------

    def _lay_streets(self) -> None:
        """Corners, segments, and the ways from corner to corner."""
        across, down = len(self.printed.north_south), len(self.printed.west_east)
        self.corners = tuple((x, y) for y in range(down) for x in range(across))
        self.corner_names = tuple(
            (self.printed.west_east[y], self.printed.north_south[x]) for x, y in self.corners
        )
        eastward = [
            Segment(y * across + x, y * across + x + 1, across + y)
            for y in range(down) for x in range(across - 1)
        ]  # fmt: skip
        southward = [
            Segment(y * across + x, (y + 1) * across + x, x)
            for y in range(down - 1) for x in range(across)
        ]  # fmt: skip
        self.segments = (*eastward, *southward)
        self.ways = tuple(self._ways(corner) for corner in range(len(self.corners)))
        self.starts = tuple(y * across + x for x, y in self.printed.starts)

    def _place_buildings(self) -> None:
        """Who stands at which segments, and so on which streets."""
        buildings = self.printed.buildings
        self.building_index = {building.id: at for at, building in enumerate(buildings)}
        self.fronts = tuple(tuple(self._fronts(building)) for building in buildings)
        self.touches = tuple(
            bits_of(at for at, fronts in enumerate(self.fronts) if segment in fronts)
            for segment in range(len(self.segments))
        )
        self.street_buildings = tuple(
            bits_of(
                at for at, fronts in enumerate(self.fronts)
                if any(self.segments[front].street == street for front in fronts)
            )
            for street in range(len(self.streets))
        )  # fmt: skip

    def _close_streets(self) -> None:
        """What each Mayor card bars."""
        closed = [card.closed for card in self.printed.mayor] + [""]
        self.shut_stops = tuple(self._stops([street] if street else []) for street in closed)
        self.shut_segments = tuple(
            bits_of(
                at for at, segment in enumerate(self.segments)
                if self.streets[segment.street] == street
            )
            for street in closed
        )  # fmt: skip

    def _ways(self, corner: int) -> tuple[Way, ...]:
        x, y = self.corners[corner]
        points = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        ways = []
        for direction, point in enumerate(points):
            if point in self.corners:
                other = self.corners.index(point)
                ends = (min(corner, other), max(corner, other))
                at = next(i for i, segment in enumerate(self.segments) if segment[:2] == ends)
                ways.append(Way(direction, 1 << at, other))
        return tuple(ways)

    def _fronts(self, building: Building) -> Iterable[int]:
        """The segments on the sides of a building; the side at the alley has none."""
        x, y, across = building.column, building.row, len(self.printed.north_south)
        north_west = y * across + x
        sides = {
            "N": (north_west, north_west + 1),
            "E": (north_west + 1, north_west + 1 + across),
            "S": (north_west + across, north_west + across + 1),
            "W": (north_west, north_west + across),
        }
        alley = {"N": "S", "S": "N", "E": "W", "W": "E"}.get(building.half)
        ends = [corners for side, corners in sides.items() if side != alley]
        return (at for at, segment in enumerate(self.segments) if segment[:2] in ends)

    def _measure(self) -> None:
        """Neighbours, distances and where each transport leads."""
        buildings = self.printed.buildings
        self.everywhere = (1 << len(buildings)) - 1
        self.neighbours = tuple(
            bits_of(
                other for other in range(len(buildings)) if other != at and (
                    set(self.fronts[at]) & set(self.fronts[other])
                    or (buildings[at].column, buildings[at].row)
                    == (buildings[other].column, buildings[other].row)
                )
            )
            for at in range(len(buildings))
        )  # fmt: skip
        self.bits = _Bits()
        self.around = _Around(self.neighbours, self.bits)
        self.within = [tuple(1 << at for at in range(len(buildings)))]
        for _ in range(max(self.printed.spaces)):
            nearer = self.within[-1]
            self.within.append(tuple(mask | self.around[mask] for mask in nearer))
        self.reach = tuple(
            self.within[spaces] if spaces else (self._stops(stops),) * len(buildings)
            for spaces, stops in zip(self.printed.spaces, self.printed.stops, strict=True)
        )

    def _stops(self, streets: Iterable[str]) -> int:
        stops = 0
        for street in streets:
            stops |= self.street_buildings[self.streets.index(street)]
        return stops

    # The sheets -------------------------------------------------------------------------------

    def _count(self) -> None:
        """What buildings and boxes give."""
        printed, buildings = self.printed, self.printed.buildings
        self.icons = tuple(building.icons for building in buildings)
        self.small = bits_of(at for at, building in enumerate(buildings) if building.half)
        self.courtyards = self._of_kind("courtyard")
        self.gift_shops = self._of_kind("gift shop")
        self.riverwalk = self._of_kind("riverwalk").bit_length() - 1
        self.police = self._of_kind("police").bit_length() - 1
        self.hotel = self._of_kind("hotel").bit_length() - 1
        self.circles = tuple((SQUARE, *track.boxes) for track in printed.tracks)
        self.multipliers = tuple((0, *track.multipliers) for track in printed.tracks)
        self.activity_streets = tuple(
            self.street_buildings[self.streets.index(track.street)] for track in printed.tracks
        )
        done = [0]
        for row in printed.line_rows:
            done += [done[-1]] * (row - 1) + [done[-1] + 1]
        self.rows_done = tuple(done)
        self.track_points = tuple(
            sum(reward.points for reward in printed.rewards[:count])
            for count in range(len(printed.rewards) + 1)
        )
        self.bars = tuple(
            tuple(self._bar(at, value) for value in range(W + 1)) for at in range(len(buildings))
        )
        self.fits_nowhere = (1 << 6 * len(buildings)) - 1

    def _of_kind(self, kind: str) -> int:
        return bits_of(
            at for at, building in enumerate(self.printed.buildings) if building.kind == kind
        )

    def _bar(self, at: int, value: int) -> int:
        barred = 0b111111 << 6 * at
        if value in VALUES:
            far = sum(1 << other - 1 for other in VALUES if abs(other - value) > 1)
            for neighbour in self.bits[self.neighbours[at]]:
                barred |= far << 6 * neighbour
        return barred

    # Moves ------------------------------------------------------------------------------------

    def _word_moves(self) -> None:
        """Every move that names a place, made once."""
        ids = [building.id for building in self.printed.buildings]
        self.writes = tuple(
            tuple(Move("write", (place, value if value < W else "W")) for value in range(W + 1))
            for place in ids
        )
        self.going = _MovesTo("go", ids, self.bits)
        self.leads = tuple(Move("lead", (direction,)) for direction in DIRECTIONS)
        self.own_leads = tuple(Move("own", (direction,)) for direction in DIRECTIONS)


def bits_of(numbers: Iterable[int]) -> int:
    """A set of numbers as the bits of an integer."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


class _Bits(dict[int, tuple[int, ...]]):
    """The numbers whose bits are set in an integer, kept once asked for."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = tuple(at for at in range(mask.bit_length()) if mask >> at & 1)
        self[mask] = found
        return found


class _Around(dict[int, int]):
    """All neighbours of a set of buildings, kept once asked for."""

    def __init__(self, neighbours: tuple[int, ...], bits: _Bits) -> None:
        self.neighbours, self.bits = neighbours, bits

    def __missing__(self, mask: int) -> int:
        near = 0
        for at in self.bits[mask]:
            near |= self.neighbours[at]
        self[mask] = near
        return near


class _MovesTo(dict[int, tuple[Move, ...]]):
    """The moves to each of a set of buildings, kept once asked for."""

    def __init__(self, verb: str, ids: Iterable[str], bits: _Bits) -> None:
        self.moves = tuple(Move(verb, (place,)) for place in ids)
        self.bits = bits

    def __missing__(self, mask: int) -> tuple[Move, ...]:
        made = tuple(self.moves[at] for at in self.bits[mask])
        self[mask] = made
        return made


@cache
def board_of(edition: Edition) -> Board:
    """The board of an edition, made once."""
    return Board(read(edition))
