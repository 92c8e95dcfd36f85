"""The tables of one user: begun, listed and loaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.edition import parse
from engine.flow import Move
from engine.game import BadTable, Trouble
from engine.games.null import EDITION_TEXT, GAME
from engine.match import HUMAN, Match, Setup
from saves.lock import Lock
from saves.names import check_name
from saves.store import Store
from saves.troubles import (
    BadName,
    Damaged,
    Foreign,
    Locked,
    NameTaken,
    NoSuchTable,
    TooNew,
    Unreadable,
)
from tests.saves.kit import (
    NAMES,
    NOBODY_USER,
    begun,
    finish,
    framed,
    null_match,
    outcome_of,
    repacked,
    store_at,
    unpacked,
)


class TestBeginning:
    def test_tables_without_a_name_are_numbered(self, store: Store) -> None:
        names = []
        for _ in range(3):
            with store.begin(null_match(), NAMES) as keeper:
                names.append(keeper.name)
        assert names == ["null-1", "null-2", "null-3"]

    def test_a_deleted_tables_number_is_not_given_again(self, store: Store) -> None:
        store.begin(null_match(), NAMES).close()
        store.delete("null-1")
        with store.begin(null_match(), NAMES) as keeper:
            assert keeper.name == "null-2"

    def test_a_name_that_is_being_begun_elsewhere_is_passed_over(self, store: Store) -> None:
        store.begin(null_match(), NAMES).close()
        theirs = Lock(store.folder.lock("null-2"))
        theirs.take()
        with store.begin(null_match(), NAMES) as keeper:
            assert keeper.name == "null-3"
        theirs.drop()

    def test_a_taken_name_is_refused_and_its_table_left(self, store: Store) -> None:
        path = begun(store, "evening")
        data = path.read_bytes()
        with pytest.raises(NameTaken, match="A table called 'evening' exists"):
            store.begin(null_match(8), NAMES, "evening")
        assert path.read_bytes() == data

    @pytest.mark.parametrize(
        ("name", "why"),
        [
            ("", "is empty"),
            ("a/b", "has a character in it"),
            ("..", "should begin with a letter or digit"),
            (".hidden", "should begin with a letter or digit"),
            ("-rf", "should begin with a letter or digit"),
            ("paris ", "not end with a space"),
            ("paris.", "or a dot"),
            ("paris\n", "has a character in it"),
            ("\x1b[2J", "has a character in it"),
            ("paris.save", "leave out '.save'"),
            ("paris.LOCK", "leave out '.LOCK'"),
            ("x" * 61, "is too long"),
            ("\U0001d400" * 60, "is too long"),
            ("bad\udcff", "has a character in it"),
        ],
    )
    def test_a_name_that_no_table_can_have_is_refused(
        self, store: Store, name: str, why: str
    ) -> None:
        with pytest.raises(BadName) as told:
            store.begin(null_match(), NAMES, name)
        assert why in told.value.message
        assert told.value.message.isprintable()
        assert store.list() == ()

    @pytest.mark.parametrize("name", ["a", "Paris by night", "été-2", "7", "x" * 60, "a.b_c-d"])
    def test_a_sensible_name_is_taken(self, name: str) -> None:
        assert check_name(name) == name

    def test_names_and_seed_are_looked_at_first(self, store: Store) -> None:
        with pytest.raises(BadTable, match="There are 2 seats and 1 names"):
            store.begin(null_match(), ["Ana"])
        with pytest.raises(BadTable, match="A name has 1 to 40 letters"):
            store.begin(null_match(), ["Ana", "\x1b[31m"])
        with pytest.raises(BadTable, match="A seed is a whole number from 0 to"):
            store.begin(Match(GAME, Setup.of(GAME, [HUMAN, HUMAN], -1)), NAMES)
        assert store.list() == ()

    def test_a_table_that_could_not_be_read_again_is_not_begun(self, store: Store) -> None:
        wide = parse(EDITION_TEXT + "# " + "x" * (1 << 18) + "\n[extra]\nsource = 'D'\nn = 1\n")
        with pytest.raises(BadTable, match="'edition_text' of the header is not a text"):
            store.begin(Match(GAME, Setup.of(GAME, [HUMAN, HUMAN], 1, {}, wide)), NAMES)
        assert store.list() == ()

    def test_the_largest_seed_comes_back(self, store: Store) -> None:
        begun(store, "evening", Match(GAME, Setup.of(GAME, [HUMAN, HUMAN], (1 << 64) - 1)))
        assert store.load("evening").match.setup.seed == (1 << 64) - 1

    def test_what_dead_writers_left_is_cleaned_up(self, store: Store) -> None:
        begun(store, "evening")
        left = store.places.saves / ".boulevard-1-1.tmp"
        left.write_bytes(b"half")
        os.utime(left, (1, 1))
        store.__init__(store.places)  # type: ignore[misc]
        assert os.listdir(store.places.saves) == ["evening.save"]


def spoilt(store: Store) -> dict[str, type[Trouble]]:
    """Put all kinds of unreadable things beside a good table; what each is told as."""
    folder = store.places.saves
    data = begun(store, "good").read_bytes()
    (folder / "a folder.save").mkdir()
    (folder / "empty.save").write_bytes(b"")
    (folder / "foreign.save").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(99))
    (folder / "newer.save").write_bytes(framed(data[16:], 3))
    (folder / "short.save").write_bytes(data[:-9])
    (folder / "changed.save").write_bytes(data[:-1] + b"\xff")
    (folder / "huge.save").write_bytes(bytes(3 << 20))
    (folder / "nowhere.save").symlink_to("there is no such file")
    (folder / "circle.save").symlink_to("circle.save")
    os.mkfifo(folder / "pipe.save")
    return {
        "a folder": Unreadable,
        "changed": Damaged,
        "circle": Unreadable,
        "empty": Damaged,
        "foreign": Foreign,
        "huge": Foreign,
        "newer": TooNew,
        "nowhere": Unreadable,
        "pipe": Unreadable,
        "short": Damaged,
    }


class TestListing:
    def test_a_row_tells_tables_apart(self, store: Store) -> None:
        match = null_match(7, HUMAN, "random")
        match.play(Move("keep"))
        path = begun(store, "evening", match)
        (row,) = store.list()
        assert (row.name, row.path, row.game, row.title) == (
            "evening",
            path,
            "null",
            "The null game",
        )
        assert (row.names, row.asked, row.summary) == (("Ana", "Ben"), "Ana", "round 1 of 3")
        assert (row.size, row.is_over, row.holder, row.trouble) == (
            len(path.read_bytes()),
            False,
            None,
            None,
        )
        assert row.header is not None and row.changed == row.header.changed

    def test_a_finished_table_tells_its_result(self, store: Store) -> None:
        begun(store, "evening", finish(null_match()))
        (row,) = store.list()
        assert row.is_over
        assert (row.asked, row.summary) == ("", "Ana wins with 3 points")

    def test_the_newest_come_first(self, store: Store) -> None:
        for name, hour in (("b", 2), ("a", 2), ("old", 1), ("new", 3)):
            path = begun(store, name)
            body = unpacked(path.read_bytes())
            body[0]["changed"] = hour
            path.write_bytes(repacked(body))
        assert [row.name for row in store.list()] == ["new", "a", "b", "old"]

    def test_a_table_that_was_ended_early_has_no_winner(self, store: Store) -> None:
        match = null_match()
        match.stop()
        begun(store, "short", match)
        (row,) = store.list()
        assert row.is_over and row.summary == "ended early: Ana 0, Ben 0"

    def test_files_that_cannot_be_read_stand_at_the_end(self, store: Store) -> None:
        for name in ("b", "a"):
            begun(store, name)
        bad = store.folder.save("bad")
        bad.write_bytes(b"no save")
        os.utime(bad, (2**33, 2**33))
        assert [row.name for row in store.list()][2:] == ["bad"]

    @pytest.mark.parametrize("odd", ["two\nlines", "\x1b[2J", " blank", "x.save", "caf\udce9"])
    def test_a_table_whose_name_no_new_one_gets_is_known_by_its_file(
        self, store: Store, odd: str
    ) -> None:
        path = begun(store, "plain name")
        path.rename(store.folder.save(odd))
        (row,) = store.list()
        assert row.stem == odd and row.name.isprintable()
        assert store.watch(row.stem).names == NAMES
        loaded = store.load(row.stem)
        loaded.match.play(loaded.match.state.choices[0])
        loaded.keeper.keep(loaded.match)
        assert loaded.keeper.trouble is None
        loaded.keeper.close()
        assert len(store.watch(row.stem).match.records) == 1
        assert store.undelete(store.delete(row.stem)) == odd
        store.rename(row.stem, "good")
        assert [one.stem for one in store.list()] == ["good"]
        with pytest.raises(BadName):
            store.rename("good", odd)

    def test_it_says_who_plays(self, store: Store) -> None:
        with store.begin(null_match(), NAMES):
            (row,) = store.list()
        assert row.holder is not None and row.holder.pid == os.getpid()

    def test_it_goes_on_past_files_that_cannot_be_read(self, store: Store) -> None:
        expected = spoilt(store)
        rows = store.list()
        assert {row.name: type(row.trouble) for row in rows if row.trouble} == expected
        (good,) = (row for row in rows if not row.trouble)
        assert good.name == "good"
        for row in rows:
            if row.trouble:
                assert row.name in row.trouble.message
                assert (row.game, row.title, row.names, row.summary, row.asked) == (
                    ("", "", (), "", "")
                )

    def test_files_that_cannot_be_read_are_refused_and_left_as_they_are(self, store: Store) -> None:
        for name, kind in spoilt(store).items():
            path = store.folder.save(name)
            before = path.read_bytes() if path.is_file() else b""
            with pytest.raises((kind, NoSuchTable)):
                store.load(name)
            with pytest.raises((kind, NoSuchTable)):
                store.watch(name)
            with pytest.raises(NameTaken):
                store.begin(null_match(), NAMES, name)
            assert (path.read_bytes() if path.is_file() else b"") == before
            assert not store.folder.lock(name).exists()
        assert store.load("good").match.digest() == null_match().digest()

    def test_a_file_that_may_not_be_read_is_told(self, open_folder: Path) -> None:
        store = store_at(open_folder)
        begun(store, "mine")
        os.chmod(open_folder / "data" / "saves", 0o755)
        os.chmod(open_folder / "data" / "saves" / "mine.save", 0)
        told = outcome_of(lambda: str(store.list()[0].trouble), NOBODY_USER)
        assert "mine.save may not be read by you; ask its owner" in told

    def test_a_folder_that_may_not_be_read_is_told(self, open_folder: Path) -> None:
        store = store_at(open_folder)
        begun(store, "mine")
        os.chmod(open_folder / "data" / "saves", 0)
        told = outcome_of(lambda: str(store.list()), NOBODY_USER)
        assert told.startswith("Unreadable: ")

    def test_a_store_that_was_never_used_is_empty(self, store: Store) -> None:
        assert (store.list(), store.trashed(), store.copies("x")) == ((), (), ())
        assert not store.places.data.exists()

    def test_a_name_that_could_drive_a_terminal_is_not_shown_as_it_is(self, store: Store) -> None:
        store.places.saves.mkdir(parents=True)
        (store.places.saves / "x\x1b[2J.save").write_bytes(b"")
        (row,) = store.list()
        assert row.trouble is not None
        assert row.name.isprintable() and row.trouble.message.isprintable()


def test_a_list_is_there_without_the_engine_or_anything_slow(store: Store) -> None:
    begun(store, "evening")
    look = (
        "import sys; from saves.places import places; from saves.rows import rows;"
        "print([row.name for row in rows(places().saves)]);"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'engine', 'dataclasses',"
        " 'inspect', 'json', 'hashlib', 'platformdirs', 'textual'}))"
    )
    told = subprocess.run(
        [sys.executable, "-c", look],
        env={**os.environ, "BOULEVARD_HOME": str(store.places.data.parent)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "['evening']\n[]\n"


class TestLoading:
    def test_a_table_that_is_open_is_refused_but_can_be_watched(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES, "evening") as keeper:
            with pytest.raises(Locked, match=rf"'evening' is being played by .*{os.getpid()}"):
                store.load("evening")
            match.play(Move("keep"))
            keeper.keep(match)
            watched = store.watch("evening")
            assert watched.match.digest() == match.digest()
            assert watched.holder is not None and watched.holder.pid == os.getpid()
            assert watched.names == NAMES
        store.load("evening").keeper.close()

    def test_two_processes_cannot_write_one_table(self, store: Store) -> None:
        with store.begin(null_match(), NAMES, "evening"):
            told = outcome_of(lambda: str(store.load("evening")))
        assert told.startswith("Locked: ")

    def test_a_table_can_be_named_by_its_path(self, store: Store, tmp_path: Path) -> None:
        elsewhere = tmp_path / "elsewhere" / "night.save"
        elsewhere.parent.mkdir()
        elsewhere.write_bytes(begun(store, "evening").read_bytes())
        with store.load(elsewhere).keeper as keeper:
            assert keeper.path == elsewhere
            assert sorted(os.listdir(elsewhere.parent)) == ["night.lock", "night.save"]
        assert os.listdir(elsewhere.parent) == ["night.save"]

    def test_a_link_is_followed_and_not_replaced(self, store: Store, tmp_path: Path) -> None:
        path = begun(store, "evening")
        link = tmp_path / "link.save"
        link.symlink_to(path)
        with store.load(link).keeper as keeper:
            assert keeper.path == path
        assert link.is_symlink()

    def test_what_is_not_there_is_told(self, store: Store, tmp_path: Path) -> None:
        with pytest.raises(NoSuchTable, match=r"There is no save at .*/evening\.save"):
            store.load("evening")
        with pytest.raises(NoSuchTable):
            store.load(tmp_path / "evening.save")
        with pytest.raises(BadName, match="import it instead"):
            store.load(tmp_path / "evening.txt")
        assert not store.places.saves.exists()
