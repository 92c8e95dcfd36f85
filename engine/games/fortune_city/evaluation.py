"""What a city is worth while the game goes on: its points and what they may still become.

All of it is a guess in points, made of few look-ups, because a bot asks for it some hundred times
a turn. The weights were set by trial in play; nothing here is a rule.
"""

from typing import NamedTuple

from engine.games.fortune_city.city import City
from engine.games.fortune_city.evening import steps_of
from engine.games.fortune_city.scoring import built_points, total
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import (
    COIN,
    DIAMOND,
    MEALS,
    MERCHANDISE,
    SECTORS,
    TRANSPORTATION,
    TYPES,
    VIP,
    Board,
)

TAKEN = (2.2, 2.2, 2.7, 3.5, 4.7)
"""Tiles that players take from the market in a usual round, by seats."""
COIN_WORTH, LATE_COIN, SPELL = 0.55, 0.3, 1.0
"""Points for a coin; towards the end, in the last so many rounds, it sinks to the second."""
GOLD_COINS = 3.3
SPENT, SPARE = 12.0, 0.4
"""So many coins are soon spent; the share of its worth that a coin beyond them has."""
STEP_WORTH = 0.35
"""One more step of the truck, each time it drives."""
PLANNED = 0.6
"""The share of what a tile in a zone will bring that counts already."""
PAIRED, MET, MOST_MET = 0.7, 0.03, 0.7
"""How surely a citizen in the park will work in a tile of the zones; how surely one without a
building, or a building without one, finds its match with each round to come, and at most."""
VIP_SURE, VIP_LATER = 0.7, 0.45
"""The same for a VIP citizen with a vacant building, and the share of that without."""
PICKED = 0.9
"""How surely a truck comes to a token, when it has steps enough."""
DIRT, CLEARED = 1.5, 0.3
"""Points against a garbage tile that is still to be built; how surely garbage is cleared."""


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
    if not s.agenda:
        return float(total(board, city))
    sure = built_points(board, city) + city.diamonds
    return sure + money(s, city, ahead) + on_tiles(s, city, ahead) + tracks(s, city, ahead)


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
    worth, bit = 0.0, 1
    for tile in layout.tiles:
        if city.laden & bit:
            makes = board.makes[tile]
            if makes == COIN:
                worth += reach * board.amounts[tile] * ahead.coin
            elif makes == DIAMOND:
                worth += reach
            else:
                worth -= 1.0 - CLEARED * reach
        bit <<= 1
    return worth


def tracks(s: Fortune, city: City, ahead: Horizon) -> float:
    """The four tracks with whoever will work, and the tiles that wait in the zones."""
    planned, zoned = zones(s, city, ahead)
    hope = min(MOST_MET, MET * ahead.incomes)
    marks, rooms = [], []
    for kind in TYPES:
        vacant, waiting = city.vacant(kind).bit_count(), city.park[kind]
        sure = min(vacant, waiting)
        later = min(waiting - sure, zoned[kind])
        lone = vacant + waiting + zoned[kind] - 2 * (sure + later)
        marks.append(city.sector(kind) + sure + later * PAIRED + lone * hope)
        rooms.append(vacant - sure)
    values = [track_values(s, kind, ahead) for kind in TYPES]
    for _ in range(city.park[VIP]):
        chances = [VIP_SURE if room > 0 else VIP_LATER * hope for room in rooms]
        gains = [chances[kind] * rise(values[kind], marks[kind]) for kind in TYPES]
        kind = gains.index(max(gains))
        marks[kind] += chances[kind]
        rooms[kind] -= 1
    return planned + sum(standing(values[kind], marks[kind]) for kind in TYPES)


def zones(s: Fortune, city: City, ahead: Horizon) -> tuple[float, list[int]]:
    """What the tiles in the zones are worth, and of which types they are.

    No more of a type count than there are places for, and in the last round none that the money
    is not enough for.
    """
    board, silver, gold = s.board, city.hand + city.card, city.gold
    planned, zoned = 0.0, [0, 0, 0, 0]
    for tile in city.zones:
        price, kind = board.prices[tile], board.types[tile]
        if zoned[kind] >= len([*city.layout.free(kind)]):
            continue
        if not ahead.incomes:
            if price <= silver:
                silver -= price
            elif gold:
                gold -= 1
            else:
                continue
        zoned[kind] += 1
        planned += PLANNED * (gain(board, tile, ahead) - price * ahead.coin)
    return planned, zoned


def gain(board: Board, tile: int, ahead: Horizon) -> float:
    """What building a tile brings, its worker apart."""
    makes = board.makes[tile]
    if makes == COIN:
        return board.points[tile] + PICKED * board.amounts[tile] * ahead.coin
    return board.points[tile] + (PICKED if makes == DIAMOND else -DIRT)


def track_values(s: Fortune, kind: int, ahead: Horizon) -> list[float]:
    """By sector, its points and what its bonus will bring in the rounds to come."""
    track = s.board.tracks[kind]
    each = 0.0
    if kind in (MEALS, MERCHANDISE):
        each = ahead.incomes * ahead.coin
    elif kind == TRANSPORTATION:
        each = ahead.drives * STEP_WORTH
    return [points + bonus * each for points, bonus in zip(track.points, track.bonus, strict=True)]


def standing(values: list[float], mark: float) -> float:
    """What a track is worth where the marker stands, maybe between two sectors."""
    if mark >= SECTORS:
        return values[SECTORS]
    low = int(mark)
    return values[low] + (mark - low) * (values[low + 1] - values[low])


def rise(values: list[float], mark: float) -> float:
    """What one more worker adds."""
    return standing(values, mark + 1) - standing(values, mark)
