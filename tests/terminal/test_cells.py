"""Only what differs is sent, on the shortest way, and the terminal shows what is wanted."""

from random import Random

import pytest

from tests.terminal.emulated import Emulator
from tui.terminal.cells import Cells
from tui.terminal.sgr import can_erase, change, parts, tidy

LOOKS = ("", "1", "31", "1;31", "7", "44", "31;44", "38;5;200", "2;48;2;1;2;3", "4;97;40")


def shown(cells: Cells, terminal: Emulator, cursor: tuple[int, int] | None = None) -> str:
    """Send what there is to send; what that was."""
    sent = cells.update(cursor)
    terminal.feed(sent)
    return sent


def blank(width: int = 20, height: int = 4) -> tuple[Cells, Emulator]:
    """Cells and a terminal that show the same: nothing."""
    cells, terminal = Cells(width, height), Emulator(width, height)
    shown(cells, terminal)
    return cells, terminal


def test_nothing_changed_sends_nothing() -> None:
    cells, terminal = blank()
    cells.write(2, 1, "hello", ["31"] * 5)
    assert shown(cells, terminal)
    cells.write(2, 1, "hello", ["31"] * 5)
    assert shown(cells, terminal) == ""


def test_one_cell_costs_its_place_its_look_and_itself() -> None:
    cells, terminal = blank()
    cells.write(2, 1, "hello", ["31"] * 5)
    shown(cells, terminal)
    cells.write(2, 1, "hullo", ["31"] * 5)
    assert shown(cells, terminal) == "\x1b[2;4Hu"
    cells.write(2, 1, "halo", ["31", "1;31", "31", "31"])
    assert shown(cells, terminal) == "\x1b[2;4H\x1b[1ma\x1b[22mlo"


def test_short_stretches_between_changes_are_sent_again_and_long_ones_jumped_over() -> None:
    cells, terminal = blank()
    cells.write(0, 0, "a....b.....c", [""] * 12)
    shown(cells, terminal)
    cells.write(0, 0, "A....B.....C", [""] * 12)
    assert shown(cells, terminal) == "\x1b[1HA....B\x1b[5CC"


def test_a_row_that_ends_in_blanks_is_erased_to_its_end() -> None:
    cells, terminal = blank()
    cells.write(0, 2, "x" * 20, [""] * 20)
    shown(cells, terminal)
    cells.write(0, 2, "xx".ljust(20), [""] * 20)
    assert shown(cells, terminal) == "\x1b[3;3H\x1b[K"
    assert terminal.text().split("\n")[2] == "xx"


def test_a_row_is_erased_where_only_its_words_became_shorter() -> None:
    cells, terminal = blank()
    cells.write(2, 1, "several words", [""] * 13)
    shown(cells, terminal)
    cells.write(2, 1, "some".ljust(13), [""] * 13)
    assert shown(cells, terminal) == "\x1b[2;4Home\x1b[K"
    assert terminal.text().split("\n")[1] == "  some"


def test_what_lies_between_two_looks_is_sent_again_with_one_of_them() -> None:
    cells, terminal = blank()
    cells.write(0, 0, "[12] 45 .. 6", ["1"] * 4 + [""] * 8)
    shown(cells, terminal)
    cells.write(0, 0, "[13] 46 .. 7", ["1"] * 4 + [""] * 3 + ["7"] * 4 + ["4"])
    assert shown(cells, terminal) == "\x1b[1;3H\x1b[1m3]\x1b[m 46\x1b[7m .. \x1b[;4m7"
    cells.write(0, 0, "[14] 46 .. 8", ["1"] * 4 + [""] * 3 + ["7"] * 4 + ["4"])
    assert shown(cells, terminal) == "\x1b[1;3H\x1b[;1m4\x1b[8C\x1b[;4m8"


def test_a_blank_is_sent_in_any_look_that_shows_the_same() -> None:
    cells, terminal = blank()
    cells.write(0, 0, "one two six", ["1;31"] * 3 + [""] + ["32"] * 3 + ["7"] + ["32"] * 3)
    assert shown(cells, terminal) == "\x1b[1H\x1b[1;31mone \x1b[;32mtwo\x1b[;7m \x1b[;32msix"
    cells.write(3, 0, " ", ["2;33"])
    assert shown(cells, terminal) == ""
    for look, seen in (("44", "\x1b[;44m "), ("4;44", "\x1b[4m "), ("1", "\x1b[m ")):
        cells.write(3, 0, " ", [look])
        assert shown(cells, terminal) == f"\x1b[1;4H{seen}"


