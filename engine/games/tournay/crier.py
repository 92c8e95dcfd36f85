"""Town Criers, and the events they trigger."""

from collections.abc import Sequence
from typing import ClassVar

from engine.flow import Decision, Move, Step, step, tell, todo
from engine.games.tournay.cards import ATTACK, DAMAGE, MONEY, POSITIVE
from engine.games.tournay.grid import BIT, NAMES, PLACE, places_of
from engine.games.tournay.plaza import ANY, COLOUR, COLOURS, ONE
from engine.games.tournay.state import TOKEN, Tournay, free_cards, seats_from

GAIN = 3
"""Deniers for the most cards and citizens of a colour, for each coin on a positive event."""
ENDURE = Move("endure")


def add_coin(s: Tournay, slot: int) -> None:
    """Put a coin on a free circle of an event, where there is one."""
    event = s.queue[slot]
    if event and s.coins[slot] < s.board.circles[event]:
        s.coins[slot] += 1


def shields(s: Tournay, seats: Sequence[int], slots: int, crier: bool) -> list[Step]:
    """Ask those who can protect themselves, one after the other; nobody is covered yet."""
    s.covered = 0
    asked: list[Step] = []
    for seat in seats:
        catapults = catapults_of(s, seat) if crier else 0
        if catapults or s.holds_rampart(seat):
            asked.append(Shield(seat, slots, catapults))
    return asked


