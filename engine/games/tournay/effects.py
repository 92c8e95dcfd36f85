"""What buildings do, and what characters do when something triggers them."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeAlias

from engine.flow import Decision, Move, Step, step, tell, todo
from engine.games.tournay.cards import BUILDING, POSITIVE, deck_at
from engine.games.tournay.combat import Fight, targets
from engine.games.tournay.crier import Strike, add_coin, damage, shields
from engine.games.tournay.drawing import PickDeck, TakeTwo, draw_from, reveal_three
from engine.games.tournay.grid import BIT, FULL, NAMES, PLACE, places_of
from engine.games.tournay.phrases import Effect
from engine.games.tournay.plaza import ANY, COLOUR, COLOURS, ONE, SEAT, SEATS
from engine.games.tournay.state import Tournay, free_cards, seats_from

Chain: TypeAlias = tuple[int, ...]
"""Buildings used one through the other, each as a number that names its seat and place."""
Resolve: TypeAlias = Callable[[Tournay, int, Effect, Chain], None]
STOP = Move("stop")


def link(seat: int, place: int) -> int:
    """A building in a chain."""
    return seat << 5 | place


def resolve(s: Tournay, seat: int, effect: Effect, chain: Chain = ()) -> None:
    """Let an effect happen for a seat; what asks or reveals goes on the agenda."""
    RESOLVE[effect.kind](s, seat, effect, chain)


def is_idle(s: Tournay, seat: int, effect: Effect, chain: Chain = ()) -> bool:
    """Whether an effect could do nothing at all now."""
    match effect.kind:
        case "recruit":
            return not recruits(s, seat, effect.colour, effect.number)
        case "draw":
            return not s.size(deck_at(effect.colour, effect.number))
        case "take two":
            decks = range(3) if effect.colour == ANY else (effect.colour,)
            return not any(s.size(deck_at(colour, effect.number)) for colour in decks)
        case "reveal three":
            return not any(s.size(deck_at(colour, effect.number)) for colour in range(3))
        case "fight" | "fight for coins" | "fight early":
            return not targets(s, effect.kind)
        case "unleash":
            return not any(s.queue)
        case "stand up":
            return not any(s.lies(seat, colour) for colour in range(3))
        case "use free" | "use occupied":
            return not usable(s, seat, effect.colour, effect.kind == "use occupied", chain)
        case "catapult":
            return not any(
                free_cards(s.families[other], ANY)
                for other in seats_from(seat, len(s.families))[1:]
            )
        case "empty" | "filled" | "standing" | "lying" | "pairs":
            return not income(s, seat, effect)
        case "either":
            return not (s.stands(seat, effect.colour) or s.stands(seat, effect.more))
    return False


# Money --------------------------------------------------------------------------------------------


def earn(s: Tournay, seat: int, deniers: int) -> None:
    """Take deniers from the bank."""
    s.families[seat].deniers += deniers
    if s.story is not None and deniers:
        tell(s, seat, "earn", deniers)


def income(s: Tournay, seat: int, effect: Effect) -> int:
    """What an effect earns that counts something."""
    match effect.kind:
        case "empty":
            return effect.number * (FULL - s.families[seat].district.filled.bit_count())
        case "filled":
            return effect.number * s.families[seat].district.filled.bit_count()
        case "standing":
            return effect.number * sum(s.stands(seat, colour) for colour in range(3))
        case "lying":
            return effect.number * sum(s.lies(seat, colour) for colour in range(3))
        case "pairs":
            return effect.number * min(s.stands(seat, effect.colour), s.stands(seat, effect.more))
    return effect.number


def _earn(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    earn(s, seat, income(s, seat, effect))


def _either(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    todo(s, Either(seat, effect.number, effect.colour, effect.more))


@step
class Either(Decision):
    """Earn by the standing citizens of one colour or of another."""

    rule: ClassVar[str] = "The expansion"
    seat: int
    each: int
    one: int
    other: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The two colours, unless they bring the same."""
        if s.stands(self.seat, self.one) == s.stands(self.seat, self.other):
            return (Move("count", (COLOURS[self.one],)),)
        return [Move("count", (COLOURS[colour],)) for colour in (self.one, self.other)]

    def answer(self, s: Tournay, move: Move) -> None:
        """Earn by the colour chosen."""
        earn(s, self.seat, self.each * s.stands(self.seat, COLOUR[move.word()]))


