"""The frame around the drawing: title line, prompt, panel, log and side panel, as text."""

from dataclasses import replace

import pytest

from themes.load import load_glyphs
from tui.commands import MENU, TABLE, Command, bindings, help_lines, hint, keys_of
from tui.frame import (
    Face,
    PanelRow,
    SeatFace,
    bottom,
    coming_lines,
    score_pieces,
    title_line,
)
from tui.side import sheet_page, side
from tui.tables import Row
from tui.texts import brief, clipped, folded

GLYPHS = load_glyphs("ascii").glyphs
FACE = Face(
    title="On Tour: Paris",
    round="turn 7, 24 empty",
    doing="Ann to move",
    saved="saved",
    trouble=False,
    seats=(
        SeatFace("Ann", 12, asked=True, own=True),
        SeatFace("Ben", 9, asked=False, own=False, kind="medium"),
    ),
    prompt="Write 27 and 72: choose one and its club",
    told=("Ben writes 07 in Europe (8a)", "Ann rolls 2 and 7"),
)
PANEL = (PanelRow("1", "27", under_cursor=True), PanelRow("2", "72"))


def rows(face: Face, height: int, width: int = 80) -> list[str]:
    return bottom(face, width, height, GLYPHS).plain().splitlines()


class TestTheTitleLine:
    def test_it_tells_game_round_turn_scores_and_that_all_is_saved(self) -> None:
        assert title_line(FACE, 80, GLYPHS).plain() == (
            " On Tour: Paris  turn 7, 24 empty  Ann to move             Ann 12  Ben 9  saved"
        )

    def test_with_eight_seats_the_own_score_is_kept_and_nothing_overlaps(self) -> None:
        seats = tuple(SeatFace(f"Player {n}", 10 + n, asked=n == 2, own=n == 7) for n in range(8))
        line = title_line(replace(FACE, seats=seats), 80, GLYPHS).plain()
        assert "Player 7 17" in line and line.endswith("saved") and len(line) <= 80
        assert "Ann to move" in line

    def test_names_grow_shorter_before_a_score_is_left_out(self) -> None:
        names = ("Annabella", "Benjamin", "Cleopatra", "Dan")
        seats = tuple(SeatFace(n, 30, asked=False, own=False) for n in names)
        assert score_pieces(seats, 60)[0][0] == "Annabella 30"
        assert [text for text, _ in score_pieces(seats, 34)] == [
            "Anna 30", "Benj 30", "Cleo 30", "Dan 30",
        ]  # fmt: skip
        assert [text for text, _ in score_pieces(seats, 26)][-1] == ".."

    def test_trouble_with_the_disk_stands_where_saved_stood(self) -> None:
        face = replace(FACE, saved="NOT SAVED", trouble=True)
        assert title_line(face, 80, GLYPHS).plain().endswith("NOT SAVED")

    def test_points_that_are_not_to_be_told_are_not(self) -> None:
        seats = tuple(replace(seat, points=None) for seat in FACE.seats)
        assert "Ann  Ben  saved" in title_line(replace(FACE, seats=seats), 80, GLYPHS).plain()


