"""Game End and Scoring: what a city is worth, line by line."""

from engine.game import Line, rank_by
from engine.games.fortune_city.city import City
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import TYPES, Board


def lines(s: Fortune, seat: int) -> tuple[Line, ...]:
    """Buildings, diamonds, the four tracks, and garbage against them."""
    city, board = s.cities[seat], s.board
    built = len(city.layout.tiles) - 1
    tracks = [track_line(board, city, kind) for kind in TYPES]
    return (
        Line("Buildings", built_points(board, city), f"{built} in the city"),
        Line("Diamonds", city.diamonds, "those collected"),
        *tracks,
        Line("Garbage", -city.garbage, "left in the city"),
    )


def track_line(board: Board, city: City, kind: int) -> Line:
    """What the marker of a track is worth."""
    points = track_points(board, city, kind)
    return Line(board.colours[kind].name, points, at_work(city.sector(kind)), "Tracks")


def at_work(sector: int) -> str:
    """Where a marker stands, in words."""
    return f"sector {sector}" if sector else "in the centre"


def built_points(board: Board, city: City) -> int:
    """The points of all buildings; tiles in the zones do not count."""
    return sum(map(board.points.__getitem__, city.layout.tiles))


def track_points(board: Board, city: City, kind: int) -> int:
    """The points of the sector where a marker stands."""
    return board.tracks[kind].points[city.sector(kind)]


def total(board: Board, city: City) -> int:
    """All points of a city: the sum of its lines."""
    tracks = sum(track_points(board, city, kind) for kind in TYPES)
    return built_points(board, city) + city.diamonds + tracks - city.garbage


def ranking(s: Fortune) -> list[tuple[int, ...]]:
    """Most points first; the rulebook breaks no tie, so they are shared (ruling 27)."""
    return rank_by([(total(s.board, city),) for city in s.cities])
