"""Walking through a match that was played: by positions, by turns, or by a line of the log.

A replay never plays: it looks at the positions the match kept, as one seat may know them. While the
game still runs, whoever replays sees public facts only.
"""

from collections.abc import Sequence
from typing import Any

from engine.chance import Chance
from engine.flow import NOBODY
from engine.match import Match
from tui.journal import Journal, Told
from tui.tables import Table, named


class Replay:
    """A place in the history of a match."""

    def __init__(self, match: Match[Any], names: Sequence[str], table: Table) -> None:
        self.match = match
        self.names = list(names)
        self.table = named(table, names)
        self.states = [entry.before for entry in match.history] + [match.state]
        self.at = 0
        self.board_seat = 0
        """Whose board is drawn."""
        self._journal = Journal(match, NOBODY, self.names)

    def take_over(self, match: Match[Any], names: Sequence[str]) -> None:
        """Go on with the same table as it is now; from the end on to the new end."""
        at, was_last = self.at, self.at == self.last
        self.match, self.names[:] = match, names
        self.table = named(self.table, names)
        self.states = [entry.before for entry in match.history] + [match.state]
        self._journal = Journal(match, NOBODY, self.names)
        self.go(self.last if was_last else at)

    @property
    def last(self) -> int:
        """The index of the last position."""
        return len(self.states) - 1

    @property
    def seen(self) -> Any:
        """The present position, as far as it may be known."""
        seat = self.board_seat if self.match.is_over else NOBODY
        return self.match.game.redact(self.states[self.at], seat)

    def go(self, at: int) -> None:
        """To a position; past the ends it stays at them. The board follows who is asked."""
        self.at = max(0, min(at, self.last))
        if self.at < self.last:
            self.board_seat = self.match.history[self.at].seat

    def step(self, moves: int) -> None:
        """So many moves on or back."""
        self.go(self.at + moves)

    def step_turn(self, way: int) -> None:
        """To the start of the next turn, or of the one before."""
        turn = self.states[self.at].turn
        at = self.at + way
        while 0 < at < self.last and self.states[at].turn == turn:
            at += way
        if way < 0:
            turn = self.states[max(at, 0)].turn
            while at > 0 and self.states[at - 1].turn == turn:
                at -= 1
        self.go(at)

    def told(self) -> Sequence[Told]:
        """Every line of the log."""
        return self._journal.lines()

    def line_at(self) -> int:
        """The index of the last log line up to here; -1 before the first."""
        return sum(line.move <= self.at for line in self.told()) - 1

    def branch(self, luck: int) -> Match[Any]:
        """A new match that goes on from here with other luck, since this one's is known."""
        base = self.states[self.at].clone()
        base.chance = Chance(luck)
        base.story = None
        match: Match[Any] = Match(self.match.game, self.match.setup, base)
        match.kinds = list(self.match.kinds)
        return match

    def may_branch(self) -> str:
        """Why nobody can go on from here; empty when one can."""
        if self.at == self.last and self.match.is_over:
            return "The game is over here; go back to a moment before."
        seats = range(self.match.seats)
        state = self.states[self.at]
        views = [self.match.game.redact(state, seat) for seat in seats]
        if not self.match.is_over and any(view != views[0] for view in views):
            return "This game still runs and has secrets; it can be branched when it is over."
        return ""
