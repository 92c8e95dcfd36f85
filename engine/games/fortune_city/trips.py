"""Where a step of the truck leads: the building entered, and those it then drives to by itself."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.fortune_city.city import City
from engine.games.fortune_city.evening import enter, ways_on
from engine.games.fortune_city.phrases import building_at, tokens
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import COIN, DIAMOND, GARBAGE, Board


class Stop(NamedTuple):
    """A building that the truck enters, and whether it takes a token there."""

    building: int
    takes: bool


def trip(s: Fortune, seat: int, building: int) -> tuple[Stop, ...]:
    """The stops of a truck on its way that turns to a building, as far as there is no choice."""
    later = s.clone()
    later.story = None
    city, ways = later.cities[seat], [building]
    stops: list[Stop] = []
    while city.steps and len(ways) == 1:
        stops.append(Stop(ways[0], bool(city.laden >> ways[0] & 1)))
        enter(later, seat, city, ways[0])
        ways = ways_on(city)
    return tuple(stops)


def taken(board: Board, city: City, stops: Sequence[Stop]) -> tuple[int, int, int]:
    """The coins, diamonds and garbage that a truck takes at these stops."""
    found = [0, 0, 0]
    for stop in stops:
        if stop.takes:
            tile = city.layout.tiles[stop.building]
            found[board.makes[tile]] += board.amounts[tile]
    return found[COIN], found[DIAMOND], found[GARBAGE]


def trip_told(board: Board, city: City, stops: Sequence[Stop]) -> str:
    """Stops in words: "Bakery (0,1): 1 coin, then City Hall (0,0)"."""
    return ", then ".join(stop_told(board, city, stop) for stop in stops)


def stop_told(board: Board, city: City, stop: Stop) -> str:
    """A stop with what the truck takes there."""
    name = building_at(board, city, stop.building)
    if not stop.takes:
        return name
    tile = city.layout.tiles[stop.building]
    return f"{name}: {tokens(board.makes[tile], board.amounts[tile])}"
