"""The cards of an edition, checked against the rulebook, as tables that the rules look up.

A card is a small number, and a pile or a hand is bytes, one for each card. Numbers go up from the
activity cards over the backs of their nine decks and the events to the back of the events; 0 is no
card. All copies of a card have one number.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.codec import Static
from engine.edition import Edition, Part
from engine.flow import Atom, Move
from engine.game import HIDDEN
from engine.games.tournay.grid import NAMES
from engine.games.tournay.phrases import DOUBLE, Effect, Trigger, read_effect, read_trigger
from engine.games.tournay.plaza import ANY, COLOUR, COLOURS, LYING, OWN, SEATS, STANDING

BUILDING, CHARACTER, GRAND, CRIER, EVENT, BACK, NONE = range(7)
"""Types of card; GRAND is a prestige building."""
KINDS = {"building": BUILDING, "character": CHARACTER}
LEVELS = 3
DECKS: tuple[str, ...] = tuple(f"{c[0].upper()}{level}" for c in COLOURS for level in (1, 2, 3))
"""The nine decks, by colour and level, as moves and events name them."""
DECK: dict[str, int] = {name: deck for deck, name in enumerate(DECKS)}
EVENTS = len(DECKS)
"""The deck of events."""
PILES = EVENTS + 1

MONEY, ATTACK, DAMAGE, POSITIVE = FAMILIES = ("money", "attack", "damage", "positive")
NOTHING, A_CARD, A_CITIZEN = BESIDES = ("nothing", "a card", "a citizen")
"""What a prestige building may cost besides deniers."""
COUNTS = (
    "sets of cards", "sets of citizens", "white and yellow buildings", "characters",
    "prestige buildings", "fours of deniers", "ramparts", "itself",
    *(f"{colour} {what}" for colour in COLOURS for what in ("citizens", "cards")),
)  # fmt: skip
"""What prestige buildings may count."""

PLAIN, REMOVABLE, EXPANSION, OTHER = range(4)
"""Where a copy belongs: it always plays; the expansion may replace it; it is of the expansion; or
it plays only when that is agreed on."""
ONE: tuple[bytes, ...] = tuple(bytes([card]) for card in range(256))
"""A pile of one card."""
MOST = 200
"""Different cards for which there are numbers enough."""


def deck_at(colour: int, level: int) -> int:
    """The deck of this colour and level."""
    return colour * LEVELS + level - 1


class Cards(Static):
    """Tables by card number, and the copies there are."""

    __slots__ = (
        "back_of", "besides", "circles", "colour", "copies", "cost", "count", "crier_of", "deck",
        "doubling", "effect", "family", "first_back", "first_event", "french", "id",
        "kind", "label", "level", "moves", "name", "number", "other", "own", "phrase", "placings",
        "plays", "points", "queue", "setups", "sort", "target", "trigger",
    )  # fmt: skip

    def __init__(self) -> None:
        self.id: list[str] = []
        self.name: list[str] = []
        self.label: list[str] = []
        """The name, with what it takes to tell cards of one name apart."""
        self.french: list[str] = []
        self.kind: list[int] = []
        self.colour: list[int] = []
        """The colour; of an event, that of the citizens who combat it."""
        self.sort: list[int] = []
        """Where a district keeps the card: by type, and in a type by colour."""
        self.level: list[int] = []
        self.deck: list[int] = []
        self.cost: list[int] = []
        self.besides: list[str] = []
        self.points: list[int] = []
        self.phrase: list[str] = []
        self.effect: list[Effect | None] = []
        self.trigger: list[Trigger | None] = []
        self.own: list[int] = []
        self.other: list[int] = []
        self.count: list[str] = []
        self.family: list[str] = []
        self.target: list[int] = []
        self.circles: list[int] = []
        self.copies: list[tuple[int, int]] = []
        """A card and where it belongs, for each copy of the box."""
        self.number: dict[Atom, int] = {}
        self.crier_of: list[int] = []
        self.back_of: list[int] = []
        self.doubling: dict[int, int] = {}
        """The characters that double, and the colour in which they do."""
        self.first_back = self.first_event = 0
        self.queue = 0
        self.setups: dict[bool, tuple[int, int, int, int]] = {}
        """Deniers, citizens, supply and supply per seat, of the basic (False) and advanced game."""
        self.plays: list[tuple[Move, ...]] = []
        """Moves that play each card without anything else to pay, one for each place."""
        self.placings: dict[tuple[int, str], tuple[Move, ...]] = {}
        """Moves that play a card and pay for it, one for each place; made when first needed."""
        self.moves: dict[str, list[Move]] = {}
        """Moves about one card, by their verb and the card's number."""
        self.add("", "", NONE)

    def add(self, id: str, name: str, kind: int, colour: int = ANY, level: int = 0) -> int:
        """Enter a card; what is special about it is put right afterwards."""
        card = len(self.id)
        self.number[id] = card
        for names, text in ((self.id, id), (self.name, name), (self.label, name)):
            names.append(text)
        for texts in (self.french, self.phrase, self.count, self.family):
            texts.append("")
        for figures in (self.cost, self.points, self.own, self.other, self.circles):
            figures.append(0)
        self.kind.append(kind)
        self.colour.append(colour)
        self.sort.append(3 * kind + colour)
        self.level.append(level)
        self.deck.append(deck_at(colour, level) if level else EVENTS)
        self.besides.append(NOTHING)
        self.target.append(ANY)
        self.effect.append(None)
        self.trigger.append(None)
        return card

    def pile(self, deck: int, *belonging: int) -> bytes:
        """The copies of a deck that belong there, in order; no Town Criers."""
        found = (card for card, where in self.copies if where in belonging)
        return bytes(sorted(card for card in found if self.deck[card] == deck))

    def names(self, pile: Iterable[int]) -> tuple[str, ...]:
        """The ids of some cards."""
        return tuple(self.id[card] for card in pile)


