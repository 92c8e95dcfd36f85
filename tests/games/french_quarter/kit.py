"""What the tests of French Quarter share: tables in a given position, drawn or told in words.

A map is drawn as five rows of five blocks. `.` is an empty building, a digit or `W` what is written
there; the halves of a split block stand west:east or north/south. `D1` is the block of `D1w:D1e`.
"""

from engine.chance import Chance
from engine.flow import Event, Move, Step, advance, settle, todo
from engine.game import decision_of
from engine.games.french_quarter import GAME
from engine.games.french_quarter.board import FIRST_PERFORMER, W, board_of
from engine.games.french_quarter.icons import gain_all
from engine.games.french_quarter.printed import ACTIVITIES, ICONS, PERFORMERS, TRANSPORTS
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter, fresh
from engine.games.french_quarter.travel import TAKE_DIE, Visit

BOARD = board_of(GAME.edition())
EMPTY = """
    .    .    .    .:.  .
    .    .    .    .    ./.
    .    .    ./.  .    .
    .:.  .    .    .    .
    .    .:.  .    .    .
"""


def table(seats: int = 2, mayor: bool = False, seed: int = 7) -> Quarter:
    """A table in its first round with nothing to do: the line begins at corner 1.

    Everybody's last die was a 3.
    """
    q = fresh(seats, seed, mayor, BOARD)
    q.round = 1
    q.head = BOARD.starts[0]
    q.cards = [0 if dice else -1 for dice in BOARD.printed.pools[seats - 1]]
    for sheet in q.sheets:
        sheet.die = 3
    q.story = []
    return q


def begun(seats: int = 2, seed: int = 7, mayor: str = "off") -> Quarter:
    """A real game at its first choice."""
    return GAME.setup(seats, {"mayor": mayor}, seed, GAME.edition())


# Positions --------------------------------------------------------------------------------------


def drawn(sheet: Sheet, drawing: str) -> None:
    """Write on a sheet what is drawn, whether or not it could come about."""
    blocks = [row.split() for row in drawing.strip().splitlines()]
    for at, building in enumerate(BOARD.printed.buildings):
        block = blocks[building.row][building.column]
        halves = block.replace("/", ":").split(":")
        assert len(halves) == (2 if building.half else 1), (building.id, block)
        shown = halves[building.half in ("E", "S")]
        if shown != ".":
            sheet.write(BOARD, at, W if shown == "W" else int(shown))


def drawing_of(sheet: Sheet) -> list[list[str]]:
    """What is written on a sheet, in the form of a drawing."""
    blocks = [row.split() for row in EMPTY.strip().splitlines()]
    for at, building in enumerate(BOARD.printed.buildings):
        block, number = blocks[building.row][building.column], sheet.numbers[at]
        shown = "W" if number == W else str(number or ".")
        first, mark, second = block.partition("/" if "/" in block else ":")
        if building.half in ("E", "S"):
            second = shown
        else:
            first = shown
        blocks[building.row][building.column] = first + mark + second
    return blocks


def looks_like(sheet: Sheet, drawing: str) -> bool:
    """Whether a sheet has exactly this written on it."""
    return drawing_of(sheet) == [row.split() for row in drawing.strip().splitlines()]


def words(text: str) -> set[str]:
    """The words of a text, as a set."""
    return set(text.split())


def place(name: str) -> int:
    """A building by its id."""
    return BOARD.building_index[name]


def number_at(q: Quarter, name: str, seat: int = 0) -> int:
    """What is written at a building."""
    return q.sheets[seat].numbers[place(name)]


def stand(q: Quarter, name: str, seat: int = 0) -> None:
    """Put a tourist at a building."""
    q.sheets[seat].at = place(name)


def where(q: Quarter, seat: int = 0) -> str:
    """The building at which a tourist is."""
    return BOARD.printed.buildings[q.sheets[seat].at].id


def marked(q: Quarter, seat: int = 0, **counts: int) -> None:
    """Set how far tracks have come, as in `food=2`; what their circles gave is not set."""
    for name, count in counts.items():
        q.sheets[seat].marks[ACTIVITIES.index(name)] = count


