"""The full-screen application: which screen comes next, and what they all share.

It knows no game by name and draws nothing: screens draw, sittings play, saves keep.
"""

import asyncio
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from engine.game import Trouble
from saves.rows import Row
from saves.settings import Settings, load_settings, save_settings
from saves.store import Store
from themes.load import load_all, load_glyphs
from tui.launch import Launch, Seated
from tui.sitting import Sitting
from tui.skin import RESET, Depth, Skin, dress
from tui.tables import table_for
from tui.thinker import Thinker

WIDTH, HEIGHT = 80, 24
"""The least that a screen is drawn for."""


class Boulevard(App[None], inherit_bindings=False):
    """One session in front of one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", "Back to the shell; fg comes back", show=False),
    ]
    CSS = RESET
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "boulevard"
    quiet_seconds = 0.25

    def __init__(self, launch: Launch, **options: Any) -> None:
        self.launch = launch
        self.store: Store = launch.store
        wrong: Trouble | None = None
        if launch.settings is None:
            self.settings, wrong = load_settings(launch.store.places.settings)
        else:
            self.settings = launch.settings
        self.notice = " ".join((*launch.notes, *([wrong.message] if wrong else [])))
        self._rows: tuple[Row, ...] | None = None
        self.glyphs: Mapping[str, str] = load_glyphs(launch.glyphs).glyphs
        self.skin: Skin = self._dressed(launch.theme)
        self.inks = dict(self.skin.styles)
        """Every ink on the page's own ground, looked up once for each change of theme."""
        super().__init__(**options)

    def _dressed(self, name: str) -> Skin:
        """The skin of a theme; the dark one, and a notice, where there is no such theme."""
        themes, failures = load_all(self.store.places.themes)
        if name == "auto":
            name = "mono" if self.launch.no_color else "dark"
        if name not in themes:
            reasons = "; ".join(str(failure) for failure in failures)
            self.notice = f"There is no theme '{name}'. {reasons}".strip()
            name = "dark"
        return dress(themes[name], Depth(self.launch.depth))

    def on_mount(self) -> None:
        """Put on the theme and open what was asked for."""
        from tui.screens.title import TitleScreen

        self.listen()
        self.wear(self.skin)
        self.set_keymap(dict(self.keymap))
        self.push_screen(TitleScreen())
        if self.launch.table is not None:
            self.sit_down(self.launch.table)

    def listen(self) -> None:
        """End in good order when the system asks for it; after `fg` draw everything anew."""
        self.app_resume_signal.subscribe(self, self.come_back)
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.exit)

    def come_back(self, _: object) -> None:
        """The whole frame again, since the terminal showed something else meanwhile."""
        for screen in self.screen_stack:
            screen.refresh(layout=True)

    def wear(self, skin: Skin) -> None:
        """Put a skin on everything."""
        self.skin = skin
        ground = skin.styles["ground"]
        self.inks = {name: ground + style for name, style in skin.styles.items()}
        self.register_theme(skin.textual)
        self.theme = skin.textual.name
        self.refresh_css()

    def change_theme(self, name: str) -> None:
        """Put on another theme at once."""
        self.wear(self._dressed(name))
        for screen in self.screen_stack:
            screen.refresh(layout=True)

    def on_resize(self, event: events.Resize) -> None:
        """Below the least size one page says what is needed, and the game waits."""
        from tui.screens.too_small import TooSmall

        small = event.size.width < WIDTH or event.size.height < HEIGHT
        shown = isinstance(self.screen, TooSmall)
        if small and not shown:
            self.push_screen(TooSmall())
        elif shown and not small:
            self.pop_screen()

    @property
    def keymap(self) -> Mapping[str, str]:
        """The user's own keys, by the ids of commands."""
        return self.settings.keys

    @property
    def pace_seconds(self) -> float:
        """How long a bot's move is shown."""
        if self.settings.reduced_motion:
            return 0.0
        return self.settings.pace / 1000

    # Tables -----------------------------------------------------------------------------------

    def rows(self) -> tuple[Row, ...]:
        """The shelf, read once until something changes."""
        if self._rows is None:
            try:
                self._rows = self.store.list()
            except Trouble as trouble:
                self.notice = trouble.message
                self._rows = ()
        return self._rows

    def forget_rows(self) -> None:
        """Read the shelf anew when it is next needed."""
        self._rows = None

    def last_row(self) -> Row | None:
        """The table that was played last and is not over."""
        return next((r for r in self.rows() if not r.is_over and r.trouble is None), None)

    def resume(self, name: str) -> None:
        """Go on with a table."""
        self.attempt(lambda: self.sit_down(Seated(*self.store.load(name)[:3])))

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something that the world may refuse; the refusal is told on a page."""
        from tui.screens.pages import Page, text_lines

        try:
            act()
        except Trouble as trouble:
            self.push_screen(Page(trouble.title, text_lines(trouble.message)))

    def sit_down(self, seated: Seated) -> None:
        """Open the table screen on a match that is kept."""
        from tui.screens.table import TableScreen

        table = table_for(seated.match.game.name)
        assert table is not None, seated.match.game.name
        sitting = Sitting(seated.match, seated.keeper, seated.names, table)
        self.push_screen(TableScreen(sitting, Thinker()))

    def show_score(self, sitting: Sitting) -> None:
        """The score sheet of a table."""
        from tui.screens.score import ScoreScreen

        self.push_screen(ScoreScreen(sitting))

    def show_table_menu(self, sitting: Sitting) -> None:
        """What can be done with a table besides playing."""
        from tui.screens.table_menu import TableMenu

        self.push_screen(TableMenu(sitting))

    def draw_curtain(self, sitting: Sitting, seat: int, passed: Callable[[Any], None]) -> None:
        """Hide the table until the right person has the keyboard."""
        from tui.screens.curtain import Curtain
        from tui.screens.too_small import TooSmall

        small = isinstance(self.screen, TooSmall)
        if small:
            self.pop_screen()
        self.push_screen(Curtain(sitting, seat), passed)
        if small:
            self.push_screen(TooSmall())

    # Other screens ------------------------------------------------------------------------------

    def show_new_game(self) -> None:
        """Set up a table."""
        from tui.screens.new_game import NewGame

        self.push_screen(NewGame())

    def show_saves(self) -> None:
        """The shelf."""
        from tui.screens.saves import SavesScreen

        self.push_screen(SavesScreen())

    def show_help(self) -> None:
        """How to play."""
        from tui.screens.help import HelpScreen

        self.push_screen(HelpScreen())

    def show_settings(self) -> None:
        """How everything looks and behaves."""
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def settle(self, settings: Settings) -> None:
        """Take over changed settings and keep them."""
        self.settings = settings
        try:
            save_settings(self.store.places.settings, settings)
        except (OSError, Trouble) as error:
            self.notice = f"The settings could not be saved: {error}"


def run(launch: Launch) -> int:
    """Run the application to its end; the exit code."""
    app = Boulevard(launch)
    app.run(mouse=False)
    return app.return_code or 0
