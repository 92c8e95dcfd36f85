"""All tables of one user: begun, loaded, listed, handed out, taken in, deleted and brought back.

No file that cannot be read is ever written over, and none keeps the others from being listed.
"""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.catalogue import find_game
from engine.game import BadTable, Game, Trouble
from engine.match import Match
from saves import atomic
from saves.folder import ROUNDS, SAVE, Folder, read, shown
from saves.format import SaveFile, decode, encode
from saves.header import Header
from saves.journal import (
    Writer,
    check_names,
    check_seed,
    check_thinks,
    restored,
    snapshot_match,
)
from saves.keeper import NOTHING_DONE, Keeper
from saves.lock import Holder, Lock, holder
from saves.migrate import SECOND
from saves.names import Claim, check_name, claim, claim_exactly
from saves.places import Places
from saves.rows import Row, row, rows
from saves.troubles import (
    BadName,
    Diverged,
    NameTaken,
    NoRoom,
    NoSuchFile,
    NoSuchTable,
    Unfit,
    told_as,
)


class Loaded(NamedTuple):
    """A table that goes on."""

    match: Match[Any]
    keeper: Keeper
    names: tuple[str, ...]
    header: Header


class Watched(NamedTuple):
    """A table as its file shows it now; somebody else may be playing."""

    match: Match[Any]
    names: tuple[str, ...]
    header: Header
    holder: Holder | None


def hand_out(data: bytes, to: str | Path, name: str) -> Path:
    """Write something to a place outside of the store, which must be free; where it lies now.

    name: what it is called when the place is a folder. Raises NameTaken or NoRoom.
    """
    path = Path(to)
    try:
        if path.is_dir():
            path = path / name
        if os.path.lexists(path):
            raise NameTaken(shown(path))
        atomic.write(path, data)
    except OSError as error:
        raise NoRoom.of(error, shown(path), NOTHING_DONE) from None
    return path


