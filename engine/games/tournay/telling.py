"""Words for cards, places, citizens and money, shared by everything the game tells."""

import re
from collections.abc import Sequence

from engine.flow import Atom
from engine.game import HIDDEN
from engine.games.tournay.cards import (
    A_CARD,
    A_CITIZEN,
    BUILDING,
    CHARACTER,
    DECK,
    GRAND,
    LEVELS,
    MONEY,
    POSITIVE,
    ROMAN,
    Cards,
)
from engine.games.tournay.plaza import ANY, COLOURS, RENT, hired
from engine.games.tournay.state import Tournay

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
           "eleven")  # fmt: skip
"""As many citizens as there are of a colour. Choices begin with words, since digits stand before
them."""
LEVEL = re.compile(r"\b(any|level|yellow|white|red) ([123])\b")
"""A level in a phrase of an edition, with what stands before it."""
TYPES = {BUILDING: "building", CHARACTER: "character", GRAND: "prestige building"}


def plural(number: int, one: str, more: str = "") -> str:
    """A number of things: "1 citizen", "2 citizens"."""
    return f"{number} {one}" if number == 1 else f"{number} {more or one + 's'}"


def citizens_told(number: int) -> str:
    """A number of citizens in words: "two citizens"."""
    return f"{NUMBERS[number]} {'citizen' if number == 1 else 'citizens'}"


def label(board: Cards, card: Atom) -> str:
    """A card by its id, as it is called."""
    return "a card" if card == HIDDEN else board.label[board.number[card]]


def deck_told(deck: Atom) -> str:
    """A deck by its name: "yellow II"."""
    if deck not in DECK:
        return str(deck)
    at = DECK[str(deck)]
    return f"{COLOURS[at // LEVELS]} {ROMAN[at % LEVELS + 1]}"


def called(names: Sequence[str], seat: int) -> str:
    """A player by name; by the number of the seat where the names are not known."""
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def way_told(way: str, names: Sequence[str]) -> str:
    """Whose citizens are used and what their rent is; empty when they are all one's own."""
    rented = hired(way)
    if not rented:
        return ""
    own = way.count("own")
    parts = [f"{NUMBERS[own]} own"] if own else []
    return f"{', '.join((*parts, rented_told(way, names)))} for {RENT * len(rented)} d"


def rented_told(way: str, names: Sequence[str]) -> str:
    """How many citizens a way rents of whom: "one of Ann, two of Ben"."""
    rented = hired(way)
    owners = sorted(set(rented))
    return ", ".join(f"{NUMBERS[rented.count(one)]} of {called(names, one)}" for one in owners)


def whose_told(way: str, names: Sequence[str]) -> str:
    """A choice of whose citizens to use."""
    return way_told(way, names) or ("your own" if "+" in way else "yours")


def cost_told(board: Cards, card: int) -> str:
    """What it costs to play a card."""
    parts = [f"{board.cost[card]} d"] if board.cost[card] else []
    if board.besides[card] == A_CARD:
        parts.append("a card")
    elif board.besides[card] == A_CITIZEN:
        parts.append(f"a {COLOURS[board.colour[card]]} citizen")
    return " and ".join(parts) or "nothing"


def effect_told(board: Cards, card: int) -> str:
    """What a card does, in a few words."""
    if board.kind[card] == GRAND:
        own, other = board.own[card], board.other[card]
        return f"{own} points, others {other}, by {board.count[card]}"
    return LEVEL.sub(in_levels, board.phrase[card])


def in_levels(found: re.Match[str]) -> str:
    """A level as decks are called: "yellow II", "any level I deck"."""
    roman = ROMAN[int(found[2])]
    return f"any level {roman} deck" if found[1] == "any" else f"{found[1]} {roman}"


def card_told(board: Cards, card: int) -> str:
    """A whole card in a line: what it is, what it does, what it costs and is worth."""
    colour, roman = COLOURS[board.colour[card]], ROMAN[board.level[card]]
    what = f"{board.label[card]}, {colour} {roman} {TYPES[board.kind[card]]}"
    points = board.points[card]
    worth = f"; {plural(points, 'point')}" if points else ""
    return f"{what}: {effect_told(board, card)}; costs {cost_told(board, card)}{worth}"


def event_told(board: Cards, event: int) -> str:
    """What an event does for each coin, in a few words."""
    target = board.target[event]
    colour = "any" if target == ANY else COLOURS[target]
    match board.family[event]:
        case family if family == MONEY:
            return "everybody loses 1 d"
        case family if family == POSITIVE:
            return f"whoever has most {colour} earns 3 d"
        case "attack":
            return f"a {colour} citizen is laid down" if target != ANY else "a citizen is laid down"
    return f"a {colour} card is damaged" if target != ANY else "a card is damaged"


def at_place(s: Tournay, seat: int, place: int, name: str) -> str:
    """A card of a district and where it lies."""
    return f"{s.board.label[s.families[seat].district.top[place]]} at {name}"
