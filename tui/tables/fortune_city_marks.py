"""How Fortune City is spelled in a few columns: types, points, tokens and citizens, and their inks.

One letter for a type, one for a citizen, one sign for a token; the legend tells them in words.
"""

from engine.games.fortune_city.city import City
from engine.games.fortune_city.tiles import MUNICIPAL, NOTHING, VIP, Board
from tui.canvas import Canvas

LETTERS = "MTSHB"
"""Meals, Transportation, Merchandise (what shops sell), Home; B for a bank."""
BORDERS = "~=:-#"
"""What the upper edge of a building is drawn with, by its type."""
GOODS = 15
"""The columns for the name of goods."""
SYMBOLS = "$dg"
"""A coin, a diamond, garbage."""
TOKEN_INKS = ("number", "star", "colour.brown", "dim")
TRUCK = "@"


def tile_ink(board: Board, kind: int) -> str:
    """The colour of a type's tiles."""
    return "colour.grey" if kind == MUNICIPAL else f"colour.{board.colours[kind].border}"


def citizen_ink(board: Board, who: int) -> str:
    """The colour of a citizen."""
    return "colour.white" if who == VIP else f"colour.{board.colours[who].citizen}"


def citizen_letter(board: Board, who: int) -> str:
    """A citizen in one letter: R, B, Y, G, and V for a VIP citizen."""
    return "V" if who == VIP else board.colours[who].citizen[0].upper()


def token_mark(board: Board, tile: int, lies: bool = True) -> str:
    """What a tile makes, in two columns: `$$`, or `:$` while none of it lies there."""
    makes, amount = board.makes[tile], board.amounts[tile]
    if makes == NOTHING:
        return "  "
    sign = SYMBOLS[makes]
    if not lies:
        return f"{'.' if amount == 1 else ':'}{sign}"
    return f"{amount}{sign}" if amount > 2 else f"{sign * amount:2}"


def sum_mark(coins: int, diamonds: int, garbage: int, between: str = "") -> str:
    """Tokens of several buildings together: `3$1d`."""
    counts = zip((coins, diamonds, garbage), SYMBOLS, strict=True)
    return between.join(f"{count}{sign}" for count, sign in counts if count)


def token_ink(board: Board, tile: int, lies: bool) -> str:
    """How a token is written; dim where the place is empty."""
    return TOKEN_INKS[board.makes[tile]] if lies else "dim"


def worker_mark(board: Board, city: City, building: int) -> tuple[str, str]:
    """Who works in a building: a letter, `.` while nobody does, a blank where nobody can."""
    kind = board.types[city.layout.tiles[building]]
    if kind == MUNICIPAL:
        return " ", "dim"
    if not city.staffed >> building & 1:
        return ".", "place"
    who = VIP if city.vips >> building & 1 else kind
    return citizen_letter(board, who), citizen_ink(board, who)


def goods_line(board: Board, tile: int) -> list[tuple[str, str]]:
    """A tile to be bought or built in one line: type, goods, price, points, what it makes."""
    goods, kind = board.tiles[tile].goods, board.types[tile]
    ink = tile_ink(board, kind)
    return [
        (f"{LETTERS[kind]}  ", ink),
        (f"{goods[:GOODS]:{GOODS}} ", "plain"),
        (f"{board.prices[tile]} ", "number"),
        (f"{board.points[tile]}p ", "plain"),
        (token_mark(board, tile), token_ink(board, tile, True)),
    ]


def write(canvas: Canvas, x: int, y: int, pieces: list[tuple[str, str]]) -> int:
    """Pieces of text one after the other, each in its ink; the column after them."""
    for text, ink in pieces:
        canvas.text(x, y, text, ink)
        x += len(text)
    return x
