"""A form of one line each: left and right change a value, Enter types or does something."""

from collections.abc import Callable
from typing import NamedTuple

from tui.canvas import Canvas
from tui.commands import BACK, CHOOSE, DIGITS, KEYS, LEAVE, MOVE, bindings, told_as
from tui.screens.menu import Entry, MenuScreen
from tui.texts import clipped, folded

LABEL = 20
VALUE = 44


class Field(NamedTuple):
    """One line of the form."""

    label: str
    value: str
    turn: Callable[[int], None] | None = None
    """Left and right: the value before or after."""
    edit: Callable[[], None] | None = None
    """Enter: type or do something; where it is None, Enter turns on to the next value."""
    help: str = ""


class FormScreen(MenuScreen):
    """A list of fields with a cursor; what the field under it is for is told at the foot."""

    COMMANDS_HERE = (
        *told_as(MOVE, "Up and down: another line. Left and right: another value."),
        CHOOSE._replace(help="Type a value, take the next one, or do what the line says."),
        *told_as(DIGITS, "Go to that line."),
        BACK._replace(hint=""),
        KEYS,
        LEAVE._replace(hint="back", help="Back.", action="back"),
    )
    BINDINGS = bindings(COMMANDS_HERE)
    form_title = ""

    def fields(self) -> list[Field]:
        """Every line as it is now."""
        raise NotImplementedError

    def entries(self) -> list[Entry]:
        """The form as a menu, for the shared cursor."""
        return [
            Entry(field.label, field.edit or (None if field.turn is None else self.turn_on))
            for field in self.fields()
        ]

    def draw(self, page: Canvas) -> None:
        """The title, the lines, and what the one under the cursor is for."""
        page.text(2, 1, self.form_title, "title")
        fields = self.fields()
        self.cursor = min(self.cursor, len(fields) - 1)
        rows = page.height - 8
        top = max(0, self.cursor - rows + 1)
        for at, field in enumerate(fields[top : top + rows], top):
            self.draw_field(page, 3 + at - top, field, at == self.cursor)
        for at, line in enumerate(folded(fields[self.cursor].help, page.width - 8)[:2]):
            page.text(4, page.height - 3 + at, line, "dim")
        self.draw_below(page, 5 + min(len(fields), rows))

    def draw_field(self, page: Canvas, y: int, field: Field, here: bool) -> None:
        """One line: the label, then the value between the arrows that change it."""
        arrows = ("< ", " >") if here and field.turn else ("  ", "  ")
        value = f"{arrows[0]}{clipped(field.value, VALUE)}{arrows[1]}"
        text = f"{'>' if here else ' '} {field.label:<{LABEL}}{value}".rstrip()
        ink = "cursor" if here else "plain" if field.value else "title"
        page.text(2, y, f"{text} ", ink)

    def draw_below(self, page: Canvas, y: int) -> None:
        """What a form has to add below its lines."""

    def hint_text(self, width: int) -> str:
        """What the keys do to a form."""
        return "up, down line  left, right change  Enter type or do  ? keys  q back"

    def action_go(self, direction: str) -> None:
        """Up and down between the lines, left and right between values."""
        if direction in ("up", "down"):
            super().action_go(direction)
            return
        turn = self.fields()[self.cursor].turn
        if turn is not None:
            turn(1 if direction == "right" else -1)
            self.redraw()

    def turn_on(self) -> None:
        """Enter on a line with a few values: the next one."""
        self.action_go("right")

    def action_digit(self, number: int) -> None:
        """Digits go to a line; they change nothing."""
        self.cursor = min(number, len(self.fields())) - 1
        self.redraw()
