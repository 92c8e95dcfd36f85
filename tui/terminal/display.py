"""What Textual's compositor gives out, sent to the terminal as the cells that changed.

Textual sends every strip that a widget refreshed, with a full set of colours for each piece. Here
the strips are painted into a grid of cells (`tui.terminal.cells`), and what is sent is what differs
from what the terminal shows already. While the terminal is still busy with the last frame, nothing
is sent: later frames are painted into the grid, and go out as one when the terminal has caught up.

The step of a cursor does not take the way through the compositor at all: what is drawn in
`draw_at_once` is painted into the grid where the widgets lie, and sent at once.

It rests on a few names of Textual 8.2 that are not promised to stay. Where one of them is missing,
Textual's own way is left in place (`missing`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from inspect import signature
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual import _compositor
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tui.terminal.cells import Cells, Place
from tui.terminal.sgr import PLAIN, Look, tidy

ONE_PACKET = 1_200
"""From so many bytes on, a frame is bracketed so that the terminal shows it at once."""
BEGIN_FRAME, END_FRAME = "\x1b[?2026h", "\x1b[?2026l"
MOST_STYLES = 4_096

UPDATES = {"LayoutUpdate": {"strips", "region"}, "ChopsUpdate": {"chops", "spans", "chop_ends"}}
"""What Textual's compositor gives out: the names of its classes, and what is in each."""
OF_THE_APP = ("_display", "_batch_count", "_running", "_closed", "_driver", "_sync_available")

OF_A_SCREEN = ("_layout_required", "_repaint_required", "_recompose_required", "_dirty_widgets")
"""What the compositor still has to do: nothing of this may wait when something goes past it."""

Piece = tuple[int, int, Iterable[Segment]]
"""A row, a column, and what is to be seen from there on."""


StyledRow = Sequence[tuple[str, Style]]
"""A row as texts and their styles."""


class Drawn(Widget):
    """A widget whose rows can be painted without the compositor: no border, no wide characters."""

    def styled_row(self, y: int) -> StyledRow:
        """One row, as wide as the widget."""
        raise NotImplementedError


