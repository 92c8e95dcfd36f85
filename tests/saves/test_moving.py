"""Tables handed out, taken in, put away and brought back."""

import os
from pathlib import Path

import pytest

from engine.flow import Move
from saves.folder import Folder
from saves.format import decode
from saves.store import Store
from saves.troubles import (
    BadName,
    Damaged,
    Diverged,
    Foreign,
    Locked,
    NameTaken,
    NoRoom,
    NoSuchTable,
    Unreadable,
)
from tests.saves.kit import (
    NAMES,
    begun,
    finish,
    null_match,
    repacked,
    unpacked,
)


class TestHandingOut:
    def test_an_exported_table_can_be_taken_in(self, store: Store, tmp_path: Path) -> None:
        path = begun(store, "evening", finish(null_match()))
        out = store.export("evening", tmp_path / "out.save")
        assert out.read_bytes() == path.read_bytes()
        assert store.import_(out) == "out"
        assert store.load("out").match.is_over

    def test_a_folder_to_export_to_gets_a_file(self, store: Store, tmp_path: Path) -> None:
        begun(store, "evening")
        assert store.export("evening", tmp_path) == tmp_path / "evening.save"

    def test_nothing_is_written_over(self, store: Store, tmp_path: Path) -> None:
        begun(store, "evening")
        for name in ("there.save", "link.save"):
            (tmp_path / name).symlink_to("nowhere") if "link" in name else (
                tmp_path / name
            ).write_bytes(b"mine")
            with pytest.raises(NameTaken):
                store.export("evening", tmp_path / name)
        assert (tmp_path / "there.save").read_bytes() == b"mine"
        with pytest.raises(NoRoom, match="its folder is not there"):
            store.export("evening", tmp_path / "no" / "where.save")
        with pytest.raises(NoRoom, match="the name is too long"):
            store.export("evening", tmp_path / ("a" * 300))

    def test_a_spoilt_table_is_not_handed_out(self, store: Store, tmp_path: Path) -> None:
        begun(store, "evening").write_bytes(b"")
        with pytest.raises(Damaged):
            store.export("evening", tmp_path / "out.save")
        assert not (tmp_path / "out.save").exists()

    def test_taking_in_a_taken_name_gives_another(self, store: Store) -> None:
        path = begun(store, "evening")
        data = path.read_bytes()
        assert [store.import_(path), store.import_(path)] == ["evening-1", "evening-2"]
        assert path.read_bytes() == data

    def test_a_file_of_any_name_can_be_taken_in(self, store: Store, tmp_path: Path) -> None:
        data = begun(store, "evening").read_bytes()
        for name, taken in (("night.backup", "night"), ("-x.save", "null-1")):
            (tmp_path / name).write_bytes(data)
            assert store.import_(tmp_path / name) == taken

    def test_a_copy_of_an_earlier_round_can_be_taken_in(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES, "evening") as keeper:
            for move in ("keep", "stop", "keep", "stop"):
                match.play(Move(move))
                keeper.keep(match)
            (copy,) = store.copies("evening")
        assert store.import_(copy.path) == "evening.1"
        assert len(store.load("evening.1").match.records) == 3

    def test_a_file_is_checked_whole_before_it_is_taken_in(
        self, store: Store, tmp_path: Path
    ) -> None:
        data = begun(store, "evening").read_bytes()
        body = unpacked(data)
        body[1], body[2] = ["fly"], [[1]]
        wrongs = {Diverged: repacked(body), Damaged: data[:-1], Foreign: b"x" * 99}
        for kind, wrong in wrongs.items():
            (tmp_path / "in.save").write_bytes(wrong)
            with pytest.raises(kind):
                store.import_(tmp_path / "in.save")
        with pytest.raises(Unreadable):
            store.import_(tmp_path)
        assert [row.name for row in store.list()] == ["evening"]

    def test_a_full_disk_takes_nothing_in(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(path: Path, data: bytes) -> None:
            raise OSError(28, "No space left on device")

        path = begun(store, "evening")
        monkeypatch.setattr("saves.atomic.write", full)
        with pytest.raises(NoRoom, match=r"the disk is full. Nothing was changed\."):
            store.import_(path)
        assert os.listdir(store.places.saves) == ["evening.save"]


class TestPuttingAway:
    def test_a_deleted_table_can_be_brought_back(self, store: Store) -> None:
        data = begun(store, "evening").read_bytes()
        store.folder.keep_copy("evening", b"a round")
        assert store.delete("evening") == "evening"
        assert store.list() == ()
        assert [row.name for row in store.trashed()] == ["evening"]
        assert store.undelete("evening") == "evening"
        assert store.folder.save("evening").read_bytes() == data
        assert [path.read_bytes() for path in store.folder.copies("evening")] == [b"a round"]
        assert store.trashed() == ()

    def test_two_of_one_name_are_both_kept(self, store: Store) -> None:
        first = begun(store, "evening", null_match(1)).read_bytes()
        assert store.delete("evening") == "evening"
        begun(store, "evening", null_match(2))
        assert store.delete("evening") == "evening-1"
        begun(store, "evening", null_match(3))
        assert store.undelete("evening") == "evening-1"
        assert store.folder.save("evening-1").read_bytes() == first
        assert sorted(row.name for row in store.list()) == ["evening", "evening-1"]

    def test_a_table_that_is_played_is_not_deleted_or_renamed(self, store: Store) -> None:
        with store.begin(null_match(), NAMES, "evening"):
            with pytest.raises(Locked):
                store.delete("evening")
            with pytest.raises(Locked):
                store.rename("evening", "night")
        assert [row.name for row in store.list()] == ["evening"]

    def test_the_name_that_a_table_has_already_is_no_reason_to_refuse(self, store: Store) -> None:
        data = begun(store, "evening").read_bytes()
        store.rename("evening", "evening")
        assert store.folder.save("evening").read_bytes() == data
        with pytest.raises(NoSuchTable):
            store.rename("night", "night")

    def test_a_table_gets_another_name(self, store: Store) -> None:
        data = begun(store, "evening").read_bytes()
        begun(store, "taken")
        store.rename("evening", "night")
        with pytest.raises(NameTaken):
            store.rename("night", "taken")
        with pytest.raises(BadName):
            store.rename("night", "a/b")
        assert sorted(os.listdir(store.places.saves)) == ["night.save", "taken.save"]
        assert store.folder.save("night").read_bytes() == data

    def test_a_spoilt_table_can_be_deleted_and_is_kept_as_it_is(self, store: Store) -> None:
        begun(store, "evening").write_bytes(b"spoilt")
        store.delete("evening")
        assert store.trash.save("evening").read_bytes() == b"spoilt"

    def test_what_is_not_there_cannot_be_put_away(self, store: Store) -> None:
        for act in (store.delete, store.undelete):
            with pytest.raises(NoSuchTable):
                act("evening")
            with pytest.raises(BadName):
                act("../evening")

    def test_a_disk_that_refuses_is_told(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(self: Folder, *_: object) -> None:
            raise OSError(30, "Read-only file system")

        begun(store, "evening")
        monkeypatch.setattr(Folder, "move", refuse)
        with pytest.raises(NoRoom, match="the disk is read-only"):
            store.delete("evening")
        assert os.listdir(store.places.saves) == ["evening.save"]
        assert decode(store.folder.save("evening").read_bytes()).records == ()