class TestTwoRows:
    def test_prompt_and_panel_share_a_row_where_they_fit(self) -> None:
        assert rows(replace(FACE, panel=PANEL), 2) == [
            " Write 27 and 72: choose one and its club >1 27<  2 72",
            " Ben writes 07 in Europe (8a); Ann rolls 2 and 7",
        ]

    def test_a_long_panel_takes_the_second_row_and_keeps_the_cursor_in_view(self) -> None:
        panel = tuple(
            PanelRow(str(n), f"a rather long choice {n}", under_cursor=n == 5) for n in range(1, 7)
        )
        shown = rows(replace(FACE, panel=panel), 2)
        assert shown[0] == " Write 27 and 72: choose one and its club"
        assert ">5 a rather long choice 5<" in shown[1]

    def test_what_is_under_the_cursor_takes_the_row_with_what_it_brings(self) -> None:
        face = replace(FACE, under="27 in Montmartre (18a)", gain="+2 now")
        assert rows(face, 2)[0] == (
            " Write 27 and 72: choose one and its club  27 in Montmartre (18a)  +2 now"
        )

    def test_behind_choices_stands_all_of_it_or_what_it_brings_or_nothing(self) -> None:
        def second(letters: int, gain: str) -> str:
            panel = (PanelRow("1", "x" * letters, under_cursor=True),)
            face = replace(FACE, prompt="p" * 60, panel=panel, under="draw 3 cards", gain=gain)
            return rows(face, 3)[1].partition("<")[2].strip()

        assert second(40, "+2 now, reveals") == "draw 3 cards  +2 now, reveals"
        assert second(50, "+2 now, reveals") == "+2 now, reveals"
        assert second(60, "+2 now, reveals") == "+2 now"
        assert second(69, "+2 now, reveals") == ""
        assert second(50, "") == "draw 3 cards" and second(65, "") == ""

    def test_what_does_not_fit_beside_the_prompt_takes_the_second_row(self) -> None:
        face = replace(FACE, under="27 in the club of a rather long name (18a)", gain="+2 now")
        assert rows(face, 2) == [
            " Write 27 and 72: choose one and its club",
            " 27 in the club of a rather long name (18a)  +2 now",
        ]

    def test_a_notice_is_seen_even_where_the_panel_would_take_its_row(self) -> None:
        panel = tuple(PanelRow(str(n), f"a rather long choice {n}") for n in range(1, 7))
        face = replace(FACE, panel=panel, notice="There is no move to make again.")
        assert rows(face, 2)[1] == " There is no move to make again."

    def test_a_notice_takes_the_place_of_what_was_told(self) -> None:
        assert rows(replace(FACE, notice="Taken back."), 2)[1] == " Taken back."

    def test_nothing_is_wider_than_the_screen(self) -> None:
        face = replace(FACE, under="x" * 200, gain="+2 now", told=("y" * 200,))
        assert all(len(row) <= 80 for row in rows(face, 2))
        assert rows(face, 2)[1].endswith("+2 now")

    def test_a_long_notice_takes_both_rows(self) -> None:
        shown = rows(replace(FACE, notice="word " * 60), 2)
        assert len(shown) == 2 and all(row.startswith(" word") for row in shown)


class TestFourRows:
    def test_every_part_keeps_its_row_however_long_it_is(self) -> None:
        for under in ("27 here", "27 in the club of a rather long name (18a)"):
            shown = rows(replace(FACE, under=under, gain="+2 now"), 4)
            assert shown[0] == " Write 27 and 72: choose one and its club"
            assert shown[1] == f" {under}  +2 now"

    def test_the_choices_stand_above_what_is_under_the_cursor(self) -> None:
        shown = rows(replace(FACE, panel=PANEL, under="27 here", gain="+2 now"), 4)
        assert shown[1] == " >1 27<  2 72"
        assert shown[2] == " 27 here  +2 now"
        assert shown[3] == " Ben writes 07 in Europe (8a); Ann rolls 2 and 7"

    def test_a_notice_of_two_rows_leaves_the_choices_in_sight(self) -> None:
        shown = rows(replace(FACE, panel=PANEL, notice="word " * 25), 4)
        assert shown[0] == " Write 27 and 72: choose one and its club"
        assert shown[1] == " >1 27<  2 72"
        assert shown[2].startswith(" word") and shown[3].startswith(" word")

    def test_a_longer_notice_takes_all_rows(self) -> None:
        shown = rows(replace(FACE, panel=PANEL, notice="word " * 60), 4)
        assert all(row.startswith(" word") for row in shown)


class TestGreetings:
    @pytest.mark.parametrize("height", [2, 3, 4])
    @pytest.mark.parametrize("panel", [(), PANEL])
    def test_the_prompt_stays_and_the_greeting_has_the_rows_that_are_left(
        self, height: int, panel: tuple[PanelRow, ...]
    ) -> None:
        greeting = brief(f"Now Ann. Since your turn: {'word ' * 60}", 76, 3)
        face = replace(FACE, panel=panel, notice=greeting, is_greeting=True)
        shown = rows(face, height)
        assert shown[0].startswith(" Write 27 and 72: choose one and its club")
        assert sum("word" in row for row in shown) >= 1 and shown[-1].endswith("..")
        assert len(shown) == height and all(len(row) <= 80 for row in shown)
        if panel and height > 2:
            assert any(">1 27<" in row for row in shown)


