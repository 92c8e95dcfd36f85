"""Keys of the table screen while something else than the own map is shown."""

from typing import Any

import pytest

from engine.catalogue import GAMES
from tests.tui.stage import PARIS, pin, sit
from tui.screens import table_pages
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen
from tui.screens.too_small import TooSmall
from tui.texts import folded
from tui.thumbnail import in_small


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


@pytest.mark.parametrize("pages", [1, 2])
async def test_jump_letters_wait_for_the_map(opened: Any, pages: int) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 2, 40)
        await desk.keys("enter", *["tab"] * pages, "semicolon")
        assert isinstance(desk.screen, TableScreen) and not desk.screen.jumping


async def test_a_digit_picks_nothing_while_another_board_is_looked_at(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 2, 40)
        before = desk.screen.sitting.picker
        await desk.keys("o", "1")
        assert desk.screen.sitting.picker is before
        assert "Ann's board" in desk.frame()


async def test_looking_around_ends_where_another_page_begins(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 2, 40)
        for key in ("tab", "o"):
            await desk.keys("space", key)
            assert desk.screen.looked_at is None
            await desk.keys("escape")


async def test_what_is_asked_can_be_read_at_the_least_size(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 1, 0)
        assert "write 38 in a club of arrondissement I" in desk.frame()


async def test_a_curtain_that_falls_under_too_small_a_screen_is_found_again(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 2, 40)
        await desk.resize(40, 10)
        desk.app.draw_curtain(desk.app.screen_stack[-2].sitting, 1, lambda _: None)
        await desk.settle()
        await desk.resize(80, 24)
        stack = [type(screen) for screen in desk.app.screen_stack]
        assert TooSmall not in stack and stack[-1] is Curtain


def test_a_word_longer_than_its_line_is_broken() -> None:
    assert folded("in /home/somebody/x here", 9) == ["in", "/home/som", "ebody/x", "here"]


async def test_a_long_greeting_does_not_run_into_the_boards_of_the_others(opened: Any) -> None:
    async with opened(size=(120, 40)) as desk:
        await sit(desk, PARIS, 2, 40)
        desk.screen.notice = "word " * 200
        desk.screen.redraw()
        await desk.settle()
        row = next(line for line in desk.frame().split("\n") if "Ann's board (o)" in line)
        assert row[:80].strip() == "Ann's board (o)"


@pytest.mark.parametrize("game", list(GAMES))
async def test_over_the_board_of_another_arrows_move_nothing_and_the_way_back_is_told(
    opened: Any, game: str
) -> None:
    async with opened() as desk:
        await sit(desk, game, 2, 12)
        if isinstance(desk.screen, Curtain):
            await desk.keys(desk.screen.digit)
        sitting = desk.screen.sitting
        while not sitting.spots:
            await desk.keys("enter")
            if isinstance(desk.screen, Curtain):
                await desk.keys(desk.screen.digit)
        cursor = sitting.cursor
        for key in ("right", "left", "up", "down", "n", "p"):
            await desk.keys("o", key)
            assert sitting.cursor == cursor
            assert "Enter or Esc leads back to your own board" in desk.frame()
            await desk.keys("escape")
            assert sitting.looking_at is None


async def test_without_spots_jump_letters_say_so(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, "fortune-city", 2, 0)
        assert not desk.screen.sitting.spots
        await desk.keys("semicolon")
        assert not desk.screen.jumping and "no spots to jump to" in desk.frame()


async def test_the_boards_of_others_are_drawn_anew_when_the_position_changes_and_not_before(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []

    def counted(*told: Any) -> Any:
        drawn.append(told)
        return in_small(*told)

    monkeypatch.setattr(table_pages, "in_small", counted)
    async with opened(size=(120, 40)) as desk:
        await sit(desk, PARIS, 2, 40)
        drawn.clear()
        await desk.keys("right", "left")
        assert not drawn
        desk.screen.play(desk.screen.sitting.seen.choices[0])
        await desk.settle()
        assert drawn
