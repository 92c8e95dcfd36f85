"""Every target of the terminal beside its figure, in a pseudo-terminal on real screens.

    python -m tests.bench.terminal [S K N R M T ...]

Letters choose groups: S start-up, K keys, N the slow link, R robustness, M memory, T the tests. A
figure that is a ratio compares runs that take turns, so a busy machine falls on both alike; times
in milliseconds are as good as the machine is quiet.
"""

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from engine.catalogue import find_game
from engine.match import HUMAN
from tests.bench.terminal_kit import (
    ARROWS,
    DEPTHS,
    GUARD,
    begin,
    board_keys,
    direct_terminal,
    frame,
    games,
    movable,
    opened,
    rival,
    seconds,
    step,
    steps,
)
from tests.terminal.session import DOWN, ENTER, ESCAPE, ROOT, Session
from tui.terminal.driver import ASK_STATUS
from tui.terminal.modes import LEAVE

RUNS, MOVES = 7, 10
ASK = ASK_STATUS.encode()
MENU = "q leave"
OWN_BYTES = {"16": 90, "256": 110, "truecolor": 150, "mono": 75}
LINK_SECONDS, LINK_BYTES = 0.1, 7_000
"""A round trip of 100 ms and 56 kbit/s."""
SCREENS = {
    "title": (),
    "new game": (b"2",),
    "saves": (b"3",),
    "help": (b"4",),
    "settings": (b"5",),
    "keys": (b"?",),
}
"""Screens that lie over the title of somebody with a table under way."""
COLOURS = (*range(30, 50), *range(90, 108))


class Figure(NamedTuple):
    """A target and what was measured."""

    name: str
    what: str
    target: str
    found: str
    met: bool


def at_most(name: str, what: str, most: float, found: float, unit: str = "") -> Figure:
    """A figure that may not be larger."""
    return Figure(name, what, f"<= {most:g}{unit}", f"{found:.3g}{unit}", found <= most)


def start_up(home: Path) -> Iterator[Figure]:
    """S1 to S4."""
    first, full, sizes = [], [], []
    imports, empty, version = [], [], []
    for _ in range(RUNS):
        imports.append(seconds("import textual.app", 1))
        empty.append(seconds("pass", 1))
        version.append(
            seconds(
                "import sys; sys.argv[1:] = ['--version']; import runpy;"
                " runpy.run_module('tui', run_name='__main__')",
                1,
            )
        )
        with Session(home, env=DEPTHS["16"]) as session:
            session.until("City board games")
            first.append(session.pieces[0].when - session.started)
            session.until(MENU)
            full.append(session.pieces[-1].when - session.started)
            session.settle()
            sizes.append(len(session.raw))
    yield at_most("S1", "first text / import textual.app", 0.15, median(first) / median(imports))
    yield at_most("S1", "first text / python -c pass", 2.0, median(first) / median(empty))
    yield at_most("S2", "full menu / import textual.app", 1.10, median(full) / median(imports))
    yield at_most("S3", "--version / python -c pass", 1.5, median(version) / median(empty))
    yield at_most("S4", "bytes until the menu is complete", 3_000, median(sizes))
    for game in games():
        with opened(home, begin(home, game), DEPTHS["16"]) as session:
            yield at_most("S4", f"bytes until {game} is complete", 5_000, len(session.raw))


def cursor_bytes(home: Path) -> Iterator[Figure]:
    """K1."""
    for game in games():
        for depth, env in DEPTHS.items():
            with opened(home, begin(home, game), env) as session:
                found = steps(session, MOVES, game)
                if not found:
                    yield Figure("K1", f"{game}, {depth}", "moves", "nothing moves here", False)
                    continue
                own, whole = (median(column) for column in list(zip(*found, strict=True))[1:])
                yield at_most("K1", f"{game}, {depth}: board's own", OWN_BYTES[depth], own, " B")
                yield at_most("K1", f"{game}, {depth}: whole step", 220, whole, " B")
                yield compared(home, session, game, depth)


def compared(home: Path, session: Session, game: str, depth: str) -> Figure:
    """The same frames by curses, in the same colours."""
    keys, direct = board_keys(session, game), depth == "truecolor"
    frames, ours = [frame(session.emulator, direct)], 0
    for key in keys * 4:
        ours += step(session, key).whole
        frames.append(frame(session.emulator, direct))
    with rival("curses", home, frames, direct_terminal(home) if direct else {}) as other:
        theirs = sum(step(other, b" ", 0.03).whole for _ in frames[1:])
    return at_most("K1", f"whole step / curses, {depth}", 1.0, ours / max(theirs, 1))


