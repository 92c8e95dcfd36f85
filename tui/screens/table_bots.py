"""Computers at the table: they think elsewhere, and their moves are shown as the player likes it.

Nothing here ever waits for a computer: what has to wait is a coroutine that `stop_thinking` ends at
once. It is called whenever the position or the players have changed, so no answer is taken for a
position that is no longer there.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from math import isinf
from typing import TYPE_CHECKING, Any

from engine.flow import NOBODY
from tui.picking import Picker
from tui.tables import Advises
from tui.thinker import SECONDS, best_kind
from tui.thinker_parent import Answer, BotThinker

if TYPE_CHECKING:
    from textual.worker import Worker

    from tui.sitting import Sitting


class TableBots:
    """The part of the table screen in which computers play."""

    sitting: "Sitting"
    thinker: BotThinker
    notice: str
    looked_at: str | None
    hurrying = False
    """The computers move as soon as they can, until a person is asked."""
    _thought: "Worker[None] | None" = None
    """What is being thought of: a move, or a hint."""
    if TYPE_CHECKING:
        app: Any
        desk: Any
        run_worker: Any
        call_after_refresh: Any

        def redraw(self) -> None:
            """Draw every part."""

        def preview_soon(self) -> None:
            """Drop the preview; a new one comes."""

        def follow(self) -> None:
            """Go on with whoever is asked now."""

    def open_bots(self) -> None:
        """Get ready: where computers play, what they think with is started beforehand."""
        self._enter = asyncio.Event()
        self._in_sight = asyncio.Event()
        self.sitting.on_change = self.stop_thinking
        if len(self.sitting.match.humans) < len(self.sitting.names):
            self.call_after_refresh(self.thinker.warm, self.sitting.match)

    def close_bots(self) -> None:
        """Nothing is thought of any more."""
        self.stop_thinking()
        self.thinker.close()

    @property
    def bot_is_asked(self) -> bool:
        """A computer has the pending decision."""
        asked = self.sitting.match.to_move
        return asked != NOBODY and not self.sitting.match.is_human(asked)

    @property
    def is_thinking(self) -> bool:
        """Something is being thought of, or is about to be shown."""
        return self._thought is not None

    def think(self, about: Coroutine[Any, Any, None]) -> None:
        """Think of this, and of nothing else."""
        self.stop_thinking()
        self._thought = self.run_worker(about, group="bots")

    def stop_thinking(self) -> None:
        """End the thinking at once."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    # Moves ------------------------------------------------------------------------------------

    def let_bots_move(self) -> None:
        """Let the computer think that is asked now, if it is one."""
        self._enter.clear()
        if self.bot_is_asked:
            self.think(self.bot_turn())
        else:
            self.hurrying = False

    async def bot_turn(self) -> None:
        """Think of a move, and make it when its time has come and somebody can see it."""
        match = self.sitting.match
        position, seat = match.state, match.to_move
        due = asyncio.get_running_loop().time() + self.desk.pace_seconds
        answer = await self.thinker.choose(match, self.sitting.seconds_of(seat))
        await self.wait_until(due)
        while self.app.screen is not self:
            self._in_sight.clear()
            await self._in_sight.wait()
        self._thought = None
        if match.state is position:
            self.make_bot_move(seat, answer)

    async def wait_until(self, due: float) -> None:
        """Wait for so long, or for Enter; where the moves are shown one by one, for Enter alone."""
        if self.hurrying or self._enter.is_set():
            return
        now = asyncio.get_running_loop().time()
        if isinf(due):
            self.sitting.is_ready = True
            self.redraw()
        with suppress(TimeoutError):
            async with asyncio.timeout(None if isinf(due) else max(due - now, 0.0)):
                await self._enter.wait()

    def make_bot_move(self, seat: int, answer: Answer) -> None:
        """Make the move; whoever looks around or at another's board goes on doing so."""
        sitting = self.sitting
        looking_at = sitting.looking_at
        sitting.play(answer.move)
        if answer.excuse:
            sitting.remark(seat, answer.excuse)
        if self.bot_is_asked:
            sitting.looking_at = looking_at
        self.follow()
        if answer.excuse:
            self.notice = f"{sitting.names[seat]} {answer.excuse}."
            self.redraw()

    def hurry(self) -> None:
        """Enter while a computer is asked: show its move now, and all others before a person's."""
        self.hurrying = not isinf(self.desk.pace_seconds)
        self._enter.set()
        if not self.is_thinking:
            self.follow()

    def come_into_sight(self) -> None:
        """Nothing lies over the table any more; seats may have changed hands meanwhile.

        Somebody who leaves by the menu only passes by.
        """
        if self.app.screen is not self:
            return
        self._in_sight.set()
        over, asked_here = self.sitting.match.is_over, self.sitting.is_asked
        if not (over or asked_here or self.is_thinking):
            self.follow()

    # A hint -----------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Put the cursor where the computer would."""
        sitting = self.sitting
        if sitting.is_asked and sitting.pencilled is None and not self.is_thinking:
            self.notice = "The computer is thinking about a hint."
            self.think(self.hint(sitting.picker))
            self.redraw()

    async def hint(self, picker: Picker) -> None:
        """Think of a hint; `picker` is what was picked when it was asked for."""
        answer = await self.thinker.advise(self.sitting.match, SECONDS)
        self._thought = None
        if self.sitting.picker is picker and self.sitting.pencilled is None:
            self.point_out(answer)
        self.tell_hint(answer)

    def point_out(self, answer: Answer) -> None:
        """Put the cursor on the next part of the move; picks that belong to it stay."""
        sitting, atoms = self.sitting, (answer.move.verb, *answer.move.args)
        if atoms[: len(sitting.picker.picked)] != sitting.picker.picked:
            sitting.restart()
        for atom in atoms[len(sitting.picker.picked) :]:
            if atom in sitting.atoms:
                sitting.point_at(atom)
                break

    def tell_hint(self, answer: Answer) -> None:
        """The whole move in words."""
        sitting = self.sitting
        table, seen = sitting.table, sitting.seen
        told = table.advice(seen, answer.move) if isinstance(table, Advises) else ""
        words = told or f"The computer would: {sitting.words.move(seen, answer.move)}"
        excuse = f" ({best_kind(sitting.game)} {answer.excuse})" if answer.excuse else ""
        self.notice = f"{words}{excuse}"
        self.preview_soon()
        self.redraw()
