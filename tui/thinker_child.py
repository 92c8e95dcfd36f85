"""The process in which the bots of one table think.

One thread does nothing but listen, so that a question that is dropped ends the thinking at the
next trial, and so that the process ends at once when the table is gone, however deep in thought it
is: the table's end of the pipe is then closed. The thread waits in the system, and costs nothing.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from engine.flow import NOBODY
from engine.match import HUMAN
from tui.thinker import Bots, Seconds, Trials, best_kind, question_for
from tui.thinker_talk import READY, Opened, Reply, answering, line_of, question_in, said_in

STDIN, STDOUT = 0, 1
NOTHING = 0
"""The number of no question."""


class Ears:
    """What comes down the pipe, and which question is still wanted."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._said: SimpleQueue[Mapping[str, Any]] = SimpleQueue()
        self.wanted = NOTHING

    def listen(self) -> None:
        """Hear lines until there are no more, and then end the process."""
        try:
            with open(self._source, "rb", closefd=False) as lines:
                for line in lines:
                    self._hear(said_in(line))
        finally:
            os._exit(0)

    def _hear(self, said: Mapping[str, Any]) -> None:
        if "drop" in said:
            self.wanted = NOTHING
            return
        self.wanted = said.get("ask", NOTHING)
        self._said.put(said)

    def next(self) -> Mapping[str, Any]:
        """The next thing to do; waits for it."""
        return self._said.get()


class Wanted(Seconds):
    """The time for one question, which is up as soon as its answer is not wanted any more."""

    def __init__(self, ears: Ears, number: int, seconds: float) -> None:
        super().__init__(seconds)
        self._ears = ears
        self._number = number

    def more(self) -> bool:
        """Whether there is time for another trial, and anybody to tell the outcome."""
        return self._ears.wanted == self._number and super().more()


def main() -> None:
    """Think for whoever holds the other ends of stdin and stdout."""
    sink = os.dup(STDOUT)
    with open(os.devnull, "wb") as nowhere:
        # What a bot prints must not be taken for an answer.
        os.dup2(nowhere.fileno(), STDOUT)
    ears = Ears(STDIN)
    Thread(target=ears.listen, daemon=True).start()
    serve(ears, sink)


def serve(ears: Ears, sink: int) -> None:
    """Answer one question after the other."""
    table = Opened.of(ears.next())
    bots = Bots(table.game)
    warm_up(table, bots)
    tell(sink, line_of(READY))
    while True:
        said = ears.next()
        if ears.wanted == said["ask"]:
            tell(sink, answering(answer(table, bots, ears, said)))


def tell(sink: int, line: bytes) -> None:
    """Say a line, whole."""
    while line:
        line = line[os.write(sink, line) :]


def answer(table: Opened, bots: Bots, ears: Ears, said: Mapping[str, Any]) -> Reply:
    """What the bot does, or how it failed."""
    number = said["ask"]
    budget = Wanted(ears, number, said["seconds"])
    try:
        return Reply(number, bots.answer(question_in(said, table.static), budget))
    except Exception as error:
        return Reply(number, None, f"{type(error).__name__}: {error}")


def warm_up(table: Opened, bots: Bots) -> None:
    """Let each bot of the table look at a first decision, so that it has found what it keeps.

    The best bot is among them, for it may be asked for a hint.
    What goes wrong with a bot is told when it is asked in earnest.
    """
    match = table.first_game()
    while match.to_move != NOBODY and len(match.state.choices) == 1:
        match.play(match.state.choices[0])
    for kind in {*table.kinds, best_kind(table.game)} - {HUMAN}:
        if not match.is_over:
            with suppress(Exception):
                bots.answer(question_for(match, kind), Trials(0))
