"""Saying and asking, line by line: all that plain mode needs of a terminal."""

import sys
from collections.abc import Sequence
from io import StringIO
from typing import TextIO

WIDTH = 78
"""What a line may hold where several things share it."""
GAP = 2
LONGEST_ECHO = 60
PROMPT = "> "


class Talk:
    """A conversation over two streams of text."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink
        self._echoes = not source.isatty()

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
        return cls(source, sink)

    def say(self, *lines: str) -> None:
        """Some lines."""
        for line in lines:
            self._sink.write(f"{line}\n")

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
            self.say(answer)
        return answer

    def flush(self) -> None:
        """Let everything said be heard."""
        self._sink.flush()

    def pick(self, question: str, items: Sequence[str]) -> int | None:
        """Which of some numbered items, asked until it is answered; None at the end of input."""
        self.say(question, *numbered(items))
        while (line := self.ask()) is not None:
            at = index_in(line, len(items))
            if at is not None:
                return at
            self.say(f"'{clipped(line)}' is not a number from 1 to {len(items)}.")
        return None


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
