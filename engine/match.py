"""A game being played: the middle that owns moves, undo, redo and replay for all games at once.

Every move is made on a clone that is swapped in when it is whole, so a refused or failed move
changes nothing. The positions before each move are kept (they are small), so undo is a look-up and
never a guess. Undo takes back the last move a human made, with the bot moves after it, unless
something was revealed since or a curtain was passed: dice and cards that were seen stay seen.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from engine.codec import digest
from engine.edition import Edition
from engine.flow import NOBODY, Atom, Event, Move, advance, is_over, pending
from engine.game import BadTable, Game, IllegalMove, State
from engine.wording import ended_early

S = TypeVar("S", bound=State)

HUMAN = "human"
"""The kind of a seat at which a person sits; every other kind names one of the game's bots."""


class Record(NamedTuple):
    """One move of the journal, and whether a person made it."""

    human: bool
    move: Move


class Entry(NamedTuple):
    """One move of the history with the position it was made in."""

    before: Any
    seat: int
    record: Record


class Diverged(Exception):
    """A journal that does not replay; `at` is the number of moves that did, `match` the rest."""

    def __init__(self, at: int, match: "Match[Any]") -> None:
        super().__init__(f"move {at + 1} is not legal")
        self.at = at
        self.match = match


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a match starts from; the same setup and moves give the same match."""

    edition: Edition
    settings: Mapping[str, Atom]
    seed: int
    kinds: tuple[str, ...]
    """One a seat: `HUMAN` or the name of a bot."""

    @classmethod
    def of(
        cls,
        game: Game[Any],
        kinds: Sequence[str],
        seed: int,
        settings: Mapping[str, Atom] | None = None,
        edition: Edition | None = None,
    ) -> "Setup":
        """A checked setup. Raises BadTable for seats, bots or settings the game does not know."""
        game.check_seats(len(kinds))
        for kind in kinds:
            if kind != HUMAN and kind not in game.bots:
                bots = ", ".join(game.bots)
                raise BadTable("No such bot", f"{game.title} has no bot '{kind}'; it has: {bots}.")
        agreed = game.agreed(settings or {})
        return cls(edition or game.edition(), agreed, seed, tuple(kinds))


class Match(Generic[S]):
    """One game in progress."""

    def __init__(self, game: Game[S], setup: Setup, base: S | None = None) -> None:
        """Begin at the first choice, or at `base` (a position that a journal no longer reaches)."""
        self.game = game
        self.setup = setup
        self.kinds = list(setup.kinds)
        self.base = base
        self.history: list[Entry] = []
        self.undone: list[tuple[Record, ...]] = []
        self.barrier = 0
        """Moves before this place in the history can no longer be taken back: a curtain fell."""
        self.stopped = False
        """The players have ended the game early, with the scores it had."""
        if base is None:
            base = game.setup(len(self.kinds), setup.settings, setup.seed, setup.edition)
        self.state: S = base

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.kinds)

    @property
    def is_over(self) -> bool:
        """The game has ended, by its rules or because the players stopped it."""
        return self.stopped or is_over(self.state)

    @property
    def to_move(self) -> int:
        """The seat that is asked now, or NOBODY when the game is over."""
        decision = None if self.stopped else pending(self.state)
        return NOBODY if decision is None else decision.seat

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    def is_human(self, seat: int) -> bool:
        """Whether a person sits there (never at NOBODY)."""
        return seat != NOBODY and self.kinds[seat] == HUMAN

    def play(self, move: Move) -> list[Event]:
        """Answer the pending decision; what happened comes back as events.

        Raises IllegalMove, saying why, when the move is not among the choices; nothing changes.
        """
        events = self._play(Record(self.is_human(self.to_move), move))
        self.undone.clear()
        return events

    def _play(self, record: Record) -> list[Event]:
        state, move = self.state, record.move
        if self.stopped or move not in state.choices:
            raise IllegalMove("Not a legal move", self.refusal(move))
        after: S = state.clone()
        story: list[Event] = []
        after.story = story
        advance(after, move)
        self.history.append(Entry(state, self.to_move, record))
        self.state = after
        return story

    def refusal(self, move: Move) -> str:
        """Why this move cannot be made now, in a sentence or two."""
        if self.is_over:
            return "The game is over; it takes no more moves."
        return self.game.words.refusal(self.seen_by(self.to_move), move)

    def seen_by(self, seat: int) -> S:
        """The position as this seat may know it (NOBODY: as an onlooker may)."""
        return self.game.redact(self.state, seat)

    def curtain_between(self, one: int, other: int) -> bool:
        """Whether two seats see different things now, so that one must not look at the other's."""
        return one != other and bool(self.seen_by(one) != self.seen_by(other))

    def pass_curtain(self) -> None:
        """Another seat has looked at its side of the table: what came before stays as it is."""
        self.barrier = len(self.history)
        self.undone.clear()

    def verdict(self, names: Sequence[str]) -> str:
        """How a game that is over ended, without a full stop; `names` has one name a seat."""
        if self.stopped:
            seats = range(self.seats)
            return ended_early(names, [self.game.points(self.state, seat) for seat in seats])
        return self.game.words.verdict(self.state, names)

    def stop(self) -> None:
        """End the game here, with the scores it has; it takes no more moves."""
        self.stopped = True

    # Taking back ------------------------------------------------------------------------------

    def undo_refusal(self) -> str:
        """Why nothing can be taken back now; empty when something can."""
        if self.stopped:
            return "The game was ended here; its scores stand."
        at = self._last_human()
        if at is None:
            return "There is no move to take back yet."
        if at < self.barrier:
            return "The keyboard has passed to another player since; that move stands."
        if self.history[at].before.secrets != self.state.secrets:
            return "Dice or cards were revealed since; that move stands."
        return ""

    def undo(self) -> Move | None:
        """Take back the last human move and the bot moves after it; None when that cannot be."""
        at = self._last_human()
        if at is None or self.undo_refusal():
            return None
        taken = tuple(entry.record for entry in self.history[at:])
        self.state = self.history[at].before
        del self.history[at:]
        self.undone.append(taken)
        return taken[0].move

    def undo_turn(self) -> list[Move]:
        """Take back, move by move, what the seat that moved last did in its present turn."""
        taken: list[Move] = []
        first = self._last_human()
        if first is None or self.stopped:
            return taken
        seat, turn = self.history[first].seat, self.history[first].before.turn
        while (at := self._last_human()) is not None:
            entry = self.history[at]
            if entry.seat != seat or entry.before.turn != turn:
                break
            move = self.undo()
            if move is None:
                break
            taken.append(move)
        return taken

    def redo(self) -> Move | None:
        """Make the move again that was taken back last, with the bot moves that followed it."""
        if self.stopped or not self.undone:
            return None
        records = self.undone.pop()
        for record in records:
            self._play(record)
        return records[0].move

    def _last_human(self) -> int | None:
        for at in range(len(self.history) - 1, -1, -1):
            if self.history[at].record.human:
                return at
        return None

    # Journal ----------------------------------------------------------------------------------

    @property
    def records(self) -> list[Record]:
        """Every move since the start (or since `base`), in order."""
        return [entry.record for entry in self.history]

    def replay(self, records: Iterable[Record]) -> None:
        """Make recorded moves, each checked. Raises Diverged at the first that is not legal."""
        for at, record in enumerate(records):
            try:
                self._play(record)
            except IllegalMove:
                raise Diverged(at, self) from None

    def digest(self) -> str:
        """Sixteen hexadecimal digits that tell this position from any other."""
        return position_digest(self.state)


def position_digest(state: State) -> str:
    """The digest of a position, whatever was told about it: story and choices do not count."""
    bare = state.clone()
    bare.story = None
    bare.choices = ()
    return digest(bare)


class Outlook(NamedTuple):
    """What is known to follow from a move before it is made."""

    seen: Any
    """The position after it, up to the first thing that would be revealed."""
    reveals: bool
    """Dice, cards or secrets come next: the move could not be taken back."""
    asked: int
    """The seat asked next, or NOBODY."""
    over: bool


def outlook(seen: State, move: Move) -> Outlook:
    """Look ahead along a move from a redacted position; nothing hidden is touched."""
    after = seen.clone()
    after.story = []
    advance(after, move, short=True)
    decision = pending(after)
    reveals = decision is None and bool(after.agenda)
    return Outlook(after, reveals, NOBODY if decision is None else decision.seat, is_over(after))
