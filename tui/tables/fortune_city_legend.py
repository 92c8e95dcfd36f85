"""Every mark of Fortune City's drawing in words."""

from collections.abc import Sequence

from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import TYPES, VIP
from tui.tables import CURSOR, FINAL, LEGAL, Mark
from tui.tables.fortune_city_marks import (
    BORDERS,
    LETTERS,
    TRUCK,
    citizen_ink,
    citizen_letter,
    tile_ink,
)


def legend(s: Fortune) -> Sequence[Mark]:
    """Types, tokens, citizens, the truck, the market, the tracks and the other cities."""
    board = s.board
    types = [
        Mark(
            f"{LETTERS[kind]} {BORDERS[kind] * 3}",
            tile_ink(board, kind),
            f"{board.colours[kind].name}{', what shops sell' if LETTERS[kind] == 'S' else ''}:"
            f" type and upper edge; {board.colours[kind].citizen} citizens work there",
        )
        for kind in TYPES
    ]
    citizens = ", ".join(
        f"{citizen_letter(board, kind)} {board.colours[kind].citizen}" for kind in TYPES
    )
    return [
        *types,
        Mark("B ###", "colour.grey", "a bank; its type is that of City Hall"),
        Mark("M3", "plain", "type and points of a building"),
        Mark("$ $$", "number", "a coin, two coins lie there, or are made by a tile to buy"),
        Mark("d g", "star", "a diamond, garbage; likewise"),
        Mark(".$ :$", "dim", "the building makes one coin, two; its place is empty"),
        Mark("R B", citizen_ink(board, 0), f"who works there: {citizens}, V a VIP citizen"),
        Mark("V", citizen_ink(board, VIP), "a VIP citizen"),
        Mark(".", "place", "last in a building: nobody works there yet"),
        Mark("~$$", tile_ink(board, 0), "in a very large city a token stands in the upper edge"),
        Mark("CH", "colour.grey", "City Hall in a very large city"),
        Mark(TRUCK, "own", "your truck; in a small drawing at the left edge of its building"),
        Mark("0 1 2", "route", "on upper edges: the way of the truck this round"),
        Mark("+2$1d", "ghost", "what would be made if the building stood there"),
        LEGAL,
        CURSOR,
        FINAL,
        Mark("4 5p $", "plain", "market and zones: price, points, what the building makes"),
        Mark("R", citizen_ink(board, 0), "last in the market: the citizen who comes with the tile"),
        Mark("+9", "title", "after Market: so many tiles are still to come"),
        Mark("Hand 5", "number", "5 silver in the hand"),
        Mark("2+1g", "number", "card: 2 silver and 1 gold on the credit card"),
        Mark("3d", "star", "3 diamonds were collected"),
        Mark("1/2", "plain", "a sector of a track: bonus and points; M and S income, T steps"),
        Mark("(1/2)", "circled", "your marker stands there; 0 is the centre"),
        Mark("2 Ben*", "other", "another player with the number of his seat; * starting player"),
        Mark("$5+2+1g", "other", "what another player has in the hand and on the card"),
        Mark("M3 T1", "other", "another seat's markers: the sector on each track"),
    ]
