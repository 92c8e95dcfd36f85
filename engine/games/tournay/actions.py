"""The action of a turn, which uses citizens of one colour: own ones, or others' for rent."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, step
from engine.games.tournay.activation import activate, earning_rate, gather, rents, to_activate, use
from engine.games.tournay.cards import EVENTS, MONEY, deck_at
from engine.games.tournay.combat import take_event
from engine.games.tournay.drawing import draw_from
from engine.games.tournay.effects import earn, recruit
from engine.games.tournay.grid import PLACE, places_of
from engine.games.tournay.plaza import COLOUR, COLOURS, MOST, OWN, RENT, count, ways
from engine.games.tournay.state import Tournay, ready

EARN = 2
"""Deniers for each citizen who earns money."""
RECRUITING = 5
"""Deniers for a recruit, besides the citizen who fetches it."""
GATHER = Move("gather")


@step
class Act(Decision):
    """Use citizens for one action; it must be done, and gathering can always be done.

    Asked even when nothing else can be done: a table where nobody has a citizen left must not go
    round and round by itself.
    """

    rule: ClassVar[str] = "Your action"
    hush: ClassVar[bool] = True
    seat: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """Every action with every way to put its citizens together."""
        seat = self.seat
        family = s.families[seat]
        deniers, stands, district = family.deniers, s.standing, family.district
        renting = deniers // RENT if deniers < RENT * MOST else MOST
        unusable = family.busy | family.hurt
        decks = drawable(s) if b"" in s.rest else ALL_DECKS
        found: list[Move] = []
        work: list[Move] = []
        earn: list[Move] = []
        for colour in THREE:
            if standing := stands[colour]:
                levels = decks >> 3 * colour & 7
                drawing, earning, citizens = uses(colour, standing, seat, renting, levels)
                found += drawing
                earn += earning
                if buildings := district.of[colour]:
                    if buildings & family.busy & district.doubled[colour]:
                        places = ready(family, colour)
                    else:
                        places = buildings & ~unusable
                    for place in places_of(places):
                        work += to_activate(place, citizens)
        found += work
        for slot in THREE:
            if coins := s.coins[slot]:
                found += combats(s, s.queue[slot], coins, seat, deniers)
        found += earn
        if s.terms.advanced and deniers >= RECRUITING:
            found += recruitings(s, seat)
        found.append(GATHER)
        return found

    def answer(self, s: Tournay, move: Move) -> None:
        """Do it."""
        ACTIONS[move.verb](s, self.seat, move)


ACTS = tuple(map(Act, range(4)))


THREE = (0, 1, 2)
ALL_DECKS = (1 << EVENTS) - 1


def drawable(s: Tournay) -> int:
    """The decks that have cards to draw, as a set."""
    found = ALL_DECKS
    up, under = s.up, s.under
    for deck, rest in enumerate(s.rest):
        if not rest and not under[deck] and deck < EVENTS and not up[deck]:
            found &= ~(1 << deck)
    return found


@cache
def uses(
    colour: int, standing: int, seat: int, renting: int, levels: int
) -> tuple[tuple[Move, ...], tuple[Move, ...], tuple[str, ...]]:
    """What the standing citizens of a colour can be used for.

    Drawing from these levels (as many citizens as the level), earning, and whose single citizen can
    be put to work.
    """
    drawing = tuple(
        Move("draw", (COLOURS[colour], level, way))
        for level in (1, 2, 3)
        if levels >> (level - 1) & 1
        for way in ways(standing, seat, level, renting)
    )
    own = range(1, count(standing, seat) + 1)
    earning = tuple(Move("earn", (COLOURS[colour], number)) for number in own)
    return drawing, earning, ways(standing, seat, 1, renting)


def ransom(s: Tournay, event: int, coins: int) -> int:
    """The deniers that combat takes besides citizens; nothing where two of these are needed."""
    return 0 if s.board.family[event] == MONEY else coins + 1


def combats(s: Tournay, event: int, coins: int, seat: int, deniers: int) -> tuple[Move, ...]:
    """The ways to combat an event with coins."""
    board = s.board
    standing = s.standing[board.colour[event]]
    if board.family[event] == MONEY:
        renting = deniers // RENT if deniers < 2 * RENT else 2
        return to_combat(board.id[event], 2, standing, seat, renting)
    left = deniers - coins - 1
    return () if left < 0 else to_combat(board.id[event], 1, standing, seat, left >= RENT)


@cache
def to_combat(event: str, needed: int, standing: int, seat: int, renting: int) -> tuple[Move, ...]:
    """The ways to put so many citizens against an event."""
    return tuple(Move("combat", (event, way)) for way in ways(standing, seat, needed, renting))


def recruitings(s: Tournay, seat: int) -> list[Move]:
    """Recruiting a citizen of the colour of the one who is used."""
    found: list[Move] = []
    renting = min(rents(s, seat, RECRUITING), 1)
    for colour, standing in enumerate(s.standing):
        if standing and s.supply[colour]:
            found += to_recruit(colour, standing, seat, renting)
    return found


@cache
def to_recruit(colour: int, standing: int, seat: int, renting: int) -> tuple[Move, ...]:
    """The ways to use the citizen who fetches another."""
    citizens = ways(standing, seat, 1, renting)
    return tuple(Move("recruit", (COLOURS[colour], way)) for way in citizens)


def _draw(s: Tournay, seat: int, move: Move) -> None:
    colour, level = COLOUR[move.args[0]], move.number(1)
    use(s, seat, colour, move.word(2))
    draw_from(s, seat, deck_at(colour, level))


def _activate(s: Tournay, seat: int, move: Move) -> None:
    place = PLACE[move.args[0]]
    colour = s.board.colour[s.families[seat].district.top[place]]
    activate(s, seat, place, colour, move.word(1))


def _combat(s: Tournay, seat: int, move: Move) -> None:
    event = s.board.number[move.args[0]]
    slot = s.queue.index(event)
    s.families[seat].deniers -= ransom(s, event, s.coins[slot])
    use(s, seat, s.board.colour[event], move.word(1))
    take_event(s, seat, slot, keep_coins=False)


def _earn(s: Tournay, seat: int, move: Move) -> None:
    colour, number = COLOUR[move.args[0]], move.number(1)
    rate = earning_rate(s, seat, colour, EARN)
    use(s, seat, colour, "+".join([OWN] * number))
    earn(s, seat, rate * number)


def _recruit(s: Tournay, seat: int, move: Move) -> None:
    colour = COLOUR[move.args[0]]
    use(s, seat, colour, move.word(1))
    recruit(s, seat, colour, RECRUITING)


def _gather(s: Tournay, seat: int, move: Move) -> None:
    gather(s, seat)


ACTIONS: Mapping[str, Callable[[Tournay, int, Move], None]] = {
    "draw": _draw,
    "activate": _activate,
    "combat": _combat,
    "earn": _earn,
    "recruit": _recruit,
    "gather": _gather,
}
"""How each action is carried out."""
