"""The driver: the terminal as Textual uses it, on the loop of the application and without polling.

Keys are read when there are any (`tui.terminal.keys` reads them), frames are written by a thread
that may wait for the terminal in everybody's stead (`tui.terminal.writer`), and the terminal is
taken over and given back by `tui.terminal.modes`. When the terminal is gone the application is told
to leave. After Ctrl+Z and `fg`, after a stop from outside, and when the size is signalled without
having changed, the whole frame is sent again. Nothing is asked of the terminal that most do not
answer, and neither mouse nor the kitty protocol is switched on.
"""

import asyncio
import os
import signal
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from textual import events, messages
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.terminal.keys import Answer, Item, Paste, Reader
from tui.terminal.modes import CLEAR, ENTER, LEAVE, TERMINAL
from tui.terminal.names import Key
from tui.terminal.writer import Writer

MOST_AT_ONCE = 65_536
GOODBYE_SECONDS = 0.3
"""How long the terminal may take over the last frame."""
ASK_STATUS = "\x1b[5n"
ASK_FRAMES = "\x1b[?2026$p"
NO_SUCH_MODE = 0
USUAL_SIZE = (80, 24)
OF_A_DRIVER = ("_app", "_loop", "_size", "_auto_restart", "process_message", "SignalResume")
"""What this driver finds in Textual's own; without it, Textual's driver for Linux is used."""


