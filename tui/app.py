"""The full-screen application: which screen comes next, and what they all share.

It knows no game by name and draws nothing: screens draw, sittings play, saves keep.
"""

import gc
import os
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any

from textual import events
from textual.geometry import Size
from textual.widgets import Input

from engine.game import Trouble
from saves.rows import Row
from saves.settings import BY_KEY, Settings, load_settings, save_settings
from saves.store import Store
from themes.load import TooBad, load, load_all, load_glyphs
from tui.environment import erasing_for
from tui.launch import Launch, Seated
from tui.parts import Part, marked_in, rows_of
from tui.skin import RESET, Depth, Skin, dress
from tui.terminal.app import TerminalApp
from tui.widgets.board import BoardView, inked

if TYPE_CHECKING:
    from tui.screens.base import BaseScreen
    from tui.sitting import Sitting
    from tui.thinker_parent import BotThinker

WIDTH, HEIGHT = 80, 24
"""The least that a screen is drawn for."""


class Boulevard(TerminalApp):
    """One session in front of one keyboard."""

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
        self.ascii_only = launch.glyphs == "ascii"
        self.colours = not launch.no_color
        self.erases_with_background = erasing_for(os.environ).value == "background"
        self.skin: Skin = self._dressed(launch.theme)
        self.inks = self.skin.on_ground()
        """Every ink on the page's own ground, looked up once for each change of theme."""
        super().__init__(ansi_color=self.skin.textual.ansi, **options)
        # Put on before any style sheet is read: each later change reads all of them again.
        self.register_theme(self.skin.textual)
        self.set_reactive(Boulevard.theme, self.skin.textual.name)
        self.stylesheet.set_variables(self.get_css_variables())

    def _dressed(self, name: str) -> Skin:
        """The skin of a theme; the dark one, and a notice, where there is no such theme."""
        if name == "auto":
            name = "mono" if self.launch.no_color else "dark"
        try:
            theme = load(name, self.store.places.themes)
        except TooBad:
            reasons = "; ".join(map(str, load_all(self.store.places.themes).failures))
            self.notice = f"There is no theme '{name}'. {reasons}".strip()
            theme = load("dark")
        return dress(theme, Depth(self.launch.depth))

    def on_mount(self) -> None:
        """Open what was asked for."""
        from tui.screens.title import TitleScreen

        self.listen()
        self.set_keymap(dict(self.keymap))
        self.push_screen(TitleScreen())
        if self.launch.table is not None:
            self.sit_down(self.launch.table)

    def focused_place(self) -> tuple[int, int] | None:
        """The terminal's own cursor stands where one types, or on what the cursor is on."""
        if isinstance(self.focused, Input):
            return self.cursor_position
        views: Sequence[BoardView] = getattr(self.screen, "views", ())
        for view in views:
            place = view.marked_place()
            if place is not None:
                return view.region.x + place[0], view.region.y + place[1]
        return None

    def wear(self, skin: Skin) -> None:
        """Put another skin on everything."""
        self.skin = skin
        self.inks = skin.on_ground()
        self.ansi_color = skin.textual.ansi
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
        """How long a bot's move is shown; without end where the player shows the next himself."""
        if self.settings.pace == BY_KEY:
            return inf
        if self.settings.reduced_motion:
            return 0.0
        return self.settings.pace / 1000

    def _fatal_error(self) -> None:
        """Tell where the program went wrong, but not what it held: that would tell hidden cards."""
        from rich.segment import Segments
        from rich.traceback import Traceback

        trace = Traceback(show_locals=False, width=None)
        self._exit_renderables.append(Segments(self.console.render(trace, self.console.options)))
        self._close_messages_no_wait()

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
        from tui.sitting import Sitting
        from tui.tables import table_for

        table = table_for(seated.match.game.name)
        assert table is not None, seated.match.game.name
        sitting = Sitting(seated.match, seated.keeper, seated.names, table)
        self.push_screen(TableScreen(sitting, self.new_thinker()))

    def new_thinker(self) -> "BotThinker":
        """What the computers of a table think with."""
        from tui.thinker_parent import WarmThinker

        return WarmThinker()

    def show_score(self, sitting: "Sitting") -> None:
        """The score sheet of a table."""
        from tui.screens.score import ScoreScreen

        self.push_screen(ScoreScreen(sitting))

    def show_table_menu(self, sitting: "Sitting") -> None:
        """What can be done with a table besides playing."""
        from tui.screens.table_menu import TableMenu

        self.push_at_once(TableMenu(sitting))

    def push_at_once(self, screen: "BaseScreen") -> None:
        """Push a screen whose picture is on the terminal before Textual has made it."""
        if self.can_overtake(self.screen):
            self.show_ahead(screen.parts_of(*self.size), self.size)
        self.push_screen(screen)

    def show_ahead(self, parts: Sequence[Part], size: Size) -> bool:
        """Have these on the terminal before Textual has made or laid out their screen, if it can be
        done; whether they are.
        """
        rows = rows_of(parts, *size)
        return self.paint_ahead(size, [inked(row, self.inks) for row in rows], marked_in(rows))

    def came_back(self) -> None:
        """Behind a curtain, where whoever types `fg` may be another player."""
        from tui.screens.curtain import Curtain
        from tui.screens.table import TableScreen

        tables = [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]
        if not any(isinstance(screen, Curtain) for screen in self.screen_stack):
            for table in tables[-1:]:
                if table.hide():
                    self.forget_picture()
        super().came_back()

    def draw_curtain(self, sitting: "Sitting", seat: int, passed: Callable[[Any], None]) -> None:
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
        self.notice = ""
        try:
            save_settings(self.store.places.settings, settings)
        except (OSError, Trouble) as error:
            self.notice = f"The settings could not be saved: {error}"


def run(launch: Launch) -> int:
    """Run the application to its end; the exit code."""
    app = Boulevard(launch)
    # Nothing that is there by now is ever garbage; leave it out of every search from here on.
    gc.freeze()
    gc.enable()
    app.run(mouse=False)
    return app.return_code or 0
