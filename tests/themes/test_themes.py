"""What the packaged themes promise, and themes of one's own."""

import os
from itertools import combinations
from pathlib import Path

import pytest

from themes.load import ATTRIBUTES, SIXTEEN, Ink, Theme, TooBad, load, load_all, packaged
from themes.names import INKS

THEMES = ("dark", "high-contrast", "light", "mono", "okabe-ito")
COLOURED = ("dark", "high-contrast", "light", "okabe-ito")

GRAPHICS = ("line", "panel")
"""Inks that draw lines and never write letters: three to one is enough for them."""


def palette(colours: str) -> dict[str, str]:
    return dict(zip(SIXTEEN, colours.split(), strict=True))


XTERM = palette(
    "#000000 #cd0000 #00cd00 #cdcd00 #0000ee #cd00cd #00cdcd #e5e5e5 "
    "#7f7f7f #ff0000 #00ff00 #ffff00 #5c5cff #ff00ff #00ffff #ffffff"
)
CONSOLE = palette(
    "#000000 #aa0000 #00aa00 #aa5500 #0000aa #aa00aa #00aaaa #aaaaaa "
    "#555555 #ff5555 #55ff55 #ffff55 #5555ff #ff55ff #55ffff #ffffff"
)
"""What two kinds of terminal show for the sixteen colours unless they are told otherwise."""

