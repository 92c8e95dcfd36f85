"""A theme as Textual and Rich wear it, for a terminal with so many colours.

`dress` is called once for each change of theme. It gives the style of every ink, which widgets look
up by name while painting, and a theme to register with the application, in whose style sheet the
inks stand as variables too: ``$ink-legal``, ``$ink-legal-background``, ``$ink-legal-style``, with a
hyphen for the dot in ``colour.red``.

With 256 colours the nearest colour is sought here, and asked for in such a way that Rich arrives at
it; what Rich takes for the nearest turns a dark blue-grey into navy. With sixteen colours or none
the theme is an `ansi` one: Textual then sends colours as they are named and does not blend them,
and every variable that its own ansi theme would spell magenta, blue or half transparent is spelled
here.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain, product
from typing import TypeAlias

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from rich.text import Text
from textual.theme import Theme as TextualTheme

from themes.load import Ink, Theme, load
from themes.names import INKS

Rgb: TypeAlias = tuple[int, int, int]

TEXT = {
    "text": "plain",
    "text-muted": "dim",
    "text-disabled": "dim",
    "text-primary": "title",
    "text-secondary": "panel",
    "text-accent": "key",
    "text-warning": "warn",
    "text-error": "error",
    "text-success": "good",
    "foreground-muted": "dim",
    "foreground-disabled": "dim",
    "border": "key",
    "border-blurred": "panel",
    "block-cursor-foreground": "cursor",
    "block-cursor-blurred-foreground": "plain",
    "scrollbar": "panel",
    "scrollbar-hover": "panel",
    "scrollbar-active": "key",
    "link-color": "key",
    "link-color-hover": "key",
    "footer-foreground": "hint",
    "footer-key-foreground": "key",
    "footer-description-foreground": "hint",
    "input-cursor-foreground": "plain",
    "ansi-foreground": "plain",
    "input-selection-background": "plain",
    "screen-selection-background": "plain",
    "button-foreground": "plain",
    **{f"markdown-h{level}-color": "title" for level in range(1, 7)},
}
"""Variables of Textual that take the colour of an ink."""

GROUNDS = {
    "surface": "ground",
    "surface-active": "raised",
    "ansi-background": "ground",
    "panel": "raised",
    **{
        f"{colour}-muted": "raised"
        for colour in ("background", "primary", "secondary", "accent", "warning", "error")
    },
    "success-muted": "raised",
    "block-cursor-background": "cursor",
    "block-cursor-blurred-background": "raised",
    "block-hover-background": "raised",
    "scrollbar-background": "ground",
    "scrollbar-background-hover": "ground",
    "scrollbar-background-active": "ground",
    "scrollbar-corner-color": "ground",
    "link-background-hover": "raised",
    "footer-background": "ground",
    "footer-item-background": "ground",
    "footer-key-background": "ground",
    "footer-description-background": "ground",
    "input-cursor-background": "ground",
    "input-selection-foreground": "ground",
    "screen-selection-foreground": "ground",
    "button-color-foreground": "ground",
}
"""Variables of Textual that take the background of an ink."""

STYLES = {
    "block-cursor-blurred-text-style": "bold underline",
    "link-style": "underline",
    "link-style-hover": "bold underline",
    "input-cursor-text-style": "reverse",
    "button-focus-text-style": "bold reverse",
}
"""Variables of Textual that are seen without any colour."""

RESET = """
App, Screen {
    &:ansi { background: $background; color: $foreground; }
}
Input:ansi {
    background: $surface;
    color: $foreground;
    & > .input--cursor {
        background: $input-cursor-background;
        color: $input-cursor-foreground;
    }
    & > .input--placeholder, & > .input--suggestion { color: $text-disabled; text-style: none; }
    &.-invalid, &.-invalid:focus { border: tall $error; }
}
"""
"""A style sheet for the application, so that its widgets keep to an ansi theme too."""


class Depth(StrEnum):
    """How many colours a terminal shows."""

    TRUE = "truecolor"
    MANY = "256"
    SIXTEEN = "16"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Skin:
    """A theme made ready for one terminal."""

    styles: Mapping[str, Style]
    """How to write with each ink."""
    textual: TextualTheme
    """The theme to register, named after ours."""

    def on_ground(self) -> dict[str, Style]:
        """Every ink on the page's own ground."""
        ground = self.styles["ground"]
        return {name: ground + style for name, style in self.styles.items()}


