"""The best ways for a truck: every route it can still drive, weighed by what it picks up."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.fortune_city.city import City
from engine.games.fortune_city.evaluation import Horizon
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import COIN

NEXT = 0.45
"""How much of a token counts that lies a step from where the truck ends, for the next round."""


class Route(NamedTuple):
    """The buildings that a truck enters, as few as a dead end leaves, and what that is worth."""

    worth: float
    buildings: tuple[int, ...]


def best_route(s: Fortune, seat: int, ahead: Horizon) -> tuple[int, ...]:
    """The buildings that a truck on its way should still enter."""
    return max(routes(s, seat, ahead), key=lambda route: route.worth).buildings


def routes(s: Fortune, seat: int, ahead: Horizon) -> Iterator[Route]:
    """Every way for a truck on its way."""
    city = s.cities[seat]
    came = city.route[-2] if len(city.route) > 1 else -1
    values = [token_worth(s, city, building, ahead) for building in range(len(city.layout.tiles))]
    return explore(city, values, city.truck, came, city.steps, ahead.incomes > 0)


def token_worth(s: Fortune, city: City, building: int, ahead: Horizon) -> float:
    """What entering a building brings: a diamond a point, and garbage taken away as well."""
    if not city.laden >> building & 1:
        return 0.0
    tile = city.layout.tiles[building]
    if s.board.makes[tile] == COIN:
        return s.board.amounts[tile] * ahead.coin
    return 1.0


def explore(
    city: City, values: list[float], at: int, came: int, steps: int, more: bool
) -> Iterator[Route]:
    """Every way to drive so many steps; `came`: where the truck may not turn back to."""
    ways = [way for way in city.layout.ways[at] if way != came]
    if not steps or not ways:
        yield Route(still_near(city, values, at) if more else 0.0, ())
        return
    for way in ways:
        value = values[way]
        values[way] = 0.0
        for after, rest in explore(city, values, way, at, steps - 1, more):
            yield Route(value + after, (way, *rest))
        values[way] = value


def still_near(city: City, values: list[float], at: int) -> float:
    """What lies near where a truck ends, for the next round."""
    best = 0.0
    for way in city.layout.ways[at]:
        further = max((values[far] for far in city.layout.ways[way] if far != at), default=0.0)
        best = max(best, NEXT * values[way] + NEXT * NEXT * further)
    return best
