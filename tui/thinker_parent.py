"""The table's side of its thinking process: asked without waiting, ended at once, replaced.

`WarmThinker` gives the moves of the bots at one table. It starts the process when the table is
opened and keeps it warm between decisions; whoever waits for an answer can be cancelled, and the
question is dropped then. A process that dies, talks nonsense or is silent for twice the time it
was given is ended, the game's quick bot moves in its place, and the answer says so.
"""

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from itertools import count
from typing import Any, NamedTuple, Protocol

from engine.flow import Move
from engine.game import Game
from engine.match import Match
from tui.talk import clipped, printable
from tui.thinker import Bots, Question, Seconds, best_kind, question_for
from tui.thinker_talk import READY, BotFailed, Reply, asking, dropping, opening, reply_in, said_in

COMMAND = (sys.executable, "-P", "-m", "tui.thinker")
"""Without -P, a folder called `tui` where the player happens to be would be run instead."""
STARTING_SECONDS = 15.0
"""How long the process may take until it is ready, on a machine that has much else to do."""
THINKING = 0.95
"""The part of the time that is for thinking; the rest goes on asking and answering, which takes a
few milliseconds where others want the processor too."""
PATIENCE = 2
"""It may take so many times the time that it was given."""
ENDING_SECONDS = 1.0
LONGEST_LINE = 1 << 16
STAND_IN = "medium"
"""The bot that moves in place of one that failed; a game that has none leaves it to chance."""


class Answer(NamedTuple):
    """What a bot does."""

    move: Move
    excuse: str = ""
    """Why it is another bot's move, as a sentence goes on after the name; empty when it is not."""


class BotThinker(Protocol):
    """Whoever knows what the bots of a table do."""

    def warm(self, match: Match[Any]) -> None:
        """Get ready for the bots of this match."""
        ...

    async def choose(self, match: Match[Any], seconds: float) -> Answer:
        """What the bot whose seat is asked now does."""
        ...

    async def advise(self, match: Match[Any], seconds: float) -> Answer:
        """What the game's best bot would do at the seat that is asked now."""
        ...

    def close(self) -> None:
        """The table is left."""
        ...


class Child:
    """One thinking process, spoken to over pipes that nobody ever waits for."""

    def __init__(self, first: bytes) -> None:
        """Start it with its first line. Raises OSError when the system has no process to give."""
        self._loop = asyncio.get_running_loop()
        # A session of its own: what the terminal sends to the game (Ctrl+C, a hang-up) is the
        # game's to answer, and the process ends when the game closes its end of the pipe.
        self._process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._unsent, self._heard = bytearray(), b""
        self._ready: asyncio.Future[None] = self._loop.create_future()
        self._reply: asyncio.Future[Reply] = self._loop.create_future()
        self.number = 0
        """The question that was asked last; 0 before the first."""
        self.is_over = False
        self._why = "was ended"
        for pipe in (self._to, self._from):
            os.set_blocking(pipe, False)
        self._loop.add_reader(self._from, self._hear)
        self._send(first)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    async def ask(self, number: int, question: Question, seconds: float) -> Move:
        """The answer to a question. Raises BotFailed; cancelled, it drops the question."""
        try:
            async with asyncio.timeout(STARTING_SECONDS):
                await asyncio.shield(self._ready)
            if self.is_over:
                raise BotFailed(self._why)
            self.number, self._reply = number, self._loop.create_future()
            self._send(asking(number, question, THINKING * seconds))
            async with asyncio.timeout(PATIENCE * seconds):
                reply = await self._reply
        except TimeoutError:
            raise BotFailed("did not answer in time") from None
        except asyncio.CancelledError:
            if self.number == number:
                self._send(dropping(number))
            raise
        if reply.move is None:
            raise BotFailed(f"failed ({clipped(printable(reply.wrong))})")
        if reply.move not in question.seen.choices:
            raise BotFailed("chose what cannot be chosen")
        return reply.move

    def _send(self, line: bytes) -> None:
        self._unsent += line
        self._flush()

    def _flush(self) -> None:
        """Hand over what the pipe takes, and the rest when it takes more."""
        if self.is_over:
            return
        try:
            del self._unsent[: os.write(self._to, self._unsent)]
        except BlockingIOError:
            pass
        except OSError:
            self._fail("broke off")
            return
        if self._unsent:
            self._loop.add_writer(self._to, self._flush)
        else:
            self._loop.remove_writer(self._to)

    def _hear(self) -> None:
        try:
            heard = os.read(self._from, LONGEST_LINE)
        except BlockingIOError:
            return
        except OSError:
            heard = b""
        if not heard:
            self._fail("broke off")
            return
        *lines, self._heard = (self._heard + heard).split(b"\n")
        if len(self._heard) > LONGEST_LINE:
            self._fail("talked nonsense")
        for line in lines:
            self._take(line)

    def _take(self, line: bytes) -> None:
        """One line that was said; the answer to a question that was dropped is nobody's."""
        try:
            said = said_in(line)
            if said == READY and not self._ready.done():
                self._ready.set_result(None)
                return
            reply = reply_in(said)
        except (ValueError, RecursionError):
            self._fail("talked nonsense")
            return
        if reply.number == self.number and not self._reply.done():
            self._reply.set_result(reply)

    def _fail(self, why: str) -> None:
        """It is of no more use; whoever waits is told."""
        self._why = why
        self.end()
        for future in (self._ready, self._reply):
            if not future.done():
                future.set_exception(BotFailed(why))
                # Nobody may be waiting, and that is no fault.
                future.exception()

    def end(self) -> None:
        """End the process, whatever it is doing, and let nothing of it be left."""
        if self.is_over:
            return
        self.is_over = True
        self._loop.remove_reader(self._from)
        self._loop.remove_writer(self._to)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(ENDING_SECONDS)


