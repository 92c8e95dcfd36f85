"""Plain mode: the same games and saves, line by line, without moving a cursor.

It is made to be read aloud: a question, the numbered answers, a prompt; then what happened, one
sentence a line. The board comes only when it is asked for. Nothing is drawn with lines.

A `Session` plays one table over one `Talk`. The choices of the pending decision are picked one
argument at a time (`Picker`), or given whole, as the log writes a move. The keyboard cannot be
handed over behind a curtain here, so a table with secrets takes one player.
"""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Protocol

from engine.flow import NOBODY, Move, pending
from engine.game import Budget, Trouble
from engine.match import Match
from tui.answers import FEW, Way, move_meant, picked_words, read, ways_on
from tui.journal import Journal
from tui.picking import Picker
from tui.spoken import board_lines, rule_lines, score_lines, seats_line
from tui.talk import Talk, clipped, columns, numbered, sentence
from tui.thinker import Seconds, Thinker

HELP = """\
A line may hold:
a number: that choice of the list
a move, or the beginning of one, such as: {example}
nothing: the question again
b: one step back in a choice of several parts
u: take back your last move
y: make it again
U: back to the start of the turn
s: the score
m: the board
r: the rule of what is asked
?: this help
q: leave; the game is saved"""


class Keeps(Protocol):
    """What plain mode asks of a save: to be written after every move."""

    @property
    def trouble(self) -> Trouble | None:
        """Why the present position is not on the disk; None when it is."""
        ...

    @property
    def thinks(self) -> tuple[int, ...]:
        """How long a bot may think at each seat, in milliseconds."""
        ...

    def keep(self, match: Match[Any]) -> None:
        """Write the match down; what goes wrong is remembered, not raised."""
        ...


