"""The one who writes a table down: after every move, undo and redo, before the screen shows it.

A keeper holds the table's lock. When the disk is full or may not be written, it says so in
`trouble`; the game goes on in memory, and every further `keep`, and `retry`, tries again. Should
somebody else have written the table while it could not be locked, the keeper takes a new name
rather than overwrite what is there.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from engine.game import BadTable, Trouble
from engine.match import HUMAN, Match
from saves import atomic
from saves.folder import Folder, read, shown
from saves.format import encode
from saves.journal import Writer, check_names, check_thinks
from saves.lock import Lock
from saves.names import check_name, claim, claim_exactly
from saves.troubles import NoRoom

NOTHING_DONE = "Nothing was changed."


class Keeper:
    """Keeps one match on the disk."""

    def __init__(self, folder: Folder, name: str, lock: Lock, writer: Writer) -> None:
        self.folder = folder
        self.name = name
        self.trouble: Trouble | None = None
        """Why the disk does not hold the present position; None when it does."""
        self._lock = lock
        self._writer = writer
        self._match: Match[Any] | None = None
        self._written: bytes | None = None
        self._copied_turn = -1

    def __enter__(self) -> "Keeper":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder.save(self.name)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at each seat."""
        return self._writer.names

    @property
    def thinks(self) -> tuple[int, ...]:
        """How long a computer at each seat may think about a move, in milliseconds."""
        return self._writer.thinks

    @property
    def farewell(self) -> str:
        """What is true of the save when the table is left now, in a sentence or two."""
        trouble = self.trouble
        if trouble is None:
            return "The game is saved."
        what = trouble.what if isinstance(trouble, NoRoom) else trouble.message
        lost = "This game is lost" if self._written is None else "What came after that is lost"
        saved = "not saved" if self._written is None else "saved only as it was earlier"
        return f"The game is {saved}: {what} {lost}."

    def resume(self, match: Match[Any], written: bytes, trouble: Trouble | None) -> None:
        """Begin with what the file holds already; `trouble` when it cannot be locked for now."""
        self._match, self._written, self.trouble = match, written, trouble
        self._copied_turn = match.state.turn

    def keep(self, match: Match[Any]) -> None:
        """Write the match down. What goes wrong in the world is not raised: see `trouble`."""
        self._match = match
        self._write(match)

    def retry(self) -> bool:
        """Try again to write what could not be written; whether the disk is up to date now."""
        if self.trouble is not None and self._match is not None:
            self._write(self._match)
        return self.trouble is None

    def _write(self, match: Match[Any]) -> None:
        try:
            data = encode(self._writer.save(match))
            self._own()
            atomic.write(self.path, data)
        except OSError as error:
            self.trouble = NoRoom.of(error, shown(self.path))
        except Trouble as trouble:
            self.trouble = trouble
        else:
            self.trouble = None
            self._copy_round(match.state.turn)
            self._written = data

    def _own(self) -> None:
        """Have the lock, and nobody's file under our name but our own."""
        atomic.make_folder(self.folder.path)
        if self._lock.take() and self._is_somebody_elses():
            self._lock.drop()
            self.name, self._lock = claim(self.folder, self.name)
            self._written = None

    def _is_somebody_elses(self) -> bool:
        try:
            return read(self.path) != self._written
        except FileNotFoundError:
            return False
        except OSError:
            return True

    def _copy_round(self, turn: int) -> None:
        """Keep how the round before ended; a copy that fails is no reason to alarm anybody."""
        if self._written is not None and turn > self._copied_turn:
            with suppress(OSError):
                self.folder.keep_copy(self.name, self._written)
        self._copied_turn = max(self._copied_turn, turn)

    def rename(self, name: str) -> None:
        """Call the table something else.

        Raises BadName, NameTaken, Locked or NoRoom; the name is then as it was.
        """
        check_name(name)
        if name == self.name:
            return
        if not self.retry():
            assert self.trouble is not None
            raise self.trouble
        try:
            new = claim_exactly(self.folder, name)
        except OSError as error:
            raise NoRoom.of(error, shown(self.path), NOTHING_DONE) from None
        try:
            self.folder.move(self.name, self.folder, name)
        except OSError as error:
            new.lock.drop()
            raise NoRoom.of(error, shown(self.path), NOTHING_DONE) from None
        self._lock.drop()
        self.name, self._lock = new

    def set_names(self, match: Match[Any], names: Sequence[str]) -> None:
        """Call the players something else, and write it down. Raises BadTable."""
        self._writer.names = check_names(names, match.seats)
        self.keep(match)

    def set_kind(self, match: Match[Any], seat: int, kind: str) -> None:
        """Let a person or a bot take over a seat, and write it down. Raises BadTable."""
        if kind != HUMAN and kind not in match.game.bots:
            bots = ", ".join(match.game.bots)
            raise BadTable(
                "No such bot", f"{match.game.title} has no bot '{kind}'; it has: {bots}."
            )
        match.kinds[seat] = kind
        self.keep(match)

    def set_thinks(self, match: Match[Any], seat: int, thinks: int) -> None:
        """Let the computer of a seat think so many milliseconds. Raises BadTable."""
        times = list(self._writer.thinks)
        times[seat] = thinks
        self._writer.thinks = check_thinks(times, match.seats)
        self.keep(match)

    def close(self) -> None:
        """Try once more to write what is waiting, and give back the lock."""
        self.retry()
        self._lock.drop()
