"""Bots in a process of their own: what is asked, what is answered, and what comes of failures."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from engine import catalogue
from engine.catalogue import load_game
from engine.chance import SealedChance
from engine.flow import Move
from engine.match import HUMAN, Match, Setup
from saves.format import decode
from tests.tui.busy_game import GAME as BUSY
from tui import thinker_parent
from tui.thinker import Thinker, Trials, question_for
from tui.thinker_parent import Answer, WarmThinker
from tui.thinker_talk import BotFailed, Opened, asking, opening, question_in, reply_in, said_in

ROOT = Path(__file__).parents[2]
AGES, MOMENT = 60.0, 0.4
"""Seconds that no test waits for, and seconds that are soon over."""
GAMES = (
    *catalogue.GAMES.values(),
    "engine.games.null:GAME",
    "engine.games.fortune_city:GAME",
    "engine.games.french_quarter:GAME",
    "engine.games.tournay:GAME",
)


@pytest.fixture(autouse=True)
def busy_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with misbehaving computers, where a process finds it too."""
    monkeypatch.setattr(catalogue, "GAMES", {"null": "tests.tui.busy_game:GAME"})


@contextmanager
def warm() -> Iterator[WarmThinker]:
    """A thinker that is closed at the end."""
    thinker = WarmThinker()
    try:
        yield thinker
    finally:
        thinker.close()


def begun(kind: str) -> Match[Any]:
    """A game in which a bot of this kind has several choices."""
    match = Match(BUSY, Setup.of(BUSY, (kind, HUMAN), 3))
    match.play(Move("keep"))
    assert match.to_move == 0 and len(match.state.choices) > 3
    return match


