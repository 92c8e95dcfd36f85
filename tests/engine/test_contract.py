"""The laws of the kernel, for every game, seat count and setting.

Each test plays whole games with random moves and looks at every position on the way (or, where a
look is dear, at a sample of them).
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.catalogue import GAMES, load_game
from engine.chance import Chance
from engine.codec import digest, from_plain, to_plain
from engine.flow import NOBODY, Decision, Move, Step, advance, is_over, pending
from engine.game import Game, IllegalMove
from engine.match import HUMAN, Match, Record, Setup, outlook, position_digest

ALL = {"null": "engine.games.null:GAME", **GAMES}
LONGEST = 5_000
"""More moves than any game needs; a longer one is taken for a game that does not end."""


class Table(NamedTuple):
    """A game with a seat count and settings."""

    game: Game[Any]
    seats: int
    settings: dict[str, Any]

    def __str__(self) -> str:
        chosen = ",".join(f"{k}={v}" for k, v in self.settings.items())
        return f"{self.game.name}-{self.seats}-{chosen}".replace(" ", "_")

    def begin(self, seed: int, kinds: tuple[str, ...] = ()) -> Match[Any]:
        """A match at this table, all seats human unless told otherwise."""
        kinds = kinds or (HUMAN,) * self.seats
        return Match(self.game, Setup.of(self.game, kinds, seed, self.settings))


def tables() -> Iterator[Table]:
    """Every game x seat count x combination of settings that matter there."""
    for where in ALL.values():
        game = load_game(where)
        for seats in game.seats:
            names, values = mattering(game, seats)
            for chosen in product(*values):
                yield Table(game, seats, dict(zip(names, chosen, strict=True)))


def mattering(game: Game[Any], seats: int) -> tuple[list[str], list[Sequence[Any]]]:
    """The settings that matter at so many seats: their names, and the values of each."""
    chosen = [s for s in game.settings if s.seats is None or seats in s.seats]
    return [s.name for s in chosen], [s.values for s in chosen]


def is_quick(table: Table) -> bool:
    """One of the few tables that hold every value of every setting at every seat count."""
    names, values = mattering(table.game, table.seats)
    return any(
        all(
            table.settings[name] == of[turn % len(of)]
            for name, of in zip(names, values, strict=True)
        )
        for turn in range(max((len(of) for of in values), default=1))
    )


TABLES = list(tables())
every_table = pytest.mark.parametrize(
    "table",
    [pytest.param(t, marks=() if is_quick(t) else pytest.mark.soak, id=str(t)) for t in TABLES],
)
"""The quick ones always; the whole product in the soak run."""
seeds = st.integers(0, 2**64 - 1)
few = settings(
    max_examples=2, deadline=None, suppress_health_check=list(HealthCheck), database=None
)


def random_moves(state: Any, chance: Chance) -> Iterator[Move]:
    """Moves to the end, chosen evenly; the state is advanced by whoever asks."""
    for _ in range(LONGEST):
        if is_over(state):
            return
        yield state.choices[chance.below(len(state.choices))]
    raise AssertionError(f"no end after {LONGEST} moves")


def walk(table: Table, seed: int) -> Iterator[Any]:
    """The positions of one random game, the first and the last included."""
    state = table.begin(seed).state.clone()
    state.story = None
    chance = Chance(seed ^ 0x5EED)
    for _ in range(LONGEST):
        yield state
        if is_over(state):
            return
        move = state.choices[chance.below(len(state.choices))]
        state = state.clone()
        advance(state, move)
    raise AssertionError(f"no end after {LONGEST} moves")


def sampled(items: list[Any], count: int = 12) -> list[Any]:
    """About that many of the items, evenly spread, the ends included."""
    return items[:: max(1, len(items) // count)] + items[-1:]


@every_table
@few
@given(seed=seeds)
def test_no_later_move_changes_an_earlier_copy(table: Table, seed: int) -> None:
    kept = [(state, position_digest(state)) for state in walk(table, seed)]
    assert all(position_digest(state) == before for state, before in kept)


@every_table
@few
@given(seed=seeds)
def test_a_clone_equals_its_original_and_shares_nothing_that_changes(
    table: Table, seed: int
) -> None:
    for state in sampled(list(walk(table, seed))):
        copy = state.clone()
        assert copy == state and copy is not state
        for name in type(state).__dataclass_fields__:
            mine, theirs = getattr(state, name), getattr(copy, name)
            if isinstance(mine, list | dict | set | bytearray | Chance):
                assert mine is not theirs, name
                if isinstance(mine, list):
                    shares = [a for a, b in zip(mine, theirs, strict=True) if a is b]
                    assert not any(hasattr(a, "clone") for a in shares), name


@every_table
@few
@given(seed=seeds)
def test_replay_equals_play(table: Table, seed: int) -> None:
    match = table.begin(seed)
    for move in random_moves_of(match, Chance(seed)):
        match.play(move)
    again = table.begin(seed)
    again.replay(match.records)
    assert again.digest() == match.digest()
    assert again.state == match.state


def random_moves_of(match: Match[Any], chance: Chance) -> Iterator[Move]:
    """Moves for a match, chosen evenly, to its end."""
    for _ in range(LONGEST):
        if match.is_over:
            return
        yield match.state.choices[chance.below(len(match.state.choices))]
    raise AssertionError(f"no end after {LONGEST} moves")


@every_table
@few
@given(seed=seeds)
def test_plain_and_back_is_the_identity_with_equal_types(table: Table, seed: int) -> None:
    for state in sampled(list(walk(table, seed))):
        plain = to_plain(state)
        back = from_plain(plain, state.board)
        assert back == state
        assert to_plain(back) == plain
        assert repr(back) == repr(state)


@every_table
@few
@given(seed=seeds)
def test_what_a_seat_may_know_survives_dealing_the_rest_anew(table: Table, seed: int) -> None:
    for state in sampled(list(walk(table, seed))):
        for seat in (*range(table.seats), NOBODY):
            seen = table.game.redact(state, seat)
            dealt = table.game.imagine(seen, seat, Chance(seed + 1))
            assert table.game.redact(dealt, seat) == seen
            if not is_over(dealt):
                advance(dealt, dealt.choices[-1])


@every_table
@few
@given(seed=seeds)
def test_choices_are_distinct_and_every_one_applies(table: Table, seed: int) -> None:
    for state in sampled(list(walk(table, seed))):
        assert len(set(state.choices)) == len(state.choices)
        decision = pending(state)
        assert (decision is None) == is_over(state)
        for move in state.choices:
            after = state.clone()
            advance(after, move)
            assert is_over(after) or after.choices


@every_table
@few
@given(seed=seeds)
def test_luck_and_secrets_change_only_in_steps_that_reveal(table: Table, seed: int) -> None:
    for state in list(walk(table, seed))[:-1]:
        after = state.clone()
        advance(after, state.choices[0], short=True)
        assert after.chance == state.chance
        assert after.secrets == state.secrets
        whole = state.clone()
        advance(whole, state.choices[0])
        if whole.chance != state.chance:
            assert whole.secrets > state.secrets


@every_table
def test_an_illegal_move_changes_nothing_and_is_told(table: Table) -> None:
    match = table.begin(3)
    before, digest_before = match.state, digest(match.state)
    with pytest.raises(IllegalMove) as caught:
        match.play(Move("no such verb", (1, "x")))
    assert match.state is before and digest(match.state) == digest_before
    assert not match.history
    assert caught.value.message.endswith((".", "?"))


@every_table
@few
@given(seed=seeds)
def test_the_score_is_the_sum_of_its_lines_and_ranks_every_seat_once(
    table: Table, seed: int
) -> None:
    *_, last = walk(table, seed)
    points = []
    for seat in range(table.seats):
        lines = table.game.score(last, seat)
        assert lines and all(line.label for line in lines)
        points.append(sum(line.points for line in lines))
        assert table.game.points(last, seat) == points[-1]
    places = table.game.ranking(last)
    assert sorted(seat for place in places for seat in place) == list(range(table.seats))
    if all(len(place) for place in places):
        best = [points[seat] for seat in places[0]]
        assert max(points) in best


@every_table
@few
@given(seed=seeds)
def test_everything_has_words(table: Table, seed: int) -> None:
    words, names = table.game.words, [f"Seat {seat}" for seat in range(table.seats)]
    match = table.begin(seed)
    chance = Chance(seed)
    for _ in range(40):
        if match.is_over:
            break
        seen = match.seen_by(match.to_move)
        assert words.prompt(seen) and "\n" not in words.prompt(seen)
        assert words.round(seen)
        texts = [words.move(seen, move) for move in seen.choices]
        assert all(texts) and len(set(texts)) == len(texts)
        for pending_step in match.state.agenda:
            words.step(
                f"{type(pending_step).__module__.split('.')[-2]}.{type(pending_step).__name__}"
            )
        match.play(match.state.choices[chance.below(len(match.state.choices))])
        after = match.seen_by(NOBODY)
        for event in after.story or ():
            assert isinstance(words.event(after, event, names), str)


@every_table
@few
@given(seed=seeds)
def test_undo_and_redo_lead_there_and_back(table: Table, seed: int) -> None:
    match = table.begin(seed)
    chance = Chance(seed)
    for _ in range(60):
        if match.is_over:
            break
        before, secrets = match.state, match.state.secrets
        match.play(match.state.choices[chance.below(len(match.state.choices))])
        after = match.state
        if after.secrets != secrets:
            assert match.undo() is None and match.undo_refusal()
            continue
        assert match.undo() is not None
        assert match.state is before
        assert match.redo() is not None
        assert match.digest() == position_digest(after)


@every_table
@few
@given(seed=seeds)
def test_a_preview_does_not_depend_on_what_is_hidden(table: Table, seed: int) -> None:
    for state in sampled(list(walk(table, seed))):
        decision = pending(state)
        if decision is None:
            continue
        seat = decision.seat
        seen = table.game.redact(state, seat)
        other = table.game.redact(table.game.imagine(seen, seat, Chance(seed + 7)), seat)
        for move in sampled(list(seen.choices), 6):
            assert outlook(seen, move).seen == outlook(other, move).seen


@every_table
@settings(few, max_examples=1)
@given(seed=seeds)
def test_bots_play_to_the_end_from_what_their_seat_may_know(table: Table, seed: int) -> None:
    """One of the game's bots at the first seat, random ones, which are quick, at the rest.

    Each quick table has another bot, in turn; the tables of the soak run have them all.
    """
    names = list(table.game.bots)
    for name in names[TABLES.index(table) % len(names) :][:1] if is_quick(table) else names:
        kinds = (name, *("random",) * (table.seats - 1))
        bots = [table.game.bots[kind]() for kind in kinds]
        match = table.begin(seed, kinds)
        chance = Chance(seed)
        for _ in range(LONGEST):
            if match.is_over:
                break
            seat = match.to_move
            match.play(bots[seat].choose(match.seen_by(seat), chance, Plenty()))
        assert match.is_over
        assert match.undo() is None


class Plenty:
    """A budget of three trials."""

    def __init__(self) -> None:
        self.left = 3

    def more(self) -> bool:
        self.left -= 1
        return self.left >= 0


def test_steps_are_frozen_and_hold_only_atoms_and_tuples() -> None:
    for table in TABLES[:: max(1, len(TABLES) // 12)]:
        for state in walk(table, 11):
            for pending_step in state.agenda:
                hash(pending_step)
                assert type(pending_step).__dataclass_params__.frozen


def test_every_rule_is_a_heading_of_the_games_help() -> None:
    help_dir = Path(__file__).parents[2] / "tui" / "help"
    for name, where in GAMES.items():
        text = (help_dir / f"{name}.md").read_text()
        headings = {line.lstrip("# ").strip() for line in text.splitlines() if line[:1] == "#"}
        met: set[type[Step]] = set()
        for table in (t for t in TABLES if t.game is load_game(where)):
            for state in walk(table, 17):
                met.update(map(type, state.agenda))
        for kind in met:
            assert kind.rule or not issubclass(kind, Decision), f"{kind.__name__} names no rule"
            assert not kind.rule or kind.rule in headings, f"{kind.rule!r} is not in {name}.md"


SCRIPT = """
import sys
sys.path[:0] = [{root!r}]
from engine.catalogue import load_game
from engine.chance import Chance
from engine.match import Match, Setup
out = []
for where in {games!r}:
    game = load_game(where)
    match = Match(game, Setup.of(game, ("human",) * game.seats[-1], 99))
    chance = Chance(5)
    while not match.is_over:
        match.play(match.state.choices[chance.below(len(match.state.choices))])
    out.append(match.digest())
print(" ".join(out))
"""


def test_the_same_game_under_any_hash_seed() -> None:
    root = str(Path(__file__).parents[2])
    script = SCRIPT.format(root=root, games=tuple(ALL.values()))
    runs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(runs) == 1 and runs.pop().strip()


def test_records_carry_who_moved() -> None:
    table = TABLES[0]
    match = table.begin(1)
    match.play(match.state.choices[0])
    assert match.records[0] == Record(True, match.history[0].record.move)
