"""Whether lines that were written can be taken off a terminal again, so that nobody scrolls back.

A person who plays line by line hands the keyboard on with a hand of cards above the prompt. Where
the terminal erases its screen and its scrollback, these lines can be hidden; elsewhere not.
"""

import os
from collections.abc import Callable, Mapping
from typing import Any

from engine.game import Game, Trouble
from tui.streams import is_terminal

HIDE = "\x1b[H\x1b[2J\x1b[3J"
"""To the corner; erase the screen; erase what was scrolled off it."""
NO_TERMINAL = "output does not go to a terminal"
"""Why nothing can be hidden where nobody may look at a screen at all."""
ERASES_SCROLLBACK = "E3"
"""What the data base of terminals calls that."""


def cannot_hide(
    stdin: bool, stdout: bool, env: Mapping[str, str], erases: Callable[[str], bool]
) -> str:
    """Why earlier lines stay readable; empty when they can be hidden.

    `erases` tells of a terminal by its name whether its scrollback can be erased.
    """
    if not stdin:
        return "input does not come from a terminal"
    if not stdout:
        return NO_TERMINAL
    term = env.get("TERM", "")
    if term in ("", "dumb"):
        return f"TERM is {term or 'not set'}"
    # tmux erases its scrollback whatever it calls itself.
    if env.get("TMUX") or erases(term):
        return ""
    return f"a terminal of the kind {term} keeps what was scrolled off its screen"


def cannot_hide_here() -> str:
    """The same for this process."""
    return cannot_hide(is_terminal(0), is_terminal(1), os.environ, erases_scrollback)


def erases_scrollback(term: str) -> bool:
    """Whether the data base of terminals knows that this one can erase what was scrolled off."""
    try:
        import curses

        curses.setupterm(term, 1)
        return bool(curses.tigetstr(ERASES_SCROLLBACK))
    except Exception:
        # No such module, no data base, or no such terminal: each has an error of its own kind.
        return False


def refuse_secrets(game: Game[Any], people: int, why_open: str) -> None:
    """Raise Trouble where so many people would have to look away from each other's side.

    `why_open`: why what was said cannot be hidden; empty where it can be.
    """
    if why_open and people > 1 and game.has_hands:
        raise Trouble(
            "One player only",
            f"{game.title} has secret hands; plain mode cannot hide them here: {why_open}. "
            "Several people need the full screen; one may play here, with bots.",
        )
