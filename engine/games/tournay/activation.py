"""Citizens at work: using and renting them, activating buildings, gathering; and characters."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, step, tell, todo
from engine.games.tournay.cards import BUILDING, CHARACTER, GRAND
from engine.games.tournay.effects import is_idle, link, resolve
from engine.games.tournay.grid import BIT, LINE, NAMES, PLACE, places_of
from engine.games.tournay.phrases import (
    ACTIVATED,
    COUNTING,
    EARNING,
    GATHERING,
    PLACED,
    PLACED_CARD,
    PLACED_GRAND,
    SECOND,
    Trigger,
)
from engine.games.tournay.plaza import ANY, COLOURS, ONE, OWN, RENT, used, ways
from engine.games.tournay.state import GRAY, TOKEN, Tournay

DECLINE = Move("decline")
CARD = 256
"""A waiting benefit is this times a place, and the character that lies there."""


def rents(s: Tournay, seat: int, kept: int = 0) -> int:
    """How many citizens a seat can afford to rent when it keeps so much of its money."""
    return max(s.families[seat].deniers - kept, 0) // RENT


def use(s: Tournay, seat: int, colour: int, way: str) -> None:
    """Lay down the citizens that a way names, and pay the owners of those that are rented."""
    citizens, rented = used(way, seat)
    s.standing[colour] -= citizens
    s.lying[colour] += citizens
    for owner in rented:
        s.families[seat].deniers -= RENT
        s.families[owner].deniers += RENT
        if s.story is not None:
            tell(s, seat, "rent", COLOURS[colour], owner)


@cache
def to_activate(place: int, citizens: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves that put one of these citizens to work on a place."""
    return tuple(Move("activate", (NAMES[place], way)) for way in citizens)


def activations(places: int, citizens: tuple[str, ...]) -> Sequence[Move]:
    """The moves that put one citizen to work on one of these places."""
    found: list[Move] = []
    for place in places_of(places):
        found += to_activate(place, citizens)
    return found


def activate(s: Tournay, seat: int, place: int, colour: int, way: str) -> None:
    """Put a citizen, or for somebody else's a gray token, on a building and use the building."""
    family, bit = s.families[seat], BIT[place]
    token = colour
    if way == OWN:
        s.standing[colour] -= ONE[seat]
    else:
        token = GRAY
        use(s, seat, colour, way)
    family.tokens += (place * TOKEN + token,)
    if family.busy & bit:
        family.twice |= bit
    family.busy |= bit
    card = family.district.top[place]
    if s.story is not None:
        tell(s, seat, "activate", NAMES[place], s.board.id[card])
    near = LINE[place] & family.district.folk & ~family.hurt
    if near and (waiting := woken(s, seat, near, place, token)):
        todo(s, Benefits(seat, waiting))
    effect = s.board.effect[card]
    assert effect is not None
    resolve(s, seat, effect, (link(seat, place),))


def idles(s: Tournay, seat: int, place: int, way: str) -> bool:
    """Whether a building of a seat would do nothing when this citizen works in it (ruling 33)."""
    card = s.families[seat].district.top[place]
    effect, colour, after = s.board.effect[card], s.board.colour[card], s.clone()
    assert effect is not None
    if way == OWN:
        after.standing[colour] -= ONE[seat]
    else:
        after.story = None
        use(after, seat, colour, way)
    return is_idle(after, seat, effect, (link(seat, place),))


def woken(s: Tournay, seat: int, near: int, place: int, token: int) -> tuple[int, ...]:
    """The characters among these that an activation triggers, with the cards they are."""
    family, board = s.families[seat], s.board
    top = family.district.top
    colour = board.colour[top[place]]
    found = []
    for at in places_of(near):
        trigger = board.trigger[top[at]]
        assert trigger is not None
        when = trigger.when
        if (
            trigger.colour in (colour, ANY)
            if when in (ACTIVATED, SECOND)
            else when == COUNTING and token >= 2 and counted(family.tokens, LINE[at]) in (2, 4, 6)
        ):
            found.append(at * CARD + top[at])
    return tuple(found)


