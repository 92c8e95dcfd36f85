"""French Quarter's short forms written out: "4 on Decatur x3" is 4 on Decatur, times 3."""

import re

from engine.games.french_quarter.scoring import counted
from engine.games.french_quarter.state import Quarter

TIMES = re.compile(r" x(\d+)\b")
REWARD = re.compile(r": \+(\d+)$")


def spell(q: Quarter, text: str) -> str:
    """A text as it is said aloud."""
    text = text.replace("unlocks x", "unlocks multiplier ").replace("multiplier x", "multiplier ")
    text = TIMES.sub(r", times \1", text)
    text = REWARD.sub(lambda found: f": {counted(int(found[1]), 'point', 'points')}", text)
    return text.replace("  ", " ")
