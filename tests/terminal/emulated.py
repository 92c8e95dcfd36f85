"""A terminal in memory."""

import re
from typing import Any

import pyte

UNKNOWN_TO_PYTE = re.compile(r"\x1b\[[<>=?][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[5n|\x1b[=>]")

Cell = tuple[Any, ...]


class Emulator:
    """A terminal in memory."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)
        self.screen.reset_mode(7 << 5)
        self.sent: list[str] = []

    def feed(self, data: str) -> None:
        """Show what is sent."""
        self.sent.append(data)
        self.stream.feed(UNKNOWN_TO_PYTE.sub("", data))

    def resize(self, width: int, height: int) -> None:
        """Another size."""
        self.screen.resize(height, width)
        self.screen.set_margins()

    def row(self, y: int) -> list[Cell]:
        """The cells of a row, with all that can be seen of them."""
        line = self.screen.buffer[y]
        return [seen(line[x]) for x in range(self.screen.columns)]

    def cells(self) -> list[list[Cell]]:
        """The cells of all rows."""
        return [self.row(y) for y in range(self.screen.lines)]

    def text(self) -> str:
        """What can be read."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """Where the terminal's cursor is."""
        return self.screen.cursor.x, self.screen.cursor.y


def seen(char: Any) -> Cell:
    """All that can be seen of a cell: a blank shows no colour of its text, and is not bold."""
    if char.data == " " and not (char.underscore or char.strikethrough or char.reverse):
        char = char._replace(fg="default", bold=False, italics=False, blink=False)
    return tuple(char)
