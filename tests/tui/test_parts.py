"""A screen as the canvases it is made of: its rows, and where the cursor is on them."""

from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.parts import Part, mark_of, marked_in, rows_of

GLYPHS = load_glyphs("ascii").glyphs


def canvas(width: int, *lines: str, ink: str = "own") -> Canvas:
    made = Canvas(width, len(lines), GLYPHS)
    for y, line in enumerate(lines):
        made.text(0, y, line, ink)
    return made


def texts(parts: list[Part], width: int, height: int) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows_of(parts, width, height)]


def test_parts_lie_where_they_belong_whatever_their_order() -> None:
    parts = [
        Part(canvas(3, "cde", "fgh"), 4, 1),
        Part(canvas(8, "title"), 0, 0),
        Part(canvas(3, "ab"), 0, 1),
    ]
    assert texts(parts, 8, 4) == ["title   ", "ab  cde ", "    fgh ", "        "]


def test_what_lies_outside_is_left_out_and_every_row_is_as_wide_as_the_screen() -> None:
    parts = [
        Part(canvas(9, "too wide.", "and", "too high"), 0, 0),
        Part(canvas(3, "far"), 7, 1),
    ]
    assert texts(parts, 6, 2) == ["too wi", "and   "]
    assert texts([Part(canvas(3, "one", "two"), 0, -1)], 3, 2) == ["two", "   "]
    assert texts([], 2, 1) == ["  "]


def test_inks_stay_as_they_were_drawn_and_gaps_are_plain() -> None:
    rows = rows_of([Part(canvas(1, "a"), 1, 0), Part(canvas(1, "b", ink="good"), 2, 0)], 4, 1)
    assert rows == [[(" ", "plain"), ("a", "own"), ("b", "good"), (" ", "plain")]]


def test_the_cursor_is_where_its_ink_is_first() -> None:
    row = [("ab", "own"), ("c", "cursor"), ("d", "cursor")]
    assert mark_of(row) == 2 and mark_of([("ab", "own")]) is None
    assert marked_in([[("x", "own")], row, row]) == (2, 1)
    assert marked_in([[("x", "own")]]) is None
