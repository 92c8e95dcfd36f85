"""Every move, undo and redo is on the disk before anybody sees it; or we say why not."""

import errno
import os
import resource
import shutil
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.flow import Move
from engine.game import BadTable
from engine.match import HUMAN
from saves import atomic
from saves.format import decode
from saves.lock import Lock, holder
from saves.store import Store
from saves.troubles import BadName, Locked, NameTaken, NoRoom
from tests.saves.kit import (
    NAMES,
    NOBODY_USER,
    finish,
    null_match,
    outcome_of,
    step,
    store_at,
)


def moves_on_disk(path: Path) -> int:
    """How many moves the file holds."""
    return len(decode(path.read_bytes()).records)


class TestKeeping:
    def test_every_move_undo_and_redo_is_on_the_disk(self, store: Store) -> None:
        match = null_match()
        keeper = store.begin(match, NAMES)
        held = [moves_on_disk(keeper.path)]
        for act in (
            lambda: match.play(Move("keep")),
            lambda: match.play(Move("lay", ("left", 2))),
            match.undo,
            match.redo,
            lambda: match.play(Move("keep")),
        ):
            act()
            keeper.keep(match)
            held.append(moves_on_disk(keeper.path))
        keeper.close()
        assert held == [0, 1, 2, 1, 2, 3]

    def test_the_header_tells_what_a_list_needs(self, store: Store) -> None:
        match = null_match(7, HUMAN, "random")
        with store.begin(match, NAMES) as keeper:
            match.play(Move("keep"))
            keeper.keep(match)
            header = decode(keeper.path.read_bytes()).header
        assert (header.game, header.title, header.rules) == ("null", "The null game", 1)
        assert (header.names, header.kinds) == (("Ana", "Ben"), ("human", "random"))
        assert (header.summary, header.asked, header.turn) == ("round 1 of 3", 0, 1)
        assert (header.seed, header.app, header.result) == (7, "0.1.0", None)
        assert header.edition_text is None

    def test_a_finished_game_tells_its_result(self, store: Store) -> None:
        match = finish(null_match())
        with store.begin(match, NAMES) as keeper:
            result = decode(keeper.path.read_bytes()).header.result
        assert result is not None
        assert result.points == (3, 1)
        assert result.ranking == ((0,), (1,))
        assert result.verdict == "Ana wins with 3 points"

    def test_the_last_three_rounds_are_kept_beside_it(self, store: Store) -> None:
        match, luck = null_match(), Chance(1)
        ends: list[bytes] = []
        with store.begin(match, NAMES) as keeper:
            while not match.is_over:
                turn, before = match.state.turn, keeper.path.read_bytes()
                step(match, luck)
                keeper.keep(match)
                if match.state.turn > turn:
                    ends.append(before)
            copies = store.copies(keeper.name)
        assert len(ends) == 2
        assert [copy.path.read_bytes() for copy in copies] == ends[::-1]
        assert [copy.summary for copy in copies] == ["round 2 of 3", "round 1 of 3"]

    def test_of_more_rounds_the_last_three_are_kept(self, store: Store) -> None:
        for number in range(5):
            store.folder.keep_copy("x", b"round %d" % number)
        assert [path.read_bytes() for path in store.folder.copies("x")] == [
            b"round 4",
            b"round 3",
            b"round 2",
        ]

    def test_a_copy_that_cannot_be_kept_alarms_nobody(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES) as keeper:
            (store.places.saves / "rounds").write_bytes(b"in the way")
            finish(match)
            keeper.keep(match)
            assert keeper.trouble is None
            assert moves_on_disk(keeper.path) == len(match.records)


