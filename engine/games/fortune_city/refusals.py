"""Why a move cannot be made now, and what would make it legal."""

from collections.abc import Callable, Sequence

from engine.flow import Decision, Move, pending
from engine.games.fortune_city.actions import Act, split_matters
from engine.games.fortune_city.city import City
from engine.games.fortune_city.evening import Drive, Hire
from engine.games.fortune_city.offers import GOLD, HAND, USUAL
from engine.games.fortune_city.places import cell_of, spot_of
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import MUNICIPAL, TYPE_IDS, VIP
from engine.wording import listed

Args = Sequence[str]

VERBS: dict[str, type[Decision]] = {
    **dict.fromkeys(("buy", "build", "bank", "vip", "pass"), Act),
    "hire": Hire,
    "drive": Drive,
}
NOW = {
    Act: "Now somebody buys, constructs, invites or passes.",
    Hire: "Now citizens are hired.",
    Drive: "Now a truck is driven.",
}


def refusal(seen: Fortune, move: Move) -> str:
    """The first reason why a move is not among the choices."""
    decision = pending(seen)
    assert decision is not None
    known = VERBS.get(move.verb)
    if known is None:
        return f"'{move.verb}' is nothing that can be done; the choices begin with {verbs(seen)}."
    if not isinstance(decision, known):
        return NOW[type(decision)]
    args = [str(arg) for arg in move.args]
    why = WHY[move.verb](seen, seen.cities[decision.seat], args) if move.verb in WHY else ""
    return why or f"'{move}' is not one of the choices."


def verbs(seen: Fortune) -> str:
    """The words with which the choices begin."""
    return listed(dict.fromkeys(move.verb for move in seen.choices))


def not_bought(seen: Fortune, city: City, args: Args) -> str:
    """Buying Goods, refused."""
    board = seen.board
    tile = board.number.get(args[0], -1) if args else -1
    if tile not in seen.market:
        names = [board.tiles[at].goods for at in seen.market]
        return f"The market has {listed(names)}." if names else "The market is empty."
    full = len(city.zones) == board.zones
    if full and (len(args) < 2 or board.number.get(args[1]) not in city.zones):
        zoned = " or ".join(board.tiles[at].goods for at in city.zones)
        return f"Your zones are full: name the tile that goes, {zoned}."
    return not_paid(seen, city, board.prices[tile], args[2 if full else 1 :])


def not_built(seen: Fortune, city: City, args: Args) -> str:
    """Constructing buildings, refused."""
    board = seen.board
    tile = board.number.get(args[0], -1) if args else -1
    if tile not in city.zones:
        zoned = listed([board.tiles[at].goods for at in city.zones]) if city.zones else "nothing"
        return f"Only what lies in your zones can be built: {zoned}."
    if len(args) < 2:
        return "Name the place where it shall stand."
    return not_placed(seen, city, board.types[tile], args[1]) or not_paid(
        seen, city, board.prices[tile], args[2:]
    )


def no_bank(seen: Fortune, city: City, args: Args) -> str:
    """Banks, refused."""
    board = seen.board
    if city.banks >= board.bank_rules.limit:
        return f"A city has {board.bank_rules.limit} banks at most, and yours has them."
    if not seen.banks:
        return "No bank is left."
    if not args:
        return "Name the place where it shall stand."
    return not_placed(seen, city, MUNICIPAL, args[0]) or not_paid(
        seen, city, board.prices[board.bank], args[1:]
    )


def no_vip(seen: Fortune, city: City, args: Args) -> str:
    """VIP citizens, refused."""
    if not seen.vips:
        return "No VIP citizen is left to be invited."
    return not_paid(seen, city, seen.board.vip_price, args)


def not_placed(seen: Fortune, city: City, kind: int, place: str) -> str:
    """Why a building of a type cannot stand at a place."""
    try:
        cell = cell_of(place)
    except ValueError:
        if place in seen.board.number:
            return f"{seen.board.tiles[seen.board.number[place]].goods} is a tile; name a place."
        return f"'{place}' is no place; places are like 1,0 or -1,2, and City Hall is 0,0."
    layout, board = city.layout, seen.board
    if cell in layout.cells:
        name = board.tiles[layout.tiles[layout.cells.index(cell)]].building
        return f"{name} stands at {place}."
    if spot_of(cell)[1] < 0:
        return "Nothing is built in the row of the park or below it."
    if cell not in layout.edge:
        return f"{place} is not beside the city: a building must touch another side by side."
    for near in layout.neighbours(cell):
        if board.types[layout.tiles[near]] == kind:
            name = board.tiles[layout.tiles[near]].building
            return f"{place} is beside {name}, which is of the same type."
    return ""


def not_paid(seen: Fortune, city: City, price: int, args: Args) -> str:
    """Why a price cannot be paid in a way; no way named means silver, the card's first."""
    how, silver = args[0] if args else USUAL, city.hand + city.card
    if how == GOLD:
        return "" if city.gold else "No gold coin lies on your card."
    if silver < price:
        gold = "; a gold coin would pay it" if city.gold else ""
        return f"That costs {price} silver, and you have {silver}{gold}."
    if how == USUAL:
        return ""
    if how in seen.board.number or "," in how:
        return "That is no coin; it is paid with silver or gold."
    if how not in HAND:
        return "It is paid with 'gold', or with so much from the hand: 'hand-0', 'hand-1' ..."
    if HAND[how] > price or HAND[how] > city.hand or price - HAND[how] > city.card:
        return f"{city.hand} is in your hand and {city.card} on your card; the price is {price}."
    if not split_matters(seen, city):
        return "Your card is not filled again, so it does not matter which silver you spend."
    return "That is the usual way to pay; leave it out."


def not_hired(seen: Fortune, city: City, args: Args) -> str:
    """Hiring, refused."""
    kinds = listed(TYPE_IDS)
    who, where = (VIP, args[1:]) if args[:1] == ["vip"] else (-1, args)
    if not where or where[0] not in TYPE_IDS:
        if args == ["all"]:
            return "No more than one citizen finds work; name the type."
        return f"Name one of the types: {kinds}."
    kind = TYPE_IDS.index(where[0])
    if not city.park[kind if who < 0 else VIP]:
        colour = "VIP" if who == VIP else seen.board.colours[kind].citizen
        return f"No {colour} citizen is in your park."
    if not city.vacant(kind):
        name = seen.board.colours[kind].name
        return f"No {name} building is vacant: each employs one citizen, for good."
    return ""


def not_driven(seen: Fortune, city: City, args: Args) -> str:
    """Driving, refused."""
    try:
        cell = cell_of(args[0]) if args else -1
    except ValueError:
        cell = -1
    cells = city.layout.cells
    if cell not in cells:
        return "A truck drives on buildings and City Hall only."
    building = cells.index(cell)
    if building not in city.layout.ways[city.truck]:
        return "A truck drives to the left, right, up or down, one building a step."
    if len(city.route) > 1 and building == city.route[-2]:
        return "A truck cannot turn straight back to the building it just left."
    return ""


WHY: dict[str, Callable[[Fortune, City, Args], str]] = {
    "buy": not_bought,
    "build": not_built,
    "bank": no_bank,
    "vip": no_vip,
    "hire": not_hired,
    "drive": not_driven,
}
