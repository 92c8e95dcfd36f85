"""Fortune City's table: one city at the left, market, tracks and the other cities at its right.

Below the city lie the zones, the purse and the park. Tiles and places are spots by the words that
moves have for them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.chance import Chance
from engine.flow import Atom, Move, pending
from engine.game import decision_of
from engine.games.fortune_city.bot import BOTS
from engine.games.fortune_city.city import City, made_at
from engine.games.fortune_city.evening import Drive
from engine.games.fortune_city.offers import GOLD, HAND
from engine.games.fortune_city.places import cell_of
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.trips import Stop, taken, trip, trip_told
from engine.match import outlook
from tui.canvas import Canvas
from tui.kept import Kept
from tui.tables import Mark, Row, Sketch
from tui.tables.fortune_city_aloud import aside, place_aloud, things
from tui.tables.fortune_city_legend import legend
from tui.tables.fortune_city_map import (
    LARGE,
    View,
    draw_city,
    draw_ghost,
    draw_way,
    focus_of,
    placed,
    view_of,
)
from tui.tables.fortune_city_marks import sum_mark
from tui.tables.fortune_city_pages import draw_market_page, draw_tracks_page
from tui.tables.fortune_city_side import (
    HEIGHT,
    draw_card,
    draw_drive,
    draw_market,
    draw_others,
    draw_purse,
    draw_round,
    draw_tracks,
    draw_zones,
    pointed_tile,
)
from tui.tables.fortune_city_small import draw_small
from tui.tables.fortune_city_told import describe, sheet_rows
from tui.thinker import Trials

PLACING = ("build", "bank")
ON_TABLE = (*PLACING, "buy", "drive")
"""The verbs whose words name tiles and places."""


KEPT = Kept()


def draw_base(canvas: Canvas, seen: Fortune, seat: int, view: View, names: tuple[str, ...]) -> None:
    """The table before anything is pointed at."""
    board, city = seen.board, seen.cities[seat]
    draw_city(canvas, board, city, view)
    draw_zones(canvas, board, city)
    draw_purse(canvas, board, city)
    draw_market(canvas, seen)
    draw_tracks(canvas, seen, seat)
    draw_others(canvas, seen, seat, names)


@dataclass(frozen=True)
class FortuneCityTable:
    """Fortune City on the screen."""

    names: tuple[str, ...] = ()
    """The players, where they are known."""

    size = (80, HEIGHT)
    pages = ("Market", "Tracks")

    def named(self, names: Sequence[str]) -> "FortuneCityTable":
        """The table for these players."""
        return FortuneCityTable(tuple(names))

    def draw(
        self,
        seen: Fortune,
        seat: int,
        canvas: Canvas,
        picked: tuple[Atom, ...],
        hovered: Move | None,
        pointed: Atom | None = None,
    ) -> None:
        """A seat's city and all around it; a building under way stands in it as a ghost."""
        board, city = seen.board, seen.cities[seat]
        view = view_of(city.layout, focus_of(city, picked, hovered, pointed))
        KEPT.stamp(
            canvas,
            seen,
            (seat, view, self.names),
            lambda fresh: draw_base(fresh, seen, seat, view, self.names),
        )
        if hovered is not None and hovered.verb in PLACING:
            draw_ghost(canvas, board, city, view, hovered)
        tile = board.bank if picked[:1] == ("bank",) else pointed_tile(seen, picked, pointed)
        if city.route:
            stops = drive_ahead(seen, seat, picked, hovered)
            draw_way(canvas, view, city, [stop.building for stop in stops])
            draw_drive(canvas, seen, city, taken(board, city, stops) if stops else None)
        elif tile is not None:
            draw_card(canvas, seen, tile, made_small(view, seen, city, hovered))
        else:
            draw_round(canvas, seen, seat)

    def draw_page(self, page: int, seen: Fortune, seat: int, canvas: Canvas) -> None:
        """Both sides of all tiles in sight, or the tracks with everybody's markers."""
        if page == 0:
            draw_market_page(canvas, seen, self.names)
        else:
            draw_tracks_page(canvas, seen, seat, self.names)

    def draw_small(self, seen: Fortune, seat: int, canvas: Canvas) -> None:
        """What is a seat's own, in small."""
        draw_small(canvas, seen, seat)

    def spot(self, picked: tuple[Atom, ...], nxt: Atom) -> str | None:
        """Tiles and places are spots; verbs, citizens and ways to pay come from the panel."""
        if not picked or picked[0] not in ON_TABLE or nxt == GOLD or nxt in HAND:
            return None
        return str(nxt)

    def sheet(self, seen: Fortune, seat: int) -> Sequence[Row]:
        """Money, park, zones and tracks."""
        return sheet_rows(seen, seat)

    def describe(self, seen: Fortune, seat: int, spot: str) -> str:
        """A tile, a building or an empty place."""
        return describe(seen, seat, spot)

    def place_aloud(self, seen: Fortune, seat: int, spot: str) -> str:
        """The same, with the place of a building and what stands beside it."""
        return place_aloud(seen, seat, spot)

    def things(self, seen: Fortune, seat: int) -> Iterable[tuple[str, str]]:
        """Tiles and citizens by their names."""
        return things(seen)

    def aside(self, seen: Fortune, picked: tuple[Atom, ...], path: tuple[Atom, ...]) -> str:
        """What a tile becomes, and what a building makes."""
        return aside(seen, picked, path)

    def legend(self, seen: Fortune) -> Sequence[Mark]:
        """Every mark of the drawing."""
        return legend(seen)

    def sketch(self, seen: Fortune, seat: int) -> Sketch | None:
        """Nothing is drawn after the game."""
        return None

    def advice(self, seen: Fortune, move: Move) -> str:
        """The whole way that a truck should drive, not its next step alone; empty for the rest."""
        if move.verb != "drive":
            return ""
        seat = decision_of(seen).seat
        stops = best_way(seen, seat)
        city = seen.cities[seat]
        told = trip_told(seen.board, city, stops)
        return f"The best way: {told}"


TABLE = FortuneCityTable()


def drive_ahead(
    seen: Fortune, seat: int, picked: tuple[Atom, ...], hovered: Move | None
) -> tuple[Stop, ...]:
    """The stops of a step that waits for a second yes; none while the cursor still chooses."""
    if hovered is None or hovered.verb != "drive" or picked != (hovered.verb, *hovered.args):
        return ()
    return trip(seen, seat, stop_of(seen.cities[seat], hovered))


def stop_of(city: City, move: Move) -> int:
    """The building that a step leads to."""
    return city.layout.cells.index(cell_of(str(move.args[0])))


def made_small(view: View, seen: Fortune, city: City, hovered: Move | None) -> str:
    """All that a building would make where the cursor is, if its small ghost cannot tell it."""
    if hovered is None or hovered.verb not in PLACING or view.scale is LARGE:
        return ""
    tile, place = placed(seen.board, hovered)
    return sum_mark(*made_at(city, seen.board, tile, cell_of(place)), between=" ")


def best_way(seen: Fortune, seat: int) -> tuple[Stop, ...]:
    """All stops of the drive that the computer would make, step by step."""
    bot, stops = BOTS["medium"](), tuple[Stop, ...]()
    asked = pending(seen)
    while isinstance(asked, Drive) and asked.seat == seat:
        move = bot.choose(seen, Chance(0), Trials(0))
        stops += trip(seen, seat, stop_of(seen.cities[seat], move))
        seen = outlook(seen, move).seen
        asked = pending(seen)
    return stops
