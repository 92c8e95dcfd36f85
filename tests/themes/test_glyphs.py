"""Both glyph sets spell every glyph, each in one column."""

from unicodedata import category, east_asian_width

import pytest
from rich.cells import cell_len

from themes.load import TooBad, load_glyphs, packaged
from themes.names import GLYPHS

EMOJI_BELOW_2600 = "©®‼⁉™\u2139↔↕↖↗↘↙↩↪⌚⌛⌨⏏⏩⏪⏫⏬⏭⏮⏯⏰⏱⏲⏳⏸⏹⏺Ⓜ▪▫▶◀◻◼◽◾"
"""What some terminals show as a picture two columns wide."""


def test_there_are_two() -> None:
    assert packaged("glyphs") == ("ascii", "box")
    assert load_glyphs().name == "ascii"
    assert load_glyphs("box").title == "Drawn lines"


def test_another_is_told_not_to_be_there() -> None:
    with pytest.raises(TooBad, match="no glyph set of this name"):
        load_glyphs("emoji")


@pytest.mark.parametrize("name", ["ascii", "box"])
def test_each_spells_every_glyph(name: str) -> None:
    assert set(load_glyphs(name).glyphs) == set(GLYPHS)


def test_ascii_is_ascii() -> None:
    assert all(" " <= char <= "~" for char in load_glyphs("ascii").glyphs.values())


@pytest.mark.parametrize("name", ["ascii", "box"])
def test_every_glyph_is_one_column_wide_everywhere(name: str) -> None:
    for glyph, char in load_glyphs(name).glyphs.items():
        assert len(char) == 1, glyph
        assert cell_len(char) == 1, glyph
        assert east_asian_width(char) not in "WF", glyph
        assert category(char)[0] in "PSLZ", glyph


def test_no_glyph_has_an_emoji_form() -> None:
    above = [char for char in load_glyphs("box").glyphs.values() if char >= "\u2600"]
    assert above == ["★"]
    assert not set(EMOJI_BELOW_2600) & set(load_glyphs("box").glyphs.values())


@pytest.mark.parametrize("name", ["ascii", "box"])
def test_what_stands_in_the_same_place_differs(name: str) -> None:
    glyphs = load_glyphs(name).glyphs
    marks = ("blank", "legal.open", "cursor.open", "circle.open")
    assert len({glyphs[mark] for mark in marks}) == 4
    assert len({glyphs[box] for box in ("box.empty", "box.marked", "ring", "blank")}) == 4
    assert len({glyphs[line] for line in ("line.h", "line.v", "line.rise", "line.fall")}) == 4
    assert len({glyphs[sign] for sign in ("star", "blocked", "against", "you", "wave")}) == 5


def test_every_glyph_has_a_sentence() -> None:
    assert all(meaning.endswith(".") and meaning[0].isupper() for meaning in GLYPHS.values())
