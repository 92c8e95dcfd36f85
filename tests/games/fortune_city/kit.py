"""What the tests of Fortune City share: cities and tables in a given position, drawn or told.

A city is drawn as rows of tiles by their ids, the row of City Hall at the bottom; `.` is an empty
place. After a tile `+` is its token, `*` a worker, `V` a VIP citizen at work and `@` the truck.
"""

from engine.flow import Event, Move, advance, settle
from engine.game import decision_of
from engine.games.fortune_city import GAME
from engine.games.fortune_city.city import City, empty_city
from engine.games.fortune_city.phases import begin_round
from engine.games.fortune_city.places import HALL, beside, cell_at, spot_of
from engine.games.fortune_city.state import Fortune, fresh
from engine.games.fortune_city.tiles import board_of

BOARD = board_of(GAME.edition())
COLOURS = ("red", "blue", "yellow", "green", "VIP")


def begun(seats: int = 2, seed: int = 7, level: str = "normal") -> Fortune:
    """A real game at its first choice."""
    return GAME.setup(seats, {"level": level}, seed, GAME.edition())


def table(
    *cities: City, market: str = "", stack: str = "", level: str = "", last: bool = False
) -> Fortune:
    """A table with these cities in a round where seat 0 is asked first.

    market: "noodles red, pizza blue"; stack: "steak quilt". The bag has a citizen for each tile.
    """
    s = fresh(BOARD, len(cities), 7, level)
    s.cities = list(cities)
    offers = [offer.split() for offer in market.split(", ")] if market else []
    s.market = tuple(number(tile) for tile, _ in offers)
    s.waiting = tuple(COLOURS.index(colour) for _, colour in offers)
    s.stack = tuple(number(tile) for tile in stack.split())
    s.bag = (len(s.stack), 0, 0, 0)
    s.story = []
    s.last = last
    begin_round(s)
    settle(s)
    s.story.clear()
    return s


def number(tile: str) -> int:
    """The number of a tile by its id."""
    return BOARD.number[tile]


def ids(tiles: tuple[int | str, ...]) -> str:
    """Tiles by their ids, in one line."""
    return " ".join(BOARD.tiles[tile].id for tile in tiles if isinstance(tile, int))


# Cities -----------------------------------------------------------------------------------------


def city(
    drawing: str = "hall@",
    hand: int = 0,
    card: int = 0,
    gold: int = 0,
    zones: str = "",
    park: str = "",
) -> City:
    """A city that looks like a drawing, with this money, these tiles in its zones, and citizens."""
    made = empty_city(BOARD)
    made.hand, made.card, made.gold = hand, card, gold
    made.zones = tuple(number(tile) for tile in zones.split())
    for colour in park.split():
        made.park[COLOURS.index(colour)] += 1
    tiles = cells_of(drawing)
    for cell in from_the_hall(tiles):
        mark_building(made, tiles[cell], cell)
    made.banks = sum(tile == BOARD.bank for tile in made.layout.tiles)
    return made


def cells_of(drawing: str) -> dict[int, str]:
    """The tiles of a drawing by their cells."""
    rows = [row.split() for row in reversed(drawing.strip().splitlines())]
    (hall,) = [x for x, tile in enumerate(rows[0]) if tile.startswith("hall")]
    return {
        cell_at(x - hall, y): tile
        for y, row in enumerate(rows)
        for x, tile in enumerate(row)
        if tile != "."
    }


def from_the_hall(tiles: dict[int, str]) -> list[int]:
    """The cells in an order in which they can have been built."""
    reached = [HALL]
    for cell in reached:
        reached += [side for side in beside(cell) if side in tiles and side not in reached]
    assert len(reached) == len(tiles), "the drawing does not hang together"
    return reached


def mark_building(made: City, drawn: str, cell: int) -> None:
    """Place a drawn tile with all its marks."""
    tile = drawn.rstrip("+*V@")
    marks = drawn[len(tile) :]
    if cell != HALL:
        made.layout = made.layout.place(BOARD, number(tile), cell)
    building = len(made.layout.cells) - 1
    made.laden |= ("+" in marks) << building
    made.staffed |= ("*" in marks or "V" in marks) << building
    made.vips |= ("V" in marks) << building
    if "@" in marks:
        made.truck = building


def drawing_of(made: City) -> list[list[str]]:
    """A city in the form of a drawing."""
    spots = {spot_of(cell): building for building, cell in enumerate(made.layout.cells)}
    across, up = [x for x, _ in spots], [y for _, y in spots]
    return [
        [
            drawn_building(made, spots[x, y]) if (x, y) in spots else "."
            for x in range(min(across), max(across) + 1)
        ]
        for y in range(max(up), -1, -1)
    ]


def drawn_building(made: City, building: int) -> str:
    """A tile with its marks."""
    bit = 1 << building
    token = "+" * bool(made.laden & bit)
    worker = "V" if made.vips & bit else "*" * bool(made.staffed & bit)
    truck = "@" * (made.truck == building)
    return BOARD.tiles[made.layout.tiles[building]].id + token + worker + truck


def looks_like(made: City, drawing: str) -> bool:
    """Whether a city looks exactly like a drawing; what it looks like is shown when not."""
    want = [row.split() for row in drawing.strip().splitlines()]
    shown = drawing_of(made)
    if shown != want:
        print("\n".join("  ".join(row) for row in shown))
    return shown == want


def waiting(made: City) -> str:
    """The citizens of a park, in one line."""
    return " ".join(
        colour for colour, count in zip(COLOURS, made.park, strict=True) for _ in range(count)
    )


# Moves ------------------------------------------------------------------------------------------


def move(words: str) -> Move:
    """A move as it is written in a log: "buy noodles gold"."""
    verb, *args = words.split()
    return Move(verb, tuple(args))


def play(s: Fortune, *moves: str) -> list[Event]:
    """Make moves, each of which must be legal; what happened."""
    s.story = []
    for words in moves:
        assert move(words) in s.choices, (words, choices(s))
        advance(s, move(words))
    return s.story


def all_pass(s: Fortune) -> list[Event]:
    """Everybody passes, and what happens then until somebody is asked."""
    s.story, number = [], s.round
    while s.round == number and s.choices and asked(s)[0] == "Act":
        advance(s, move("pass"))
    return s.story


def choices(s: Fortune, verb: str = "") -> list[str]:
    """The choices as a log writes them, or those that begin with a verb."""
    return [str(choice) for choice in s.choices if not verb or choice.verb == verb]


def asked(s: Fortune) -> tuple[str, int]:
    """What is asked, and whom."""
    decision = decision_of(s)
    return type(decision).__name__, decision.seat


def why_not(s: Fortune, words: str) -> str:
    """Why a move is refused, which must not be legal."""
    assert move(words) not in s.choices
    return GAME.words.refusal(GAME.redact(s, decision_of(s).seat), move(words))


def driven(story: list[Event], seat: int = 0) -> str:
    """The buildings that a truck entered, in one line."""
    return " ".join(str(event.args[0]) for event in story if event[:2] == (seat, "drive"))


def events(story: list[Event], verb: str) -> list[tuple[int | str, ...]]:
    """The seats and words of all events of a kind."""
    return [(event.seat, *event.args) for event in story if event.verb == verb]
