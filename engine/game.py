"""What a game gives to the rest of the application: one exported `Game` per package.

A game is a value made of functions. It brings its rules (`setup`), what each seat may know
(`redact`) and how to fill the holes again (`imagine`), its score as a list of lines, its words and
its bots. Everything else - undo, replay, saves, screens, plain mode - is shared and knows no game
by name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, Protocol, TypeGuard, TypeVar, runtime_checkable

from engine.chance import Chance
from engine.edition import Edition
from engine.flow import Atom, Decision, Event, HasAgenda, Move, Step
from engine.trouble import Trouble as Trouble

HIDDEN = "?"
"""The atom that stands in a redacted state where a seat may not look."""


class IllegalMove(Trouble):
    """The move is not among the choices; nothing has changed."""


class BadTable(Trouble):
    """Seats, settings or bots with which this game cannot be played."""


class Setting(NamedTuple):
    """One thing that is agreed on before the game."""

    name: str
    label: str
    values: tuple[Atom, ...]
    default: Atom
    help: str
    seats: range | None = None
    """The seat counts it matters for; None: all."""


class Line(NamedTuple):
    """One row of a score sheet; the score IS the sum of its lines."""

    label: str
    points: int
    why: str = ""
    category: str = ""
    """Under which heading it stands, where a score chart has headings over several rows."""


class State(HasAgenda, Protocol):
    """A game's whole position: what `HasAgenda` names, and a clone that names every field."""

    def clone(self) -> Any:
        """A copy that shares nothing that changes."""
        ...


S = TypeVar("S", bound=State)


class Budget(Protocol):
    """How long a bot may think; whoever asks the bot holds the clock."""

    def more(self) -> bool:
        """Whether there is time for one more trial; counts it."""
        ...


class Bot(Protocol):
    """Something that chooses moves from what its seat may know."""

    def choose(self, seen: Any, chance: Chance, budget: Budget) -> Move:
        """One of `seen.choices`; `seen` is a redacted state in which this bot's seat is asked."""
        ...


class Words(Protocol):
    """A game in plain English. `seen` is always a redacted state; `names` has one name a seat."""

    def prompt(self, seen: Any) -> str:
        """What the pending decision asks, in one line without a name."""
        ...

    def move(self, seen: Any, move: Move) -> str:
        """A whole choice of the pending decision, as the panel lists it."""
        ...

    def atom(self, seen: Any, picked: Sequence[Atom], atom: Atom) -> str:
        """One part of a composite choice, after the parts already picked (the verb first)."""
        ...

    def event(self, seen: Any, event: Event, names: Sequence[str]) -> str:
        """An event as a log line; empty when it is not worth one."""
        ...

    def step(self, name: str) -> str:
        """A step by its registered name, for the strip that shows what is still to come."""
        ...

    def refusal(self, seen: Any, move: Move) -> str:
        """Why this move is not among the choices, and what would make it legal."""
        ...

    def round(self, seen: Any) -> str:
        """How far the game is: a few words such as `round 3 of 8`."""
        ...

    def verdict(self, state: Any, names: Sequence[str]) -> str:
        """The result of a finished game, without a full stop (see `engine.wording`)."""
        ...


@runtime_checkable
class TellsShort(Protocol):
    """Words for a whole choice that could go on, beside the parts with which it would."""

    def short(self, seen: Any, move: Move) -> str:
        """The move as it is, told like the parts that could follow: "card 3" beside "gold"."""
        ...


@runtime_checkable
class NamesPlayers(Protocol):
    """Words that speak of players in choices and prompts, and not only in events."""

    def named(self, names: Sequence[str]) -> Words:
        """The same words for a table of these players."""
        ...


@runtime_checkable
class TellsComing(Protocol):
    """Words that tell a waiting step by what it holds, and not only by its kind."""

    def coming(self, seen: Any, waiting: Step) -> str:
        """A step of the agenda, for the strip of what is to come; empty to leave it out."""
        ...


