"""French Quarter's table: the map with both second lines, cards and dice, the sheet in small."""

from collections.abc import Iterable, Sequence

from engine.flow import Atom, Move
from engine.games.french_quarter.naming import rating
from engine.games.french_quarter.printed import ACTIVITIES, ICONS
from engine.games.french_quarter.scoring import by_category
from engine.games.french_quarter.state import Quarter
from tui.canvas import Canvas
from tui.kept import Kept
from tui.tables import CURSOR, FINAL, LEGAL, Mark, Row, Sketch
from tui.tables.french_quarter_aloud import aside, place_aloud, things
from tui.tables.french_quarter_map import (
    ICON_INKS,
    LETTERS,
    busy_segments,
    draw_blocks,
    draw_ghost,
    draw_numbers,
    draw_streets,
    place_ways,
)
from tui.tables.french_quarter_pages import PAGES, draw_page
from tui.tables.french_quarter_panel import draw_panel
from tui.tables.french_quarter_small import draw_small
from tui.tables.french_quarter_telling import told

ON_DRAWING = frozenset(
    ("take", "card", "go", "write", "mark", "meet", "lead", "own", "start", "stay")
)
"""The verbs whose first argument is a spot of the drawing."""
CHART = Mark(
    "Mayor Riv",
    "plain",
    "the Mayor's list of dice: she takes the first one on it that still lies in the row",
)
"""Only told to who plays alone."""


KEPT = Kept()


def draw_base(canvas: Canvas, seen: Quarter, seat: int, cursor: bool) -> None:
    """The table before anything is hovered."""
    sheet = seen.sheets[seat]
    draw_blocks(canvas, seen.board)
    draw_streets(canvas, seen, sheet, busy_segments(seen, seat))
    draw_numbers(canvas, seen, sheet)
    draw_panel(canvas, seen, seat, cursor)
    place_ways(canvas, seen, seat)


class FrenchQuarterTable:
    """The old town at night."""

    size = (80, 17)
    pages = tuple(title for title, _ in PAGES)

    def draw(
        self,
        seen: Quarter,
        seat: int,
        canvas: Canvas,
        picked: tuple[Atom, ...],
        hovered: Move | None,
        pointed: Atom | None = None,
    ) -> None:
        """The map and the sheet of a seat; what is hovered is drawn as it would stand."""
        cursor = pointed is not None
        KEPT.stamp(canvas, seen, (seat, cursor), lambda fresh: draw_base(fresh, seen, seat, cursor))
        if hovered is not None:
            draw_ghost(canvas, seen, seat, hovered)

    def draw_page(self, page: int, seen: Quarter, seat: int, canvas: Canvas) -> None:
        """The whole sheet in two pages, and the cards still to come."""
        draw_page(page, seen, seat, canvas)

    def draw_small(self, seen: Quarter, seat: int, canvas: Canvas) -> None:
        """What is a seat's own, in small."""
        draw_small(canvas, seen, seat)

    def spot(self, picked: tuple[Atom, ...], nxt: Atom) -> str | None:
        """Dice, buildings, tracks, performers, directions and corners are where they are drawn."""
        if len(picked) == 1 and picked[0] in ON_DRAWING:
            return str(nxt)
        return None

    def sheet(self, seen: Quarter, seat: int) -> Sequence[Row]:
        """Points by category, and what waits to be used."""
        sheet = seen.sheets[seat]
        totals = by_category(seen, seat)
        rows = [Row(name.lower(), str(points)) for name, points in totals.items()]
        rows.append(Row("mapped buildings", str(sheet.mapped.bit_count()), "number"))
        if sheet.letters:
            rows.append(Row("letters W to write", str(sheet.letters), "star"))
        if sheet.stretches:
            rows.append(Row("culture A: a longer move", str(sheet.stretches), "star"))
        if sheet.swaps:
            rows.append(Row("culture C: any card", str(sheet.swaps), "star"))
        if sheet.police:
            rows.append(Row("watched by the police", str(sheet.police), "warn"))
        if len(seen.sheets) == 1:
            rows.append(Row("so far", rating(seen, sum(totals.values())), "good"))
        return rows

    def describe(self, seen: Quarter, seat: int, spot: str) -> str:
        """A spot in words, with what would happen there."""
        return told(seen, seat, spot)

    def place_aloud(self, seen: Quarter, seat: int, spot: str) -> str:
        """A building with its number, what a stop would map there, and its neighbours."""
        return place_aloud(seen, seat, spot)

    def things(self, seen: Quarter, seat: int) -> Iterable[tuple[str, str]]:
        """Transports, activities and performers by their names."""
        return things(seen, seat)

    def aside(self, seen: Quarter, picked: tuple[Atom, ...], path: tuple[Atom, ...]) -> str:
        """What a stop at a building would map."""
        return aside(seen, path)

    def legend(self, seen: Quarter) -> Sequence[Mark]:
        """Every mark of the drawing in words."""
        icons = [
            Mark(LETTERS[at], ICON_INKS[at], f"{name}, an icon" if at < 5 else name)
            for at, name in enumerate(ICONS)
        ]
        streets = {track.street: name for name, track in zip(
            ACTIVITIES, seen.board.printed.tracks, strict=True)}  # fmt: skip
        scored = ", ".join(f"{street} {name}" for street, name in streets.items())
        return [
            LEGAL,
            CURSOR,
            FINAL,
            Mark("@", "own", "the tourist", ("you",)),
            Mark("4", "number", "a mapped building, with its number"),
            Mark("W", "star", "a W: fits everywhere, and everything beside it"),
            *icons,
            Mark("s c", "land", f"behind a street: the activity that scores it ({scored})"),
            Mark(":", "line", "an alley between the halves of a block"),
            Mark("1", "dock", "the corners numbered 1 to 6, where a second line may start"),
            Mark("#", "route", "the second line of all; O is its head"),
            Mark("line P2", "route", "who leads the second line this round: you, or player 2"),
            Mark("%", "own", "this seat's own second line; Q is its head"),
            Mark("X", "blocked", "a closed street", ("blocked",)),
            Mark("o", "circled", "a courtyard not yet visited; x one that was"),
            Mark(".o", "circled", "the Riverwalk: a box for the first visit, a circle for another"),
            Mark("$", "circled", "a Gift Shop"),
            Mark("x . #", "own", "on a track: a marked box, an empty one, a crossed-out circle"),
            Mark("o", "circled", "on a track: a circle, for a window or a multiplier"),
            Mark("w + #", "star", "on a track: a window, a multiplier, a penalty"),
            Mark("x2", "good", "what each mapped building on the activity's street counts"),
            Mark("A b .", "plain", "windows: open, used up, not yet open"),
            Mark("**1.", "star", "umbrellas: stars reached, marks on the way to the next one"),
            Mark("Wx2", "star", "how often a W may be written"),
            Mark(
                "X 1",
                "soloist",
                "a performer, and how often he was met, twice at most",
            ),
            Mark("trk", "dim", "boxes marked on the performer track"),
            Mark("uu4.", "route", "the second line track: full rows, boxes in the row begun"),
            Mark("court", "dim", "courtyards visited; river: visits to the Riverwalk"),
            Mark("gift", "dim", "what stands at the two Gift Shops"),
            Mark("#3", "warn", "the value that the police watch"),
            *([CHART] if len(seen.sheets) == 1 else []),
        ]

    def sketch(self, seen: Quarter, seat: int) -> Sketch | None:
        """Nothing is left to draw when the night is over."""
        return None


TABLE = FrenchQuarterTable()
