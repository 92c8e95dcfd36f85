"""The curtain between two people at one keyboard, when one may not see what the other does."""

from typing import ClassVar

from textual import events

from tui.canvas import Canvas, Spot
from tui.commands import LEAVE, Command
from tui.screens.base import BaseScreen
from tui.sitting import Sitting


class Curtain(BaseScreen):
    """Hides the table; opened by the next seat's own digit, never by Enter."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, sitting: Sitting, seat: int) -> None:
        super().__init__()
        self.sitting = sitting
        self.next_seat = seat

    @property
    def digit(self) -> str:
        """The key of the seat that comes next."""
        return str(self.next_seat + 1)

    def draw(self, page: Canvas) -> None:
        """Whose turn it is, and the key that opens."""
        name = self.sitting.names[self.next_seat]
        box = Spot(page.width // 2 - 26, page.height // 2 - 4, 52, 8)
        page.box(box)
        lines = (
            (self.sitting.game.title, "title"),
            (f"The table is hidden. Now {name} plays.", "prompt"),
            (f"{name}, press {self.digit} when nobody else looks.", "plain"),
        )
        for at, (line, ink) in enumerate(lines):
            page.text(
                box.x + (box.width - len(line)) // 2, box.y + 2 + 2 * at - bool(at), line, ink
            )

    def hint_text(self, width: int) -> str:
        """The one key that opens, and the way out."""
        return f"{self.digit} open  q leave (the game is saved)"

    def on_key(self, event: events.Key) -> None:
        """Only the seat's digit opens; q leaves the table closed."""
        event.stop()
        if event.key == self.digit and not self.guard.stops():
            self.sitting.pass_curtain()
            self.sitting.sit(self.next_seat)
            self.dismiss()
        elif event.key in (*LEAVE.keys,):
            self.app.pop_screen()
            self.app.pop_screen()
