"""Rules of thumb: an answer to any decision of Fortune City, good enough and found at once.

They try nothing out: bots play whole rounds on with them, hundreds of times for one choice.
"""

from functools import cache
from itertools import islice

from engine.flow import Move
from engine.game import decision_of
from engine.games.fortune_city.actions import open_tills
from engine.games.fortune_city.city import City
from engine.games.fortune_city.driving import token_worth
from engine.games.fortune_city.evaluation import GOLD_COINS, gain, horizon
from engine.games.fortune_city.evening import ways_on
from engine.games.fortune_city.offers import DEAREST, PASS, Till
from engine.games.fortune_city.places import beside
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import (
    COIN,
    DIAMOND,
    GARBAGE,
    MEALS,
    MERCHANDISE,
    MUNICIPAL,
    SECTORS,
    TYPE_IDS,
    VIP,
    Board,
)

BUILDS, MEETS, LONELY = 0.5, 0.7, 0.25
"""The share of a plan that counts, and of a step on a track with a match and without."""
VIP_AT_ONCE = 0.9
"""The share for a VIP citizen who finds a vacant building."""
BESIDE, BOUND, BANK_LATEST = 0.1, 99.0, 1.5
"""Points for each neighbour of a new building; less than any place is worth; and how many incomes
must be left for a bank to pay."""
NEXT_STOP = 0.5
"""How much of a token counts that lies a step further."""
CELLS, MOST_WORKERS = 6, 24
"""Places that are looked at for a building; more than work in any city."""
Offer = tuple[float, Move]
"""An action and about how many points it brings."""
NOTHING: Offer = (0.0, PASS)


def rule_of_thumb(s: Fortune) -> Move:
    """A good enough answer to the pending decision, without trying anything."""
    seat, verb = decision_of(s).seat, s.choices[0].verb
    if verb == "drive":
        return _drive(s, s.cities[seat])
    if verb == "hire":
        return _hire(s, s.cities[seat])
    return Desk(s, s.cities[seat]).best()


# Actions --------------------------------------------------------------------------------------


class Steps:
    """By type and workers, the points and coins that half of the next two workers bring."""

    __slots__ = ("points", "silver")

    def __init__(self, board: Board) -> None:
        self.points = [_rises(track.points) for track in board.tracks]
        self.silver = [
            _rises(track.bonus if kind in (MEALS, MERCHANDISE) else (0,) * len(track.bonus))
            for kind, track in enumerate(board.tracks)
        ]


def _rises(track: tuple[int, ...]) -> list[float]:
    rises = [(track[min(at + 2, SECTORS)] - here) / 2 for at, here in enumerate(track)]
    return rises + [0.0] * MOST_WORKERS


steps_of = cache(Steps)
"""Those of a board, made once."""


@cache
def worths_made(board: Board, coin: float) -> tuple[float, ...]:
    """By tile, what the token is worth that it makes, where a coin is worth so much."""
    by_token = {COIN: coin, DIAMOND: 1.0, GARBAGE: -1.0}
    return tuple(
        by_token.get(makes, 0.0) * amount
        for makes, amount in zip(board.makes, board.amounts, strict=True)
    )


