"""A score sheet as a person fills it in, and the map as he sees it."""

from dataclasses import dataclass, field

from engine.flow import Atom
from engine.games.french_quarter.printed import ACTIVITIES, PERFORMERS
from tests.games.french_quarter.kit import BOARD

PRINTED = BOARD.printed
HOUSES = {building.id: building for building in PRINTED.buildings}
STREETS = ("Decatur", "St Peter", "Conti", "St Ann", "Bourbon")
NEAR = {
    one.id: {PRINTED.buildings[at].id for at in BOARD.bits[BOARD.neighbours[n]]}
    for n, one in enumerate(PRINTED.buildings)
}
ON = {
    street: {PRINTED.buildings[at].id for at in BOARD.bits[BOARD.street_buildings[n]]}
    for n, street in enumerate(BOARD.streets)
}


@dataclass
class Paper:
    """A sheet as a person fills it in."""

    at: str = "C4"
    die: int = 0
    written: dict[str, Atom] = field(default_factory=dict)
    marked: dict[str, list[int]] = field(default_factory=lambda: {a: [] for a in ACTIVITIES})
    crossed: set[int] = field(default_factory=set)
    windows: set[str] = field(default_factory=set)
    multipliers: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ACTIVITIES, 0))
    once: dict[str, int] = field(default_factory=lambda: {"far": 0, "card": 0, "W": 0})
    umbrellas: int = 0
    met: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PERFORMERS, 0))
    line: int = 0
    courtyards: set[str] = field(default_factory=set)
    river: int = 0
    own: list[int] = field(default_factory=list)
    """The corners of the personal second line."""
    police: int = 0
    summoned: bool = False

    @property
    def track(self) -> int:
        """Boxes of the performer track."""
        return sum(self.met.values())

    def points(self) -> int:
        """The score chart."""
        total = self.line + (0, 2, 6, 12, 20)[len(self.courtyards)] + 8 * (self.river > 1)
        for name, street in zip(ACTIVITIES, STREETS, strict=True):
            total += len(ON[street] & set(self.written)) * self.multipliers[name]
        small = [place for place in self.written if HOUSES[place].half]
        total += len(small) * ("foodB" in self.windows)
        total += self.umbrellas // 3 * ("shoppingB" in self.windows)
        shops = [self.written.get(place) for place in ("E1", "A4w")]
        if None not in shops:
            total += sum(int(number or 0) for number in shops if number != "W")
        for least in (1, 2):
            kinds = sum(count >= least for count in self.met.values())
            total += max(3 * kinds - 4, 0)
        return total + sum(n for box, n in ((5, 2), (10, 3), (16, 5)) if self.track >= box)

    def fits(self, place: str, value: Atom) -> bool:
        """Whether a value may be written at a place."""
        beside = [self.written[other] for other in NEAR[place] if other in self.written]
        plain = [int(other) for other in beside if other != "W"]
        return place not in self.written and (
            value == "W" or all(abs(int(value) - other) <= 1 for other in plain)
        )

    def next_box(self, activity: str) -> int:
        """The next empty box of a track; 15 when it is full."""
        taken = set(self.marked[activity]) | (self.crossed if activity == "culture" else set())
        return next((box for box in range(1, 15) if box not in taken), 15)


def sides(place: str) -> set[frozenset[int]]:
    """The blocks of street beside a building, as pairs of corners."""
    house = HOUSES[place]
    at = {
        (x, y): BOARD.corners.index((house.column + x, house.row + y))
        for x in (0, 1) for y in (0, 1)
    }  # fmt: skip
    all_sides = {
        "N": frozenset((at[0, 0], at[1, 0])), "E": frozenset((at[1, 0], at[1, 1])),
        "S": frozenset((at[0, 1], at[1, 1])), "W": frozenset((at[0, 0], at[0, 1])),
    }  # fmt: skip
    alley = {"N": "S", "S": "N", "E": "W", "W": "E"}.get(house.half)
    return {side for name, side in all_sides.items() if name != alley}