class Store:
    """The tables that are kept at some places."""

    def __init__(
        self, places: Places, games: Callable[[str], Game[Any]] = find_game, app: str = ""
    ) -> None:
        """`games` finds a game by its name; `app` is the version that saves will name."""
        self.places = places
        self.folder = Folder(places.saves)
        self.trash = Folder(places.trash)
        self._games = games
        self._app = app
        for folder in (places.saves, places.saves / ROUNDS, places.trash):
            atomic.clean(folder)

    # Playing ------------------------------------------------------------------------------------

    def begin(
        self,
        match: Match[Any],
        names: Sequence[str],
        title: str | None = None,
        thinks: Sequence[int] | None = None,
    ) -> Keeper:
        """Begin a table, called `title` or by the game and a number, and write it down.

        thinks: how long a computer at each seat may think, in milliseconds (a second).
        Raises BadTable, BadName or NameTaken. A disk that cannot be written raises nothing: see
        the keeper's `trouble`.
        """
        check_seed(match.setup.seed)
        times = check_thinks(thinks or [SECOND] * match.seats, match.seats)
        writer = Writer(check_names(names, match.seats), int(time.time()), self._app, times)
        _check_writable(writer.save(match))
        keeper = self._keeper(title, match.game.name, writer)
        keeper.keep(match)
        return keeper

    def _keeper(self, title: str | None, wish: str, writer: Writer) -> Keeper:
        try:
            if title is None:
                ours = claim(self.folder, wish, apart_from=self.trash)
            else:
                ours = claim_exactly(self.folder, check_name(title))
        except OSError:
            # The keeper tries to get a name again whenever it tries to write.
            name = title or f"{wish}-1"
            ours = Claim(name, Lock(self.folder.lock(name)))
        return Keeper(self.folder, ours.name, ours.lock, writer)

    def load(self, name_or_path: str | Path) -> Loaded:
        """Take up a table again, each of its moves checked.

        Raises Locked, Damaged, TooNew, Foreign, Unreadable, Unfit, Diverged, BadName or
        NoSuchTable; the file is as it was.
        """
        folder, name = self._find(name_or_path)
        lock, trouble = Lock(folder.lock(name)), None
        try:
            lock.take()
        except OSError as error:
            trouble = NoRoom.of(error, shown(folder.save(name)))
        try:
            data = _read(folder.save(name))
            save, match = self._restored(data, shown(folder.save(name)), name)
        except BaseException:
            lock.drop()
            raise
        writer = Writer.of(save.header, save.header.created, self._app)
        keeper = Keeper(folder, name, lock, writer)
        keeper.resume(match, data, trouble)
        return Loaded(match, keeper, save.header.names, save.header)

    def watch(self, name_or_path: str | Path) -> Watched:
        """Look at a table that somebody else may be playing; raises what `load` does but Locked."""
        folder, name = self._find(name_or_path)
        path = folder.save(name)
        save, match = self._restored(_read(path), shown(path), name)
        return Watched(match, save.header.names, save.header, holder(folder.lock(name)))

    def stamp(self, name_or_path: str | Path) -> int:
        """When a table was last written, in nanoseconds; 0 where it is gone."""
        folder, name = self._find(name_or_path)
        try:
            return os.stat(folder.save(name)).st_mtime_ns
        except OSError:
            return 0

    def _restored(self, data: bytes, where: str, name: str) -> tuple[SaveFile, Match[Any]]:
        save = decode(data, where)
        game = self._game(save.header.game, where)
        try:
            return save, restored(save, game, where)
        except Diverged as diverged:
            match = snapshot_match(save, game, where)
            go_on = None if match is None else lambda: self._go_on(match, save.header, name)
            raise Diverged(where, diverged.moves, diverged.at, go_on) from None

    def _go_on(self, match: Match[Any], header: Header, name: str) -> Loaded:
        writer = Writer.of(header, int(time.time()), self._app)
        keeper = self._keeper(None, name, writer)
        keeper.keep(match)
        return Loaded(match, keeper, header.names, header)

    def _game(self, name: str, where: str) -> Game[Any]:
        try:
            return self._games(name)
        except BadTable:
            raise Unfit(where, f"is a game of '{name}', which this version does not have") from None

    def _find(self, name_or_path: str | Path) -> tuple[Folder, str]:
        """The folder and the name of a table that is there. Raises BadName or NoSuchTable."""
        text = os.fspath(name_or_path)
        if os.sep in text or (text.endswith(SAVE) and not self.folder.has(text)):
            path = Path(os.path.realpath(text))
            if path.suffix != SAVE:
                raise BadName(shown(path), f"does not end in {SAVE}; import it instead")
            folder, name = Folder(path.parent), path.stem
        else:
            folder, name = self.folder, _there(self.folder, text)
        if not folder.has(name):
            raise NoSuchTable(shown(folder.save(name)))
        return folder, name

    # Looking ------------------------------------------------------------------------------------

    def list(self) -> tuple[Row, ...]:
        """All tables, the newest first; at the end unreadable ones, with the reason.

        Raises Unreadable when the folder itself cannot be read.
        """
        return rows(self.folder.path)

    def trashed(self) -> tuple[Row, ...]:
        """The deleted tables, the newest first."""
        return rows(self.trash.path)

    def copies(self, name: str) -> tuple[Row, ...]:
        """The copies of a table's earlier rounds, the latest first; `import_` takes one in."""
        copies = self.folder.copies(_there(self.folder, name))
        return tuple(row(path, path.stem, None) for path in copies)

    # Handing out and taking in ------------------------------------------------------------------

    def export(self, name_or_path: str | Path, to: str | Path) -> Path:
        """Write a table's save to another place, which must be free; where it lies now.

        Raises what `load` does but Locked, and NameTaken or NoRoom.
        """
        folder, name = self._find(name_or_path)
        data = _read(folder.save(name))
        decode(data, shown(folder.save(name)))
        return hand_out(data, to, f"{name}{SAVE}")

    def import_(self, path: str | Path) -> str:
        """Take a save in under a free name like the file's; its name here.

        The file is checked whole first. Raises what `load` does but Locked and NoSuchTable, and
        NoSuchFile or NoRoom.
        """
        source = Path(path)
        try:
            data = _read(source)
        except NoSuchTable:
            raise NoSuchFile(shown(source)) from None
        wish = source.stem
        save, _ = self._restored(data, shown(source), wish)
        try:
            check_name(wish)
            exact = True
        except BadName:
            wish, exact = save.header.game, False
        try:
            ours = claim(self.folder, wish, exact)
        except OSError as error:
            raise NoRoom.of(error, shown(self.folder.path), NOTHING_DONE) from None
        try:
            atomic.write(self.folder.save(ours.name), data)
        except OSError as error:
            where = shown(self.folder.save(ours.name))
            raise NoRoom.of(error, where, NOTHING_DONE) from None
        finally:
            ours.lock.drop()
        return ours.name

    # Putting away -------------------------------------------------------------------------------

    def delete(self, name: str) -> str:
        """Put a table into the trash; its name there, which `undelete` takes.

        Raises Locked, NoSuchTable, BadName or NoRoom.
        """
        return self._move(self.folder, name, self.trash)

    def undelete(self, name: str) -> str:
        """Bring a table back from the trash; its name, which is new when the old one is taken.

        Raises NoSuchTable, BadName or NoRoom.
        """
        return self._move(self.trash, name, self.folder)

    def rename(self, name: str, new: str) -> None:
        """Call a table something else. Raises Locked, NameTaken, NoSuchTable, BadName or NoRoom.

        The name that it has already changes nothing.
        """
        if new == name and self.folder.has(_there(self.folder, name)):
            return
        self._move(self.folder, name, self.folder, check_name(new))

    def _move(self, here: Folder, name: str, there: Folder, new: str | None = None) -> str:
        """Move a table to a name of its own there, with both names locked."""
        if not here.has(_there(here, name)):
            raise NoSuchTable(shown(here.save(name)))
        lock = Lock(here.lock(name))
        try:
            lock.take()
            ours = claim_exactly(there, new) if new else claim(there, name, exact=True)
            try:
                here.move(name, there, ours.name)
            finally:
                ours.lock.drop()
        except OSError as error:
            raise NoRoom.of(error, shown(here.save(name)), NOTHING_DONE) from None
        finally:
            lock.drop()
        return ours.name


def _there(folder: Folder, name: str) -> str:
    """A name, when something in the folder is called that or a table can be. Raises BadName.

    A file that came from elsewhere may have a name that no new table is given.
    """
    return name if os.sep not in name and folder.has(name) else check_name(name)


def _check_writable(save: SaveFile) -> None:
    """Raise BadTable unless what is written can be read again: an edition may be too large."""
    try:
        decode(encode(save), "It")
    except Trouble as trouble:
        raise BadTable("This table cannot be saved", trouble.message) from None


def _read(path: Path) -> bytes:
    try:
        return read(path)
    except FileNotFoundError:
        raise NoSuchTable(shown(path)) from None
    except OSError as error:
        raise told_as(error, shown(path)) from None
