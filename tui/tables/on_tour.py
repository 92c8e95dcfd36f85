"""On Tour's two tables: the map of the city with one seat's numbers, and the cards and dice below.

A spot is a cell of four columns: ` HA ` empty, ` 47 ` a number, `(47)` circled, ` 47s` with a
soloist, ` ** ` a star, ` XX ` blocked. The picture behind it comes from the edition.
"""

from collections.abc import Iterable, Sequence

from engine.flow import Atom, Move
from engine.games.on_tour.board import NEW_YORK as NEW_YORK_CITY
from engine.games.on_tour.board import PARIS as PARIS_CITY
from engine.games.on_tour.routes import CROSS, STAR
from engine.games.on_tour.state import OnTour
from tui.canvas import Canvas
from tui.kept import Kept
from tui.tables import CURSOR, FINAL, LEGAL, Mark, Row, Sketch
from tui.tables.on_tour_cards import draw_cards, draw_ferries
from tui.tables.on_tour_map import draw_cells, draw_ghost, draw_map
from tui.tables.on_tour_sketch import RouteSketch
from tui.tables.on_tour_told import cards_told, spot_told

ON_MAP = frozenset(("write", "star", "cross", "seed", "circle", "ferry"))
"""The verbs whose words name spots of the map."""
WIDTH, HEIGHT = 78, 20
STATUS_ROW = 19


KEPT = Kept()


def draw_base(canvas: Canvas, seen: OnTour, seat: int) -> None:
    """The map and what stands on it, before anything is hovered."""
    draw_map(canvas, seen.board)
    draw_cells(canvas, seen.board, seen.sheets[seat])
    draw_cards(canvas, STATUS_ROW, seen)


class OnTourTable:
    """One city's map."""

    size = (WIDTH, HEIGHT)
    pages = ()

    def __init__(self, city: str) -> None:
        self.city = city

    def draw(
        self,
        seen: OnTour,
        seat: int,
        canvas: Canvas,
        picked: tuple[Atom, ...],
        hovered: Move | None,
        pointed: Atom | None = None,
    ) -> None:
        """The map with a seat's numbers; what is hovered is drawn as it would stand."""
        board, sheet = seen.board, seen.sheets[seat]
        KEPT.stamp(canvas, seen, (seat,), lambda fresh: draw_base(fresh, seen, seat))
        if hovered is not None:
            draw_ghost(canvas, seen, seat, hovered)
        if self.city == NEW_YORK_CITY:
            draw_ferries(canvas, board, sheet, hovered)

    def draw_page(self, page: int, seen: OnTour, seat: int, canvas: Canvas) -> None:
        """All is on the map."""

    def spot(self, picked: tuple[Atom, ...], nxt: Atom) -> str | None:
        """Words after a verb that writes are spots; numbers come from the panel."""
        if picked and picked[0] in ON_MAP and isinstance(nxt, str):
            return nxt
        return None

    def sheet(self, seen: OnTour, seat: int) -> Sequence[Row]:
        """Counts of a seat's map."""
        board, sheet = seen.board, seen.sheets[seat]
        stars = sum(mark == STAR for mark in sheet.marks)
        crosses = sum(mark == CROSS for mark in sheet.marks)
        rows = [
            Row("empty", str(sheet.empty.bit_count())),
            Row("stars", str(stars), "star"),
            Row("blocked", str(crosses), "blocked"),
        ]
        if self.city == PARIS_CITY:
            rows.insert(1, Row("circled", str(sheet.circled.bit_count()), "circled"))
            return rows
        for at, name in enumerate(board.instruments, 1):
            count = sum(soloist == at for soloist in sheet.soloists)
            rows.append(Row(f"{name} ({board.instrument_letters[at - 1]})", str(count), "soloist"))
        rows.append(Row("ferries", str(len(sheet.ferries))))
        return rows

    def describe(self, seen: OnTour, seat: int, spot: str) -> str:
        """The name of a spot, and where it lies."""
        board = seen.board
        at = board.index[spot]
        if self.city == PARIS_CITY:
            regions = " and ".join(board.regions[region] for region in board.spot_regions[at])
            where = f"{board.romans[board.arrondissement[at]]}, {regions}"
        else:
            water = "waterfront" if board.waterfront >> at & 1 else "landlocked"
            where = f"{board.boroughs[board.borough[at]]}, {water}"
        return f"{board.names[at]} ({spot}): {where}"

    def place_aloud(self, seen: OnTour, seat: int, spot: str) -> str:
        """The same, with what is written there and what lies beside it."""
        return f"{self.describe(seen, seat, spot)}; {spot_told(seen, seat, spot)}"

    def things(self, seen: OnTour, seat: int) -> Iterable[tuple[str, str]]:
        """The cards on the table by their names."""
        return cards_told(seen, seat)

    def legend(self, seen: OnTour) -> Sequence[Mark]:
        """The marks of this city's map."""
        marks = [
            Mark(
                " 18a" if self.city == PARIS_CITY else " HA ", "place", "an empty spot, by its id"
            ),
            Mark(" 47 ", "number", "a number"),
            Mark(" ** ", "star", "a star: counts as any number"),
            Mark(" XX ", "blocked", "blocked: no route passes"),
            LEGAL,
            CURSOR,
            FINAL,
            Mark("####", "route", "a route", ("solid",) * 4),
            Mark("{ }", "route", "where it begins and ends", ("end.open", "blank", "end.close")),
        ]
        if self.city == PARIS_CITY:
            marks.insert(2, Mark("(47)", "circled", "circled: one point more on the route"))
            marks.append(Mark("(A) ", "dock", "a dock of the river boats; next to one club"))
            return marks
        marks.insert(2, Mark(" 47s", "soloist", "a soloist: saxophone, microphone, drums, guitar"))
        marks.append(Mark("A~B ", "water", "a ferry route you drew, listed at the left"))
        marks.append(Mark("[Man Que:d]", "plain", "a card: boroughs; drums in Queens"))
        return marks

    def sketch(self, seen: OnTour, seat: int) -> Sketch | None:
        """A route of one's own, drawn stop by stop."""
        return RouteSketch.begin(seen, seat)


PARIS = OnTourTable(PARIS_CITY)
NEW_YORK = OnTourTable(NEW_YORK_CITY)
