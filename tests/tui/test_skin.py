"""A theme on terminals with many colours, 256, sixteen and none."""

import asyncio
from itertools import combinations
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.app import App, ComposeResult
from textual.widgets import Input, OptionList, Static

from themes.load import Theme, load, packaged
from themes.names import INKS
from tui.skin import RESET, Depth, Skin, dress, main

THEMES = packaged("colours")
COLOURED = tuple(name for name in THEMES if name != "mono")
BLACK, WHITE, BRIGHT_YELLOW = 0, 7, 11
ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse")


def attributes(style: Style) -> set[str]:
    return {name for name in ATTRIBUTES if getattr(style, name)}


class TestStyles:
    @pytest.mark.parametrize("depth", Depth)
    @pytest.mark.parametrize("name", THEMES)
    def test_there_is_one_for_every_ink(self, name: str, depth: Depth) -> None:
        assert set(dress(load(name), depth).styles) == set(INKS)

    def test_many_colours_are_as_the_theme_says(self) -> None:
        styles = dress(load("dark"), Depth.TRUE).styles
        assert styles["ground"] == Style.parse("#d3d8df on #12161d")
        assert styles["legal"] == Style.parse("bold #a5dba7")

    def test_sixteen_colours_are_sent_by_number(self) -> None:
        styles = dress(load("dark"), Depth.SIXTEEN).styles
        codes = styles["legal"].render("18a", color_system=ColorSystem.STANDARD)
        assert codes == "\x1b[1;92m18a\x1b[0m"
        codes = styles["cursor"].render("18a", color_system=ColorSystem.STANDARD)
        assert codes == "\x1b[1;7;93;40m18a\x1b[0m"

    @pytest.mark.parametrize("name", THEMES)
    def test_without_colour_there_are_only_attributes(self, name: str) -> None:
        for style in dress(load(name), Depth.NONE).styles.values():
            assert style.color is None
            assert style.bgcolor is None

    @pytest.mark.parametrize("depth", Depth)
    @pytest.mark.parametrize("name", THEMES)
    def test_marks_are_told_apart_by_attributes_alone(self, name: str, depth: Depth) -> None:
        styles = dress(load(name), depth).styles
        for one, other in combinations(("plain", "legal", "cursor", "own", "blocked"), 2):
            assert attributes(styles[one]) != attributes(styles[other])


class TestTwoHundredAndFiftySix:
    @pytest.mark.parametrize("name", COLOURED)
    def test_every_colour_shown_is_close_to_the_one_meant(self, name: str) -> None:
        theme = load(name)
        styles = dress(theme, Depth.MANY).styles
        for ink, spelling in theme.full.items():
            for meant, asked in (
                (spelling.fore, styles[ink].color),
                (spelling.back, styles[ink].bgcolor),
            ):
                if meant:
                    assert asked is not None
                    shown = asked.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
                    wanted = Color.parse(meant).get_truecolor()
                    apart = [abs(a - b) for a, b in zip(shown, wanted, strict=True)]
                    assert sum(apart) <= 80, (ink, meant, shown)

    def test_a_blue_grey_night_stays_a_night(self) -> None:
        back = dress(load("dark"), Depth.MANY).styles["raised"].bgcolor
        assert back is not None
        assert back.downgrade(ColorSystem.EIGHT_BIT).get_truecolor() == (38, 38, 38)

    def test_a_dark_green_stays_green(self, tmp_path: Path) -> None:
        (tmp_path / "wood.toml").write_text(
            'title = "Wood"\nbase = "light"\n[colours]\nleaf = ["#236130", "green"]'
        )
        fore = dress(load("wood", tmp_path), Depth.MANY).styles["good"].color
        assert fore is not None
        assert fore.downgrade(ColorSystem.EIGHT_BIT).get_truecolor() == (0, 95, 0)

    @pytest.mark.parametrize("name", COLOURED)
    def test_letters_stay_readable_on_both_grounds(self, name: str) -> None:
        styles = dress(load(name), Depth.MANY).styles
        for ink in set(INKS) - {"line", "panel"}:
            fore = styles[ink].color or styles["plain"].color
            for ground in ("ground", "raised"):
                back = styles[ink].bgcolor or styles[ground].bgcolor
                assert fore and back and contrast(fore, back) >= 4.5, (ink, ground)

    @pytest.mark.parametrize("name", COLOURED)
    @pytest.mark.parametrize("family", ["seat.", "colour."])
    def test_seats_and_colours_still_differ(self, name: str, family: str) -> None:
        styles = dress(load(name), Depth.MANY).styles
        looks = [str(style) for ink, style in styles.items() if ink.startswith(family)]
        assert len(set(looks)) == len(looks)