def counted(tokens: Sequence[int], line: int) -> int:
    """The red citizens and gray tokens in line."""
    return sum(token % TOKEN >= 2 and line >> token // TOKEN & 1 for token in tokens)


STIRS = {GRAND: (PLACED_GRAND,), BUILDING: (PLACED, PLACED_CARD), CHARACTER: (PLACED_CARD,)}
"""What the placing of each type of card is to characters."""


def stirred(s: Tournay, seat: int, place: int) -> tuple[int, ...]:
    """The characters that a card just placed triggers, with the cards they are."""
    family = s.families[seat]
    near = LINE[place] & family.district.folk & ~family.hurt
    if not near:
        return ()
    board, top = s.board, family.district.top
    card = top[place]
    wanted, colour = STIRS[board.kind[card]], board.colour[card]
    found = []
    for at in places_of(near):
        trigger = board.trigger[top[at]]
        assert trigger is not None
        if trigger.when in wanted and trigger.colour in (colour, ANY):
            found.append(at * CARD + top[at])
    return tuple(found)


@step
class Benefits(Decision):
    """Characters that were triggered: in any order, and none has to be used."""

    rule: ClassVar[str] = "Characters"
    seat: int
    waiting: tuple[int, ...]

    def options(self, s: Tournay) -> Sequence[Move]:
        """Those that can do something now, or none."""
        found = [USE[code // CARD] for code in self.waiting if self.can_use(s, code)]
        return [*found, DECLINE] if found else ()

    def can_use(self, s: Tournay, code: int) -> bool:
        """The character still lies there, is not damaged, and its effect is not idle."""
        place, card = divmod(code, CARD)
        family = s.families[self.seat]
        if family.district.top[place] != card or family.hurt & BIT[place]:
            return False
        trigger = s.board.trigger[card]
        assert trigger is not None
        if trigger.when == SECOND:
            return bool(second_activations(s, self.seat, place, trigger))
        return not is_idle(s, self.seat, trigger.effect)

    def answer(self, s: Tournay, move: Move) -> None:
        """Use one, and ask for the others."""
        if move == DECLINE:
            return
        place = PLACE[move.word()]
        rest = tuple(code for code in self.waiting if code // CARD != place)
        if rest:
            todo(s, Benefits(self.seat, rest))
        card = s.families[self.seat].district.top[place]
        trigger = s.board.trigger[card]
        assert trigger is not None
        if s.story is not None:
            tell(s, self.seat, "use", NAMES[place], s.board.id[card])
        if trigger.when == SECOND:
            todo(s, SecondCitizen(self.seat, place))
        else:
            resolve(s, self.seat, trigger.effect)


USE: tuple[Move, ...] = tuple(Move("use", (name,)) for name in NAMES)


def second_activations(s: Tournay, seat: int, place: int, trigger: Trigger) -> Sequence[Move]:
    """Free buildings in line with a character that a second citizen may activate."""
    family, effect = s.families[seat], trigger.effect
    free = family.district.of[effect.colour] & LINE[place] & ~family.busy & ~family.hurt
    if not free:
        return ()
    return activations(free, ways(s.standing[effect.more], seat, 1, min(rents(s, seat), 1)))


@step
class SecondCitizen(Decision):
    """A second citizen activates a building of another colour, in the same action."""

    rule: ClassVar[str] = "The expansion"
    seat: int
    place: int

    def trigger(self, s: Tournay) -> Trigger:
        """What the character says."""
        trigger = s.board.trigger[s.families[self.seat].district.top[self.place]]
        assert trigger is not None
        return trigger

    def options(self, s: Tournay) -> Sequence[Move]:
        """A free building in line, and whose citizen."""
        return second_activations(s, self.seat, self.place, self.trigger(s))

    def answer(self, s: Tournay, move: Move) -> None:
        """Activate it; its own characters are triggered too."""
        colour = self.trigger(s).effect.more
        activate(s, self.seat, PLACE[move.word()], colour, move.word(1))


def standing_orders(s: Tournay, seat: int, when: str) -> list[Trigger]:
    """The undamaged characters of a seat that work at all times, and for what."""
    family = s.families[seat]
    found: list[Trigger] = []
    folk = family.district.folk & ~family.hurt
    if not folk:
        return found
    for place in places_of(folk):
        trigger = s.board.trigger[family.district.top[place]]
        if trigger and trigger.when == when:
            found.append(trigger)
    return found


def gather(s: Tournay, seat: int) -> None:
    """All own citizens stand on the Plaza again; the district is cleared of tokens."""
    orders = standing_orders(s, seat, GATHERING)
    family = s.families[seat]
    for colour in range(3):
        resting = s.lies(seat, colour) * ONE[seat]
        s.lying[colour] -= resting
        s.standing[colour] += resting
    for token in family.tokens:
        if token % TOKEN != GRAY:
            s.standing[token % TOKEN] += ONE[seat]
    family.tokens = ()
    family.busy = family.twice = family.hurt = 0
    if s.story is not None:
        tell(s, seat, "gather")
    for order in orders:
        resolve(s, seat, order.effect)


def earning_rate(s: Tournay, seat: int, colour: int, usual: int) -> int:
    """Deniers for each citizen of a colour in the action that earns."""
    own = [order.effect.number for order in standing_orders(s, seat, EARNING)
           if order.colour in (colour, ANY)]  # fmt: skip
    return max((usual, *own))
