"""Tournay for somebody who sees no drawing: what cards are, wherever they are named."""

from collections.abc import Iterator, Sequence

from engine.flow import Atom
from engine.game import decision_of
from engine.games.tournay.cards import DECK, MONEY, Cards, deck_at
from engine.games.tournay.drawing import DrawFrom
from engine.games.tournay.effects import there
from engine.games.tournay.grid import PLACE
from engine.games.tournay.plaza import COLOUR, COLOURS
from engine.games.tournay.state import Tournay
from engine.games.tournay.telling import card_told, cost_told, effect_told, event_told, plural
from tui.tables.tournay_said import describe, event_sentence, prospect, subject
from tui.tables.tournay_short import price_of_combat

ON_CARDS = {"play": 1, "keep": 1, "discard": 1, "combat": 1, "fight": 1, "unleash": 1, "shield": 1,
            "build": 1, "activate": 1, "use": 1, "damage": 1}  # fmt: skip
"""Verbs about a card or a place with a card, and which part of the move names that."""
WITH_PRICE = ("keep", "take", "play", "discard")
"""Where a card's price and points matter."""


def things(s: Tournay) -> Iterator[tuple[str, str]]:
    """Every card and event by its name."""
    board = s.board
    for card in dict.fromkeys(card for card, _ in board.copies):
        told = event_in_full(s, card) if card >= board.first_event else card_told(board, card)
        yield board.label[card], told


def event_in_full(s: Tournay, event: int) -> str:
    """An event: in the queue, as it is now; else what it does for each coin."""
    if event in s.queue:
        return prices_written(s, event_sentence(s, s.queue.index(event)))
    label = s.board.label[event]
    return f"{label}: an event; for each coin: {event_told(s.board, event)}"


def place_aloud(s: Tournay, seat: int, spot: str) -> str:
    """A spot in words, the card that lies there with its colour, price and points."""
    told, card = describe(s, seat, spot), card_at(s, seat, spot)
    board = s.board
    if board.number.get(spot, 0) in s.families[seat].hand:
        return f"in your hand: {told}"
    if not card:
        return prices_written(s, told)
    return told.replace(
        f"{board.label[card]}: {effect_told(board, card)}", card_told(board, card), 1
    )


def prices_written(s: Tournay, told: str) -> str:
    """A text in which what combat takes is told in words, and not in letters as on the screen."""
    for event, coins in zip(s.queue, s.coins, strict=True):
        if coins:
            short = f"to fight it: {price_of_combat(s.board, event, coins)}"
            told = told.replace(short, f"to fight it: {price_aloud(s.board, event, coins)}")
    return told


def price_aloud(board: Cards, event: int, coins: int) -> str:
    """Citizens and ransom that combat takes."""
    colour = COLOURS[board.colour[event]]
    if board.family[event] == MONEY:
        return f"two {colour} citizens"
    return f"a {colour} citizen and {coins + 1} d"


def foretell(s: Tournay, seat: int, path: tuple[Atom, ...], names: Sequence[str]) -> list[str]:
    """What a choice is about and would do now, as it is told under the cursor of the screen."""
    *picked, last = path
    told = subject(s, seat, picked, last), prospect(s, seat, picked, last, names)
    return [prices_written(s, part) for part in told if part]


def card_at(s: Tournay, seat: int, spot: str) -> int:
    """The card that lies open at a place or on a deck; 0 where none does."""
    if spot in DECK:
        return s.up[DECK[spot]]
    if spot in PLACE:
        return s.families[seat].district.top[PLACE[spot]]
    if "." in spot:
        other, place = there(spot)
        return s.families[other].district.top[place]
    return 0


def aside(s: Tournay, picked: tuple[Atom, ...], path: tuple[Atom, ...]) -> str:
    """What the card of a choice does; empty where the choice is about none, or it was told."""
    verb, at = path[0], ON_CARDS.get(str(path[0]), 0)
    decision = decision_of(s)
    if verb == "take" and isinstance(decision, DrawFrom):
        return brief(s.board, s.up[decision.deck], in_full=True)
    if verb == "draw" and len(picked) < 3 <= len(path):
        up = s.up[deck_at(COLOUR[str(path[1])], int(str(path[2])))]
        return f"face-up {s.board.label[up]}, {brief(s.board, up)}" if up else ""
    if not at or len(path) <= at or len(picked) > at:
        return ""
    word = str(path[at])
    card = int(s.board.number.get(word, 0)) or card_at(s, decision.seat, word)
    return brief(s.board, card, in_full=verb in WITH_PRICE) if card else ""


def brief(board: Cards, card: int, in_full: bool = False) -> str:
    """What a card does, in a few words; in full with what it costs and is worth."""
    if card >= board.first_event:
        return event_told(board, card)
    told = [effect_told(board, card)]
    if in_full:
        told.append(f"costs {cost_told(board, card)}")
    if in_full and (points := board.points[card]):
        told.append(plural(points, "point"))
    return "; ".join(told)
