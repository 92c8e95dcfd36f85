"""What the tests of Tournay share: tables in a given position, drawn or told in words.

A district is drawn as rows of cards around the place c3; `.` is an empty place. `fort/market` is a
Fort that covers a Market, and what stands on a card follows in brackets: `fort[R]` a red citizen,
`fort[gR]` a gray token and a red citizen, `fort[#]` damage.
"""

from collections import Counter

from engine.chance import Chance
from engine.flow import Event, Move, Step, advance, settle, todo
from engine.game import decision_of
from engine.games.tournay import GAME
from engine.games.tournay.actions import ACTS
from engine.games.tournay.cards import CRIER, DECK, EVENTS, PILES, read_cards
from engine.games.tournay.district import EMPTY, placed
from engine.games.tournay.drawing import KeepOne
from engine.games.tournay.grid import BIT, NAMES, PLACE, at
from engine.games.tournay.placing import TuckNext
from engine.games.tournay.plaza import ONE
from engine.games.tournay.setup import table as laid_out
from engine.games.tournay.state import GRAY, TOKEN, Terms, Tournay
from engine.games.tournay.turn import begin_turn

BOARD = read_cards(GAME.edition())
LETTERS = {"Y": 0, "W": 1, "R": 2, "g": GRAY}
TERMS = Terms(False, "none", 4, 0)


def table(seats: int = 2, terms: Terms = TERMS) -> Tournay:
    """A table with money and citizens, decks and queue empty, nothing to do."""
    s = laid_out(BOARD, terms, seats, Chance(5))
    s.story = []
    return s


def begun(seats: int = 2, seed: int = 7, **settings: str | int) -> Tournay:
    """A real game at its first choice."""
    return GAME.setup(seats, GAME.agreed(settings), seed, GAME.edition())


# Positions --------------------------------------------------------------------------------------


def cards(names: str) -> bytes:
    """Cards by their ids."""
    return bytes(BOARD.number[name] for name in names.split())


def held(s: Tournay, seat: int, names: str) -> Tournay:
    """Give a seat this hand."""
    s.families[seat].hand = bytes(sorted(cards(names)))
    return s


def rich(s: Tournay, *deniers: int) -> Tournay:
    """Give every seat this money."""
    for family, own in zip(s.families, deniers, strict=False):
        family.deniers = own
    return s


def stood(s: Tournay, seat: int, standing: str, lying: str = "") -> Tournay:
    """Give a seat exactly these citizens on and beside its Plaza, such as "YYW"."""
    for colour, letter in enumerate("YWR"):
        for packed, letters in ((s.standing, standing), (s.lying, lying)):
            packed[colour] &= ~(15 * ONE[seat])
            packed[colour] += letters.count(letter) * ONE[seat]
    return s


def drawn(s: Tournay, seat: int, drawing: str) -> Tournay:
    """Give a seat the district that is drawn, its first place being b2."""
    family = s.families[seat]
    family.district = EMPTY
    for row, line in enumerate(drawing.strip().splitlines()):
        for column, cell in enumerate(line.split()):
            if cell != ".":
                lay(s, seat, at(row + 1, column + 1), cell)
    return s


def lay(s: Tournay, seat: int, place: int, cell: str) -> None:
    """Lay a pile with its tokens on one place."""
    family = s.families[seat]
    names, _, tokens = cell.rstrip("]").partition("[")
    top, *below = names.split("/")
    pile = bytes(BOARD.number[name] for name in reversed(below))
    family.district = placed(BOARD, family.district, place, BOARD.number[top], pile)
    for letter in tokens:
        if letter == "#":
            family.hurt |= BIT[place]
        else:
            family.tokens += (place * TOKEN + LETTERS[letter],)
            family.twice |= family.busy & BIT[place]
            family.busy |= BIT[place]


def shown(s: Tournay, seat: int) -> str:
    """A district as it would be drawn: its places with what lies and stands there."""
    family = s.families[seat]
    cells = []
    for place, card in enumerate(family.district.top):
        if not card:
            continue
        names = (BOARD.id[card], *BOARD.names(reversed(family.district.pile(place))))
        tokens = "".join("YWRg"[token] for token in family.tokens_at(place))
        tokens += "#" * bool(family.hurt & BIT[place])
        cells.append(f"{NAMES[place]} {'/'.join(names)}" + (f"[{tokens}]" if tokens else ""))
    return ", ".join(cells)


