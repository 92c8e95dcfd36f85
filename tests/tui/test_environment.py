"""What follows from a terminal: plain or screen, glyphs, colours, and why."""

import sys
from io import BytesIO, StringIO, TextIOWrapper
from typing import Any

import pytest

from tui.environment import Surroundings, Wishes, erasing_for, escape_for, look_for, prepare
from tui.streams import is_terminal

NOTHING_ASKED = Wishes()


def around(**changes: Any) -> Surroundings:
    """A good terminal, but for these; `env` names what is set besides TERM."""
    env = {"TERM": "xterm"} | changes.pop("env", {})
    good = Surroundings(True, True, True, env, "utf-8", False, (80, 24))
    return good._replace(**changes)


@pytest.mark.parametrize(
    ("wishes", "changes", "mode", "why"),
    [
        (Wishes(), {}, "screen", "input and output are a terminal"),
        (Wishes(plain=True), {}, "plain", "--plain asks for it"),
        (Wishes(), {"stdin": False}, "plain", "input does not come from a terminal"),
        (Wishes(), {"stdout": False}, "plain", "output does not go to a terminal"),
        (
            Wishes(),
            {"stderr": False},
            "screen",
            "input and output are a terminal; it is drawn on stdout, since stderr goes elsewhere",
        ),
        (
            Wishes(),
            {"stderr": False, "env": {"TEXTUAL_DRIVER": "x:Y"}},
            "plain",
            "TEXTUAL_DRIVER asks for one that draws on stderr, which is not a terminal",
        ),
        (Wishes(), {"env": {"TERM": "dumb"}}, "plain", "TERM is dumb"),
        (Wishes(), {"env": {"TERM": ""}}, "plain", "TERM is not set"),
    ],
)
def test_a_screen_needs_a_terminal_to_read_from_and_one_to_draw_on(
    wishes: Wishes, changes: dict[str, Any], mode: str, why: str
) -> None:
    assert look_for(wishes, around(**changes)).mode == (mode, why)


@pytest.mark.parametrize(
    ("wishes", "usual", "glyphs", "why"),
    [
        (Wishes(), "auto", "ascii", "it is the usual look"),
        (Wishes(), "ascii", "ascii", "it is the usual look"),
        (Wishes(), "box", "box", "the settings ask for it"),
        (Wishes(box=True), "ascii", "box", "--box asks for it"),
        (Wishes(ascii=True), "box", "ascii", "--ascii asks for it"),
    ],
)
def test_the_look_is_ascii_unless_box_characters_are_wished_for(
    wishes: Wishes, usual: str, glyphs: str, why: str
) -> None:
    look = look_for(wishes, around(), usual)
    assert look.glyphs == (glyphs, why)
    assert look.notes == ()


@pytest.mark.parametrize(
    ("changes", "doubt"),
    [
        ({"encoding": "iso8859-1"}, "the encoding is iso8859-1"),
        ({"encoding": "ascii"}, "the encoding is ascii"),
        ({"guessed_utf8": True}, "the locale does not say UTF-8"),
        ({"env": {"TERM": "linux"}}, "TERM is linux"),
        ({"env": {"TERM": "vt100"}}, "TERM is vt100"),
        ({"env": {"TERM": "dumb"}}, "TERM is dumb"),
    ],
)
def test_box_characters_that_may_not_arrive_fall_back_to_ascii_with_a_sentence(
    changes: dict[str, Any], doubt: str
) -> None:
    look = look_for(Wishes(box=True), around(**changes))
    assert look.glyphs == ("ascii", doubt)
    assert look.notes == (f"Box characters may not arrive here: {doubt}; this is the ASCII look.",)


@pytest.mark.parametrize("encoding", ["utf-8", "UTF-8", "utf8"])
def test_utf8_may_be_spelled_in_several_ways(encoding: str) -> None:
    assert look_for(Wishes(box=True), around(encoding=encoding)).glyphs.value == "box"