class Desk:
    """What a mayor has on the desk when an action is asked for."""

    __slots__ = ("ahead", "board", "city", "lacking", "lone", "s", "steps", "tills")

    def __init__(self, s: Fortune, city: City) -> None:
        self.s, self.city, self.board = s, city, s.board
        self.ahead = horizon(s)
        self.lone = LONELY if self.ahead.incomes else 0.0
        self.tills = open_tills(s, city)
        self.steps, self.lacking = self._needs()

    def _needs(self) -> tuple[list[float], list[int]]:
        """By type, the points of one more worker, and how many are lacking in the city."""
        city, lookup = self.city, steps_of(self.board)
        staffed, park, each = city.staffed, city.park, self.ahead.incomes * self.ahead.coin
        steps, lacking = [], []
        for kind, buildings in enumerate(city.layout.of_type[:MUNICIPAL]):
            vacant, waiting = (buildings & ~staffed).bit_count(), park[kind]
            mark = (buildings & staffed).bit_count() + (vacant if vacant < waiting else waiting)
            steps.append(lookup.points[kind][mark] + each * lookup.silver[kind][mark])
            lacking.append(vacant - waiting)
        return steps, lacking

    def till_for(self, tile: int) -> Till | None:
        """How a tile is paid: gold for a dear one, else silver, the card's first."""
        tills = self.tills
        if tills[0].tiles(tile):
            dear = self.city.gold and self.board.prices[tile] == DEAREST
            return (tills[-1] if dear else tills[0]).till
        return tills[-1].till if tills[-1].tiles(tile) else None

    def best(self) -> Move:
        """The action that seems to bring most, if any brings something."""
        best, chosen = 0.0, PASS
        for offer in (self.building, self.buying, self.banking, self.inviting):
            worth, move = offer(best)
            if worth > best:
                best, chosen = worth, move
        return chosen

    def building(self, least: float) -> Offer:
        """The tile of the zones that brings most, where its neighbours make most."""
        board, best, chosen, paid = self.board, least, -1, None
        for tile in self.city.zones:
            kind = board.types[tile]
            match = MEETS if self.lacking[kind] < 0 else self.lone
            worth = BUILDS * (gain(board, tile, self.ahead) + match * self.steps[kind])
            if worth > best and (till := self.till_for(tile)):
                best, chosen, paid = worth, tile, till
        if paid is None or (cell := self.best_cell(board.types[chosen])) < 0:
            return NOTHING
        return best, paid.builds[chosen](cell)

    def best_cell(self, kind: int) -> int:
        """Where the buildings beside make most, the first of equals; -1 when there is no place."""
        layout, laden = self.city.layout, self.city.laden
        made, best, chosen = worths_made(self.board, self.ahead.coin), -BOUND, -1
        beside_it = {
            cell: BESIDE if laden >> at & 1 else BESIDE + made[tile]
            for at, (cell, tile) in enumerate(zip(layout.cells, layout.tiles, strict=True))
        }
        for cell in islice(layout.free(kind), CELLS):
            worth = sum([beside_it.get(side, 0.0) for side in beside(cell)])
            if worth > best:
                best, chosen = worth, cell
        return chosen

    def buying(self, least: float) -> Offer:
        """The tile of the market that brings most, with its citizen; only into an empty zone."""
        s, city, board, ahead = self.s, self.city, self.board, self.ahead
        if len(city.zones) >= board.zones:
            return NOTHING
        lacking = self.lacking[:]
        for tile in city.zones:
            lacking[board.types[tile]] += 1
        silver, steps = city.hand + city.card, self.steps
        best, chosen, paid = least, -1, None
        for tile, citizen in zip(s.market, s.waiting, strict=True):
            kind, price = board.types[tile], board.prices[tile]
            usable = ahead.incomes or silver >= 2 * price
            meets = lacking[citizen] > 0 or (usable and citizen == kind)
            worth = (MEETS if meets else self.lone) * steps[citizen] - price * ahead.coin
            if usable:
                match = MEETS if lacking[kind] < 0 else self.lone
                worth += gain(board, tile, ahead) + match * steps[kind] - price * ahead.coin
            if worth > best and (till := self.till_for(tile)):
                best, chosen, paid = worth, tile, till
        return (best, paid.buys(chosen)) if paid else NOTHING

    def banking(self, least: float) -> Offer:
        """A bank while its silver and gold can still be spent."""
        city, board, rules = self.city, self.board, self.board.bank_rules
        if not self.s.banks or city.banks >= rules.limit or self.ahead.incomes < BANK_LATEST:
            return NOTHING
        silver = 0 if city.due else rules.card_silver - city.card
        worth = (silver + GOLD_COINS + 1 - board.prices[board.bank]) * self.ahead.coin
        if worth <= least or not (till := self.till_for(board.bank)):
            return NOTHING
        cell = self.best_cell(MUNICIPAL)
        return (worth, till.bank(cell)) if cell >= 0 else NOTHING

    def inviting(self, least: float) -> Offer:
        """A VIP citizen for a vacant building that nobody waits for."""
        if not self.s.vips or not self.tills[0].vip or self.city.park[VIP]:
            return NOTHING
        rooms = zip(self.steps, self.lacking, strict=True)
        step = max([step for step, lacking in rooms if lacking > 0], default=0.0)
        worth = VIP_AT_ONCE * step - self.board.vip_price * self.ahead.coin
        return worth, self.tills[0].till.vip


# The evening ----------------------------------------------------------------------------------


def _hire(s: Fortune, city: City) -> Move:
    """Everybody who can; a VIP citizen where a worker brings most."""
    first = s.choices[0]
    if first.args[0] != "vip":
        return first
    steps = Desk(s, city).steps
    vips = [move for move in s.choices if move.args[0] == "vip"]
    return max(vips, key=lambda move: steps[TYPE_IDS.index(move.word(1))])


def _drive(s: Fortune, city: City) -> Move:
    """To where most lies, the stop after it included."""
    ahead, ways, layout = horizon(s), city.layout.ways, city.layout

    def worth(way: int) -> float:
        further = [
            token_worth(s, city, far, ahead)
            for far in ways[way]
            if far != city.truck and city.steps > 1
        ]
        return token_worth(s, city, way, ahead) + NEXT_STOP * max(further, default=0.0)

    return s.board.drives(layout.cells[max(ways_on(city), key=worth)])