class Coat(NamedTuple):
    """How a widget is painted."""

    left: int
    top: int
    filters: Sequence[LineFilter]
    ground: Color
    """The colour behind the widget."""
    looks: dict[int, tuple[Style, Look]]
    """What the filters make of its styles, by the identity of these, which are kept with them."""


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
    _whole: Screen[Any] | None = None
    """The screen that all of the grid belongs to, since the compositor painted it as a whole."""
    _owed = False
    """Something was left to the compositor, which has painted nothing since."""
    _direct: Screen[Any] | None = None
    """The screen whose widgets are painted without the compositor now."""
    _coats: dict[Widget, Coat]
    """How widgets are painted, as long as the compositor moves and colours nothing."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._coats = {}

    def focused_place(self) -> Place | None:
        """Where the terminal's own cursor belongs, by column and row; None: it is hidden."""
        return None

    def repaint(self) -> None:
        """Send the whole frame again, whatever the terminal shows now."""
        if self._cells is not None:
            self._cells.forget()
        self.screen.refresh(layout=True)

    def came_back(self) -> None:
        """Somebody lets the application go on after a stop; perhaps it is not the same person."""
        let_go = getattr(self._driver, "let_go", None)
        if let_go is not None:
            let_go()
        self.repaint()

    def forget_picture(self) -> None:
        """What was drawn so far is never sent again: it is not for whoever sits there now."""
        self._cells = self._whole = None

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Take what the compositor gives out; called by Textual."""
        update = renderable is not None and type(renderable).__name__ in UPDATES
        if not (self._is_at_home() and update):
            super()._display(screen, renderable)
            return
        try:
            if self._can_show():
                self._paint(screen, renderable)
                self.send_frame()
        finally:
            self.post_display_hook()

    def draw_at_once(self, screen: Screen[Any], draw: Callable[[], None]) -> None:
        """Call what draws; where that is possible, it is on the terminal when this returns."""
        self._direct = screen if self.can_overtake(screen) else None
        try:
            draw()
        finally:
            painted, self._direct = self._direct, None
        if painted is not None:
            self.send_frame()

    def paint(self, widget: Drawn, regions: Sequence[Region]) -> None:
        """Have these parts of a widget without border shown anew.

        Textual is told that it does not know them any more, for when it paints them next.
        """
        cells = self._cells
        if self._direct is None or widget.screen is not self._direct or cells is None:
            for region in regions:
                widget.refresh(region)
            # What lies below another screen is painted when that is gone, and as a whole.
            self._owed = self._owed or widget.screen is self.screen
            return
        coat = self._coats.get(widget) or self._coat_of(widget)
        for x, y, width, _ in regions:
            chars, looks = self._coated_row(coat, widget.styled_row(y))
            stop = x + width
            cells.write(coat.left + x, coat.top + y, chars[x:stop], looks[x:stop])
        widget._styles_cache.set_dirty(*regions)

    def paint_ahead(self, size: Size, rows: Iterable[StyledRow], cursor: Place | None) -> bool:
        """Show all rows of a screen of this size that Textual takes a while to make or lay out, if
        there is a terminal; whether there is.

        What it paints then is compared with these, and where it is the same nothing is sent. It
        does not matter that Textual waits with all painting while it makes several changes.
        """
        if not (self._is_at_home() and self._is_open()):
            return False
        cells, coat = self._cells_of(*size), self._coat_of(self.screen)
        written = [cells.write(0, y, *self._coated_row(coat, row)) for y, row in enumerate(rows)]
        # Where nothing is new, Textual may have nothing to paint.
        self._owed = self._owed or any(written)
        self.send_frame(cursor)
        return True

    def _cells_of(self, width: int, height: int) -> Cells:
        """The grid of a terminal of this size."""
        cells = self._cells
        if cells is None or (cells.width, cells.height) != (width, height):
            cells = self._cells = Cells(width, height, self.erases_with_background)
            self._whole = None
        return cells

    def _is_at_home(self) -> bool:
        """Whether this is the Textual that the display was made for."""
        if self._at_home is None:
            self._at_home = not missing(self)
        return self._at_home

    def _coated_row(self, coat: Coat, row: StyledRow) -> tuple[list[str], list[Look]]:
        """The characters of a row and the look of each as they are painted."""
        chars: list[str] = []
        looks: list[Look] = []
        for text, style in row:
            known = coat.looks.get(id(style))
            if known is None or known[0] is not style or not text.isascii():
                text, known = self._coated(coat, text, style)
            chars += text
            looks += [known[1]] * len(text)
        return chars, looks

    def _coat_of(self, widget: Widget) -> Coat:
        left, top = widget.region.offset
        filters, ground = widget.get_line_filters(), widget.background_colors[1]
        coat = self._coats[widget] = Coat(left, top, filters, ground, {})
        return coat

    def _coated(self, coat: Coat, text: str, style: Style) -> tuple[str, tuple[Style, Look]]:
        """A text as the filters leave it, and its look, which is noted by its style."""
        strip = Strip([Segment(text, style)])
        for line_filter in coat.filters:
            strip = strip.apply_filter(line_filter, coat.ground)
        chars, looks = self._spelled(strip)
        known = coat.looks[id(style)] = style, looks[0] if looks else PLAIN
        return "".join(chars), known

    def can_overtake(self, screen: Screen[Any]) -> bool:
        """Whether all lies on the terminal as Textual laid it out, and nothing over it."""
        cells = self._cells
        return (
            self._is_at_home()
            and self._can_show()
            and cells is not None
            and (cells.width, cells.height) == screen.outer_size
            and screen is self.screen is self._whole
            and screen.focused is None
            and not self._owed
            and hasattr(getattr(screen, "_styles_cache", None), "set_dirty")
            and not any(getattr(screen, name, True) for name in OF_A_SCREEN)
        )

    def _can_show(self) -> bool:
        return not self._batch_count and self._is_open()

    def _is_open(self) -> bool:
        """Whether there is a terminal to show things on."""
        driver = self._driver
        return self._running and not self._closed and driver is not None and not driver.is_headless

    def _paint(self, screen: Screen[Any], update: Any) -> None:
        """Put what was given out where it belongs."""
        width, height = screen.outer_size
        cells = self._cells_of(width, height)
        if self._whole is not screen:
            region = getattr(update, "region", None)
            self._whole = screen if region == Region(0, 0, width, height) else None
        self._owed = False
        self._coats.clear()
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

    def send_frame(self, cursor: Place | None = None) -> None:
        """Send what differs, unless the terminal has not yet taken what was sent before.

        cursor: where the terminal's own cursor belongs, if not on what is focused.
        """
        driver, cells = self._driver, self._cells
        if driver is None or cells is None or not self._running:
            return
        # Said before looking: when the terminal catches up in between, it is noticed there.
        self.waits = True
        if getattr(driver, "is_busy", False):
            return
        self.waits = False
        sent = cells.update(cursor or self.focused_place())
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
