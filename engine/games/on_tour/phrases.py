"""Small phrases of which prompts, log lines and refusals are made."""

from engine.games.on_tour.board import Board
from engine.games.on_tour.routes import STAR
from engine.games.on_tour.state import OnTour
from engine.wording import listed

SHORT = {
    "Bronx": "Brx",
    "Manhattan": "Man",
    "Queens": "Que",
    "Brooklyn": "Bkl",
    "Staten Island": "StI",
}
"""The boroughs, so short that three cards of three fit beside the dice."""


def place(board: Board, spot: str) -> str:
    """A spot by its name and id: "Montmartre (18a)"."""
    return f"{board.names[board.index[spot]]} ({spot})"


def at(board: Board, spot: str) -> str:
    """Where something is written: "in Montmartre (18a)"."""
    return f"in {place(board, spot)}"


def each_spot(board: Board) -> str:
    """What a spot is called in this city."""
    return "neighbourhood" if board.instruments else "club"


def empty_spot(seen: OnTour) -> str:
    """Any of them that is still empty."""
    return f"any empty {each_spot(seen.board)}"


def marked(mark: int) -> str:
    """A number in two digits, or the star."""
    return "the star" if mark == STAR else f"{mark:02}"


def short_card(board: Board, number: int) -> str:
    """A card in few letters: "XVIII North", "Man Que:d" with the drums in Queens, "Ferry"."""
    card = board.cards[number]
    if card.ferry or not board.instruments:
        return card.label
    parts = []
    for at, name in enumerate(board.boroughs):
        if card.areas >> at & 1:
            solo = card.instrument and card.exact == board.borough_spots[at]
            letter = f":{board.instrument_letters[card.instrument - 1]}" if solo else ""
            parts.append(f"{SHORT.get(name, name)}{letter}")
    return " ".join(parts)


def areas_of(board: Board, spot: int) -> str:
    """The regions or the borough in which a spot lies."""
    if board.instruments:
        return board.boroughs[board.borough[spot]]
    return listed([board.regions[region] for region in board.spot_regions[spot]])


def areas_shown(seen: OnTour) -> str:
    """The regions or boroughs on the cards, each once."""
    board = seen.board
    shown = 0
    for card in seen.cards:
        shown |= board.cards[card].areas
    names = board.boroughs if board.instruments else board.regions
    return listed([name for n, name in enumerate(names) if shown >> n & 1] or ["no area"])
