"""Tournay told in sentences: what is under the cursor, and what it would do now."""

from collections.abc import Sequence

from engine.flow import Atom, Move
from engine.game import decision_of
from engine.games.tournay.actions import EARN
from engine.games.tournay.activation import CARD, Benefits, earning_rate, idles
from engine.games.tournay.cards import DECK, DECKS, deck_at
from engine.games.tournay.chronicle import card_event, crier_event, money_event
from engine.games.tournay.combat import Refill
from engine.games.tournay.drawing import DrawFrom, Look, PickDeck, TakeTwo
from engine.games.tournay.effects import there
from engine.games.tournay.grid import NAMES, PLACE
from engine.games.tournay.placing import met
from engine.games.tournay.plaza import COLOUR, COLOURS, LYING, OWN, RENT, SEATS, STANDING, hired
from engine.games.tournay.state import Tournay, seats_from
from engine.games.tournay.telling import (
    called,
    card_told,
    cost_told,
    deck_told,
    effect_told,
    event_told,
    plural,
    rented_told,
)
from engine.games.tournay.turn import LastCard
from engine.match import Outlook, outlook
from engine.wording import listed
from tui.tables.tournay_short import at_work, price_of_combat

VERBS = {
    "play": "Lay a card of your hand into your district: choose the card, then its place",
    "draw": "A card of your citizens' colour, for as many citizens as its level",
    "activate": "A citizen works in a free building of his colour",
    "combat": "Take an event with coins; in your hand it is a rampart",
    "earn": "Citizens of your own earn money",
    "recruit": "A citizen and 5 d fetch one of his colour from the supply",
    "gather": "All your citizens stand up again; damage and gray tokens go",
    "shield": "A rampart card of your hand spares you one whole event",
    "catapult": "Your Catapult spares you one event, since somebody works there",
    "endure": "No rampart against what comes",
    "take": "Take the face-up card",
    "look": "Look at two cards and keep one; the face-up card goes under the deck first",
    "discard": "Put a card of your hand under its deck",
    "build": "Build a rampart: a point at the end, and a card less in your hand",
    "use": "Let a character help you now",
    "decline": "Let no more characters help now",
    "unleash": "Choice of victims: an event of the queue strikes the others",
    "stop": "Let no more events strike",
}
"""What each verb means, while it is under the cursor."""


# What is there ------------------------------------------------------------------------------------


def describe(s: Tournay, seat: int, spot: str) -> str:
    """A spot of the drawing in words."""
    board = s.board
    if spot in DECK:
        return deck_sentence(s, DECK[spot])
    if spot in PLACE:
        return place_sentence(s, seat, PLACE[spot])
    if "." in spot:
        return place_sentence(s, *there(spot))
    if spot in (STANDING, LYING):
        return f"A citizen {'on' if spot == STANDING else 'beside'} your Plaza"
    card = board.number[spot]
    if card in s.queue:
        return event_sentence(s, s.queue.index(card))
    if card >= board.first_event:
        return f"{board.label[card]}: a rampart card; built, it spares you one event"
    return card_told(board, card)


def deck_sentence(s: Tournay, deck: int) -> str:
    """A deck: how many cards, whether its Town Crier is to come, which card is face-up."""
    crier = "its Town Crier is turned" if s.turned >> deck & 1 else "its Town Crier is to come"
    up = s.up[deck]
    shown = f"; face-up: {s.board.label[up]}: {effect_told(s.board, up)}" if up else ""
    return f"{deck_told(DECKS[deck])}: {plural(s.size(deck), 'card')}, {crier}{shown}"


def place_sentence(s: Tournay, seat: int, place: int) -> str:
    """What lies at a place, below it and on it."""
    board, family = s.board, s.families[seat]
    card, name = family.district.top[place], NAMES[place]
    if not card:
        return f"{name}: no card"
    parts = [f"{name}: {board.label[card]}: {effect_told(board, card)}"]
    if below := family.district.pile(place):
        parts.append(f"below: {', '.join(board.label[under] for under in reversed(below))}")
    if tokens := at_work(family.tokens_at(place)):
        parts.append(tokens)
    if family.hurt >> place & 1:
        parts.append("damaged until the next gathering")
    return "; ".join(parts)


def event_sentence(s: Tournay, slot: int) -> str:
    """An event of the queue: what it does now, and what combat takes."""
    board, event, coins = s.board, s.queue[slot], s.coins[slot]
    told = f"{board.label[event]}: {event_told(board, event)}"
    if not coins:
        return f"{told}; no coin yet"
    fight = price_of_combat(board, event, coins)
    return f"{told}, {plural(coins, 'time')} now; to fight it: {fight}"


# Under the cursor ---------------------------------------------------------------------------------


