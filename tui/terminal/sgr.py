"""The look of a cell, and the shortest way from one look to another.

A look is what stands between `ESC [` and `m` (ECMA-48, "Select Graphic Rendition"), in one order:
attributes, then the colour of the text, then the colour behind it. Default colours are not named,
so the look of untouched cells is the empty text, and two looks are alike when they are equal.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Look: TypeAlias = str

PLAIN: Look = ""
RESET = "\x1b[m"
FORE, BACK = "38", "48"
"""A colour of many follows: `38;5;N` or `38;2;R;G;B`."""
PIECES_AFTER = {"5": 3, "2": 5}
"""How many numbers such a colour takes, by the second of them."""
FORES = frozenset(map(str, (*range(30, 38), 39, *range(90, 98))))
BACKS = frozenset(map(str, (*range(40, 48), 49, *range(100, 108))))
DEFAULTS = frozenset(("39", "49"))
FAINT_OR_BOLD = frozenset("12")
SEEN_ON_BLANKS = frozenset(("4", "7", "9", "21", "53"))
"""Lines under, through and over, and what is reversed: attributes that a blank shows."""
OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
"""What ends each attribute; bold and faint end together."""


class Parts(NamedTuple):
    """A look taken apart."""

    attributes: frozenset[str]
    fore: str
    back: str

    @property
    def look(self) -> Look:
        """The look that is made of these."""
        return ";".join(part for part in (*sorted(self.attributes), self.fore, self.back) if part)


@lru_cache(4096)
def parts(codes: str) -> Parts:
    """Take the numbers of one or several settings apart; what is set later holds."""
    attributes: set[str] = set()
    fore = back = ""
    for code in _codes(codes):
        kind = code.partition(";")[0]
        if kind == FORE or kind in FORES:
            fore = "" if code in DEFAULTS else code
        elif kind == BACK or kind in BACKS:
            back = "" if code in DEFAULTS else code
        else:
            attributes.add(code)
    return Parts(frozenset(attributes), fore, back)


def _codes(codes: str) -> Iterator[str]:
    """The settings one by one, a colour of several numbers in one piece."""
    numbers = codes.split(";") if codes else []
    while numbers:
        many = numbers[0] in (FORE, BACK) and len(numbers) > 1
        length = PIECES_AFTER.get(numbers[1], 1) if many else 1
        yield ";".join(numbers[:length])
        del numbers[:length]


@lru_cache(4096)
def tidy(codes: str, colours: bool = True) -> Look:
    """The look that some numbers mean; without colours, what is left of it."""
    found = parts(codes)
    return found.look if colours else found._replace(fore="", back="").look


@lru_cache(8192)
def change(old: Look, new: Look) -> str:
    """The shortest sequence that turns one look into another; empty when they are alike."""
    if old == new:
        return ""
    if not new:
        return RESET
    # Nothing before the semicolon is 0: whatever was set is off, then this is set.
    afresh = f"\x1b[;{new}m"
    steps = _steps(parts(old), parts(new))
    return afresh if steps is None else min(f"\x1b[{';'.join(steps)}m", afresh, key=len)


def _steps(before: Parts, after: Parts) -> list[str] | None:
    """What to end and what to set; None where something cannot be ended by itself."""
    ended = before.attributes - after.attributes
    if not ended <= OFF.keys():
        return None
    steps = sorted({OFF[attribute] for attribute in ended})
    kept = before.attributes - (FAINT_OR_BOLD if ended & FAINT_OR_BOLD else frozenset())
    steps += sorted(after.attributes - kept)
    if before.fore != after.fore:
        steps.append(after.fore or "39")
    if before.back != after.back:
        steps.append(after.back or "49")
    return steps


@lru_cache(4096)
def blank_look(look: Look) -> Look:
    """What can be seen of a look where no character is: the colour behind it, and lines."""
    found = parts(look)
    return look if found.attributes & SEEN_ON_BLANKS else found.back


@lru_cache(4096)
def can_erase(look: Look, with_background: bool) -> bool:
    """Whether blanks of this look can be made by erasing.

    What is erased takes the colour behind the text on most terminals, and none on the others; no
    terminal underlines or reverses it.
    """
    found = parts(look)
    return found.attributes <= FAINT_OR_BOLD and (with_background or not found.back)
