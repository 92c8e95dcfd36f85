"""What kind of terminal this is, and what follows from it: plain or screen, glyphs, colours.

Pure but for `Surroundings.found` and `prepare`. Screens are drawn on stderr, as Textual does, or on
stdout where stderr goes elsewhere; keys are read from stdin. Textual takes any TERM for one that
understands it, and any NO_COLOR for one that was meant; so whatever is doubtful is settled here,
before it is imported. Every choice comes with its reason, which `doctor` tells.
"""

import os
import sys
from collections.abc import Mapping, MutableMapping
from typing import TYPE_CHECKING, NamedTuple

from tui.streams import is_terminal, no_screen

if TYPE_CHECKING:
    from argparse import Namespace

WIDTH, HEIGHT = 80, 24
"""The size that the screens are made for."""

SIMPLE_TERMS = ("linux", "vt")
"""How the names of terminals begin that have no fonts to speak of."""
COLOURLESS_TERMS = ("vt",)
"""Those that have no colours either."""
DEPTHS = {"standard": "16", "256": "256", "truecolor": "truecolor"}
"""Textual's words for colour depths, and ours."""


class Wishes(NamedTuple):
    """What the command line asks for, whatever the terminal."""

    plain: bool = False
    ascii: bool = False
    box: bool = False
    theme: str | None = None
    no_color: bool = False

    @classmethod
    def of(cls, args: "Namespace") -> "Wishes":
        """The global options of a parsed command line."""
        return cls(args.plain, args.ascii, args.box, args.theme, args.no_color)


class Surroundings(NamedTuple):
    """What a process can find out about its terminal without asking it anything."""

    stdin: bool
    stdout: bool
    stderr: bool
    """Whether these three are terminals."""
    env: Mapping[str, str]
    encoding: str
    """Of what screens are drawn on."""
    guessed_utf8: bool
    """Python took UTF-8 because the locale named nothing better."""
    size: tuple[int, int] | None
    """Columns and rows; None where there is no terminal."""

    @classmethod
    def found(cls) -> "Surroundings":
        """The surroundings of this process."""
        return cls(
            is_terminal(0),
            is_terminal(1),
            is_terminal(2),
            os.environ,
            getattr(sys.__stderr__, "encoding", None) or "ascii",
            bool(sys.flags.utf8_mode) and "PYTHONUTF8" not in os.environ,
            terminal_size(),
        )

    @property
    def term(self) -> str:
        """TERM, or nothing."""
        return self.env.get("TERM", "")


class Choice(NamedTuple):
    """Something that was settled, and why."""

    value: str
    why: str


class Look(NamedTuple):
    """How the game will show itself."""

    mode: Choice
    """`screen` or `plain`."""
    glyphs: Choice
    """`ascii` or `box`."""
    depth: Choice
    """`none`, `16`, `256` or `truecolor`."""
    notes: tuple[str, ...] = ()
    """What was asked for and could not be had, a sentence each."""


def terminal_size() -> tuple[int, int] | None:
    """The size of the terminal on any of the three descriptors; some tell none."""
    for descriptor in (2, 1, 0):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        if columns and rows:
            return columns, rows
    return None


def look_for(wishes: Wishes, around: Surroundings, usual_glyphs: str = "ascii") -> Look:
    """Settle everything; `usual_glyphs` is what the player's settings say."""
    glyphs, notes = glyphs_for(wishes, around, usual_glyphs)
    depth, more_notes = depth_for(wishes, around)
    return Look(mode_for(wishes, around), glyphs, depth, notes + more_notes)


def mode_for(wishes: Wishes, around: Surroundings) -> Choice:
    """A screen needs a terminal to read keys from and one to draw on."""
    if wishes.plain:
        return Choice("plain", "--plain asks for it")
    reason = no_screen(around.stdin, around.stdout, around.stderr, around.env)
    if reason:
        return Choice("plain", reason)
    drawn = "" if around.stderr else "; it is drawn on stdout, since stderr goes elsewhere"
    return Choice("screen", f"input and output are a terminal{drawn}")


