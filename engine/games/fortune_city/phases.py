"""The round around the player actions: setup, income, the market, the marker and the end.

A round's agenda is: player actions, the neighbour town (solo only), hiring, trucks, income, the
market, the next round. In the last round all that comes after the trucks is left out (ruling 20).
"""

from typing import ClassVar

from engine.flow import NOBODY, Step, step, tell
from engine.games.fortune_city.actions import ACT
from engine.games.fortune_city.city import City
from engine.games.fortune_city.evening import HireCitizens, MoveTrucks
from engine.games.fortune_city.state import Fortune, leave_out
from engine.games.fortune_city.tiles import MEALS, MERCHANDISE, TYPES

IDLE_ROUNDS = 2
"""So many rounds in a row without any action make the next one the last (ruling 21)."""


@step
class Setup(Step):
    """Tiles are left out unseen, and chance names the starting player (ruling 28)."""

    rule: ClassVar[str] = "Setup"
    reveals: ClassVar[bool] = True

    def run(self, s: Fortune) -> None:
        """Make the stack, then begin the first round."""
        leave_out(s, list(s.board.goods), s.chance)
        s.first = s.chance.below(len(s.cities))
        tell(s, s.first, "start")
        begin_round(s)


def begin_round(s: Fortune) -> None:
    """Queue the phases of a round and give the first turn."""
    s.round += 1
    s.turn += 1
    s.passed = 0
    s.acted = False
    if s.story is not None:
        tell(s, NOBODY, "round", s.round, int(s.last))
    if s.last:
        s.agenda += (END, TRUCKS, HIRE)
    else:
        s.agenda += (INCOME, TRUCKS, HIRE)
    if s.level:
        s.agenda.append(TOWN)
    s.agenda.append(ACT[s.first])


@step
class NeighbourTown(Step):
    """The solo score mode: the dearest tiles of the market go, with their citizens."""

    rule: ClassVar[str] = "Alone: the neighbour town"

    def run(self, s: Fortune) -> None:
        """Take as many as the level says; of equal prices the one that lies longest."""
        prices = s.board.prices
        for _ in range(min(s.board.level(s.level).takes, len(s.market))):
            at = max(range(len(s.market)), key=lambda at: (prices[s.market[at]], -at))
            tile, citizen = s.market[at], s.waiting[at]
            s.gone += (tile,)
            s.moved += (citizen,)
            s.market = s.market[:at] + s.market[at + 1 :]
            s.waiting = s.waiting[:at] + s.waiting[at + 1 :]
            tell(s, NOBODY, "town", s.board.tiles[tile].id, citizen)


@step
class Income(Step):
    """Silver for all, and the card's rewards for banks built this round."""

    rule: ClassVar[str] = "Income and card rewards"

    def run(self, s: Fortune) -> None:
        """Pay everybody, then fill the market where it lacks tiles that there are."""
        for seat in s.from_first():
            city = s.cities[seat]
            silver = income_of(s, city)
            city.hand += silver
            if s.story is not None:
                tell(s, seat, "income", silver)
            if city.due:
                fill_card(s, seat, city)
        s.agenda.append(NEXT)
        if s.stack and s.short:
            s.agenda.append(REFILL)


def income_of(s: Fortune, city: City) -> int:
    """What a city earns in a round: of the sectors where its markers stand, no others."""
    meals, merchandise = s.board.tracks[MEALS], s.board.tracks[MERCHANDISE]
    return (
        s.board.income
        + meals.bonus[city.sector(MEALS)]
        + merchandise.bonus[city.sector(MERCHANDISE)]
    )


def fill_card(s: Fortune, seat: int, city: City) -> None:
    """For each bank silver up to the card's places, and one gold coin (rulings 14, 17)."""
    rules = s.board.bank_rules
    silver = rules.card_silver - city.card
    gold = min(rules.gold * city.due, rules.card_gold - city.gold)
    city.card += silver
    city.gold += gold
    city.due = 0
    if s.story is not None:
        tell(s, seat, "reward", silver, gold)


@step
class Refill(Step):
    """Tiles from the stack, each with a citizen from the bag."""

    rule: ClassVar[str] = "Refilling the market"
    reveals: ClassVar[bool] = True

    def run(self, s: Fortune) -> None:
        """Add to the market what it lacks, as far as the stack goes."""
        size = s.board.deals[len(s.cities)].market
        stack, bag = list(s.stack), list(s.bag)
        market, waiting = list(s.market), list(s.waiting)
        while stack and len(market) < size:
            tile = s.chance.draw(stack)
            assert isinstance(tile, int)
            market.append(tile)
            waiting.append(draw_citizen(s, bag))
            if s.story is not None:
                tell(s, NOBODY, "arrive", s.board.tiles[tile].id, waiting[-1])
        s.stack, s.bag = tuple(stack), tuple(bag)
        s.market, s.waiting = tuple(market), tuple(waiting)


def draw_citizen(s: Fortune, bag: list[int]) -> int:
    """Any citizen of the bag, each as likely as another."""
    at = s.chance.below(sum(bag))
    for kind in TYPES:
        at -= bag[kind]
        if at < 0:
            break
    bag[kind] -= 1
    return kind


@step
class NextRound(Step):
    """The marker goes clockwise; a short market or two idle rounds announce the last round."""

    rule: ClassVar[str] = "Refilling the market"

    def run(self, s: Fortune) -> None:
        """See whether the round to come is the last (ruling 21), and begin it."""
        s.idle = 0 if s.acted else s.idle + 1
        s.last = s.short or s.idle >= IDLE_ROUNDS
        if s.last:
            tell(s, NOBODY, "short" if s.short else "idle")
        s.first = (s.first + 1) % len(s.cities)
        begin_round(s)


@step
class End(Step):
    """Nothing is left to do but to count."""

    rule: ClassVar[str] = "Scoring"

    def run(self, s: Fortune) -> None:
        """Tell that the game is over."""
        tell(s, NOBODY, "end", s.round)


HIRE, TRUCKS, INCOME = HireCitizens(), MoveTrucks(), Income()
TOWN, REFILL, NEXT, END = NeighbourTown(), Refill(), NextRound(), End()
