"""A district of Tournay: places as a lattice, in each its card, what lies below and stands on it.

The upper border of a place tells colour and level, how many cards lie below, and the place's name.
"""

from typing import NamedTuple

from engine.flow import Move
from engine.games.tournay.cards import Cards
from engine.games.tournay.grid import BIT, NAMES, PLACE, at, open_places, window
from engine.games.tournay.placing import met
from engine.games.tournay.scoring import builders
from engine.games.tournay.state import Tournay
from tui.canvas import Canvas, Spot
from tui.tables.tournay_short import STANDS_FOR, ink_of, inside, name_lines, sort_and_worth, sort_of
from tui.texts import clipped

WIDTH, HEIGHT = 55, 13
"""The columns and rows that a district takes."""


class Lattice(NamedTuple):
    """The rows and columns of places that are shown, and the room inside each place."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    width: int
    height: int

    def areas(self) -> dict[int, Spot]:
        """The inside of each place."""
        return {
            at(row, column): Spot(
                1 + x * (self.width + 1), 1 + y * (self.height + 1), self.width, self.height
            )
            for y, row in enumerate(self.rows)
            for x, column in enumerate(self.columns)
        }


def lattice_of(filled: int, more: int = 0) -> Lattice:
    """The lattice for a district with cards in these places, and others that must be seen."""
    rows, columns = window(filled, more)
    width = (WIDTH - 1) // len(columns) - 1
    return Lattice(rows, columns, width, (HEIGHT - 1) // len(rows) - 1)


class Ghost(NamedTuple):
    """What a choice would change in one place."""

    place: int
    card: int = 0
    """The card that would be played there."""
    note: str = ""
    """What would happen to the card that lies there."""
    pile: bytes = b""
    """What the card that would be played would lie on or replace; the top one last."""


def draw_district(
    canvas: Canvas,
    s: Tournay,
    seat: int,
    prefix: str = "",
    more: int = 0,
) -> None:
    """Draw a seat's district and name its places as spots, with this before each name."""
    family = s.families[seat]
    lattice = lattice_of(family.district.filled, more)
    sizes = ([lattice.width] * len(lattice.columns), [lattice.height] * len(lattice.rows))
    canvas.lattice(0, 0, *sizes)
    open_to = open_places(family.district.filled)
    for place, area in lattice.areas().items():
        card = family.district.top[place]
        row = row_of(area, card)
        canvas.spot(f"{prefix}{NAMES[place]}", area.x, row, area.width)
        canvas.text(area.right - 3, area.y - 1, NAMES[place], "dim")
        if card:
            draw_card(canvas, s, seat, place, area)
        elif place in open_to:
            canvas.put(area.x + area.width // 2, row, "box.empty", "place")


def draw_ghost(canvas: Canvas, s: Tournay, seat: int, more: int, ghost: Ghost) -> None:
    """What a choice would change in a district that is drawn already."""
    district = s.families[seat].district
    area = lattice_of(district.filled, more).areas().get(ghost.place)
    if area is not None:
        told = ghost_text(s.board, ghost, area.width)
        row = row_of(area, district.top[ghost.place])
        canvas.text(area.x, row, f"{told:{area.width}}", "ghost")


def row_of(area: Spot, card: int) -> int:
    """The one row of a place that has its marks and its ghost: so few rows change with the cursor.

    It is the last one of a card, whose name stays, and the middle of an empty place.
    """
    return area.bottom - 1 if card else area.y + area.height // 2


def draw_card(canvas: Canvas, s: Tournay, seat: int, place: int, area: Spot) -> None:
    """The visible card of a place."""
    board, family = s.board, s.families[seat]
    card = family.district.top[place]
    draw_border(canvas, board, card, len(family.district.pile(place)), area)
    owners = builders(s).get(card, set())
    first, second = inside(s, seat, place, owners)
    hurt = bool(family.hurt & BIT[place])
    if hurt:
        second = f"{canvas.glyph_set['against']} damaged"
    ink = "blocked" if hurt else ink_of(board, card)
    name = name_lines(board.name[card], area.width, name_rows(area))
    for line, text in enumerate(name):
        canvas.text(area.x, area.y + line, text, ink)
    room = area.height - len(name)
    if room == 1:
        first, second = (second if hurt or family.busy & BIT[place] else both(first, second)), ""
    for line, text in enumerate((first, second)[:room], len(name)):
        ink = "dim"
        if text == second or room == 1:
            ink = "blocked" if hurt else "own" if family.busy & BIT[place] else "dim"
        canvas.text(area.x, area.y + line, clipped(text, area.width), ink)


def both(first: str, second: str) -> str:
    """What a card does in one line, its value first."""
    return f"{first} {second}" if first.endswith(":") else first


def name_rows(area: Spot) -> int:
    """The rows that a name may take of a place."""
    return 2 if area.height > 2 else 1


def draw_border(canvas: Canvas, board: Cards, card: int, below: int, area: Spot) -> None:
    """Colour and level in the upper border, and how many cards lie below."""
    ink = ink_of(board, card)
    for x in range(area.x, area.right):
        canvas.re_ink(Spot(x, area.y - 1), ink)
    canvas.re_ink(Spot(area.x - 1, area.y, 1, area.height), ink)
    told = sort_and_worth(board, card) + (f" +{below}" if below else "")
    if len(told) > area.width - 4:
        told = told.replace(" ", "")
    canvas.text(area.x, area.y - 1, told, ink)


def ghost_text(board: Cards, ghost: Ghost, width: int) -> str:
    """A note, or the card that would lie there: it covers (+) or replaces (/) the one that does."""
    if not ghost.card:
        return clipped(ghost.note, width)
    covers = ghost.pile and board.colour[ghost.pile[-1]] == board.colour[ghost.card]
    name = f"{('+ ' if covers else '/ ') * bool(ghost.pile)}{board.name[ghost.card]}"
    told = f"{name} {sort_of(board, ghost.card)}"
    return told if len(told) <= width else clipped(name, width)


def ghost_of(s: Tournay, seat: int, move: Move) -> Ghost | None:
    """What a move would change in the district that is shown."""
    board, family = s.board, s.families[seat]
    match move.verb, move.args:
        case "play", (card, *_, place):
            return Ghost(PLACE[place], board.number[card], pile=met(board, family, move))
        case "activate", (place, str(way)):
            colour = board.colour[family.district.top[PLACE[place]]]
            token = STANDS_FOR[colour] if way == "own" else "g"
            return Ghost(PLACE[place], note=f"{token} at work")
        case "damage", (str(place),):
            return Ghost(PLACE[place.rpartition(".")[2]], note="damaged")
    return None
