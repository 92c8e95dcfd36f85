"""The user's settings: a small TOML file that he may also write by hand.

A file that is not TOML, or holds a value that no setting has, is told and set aside under another
name; what could be read of it is used, and the defaults for the rest. Settings that this version
does not know are kept as they are, for they may be a later version's.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.game import Trouble
from saves import atomic
from saves.folder import read, shown
from saves.keeper import NOTHING_DONE
from saves.troubles import NoRoom, told_as

Value = str | int | bool | Mapping[str, str]

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "glyphs": ("auto", "ascii", "box"),
        "previews": ("all", "mine", "end", "off"),
        "confirm": ("reveals", "always", "never"),
    }
)
"""The settings that have one of a few values."""
BY_KEY = -1
"""The pace of somebody who shows each move of a computer himself."""
PACES = range(BY_KEY, 10_001)
"""Milliseconds that a bot's move stands before the next, or `BY_KEY`."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user likes; the same at every table."""

    theme: str = "auto"
    glyphs: str = "auto"
    previews: str = "all"
    """Whose scores a choice is previewed with."""
    confirm: str = "reveals"
    """Which moves are asked for once more before they are made."""
    pace: int = 600
    reduced_motion: bool = False
    timezone: str = ""
    """Where the day of the daily game begins and times are shown; empty: as the system says."""
    name: str = ""
    """What the user was called last."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys of his own: command -> keys, with commas between."""
    others: Mapping[str, Value] = field(default_factory=dict)
    """Settings that this version does not know."""


class BadSettings(Trouble):
    """The file of settings cannot be used as it is."""


NAMES = tuple(f.name for f in fields(Settings) if f.name != "others")
DEFAULTS = Settings()


def load_settings(path: Path, touch: bool = True) -> tuple[Settings, Trouble | None]:
    """The settings at a path, and what was wrong with them; the defaults when there are none.

    touch: a file that is not TOML is set aside. One with a wrong value stays where it is: the
    others hold, and the wrong one goes when a setting is changed.
    """
    try:
        text = read(path)
    except FileNotFoundError:
        return DEFAULTS, None
    except OSError as error:
        return DEFAULTS, told_as(error, shown(path))
    found, wrong = _parsed(text)
    if wrong:
        return DEFAULTS, _set_aside(path, wrong) if touch else _unusable(path, wrong)
    good = {name: value for name, value in found.items() if _fits(name, value)}
    bad = [name for name in found if name not in good]
    known = {name: value for name, value in good.items() if name in NAMES}
    others = {name: value for name, value in good.items() if name not in NAMES}
    settings = Settings(**known, others=others)
    return settings, _wrong_values(path, bad) if bad else None


def _wrong_values(path: Path, names: list[str]) -> BadSettings:
    """What is said of values that no setting has."""
    told = ", ".join(map(repr, names))
    return BadSettings(
        "Settings not understood",
        f"{shown(path)}: {told} cannot be what the file says; the usual is used instead, and "
        "the other settings hold.",
    )


def _unusable(path: Path, wrong: str) -> BadSettings:
    """What is said of a file that is not TOML where nothing may be touched."""
    return BadSettings(
        "Settings not understood", f"{shown(path)}: {wrong}. The defaults are used instead."
    )


def _parsed(text: bytes) -> tuple[dict[str, Any], str]:
    # Imported here because most commands need no settings and it takes a while.
    import tomllib

    try:
        return tomllib.loads(text.decode()), ""
    except (ValueError, RecursionError) as error:
        return {}, f"it is not TOML ({shown(Path(str(error)))})"


def _fits(name: str, value: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "pace":
        return type(value) is int and value in PACES
    if name in NAMES:
        default = getattr(DEFAULTS, name)
        return type(value) is type(default) and (type(value) is not dict or _is_of_texts(value))
    return type(value) in (str, int, bool) or _is_of_texts(value)


def _is_of_texts(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(one, str) for one in value.values())


def _set_aside(path: Path, wrong: str) -> BadSettings:
    """Move the file out of the way, so that saving does not write over it."""
    aside = next(p for n in count(1) if not os.path.lexists(p := Path(f"{path}.damaged-{n}")))
    where = "is left as it is until you change a setting"
    with suppress(OSError):
        path.rename(aside)
        where = f"is set aside as {shown(aside)}"
    return BadSettings(
        "Settings not understood",
        f"{shown(path)}: {wrong}. The file {where}; what it does not settle is as by default.",
    )


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings. Raises NoRoom; the file is then as it was."""
    target = Path(os.path.realpath(path))
    try:
        atomic.make_folder(target.parent)
        atomic.clean(target.parent)
        atomic.write(target, toml(settings).encode())
    except OSError as error:
        raise NoRoom.of(error, shown(path), NOTHING_DONE) from None


def toml(settings: Settings) -> str:
    """The settings as TOML; those at their defaults are left out."""
    values = {
        name: getattr(settings, name)
        for name in NAMES
        if getattr(settings, name) != getattr(DEFAULTS, name)
    } | dict(settings.others)
    plain = [f"{_key(k)} = {_value(v)}\n" for k, v in values.items() if not isinstance(v, Mapping)]
    tables = [_table(k, v) for k, v in values.items() if isinstance(v, Mapping)]
    return "".join(plain + tables)


def _table(name: str, values: Mapping[str, str]) -> str:
    rows = "".join(f"{_key(key)} = {_value(value)}\n" for key, value in values.items())
    return f"\n[{_key(name)}]\n{rows}"


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("-", "a").replace("_", "a").isalnum()
    return name if bare else _value(name)


def _value(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return '"' + "".join(map(_escaped, value)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    code = ord(letter)
    if code < 0x20 or code == 0x7F:
        return f"\\u{code:04x}"
    return "?" if 0xD800 <= code < 0xE000 else letter
