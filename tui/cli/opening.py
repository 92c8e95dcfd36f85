"""From a table that was begun or taken up to somebody playing at it, by line or on a screen."""

import os
from typing import TYPE_CHECKING, NamedTuple

from engine.game import Trouble
from saves.folder import printable
from saves.places import Places, places
from saves.settings import DEFAULTS, Settings, load_settings
from saves.store import Store
from tui.environment import Look, Surroundings, Wishes, look_for, prepare
from tui.launch import Launch, Opening, Seated
from tui.streams import drawn_on
from tui.version import VERSION

if TYPE_CHECKING:
    from tui.talk import Talk

PLAIN_THEME, COLOURLESS_THEME = "dark", "mono"
"""The themes of whoever has not chosen one, with colours and without."""


class Room(NamedTuple):
    """Where everything takes place: the saves, the settings, and how the game shows itself."""

    store: Store
    settings: Settings
    look: Look
    theme: str
    notes: tuple[str, ...]
    """What was wrong with the settings, or could not be had."""

    @property
    def is_plain(self) -> bool:
        """Whether the game is played line by line."""
        return self.look.mode.value == "plain"


def enter(wishes: Wishes | None = None) -> Room:
    """Find out where we are. A theme that is wished for must exist."""
    wishes = wishes or Wishes()
    here, around = places(), Surroundings.found()
    settings, trouble = load_settings(here.settings)
    look = look_for(wishes, around, settings.glyphs)
    notes = look.notes
    if look.mode.value == "plain":
        notes = (unexpected(look, around),) if unexpected(look, around) else ()
    if trouble:
        notes = (*notes, trouble.message)
    theme = theme_for(wishes.theme, settings.theme, look, here)
    return Room(Store(here, app=VERSION), settings, look, theme, notes)


def unexpected(look: Look, around: Surroundings) -> str:
    """Why somebody at a terminal who did not ask for plain mode gets it; else empty."""
    if not (around.stdin and around.stdout) or look.mode.why.startswith("--plain"):
        return ""
    return f"This is plain mode: {look.mode.why}."


def theme_for(wish: str | None, usual: str, look: Look, here: Places) -> str:
    """The theme that was asked for, or the usual one, if it exists."""
    fallback = COLOURLESS_THEME if look.depth.value == "none" else PLAIN_THEME
    name = wish or usual
    if name == DEFAULTS.theme:
        return fallback
    from themes.load import load_all

    themes, _ = load_all(here.themes)
    return name if name in themes else fallback


def refuse_unknown_theme(wish: str, here: Places) -> None:
    """Raise Trouble for a theme that there is not, or that cannot be used."""
    from themes.load import load_all

    themes, failures = load_all(here.themes)
    if wish in themes or wish == DEFAULTS.theme:
        return
    if wish and (here.themes / f"{wish}.toml").exists():
        reasons = [str(failure) for failure in failures if str(failure).startswith(wish)]
        raise Trouble("Bad theme", f"The theme {' '.join(reasons)}")
    known = ", ".join(sorted(themes))
    raise Trouble("No such theme", f"There is no theme '{printable(wish)}'; there are: {known}.")


def play_at(room: Room, opening: Opening, table: Seated) -> int:
    """Play at this table until it is left."""
    if not room.is_plain:
        return show(room, opening, table)
    from tui.talk import Talk

    talk = Talk.standard()
    talk.say(*room.notes)
    play_plain(room, talk, table)
    return 0


def play_plain(room: Room, talk: "Talk", table: Seated) -> None:
    """Play line by line, and give the table back."""
    from tui.plain import Session

    with table.keeper:
        glyphs, previews = room.look.glyphs.value, room.settings.previews
        Session(talk, *table, glyphs=glyphs, previews=previews).play()


def show(room: Room, opening: Opening = Opening.TITLE, table: Seated | None = None) -> int:
    """Open the screen; Textual is imported here and nowhere before."""
    prepare(room.look, os.environ)
    from tui.terminal.modes import TERMINAL
    from tui.terminal.prepaint import paint_line

    TERMINAL.screen = drawn_on()
    paint_line("" if table is None else f" {table.match.game.title}")
    from tui.app import run

    depth = room.look.depth.value
    return run(
        Launch(
            opening=opening,
            table=table,
            store=room.store,
            theme=room.theme,
            glyphs=room.look.glyphs.value,
            depth=depth,
            no_color=depth == "none",
            settings=room.settings,
            notes=room.notes,
        )
    )
