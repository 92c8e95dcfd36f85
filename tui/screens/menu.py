"""A screen with a list to choose from: the title, the shelf of saves, a choice of games."""

from collections.abc import Callable
from typing import NamedTuple

from tui.canvas import Canvas
from tui.commands import BACK, LEAVE, MENU, bindings
from tui.screens.base import BaseScreen
from tui.texts import clipped

LIST = (
    *(command for command in MENU if command.id not in (BACK.id, LEAVE.id)),
    BACK._replace(hint=""),
    LEAVE._replace(hint="back", help="Back.", action="back"),
)
"""The commands of a list that lies over another screen: every way out leads back to it."""


class Entry(NamedTuple):
    """One line of a menu."""

    label: str
    act: Callable[[], None] | None
    """What choosing it does; None: it only tells something."""
    note: str = ""
    key: str = ""
    """A letter that chooses it at once, where it has one."""
    ink: str = "plain"


class MenuScreen(BaseScreen):
    """A list with a cursor; arrows move, Enter and digits choose."""

    COMMANDS_HERE = LIST
    BINDINGS = bindings(LIST)
    list_width = 46

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.top = 0

    def entries(self) -> list[Entry]:
        """The lines of the menu as they are now."""
        raise NotImplementedError

    def draw_list(self, page: Canvas, x: int, y: int, width: int, rows: int) -> None:
        """Draw the part of the list around the cursor that fits."""
        entries = self.entries()
        self.cursor = max(0, min(self.cursor, len(entries) - 1))
        highest = min(self.top, self.cursor, len(entries) - rows)
        self.top = max(highest, self.cursor - rows + 1, 0)
        for at, entry in enumerate(entries[self.top : self.top + rows], self.top):
            self.draw_entry(page, x, y + at - self.top, width, at, entry)
        if self.top + rows < len(entries):
            page.text(x + width - 6, y + rows, "more..", "dim")

    def draw_entry(self, page: Canvas, x: int, y: int, width: int, at: int, entry: Entry) -> None:
        """One line: its number, its label, its note at the right."""
        here = at == self.cursor
        number = f"{at + 1}" if at < 9 else " "
        room = width - len(entry.note) - 7
        text = f"{number} {clipped(entry.label, room):<{max(room, 0)}} {entry.note}"
        page.text(x, y, f"{'>' if here else ' '} {text} ", "cursor" if here else entry.ink)

    def action_go(self, direction: str) -> None:
        """To the line above or below, round and round."""
        count = len(self.entries())
        if count and direction in ("up", "down"):
            self.cursor = (self.cursor + (1 if direction == "down" else -1)) % count
        self.redraw_soon()

    def action_choose(self) -> None:
        """Choose the line under the cursor."""
        if not self.guard.stops():
            self.act(self.cursor)

    def action_digit(self, number: int) -> None:
        """Choose a line by its number."""
        if not self.guard.stops() and number <= len(self.entries()):
            self.cursor = number - 1
            self.redraw()
            self.act(self.cursor)

    def act(self, at: int) -> None:
        """Do what a line says."""
        entries = self.entries()
        if at < len(entries) and (act := entries[at].act) is not None:
            act()
