"""Fortune City for somebody who sees no drawing: what stands where, and what tiles are."""

from collections.abc import Iterator

from engine.flow import Atom, Move
from engine.game import decision_of
from engine.games.fortune_city.city import made_at
from engine.games.fortune_city.phrases import citizen, counted, made, tokens
from engine.games.fortune_city.places import cell_of
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import MUNICIPAL, TYPES, VIP
from engine.wording import listed
from tui.tables.fortune_city_told import describe, tile_told

PLACED_AT = {"build": 2, "bank": 1}
"""Which part of a move names the place of a new building."""


def place_aloud(s: Fortune, seat: int, spot: str) -> str:
    """A spot in words; a building with its place, and with what stands beside it."""
    told = describe(s, seat, spot)
    layout = s.cities[seat].layout
    if spot in s.board.number or (cell := cell_of(spot)) not in layout.cells:
        return told
    name = s.board.tiles[layout.tiles[layout.cells.index(cell)]].building
    near = [s.board.tiles[layout.tiles[other]].building for other in layout.neighbours(cell)]
    beside = f"; beside {listed(near)}" if near else ""
    return f"{name} ({spot}){told.removeprefix(name)}{beside}"


def things(s: Fortune) -> Iterator[tuple[str, str]]:
    """Every tile by both its names, the bank and the citizens."""
    board = s.board
    for at, tile in enumerate(board.tiles[: board.bank]):
        told = tile_told(s, at)
        yield tile.goods, told
        yield tile.building, told
    bank = board.tiles[board.bank]
    yield (
        bank.building,
        f"{bank.building} for {bank.price}: {counted(bank.points, 'point')}, "
        f"{tokens(bank.makes, bank.amount)}; {board.bank_rules.limit} in a city at most",
    )
    for kind in TYPES:
        name = citizen(board, kind)
        yield name, f"a {name}: works in one building of {board.colours[kind].name}"
    name = citizen(board, VIP)
    yield name, f"a {name}: works in one building of any type"


def aside(s: Fortune, picked: tuple[Atom, ...], path: tuple[Atom, ...]) -> str:
    """What a tile becomes, and what a building makes at its place."""
    verb, parts = path[0], [str(arg) for arg in path[1:]]
    if verb == "buy" and len(picked) < 2 <= len(path):
        tile = s.board.tiles[s.board.number[parts[0]]]
        told = f"back {tile.building}"
        return f"{told}: {facts(s, parts[0])}" if is_whole(s, path) else told
    if verb not in PLACED_AT or not is_whole(s, path):
        return ""
    about = [facts(s, parts[0])] if verb == "build" and len(picked) < 2 else []
    at = PLACED_AT[str(verb)]
    if len(picked) <= at:
        built = s.board.bank if verb == "bank" else s.board.number[parts[0]]
        city = s.cities[decision_of(s).seat]
        about.append(f"makes {made(*made_at(city, s.board, built, cell_of(parts[at - 1])))}")
    return "; ".join(about)


def is_whole(s: Fortune, path: tuple[Atom, ...]) -> bool:
    """Whether a choice spells out a whole move, whose words leave out what a tile is."""
    return Move(str(path[0]), path[1:]) in s.choices


def facts(s: Fortune, word: str) -> str:
    """The type, the points and the tokens of a building."""
    tile = s.board.tiles[s.board.number[word]]
    kind = "" if tile.type == MUNICIPAL else f"{s.board.colours[tile.type].name}, "
    return f"{kind}{counted(tile.points, 'point')}, {tokens(tile.makes, tile.amount)}"
