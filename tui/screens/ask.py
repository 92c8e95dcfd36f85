"""A question answered by typing a line: a name, a seed."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from engine.game import Trouble
from tui.canvas import Canvas
from tui.parts import Part
from tui.screens.base import BaseScreen
from tui.texts import folded
from tui.widgets.board import BoardView

MOVES_AND_DELETES = (
    *("cursor_left", "cursor_left_word", "cursor_right", "cursor_right_word", "home", "end"),
    *("delete_left", "delete_left_word", "delete_left_all"),
    *("delete_right", "delete_right_word", "delete_right_all"),
)
EDITS = {
    key: binding.action
    for binding in Input.BINDINGS
    if isinstance(binding, Binding) and binding.action in MOVES_AND_DELETES
    for key in binding.key.split(",")
}
"""The keys that change the line or move in it, and what each does."""


class LineInput(Input):
    """A line to type on; what is pasted is cut to the room that is left, and that is told."""

    def __init__(self, text: str, longest: int, told: Callable[[str], None]) -> None:
        super().__init__(text, id="ask", max_length=longest, compact=True)
        self.cursor_blink = False
        self.longest = longest
        self.told = told

    def on_key(self, event: events.Key) -> None:
        """Edit at once: by way of the bindings, letters that were typed later would come first."""
        if event.key in EDITS:
            event.stop()
            event.prevent_default()
            getattr(self, f"action_{EDITS[event.key]}")()

    def on_paste(self, event: events.Paste) -> None:
        """Take as much of the first line as there is room for."""
        event.prevent_default()
        event.stop()
        pasted = "".join(char for char in event.text.partition("\n")[0] if char.isprintable())
        start, end = sorted(self.selection)
        room = self.longest - len(self.value) + end - start
        self.replace(pasted[:room], start, end)
        whole = pasted.strip() == event.text.strip() and len(pasted) <= room
        cut = f"Not all of that fits: one line of {self.longest} letters at most."
        self.told("" if whole else cut)


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
        yield LineInput(self.text, self.longest, self.tell)
        yield BoardView(id="hints")

    def parts(self) -> Sequence[Part]:
        """The line on which one types is not drawn on a canvas."""
        return ()

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

    def tell(self, told: str) -> None:
        """Say something below the line."""
        self.wrong = told
        self.redraw()

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
            self.tell(trouble.message)
        else:
            self.app.pop_screen()
