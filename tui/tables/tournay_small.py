"""A district of Tournay in small: what its seat has, then its cards by name."""

from engine.games.tournay.grid import SIDE, at, window
from engine.games.tournay.state import Tournay
from tui.canvas import Canvas, Spot
from tui.tables.tournay_short import LETTERS, ink_of, name_lines, sort_of
from tui.tables.tournay_side import backs_of
from tui.texts import clipped

WIDEST, ROWS = 19, 3
"""The columns that a place takes at most, and its rows."""


def draw_small(canvas: Canvas, s: Tournay, seat: int) -> None:
    """Money, standing citizens, backs of the hand, ramparts; below them the rows with cards."""
    family = s.families[seat]
    standing = "".join(f"{LETTERS[c]}{s.stands(seat, c)}" for c in range(3))
    hand = " ".join(backs_of(s.board, family.hand)) or "empty"
    walls = f", ramparts {len(family.wall)}" if family.wall else ""
    told = f"{'1st, ' * (seat == s.first)}{family.deniers} d, {standing}, hand {hand}{walls}"
    canvas.text(0, 0, clipped(told, canvas.width), "other")
    rows, columns = with_cards(family.district.filled)
    width = min(WIDEST, (canvas.width + 1) // max(len(columns), 1))
    for y, row in enumerate(rows):
        for x, column in enumerate(columns):
            area = Spot(width * x, 1 + ROWS * y, width - 1, ROWS)
            draw_place(canvas, area, s, seat, at(row, column))


def with_cards(filled: int) -> tuple[list[int], list[int]]:
    """The rows and columns that hold cards, from the top and from the left."""
    rows, columns = window(filled, 0)
    return (
        [row for row in rows if any(filled >> at(row, column) & 1 for column in range(SIDE))],
        [column for column in columns if any(filled >> at(row, column) & 1 for row in range(SIDE))],
    )


def draw_place(canvas: Canvas, area: Spot, s: Tournay, seat: int, place: int) -> None:
    """The visible card of a place: its sort and how many cards lie below, its name."""
    family, board = s.families[seat], s.board
    card = family.district.top[place]
    if not card:
        canvas.put(area.x, area.y, "box.empty", "dim")
        return
    below = len(family.district.pile(place))
    hurt = family.hurt >> place & 1
    told = sort_of(board, card) + (f" +{below}" if below else "")
    told += f" {canvas.glyph_set['against']} damaged" if hurt else ""
    ink = "blocked" if hurt else ink_of(board, card)
    lines = told, *name_lines(board.name[card], area.width, area.height - 1)
    for y, line in enumerate(lines, area.y):
        canvas.text(area.x, y, clipped(line, area.width), ink)
