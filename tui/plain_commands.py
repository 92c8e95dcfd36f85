"""What a line of plain mode may hold besides an answer: commands, each a letter or a word."""

from typing import Any, NamedTuple, Protocol

from engine.flow import Move, pending
from engine.game import Trouble
from engine.match import Match
from tui.answers import Way, is_digits, without_verb
from tui.foretelling import Foretelling
from tui.journal import Journal
from tui.picking import Picker
from tui.spoken import (
    Aloud,
    board_lines,
    hint_lines,
    legend_lines,
    lines_called,
    page_lines,
    place_called,
    place_lines,
    rule_lines,
    score_lines,
    sheet_lines,
)
from tui.talk import LEAVE, Talk, clipped, fitting, index_in, sentence
from tui.thinker import Thinker

LATELY = 20
"""How many lines of the log are told at a time."""


WHAT = "what"
"""The word that has another behind it: a number of the list, or a name."""
WHAT_HELP = "with a number of the list, what it brings; with a name, what is called so"


class Command(NamedTuple):
    """One thing that can be done: the letter, its words, the method that does it, the help."""

    letter: str
    words: tuple[str, ...]
    action: str
    help: str

    @property
    def told(self) -> str:
        """The line of the help."""
        return f"{' or '.join(filter(None, (self.letter, self.words[0])))}: {self.help}"


COMMANDS = (
    Command("b", ("back",), "_back", "one step back in a choice of several parts"),
    Command("u", ("undo",), "_undo", "take back your last move"),
    Command("y", ("redo",), "_redo", "make it again"),
    Command("U", ("undo turn",), "_undo_turn", "back to the start of the turn"),
    Command("t", ("hint",), "_tell_hint", "what the computer would do"),
    Command("s", ("score", "scores"), "_tell_score", "the score so far, line by line"),
    Command("o", ("others", "sheet", "sheets"), "_tell_sheets", "what everybody has"),
    Command("l", ("log",), "_tell_log", f"the last {LATELY} lines of what happened"),
    Command("", ("log all",), "_tell_whole_log", "all of what happened"),
    Command("m", ("map", "board"), "_tell_board", "the board, drawn"),
    Command("p", ("places",), "_tell_places", "the board in words, place by place"),
    Command("", (WHAT,), "_tell_what", WHAT_HELP),
    Command("i", ("legend",), "_tell_legend", "what the marks of the board mean"),
    Command("r", ("rule",), "_tell_rule", "the rule of what is asked"),
    Command("", ("rules",), "_tell_rules", "all the rules"),
    Command("", ("end early",), "_end_early", "end the game here, with the scores it has"),
    Command("?", ("help", "commands"), "_tell_help", "this help"),
)
"""All but leaving, which `LEAVE` names."""

_ACTIONS = {
    name: command.action
    for command in COMMANDS
    for name in (command.letter, *command.words)
    if name
}


def action_for(line: str) -> str:
    """The method that a typed line asks for, in any letter cases; empty when it is no command.

    The one letter whose cases differ is U: the other one undoes a single move.
    """
    if not line:
        return "_ask_again"
    return _ACTIONS.get(line) or _ACTIONS.get(" ".join(line.casefold().split()), "")


def why_nothing(name: str, count: int) -> str:
    """What is said of a word behind `what` that names nothing."""
    if is_digits(name):
        return f"There is no choice {clipped(name)}; the list goes from 1 to {count}."
    return f"Nothing is called '{clipped(name)}'; places tells all of the board."


class Keeps(Protocol):
    """What plain mode asks of a save: to be written after every move."""

    @property
    def trouble(self) -> Trouble | None:
        """Why the present position is not on the disk; None when it is."""
        ...

    @property
    def farewell(self) -> str:
        """What is true of the save when the table is left now."""
        ...

    @property
    def thinks(self) -> tuple[int, ...]:
        """How long a bot may think at each seat, in milliseconds."""
        ...

    def keep(self, match: Match[Any]) -> None:
        """Write the match down; what goes wrong is remembered, not raised."""
        ...


