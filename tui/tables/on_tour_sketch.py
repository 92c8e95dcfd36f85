"""Drawing a route of one's own on a finished On Tour map, and the best one beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.flow import Atom
from engine.games.on_tour.board import PARIS, Board
from engine.games.on_tour.routes import (
    NO_ROUTE,
    Route,
    Way,
    extended,
    next_stops,
)
from engine.games.on_tour.scoring import best_route, new_york_lines, paris_lines
from engine.games.on_tour.state import OnTour, Sheet
from tui.canvas import Canvas
from tui.tables.on_tour_map import cell_of, draw_cells, draw_map, draw_route

ON_FOOT = "on foot"
"""The atom that turns the last boat ride into a walk along the line between the same clubs."""


@dataclass(frozen=True)
class RouteSketch:
    """A route so far; adding a stop gives another sketch."""

    state: OnTour
    seat: int
    route: Route = NO_ROUTE

    title = "Your own route"

    @classmethod
    def begin(cls, state: OnTour, seat: int) -> "RouteSketch":
        """Nothing drawn yet."""
        return cls(state, seat)

    @property
    def board(self) -> Board:
        """The city's map."""
        return self.state.board

    @property
    def sheet(self) -> Sheet:
        """The seat's numbers."""
        return self.state.sheets[self.seat]

    @property
    def done(self) -> bool:
        """No stop can follow."""
        return not self.ways

    @cached_property
    def ways(self) -> dict[str, Way]:
        """The ways on by spot; a boat where there is one, for it brings points."""
        ways = next_stops(
            self.board.near,
            self.sheet.marks,
            self.route,
            docks=self.board.docks,
            ferries=self.sheet.ferries,
            once=self.state.once,
        )
        return {self.board.ids[way.spot]: way for way in sorted(ways, key=lambda way: way.length)}

    def options(self) -> Sequence[Atom]:
        """The spots that may follow, and walking the last ride where a line allows it."""
        return (*self.ways, ON_FOOT) if self._could_walk() else tuple(self.ways)

    def _could_walk(self) -> bool:
        rides, stops = self.route.rides, self.route.stops
        if not rides or rides[-1].after != len(stops) - 2:
            return False
        return stops[-1] in self.board.near[stops[-2]]

    def spot(self, atom: Atom) -> str | None:
        """A spot is itself."""
        return None if atom == ON_FOOT else str(atom)

    def label(self, atom: Atom) -> str:
        """The spot's name and how the route gets there."""
        if atom == ON_FOOT:
            return "go there on foot instead of by boat"
        way = self.ways[str(atom)]
        how = {"ride": f" by boat, {way.length} lengths", "ferry": " by ferry"}.get(way.by, "")
        gain = replace(self, route=extended(self.route, way)).points - self.points
        return f"{self.board.names[way.spot]} ({atom}){how}: {gain:+}"

    def add(self, atom: Atom) -> "RouteSketch":
        """One stop more."""
        if atom == ON_FOOT:
            walked = Route(0, self.route.stops, self.route.rides[:-1])
            return RouteSketch(self.state, self.seat, walked)
        way = self.ways[str(atom)]
        return RouteSketch(self.state, self.seat, extended(self.route, way))

    def back(self) -> "RouteSketch":
        """One stop fewer."""
        stops = self.route.stops[:-1]
        rides = tuple(ride for ride in self.route.rides if ride.after < len(stops) - 1)
        return RouteSketch(self.state, self.seat, Route(0, stops, rides))

    @cached_property
    def points(self) -> int:
        """What the route scores as it is."""
        return route_points(self.state, self.seat, self.route)

    @cached_property
    def best(self) -> Route:
        """The best route there is."""
        return best_route(self.state, self.seat)

    def summary(self) -> str:
        """Stops and points so far."""
        return f"{counted(len(self.route.stops), 'stop')}, {counted(self.points, 'point')}"

    def listing(self, best: bool = False) -> str:
        """The stops in order, with what is written there; `~` is a boat or a ferry."""
        route = self.best if best else self.route
        rides = {ride.after for ride in route.rides}
        pieces: list[str] = []
        for at, stop in enumerate(route.stops):
            if at:
                walked = stop in self.board.near[route.stops[at - 1]] and at - 1 not in rides
                pieces.append("-" if walked else "~")
            pieces.append(cell_of(self.board, self.sheet, stop)[0].strip())
        return " ".join(pieces)

    def verdict(self) -> str:
        """How far it is from the best."""
        if not self.route.stops:
            return f"The best route has {len(self.best.stops)} stops and scores {self.best.points}."
        short = self.best.points - self.points
        if not short:
            return f"Your route scores {self.points}: no route scores more."
        return f"Your route scores {self.points}, the best one {self.best.points}: {short} more."

    def draw(self, canvas: Canvas, best: bool = False) -> None:
        """The map with the route on it."""
        draw_map(canvas, self.board)
        draw_cells(canvas, self.board, self.sheet)
        draw_route(canvas, self.board, self.best if best else self.route, self.sheet, best)


def counted(number: int, thing: str) -> str:
    """So many of something in words."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def route_points(state: OnTour, seat: int, route: Route) -> int:
    """The points of a drawn route."""
    lines = paris_lines if state.board.city == PARIS else new_york_lines
    return sum(line.points for line in lines(state, seat, route))
