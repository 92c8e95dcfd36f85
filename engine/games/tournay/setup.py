"""Setting up the game."""

from collections.abc import Mapping
from functools import lru_cache

from engine.chance import Chance
from engine.edition import Edition
from engine.flow import NOBODY, Atom, settle, tell
from engine.games.tournay.cards import (
    EVENTS,
    EXPANSION,
    ONE,
    OTHER,
    PILES,
    PLAIN,
    REMOVABLE,
    Cards,
    read_cards,
)
from engine.games.tournay.plaza import ONE as CITIZEN
from engine.games.tournay.state import Terms, Tournay, fresh_family
from engine.games.tournay.turn import begin_turn

NONE, REPLACE, MIXED = "none", "replace", "mixed"


def setup(seats: int, settings: Mapping[str, Atom], seed: int, edition: Edition) -> Tournay:
    """Shuffle the decks, turn up three events, hand out citizens and money, choose who starts."""
    board = read_cards(edition)
    terms = Terms(
        settings["rules"] == "advanced",
        str(settings["expansion"]),
        int(settings["cathedral"]),
        int(settings["limit"]),
    )
    chance = Chance(seed)
    s = table(board, terms, seats, chance)
    s.rest = [deal(board, terms, deck, chance) for deck in range(PILES)]
    s.queue = [s.take_top(EVENTS) for _ in s.queue]
    s.first = chance.below(seats)
    s.story = []
    tell(s, NOBODY, "setup", *board.names(s.queue))
    begin_turn(s, s.first)
    settle(s)
    return s


def table(board: Cards, terms: Terms, seats: int, chance: Chance) -> Tournay:
    """A table with citizens and money, and no cards yet."""
    deniers, citizens, supply, more = board.setups[terms.advanced]
    standing = sum(CITIZEN[seat] * citizens for seat in range(seats))
    return Tournay(
        chance, [], (), None, 0, 0, board, terms, [fresh_family(deniers) for _ in range(seats)],
        [0] * EVENTS, [b""] * PILES, [b""] * PILES, 0, [0] * board.queue, [0] * board.queue,
        [standing] * 3, [0] * 3, [supply + more * seats] * 3, 0, 0, False, 0, (),
    )  # fmt: skip


@lru_cache(64)
def certain(board: Cards, terms: Terms, deck: int) -> bytes:
    """The cards of a deck that play in any case."""
    if deck == EVENTS:
        return board.pile(deck, PLAIN)
    kinds = {NONE: (PLAIN, REMOVABLE), REPLACE: (PLAIN, EXPANSION), MIXED: (PLAIN,)}
    cards = board.pile(deck, *kinds[terms.expansion])
    if great := board.pile(deck, OTHER) if terms.cathedral == GREAT else b"":
        names = {board.name[card] for card in great}
        cards = bytes(card for card in cards if board.name[card] not in names) + great
    return bytes(sorted(cards)) + ONE[board.crier_of[deck]]


GREAT = 8
"""Points of the Cathedral in the other reading."""


@lru_cache(64)
def candidates(board: Cards, terms: Terms, deck: int) -> bytes:
    """The cards of a deck of which as many are drawn as the expansion replaces."""
    if terms.expansion != MIXED or deck == EVENTS:
        return b""
    return board.pile(deck, REMOVABLE, EXPANSION)


def chosen(board: Cards, terms: Terms, deck: int) -> int:
    """How many of these play."""
    return len(board.pile(deck, REMOVABLE)) if candidates(board, terms, deck) else 0


def deal(board: Cards, terms: Terms, deck: int, chance: Chance) -> bytes:
    """The cards that a deck plays with."""
    pool = list(candidates(board, terms, deck))
    if not pool:
        return certain(board, terms, deck)
    drawn = [chance.draw(pool) for _ in range(chosen(board, terms, deck))]
    return bytes(sorted((*certain(board, terms, deck), *drawn)))
