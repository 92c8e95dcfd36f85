"""A board in small: what stands in its spots, also where it is larger than its view."""

from typing import Any

import pytest

from tests.games.fortune_city.kit import city as town
from tests.games.fortune_city.kit import table as at_table
from tests.tui.stage import pin, sit
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.screens.saves import SavesScreen
from tui.tables import table_for
from tui.tables.fortune_city_small import draw_small
from tui.thumbnail import in_small, thumbnail


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


async def test_a_large_city_stands_in_small_beside_another(opened: Any) -> None:
    async with opened((120, 40)) as desk:
        await sit(desk, "fortune-city", seats=2, moves=153)
        assert desk.screen.sitting.seat == 1
        frame = desk.frame()
        assert "Ann's board (o)" in frame and "Zones " in frame and "Hal" in frame


async def test_a_large_city_is_shown_on_the_shelf(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, "fortune-city", seats=2, moves=999)
        await desk.keys("q", "2")
        assert isinstance(desk.screen, SavesScreen)
        assert "Fortune City" in desk.frame() and "Tracks M" in desk.frame()


@pytest.mark.parametrize(
    ("game", "moves", "own"),
    [
        ("fortune-city", 60, ("Hand ", "Park ", "Zones ", "Tracks M", "Hal")),
        ("french-quarter", 40, ("food ", "part ", "umbr ", "trk ", "court ", "@ ")),
        ("tournay", 60, (" d, Y", ", hand ")),
    ],
)
async def test_a_board_in_small_tells_what_is_that_seats_own(
    opened: Any, game: str, moves: int, own: tuple[str, ...]
) -> None:
    async with opened() as desk:
        match = await sit(desk, game, seats=2, moves=moves)
        table = table_for(game)
        assert table is not None
        small = in_small(table, match.seen_by(-1), 1, (38, 10), ASCII).plain()
        assert all(word in small for word in own), small
        for word in ("Market", "Walk", "Decks", "front"):
            assert word not in small


def test_a_city_larger_than_the_small_board_counts_what_is_left_out() -> None:
    row = " ".join(["taxi-ride hot-dogs"] * 5)
    s = at_table(town(f"{row} hall@ hot-dogs quilt", hand=5), town())
    canvas = Canvas(38, 10, ASCII)
    draw_small(canvas, s, 0)
    assert "+4 more" in canvas.plain() and "Hal@" in canvas.plain()
