"""Routes: the best one on a finished or half-filled map, and those a player draws.

    best_paris, best_new_york      the exact best route, in a few milliseconds
    next_stops, extended           a route drawn stop by stop, by the legal ways on
    paris_sheet, new_york_sheet    what a drawn route earns, kind by kind
    paris_points, new_york_points  the same in one number

All are pure functions of plain lists: the spots joined to each spot, the marks on them, and what
each city has besides. A spot that is EMPTY or bears a CROSS cannot be visited, so on a map not yet
full they answer for the route so far. `routes_search` tells how the best one is found.
"""

from engine.games.on_tour.routes_new_york import (
    NewYorkSheet,
    best_new_york,
    new_york_points,
    new_york_sheet,
)
from engine.games.on_tour.routes_paris import ParisSheet, best_paris, paris_points, paris_sheet
from engine.games.on_tour.routes_walk import (
    CROSS,
    EMPTY,
    NO_ROUTE,
    STAR,
    BrokenRoute,
    Ride,
    Route,
    Way,
    extended,
    next_stops,
)

__all__ = [
    "CROSS",
    "EMPTY",
    "NO_ROUTE",
    "STAR",
    "BrokenRoute",
    "NewYorkSheet",
    "ParisSheet",
    "Ride",
    "Route",
    "Way",
    "best_new_york",
    "best_paris",
    "extended",
    "new_york_points",
    "new_york_sheet",
    "next_stops",
    "paris_points",
    "paris_sheet",
]
