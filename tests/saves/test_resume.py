"""A table that is taken up again is the same table, whenever and however it was left."""

import os
import random
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from engine.chance import Chance
from engine.edition import parse
from engine.flow import Move
from engine.game import BadTable
from engine.games.null import EDITION_TEXT, GAME
from engine.match import HUMAN, Match, Record, Setup
from saves.format import decode, encode
from saves.store import Store
from saves.troubles import Damaged, Diverged, TooNew, Unfit
from tests.saves.kit import (
    NAMES,
    finish,
    forked,
    null_match,
    repacked,
    step,
    store_at,
    unpacked,
)

DATA = Path(__file__).parent / "data"


class TestGoingOn:
    @pytest.mark.parametrize("seed", [1, 2, 3])
    def test_from_every_decision_leads_to_the_same_end(self, store: Store, seed: int) -> None:
        whole = finish(null_match(seed))
        moves = [record.move for record in whole.records]
        for at in range(len(moves) + 1):
            match = null_match(seed)
            with store.begin(match, NAMES) as keeper:
                for move in moves[:at]:
                    match.play(move)
                keeper.keep(match)
            resumed = store.load(keeper.name)
            assert resumed.match.digest() == match.digest()
            assert resumed.match.state == match.state
            for move in moves[at:]:
                resumed.match.play(move)
                resumed.keeper.keep(resumed.match)
            resumed.keeper.close()
            ended = store.load(keeper.name)
            assert ended.match.digest() == whole.digest()
            assert ended.match.records == whole.records
            ended.keeper.close()

    def test_keeps_who_made_each_move(self, store: Store) -> None:
        match = null_match(7, HUMAN, "random")
        store.begin(finish(match), NAMES).close()
        again = store.load("null-1").match
        assert [record.human for record in again.records] == [
            entry.seat == 0 for entry in match.history
        ]
        assert again.kinds == ["human", "random"]

    def test_keeps_what_can_be_undone_and_made_again(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES) as keeper:
            for move in (Move("keep"), Move("lay", ("left", 1)), Move("keep")):
                match.play(move)
            assert [match.undo(), match.undo()] == [Move("keep"), Move("lay", ("left", 1))]
            keeper.keep(match)
        again = store.load(keeper.name).match
        assert again.undone == [
            (Record(True, Move("keep")),),
            (Record(True, Move("lay", ("left", 1))),),
        ]
        assert [again.redo(), again.redo(), again.redo()] == [
            Move("lay", ("left", 1)),
            Move("keep"),
            None,
        ]
        assert [again.undo(), again.undo(), again.undo(), again.undo()] == [
            Move("keep"),
            Move("lay", ("left", 1)),
            Move("keep"),
            None,
        ]

    def test_keeps_that_a_curtain_was_passed(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES) as keeper:
            match.play(Move("keep"))
            match.play(Move("stop"))
            match.pass_curtain()
            match.play(Move("keep"))
            keeper.keep(match)
        again = store.load(keeper.name).match
        assert again.barrier == 2
        assert again.undo() == Move("keep")
        assert again.undo() is None
        assert again.undo_refusal() == (
            "The keyboard has passed to another player since; that move stands."
        )

    def test_keeps_settings(self, store: Store) -> None:
        match = Match(GAME, Setup.of(GAME, [HUMAN, HUMAN], 1, {"tokens": 1}))
        store.begin(match, NAMES).close()
        assert store.load("null-1").match.setup.settings == {"tokens": 1}

    def test_drops_what_can_no_longer_be_made_again(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES) as keeper:
            body = unpacked(keeper.path.read_bytes())
        body[1], body[3] = ["lay", "left"], [[[1, -2, 2]]]
        keeper.path.write_bytes(repacked(body))
        loaded = store.load(keeper.name)
        assert loaded.match.undone == []
        assert loaded.match.redo() is None


class TestKilled:
    def test_in_200_saves_the_game_is_the_old_or_the_new_one(self, tmp_path: Path) -> None:
        """A player is cut off at any moment; what was kept last is on the disk, or the next."""
        store = store_at(tmp_path)
        store.begin(null_match(), NAMES, "evening").close()
        luck = random.Random(5)
        in_between = 0
        for _ in range(200):
            before = store.load("evening")
            before.keeper.close()
            kept, begun = play_until_killed(store, luck.random() * 0.005)
            after = store.load("evening")
            after.keeper.close()
            possible = (kept or before.match.digest(), begun or kept or before.match.digest())
            assert after.match.digest() in possible
            in_between += kept != begun
        assert in_between > 20
        assert [row.name for row in store.list()] == ["evening"]


def play_until_killed(store: Store, seconds: float) -> tuple[str, str]:
    """Play in a child and kill it: the last position it had kept, and the last it began to keep."""
    ours, theirs = os.pipe()

    def play() -> None:
        match, keeper, _, _ = store.load("evening")
        os.write(theirs, b"ready;")
        luck = Chance(int(seconds * 1e9))
        while True:
            if match.is_over:
                match = null_match(luck.below(1 << 40))
            step(match, luck)
            os.write(theirs, f"begun {match.digest()};".encode())
            keeper.keep(match)
            os.write(theirs, f"kept {match.digest()};".encode())

    with forked(play) as child:
        os.close(theirs)
        os.read(ours, 6)
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    with os.fdopen(ours, "rb") as pipe:
        said = pipe.read().decode().split(";")[:-1]
    last = {line.split()[0]: line.split()[1] for line in said}
    return last.get("kept", ""), last.get("begun", "")


