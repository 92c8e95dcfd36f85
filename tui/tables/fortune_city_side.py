"""What stands beside and below a city: market, the tile under the cursor, tracks, other cities.

The market keeps its place whatever is bought; where fewer seats need fewer rows, blank ones part
the blocks.
"""

from collections.abc import Sequence

from engine.flow import Atom
from engine.games.fortune_city.city import City
from engine.games.fortune_city.evening import steps_of
from engine.games.fortune_city.phases import income_of
from engine.games.fortune_city.phrases import counted
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import HOME, SECTORS, TYPES, Board
from tui.canvas import Canvas
from tui.tables.fortune_city_marks import (
    LETTERS,
    citizen_ink,
    citizen_letter,
    goods_line,
    sum_mark,
    tile_ink,
    token_mark,
    write,
)

HEIGHT = 18
"""The rows of the whole drawing."""
LEFT = 51
"""The first column of what stands beside the city."""
ROW = 28
"""The columns of a tile of the market."""
OTHER = 29
"""The columns for another seat."""
ZONES_AT = 16
"""The row of the older tile in the zones."""
PURSE_AT = 28


# The market ---------------------------------------------------------------------------------


def market_rows(s: Fortune) -> int:
    """How many tiles a full market has."""
    return s.board.deals[len(s.cities)].market


def gaps(s: Fortune) -> tuple[int, int, int]:
    """The blank rows after the market, after the tile under the cursor and after the tracks."""
    spare = HEIGHT - (1 + market_rows(s) + 2 + 1 + len(TYPES) + max(len(s.cities) - 1, 1))
    return spare > 0, spare > 2, spare > 1


def draw_market(canvas: Canvas, s: Fortune) -> None:
    """What can be bought: tiles with their citizens, banks and VIP citizens.

    The spot of a tile is the letter of its type, so that a step of the cursor changes little.
    """
    canvas.text(LEFT, 0, f"Market +{len(s.stack)}", "title")
    others = f"banks {s.banks} VIPs {s.vips}"
    canvas.text(LEFT + ROW - len(others), 0, others, "plain")
    for row, (tile, who) in enumerate(zip(s.market, s.waiting, strict=True), 1):
        end = write(canvas, LEFT, row, goods_line(s.board, tile))
        canvas.text(end + 1, row, citizen_letter(s.board, who), citizen_ink(s.board, who))
        canvas.spot(s.board.tiles[tile].id, LEFT, row)


def draw_zones(canvas: Canvas, board: Board, city: City) -> None:
    """The construction zones below the city."""
    for at in range(board.zones):
        y = ZONES_AT + at
        if at >= len(city.zones):
            canvas.text(1, y, "(a free zone)", "dim")
            continue
        write(canvas, 1, y, goods_line(board, city.zones[at]))
        canvas.spot(board.tiles[city.zones[at]].id, 1, y)


def draw_purse(canvas: Canvas, board: Board, city: City) -> None:
    """Money, diamonds and the park, beside the zones."""
    write(canvas, PURSE_AT, ZONES_AT, purse_pieces(city))
    park = [("Park", "dim"), *park_pieces(board, city)]
    write(canvas, PURSE_AT, ZONES_AT + 1, park)


def purse_pieces(city: City) -> list[tuple[str, str]]:
    """Money and diamonds: `Hand 5 card 2+1g 3d`."""
    pieces = [("Hand ", "dim"), (f"{city.hand}", "number")]
    if city.banks:
        pieces += [(" card ", "dim"), (f"{city.card}+{city.gold}g", "number")]
    return [*pieces, (f" {city.diamonds}d", "star")]


def park_pieces(board: Board, city: City) -> list[tuple[str, str]]:
    """The citizens without work: ` R2 V1`."""
    found = [
        (f" {citizen_letter(board, who)}{count}", citizen_ink(board, who))
        for who, count in enumerate(city.park)
        if count
    ]
    return found or [(" empty", "dim")]


# The tile under the cursor ------------------------------------------------------------------


def card_at(s: Fortune) -> int:
    """The row of the tile under the cursor."""
    return 1 + market_rows(s) + gaps(s)[0]


def draw_card(canvas: Canvas, s: Fortune, tile: int, made: str) -> None:
    """Both sides of a tile; made: in place of its front, what would be made at the cursor."""
    board, y = s.board, card_at(s)
    row, ink = board.tiles[tile], tile_ink(board, board.types[tile])
    front = f"makes {made}" if made else f"front {row.goods} {row.price}"
    canvas.text(LEFT, y, front, ink)
    back = f"back  {row.building} {row.points}p {token_mark(board, tile)}"
    canvas.text(LEFT, y + 1, back, ink)