class TestNoRoom:
    """A full or read-only disk is told, the game goes on in memory, and writing is tried again."""

    def test_a_full_disk_is_told_and_the_game_goes_on(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(file: int, data: bytes) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        match, luck = null_match(), Chance(1)
        keeper = store.begin(match, NAMES)
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            for _ in range(3):
                step(match, luck)
                keeper.keep(match)
                assert keeper.trouble is not None
            assert not keeper.retry()
            trouble = keeper.trouble
        assert isinstance(trouble, NoRoom)
        assert trouble.title == "Not saved"
        assert trouble.message == (
            f"{keeper.path} cannot be written: the disk is full. The game goes on and is kept in "
            "memory; it is tried again after every move."
        )
        assert moves_on_disk(keeper.path) == 0
        assert keeper.retry()
        assert keeper.trouble is None
        assert moves_on_disk(keeper.path) == 3
        keeper.close()

    def test_the_next_move_saves_what_could_not_be_saved(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def read_only(path: object, flags: int, mode: int = 0) -> int:
            raise OSError(errno.EROFS, "Read-only file system")

        match, luck = null_match(), Chance(1)
        keeper = store.begin(match, NAMES)
        with monkeypatch.context() as patch:
            patch.setattr(os, "open", read_only)
            step(match, luck)
            keeper.keep(match)
            assert keeper.trouble is not None
            assert "the disk is read-only" in keeper.trouble.message
        step(match, luck)
        keeper.keep(match)
        assert keeper.trouble is None
        assert moves_on_disk(keeper.path) == 2
        keeper.close()

    def test_a_file_size_limit_of_the_system_is_told(self, store: Store) -> None:
        match = null_match()
        keeper = store.begin(match, NAMES)
        before = keeper.path.read_bytes()
        keeper.close()

        def play_under_a_limit() -> str:
            loaded = store.load(keeper.name)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
            finish(loaded.match)
            loaded.keeper.keep(loaded.match)
            return str(loaded.keeper.trouble)

        assert "files may not grow that large here" in outcome_of(play_under_a_limit)
        assert keeper.path.read_bytes() == before
        assert sorted(os.listdir(keeper.path.parent)) == ["null-1.lock", "null-1.save"]

    def test_a_folder_that_others_own_is_told(self, open_folder: Path) -> None:
        match = null_match()
        keeper = store_at(open_folder).begin(match, NAMES)
        keeper.close()
        for folder in (open_folder / "data", open_folder / "data" / "saves"):
            os.chmod(folder, 0o555)
        os.chmod(keeper.path, 0o644)

        def play_as_another() -> str:
            loaded = store_at(open_folder).load(keeper.name)
            told = str(loaded.keeper.trouble)
            loaded.match.play(Move("keep"))
            loaded.keeper.keep(loaded.match)
            return f"{told}|{loaded.keeper.trouble}|{len(loaded.match.records)}"

        at_once, later, moves = outcome_of(play_as_another, NOBODY_USER).split("|")
        assert "you may not write in that folder" in at_once
        assert "you may not write in that folder" in later
        assert moves == "1"
        assert moves_on_disk(keeper.path) == 0

    def test_a_table_begun_where_nothing_can_be_written_gets_a_file_later(
        self, tmp_path: Path
    ) -> None:
        store, match = store_at(tmp_path), null_match()
        (tmp_path / "data").write_bytes(b"a file where the folder should be")
        keeper = store.begin(match, NAMES, "evening")
        assert keeper.trouble is not None
        assert "part of the path is a file, not a folder" in keeper.trouble.message
        (tmp_path / "data").unlink()
        match.play(Move("keep"))
        keeper.keep(match)
        assert keeper.trouble is None
        assert moves_on_disk(tmp_path / "data" / "saves" / "evening.save") == 1
        keeper.close()

    def test_a_table_never_written_does_not_write_over_one_of_that_name(
        self, tmp_path: Path
    ) -> None:
        store, match = store_at(tmp_path), null_match()
        (tmp_path / "data").write_bytes(b"in the way")
        keeper = store.begin(match, NAMES, "evening")
        (tmp_path / "data").unlink()
        (tmp_path / "data" / "saves").mkdir(parents=True)
        theirs = tmp_path / "data" / "saves" / "evening.save"
        theirs.write_bytes(b"somebody's")
        assert keeper.retry()
        assert keeper.name == "evening-1"
        assert theirs.read_bytes() == b"somebody's"
        assert moves_on_disk(keeper.path) == 0
        keeper.close()

    def test_what_somebody_else_wrote_meanwhile_is_not_written_over(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def read_only(path: object, *_: object) -> int:
            raise OSError(errno.EROFS, "Read-only file system")

        store.begin(null_match(), NAMES, "evening").close()
        with monkeypatch.context() as patch:
            patch.setattr(Lock, "_try", read_only)
            ours = store.load("evening")
            assert ours.keeper.trouble is not None
        theirs = store.load("evening")
        theirs.match.play(Move("keep"))
        theirs.keeper.keep(theirs.match)
        assert not ours.keeper.retry()
        assert isinstance(ours.keeper.trouble, Locked)
        theirs.keeper.close()
        assert ours.keeper.retry()
        assert ours.keeper.name == "evening-1"
        assert moves_on_disk(theirs.keeper.path) == 1
        ours.keeper.close()

    def test_a_folder_that_was_taken_away_is_made_again(self, store: Store) -> None:
        match = null_match()
        keeper = store.begin(match, NAMES, "evening")
        shutil.rmtree(store.places.data)
        match.play(Move("keep"))
        keeper.keep(match)
        assert (keeper.trouble, keeper.name) == (None, "evening")
        assert moves_on_disk(keeper.path) == 1
        keeper.close()

    def test_a_table_that_another_took_over_is_not_written_over(self, store: Store) -> None:
        """Somebody removes our lock, plays our table and leaves; we go on under another name."""
        match = null_match()
        ours = store.begin(match, NAMES, "evening")
        store.folder.lock("evening").unlink()
        theirs = store.load("evening")
        theirs.match.play(Move("keep"))
        theirs.keeper.keep(theirs.match)
        ours.keep(match)
        assert isinstance(ours.trouble, Locked)
        theirs.keeper.close()
        assert ours.retry()
        assert ours.name == "evening-1"
        assert moves_on_disk(theirs.keeper.path) == 1
        ours.close()

    def test_a_game_too_long_to_be_kept_is_told(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = null_match()
        keeper = store.begin(match, NAMES)
        monkeypatch.setattr("saves.format.MOST_MOVES", 0)
        match.play(Move("keep"))
        keeper.keep(match)
        assert isinstance(keeper.trouble, NoRoom)
        assert not keeper.retry()
        assert moves_on_disk(keeper.path) == 0
        keeper.close()


class TestTheTable:
    def test_a_new_name_moves_file_lock_and_copies(self, store: Store) -> None:
        match = finish(null_match())
        with store.begin(match, NAMES, "old") as keeper:
            store.folder.keep_copy("old", b"a round")
            keeper.rename("new")
            assert holder(store.folder.lock("new")) is not None
            assert not store.folder.lock("old").exists()
            keeper.keep(match)
            assert [path.read_bytes() for path in store.folder.copies("new")] == [b"a round"]
            assert [row.name for row in store.list()] == ["new"]
            keeper.rename("new")
            assert keeper.name == "new"

    def test_a_taken_or_impossible_name_changes_nothing(self, store: Store) -> None:
        match = null_match()
        store.begin(match, NAMES, "taken").close()
        with store.begin(match, NAMES, "mine") as keeper:
            with pytest.raises(NameTaken, match="'taken' exists and is not overwritten"):
                keeper.rename("taken")
            with pytest.raises(BadName):
                keeper.rename("../mine")
            assert keeper.name == "mine"
            keeper.keep(match)
            assert keeper.trouble is None
        assert sorted(row.name for row in store.list()) == ["mine", "taken"]

    def test_a_rename_that_the_disk_refuses_changes_nothing(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise OSError(errno.EROFS, "Read-only file system")

        match = null_match()
        with store.begin(match, NAMES, "mine") as keeper:
            with monkeypatch.context() as patch:
                patch.setattr(os, "rename", refuse)
                with pytest.raises(NoRoom, match=r"read-only. Nothing was changed\."):
                    keeper.rename("new")
            keeper.keep(match)
            assert keeper.trouble is None
            assert [row.name for row in store.list()] == ["mine"]

    def test_players_can_be_called_something_else(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES) as keeper:
            keeper.set_names(match, ["Zoé", "Ben"])
            assert keeper.names == ("Zoé", "Ben")
            with pytest.raises(BadTable, match="A name has 1 to 40 letters"):
                keeper.set_names(match, ["", "Ben"])
        assert store.load("null-1").names == ("Zoé", "Ben")

    def test_a_bot_can_take_over_a_seat(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES) as keeper:
            keeper.set_kind(match, 1, "random")
            with pytest.raises(BadTable, match="has no bot 'genius'; it has: random"):
                keeper.set_kind(match, 0, "genius")
        assert store.load("null-1").match.kinds == ["human", "random"]

    def test_a_keeper_that_is_closed_tries_once_more(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(path: Path, data: bytes) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        match = null_match()
        keeper = store.begin(match, NAMES)
        with monkeypatch.context() as patch:
            patch.setattr(atomic, "write", full)
            match.play(Move("keep"))
            keeper.keep(match)
        keeper.close()
        assert moves_on_disk(keeper.path) == 1
        assert holder(store.folder.lock(keeper.name)) is None
