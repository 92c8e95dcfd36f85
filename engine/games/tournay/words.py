"""Tournay in plain English: what is asked, the choices, how far the game is, who won.

What happened is told by `chronicle`, why a move is refused by `refusals`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.flow import Atom, Decision, Event, Move
from engine.game import decision_of
from engine.games.tournay.actions import EARN, RECRUITING, Act, ransom
from engine.games.tournay.activation import Benefits, SecondCitizen, earning_rate, idles
from engine.games.tournay.cards import A_CARD, DECKS, deck_at
from engine.games.tournay.chronicle import chronicle
from engine.games.tournay.combat import Fight
from engine.games.tournay.crier import Damage, LayDown, Shield
from engine.games.tournay.drawing import LOOK, TAKE, DrawFrom, KeepOne, PickDeck, TakePair
from engine.games.tournay.effects import (
    Aim,
    Either,
    Recruit,
    Tax,
    Unleash,
    UseOther,
    is_idle,
    link,
    there,
)
from engine.games.tournay.grid import NAMES, PLACE
from engine.games.tournay.placing import TuckNext, met
from engine.games.tournay.plaza import COLOUR, LYING, SEATS, STANDING
from engine.games.tournay.refusals import refusal
from engine.games.tournay.scoring import ranking, total
from engine.games.tournay.state import SEALED, Tournay
from engine.games.tournay.telling import (
    at_place,
    called,
    card_told,
    citizens_told,
    deck_told,
    effect_told,
    event_told,
    label,
    plural,
    way_told,
    whose_told,
)
from engine.games.tournay.turn import HandLimit, LastCard, PlayCard
from engine.wording import listed, won

STEPS = {
    "PlayCard": "play a card", "TuckNext": "replaced cards", "Act": "the action",
    "DrawFrom": "draw a card", "Look": "look at two cards", "KeepOne": "keep one card",
    "PickDeck": "choose a deck", "TakeTwo": "take two cards", "ShowTop": "reveal a card",
    "TakePair": "take two of three", "TownCrier": "town crier", "Shield": "ramparts",
    "Strike": "an event", "LayDown": "a citizen down", "Damage": "a card damaged",
    "Refill": "new event", "Fight": "combat", "Either": "earn by a colour",
    "Tax": "collect deniers", "Recruit": "recruit", "Unleash": "choose events",
    "UseOther": "use a building", "Aim": "damage a card", "Benefits": "characters",
    "SecondCitizen": "second citizen", "EndTurn": "end of the turn", "HandLimit": "hand limit",
    "LastCard": "last card", "RevealLast": "reveal last cards", "LastRamparts": "build ramparts",
}  # fmt: skip
VERBS = {
    "play": "play a card", "pass": "no card", "draw": "draw", "activate": "use a building",
    "combat": "combat", "earn": "earn", "gather": "gather", "recruit": "recruit",
    "take": "take", "look": "look at two", "keep": "keep",
    "shield": "build a rampart", "catapult": "shield by Catapult", "endure": "no rampart",
    "discard": "discard", "build": "build a rampart", "use": "use a character",
    "decline": "use none", "unleash": "unleash an event", "stop": "stop here",
    "visit": "use a building", "damage": "damage a card", "fight": "combat an event",
    "pick": "choose a deck", "tuck": "put under its deck", "tax": "collect", "count": "count",
    "lay": "lay down",
}  # fmt: skip
WHOLE = {"pass": "no card", "gather": "gather all own citizens", "endure": "no rampart",
         "decline": "use none", "stop": "stop here",
         SEALED.verb: "seal a last card, or none"}  # fmt: skip
"""Moves of one word, as they are told in a sentence: of oneself and of others alike."""
SAID_WHOLE = (TAKE, LOOK)
"""Moves of one word that name cards."""
Names: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True)
class TournayWords:
    """Prompts, moves and events of Tournay."""

    names: tuple[str, ...] = ()
    """The players, where they are known; else they are called by the numbers of their seats."""

    def named(self, names: Sequence[str]) -> "TournayWords":
        """The same words, which call the players by these names."""
        return replace(self, names=tuple(names))

    def prompt(self, seen: Tournay) -> str:
        """What the pending decision asks."""
        return prompt(seen, decision_of(seen), self.names)

    def move(self, seen: Tournay, move: Move) -> str:
        """A choice in the panel."""
        told = MOVES.get(move.verb)
        return told(seen, move, self.names) if told else WHOLE.get(move.verb, str(move))

    def atom(self, seen: Tournay, picked: Sequence[Atom], atom: Atom) -> str:
        """A part of a choice: the verb, a card, a place, a colour, a number, whose citizens."""
        if not picked:
            alone = Move(str(atom))
            if alone in SAID_WHOLE and alone in seen.choices:
                return self.move(seen, alone)
            return VERBS.get(alone.verb, alone.verb)
        if picked[0] == "draw" and isinstance(atom, int):
            deck = deck_at(COLOUR[str(picked[1])], atom)
            return f"{DECKS[deck]}: {plural(atom, 'citizen')}"
        if picked[0] == "earn" and isinstance(atom, int):
            rate = earning_rate(seen, decision_of(seen).seat, COLOUR[picked[1]], EARN)
            return f"{citizens_told(atom)}: {rate * atom} d"
        return atom_told(seen, str(atom), self.names)

    def event(self, seen: Tournay, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        return chronicle(seen, event, names)

    def step(self, name: str) -> str:
        """A step of the coming strip."""
        return STEPS[name.partition(".")[2]]

    def refusal(self, seen: Tournay, move: Move) -> str:
        """Which rule forbids the move, and what would be legal."""
        return refusal(seen, move, self.names)

    def round(self, seen: Tournay) -> str:
        """The round, and how many Town Criers were turned."""
        if not seen.agenda:
            return "the end"
        if seen.sealed:
            return "the last cards"
        number = (seen.turn - 1) // len(seen.families) + 1
        limit = f" of {seen.terms.limit}" if seen.terms.limit else ""
        last = ", the last one" if seen.last else ""
        return f"round {number}{limit}{last}, {plural(seen.turned.bit_count(), 'crier')}"

    def verdict(self, state: Tournay, names: Sequence[str]) -> str:
        """Who won."""
        first, *_ = ranking(state)
        return won(names, first, total(state, first[0]))

    def card(self, seen: Tournay, card: int) -> str:
        """Everything about a card in a line; for an event, what it does for each coin."""
        if card >= seen.board.first_event:
            return f"{seen.board.label[card]}: {event_told(seen.board, card)}"
        return card_told(seen.board, card)


def atom_told(seen: Tournay, atom: str, names: Sequence[str]) -> str:
    """A card, a place, a colour, whose citizens or a payment."""
    board = seen.board
    if atom in (STANDING, LYING):
        return "a citizen on your Plaza" if atom == STANDING else "a citizen beside your Plaza"
    if atom in PLACE:
        card = seen.families[decision_of(seen).seat].district.top[PLACE[atom]]
        return f"{atom}, {board.label[card]}" if card else atom
    if "." in atom:
        seat, place = there(atom)
        return f"{at_place(seen, seat, place, NAMES[place])} of {called(names, seat)}"
    if atom in board.number:
        return label(board, atom)
    if atom.split("+")[0] in ("own", *SEATS):
        return whose_told(atom, names)
    return atom


def prompt(seen: Tournay, decision: Decision, names: Sequence[str]) -> str:
    """What a decision asks."""
    match decision:
        case PlayCard() if len(seen.choices) == 1:
            return "You cannot play a card of your hand now"
        case PlayCard():
            return "Play a card into your district, or pass"
        case LastCard():
            return "Seal one last card in secret, or pass; all are revealed together"
        case DrawFrom(deck=deck):
            name = deck_told(DECKS[deck])
            return f"Take the face-up card of {name}, or look at two others"
        case KeepOne():
            return keep_prompt(seen, decision)
        case Shield():
            return shield_prompt(seen)
        case LayDown(coins=coins, event=event):
            return f"{seen.board.name[event]}: lay down a citizen of your choice ({coins} to go)"
        case Damage(coins=coins, event=event):
            return f"{seen.board.name[event]}: damage one of your free cards ({coins} to go)"
        case Aim(other=other):
            return f"Damage a free card of {called(names, other)}"
        case SecondCitizen(place=place):
            return f"{at_place(seen, decision.seat, place, NAMES[place])}: use a second citizen"
        case HandLimit():
            over = len(seen.families[decision.seat].hand) - 4
            return f"Your hand is too large by {over}: discard a card or build a rampart"
    for kind, told in PROMPTS.items():
        if isinstance(decision, kind):
            return told
    return "Choose"


PROMPTS: Mapping[type[Decision], str] = {
    Act: "Choose your action",
    TuckNext: "Choose the replaced card that goes under its deck first",
    PickDeck: "Choose the deck from which you take the top two cards",
    TakePair: "Take two of the three cards; the third stays face-up",
    Fight: "Choose the event that you combat",
    Either: "Choose the colour of citizens that you earn by",
    Tax: "Choose the colour of buildings that your opponents pay for",
    Recruit: "Choose the citizen that you recruit",
    Unleash: "Choice of victims: unleash which event on the others?",
    UseOther: "Choose an opponent's building to use",
    Benefits: "Choose a character that you use, or none",
}


def keep_prompt(seen: Tournay, decision: KeepOne) -> str:
    """The deck of two cards; where they are equal there is one choice, and the prompt says why."""
    (one, other), deck = decision.cards, deck_told(DECKS[decision.deck])
    if one != other or one in seen.board.back_of:
        return f"Keep one card of {deck}; the other is left face-up"
    return f"Both cards of {deck} are {seen.board.label[one]}: keep one, leave one face-up"


def shield_prompt(seen: Tournay) -> str:
    """The events that are about to strike, with their coins; the choices tell who fights them."""
    decision = decision_of(seen)
    assert isinstance(decision, Shield)
    coming = [
        f"{seen.board.name[event]} x{seen.coins[slot]}"
        for slot, event in enumerate(seen.queue)
        if decision.slots >> slot & 1
    ]
    return f"Rampart? {', '.join(coming)}"


# Moves --------------------------------------------------------------------------------------------


def play_told(seen: Tournay, move: Move, names: Names) -> str:
    """A card, its place, what it covers or replaces, what is paid besides."""
    board = seen.board
    family = seen.families[decision_of(seen).seat]
    card = board.number[move.args[0]]
    told = f"{board.label[card]} at {move.args[-1]}"
    if len(move.args) == 3:
        told += f", paying {paid_told(seen, card, move.word(1))}"
    if pile := met(board, family, move):
        old, more = pile[-1], f" +{len(pile) - 1}" if len(pile) > 1 else ""
        verb = "on" if board.colour[old] == board.colour[card] else "for"
        told += f", {verb} {board.label[old]}{more if verb == 'for' else ''}"
    return told


def paid_told(seen: Tournay, card: int, payment: str) -> str:
    """What is paid for a card: a card or a citizen, and from where."""
    if payment in (STANDING, LYING):
        return "a standing citizen" if payment == STANDING else "a lying citizen"
    if payment in PLACE:
        a_card = seen.board.besides[card] == A_CARD
        return f"from {payment}" if a_card else f"the citizen at {payment}"
    return label(seen.board, payment)


def draw_told(seen: Tournay, move: Move, names: Names) -> str:
    """A deck and whose citizens."""
    name = deck_told(DECKS[deck_at(COLOUR[move.args[0]], move.number(1))])
    way = way_told(move.word(2), names)
    return f"draw from {name}: {way}" if way else f"draw from {name}"


def activate_told(seen: Tournay, move: Move, names: Names) -> str:
    """A building, what it does, whose citizen."""
    seat, place = decision_of(seen).seat, PLACE[move.args[0]]
    way = way_told(move.word(1), names)
    told = f"use {at_place(seen, seat, place, move.word())}" + (f": {way}" if way else "")
    return told + IDLE * idles(seen, seat, place, move.word(1))


IDLE = " (does nothing now)"
"""A warning where a building would do nothing."""


def combat_told(seen: Tournay, move: Move, names: Names) -> str:
    """An event, whose citizens, and the ransom."""
    event = seen.board.number[move.args[0]]
    price = ransom(seen, event, seen.coins[seen.queue.index(event)])
    cost = f"{price} d" if price else "two citizens"
    way = way_told(move.word(1), names)
    return f"combat {seen.board.label[event]} with {cost}" + (f": {way}" if way else "")


def earn_told(seen: Tournay, move: Move, names: Names) -> str:
    """The citizens and what they earn."""
    colour, number = move.word(), move.number(1)
    rate = earning_rate(seen, decision_of(seen).seat, COLOUR[colour], EARN)
    return f"earn {rate * number} d with {plural(number, f'{colour} citizen')}"


def recruit_told(seen: Tournay, move: Move, names: Names) -> str:
    """A colour, the price, whose citizen fetches it."""
    decision = decision_of(seen)
    price = decision.price if isinstance(decision, Recruit) else RECRUITING
    way = way_told(move.word(1), names) if len(move.args) > 1 else ""
    return f"recruit a {move.word()} citizen for {price} d" + (f": {way}" if way else "")


def take_told(seen: Tournay, move: Move, names: Names) -> str:
    """The face-up card, or some of the cards shown."""
    decision = decision_of(seen)
    if isinstance(decision, DrawFrom):
        return f"take {seen.board.label[seen.up[decision.deck]]}"
    return f"take {listed([label(seen.board, card) for card in move.args])}"


def look_told(seen: Tournay, move: Move, names: Names) -> str:
    """What happens to the face-up card."""
    decision = decision_of(seen)
    assert isinstance(decision, DrawFrom)
    if seen.size(decision.deck) == 2:
        return "look at the only other card too"
    return f"look at two; {seen.board.label[seen.up[decision.deck]]} goes under the deck"


def pick_told(seen: Tournay, move: Move, names: Names) -> str:
    """A deck, and the card that is open there."""
    decision = decision_of(seen)
    assert isinstance(decision, PickDeck)
    deck = deck_at(COLOUR[move.args[0]], decision.level)
    open_card = f" ({seen.board.label[seen.up[deck]]} is face-up)" if seen.up[deck] else ""
    return f"take two from {deck_told(DECKS[deck])}{open_card}"


def visit_told(seen: Tournay, move: Move, names: Names) -> str:
    """An opponent's building and what it does."""
    seat, place = there(move.word())
    card = seen.families[seat].district.top[place]
    told = f"use {seen.board.label[card]} at {NAMES[place]} of {called(names, seat)}"
    decision, effect = decision_of(seen), seen.board.effect[card]
    assert isinstance(decision, UseOther) and effect is not None
    chain = (*decision.chain, link(seat, place))
    return told + IDLE * is_idle(seen, decision.seat, effect, chain)


