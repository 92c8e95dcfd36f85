"""Themes and glyph sets, read from TOML files.

A theme names its colours once, each in two spellings: as red, green and blue, and as one of the
sixteen colours of a plain terminal. Then it spells each ink in words: ``"bold leaf on night"``. A
theme may stand on a packaged one (``base = "dark"``) and name only what differs, be it one colour
or one ink; so it stays whole when a later version needs another ink.

    title = "Sunset"
    dark = true
    base = "dark"

    [colours]
    leaf = ["#e0a080", "bright_yellow"]

    [inks]
    legal = "bold underline leaf"

    [sixteen]                       # only where sixteen colours need other words
    legal = "bold underline bright_green"

Themes of one's own lie in a folder that the caller names. A bad file is told with its reason and
never keeps the others from loading.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias

from themes.names import GLYPHS, INKS

ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse")
"""What an ink may do besides colouring."""

HUES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
SIXTEEN = (*HUES, *(f"bright_{hue}" for hue in HUES))
"""The colours of a plain terminal."""

KEYS = ("title", "dark", "base", "colours", "inks", "sixteen")
LARGEST = 64 * 1024
"""The most characters a theme file may have."""

Table: TypeAlias = dict[str, object]


class TooBad(Exception):
    """A theme or a glyph set that cannot be used, told by a title and a sentence."""

    def __init__(self, where: str, message: str) -> None:
        # A file may be named with anything, even with what moves the cursor of a terminal.
        shown = where if where.isprintable() else repr(where)
        super().__init__(f"{shown}: {message}")
        self.title = f"Cannot use {shown}"
        self.message = message


class Ink(NamedTuple):
    """How to write with one ink; a colour that is empty is the one already there."""

    fore: str = ""
    back: str = ""
    attributes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Theme:
    """A look: every ink, spelled for terminals with many colours and with sixteen."""

    name: str
    title: str
    dark: bool
    full: Mapping[str, Ink]
    """Inks whose colours are `#rrggbb`."""
    basic: Mapping[str, Ink]
    """Inks whose colours are among `SIXTEEN`."""


@dataclass(frozen=True, slots=True)
class GlyphSet:
    """One way to spell every glyph, each in one column."""

    name: str
    title: str
    glyphs: Mapping[str, str]


class Loaded(NamedTuple):
    """All themes that can be used, by name, and what is wrong with the rest."""

    themes: dict[str, Theme]
    failures: tuple[TooBad, ...]


def load_all(user_dir: Path | None = None) -> Loaded:
    """Every packaged theme, then every theme of one's own."""
    themes = {name: load(name) for name in packaged("colours")}
    failures = []
    for path in _own_files(user_dir):
        try:
            if path.stem in themes:
                raise TooBad(path.name, "There already is a theme of this name.")
            themes[path.stem] = _theme(path.stem, _read(path))
        except TooBad as trouble:
            failures.append(trouble)
    return Loaded(themes, tuple(failures))


def load(name: str, user_dir: Path | None = None) -> Theme:
    """One theme by its name, without reading the others."""
    if name in packaged("colours"):
        return _theme(name, _read(_folder("colours") / f"{name}.toml"))
    for path in _own_files(user_dir):
        if path.stem == name:
            return _theme(name, _read(path))
    raise TooBad(repr(name), "There is no theme of this name.")


def load_glyphs(name: str = "ascii") -> GlyphSet:
    """A packaged glyph set: `ascii`, or `box` with drawn lines."""
    if name not in packaged("glyphs"):
        raise TooBad(repr(name), "There is no glyph set of this name.")
    data = _read(_folder("glyphs") / f"{name}.toml")
    glyphs = _strings(name, data, "glyphs")
    _check_whole(name, glyphs, GLYPHS, "glyph")
    return GlyphSet(name, _title(name, data), glyphs)


