"""Fortune City's short forms written out: a price is silver, "3p" is 3 points."""

import re

from engine.games.fortune_city.phrases import counted
from engine.games.fortune_city.state import Fortune

CARD = re.compile(r"\b(\d+)( and \d+ gold)? on the card\b")
PRICE = re.compile(r"\bfor (\d+)(?= from|[,:.]|$)")
POINTS = re.compile(r"\b(\d+)p\b")
SECTOR = re.compile(r": (\d+)(?=(?:, \+\d+)?, \d+p$)")
"""A track as the sheet has it: the sector, its bonus if any, its points."""
BONUS = re.compile(r", \+(\d+)(?=, \d+p$)")
PLUS = re.compile(r" \+(\d+)\b")
PER_ROUND = re.compile(r"income, steps: (\d+), (\d+)")


def spell(s: Fortune, text: str) -> str:
    """A text as it is said aloud."""
    text = CARD.sub(r"\1 silver\2 on the card", text)
    text = BONUS.sub(r", bonus \1", SECTOR.sub(r": sector \1", text))
    text = PER_ROUND.sub(r"income and steps of the truck: \1 and \2", text)
    text = PLUS.sub(r" plus \1", text)
    text = PRICE.sub(r"for \1 silver", text)
    return POINTS.sub(lambda found: counted(int(found[1]), "point"), text)