def glyphs_for(wishes: Wishes, around: Surroundings, usual: str) -> tuple[Choice, tuple[str, ...]]:
    """ASCII unless box characters are wished for and sure to arrive."""
    if wishes.ascii:
        return Choice("ascii", "--ascii asks for it"), ()
    asked = "--box asks for it" if wishes.box else "the settings ask for it"
    if not wishes.box and usual != "box":
        return Choice("ascii", "it is the usual look"), ()
    doubt = utf8_doubt(around)
    if not doubt:
        return Choice("box", asked), ()
    note = f"Box characters may not arrive here: {doubt}; this is the ASCII look."
    return Choice("ascii", doubt), (note,)


def utf8_doubt(around: Surroundings) -> str:
    """Why this terminal may not show UTF-8; empty when it surely does."""
    if around.encoding.lower().replace("-", "") != "utf8":
        return f"the encoding is {around.encoding}"
    if around.guessed_utf8:
        return "the locale does not say UTF-8"
    if around.term in ("", "dumb") or around.term.startswith(SIMPLE_TERMS):
        return f"TERM is {around.term or 'not set'}"
    return ""


def depth_for(wishes: Wishes, around: Surroundings) -> tuple[Choice, tuple[str, ...]]:
    """How many colours, by what was asked for first and by what the terminal says next."""
    if wishes.no_color:
        return Choice("none", "--no-color asks for it"), ()
    if around.env.get("NO_COLOR"):
        return Choice("none", "NO_COLOR is set"), ()
    forced = around.env.get("TEXTUAL_COLOR_SYSTEM") or "auto"
    if forced in DEPTHS:
        return Choice(DEPTHS[forced], f"TEXTUAL_COLOR_SYSTEM is {forced}"), ()
    known = ", ".join(("auto", *DEPTHS))
    note = f"TEXTUAL_COLOR_SYSTEM can be {known}; '{forced}' is passed over."
    return told_depth(around), () if forced == "auto" else (note,)


def told_depth(around: Surroundings) -> Choice:
    """How many colours COLORTERM and TERM promise."""
    colorterm = around.env.get("COLORTERM", "").lower()
    if colorterm in ("truecolor", "24bit"):
        return Choice("truecolor", f"COLORTERM is {colorterm}")
    why = f"TERM is {around.term or 'not set'}"
    if around.term.startswith(COLOURLESS_TERMS):
        return Choice("none", f"{why}, which has no colours")
    return Choice("256" if around.term.endswith("256color") else "16", why)


def erasing_for(env: Mapping[str, str]) -> Choice:
    """Whether what the terminal erases gets the `background`, or is left `bare`.

    Nearly all do the former; `screen` does not, and `tmux` does although it may call itself so.
    """
    term = env.get("TERM", "")
    why = f"TERM is {term or 'not set'}"
    if term.startswith("screen") and env.get("TMUX"):
        return Choice("background", f"{why}, and this is tmux")
    bare = not term or term.startswith(("screen", *COLOURLESS_TERMS))
    return Choice("bare" if bare else "background", why)


def escape_for(env: Mapping[str, str]) -> Choice:
    """How long a lone Escape may have to wait until it is known to be one."""
    delay = env.get("ESCDELAY", "")
    if delay.isdigit() and int(delay):
        return Choice(f"{delay} ms at most", f"ESCDELAY is {delay}")
    if env.get("TMUX"):
        return Choice("as long as tmux does", "tmux holds it back for its escape-time")
    return Choice("until the terminal answers", "that tells it from the beginning of another key")


def prepare(look: Look, env: MutableMapping[str, str]) -> None:
    """Tell Textual, before it is imported, what has been settled."""
    words = {ours: theirs for theirs, ours in DEPTHS.items()}
    env["TEXTUAL_COLOR_SYSTEM"] = words.get(look.depth.value, "standard")
    if look.depth.value == "none":
        env["NO_COLOR"] = "1"
    else:
        env.pop("NO_COLOR", None)
    env.setdefault("TEXTUAL_FPS", "240")
    reconfigure = getattr(sys.__stderr__, "reconfigure", None)
    if reconfigure is not None:
        encoding = "utf-8" if look.glyphs.value == "box" else "ascii"
        reconfigure(encoding=encoding, errors="replace")
