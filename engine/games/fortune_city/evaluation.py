"""What a city is worth while the game goes on: its points and what they may still become.

All of it is a guess in points, made of few look-ups, because a bot asks for it some hundred times
a turn. The weights were set by trial in play; nothing here is a rule.
"""

from typing import NamedTuple

from engine.games.fortune_city.city import City
from engine.games.fortune_city.evening import steps_of
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import (
    COIN,
    DIAMOND,
    GARBAGE,
    MEALS,
    MERCHANDISE,
    SECTORS,
    TRANSPORTATION,
    TYPES,
    VIP,
    Board,
)

TAKEN = (2.2, 2.2, 2.7, 3.5, 4.7)
"""Tiles that leave the market in a usual round, by seats (alone, the neighbour town's aside)."""
COIN_WORTH, LATE_COIN, SPELL = 0.46, 0.5, 2.0
GOLD_COINS = 3.4
SPENT, SPARE = 10.0, 0.3
"""So many coins are soon spent; the share of its worth that a coin beyond them has."""
STEP_WORTH = 0.37
"""Of one more step of the truck, each round."""
PLANNED = 0.47
"""Share of what a tile in a zone will bring that is sure enough."""
PAIRED = 0.73
"""That a citizen in the park works in a tile of the zones later."""
MET = 0.035
"""That a building finds a citizen, or a citizen a building, with each round to come."""
MOST_MET = 1.0
VIP_SURE, VIP_LATER = 0.9, 0.23
DIRT, CLEARED = 0.75, 0.56
PICKED = 1.0
"""Share of the tokens that a truck reaches, when it has steps enough."""


class Horizon(NamedTuple):
    """How much of the game is left, as everybody can reckon."""

    incomes: float
    """How often there will be income."""
    drives: float
    """How often trucks will drive, this round's included."""
    coin: float
    """What a coin at the end of this round is worth in points."""


def horizon(s: Fortune) -> Horizon:
    """The rest of the game, from the size of the stack."""
    if s.last:
        return Horizon(0.0, 1.0, 0.0)
    taken = TAKEN[len(s.cities)]
    if s.level:
        taken += s.board.level(s.level).takes
    incomes = 1.0 + len(s.stack) / taken
    coin = LATE_COIN + (COIN_WORTH - LATE_COIN) * min(1.0, (incomes - 1.0) / SPELL)
    return Horizon(incomes, incomes + 1.0, coin)


def worth(s: Fortune, seat: int, ahead: Horizon) -> float:
    """About how many points a city will have at the end, for comparison only."""
    board, city = s.board, s.cities[seat]
    total = float(sum(map(board.points.__getitem__, city.layout.tiles)) + city.diamonds)
    total += money(s, city, ahead) + on_tiles(s, city, ahead) + tracks(s, city, ahead)
    return total


def money(s: Fortune, city: City, ahead: Horizon) -> float:
    """Coins in hand and on the card, and what a new bank will bring."""
    coins = city.hand + city.card + GOLD_COINS * city.gold
    rules = s.board.bank_rules
    if city.due:
        coins += rules.card_silver - city.card + GOLD_COINS * city.due
    return (min(coins, SPENT) + SPARE * max(0.0, coins - SPENT)) * ahead.coin


def on_tiles(s: Fortune, city: City, ahead: Horizon) -> float:
    """The tokens of the city, as far as a truck will reach them."""
    layout, board = city.layout, s.board
    laden = city.laden.bit_count()
    if not laden:
        return 0.0
    reach = PICKED * min(1.0, ahead.drives * steps_of(s, city) / laden)
    total, bit = 0.0, 1
    for tile in layout.tiles:
        if city.laden & bit:
            makes = board.makes[tile]
            if makes == COIN:
                total += reach * board.amounts[tile] * ahead.coin
            elif makes == DIAMOND:
                total += reach
            else:
                total -= 1.0 - CLEARED * reach
        bit <<= 1
    return total


def tracks(s: Fortune, city: City, ahead: Horizon) -> float:
    """The four tracks with whoever will work, and the tiles that wait in the zones."""
    board = s.board
    zoned = [0, 0, 0, 0]
    total = 0.0
    budget = city.hand + city.card
    gold = city.gold
    for tile in city.zones:
        share = PLANNED
        if ahead.incomes == 0.0:
            price = board.prices[tile]
            if price <= budget:
                budget -= price
            elif gold:
                gold -= 1
            else:
                continue
        zoned[board.types[tile]] += 1
        total += share * (gain(board, tile, ahead) - board.prices[tile] * ahead.coin)
    vips = city.park[VIP]
    marks, rooms = [], []
    hope = min(MOST_MET, MET * ahead.incomes)
    for kind in TYPES:
        staffed = city.sector(kind)
        vacant, waiting = city.vacant(kind).bit_count(), city.park[kind]
        sure = min(vacant, waiting)
        later = min(waiting - sure, zoned[kind])
        lone = (vacant - sure) + (waiting - sure - later) + (zoned[kind] - later)
        marks.append(staffed + sure + later * PAIRED + lone * hope)
        rooms.append(vacant - sure)
        total += bonus(s, kind, staffed + sure, ahead)
    for _ in range(vips):
        weights = [VIP_SURE if room > 0 else VIP_LATER for room in rooms]
        rises = [rise(board, kind, marks[kind]) * weights[kind] for kind in TYPES]
        best = TYPES[rises.index(max(rises))]
        rooms[best] -= 1
        marks[best] += weights[best]
    for kind in TYPES:
        total += standing(board, kind, marks[kind])
    return total


def gain(board: Board, tile: int, ahead: Horizon) -> float:
    """What building a tile brings, its worker apart."""
    makes = board.makes[tile]
    if makes == COIN:
        return board.points[tile] + PICKED * board.amounts[tile] * ahead.coin
    if makes == DIAMOND:
        return board.points[tile] + PICKED
    return board.points[tile] - DIRT


def standing(board: Board, kind: int, mark: float) -> float:
    """The points of a track where the marker stands somewhere between sectors."""
    points = board.tracks[kind].points
    if mark >= SECTORS:
        return float(points[SECTORS])
    low = int(mark)
    return points[low] + (mark - low) * (points[low + 1] - points[low])


def rise(board: Board, kind: int, mark: float) -> float:
    """What one more worker adds."""
    return standing(board, kind, mark + 1) - standing(board, kind, mark)


def bonus(s: Fortune, kind: int, sector: int, ahead: Horizon) -> float:
    """What the bonus of a sector will bring in the rounds to come."""
    value = s.board.tracks[kind].bonus[min(sector, SECTORS)]
    if kind in (MEALS, MERCHANDISE):
        return value * ahead.incomes * ahead.coin
    if kind == TRANSPORTATION:
        return value * ahead.drives * STEP_WORTH
    return 0.0


assert GARBAGE == 2