def decked(s: Tournay, deck: str, names: str = "", up: str = "") -> Tournay:
    """Let these cards lie in a deck in this order, the next one first, and one face-up."""
    number = EVENTS if deck == "events" else DECK[deck]
    s.rest[number] = b""
    s.under[number] = cards(names)
    if up:
        s.up[number] = BOARD.number[up]
    return s


def queued(s: Tournay, *events: str) -> Tournay:
    """Let these events be queued, with their coins: "plague 2"."""
    for slot, told in enumerate(events):
        name, _, coins = told.partition(" ")
        s.queue[slot], s.coins[slot] = BOARD.number[name], int(coins or 0)
    return s


# Playing ----------------------------------------------------------------------------------------


def run(s: Tournay, *steps: Step) -> Tournay:
    """Do these steps until somebody is asked."""
    todo(s, *steps)
    settle(s)
    return s


def turn(s: Tournay, seat: int = 0) -> Tournay:
    """Begin a turn."""
    begin_turn(s, seat)
    settle(s)
    return s


def act(s: Tournay, seat: int = 0) -> Tournay:
    """Ask a seat for its action."""
    return run(s, ACTS[seat])


def move_of(told: str) -> Move:
    """A move as it is written: "draw yellow 2 own+own"; a verb of two words has a "_"."""
    verb, *args = told.split()
    return Move(verb, tuple(int(arg) if arg.isdecimal() else arg for arg in args))


def answer(s: Tournay, *moves: str) -> Tournay:
    """Answer what is asked, one question after the other; only what is offered."""
    for told in moves:
        move = move_of(told)
        assert move in s.choices, (told, choices(s))
        advance(s, move)
    return s


def choices(s: Tournay, verb: str = "") -> list[str]:
    """What may be answered, in order; only one verb where one is given."""
    return [str(move) for move in s.choices if not verb or move.verb == verb]


def asked(s: Tournay) -> str:
    """Who is asked what: "0 Act"; empty when nobody is."""
    if not s.choices:
        return ""
    decision = decision_of(s)
    return f"{decision.seat} {type(decision).__name__}"


def told(s: Tournay, *verbs: str) -> list[str]:
    """What happened, as "seat verb args"; only these verbs where some are given."""
    return [line(event) for event in s.story or () if not verbs or event.verb in verbs]


def line(event: Event) -> str:
    """An event in a line."""
    return " ".join(map(str, (event.seat, event.verb, *event.args)))


def names(pile: bytes) -> str:
    """Cards by their ids, in a line."""
    return " ".join(BOARD.names(pile))


def hand(s: Tournay, seat: int) -> str:
    """A hand in a line."""
    return names(s.families[seat].hand)


def plaza(s: Tournay, seat: int) -> str:
    """A seat's citizens on and beside its Plaza: "YYW|R"."""
    standing = "".join("YWR"[c] * s.stands(seat, c) for c in range(3))
    lying = "".join("YWR"[c] * s.lies(seat, c) for c in range(3))
    return f"{standing}|{lying}"


def deniers(s: Tournay) -> list[int]:
    """Everybody's money."""
    return [family.deniers for family in s.families]


# Counting ---------------------------------------------------------------------------------------


def census(s: Tournay) -> Counter[int]:
    """Every card of the game, wherever it is; a turned Town Crier lies under its deck."""
    found = Counter([*s.up, *s.queue])
    for deck in range(PILES):
        found.update(s.rest[deck])
        found.update(s.under[deck])
        if deck < EVENTS and s.turned >> deck & 1:
            found[BOARD.crier_of[deck]] += 1
    for family in s.families:
        found.update(family.hand + family.wall + family.district.top)
        for _, pile in family.district.below:
            found.update(pile)
    for step in s.agenda:
        if isinstance(step, KeepOne | TuckNext):
            found.update(step.cards)
    del found[0]
    return found


def people(s: Tournay) -> list[int]:
    """All citizens of each colour, the supply's included."""
    return [
        s.supply[colour] + sum(s.owned(seat, colour) for seat in range(len(s.families)))
        for colour in range(3)
    ]


__all__ = [
    "BOARD", "CRIER", "PLACE", "TERMS", "Tournay", "act", "answer", "asked", "begun", "cards",
    "census",
    "choices", "decked", "deniers", "drawn", "hand", "held", "names", "people", "plaza", "queued",
    "rich", "run", "shown", "stood", "table", "told", "turn",
]  # fmt: skip
