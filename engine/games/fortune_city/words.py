"""Fortune City in plain English; log lines are in `telling`, refusals in `refusals`."""

from collections.abc import Callable, Sequence

from engine.flow import Atom, Event, Move
from engine.game import decision_of
from engine.games.fortune_city.actions import Act, from_card
from engine.games.fortune_city.city import City, made_at
from engine.games.fortune_city.evening import Hire
from engine.games.fortune_city.offers import GOLD, HAND, USUAL
from engine.games.fortune_city.phrases import (
    building_at,
    citizen,
    counted,
    made,
    paid_by,
    purse,
    tokens,
)
from engine.games.fortune_city.places import cell_of
from engine.games.fortune_city.refusals import refusal
from engine.games.fortune_city.scoring import ranking, total
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.telling import seat_event, table_event
from engine.games.fortune_city.tiles import SECTORS, TRANSPORTATION, TYPE_IDS, VIP, Board
from engine.games.fortune_city.trips import trip, trip_told
from engine.wording import alone, won

STEPS = {
    "fortune_city.Setup": "setup",
    "fortune_city.Act": "player actions",
    "fortune_city.NeighbourTown": "the neighbour town takes tiles",
    "fortune_city.HireCitizens": "hire citizens",
    "fortune_city.Hire": "hire citizens",
    "fortune_city.MoveTrucks": "move the trucks",
    "fortune_city.Drive": "drive the truck",
    "fortune_city.Income": "income",
    "fortune_city.Refill": "refill the market",
    "fortune_city.NextRound": "next round",
    "fortune_city.End": "scoring",
}
# Short enough for a panel of 80 columns to show all five actions side by side, passing included.
VERBS = {
    "buy": "buy goods",
    "build": "construct",
    "bank": "buy a bank",
    "vip": "invite a VIP",
    "pass": "pass",
    "hire": "hire",
    "drive": "drive",
}

EVERYBODY_OR_NOBODY = {"all": "all who find work of their colour", "nobody": "nobody"}


