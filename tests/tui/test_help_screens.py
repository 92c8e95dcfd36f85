"""How to play: the list of pages, and pages that scroll, go by chapters and are searched."""

from typing import Any

import pytest

from engine.catalogue import GAMES, find_game
from tests.tui.conftest import Desk
from tests.tui.stage import answer, pin
from tui.screens.help import HelpScreen
from tui.screens.pages import Page, text_lines
from tui.screens.title import TitleScreen


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


async def read(desk: Desk, lines: int, headings: tuple[int, ...] = ()) -> Page:
    """Open a page of numbered lines, some of them headings."""
    page = Page(
        "A page",
        [
            [(f"line {at:02}" + " odd" * (at % 2), "title" if at in headings else "plain")]
            for at in range(lines)
        ],
    )
    desk.app.push_screen(page)
    await desk.settle()
    return page


def shown(desk: Desk) -> list[str]:
    """The lines of the page that are on the screen."""
    return [row[3:10] for row in desk.frame().split("\n") if row[3:8] == "line "]


async def test_the_list_has_a_page_for_first_steps_each_game_and_the_keys(opened: Any) -> None:
    async with opened() as desk:
        await desk.keys("3")
        entries = [entry.label for entry in desk.screen.entries()]
        titles = [find_game(name).title for name in GAMES]
        assert entries == ["First steps", *titles, "Around the table", "Keys at the table"]
        for at, label in enumerate(entries, 1):
            await desk.keys(str(at))
            assert isinstance(desk.screen, Page)
            wanted = "Keys" if label == "Keys at the table" else label
            assert desk.frame().split("\n")[0].startswith(f"+- {wanted} -")
            await desk.keys("q")
            assert isinstance(desk.screen, HelpScreen)
        await desk.keys("q")
        assert isinstance(desk.screen, TitleScreen)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.usefixtures("pinned")
async def test_no_word_of_any_page_is_cut(opened: Any, size: tuple[int, int]) -> None:
    """What a page shows, scrolled from end to end, has every word of its lines."""
    async with opened(size=size) as desk:
        await desk.keys("3")
        for at in range(1, len(desk.screen.entries()) + 1):
            await desk.keys(str(at))
            page = desk.screen
            seen: set[str] = set()
            for _ in range(80):
                seen.update(word for row in desk.frame().split("\n") for word in row[1:-1].split())
                await desk.keys("pagedown")
            words = {w for line in page.lines for piece, _ in line for w in piece.split()}
            assert words <= seen, sorted(words - seen)
            await desk.keys("escape")


@pytest.mark.parametrize("way_out", ["enter", "ctrl+j", "escape", "backspace", "q", "ctrl+c"])
async def test_a_page_closes_in_every_way(opened: Any, way_out: str) -> None:
    async with opened() as desk:
        await read(desk, 5)
        assert desk.frame().split("\n")[-1] == " Enter, Esc or q close"
        await desk.keys(way_out)
        assert isinstance(desk.screen, TitleScreen)


async def test_a_long_page_scrolls_by_lines_and_by_pages_and_stops_at_its_ends(
    opened: Any,
) -> None:
    async with opened() as desk:
        await read(desk, 50)
        assert shown(desk) == [f"line {at:02}" for at in range(19)]
        assert " 1-19 of 50 " in desk.frame()
        await desk.keys("down", "j", "down")
        assert shown(desk)[0] == "line 03"
        await desk.keys("up", "k", "up", "up")
        assert shown(desk)[0] == "line 00"
        await desk.keys("pagedown")
        assert shown(desk)[0] == "line 18"
        await desk.keys("pagedown", "pagedown", "pagedown")
        assert shown(desk)[-1] == "line 49" and " 32-50 of 50 " in desk.frame()
        await desk.keys("pageup")
        assert shown(desk)[0] == "line 13"


async def test_tab_goes_by_chapters_round_and_round(opened: Any) -> None:
    async with opened() as desk:
        await read(desk, 80, (0, 20, 40))
        firsts = []
        for key in ("tab", "tab", "tab", "shift+tab", "shift+tab"):
            await desk.keys(key)
            firsts.append(shown(desk)[0])
        assert firsts == ["line 20", "line 40", "line 00", "line 40", "line 20"]


async def test_letters_are_found_marked_and_gone_through(opened: Any) -> None:
    async with opened() as desk:
        await read(desk, 60)
        await desk.keys("slash")
        await answer(desk, "LINE 3")
        assert shown(desk)[0] == "line 30"
        marked = [row[1:10] for row in desk.frame().split("\n") if row[1:2] == ">"]
        assert marked == [f"> line {at}" for at in range(30, 40)]
        await desk.keys("n", "n")
        assert shown(desk)[0] == "line 32"
        await desk.keys("p")
        assert shown(desk)[0] == "line 31" and "n, p found" in desk.frame()


async def test_letters_that_are_nowhere_are_told_and_no_letters_end_the_search(
    opened: Any,
) -> None:
    async with opened() as desk:
        await read(desk, 60)
        await desk.keys("slash")
        await answer(desk, "zebra")
        assert "No line has 'zebra'." in desk.frame() and shown(desk)[0] == "line 00"
        await desk.keys("n", "slash")
        await answer(desk, "")
        assert "zebra" not in desk.frame() and "found" not in desk.frame()


async def test_held_keys_do_not_close_a_page_that_nobody_has_read(opened: Any) -> None:
    async with opened() as desk:
        page = await read(desk, 5)
        page.guard.seconds = 60.0
        page.guard.close()
        await desk.keys("enter", "enter")
        assert desk.screen is page
        await desk.keys("escape")
        assert isinstance(desk.screen, TitleScreen)


def test_a_text_has_one_blank_line_before_a_heading_and_none_after() -> None:
    text = "# One\nA paragraph\nof two lines.\n\n- first\n- second\n\n## Two\nMore.\n"
    lines = ["".join(piece for piece, _ in line) for line in text_lines(text)]
    assert lines == [
        "One", "A paragraph of two lines.", "", "- first", "- second", "", "Two", "More.", "",
    ]  # fmt: skip


def test_list_items_are_folded_under_their_text() -> None:
    lines = ["".join(p for p, _ in line) for line in text_lines("- one two three", width=9)]
    assert lines == ["- one two", "  three"]
