"""What one edition prints - tiles, tracks, counts - read, checked and looked up once.

Tiles are numbers: the goods in the order of the file, then the starting goods, the bank and City
Hall. A rule asks the board for a tile's price, type and so on by that number. The four types come
in the order of the rulebook, Municipal after them; citizens go by the type they work for, and VIP
citizens by the number after the four.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from engine.codec import Static
from engine.edition import BadEdition, Edition, Part, packaged
from engine.flow import Atom
from engine.games.fortune_city.offers import Goods, Purses, Row

MEALS, TRANSPORTATION, MERCHANDISE, HOME, MUNICIPAL = range(5)
TYPES = range(4)
"""The types of ordinary buildings, each with a track and citizens of its own."""
TYPE_IDS = ("meals", "transportation", "merchandise", "home")
VIP = 4
"""Where a park counts the citizens who can work anywhere."""
COIN, DIAMOND, GARBAGE, NOTHING = range(4)
TOKENS = ("coin", "diamond", "garbage")
SECTORS = 6
"""How far a marker goes on its track."""
PRICES = (2, 3, 4)
"""The rulebook names these, and takes one tile of each out of a game of two."""


class Tile(NamedTuple):
    """A tile: goods on the front, a building on the back. A bank and City Hall have one side."""

    id: str
    goods: str
    building: str
    type: int
    price: int
    points: int
    makes: int
    amount: int


class Colour(NamedTuple):
    """A type: its name, the border of its tiles, and the citizens who work for it."""

    id: str
    name: str
    border: str
    citizen: str
    citizens: int
    at_start: int


class Track(NamedTuple):
    """An expense track, sector by sector from the centre."""

    bonus: tuple[int, ...]
    points: tuple[int, ...]


class Deal(NamedTuple):
    """What a number of seats plays with."""

    tiles_out: tuple[int, ...]
    """Of each type one tile of each of these prices stays in the box."""
    citizens_out: int
    market: int
    vips: int
    banks: int


class Level(NamedTuple):
    """A level of the solo score mode."""

    id: str
    takes: int
    """Tiles that the neighbour town takes in a round."""
    least: tuple[int, ...]
    """The points from which on a city bears each name."""


class Bank(NamedTuple):
    """What the rulebook says of banks and of the credit card that comes with the first."""

    limit: int
    card_silver: int
    card_gold: int
    gold: int


class Board(Static):
    """The tables that all positions of one edition share; never changed, never saved."""

    __slots__ = (
        "amounts", "bank", "bank_rules", "colours", "deals", "drives", "goods", "hall", "income",
        "levels", "makes", "names", "number", "points", "prices", "purses", "start_silver",
        "starting", "supply", "tiles", "tracks", "truck_steps", "types", "vip_price", "zones",
    )  # fmt: skip

    def __init__(self, root: Part) -> None:
        play, bank = root.part("play"), root.part("bank")
        self.start_silver = play.number("start_silver")
        self.income = play.number("income")
        self.truck_steps = play.number("truck_steps", 1)
        self.zones = play.number("zones", 2, 2)
        self.vip_price = play.number("vip_price", 1, PRICES[-1])
        self.supply: Mapping[str, int] = _supply(root.part("supply"))
        self.colours = _colours(root.part("types"))
        self.tracks = _tracks(root.part("tracks"))
        self.deals = _deals(root.part("setup"))
        self.names, self.levels = _levels(root.part("solo"))
        self.bank_rules = _bank_rules(bank)
        goods, starting = _goods(root.part("tiles")), _starting(root.part("tiles"), self.colours)
        self._number(goods, starting, _bank(bank))

    def _number(self, goods: list[Tile], starting: list[Tile], bank: Tile) -> None:
        """Give every tile its number, and make the look-ups that rules use."""
        hall = Tile("hall", "", "City Hall", MUNICIPAL, 0, 0, NOTHING, 0)
        self.tiles = (*goods, *starting, bank, hall)
        self.goods = range(len(goods))
        """The tiles of the stack; those left out are among them."""
        self.starting = range(len(goods), len(goods) + len(starting))
        self.bank, self.hall = len(self.tiles) - 2, len(self.tiles) - 1
        self.number: dict[Atom, int] = {tile.id: at for at, tile in enumerate(self.tiles)}
        if len(self.number) < len(self.tiles):
            raise BadEdition.at("[tiles]", "two tiles have one id", "Give each its own")
        self.types = tuple(tile.type for tile in self.tiles)
        self.prices = tuple(tile.price for tile in self.tiles)
        self.points = tuple(tile.points for tile in self.tiles)
        self.makes = tuple(tile.makes for tile in self.tiles)
        self.amounts = tuple(tile.amount for tile in self.tiles)
        goods_ids = [tile.id for tile in self.tiles[: self.bank]]
        self.purses = Purses(Goods(goods_ids, self.prices[: self.bank + 1], self.vip_price))
        self.drives = Row("drive", (), ()).__getitem__

    def level(self, level_id: str) -> Level:
        """A level of the solo score mode by its id."""
        return next(level for level in self.levels if level.id == level_id)

    def rating(self, level_id: str, points: int) -> str:
        """The name that a city of so many points earns at a level."""
        earned = sum(points >= least for least in self.level(level_id).least[1:])
        return self.names[earned]


def edition() -> Edition:
    """The edition that comes with the game."""
    return packaged(__package__, "city")


@cache
def board_of(edition: Edition) -> Board:
    """The board of an edition, always the same one for equal editions. Raises BadEdition."""
    if edition.game != "fortune-city":
        wrong = f'"game" is "{edition.game}"'
        raise BadEdition.at("[edition]", wrong, "Give fortune-city")
    return Board(edition.root)


def _require(true: bool, part: Part, wrong: str, cure: str) -> None:
    if not true:
        raise part.wrong(wrong, cure)


def _supply(part: Part) -> Mapping[str, int]:
    part.only("silver", "gold", "diamonds", "garbage")
    return MappingProxyType({key: part.number(key, 1) for key in part.figures()})


def _colours(types: Part) -> tuple[Colour, ...]:
    """The four types in the rulebook's order (Components)."""
    rows = types.parts("colours")
    _require(
        tuple(row.text("id") for row in rows) == TYPE_IDS,
        types,
        '"colours" does not list the four types',
        f"Give, in this order, {', '.join(TYPE_IDS)}",
    )
    for row in rows:
        row.only("id", "name", "border", "citizen", "citizens", "at_start")
    colours = tuple(
        Colour(
            row.text("id"),
            row.text("name"),
            row.text("border"),
            row.text("citizen"),
            row.number("citizens", 11, 13),
            row.number("at_start", 0, 2),
        )
        for row in rows
    )
    citizens = {colour.citizen for colour in colours} | {"VIP"}
    wrong = "two citizens have one colour"
    _require(len(citizens) == 5, types, wrong, "Give each type a colour of its own")
    for colour, row in zip(colours, rows, strict=True):
        _require(
            colour.citizens - colour.at_start == 11,
            row,
            "not 11 of its citizens are left for the bag",
            "The bag is as large as the stack: give 11 more than lie under the starting goods",
        )
    return colours


