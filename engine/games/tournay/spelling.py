"""Tournay's short forms written out: "2 d" is 2 deniers, "one of Ben" a citizen of his."""

import re

from engine.games.tournay.state import Tournay
from engine.games.tournay.telling import NUMBERS, citizens_told, plural

HIRED = re.compile(rf"(^|: )({'|'.join(NUMBERS)}) (of|own)\b(?=.* d\b)")
"""Whose citizens are used, from the first number on."""
DENIERS = re.compile(r"\b(\d+) d\b")
COINS = re.compile(r" x(\d+)\b")
TIMES = re.compile(r"\b(\d+) x (\d+)\b")
BELOW = re.compile(r" \+(\d+)\b")
LATER = re.compile(r"\b(I{1,3})x\b")
"""A card of the expansion that is called like one of the first 54."""
STRIKES = {"1": "once", "2": "twice"}


def spell(s: Tournay, text: str) -> str:
    """A text as it is said aloud."""
    text = HIRED.sub(citizens, text)
    text = LATER.sub(r"\1 of the expansion", text)
    text = DENIERS.sub(lambda found: plural(int(found[1]), "denier"), text)
    text = COINS.sub(lambda found: f" {STRIKES.get(found[1], f'{found[1]} times')}", text)
    text = BELOW.sub(r" and \1 below", TIMES.sub(r"\1 times \2", text))
    return text.replace(" 0 criers", " no crier yet")


def citizens(found: re.Match[str]) -> str:
    """How many citizens of whom: "two own citizens", "one citizen of" the next word."""
    number, _, what = citizens_told(NUMBERS.index(found[2])).partition(" ")
    return found[1] + (f"{number} own {what}" if found[3] == "own" else f"{number} {what} of")
