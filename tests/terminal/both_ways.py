"""An application whose frames go to two emulated terminals: our way, and Textual's own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.drivers.headless_driver import HeadlessDriver

import tui.app
from tests.terminal.emulated import Cell, Emulator
from tui.app import Boulevard


class TapeDriver(HeadlessDriver):
    """A driver that is not headless, and hands what is written to the application's emulator."""

    is_headless = False  # type: ignore[assignment]
    is_busy = False

    def write(self, data: str) -> None:
        """Show it."""
        self._app.ours.feed(data)  # type: ignore[attr-defined]


class BothWays(Boulevard):
    """Every frame is sent to one terminal our way, and to another the way Textual would send it."""

    CSS_PATH = Path(tui.app.__file__).with_name("app.tcss")

    def __init__(self, *args: Any, size: tuple[int, int] = (80, 24), **options: Any) -> None:
        super().__init__(*args, **options)
        self.ours, self.stock = Emulator(*size), Emulator(*size)
        self.frames = 0

    def listen(self) -> None:
        """Leave the signals to whoever runs the tests."""

    def _build_driver(self, headless: bool, inline: bool, mouse: bool, size: Any) -> Any:
        self._driver = TapeDriver(self, size=size)
        return self._driver

    def _display(self, screen: Any, renderable: Any) -> None:
        if renderable is not None and not self._batch_count and self._running:
            self._be_as_large(*screen.outer_size)
            self.stock.feed(renderable.render_segments(self.console))
            self.frames += 1
        super()._display(screen, renderable)

    def _be_as_large(self, width: int, height: int) -> None:
        """Terminals have their size before anybody draws for it."""
        for terminal in (self.ours, self.stock):
            if (terminal.screen.columns, terminal.screen.lines) != (width, height):
                terminal.resize(width, height)

    def paint_ahead(self, size: Any, *rows: Any) -> bool:
        """What is shown before Textual has laid it out: the other terminal waits for that."""
        self._be_as_large(*size)
        return super().paint_ahead(size, *rows)

    def draw_at_once(self, screen: Any, draw: Callable[[], None]) -> None:
        """What goes past the compositor: whatever that would show goes to the other terminal."""
        direct = self.can_overtake(screen)
        super().draw_at_once(screen, draw)
        if direct:
            whole = screen._compositor.render_update(full=True)
            self.stock.feed(whole.render_segments(self.console))
            self.frames += 1

    def differences(self) -> list[tuple[int, int, Cell, Cell]]:
        """Every cell that the two terminals show otherwise."""
        return [
            (x, y, ours, stock)
            for y in range(self.ours.screen.lines)
            for x, (ours, stock) in enumerate(zip(self.ours.row(y), self.stock.row(y), strict=True))
            if ours != stock
        ]