class TestTextualTheme:
    @pytest.mark.parametrize("name", THEMES)
    def test_it_is_an_ansi_theme_where_there_are_few_colours(self, name: str) -> None:
        assert dress(load(name), Depth.SIXTEEN).textual.ansi
        assert dress(load(name), Depth.NONE).textual.ansi
        assert dress(load(name), Depth.TRUE).textual.ansi == (name == "mono")
        assert dress(load(name), Depth.MANY).textual.ansi == (name == "mono")

    @pytest.mark.parametrize("name", THEMES)
    def test_without_colour_no_variable_names_one(self, name: str) -> None:
        styles = {"none", "transparent", "ansi_default", "not underline", *ATTRIBUTES}
        variables = dress(load(name), Depth.NONE).textual.to_color_system().generate()
        for variable, value in variables.items():
            assert value in styles or set(value.split()) <= set(ATTRIBUTES), variable

    @pytest.mark.parametrize("name", COLOURED)
    def test_with_sixteen_colours_nothing_is_blended(self, name: str) -> None:
        variables = dress(load(name), Depth.SIXTEEN).textual.to_color_system().generate()
        assert not [variable for variable, value in variables.items() if "%" in value]
        assert not [variable for variable, value in variables.items() if "#" in value]

    def test_the_inks_are_variables_of_the_style_sheet(self) -> None:
        variables = dress(load("dark"), Depth.TRUE).textual.variables
        assert variables["ink-cursor"] == "#f0c878"
        assert variables["ink-cursor-background"] == "#12161d"
        assert variables["ink-cursor-style"] == "bold reverse"
        assert variables["ink-colour-red"] == "#f29c94"
        assert variables["ink-colour-red-background"] == "#12161d"
        assert variables["ink-colour-red-style"] == "none"

    def test_a_ground_left_to_the_terminal_makes_an_ansi_theme(self) -> None:
        dark = load("dark")
        ground = {"ground": dark.full["plain"]}
        bare = Theme("bare", "Bare", True, {**dark.full, **ground}, dark.basic)
        theme = dress(bare, Depth.TRUE).textual
        assert theme.ansi
        assert theme.background == "ansi_default"
        assert theme.accent == "#f0c878"

    @pytest.mark.parametrize("depth", Depth)
    @pytest.mark.parametrize("name", ["dark", "mono"])
    def test_an_application_wears_it(self, name: str, depth: Depth) -> None:
        skin = dress(load(name), depth)
        styles = asyncio.run(painted(skin))
        assert Style(bold=True, reverse=True) in [plain_attributes(style) for style in styles]
        if depth is Depth.NONE or name == "mono":
            assert all(is_default(style.color) for style in styles)
            assert all(is_default(style.bgcolor) for style in styles)
        elif depth is Depth.SIXTEEN:
            used = {style.color.number for style in styles if style.color}
            assert {WHITE, BRIGHT_YELLOW} <= used <= set(range(16))
            assert {style.bgcolor.number for style in styles if style.bgcolor} == {BLACK, WHITE}
        elif depth is Depth.TRUE:
            assert Color.parse("#d3d8df") in {style.color for style in styles}
            assert Color.parse("#12161d") in {style.bgcolor for style in styles}


def test_the_swatch_shows_every_ink(capsys: pytest.CaptureFixture[str]) -> None:
    main("mono", "none")
    shown = capsys.readouterr().out
    assert all(ink in shown and meaning in shown for ink, meaning in INKS.items())


class Wardrobe(App[None]):
    """An application that uses every ink as a variable."""

    CSS = RESET + "\n".join(
        f".{ink} {{ color: ${ink}; background: ${ink}-background; text-style: ${ink}-style; }}"
        for ink in (f"ink-{name.replace('.', '-')}" for name in INKS)
    )

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self.register_theme(skin.textual)
        self.theme = skin.textual.name

    def compose(self) -> ComposeResult:
        yield OptionList("one", "two", compact=True)
        field = Input("text", compact=True)
        field.cursor_blink = False
        yield field
        for name in INKS:
            yield Static(name, classes=f"ink-{name.replace('.', '-')}")


async def painted(skin: Skin) -> set[Style]:
    """The styles of all cells of a screen that shows every ink, whatever has the focus."""
    app = Wardrobe(skin)
    styles = set()
    async with app.run_test(size=(40, len(INKS) + 12)) as pilot:
        for focused in (OptionList, Input):
            app.query_one(focused).focus()
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            styles |= {segment.style for strip in strips for segment in strip if segment.style}
    return styles


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours as 256 colours show them, as WCAG 2 defines it."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    def luminance(colour: Color) -> float:
        shown = colour.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        red, green, blue = (linear(part / 255) for part in shown)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def plain_attributes(style: Style) -> Style:
    return Style(bold=style.bold or None, reverse=style.reverse or None)


def is_default(color: Color | None) -> bool:
    return color is None or color.is_default