def dress(theme: Theme, depth: Depth) -> Skin:
    """Make a theme ready for a terminal with so many colours."""
    inks = inks_at(theme, depth)
    return Skin({name: _style(ink) for name, ink in inks.items()}, _textual(theme, inks))


def inks_at(theme: Theme, depth: Depth) -> dict[str, Ink]:
    """The inks of a theme, spelled with the colours that there are."""
    match depth:
        case Depth.TRUE:
            return dict(theme.full)
        case Depth.MANY:
            return {
                name: ink._replace(fore=_nearest(ink.fore), back=_nearest(ink.back))
                for name, ink in theme.full.items()
            }
        case Depth.SIXTEEN:
            return dict(theme.basic)
        case Depth.NONE:
            return {name: ink._replace(fore="", back="") for name, ink in theme.full.items()}


def _style(ink: Ink) -> Style:
    behind = ("on", ink.back) if ink.back else ()
    return Style.parse(" ".join((*ink.attributes, ink.fore, *behind)))


def _textual(theme: Theme, inks: Mapping[str, Ink]) -> TextualTheme:
    fore = {name: _css(ink.fore or inks["ground"].fore) for name, ink in inks.items()}
    back = {name: _css(ink.back or inks["ground"].back) for name, ink in inks.items()}
    return TextualTheme(
        theme.name,
        primary=fore["title"],
        secondary=fore["panel"],
        accent=fore["key"],
        warning=fore["warn"],
        error=fore["error"],
        success=fore["good"],
        foreground=fore["ground"],
        background=back["ground"],
        surface=back["ground"],
        panel=back["raised"],
        dark=theme.dark,
        ansi=not inks["ground"].back.startswith("#"),
        variables={
            **{variable: fore[ink] for variable, ink in TEXT.items()},
            **{variable: back[ink] for variable, ink in GROUNDS.items()},
            **STYLES,
            "block-cursor-text-style": _text_style(inks["cursor"]),
            **_ink_variables(inks, fore, back),
        },
    )


def _ink_variables(
    inks: Mapping[str, Ink], fore: Mapping[str, str], back: Mapping[str, str]
) -> dict[str, str]:
    variables = {}
    for name, ink in inks.items():
        variable = f"ink-{name.replace('.', '-')}"
        variables[variable] = fore[name]
        variables[f"{variable}-background"] = back[name]
        variables[f"{variable}-style"] = _text_style(ink)
    return variables


def _text_style(ink: Ink) -> str:
    return " ".join(ink.attributes) or "none"


def _css(colour: str) -> str:
    """A colour as Textual's style sheets spell it."""
    return colour if colour.startswith("#") else f"ansi_{colour or 'default'}"


@cache
def _nearest(colour: str) -> str:
    """The colour to ask for, so that what 256 colours show is most like this one."""
    if not colour:
        return colour
    wanted = Color.parse(colour).get_truecolor()
    asked, _ = min(_shown(), key=lambda pair: _unlike(wanted, pair[1]))
    return "#{:02x}{:02x}{:02x}".format(*asked)


@cache
def _shown() -> tuple[tuple[Rgb, Rgb], ...]:
    """What Rich makes of every step of the colour cube and of the grey scale."""
    steps = (0, 95, 135, 175, 215, 255)
    cube = product(steps, steps, steps)
    levels = (round(255 * step / 25) for step in range(1, 25))
    greys = ((level, level, level) for level in levels)
    return tuple((asked, _at_256(asked)) for asked in chain(cube, greys))


def _at_256(asked: Rgb) -> Rgb:
    return Color.from_rgb(*asked).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()


def _unlike(one: Rgb, other: Rgb) -> float:
    """How different two colours look.

    The usual cheap measure ("redmean") takes a dark green for a grey, so a change of tint is added.
    """
    middle = (one[0] + other[0]) / 512
    red, green, blue = (first - second for first, second in zip(one, other, strict=True))
    light = (2 + middle) * red**2 + 4 * green**2 + (3 - middle) * blue**2
    return light + 2 * ((red - green) ** 2 + (green - blue) ** 2)


def main(name: str = "dark", depth: str = "truecolor") -> None:
    """Show every ink of a theme with its meaning."""
    styles = dress(load(name), Depth(depth)).styles
    console = Console(highlight=False)
    for ink, meaning in INKS.items():
        line = Text.assemble((f" {ink:<14}", styles[ink]), (f" {meaning:<72}", styles["plain"]))
        console.print(line, style=styles["ground"], soft_wrap=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
