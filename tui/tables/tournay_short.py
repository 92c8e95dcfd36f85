"""Tournay's cards and events in a few letters, for places where a sentence has no room."""

import re

from engine.games.tournay.cards import (
    ATTACK,
    CHARACTER,
    DAMAGE,
    EVENT,
    GRAND,
    LEVELS,
    MONEY,
    NONE,
    POSITIVE,
    Cards,
)
from engine.games.tournay.phrases import (
    ACTIVATED,
    COUNTING,
    DOUBLE,
    EARNING,
    GATHERING,
    PLACED,
    PLACED_CARD,
    PLACED_GRAND,
    SECOND,
    Effect,
)
from engine.games.tournay.plaza import ANY
from engine.games.tournay.scoring import prestige
from engine.games.tournay.state import GRAY, Tournay
from tui.texts import clipped

LETTERS = ("Y", "W", "R", "any")
"""The colours, by their letters; the last one is the player's choice."""
INKS = ("colour.yellow", "colour.white", "colour.red", "plain")
STANDS_FOR = ("Y", "W", "R", "g")
"""Citizens of each colour at work, and the gray token for somebody else's."""
EVENT_LETTER = "E"
PRESTIGE_MARK, CHARACTER_MARK = "*", "<>"

EFFECTS = {
    "earn": "earn {n}",
    "empty": "{n} per empty",
    "filled": "{n} per card",
    "standing": "{n} / standing",
    "lying": "{n} / lying",
    "pairs": "{n} per {c}+{m}",
    "either": "{n} per {c} or {m}",
    "recruit": "recruit {c}",
    "draw": "draw {c}{n}",
    "take two": "two of {c} {n}",
    "reveal three": "see 3, get 2",
    "use free": "use their {c}",
    "use occupied": "use any {c}",
    "fight": "fight coins",
    "fight for coins": "fight +coins",
    "fight early": "fight empty",
    "unleash": "unleash {n}",
    "stand up": "stand up",
    "catapult": "damage each",
    "richest": "rich pays {n}",
    "tax": "tax a colour",
}
"""What buildings do, and what characters add."""
WHEN = {
    ACTIVATED: "{c} used:",
    PLACED: "{c} built:",
    PLACED_CARD: "{c} laid:",
    PLACED_GRAND: PRESTIGE_MARK + " built:",
    DOUBLE: "{c} twice",
    GATHERING: "gather:",
    EARNING: "{c} earns {n}",
    SECOND: "{c} used:",
    COUNTING: "2nd R or g:",
}
"""What characters wait for."""
COUNTED = {
    "sets of cards": "card sets",
    "sets of citizens": "citizen sets",
    "white and yellow buildings": "Y W houses",
    "prestige buildings": "prestige",
    "fours of deniers": "fours of d",
}
"""What prestige buildings count, where that is long."""


def short_effect(effect: Effect) -> str:
    """What an effect does, in a dozen letters."""
    if effect.kind == "take two" and effect.colour == ANY:
        return f"2 of level {effect.number}"
    return EFFECTS[effect.kind].format(
        n=effect.number, c=LETTERS[effect.colour], m=LETTERS[min(effect.more, 3)]
    )


def short_trigger(board: Cards, card: int) -> tuple[str, str]:
    """What a character waits for, and what it does then; empty where the first says it all."""
    trigger = board.trigger[card]
    assert trigger is not None
    effect = trigger.effect
    when = WHEN[trigger.when].format(c=LETTERS[trigger.colour], n=effect.number)
    if trigger.when == SECOND:
        return when, f"{LETTERS[effect.more]} uses a {LETTERS[effect.colour]}"
    if trigger.when in (DOUBLE, EARNING):
        return when, ""
    return when, short_effect(effect)


def counted(board: Cards, card: int) -> str:
    """What a prestige building counts: "Y citizens"."""
    told = board.count[card]
    colour, _, what = told.partition(" ")
    if colour in ("yellow", "white", "red") and what in ("citizens", "cards"):
        return f"{colour[0].upper()} {what}"
    return COUNTED.get(told, told)


def sort_of(board: Cards, card: int) -> str:
    """Colour, level and type of a card: "Y1", "Y1<>" a character, "R3*" a prestige building."""
    if board.kind[card] == EVENT or (board.level[card] == 0 and card):
        return EVENT_LETTER
    mark = {GRAND: PRESTIGE_MARK, CHARACTER: CHARACTER_MARK}.get(board.kind[card], "")
    return f"{LETTERS[board.colour[card]]}{board.level[card]}{mark}"


def sort_and_worth(board: Cards, card: int) -> str:
    """That, with what each thing that counts is worth for the owner / for others: "R3* 2/1"."""
    sort = sort_of(board, card)
    if board.kind[card] != GRAND:
        return sort
    return f"{sort} {board.own[card]}/{board.other[card]}"


def name_lines(name: str, width: int, rows: int) -> list[str]:
    """A name in so many rows at most, broken at blanks and behind hyphens; cut where it must be."""
    lines = [""]
    for part in re.findall(r"[^ -]+[ -]?", name):
        if lines[-1] and len(f"{lines[-1]}{part}".rstrip()) > width:
            lines.append("")
        lines[-1] += part
    lines = [line.rstrip() for line in lines]
    if len(lines) > rows or max(map(len, lines)) > width:
        return [clipped(name, width)]
    return lines


def ink_of(board: Cards, card: int) -> str:
    """The ink of a card's colour; events have none."""
    return INKS[board.colour[card]] if board.kind[card] != NONE and board.level[card] else "plain"


def inside(s: Tournay, seat: int, place: int, owners: set[int]) -> tuple[str, str]:
    """The two lines below the name of a visible card: what it does, what it is worth or holds."""
    board, family = s.board, s.families[seat]
    card = family.district.top[place]
    if board.kind[card] == GRAND:
        number, value, points = prestige(s, seat, card, seat in owners)
        return counted(board, card), f"{number} x {value} = {points}"
    if board.kind[card] == CHARACTER:
        return short_trigger(board, card)
    effect = board.effect[card]
    assert effect is not None
    return short_effect(effect), at_work(family.tokens_at(place))


def at_work(tokens: tuple[int, ...]) -> str:
    """The citizens and gray tokens on a building."""
    return "+".join(STANDS_FOR[min(token, GRAY)] for token in tokens) + " at work" if tokens else ""


def short_event(board: Cards, event: int) -> str:
    """What an event does for each coin."""
    letter = LETTERS[board.target[event]]
    return {
        MONEY: "all lose 1 d",
        ATTACK: f"lay down {letter}",
        DAMAGE: f"damage {letter}",
        POSITIVE: f"most {letter}: +3 d",
    }[board.family[event]]


def price_of_combat(board: Cards, event: int, coins: int) -> str:
    """Citizens and ransom that combat takes: "2Y", "W+3d"; "-" without coins."""
    if not coins:
        return "-"
    letter = LETTERS[board.colour[event]]
    return f"2{letter}" if board.family[event] == MONEY else f"{letter}+{coins + 1}d"


def deck_ink(deck: int) -> str:
    """The ink of a deck's colour."""
    return INKS[deck // LEVELS]
