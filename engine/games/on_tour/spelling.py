"""On Tour's short forms written out: "Man Que:d" is Manhattan, or Queens with the drums."""

import re

from engine.games.on_tour.board import Board
from engine.games.on_tour.phrases import SHORT
from engine.games.on_tour.state import OnTour

RIDE = re.compile(r"\b([A-H]) to ([A-H]) (\d+)\b")
FLIPS = " flips "
LETTER = re.compile(r" \([a-z]\)(?=:)")
"""How a soloist stands on the map."""
LONG = {short: name for name, short in SHORT.items()}


def spell(s: OnTour, text: str) -> str:
    """A text as it is said aloud."""
    who, flips, cards = text.rpartition(FLIPS)
    if flips and s.board.instruments:
        return f"{who} flips {'; '.join(card_told(s.board, card) for card in cards.split(', '))}"
    text = LETTER.sub("", text.replace("N.-D.", "Notre-Dame"))
    return RIDE.sub(r"\1 to \2 for \3", text)


def card_told(board: Board, card: str) -> str:
    """A card of New York, which is told in few letters, in full."""
    return ", or ".join(area_told(board, area) for area in card.split(" "))


def area_told(board: Board, area: str) -> str:
    """A borough of a card, and whom to note there."""
    name, _, letter = area.partition(":")
    long = LONG.get(name, name)
    if not letter:
        return long
    return f"{long} with the {board.instruments[board.instrument_letters.index(letter)]}"