def draw_drive(canvas: Canvas, s: Fortune, city: City, takes: tuple[int, int, int] | None) -> None:
    """How far the truck is; takes: what the rest of the drive would bring, once it is known."""
    y, driven = card_at(s), len(city.route) - 1
    canvas.text(LEFT, y, f"Truck: {driven} of {driven + city.steps} steps made", "title")
    if takes is None:
        told = "u takes back, U all" if driven else "it has not set out yet"
    else:
        told = f"ends the drive: takes {sum_mark(*takes, between=' ') or 'nothing'}"
    canvas.text(LEFT, y + 1, told, "dim" if takes is None else "ghost")


def draw_round(canvas: Canvas, s: Fortune, seat: int) -> None:
    """What a seat has to expect of this round."""
    city, y = s.cities[seat], card_at(s)
    steps = steps_of(s, city)
    income = "No income" if s.last else f"Income {income_of(s, city)}"
    canvas.text(LEFT, y, f"{income}, truck {steps} step{'' if steps == 1 else 's'}", "plain")
    canvas.text(LEFT, y + 1, turn_line(s, seat), "dim")


def turn_line(s: Fortune, seat: int) -> str:
    """The marker, a pass, banks whose reward is due; in few words when it is all three."""
    city = s.cities[seat]
    told = ["starting player"] if s.first == seat and len(s.cities) > 1 else []
    if s.passed >> seat & 1:
        told.append("passed")
    if city.due:
        told.append("card to fill")
    if len(told) > 2:
        told[0] = "starts"
    return ", ".join(told)


# Tracks and other cities --------------------------------------------------------------------


def draw_tracks(canvas: Canvas, s: Fortune, seat: int) -> None:
    """What each sector gives, with the seat's markers in round brackets."""
    top = 1 + market_rows(s) + 2 + sum(gaps(s)[:2])
    canvas.text(LEFT, top, "Tracks: bonus/points", "title")
    for kind in TYPES:
        draw_track(canvas, s.board, s.cities[seat], kind, top + 1 + kind)


def draw_track(canvas: Canvas, board: Board, city: City, kind: int, y: int) -> None:
    """One track; the sector with the marker stands in round brackets."""
    track, at = board.tracks[kind], city.sector(kind)
    canvas.text(LEFT, y, LETTERS[kind], tile_ink(board, kind))
    x = LEFT + 1
    for sector in range(SECTORS + 1):
        mark = "(" if sector == at else ")" if sector == at + 1 else " "
        canvas.text(x, y, mark, "circled")
        given = sector_mark(track.bonus[sector], track.points[sector], kind, sector)
        canvas.text(x + 1, y, given, "circled" if sector == at else "plain")
        x += 1 + len(given)
    if at == SECTORS:
        canvas.text(x, y, ")", "circled")


def sector_mark(bonus: int, points: int, kind: int, sector: int) -> str:
    """What a sector gives: `1/2`; Home has points only, and the centre nothing."""
    if not sector:
        return "0"
    given = f"{points:^3}" if kind == HOME else f"{bonus}/{points}"
    return given.ljust(3)


def draw_others(canvas: Canvas, s: Fortune, seat: int, names: Sequence[str]) -> None:
    """The other seats in one line each; alone, the neighbour town."""
    y = 1 + market_rows(s) + 2 + 1 + len(TYPES) + sum(gaps(s))
    if s.level:
        takes = s.board.level(s.level).takes
        canvas.text(LEFT, y, f"Neighbour town takes {counted(takes, 'tile')}", "dim")
    for other in (at for at in range(len(s.cities)) if at != seat):
        canvas.text(LEFT, y, other_line(s, other, names), "other")
        y += 1


def other_line(s: Fortune, seat: int, names: Sequence[str]) -> str:
    """A seat in one line: `2 Ben* $5+2+1g M3T1S0H2 4d pass`; a long name is cut."""
    city = s.cities[seat]
    markers = "".join(f"{LETTERS[kind]}{city.sector(kind)}" for kind in TYPES)
    first = "*" if s.first == seat else ""
    card = f"+{city.card}+{city.gold}g" if city.card or city.gold else ""
    passed = " pass" if s.passed >> seat & 1 else ""
    has = f"{first} ${city.hand}{card} {markers} {city.diamonds}d{passed}"
    return f"{called(names, seat)[: OTHER - len(has)]}{has}"


def called(names: Sequence[str], seat: int) -> str:
    """A seat by its number, and its name where it is known."""
    return f"{seat + 1} {names[seat]}" if names else f"{seat + 1}"


def pointed_tile(s: Fortune, picked: tuple[Atom, ...], pointed: Atom | None) -> int | None:
    """The tile that the cursor is on, else the last one picked; None for other things."""
    for atom in (pointed, *reversed(picked)):
        if isinstance(atom, str) and atom in s.board.number:
            return s.board.number[atom]
    return None
