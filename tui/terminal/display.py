"""What Textual's compositor gives out, sent to the terminal as the cells that changed.

Textual sends every strip that a widget refreshed, with a full set of colours for each piece. Here
the strips are painted into a grid of cells (`tui.terminal.cells`), and what is sent is what differs
from what the terminal shows already. While the terminal is still busy with the last frame, nothing
is sent: later frames are painted into the grid, and go out as one when the terminal has caught up.

It rests on a few names of Textual 8.2 that are not promised to stay. Where one of them is missing,
Textual's own way is left in place (`missing`).
"""

from collections.abc import Iterable, Iterator
from functools import cache
from inspect import signature
from typing import Any

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual import _compositor
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

from tui.terminal.cells import Cells, Place
from tui.terminal.sgr import PLAIN, Look, tidy

ONE_PACKET = 1_200
"""From so many bytes on, a frame is bracketed so that the terminal shows it at once."""
BEGIN_FRAME, END_FRAME = "\x1b[?2026h", "\x1b[?2026l"
MOST_STYLES = 4_096

UPDATES = {"LayoutUpdate": {"strips", "region"}, "ChopsUpdate": {"chops", "spans", "chop_ends"}}
"""What Textual's compositor gives out: the names of its classes, and what is in each."""
OF_THE_APP = ("_display", "_batch_count", "_running", "_closed", "_driver", "_sync_available")

Piece = tuple[int, int, Iterable[Segment]]
"""A row, a column, and what is to be seen from there on."""


@cache
def missing_updates() -> tuple[str, ...]:
    """The parts of Textual's compositor that are not there any more."""
    absent = []
    for name, wanted in UPDATES.items():
        found = getattr(_compositor, name, None)
        if found is None or not wanted <= set(signature(found).parameters):
            absent.append(name)
    return tuple(absent)


def missing(app: App[Any]) -> tuple[str, ...]:
    """All that this display needs and does not find; nothing with the Textual it was made for."""
    absent = tuple(name for name in OF_THE_APP if not hasattr(app, name))
    return (*missing_updates(), *absent)


class CellDisplay(App[None]):
    """An application that sends only what changed on the screen."""

    colours = True
    """Whether colours may be sent at all."""
    erases_with_background = False
    """Whether what the terminal erases takes the colour behind the text."""

    _cells: Cells | None = None
    waits = False
    """A frame is held back, and the driver tells when it can go."""
    _at_home: bool | None = None

    def focused_place(self) -> Place | None:
        """Where the terminal's own cursor belongs, by column and row; None: it is hidden."""
        return None

    def repaint(self) -> None:
        """Send the whole frame again, whatever the terminal shows now."""
        if self._cells is not None:
            self._cells.forget()
        self.screen.refresh(layout=True)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Take what the compositor gives out; called by Textual."""
        if self._at_home is None:
            self._at_home = not missing(self)
        update = renderable is not None and type(renderable).__name__ in UPDATES
        if not (self._at_home and update):
            super()._display(screen, renderable)
            return
        try:
            if self._can_show():
                self._paint(screen, renderable)
                self.send_frame()
        finally:
            self.post_display_hook()

    def _can_show(self) -> bool:
        driver = self._driver
        return (
            not self._batch_count
            and self._running
            and not self._closed
            and driver is not None
            and not driver.is_headless
        )

    def _paint(self, screen: Screen[Any], update: Any) -> None:
        """Put what was given out where it belongs."""
        width, height = screen.outer_size
        cells = self._cells
        if cells is None or (cells.width, cells.height) != (width, height):
            cells = self._cells = Cells(width, height, self.erases_with_background)
        for y, x, segments in pieces(update):
            chars, looks = self._spelled(segments)
            cells.write(x, y, chars, looks)

    def _spelled(self, segments: Iterable[Segment]) -> tuple[list[str], list[Look]]:
        """The characters of some segments and the look of each, cell by cell."""
        chars: list[str] = []
        looks: list[Look] = []
        for text, style, control in segments:
            if control:
                continue
            look = PLAIN if style is None else self._look_of(style)
            before = len(chars)
            if text.isascii():
                chars += text
            else:
                _spell_wide(text, chars)
            looks += [look] * (len(chars) - before)
        return chars, looks

    def _look_of(self, style: Style) -> Look:
        """The look of a style, worked out once for each."""
        known = _KNOWN.get((id(style), self.colours))
        if known is None or known[0] is not style:
            system = self.console._color_system or ColorSystem.TRUECOLOR
            look = tidy(Strip.render_ansi(style, system), self.colours)
            if len(_KNOWN) > MOST_STYLES:
                _KNOWN.clear()
            known = _KNOWN[id(style), self.colours] = style, look
        return known[1]

    def send_frame(self) -> None:
        """Send what differs, unless the terminal has not yet taken what was sent before."""
        driver, cells = self._driver, self._cells
        if driver is None or cells is None or not self._running:
            return
        # Said before looking: when the terminal catches up in between, it is noticed there.
        self.waits = True
        if getattr(driver, "is_busy", False):
            return
        self.waits = False
        sent = cells.update(self.focused_place())
        if len(sent) > ONE_PACKET and self._sync_available:
            sent = f"{BEGIN_FRAME}{sent}{END_FRAME}"
        if sent:
            driver.write(sent)
            driver.flush()

    def terminal_ready(self) -> None:
        """The terminal has taken all that was sent; called by the driver."""
        if self.waits:
            self.send_frame()


_KNOWN: dict[tuple[int, bool], tuple[Style, Look]] = {}
"""Looks by the identity of their style, which is kept so that no other can have it."""


def _spell_wide(text: str, chars: list[str]) -> None:
    """Add characters to cells: a wide one takes two, what joins the one before takes none."""
    for char in text:
        width = cell_len(char)
        if width == 1:
            chars.append(char)
        elif width == 2:
            chars += (char, "")
        elif chars:
            chars[-1] += char


def pieces(update: Any) -> Iterator[Piece]:
    """What an update shows, and where: all that Textual itself would send, and no more."""
    if hasattr(update, "strips"):
        return _pieces_of_all(update)
    return _pieces_of_some(update)


def _pieces_of_all(update: Any) -> Iterator[Piece]:
    for y, strips in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in strips:
            yield y, x, strip
            x += strip.cell_length


def _pieces_of_some(update: Any) -> Iterator[Piece]:
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is None or x > last or end <= first:
                continue
            yield y, x, strip if end <= last else strip.crop(0, last - x)
