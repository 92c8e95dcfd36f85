"""Plain mode: the same games and saves, line by line, without moving a cursor.

It is made to be read aloud: a question, the numbered answers, a prompt; then what happened, one
sentence a line. The board comes only when it is asked for. Nothing is drawn with lines.

A `Session` plays one table over one `Talk`. The choices of the pending decision are picked one
argument at a time (`Picker`), or given whole, as the log writes a move; all else that a line may
hold is in `plain_commands`. Where several people have something to hide from one another, what was
said is taken off the terminal between them; a table for which that cannot be done is refused.
"""

from itertools import chain
from typing import Any

from engine.flow import NOBODY, Move
from engine.game import Budget
from engine.match import Match
from tui.answers import (
    Answer,
    Way,
    called,
    is_digits,
    move_meant,
    picked_words,
    read,
    ways_on,
)
from tui.foretelling import Foretelling
from tui.hiding import refuse_secrets
from tui.journal import Journal
from tui.pausing import watched
from tui.picking import Picker
from tui.plain_commands import Keeps, PlainCommands
from tui.spoken import Aloud, score_lines, seats_line
from tui.talk import LEAVE, Resumed, Talk, as_listed, clipped, sentence, several_fit
from tui.thinker import Seconds, Thinker


class Session(PlainCommands):
    """One table, played line by line until it is over or left."""

    def __init__(
        self,
        talk: Talk,
        match: Match[Any],
        keeper: Keeps,
        names: tuple[str, ...],
        thinker: Thinker | None = None,
        glyphs: str = "ascii",
        previews: str = "all",
    ) -> None:
        """previews: whose points may be told before the end, as the setting has it.

        Raises Trouble where the players cannot be kept from seeing each other's side.
        """
        refuse_secrets(match.game, len(match.humans), talk.why_open)
        self._talk = talk
        self._match = match
        self._words = Aloud(match.game, names)
        self._foretelling = Foretelling(match.game, names, previews)
        self._keeper = keeper
        self._names = names
        self._thinker = thinker or Thinker(self._time)
        self._glyphs, self._previews = glyphs, previews
        self._picker: Picker | None = None
        self._listed: list[str] = []
        """The question as it stands, and its list as it was told; None: it must be asked afresh."""
        self._turn, self._round = -1, ""
        """The turn that was told last, and in which words."""
        self._announced = NOBODY
        """The person who was told last to be asked."""
        self._read: dict[int, int] = {}
        """How many moves each person has read of who has handed the keyboard on."""
        self._left = self._warned = False
        """The second: somebody wants to leave, and was just told that the game is not saved."""
        self._sit(match.to_move if match.is_human(match.to_move) else (*match.humans, NOBODY)[0])

    def _sit(self, seat: int) -> None:
        """This person reads from now on."""
        self._viewer = seat
        self._journal = Journal(self._match, seat, self._names, self._words)

    def play(self) -> None:
        """Ask and answer until the game is over, it is left, or the input ends."""
        try:
            with watched(self._cover_now, self._talk.resume):
                self._play()
        except KeyboardInterrupt:
            self._cover()
            if self._keeper.trouble:
                self._talk.say(self._keeper.farewell)
            raise

    def _play(self) -> None:
        match = self._match
        self._greet()
        while not (match.is_over or self._left):
            try:
                self._go_on()
            except Resumed:
                self._ask_once_more()
        if not self._left:
            self._tell_end()

    def _go_on(self) -> None:
        match = self._match
        if not match.is_human(match.to_move):
            self._talk.flush()
            self._make(self._thinker.choose(match))
        elif self._picker is None:
            self._ask_afresh()
        else:
            self._listen()

    def _ask_once_more(self) -> None:
        """The whole question after the process was stopped, for no eyes but the right ones."""
        if (not self._hides or self._waited_for(self._viewer)) and self._picker is not None:
            self._ask_again()

    def _time(self) -> Budget:
        """As long as the bot that is asked may think."""
        return Seconds(self._keeper.thinks[self._match.to_move] / 1000)

    def _greet(self) -> None:
        """Who plays what, and what happened last, when the game goes on."""
        match = self._match
        behind = self._begins_hidden()
        if behind and not self._draw_curtain(self._viewer):
            return
        self._talk.say(f"{match.game.title}. At the table: {seats_line(match, self._names)}.")
        if self._keeper.trouble:
            self._talk.say(self._keeper.trouble.message)
        humans = [at for at, record in enumerate(match.records) if record.human]
        self._tell_since(self._unread() if behind else humans[-1] if humans else -1)
        if not match.is_over:
            self._talk.say("Type help to hear what can be typed.")

    def _listen(self) -> None:
        line = self._talk.ask()
        if line is None:
            self._leave()
            return
        warned, self._warned = self._warned, False
        if line.casefold() in LEAVE:
            self._leave_if_saved(warned)
        elif not self._obeyed(line):
            self._answer(line)

    def _leave_if_saved(self, warned: bool) -> None:
        """Leave; where the game is not saved, when it is asked for once more."""
        if self._keeper.trouble:
            self._keep()
        if self._keeper.trouble and not warned:
            self._warned = True
            self._talk.say(
                self._keeper.trouble.message,
                "What is not saved is lost then. Type q once more to leave all the same.",
            )
        else:
            self._leave()

    def _leave(self) -> None:
        self._left = True
        if self._keeper.trouble:
            self._keep()
        self._cover()
        self._talk.say(self._keeper.farewell)

    @property
    def _kept_then(self) -> str:
        return "" if self._keeper.trouble else ", and the game is saved"

    # Handing over -----------------------------------------------------------------------------

    @property
    def _hides(self) -> bool:
        """Several people are at this keyboard, and may have something to hide."""
        return len(self._match.humans) > 1 and self._match.game.has_hands

    def _cover(self) -> None:
        """Leave nothing behind that another player may not see."""
        if self._hides and not self._match.is_over:
            self._talk.hide()

    def _cover_now(self) -> None:
        """The same at any moment."""
        if self._hides and not self._match.is_over:
            self._talk.hide_now()

    def _begins_hidden(self) -> bool:
        """A table that goes on is hidden until the right person says so."""
        match = self._match
        if not self._hides or match.is_over or not (match.history or match.base):
            return False
        return any(match.curtain_between(self._viewer, other) for other in match.humans)

    def _hand_over(self, seat: int) -> None:
        """The keyboard goes to another person, and what was said is hidden where it must be."""
        behind = self._match.curtain_between(self._viewer, seat)
        if behind and not self._draw_curtain(seat):
            return
        self._read[self._viewer] = len(self._match.history)
        self._sit(seat)
        if behind:
            self._tell_since(self._unread())

    def _draw_curtain(self, seat: int) -> bool:
        """Hide everything until this person opens, and let nothing before be taken back."""
        if not self._waited_for(seat):
            return False
        self._match.pass_curtain()
        self._keep()
        return True

    def _waited_for(self, seat: int) -> bool:
        """Hide everything until this person opens by the digit of the seat; False: it is left."""
        digit = str(seat + 1)
        self._say_hidden(seat)
        while (line := self._heard_hidden(seat)) != digit:
            if line is None or line.casefold() in LEAVE:
                self._leave()
                return False
            self._talk.say(f"Only {digit} opens the table; q leaves{self._kept_then}.")
        self._talk.hide()
        return True

    def _say_hidden(self, seat: int) -> None:
        name = self._names[seat]
        self._talk.hide()
        self._talk.say(
            f"{self._match.game.title}. The table is hidden.",
            f"Hand the keyboard to {name}. {name}, type {seat + 1} when nobody else looks or "
            "listens.",
        )

    def _heard_hidden(self, seat: int) -> str | None:
        """What is typed while the table is hidden; it is said again after a stop."""
        while True:
            try:
                return self._talk.ask()
            except Resumed:
                self._say_hidden(seat)

    def _unread(self) -> int:
        """How many moves the person has read who reads now."""
        history = self._match.history
        own = [at for at, entry in enumerate(history, 1) if entry.seat == self._viewer]
        return self._read.get(self._viewer, own[-1] if own else 0)

    # Asking -----------------------------------------------------------------------------------

    @property
    def _seen(self) -> Any:
        return self._match.seen_by(self._match.to_move)

    def _ask_afresh(self) -> None:
        seat = self._match.to_move
        if seat != self._viewer:
            self._hand_over(seat)
        if not self._left:
            self._picker = Picker(self._seen.choices)
            self._ask()

    def _ask(self) -> None:
        """The whole question: how far the game is, who is asked and what, and the answers."""
        assert self._picker is not None
        self._tell_round()
        seat = self._match.to_move
        if len(self._match.humans) > 1 and seat != self._announced:
            self._talk.say(f"{self._names[seat]} to move.")
        self._announced = seat
        self._talk.say(sentence(self._words.prompt(self._seen)))
        self._ask_on()

    def _ask_on(self) -> None:
        """What was picked so far, and how it can go on."""
        assert self._picker is not None
        told = picked_words(self._words, self._seen, self._picker)
        if told:
            self._talk.say(f"So far: {', '.join(part.partition(': ')[0] for part in told)}.")
        ways = self._ways(self._picker)
        self._listed = self._foretelling.lines(self._seen, self._viewer, self._picker, ways)
        self._talk.say(*self._listed)

    def _tell_round(self) -> None:
        """How far the game is, once a turn, unless the log has just said so in these words."""
        seen = self._seen
        told = sentence(self._words.round(seen))
        if seen.turn != self._turn and told != self._round:
            self._talk.say(told)
        self._turn, self._round = seen.turn, told

    def _ways(self, picker: Picker) -> list[Way]:
        return ways_on(self._words, self._seen, picker)

    # Answering --------------------------------------------------------------------------------

    def _answer(self, line: str) -> None:
        assert self._picker is not None
        ways = self._ways(self._picker)
        line = as_listed(line, self._listed)
        answer = (
            read(line, self._picker, ways)
            or called(line, self._words, self._seen, self._picker, ways)
            or self._at_place(line, ways)
        )
        match answer:
            case Move():
                self._make(answer)
            case Picker():
                self._picker = answer
                self._ask_on()
            case () | None:
                self._talk.say(self._why_not(line, len(ways)))
            case several:
                self._talk.say(several_fit(line, several))

    def _why_not(self, line: str, count: int) -> str:
        if is_digits(line):
            return f"There is no choice {clipped(line)}; the list goes from 1 to {count}."
        return (
            self._why_no_place(line) or self._why_no_move(line) or self._not_understood(line, count)
        )

    def _at_place(self, line: str, ways: list[Way]) -> Answer | None:
        """What a place answers that is called so, where it is one of the choices."""
        assert self._picker is not None
        answers = [read(move, self._picker, ways) for move in self._moves_at(line)[1]]
        found = [answer for answer in answers if answer is not None]
        return found[0] if len(found) == 1 else None

    def _why_no_place(self, line: str) -> str:
        """Why a place that is called so, behind a verb or alone, cannot be chosen; else empty."""
        name, written = self._moves_at(line)
        choices = self._seen.choices
        # Of several verbs, nobody knows which was meant.
        move = move_meant(written[0], choices, choices) if len(written) == 1 else None
        if move is not None and move not in choices:
            return self._words.refusal(self._seen, move)
        spots = {str(arg) for move in choices for arg in move.args}
        is_part = any(one.rpartition(" ")[2] in spots for one in written)
        return f"{name} is no choice here." if name and not is_part else ""

    def _why_no_move(self, line: str) -> str:
        """Why a move that is made like one of the choices is none; empty where it is not."""
        seat, choices = self._match.to_move, self._seen.choices
        mine = (entry.before.choices for entry in self._match.history if entry.seat == seat)
        move = move_meant(line, choices, chain(choices, *mine))
        return "" if move is None else self._words.refusal(self._seen, move)

    def _not_understood(self, line: str, count: int) -> str:
        numbers = "the number 1" if count == 1 else f"a number from 1 to {count}"
        return (
            f"'{clipped(line)}' is not {numbers}, nor a move, nor a word such as help, hint, undo, "
            "score, log, map, rule or quit."
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
        told = [sentence(line.text) for line in self._journal.since(moves)]
        self._talk.say(*told)
        if (now := sentence(self._words.round(self._match.seen_by(self._viewer)))) in told:
            self._round = now

    def _keep(self) -> None:
        """Keep the match; tell when that begins or ceases to fail."""
        failed = self._keeper.trouble
        self._keeper.keep(self._match)
        fails = self._keeper.trouble
        if fails and not failed:
            self._talk.say(fails.message)
        elif failed and not fails:
            self._talk.say("The game is saved again.")

    # The end ----------------------------------------------------------------------------------

    def _tell_end(self) -> None:
        match, talk = self._match, self._talk
        talk.say("The game is over.")
        for seat, name in enumerate(self._names):
            talk.say(*score_lines(match.game, match.state, seat, name))
        talk.say(sentence(match.verdict(self._names)))
        if not match.stopped:
            points = [match.game.points(match.state, seat) for seat in range(match.seats)]
            scores = zip(self._names, points, strict=True)
            talk.say(f"Final: {', '.join(f'{name} {score}' for name, score in scores)}.")
        if self._keeper.trouble:
            self._keep()
        if self._keeper.trouble:
            talk.say(self._keeper.farewell)