def catapults_of(s: Tournay, seat: int) -> int:
    """A seat's buildings that shield it from an event because somebody is at work there."""
    family, effect = s.families[seat], s.board.effect
    places = {token // TOKEN for token in family.tokens}
    cards = (effect[family.district.top[place]] for place in places)
    return sum(found is not None and found.kind == "catapult" for found in cards)


@step
class TownCrier(Step):
    """A Town Crier was drawn: coins are laid, then every event in the queue takes effect."""

    rule: ClassVar[str] = "Town Criers"
    seat: int

    def run(self, s: Tournay) -> None:
        """Lay the coins, ask for ramparts, strike event by event."""
        slots = range(s.board.queue)
        for slot in slots:
            add_coin(s, slot)
        if s.story is not None:
            tell(s, self.seat, "crier", s.turned.bit_count())
        waiting = sum(1 << slot for slot in slots if s.queue[slot])
        seats = seats_from(self.seat, len(s.families))
        asked = shields(s, seats, waiting, crier=True)
        todo(s, *asked, *(STRIKES[self.seat][slot] for slot in slots if s.queue[slot]))


@step
class Shield(Decision):
    """A rampart, or a Catapult at work, protects a seat from one whole event."""

    rule: ClassVar[str] = "Ramparts"
    seat: int
    slots: int
    catapults: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """Endure what comes; or an event and what protects from it."""
        names = s.board.id
        ramparts = sorted({names[card] for card in s.ramparts(self.seat)})
        found = [ENDURE]
        for slot in places_of(self.slots):
            event = s.queue[slot]
            found += [Move("shield", (names[event], rampart)) for rampart in ramparts]
            if self.catapults and s.board.family[event] != POSITIVE:
                found.append(s.board.moves["catapult"][event])
        return found if len(found) > 1 else ()

    def answer(self, s: Tournay, move: Move) -> None:
        """Build the rampart; several may be built, so ask again."""
        if move == ENDURE:
            return
        event = s.board.number[move.word()]
        slot = s.queue.index(event)
        s.covered |= ONE[self.seat] << slot
        left = self.slots & ~BIT[slot]
        if move.verb == "shield":
            rampart = s.board.number[move.word(1)]
            build(s, self.seat, rampart)
            tell(s, self.seat, "shield", *move.args)
        else:
            tell(s, self.seat, "catapult", *move.args)
        if left:
            todo(s, Shield(self.seat, left, self.catapults - (move.verb == "catapult")))


def build(s: Tournay, seat: int, rampart: int) -> None:
    """Move a rampart card from the hand to the pile of built ones."""
    family = s.families[seat]
    family.lose(rampart)
    family.wall = bytes(sorted((*family.wall, rampart)))


@step
class Strike(Step):
    """One event takes effect, once for each coin on it."""

    rule: ClassVar[str] = "Events"
    slot: int
    seat: int
    choice: bool
    """Chosen by this seat, which then suffers nothing itself."""

    def run(self, s: Tournay) -> None:
        """Let it strike whoever is not protected."""
        event, coins = s.queue[self.slot], s.coins[self.slot]
        family, target = s.board.family[event], s.board.target[event]
        shift = 1 << self.slot
        struck = [
            seat
            for seat in seats_from(self.seat, len(s.families))
            if not s.covered & ONE[seat] * shift
            and not (self.choice and seat == self.seat and family != POSITIVE)
        ]
        if s.story is not None:
            tell(s, self.seat, "strike", s.board.id[event], coins)
        if family == MONEY:
            for seat in struck:
                lose_money(s, seat, coins)
        elif family == POSITIVE:
            reward(s, struck, target, coins)
        elif family == ATTACK:
            todo(s, *(ask for seat in struck for ask in attack(s, seat, event, coins)))
        elif family == DAMAGE:
            todo(s, *(ask for seat in struck for ask in damage_some(s, seat, event, coins)))


STRIKES = tuple(tuple(Strike(slot, seat, False) for slot in range(3)) for seat in range(4))


def lose_money(s: Tournay, seat: int, coins: int) -> None:
    """A denier is lost for each coin, as long as there is one."""
    family = s.families[seat]
    lost = min(family.deniers, coins)
    family.deniers -= lost
    if lost:
        tell(s, seat, "lose", lost)


def presence(s: Tournay, seat: int, colour: int) -> int:
    """Visible cards and owned citizens of a colour."""
    of = s.families[seat].district.of
    return (of[colour] | of[3 + colour] | of[6 + colour]).bit_count() + s.owned(seat, colour)


def reward(s: Tournay, seats: Sequence[int], colour: int, coins: int) -> None:
    """Whoever has most of the colour earns; all who tie earn; with nothing nobody does."""
    found = [presence(s, seat, colour) for seat in seats]
    most = max(found, default=0)
    for seat, own in zip(seats, found, strict=True):
        if own == most > 0:
            s.families[seat].deniers += GAIN * coins
            tell(s, seat, "earn", GAIN * coins)


def lay_down(s: Tournay, seat: int, colour: int, number: int) -> None:
    """Lay standing citizens of one colour down beside their Plaza, as far as there are any."""
    laid = min(number, s.stands(seat, colour))
    s.standing[colour] -= ONE[seat] * laid
    s.lying[colour] += ONE[seat] * laid
    if laid and s.story is not None:
        tell(s, seat, "laid", COLOURS[colour], laid)


def attack(s: Tournay, seat: int, event: int, coins: int) -> tuple[Step, ...]:
    """Lay a citizen down for each coin; ask the seat only where it has a choice of colours."""
    colour = s.board.target[event]
    if colour != ANY:
        lay_down(s, seat, colour, coins)
        return ()
    standing = [c for c in range(3) if s.stands(seat, c)]
    if len(standing) > 1 and sum(s.stands(seat, c) for c in standing) > coins:
        return (LayDown(seat, coins, event),)
    for c in standing:
        lay_down(s, seat, c, coins)
    return ()


@step
class LayDown(Decision):
    """An attack in any colour: the seat chooses the citizen, anew for each coin."""

    rule: ClassVar[str] = "Events"
    seat: int
    coins: int
    event: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The colours of citizens that stand."""
        return [LAY[colour] for colour in range(3) if s.stands(self.seat, colour)]

    def answer(self, s: Tournay, move: Move) -> None:
        """Lay it down, and choose anew for the next coin."""
        lay_down(s, self.seat, COLOUR[move.word()], 1)
        if self.coins > 1:
            todo(s, LayDown(self.seat, self.coins - 1, self.event))


LAY: tuple[Move, ...] = tuple(Move("lay", (colour,)) for colour in COLOURS)


def damage_some(s: Tournay, seat: int, event: int, coins: int) -> tuple[Step, ...]:
    """Damage a free card for each coin; ask the seat only where not all are hit."""
    colour = s.board.target[event]
    free = free_cards(s.families[seat], colour)
    if free.bit_count() > coins:
        return (Damage(seat, colour, coins, event),)
    for place in places_of(free):
        damage(s, seat, place)
    return ()


@step
class Damage(Decision):
    """A damage event: the seat chooses which of its free cards cannot be used for a while."""

    rule: ClassVar[str] = "Events"
    seat: int
    colour: int
    coins: int
    event: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The free cards of levels I and II."""
        free = free_cards(s.families[self.seat], self.colour)
        return [DAMAGE_AT[place] for place in places_of(free)]

    def answer(self, s: Tournay, move: Move) -> None:
        """Put the token there, and choose anew for the next coin."""
        damage(s, self.seat, PLACE[move.word()])
        if self.coins > 1:
            todo(s, Damage(self.seat, self.colour, self.coins - 1, self.event))


DAMAGE_AT: tuple[Move, ...] = tuple(Move("damage", (name,)) for name in NAMES)


def damage(s: Tournay, seat: int, place: int) -> None:
    """Put a damage token on a card."""
    family = s.families[seat]
    family.hurt |= BIT[place]
    if s.story is not None:
        tell(s, seat, "damaged", NAMES[place], s.board.id[family.district.top[place]])
