"""Hiring citizens and moving delivery trucks: the phases that all seats play at once.

They do not touch each other, so seats are asked in turn order (ruling 26), and only those that
have a choice. A truck that has one way only drives on by itself.
"""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, Step, step, tell
from engine.games.fortune_city.city import City, can_hire
from engine.games.fortune_city.offers import DONE
from engine.games.fortune_city.places import cell_of
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import (
    COIN,
    DIAMOND,
    TRANSPORTATION,
    TYPE_IDS,
    TYPES,
    VIP,
)

HIRE_ALL = Move("hire", ("all",))
HIRE = tuple(Move("hire", (kind,)) for kind in TYPE_IDS)
HIRE_VIP = tuple(Move("hire", ("vip", kind)) for kind in TYPE_IDS)


@step
class HireCitizens(Step):
    """Everybody who has citizens and vacant buildings for them is asked."""

    rule: ClassVar[str] = "Hiring citizens"

    def run(self, s: Fortune) -> None:
        """Ask in turn order."""
        s.turn += 1
        for seat in reversed(s.from_first()):
            if can_hire(s.cities[seat]):
                s.agenda.append(HIRES[seat])


@step
class Hire(Decision):
    """Who goes to work; asked again until nobody can or shall (rulings 13, 22 to 24)."""

    rule: ClassVar[str] = "Hiring citizens"
    seat: int

    def options(self, s: Fortune) -> Sequence[Move]:
        """All who have a building of their own type, one of a type, a VIP citizen, or nobody."""
        city = s.cities[self.seat]
        park, free = city.park, ~city.staffed
        vacant = own = several = 0
        for kind, waiting, buildings in zip(TYPES, park, city.layout.of_type, strict=False):
            if jobs := buildings & free:
                vacant |= 1 << kind
                if waiting:
                    several |= own or (waiting > 1 and jobs & (jobs - 1))
                    own |= 1 << kind
        return who_may_work(own, vacant if park[VIP] else 0, bool(several))

    def answer(self, s: Fortune, move: Move) -> None:
        """Put them to work, and ask for more."""
        city = s.cities[self.seat]
        if move == DONE:
            return
        match move.args:
            case ("all",):
                for kind in TYPES:
                    for _ in range(able(city, kind)):
                        employ(s, self.seat, kind, kind)
            case ("vip", kind):
                employ(s, self.seat, VIP, TYPE_IDS.index(str(kind)))
            case (kind,):
                own = TYPE_IDS.index(str(kind))
                employ(s, self.seat, own, own)
        if can_hire(city):
            s.agenda.append(self)


@cache
def who_may_work(own: int, vip: int, several: bool) -> tuple[Move, ...]:
    """The choices of hiring, by the types where own citizens can work and where a VIP can."""
    return (
        *((HIRE_ALL,) if several else ()),
        *(HIRE[kind] for kind in TYPES if own >> kind & 1),
        *(HIRE_VIP[kind] for kind in TYPES if vip >> kind & 1),
        DONE,
    )


HIRES = tuple(Hire(seat) for seat in range(4))


def able(city: City, kind: int) -> int:
    """How many citizens of a type can go to work in buildings of their own type."""
    return min(city.park[kind], city.vacant(kind).bit_count())


def employ(s: Fortune, seat: int, who: int, kind: int) -> None:
    """A citizen takes up work in the oldest vacant building of a type, for good (ruling 24)."""
    city = s.cities[seat]
    vacant = city.vacant(kind)
    building = vacant & -vacant
    city.park[who] -= 1
    city.staffed |= building
    if who == VIP:
        city.vips |= building
    if s.story is not None:
        tile = city.layout.tiles[building.bit_length() - 1]
        tell(s, seat, "hire", who, s.board.tiles[tile].id, city.sector(kind))


# The delivery truck -------------------------------------------------------------------------


@step
class MoveTrucks(Step):
    """Every truck drives, also in the last round (ruling 1).

    At the start no building is just left (ruling 2). All drive on to where they have a choice;
    then those are asked in turn order.
    """

    rule: ClassVar[str] = "The delivery truck"

    def run(self, s: Fortune) -> None:
        """Start all trucks."""
        s.turn += 1
        asked = []
        for seat in s.from_first():
            city = s.cities[seat]
            city.route, city.steps = (city.truck,), steps_of(s, city)
            if drives_to_a_choice(s, seat, city):
                asked.append(DRIVES[seat])
        asked.reverse()
        s.agenda += asked


@step
class Drive(Decision):
    """Where a truck turns that has more than one way."""

    rule: ClassVar[str] = "The delivery truck"
    seat: int

    def options(self, s: Fortune) -> Sequence[Move]:
        """Every building beside the truck but the one it just left; City Hall is a road."""
        city = s.cities[self.seat]
        drives, cells = s.board.drives, city.layout.cells
        return tuple([drives(cells[building]) for building in ways_on(city)])

    def answer(self, s: Fortune, move: Move) -> None:
        """Enter a building and drive on."""
        city = s.cities[self.seat]
        enter(s, self.seat, city, city.layout.cells.index(cell_of(str(move.args[0]))))
        if drives_to_a_choice(s, self.seat, city):
            s.agenda.append(self)


DRIVES = tuple(Drive(seat) for seat in range(4))


def steps_of(s: Fortune, city: City) -> int:
    """How many steps a city's truck drives, by the sector after this round's hiring (ruling 7)."""
    return s.board.truck_steps + s.board.tracks[TRANSPORTATION].bonus[city.sector(TRANSPORTATION)]


def ways_on(city: City) -> list[int]:
    """The buildings where the truck can go: not straight back (ruling 3)."""
    route, ways = city.route, city.layout.ways[city.truck]
    if len(route) < 2:
        return [*ways]
    came = route[-2]
    return [building for building in ways if building != came]


def drives_to_a_choice(s: Fortune, seat: int, city: City) -> bool:
    """Drive all steps, or to a dead end, or to where the seat must be asked (rulings 1, 2, 4)."""
    while city.steps:
        ways = ways_on(city)
        if len(ways) > 1:
            return True
        if not ways:
            if s.story is not None:
                tell(s, seat, "stuck", city.steps)
            break
        enter(s, seat, city, ways[0])
    city.route, city.steps = (), 0
    return False


def enter(s: Fortune, seat: int, city: City, building: int) -> None:
    """Move one step and take the token there: coins, a diamond, or garbage (ruling 5)."""
    city.truck = building
    city.route += (building,)
    city.steps -= 1
    bit, tile = 1 << building, city.layout.tiles[building]
    token, amount = s.board.makes[tile], 0
    if city.laden & bit:
        city.laden ^= bit
        amount = s.board.amounts[tile]
        if token == COIN:
            city.hand += amount
        elif token == DIAMOND:
            city.diamonds += amount
    if s.story is not None:
        tell(s, seat, "drive", s.board.tiles[tile].id, token, amount)
