"""How everything looks and behaves; each change holds at once and is kept."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.game import Trouble
from saves.settings import BY_KEY
from themes.load import Loaded, load_all
from tui.canvas import Canvas
from tui.screens.ask import Ask
from tui.screens.form import Field, FormScreen
from tui.screens.keymap import KeymapScreen
from tui.texts import clipped, folded

PACES: Sequence[tuple[int, str]] = (
    (0, "at once"),
    (250, "brisk, a quarter of a second a move"),
    (600, "easy, 0.6 seconds a move"),
    (1500, "slow, 1.5 seconds a move"),
    (BY_KEY, "one at a time, Enter shows the next"),
)
PREVIEWS: Sequence[tuple[str, str]] = (
    ("all", "what a choice brings, and all scores"),
    ("mine", "what a choice brings, and your own score"),
    ("end", "no points before the end"),
    ("off", "scores, but not what a choice brings"),
)
CONFIRM: Sequence[tuple[str, str]] = (
    ("reveals", "before dice, cards or the next player"),
    ("always", "before every move"),
    ("never", "never"),
)
GLYPHS: Sequence[tuple[str, str]] = (
    ("auto", "as started, else ASCII"),
    ("ascii", "ASCII"),
    ("box", "drawn lines, where they arrive"),
)
YES_NO: Sequence[tuple[bool, str]] = ((False, "no"), (True, "yes"))


class SettingsScreen(FormScreen):
    """One line for each setting; left and right change it."""

    form_title = "Settings"
    loaded: Loaded
    """The themes there are and those that cannot be used, read once."""

    def on_mount(self) -> None:
        """Read the themes, the player's own ones among them."""
        self.loaded = load_all(self.desk.store.places.themes)
        super().on_mount()

    def fields(self) -> list[Field]:
        """Every setting as it is now."""
        settings = self.desk.settings
        return [
            self.one_of("Theme", "theme", self.themes(), "The colours; your own are TOML files."),
            self.one_of("Glyphs", "glyphs", GLYPHS, "Drawn lines need UTF-8; from the next start."),
            self.one_of("Previews", "previews", PREVIEWS, "What is told before you choose."),
            self.one_of("Ask again", "confirm", CONFIRM, "When a move is pencilled in first."),
            self.one_of("Pace of computers", "pace", PACES, "Enter hurries them at any time."),
            self.one_of("Less motion", "reduced_motion", YES_NO, "Computers move at once."),
            Field(
                "Time zone", settings.timezone or "as the system says", None, self.ask_zone,
                "For the dates of saved tables, such as Europe/Paris. Enter to type.",
            ),
            Field(
                "Your name", settings.name or "Player", None, self.ask_name,
                "What the first seat of a new table is called. Enter to type.",
            ),
            Field("Keys", own_keys(len(settings.keys)), None, self.open_keys,
                  "Enter: give commands other keys."),
        ]  # fmt: skip

    def themes(self) -> list[tuple[str, str]]:
        """The themes there are, by title."""
        titles = ((name, theme.title) for name, theme in self.loaded.themes.items())
        return [("auto", "as it comes"), *titles]

    def one_of(self, label: str, name: str, values: Sequence[tuple[Any, str]], help: str) -> Field:
        """A setting with a few values."""
        told = dict(values)
        now = getattr(self.desk.settings, name)
        return Field(
            label, told.get(now, str(now)), partial(self.turn, name, [v for v, _ in values]),
            None, help,
        )  # fmt: skip

    def turn(self, name: str, values: Sequence[Any], step: int) -> None:
        """The value before or after."""
        now = getattr(self.desk.settings, name)
        at = values.index(now) if now in values else 0
        self.change(name, values[(at + step) % len(values)])

    def change(self, name: str, value: Any) -> None:
        """Take over one setting and keep all."""
        self.desk.settle(replace(self.desk.settings, **{name: value}))
        if name == "theme":
            self.desk.change_theme(value)
        self.redraw()

    def ask_zone(self) -> None:
        """Type a time zone."""

        def taken(text: str) -> None:
            from zoneinfo import ZoneInfo

            if text:
                try:
                    ZoneInfo(text)
                except (KeyError, ValueError, OSError):
                    raise Trouble(
                        "No such zone", f"There is no time zone '{text}'; one is Europe/Paris."
                    ) from None
            self.change("timezone", text)

        self.app.push_screen(
            Ask("A time zone, or nothing:", self.desk.settings.timezone, taken, 40)
        )

    def ask_name(self) -> None:
        """Type a name."""

        def taken(text: str) -> None:
            from tui.seating import check_name

            if text:
                check_name(text)
            self.change("name", text)

        self.app.push_screen(Ask("Your name, or nothing:", self.desk.settings.name, taken))

    def open_keys(self) -> None:
        """The list of commands and their keys."""
        self.app.push_screen(KeymapScreen())

    def draw_below(self, page: Canvas, y: int) -> None:
        """What was wrong with themes of one's own or with saving."""
        told = [str(failure) for failure in self.loaded.failures]
        told += [self.desk.notice] * bool(self.desk.notice)
        lines = [line for text in told for line in folded(text, page.width - 6)]
        for at, line in enumerate(lines[:4]):
            page.text(4, y + at, clipped(line, page.width - 6), "warn")


def own_keys(count: int) -> str:
    """How many keys are not the usual ones."""
    return f"{count} of your own" if count else "the usual ones"
