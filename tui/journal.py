"""The log of a match as one seat may read it: its events in words, oldest first.

Lines are worded from what the seat may know of each position, so no log can show another seat's
card. They are kept, since a position of the past does not change, and dropped again when a move
is taken back.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.game import Words
from engine.match import Match


class Told(NamedTuple):
    """One line of the log."""

    move: int
    """How many moves had been made when it happened, this one included; 0 before the first."""
    seat: int
    """Who caused it, or NOBODY."""
    text: str


class Journal:
    """The log of one match for one seat (or for NOBODY: what is public)."""

    def __init__(
        self, match: Match[Any], seat: int, names: Sequence[str], words: Words | None = None
    ) -> None:
        """`words`: other words than the game's own."""
        self._match = match
        self._seat = seat
        self._names = names
        self._words = words or match.game.words
        self._lines: list[Told] = []
        self._worded: list[Any] = []
        """The positions that are worded already, in order."""

    def lines(self) -> Sequence[Told]:
        """Every line so far."""
        states = [entry.before for entry in self._match.history]
        states.append(self._match.state)
        kept = 0
        for old, new in zip(self._worded, states, strict=False):
            if old is not new:
                break
            kept += 1
        if kept < len(self._worded):
            del self._worded[kept:]
            self._lines = [line for line in self._lines if line.move < kept]
        for at in range(kept, len(states)):
            self._word(at, states[at])
        return self._lines

    def _word(self, move: int, state: Any) -> None:
        game = self._match.game
        seen = game.redact(state, self._seat)
        for event in seen.story or ():
            text = self._words.event(seen, event, self._names)
            if text:
                self._lines.append(Told(move, event.seat, text))
        self._worded.append(state)

    def since(self, move: int) -> list[Told]:
        """The lines of what happened after so many moves."""
        return [line for line in self.lines() if line.move > move]
