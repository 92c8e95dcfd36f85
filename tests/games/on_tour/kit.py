"""What the tests of On Tour share: tables in a given position, told in words, and luck told before.

A map is told by its marks: "18a=(27) 9a=** 1b=XX HA=47s UW=**g 5a=.. else=50" - a number, a circled
one, a star, a cross, a soloist by its letter, an empty spot, and what all other spots bear (nothing
if it is not said). Ferries stand among them as "SG~BR". Cards are told as "V South; XX East" and
"M+Q drums M; S drums S; Ferry": the boroughs, the instrument and where it plays.
"""

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

from engine.chance import Chance
from engine.flow import NOBODY, Event, Move, Step, advance, settle, step_name, todo
from engine.game import Game, decision_of
from engine.games.on_tour import NEW_YORK, PARIS
from engine.games.on_tour.board import Board, board_of
from engine.games.on_tour.routes import CROSS, EMPTY, STAR
from engine.games.on_tour.state import OnTour, Sheet, fresh
from engine.games.on_tour.turns import NextTurn, SeedPass, ask_numbers, ask_stars, is_star_turn

T = TypeVar("T")
P, N = board_of(PARIS.edition()), board_of(NEW_YORK.edition())
BOROUGHS = {
    "B": "Bronx",
    "M": "Manhattan",
    "Q": "Queens",
    "K": "Brooklyn",
    "S": "Staten Island",
}
LETTERS = ".smdg"
"""The letters of the instruments, at their numbers: saxophone, microphone, drums, guitar."""
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]


class Loaded(Chance):
    """Luck that is known beforehand: the dice as they will fall, then the cards of a setup."""

    __slots__ = ("cards", "rolls")

    def __init__(self, dice: str = "", cards: Iterable[int] = (), seed: int = 1) -> None:
        super().__init__(seed)
        self.rolls = [int(roll) for roll in dice.split()]
        self.cards = list(cards)

    def clone(self) -> "Loaded":
        copy = Loaded("", self.cards, self.state)
        copy.rolls = self.rolls[:]
        return copy

    def below(self, limit: int) -> int:
        """Both dice come at one draw below a hundred; everything else is luck."""
        return self.rolls.pop(0) if limit == 100 and self.rolls else super().below(limit)

    def draw(self, items: MutableSequence[T]) -> T:
        """The next card that was told."""
        return items.pop(items.index(self.cards.pop(0)))


# Positions --------------------------------------------------------------------------------------


def city_of(game: Game[OnTour]) -> Board:
    """The board of a city."""
    return P if game is PARIS else N


def cards_of(board: Board, text: str) -> tuple[int, ...]:
    """The cards that are told, each another one of the deck."""
    found: list[int] = []
    for card in filter(None, (part.strip() for part in text.split(";"))):
        label = label_of(card) if board.instruments else card
        at = [n for n, one in enumerate(board.cards) if one.label == label and n not in found]
        assert at, f"there is no other card {label}"
        found.append(at[0])
    return tuple(found)


def label_of(card: str) -> str:
    """A card of New York as the deck labels it."""
    if card == "Ferry":
        return card
    letters, instrument, home = card.split()
    shown = "+".join(BOROUGHS[letter] for letter in letters.split("+"))
    return f"{shown}, {instrument} in {BOROUGHS[home]}"


def position(game: Game[OnTour], *maps: str, **settings: Any) -> OnTour:
    """A table in its first turn with nothing to do, a map for each seat."""
    board = city_of(game)
    agreed = game.agreed(settings)
    limit = agreed.get("ferries")
    s = fresh(
        board,
        max(1, len(maps)),
        3,
        once=agreed.get("docks") == "once",
        ferry_limit=limit if isinstance(limit, int) else 0,
    )
    s.turn, s.story = board.passes + 1, []
    for sheet, text in zip(s.sheets, maps, strict=False):
        drawn(board, sheet, text)
    return s


def drawn(board: Board, sheet: Sheet, text: str) -> None:
    """Write on a map what is told."""
    signs = dict(word.split("=") for word in text.split() if "=" in word)
    other = signs.pop("else", "..")
    assert set(signs) <= set(board.ids), f"{set(signs) - set(board.ids)} are not spots"
    for spot, name in enumerate(board.ids):
        put(sheet, spot, signs.get(name, other))
    pairs = [word.split("~") for word in text.split() if "~" in word]
    ends = [sorted((board.index[one], board.index[two])) for one, two in pairs]
    sheet.ferries = tuple((low, high) for low, high in ends)
    sheet.park = bool(board.ring) and not sheet.empty & board.ring


def put(sheet: Sheet, spot: int, sign: str) -> None:
    """Write one sign on one spot."""
    if sign == "..":
        return
    if sign.startswith("("):
        sheet.circled |= 1 << spot
        sign = sign.strip("()")
    if sign[-1] in LETTERS:
        sheet.soloists[spot] = LETTERS.index(sign[-1])
        sign = sign[:-1]
    sheet.fill(spot, {"**": STAR, "XX": CROSS}.get(sign) or int(sign))


def turn(game: Game[OnTour], cards: str, dice: str, *maps: str, **settings: Any) -> OnTour:
    """A turn in which these cards lie open and these dice fell; nothing comes after it."""
    s = position(game, *(maps or ("",)), **settings)
    s.cards = cards_of(s.board, cards)
    s.deck = tuple(card for card in s.deck if card not in s.cards)
    s.dice = int(dice[0]), int(dice[1])
    asks = ask_stars if is_star_turn(s) else ask_numbers
    s.agenda += asks(len(s.sheets))
    settle(s)
    return s