def cursor_cpu(home: Path) -> Iterator[Figure]:
    """K2."""
    for game in games():
        with opened(home, begin(home, game), DEPTHS["16"]) as session:
            keys = movable(session)
            if not keys:
                continue
            frames = [frame(session.emulator)]
            session.press(keys[0])
            frames.append(frame(session.emulator))
            ours = cpu_of(session, keys, 30)
        with rival("curses", home, frames, {}) as other:
            curses = cpu_of(other, [b"r"], 60)
        with rival("static", home, frames, DEPTHS["16"]) as other:
            static = cpu_of(other, [b" "], 60)
        yield at_most("K2", f"{game}: CPU / curses, whole redraw", 4.0, ours / curses)
        yield at_most("K2", f"{game}: CPU / one Static", 0.4, ours / static)


def cpu_of(session: Session, keys: list[bytes], count: int) -> float:
    """Seconds of processor time for a key."""
    begun = session.cpu_seconds()
    for at in range(count):
        session.send(keys[at % len(keys)])
        session.settle(0.02)
    return (session.cpu_seconds() - begun) / count


def latency(home: Path) -> Iterator[Figure]:
    """K3 and K4: from a key to the first bytes, in milliseconds."""
    for game in games():
        with opened(home, begin(home, game), DEPTHS["256"]) as session:
            keys = movable(session)
            if not keys:
                continue
            for rate in (5, 20, 60):
                times = paints(session, keys, rate, 20 if rate == 5 else 60)
                yield at_most("K3", f"{game}: median at {rate} keys/s", 5, median(times), " ms")
                if rate < 60:
                    late = quantiles(times, n=20)[-1]
                    yield at_most("K3", f"{game}: p95 at {rate} keys/s", 10, late, " ms")
        yield from while_thinking(home, game)


def paints(session: Session, keys: list[bytes], rate: float, count: int) -> list[float]:
    """Milliseconds from each key to the first bytes after it."""
    times = []
    for at in range(count):
        begun = perf_counter()
        session.send(keys[at % len(keys)])
        found = session.pump(1 / rate)
        if found:
            times.append(1000 * (session.pieces[-1].when - begun))
        session.pause(max(0.0, begun + 1 / rate - perf_counter()))
    return times


def while_thinking(home: Path, game: str) -> Iterator[Figure]:
    """K4: turning the pages while the best bot thinks, against turning them while nobody does."""
    bot = list(find_game(game).bots)[-1]
    name = begin(home, game, (HUMAN, bot))
    with opened(home, name, DEPTHS["256"]) as session:
        idle = paints(session, [b"\t"], 10, 20)
        busy: list[float] = []
        for _ in range(12):
            session.send(ENTER, pause=0.05)
            if thinkers(session):
                busy += paints(session, [b"\t"], 20, 4)
        if len(busy) < 4:
            yield Figure("K4", f"{game}: while {bot} thinks", "seen", "it never thought", False)
            return
        yield at_most("K4", f"{game}: while {bot} thinks / idle", 2.0, median(busy) / median(idle))


def thinkers(session: Session) -> bool:
    """Whether a child of the process is using a processor now."""
    children = Path(f"/proc/{session.pid}/task/{session.pid}/children").read_text().split()
    states = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2][1] for pid in children]
    return "R" in states


def bursts(home: Path) -> Iterator[Figure]:
    """K5, and 400 arrows."""
    for game in games():
        with opened(home, begin(home, game), DEPTHS["16"]) as session:
            keys = board_keys(session, game)
            if not keys:
                continue
            # An odd number, or where there are two choices nothing would have moved in the end.
            for count, most, longest in ((31, 200, 20), (401, 1_000, 200)):
                begun, before = perf_counter(), len(session.pieces)
                session.send(keys[0] * count)
                session.settle(0.02)
                pieces = session.pieces[before:]
                taken = 1000 * (pieces[-1].when - begun) if pieces else 0.0
                size = sum(len(piece.data) for piece in pieces)
                yield at_most("K5", f"{game}: {count} keys in one write", longest, taken, " ms")
                yield at_most("K5", f"{game}: {count} keys in one write", most, size, " B")


def idle(home: Path) -> Iterator[Figure]:
    """K6."""
    begin(home, "on-tour-paris")
    for name, keys in SCREENS.items():
        with Session(home) as session:
            session.until(MENU)
            session.pause(GUARD)
            session.press(*keys)
            yield from quiet(session, name)
    for game in games():
        with opened(home, begin(home, game), DEPTHS["256"]) as session:
            yield from quiet(session, game)
            for name, key in (("score", b"s"), ("menu", ESCAPE)):
                session.press(key)
                yield from quiet(session, f"{game}, {name}")
                session.press(b"\x7f")