def pay_up(s: Tournay, payer: int, seat: int, deniers: int) -> None:
    """A seat pays another, as far as it can."""
    paid = min(deniers, s.families[payer].deniers)
    s.families[payer].deniers -= paid
    s.families[seat].deniers += paid
    if paid:
        tell(s, payer, "pay", SEATS[seat], paid)


def _richest(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    most = max(family.deniers for family in s.families)
    rich = [at for at, family in enumerate(s.families) if family.deniers == most]
    for payer in rich:
        if payer != seat:
            pay_up(s, payer, seat, effect.number if len(rich) == 1 else effect.more)


def _tax(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    todo(s, Tax(seat, effect.number))


@step
class Tax(Decision):
    """Every opponent pays for its visible buildings of the colour that is chosen."""

    rule: ClassVar[str] = "The expansion"
    seat: int
    each: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The three colours."""
        return TAXES

    def answer(self, s: Tournay, move: Move) -> None:
        """Collect."""
        for payer in seats_from(self.seat, len(s.families))[1:]:
            buildings = s.families[payer].district.places(BUILDING, COLOUR[move.word()])
            pay_up(s, payer, self.seat, self.each * buildings.bit_count())


TAXES: tuple[Move, ...] = tuple(Move("tax", (colour,)) for colour in COLOURS)


# Citizens -----------------------------------------------------------------------------------------


def recruits(s: Tournay, seat: int, colour: int, price: int) -> list[int]:
    """The colours that can be recruited for this price."""
    if s.families[seat].deniers < price:
        return []
    return [c for c in range(3) if s.supply[c] and colour in (c, ANY)]


def recruit(s: Tournay, seat: int, colour: int, price: int) -> None:
    """Pay, and stand a citizen of the supply on the Plaza."""
    s.families[seat].deniers -= price
    s.supply[colour] -= 1
    s.standing[colour] += ONE[seat]
    if s.story is not None:
        tell(s, seat, "recruit", COLOURS[colour])


def _recruit(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    found = recruits(s, seat, effect.colour, effect.number)
    if len(found) == 1:
        recruit(s, seat, found[0], effect.number)
    elif found:
        todo(s, Recruit(seat, effect.number))


@step
class Recruit(Decision):
    """Recruit a citizen of any colour that the supply has."""

    rule: ClassVar[str] = "What buildings do"
    seat: int
    price: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The colours."""
        return [RECRUIT[c] for c in recruits(s, self.seat, ANY, self.price)]

    def answer(self, s: Tournay, move: Move) -> None:
        """Recruit one."""
        recruit(s, self.seat, COLOUR[move.word()], self.price)


RECRUIT: tuple[Move, ...] = tuple(Move("recruit", (colour,)) for colour in COLOURS)


def stand_up(s: Tournay, seat: int) -> None:
    """Own citizens beside the Plaza stand up; those on buildings stay there."""
    for colour in range(3):
        resting = s.lies(seat, colour) * ONE[seat]
        s.lying[colour] -= resting
        s.standing[colour] += resting
    if s.story is not None:
        tell(s, seat, "stand up")


def _stand_up(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    stand_up(s, seat)


# Cards and events ---------------------------------------------------------------------------------


def _draw(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    draw_from(s, seat, deck_at(effect.colour, effect.number))


def _take_two(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    if effect.colour == ANY:
        todo(s, PickDeck(seat, effect.number))
    elif s.size(deck := deck_at(effect.colour, effect.number)):
        todo(s, TakeTwo(seat, deck))


def _reveal_three(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    reveal_three(s, seat, effect.number)


def _fight(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    if targets(s, effect.kind):
        todo(s, Fight(seat, effect.kind))


def _unleash(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    if any(s.queue):
        todo(s, Unleash(seat, effect.number, 0))


@step
class Unleash(Decision):
    """Choose events, one after the other, that strike the opponents at once."""

    rule: ClassVar[str] = "Choosing victims"
    seat: int
    left: int
    done: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The events not chosen yet; after the first one may stop."""
        found = [
            s.board.moves["unleash"][event]
            for slot, event in enumerate(s.queue)
            if event and not self.done & BIT[slot]
        ]
        return [*found, STOP] if self.done and found else found

    def answer(self, s: Tournay, move: Move) -> None:
        """Lay a coin, ask for ramparts, strike; then ask for the next event."""
        if move == STOP:
            return
        event = s.board.number[move.word()]
        slot = s.queue.index(event)
        add_coin(s, slot)
        seats = seats_from(self.seat, len(s.families))
        concerned = seats if s.board.family[event] == POSITIVE else seats[1:]
        steps: list[Step] = shields(s, concerned, BIT[slot], crier=False)
        steps.append(Strike(slot, self.seat, True))
        if self.left > 1:
            steps.append(Unleash(self.seat, self.left - 1, self.done | BIT[slot]))
        tell(s, self.seat, "unleash", move.word())
        todo(s, *steps)


# Other districts ----------------------------------------------------------------------------------


def usable(s: Tournay, seat: int, colour: int, occupied: bool, chain: Chain) -> list[Move]:
    """The opponents' buildings of a colour that can be used, once each in a chain."""
    found = []
    for other in seats_from(seat, len(s.families))[1:]:
        family = s.families[other]
        places = family.district.places(BUILDING, colour) & ~family.hurt
        if not occupied:
            places &= ~family.busy
        found += [VISITS[other][p] for p in places_of(places) if link(other, p) not in chain]
    return found


VISITS = tuple(tuple(Move("visit", (f"{seat}.{name}",)) for name in NAMES) for seat in SEATS)
AIMS = tuple(tuple(Move("damage", (f"{seat}.{name}",)) for name in NAMES) for seat in SEATS)


def there(place: str) -> tuple[int, int]:
    """The seat and the place in its district that an atom such as "p2.c3" names."""
    seat, _, name = place.partition(".")
    return SEAT[seat], PLACE[name]


def _use(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    occupied = effect.kind == "use occupied"
    if usable(s, seat, effect.colour, occupied, chain):
        todo(s, UseOther(seat, effect.colour, occupied, chain))


@step
class UseOther(Decision):
    """Use an opponent's building as if it were one's own; nothing is placed on it."""

    rule: ClassVar[str] = "What buildings do"
    seat: int
    colour: int
    occupied: bool
    chain: Chain

    def options(self, s: Tournay) -> Sequence[Move]:
        """The buildings, seat by seat."""
        return usable(s, self.seat, self.colour, self.occupied, self.chain)

    def answer(self, s: Tournay, move: Move) -> None:
        """Let its effect happen for this seat."""
        other, place = there(move.word())
        card = s.families[other].district.top[place]
        tell(s, self.seat, "visit", move.word(), s.board.id[card])
        effect = s.board.effect[card]
        assert effect is not None
        resolve(s, self.seat, effect, (*self.chain, link(other, place)))


def _catapult(s: Tournay, seat: int, effect: Effect, chain: Chain) -> None:
    todo(s, *(Aim(seat, other) for other in seats_from(seat, len(s.families))[1:]))


@step
class Aim(Decision):
    """Damage a free card of one opponent; no rampart helps."""

    rule: ClassVar[str] = "The expansion"
    seat: int
    other: int

    def options(self, s: Tournay) -> Sequence[Move]:
        """The opponent's free cards of levels I and II."""
        free = free_cards(s.families[self.other], ANY)
        return [AIMS[self.other][place] for place in places_of(free)]

    def answer(self, s: Tournay, move: Move) -> None:
        """Put the token there."""
        damage(s, *there(move.word()))


RESOLVE: Mapping[str, Resolve] = {
    "earn": _earn,
    "empty": _earn,
    "filled": _earn,
    "standing": _earn,
    "lying": _earn,
    "pairs": _earn,
    "either": _either,
    "richest": _richest,
    "tax": _tax,
    "recruit": _recruit,
    "stand up": _stand_up,
    "draw": _draw,
    "take two": _take_two,
    "reveal three": _reveal_three,
    "fight": _fight,
    "fight for coins": _fight,
    "fight early": _fight,
    "unleash": _unleash,
    "use free": _use,
    "use occupied": _use,
    "catapult": _catapult,
}
"""How each kind of effect is resolved."""