def packaged(kind: str) -> tuple[str, ...]:
    """The names of the packaged `colours` or `glyphs`."""
    names = (entry.name for entry in _folder(kind).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def _folder(kind: str) -> Path:
    # importlib.resources takes longer to import than all themes to read.
    return Path(__file__).parent / kind


def _own_files(user_dir: Path | None) -> Iterator[Path]:
    if user_dir is not None and user_dir.is_dir():
        yield from sorted(user_dir.glob("*.toml"))


def _read(file: Path) -> Table:
    """The tables of a TOML file, whatever may be wrong with it told as one kind of trouble."""
    try:
        if not file.is_file():
            raise TooBad(file.name, "This is not a file.")
        with file.open(encoding="utf-8") as stream:
            text = stream.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise TooBad(file.name, f"It is longer than {LARGEST} characters.")
        return tomllib.loads(text)
    except UnicodeDecodeError:
        raise TooBad(file.name, "It is not text in UTF-8.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise TooBad(file.name, f"It is not TOML: {error}.") from None
    except OSError as error:
        raise TooBad(file.name, f"It cannot be read: {error.strerror}.") from None


def _theme(name: str, own: Table) -> Theme:
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,31}", name):
        raise TooBad(repr(name), "A theme is named by small letters, digits and hyphens.")
    if unknown := [key for key in own if key not in KEYS]:
        raise TooBad(name, f"It has {unknown[0]!r}, but may have only {', '.join(KEYS)}.")
    title, data = _title(name, own), _on_base(name, own)
    inks, sixteen = _strings(name, data, "inks"), _strings(name, data, "sixteen")
    _check_whole(name, inks, INKS, "ink")
    _check_known(name, sixteen, INKS, "ink")
    if not isinstance(data.get("dark"), bool):
        raise TooBad(name, "It must say dark = true or dark = false.")
    colours = _colours(name, data)
    full = {colour: spelling[0] for colour, spelling in colours.items()}
    basic = {colour: spelling[1] for colour, spelling in colours.items()}
    plain = {hue: hue for hue in SIXTEEN}
    return Theme(
        name,
        title,
        data["dark"] is True,
        {ink: _ink(name, ink, words, full) for ink, words in inks.items()},
        {ink: _ink(name, ink, words, basic) for ink, words in inks.items()}
        | {ink: _ink(name, ink, words, plain) for ink, words in sixteen.items()},
    )


def _on_base(name: str, own: Table) -> Table:
    """One's own tables laid over those of the base, if there is one."""
    if "base" not in own:
        return own
    if own["base"] not in packaged("colours"):
        raise TooBad(name, f"Its base {own['base']!r} is not a packaged theme.")
    base = _read(_folder("colours") / f"{own['base']}.toml")
    colours = {**_table(name, base, "colours"), **_table(name, own, "colours")}
    inks = _strings(name, own, "inks")
    # An ink spelled anew no longer follows what the base says for sixteen colours.
    sixteen = {
        ink: words for ink, words in _strings(name, base, "sixteen").items() if ink not in inks
    }
    return {
        **base,
        **own,
        "colours": colours,
        "inks": _strings(name, base, "inks") | inks,
        "sixteen": sixteen | _strings(name, own, "sixteen"),
    }


def _colours(name: str, data: Table) -> dict[str, tuple[str, str]]:
    colours = {}
    for colour, spelling in _table(name, data, "colours").items():
        match spelling:
            case [str(full), str(basic)] if basic in SIXTEEN:
                if not re.fullmatch(r"#[0-9a-f]{6}", full):
                    raise TooBad(name, f"The colour {colour!r} must begin like '#1a2b3c'.")
                colours[colour] = (full, basic)
            case _:
                raise TooBad(
                    name, f"The colour {colour!r} must be spelled like ['#1a2b3c', 'bright_blue']."
                )
    return colours


def _ink(name: str, ink: str, words: str, colours: Mapping[str, str]) -> Ink:
    """Read the words of one ink: attributes and a colour, then perhaps `on` and another."""
    front, on, behind = f" {words} ".partition(" on ")
    attributes = tuple(word for word in front.split() if word in ATTRIBUTES)
    fore = [word for word in front.split() if word not in ATTRIBUTES]
    back = behind.split()
    if len(fore) > 1 or len(back) != bool(on):
        raise TooBad(name, f"The ink {ink!r} must be spelled like 'bold red on black'.")
    for word in (*fore, *back):
        if word not in colours:
            raise TooBad(name, f"The ink {ink!r} uses the colour {word!r}, which is not named.")
    return Ink(colours[fore[0]] if fore else "", colours[back[0]] if back else "", attributes)


def _check_known(name: str, given: Mapping[str, str], known: Mapping[str, str], what: str) -> None:
    for unknown in (entry for entry in given if entry not in known):
        raise TooBad(name, f"There is no {what} {unknown!r}.")


def _check_whole(name: str, given: Mapping[str, str], needed: Mapping[str, str], what: str) -> None:
    _check_known(name, given, needed, what)
    for missing in (entry for entry in needed if entry not in given):
        raise TooBad(name, f"The {what} {missing!r} is missing.")


def _title(name: str, data: Table) -> str:
    title = data.get("title")
    if not isinstance(title, str) or not title.isprintable() or not 0 < len(title) <= 60:
        raise TooBad(name, "It needs a title of one line and up to 60 characters.")
    return title


def _table(name: str, data: Table, key: str) -> Mapping[str, object]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise TooBad(name, f"[{key}] must be a table.")
    return table


def _strings(name: str, data: Table, key: str) -> dict[str, str]:
    table = {}
    for entry, value in _table(name, data, key).items():
        if not isinstance(value, str):
            raise TooBad(name, f"{entry!r} in [{key}] must be a text.")
        table[entry] = value
    return table