class TestManyRows:
    def test_choices_stand_in_two_columns_above_the_log(self) -> None:
        shown = rows(replace(FACE, panel=PANEL, coming=("Ben: two numbers",)), 8)
        assert shown[0] == " Write 27 and 72: choose one and its club"
        assert shown[1] == "  > 1 27 <                                2 72"
        assert shown[2] == "  Ben writes 07 in Europe (8a)"
        assert shown[-1] == " coming: Ben: two numbers"

    def test_the_side_panel_has_seats_sheet_and_the_newest_lines_of_the_log(self) -> None:
        face = replace(
            FACE,
            sheet=(Row("empty", "24"),),
            sheet_title="Ann",
            told=tuple(f"line {n}" for n in range(50)),
        )
        lines = side(face, 40, 12, GLYPHS).plain().splitlines()
        assert lines[0] == "+- Seats ------------------------------+"
        assert lines[1] == "| > Ann                             12 |"
        assert lines[2] == "|   Ben (medium)                     9 |"
        assert lines[4] == "|   empty                           24 |"
        assert lines[10] == "| - line 49                            |"


class TestKeys:
    @pytest.mark.parametrize("commands", [TABLE, MENU])
    def test_the_way_out_and_the_keys_are_hinted_at_80_columns(
        self, commands: tuple[Command, ...]
    ) -> None:
        for width in (120, 80, 60, 40):
            line = hint(commands, width, {})
            assert len(line) <= width - 2 and line.endswith("? keys  q leave")

    def test_two_dots_say_that_there_are_more_keys(self) -> None:
        assert hint(TABLE, 40, {}) == "arrows move  ..  ? keys  q leave"
        assert ".." not in hint(TABLE, 200, {})

    def test_no_command_needs_a_function_key_alt_or_a_mouse(self) -> None:
        for command in (*TABLE, *MENU):
            plain = [k for k in command.keys if not k.startswith(("f1", "alt", "ctrl"))]
            assert plain, command.id

    def test_no_two_commands_of_a_screen_share_a_key_or_an_id(self) -> None:
        for commands in (TABLE, MENU):
            keys = [key for command in commands for key in command.keys]
            assert len(keys) == len(set(keys))
            ids = [command.id for command in commands]
            assert len(ids) == len(set(ids))

    def test_a_keymap_of_ones_own_is_hinted_and_helped(self) -> None:
        keymap = {"table.undo": "z"}
        undo = next(c for c in TABLE if c.id == "table.undo")
        assert keys_of(undo, keymap) == ("z",)
        assert "z undo" in hint(TABLE, 120, keymap)
        assert ("z", undo.help) in help_lines(TABLE, keymap)

    def test_every_binding_carries_its_id(self) -> None:
        assert all(getattr(binding, "id", None) for binding in bindings(TABLE))


class TestFiveRows:
    """What stands below a drawing of 17 rows at 80 x 24."""

    FACE = replace(FACE, under="Bayou Oyster Bar", place="Bayou; on Decatur", coming=("map", "end"))

    def test_all_has_a_row(self) -> None:
        assert rows(self.FACE, 5) == [
            " Write 27 and 72: choose one and its club",
            "   Bayou Oyster Bar",
            "   Bayou; on Decatur",
            "  Ann rolls 2 and 7",
            " coming: map - end",
        ]

    def test_a_long_notice_takes_the_place_of_what_is_coming_and_is_not_written_over(self) -> None:
        notice = " ".join(f"word{number}" for number in range(40))
        shown = rows(replace(self.FACE, notice=notice), 5)
        assert shown[3].startswith("  word0 word1 ") and shown[4].startswith("  word12 ")
        assert shown[4].endswith("..") and not any("coming" in row for row in shown)

    def test_many_short_choices_stand_beside_each_other(self) -> None:
        panel = tuple(PanelRow(str(n), f"a {n}", under_cursor=n == 2) for n in range(1, 8))
        shown = rows(replace(self.FACE, under="", place="", panel=panel), 5)
        assert shown[1] == "   1 a 1  >2 a 2<  3 a 3   4 a 4   5 a 5   6 a 6   7 a 7"