class FortuneWords:
    """Prompts, moves and events."""

    def prompt(self, seen: Fortune) -> str:
        """What the pending decision asks."""
        decision = decision_of(seen)
        city = seen.cities[decision.seat]
        if isinstance(decision, Act):
            return f"Your action: {purse(city)}"
        if isinstance(decision, Hire):
            return f"Who goes to work? In the park: {in_park(seen.board, city)}"
        left = counted(city.steps, "step")
        return f"Drive the truck on from {building_at(seen.board, city, city.truck)}: {left} left"

    def move(self, seen: Fortune, move: Move) -> str:
        """A choice in the panel."""
        city = seen.cities[decision_of(seen).seat]
        tell = MOVES.get(move.verb)
        return tell(seen, city, [str(arg) for arg in move.args]) if tell else VERBS[move.verb]

    def atom(self, seen: Fortune, picked: Sequence[Atom], atom: Atom) -> str:
        """A part of a choice: the verb, a tile, a place, a citizen, or how it is paid."""
        word, city = str(atom), seen.cities[decision_of(seen).seat]
        if not picked:
            return VERBS.get(word, word)
        if word == GOLD or word in HAND:
            return coins_told(city, price_of(seen.board, picked), word)
        if picked[0] == "hire":
            return who_told(seen.board, word, len(picked) > 1)
        if "," in word:
            return place_told(seen, city, picked, word)
        return tile_told(seen, picked, word)

    def short(self, seen: Fortune, move: Move) -> str:
        """The usual way to pay, beside the others."""
        city = seen.cities[decision_of(seen).seat]
        return coins_told(city, price_of(seen.board, (move.verb, *move.args)), USUAL)

    def event(self, seen: Fortune, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        if event.seat >= 0:
            return seat_event(seen.board, event, names[event.seat])
        return table_event(seen, event)

    def step(self, name: str) -> str:
        """A step of the coming strip."""
        return STEPS[name]

    def refusal(self, seen: Fortune, move: Move) -> str:
        """Which rule forbids the move, and what would be legal."""
        return refusal(seen, move)

    def round(self, seen: Fortune) -> str:
        """The round, and whether it is the last."""
        if not seen.agenda:
            return f"after {counted(seen.round, 'round')}"
        if seen.last:
            return f"round {seen.round}, the last"
        return f"round {seen.round}"

    def verdict(self, state: Fortune, names: Sequence[str]) -> str:
        """Who won, or what a city built alone is called."""
        first = ranking(state)[0]
        points = total(state.board, state.cities[first[0]])
        if state.level:
            rating = state.board.rating(state.level, points)
            return alone(names[0], points, rating, state.level)
        return won(names, first, points)


# Whole moves --------------------------------------------------------------------------------


def how_of(args: Sequence[str], at: int) -> str:
    """How a move is paid, if it says so at this place."""
    return args[at] if len(args) > at else USUAL


def buy_told(seen: Fortune, city: City, args: Sequence[str]) -> str:
    """A purchase, and what makes room for it."""
    board = seen.board
    tile, full = board.number[args[0]], len(city.zones) == board.zones
    who = citizen(board, seen.waiting[seen.market.index(tile)])
    how = how_of(args, 2 if full else 1)
    paid = paid_by(city, board.prices[tile], how)
    goes = f", give up {board.tiles[board.number[args[1]]].goods}" if full else ""
    return f"buy {board.tiles[tile].goods} and a {who} {paid}{goes}"


def build_told(seen: Fortune, city: City, args: Sequence[str]) -> str:
    """A building, its place, and how it is paid."""
    tile = seen.board.number[args[0]]
    paid = paid_by(city, seen.board.prices[tile], how_of(args, 2))
    return f"build {seen.board.tiles[tile].building} at {args[1]} {paid}"


def bank_told(seen: Fortune, city: City, args: Sequence[str]) -> str:
    """A bank's place, and how it is paid."""
    paid = paid_by(city, seen.board.prices[seen.board.bank], how_of(args, 1))
    return f"build a bank at {args[0]} {paid}"


def vip_told(seen: Fortune, city: City, args: Sequence[str]) -> str:
    """How a VIP citizen is paid."""
    return f"invite a VIP citizen {paid_by(city, seen.board.vip_price, how_of(args, 0))}"


def hire_told(seen: Fortune, city: City, args: Sequence[str]) -> str:
    """Who goes to work where, and what that does to the marker."""
    if args[0] in EVERYBODY_OR_NOBODY:
        return EVERYBODY_OR_NOBODY[args[0]]
    kind = TYPE_IDS.index(args[-1])
    who = VIP if args[0] == "vip" else kind
    name = seen.board.colours[kind].name
    return f"a {citizen(seen.board, who)} for {name}: {sector_told(seen.board, city, kind)}"


def sector_told(board: Board, city: City, kind: int) -> str:
    """Where one more worker moves a marker, and what it then adds to each round."""
    at, bonus = city.sector(kind), board.tracks[kind].bonus
    if at == SECTORS:
        return f"the marker stays in sector {at}"
    more = bonus[at + 1] - bonus[at]
    what = "step" if kind == TRANSPORTATION else "income"
    return f"sector {at + 1}{f', +{more} {what}' if more else ''}"


def drive_told(seen: Fortune, city: City, args: Sequence[str]) -> str:
    """Where the truck goes, as far as there is no choice, and what it takes there."""
    return f"drive to {way_told(seen, args[0])}"


MOVES: dict[str, Callable[[Fortune, City, Sequence[str]], str]] = {
    "buy": buy_told,
    "build": build_told,
    "bank": bank_told,
    "vip": vip_told,
    "hire": hire_told,
    "drive": drive_told,
}


# Parts of moves -----------------------------------------------------------------------------


def price_of(board: Board, picked: Sequence[Atom]) -> int:
    """What the action costs that was picked."""
    if picked[0] == "vip":
        return board.vip_price
    return board.prices[board.bank if picked[0] == "bank" else board.number[picked[1]]]


def coins_told(city: City, price: int, how: str) -> str:
    """The coins that pay a price: "hand 1, card 2", "a gold coin"."""
    if how == GOLD:
        return "a gold coin"
    card = from_card(city, price, how)
    parts = (("hand", price - card), ("card", card))
    return ", ".join(f"{where} {coins}" for where, coins in parts if coins)


def who_told(board: Board, word: str, by_type: bool) -> str:
    """Who is hired, or for which type a VIP citizen works."""
    if word in EVERYBODY_OR_NOBODY:
        return EVERYBODY_OR_NOBODY[word]
    if word == "vip":
        return "a VIP citizen"
    colour = board.colours[TYPE_IDS.index(word)]
    return colour.name if by_type else f"{colour.citizen} for {colour.name}"


def place_told(seen: Fortune, city: City, picked: Sequence[Atom], place: str) -> str:
    """What lies at a place, or what building there would make."""
    board = seen.board
    if picked[0] == "drive":
        return way_told(seen, place)
    tile = board.bank if picked[0] == "bank" else board.number[picked[1]]
    return f"{place}: makes {made(*made_at(city, board, tile, cell_of(place)))}"


def way_told(seen: Fortune, place: str) -> str:
    """A building on the truck's way and those that follow by themselves, with what lies there."""
    seat = decision_of(seen).seat
    city = seen.cities[seat]
    stops = trip(seen, seat, city.layout.cells.index(cell_of(place)))
    return trip_told(seen.board, city, stops)


def tile_told(seen: Fortune, picked: Sequence[Atom], word: str) -> str:
    """A tile to be bought, built or given up, with what the choice depends on."""
    board = seen.board
    number = board.number[word]
    tile = board.tiles[number]
    if len(picked) > 1:
        return f"give up {tile.goods}"
    points = counted(tile.points, "point")
    facts = f"{board.colours[tile.type].name}, {points}, {tokens(tile.makes, tile.amount)}"
    if picked[0] == "build":
        return f"{tile.building} for {tile.price}: {facts}"
    who = citizen(board, seen.waiting[seen.market.index(number)])
    return f"{tile.goods} for {tile.price}: {facts}; {who}"


def in_park(board: Board, city: City) -> str:
    """The citizens without work: "2 red, 1 VIP"."""
    names = [*(colour.citizen for colour in board.colours), "VIP"]
    parts = [f"{count} {name}" for name, count in zip(names, city.park, strict=True) if count]
    return ", ".join(parts)
