"""Saying and asking, line by line: all that plain mode needs of a terminal."""

import sys
from collections.abc import Sequence
from io import StringIO
from textwrap import wrap
from typing import TextIO

from tui.hiding import HIDE, NO_TERMINAL, cannot_hide_here

WIDTH = 78
"""What a line may hold where several things share it."""
LONGEST = 100
"""What any line may hold; a longer one goes on in the next."""
LEAVE = ("q", "quit", "leave", "exit")
"""What leaves, wherever something is asked."""
GAP = 2
LONGEST_ECHO = 48
PROMPT = "> "


class Talk:
    """A conversation over two streams of text."""

    def __init__(self, source: TextIO, sink: TextIO, why_open: str = NO_TERMINAL) -> None:
        """`why_open`: why what was said can be read again; empty where it can be hidden."""
        self._source = source
        self._sink = sink
        self._echoes = not source.isatty()
        self.why_open = why_open

    @classmethod
    def standard(cls) -> "Talk":
        """Over stdin and stdout; what these cannot spell is replaced, never an error.

        A stream that was closed before we began says nothing and takes anything.
        """
        source, sink = sys.stdin or StringIO(), sys.stdout or StringIO()
        for stream in (source, sink):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")
        return cls(source, sink, cannot_hide_here())

    def say(self, *lines: str) -> None:
        """Some lines; one that is too long goes on behind a blank more than it began with."""
        for line in lines:
            for part in folded(line):
                self._sink.write(f"{part}\n")

    def hide(self) -> None:
        """Take everything off the terminal that was said and typed."""
        self._sink.write(HIDE)
        self._sink.flush()

    def ask(self, question: str = "") -> str | None:
        """The answer, without the blanks around it; None at the end of the input.

        Where nobody types, the answer is written after the prompt, so that a transcript is whole.
        """
        if question:
            self.say(question)
        try:
            self._sink.write(PROMPT)
            self._sink.flush()
            line = self._source.readline()
        except KeyboardInterrupt:
            self.say("")
            raise
        if not line:
            self.say("")
            return None
        answer = printable(line.strip())
        if self._echoes:
            self._sink.write(f"{answer}\n")
        return answer

    def flush(self) -> None:
        """Let everything said be heard."""
        self._sink.flush()

    def pick(self, question: str, items: Sequence[str]) -> int | None:
        """Which of some numbered items, asked until it is answered.

        None at the end of the input, and where somebody would rather leave.
        """
        self.say(question, *numbered(items))
        while (line := self.ask()) is not None and line.casefold() not in LEAVE:
            at = index_in(line, len(items))
            if at is not None:
                return at
            self.say(f"'{clipped(line)}' is not a number from 1 to {len(items)}; q leaves.")
        return None


def folded(line: str) -> list[str]:
    """A line as one or several that are not too long, broken between words."""
    if len(line) <= LONGEST:
        return [line]
    margin = line[: len(line) - len(line.lstrip())]
    return wrap(line, LONGEST, subsequent_indent=f"{margin} ", break_on_hyphens=False)


def printable(text: str) -> str:
    """The text with whatever moves a cursor or cannot be shown spelled `?`."""
    return "".join(char if char.isprintable() else "?" for char in text)


def clipped(text: str) -> str:
    """A typed line as an answer repeats it, not all of it where it is long."""
    return text if len(text) <= LONGEST_ECHO else f"{text[: LONGEST_ECHO - 3]}..."


def index_in(line: str, count: int) -> int | None:
    """The place from 0 on that a typed number from 1 on names; None where it names none."""
    if line.isascii() and line.isdecimal() and len(line) <= 6 and 1 <= int(line) <= count:
        return int(line) - 1
    return None


def numbered(items: Sequence[str]) -> list[str]:
    """The items behind their numbers."""
    return [f"{at}) {item}" for at, item in enumerate(items, 1)]


def columns(items: Sequence[str], width: int = WIDTH) -> list[str]:
    """The items side by side in as few lines as the width allows, read line by line."""
    cell = max(map(len, items), default=0) + GAP
    across = max(1, (width + GAP) // cell)
    return [
        "".join(item.ljust(cell) for item in items[at : at + across]).rstrip()
        for at in range(0, len(items), across)
    ]


def sentence(text: str) -> str:
    """The text with a capital in front and an end, so that it reads well aloud."""
    end = "" if text.endswith((".", "!", "?", ":")) else "."
    return f"{text[:1].upper()}{text[1:]}{end}"