def test_a_row_is_erased_in_a_look_that_shows_no_more_than_is_wanted() -> None:
    cells, terminal = blank()
    cells.write(0, 0, "x" * 20, ["4"] * 20)
    shown(cells, terminal)
    cells.write(0, 0, "x" + " " * 19, ["1;4"] + [""] * 19)
    assert shown(cells, terminal) == "\x1b[1H\x1b[1mx\x1b[m\x1b[K"
    assert not any(cell[4] or cell[5] for cell in terminal.row(0)[1:])


def test_the_row_of_the_cursor_is_sent_last() -> None:
    cells, terminal = blank()
    shown(cells, terminal, (0, 1))
    for y in (1, 3):
        cells.write(0, y, "ab", ["", "31"])
    assert shown(cells, terminal, (0, 1)) == "\x1b[4Ha\x1b[31mb\x1b[2H\x1b[ma\x1b[31mb\b\b"
    assert terminal.cursor == (0, 1)


def test_between_two_changes_it_is_weighed_what_is_shorter() -> None:
    cells, terminal = blank()
    cells.write(0, 0, "a.....b", [""] * 7)
    shown(cells, terminal)
    cells.write(0, 0, "A.....B", ["", "31", "32", "31", "32", "31", ""])
    cells.write(0, 1, "A.....B", [""] * 7)
    shown(cells, terminal)
    cells.write(0, 0, "C.....D", ["", "31", "32", "31", "32", "31", ""])
    cells.write(0, 1, "C.....D", [""] * 7)
    assert shown(cells, terminal) == "\x1b[1HC\x1b[5CD\x1b[2HC\x1b[5CD"
    cells.write(0, 1, "E...", [""] * 4)
    cells.write(4, 1, "F", [""])
    assert shown(cells, terminal) == "\x1b[2HE...F"


def test_a_few_columns_back_are_single_steps() -> None:
    cells, terminal = blank()
    cells.write(0, 0, "x", [""])
    assert shown(cells, terminal, (0, 0)).startswith("\x1b[1Hx\b")
    assert terminal.cursor == (0, 0)


def test_what_somebody_else_writes_moves_nothing_of_the_next_frame() -> None:
    cells, terminal = blank()
    cells.write(2, 1, "hello", ["31"] * 5)
    shown(cells, terminal, (2, 1))
    terminal.feed("\x1b[4;1Hmail")
    cells.write(2, 1, "hullo", ["31"] * 5)
    shown(cells, terminal, (3, 1))
    assert terminal.text().split("\n")[1] == "  hullo" and terminal.cursor == (3, 1)


@pytest.mark.parametrize("with_background", [False, True])
def test_blanks_with_a_background_are_erased_only_where_that_colours_them(
    with_background: bool,
) -> None:
    cells, terminal = Cells(20, 2, with_background), Emulator(20, 2)
    for y in range(2):
        cells.write(0, y, " " * 20, ["44"] * 20)
    sent = shown(cells, terminal)
    assert {cell.bg for row in terminal.screen.buffer.values() for cell in row.values()} == {"blue"}
    assert (" " * 20 in sent) is not with_background


def test_the_terminals_cursor_follows_and_is_hidden_without_a_place() -> None:
    cells, terminal = blank()
    assert shown(cells, terminal, (3, 2)) == "\x1b[3;4H\x1b[?25h"
    assert shown(cells, terminal, (3, 2)) == ""
    cells.write(0, 0, "x", [""])
    shown(cells, terminal, (3, 2))
    assert terminal.cursor == (3, 2)
    assert shown(cells, terminal) == "\x1b[?25l"
    assert shown(cells, terminal) == ""


def test_what_was_forgotten_is_cleared_and_sent_again() -> None:
    cells, terminal = blank()
    cells.write(1, 1, "abc", ["1", "", "7"])
    shown(cells, terminal)
    terminal.feed("\x1b[1;1Hrubbish\x1b[4;1Hrubbish")
    cells.forget()
    assert "\x1b[2J" in shown(cells, terminal)
    assert terminal.text().split() == ["abc"]