def _tracks(part: Part) -> tuple[Track, ...]:
    part.only(*TYPE_IDS)
    return tuple(_track(part.part(type_id)) for type_id in TYPE_IDS)


def _track(row: Part) -> Track:
    """A centre and six sectors, none of them worse than the one before."""
    row.only("bonus", "points")
    track = Track(row.numbers("bonus", 0, 20), row.numbers("points", 0, 99))
    for key, numbers in track._asdict().items():
        _require(
            len(numbers) == SECTORS + 1 and list(numbers) == sorted(numbers) and not numbers[0],
            row,
            f'"{key}" does not go up from 0 in {SECTORS} sectors',
            f"Give {SECTORS + 1} numbers, the first 0, none lower than the one before",
        )
    return track


def _deals(setup: Part) -> tuple[Deal, ...]:
    """What one, two, three and four seats play with; the first entry (no seats) is empty."""
    rows = setup.parts("tables")
    _require(len(rows) == 4, setup, f"it has {len(rows)} tables", "Give 1, 2, 3 and 4 seats")
    return (Deal((), 0, 0, 0, 0), *(_deal(row, seats) for seats, row in enumerate(rows, 1)))


def _deal(row: Part, seats: int) -> Deal:
    row.only("seats", "tiles_out", "citizens_out", "market", "vips", "banks")
    row.number("seats", seats, seats)
    tiles_out = row.numbers("tiles_out", PRICES[0], PRICES[-1])
    _require(
        len(set(tiles_out)) == len(tiles_out),
        row,
        "a price is left out twice",
        "Name each price once: each type has at least one tile of each",
    )
    citizens_out = row.number("citizens_out", len(tiles_out), len(tiles_out))
    market = (
        row.number("market", 4, 8) if seats == 1 else row.number("market", seats + 3, seats + 3)
    )
    return Deal(tiles_out, citizens_out, market, row.number("vips"), row.number("banks"))


