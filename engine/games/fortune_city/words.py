"""Fortune City in plain English; log lines are in `telling`, refusals in `refusals`."""

from collections.abc import Callable, Sequence

from engine.flow import Atom, Event, Move
from engine.game import decision_of
from engine.games.fortune_city.actions import Act
from engine.games.fortune_city.city import City, made_at
from engine.games.fortune_city.evening import Hire
from engine.games.fortune_city.offers import GOLD, HAND, USUAL
from engine.games.fortune_city.phrases import (
    building_at,
    citizen,
    counted,
    listed,
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
from engine.games.fortune_city.tiles import TYPE_IDS, Board

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
VERBS = {
    "buy": "buy goods",
    "build": "construct a building",
    "bank": "build a bank",
    "vip": "invite a VIP citizen",
    "pass": "pass",
    "hire": "hire",
    "done": "hire nobody else",
    "drive": "drive",
}


class FortuneWords:
    """Prompts, moves and events."""

    def prompt(self, seen: Fortune) -> str:
        """What the pending decision asks."""
        decision = decision_of(seen)
        city = seen.cities[decision.seat]
        if isinstance(decision, Act):
            return f"Buy, construct, invite or pass: {purse(city)}"
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
        if word == GOLD:
            return "with a gold coin"
        if word in HAND:
            return f"{HAND[word]} from the hand, the rest from the card"
        if picked[0] == "hire":
            return hired(seen.board, word, len(picked) > 1)
        if "," in word:
            return place_told(seen, city, picked, word)
        return tile_told(seen, picked, word)

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
        """The round, and how many tiles are still to come."""
        if not seen.agenda:
            return f"the end, after {counted(seen.round, 'round')}"
        if seen.last:
            return f"round {seen.round}, the last"
        return f"round {seen.round}, {counted(len(seen.stack), 'tile')} to come"

    def verdict(self, state: Fortune, names: Sequence[str]) -> str:
        """Who won, or what a city built alone is called."""
        first = ranking(state)[0]
        points = total(state.board, state.cities[first[0]])
        best, score = [names[seat] for seat in first], counted(points, "point")
        if state.level:
            rating = state.board.rating(state.level, points)
            return f"{best[0]} scores {score} at level {state.level}: {rating}"
        if len(best) > 1:
            return f"{listed(best)} share the win with {score}"
        return f"{best[0]} wins with {score}"


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
    goes = f", {board.tiles[board.number[args[1]]].goods} go" if full else ""
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
    """Who goes to work where."""
    if args[0] == "vip":
        return f"{hired(seen.board, 'vip', False)} for {hired(seen.board, args[1], True)}"
    return hired(seen.board, args[0], False)


def drive_told(seen: Fortune, city: City, args: Sequence[str]) -> str:
    """Where the truck goes, and what it takes there."""
    return f"drive to {stop_told(seen.board, city, args[0])}"


MOVES: dict[str, Callable[[Fortune, City, Sequence[str]], str]] = {
    "buy": buy_told,
    "build": build_told,
    "bank": bank_told,
    "vip": vip_told,
    "hire": hire_told,
    "drive": drive_told,
}


# Parts of moves -----------------------------------------------------------------------------


def hired(board: Board, word: str, by_type: bool) -> str:
    """Who is hired, or for which type a VIP citizen works."""
    if word == "all":
        return "all who find work of their colour"
    if word == "vip":
        return "a VIP citizen"
    colour = board.colours[TYPE_IDS.index(word)]
    return colour.name if by_type else f"a {colour.citizen} citizen for {colour.name}"


def place_told(seen: Fortune, city: City, picked: Sequence[Atom], place: str) -> str:
    """What lies at a place, or what building there would make."""
    board = seen.board
    if picked[0] == "drive":
        return stop_told(board, city, place)
    tile = board.bank if picked[0] == "bank" else board.number[picked[1]]
    return f"{place}: makes {made(*made_at(city, board, tile, cell_of(place)))}"


def stop_told(board: Board, city: City, place: str) -> str:
    """A building on the truck's way, with what lies there."""
    building = city.layout.cells.index(cell_of(place))
    name = building_at(board, city, building)
    if not city.laden >> building & 1:
        return name
    tile = city.layout.tiles[building]
    return f"{name}: {tokens(board.makes[tile], board.amounts[tile])}"


def tile_told(seen: Fortune, picked: Sequence[Atom], word: str) -> str:
    """A tile to be bought, built or given up, with what the choice depends on."""
    board = seen.board
    number = board.number[word]
    tile = board.tiles[number]
    if len(picked) > 1:
        return f"{tile.goods} go to make room"
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