def playing(tmp_path: Path, **changes: Any) -> Store:
    """A later version's store, whose null game is different."""
    other = replace(GAME, **changes)
    return Store(store_at(tmp_path).places, lambda name: other, "0.2.0")


def more_tokens(tokens: int) -> Callable[..., Any]:
    """The null game's setup with another number of tokens."""
    return lambda seats, settings, seed, edition: GAME.setup(
        seats, {"tokens": tokens}, seed, edition
    )


class TestOtherRules:
    """Rules that changed since: say so, leave the file, and offer to go on."""

    @pytest.fixture
    def left_in_round_2(self, store: Store) -> bytes:
        """Ana laid two tokens in round 1; it is round 2, and a move was made in it."""
        match = null_match()
        with store.begin(match, NAMES, "evening") as keeper:
            lay = Move("lay", ("left", 2))
            for move in (Move("keep"), lay, Move("keep"), Move("stop"), Move("keep")):
                match.play(move)
                keeper.keep(match)
            assert match.state.turn == 2
            return keeper.path.read_bytes()

    def test_an_illegal_move_is_told_by_its_number(
        self, store: Store, left_in_round_2: bytes, tmp_path: Path
    ) -> None:
        with pytest.raises(Diverged) as told:
            playing(tmp_path, rules=2, setup=more_tokens(1)).load("evening")
        assert told.value.at == 1
        assert told.value.title == "The rules have changed"
        assert told.value.message == (
            f"{store.folder.save('evening')} does not replay: move 2 of 5 is no longer legal. "
            "The file is left as it is. You can go on from the start of its last round, as a new "
            "table."
        )
        assert store.folder.save("evening").read_bytes() == left_in_round_2

    def test_another_position_at_the_end_is_told(
        self, left_in_round_2: bytes, tmp_path: Path
    ) -> None:
        with pytest.raises(Diverged, match="its 5 moves now lead to another position") as told:
            playing(tmp_path, rules=2, setup=more_tokens(5)).load("evening")
        assert told.value.at == 5

    def test_one_can_go_on_from_the_start_of_the_round(
        self, store: Store, left_in_round_2: bytes, tmp_path: Path
    ) -> None:
        later = playing(tmp_path, rules=2, setup=more_tokens(1))
        with pytest.raises(Diverged) as told:
            later.load("evening")
        assert told.value.can_go_on
        match, keeper, names, _ = told.value.go_on_from_snapshot()
        assert (keeper.name, names) == ("evening-1", NAMES)
        assert (match.state.turn, match.state.tokens, match.records) == (2, (1, 3), [])
        assert Move("keep") in match.state.choices
        finish(match)
        keeper.keep(match)
        keeper.close()
        again = later.load("evening-1")
        assert again.match.digest() == match.digest()
        assert again.match.records == match.records
        assert store.folder.save("evening").read_bytes() == left_in_round_2

    def test_a_snapshot_of_another_shape_cannot_be_gone_on_from(
        self, left_in_round_2: bytes, store: Store
    ) -> None:
        body = unpacked(left_in_round_2)
        body[0]["digest"] = "0" * 16
        for position in (["null.Gone", 1], ["null.NullState", 1], 7, [], [0, 1], ["Move", 1, 2]):
            body[5][1] = position
            store.folder.save("evening").write_bytes(repacked(body))
            with pytest.raises(Diverged, match="Open it with the version that wrote it") as told:
                store.load("evening")
            assert not told.value.can_go_on

    def test_later_rules_than_ours_are_refused_as_newer(
        self, left_in_round_2: bytes, tmp_path: Path
    ) -> None:
        with pytest.raises(TooNew, match="is played by rules 1 of The null game; here are older"):
            playing(tmp_path, rules=0).load("evening")

    def test_a_finished_game_has_its_result_and_nothing_to_go_on_from(
        self, store: Store, tmp_path: Path
    ) -> None:
        with store.begin(finish(null_match()), NAMES, "evening") as keeper:
            assert decode(keeper.path.read_bytes()).snapshot is None
        later = playing(tmp_path, rules=2, setup=more_tokens(1))
        with pytest.raises(Diverged) as told:
            later.load("evening")
        assert not told.value.can_go_on
        assert later.list()[0].summary == "Ana wins with 3 points"