class WarmThinker:
    """The bots of one table, in a process of their own."""

    def __init__(self) -> None:
        self.child: Child | None = None
        self.numbers = count(1)
        self._stand_ins: Bots | None = None

    def warm(self, match: Match[Any]) -> None:
        """Start the process, if it does not run; a system that has none to give is asked again."""
        if self.child is None or self.child.is_over:
            self.child = None
            with suppress(OSError):
                self.child = Child(opening(match))

    async def choose(self, match: Match[Any], seconds: float) -> Answer:
        """What the bot whose seat is asked now does."""
        seat = match.to_move
        assert not match.is_human(seat), seat
        return await self._think(match, match.kinds[seat], seconds)

    async def advise(self, match: Match[Any], seconds: float) -> Answer:
        """What the game's best bot would do at the seat that is asked now."""
        return await self._think(match, best_kind(match.game), seconds)

    async def _think(self, match: Match[Any], kind: str, seconds: float) -> Answer:
        """One option costs no time."""
        question = question_for(match, kind)
        choices: tuple[Move, ...] = question.seen.choices
        if len(choices) == 1:
            return Answer(choices[0])
        self.warm(match)
        try:
            return Answer(await self._asked(question, seconds))
        except BotFailed as failed:
            self.close()
            self.warm(match)
            return self._stand_in(match.game, question, str(failed))

    async def _asked(self, question: Question, seconds: float) -> Move:
        if self.child is None:
            raise BotFailed("could not be started")
        return await self.child.ask(next(self.numbers), question, seconds)

    def _stand_in(self, game: Game[Any], question: Question, why: str) -> Answer:
        """A move of the quick bot, here and now; where that fails too, chance decides."""
        if self._stand_ins is None:
            self._stand_ins = Bots(game)
        choices: tuple[Move, ...] = question.seen.choices
        try:
            move = self._stand_ins.answer(question._replace(kind=STAND_IN), Seconds(0.0))
        except Exception:
            move = choices[question.luck.below(len(choices))]
            return Answer(move, f"{why}, so a move was drawn by lot")
        return Answer(move, f"{why}, so {STAND_IN} moved instead")

    def close(self) -> None:
        """End the process."""
        if self.child is not None:
            self.child.end()
            self.child = None
