"""`boulevard doctor`: what is known about this terminal, what follows from it, and where saves go.

It changes nothing, and needs neither a terminal nor saves that can be read.
"""

import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from saves.places import Places, places
from saves.settings import Settings, load_settings
from tui.environment import (
    HEIGHT,
    WIDTH,
    Surroundings,
    Wishes,
    erasing_for,
    escape_for,
    look_for,
)
from tui.hiding import cannot_hide, erases_scrollback
from tui.version import VERSION

TOLD = (
    *("TERM", "COLORTERM", "NO_COLOR", "TEXTUAL_COLOR_SYSTEM", "LANG", "LC_ALL"),
    *("ESCDELAY", "TMUX", "SSH_CONNECTION", "TEXTUAL_DRIVER"),
)
"""What is looked at in the environment."""
EXAMPLES = ("boulevard doctor", "boulevard --box doctor")


def add_arguments(parser: ArgumentParser) -> None:
    """Nothing but the global options, whose effect is shown."""


def run(args: Namespace) -> int:
    """Tell it line by line."""
    here = places()
    settings, trouble = load_settings(here.settings, touch=False)
    around = Surroundings.found()
    print(f"boulevard {VERSION} on Python {platform.python_version()}, {sys.platform}")
    lines = [*terminal_lines(around), *chosen_lines(Wishes.of(args), around, settings)]
    print(*lines, *place_lines(here), sep="\n")
    if trouble:
        print(f"Settings: {trouble.message}")
    return 0


def terminal_lines(around: Surroundings) -> Iterator[str]:
    """What was found."""
    for name, there in zip(("stdin", "stdout", "stderr"), around[:3], strict=True):
        yield f"{name}: {'a terminal' if there else 'not a terminal'}"
    if around.size is None:
        yield "Size: unknown"
    else:
        columns, rows = around.size
        fits = columns >= WIDTH and rows >= HEIGHT
        small = "" if fits else f"; the screens need {WIDTH} columns and {HEIGHT} rows"
        yield f"Size: {columns} columns, {rows} rows{small}"
    for name in TOLD:
        yield f"{name}: {around.env.get(name) or 'not set'}"
    guessed = ", taken because the locale names no other" if around.guessed_utf8 else ""
    yield f"Encoding: {around.encoding}{guessed}"


def chosen_lines(wishes: Wishes, around: Surroundings, settings: Settings) -> Iterator[str]:
    """What follows, and why."""
    look = look_for(wishes, around, settings.glyphs)
    yield f"Mode: {look.mode.value}, because {look.mode.why}"
    yield f"Glyphs: {look.glyphs.value}, because {look.glyphs.why}"
    if look.mode.value == "plain":
        yield "Colours: none, because plain mode has none"
        yield hiding_line(around)
        return
    yield f"Colours: {look.depth.value}, because {look.depth.why}"
    erasing, escape = erasing_for(around.env), escape_for(around.env)
    yield f"Erasing: {erasing.value}, because {erasing.why}"
    yield f"Esc waits: {escape.value}, because {escape.why}"
    yield from look.notes


def hiding_line(around: Surroundings) -> str:
    """Whether several people may play a game with secret hands line by line."""
    why_open = cannot_hide(around.stdin, around.stdout, around.env, erases_scrollback)
    told = f"no, because {why_open}" if why_open else "yes, what was said is erased between them"
    return f"Secret hands for several people: {told}"


def place_lines(here: Places) -> Iterator[str]:
    """Where things lie, and whether saves can be written there."""
    yield f"Saves: {here.saves}, {writable(str(here.saves))}"
    yield f"Settings: {here.settings}, {'there' if here.settings.is_file() else 'not there yet'}"
    yield f"Themes: {here.themes}, {'there' if here.themes.is_dir() else 'not there yet'}"


def writable(folder: str) -> str:
    """Whether files can be written in a folder, or the folder made."""
    there = folder
    while not os.path.lexists(there):
        there = os.path.dirname(there)
    if os.path.isdir(there) and os.access(there, os.W_OK | os.X_OK):
        return "can be written" if there == folder else "not there yet, can be made"
    return f"cannot be written: {there} does not allow it"