class TestEditions:
    OWN = EDITION_TEXT.replace("rounds = 3", "rounds = 4").replace('"null-1"', '"my-null"')

    def test_an_edition_of_ones_own_is_carried(self, store: Store) -> None:
        match = Match(GAME, Setup.of(GAME, [HUMAN, HUMAN], 1, {}, parse(self.OWN)))
        store.begin(finish(match), NAMES).close()
        again = store.load("null-1")
        assert again.header.edition_text == self.OWN
        assert again.match.setup.edition.id == "my-null"

    def test_an_edition_that_is_not_here_is_told(self, store: Store, tmp_path: Path) -> None:
        store.begin(null_match(), NAMES).close()
        with pytest.raises(Unfit, match="is played with 'null-1', an edition that is not here"):
            playing(tmp_path, edition=lambda: parse(self.OWN)).load("null-1")

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("not = TOML = at all", "the edition in it cannot be used"),
            (OWN.replace("rounds = 4", "rounds = 5"), "is not the one it names"),
        ],
    )
    def test_a_carried_edition_that_is_wrong_is_damage(
        self, store: Store, text: str, told: str
    ) -> None:
        match = Match(GAME, Setup.of(GAME, [HUMAN, HUMAN], 1, {}, parse(self.OWN)))
        with store.begin(match, NAMES) as keeper:
            body = unpacked(keeper.path.read_bytes())
        body[0]["edition_text"] = text
        keeper.path.write_bytes(repacked(body))
        with pytest.raises(Damaged, match=told):
            store.load("null-1")

    def test_a_game_setting_or_bot_that_is_not_here_is_told(self, store: Store) -> None:
        with store.begin(null_match(), NAMES) as keeper:
            data = keeper.path.read_bytes()
        for field, value, told in (
            ("game", "ludo", "is a game of 'ludo', which this version does not have"),
            ("settings", {"dice": 2}, "The null game has no setting 'dice'"),
            ("settings", {"tokens": 99}, "'tokens' can be 3, 1, 0; not '99'"),
            ("kinds", ["human", "genius"], "The null game has no bot 'genius'"),
        ):
            body = unpacked(data)
            body[0][field] = value
            keeper.path.write_bytes(repacked(body))
            with pytest.raises(Unfit) as refused:
                store.load("null-1")
            assert told in refused.value.message
            assert keeper.path.read_bytes() == repacked(body)


class TestTheStoredSample:
    """A file of each format, as a version of the time wrote it, must keep loading."""

    @pytest.mark.parametrize("number, thinks", [(1, (1000, 1000)), (2, (1000, 300))])
    def test_of_every_format_loads(
        self, store: Store, number: int, thinks: tuple[int, ...]
    ) -> None:
        name = store.import_(sample(number))
        match, keeper, names, header = store.load(name)
        keeper.close()
        assert names == ("Ana", "Zoé")
        assert match.kinds == ["human", "random"]
        assert header.thinks == keeper.thinks == thinks
        assert (header.game, header.seed, header.created) == ("null", 2024, 1_700_000_000)
        assert (header.app, header.edition, header.summary) == ("0.1.0", "null-1", "round 3 of 3")
        told = "keep+, lay left 2+, keep, stop, keep+, stop+, show, lay right 1, keep+"
        assert ", ".join(map(spelled, match.records)) == told
        assert [[spelled(record) for record in group] for group in match.undone] == [
            ["lay left 1+", "keep"]
        ]
        assert match.barrier == 4
        assert match.digest() == "64753c00328c77a7"

    def test_of_format_1_is_as_it_was_stored(self) -> None:
        data = sample(1).read_bytes()
        assert data[:8].hex() == "b0424c5600010000"
        assert blake2b(data, digest_size=8).hexdigest() == "d4a7e9deaba0f4fd"

    def test_of_the_present_format_is_written_as_it_was_stored(self) -> None:
        data = sample(2).read_bytes()
        assert data[:8].hex() == "b0424c5600020000"
        assert encode(decode(data)) == data


class TestTimesToThink:
    def test_are_kept_for_each_seat_and_can_be_changed(self, store: Store) -> None:
        match = null_match(7, HUMAN, "random")
        with store.begin(match, NAMES, thinks=(1000, 3000)) as keeper:
            assert keeper.thinks == (1000, 3000)
            keeper.set_thinks(match, 1, 300)
        with store.load(keeper.name).keeper as again:
            assert again.thinks == (1000, 300)

    def test_are_a_second_where_nothing_else_was_said(self, store: Store) -> None:
        with store.begin(null_match(), NAMES) as keeper:
            assert keeper.thinks == (1000, 1000)

    @pytest.mark.parametrize("thinks", [(1000,), (1000, -1), (1000, 600_001), (1, 2, 3)])
    def test_that_cannot_be_kept_are_refused(self, store: Store, thinks: tuple[int, ...]) -> None:
        with pytest.raises(BadTable, match="thinks for 0 to 600000 milliseconds"):
            store.begin(null_match(), NAMES, thinks=thinks)
        assert store.list() == ()

    def test_that_cannot_be_kept_leave_the_old_ones(self, store: Store) -> None:
        match = null_match()
        with store.begin(match, NAMES) as keeper:
            with pytest.raises(BadTable):
                keeper.set_thinks(match, 0, -1)
            assert keeper.thinks == (1000, 1000)


def sample(number: int) -> Path:
    """The sample of a format."""
    return DATA / f"format-{number}-null.save"


def spelled(record: Record) -> str:
    """A move, with a plus when a person made it."""
    return f"{record.move}{'+' * record.human}"
