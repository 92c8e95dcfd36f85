"""A table in a pseudo-terminal, and what of it is on the screen and on the disk."""

import re
from pathlib import Path

from saves.places import Places
from saves.store import Store
from tests.terminal.session import BACKSPACE, ENTER, Session

PARIS = ("new", "on-tour-paris", "--seed", "1")
PROGRESS = re.compile(r"setup (\d+) of|turn (\d+), (?:(\d+) to )?(\d+) empty")
PLACE = re.compile(r"\d\d in [A-Z][^(]+\(\w+\)")
GUARDED = 0.35
"""Seconds after which Enter counts at a table that has just been opened."""

Progress = tuple[int, int]


def at_first_turn(session: Session) -> None:
    """Play until the cursor can go to many spots: the first turn, with a number chosen."""
    session.until("leave")
    session.pause(GUARDED)
    session.settle()
    for _ in range(40):
        if "setup" not in session.text:
            break
        session.press(ENTER)
    on_spots(session)


def on_spots(session: Session) -> None:
    """From the menu of the table, or from the choice of a number, to the choice of a spot."""
    for _ in range(4):
        # The table can be read around its menu.
        over = "Back to the game" in session.text
        if place(session) and not over:
            return
        session.press(BACKSPACE if over else ENTER)
    raise AssertionError(session.text)


def place(session: Session) -> str:
    """What is under the cursor, in words, as the line below the map tells it."""
    found = PLACE.search(session.text)
    return "" if found is None else found[0]


def progress(text: str) -> Progress:
    """How far a table is, by what it says of itself; more is later."""
    found = PROGRESS.search(text)
    if found is None:
        return -1, 0
    setup, turn, _, empty = found.groups()
    return (0, int(setup)) if setup else (int(turn), -int(empty))


def kept(home: Path) -> Progress:
    """How far the only table of a home is, by its save; it must be one that can be read."""
    folder = home / "boulevard"
    rows = Store(Places(folder / "data", folder / "config", folder / "cache"), app="test").list()
    assert len(rows) == 1 and rows[0].trouble is None, rows
    return progress(rows[0].summary)