class TestComing:
    """What is coming is told step by step: none is broken, and what is left out is counted."""

    STEPS = tuple(f"step number {n}" for n in range(1, 9))

    def test_all_of_it_where_it_fits(self) -> None:
        assert coming_lines(self.STEPS[:3], 60, 1) == [
            "coming: step number 1 - step number 2 - step number 3"
        ]

    def test_how_many_more_where_it_does_not(self) -> None:
        assert coming_lines(self.STEPS, 60, 1) == [
            "coming: step number 1 - step number 2 - +6 more"
        ]

    def test_a_second_row_holds_more(self) -> None:
        assert coming_lines(self.STEPS[:5], 60, 2) == [
            "coming: step number 1 - step number 2 - step number 3",
            "step number 4 - step number 5",
        ]

    def test_a_step_longer_than_the_row_is_cut(self) -> None:
        assert coming_lines(("word " * 9,), 20, 1) == ["coming: word word .."]

    def test_nothing_is_coming(self) -> None:
        assert coming_lines((), 60, 2) == []

    def test_a_spare_row_below_the_drawing_is_used_but_none_that_the_log_needs(self) -> None:
        face = replace(FACE, under="here", place="there", coming=self.STEPS)
        five, seven = rows(face, 5), rows(face, 7)
        assert five[3] == "  Ann rolls 2 and 7" and five[4].endswith("+5 more")
        assert seven[-2].startswith(" coming: step number 1") and seven[-1].endswith("number 8")

    def test_without_a_log_a_long_notice_is_not_written_over(self) -> None:
        notice = " ".join(f"word{number}" for number in range(30))
        face = replace(FACE, under="here", place="there", notice=notice, coming=self.STEPS)
        for height in range(5, 12):
            shown = bottom(face, 80, height, GLYPHS, log=False).plain()
            assert " ".join(shown.split()).count("coming:") <= 1
            for line in shown.split("\n"):
                assert "word" not in line or not ("coming" in line or "step" in line)

    def test_the_sheet_page_tells_all_of_it(self) -> None:
        lines = sheet_page(replace(FACE, coming=self.STEPS), 78, 24, GLYPHS).plain()
        assert "- Coming -" in lines and all(step in lines for step in self.STEPS)
        assert "Coming" not in side(replace(FACE, coming=self.STEPS), 40, 24, GLYPHS).plain()

    @pytest.mark.parametrize("height", range(6, 26))
    def test_nothing_of_the_sheet_page_is_ever_drawn_over_its_border(self, height: int) -> None:
        sheet = tuple(Row(f"row {number}", "1 red, 2 blue") for number in range(8))
        face = replace(FACE, sheet=sheet, coming=self.STEPS)
        for page in (sheet_page(face, 78, height, GLYPHS), side(face, 38, height, GLYPHS)):
            lines = page.plain().split("\n")
            assert len(lines) == height and not set(lines[-1]) - {"+", "-"}
            for line in lines[1:-1]:
                assert line[0] == line[-1] == "|" and len(line) == page.width
        if height > 14:
            shown = sheet_page(face, 78, height, GLYPHS).plain()
            assert all(step in shown for step in self.STEPS)
            assert all(row.label in shown for row in sheet)


def test_a_value_of_the_sheet_that_leaves_its_label_no_room_stands_below_it() -> None:
    park = Row("park", "2 red, 1 blue, 1 yellow, 1 green, 1 VIP")
    lines = side(replace(FACE, sheet=(park, Row("gold", "2"))), 40, 14, GLYPHS).plain().split("\n")
    at = next(n for n, line in enumerate(lines) if "park" in line)
    assert [line.strip("| ") for line in lines[at : at + 4]] == [
        "park", "2 red, 1 blue, 1 yellow, 1 green,", "1 VIP",
        "gold" + " " * 29 + "2",
    ]  # fmt: skip


def test_text_is_clipped_with_two_dots_and_folded_at_blanks() -> None:
    assert clipped("abcdef", 4) == "ab.." and clipped("abc", 3) == "abc"
    assert clipped("abcdef", 1) == "." and clipped("abc", 0) == ""
    assert folded("one two three", 8) == ["one two", "three"]
    assert folded("see /a/long/path", 6) == ["see", "/a/lon", "g/path"]


def test_a_text_is_made_brief_enough_for_some_rows() -> None:
    assert brief("one two three", 8, 2) == "one two three"
    assert brief("one two three four", 8, 2) == "one two three .."
    assert brief("one two three", 8, 1) == "one tw.."
    for most in (1, 2, 3):
        assert len(folded(brief("a long tale " * 9, 20, most), 20)) == most
