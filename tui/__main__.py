"""The entry point: `boulevard`, or `python -m tui`.

It imports next to nothing by itself, so that `--version` and `--help` answer at once; each
subcommand is imported when it is asked for, and Textual only when a screen is wanted. Whatever is
wrong in the world is caught here, once, and told in a sentence.
"""

import sys

OLDEST = (3, 11)
USABLE, UNUSABLE, INTERRUPTED = 0, 2, 130
"""The exit codes: done; cannot be used as it was asked; Ctrl+C."""


def main(argv: "list[str] | None" = None) -> int:
    """Carry out one command line; what comes back is the exit code.

    Without words of its own it is the script: it takes the process's, and ends the process.
    """
    try:
        code = answer(sys.argv[1:] if argv is None else argv)
    finally:
        give_back_terminal()
    if argv is None:
        end_at_once(code)
    return code


def answer(words: "list[str]") -> int:
    """Carry out one command line, and tell what is wrong with the world if it cannot be done."""
    refusal = platform_refusal(sys.version_info[:2], sys.platform)
    if refusal:
        return tell(refusal)
    try:
        code = dispatch(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        return leave_pipe()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return tell(sentence_for(error))
    return code


def give_back_terminal() -> None:
    """Whatever happened, nobody is left with a terminal that shows no keys."""
    modes = sys.modules.get("tui.terminal.modes")
    if modes is not None:
        modes.TERMINAL.last_words()


def end_at_once(code: int) -> None:
    """End the process without taking Python apart, which takes longer than most answers."""
    import os

    # Stdout was flushed where its failing could still be told.
    if sys.stderr is not None:
        sys.stderr.flush()
    os._exit(code)


def dispatch(words: "list[str]") -> int:
    """Answer what needs no parser, and hand everything else to it."""
    if words == ["--version"]:
        from tui.version import VERSION

        print(f"boulevard {VERSION}")
        return USABLE
    if words in (["--help"], ["-h"]):
        from tui.cli.usage import USAGE

        print(USAGE, end="")
        return USABLE
    if not words:
        from tui.cli.title import open_title

        return open_title()
    from tui.cli.command import run

    return run(words)


def platform_refusal(python: "tuple[int, ...]", platform: str) -> str:
    """Why boulevard cannot run on this Python or this system; empty when it can."""
    if python < OLDEST:
        found, needed = (".".join(map(str, version)) for version in (python, OLDEST))
        return f"this is Python {found}; boulevard needs Python {needed} or newer."
    if platform == "win32":
        return "boulevard does not run on Windows itself; it runs there under WSL."
    return ""


def sentence_for(error: Exception) -> str:
    """What to tell about a trouble of the world; an error of ours is raised again."""
    from engine.game import Trouble

    if isinstance(error, Trouble):
        return error.message
    if isinstance(error, OSError) and error.strerror:
        place = f": {error.filename}" if error.filename else ""
        return f"{error.strerror}{place}."
    raise error


def tell(sentence: str) -> int:
    """Say on stderr why nothing was done."""
    give_back_terminal()
    told = f"boulevard: {sentence}"
    if sys.stderr is not None and sys.stderr.isatty():
        # Imported here because most command lines have nothing to complain about.
        from tui.talk import folded, width_of

        told = "\n".join(folded(told, width_of(sys.stderr)))
    print(told, file=sys.stderr)
    return UNUSABLE


def leave_pipe() -> int:
    """The reader has gone, as in `boulevard list | head -1`: let nothing more be written to it."""
    import os
    from contextlib import suppress

    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return USABLE


if __name__ == "__main__":
    sys.exit(main())
