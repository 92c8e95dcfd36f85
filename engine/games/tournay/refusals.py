"""Why a move is not among the choices, and what would make it legal."""

from collections.abc import Sequence

from engine.flow import Move
from engine.game import decision_of
from engine.games.tournay.actions import Act, drawable, ransom
from engine.games.tournay.cards import A_CARD, BUILDING, GRAND, NOTHING, deck_at
from engine.games.tournay.grid import BIT, FIRST, NAMES, PLACE, open_places
from engine.games.tournay.placing import PASS, has
from engine.games.tournay.plaza import COLOUR, COLOURS, RENT, count, hired
from engine.games.tournay.state import Family, Tournay, ready
from engine.games.tournay.telling import called, cost_told, deck_told, label, plural
from engine.games.tournay.turn import LastCard, PlayCard


def refusal(seen: Tournay, move: Move, names: Sequence[str]) -> str:
    """A sentence or two about a move that is not among the choices."""
    decision = decision_of(seen)
    known = known_atoms(seen, move)
    if isinstance(decision, PlayCard | LastCard) and move.verb == "play" and known:
        return play_refused(seen, decision.seat, move)
    if isinstance(decision, Act) and known:
        match move.verb:
            case "draw" if len(move.args) == 3 and isinstance(move.args[1], int):
                return draw_refused(seen, decision.seat, move, names)
            case "activate" if len(move.args) == 2:
                return activate_refused(seen, decision.seat, move, names)
            case "combat" if len(move.args) == 2:
                return combat_refused(seen, decision.seat, move, names)
            case "earn" if len(move.args) == 2:
                return "Only your own citizens that stand on your Plaza can earn."
            case "recruit" if not seen.terms.advanced:
                return "Recruiting is an action of the advanced rules only."
            case "recruit":
                return "Recruiting takes a standing citizen, 5 d, and one of its colour in supply."
    if move == PASS:
        return "An action must be done; gathering your citizens is always possible."
    return f"'{move}' is not one of the choices."


def known_atoms(seen: Tournay, move: Move) -> bool:
    """Whether the first and last words of a move name things of this game."""
    if not move.args:
        return False
    first, last = move.args[0], move.args[-1]
    match move.verb:
        case "play":
            return first in seen.board.number and last in PLACE and len(move.args) > 1
        case "draw" | "earn" | "recruit":
            return first in COLOUR
        case "activate":
            return first in PLACE
        case "combat":
            return first in seen.board.number
    return False


def play_refused(seen: Tournay, seat: int, move: Move) -> str:
    """Why a card cannot be played so."""
    board, family = seen.board, seen.families[seat]
    card, place = board.number[move.args[0]], PLACE[move.args[-1]]
    name = label(board, move.args[0])
    if card not in family.hand:
        return f"{name} is not in your hand."
    if card >= board.first_event:
        return "An event card is a rampart: it is built when a Town Crier comes."
    if family.deniers < board.cost[card]:
        return f"{name} costs {cost_told(board, card)}; you have {family.deniers} d."
    if board.kind[card] == GRAND and has(family, card):
        return f"Your district has {name} already, and no prestige building may lie there twice."
    if board.besides[card] != NOTHING and (
        len(move.args) < 3 or not any(m.args[:2] == move.args[:2] for m in seen.choices)
    ):
        return f"{name} costs {cost_told(board, card)}; say with what you pay."
    filled = left_by(seen, family, move)
    if place not in open_places(filled):
        if not filled:
            return f"In an empty district the first card lies at {NAMES[FIRST]}."
        return "A card goes onto another or beside one, and all within three rows and columns."
    return f"'{move}' is not one of the choices."


def left_by(seen: Tournay, family: Family, move: Move) -> int:
    """The places that still hold cards when a card is paid for, as a set."""
    district, card = family.district, seen.board.number[move.args[0]]
    if len(move.args) < 3 or seen.board.besides[card] != A_CARD or move.args[1] not in PLACE:
        return district.filled
    paid = PLACE[move.args[1]]
    return district.filled if district.pile(paid) else district.filled & ~BIT[paid]


def draw_refused(seen: Tournay, seat: int, move: Move, names: Sequence[str]) -> str:
    """Why nothing can be drawn so."""
    colour, level = COLOUR[move.args[0]], move.number(1)
    if level not in (1, 2, 3):
        return "There are decks of level 1, 2 and 3."
    if not drawable(seen) >> deck_at(colour, level) & 1:
        return f"The deck {deck_told('YWR'[colour] + str(level))} is empty."
    return citizens_refused(seen, seat, (colour, level, 0), move.word(2), names)


def citizens_refused(
    seen: Tournay, seat: int, wanted: tuple[int, int, int], way: str, names: Sequence[str]
) -> str:
    """Why these citizens cannot be used.

    wanted: the colour, how many are needed, and the deniers that are due besides.
    """
    colour, needed, price = wanted
    name, own = COLOURS[colour], count(seen.standing[colour], seat)
    used = way.split("+")
    if len(used) != needed:
        return f"That takes {plural(needed, f'{name} citizen')}, no more and no fewer."
    if used.count("own") > own:
        return f"On your Plaza {plural(own, f'{name} citizen stands', f'{name} citizens stand')}."
    try:
        rented = hired(way)
    except KeyError:
        return "Say whose citizens are used: your own, or those of a player whom you pay."
    for owner in sorted(set(rented)):
        there = count(seen.standing[colour], owner)
        if owner == seat:
            return "Your own citizens are not rented; they are called own."
        if rented.count(owner) > there:
            standing = plural(there, f"{name} citizen stands", f"{name} citizens stand")
            return f"On the Plaza of {called(names, owner)} {standing}."
    total = price + RENT * len(rented)
    return f"That costs {total} d; you have {seen.families[seat].deniers} d."


def activate_refused(seen: Tournay, seat: int, move: Move, names: Sequence[str]) -> str:
    """Why a card cannot be activated."""
    board, family, place = seen.board, seen.families[seat], PLACE[move.args[0]]
    card = family.district.top[place]
    if not card:
        return "There is no card."
    if board.kind[card] != BUILDING:
        return "Citizens work in buildings only, not on characters or prestige buildings."
    if family.hurt & BIT[place]:
        return "The building is damaged; gathering your citizens repairs it."
    if not ready(family, board.colour[card]) & BIT[place]:
        return "The building is occupied; gathering your citizens frees it."
    return citizens_refused(seen, seat, (board.colour[card], 1, 0), str(move.args[1]), names)


def combat_refused(seen: Tournay, seat: int, move: Move, names: Sequence[str]) -> str:
    """Why an event cannot be fought."""
    event = seen.board.number[move.args[0]]
    if event not in seen.queue or not event:
        return "Only an event of the queue can be fought."
    coins = seen.coins[seen.queue.index(event)]
    if not coins:
        return "An event without coins cannot be fought by an action."
    price = ransom(seen, event, coins)
    if seen.families[seat].deniers < price:
        return f"The ransom is {price} d; you have {seen.families[seat].deniers} d."
    needed = 1 if price else 2
    wanted = (seen.board.colour[event], needed, price)
    return citizens_refused(seen, seat, wanted, str(move.args[1]), names)