def names_players(words: Words) -> TypeGuard[NamesPlayers]:
    """Whether these words speak of players."""
    return follows(type(words), NamesPlayers)


@cache
def follows(kind: type, protocol: type) -> bool:
    """Whether things of a kind follow a protocol of methods; to ask Python each time takes long."""
    return issubclass(kind, protocol)


def as_it_is(state: Any, text: str) -> str:
    """The spelling of a game that has no short forms."""
    return text


def whole(state: Any, seat: int, move: Move) -> Move:
    """The veil of a game in which no move tells anything secret: none."""
    return move


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """One game, whole."""

    name: str
    """What it is called on the command line and in saves."""
    title: str
    seats: range
    settings: tuple[Setting, ...]
    rules: int
    """Raised whenever old journals would replay differently."""
    edition: Callable[[], Edition]
    """The packaged boards and cards."""
    static: Callable[[Edition], Any]
    """The board that states of this edition share (a `codec.Static`)."""
    setup: Callable[[int, Mapping[str, Atom], int, Edition], S]
    """Seats, settings (complete), seed, edition: the position of the first choice, its story what
    happened before it."""
    redact: Callable[[S, int], S]
    """What a seat may know (`flow.NOBODY`: an onlooker); holes are `HIDDEN`, and luck is sealed."""
    imagine: Callable[[S, int, Chance], S]
    """A full position consistent with a redacted one, dealt from the given luck."""
    score: Callable[[S, int], tuple[Line, ...]]
    ranking: Callable[[S], Sequence[tuple[int, ...]]]
    """Seats from first to last; those who tie share a tuple."""
    words: Words
    bots: Mapping[str, Callable[[], Bot]]
    designers: str = ""
    blurb: str = ""
    """What the game is, in one sentence."""
    veil: Callable[[S, int, Move], Move] = whole
    """A move that is made in a full position, as a seat (NOBODY: an onlooker) may know it: parts
    that it may not know are `HIDDEN`."""
    has_hands: bool = False
    """Whether a seat may ever hold what another may not see, such as cards in a hand."""
    spell: Callable[[S, str], str] = as_it_is
    """A text of this game with its short forms written out, for whoever hears it read aloud."""

    def telling(self, names: Sequence[str]) -> Words:
        """The words for a table of these players."""
        return self.words.named(names) if names_players(self.words) else self.words

    def agreed(self, chosen: Mapping[str, Atom]) -> dict[str, Atom]:
        """All settings, the given ones checked and the others at their defaults.

        Raises BadTable for an unknown setting or value.
        """
        known = {setting.name: setting for setting in self.settings}
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadTable(
                    "No such setting", f"{self.title} has no setting '{name}'; it has: {names}."
                )
            if value not in known[name].values:
                values = ", ".join(map(str, known[name].values))
                raise BadTable("No such value", f"'{name}' can be {values}; not '{value}'.")
        return {name: chosen.get(name, setting.default) for name, setting in known.items()}

    def check_seats(self, count: int) -> None:
        """Raise BadTable when the game cannot be played by that many."""
        if count not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            fits = f"{low}" if low == high else f"{low} to {high}"
            raise BadTable(
                "Wrong number of seats",
                f"{self.title} is for {fits} seats; this table has {count}.",
            )

    def points(self, state: S, seat: int) -> int:
        """The score of a seat: the sum of its lines."""
        return sum(line.points for line in self.score(state, seat))


def decision_of(state: HasAgenda) -> Decision:
    """The pending decision of a position that has choices."""
    top = state.agenda[-1]
    assert isinstance(top, Decision) and state.choices
    return top


def rank_by(points: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Seats from best to worst by key (points, then tie-breaks); equal keys share a place."""
    places: dict[tuple[int, ...], list[int]] = {}
    for seat, key in enumerate(points):
        places.setdefault(key, []).append(seat)
    return [tuple(places[key]) for key in sorted(places, reverse=True)]
