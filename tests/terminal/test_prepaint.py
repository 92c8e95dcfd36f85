"""The first frame: there before anything else is imported, where it will be drawn again."""

import os
import subprocess
import sys

import pytest

from tests.terminal.conftest import Opener
from tests.terminal.session import DOWN, ROOT
from tests.terminal.tables import PARIS
from tui.masthead import LOGO, masthead
from tui.terminal.modes import LEAVE
from tui.terminal.prepaint import placed

HEAVY = ("textual", "rich", "engine", "saves", "msgpack", "asyncio", "typing", "argparse")
"""What takes longer to import than the first frame may wait."""


def test_little_is_imported_before_it() -> None:
    script = (
        "import sys; before = set(sys.modules)\n"
        "import tui.__main__, tui.cli.title, tui.terminal.prepaint\n"
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    )
    # Without the site's own modules, of which an editable installation has many.
    done = subprocess.run(
        [sys.executable, "-S", "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not set(done.stdout.split()) & set(HEAVY)


def test_it_is_painted_first_and_nothing_jumps(start: Opener) -> None:
    session = start()
    session.until("City board games")
    first = session.text
    assert LOGO[1] in first and not session.echoes
    full = session.until("q leave")
    for before, after in zip(first.split("\n"), full.split("\n"), strict=True):
        assert not before or before == after
    assert len(session.pieces) > 1


def test_keys_typed_meanwhile_are_not_echoed_and_not_lost(start: Opener) -> None:
    session = start()
    session.until("City board games")
    session.send(DOWN, DOWN)
    session.until("> 3")
    assert "[B" not in session.text and "^[" not in session.text


def test_a_table_begins_with_its_own_title(start: Opener) -> None:
    session = start(*PARIS)
    session.until("On Tour: Paris")
    first = session.text
    assert first.strip() == "On Tour: Paris" and session.until("leave").startswith(first.rstrip())


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (30, 10)])
def test_a_small_terminal_gets_no_picture(start: Opener, size: tuple[int, int]) -> None:
    session = start(size=size)
    session.until("boulevard needs")
    assert "| '_" not in session.raw.decode()
    session.press(b"q")
    assert session.wait() == 0 and session.echoes


BROKEN = """
import sys
import tui.cli.opening as opening

def broken(path):
    raise PermissionError(13, "Permission denied", "/somewhere")

opening.load_settings = broken
from tui.__main__ import main
sys.exit(main([]))
"""
"""The application where something goes wrong after the first frame."""


def test_what_is_wrong_is_told_on_the_screen_that_was_there_before(start: Opener) -> None:
    session = start(argv=(sys.executable, "-c", BROKEN))
    assert session.wait() == 2
    raw = session.raw.decode()
    assert session.echoes and raw.index(LEAVE) < raw.index("Permission denied: /somewhere.")


def test_a_theme_that_there_is_not_is_told_before_anything_is_painted(start: Opener) -> None:
    session = start("--theme", "no-such-theme")
    assert session.wait() == 2 and session.echoes
    assert b"\x1b" not in session.raw and b"There is no theme 'no-such-theme'" in session.raw


def test_another_driver_that_was_asked_for_gets_the_terminal_as_it_is(start: Opener) -> None:
    session = start(env={"TEXTUAL_DRIVER": "textual.drivers.linux_driver:LinuxDriver"})
    session.until("q leave")
    assert session.raw.count(b"\x1b[?1049h") == 1
    session.press(b"q")
    assert session.wait() == 0 and session.echoes


def test_the_picture_fits_the_least_terminal() -> None:
    for x, y, text, _ in masthead(80, 23):
        assert x >= 0 and x + len(text) <= 80 and 0 <= y < 23
    assert placed([(3, 4, "  ab ", "")]) == "\x1b[5;6Hab"
