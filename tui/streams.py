"""Whether there is a terminal to play on. It needs next to nothing, so it is known at once."""

import os

# Not from `typing`, which takes as long to import as all else that is needed here.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def is_terminal(descriptor: int) -> bool:
    """Whether this file descriptor is open on a terminal."""
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def no_screen(stdin: bool, stdout: bool, stderr: bool, env: "Mapping[str, str]") -> str:
    """Why no screen can be shown where these three are terminals or not; empty when one can.

    It is drawn on stderr, as Textual does, or on stdout where stderr goes elsewhere.
    """
    if not stdin:
        return "input does not come from a terminal"
    if not stdout:
        return "output does not go to a terminal"
    if not stderr and env.get("TEXTUAL_DRIVER"):
        return "TEXTUAL_DRIVER asks for one that draws on stderr, which is not a terminal"
    term = env.get("TERM", "")
    if term in ("", "dumb"):
        return f"TERM is {term or 'not set'}"
    return ""


def no_screen_here() -> str:
    """Why this process can show no screen; empty when it can."""
    return no_screen(is_terminal(0), is_terminal(1), is_terminal(2), os.environ)


def drawn_on() -> int:
    """The file descriptor on which a screen is drawn."""
    return 2 if is_terminal(2) else 1
