"""What every screen shares: canvases, a hint line, and a redraw when the size changes."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from tui.canvas import Canvas
from tui.commands import Command, hint
from tui.parts import Part
from tui.widgets.board import BoardView

if TYPE_CHECKING:
    from tui.app import Boulevard

QUIET_SECONDS = 0.25
"""After a dialog opens or the seat changes, Enter and digits count only after so long without."""


class Guard:
    """Keeps keys that were held or typed ahead from choosing what nobody has read yet."""

    def __init__(self, seconds: float = QUIET_SECONDS) -> None:
        self.seconds = seconds
        self._until = 0.0

    def close(self) -> None:
        """From now on a quiet moment is needed first."""
        self._until = monotonic() + self.seconds

    def stops(self) -> bool:
        """Whether this key comes too soon; each that does makes the wait start again."""
        if monotonic() >= self._until:
            return False
        self.close()
        return True


class BaseScreen(Screen[None]):
    """A screen drawn by one function onto one canvas, with a hint line at the foot."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = ()
    """The commands of this screen, for its hint line and its page of keys."""
    guard: Guard

    def __init__(self) -> None:
        super().__init__()
        self.guard = Guard()
        self._redraw_is_due = False
        self._drawn: dict[str, tuple[object, ...]] = {}
        """What some parts of the screen were last drawn from."""
        self._hint: tuple[tuple[object, ...], str] = (), ""
        self._shown_ahead: tuple[Size, Sequence[Part]] | None = None
        """The size and the parts that were shown last before Textual had laid them out."""

    @property
    def desk(self) -> "Boulevard":
        """The application, by the type it has."""
        from tui.app import Boulevard

        app = self.app
        assert isinstance(app, Boulevard)
        return app

    @property
    def glyphs(self) -> Mapping[str, str]:
        """The glyph set in use."""
        return self.desk.glyphs

    def compose(self) -> ComposeResult:
        """One canvas and the hint line."""
        yield BoardView(id="page")
        yield BoardView(id="hints")

    def on_mount(self) -> None:
        """Close the guard: keys typed before the first frame choose nothing."""
        self.guard.seconds = self.desk.quiet_seconds
        self.guard.close()

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out anew."""
        self.redraw_ahead(event.size)

    def parts(self) -> Sequence[Part]:
        """What the screen is made of, as last drawn; nothing where there is more to it."""
        page, hints = (self.query_one(name, BoardView).canvas for name in ("#page", "#hints"))
        return (Part(page, 0, 0), Part(hints, 0, page.height)) if page and hints else ()

    def parts_of(self, width: int, height: int) -> Sequence[Part]:
        """What the screen is made of when it is as large, whether it is open or not."""
        page = self.page_now(width, height)
        return Part(page, 0, 0), Part(self.hint_line(width), 0, page.height)

    def on_screen_resume(self) -> None:
        """Something else was on top and is gone, or this is new."""
        self.redraw_ahead(self.app.size)

    def redraw_ahead(self, size: Size) -> None:
        """Draw a screen of this size, and have it on the terminal before Textual lays it out."""
        self.redraw()
        now = size, self.parts()
        if self.app.screen is self and all(now) and now != self._shown_ahead:
            self._shown_ahead = now if self.desk.show_ahead(now[1], size) else None

    def below_changed(self) -> None:
        """The screen below was drawn anew; only matters to what shows it."""

    def on_screen_suspend(self) -> None:
        """Another screen comes to lie on top."""
        self._shown_ahead = None

    def redraw(self) -> None:
        """Draw the page and the hint line; only what changed is painted."""
        if not self.is_mounted or self.size.width == 0:
            return
        self.query_one("#page", BoardView).show(self.page_now(*self.size))
        self.draw_hints()

    def page_now(self, width: int, height: int) -> Canvas:
        """All but the hint line, as it is on a screen of this size."""
        page = Canvas(width, height - 1, self.glyphs)
        self.draw(page)
        return page

    def redraw_soon(self) -> None:
        """Redraw when the keys that are waiting have been handled: once for all of them.

        For what moves a cursor and leaves everything where it is.
        """
        if not self._redraw_is_due:
            self._redraw_is_due = True
            self.post_message(events.Callback(callback=self._redraw_now))

    def _redraw_now(self) -> None:
        self._redraw_is_due = False
        self.desk.draw_at_once(self, self.redraw)

    def draw(self, page: Canvas) -> None:
        """Draw all but the hint line."""
        raise NotImplementedError

    def draw_hints(self) -> None:
        """The keys that matter here; the way out is always among them."""
        width = self.size.width
        told = width, self.hint_text(width)
        self.show_if_new("#hints", told, lambda: self.hint_line(width))

    def hint_line(self, width: int) -> Canvas:
        """The line at the foot."""
        canvas = Canvas(width, 1, self.glyphs)
        canvas.text(1, 0, self.hint_text(width), "hint")
        return canvas

    def show_if_new(self, name: str, told: tuple[object, ...], draw: Callable[[], Canvas]) -> None:
        """Draw a part of the screen and show it, unless it was drawn from the same before."""
        told = (self.glyphs, *told)
        if self._drawn.get(name) != told:
            self._drawn[name] = told
            self.query_one(name, BoardView).show(draw())

    def hint_text(self, width: int) -> str:
        """What the hint line says."""
        told = self.COMMANDS_HERE, width, self.desk.keymap
        if self._hint[0] != told:
            self._hint = told, hint(*told)
        return self._hint[1]

    @cached_property
    def views(self) -> Sequence[BoardView]:
        """All canvases of this screen, from the top; it is composed once for all."""
        return list(self.query(BoardView))

    def action_keys(self) -> None:
        """Tell the keys that work here."""
        from tui.screens.pages import keys_page

        self.app.push_screen(keys_page(self.COMMANDS_HERE, self.desk.keymap))

    def action_back(self) -> None:
        """Leave this screen."""
        self.app.pop_screen()

    def action_leave(self) -> None:
        """Leave this screen; the application ends with its last one."""
        self.app.pop_screen()
