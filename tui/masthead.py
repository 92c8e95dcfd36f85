"""The name over a row of houses: what is seen first, before and after Textual is there."""

# Not from `typing` and not from `collections`, which the first frame has no time to import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LOGO = (
    r" _                 _                        _ ",
    r"| |__   ___  _   _| | _____   ____ _ _ __ __| |",
    r"| '_ \ / _ \| | | | |/ _ \ \ / / _` | '__/ _` |",
    r"| |_) | (_) | |_| | |  __/\ V / (_| | | | (_| |",
    r"|_.__/ \___/ \__,_|_|\___| \_/ \__,_|_|  \__,_|",
)
SKYLINE = (
    r"        _                         |                  __            ",
    r"   _   | |    __       _         /-\      __        |::|     _     ",
    r"  | |__|:|   |::| ____| |__     /---\    |::|  __   |::|____| |__  ",
    r"__|:|::|:|___|::||::::|:|::|____|_|_|____|::|_|::|__|::|::::|:|::|_",
)
LAMPS = r" i   i   i   i   i   i   i   i   i   i   i   i   i   i   i   i   i "
SAID = "City board games at one terminal table"
ROWS = 22
"""The rows of the title with its menu."""


def top_of(rows: int) -> int:
    """The row that the masthead begins on, where the page has so many rows."""
    return max((rows - ROWS) // 2, 0)


def masthead(columns: int, rows: int) -> "Iterator[tuple[int, int, str, str]]":
    """Column, row, text and ink of every line, on a page of this size."""
    middle, top = columns // 2, top_of(rows)
    for at, row in enumerate(LOGO):
        yield middle - 24, top + at, row, "title"
    for at, row in enumerate(SKYLINE):
        yield middle - 34, top + 6 + at, row, "line"
    yield middle - 34, top + 10, LAMPS, "dim"
    yield middle - len(SAID) // 2, top + 12, SAID, "plain"
