"""From the bytes of a terminal to keys, pastes and answers. Pure: the time is handed in.

Three things are told apart that look alike. **A lone Escape** may be the key, or the beginning of
a sequence whose rest is still under way: it waits (`asks`), and meanwhile the terminal is asked for
its status. What it answers comes behind all that it had sent before; so when the answer arrives and
nothing in between, it was the key. A terminal that does not answer is given a third of a second.
**Escape and a letter** in one piece are these two keys, never a third one. **Typing and pasting**:
three characters or more in one piece are a paste, and whatever comes right behind them too, unless
they are one key held down that chooses nothing.

What cannot be read, by its bytes or as a sequence, is passed over.
"""

from codecs import getincrementaldecoder
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple, TypeAlias

from tui.terminal.names import ESC, Key, named_char, named_sequence

ESCAPE_SECONDS = 0.32
"""How long the rest of a sequence may be under way, on a terminal that does not answer."""
ANSWER_SECONDS = 1.0
"""How long to wait for a terminal that has answered before."""
REST_SECONDS = 1.0
"""How long an unfinished sequence or paste is waited for."""
PASTE_FROM = 3
"""So many characters in one piece are not typed."""
PASTE_TAIL_SECONDS = 0.03
LONGEST_SEQUENCE, LONGEST_PASTE = 64, 65_536
STRINGS = "P]_^X"
"""The letters after Escape that begin an answer of any length."""
BEL, END_OF_STRING = "\x07", "\x1b\\"
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
SINGLE = {"\x9b": "\x1b[", chr(0xDC9B): "\x1b[", "\x8f": "\x1bO", chr(0xDC8F): "\x1bO"}
"""Beginnings of sequences as one byte of eight bits."""
CHOOSING = frozenset("\r\n 0123456789")
"""Characters that choose: one of these held down counts as pasted too."""


class Paste(NamedTuple):
    """A text that was not typed."""

    text: str


class Answer(NamedTuple):
    """What the terminal says about itself."""

    kind: str
    """`status`, or the number of a mode."""
    value: int = 0


Item: TypeAlias = Key | Paste | Answer
STATUS = Answer("status")
ESCAPE = Key("escape", ESC)


