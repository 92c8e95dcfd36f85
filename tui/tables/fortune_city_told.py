"""Fortune City's spots in words, and a seat's sheet."""

from collections.abc import Sequence

from engine.games.fortune_city.city import City
from engine.games.fortune_city.evening import steps_of
from engine.games.fortune_city.phases import income_of
from engine.games.fortune_city.phrases import citizen, counted, tokens
from engine.games.fortune_city.places import cell_of
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import MUNICIPAL, NOTHING, TYPES, VIP, Board
from engine.wording import listed
from tui.tables import Row
from tui.tables.fortune_city_marks import tile_ink


def describe(s: Fortune, seat: int, spot: str) -> str:
    """A tile, a building or an empty place in words."""
    if spot in s.board.number:
        return tile_told(s, s.board.number[spot])
    city, cell = s.cities[seat], cell_of(spot)
    if cell in city.layout.cells:
        return building_told(s.board, city, city.layout.cells.index(cell))
    beside = [
        s.board.tiles[city.layout.tiles[near]].building for near in city.layout.neighbours(cell)
    ]
    return f"{spot}: nothing yet, beside {listed(beside)}"


def tile_told(s: Fortune, tile: int) -> str:
    """Both sides of a tile, and the citizen that comes with it."""
    board, row = s.board, s.board.tiles[tile]
    who = ""
    if tile in s.market:
        who = f"; with a {citizen(board, s.waiting[s.market.index(tile)])}"
    makes = tokens(row.makes, row.amount)
    return (
        f"{row.goods} for {row.price}, back {row.building}: {board.colours[row.type].name},"
        f" {counted(row.points, 'point')}, {makes}{who}"
    )


def building_told(board: Board, city: City, building: int) -> str:
    """What a building is worth, makes and holds, who works in it, and the truck."""
    tile = city.layout.tiles[building]
    row, parts = board.tiles[tile], []
    if row.type != MUNICIPAL:
        parts += [board.colours[row.type].name, counted(row.points, "point")]
    if row.makes != NOTHING:
        there = "there now" if city.laden >> building & 1 else "none there"
        parts.append(f"makes {tokens(row.makes, row.amount)} ({there})")
    if row.type != MUNICIPAL:
        parts.append(worker_told(board, city, building, row.type))
    if city.truck == building:
        parts.append("the truck is here")
    return f"{row.building}: {', '.join(parts)}" if parts else row.building


def worker_told(board: Board, city: City, building: int, kind: int) -> str:
    """Who works in a building."""
    if not city.staffed >> building & 1:
        return "nobody works there"
    who = VIP if city.vips >> building & 1 else kind
    return f"a {citizen(board, who)} works there"


def sheet_rows(s: Fortune, seat: int) -> Sequence[Row]:
    """All that a seat has apart from its buildings."""
    board, city = s.board, s.cities[seat]
    card = f"{city.card} silver, {city.gold} gold" if city.banks else "none"
    names = [*(colour.citizen for colour in board.colours), "VIP"]
    waiting = [f"{count} {name}" for name, count in zip(names, city.park, strict=True) if count]
    tracks = [
        Row(board.colours[kind].name, track_told(board, city, kind), tile_ink(board, kind))
        for kind in TYPES
    ]
    return [
        Row("hand", counted(city.hand, "silver").removesuffix("s"), "number"),
        Row("card", card, "number"),
        Row("banks", f"{city.banks} of {board.bank_rules.limit}"),
        Row("diamonds", str(city.diamonds), "star"),
        Row("park", ", ".join(waiting) or "empty"),
        *(Row("zone", board.tiles[tile].goods) for tile in city.zones),
        *tracks,
        Row("income, steps", f"{income_of(s, city)}, {steps_of(s, city)}"),
    ]


def track_told(board: Board, city: City, kind: int) -> str:
    """Where a marker stands and what that gives."""
    at, track = city.sector(kind), board.tracks[kind]
    bonus = f", +{track.bonus[at]}" if track.bonus[at] else ""
    return f"{at}{bonus}, {track.points[at]}p"
