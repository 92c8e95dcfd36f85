"""What one edition prints: its sheets and cards, read field by field and checked.

The rulebook fixes the names below and most of the counts; where buildings stand, what the cards
show and where the circles are is the edition's. Whatever would break a rule is refused here, with
its place in the file, so that nothing further on has to look twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from engine.edition import Edition, Part, packaged

ACTIVITIES = ("food", "culture", "shopping", "mysticism", "partying")
PERFORMERS = (
    "saxophone", "trumpet", "tuba", "violin", "unicycle", "magician", "acrobat", "statue",
)  # fmt: skip
ICONS = (*ACTIVITIES, "umbrella", "wild", *PERFORMERS)
"""All icons by name; a rule speaks of an icon by its place in this list."""
TRANSPORTS = ("walk", "carriage", "taxi", "streetcar", "riverboat", "socialize")
"""In the order in which the decks lie on the table."""
BOXES = ("square", "bonus", "multiplier", "either")
KINDS = ("courtyard", "gift shop", "riverwalk", "police", "hotel")
HALVES = ("N", "E", "S", "W")
CARD_ICONS = ICONS[: len(ACTIVITIES) + 2]
TRACK_ICONS = CARD_ICONS[:-1]

WINDOWS = (3, 3, 3, 3, 4)
"""How many windows each activity has."""
TICKED = ((1, 0), (1, 2), (2, 0), (2, 2))
"""The windows (activity, place) that are ticked when they are used."""


@dataclass(frozen=True, slots=True)
class Building:
    """A building: which block it stands on, which half of it, and its icons from the left."""

    id: str
    name: str
    column: int
    row: int
    half: str
    icons: tuple[int, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class Card:
    """An action card."""

    id: str
    icons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MayorCard:
    """A Mayor card: the closed street (or none), who goes first in solo play, her priorities."""

    id: str
    closed: str
    first: bool
    chart: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """An activity track: what its boxes are, and what its circles unlock."""

    name: str
    street: str
    boxes: tuple[int, ...]
    multipliers: tuple[int, ...]
    uses: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reward:
    """What a box of the performer track gives: an icon, a map action on a street, or points."""

    icon: int
    street: str
    points: int


@dataclass(frozen=True, slots=True)
class Band:
    """From how many points on a solo score bears this name."""

    least: int
    words: str


@dataclass(frozen=True, slots=True)
class Printed:
    """All printed matter of an edition."""

    rounds: int
    turns: int
    colours: tuple[str, ...]
    pools: tuple[tuple[int, ...], ...]
    """Dice of each transport, by seats (the first is the solo game's)."""
    spaces: tuple[int, ...]
    """How far each transport goes; 0 where it goes to streets."""
    stops: tuple[tuple[str, ...], ...]
    north_south: tuple[str, ...]
    west_east: tuple[str, ...]
    buildings: tuple[Building, ...]
    starts: tuple[tuple[int, int], ...]
    decks: tuple[tuple[Card, ...], ...]
    mayor: tuple[MayorCard, ...]
    tracks: tuple[Track, ...]
    umbrellas: int
    star_every: int
    umbrella_row: int
    line_rows: tuple[int, ...]
    set_points: tuple[int, ...]
    rewards: tuple[Reward, ...]
    courtyard_points: tuple[int, ...]
    riverwalk_points: int
    bands: tuple[Band, ...]

    @property
    def streets(self) -> tuple[str, ...]:
        """All streets, first those from north to south; the edges are the ends of each list."""
        return (*self.north_south, *self.west_east)

    @property
    def named_streets(self) -> tuple[str, ...]:
        """The streets that are not edges of the map."""
        return (*self.north_south[1:-1], *self.west_east[1:-1])


def edition() -> Edition:
    """The edition that comes with the game."""
    return packaged(__package__, "quarter")


@cache
def read(edition: Edition) -> Printed:
    """The printed matter of an edition. Raises BadEdition where it breaks a rule."""
    root = edition.root
    if edition.game != "french-quarter":
        raise root.wrong(f'this is an edition of "{edition.game}"', "Choose one of this game")
    play, area, scoring = root.part("play"), root.part("map"), root.part("scoring")
    dice, tracks, performers = root.part("dice"), root.part("tracks"), root.part("performers")
    north_south, west_east = _streets(area, "north_south"), _streets(area, "west_east")
    named = (*north_south[1:-1], *west_east[1:-1])
    umbrella, line = tracks.part("umbrella"), tracks.part("second_line")
    pools = _pools(dice)
    return Printed(
        rounds=play.number("rounds", 8, 8),
        turns=play.number("turns", 2, 2),
        colours=tuple(
            part.text("colour") for part in _in_order(dice, "colours", "transport", TRANSPORTS)
        ),
        pools=pools,
        spaces=_spaces(root.part("movement")),
        stops=_stops(root.part("movement"), named),
        north_south=north_south,
        west_east=west_east,
        buildings=_buildings(area, len(north_south) - 1, len(west_east) - 1),
        starts=_starts(area, len(north_south), len(west_east)),
        decks=_decks(root.part("cards")),
        mayor=_mayor(root.part("cards"), named, pools[0]),
        tracks=_tracks(tracks, named),
        umbrellas=umbrella.number("boxes", 30, 30),
        star_every=umbrella.number("star_every", 3, 3),
        umbrella_row=umbrella.number("row", 1, 30),
        line_rows=_line_rows(line),
        set_points=_set_points(performers),
        rewards=_rewards(performers, named),
        courtyard_points=_steps_up(scoring, "courtyards", 5),
        riverwalk_points=scoring.number("riverwalk"),
        bands=_bands(root.part("rating")),
    )


def _require(true: bool, part: Part, wrong: str, cure: str) -> None:
    if not true:
        raise part.wrong(wrong, cure)


def _in_order(part: Part, list_name: str, key: str, names: Sequence[str]) -> tuple[Part, ...]:
    """The tables of a list, whose names must be these in this order."""
    parts = part.parts(list_name)
    _require(
        tuple(one.text(key) for one in parts) == tuple(names),
        part,
        f'"{list_name}" does not list what the rulebook has',
        f"Give, in this order, {', '.join(names)}",
    )
    return parts


def _steps_up(part: Part, key: str, count: int) -> tuple[int, ...]:
    numbers = part.numbers(key)
    _require(
        len(numbers) == count and list(numbers) == sorted(numbers),
        part,
        f'"{key}" does not go up in {count} numbers',
        "Give them from the least to the most",
    )
    return numbers


def _pools(dice: Part) -> tuple[tuple[int, ...], ...]:
    parts = dice.parts("pools")
    seats = [part.number("seats", 1, 4) for part in parts]
    _require(seats == [1, 2, 3, 4], dice, "there is not a pool for each of 1 to 4 seats", "Give 4")
    pools = tuple(tuple(part.number(name, 0, 9) for name in TRANSPORTS) for part in parts)
    for part, pool, needed in zip(parts, pools, (5, 5, 7, 9), strict=True):
        found = sum(pool)
        _require(found == needed, part, f"these are {found} dice", f"The rulebook has {needed}")
        _require(pool[-1] == 1, part, "there is not one socialize die", "Give one")
    return pools


def _spaces(movement: Part) -> tuple[int, ...]:
    spaces = dict.fromkeys(TRANSPORTS, 0)
    for part in movement.parts("reach"):
        spaces[part.text("transport", TRANSPORTS)] = part.number("spaces", 1, 9)
    return tuple(spaces.values())


def _stops(movement: Part, named: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    stops: dict[str, tuple[str, ...]] = dict.fromkeys(TRANSPORTS, ())
    for part in movement.parts("stops"):
        stops[part.text("transport", TRANSPORTS)] = part.texts("streets", named)
    reach = [part.text("transport") for part in movement.parts("reach")]
    both = [*reach, *(name for name, streets in stops.items() if streets)]
    cure = "Let each transport have a reach or streets"
    _require(
        sorted(both) == sorted(TRANSPORTS), movement, "some transport goes no way, or two", cure
    )
    return tuple(stops.values())


def _streets(area: Part, key: str) -> tuple[str, ...]:
    names = tuple(part.text("name") for part in area.parts(key))
    wrong = f'"{key}" has fewer than four streets, or one twice'
    _require(len(names) >= 4 and len(set(names)) == len(names), area, wrong, "Name each once")
    return names


def _buildings(area: Part, columns: int, rows: int) -> tuple[Building, ...]:
    parts = area.parts("buildings")
    buildings = tuple(_building(part, columns, rows) for part in parts)
    blocks: dict[tuple[int, int], list[str]] = {}
    for one in buildings:
        blocks.setdefault((one.column, one.row), []).append(one.half)
    whole = [sorted(halves) for halves in blocks.values()]
    _require(
        len(blocks) == columns * rows
        and all(halves in ([""], ["N", "S"], ["E", "W"]) for halves in whole),
        area,
        "some block is not filled by one large or two small buildings",
        "Give each block one building, or two that name their halves",
    )
    small = sum(bool(one.half) for one in buildings)
    _require(small == 10, area, f"there are {small} small buildings", "The rulebook has 10")
    ids = {one.id for one in buildings}
    _require(len(ids) == len(buildings), area, "an id is there twice", "Give each its own")
    for kind, needed in zip(KINDS, (4, 2, 1, 1, 1), strict=True):
        count = sum(one.kind == kind for one in buildings)
        wrong = f"buildings of the kind {kind}: {count}"
        _require(count == needed, area, wrong, f"The rulebook has {needed}")
    return buildings


def _building(part: Part, columns: int, rows: int) -> Building:
    part.only("id", "name", "column", "row", "half", "icons", "kind")
    letters = tuple(chr(ord("A") + at) for at in range(columns))
    return Building(
        id=part.text("id"),
        name=part.text("name"),
        column=letters.index(part.text("column", letters)),
        row=part.number("row", 1, rows) - 1,
        half=part.text("half", HALVES) if "half" in part else "",
        icons=tuple(map(ICONS.index, part.texts("icons", ICONS))),
        kind=part.text("kind", KINDS) if "kind" in part else "",
    )


def _starts(area: Part, columns: int, rows: int) -> tuple[tuple[int, int], ...]:
    parts = area.parts("starts")
    numbers = [part.number("number", 1, 6) for part in parts]
    points = tuple((p.number("x", 0, columns - 1), p.number("y", 0, rows - 1)) for p in parts)
    fine = numbers == [1, 2, 3, 4, 5, 6] and len(set(points)) == 6
    _require(fine, area, "there are not six starts at six corners", "Give them from 1 to 6")
    return points


def _decks(cards: Part) -> tuple[tuple[Card, ...], ...]:
    decks: dict[str, list[Card]] = {name: [] for name in TRANSPORTS}
    for part in cards.parts("actions"):
        part.only("id", "deck", "icons")
        icons = part.texts("icons", CARD_ICONS)
        _require(len(icons) in (1, 2), part, "this is no action card", "Give one or two icons")
        card = Card(part.text("id"), tuple(map(ICONS.index, icons)))
        decks[part.text("deck", TRANSPORTS)].append(card)
    even = all(len(deck) == 8 for deck in decks.values())
    _require(even, cards, "there are not eight cards in each deck", "Give eight")
    ids = {card.id for deck in decks.values() for card in deck}
    _require(len(ids) == 48, cards, "two action cards have one id", "Give each its own")
    return tuple(map(tuple, decks.values()))


def _mayor(cards: Part, named: Sequence[str], pool: Sequence[int]) -> tuple[MayorCard, ...]:
    parts = cards.parts("mayor")
    _require(len(parts) == 12, cards, f"there are {len(parts)} Mayor cards", "Give twelve")
    solo = {name for name, dice in zip(TRANSPORTS, pool, strict=True) if dice}
    made = []
    for part in parts:
        part.only("id", "closed", "first", "chart")
        chart = part.texts("chart", TRANSPORTS)
        fine = len(chart) == len(solo) and set(chart) == solo
        _require(fine, part, "the chart lists not every solo die once", "Give each once")
        closed = part.text("closed", named) if "closed" in part else ""
        order = tuple(map(TRANSPORTS.index, chart))
        made.append(MayorCard(part.text("id"), closed, part.flag("first"), order))
    return tuple(made)


def _tracks(tracks: Part, named: Sequence[str]) -> tuple[Track, ...]:
    parts = _in_order(tracks, "activities", "name", ACTIVITIES)
    return tuple(_track(at, part, named) for at, part in enumerate(parts))


def _track(activity: int, part: Part, named: Sequence[str]) -> Track:
    part.only("name", "street", "boxes", "multipliers", "uses")
    boxes, uses = part.texts("boxes", BOXES), part.numbers("uses", 0, 9)
    multipliers = part.numbers("multipliers", 1, 9)
    _require(len(boxes) == 14, part, f"there are {len(boxes)} boxes", "Give 14")
    needed = WINDOWS[activity]
    _require(len(uses) == needed, part, f"there are {len(uses)} windows", f"Give {needed}")
    ticked = all(bool(use) == ((activity, at) in TICKED) for at, use in enumerate(uses))
    _require(ticked, part, '"uses" ticks the wrong windows', "Give 0 where a window just works")
    rising = list(multipliers) == sorted(set(multipliers)) and multipliers[:1] == (1,)
    _require(rising, part, "the multipliers do not rise from 1", "Give them in order")
    return Track(
        part.text("name"),
        part.text("street", named),
        tuple(map(BOXES.index, boxes)),
        multipliers,
        uses,
    )


def _line_rows(line: Part) -> tuple[int, ...]:
    rows, boxes = line.numbers("rows", 1, 60), line.number("boxes", 60, 60)
    _require(sum(rows) == boxes, line, f"the rows hold {sum(rows)} boxes", f"Let them hold {boxes}")
    return rows


def _set_points(performers: Part) -> tuple[int, ...]:
    fixed = performers.texts("kinds", PERFORMERS) == PERFORMERS
    cure = f"Give, in this order, {', '.join(PERFORMERS)}"
    _require(fixed, performers, '"kinds" is not the list of the rulebook', cure)
    performers.number("boxes", 2, 2)
    sets = performers.parts("sets")
    counts = [part.number("performers", 0, 8) for part in sets]
    _require(counts == list(range(9)), performers, '"sets" does not tell 0 to 8', "Give all nine")
    return tuple(part.number("points") for part in sets)


def _rewards(performers: Part, named: Sequence[str]) -> tuple[Reward, ...]:
    parts = performers.parts("track")
    boxes = [part.number("box", 1, 16) for part in parts]
    fine = boxes == list(range(1, 17))
    _require(fine, performers, '"track" does not tell box 1 to 16', "Give all sixteen")
    return tuple(_reward(part, named) for part in parts)


def _reward(part: Part, named: Sequence[str]) -> Reward:
    part.only("box", "icon", "map", "points")
    gives = [key for key in ("icon", "map", "points") if key in part]
    _require(len(gives) < 2, part, "a box gives one thing", f"Choose one of {', '.join(gives)}")
    return Reward(
        icon=ICONS.index(part.text("icon", TRACK_ICONS)) if "icon" in part else -1,
        street=part.text("map", named) if "map" in part else "",
        points=part.number("points", 1) if "points" in part else 0,
    )


def _bands(rating: Part) -> tuple[Band, ...]:
    bands = tuple(Band(part.number("least"), part.text("words")) for part in rating.parts("bands"))
    leasts = [band.least for band in bands]
    fine = leasts[:1] == [0] and leasts == sorted(set(leasts))
    _require(fine, rating, "the bands do not rise from 0", "Give them from the least on")
    return bands