def quiet(session: Session, name: str) -> Iterator[Figure]:
    """Bytes and processor time of a second in which nobody types."""
    session.pause(0.5)
    used = session.cpu_seconds()
    sent = session.pause(1.0)
    cpu = 1000 * (session.cpu_seconds() - used)
    met = not sent and cpu <= 1
    yield Figure("K6", f"idle: {name}", "0 B, <= 1 ms/s", f"{len(sent)} B, {cpu:.2f} ms/s", met)


def actions(home: Path) -> Iterator[Figure]:
    """K7 to K10."""
    yield from escapes(home)
    for game in games():
        with opened(home, begin(home, game), DEPTHS["16"]) as session:
            session.press(*[b"\x7f"] * 2)
            session.press(ESCAPE)
            if "Back to the game" in session.text:
                session.press(ESCAPE)
            shown, found = "Back to the game", step(session, ESCAPE)
            if shown not in session.text:
                found = step(session, ESCAPE)
            yield at_most("K9", f"{game}: menu opens", 80, 1000 * found.first, " ms")
            yield at_most("K9", f"{game}: menu opens", 2_000, found.whole, " B")
            yield at_most("K9", f"{game}: list step", 200, step(session, DOWN).whole, " B")
            yield at_most("K9", f"{game}: menu closes", 2_000, step(session, b"\x7f").whole, " B")
            for size in ((120, 40), (80, 24)):
                begun, before = perf_counter(), len(session.pieces)
                session.resize(*size)
                session.settle()
                taken = 1000 * (session.pieces[-1].when - begun)
                assert len(session.pieces) > before
                yield at_most("K10", f"{game}: to {size[0]} x {size[1]}", 60, taken, " ms")
    yield from leaving(home)


def escapes(home: Path) -> Iterator[Figure]:
    """K7: on a terminal that answers, and on one that does not, with ESCDELAY=25."""
    for answers, env, most in ((True, {}, 20), (False, {"ESCDELAY": "25"}, 45)):
        with opened(
            home, begin(home, "on-tour-paris"), {**DEPTHS["16"], **env}, answers=answers
        ) as session:
            times = []
            for _ in range(10):
                begun, before = perf_counter(), len(session.pieces)
                session.send(ESCAPE)
                session.settle(0.08)
                paint = [piece for piece in session.pieces[before:] if piece.data != ASK]
                times.append(1000 * (paint[0].when - begun))
                session.press(b"\x7f" if "Back to the game" in session.text else ENTER)
            told = "answers" if answers else "does not, ESCDELAY=25"
            yield at_most("K7", f"Esc, the terminal {told}", most, median(times), " ms")


def leaving(home: Path) -> Iterator[Figure]:
    """K8."""
    restored, gone = [], []
    for _ in range(RUNS):
        with Session(home) as session:
            session.until(MENU)
            session.pause(GUARD)
            begun = perf_counter()
            session.send(b"q")
            while session.poll() is None:
                session.pump(0.001)
            gone.append(1000 * (perf_counter() - begun))
            session.settle(0.0)
            assert session.raw.endswith(LEAVE.encode())
            restored.append(1000 * (session.pieces[-1].when - begun))
    yield at_most("K8", "q: terminal restored", 25, median(restored), " ms")
    yield at_most("K8", "q: process gone", 50, median(gone), " ms")


def slow_link(home: Path) -> Iterator[Figure]:
    """N1: the link is reckoned: a round trip, and the time that the bytes take."""
    for game in games():
        with opened(home, begin(home, game), DEPTHS["16"]) as session:
            keys = movable(session)
            if not keys:
                continue
            ours, frames = [], [frame(session.emulator)]
            for key in keys * 5:
                ours.append(step(session, key))
                frames.append(frame(session.emulator))
        with rival("curses", home, frames, {}) as other:
            theirs = [step(other, b" ", 0.03) for _ in frames[1:]]
        mine, their = (
            median(LINK_SECONDS + one.first + one.whole / LINK_BYTES for one in some)
            for some in (ours, theirs)
        )
        sizes = [sum(one.whole for one in some) for some in (ours, theirs)]
        yield at_most("N1", f"{game}: key to paint / curses", 1.05, mine / their)
        yield at_most("N1", f"{game}: bytes / curses", 1.0, sizes[0] / sizes[1])


