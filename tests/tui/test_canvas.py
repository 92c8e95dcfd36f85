"""Drawing by name, marks, and what the widget asks of a canvas."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from themes.load import load_glyphs
from tui.canvas import Canvas, Spot, one_cell_each

ASCII = load_glyphs("ascii").glyphs
BOX = load_glyphs("box").glyphs


def canvas(width: int, height: int) -> Canvas:
    return Canvas(width, height, ASCII)


def drawn(picture: str) -> str:
    """A picture in a test, without its first and last line end."""
    return picture.removeprefix("\n").removesuffix("\n")


class TestDrawing:
    def test_a_glyph_is_spelled_by_the_glyph_set(self) -> None:
        ascii_canvas, box_canvas = Canvas(3, 1, ASCII), Canvas(3, 1, BOX)
        for board in (ascii_canvas, box_canvas):
            board.put(0, 0, "line.h")
            board.put(1, 0, "star")
            board.put(2, 0, "wave", "water")
        assert ascii_canvas.plain() == "-*~"
        assert box_canvas.plain() == "─★≈"
        assert box_canvas.cell(2, 0) == ("≈", "water")

    def test_a_glyph_without_a_name_is_our_mistake_even_off_the_canvas(self) -> None:
        with pytest.raises(KeyError):
            canvas(1, 1).put(5, 5, "unicorn")

    def test_text_is_cut_off_at_every_edge(self) -> None:
        board = canvas(5, 2)
        board.text(3, 0, "east")
        board.text(-2, 1, "west")
        board.text(0, -1, "north")
        board.text(0, 2, "south")
        board.text(-9, 0, "far")
        board.text(9, 0, "far")
        assert board.plain() == "   ea\nst"

    def test_text_wider_than_the_canvas_fills_its_row_and_no_more(self) -> None:
        board = canvas(4, 1)
        board.text(-3, 0, "0123456789")
        assert board.plain() == "3456"
        assert board.row_segments(0) == (("3456", "plain"),)

    def test_what_does_not_fill_one_cell_is_a_question_mark(self) -> None:
        board = canvas(12, 1)
        board.text(0, 0, "Zoe\u0308 李\x1b[1m\u200b!")
        assert board.plain() == "Zoe ??[1m?!"

    @given(st.text())
    def test_every_text_takes_as_many_columns_as_it_has_characters(self, text: str) -> None:
        shown = one_cell_each(text)
        assert cell_len(shown) == len(shown)

    def test_a_box_has_four_corners(self) -> None:
        board = canvas(6, 4)
        board.box(Spot(1, 0, 5, 4))
        assert board.plain() == drawn("""
 +---+
 |   |
 |   |
 +---+
""")

    def test_a_lattice_joins_its_lines(self) -> None:
        board = Canvas(9, 5, BOX)
        board.lattice(0, 0, (3, 2), (1, 1))
        assert board.plain() == drawn("""
┌───┬──┐
│   │  │
├───┼──┤
│   │  │
└───┴──┘
""")

    def test_the_map_of_a_quarter_is_a_lattice_of_five_by_five(self) -> None:
        board = canvas(51, 16)
        board.lattice(0, 0, (9,) * 5, (2,) * 5)
        lines = board.plain().split("\n")
        border = "+---------+---------+---------+---------+---------+"
        assert [y for y, line in enumerate(lines) if line == border] == [0, 3, 6, 9, 12, 15]
        assert lines[1] == "|         |         |         |         |         |"

    def test_lines_and_areas_may_reach_over_the_edges(self) -> None:
        board = canvas(4, 4)
        board.hline(-5, 0, 20)
        board.vline(3, -5, 20)
        board.fill(Spot(-1, 2, 3, 9), "solid")
        board.box(Spot(-4, -4, 20, 20))
        assert board.plain() == drawn("""
---|
   |
## |
## |
""")


class TestLinks:
    def test_dashes_join_two_spots_of_a_row(self) -> None:
        board = canvas(12, 1)
        first, second = board.spot("a", 8, 0, 4), board.spot("b", 0, 0, 4)
        board.link(first, second)
        assert board.plain() == "    ----"

    def test_a_link_between_neighbours_that_touch_draws_nothing(self) -> None:
        board = canvas(8, 2)
        board.link(Spot(0, 0, 4), Spot(4, 0, 4))
        board.link(Spot(0, 0, 4), Spot(0, 1, 4))
        assert board == canvas(8, 2)

    def test_a_long_slope_has_one_glyph_a_row(self) -> None:
        board = canvas(16, 5)
        board.link(Spot(0, 0, 4), Spot(12, 4, 4))
        assert board.plain() == drawn("""

     \\
        \\
           \\

