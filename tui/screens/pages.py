"""Pages of text laid over a screen: keys, legend, a rule, a chapter of help."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.canvas import Canvas, Spot
from tui.commands import BACK, CHOOSE, LEAVE, MOVE, Command, bindings, help_lines, told_as
from tui.screens.ask import Ask
from tui.screens.base import BaseScreen
from tui.tables import Mark
from tui.texts import clipped, folded

NARROW = 74
"""What a line of a page may hold on the narrowest screen."""
Line = Sequence[tuple[str, str]]
"""A line of text as pieces with their inks."""


class Page(BaseScreen):
    """Text with a title; scrolls when it is longer than the screen."""

    COMMANDS_HERE = (
        *told_as(MOVE, "Up and down: scroll."),
        CHOOSE._replace(hint="close", help="Close this page."),
        BACK._replace(hint="", help="Close this page."),
        LEAVE._replace(hint="close", help="Close this page.", action="back"),
        Command("page.search", ("slash",), "search", "search", "Look for some letters."),
        Command("page.next", ("n",), "found(1)", "", "The next line that has them."),
        Command("page.previous", ("p",), "found(-1)", "", "The line before that has them."),
        Command("page.chapter", ("tab",), "chapter(1)", "", "The next chapter."),
        Command("page.chapter_back", ("shift+tab",), "chapter(-1)", "", "The chapter before."),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(COMMANDS_HERE),
        Binding("pagedown", "scroll(1)", show=False),
        Binding("pageup", "scroll(-1)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[Line], start: int = 0) -> None:
        super().__init__()
        self.page_title = title
        self.lines = lines
        self.first = start
        self.sought = ""
        self.told = ""

    @property
    def rows(self) -> int:
        """How many lines are shown at once."""
        return max(self.size.height - 5, 1)

    def draw(self, page: Canvas) -> None:
        """The title, a window of the lines, and how far down it is."""
        self.first = max(min(self.first, len(self.lines) - self.rows), 0)
        page.box(Spot(0, 0, page.width, page.height))
        page.text(2, 0, f" {clipped(self.page_title, page.width - 6)} ", "title")
        for at, line in enumerate(self.lines[self.first : self.first + self.rows]):
            x = 3
            found = self.has(line)
            for text, ink in line:
                page.text(x, 2 + at, clipped(text, page.width - 2 - x), ink)
                x += len(text)
            if found:
                page.text(1, 2 + at, ">", "key")
        if len(self.lines) > self.rows:
            last = min(self.first + self.rows, len(self.lines))
            told = f" {self.first + 1}-{last} of {len(self.lines)} "
            page.text(page.width - len(told) - 2, page.height - 1, told, "dim")
        if self.told:
            page.text(2, page.height - 1, f" {clipped(self.told, page.width - 24)} ", "warn")

    def hint_text(self, width: int) -> str:
        """How to scroll, where that can be done, and how to close."""
        if len(self.lines) <= self.rows:
            return "Enter, Esc or q close"
        found = "n, p found  " if self.sought else ""
        return f"up, down scroll  Tab chapter  / search  {found}Enter, Esc or q close"

    def action_go(self, direction: str) -> None:
        """Scroll by a line."""
        self.first += {"up": -1, "down": 1}.get(direction, 0)
        self.redraw()

    def action_scroll(self, pages: int) -> None:
        """Scroll by a page."""
        self.first += pages * (self.rows - 1)
        self.redraw()

    def has(self, line: Line) -> bool:
        """Whether a line has the letters that are sought."""
        text = "".join(piece for piece, _ in line)
        return bool(self.sought) and self.sought.casefold() in text.casefold()

    def action_search(self) -> None:
        """Type letters; lines that have them are marked, and the first is shown."""

        def taken(text: str) -> None:
            self.sought = text
            self.action_found(0)

        self.app.push_screen(Ask("Look for:", self.sought, taken, 40))

    def action_found(self, step: int) -> None:
        """To a line that has the letters: from here on, or the next or the one before."""
        found = [at for at, line in enumerate(self.lines) if self.has(line)]
        self.told = "" if found or not self.sought else f"No line has '{self.sought}'."
        self.go_among(found, step)

    def action_chapter(self, step: int) -> None:
        """To the next heading or the one before."""
        self.go_among([at for at, line in enumerate(self.lines) if is_heading(line)], step)

    def go_among(self, places: Sequence[int], step: int) -> None:
        """To the first of some lines that lies that way; past the last one, round and round."""
        if places:
            later = [at for at in places if at > self.first - (step == 0)]
            before = [at for at in places if at < self.first]
            self.first = (later or places)[0] if step >= 0 else (before or places)[-1]
        self.redraw()

    def action_choose(self) -> None:
        """Close."""
        if not self.guard.stops():
            self.app.pop_screen()


def is_heading(line: Line) -> bool:
    """Whether a line is a title."""
    return bool(line) and line[0][1] == "title"


def keys_page(commands: Iterable[Command], keymap: Mapping[str, str]) -> Page:
    """The keys that work on a screen."""
    pairs = help_lines(commands, keymap)
    room = max(len(keys) for keys, _ in pairs) + 2
    lines: list[Line] = []
    for keys, told in pairs:
        for at, line in enumerate(folded(told, NARROW - room)):
            lines.append([(f"{'' if at else keys:<{room}}", "key"), (line, "plain")])
    return Page("Keys", lines)


def legend_page(title: str, marks: Sequence[Mark], glyphs: Mapping[str, str]) -> Page:
    """The marks of a table in words, each meaning at the same column."""
    spelled = [mark.spelled(glyphs) for mark in marks]
    room = max(map(len, spelled)) + 3
    lines: list[Line] = []
    for mark, text in zip(marks, spelled, strict=True):
        first, *rest = folded(mark.meaning, NARROW - room)
        gap = " " * (room - len(text))
        lines.append([(text, mark.ink), (gap + first, "plain")])
        lines += [[(" " * room + line, "plain")] for line in rest]
    return Page(title, lines)


def text_lines(text: str, width: int = 72) -> list[Line]:
    """Markdown of headings, paragraphs and lists as lines to show."""
    lines: list[Line] = []
    for block in paragraphs(text):
        if block.startswith("#"):
            if lines and lines[-1]:
                lines.append([])
            lines.append([(block.lstrip("# "), "title")])
            continue
        first, later = ("- ", "  ") if block.startswith("- ") else ("", "")
        body = block[2:] if first else block
        for at, line in enumerate(folded(body, width - len(first))):
            lines.append([((later if at else first) + line, "plain")])
        if not first:
            lines.append([])
    return lines


def paragraphs(text: str) -> list[str]:
    """Headings, list items and paragraphs, each on one line."""
    blocks: list[str] = []
    fresh = True
    for raw in text.splitlines():
        line = raw.strip()
        if not line:
            fresh = True
        elif fresh or line.startswith(("#", "- ")) or blocks[-1].startswith("#"):
            blocks.append(line)
            fresh = False
        else:
            blocks[-1] += " " + line
    return blocks