class Reader:
    """Reads what one terminal sends, however it is cut into pieces."""

    def __init__(self, escape_seconds: float | None = None) -> None:
        """`escape_seconds` is how long a lone Escape waits at most, where somebody has set that."""
        self._decoder = getincrementaldecoder("utf-8")("surrogateescape")
        self._held = ""
        self._skipped = 0
        self._paste: list[str] | None = None
        self._paste_tail = 0.0
        self._escape_seconds = escape_seconds
        self._answers = False
        self.deadline: float | None = None
        """When `expire` has something to say; None: not before more has come."""

    @property
    def asks(self) -> bool:
        """Whether an answer of the terminal would tell more than waiting."""
        return self._held == ESC and self._paste is None

    def feed(self, data: bytes, now: float) -> list[Item]:
        """Read the next piece; what it makes up."""
        items: list[Item] = []
        for char in self._decoder.decode(data):
            items += self._read(char)
        self._set_deadline(now)
        return list(self._told_apart(items, now))

    def expire(self, now: float) -> list[Item]:
        """The rest did not come in time: a lone Escape was the key, other beginnings are dropped.

        A paste without an end is given out as far as it came.
        """
        if self.deadline is None or now < self.deadline:
            return []
        items: list[Item] = [ESCAPE] if self.asks else []
        if self._paste is not None:
            items.append(Paste("".join(self._paste)))
        self._held, self._paste, self.deadline = "", None, None
        return items

    def _set_deadline(self, now: float) -> None:
        if self._paste is not None or (self._held and self._held != ESC):
            self.deadline = now + REST_SECONDS
        elif self._held:
            usual = ANSWER_SECONDS if self._answers else ESCAPE_SECONDS
            self.deadline = now + (self._escape_seconds or usual)
        else:
            self.deadline = None

    # One character after the other ----------------------------------------------------------------

    def _read(self, char: str) -> list[Item]:
        held = self._held
        if self._skipped:
            self._skipped -= 1
            return []
        if self._paste is not None:
            return self._read_paste(char)
        if not held:
            return self._read_first(char)
        if held == ESC:
            return self._read_second(char)
        if held[1] in STRINGS:
            return self._read_string(char)
        return self._read_sequence(char)

    def _read_first(self, char: str) -> list[Item]:
        if char == ESC or char in SINGLE:
            self._held = SINGLE.get(char, ESC)
            return []
        key = named_char(char)
        return [] if key is None else [key]

    def _read_second(self, char: str) -> list[Item]:
        """What follows Escape: a sequence, another Escape, or a key of its own."""
        if char in "[O" or char in STRINGS:
            self._held += char
            return []
        self._held = ""
        return [ESCAPE, *self._read_first(char)]

    def _read_string(self, char: str) -> list[Item]:
        """An answer that nobody asked for, up to its end."""
        self._held += char
        ended = char == BEL or self._held.endswith(END_OF_STRING)
        if ended or len(self._held) > LONGEST_PASTE:
            self._held = ""
        return []

    def _read_sequence(self, char: str) -> list[Item]:
        if char == ESC or not " " <= char <= "~":
            # Broken off: whatever this was, it is no key, and something else begins.
            self._held = ""
            return self._read_first(char)
        begun, self._held = self._held, self._held + char
        if self._goes_on(begun, char):
            if len(self._held) > LONGEST_SEQUENCE:
                self._held = ""
            return []
        whole, self._held = self._held, ""
        return self._complete(whole)

    @staticmethod
    def _goes_on(begun: str, char: str) -> bool:
        """Whether more belongs to a sequence behind this character."""
        if begun.startswith("\x1bO"):
            return char.isdigit()
        return char < "@" or (begun == "\x1b[" and char == "[")

    def _complete(self, sequence: str) -> list[Item]:
        if sequence == PASTE_BEGINS:
            self._paste = []
            return []
        if sequence == "\x1b[M":
            self._skipped = 3
            return []
        answer = answered(sequence)
        if answer is not None:
            self._answers = self._answers or answer == STATUS
            return [answer]
        key = named_sequence(sequence)
        return [] if key is None else [key]

    def _read_paste(self, char: str) -> list[Item]:
        assert self._paste is not None
        self._paste.append(char)
        ended = char == "~" and "".join(self._paste[-len(PASTE_ENDS) :]) == PASTE_ENDS
        if not ended and len(self._paste) < LONGEST_PASTE:
            return []
        text = "".join(self._paste).removesuffix(PASTE_ENDS)
        self._paste = None if ended else []
        return [Paste(text)]

    # Escape, typing and pasting -------------------------------------------------------------------

    def _told_apart(self, items: list[Item], now: float) -> Iterator[Item]:
        """The same with an Escape before its answer, and what was not typed made a paste."""
        for typed, group in groupby(items, _is_typed):
            run = list(group)
            text = "".join(item.char or "" for item in run if isinstance(item, Key))
            if typed and (_is_pasted(text) or now < self._paste_tail):
                self._paste_tail = now + PASTE_TAIL_SECONDS
                yield Paste(text)
            else:
                yield from run


def answered(sequence: str) -> Answer | None:
    """What a terminal says with this sequence; None when it is no answer to a question of ours."""
    if sequence == "\x1b[0n":
        return STATUS
    if sequence.startswith("\x1b[?") and sequence.endswith("$y"):
        mode, _, value = sequence[3:-2].partition(";")
        return Answer(mode, int(value)) if value.isdigit() else None
    return None


def _is_typed(item: Item) -> bool:
    """Whether an item is a key that types a character; Escape is none."""
    return isinstance(item, Key) and item.char is not None and item.char != ESC


def _is_pasted(text: str) -> bool:
    if len(text) < PASTE_FROM:
        return False
    return len(set(text)) > 1 or text[0] in CHOOSING
