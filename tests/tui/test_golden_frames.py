"""Every screen at two sizes and in both glyph sets, compared with its golden frame."""

from itertools import product
from typing import Any

import pytest

from tests.tui import golden
from tests.tui.stage import SCENES, pin
from themes.load import load_glyphs

SIZES = ((80, 24), (120, 40))
GLYPHS = ("ascii", "box")


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


def name_of(scene: str, size: tuple[int, int], glyphs: str) -> str:
    """What the golden frame of a scene is called."""
    return f"{scene}.{size[0]}x{size[1]}.{glyphs}"


@pytest.mark.parametrize("scene", SCENES)
async def test_a_screen_shows_its_golden_frame(opened: Any, scene: str) -> None:
    async with opened() as desk:
        await SCENES[scene](desk)
        for size, glyphs in product(SIZES, GLYPHS):
            desk.app.glyphs = load_glyphs(glyphs).glyphs
            desk.app.ascii_only = glyphs == "ascii"
            await desk.resize(*size)
            desk.screen.redraw()
            await desk.settle()
            golden.check(name_of(scene, size, glyphs), desk.frame())


def test_no_frame_is_kept_for_a_screen_that_is_no_more() -> None:
    wanted = {golden.file_of(name_of(*key)).name for key in product(SCENES, SIZES, GLYPHS)}
    assert {path.name for path in golden.FRAMES.iterdir()} == wanted