class TerminalDriver(Driver):
    """Keys in, frames out, on a terminal that may be slow or go away."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=False, size=size)
        self._terminal = TERMINAL
        self._writer: Writer | None = None
        self._reader = Reader(escape_seconds())
        self._expiry: asyncio.TimerHandle | None = None
        self._is_held = False
        """Frames are dropped: they were drawn for whoever sat there before the stop."""
        self._old_stop: Any = None

    # What Textual asks of a driver ----------------------------------------------------------------

    @property
    def can_suspend(self) -> bool:
        """Whether there is a shell to come back to: nobody else would let us go on again.

        Where we are the first program on the terminal, as after ssh with a forced command, there
        is none.
        """
        return os.getsid(0) != os.getpgrp()

    @property
    def is_busy(self) -> bool:
        """Whether the terminal has not yet taken all that was written."""
        return self._writer is not None and self._writer.is_busy

    def write(self, data: str) -> None:
        """Have this part of a frame sent soon, unless frames are held back."""
        if not self._is_held:
            self._send(data)

    def _send(self, data: str) -> None:
        if self._writer is not None:
            self._writer.put(data.encode("utf-8", "replace"))

    def let_go(self) -> None:
        """What is drawn from now on may be seen by whoever sits there."""
        self._is_held = False

    def send_message(self, message: Message) -> None:
        """Put a message into the queue of the application at once: we are on its loop."""
        self._app.post_message(message)

    def start_application_mode(self) -> None:
        """Take the terminal over, and begin to read keys."""
        self._writer = Writer(self._terminal.screen, self._tell_caught_up)
        self._writer.start()
        self._terminal.take()
        if not self._terminal.is_entered:
            self._terminal.is_entered = True
            self._send(ENTER)
        self._send(ASK_FRAMES)
        self._listen()
        self._tell_size()

    def disable_input(self) -> None:
        """Read no more keys; those that are waiting are dropped."""
        if self._expiry is not None:
            self._expiry.cancel()
        self._loop.remove_reader(self._terminal.keys)
        self._terminal.forget_keys()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found."""
        self.disable_input()
        self._stop_listening()
        self._terminal.is_entered = False
        self._send(LEAVE)
        if self._writer is not None:
            if not self._writer.stop(GOODBYE_SECONDS):
                self._terminal.say(LEAVE)
            self._writer = None
        self._terminal.give_back()

    # Keys -----------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Some bytes have come, or the terminal has gone."""
        try:
            data = os.read(self._terminal.keys, MOST_AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._loop.remove_reader(self._terminal.keys)
            self._gone()
            return
        self._hand_on(self._reader.feed(data, self._loop.time()))
        if self._reader.asks:
            self._send(ASK_STATUS)
        self._await_rest()

    def _await_rest(self) -> None:
        """Look again when what is unfinished has had its time."""
        if self._expiry is not None:
            self._expiry.cancel()
            self._expiry = None
        if self._reader.deadline is not None:
            self._expiry = self._loop.call_at(self._reader.deadline, self._expire)

    def _expire(self) -> None:
        self._hand_on(self._reader.expire(self._loop.time()))
        self._await_rest()

    def _hand_on(self, items: Iterable[Item]) -> None:
        """Give the application its keys and pastes; answers are for us."""
        for item in items:
            match item:
                case Key(name, char):
                    self.process_message(events.Key(name, char))
                case Paste(text):
                    self.process_message(events.Paste(text.replace("\r", "\n")))
                case Answer(kind="2026", value=value) if value != NO_SUCH_MODE:
                    self.process_message(messages.TerminalSupportsSynchronizedOutput())

    def _gone(self) -> None:
        """Nobody will ever read or type here again."""
        leave = getattr(self._app, "terminal_gone", self._app.exit)
        leave()

    # The terminal's side --------------------------------------------------------------------------

    def _tell_caught_up(self) -> None:
        """The writer has nothing left to write; told in its thread, to whoever waits for it."""
        ready = getattr(self._app, "terminal_ready", None)
        if ready is not None and getattr(self._app, "waits", True):
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(ready)

    def _listen(self) -> None:
        """Keys, and the signals that are about the terminal."""
        self._loop.add_reader(self._terminal.keys, self._read)
        with suppress(ValueError, RuntimeError):
            self._loop.add_signal_handler(signal.SIGWINCH, self._size_signalled)
            self._loop.add_signal_handler(signal.SIGCONT, self._continued)
            self._old_stop = signal.signal(signal.SIGTSTP, self._stop_signalled)

    def _stop_listening(self) -> None:
        with suppress(ValueError, RuntimeError):
            self._loop.remove_signal_handler(signal.SIGWINCH)
            self._loop.remove_signal_handler(signal.SIGCONT)
            if self._old_stop is not None:
                signal.signal(signal.SIGTSTP, self._old_stop)
                self._old_stop = None

    def _tell_size(self) -> None:
        size = self._size = terminal_size(self._terminal.screen)
        width, height = size
        self.process_message(events.Resize(Size(width, height), Size(width, height)))

    def _size_signalled(self) -> None:
        """Another size; or none, and somebody wants the frame again.

        Whatever the size: the terminal may have shown the frame at others meanwhile, of which the
        application never hears when it is back at the old one soon.
        """
        self._tell_size()
        self._repaint()

    def _repaint(self) -> None:
        repaint = getattr(self._app, "repaint", None)
        if repaint is not None:
            repaint()

    def _stop_signalled(self, *_: Any) -> None:
        """Ctrl+Z: give the terminal back, stop, and take it again when the shell says so."""
        if not self.can_suspend:
            return
        if not self._auto_restart:
            os.kill(os.getpid(), signal.SIGSTOP)
            return
        # This may interrupt the making of a frame, which must not go out after the stop.
        self._is_held = True
        self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)
        while not self._terminal.in_foreground():
            os.kill(os.getpid(), signal.SIGSTOP)
        self.resume_application_mode()
        self._app.post_message(self.SignalResume())
        self._come_back()

    def _come_back(self) -> None:
        """Tell the application, which lets frames go again when nothing is on them to be hidden."""
        came_back = getattr(self._app, "came_back", None)
        if came_back is None:
            self.let_go()
        self._app.call_later(came_back or self._repaint)

    def _continued(self) -> None:
        """Somebody let us go on, after a stop that we did not notice or after none."""
        if self._writer is not None and self._terminal.in_foreground():
            self._is_held = True
            self._terminal.take()
            self._send(f"{ENTER}{CLEAR}")
            self._come_back()


def terminal_size(descriptor: int) -> tuple[int, int]:
    """Columns and rows; the usual ones where the terminal does not tell."""
    try:
        columns, rows = os.get_terminal_size(descriptor)
    except OSError:
        return USUAL_SIZE
    return (columns, rows) if columns and rows else USUAL_SIZE


def escape_seconds() -> float | None:
    """How long a lone Escape waits at most, if ESCDELAY says so in milliseconds."""
    told = os.environ.get("ESCDELAY", "")
    return int(told) / 1000 if told.isdigit() and int(told) else None


def is_possible() -> bool:
    """Whether Textual's driver has all that this one is built upon."""
    made = Driver.__init__.__code__.co_names
    return all(hasattr(Driver, name) or name in made for name in OF_A_DRIVER)
