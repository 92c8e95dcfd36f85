"""The turns a game may still bring, drawn anew for a bot: dice and cards, and nothing else.

A map meets the others only in how long the game lasts. So a bot that tries a move out fills its own
map through some future turns, the same ones for each move that it compares.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.chance import Chance
from engine.game import decision_of
from engine.games.on_tour.board import Board
from engine.games.on_tour.state import OnTour
from engine.games.on_tour.turns import taken
from engine.games.on_tour.writing import PlaceSeed

SPARE = 12
"""Turns more that a lone player may need, who draws ferries instead of writing."""


class Face(NamedTuple):
    """What a card allows."""

    spots: int
    exact: int
    notes: int
    """What it notes at its exact spots."""
    areas: int
    """The region or boroughs it shows; all boroughs on a Ferry card."""
    ferry: bool


class Turn(NamedTuple):
    """One turn as it may come."""

    low: int
    high: int
    is_star: bool
    is_last: bool
    """Without cards, whatever the own map looks like."""
    cards: Sequence[Face]
    shared: int
    """The boroughs in one of which a ferry must end; none: no ferry."""


@cache
def faces(board: Board) -> tuple[Face, ...]:
    """What each card of a deck allows."""
    every = (1 << len(board.boroughs)) - 1
    return tuple(
        Face(
            card.spots,
            card.exact,
            card.instrument or 1,
            every if card.ferry else card.areas,
            card.ferry,
        )
        for card in board.cards
    )


def future(seen: OnTour, chance: Chance) -> list[Turn]:
    """Turns until a map is full, as far as one can tell from how full the maps are."""
    board, seat = seen.board, decision_of(seen).seat
    cards = faces(board)
    deck, discards = sorted(seen.deck), sorted((*seen.discards, *seen.cards))
    left, turns = room(seen, seat), []
    spare = SPARE if board.waterfront and len(seen.sheets) == 1 else 0
    while left > 0 or spare > 0:
        spare -= left <= 0
        if len(deck) < board.flipped:
            deck, discards = sorted(deck + discards), []
        drawn = taken(chance, deck, board.flipped)
        discards += drawn
        turn = turn_of(board, [cards[card] for card in drawn], chance, left <= board.last_turn)
        turns.append(turn)
        left -= 1 if turn.is_star else 2
    return turns


def present(seen: OnTour) -> Turn:
    """The turn that is being played, for the seats that are still to write in it."""
    board, cards = seen.board, faces(seen.board)
    shown = [cards[card] for card in seen.cards]
    low, high = seen.numbers
    return with_cards(board, shown, low, high, is_last=not shown)


def room(seen: OnTour, seat: int) -> int:
    """The empty spots of the fullest map once this turn is over, if nobody draws a ferry."""
    if isinstance(decision_of(seen), PlaceSeed):
        return len(seen.board.ids) - 2 * seen.board.passes
    one, other = seen.dice
    due = 1 if one == other else 2
    lefts = [
        sheet.left - (due if at > seat else 0) for at, sheet in enumerate(seen.sheets) if at != seat
    ]
    own = seen.sheets[seat]
    lefts.append(own.left - (1 if own.first >= 0 or due == 1 else 2))
    return min(lefts)


def turn_of(board: Board, cards: Sequence[Face], chance: Chance, is_last: bool) -> Turn:
    """A turn with these cards: the dice are rolled."""
    one, other = divmod(chance.below(board.faces**2), board.faces)
    low, high = (one, other) if one < other else (other, one)
    return with_cards(board, cards, 10 * low + high, 10 * high + low, is_last)


def with_cards(board: Board, cards: Sequence[Face], low: int, high: int, is_last: bool) -> Turn:
    """A turn with these cards and numbers."""
    shared = 0
    if cards:
        a, b, c = cards
        shared = a.areas & b.areas & c.areas
        if a.ferry or b.ferry or c.ferry:
            shared = a.areas | b.areas | c.areas
    is_star = low == high or (bool(board.regions) and shared != 0 and not is_last)
    return Turn(low, high, is_star, is_last, cards, shared if board.boroughs else 0)
