"""Player actions: buying goods, constructing buildings, banks, VIP citizens, passing, and paying.

Every action is one move, which names everything: what, where, and how it is paid.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Atom, Decision, Move, step, tell
from engine.games.fortune_city.city import City, build, members
from engine.games.fortune_city.offers import DEAREST, GOLD, HAND, PASS, USUAL, Open
from engine.games.fortune_city.places import cell_of
from engine.games.fortune_city.state import Fortune, without
from engine.games.fortune_city.tiles import MUNICIPAL, PRICES, VIP

CHEAPEST = PRICES[0]
"""Whoever has less silver and no gold can do nothing."""
IN_GOLD = -1
Args = tuple[Atom, ...]


@step
class Act(Decision):
    """One action, or a pass for the rest of the phase; then the next seat that has not passed."""

    rule: ClassVar[str] = "Player actions"
    seat: int

    def options(self, s: Fortune) -> Sequence[Move]:
        """What can be bought, built and invited, each with every way to pay it; and passing."""
        city, board, market = s.cities[self.seat], s.board, s.market
        layout, zones, types = city.layout, city.zones, board.types
        bank = s.banks and city.banks < board.bank_rules.limit
        found: list[Move] = []
        for till, payable, vip in open_tills(s, city):
            tiles = [*filter(payable, market)]
            if len(zones) < board.zones:
                found += map(till.buys, tiles)
            else:
                for old in zones:
                    found += map(till.swaps[old], tiles)
            for tile in zones:
                if payable(tile):
                    found += map(till.builds[tile], layout.free(types[tile]))
            if bank and payable(board.bank):
                found += map(till.bank, layout.free(MUNICIPAL))
            if vip and s.vips:
                found.append(till.vip)
        found.append(PASS)
        return tuple(found)

    def answer(self, s: Fortune, move: Move) -> None:
        """Take the action and give the turn on."""
        seat = self.seat
        ACTIONS[move.verb](s, seat, move.args)
        give_turn(s, seat)


ACT = tuple(Act(seat) for seat in range(4))


def give_turn(s: Fortune, seat: int) -> None:
    """Ask the next seat that has not passed; one without any money passes by force (ruling 25)."""
    seats = len(s.cities)
    while (after := next_seat(seats, s.passed, seat)) >= 0:
        s.turn += 1
        city = s.cities[after]
        if city.hand + city.card >= CHEAPEST or city.gold:
            s.agenda.append(ACT[after])
            return
        s.passed |= 1 << after
        if s.story is not None:
            tell(s, after, "broke")


@cache
def next_seat(seats: int, passed: int, seat: int) -> int:
    """The next seat clockwise that has not passed; -1 when all have."""
    for by in range(1, seats + 1):
        after = (seat + by) % seats
        if not passed >> after & 1:
            return after
    return -1


# Paying -------------------------------------------------------------------------------------


def open_tills(s: Fortune, city: City) -> tuple[Open, ...]:
    """The ways in which a city can pay anything now."""
    hand, card = city.hand, city.card
    split = card > 0 and split_matters(s, city)
    return s.board.purses[hand if hand < DEAREST else DEAREST, card, city.gold > 0, split]


def split_matters(s: Fortune, city: City) -> bool:
    """Whether the card will be filled again, so that it matters which silver is spent."""
    if s.last:
        return False
    return city.due > 0 or city.banks < s.board.bank_rules.limit


def pay(s: Fortune, city: City, price: int, how: str) -> int:
    """Pay one action: the usual way spends the card's silver first (rulings 15, 16).

    How much silver came from the card; `IN_GOLD` when it was a gold coin instead.
    """
    s.acted = True
    if how == GOLD:
        city.gold -= 1
        return IN_GOLD
    card = from_card(city, price, how)
    city.card -= card
    city.hand -= price - card
    return card


def from_card(city: City, price: int, how: str) -> int:
    """How much of a price that is paid in silver comes from the card."""
    if how != USUAL:
        return price - HAND[how]
    return city.card if city.card < price else price


def how_paid(args: Args, at: int) -> str:
    """The word that says how a move is paid, if it comes at this place."""
    return str(args[at]) if len(args) > at else USUAL


# The actions --------------------------------------------------------------------------------


def buy(s: Fortune, seat: int, args: Args) -> None:
    """Buy Goods: the tile goes to a zone, the citizen to the park (rulings 11, 12)."""
    city, number = s.cities[seat], s.board.number
    tile = number[args[0]]
    full = len(city.zones) >= s.board.zones
    how = how_paid(args, 2 if full else 1)
    at = s.market.index(tile)
    citizen = s.waiting[at]
    s.market = s.market[:at] + s.market[at + 1 :]
    s.waiting = s.waiting[:at] + s.waiting[at + 1 :]
    card = pay(s, city, s.board.prices[tile], how)
    city.park[citizen] += 1
    if s.story is not None:
        tell(s, seat, "buy", args[0], citizen, s.board.prices[tile], card)
    if full:
        discard(s, seat, number[args[1]])
    city.zones += (tile,)


def discard(s: Fortune, seat: int, old: int) -> None:
    """A tile leaves the game to make room in full zones."""
    city = s.cities[seat]
    city.zones = without(city.zones, old)
    s.gone += (old,)
    if s.story is not None:
        tell(s, seat, "discard", s.board.tiles[old].id)


def construct(s: Fortune, seat: int, args: Args) -> None:
    """Construct Buildings: a tile leaves its zone for the city, for its price once more."""
    city, board = s.cities[seat], s.board
    tile, how = board.number[args[0]], how_paid(args, 2)
    card = pay(s, city, board.prices[tile], how)
    city.zones = without(city.zones, tile)
    if s.story is not None:
        tell(s, seat, "build", args[0], args[1], board.prices[tile], card)
    produce(s, seat, tile, args[1])


def found_bank(s: Fortune, seat: int, args: Args) -> None:
    """Special Rules for Building Banks: placed at once; the card is filled later (ruling 14)."""
    city, board = s.cities[seat], s.board
    card = pay(s, city, board.prices[board.bank], how_paid(args, 1))
    s.banks -= 1
    city.banks += 1
    city.due += 1
    if s.story is not None:
        tell(s, seat, "bank", args[0], board.prices[board.bank], card)
    produce(s, seat, board.bank, args[0])


def produce(s: Fortune, seat: int, tile: int, place: Atom) -> None:
    """Place a tile, and tell what it and its neighbours make."""
    city, board = s.cities[seat], s.board
    making = build(city, board, tile, cell_of(str(place)))
    if s.story is None:
        return
    made = [0, 0, 0]
    for building in members(making):
        what = city.layout.tiles[building]
        made[board.makes[what]] += board.amounts[what]
    tell(s, seat, "make", *made)


def invite(s: Fortune, seat: int, args: Args) -> None:
    """Invite VIP Citizens: one goes to the park."""
    city = s.cities[seat]
    card = pay(s, city, s.board.vip_price, how_paid(args, 0))
    s.vips -= 1
    city.park[VIP] += 1
    if s.story is not None:
        tell(s, seat, "vip", s.board.vip_price, card)


def pass_by(s: Fortune, seat: int, args: Args) -> None:
    """Pass: no more actions in this phase."""
    s.passed |= 1 << seat
    if s.story is not None:
        tell(s, seat, "pass")


ACTIONS: dict[str, Callable[[Fortune, int, Args], None]] = {
    "buy": buy,
    "build": construct,
    "bank": found_bank,
    "vip": invite,
    "pass": pass_by,
}
