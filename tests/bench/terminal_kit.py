"""What the figures about the terminal are measured with: tables of each game, keys, frames."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from pathlib import Path
from statistics import median
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.catalogue import GAMES, find_game
from engine.match import HUMAN, Match, Setup
from saves.places import Places
from saves.settings import Settings, save_settings
from saves.store import Store
from tests.terminal.emulated import Emulator
from tests.terminal.session import DOWN, ENTER, LEFT, RIGHT, ROOT, UP, Session
from tui.tables import TABLES
from tui.tables.fortune_city_side import LEFT as CARD_AT
from tui.tables.tournay import SAID_ROW, SAID_ROWS
from tui.terminal.driver import ASK_STATUS

DEPTHS: Mapping[str, Mapping[str, str]] = {
    "16": {"TERM": "xterm"},
    "256": {"TERM": "xterm-256color"},
    "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "mono": {"TERM": "xterm", "NO_COLOR": "1"},
}
ARROWS = (RIGHT, DOWN, LEFT, UP)
MOVES = 24
"""So many moves on is the middle of a game where it is measured."""
GUARD = 0.35
TOKENS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[^\x1b]+")
NAMED = {
    name: at
    for at, name in enumerate(
        ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")
    )
}
DIRECT = r"""boulevard-direct|xterm with colours by red green and blue,
    RGB, colors#0x1000000, pairs#0x7FFF, ccc@, initc@, initp@, oc@,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    use=xterm-256color,
"""
"""A terminal that is told colours as ours is; not every system has one in its list."""


class Step(NamedTuple):
    """What one key did."""

    first: float
    """Seconds from the key to the first bytes."""
    board: int
    """Bytes for the board, the terminal's cursor among them, without what it tells in words."""
    whole: int
    """Bytes until everything was calm."""


def games() -> list[str]:
    """The games that have a table."""
    found = []
    for name in GAMES:
        try:
            import_module(TABLES[name].partition(":")[0])
        except (KeyError, ImportError):
            continue
        found.append(name)
    return found


def places(home: Path) -> Places:
    """The folders of a session with this home."""
    folder = home / "boulevard"
    return Places(folder / "data", folder / "config", folder / "cache")


def begin(home: Path, game: str, kinds: Sequence[str] = (), moves: int = MOVES) -> str:
    """Keep a table that is some moves on, at a decision with many choices; its name."""
    found = find_game(game)
    quick = next(iter(found.bots))
    seats = tuple(kinds) or (HUMAN, *[quick] * (found.seats.start - 1))
    match: Match[Any] = Match(found, Setup.of(found, seats, 7))
    while not match.is_over:
        choices = match.state.choices
        enough = len(match.history) >= moves and match.is_human(match.to_move)
        if enough and (len(choices) > 8 or len(match.history) > moves + 40):
            break
        match.play(choices[(11 * len(match.history)) % len(choices)])
    save_settings(places(home).settings, Settings(pace=0))
    keeper = Store(places(home), app="bench").begin(match, [f"P{n}" for n in range(len(seats))])
    keeper.close()
    return keeper.name


def opened(home: Path, name: str, env: Mapping[str, str], **options: Any) -> Session:
    """The table on a screen of its own, calm, with the cursor where it can move if it can."""
    session = Session(home, "resume", name, env=env, **options)
    session.until("leave")
    session.pause(GUARD)
    session.settle()
    return session


def movable(session: Session, rows: int = 24) -> list[bytes]:
    """Two arrows that lead to another choice within these rows, and back.

    Picks as far as that takes.
    """
    for _ in range(6):
        for there, back in ((RIGHT, LEFT), (DOWN, UP), (LEFT, RIGHT), (UP, DOWN)):
            session.send(there)
            if len(session.settle(0.08)) > 4 and session.emulator.cursor[1] <= rows:
                return [there, back]
        session.press(ENTER)
    return []


def board_keys(session: Session, game: str) -> list[bytes]:
    """The same, on the drawing where that can be."""
    return movable(session, drawn_rows(game)) or movable(session)


def drawn_rows(game: str) -> int:
    """The rows of a game's drawing; they lie below the title line."""
    module, _, name = TABLES[game].partition(":")
    return int(getattr(import_module(module), name).size[1])


def told_rows(game: str, session: Session) -> dict[int, int]:
    """Rows of the drawing that tell what is under the cursor, and from which column on.

    They are the line in words and the preview, though the table draws them and not the frame.
    """
    if game == "tournay":
        return dict.fromkeys(range(1 + SAID_ROW, 1 + SAID_ROW + SAID_ROWS), 0)
    rows = session.text.split("\n")
    card = (y for y, row in enumerate(rows) if row[CARD_AT:].startswith(("front ", "makes ")))
    return {y + more: CARD_AT for y in card for more in (0, 1)} if game == "fortune-city" else {}


