"""Saying and asking, line by line: all that plain mode needs of a terminal."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import StringIO
from textwrap import wrap
from typing import TextIO, TypeVar

from engine.game import Trouble
from tui.hiding import HIDE, NO_TERMINAL, cannot_hide_here
from tui.pausing import is_read_by_lines, signals_heard, wait_for

Meant = TypeVar("Meant")

LONGEST = 100
"""What any line may hold; a longer one goes on in the next."""
NARROWEST = 20
"""No line is folded shorter than this: what says it is narrower knows no better."""
LEAVE = ("q", "quit", "leave", "exit")
"""What leaves, wherever something is asked."""
HELP = ("?", "help")
"""What asks for what can be typed."""
LONGEST_ECHO = 48
MENTIONED = 3
"""How many of the choices are named that the same words fit."""
PROMPT = "> "


class Resumed(Exception):
    """The process was stopped, and goes on: what is on the terminal is not what we left there."""


class Talk:
    """A conversation over two streams of text."""

    def __init__(self, source: TextIO, sink: TextIO, why_open: str = NO_TERMINAL) -> None:
        """`why_open`: why what was said can be read again; empty where it can be hidden."""
        self._source = source
        self._sink = sink
        self._echoes = not source.isatty()
        self._asks = False
        self._resumed = False
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
        width = width_of(self._sink)
        for line in lines:
            for part in folded(line, width):
                self._sink.write(f"{part}\n")

    def hide(self) -> None:
        """Take everything off the terminal that was said and typed."""
        self._sink.write(HIDE)
        self._sink.flush()

    def hide_now(self) -> None:
        """The same at any moment, past what is still to be written."""
        with suppress(OSError, ValueError):
            os.write(self._sink.fileno(), HIDE.encode())

    def resume(self) -> None:
        """Let whoever asks, or will ask next, get Resumed."""
        if self._asks:
            raise Resumed
        self._resumed = True

    def ask(self, question: str = "") -> str | None:
        """The answer, without the blanks around it; None at the end of the input.

        Where nobody types, the answer is written after the prompt, so that a transcript is whole.
        Raises Resumed where the process was stopped since it asked last.
        """
        if question:
            self.say(question)
        try:
            line = self._heard()
        except (KeyboardInterrupt, Resumed):
            self.say("")
            raise
        if not line:
            self.say("")
            return None
        answer = printable(line.strip())
        if self._echoes:
            self._sink.write(f"{answer}\n")
        return answer

    def _heard(self) -> str:
        self._asks = True
        try:
            if self._resumed:
                raise Resumed
            if not is_read_by_lines(self._source):
                self._prompt()
                return self._source.readline()
            with signals_heard() as heard:
                self._prompt()
                wait_for(self._source.fileno(), heard)
            return self._source.readline()
        finally:
            self._asks = self._resumed = False

    def _prompt(self) -> None:
        self._sink.write(PROMPT)
        self._sink.flush()

    def flush(self) -> None:
        """Let everything said be heard."""
        self._sink.flush()

    def pick(
        self, question: str, items: Sequence[str], way_out: str = "leaves", usual: int | None = None
    ) -> int | None:
        """Which of some numbered items, by its number or its words, asked until it is answered.

        way_out: what q does here. usual: what an empty line means; without one it asks again.
        None at the end of the input, and where somebody would rather leave.
        """
        told = (question, *numbered(items))
        self.say(*told)
        while (line := self.ask()) is not None and line.casefold() not in LEAVE:
            if not line and usual is not None:
                return usual
            fits = picked_by(line, items)
            if len(fits) == 1:
                return fits[0]
            if line:
                self.say(why_no_item(line, items, fits, way_out))
            else:
                self.say(*told)
        return None

    def ask_for(self, question: str, meant: Callable[[str], Meant], help: str) -> Meant | None:
        """What an answer means; where that raises Trouble, it is told and asked again.

        help: what can be typed here. None at the end of the input, and where q goes back.
        """
        self.say(question)
        while (line := self.ask()) is not None and line.casefold() not in LEAVE:
            if line.casefold() in HELP:
                self.say(f"{help} q goes back.")
                continue
            try:
                return meant(line)
            except Trouble as trouble:
                self.say(trouble.message, question)
        return None


def width_of(sink: TextIO) -> int:
    """How long a line may be there: no longer than a terminal is wide."""
    try:
        wide = os.get_terminal_size(sink.fileno()).columns
    except (OSError, ValueError):
        return LONGEST
    # A terminal that does not know its size says 0.
    return min(LONGEST, max(NARROWEST, wide)) if wide else LONGEST


def folded(line: str, width: int = LONGEST) -> list[str]:
    """A line as one or several that are not too long, broken between words."""
    if len(line) <= width:
        return [line]
    margin = line[: len(line) - len(line.lstrip())]
    return wrap(line, width, subsequent_indent=f"{margin} ", break_on_hyphens=False)


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


def fitting(line: str, labels: Sequence[str]) -> list[int]:
    """The places of the labels that are called so; if none is, of those that begin so.

    What stands behind a colon or in brackets need not be typed.
    """
    wanted = _bare(line)
    known = [_bare(label) for label in labels]
    for name_of in (str, name_in):
        fits = [at for at, label in enumerate(known) if name_of(label) == wanted]
        if fits:
            return fits
    return [at for at, label in enumerate(known) if wanted and label.startswith(wanted)]


def name_in(label: str) -> str:
    """A label without what is told of the thing behind its name."""
    for sign in (":", ";", " ("):
        label = label.partition(sign)[0]
    return label


def _bare(text: str) -> str:
    return " ".join(text.casefold().split())


def picked_by(line: str, items: Sequence[str]) -> list[int]:
    """The places of the items that a typed number or typed words name."""
    at = index_in(line, len(items))
    return fitting(line, items) if at is None else [at]


def why_no_item(line: str, items: Sequence[str], fits: Sequence[int], way_out: str) -> str:
    """What is said of a line that names none of some items, or several."""
    if line.casefold() in HELP:
        return f"Type a number from 1 to {len(items)}, or the words behind it; q {way_out}."
    if fits:
        return several_fit(line, [items[at] for at in fits])
    return f"'{clipped(line)}' is not a number from 1 to {len(items)}; q {way_out}."


def several_fit(line: str, labels: Sequence[str]) -> str:
    """What is said of words that fit several choices."""
    first = "; ".join(labels[:MENTIONED])
    more = f"; and {len(labels) - MENTIONED} more" if len(labels) > MENTIONED else ""
    return f"'{clipped(line)}' fits {len(labels)} choices: {first}{more}. Type more of one."


def numbered(items: Sequence[str]) -> list[str]:
    """The items behind their numbers."""
    return [f"{at}) {item}" for at, item in enumerate(items, 1)]


def as_listed(line: str, told: Sequence[str]) -> str:
    """The number of a numbered item where a line repeats all that was told of it; else the line."""
    for item in told if not line.isdecimal() else ():
        number, _, words = item.partition(") ")
        if _bare(line) in (_bare(words), _bare(item)):
            return number
    return line


def sentence(text: str) -> str:
    """The text with a capital in front and an end, so that it reads well aloud."""
    end = "" if text.endswith((".", "!", "?", ":")) else "."
    return f"{text[:1].upper()}{text[1:]}{end}"
