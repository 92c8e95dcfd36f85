"""A question answered by typing a line: a name, a seed."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from engine.game import Trouble
from tui.canvas import Canvas
from tui.frame import folded
from tui.screens.base import BaseScreen
from tui.widgets.board import BoardView


class Ask(BaseScreen):
    """One line of text; Enter takes it, Esc leaves things as they were."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+c,ctrl+q", "back", "Leave it", show=False),
        Binding("ctrl+j", "submit", "Take it", show=False),
    ]

    def __init__(
        self, question: str, text: str, taken: Callable[[str], None], longest: int = 20
    ) -> None:
        """`taken` may raise Trouble: that is told, and the question stays."""
        super().__init__()
        self.question = question
        self.text = text
        self.taken = taken
        self.longest = longest
        self.wrong = ""

    def compose(self) -> ComposeResult:
        """The question above the line."""
        yield BoardView(id="page")
        line = Input(self.text, id="ask", max_length=self.longest, compact=True)
        line.cursor_blink = False
        yield line
        yield BoardView(id="hints")

    def draw(self, page: Canvas) -> None:
        """The question, the line to type on, and what was wrong with the last answer."""
        y = max(page.height // 2 - 2, 0)
        page.text(2, y, self.question, "prompt")
        page.text(2, y + 2, ">", "key")
        for at, line in enumerate(folded(self.wrong, page.width - 6)):
            page.text(4, y + 4 + at, line, "warn")
        typed = self.query_one(Input)
        typed.styles.offset = (4, y + 2)
        typed.styles.width = max(page.width - 6, 1)

    def hint_text(self, width: int) -> str:
        """How to answer."""
        return "type, then Enter take it  Esc leave it as it was"

    def action_submit(self) -> None:
        """Take the line."""
        self.take(self.query_one(Input).value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the line."""
        self.take(event.value)

    def take(self, text: str) -> None:
        """Hand the answer over; close when it is good."""
        try:
            self.taken(text.strip())
        except Trouble as trouble:
            self.wrong = trouble.message
            self.redraw()
        else:
            self.app.pop_screen()