WHOLE = """
title = "Sunset"
dark = true
base = "dark"
"""


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def dimmed(colour: str, ground: str) -> str:
    """What two thirds of a colour over its ground look like: how `dim` is shown."""
    parts = [(int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{under + (over - under) * 66 // 100:02x}" for over, under in parts)


def readings(inks: dict[str, Ink]) -> list[tuple[str, str, str]]:
    """Every ink on every ground it may stand on: its name, its colour, its background."""
    return [
        (name, ink.fore or inks["plain"].fore, ink.back or inks[ground].back)
        for name, ink in inks.items()
        for ground in ("ground", "raised")
    ]


class TestPackaged:
    def test_there_are_five(self) -> None:
        assert packaged("colours") == THEMES
        assert tuple(load_all().themes) == THEMES
        assert load_all().failures == ()

    @pytest.mark.parametrize("name", THEMES)
    def test_each_spells_every_ink_twice(self, name: str) -> None:
        theme = load(name)
        assert set(theme.full) == set(theme.basic) == set(INKS)
        assert {ink.fore[:1] for ink in theme.full.values()} <= {"#", ""}
        assert {ink.fore for ink in theme.basic.values()} <= {*SIXTEEN, ""}

    def test_only_the_light_one_is_light(self) -> None:
        assert [name for name in THEMES if not load(name).dark] == ["light"]

    @pytest.mark.parametrize("name", THEMES)
    def test_marks_differ_by_attribute_too(self, name: str) -> None:
        theme = load(name)
        for inks in (theme.full, theme.basic):
            marks = ("plain", "legal", "cursor", "own", "blocked")
            for one, other in combinations(marks, 2):
                assert set(inks[one].attributes) != set(inks[other].attributes), (one, other)
            assert "reverse" in inks["cursor"].attributes

    @pytest.mark.parametrize("name", THEMES)
    @pytest.mark.parametrize("family", ["seat.", "colour."])
    def test_seats_and_colours_differ_among_themselves(self, name: str, family: str) -> None:
        theme = load(name)
        for inks in (theme.full, theme.basic):
            looks = [ink for ink_name, ink in inks.items() if ink_name.startswith(family)]
            assert len(set(looks)) == len(looks)

    def test_the_monochrome_one_has_no_colour(self) -> None:
        theme = load("mono")
        assert {(ink.fore, ink.back) for ink in theme.full.values()} == {("", "")}
        assert theme.full == theme.basic

    def test_the_colour_blind_safe_one_keeps_to_its_palette(self) -> None:
        okabe_ito = {
            "#000000",
            "#e69f00",
            "#56b4e9",
            "#009e73",
            "#f0e442",
            "#0072b2",
            "#d55e00",
            "#cc79a7",
        }
        inks = load("okabe-ito").full.values()
        used = {colour for ink in inks for colour in (ink.fore, ink.back) if colour}
        greys = {colour for colour in used if colour[1:3] == colour[3:5] == colour[5:7]}
        assert used - greys <= okabe_ito <= used


class TestContrast:
    @pytest.mark.parametrize("name", COLOURED)
    def test_text_is_readable_on_both_grounds(self, name: str) -> None:
        inks = dict(load(name).full)
        for ink, fore, back in readings(inks):
            shown = dimmed(fore, back) if "dim" in inks[ink].attributes else fore
            assert contrast(shown, back) >= (3.0 if ink in GRAPHICS else 4.5), ink

    def test_high_contrast_is_seven_to_one_everywhere(self) -> None:
        inks = dict(load("high-contrast").full)
        for ink, fore, back in readings(inks):
            shown = dimmed(fore, back) if "dim" in inks[ink].attributes else fore
            assert contrast(shown, back) >= 7.0, ink

    @pytest.mark.parametrize("shown", [XTERM, CONSOLE], ids=["xterm", "console"])
    @pytest.mark.parametrize("name", COLOURED)
    def test_sixteen_colours_are_readable_as_terminals_show_them(
        self, name: str, shown: dict[str, str]
    ) -> None:
        for ink, fore, back in readings(dict(load(name).basic)):
            assert contrast(shown[fore], shown[back]) >= 4.0, ink


class TestOwnThemes:
    def test_one_may_change_a_single_colour_of_a_packaged_one(self, tmp_path: Path) -> None:
        theme = own(tmp_path, WHOLE + '[colours]\nleaf = ["#ff8800", "yellow"]')
        assert theme.title == "Sunset"
        assert theme.full["legal"] == Ink("#ff8800", "", ("bold",))
        assert theme.basic["legal"] == Ink("yellow", "", ("bold",))
        assert theme.full["cursor"] == load("dark").full["cursor"]

    def test_one_may_spell_a_single_ink(self, tmp_path: Path) -> None:
        theme = own(tmp_path, WHOLE + '[inks]\nsoloist = "italic underline snow on dusk"')
        assert theme.full["soloist"] == Ink("#f2f5f8", "#1c242f", ("italic", "underline"))
        assert theme.basic["soloist"] == Ink("bright_white", "black", ("italic", "underline"))
        assert load("dark").basic["soloist"].attributes == ("underline",)

    def test_sixteen_colours_may_have_words_of_their_own(self, tmp_path: Path) -> None:
        theme = own(tmp_path, WHOLE + '[sixteen]\nplain = "bold cyan on blue"')
        assert theme.basic["plain"] == Ink("cyan", "blue", ("bold",))
        assert theme.full["plain"] == load("dark").full["plain"]

    def test_one_may_leave_the_ground_to_the_terminal(self, tmp_path: Path) -> None:
        theme = own(tmp_path, WHOLE + '[inks]\nground = ""')
        assert theme.full["ground"] == Ink()

    def test_one_is_found_by_its_name_without_reading_the_others(self, tmp_path: Path) -> None:
        (tmp_path / "broken.toml").write_text("???")
        (tmp_path / "sunset.toml").write_text(WHOLE)
        assert load("sunset", tmp_path).name == "sunset"
        assert load("dark", tmp_path).name == "dark"
        with pytest.raises(TooBad, match="no theme of this name"):
            load("sunrise", tmp_path)

    def test_a_folder_that_is_not_there_holds_no_themes(self, tmp_path: Path) -> None:
        assert tuple(load_all(tmp_path / "nowhere").themes) == THEMES

    def test_a_bad_file_is_told_and_does_not_stop_the_others(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").write_text("colours = [")
        (tmp_path / "b.toml").write_text(WHOLE)
        (tmp_path / "c.toml").mkdir()
        (tmp_path / "dark.toml").write_text(WHOLE)
        (tmp_path / "notes.txt").write_text("not a theme")
        themes, failures = load_all(tmp_path)
        assert tuple(themes) == (*THEMES, "b")
        assert [trouble.title for trouble in failures] == [
            "Cannot use a.toml",
            "Cannot use c.toml",
            "Cannot use dark.toml",
        ]
        assert failures[1].message == "This is not a file."
        assert failures[2].message == "There already is a theme of this name."


class TestTooBad:
    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("", "It needs a title of one line and up to 60 characters."),
            ('title = "a\\u001b[2J"', "It needs a title of one line and up to 60 characters."),
            ('title = ""', "It needs a title of one line and up to 60 characters."),
            ("title = 3", "It needs a title of one line and up to 60 characters."),
            ('title = "a"', "The ink 'ground' is missing."),
            (
                WHOLE + "[colors]",
                "It has 'colors', but may have only title, dark, base, colours, inks, sixteen.",
            ),
            (WHOLE.replace('"dark"', '"dusk"'), "Its base 'dusk' is not a packaged theme."),
            (WHOLE.replace('"dark"', "[]"), "Its base [] is not a packaged theme."),
            (WHOLE.replace("true", '"yes"'), "It must say dark = true or dark = false."),
            (WHOLE + "[inks]\nlegal = 3", "'legal' in [inks] must be a text."),
            (WHOLE + '[inks]\nlegs = "bold"', "There is no ink 'legs'."),
            (WHOLE + '[sixteen]\nlegs = "bold"', "There is no ink 'legs'."),
            (
                WHOLE + '[inks]\nlegal = "lime"',
                "The ink 'legal' uses the colour 'lime', which is not named.",
            ),
            (
                WHOLE + '[sixteen]\nlegal = "leaf"',
                "The ink 'legal' uses the colour 'leaf', which is not named.",
            ),
            (
                WHOLE + '[inks]\nlegal = "leaf amber"',
                "The ink 'legal' must be spelled like 'bold red on black'.",
            ),
            (
                WHOLE + '[inks]\nlegal = "leaf on"',
                "The ink 'legal' must be spelled like 'bold red on black'.",
            ),
            (
                WHOLE + '[inks]\nlegal = "leaf on night on night"',
                "The ink 'legal' must be spelled like 'bold red on black'.",
            ),
            (WHOLE.replace("base", "inks"), "[inks] must be a table."),
            (
                WHOLE + '[colours]\nleaf = ["#ABC", "red"]',
                "The colour 'leaf' must begin like '#1a2b3c'.",
            ),
            (
                WHOLE + '[colours]\nleaf = "#aabbcc"',
                "The colour 'leaf' must be spelled like ['#1a2b3c', 'bright_blue'].",
            ),
            (
                WHOLE + '[colours]\nleaf = ["#aabbcc", "teal"]',
                "The colour 'leaf' must be spelled like ['#1a2b3c', 'bright_blue'].",
            ),
        ],
    )
    def test_the_reason_is_a_sentence(self, tmp_path: Path, text: str, reason: str) -> None:
        with pytest.raises(TooBad) as trouble:
            own(tmp_path, text)
        assert trouble.value.message == reason
        assert trouble.value.title == "Cannot use sunset"

    @pytest.mark.parametrize(
        ("content", "reason"),
        [
            (b"title = '\xff'", "It is not text in UTF-8."),
            (b"[" * 5000, "It is not TOML"),
            (b"#" * 70_000, "It is longer than 65536 characters."),
        ],
    )
    def test_a_file_that_cannot_be_read_is_told_too(
        self, tmp_path: Path, content: bytes, reason: str
    ) -> None:
        (tmp_path / "sunset.toml").write_bytes(content)
        with pytest.raises(TooBad) as trouble:
            load("sunset", tmp_path)
        assert trouble.value.message.startswith(reason)
        assert trouble.value.title == "Cannot use sunset.toml"

    def test_a_name_is_small_letters_digits_and_hyphens(self, tmp_path: Path) -> None:
        (tmp_path / "My Theme.toml").write_text(WHOLE)
        with pytest.raises(TooBad, match="small letters"):
            load("My Theme", tmp_path)

    def test_a_name_that_moves_the_cursor_is_shown_harmless(self, tmp_path: Path) -> None:
        (tmp_path / "a\x1b[2J.toml").write_text("???")
        (trouble,) = load_all(tmp_path).failures
        assert trouble.title == "Cannot use 'a\\x1b[2J.toml'"

    def test_a_pipe_is_never_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "sunset.toml")
        with pytest.raises(TooBad, match="not a file"):
            load("sunset", tmp_path)


def test_every_ink_has_a_sentence() -> None:
    assert all(meaning.endswith(".") and meaning[0].isupper() for meaning in INKS.values())
    assert {"legal", "cursor", "own", "blocked", "seat.1", "seat.8", "colour.red"} <= set(INKS)


def test_attributes_are_the_five_that_terminals_have() -> None:
    assert ATTRIBUTES == ("bold", "dim", "italic", "underline", "reverse")


def own(folder: Path, text: str) -> Theme:
    (folder / "sunset.toml").write_text(text)
    return load("sunset", folder)