def unlocked(q: Quarter, seat: int = 0, **letters: str) -> None:
    """Set which windows are open, as in `food="AB"`, with their ticks unused."""
    sheet = q.sheets[seat]
    for name, opened in letters.items():
        at = ACTIVITIES.index(name)
        assert opened == "ABCD"[: len(opened)]
        sheet.windows[at] = len(opened)
        if name == "culture":
            sheet.stretches, sheet.swaps = "A" in opened, "C" in opened
        if name == "shopping":
            sheet.letters = ("A" in opened) + 2 * ("C" in opened)


def multiplied(q: Quarter, seat: int = 0, **counts: int) -> None:
    """Set how many multipliers are unlocked, as in `food=2`."""
    for name, count in counts.items():
        q.sheets[seat].multipliers[ACTIVITIES.index(name)] = count


def met(q: Quarter, *names: str, seat: int = 0) -> None:
    """Mark performers, and their track, without its rewards."""
    sheet = q.sheets[seat]
    for name in names:
        bit = 1 << PERFORMERS.index(name)
        if sheet.first_set & bit:
            sheet.second_set |= bit
        sheet.first_set |= bit
        sheet.track += 1


def closed(q: Quarter, street: str) -> None:
    """Reveal the Mayor card that closes a street."""
    cards = BOARD.printed.mayor
    q.mayor_card = next(at for at, card in enumerate(cards) if card.closed == street)


def card(q: Quarter, name: str) -> None:
    """Reveal an action card, as in `CA1`."""
    for transport, deck in enumerate(BOARD.printed.decks):
        for at, one in enumerate(deck):
            if one.id == name:
                q.cards[transport] = at
                return
    raise AssertionError(name)


# Play -------------------------------------------------------------------------------------------


def resolve(q: Quarter, *steps: Step) -> Quarter:
    """Resolve steps until somebody has a choice."""
    todo(q, *steps)
    settle(q)
    return q


def gain(q: Quarter, *icons: str, seat: int = 0) -> Quarter:
    """Gain icons from left to right, until somebody has a choice."""
    gain_all(q, seat, [ICONS.index(icon) for icon in icons])
    settle(q)
    return q


def visit(q: Quarter, name: str, seat: int = 0) -> Quarter:
    """Stop at a building, without a map action."""
    stand(q, name, seat)
    return resolve(q, Visit(seat))


def turn(q: Quarter, die: str, *answers: str, seat: int = 0) -> Quarter:
    """Take a die, as in `walk 4`, and answer what is asked; the die lies alone in the row."""
    transport, value = die.split()
    q.row = (10 * TRANSPORTS.index(transport) + int(value),)
    TAKE_DIE[seat].answer(q, move_of(f"take {die}"))
    settle(q)
    return answer(q, *answers)


def move_of(text: str) -> Move:
    """A move from words: its verb, then its arguments; digits are numbers. A die is one word."""
    verb, *args = text.split()
    if verb == "take":
        args = ["-".join(args)]
    return Move(verb, tuple(int(arg) if arg.isdigit() else arg for arg in args))


def answer(q: Quarter, *answers: str) -> Quarter:
    """Answer what is asked, in order; each answer must be one of the choices."""
    for text in answers:
        move = move_of(text)
        assert move in q.choices, f"{move} is not among {', '.join(map(str, q.choices))}"
        advance(q, move)
    return q


def asked(q: Quarter) -> str:
    """What is asked now: the name of the decision, or nothing."""
    if not q.choices:
        return ""
    return type(decision_of(q)).__name__


def seat_asked(q: Quarter) -> int:
    """Who is asked now."""
    return decision_of(q).seat


def choices(q: Quarter) -> set[str]:
    """The choices in words."""
    return {str(move) for move in q.choices}


def told(q: Quarter, *verbs: str) -> list[str]:
    """What happened, in words; with verbs, only events with these."""
    return [shown(event) for event in q.story or () if not verbs or event.verb in verbs]


def shown(event: Event) -> str:
    """An event as its verb and arguments."""
    return " ".join(map(str, (event.verb, *event.args)))


def luck(first_die: int) -> Chance:
    """Luck whose next die shows this."""
    return next(Chance(seed) for seed in range(1000) if Chance(seed).die() == first_die)


def performer(name: str) -> int:
    """The icon of a performer."""
    return FIRST_PERFORMER + PERFORMERS.index(name)
