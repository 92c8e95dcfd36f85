"""Every screen at every size: nothing crashes, nothing is cut, the way out is always told."""

from random import Random
from typing import Any

import pytest

from tests.tui.conftest import Desk
from tests.tui.stage import SCENES, pin
from tui.screens.too_small import TooSmall

SIZES = ((80, 24), (100, 30), (120, 40))
ODD_SIZES = 3
"""So many random sizes for each scene: more than two hundred over all of them."""
WAYS_OUT = ("q leave", "q back", "Enter, Esc or q close", "Esc leave it as it was")


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


async def resize(desk: Desk, width: int, height: int) -> list[str]:
    """Another size; the frame by its lines."""
    await desk.resize(width, height)
    return desk.frame().split("\n")


def blinks(desk: Desk) -> bool:
    """Whether anything on the screen asks the terminal to blink."""
    return any(
        segment.style is not None and (segment.style.blink or segment.style.blink2)
        for strip in desk.screen._compositor.render_strips()
        for segment in strip
    )


def test_there_are_two_hundred_odd_sizes() -> None:
    assert ODD_SIZES * len(SCENES) >= 200


@pytest.mark.parametrize("scene", SCENES)
async def test_no_size_breaks_a_screen_and_the_usual_ones_are_calm_and_tell_the_way_out(
    opened: Any, scene: str
) -> None:
    luck = Random(scene)
    async with opened() as desk:
        await SCENES[scene](desk)
        before = desk.frame()
        for width, height in SIZES:
            rows = await resize(desk, width, height)
            assert len(rows) == height and max(map(len, rows)) <= width
            assert any(way in rows[-1] for way in WAYS_OUT), rows[-1]
            assert not {char for row in rows for char in row if not " " <= char <= "~"}
            assert not blinks(desk)
        for _ in range(ODD_SIZES):
            width, height = luck.randint(1, 220), luck.randint(1, 70)
            rows = await resize(desk, width, height)
            assert len(rows) <= height and max(map(len, rows)) <= width
            assert isinstance(desk.screen, TooSmall) == (width < 80 or height < 24)
        assert "\n".join(await resize(desk, 80, 24)) == before


async def test_one_column_and_one_row_is_a_size_too(opened: Any) -> None:
    async with opened(size=(1, 1)) as desk:
        assert isinstance(desk.screen, TooSmall)
        for size in ((1, 100), (300, 1), (79, 24), (80, 23), (1, 1)):
            await resize(desk, *size)
            assert isinstance(desk.screen, TooSmall)
        rows = await resize(desk, 300, 100)
        assert len(rows) == 100 and "q leave" in rows[-1]


async def test_a_storm_of_sizes_leaves_one_screen_on_top(opened: Any) -> None:
    luck = Random(1)
    async with opened() as desk:
        await SCENES["paris-middle"](desk)
        before, depth = desk.frame(), len(desk.app.screen_stack)
        for _ in range(20):
            await desk.resize(luck.randint(1, 160), luck.randint(1, 50))
        assert "\n".join(await resize(desk, 80, 24)) == before
        assert len(desk.app.screen_stack) == depth
