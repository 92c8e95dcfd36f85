"""Pictures of a few screens, colours included; `--snapshot-update` takes them anew.

Whatever moves is pinned, so a picture changes when the screen does, or Textual's way of drawing.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.tui.conftest import Desk, application
from tests.tui.stage import SCENES, pin

PICTURES = {
    "title": ("title", "dark", "box"),
    "paris": ("paris-middle", "dark", "box"),
    "paris-on-light": ("paris-middle", "light", "ascii"),
    "new-york": ("new-york-middle", "dark", "box"),
    "score": ("score-final", "dark", "ascii"),
    "saves": ("saves", "okabe-ito", "box"),
    "help": ("page", "high-contrast", "ascii"),
}
"""What each picture shows: the scene, the theme, the glyphs."""


@pytest.mark.parametrize("picture", PICTURES)
def test_a_screen_looks_as_in_its_picture(
    snap_compare: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, picture: str
) -> None:
    pin(monkeypatch)
    scene, theme, glyphs = PICTURES[picture]
    app = application(tmp_path, glyphs=glyphs, theme=theme)

    async def reach(pilot: Any) -> None:
        desk = Desk(app, pilot)
        await desk.settle()
        await SCENES[scene](desk)

    assert snap_compare(app, terminal_size=(80, 24), run_before=reach)