def subject(s: Tournay, seat: int, picked: Sequence[Atom], atom: Atom) -> str:
    """What the part of a choice under the cursor is about."""
    if not picked:
        decision = decision_of(s)
        if atom == "take" and isinstance(decision, DrawFrom):
            return card_told(s.board, s.up[decision.deck])
        return keeping(s, seat) if atom == "pass" else VERBS.get(str(atom), "")
    verb, *args = picked
    if verb == "play" and args and atom in PLACE:
        return card_told(s.board, s.board.number[args[0]])
    if verb == "draw" and args:
        colour, *level = (*args, atom)
        return deck_sentence(s, deck_at(COLOUR[colour], int(level[0])))
    if verb == "pick" and isinstance(top := decision_of(s), PickDeck):
        return deck_sentence(s, deck_at(COLOUR[atom], top.level))
    if atom in COLOUR or (verb == "earn" and args):
        return colour_sentence(s, seat, COLOUR[args[0] if args else atom])
    if verb in ("activate", "combat", "shield") and args:
        atom = args[0]
    word = str(atom)
    if word in PLACE or "." in word or word in s.board.number or word in (STANDING, LYING):
        return describe(s, seat, word)
    return ""


def keeping(s: Tournay, seat: int) -> str:
    """What it means to play no card: how many of the hand are kept."""
    cards = len(s.families[seat].hand)
    return f"Keep your {'card' if cards == 1 else f'{cards} cards'} and go on"


def colour_sentence(s: Tournay, seat: int, colour: int) -> str:
    """A seat's citizens of a colour."""
    working = s.families[seat].at_work(colour)
    return (
        f"{COLOURS[colour]}: {s.stands(seat, colour)} on your Plaza, "
        f"{s.lies(seat, colour)} beside it, {working} at work; {s.supply[colour]} in the supply"
    )


def prospect(
    s: Tournay, seat: int, picked: Sequence[Atom], atom: Atom, names: Sequence[str]
) -> str:
    """What the choice under the cursor would do now; of several, the first one.

    Of a verb with several ways: what can be done with it.
    """
    path = (*picked, atom)
    moves = [move for move in s.choices if (move.verb, *move.args)[: len(path)] == path]
    if not picked and (many := readiness(s, seat, str(atom), moves)):
        return many
    if tuple(picked) == ("draw",):
        levels = (level_told(s, deck_at(COLOUR[atom], level)) for level in (1, 2, 3))
        return f"Now: {', '.join(levels)} left"
    if moves and (picked or len(moves) == 1):
        told = consequences(s, seat, moves[0], names)
        return f"Now: {told}" if told else ""
    return ""


def level_told(s: Tournay, deck: int) -> str:
    """A deck in a few words: three of these must fit a line, with the cards that are face-up."""
    up = f" ({s.board.name[s.up[deck]]})" if s.up[deck] else ""
    return f"{deck_told(DECKS[deck]).split()[1]}: {s.size(deck)}{up}"


CAN = {
    "activate": "Can be used",
    "use": "Can help",
    "play": "Can be played",
    "combat": "Can be fought",
    "discard": "Can be put away",
    "build": "Can be built",
    "unleash": "Can be unleashed",
    "shield": "You can be spared",
}
"""How the cards are told with which something can be done."""


def readiness(s: Tournay, seat: int, verb: str, moves: Sequence[Move]) -> str:
    """What can be done with a verb, where there are several ways."""
    board, top = s.board, s.families[seat].district.top
    firsts = list(dict.fromkeys(str(move.args[0]) for move in moves if move.args))
    match verb:
        case "activate" | "use":
            told = "; ".join(f"{board.label[top[PLACE[at]]]} at {at}" for at in firsts)
        case "play" | "combat" | "discard" | "build" | "unleash" | "shield":
            told = ", ".join(board.label[board.number[card]] for card in firsts)
        case "earn":
            best = max(
                move.number(1) * earning_rate(s, seat, COLOUR[move.args[0]], EARN) for move in moves
            )
            return f"Now: {best} d at most, with citizens of one colour"
        case _:
            return ""
    return f"{CAN[verb]}: {told}" if told else ""


def consequences(s: Tournay, seat: int, move: Move, names: Sequence[str]) -> str:
    """What a move covers, replaces, costs and brings, and what it sets off."""
    ahead = outlook(s, move)
    told = names_of(s, names)
    parts = [
        *laid(s, seat, move),
        *lent(move, told),
        *spared(s, move),
        *done(s, move, seat, ahead.seen, told),
        *purse(s, seat, ahead.seen, told, move),
        *set_off(s, seat, ahead),
    ]
    if move.verb == "activate" and idles(s, seat, PLACE[move.args[0]], move.word(1)):
        parts.append("the building does nothing now")
    return "; ".join(parts).removeprefix("then ")


