"""The printed map and deck, compiled from an edition for quick rules and for drawing.

A spot (a club of Paris, a neighbourhood of New York) is its place in `Board.ids`; a set of spots is
the whole number that has their bits, spot 0 the lowest. So "where may this card's number go" is
one `&`. Both cities share one class: what a city does not have is empty or nought, so that rules
for docks find none in New York, and rules for ferries none in Paris.

Compiling refuses what the rulebook does not allow, with the place in the file. What the rulebook
leaves open (which lines, how many neighbourhoods) is free, for owners who type in their own map.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from engine.codec import Static
from engine.edition import BadEdition, Edition, Part
from engine.games.on_tour.chart import (
    CELL,
    HEIGHT,
    WIDTH,
    counted,
    distinct,
    grouped,
    lines_between,
    mask,
    neighbours,
    picture,
    place,
)

__all__ = [
    "BANKS", "BOROUGHS", "CELL", "HEIGHT", "NEW_YORK", "PARIS", "SECTORS", "WIDTH",
    "Board", "Card", "board_of",
]  # fmt: skip

PARIS, NEW_YORK = "paris", "new-york"
BANKS = ("North", "South")
SECTORS = ("West", "Central", "East")
BOROUGHS = ("Bronx", "Queens", "Manhattan", "Brooklyn", "Staten Island")
BY_LAND = {"Queens", "Brooklyn"}
"""The boroughs that printed lines connect (New York Rules, Ferries)."""


class Card(NamedTuple):
    """One card of either deck."""

    label: str
    """In words: "XVIII North", "Manhattan+Queens, drums in Manhattan" or "Ferry"."""
    spots: int
    """Where a number may go."""
    exact: int
    """Where it is circled (the arrondissement) or takes the soloist (the borough)."""
    areas: int
    """The region or boroughs shown, as bits in the order of the board; 0 on a Ferry card."""
    arrondissement: int = 0
    """Paris: 1 to 20."""
    instrument: int = 0
    """New York: 1 to 4, 0 for none."""
    ferry: bool = False


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Board(Static):
    """One city's map and deck; the same for all seats, never changed, never saved."""

    city: str
    """PARIS or NEW_YORK."""
    ids: tuple[str, ...]
    """The spots as moves name them: "18a", "HA"."""
    names: tuple[str, ...]
    index: Mapping[str, int]
    """From id to spot."""
    at: tuple[tuple[int, int], ...]
    """x and y of the left end of each spot's cell on the picture."""
    near: tuple[tuple[int, ...], ...]
    """The spots at the other ends of each spot's dotted lines."""
    lines: tuple[tuple[int, int], ...]
    """Every dotted line once, the lower spot first."""
    full: int
    """All spots."""
    picture: tuple[str, ...]
    """The background: lines, river and park; the cells of the spots are blank."""
    seats: range
    dice: int
    faces: int
    """The dice show 0 to faces - 1."""
    flipped: int
    """Cards turned over each turn."""
    last_turn: int
    """So many empty spots, or fewer, make a last turn."""
    cards: tuple[Card, ...] = ()

    passes: int = 0
    """Paris: how often the setup draws two cards; 0 without a setup."""
    regions: tuple[str, ...] = ()
    """Paris: North, South, West, Central, East."""
    region_spots: tuple[int, ...] = ()
    """Paris: the clubs of each region."""
    spot_regions: tuple[tuple[int, int], ...] = ()
    """Paris: the two regions of each club."""
    arrondissement: tuple[int, ...] = ()
    """Paris: of each club, 1 to 20."""
    arrondissement_spots: tuple[int, ...] = ()
    """Paris: the two clubs of arrondissement n at [n]; [0] is empty."""
    romans: tuple[str, ...] = ()
    """Paris: how arrondissement n is written, at [n]; [0] is empty."""
    docks: tuple[tuple[int, ...], ...] = ()
    """The docks next to each spot. Docks a and b are abs(a - b) lengths apart."""
    dock_ids: tuple[str, ...] = ()
    """Paris: A to G, from west to east."""
    dock_names: tuple[str, ...] = ()
    dock_at: tuple[tuple[int, int], ...] = ()
    """Paris: x and y of the left end of "(A)" on the picture."""

    boroughs: tuple[str, ...] = ()
    """New York: names."""
    borough_letters: tuple[str, ...] = ()
    borough: tuple[int, ...] = ()
    """New York: of each neighbourhood."""
    borough_spots: tuple[int, ...] = ()
    """New York: the neighbourhoods of each borough."""
    waterfront: int = 0
    """New York: where ferry routes may end; all others are landlocked."""
    ring: int = 0
    """New York: the neighbourhoods around Central Park."""
    instruments: tuple[str, ...] = ()
    """New York: names; a card's instrument 1 is the first of them."""
    instrument_letters: tuple[str, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    """New York: [instrument - 1][n] is what n soloists on the route score; [0] is 0, the rest is
    printed; more soloists than boxes score the last."""
    all_boroughs: int = 0
    """New York: points for a route through all boroughs."""


@cache
def board_of(edition: Edition) -> Board:
    """The board of an edition, always the same one for equal editions. Raises BadEdition."""
    if edition.game == "on-tour-paris":
        return _paris(edition.root)
    if edition.game == "on-tour-new-york":
        return _new_york(edition.root)
    wrong = f'"game" is "{edition.game}"'
    raise BadEdition.at("[edition]", wrong, "Give on-tour-paris or on-tour-new-york")


def _paris(root: Part) -> Board:
    board = _with_regions(_common(root, PARIS, "clubs"), root)
    _check_banks(board)
    board = _with_docks(board, root)
    setup = root.part("setup")
    setup.number("cards_a_pass", 2, 2)
    cards = tuple(_paris_card(board, row) for row in counted(root, "deck", "cards", 40))
    for number in range(1, 21):
        if sum(card.arrondissement == number for card in cards) > 2:
            wrong = f"arrondissement {number} is on more than two cards"
            cure = "Leave two: the setup may draw them all, and it has two clubs"
            raise BadEdition.at("[deck.cards]", wrong, cure)
    return replace(board, cards=cards, passes=setup.number("passes", 2, 2))


def _with_regions(board: Board, root: Part) -> Board:
    """Arrondissements and their regions (Paris Rules, Terminology)."""
    axes = root.part("regions")
    banks, sectors = axes.texts("banks", BANKS), axes.texts("sectors", SECTORS)
    if set(banks) != set(BANKS) or set(sectors) != set(SECTORS):
        raise axes.wrong("a region is missing", f"Give {', '.join(BANKS)}; {', '.join(SECTORS)}")
    regions = banks + sectors
    rows = counted(root, "map", "arrondissements", 20)
    pairs = []
    for number, row in enumerate(rows, 1):
        row.only("number", "roman", "bank", "sector")
        row.number("number", number, number)
        bank, sector = row.text("bank", banks), row.text("sector", sectors)
        if number == 1 and (bank, sector) != ("North", "Central"):
            raise row.wrong(f"I lies {bank} and {sector}", "The rulebook has it North and Central")
        pairs.append((regions.index(bank), regions.index(sector)))
    homes = [club.number("arrondissement", 1, 20) for club in root.part("map").parts("clubs")]
    spot_regions = tuple(pairs[home - 1] for home in homes)
    return replace(
        board,
        regions=regions,
        spot_regions=spot_regions,
        region_spots=grouped(len(regions), spot_regions),
        arrondissement=tuple(homes),
        arrondissement_spots=grouped(21, ((home,) for home in homes)),
        romans=("", *(row.text("roman") for row in rows)),
    )


def _check_banks(board: Board) -> None:
    """Two neighbouring clubs to each arrondissement, and no line across the Seine."""
    for number, roman in enumerate(board.romans[1:], 1):
        pair = tuple(n for n, home in enumerate(board.arrondissement) if home == number)
        if len(pair) != 2:
            wrong = f"arrondissement {roman} has {len(pair)} clubs"
            raise BadEdition.at("[map.clubs]", wrong, "Give each arrondissement two")
        if pair not in board.lines:
            wrong = f"no line joins {board.ids[pair[0]]} and {board.ids[pair[1]]}"
            cure = f"Join the two clubs of arrondissement {roman}"
            raise BadEdition.at("[map.lines]", wrong, cure)
    for a, b in board.lines:
        if board.spot_regions[a][0] != board.spot_regions[b][0]:
            wrong = f"{board.ids[a]}-{board.ids[b]} crosses the Seine"
            raise BadEdition.at("[map.lines]", wrong, "Leave it out: only boats cross the river")


def _with_docks(board: Board, root: Part) -> Board:
    """Docks A to G along the river (Paris Rules, Scoring)."""
    rows = counted(root, "map", "docks", 7)
    beside: list[tuple[int, ...]] = []
    for row, letter in zip(rows, "ABCDEFG", strict=True):
        row.only("id", "name", "x", "y", "clubs")
        beside.append(tuple(board.index[club] for club in row.texts("clubs", board.index)))
        if not beside[-1]:
            raise row.wrong("no club lies next to it", "Name one under clubs")
        mark, (x, y) = f"({row.text('id', (letter,))})", place(row, len("(A)"))
        if board.picture[y][x : x + len(mark)] != mark:
            cure = f"Draw {mark} there under [map.picture], or put x and y right"
            raise row.wrong(f"it is not drawn at x = {x}, y = {y}", cure)
    spots = range(len(board.ids))
    return replace(
        board,
        docks=tuple(tuple(n for n, clubs in enumerate(beside) if s in clubs) for s in spots),
        dock_ids=distinct(rows, "id"),
        dock_names=tuple(row.text("name") for row in rows),
        dock_at=tuple(place(row, len("(A)")) for row in rows),
    )


def _paris_card(board: Board, row: Part) -> Card:
    """A region and an arrondissement in it (Paris Rules, Cards)."""
    row.only("arrondissement", "region")
    number = row.number("arrondissement", 1, 20)
    region = board.regions.index(row.text("region", board.regions))
    spots, exact = board.region_spots[region], board.arrondissement_spots[number]
    label = f"{board.romans[number]} {board.regions[region]}"
    if exact & ~spots:
        raise row.wrong(f"{label} does not exist", "Give one of the arrondissement's two regions")
    return Card(label, spots, exact, 1 << region, arrondissement=number)


def _new_york(root: Part) -> Board:
    board = _common(root, NEW_YORK, "neighbourhoods")
    board = _with_soloists(_with_water(_with_boroughs(board, root), root), root)
    counts, park = root.part("counts"), root.part("map").part("central_park")
    ring = mask(board.index[spot] for spot in park.texts("ring", board.index))
    if ring.bit_count() != counts.number("ring", 5, 5):
        raise park.wrong(f"the ring has {ring.bit_count()} neighbourhoods", "The rulebook has 5")
    cards = tuple(_new_york_card(board, row) for row in counted(root, "deck", "cards", 40))
    ferries = sum(card.ferry for card in cards)
    if ferries != counts.number("ferry_cards", 3, 3):
        raise BadEdition.at("[deck.cards]", f"{ferries} of them are Ferry cards", "Give 3")
    bonus = root.part("scoring").number("all_boroughs", 7, 7)
    return replace(board, ring=ring, cards=cards, all_boroughs=bonus)


def _with_boroughs(board: Board, root: Part) -> Board:
    """Five boroughs, two of them joined by land (New York Rules, Regions and Ferries)."""
    rows = counted(root, "map", "boroughs", 5)
    for row in rows:
        row.only("letter", "name")
        row.text("name", BOROUGHS)
    names, letters = distinct(rows, "name"), distinct(rows, "letter", 1)
    spots = root.part("map").parts("neighbourhoods")
    borough = tuple(letters.index(spot.text("borough", letters)) for spot in spots)
    crossings = [(a, b) for a, b in board.lines if borough[a] != borough[b]]
    for a, b in crossings:
        if {names[borough[a]], names[borough[b]]} != BY_LAND:
            wrong = f"{board.ids[a]}-{board.ids[b]} joins two boroughs that water parts"
            cure = "Leave it out: only Queens and Brooklyn are joined by land"
            raise BadEdition.at("[map.lines]", wrong, cure)
    if not crossings:
        cure = "Give one: by the rulebook land joins them"
        raise BadEdition.at("[map.lines]", "no line joins Queens and Brooklyn", cure)
    return replace(
        board,
        boroughs=names,
        borough_letters=letters,
        borough=borough,
        borough_spots=grouped(len(names), ((home,) for home in borough)),
    )


def _with_water(board: Board, root: Part) -> Board:
    """Which neighbourhoods a ferry can reach (New York Rules, Ferries)."""
    spots = root.part("map").parts("neighbourhoods")
    waterfront = mask(n for n, spot in enumerate(spots) if spot.flag("waterfront"))
    for name, home in zip(board.boroughs, board.borough_spots, strict=True):
        if not home & waterfront:
            wrong = f"{name} has no neighbourhood on the water"
            raise BadEdition.at("[map.neighbourhoods]", wrong, "Give it one: ferries go there")
    landlocked = (board.full & ~waterfront).bit_count()
    if landlocked != (said := root.part("counts").number("landlocked", 1)):
        wrong = f"{landlocked} are landlocked, and [counts] says {said}"
        raise BadEdition.at("[map.neighbourhoods]", wrong, "Make them agree")
    return replace(board, waterfront=waterfront)


def _with_soloists(board: Board, root: Part) -> Board:
    """Instruments and the rows of the soloist track (New York Rules, Scoring)."""
    instruments = root.part("soloists").parts("instruments")
    rows = tuple((0, *part.numbers("row", 1, 99)) for part in instruments)
    for part, row in zip(instruments, rows, strict=True):
        part.only("name", "letter", "row")
        if len(row) < 2 or any(a >= b for a, b in pairwise(row)):
            raise part.wrong('"row" does not rise', "Give its numbers from the lowest up")
    names, letters = distinct(instruments, "name"), distinct(instruments, "letter", 1)
    return replace(board, instruments=names, instrument_letters=letters, rows=rows)


def _new_york_card(board: Board, row: Part) -> Card:
    """Boroughs with or without a soloist, or a Ferry (New York Rules, Cards)."""
    if "ferry" in row:
        row.only("ferry")
        if not row.flag("ferry"):
            raise row.wrong("it is no ferry and shows no borough", "Give ferry = true")
        return Card("Ferry", 0, 0, 0, ferry=True)
    row.only("boroughs", "soloist", "instrument")
    letters, names = board.borough_letters, board.boroughs
    shown = [letters.index(letter) for letter in row.texts("boroughs", letters)]
    if not shown or len(set(shown)) < len(shown):
        raise row.wrong("it shows no borough, or one twice", "Give one or more, each once")
    label, areas = "+".join(names[n] for n in shown), mask(shown)
    spots = sum(board.borough_spots[n] for n in shown)
    if "soloist" not in row and "instrument" not in row:
        return Card(label, spots, 0, areas)
    home = letters.index(row.text("soloist", [letters[n] for n in shown]))
    instrument = board.instruments.index(row.text("instrument", board.instruments))
    label = f"{label}, {board.instruments[instrument]} in {names[home]}"
    return Card(label, spots, board.borough_spots[home], areas, instrument=instrument + 1)


def _common(root: Part, city: str, key: str) -> Board:
    """What both maps have: spots, lines, picture and the figures of play."""
    spots = counted(root, "map", key, 40 if city == PARIS else 0)
    homes = ("arrondissement",) if city == PARIS else ("borough", "waterfront")
    for spot in spots:
        spot.only("id", "name", "x", "y", *homes)
    ids = distinct(spots, "id", CELL)
    index = {spot: n for n, spot in enumerate(ids)}
    at = tuple(place(spot, CELL) for spot in spots)
    lines = lines_between(root, index)
    play = root.part("play")
    fewest = play.number("fewest_seats", 1, 8)
    return Board(
        city=city,
        ids=ids,
        names=tuple(spot.text("name") for spot in spots),
        index=MappingProxyType(index),
        at=at,
        near=neighbours(spots, lines),
        lines=lines,
        full=(1 << len(ids)) - 1,
        picture=picture(root.part("map").part("picture"), spots, at),
        seats=range(fewest, play.number("most_seats", fewest, 8) + 1),
        dice=play.number("dice", 2, 2),
        faces=play.number("faces", 10, 10),
        flipped=play.number("cards_flipped", 3, 3),
        last_turn=play.number("last_turn", 2, 2),
    )
