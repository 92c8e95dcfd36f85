"""Every move of the game, made once, and what a purse can pay.

Making a move costs more than checking a rule, and positions offer dozens. So moves are made when
they are first offered, and kept: a `Till` has all moves that are paid in one way.

A move names the tile, then the tile that makes room for it or the place, then how it is paid. A
move without the last is paid in the usual way: in silver, the card's first. The others are one
gold coin, and silver with so much of it from the hand (ruling 15).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.flow import Atom, Move
from engine.games.fortune_city.places import place_of

DEAREST = 4
"""No tile costs more."""
USUAL, GOLD = "", "gold"
FROM_HAND = tuple(f"hand-{silver}" for silver in range(DEAREST + 1))
"""How a move says that so much silver comes from the hand and the rest from the card."""
HAND = {how: silver for silver, how in enumerate(FROM_HAND)}

PASS, DONE = Move("pass"), Move("hire", ("nobody",))

Moves = tuple[Move, ...]


class Money(NamedTuple):
    """What decides how a city can pay."""

    hand: int
    """Silver in hand, as far as a single price may need it."""
    card: int
    gold: bool
    split: bool
    """It matters which silver is spent, so every way to share a price is offered."""


class Goods(NamedTuple):
    """What moves must know of the tiles that are bought and built."""

    ids: Sequence[str]
    prices: Sequence[int]
    """The bank's comes last; it needs no id."""
    vip_price: int


class Row(dict[int, Move]):
    """Moves that differ in the place alone, by the cell of the place."""

    __slots__ = ("after", "before", "verb")

    def __init__(self, verb: str, before: tuple[Atom, ...], after: tuple[Atom, ...]) -> None:
        self.verb, self.before, self.after = verb, before, after

    def __missing__(self, cell: int) -> Move:
        """Make the move that was not asked for before."""
        made = self[cell] = Move(self.verb, (*self.before, place_of(cell), *self.after))
        return made


Offer = Callable[[int], Move]
"""The move of a row for a tile or a cell."""


class Till:
    """The moves that are paid in one way, by tile or by place."""

    __slots__ = ("bank", "builds", "buys", "swaps", "vip")

    def __init__(self, ids: Sequence[str], how: str) -> None:
        after: tuple[Atom, ...] = (how,) if how else ()
        self.buys: Offer = tuple(Move("buy", (new, *after)) for new in ids).__getitem__
        self.swaps = Swaps(ids, after)
        self.builds: tuple[Offer, ...] = tuple(
            Row("build", (name,), after).__getitem__ for name in ids
        )
        self.bank: Offer = Row("bank", (), after).__getitem__
        self.vip = Move("vip", after)


class Swaps(dict[int, Offer]):
    """Purchases into full zones, by the tile that makes room."""

    __slots__ = ("after", "ids")

    def __init__(self, ids: Sequence[str], after: tuple[Atom, ...]) -> None:
        self.ids, self.after = ids, after

    def __missing__(self, old: int) -> Offer:
        """Make the moves that were not asked for before, one for each tile that may be bought."""
        end = (self.ids[old], *self.after)
        made = self[old] = tuple(Move("buy", (new, *end)) for new in self.ids).__getitem__
        return made


class Open(NamedTuple):
    """A till, and what can be paid there with some money."""

    till: Till
    tiles: Callable[[int], int]
    """By tile, whether it can be bought or built; the bank is the last."""
    vip: bool


class Purses(dict[tuple[int, int, bool, bool], tuple[Open, ...]]):
    """The open tills by the money (see `Money`), worked out when they are first needed."""

    __slots__ = ("goods", "tills")

    def __init__(self, goods: Goods) -> None:
        self.goods = goods
        self.tills = {how: Till(goods.ids, how) for how in (USUAL, *FROM_HAND, GOLD)}

    def __missing__(self, money: tuple[int, int, bool, bool]) -> tuple[Open, ...]:
        """See where what can be paid."""
        ways = [ways_to_pay(price, Money(*money)) for price in range(DEAREST + 1)]
        opened = (
            Open(
                till,
                bytes(how in ways[price] for price in self.goods.prices).__getitem__,
                how in ways[self.goods.vip_price],
            )
            for how, till in self.tills.items()
            if any(how in way for way in ways[1:])
        )
        made = self[money] = tuple(opened)
        return made


def ways_to_pay(price: int, money: Money) -> list[str]:
    """How a price can be paid."""
    usual = price - min(money.card, price)
    ways = [USUAL] if usual <= money.hand else []
    if money.split:
        ways += [
            FROM_HAND[silver]
            for silver in range(price + 1)
            if silver <= money.hand and price - silver <= money.card and silver != usual
        ]
    return [*ways, GOLD] if money.gold else ways