class PlainCommands:
    """The part of a session that obeys commands."""

    _talk: Talk
    _previews: str
    _match: Match[Any]
    _words: Aloud
    _names: tuple[str, ...]
    _thinker: Thinker
    _glyphs: str
    _viewer: int
    _journal: Journal
    _picker: Picker | None
    _foretelling: Foretelling
    _announced: int

    @property
    def _seen(self) -> Any:
        """The position as whoever is asked may know it."""
        raise NotImplementedError

    def _ask(self) -> None:
        """Ask the whole question."""
        raise NotImplementedError

    def _ways(self, picker: Picker) -> list[Way]:
        """What can be answered now."""
        raise NotImplementedError

    @property
    def _kept_then(self) -> str:
        """What becomes of the game when it is left, after the word that says so."""
        raise NotImplementedError

    def _keep(self) -> None:
        """Keep the match."""
        raise NotImplementedError

    def _changed(self, before: int) -> None:
        """Keep the match, and tell what happened after so many moves."""
        raise NotImplementedError

    def _obeyed(self, line: str) -> bool:
        """Whether the line was a command, which is carried out then."""
        first, _, rest = line.partition(" ")
        if first.casefold() == WHAT:
            self._tell_what(rest.strip())
            return True
        action = action_for(line)
        if action:
            getattr(self, action)()
        return bool(action)

    # Choosing ---------------------------------------------------------------------------------

    def _ask_again(self) -> None:
        self._announced = -1
        self._ask()

    def _back(self) -> None:
        assert self._picker is not None
        before = self._picker.back()
        if before is self._picker:
            self._talk.say("There is nothing to step back from; undo takes back your last move.")
            return
        self._picker = before
        self._ask()

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

    def _end_early(self) -> None:
        """Once it is asked for twice."""
        self._talk.say("The game would end here with the scores it has. Type yes to end it.")
        if (self._talk.ask() or "").casefold() == "yes":
            self._match.stop()
            self._keep()
        else:
            self._talk.say("The game goes on.")

    def _moves_at(self, line: str) -> tuple[str, list[str]]:
        """The place that is called so, behind a verb or alone, and how moves there are written."""
        assert self._picker is not None
        verbs = dict.fromkeys(move.verb for move in self._seen.choices)
        name = " ".join(without_verb(line, verbs).split())
        game, seat = self._match.game, self._match.to_move
        place = place_called(game, self._seen, seat, self._names, name)
        if place is None:
            return "", []
        typed = [verb for verb in verbs if name != line and line.casefold().startswith(verb)]
        starts = [self._picker.picked or (verb,) for verb in typed[:1] or verbs]
        return place[1], [" ".join(map(str, (*start, place[0]))) for start in starts]

    # Telling ----------------------------------------------------------------------------------

    def _tell_hint(self) -> None:
        self._talk.say("The computer is thinking.")
        self._talk.flush()
        move = self._thinker.advise(self._match)
        self._talk.say(*hint_lines(self._match.game, self._seen, move, self._names))

    def _tell_score(self) -> None:
        # Imported here because it takes half of what starting takes, and few ask for it.
        from tui.face import scores_shown

        state = self._match.seen_by(self._viewer)
        shown = scores_shown(self._match, self._viewer, self._previews)
        for seat in shown:
            self._talk.say(*score_lines(self._match.game, state, seat, self._names[seat]))
        if len(shown) < len(self._names):
            others = " of the others" if shown else ""
            self._talk.say(f"The points{others} are told at the end: so it is set for this table.")

    def _tell_sheets(self) -> None:
        state = self._match.seen_by(self._viewer)
        self._talk.say(*sheet_lines(self._match.game, state, self._names))

    def _tell_log(self) -> None:
        self._talk.say(*(sentence(told.text) for told in self._journal.lines()[-LATELY:]))

    def _tell_whole_log(self) -> None:
        self._talk.say(*(sentence(told.text) for told in self._journal.lines()))

    def _tell_board(self) -> None:
        assert self._picker is not None
        game, seat = self._match.game, self._match.to_move
        picked, names = self._picker.picked, self._names
        self._talk.say(*board_lines(game, self._seen, seat, picked, self._glyphs, names))

    def _tell_places(self) -> None:
        game, seat = self._match.game, self._match.to_move
        self._talk.say(*place_lines(game, self._seen, seat, self._names))

    def _tell_what(self, name: str = "") -> None:
        """What a choice of the list, a place or a thing is."""
        if not name:
            self._talk.say("Type what, then a number of the list or a name.")
            return
        assert self._picker is not None
        ways = self._ways(self._picker)
        at = index_in(name, len(ways))
        fits = fitting(name, [way.label for way in ways]) if at is None else [at]
        told = self._called(name, whole=True) if at is None else []
        if not told and len(fits) == 1:
            way = ways[fits[0]]
            told = self._foretelling.choice(self._seen, self._match.to_move, self._picker, way)
        self._talk.say(*(told or self._called(name, whole=False) or [why_nothing(name, len(ways))]))

    def _called(self, name: str, whole: bool) -> list[str]:
        """What is told of places and things of this name, or with this in their names."""
        game, seat = self._match.game, self._match.to_move
        return lines_called(game, self._seen, seat, self._names, name, whole)

    def _tell_legend(self) -> None:
        self._talk.say(*legend_lines(self._match.game, self._seen, self._names, self._glyphs))

    def _tell_rule(self) -> None:
        decision = pending(self._match.state)
        assert decision is not None
        self._talk.say(*rule_lines(self._match.game, self._seen, decision.rule))

    def _tell_rules(self) -> None:
        self._talk.say(*page_lines(self._match.game, self._seen))

    def _tell_help(self) -> None:
        self._talk.say(
            "A line may hold:",
            "a number: that choice of the list",
            "words of the list: the choice that is called so, or that alone begins so",
            f"a move, or the beginning of one, such as: {self._seen.choices[0]}",
            "nothing: the question again",
            *(command.told for command in COMMANDS),
            f"{' or '.join(LEAVE[:2])}: leave{self._kept_then}",
        )
