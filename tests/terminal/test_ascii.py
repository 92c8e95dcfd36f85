"""Whatever is drawn or typed leaves as ASCII of the same width."""

import sys

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tui.terminal.ascii import LIKE, AsciiFilter, spelled


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("\u250c\u2500\u2510", "+-+"),
        ("\u2502x\u2502", "|x|"),
        ("caf\u00e9", "cafe"),
        ("\u2026", "."),
        ("\u65e5\u672c", "????"),
        ("\u2588\u2589", "##"),
        ("\u201ca\u201d", '"a"'),
        ("e\u0301", "e"),
        ("plain", "plain"),
    ],
)
def test_it_is_spelled_as_it_looks(text: str, plain: str) -> None:
    assert spelled(text) == plain


def test_every_kind_of_character_becomes_ascii_of_the_same_width() -> None:
    wrong = [
        code
        for code in (*range(0x80, 0x3400), *range(0x3400, sys.maxunicode, 97))
        if not spelled(chr(code)).isascii() or len(spelled(chr(code))) != cell_len(chr(code))
    ]
    assert wrong == []


def test_no_character_stands_in_two_places() -> None:
    chars = "".join(LIKE.values())
    assert len(chars) == len(set(chars)) and not any(char.isascii() for char in chars)


def test_styles_stay_and_ascii_is_handed_on_as_it_is() -> None:
    bold = Style(bold=True)
    segments = [Segment("abc", bold), Segment("\u2500", bold)]
    found = AsciiFilter().apply(segments, Color(0, 0, 0))
    assert found[0] is segments[0] and found[1] == Segment("-", bold)