class Session:
    """One table, played line by line until it is over or left."""

    def __init__(
        self,
        talk: Talk,
        match: Match[Any],
        keeper: Keeps,
        names: tuple[str, ...],
        thinker: Thinker | None = None,
        glyphs: str = "ascii",
    ) -> None:
        """Raises Trouble where the players must not see each other's side."""
        refuse_secrets(match)
        self._talk = talk
        self._match = match
        self._words = match.game.telling(names)
        self._keeper = keeper
        self._names = names
        self._thinker = thinker or Thinker(self._time)
        self._glyphs = glyphs
        self._viewer = match.humans[0] if match.humans else NOBODY
        self._journal = Journal(match, self._viewer, names)
        self._picker: Picker | None = None
        """The question as it stands; None: it must be asked afresh."""
        self._turn = -1
        """The turn that was told last."""
        self._last = self._viewer
        """The person who was asked last."""
        self._commands: Mapping[str, Callable[[], None]] = {
            "": self._ask_again,
            "b": self._back,
            "u": self._undo,
            "y": self._redo,
            "U": self._undo_turn,
            "s": self._tell_score,
            "m": self._tell_board,
            "r": self._tell_rule,
            "?": self._tell_help,
        }

    def play(self) -> None:
        """Ask and answer until the game is over, it is left, or the input ends."""
        match = self._match
        self._greet()
        while not match.is_over:
            if not match.is_human(match.to_move):
                self._talk.flush()
                self._make(self._thinker.choose(match))
                continue
            if self._picker is None:
                self._ask_afresh()
            line = self._talk.ask()
            if line is None or line == "q":
                self._leave()
                return
            self._obey(line)
        self._tell_end()

    def _time(self) -> Budget:
        """As long as the bot that is asked may think."""
        return Seconds(self._keeper.thinks[self._match.to_move] / 1000)

    def _greet(self) -> None:
        """Who plays what, and what happened last, when the game goes on."""
        match = self._match
        self._talk.say(f"{match.game.title}. At the table: {seats_line(match, self._names)}.")
        if self._keeper.trouble:
            self._talk.say(self._keeper.trouble.message)
        humans = [at for at, record in enumerate(match.records) if record.human]
        self._tell_since(humans[-1] if humans else -1)
        if not match.is_over:
            self._talk.say("A line with ? tells what a line may hold.")

    def _leave(self) -> None:
        trouble = self._keeper.trouble
        self._talk.say(trouble.message if trouble else "The game is saved.")

    def _obey(self, line: str) -> None:
        command = self._commands.get(line)
        if command is not None:
            command()
        else:
            self._answer(line)

    # Asking -----------------------------------------------------------------------------------

    @property
    def _seen(self) -> Any:
        return self._match.seen_by(self._match.to_move)

    def _ask_afresh(self) -> None:
        seat = self._match.to_move
        if self._match.curtain_between(self._last, seat):
            raise secrets_between(self._names[self._last], self._names[seat])
        self._last = seat
        self._picker = Picker(self._seen.choices)
        self._ask_again()

    def _ask_again(self) -> None:
        assert self._picker is not None
        seen, words = self._seen, self._words
        if seen.turn != self._turn:
            self._turn = seen.turn
            self._talk.say(sentence(words.round(seen)))
        ways = self._ways(self._picker)
        lines = numbered([way.label for way in ways])
        self._talk.say(self._question(seen, self._picker))
        self._talk.say(*(lines if len(ways) <= FEW else columns(lines)))

    def _question(self, seen: Any, picker: Picker) -> str:
        words = self._words
        parts = [words.prompt(seen)]
        if len(self._match.humans) > 1:
            parts.insert(0, self._names[self._match.to_move])
        if told := picked_words(words, seen, picker):
            parts.append(", ".join(told))
        return ": ".join(parts)

    def _ways(self, picker: Picker) -> list[Way]:
        return ways_on(self._words, self._seen, picker)

    # Answering --------------------------------------------------------------------------------

    def _answer(self, line: str) -> None:
        assert self._picker is not None
        ways = self._ways(self._picker)
        answer = read(line, self._picker, ways)
        match answer:
            case Move():
                self._make(answer)
            case Picker():
                self._picker = answer
                self._ask_again()
            case None:
                self._talk.say(self._why_not(line, len(ways)))

    def _why_not(self, line: str, count: int) -> str:
        if line.isdecimal():
            return f"There is no choice {clipped(line)}; the list goes from 1 to {count}."
        seat, choices = self._match.to_move, self._seen.choices
        mine = (entry.before.choices for entry in self._match.history if entry.seat == seat)
        move = move_meant(line, choices, chain(choices, *mine))
        if move is not None:
            return self._words.refusal(self._seen, move)
        return (
            f"'{clipped(line)}' is no choice, move or command here. A ? tells what a line may hold."
        )

    def _make(self, move: Move) -> None:
        before = len(self._match.history)
        self._match.play(move)
        self._changed(before)

    def _changed(self, before: int) -> None:
        """The match has moved on: keep it, and tell what happened after so many moves."""
        self._keep()
        self._tell_since(before)
        self._picker = None

    def _tell_since(self, moves: int) -> None:
        self._talk.say(*(sentence(told.text) for told in self._journal.since(moves)))

    def _keep(self) -> None:
        """Keep the match; tell when that begins or ceases to fail."""
        failed = self._keeper.trouble
        self._keeper.keep(self._match)
        fails = self._keeper.trouble
        if fails and not failed:
            self._talk.say(fails.message)
        elif failed and not fails:
            self._talk.say("The game is saved again.")

    # Commands ---------------------------------------------------------------------------------

    def _back(self) -> None:
        assert self._picker is not None
        before = self._picker.back()
        if before is self._picker:
            self._talk.say("There is nothing to step back from; u takes back your last move.")
            return
        self._picker = before
        self._ask_again()

    def _undo(self) -> None:
        refusal = self._match.undo_refusal()
        move = None if refusal else self._match.undo()
        if move is None:
            self._talk.say(refusal)
            return
        self._keep()
        self._talk.say(f"Taken back: {self._spelled(move)}.")
        self._picker = None

    def _redo(self) -> None:
        if not self._match.undone:
            self._talk.say("There is no move to make again.")
            return
        before = len(self._match.history)
        self._match.redo()
        self._changed(before)

    def _undo_turn(self) -> None:
        refusal = self._match.undo_refusal()
        moves = self._match.undo_turn()
        if not moves:
            self._talk.say(refusal)
            return
        self._keep()
        count = "One move" if len(moves) == 1 else f"{len(moves)} moves"
        self._talk.say(f"{count} taken back, to the start of the turn.")
        self._picker = None

    def _spelled(self, move: Move) -> str:
        return self._words.move(self._seen, move)

    def _tell_score(self) -> None:
        state = self._match.seen_by(self._viewer)
        for seat, name in enumerate(self._names):
            self._talk.say(*score_lines(self._match.game, state, seat, name))

    def _tell_board(self) -> None:
        assert self._picker is not None
        game, seat = self._match.game, self._match.to_move
        picked, names = self._picker.picked, self._names
        self._talk.say(*board_lines(game, self._seen, seat, picked, self._glyphs, names))

    def _tell_rule(self) -> None:
        decision = pending(self._match.state)
        assert decision is not None
        self._talk.say(*rule_lines(self._match.game, decision.rule))

    def _tell_help(self) -> None:
        self._talk.say(*HELP.format(example=self._seen.choices[0]).split("\n"))

    def _tell_end(self) -> None:
        match, talk = self._match, self._talk
        talk.say("The game is over.")
        self._tell_score()
        talk.say(sentence(match.game.words.verdict(match.state, self._names)))
        scores = (
            f"{name} {match.game.points(match.state, seat)}"
            for seat, name in enumerate(self._names)
        )
        talk.say(f"final: {', '.join(scores)}")


def refuse_secrets(match: Match[Any]) -> None:
    """Raise Trouble where two people would have to look away from each other's side.

    The first position tells, whatever the present one looks like.
    """
    if not match.humans:
        return
    first = match.history[0].before if match.history else match.state
    views = [match.game.redact(first, seat) for seat in match.humans]
    if any(view != views[0] for view in views):
        raise Trouble(
            "One player only",
            f"{match.game.title} has secrets, and plain mode cannot hide one player's from the "
            "other: it takes one player here, with bots. On the screen there is a curtain.",
        )


def secrets_between(one: str, other: str) -> Trouble:
    """The trouble of a seat that now has something to hide."""
    return Trouble(
        "One player only",
        f"From here on {one} and {other} must not see each other's side, and plain mode cannot "
        "hide it. The game is saved; go on with it on the screen.",
    )
