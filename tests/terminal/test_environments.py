"""On each kind of terminal and with each locale: right, or a sentence and exit code 2."""

import subprocess
from pathlib import Path

import pytest

from tests.terminal.conftest import Opener
from tests.terminal.session import BOULEVARD, ROOT
from tests.terminal.test_same_screen import colours_in
from tui.hiding import erases_scrollback

MENU = "q leave"
COLOURED = ("xterm-256color", "screen-256color", "tmux-256color", "linux")
LOCALES = (
    {"LANG": "C", "LC_ALL": None},
    {"LC_ALL": "en_US.ISO-8859-1"},
    {"LC_ALL": "C.UTF-8"},
)


def in_a_shell(home: Path, line: str) -> "subprocess.CompletedProcess[str]":
    """A line for the shell, with neither a terminal nor anything typed."""
    return subprocess.run(
        ["sh", "-c", line.format(boulevard=" ".join(BOULEVARD))],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "BOULEVARD_HOME": str(home), "TERM": "xterm"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("term", [*COLOURED, "vt100"])
def test_a_screen_on_each_terminal_in_ascii_and_with_its_colours(start: Opener, term: str) -> None:
    session = start(env={"TERM": term})
    session.until(MENU)
    session.settle()
    session.press(b"2", b"\x7f", b"q")
    assert session.wait() == 0 and session.echoes
    assert max(session.raw) < 0x7F
    assert bool(colours_in(session.raw.decode())) == (term in COLOURED)


@pytest.mark.parametrize("env", LOCALES, ids=lambda env: str(env.get("LC_ALL") or env["LANG"]))
def test_box_characters_only_where_they_are_sure_to_arrive(
    start: Opener, env: dict[str, str | None]
) -> None:
    session = start("--box", "new", "on-tour-paris", "--seed", "1", env=env)
    session.until("leave")
    session.settle()
    arrives = env.get("LC_ALL") == "C.UTF-8"
    assert (max(session.raw) > 0x7E) == arrives
    assert ("\u2500" in session.text) == arrives


@pytest.mark.parametrize(("value", "colours"), [("", True), ("1", False)])
def test_no_color_counts_when_it_says_something(start: Opener, value: str, colours: bool) -> None:
    session = start(env={"NO_COLOR": value})
    session.until(MENU)
    session.settle()
    assert bool(colours_in(session.raw.decode())) == colours


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"TERM": None}], ids=["dumb", "unset"])
def test_a_terminal_that_can_do_nothing_is_played_line_by_line(
    start: Opener, env: dict[str, str | None]
) -> None:
    session = start(env=env)
    session.until("This is plain mode: TERM is")
    session.settle()
    assert b"\x1b" not in session.raw and session.echoes
    session.send(b"\x04")
    assert session.wait() == 0


@pytest.mark.parametrize(
    ("words", "leaves"), [("", [b"q"]), ("new on-tour-paris --seed 1", [b"\r", b"q", b"q"])]
)
def test_stderr_in_a_file_leaves_the_screen_to_stdout(
    start: Opener, tmp_path: Path, words: str, leaves: list[bytes]
) -> None:
    line = f"exec {' '.join(BOULEVARD)} {words} 2>{tmp_path}/errors"
    session = start(argv=("sh", "-c", line))
    session.until("q leave")
    session.settle()
    assert not session.echoes
    session.press(*leaves)
    assert session.wait() == 0 and session.echoes
    assert (tmp_path / "errors").read_bytes() == b""


def test_another_driver_with_stderr_in_a_file_is_told_and_played_line_by_line(
    start: Opener, tmp_path: Path
) -> None:
    line = f"exec {' '.join(BOULEVARD)} 2>{tmp_path}/errors"
    driver = "textual.drivers.linux_driver:LinuxDriver"
    session = start(argv=("sh", "-c", line), env={"TEXTUAL_DRIVER": driver})
    session.until("This is plain mode: TEXTUAL_DRIVER asks for one that draws on stderr")
    session.settle()
    session.send(b"\x04")
    assert session.wait() == 0 and b"\x1b" not in session.raw


HIDING = pytest.mark.skipif(
    not erases_scrollback("xterm-256color"),
    reason="the data base of terminals does not know how xterm erases its scrollback",
)
PLAIN_TOURNAY = ("--plain", "new", "tournay", "--players", "Ann,Ben", "--seed", "1")


@HIDING
def test_a_hand_is_wiped_off_a_terminal_that_can_before_the_next_person_plays(
    start: Opener,
) -> None:
    session = start(*PLAIN_TOURNAY, size=(100, 40))
    session.until("Ann to move")
    session.send(b"draw yellow 2 own+own\r")
    session.until("Keep one card of yellow II")
    session.send(b"1\r")
    screen = session.until("Hand the keyboard to Ben")
    session.settle()
    assert "keep" not in screen and b"\x1b[3J" in session.raw
    session.send(b"2\r")
    screen = session.until("Ben to move")
    assert "Ann keeps a yellow II card" in screen and "Hand the keyboard" not in screen
    session.send(b"q\r")
    assert session.wait() == 0
    assert session.text.split() == ["The", "game", "is", "saved."]


@pytest.mark.parametrize("term", ["vt100", "screen-256color", "dumb"])
def test_hands_are_refused_before_anything_is_begun_where_they_cannot_be_hidden(
    start: Opener, tmp_path: Path, term: str
) -> None:
    session = start(*PLAIN_TOURNAY, env={"TERM": term}, size=(240, 24))
    assert session.wait(20) == 2
    assert "boulevard: Tournay has secret hands; plain mode cannot hide them here: " in session.text
    assert not list(tmp_path.rglob("*.save"))


@pytest.mark.parametrize(
    "line",
    [
        "{boulevard} </dev/null",
        "{boulevard} | cat",
        "{boulevard} new on-tour-paris | cat",
        "{boulevard} --plain new tournay --players Ann,Ben",
    ],
)
def test_without_a_keyboard_it_ends_by_itself(tmp_path: Path, line: str) -> None:
    done = in_a_shell(tmp_path, line)
    assert done.returncode in (0, 2) and "Traceback" not in done.stderr
    assert "\x1b" not in done.stdout + done.stderr and done.stdout + done.stderr


@pytest.mark.parametrize("words", ["no-such-command", "--theme", "resume nothing", "new chess"])
def test_what_cannot_be_done_is_one_sentence_and_exit_code_2(tmp_path: Path, words: str) -> None:
    done = in_a_shell(tmp_path, "{boulevard} " + words)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("boulevard: ") and done.stderr.count("\n") == 1


def test_doctor_tells_what_was_found_and_chosen_and_why(start: Opener) -> None:
    session = start("doctor", env={"TERM": "screen", "TMUX": "x", "NO_COLOR": "1"}, size=(120, 40))
    assert session.wait() == 0
    for told in (
        "stdin: a terminal",
        "Mode: screen, because input and output are a terminal",
        "Glyphs: ascii, because it is the usual look",
        "Colours: none, because NO_COLOR is set",
        "Erasing: background, because TERM is screen, and this is tmux",
        "Esc waits: as long as tmux does, because tmux holds it back for its escape-time",
        "Saves: ",
    ):
        assert told in session.text, told