def is_gone(pid: int) -> bool:
    """The process has ended, even if nobody has asked for its exit code."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    with suppress(OSError):
        return ") Z" in Path(f"/proc/{pid}/stat").read_text()
    return False


async def until(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come to pass"
        await asyncio.sleep(0.005)


async def while_thinking(
    match: Match[Any], thinker: WarmThinker, seconds: float = AGES
) -> "asyncio.Task[Answer]":
    """A question that is being thought about."""
    task = asyncio.create_task(thinker.choose(match, seconds))
    await until(lambda: thinker.child is not None and bool(thinker.child.number))
    await asyncio.sleep(0.05)
    assert not task.done()
    return task


# What is said -------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", GAMES)
def test_a_question_arrives_as_it_was_asked_in_every_game(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(address)
    monkeypatch.setattr(catalogue, "GAMES", {game.name: address})
    match = Match(game, Setup.of(game, (HUMAN,) * max(2, game.seats[0]), 7))
    table = Opened.of(said_in(opening(match)))
    assert table.edition is match.setup.edition or table.edition == match.setup.edition
    for step in range(60):
        if match.is_over:
            break
        question = question_for(match, "hard")
        heard = question_in(said_in(asking(step, question, 1.0)), table.static)
        assert heard == question
        assert isinstance(heard.seen.chance, SealedChance)
        match.play(match.state.choices[(11 * step) % len(match.state.choices)])


def test_nothing_is_said_that_the_seat_may_not_know() -> None:
    match = begun("hard")
    lines = opening(match) + asking(1, question_for(match, "hard"), 1.0)
    swapped = match.state.clone()
    swapped.hands = (swapped.hands[0], next(card for card in swapped.deck if card != "?"))
    swapped.deck = tuple(reversed(swapped.deck))
    swapped.chance.state ^= 1
    match.state = swapped
    assert opening(match) + asking(1, question_for(match, "hard"), 1.0) == lines
    assert b'"seed"' not in lines


@pytest.mark.parametrize(
    "said",
    [7, None, [], {}, {"answer": 1}, {"answer": "1", "move": None, "wrong": ""},
     {"answer": 1, "move": ["keep"], "wrong": ""}, {"answer": 1, "move": "keep", "wrong": ""},
     {"answer": 1, "move": None}, {"answer": 1, "move": [1, []], "wrong": ""}],
)  # fmt: skip
def test_what_is_no_answer_is_refused(said: object) -> None:
    with pytest.raises(ValueError):
        reply_in(said)


# What is answered ---------------------------------------------------------------------------------


async def test_the_process_gives_the_move_that_the_bot_would_give_on_the_spot() -> None:
    match = begun("random")
    with warm() as thinker:
        thinker.warm(match)
        assert thinker.child is not None
        pid = thinker.child.pid
        while not match.is_over and match.to_move == 0:
            answer = await thinker.choose(match, 1.0)
            assert answer == Answer(Thinker(Trials).choose(match))
            match.play(answer.move)
        assert thinker.child.pid == pid
    assert is_gone(pid)


async def test_a_move_that_is_the_only_one_needs_no_process() -> None:
    match = Match(BUSY, Setup.of(BUSY, ("hard", HUMAN), 3))
    thinker = WarmThinker()
    assert await thinker.choose(match, AGES) == Answer(Move("keep"))
    assert thinker.child is None


async def test_a_search_ends_when_its_time_is_up() -> None:
    match = begun("hard")
    with warm() as thinker:
        await thinker.choose(match, MOMENT)
        start = time.monotonic()
        answer = await thinker.choose(match, 0.5)
        assert time.monotonic() - start >= 0.45
        assert answer == Answer(match.state.choices[-1])


async def test_advice_comes_from_the_best_bot_at_a_persons_seat() -> None:
    match = Match(BUSY, Setup.of(BUSY, (HUMAN, HUMAN), 3))
    match.play(Move("keep"))
    with warm() as thinker:
        assert await thinker.advise(match, MOMENT) == Answer(match.state.choices[-1])


async def test_a_question_that_is_dropped_ends_the_thinking_at_once() -> None:
    match = begun("hard")
    with warm() as thinker:
        task = await while_thinking(match, thinker)
        assert thinker.child is not None
        pid = thinker.child.pid
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        async with asyncio.timeout(AGES / 2):
            answer = await thinker.choose(match, MOMENT)
        assert answer == Answer(match.state.choices[-1])
        assert thinker.child.pid == pid


async def test_closing_in_mid_thought_leaves_no_process() -> None:
    match = begun("hard")
    thinker = WarmThinker()
    task = await while_thinking(match, thinker)
    assert thinker.child is not None
    pid = thinker.child.pid
    start = time.monotonic()
    task.cancel()
    thinker.close()
    assert time.monotonic() - start < 1.0
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with suppress(asyncio.CancelledError):
        await task


# What goes wrong ----------------------------------------------------------------------------------


async def replaced(kind: str, why: str, seconds: float = 1.0) -> str:
    """Let a bot fail: medium moves in its place, and the next question finds a new process."""
    match = begun(kind)
    with warm() as thinker:
        thinker.warm(match)
        assert thinker.child is not None
        old = thinker.child.pid
        answer = await thinker.choose(match, seconds)
        assert answer.move == match.state.choices[0]
        assert answer.excuse.startswith(why) and answer.excuse.endswith("medium moved instead")
        assert is_gone(old)
        match.kinds[0] = "hard"
        assert await thinker.choose(match, MOMENT) == Answer(match.state.choices[-1])
        return answer.excuse


async def test_a_bot_that_dies_is_replaced() -> None:
    await replaced("dying", "broke off")


async def test_a_bot_that_hangs_is_replaced_after_twice_its_time() -> None:
    start = time.monotonic()
    await replaced("hanging", "did not answer in time", 0.2)
    assert time.monotonic() - start >= 0.4


async def test_a_bot_with_a_mistake_is_replaced_and_the_mistake_is_told() -> None:
    excuse = await replaced("raising", "failed (ValueError: no such ?[31m place)")
    assert excuse.isprintable()


async def test_what_a_bot_prints_is_no_answer_and_an_illegal_move_is_not_made() -> None:
    await replaced("wild", "chose what cannot be chosen")


async def test_a_process_that_is_killed_in_mid_thought_is_replaced() -> None:
    match = begun("hard")
    with warm() as thinker:
        task = await while_thinking(match, thinker)
        assert thinker.child is not None
        os.kill(thinker.child.pid, signal.SIGKILL)
        answer = await task
        assert answer == Answer(match.state.choices[0], "broke off, so medium moved instead")


async def test_a_process_that_stands_still_does_not_hold_up_the_table() -> None:
    match = begun("hard")
    with warm() as thinker:
        await thinker.choose(match, MOMENT)
        assert thinker.child is not None
        old = thinker.child.pid
        os.kill(old, signal.SIGSTOP)
        answer = await thinker.choose(match, 0.1)
        assert answer.excuse.startswith("did not answer in time")
        assert is_gone(old)


async def test_a_process_that_died_between_two_questions_is_replaced_without_a_word() -> None:
    match = begun("hard")
    with warm() as thinker:
        await thinker.choose(match, MOMENT)
        child = thinker.child
        assert child is not None
        os.kill(child.pid, signal.SIGKILL)
        await until(lambda: child.is_over)
        assert await thinker.choose(match, MOMENT) == Answer(match.state.choices[-1])


@pytest.mark.parametrize(
    ("says", "why"),
    [
        ("print('nonsense', flush=True)", "talked nonsense"),
        ("print('[' * 100_000, flush=True)", "talked nonsense"),
        ("print('x' * 300_000, end='', flush=True)", "talked nonsense"),
        ("print({1: 2}, flush=True)", "talked nonsense"),
        ('print(\'{"ready": true}\\n{"ready": true}\', flush=True)', "talked nonsense"),
        ("import sys; sys.exit()", "broke off"),
    ],
)
async def test_a_process_that_talks_nonsense_is_ended(
    monkeypatch: pytest.MonkeyPatch, says: str, why: str
) -> None:
    script = f"{says}\nimport time\ntime.sleep(600)"
    monkeypatch.setattr(thinker_parent, "COMMAND", (sys.executable, "-c", script))
    match = begun("hard")
    with warm() as thinker:
        thinker.warm(match)
        assert thinker.child is not None
        pid = thinker.child.pid
        answer = await thinker.choose(match, AGES)
        assert answer == Answer(match.state.choices[0], f"{why}, so medium moved instead")
        assert is_gone(pid)


async def test_a_process_that_failed_before_it_was_asked_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    says = 'print(\'{"ready": true}\\n{"ready": true}\', flush=True)'
    script = f"{says}\nimport time\ntime.sleep(600)"
    monkeypatch.setattr(thinker_parent, "COMMAND", (sys.executable, "-c", script))
    match = begun("hard")
    with warm() as thinker:
        thinker.warm(match)
        child = thinker.child
        assert child is not None
        await until(lambda: child.is_over)
        with pytest.raises(BotFailed, match="talked nonsense"):
            await child.ask(1, question_for(match, "hard"), AGES)


async def test_a_process_that_never_gets_ready_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinker_parent, "COMMAND", ("sleep", "600"))
    monkeypatch.setattr(thinker_parent, "STARTING_SECONDS", MOMENT)
    with warm() as thinker:
        answer = await thinker.choose(begun("hard"), AGES)
        assert answer.excuse.startswith("did not answer in time")


async def test_where_there_is_no_process_to_be_had_medium_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinker_parent, "COMMAND", ("/nowhere/python",))
    match = begun("hard")
    with warm() as thinker:
        answer = await thinker.choose(match, AGES)
        assert answer.excuse == "could not be started, so medium moved instead"


async def test_where_medium_fails_too_the_move_is_drawn_by_lot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinker_parent, "COMMAND", ("/nowhere/python",))
    monkeypatch.delitem(BUSY.bots, "medium")  # type: ignore[arg-type]
    match = begun("hard")
    with warm() as thinker:
        answer = await thinker.choose(match, AGES)
        assert answer.move in match.state.choices
        assert answer.excuse == "could not be started, so a move was drawn by lot"


# Where it runs ------------------------------------------------------------------------------------


async def test_the_terminal_cannot_interrupt_the_process() -> None:
    match = begun("hard")
    with warm() as thinker:
        thinker.warm(match)
        assert thinker.child is not None
        pid = thinker.child.pid
        assert os.getsid(pid) == os.getpgid(pid) == pid != os.getsid(0)
        await thinker.choose(match, MOMENT)


async def test_a_folder_of_the_same_name_where_the_player_is_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("tui", "engine", "json"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*map(os.path.abspath, sys.path), str(ROOT)])
    match = begun("hard")
    with warm() as thinker:
        assert await thinker.choose(match, MOMENT) == Answer(match.state.choices[-1])


ORPHAN = """
import asyncio, os, signal
from tests.tui import test_thinker_process as t
async def main():
    thinker = t.WarmThinker()
    t.catalogue.GAMES = {"null": "tests.tui.busy_game:GAME"}
    task = await t.while_thinking(t.begun("hard"), thinker)
    print(thinker.child.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""


async def test_the_process_ends_in_mid_thought_when_the_game_is_killed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ORPHAN], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    pid = int(done.stdout)
    await until(lambda: is_gone(pid))


def test_the_process_never_loads_what_draws() -> None:
    script = (
        "import sys, tui.thinker_child\n"
        "names = ('textual', 'rich', 'asyncio', 'msgpack', 'subprocess')\n"
        "print([name for name in names if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


PLAIN = """
import sys
from engine.catalogue import GAMES
GAMES['null'] = 'tests.tui.busy_game:GAME'
from tui.__main__ import main
sys.exit(main(['--plain', 'new', 'null', '--seed', '3', '--bots', 'hard:seconds=3']))
"""


def test_ctrl_c_in_plain_mode_ends_a_thought_at_once_with_the_game_saved(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PLAIN],
        cwd=ROOT,
        env={**os.environ, "BOULEVARD_HOME": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(b"1\nstop\n")
    process.stdin.flush()
    said = b""
    while b"> stop\n" not in said:
        letter = process.stdout.read(1)
        assert letter, said
        said += letter
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
    kept = decode((tmp_path / "data" / "saves" / "null-1.save").read_bytes()).records
    assert [record.human for record in kept] == [True, True]
