"""What happened, as log lines."""

from collections.abc import Sequence

from engine.flow import NOBODY, PASSED, Atom, Event
from engine.game import HIDDEN
from engine.games.tournay.cards import Cards
from engine.games.tournay.effects import there
from engine.games.tournay.grid import NAMES
from engine.games.tournay.plaza import SEAT
from engine.games.tournay.state import Tournay
from engine.games.tournay.telling import deck_told, label, plural
from engine.wording import listed


def chronicle(seen: Tournay, event: Event, names: Sequence[str]) -> str:
    """An event as a log line; empty when it is not worth one."""
    board, args = seen.board, event.args
    if event.seat == NOBODY:
        return table_event(board, event)
    if event.verb == "strike":
        return struck(board, args)
    who = names[event.seat]
    if event.verb == "turn":
        return f"{who} begins" if seen.turn == 1 else ""
    told = (
        card_event(board, event.verb, args)
        or money_event(event.verb, args, names)
        or crier_event(board, event.verb, args, names)
    )
    if told:
        return f"{who} {told}"
    return forced(event.verb, args, who)


def struck(board: Cards, args: tuple[Atom, ...]) -> str:
    """An event that takes effect, and how often."""
    event, coins = args
    often = {1: "once", 2: "twice"}.get(int(coins), f"{coins} times")
    return f"{label(board, event)} strikes {often}"


def table_event(board: Cards, event: Event) -> str:
    """A log line about what happened to all."""
    match event.verb, event.args:
        case "setup", queue:
            return f"The events are {listed([label(board, card) for card in queue])}"
        case "event", (card,):
            return f"A new event is turned up: {label(board, card)}"
        case "last round", ():
            return "The end is near: everybody has one last turn"
        case "last cards", ():
            return "Everybody may play one last card, chosen in secret"
    return ""


def card_event(board: Cards, verb: str, args: tuple[Atom, ...]) -> str:
    """What a seat did with cards; empty when it was something else."""
    match verb, args:
        case "play", (card, place):
            return f"plays {label(board, card)} at {place}"
        case "replace", cards:
            more = f" and {len(cards) - 1} below" if len(cards) > 1 else ""
            return f"replaces {label(board, cards[-1])}{more}"
        case "pay card", (deck, card):
            paid = f"a {deck_told(deck)} card" if card == HIDDEN else label(board, card)
            return f"pays with {paid} from the hand"
        case "pay from", (place, card):
            return f"pays with {label(board, card)} from {place}"
        case "take", (deck, card):
            return f"takes {label(board, card)} from {deck_told(deck)}"
        case "draw", (deck, card):
            return f"draws {drawn(board, deck, card)}"
        case "keep", (deck, kept, left):
            return f"keeps {drawn(board, deck, kept)}, leaves {label(board, left)}"
        case "tuck", (deck, card):
            return f"puts {label(board, card)} under {deck_told(deck)}, sees two cards"
        case "show", (deck, card):
            return f"reveals {label(board, card)} on {deck_told(deck)}"
        case "discard", (deck, card):
            return f"discards {drawn(board, deck, card)}"
        case "seal", ():
            return "has sealed a last card, or none"
    return ""


def drawn(board: Cards, deck: Atom, card: Atom) -> str:
    """A card, or its back where that is all one may see."""
    if card != HIDDEN:
        return label(board, card)
    return "an event card" if deck == "event" else f"a {deck_told(deck)} card"


def money_event(verb: str, args: tuple[Atom, ...], names: Sequence[str]) -> str:
    """What a seat did with money and citizens; empty when it was something else."""
    match verb, args:
        case "earn", (deniers,):
            return f"earns {deniers} d"
        case "lose", (deniers,):
            return f"loses {deniers} d"
        case "pay", (seat, deniers):
            return f"pays {names[SEAT[seat]]} {deniers} d"
        case "pay citizen", (colour,):
            return f"returns a {colour} citizen to the supply"
        case "rent", (colour, int(owner)):
            return f"rents a {colour} citizen of {names[owner]}"
        case "recruit", (colour,):
            return f"recruits a {colour} citizen"
        case "stand up", ():
            return "stands up all citizens"
        case "gather", ():
            return "gathers"
        case "laid", (colour, int(number)):
            return f"lays down {plural(number, f'{colour} citizen')}"
    return ""


def crier_event(board: Cards, verb: str, args: tuple[Atom, ...], names: Sequence[str]) -> str:
    """What a seat did with buildings and events; empty when it was something else."""
    match verb, args:
        case "activate" | "use", (place, card):
            return f"uses {label(board, card)} at {place}"
        case "visit", (str(where), card):
            seat, place = there(where)
            return f"uses {label(board, card)} at {NAMES[place]} of {names[seat]}"
        case "crier", (int(number),):
            return f"meets Town Crier {number}: new coins, events strike"
        case "unleash", (event,):
            return f"unleashes {label(board, event)}"
        case "shield", (event, _):
            return f"builds a rampart against {label(board, event)}"
        case "catapult", (event,):
            return f"is shielded from {label(board, event)} by the Catapult"
        case "damaged", (place, card):
            return f"has {label(board, card)} at {place} damaged"
        case "combat", (event, int(coins)):
            more = f" and its {plural(coins, 'coin')}" if coins else ""
            return f"combats {label(board, event)} and takes it{more}"
        case "build", (_,):
            return "builds a rampart"
    return ""


def forced(verb: str, args: tuple[Atom, ...], who: str) -> str:
    """A decision that answered itself or passed by, where that is of interest."""
    name = str(args[0]) if args else ""
    if verb == PASSED and name == "tournay.UseOther":
        return f"{who} finds no building to use"
    return ""