def _levels(solo: Part) -> tuple[tuple[str, ...], tuple[Level, ...]]:
    solo.only("names", "levels")
    names = solo.texts("names")
    levels = []
    for row in solo.parts("levels"):
        row.only("id", "takes", "from")
        least = row.numbers("from", 0, 999)
        _require(
            len(least) == len(names) and list(least) == sorted(set(least)) and least[0] == 0,
            row,
            f'"from" does not go up from 0 in {len(names)} numbers',
            "Give one for each name",
        )
        levels.append(Level(row.text("id"), row.number("takes", 1, 5), least))
    _require(
        [level.id for level in levels] == ["easy", "normal", "hard"],
        solo,
        "its levels are not easy, normal and hard",
        "Give these three, in this order",
    )
    return names, tuple(levels)


def _bank_rules(bank: Part) -> Bank:
    bank.only(
        "name", "price", "points", "makes", "amount", "limit", "card_silver", "card_gold", "gold"
    )
    return Bank(
        bank.number("limit", 1, 4),
        bank.number("card_silver", 1, 9),
        bank.number("card_gold", 1, 9),
        bank.number("gold", 1, 1),
    )


def _bank(bank: Part) -> Tile:
    name = bank.text("name")
    price, points = bank.number("price", PRICES[0], PRICES[-1]), bank.number("points", 0, 9)
    return Tile("bank", name, name, MUNICIPAL, price, points, *_made(bank))


def _made(row: Part) -> tuple[int, int]:
    """What a building makes; only coins come in numbers (Construct Buildings)."""
    makes = TOKENS.index(row.text("makes", TOKENS))
    return makes, row.number("amount", 1, 9 if makes == COIN else 1)


def _goods(tiles: Part) -> list[Tile]:
    """Eleven tiles of each type, at least one of each price (Components and Setup)."""
    tiles.only(*TYPE_IDS, "starting")
    goods = []
    for kind, type_id in enumerate(TYPE_IDS):
        rows = tiles.parts(type_id)
        _require(
            len(rows) == 11, tiles, f'"{type_id}" has {len(rows)} tiles', "The rulebook has 11"
        )
        goods += [_tile(row, kind) for row in rows]
        for price in PRICES:
            _require(
                any(tile.price == price for tile in goods[-11:]),
                tiles,
                f'no tile of "{type_id}" costs {price}',
                "Give one: two seats leave one of each price out",
            )
    return goods


def _tile(row: Part, kind: int, *more: str) -> Tile:
    row.only("id", "goods", "building", "price", "points", "makes", "amount", *more)
    price, points = row.number("price", PRICES[0], PRICES[-1]), row.number("points", 0, 20)
    name, goods, building = row.text("id"), row.text("goods"), row.text("building")
    return Tile(name, goods, building, kind, price, points, *_made(row))


def _starting(tiles: Part, colours: tuple[Colour, ...]) -> list[Tile]:
    """The four tiles of the first market, as many of a type as citizens lie ready for them."""
    starting = []
    for row in tiles.parts("starting"):
        starting.append(_tile(row, TYPE_IDS.index(row.text("type", TYPE_IDS)), "type"))
    for kind, colour in enumerate(colours):
        _require(
            sum(tile.type == kind for tile in starting) == colour.at_start,
            tiles,
            f'"starting" has not {colour.at_start} tiles of {colour.id}',
            "Give as many as [types] says under at_start",
        )
    return starting