@lru_cache(maxsize=8)
def read_cards(edition: Edition) -> Cards:
    """The tables of an edition. Raises BadEdition where it is not what the rulebook describes."""
    root, cards = edition.root, Cards()
    for part, where in ((root.part("cards"), PLAIN), (root.part("expansion"), EXPANSION)):
        for colour in COLOURS:
            for level in (1, 2):
                for entry in part.parts(f"{colour}_{level}"):
                    _read_activity(cards, entry, COLOUR[colour], level, where)
    for entry in root.part("prestige").parts("cards"):
        _read_grand(cards, entry, PLAIN)
    for entry in root.part("cathedral").parts("great"):
        _read_grand(cards, entry, OTHER)
    _read_decks(cards)
    for entry in root.part("events").parts("cards"):
        _read_event(cards, entry)
    cards.back_of.append(cards.add(HIDDEN, "an event", BACK))
    cards.doubling = {
        card: trigger.colour
        for card, trigger in enumerate(cards.trigger)
        if trigger and trigger.when == DOUBLE
    }
    cards.plays = [
        tuple(Move("play", (ident, place)) for place in NAMES) if kind in PLAYED else ()
        for ident, kind in zip(cards.id, cards.kind, strict=True)
    ]
    cards.moves = {verb: [Move(verb, (ident,)) for ident in cards.id] for verb in ABOUT_A_CARD}
    cards.setups = {name == "advanced": _read_setup(root.part(name)) for name in SETUPS}
    _check_counts(cards, root.part("counts"))
    _tell_apart(cards)
    return cards


PLAYED = (BUILDING, CHARACTER, GRAND)
SETUPS = ("basic", "advanced")
ABOUT_A_CARD = ("keep", "discard", "build", "tuck", "fight", "unleash", "catapult")


def _read_setup(part: Part) -> tuple[int, int, int, int]:
    part.only("deniers", "citizens", "supply", "supply_per_seat")
    return (
        part.number("deniers", 0, 50),
        part.number("citizens", 0, 2),
        part.number("supply", 0, 3),
        part.number("supply_per_seat", 0, 1),
    )


RESERVED = frozenset((*NAMES, *SEATS, *COLOURS, OWN, STANDING, LYING, "any"))
"""Words that mean something else in a move."""


def _enter(cards: Cards, entry: Part, kind: int, colour: int, level: int) -> int:
    ident = entry.text("id")
    taken = ident in cards.number or ident in RESERVED
    if taken or not ident.replace("-", "").isalnum():
        raise entry.wrong(f'the id "{ident}" cannot be used', "Give each card a word of its own")
    if len(cards.id) > MOST:
        raise entry.wrong("there are too many cards", f"Let there be {MOST} different ones at most")
    card = cards.add(ident, entry.text("name"), kind, colour, level)
    cards.french[card] = entry.text("french")
    return card


