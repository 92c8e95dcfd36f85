"""A board in small: what stands in its spots, also where it is larger than its view."""

from typing import Any

import pytest

from tests.tui.conftest import Desk
from tests.tui.stage import pin, sit
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.screens.saves import SavesScreen
from tui.thumbnail import thumbnail


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock every time."""
    pin(monkeypatch)


ASCII = load_glyphs("ascii").glyphs

FAR = ((500, 1), (1, 500), (-500, 1), (1, -500), (7, 0), (-1, 0))


def board(spots: tuple[tuple[int, int], ...]) -> Canvas:
    """Two lines of letters with a spot on two of them, and more spots two columns wide."""
    canvas = Canvas(8, 2, ASCII)
    canvas.text(0, 0, "abcdefgh", "plain")
    canvas.text(0, 1, "ijklmnop", "plain")
    for at, (x, y) in enumerate(((0, 0), (4, 1), *spots)):
        canvas.spot(str(at), x, y, 2, 1)
    return canvas


def test_every_spot_shows_two_letters() -> None:
    assert thumbnail(board(()), 8, 4).plain() == "ab\n\n\n      mn"


@pytest.mark.parametrize("far", FAR)
def test_what_lies_outside_of_the_view_is_left_out(far: tuple[int, int]) -> None:
    assert thumbnail(board((far,)), 8, 4).plain() == thumbnail(board(()), 8, 4).plain()


async def city(desk: Desk, moves: int) -> Canvas:
    """Sit down at Fortune City; the first city as it is drawn, which its view does not hold."""
    await sit(desk, "fortune-city", seats=2, moves=moves)
    sitting = desk.screen.sitting
    width, height = sitting.table.size
    canvas = Canvas(width, height, ASCII)
    sitting.table.draw(sitting.seen, 0, canvas, (), None)
    assert any(spot.right > canvas.width for spot in canvas.spots.values())
    return canvas


async def test_a_city_larger_than_its_view_stands_in_small_beside_another(opened: Any) -> None:
    async with opened((120, 40)) as desk:
        await city(desk, 153)
        assert desk.screen.sitting.seat == 1
        assert "Ann's board (o)" in desk.frame()


async def test_a_city_larger_than_its_view_is_shown_on_the_shelf(opened: Any) -> None:
    async with opened() as desk:
        await city(desk, 999)
        await desk.keys("q", "2")
        assert isinstance(desk.screen, SavesScreen)
        assert "Fortune City" in desk.frame()