def step(
    session: Session,
    key: bytes,
    quiet: float = 0.08,
    rows: int = 20,
    told: Mapping[int, int] = MappingProxyType({}),
) -> Step:
    """Press a key, and read until all is calm; what these rows tell is not the board's own."""
    begun, before = perf_counter(), len(session.pieces)
    tracker = Emulator(session.emulator.screen.columns, session.emulator.screen.lines)
    tracker.screen.cursor.x, tracker.screen.cursor.y = session.emulator.cursor
    session.send(key)
    session.settle(quiet)
    # The question that tells a lone Escape from the beginning of another key paints nothing.
    pieces = [piece for piece in session.pieces[before:] if piece.data != ASK_STATUS.encode()]
    if not pieces:
        return Step(0.0, 0, 0)
    board = 0
    for token in TOKENS.findall(pieces[0].data.decode()):
        x, y = place_of(tracker, token)
        if 1 <= y <= rows and x < told.get(y, sys.maxsize):
            board += len(token)
    return Step(pieces[0].when - begun, board, sum(len(piece.data) for piece in pieces))


def place_of(tracker: Emulator, token: str) -> tuple[int, int]:
    """Where a text is written, or what a sequence leads to."""
    before = tracker.cursor
    tracker.feed(token)
    return tracker.cursor if token.startswith("\x1b") else before


def steps(session: Session, count: int, game: str) -> list[Step]:
    """Cursor moves to and fro on the drawing of a game; those that moved something."""
    rows, keys, told = drawn_rows(game), board_keys(session, game), told_rows(game, session)
    found = [step(session, key, rows=rows, told=told) for _ in range(count) for key in keys]
    return [each for each in found if each.whole]


# Frames for the rivals --------------------------------------------------------------------------


def frame(emulator: Emulator, direct: bool = False) -> list[list[tuple[str, int, int, bool, bool]]]:
    """The screen as the rivals read it; direct: with colours as they are, not by their numbers."""
    return [list(_pieces(row, direct)) for row in emulator.cells()]


def _pieces(row: Sequence[Any], direct: bool) -> Iterator[tuple[str, int, int, bool, bool]]:
    number = _direct if direct else _number
    for look, cells in groupby(_with_blanks(row), lambda cell: cell[1:]):
        fore, back, bold, reverse = look
        yield "".join(cell[0] for cell in cells), number(fore), number(back), bold, reverse


def _with_blanks(row: Sequence[Any]) -> Iterator[tuple[str, str, str, bool, bool]]:
    """Characters with what of their looks matters; a blank looks like what is before it.

    So it may where only the colour behind it is seen, and nothing is sent for another one.
    """
    fore, bold = "default", False
    for char, ink, back, thick, _, _, _, reverse, *_ in row:
        if char != " " or reverse:
            fore, bold = ink, thick
        yield char, fore, back, bold, reverse


def _direct(colour: str) -> int:
    """A colour as pyte names it, as red, green and blue in one number."""
    named = colour == "default" or colour.removeprefix("bright") in NAMED
    return _number(colour) if named else int(colour, 16)


def _number(colour: str) -> int:
    """A colour as pyte names it, by its number; the nearest of the cube where it has none."""
    if colour == "default":
        return -1
    bright = colour.startswith("bright")
    name = colour.removeprefix("bright")
    if name in NAMED:
        return NAMED[name] + 8 * bright
    red, green, blue = (int(colour[at : at + 2], 16) for at in (0, 2, 4))
    return 16 + 36 * (red // 51) + 6 * (green // 51) + blue // 51


def direct_terminal(home: Path) -> dict[str, str]:
    """The surroundings of a terminal with all colours, as curses needs them told."""
    source, folder = home / "direct.ti", home / "terminfo"
    source.write_text(DIRECT)
    subprocess.run(["tic", "-x", "-o", str(folder), str(source)], check=True, capture_output=True)
    return {"TERM": "boulevard-direct", "TERMINFO": str(folder)}


def rival(kind: str, home: Path, frames: Sequence[Any], env: Mapping[str, str]) -> Session:
    """Another program that shows these frames."""
    path = home / f"{kind}.json"
    path.write_text(json.dumps(frames))
    script = str(ROOT / "tests" / "bench" / "rivals.py")
    told = {**env, "TERM": env["TERM"] if "TERMINFO" in env else "xterm-256color"}
    session = Session(home, kind, str(path), env=told, argv=(sys.executable, script))
    session.until("".join(piece[0] for piece in frames[0][-1]).split()[0])
    session.settle()
    return session


def seconds(code: str, runs: int = 5) -> float:
    """How long a Python with this code takes; the median."""
    taken = []
    for _ in range(runs):
        begun = perf_counter()
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
        taken.append(perf_counter() - begun)
    return median(taken)