""")

    def test_the_map_of_paris(self) -> None:
        board = canvas(78, 19)
        board.fill(Spot(0, 12, 78, 1), "wave", "water")
        for name, x, y in places(PARIS):
            board.spot(name, x, y, 4)
        for name, x in zip("ABCDEFG", range(1, 78, 12), strict=True):
            board.spot(name, x, 12, 3)
            board.text(x, 12, f"({name})", "dock")
        for pair in PARIS_LINKS.split():
            board.link(*pair.split("-"))
        for name, x, y in places(PARIS):
            board.text(x, y, name.center(4) if len(name) == 2 else name, "place")
        assert board.plain() == drawn(PARIS_DRAWN)


class TestMarks:
    def test_brackets_stand_in_the_blanks_of_a_spot(self) -> None:
        assert marked(" 47 ", "legal") == "- [47] -"
        assert marked(" 47 ", "cursor") == "- >47< -"

    def test_brackets_stand_outside_where_a_spot_is_full(self) -> None:
        assert marked("18a ", "legal") == "-[18a] -"
        assert marked("18a ", "cursor") == "->18a< -"

    def test_a_circle_stays_a_circle_under_every_mark(self) -> None:
        assert marked("(47)", "legal") == "-[(47)]-"
        assert marked("(47)", "cursor") == "->(47)<-"

    def test_the_cursor_takes_the_place_of_the_legal_brackets(self) -> None:
        board = spotted("(47)")
        board.mark_legal("a")
        board.mark_cursor("a")
        assert board.plain() == "->(47)<-"
        assert board.row_segments(0)[1] == (">(47)<", "cursor")

    def test_letters_beside_a_spot_and_other_spots_are_not_written_over(self) -> None:
        board = canvas(10, 1)
        board.text(0, 0, "Park18a25b")
        board.spot("18a", 4, 0, 3)
        board.spot("25b", 7, 0, 3)
        board.mark_legal("18a")
        board.mark_cursor("25b")
        assert board.plain() == "Park18a25b"
        assert board.row_segments(0) == (("Park", "plain"), ("18a", "legal"), ("25b", "cursor"))

    def test_full_spots_side_by_side_leave_each_other_alone(self) -> None:
        board = canvas(10, 1)
        board.text(0, 0, "-(47)(48)-")
        board.spot("a", 1, 0, 4)
        board.spot("b", 5, 0, 4)
        board.mark_legal("a")
        board.mark_cursor("b")
        assert board.plain() == "[(47)(48)<"

    def test_a_spot_too_narrow_for_brackets_has_them_outside(self) -> None:
        board = canvas(5, 1)
        board.spot("a", 2, 0, 1)
        board.mark_legal("a")
        assert board.plain() == " [ ]"

    def test_a_copy_knows_where_the_marks_are(self) -> None:
        board = spotted(" 47 ")
        board.mark_legal("a")
        twin = board.copy()
        twin.mark_cursor("a")
        assert twin.plain() == "- >47< -"
        assert board.plain() == "- [47] -"

    def test_marks_at_the_edge_of_the_canvas_keep_to_it(self) -> None:
        board = canvas(4, 1)
        board.text(0, 0, "(47)")
        board.spot("a", 0, 0, 4)
        board.mark_legal("a")
        assert board.plain() == "(47)"
        assert board.cell(0, 0) == ("(", "legal")

    def test_a_spot_off_the_canvas_is_marked_without_a_trace(self) -> None:
        board = canvas(20, 1)
        board.spot("west", -9, 0, 4)
        board.spot("east", 29, 0, 4)
        board.spot("south", 0, 5, 4)
        for name in ("west", "east", "south"):
            board.mark_legal(name)
            board.mark_cursor(name)
        assert board.plain() == ""
        assert board.row_segments(0) == ((" " * 20, "plain"),)

    @pytest.mark.parametrize("order", ["ab", "ba"])
    def test_blocks_that_share_a_border_both_open_whatever_the_order(self, order: str) -> None:
        board = canvas(13, 4)
        board.lattice(0, 0, (5, 5), (2,))
        board.spot("a", 1, 1, 5, 2)
        board.spot("b", 7, 1, 5, 2)
        for y in (1, 2):
            board.text(1, y, "museu")
            board.text(7, y, "cafes")
        for name in order:
            board.mark_legal(name)
        assert board.plain() == drawn("""
