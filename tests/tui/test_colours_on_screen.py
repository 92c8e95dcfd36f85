"""Every theme at every depth on every screen, and screens that say all they have to without any."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from rich.color import ColorType
from rich.style import Style

from engine.games.on_tour.routes import CROSS
from tests.tui.conftest import Desk
from tests.tui.stage import PARIS, SCENES, pin, shelve, sit
from themes.load import packaged
from themes.names import INKS
from tui.skin import Depth
from tui.widgets.board import BoardView

NAMED = (ColorType.DEFAULT, ColorType.STANDARD)
TOUR: Mapping[str, str] = {
    "1": "TableScreen",
    "tab": "TableScreen",
    "i": "Page",
    "q s": "ScoreScreen",
    "q escape escape": "TableMenu",
    "q q 2": "NewGame",
    "q 3": "SavesScreen",
    "w": "ReplayScreen",
    "q r": "Ask",
    "escape q 4": "HelpScreen",
    "q 5": "SettingsScreen",
    "9 enter": "KeymapScreen",
    "q q down down": "TitleScreen",
}
"""Keys that open one screen after the other, from the title and back to it."""


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


def styles(desk: Desk) -> Iterator[Style]:
    """The style of every piece on the screen."""
    for strip in desk.screen._compositor.render_strips():
        for segment in strip:
            if segment.style is not None:
                yield segment.style


def is_bare(style: Style) -> bool:
    """Neither the text nor what is behind it has a colour of its own."""
    return all(colour is None or colour.is_default for colour in (style.color, style.bgcolor))


def is_named(style: Style) -> bool:
    """Both colours are the terminal's own sixteen."""
    return all(colour is None or colour.type in NAMED for colour in (style.color, style.bgcolor))


def inks_on(desk: Desk) -> set[str]:
    """The names of all inks on the screen."""
    return {
        ink
        for view in desk.screen.query(BoardView)
        if view.canvas is not None
        for y in range(view.canvas.height)
        for _, ink in view.canvas.row_segments(y)
    }


@pytest.mark.parametrize("scene", SCENES)
async def test_without_colours_no_screen_has_any_and_its_inks_are_those_of_the_themes(
    opened: Any, scene: str
) -> None:
    async with opened(depth="none", no_color=True) as desk:
        await SCENES[scene](desk)
        assert all(map(is_bare, styles(desk)))
        assert inks_on(desk) <= set(INKS)


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("theme", packaged("colours"))
async def test_every_theme_at_every_depth_opens_the_screens(
    opened: Any, theme: str, depth: Depth
) -> None:
    async with opened(theme=theme, depth=depth.value) as desk:
        await shelve(desk)
        title = desk.frame()
        for keys, screen in TOUR.items():
            await desk.keys(*keys.split())
            assert type(desk.screen).__name__ == screen and desk.app.theme == theme
            found = list(styles(desk))
            assert found
            if depth is Depth.NONE:
                assert all(map(is_bare, found))
            elif depth is Depth.SIXTEEN:
                assert all(map(is_named, found))
        assert desk.frame() == title


async def test_without_colours_legal_cursor_blocked_and_circled_are_told_apart_by_letters(
    opened: Any,
) -> None:
    async with opened(depth="none", no_color=True) as desk:
        match = await sit(desk, PARIS, 2, 40)
        board, sheet = match.state.board, match.state.sheets[1]
        sheet.marks[board.index["16a"]] = CROSS
        desk.screen.sitting._seen = None
        await desk.keys("enter")
        rows: list[str] = [f"{row:80}" for row in desk.frame().split("\n")[1:]]

        def around(spot: str) -> str:
            x, y = board.at[board.index[spot]]
            row: str = rows[y]
            return row[x - 1 : x + 5]

        legal = [around(spot) for spot in desk.screen.sitting.spots]
        assert around("16a").strip(" -") == "XX" and around("8a").strip(" -") == "(23)"
        assert around("2a").strip(" -") == "10"
        assert sum("[" in text and "]" in text for text in legal) == len(legal) - 1 == 20
        assert around("3a")[1:] == ">24<-"