@pytest.mark.parametrize(
    ("env", "depth", "why"),
    [
        ({}, "16", "TERM is xterm"),
        ({"TERM": "xterm-256color"}, "256", "TERM is xterm-256color"),
        ({"TERM": "screen"}, "16", "TERM is screen"),
        ({"TERM": "linux"}, "16", "TERM is linux"),
        ({"TERM": "screen-256color"}, "256", "TERM is screen-256color"),
        ({"TERM": "tmux-256color"}, "256", "TERM is tmux-256color"),
        ({"TERM": "vt100"}, "none", "TERM is vt100, which has no colours"),
        ({"TERM": "vt220"}, "none", "TERM is vt220, which has no colours"),
        ({"COLORTERM": "truecolor"}, "truecolor", "COLORTERM is truecolor"),
        ({"COLORTERM": "24bit", "TERM": "xterm-256color"}, "truecolor", "COLORTERM is 24bit"),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, "none", "NO_COLOR is set"),
        ({"NO_COLOR": ""}, "16", "TERM is xterm"),
        ({"TEXTUAL_COLOR_SYSTEM": "256"}, "256", "TEXTUAL_COLOR_SYSTEM is 256"),
        ({"TEXTUAL_COLOR_SYSTEM": "standard"}, "16", "TEXTUAL_COLOR_SYSTEM is standard"),
        ({"TEXTUAL_COLOR_SYSTEM": "auto"}, "16", "TERM is xterm"),
        ({"TEXTUAL_COLOR_SYSTEM": ""}, "16", "TERM is xterm"),
    ],
)
def test_the_colours_are_those_that_the_terminal_promises(
    env: dict[str, str], depth: str, why: str
) -> None:
    look = look_for(NOTHING_ASKED, around(env=env))
    assert look.depth == (depth, why)
    assert look.notes == ()


def test_no_color_as_an_option_goes_before_everything() -> None:
    look = look_for(Wishes(no_color=True), around(env={"TEXTUAL_COLOR_SYSTEM": "truecolor"}))
    assert look.depth == ("none", "--no-color asks for it")


def test_a_colour_system_that_is_none_is_passed_over_with_a_sentence() -> None:
    look = look_for(NOTHING_ASKED, around(env={"TEXTUAL_COLOR_SYSTEM": "lots"}))
    assert look.depth == ("16", "TERM is xterm")
    assert look.notes == (
        "TEXTUAL_COLOR_SYSTEM can be auto, standard, 256, truecolor; 'lots' is passed over.",
    )


@pytest.mark.parametrize(
    ("wishes", "env", "prepared"),
    [
        (
            Wishes(),
            {"NO_COLOR": "", "TEXTUAL_COLOR_SYSTEM": "lots"},
            {"TEXTUAL_COLOR_SYSTEM": "standard", "TEXTUAL_FPS": "240"},
        ),
        (
            Wishes(),
            {"COLORTERM": "truecolor", "TEXTUAL_FPS": "30"},
            {"COLORTERM": "truecolor", "TEXTUAL_COLOR_SYSTEM": "truecolor", "TEXTUAL_FPS": "30"},
        ),
        (
            Wishes(no_color=True),
            {},
            {"NO_COLOR": "1", "TEXTUAL_COLOR_SYSTEM": "standard", "TEXTUAL_FPS": "240"},
        ),
    ],
)
def test_textual_is_told_what_was_settled(
    wishes: Wishes,
    env: dict[str, str],
    prepared: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "__stderr__", StringIO())
    look = look_for(wishes, around(env=env))
    prepare(look, env)
    assert env == prepared


@pytest.mark.parametrize(
    ("wishes", "drawn"), [(Wishes(), b"+?"), (Wishes(box=True), b"+\xe2\x94\x80")]
)
def test_what_the_glyphs_are_is_all_that_is_ever_written(
    wishes: Wishes, drawn: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = BytesIO()
    monkeypatch.setattr(sys, "__stderr__", stderr := TextIOWrapper(written, "latin-1"))
    prepare(look_for(wishes, around()), {})
    stderr.write("+\u2500")
    stderr.flush()
    assert written.getvalue() == drawn


def test_a_descriptor_that_is_closed_is_no_terminal() -> None:
    assert not is_terminal(987_654)


@pytest.mark.parametrize(
    ("env", "erasing", "why"),
    [
        ({"TERM": "xterm-256color"}, "background", "TERM is xterm-256color"),
        ({"TERM": "linux"}, "background", "TERM is linux"),
        ({"TERM": "tmux-256color"}, "background", "TERM is tmux-256color"),
        ({"TERM": "screen"}, "bare", "TERM is screen"),
        ({"TERM": "screen", "TMUX": "/tmp/x"}, "background", "TERM is screen, and this is tmux"),
        ({"TERM": "vt100"}, "bare", "TERM is vt100"),
        ({}, "bare", "TERM is not set"),
    ],
)
def test_what_erasing_does_is_known_by_the_name_of_the_terminal(
    env: dict[str, str], erasing: str, why: str
) -> None:
    assert erasing_for(env) == (erasing, why)


@pytest.mark.parametrize(
    ("env", "told"),
    [
        ({"ESCDELAY": "25", "TMUX": "/tmp/x"}, "25 ms at most"),
        ({"ESCDELAY": "soon"}, "until the terminal answers"),
        ({"TMUX": "/tmp/x"}, "as long as tmux does"),
        ({}, "until the terminal answers"),
    ],
)
def test_how_long_escape_waits_is_told(env: dict[str, str], told: str) -> None:
    assert escape_for(env).value == told