def test_what_lies_outside_is_left_out() -> None:
    cells, terminal = blank()
    for place in ((-1, 0), (0, -1), (0, 4), (20, 0)):
        cells.write(*place, "xx", ["", ""])
    cells.write(18, 3, "abcdef", [""] * 6)
    shown(cells, terminal)
    assert terminal.text().strip() == "ab"


def test_half_a_wide_character_is_never_left_behind() -> None:
    cells, terminal = blank()
    cells.write(0, 0, ["\u65e5", "", "\u672c", "", "x"], [""] * 5)
    shown(cells, terminal)
    assert terminal.text().startswith("\u65e5\u672cx")
    cells.write(1, 0, ["a", "b"], [""] * 2)
    cells.write(0, 0, [" "], [""])
    cells.write(3, 0, [" "], [""])
    shown(cells, terminal)
    assert terminal.text().split("\n")[0] == " ab x"


@pytest.mark.parametrize("seed", range(6))
def test_after_any_writes_the_terminal_shows_what_was_written(seed: int) -> None:
    luck = Random(seed)
    width, height = 30, 6
    cells, terminal = Cells(width, height, seed % 2 == 1), Emulator(width, height)
    wanted = Emulator(width, height)
    for _ in range(120):
        for _ in range(luck.randint(1, 5)):
            x, y, count = luck.randrange(width), luck.randrange(height), luck.randint(1, 30)
            count = min(count, width - x)
            text = "".join(luck.choice("  ab") for _ in range(count))
            looks = [luck.choice(LOOKS)] * count
            cells.write(x, y, text, looks)
            wanted.feed(f"\x1b[{y + 1};{x + 1}H\x1b[0;{looks[0]}m{text}")
        if luck.random() < 0.05:
            cells.forget()
        place = luck.choice((None, (luck.randrange(width), luck.randrange(height))))
        shown(cells, terminal, place)
        assert terminal.cells() == wanted.cells()
        assert place is None or terminal.cursor == place


# Looks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codes", "look", "bare"),
    [
        ("", "", ""),
        ("39;49", "", ""),
        ("44;31;1", "1;31;44", "1"),
        ("31;39;7", "7", "7"),
        ("38;5;9;1;48;2;1;2;3", "1;38;5;9;48;2;1;2;3", "1"),
        ("97;100;2;4", "2;4;97;100", "2;4"),
    ],
)
def test_a_look_is_spelled_in_one_way_and_has_no_colours_where_there_are_none(
    codes: str, look: str, bare: str
) -> None:
    assert tidy(codes) == look
    assert tidy(codes, colours=False) == bare


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        ("", "", ""),
        ("1;31", "1;31", ""),
        ("1;31", "", "\x1b[m"),
        ("", "31", "\x1b[31m"),
        ("31", "31;44", "\x1b[44m"),
        ("31;44", "31", "\x1b[49m"),
        ("1;31", "31", "\x1b[22m"),
        ("1;4;31", "1;7;31", "\x1b[24;7m"),
        ("1;2;31", "2;31", "\x1b[22;2m"),
        ("2;4", "1", "\x1b[;1m"),
        ("21;31", "31", "\x1b[;31m"),
        ("38;2;1;2;3;48;2;1;2;3", "1", "\x1b[;1m"),
    ],
)
def test_from_one_look_to_another_by_the_shortest_way(old: str, new: str, sent: str) -> None:
    assert change(old, new) == sent


@pytest.mark.parametrize("old", LOOKS)
@pytest.mark.parametrize("new", LOOKS)
def test_every_change_of_look_arrives(old: str, new: str) -> None:
    one, other = Emulator(2, 1), Emulator(2, 1)
    one.feed(f"\x1b[0;{old}m{change(old, new)}x")
    other.feed(f"\x1b[0;{new}mx")
    assert one.cells() == other.cells()
    assert parts(new).look == tidy(new)


def test_what_is_underlined_or_reversed_is_never_made_by_erasing() -> None:
    assert can_erase("1;31", False) and can_erase("44", True)
    assert not any(can_erase(look, True) for look in ("4", "7", "9;31"))
    assert not can_erase("44", False)