+-----+-----+
[museu[cafes]
[museu[cafes]
+-----+-----+
""")

    def test_a_jump_letter_stands_where_the_bracket_stands(self) -> None:
        board = spotted(" 47 ")
        board.mark_legal("a")
        board.mark_jump("a", "f")
        assert board.plain() == "- f47] -"
        assert board.cell(2, 0) == ("f", "jump")

    def test_all_signs_can_be_told_apart_without_ink(self) -> None:
        empty, number, circled, blocked, own = "18a ", " 47 ", "(47)", " XX ", " @@ "
        looks = [
            marked(content, kind)
            for content in (empty, number, circled, blocked, own)
            for kind in ("", "legal", "cursor")
        ]
        assert len(set(looks)) == 15


class TestValue:
    def test_equal_drawings_are_equal(self) -> None:
        assert spotted(" 47 ") == spotted(" 47 ")
        assert spotted(" 47 ") != spotted("(47)")
        assert canvas(2, 1) != canvas(1, 2)
        assert canvas(1, 1) != "canvas"

    def test_ink_and_spots_count_too(self) -> None:
        inked, moved = spotted(" 47 "), spotted(" 47 ")
        inked.re_ink("a", "own")
        moved.spot("a", 3, 0, 4)
        assert inked != spotted(" 47 ")
        assert moved != spotted(" 47 ")

    def test_a_copy_is_equal_and_shares_nothing_that_changes(self) -> None:
        board = spotted("(47)")
        twin = board.copy()
        assert twin == board
        twin.mark_cursor("a")
        twin.spot("b", 0, 0)
        assert board == spotted("(47)")
        assert board.row_segments(0) == (("- (47) -", "plain"),)

    def test_a_row_is_read_as_runs_of_equal_ink(self) -> None:
        board = canvas(8, 2)
        board.text(1, 0, "ab", "own")
        board.text(3, 0, "cd", "legal")
        assert board.row_segments(0) == (
            (" ", "plain"),
            ("ab", "own"),
            ("cd", "legal"),
            ("   ", "plain"),
        )

    def test_runs_follow_every_later_stroke(self) -> None:
        board = canvas(3, 1)
        assert board.row_segments(0) == (("   ", "plain"),)
        board.put(0, 0, "star", "star")
        assert board.row_segments(0) == (("*", "star"), ("  ", "plain"))
        board.re_ink(Spot(0, 0, 2), "own")
        assert board.row_segments(0) == (("* ", "own"), (" ", "plain"))
        board.text(0, 0, "abc")
        assert board.row_segments(0) == (("abc", "plain"),)

    def test_rows_outside_the_canvas_are_blank(self) -> None:
        assert canvas(3, 1).row_segments(1) == (("   ", "plain"),)
        assert canvas(3, 1).row_segments(-1) == (("   ", "plain"),)

    def test_only_changed_rows_are_told(self) -> None:
        old = canvas(6, 5)
        new = old.copy()
        new.put(2, 1, "star")
        new.re_ink(Spot(0, 3, 2), "own")
        assert new.changed_rows(old) == (1, 3)
        assert new.changed_rows(new.copy()) == ()

    def test_the_columns_of_a_row_that_changed_are_told(self) -> None:
        old = canvas(6, 5)
        new = old.copy()
        new.put(2, 1, "star")
        new.re_ink(Spot(4, 1, 1), "own")
        assert new.changed_columns(old, 1) == (2, 5)
        new.re_ink(Spot(0, 1, 6), "own")
        assert new.changed_columns(old, 1) == (0, 6)

    def test_another_size_changes_every_row(self) -> None:
        assert canvas(4, 3).changed_rows(canvas(5, 3)) == (0, 1, 2)

    @given(
        st.integers(-9, 14),
        st.integers(-4, 9),
        st.integers(0, 20),
        st.integers(0, 9),
        st.text("ab(", max_size=20),
    )
    def test_nothing_drawn_anywhere_breaks_the_grid(
        self, x: int, y: int, width: int, height: int, text: str
    ) -> None:
        board = canvas(10, 5)
        area = board.spot("a", x, y, width, height)
        board.text(x, y, text)
        board.fill(area, "solid")
        board.box(area)
        board.link("a", Spot(3, 3, 4))
        board.re_ink("a", "own")
        board.mark_legal("a")
        board.mark_cursor("a")
        board.mark_jump("a", "fj")
        for row in range(5):
            assert sum(len(text) for text, _ in board.row_segments(row)) == 10


def spotted(content: str) -> Canvas:
    """A spot of four cells between two dashes."""
    board = canvas(8, 1)
    board.text(0, 0, f"- {content} -")
    board.spot("a", 2, 0, 4)
    return board


def marked(content: str, kind: str) -> str:
    board = spotted(content)
    if kind == "legal":
        board.mark_legal("a")
    if kind == "cursor":
        board.mark_cursor("a")
    return board.plain()


def places(rows: str) -> list[tuple[str, int, int]]:
    found = []
    for line in rows.strip().splitlines():
        y, *entries = line.split()
        for entry in entries:
            name, _, x = entry.partition("@")
            found.append((name, int(x), int(y)))
    return found


PARIS = """
 0 18a@31 18b@49 19a@61
 2 17a@13 17b@25 10a@55 19b@67
 4 16a@7 8a@19 9a@31 9b@37 10b@49 20a@73
 6 2a@37 2b@43 3a@49 11a@55 20b@67
 8 1b@37 3b@49 11b@61 12a@73
10 16b@7 8b@19 1a@31 4a@43 4b@55 12b@67
14 15a@7 7a@19 7b@31 6a@43 5a@55 13a@67
16 6b@37 5b@49
18 15b@19 14a@31 14b@43 13b@55
"""

PARIS_LINKS = """
18a-17b 18a-18b 18a-9a 18b-19a 18b-10a 18b-10b 18b-9b 19a-19b 19a-10a 19b-10a 19b-20a 19b-20b
17a-17b 17a-16a 17a-8a 17b-8a 16a-8a 16a-16b 16b-8b 8a-9a 8a-8b 8b-1a 9a-9b 9a-2a 9a-1a 9b-2b
9b-10b 10a-10b 10a-11a 10b-2b 10b-3a 10b-11a 2a-2b 2a-1b 2b-1b 2b-3a 3a-3b 3a-11a 3b-1b 3b-4a
3b-4b 3b-11b 1a-1b 1a-4a 1b-4a 4a-4b 4b-11b 4b-12b 11a-11b 11a-20b 11b-20b 11b-12a 11b-12b
20a-20b 20a-12a 20b-12a 12a-12b 15a-7a 15a-15b 7a-7b 7a-15b 7b-15b 7b-6a 7b-6b 15b-14a 6a-6b
6a-5a 6a-5b 6b-5b 6b-14a 6b-14b 14a-14b 14b-5b 14b-13b 5a-5b 5a-13a 5a-13b 5b-13b 13a-13b A-15a
B-16b C-7a D-1a E-6a F-4b G-13a
"""

PARIS_DRAWN = r"""
                               18a --------------18b --------19a
                             /  |              /  |   \    /      \
             17a --------17b    |           /     |    10a --------19b
           /      \    /        |        /        |  /  |           |   \
       16a -------- 8a -------- 9a -- 9b --------10b    |           |    20a
        |           |           |   \     \    /  |   \ |           |  /  |
        |           |           |     2a -- 2b -- 3a --11a --------20b    |
        |           |           |     |  /        |         \    /      \ |
        |           |           |     1b -------- 3b --------11b --------12a
        |           |           |  /      \    /      \    /      \    /
       16b -------- 8b -------- 1a -------- 4a -------- 4b --------12b
            \                       \                       \
~(A)~~~~~~~~~(B)~~~~~~~~~(C)~~~~~~~~~(D)~~~~~~~~~(E)~~~~~~~~~(F)~~~~~~~~~(G)~~
      \                /                       /                       /
       15a -------- 7a -------- 7b -------- 6a -------- 5a --------13a
            \       |        /      \    /      \    /  |        /
               \    |     /           6b -------- 5b    |     /
                  \ |  /           /      \    /      \ |  /
                   15b --------14a --------14b --------13b
"""


def test_names_keep_their_letters_but_not_their_accents_in_ascii() -> None:
    ascii_look = Canvas(12, 1, load_glyphs("ascii").glyphs)
    ascii_look.text(0, 0, "Zo\u00e9 \u674e")
    assert ascii_look.plain() == "Zoe ?"
    box = Canvas(12, 1, load_glyphs("box").glyphs)
    box.text(0, 0, "Zo\u00e9")
    assert box.plain() == "Zo\u00e9"
