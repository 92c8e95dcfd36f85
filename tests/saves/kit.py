"""What the tests of saves share: a small game, stores, crafted files, and child processes."""

import os
import signal
import struct
from binascii import crc32
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgpack  # type: ignore[import-untyped]

from engine.catalogue import find_game
from engine.chance import Chance
from engine.game import Game
from engine.games.null import GAME
from engine.match import HUMAN, Match, Setup
from saves.journal import Writer
from saves.places import Places
from saves.store import Store

NAMES = ("Ana", "Ben")
NOON = 1_700_000_000


def games(name: str) -> Game[Any]:
    """The shelf, with the null game on it."""
    return GAME if name == "null" else find_game(name)


def store_at(root: Path) -> Store:
    """A store below a folder."""
    return Store(Places(root / "data", root / "config", root / "cache"), games, "0.1.0")


def begun(store: Store, title: str, match: Match[Any] | None = None) -> Path:
    """A table that nobody plays."""
    keeper = store.begin(match or null_match(), NAMES, title)
    assert keeper.trouble is None
    keeper.close()
    return keeper.path


def null_match(seed: int = 7, *kinds: str) -> Match[Any]:
    """The null game, by default between two people."""
    return Match(GAME, Setup.of(GAME, kinds or (HUMAN, HUMAN), seed))


def step(match: Match[Any], luck: Chance) -> None:
    """Any legal move."""
    match.play(match.state.choices[luck.below(len(match.state.choices))])


def finish(match: Match[Any], luck: Chance | None = None) -> Match[Any]:
    """Play on to the end with moves that the seed decides."""
    luck = luck or Chance(match.setup.seed)
    while not match.is_over:
        step(match, luck)
    return match


def writer() -> Writer:
    """Somebody who makes saves of a match between Ana and Ben."""
    return Writer(NAMES, NOON, "0.1.0", (300, 1000))


def framed(body: bytes, number: int = 2, flags: int = 0, magic: bytes = b"\xb0BLV") -> bytes:
    """A body in a frame with a checksum that fits, as `FORMAT.md` says."""
    head = struct.pack(">4sHHI", magic, number, flags, len(body))
    return head + struct.pack(">I", crc32(head + body)) + body


def unpacked(data: bytes) -> list[Any]:
    """The six parts of a save's body."""
    body: list[Any] = msgpack.unpackb(data[16:])
    return body


def repacked(body: object) -> bytes:
    """A save with this body and a checksum that fits."""
    return framed(msgpack.packb(body))


@contextmanager
def forked(run: Callable[[], None], user: int = 0) -> Iterator[int]:
    """A child process that does something, as this user where we may choose; yields its id.

    The child ends with 0, or with 1 when it raised. Nothing is left of it at the end.
    """
    child = os.fork()
    if child == 0:
        code = 1
        try:
            if user and not os.getuid():
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)
            run()
            code = 0
        finally:
            os._exit(code)
    try:
        yield child
    finally:
        with suppress(ChildProcessError):
            if os.waitpid(child, os.WNOHANG) == (0, 0):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)


def outcome_of(run: Callable[[], str], user: int = 0) -> str:
    """What a child process finds out."""
    ours, theirs = os.pipe()
    with forked(lambda: _tell(theirs, run), user) as child:
        os.close(theirs)
        with os.fdopen(ours, "rb") as told:
            answer = told.read().decode()
        os.waitpid(child, 0)
    return answer


def _tell(pipe: int, run: Callable[[], str]) -> None:
    try:
        answer = run()
    except BaseException as error:
        answer = f"{type(error).__name__}: {error}"
    os.write(pipe, answer.encode())


NOBODY_USER = 65534