def next_turn(game: Game[OnTour], dice: str, *maps: str, **settings: Any) -> OnTour:
    """The turn that begins with these maps; the dice will fall as told."""
    s = position(game, *maps, **settings)
    s.chance = Loaded(dice)
    return resolve(s, NextTurn())


def seeding(dice: str, cards: str, seats: int = 1) -> OnTour:
    """The setup of Paris with dice and cards known beforehand, up to the first choice."""
    s = fresh(P, seats, 3, once=False, ferry_limit=0)
    s.chance, s.story = Loaded(dice, cards_of(P, cards)), []
    return resolve(s, *(SeedPass() for roll in dice.split() if roll[0] != roll[1]))


def begun(game: Game[OnTour], seats: int = 2, seed: int = 7, **settings: Any) -> OnTour:
    """A real game at its first choice."""
    return game.setup(seats, game.agreed(settings), seed, game.edition())


# Play -------------------------------------------------------------------------------------------


def resolve(s: OnTour, *steps: Step) -> OnTour:
    """Resolve steps until somebody has a choice."""
    todo(s, *steps)
    settle(s)
    return s


def move_of(text: str) -> Move:
    """A move from words: `write 27 1a`, `star HA`, `ferry SG BR`."""
    verb, *args = text.split()
    return Move(verb, tuple(int(arg) if arg.isdigit() else arg for arg in args))


def play(s: OnTour, *moves: str) -> OnTour:
    """Make moves in order; each must be one of the choices."""
    for text in moves:
        move = move_of(text)
        assert move in s.choices, f"{move} is not among {', '.join(map(str, s.choices[:60]))}"
        advance(s, move)
    return s


def random_game(game: Game[OnTour], seats: int, seed: int, **settings: Any) -> list[OnTour]:
    """Every position of a game with random moves, the last one included."""
    s, chance = begun(game, seats, seed, **settings), Chance(seed)
    found: list[OnTour] = []
    while s.choices:
        found.append(s.clone())
        advance(s, s.choices[chance.below(len(s.choices))])
    return [*found, s]


# What is so -------------------------------------------------------------------------------------


def asked(s: OnTour) -> str:
    """What is asked now: the name of the decision, or nothing."""
    return step_name(type(decision_of(s))).removeprefix("on_tour.") if s.choices else ""


def seat_asked(s: OnTour) -> int:
    """Who is asked now."""
    return decision_of(s).seat if s.choices else NOBODY


def choices(s: OnTour, *verbs: str) -> set[str]:
    """The choices in words; with verbs, only those."""
    return {str(move) for move in s.choices if not verbs or move.verb in verbs}


def spots(s: OnTour, *start: int | str) -> set[str]:
    """The spots with which the choices end that begin so, as in `spots(s, "write", 27)`."""
    found = set()
    for move in s.choices:
        path = (move.verb, *move.args)
        if path[: len(start)] == start:
            found.add(str(path[-1]))
    return found


def words(text: str) -> set[str]:
    """The words of a text, as a set."""
    return set(text.split())


def marks(s: OnTour, names: str, seat: int = 0) -> str:
    """What these spots bear, spelled as a map is told."""
    return " ".join(sign(s, s.board.index[name], seat) for name in names.split())


def sign(s: OnTour, spot: int, seat: int) -> str:
    """What one spot bears."""
    sheet = s.sheets[seat]
    mark = sheet.marks[spot]
    text = {EMPTY: "..", STAR: "**", CROSS: "XX"}.get(mark, f"{mark:02}")
    if sheet.circled >> spot & 1:
        return f"({text})"
    return text + LETTERS[sheet.soloists[spot]].strip(".") if sheet.soloists else text


def empty(s: OnTour, seat: int = 0) -> set[str]:
    """The empty spots of a map."""
    return {name for n, name in enumerate(s.board.ids) if s.sheets[seat].empty >> n & 1}


def ferries(s: OnTour, seat: int = 0) -> list[str]:
    """The ferries on a map, in the order in which they were drawn."""
    ids = s.board.ids
    return [f"{ids[one]}~{ids[other]}" for one, other in s.sheets[seat].ferries]


def told(s: OnTour, *verbs: str) -> list[str]:
    """What happened, as plain events; with verbs, only events with these."""
    events = [event for event in s.story or () if not verbs or event.verb in verbs]
    return [" ".join(map(str, (event.verb, *event.args))) for event in events]


def log(s: OnTour) -> list[str]:
    """What happened, as the log tells it."""
    return [line for event in s.story or () if (line := said(s, event))]


def said(s: OnTour, event: Event, names: Sequence[str] = NAMES) -> str:
    """One event as the log tells it."""
    game = NEW_YORK if s.board.instruments else PARIS
    return game.words.event(game.redact(s, NOBODY), event, names[: len(s.sheets)])


def points(s: OnTour, seat: int = 0) -> list[tuple[str, int]]:
    """The lines of a score."""
    game = NEW_YORK if s.board.instruments else PARIS
    return [(line.label, line.points) for line in game.score(s, seat)]


def total(s: OnTour, seat: int = 0) -> int:
    """The sum of the lines."""
    return sum(worth for _, worth in points(s, seat))
