"""Places of a city: cells as numbers, and as moves name them.

City Hall stands at "0,0"; "2,1" is two to its right and one up. Nobody builds below City Hall: the
row of the park is closed. To the sides and upwards the rules set no limit; the numbers hold a city
63 wide to either side, which no city of all tiles in the box can reach.
"""

from functools import cache

ROW = 128
"""From a cell to the one above it."""
HALL = ROW // 2
"""The cell of City Hall."""


def cell_at(x: int, y: int) -> int:
    """The cell so far to the right of City Hall and so far up."""
    return HALL + x + ROW * y


def spot_of(cell: int) -> tuple[int, int]:
    """How far a cell lies to the right of City Hall, and how far up."""
    y, x = divmod(cell, ROW)
    return x - HALL, y


@cache
def place_of(cell: int) -> str:
    """A cell as moves name it."""
    x, y = spot_of(cell)
    return f"{x},{y}"


@cache
def cell_of(place: str) -> int:
    """The cell that a move names. Raises ValueError for what is no place."""
    x, _, y = place.partition(",")
    cell = cell_at(int(x), int(y))
    if place_of(cell) != place:
        raise ValueError(place)
    return cell


def beside(cell: int) -> tuple[int, ...]:
    """The cells to the left and right, above and below, without those of the closed rows."""
    sides = (cell - 1, cell + 1, cell + ROW, cell - ROW)
    return sides if cell >= ROW else sides[:3]