def robustness(home: Path) -> Iterator[Figure]:
    """R1 to R6; what has tests of its own is run as those tests."""
    yield tests("R1-R3", "any end at 5 random moments each", "test_ends.py", "the_last_move")
    yield tests("R5", "every step shows the same screen", "test_same_screen.py", "every_step")
    for name, env in (("ascii", {}), ("no colour", DEPTHS["mono"])):
        yield fuzzed(home, name, {**DEPTHS["256"], **env})
    with opened(home, begin(home, "on-tour-paris"), DEPTHS["16"]) as session:
        threads = session.threads()
        for _ in range(5):
            session.signal(signal.SIGCONT)
        session.settle()
        yield at_most("R2", "new threads after stray SIGCONT", 0, session.threads() - threads)
        whole = session.text
        session.send(b"\x1a")
        session.settle()
        begun = perf_counter()
        session.signal(signal.SIGCONT)
        session.settle()
        taken = 1000 * (session.pieces[-1].when - begun)
        yield at_most("R6", "fg: whole frame again", 60, taken, " ms")
        assert session.text == whole
        again = len(session.raw)
        session.press(b"\x0c")
        met = len(session.raw) - again > 1_000 and session.text == whole
        yield Figure("R6", "Ctrl+L repaints", "always", "yes" if met else "no", met)


def tests(name: str, what: str, file: str, chosen: str) -> Figure:
    """A group of tests, passed or not."""
    command = (sys.executable, "-m", "pytest", "-q", "-k", chosen, f"tests/terminal/{file}")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    passed = done.stdout.count(".") if done.returncode == 0 else 0
    found = f"{passed} passed" if passed else "failed"
    return Figure(name, what, "all pass", found, done.returncode == 0)


def fuzzed(home: Path, name: str, env: dict[str, str]) -> Figure:
    """R4: random keys over the screens; bytes and codes that may not be there."""
    luck, wrong, sent = Random(name), 0, 0
    for game in games():
        with opened(home, begin(home, game), env) as session:
            for _ in range(60):
                session.send(luck.choice((*ARROWS, ENTER, b"\t", b"s", b"?", b"o", b"i", ESCAPE)))
                session.pause(0.02)
            session.settle()
            sent += len(session.raw)
            if name == "ascii":
                wrong += sum(byte > 0x7E for byte in session.raw)
            else:
                wrong += coloured(session.raw.decode())
    return at_most("R4", f"{name}: what may not be, in {sent} bytes", 0, wrong)


def coloured(sent: str) -> int:
    """How many codes set a colour."""
    import re

    codes = ";".join(re.findall(r"\x1b\[([0-9;]*)m", sent)).split(";")
    return sum(code.isdigit() and int(code) in COLOURS for code in codes)


def memory(home: Path) -> Iterator[Figure]:
    """M1."""
    for game in games():
        with opened(home, begin(home, game), DEPTHS["256"]) as session:
            keys = movable(session) or [b"\t"]
            session.press(*keys)
            begun = session.resident_mb()
            yield at_most("M1", f"{game}: resident", 45, begun, " MB")
            for _ in range(5_000 // 20):
                session.send(b"".join(keys) * (20 // len(keys)))
                session.pump(0.02)
            session.settle()
            grown = session.resident_mb() - begun
            yield at_most("M1", f"{game}: growth over 5,000 keys", 2, grown, " MB")


def test_speed(home: Path) -> Iterator[Figure]:
    """T1: a key in a test of the screens."""
    import asyncio

    from pytest import MonkeyPatch
    from textual.screen import Screen

    from tests.bench.terminal_kit import places
    from tests.tui.conftest import Desk, application, stay_unpainted

    async def run() -> float:
        app = application(places(home).data.parent)
        async with app.run_test(size=(80, 24)) as pilot:
            desk = Desk(app, pilot)
            await desk.keys("down", "up")
            begun = perf_counter()
            await desk.keys(*("down", "up") * 100)
            return 1000 * (perf_counter() - begun) / 200

    with MonkeyPatch.context() as patch:
        patch.setattr(Screen, "_compositor_refresh", stay_unpainted)
        yield at_most("T1", "a key in a test of the title", 2, asyncio.run(run()), " ms")


GROUPS: dict[str, tuple[Callable[[Path], Iterator[Figure]], ...]] = {
    "S": (start_up,),
    "K": (cursor_bytes, cursor_cpu, latency, bursts, idle, actions),
    "N": (slow_link,),
    "R": (robustness,),
    "M": (memory,),
    "T": (test_speed,),
}


def main(chosen: list[str]) -> int:
    """Print every target beside its figure; 1 when one is missed."""
    missed = 0
    for group in chosen or list(GROUPS):
        for measure in GROUPS[group]:
            with TemporaryDirectory() as home:
                for name, what, target, found, met in measure(Path(home)):
                    missed += not met
                    verdict = "met" if met else "MISSED"
                    print(f"{name:6}{what:46} {target:>16} {found:>20}  {verdict}", flush=True)
    print(f"{missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