def laid(s: Tournay, seat: int, move: Move) -> list[str]:
    """Where a card would lie, and what becomes of what lies there."""
    if move.verb != "play":
        return []
    board = s.board
    card = board.number[move.args[0]]
    parts = []
    if isinstance(decision_of(s), LastCard):
        parts.append(f"costs {cost_told(board, card)}")
    if len(move.args) == 3 and move.args[1] in board.number:
        parts.append(f"{board.label[board.number[move.args[1]]]} is paid")
    elif len(move.args) == 3 and move.args[1] in PLACE:
        parts.append(f"paid from {move.args[1]}")
    if pile := met(board, s.families[seat], move):
        old, more = pile[-1], f" and {len(pile) - 1} below" if len(pile) > 1 else ""
        if board.colour[old] == board.colour[card]:
            parts.append(f"covers {board.label[old]}{more}, whose points stay")
        else:
            parts.append(f"replaces {board.label[old]}{more}, whose points go")
    return parts


def way_of(move: Move) -> str:
    """Whose citizens a move uses; empty where it uses none."""
    *_, last = ("", *map(str, move.args))
    return last if last.split("+")[0] in (OWN, *SEATS) else ""


def lent(move: Move, names: Sequence[str]) -> list[str]:
    """Citizens that must be rented."""
    told = rented_told(way_of(move), names) if way_of(move) else ""
    return [f"rent {told}"] if told else []


def spared(s: Tournay, move: Move) -> list[str]:
    """What protects from an event."""
    parts = ["you are spared it"] if move.verb in ("shield", "catapult") else []
    if move.verb == "shield":
        parts.append(f"{s.board.label[s.board.number[move.args[1]]]} becomes a point")
    return parts


FOR_ALL = ("shield", "catapult", "endure", "keep")
"""After these verbs events strike everybody: only what they do to oneself is told."""


def purse(s: Tournay, seat: int, after: Tournay, names: Sequence[str], move: Move) -> list[str]:
    """How much money goes or comes, and that of others but for rent, which is told already."""
    changes = {
        at: after.families[at].deniers - s.families[at].deniers
        for at in seats_from(seat, len(s.families))
    }
    own, left = changes.pop(seat), after.families[seat].deniers
    for owner in hired(way) if (way := way_of(move)) else ():
        changes[owner] -= RENT
    parts = [f"get {own} d, {left} then"] if own > 0 else []
    if own < 0:
        parts.append(f"{'lose' if move.verb in FOR_ALL else 'pay'} {-own} d, {left} left")
    if move.verb in FOR_ALL:
        return parts
    for change in dict.fromkeys(filter(None, changes.values())):
        others = [names[at] for at, one in changes.items() if one == change]
        verb = ("pay" if change < 0 else "get") + "s" * (len(others) == 1)
        parts.append(f"{listed(others)} {verb} {abs(change)} d")
    return parts


QUIET = {"play", "rent", "crier", "strike", "shield", "build", "discard", "forced", "passed",
         "earn", "lose", "pay", "pay card", "pay from", "replace", "activate",
         "take", "keep", "gather", "seal"}  # fmt: skip
"""Events that are told otherwise, or are the move itself."""
COMBAT = {"combat", "fight"}
"""That is the move itself after these verbs, and after others what a card does."""


def done(s: Tournay, move: Move, seat: int, after: Tournay, names: Sequence[str]) -> list[str]:
    """What would happen at once besides."""
    parts = []
    quiet = QUIET | COMBAT if move.verb in COMBAT else QUIET
    for event in after.story or ():
        if event.verb == "turn":
            break
        if event.verb == "crier":
            parts.append("then the events strike")
        if event.verb == "gather":
            home = sum(after.stands(seat, c) - s.stands(seat, c) for c in range(3))
            parts.append(f"{plural(home, 'citizen')} more standing")
        if event.verb in quiet or event.seat < 0:
            continue
        if event.seat != seat and move.verb in FOR_ALL:
            continue
        told = (
            card_event(s.board, event.verb, event.args)
            or money_event(event.verb, event.args, names)
            or crier_event(s.board, event.verb, event.args, names)
        )
        if told:
            parts.append(told if event.seat == seat else f"{names[event.seat]} {told}")
    return parts


def names_of(s: Tournay, names: Sequence[str]) -> list[str]:
    """What everybody is called."""
    return [called(names, seat) for seat in range(len(s.families))]


def set_off(s: Tournay, seat: int, ahead: Outlook) -> list[str]:
    """Characters that would help then, and what would be revealed."""
    parts = []
    top = ahead.seen.agenda[-1] if ahead.seen.agenda else None
    if ahead.reveals:
        match top:
            case Look():
                several = ahead.seen.size(top.deck) > 1
                parts.append("then see two, keep one" if several else "then the last one is yours")
            case TakeTwo():
                parts.append("then the top two cards are yours")
            case Refill():
                parts.append("then a new event comes")
            case _:
                parts.append("then something is revealed")
    elif isinstance(top, DrawFrom):
        parts.append("open card or see two")
    for step in ahead.seen.agenda:
        if isinstance(step, Benefits) and step.seat == seat:
            helpers = [s.board.label[code % CARD] for code in step.waiting]
            parts.append(f"then {' and '.join(helpers)} may help")
    return parts