def _read_activity(cards: Cards, entry: Part, colour: int, level: int, where: int) -> None:
    """A building or character of level I or II."""
    counted = () if where == EXPANSION else ("copies", "removable")
    entry.only("id", "name", "french", "kind", "cost", "points", "effect", *counted)
    card = _enter(cards, entry, KINDS[entry.text("kind", KINDS)], colour, level)
    cards.cost[card] = entry.number("cost", 0, 20)
    cards.points[card] = entry.number("points", 0, 20)
    cards.phrase[card] = phrase = entry.text("effect")
    if cards.kind[card] == BUILDING:
        cards.effect[card] = read_effect(phrase)
    else:
        cards.trigger[card] = read_trigger(phrase)
    if cards.effect[card] is None and cards.trigger[card] is None:
        raise entry.wrong(f'the effect "{phrase}" is not understood', "Use a phrase of this file")
    if where == EXPANSION:
        cards.copies.append((card, EXPANSION))
        return
    copies = entry.number("copies", 1, 9)
    removable = entry.number("removable", 0, copies)
    cards.copies += [(card, REMOVABLE)] * removable + [(card, PLAIN)] * (copies - removable)


def _read_grand(cards: Cards, entry: Part, where: int) -> None:
    """A prestige building."""
    entry.only(
        "id", "name", "french", "colour", "copies", "cost", "besides", "points", "own", "other",
        "count",
    )  # fmt: skip
    colour = COLOUR[entry.text("colour", COLOURS)]
    card = _enter(cards, entry, GRAND, colour, LEVELS)
    cards.cost[card] = entry.number("cost", 0, 50)
    cards.besides[card] = entry.text("besides", BESIDES)
    cards.points[card] = entry.number("points", 0, 20)
    cards.own[card] = entry.number("own", 0, 12)
    cards.other[card] = entry.number("other", 0, 12)
    cards.count[card] = entry.text("count", COUNTS)
    cards.copies += [(card, where)] * entry.number("copies", 1, 9)


def _read_decks(cards: Cards) -> None:
    """The Town Crier and the back of each deck."""
    for deck, name in enumerate(DECKS):
        colour, level = deck // LEVELS, deck % LEVELS + 1
        ident = f"crier-{name.lower()}"
        cards.crier_of.append(cards.add(ident, "Town Crier", CRIER, colour, level))
    cards.first_back = len(cards.id)
    for deck, name in enumerate(DECKS):
        back = cards.add(HIDDEN, f"a {name} card", BACK, deck // LEVELS, deck % LEVELS + 1)
        cards.back_of.append(back)
    cards.first_event = len(cards.id)


def _read_event(cards: Cards, entry: Part) -> None:
    entry.only("id", "name", "french", "family", "target", "circles", "fought_by")
    card = _enter(cards, entry, EVENT, COLOUR[entry.text("fought_by", COLOURS)], 0)
    cards.family[card] = family = entry.text("family", FAMILIES)
    target = entry.text("target", ("none",) if family == MONEY else (*COLOURS, "any"))
    if family == POSITIVE and target == "any":
        raise entry.wrong("a positive event has no colour", f"Give one of {', '.join(COLOURS)}")
    cards.target[card] = COLOUR.get(target, ANY)
    cards.circles[card] = entry.number("circles", 1, 9)
    cards.copies.append((card, PLAIN))


def _tell_apart(cards: Cards) -> None:
    """Cards of one name are called by their level, the expansion's apart; events by who fights."""
    where = dict(cards.copies)
    shared = Counter(cards.name[card] for card in where if where[card] != OTHER)
    for card, belonging in where.items():
        if shared[cards.name[card]] == 1 or belonging == OTHER:
            continue
        if cards.kind[card] == EVENT:
            apart = f"({COLOURS[cards.colour[card]]} fights)"
        else:
            apart = ROMAN[cards.level[card]] + "x" * (belonging == EXPANSION)
        cards.label[card] = f"{cards.name[card]} {apart}"


ROMAN = ("", "I", "II", "III")


def _check_counts(cards: Cards, counts: Part) -> None:
    """As many cards as the rulebook tells, in each deck."""
    counts.only("deck", "criers", "removable", "expansion", "events", "queue", "citizens")
    counts.number("criers", 1, 1)
    counts.number("citizens", 11, 11)
    cards.queue = counts.number("queue", 3, 3)
    for place, found, key in _found(cards):
        needed = counts.number(key) - (key == "deck")
        if found != needed:
            raise counts.wrong(
                f"{place} has {found} cards besides its Town Crier, not {needed}"
                if key == "deck"
                else f"{place} has {found} {key} cards, not {needed}",
                "Put the list or the count right",
            )


def _found(cards: Cards) -> Iterator[tuple[str, int, str]]:
    by_deck = Counter((cards.deck[card], where) for card, where in cards.copies)
    for deck, name in enumerate(DECKS):
        yield name, by_deck[deck, PLAIN] + by_deck[deck, REMOVABLE], "deck"
        if deck % LEVELS < LEVELS - 1:
            yield name, by_deck[deck, REMOVABLE], "removable"
            yield name, by_deck[deck, EXPANSION], "expansion"
    yield "the game", by_deck[EVENTS, PLAIN], "events"
