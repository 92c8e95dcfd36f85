"""Whether there is a terminal to play on. It needs next to nothing, so it is known at once."""

import os


def is_terminal(descriptor: int) -> bool:
    """Whether this file descriptor is open on a terminal."""
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def no_screen(stdin: bool, stdout: bool, stderr: bool, term: str) -> str:
    """Why no screen can be shown where these three are terminals or not; empty when one can."""
    if not stdin:
        return "input does not come from a terminal"
    if not stdout:
        return "output does not go to a terminal"
    if not stderr:
        return "screens are drawn on stderr, which is not a terminal here"
    if term in ("", "dumb"):
        return f"TERM is {term or 'not set'}"
    return ""


def no_screen_here() -> str:
    """Why this process can show no screen; empty when it can."""
    term = os.environ.get("TERM", "")
    return no_screen(is_terminal(0), is_terminal(1), is_terminal(2), term)
