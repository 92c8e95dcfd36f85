"""What the terminal's figures are compared with: the same frames by curses, and by one Static.

    python rivals.py curses|static FRAMES.json

The file holds frames as rows of pieces `[text, colour, background, bold, reverse]`, colours by
their number from 0 to 255 or -1. Each key shows the next frame; `q` ends it.
"""

import curses
import json
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from textual.app import App, ComposeResult
from textual.widgets import Static

Piece = tuple[str, int, int, bool, bool]
Frame = list[list[Piece]]


def draw(screen: "curses.window", frame: Frame, pair: Any) -> None:
    """Draw every row, and leave it to curses what of it is sent."""
    for y, pieces in enumerate(frame):
        x = 0
        for text, fore, back, bold, reverse in pieces:
            look = curses.color_pair(pair(fore, back))
            look |= (curses.A_BOLD * bold) | (curses.A_REVERSE * reverse)
            # The last cell of all is drawn, and then there is no place for the cursor.
            with suppress(curses.error):
                screen.addstr(y, x, text, look)
            x += len(text)


def with_curses(screen: "curses.window", frames: list[Frame]) -> None:
    """Show the frames one after the other."""
    curses.use_default_colors()
    numbers: dict[tuple[int, int], int] = {(-1, -1): 0}

    def pair(fore: int, back: int) -> int:
        if (fore, back) not in numbers:
            numbers[fore, back] = len(numbers)
            curses.init_pair(numbers[fore, back], fore, back)
        return numbers[fore, back]

    at = 0
    while True:
        draw(screen, frames[at % len(frames)], pair)
        screen.refresh()
        key = screen.getch()
        if key == ord("q"):
            return
        if key == ord("r"):
            screen.redrawwin()
        else:
            at += 1


@cache
def styled(fore: int, back: int, bold: bool, reverse: bool) -> str:
    """Rich's words for a look."""
    words = ["bold"] * bold + ["reverse"] * reverse
    words += [f"color({fore})"] if fore >= 0 else ["default"]
    words += [f"on color({back})"] if back >= 0 else []
    return " ".join(words)


class OneStatic(App[None]):
    """The frame as one text in one widget."""

    CSS = "Static { width: 1fr; height: 1fr; }"

    def __init__(self, frames: list[Frame]) -> None:
        super().__init__()
        self.frames = frames
        self.at = 0

    def compose(self) -> ComposeResult:
        """Nothing but the widget."""
        yield Static(self.text(), id="frame")

    def text(self) -> Any:
        """The frame as a text of Rich."""
        from rich.text import Text

        text = Text(no_wrap=True, end="")
        for y, pieces in enumerate(self.frames[self.at % len(self.frames)]):
            text.append("\n" if y else "")
            for part, *look in pieces:
                text.append(part, styled(*look))
        return text

    def on_key(self, event: Any) -> None:
        """The next frame."""
        if event.key == "q":
            self.exit()
            return
        self.at += 1
        self.query_one("#frame", Static).update(self.text())


def main(kind: str, path: str) -> None:
    """Show the frames of a file."""
    frames: list[Frame] = json.loads(Path(path).read_text())
    if kind == "curses":
        curses.wrapper(with_curses, frames)
    else:
        OneStatic(frames).run(mouse=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