def damage_told(seen: Tournay, move: Move, names: Names) -> str:
    """A card of one's own, or of an opponent."""
    if "." in move.word():
        seat, place = there(move.word())
        return f"damage {at_place(seen, seat, place, NAMES[place])} of {called(names, seat)}"
    place = PLACE[move.args[0]]
    return f"damage {at_place(seen, decision_of(seen).seat, place, move.word())}"


def use_told(seen: Tournay, move: Move, names: Names) -> str:
    """A character and what it does."""
    seat, place = decision_of(seen).seat, PLACE[move.args[0]]
    card = seen.families[seat].district.top[place]
    told = effect_told(seen.board, card).partition(": ")[2]
    return f"{at_place(seen, seat, place, move.word())}: {told}"


MOVES: Mapping[str, Callable[[Tournay, Move, Names], str]] = {
    "play": play_told,
    "draw": draw_told,
    "activate": activate_told,
    "combat": combat_told,
    "earn": earn_told,
    "recruit": recruit_told,
    "take": take_told,
    "look": look_told,
    "keep": lambda seen, move, _: f"keep {label(seen.board, move.args[0])}",
    "pick": pick_told,
    "shield": lambda seen, move, _: (
        f"build {label(seen.board, move.args[1])} against {label(seen.board, move.args[0])}"
    ),
    "catapult": lambda seen, move, _: (
        f"let the Catapult shield from {label(seen.board, move.args[0])}"
    ),
    "lay": lambda seen, move, _: f"lay down a {move.args[0]} citizen",
    "damage": damage_told,
    "fight": lambda seen, move, _: f"combat {label(seen.board, move.args[0])}",
    "unleash": lambda seen, move, _: (
        f"{label(seen.board, move.args[0])}: "
        f"{event_told(seen.board, seen.board.number[move.args[0]])}"
    ),
    "visit": visit_told,
    "tax": lambda seen, move, _: f"collect for {move.args[0]} buildings",
    "count": lambda seen, move, _: f"earn by {move.args[0]} citizens",
    "use": use_told,
    "discard": lambda seen, move, _: f"discard {label(seen.board, move.args[0])}",
    "build": lambda seen, move, _: f"build {label(seen.board, move.args[0])} as a rampart",
    "tuck": lambda seen, move, _: f"{label(seen.board, move.args[0])} goes next",
}
"""How the choices of each verb are told."""
