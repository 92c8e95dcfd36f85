"""The phrases in which an edition tells effects and triggers, and what they mean to the rules.

A phrase is matched word by word: "#" stands for a number, "^" for a level, "@" for a colour, and
"%" for a colour or "any".
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from engine.games.tournay.plaza import ANY, COLOUR, COLOURS

WORDS: Mapping[str, int] = {**{str(name): colour for name, colour in COLOUR.items()}, "any": ANY}


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does: its kind, and the number and colours its phrase names."""

    kind: str
    number: int = 0
    colour: int = ANY
    more: int = 0
    """A second number, or else a second colour."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """What a character waits for, in which colour, and what it does then."""

    when: str
    colour: int
    effect: Effect


EFFECTS: Mapping[str, str] = {
    "earn #": "earn",
    "earn # per empty place": "empty",
    "earn # per filled place": "filled",
    "earn # per citizen on the plaza": "standing",
    "earn # per citizen beside the plaza": "lying",
    "earn # per @ and @ pair on the plaza": "pairs",
    "earn # per @ or @ citizen on the plaza": "either",
    "recruit % for #": "recruit",
    "draw from @ ^": "draw",
    "take two from % ^": "take two",
    "reveal three of level ^ and take two": "reveal three",
    "use a free % building of an opponent": "use free",
    "use a free or occupied % building of an opponent": "use occupied",
    "combat an event with coins": "fight",
    "combat an event with coins and take them": "fight for coins",
    "combat an event without coins": "fight early",
    "unleash up to # events": "unleash",
    "stand up the citizens beside the plaza": "stand up",
    "damage a card of each opponent and shield while occupied": "catapult",
    "the richest pays # or if tied #": "richest",
    "each opponent pays # per building of a colour": "tax",
}
"""The effects of buildings, and the kinds under which `effects` resolves them."""

DOUBLE, GATHERING, EARNING, SECOND, COUNTING = "double", "gather", "earn", "second", "count"
ACTIVATED, PLACED, PLACED_GRAND, PLACED_CARD = "activated", "placed", "placed grand", "placed card"

TRIGGERS: Mapping[str, str] = {
    "after activating % buildings": ACTIVATED,
    "after placing % buildings": PLACED,
    "after placing % prestige buildings": PLACED_GRAND,
    "after placing % cards": PLACED_CARD,
    "with every second red or gray citizen": COUNTING,
    "with each gathering": GATHERING,
}
"""What characters wait for; the effect follows after a colon."""

LASTING: Mapping[str, str] = {"double % buildings": DOUBLE, "earn # by each % citizen": EARNING}
"""Characters that change a rule."""

PLAZA_ONLY = "activate one of the @ buildings with a @ citizen"
"""What a character may let follow: a second activation in the same action."""


def read_effect(phrase: str) -> Effect | None:
    """The effect that a phrase tells; None when it tells none."""
    return _matched(EFFECTS, phrase)


def read_trigger(phrase: str) -> Trigger | None:
    """What a character's phrase tells; None when it tells nothing."""
    lasting = _matched(LASTING, phrase)
    if lasting:
        return Trigger(lasting.kind, lasting.colour, lasting)
    before, _, after = phrase.partition(": ")
    when = _matched(TRIGGERS, before)
    if when and when.kind == ACTIVATED and (second := _matched({PLAZA_ONLY: SECOND}, after)):
        return Trigger(SECOND, when.colour, second)
    effect = read_effect(after)
    return Trigger(when.kind, when.colour, effect) if when and effect else None


def _matched(phrases: Mapping[str, str], phrase: str) -> Effect | None:
    words = phrase.split()
    for pattern, kind in phrases.items():
        gaps = list(_gaps(pattern.split(), words))
        if gaps and None not in gaps:
            return _effect(kind, [gap for gap in gaps if gap])
    return None


GAPS: Mapping[str, Callable[[str], bool]] = {
    "#": str.isdecimal,
    "^": lambda word: word in ("1", "2", "3"),
    "@": lambda word: word in COLOURS,
    "%": lambda word: word in WORDS,
}


def _gaps(pattern: list[str], words: list[str]) -> Iterator[str | None]:
    """What stands in each gap ("" where the words agree, None where they do not)."""
    if len(pattern) != len(words):
        return
    for wanted, word in zip(pattern, words, strict=True):
        fits = GAPS.get(wanted)
        if fits:
            yield word if fits(word) else None
        else:
            yield "" if wanted == word else None


def _effect(kind: str, gaps: list[str]) -> Effect:
    numbers = [int(gap) for gap in gaps if gap.isdecimal()]
    colours = [WORDS[gap] for gap in gaps if gap in WORDS]
    number, *more = numbers or [0]
    colour, *second = colours or [ANY]
    return Effect(kind, number, colour, (more or second or [0])[0])
