"""The score sheet: every line of every seat side by side, with the reason for each.

Where a game has several lines under one heading, the heading has their sum, and they stand below
it, a little to the right of it in their words and to the left in their figures.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.game import Line
from tui.canvas import Canvas
from tui.commands import BACK, CHOOSE, KEYS, LEAVE, MOVE, Command, bindings, told_as
from tui.face import scores_shown
from tui.help.chapters import scoring
from tui.screens.base import BaseScreen
from tui.screens.pages import Page, text_lines
from tui.sitting import Sitting
from tui.texts import clipped, folded, joined

LABEL = 24
COLUMN, WIDEST = 6, 12
"""The least and the most columns that one seat takes."""
INSET = 4
"""So many columns left of the sums the figures stand that add up to them."""


class Entry(NamedTuple):
    """A row of the sheet: a line, or a heading with the sum of the lines below it."""

    label: str
    lines: tuple[str, ...]
    """The labels of the lines that it adds up."""
    inset: bool = False
    """It stands below a heading."""


class Layout(NamedTuple):
    """Where the parts of the sheet stand, in rows: with room between them, or without."""

    title: int
    heads: int
    first: int
    gap: int
    """The rows between the last line of the sheet and what is told below it, with the total."""


ROOMY, TIGHT = Layout(1, 3, 5, 3), Layout(0, 1, 3, 2)


class ScoreScreen(BaseScreen):
    """Scores line by line; after the game also the places and the routes or maps behind them."""

    COMMANDS_HERE = (
        *told_as(MOVE, "Left and right: another seat. Up and down: another line."),
        CHOOSE._replace(hint="map", help="The map behind this seat's score."),
        Command("score.rule", ("r",), "rule", "rule", "How this game is scored."),
        Command("score.draw", ("d",), "draw_own", "draw your own", "Draw a route of your own."),
        BACK._replace(help="Back to the table."),
        KEYS,
        LEAVE._replace(hint="back", help="Back to the table.", action="back"),
    )
    BINDINGS = bindings(COMMANDS_HERE)

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.seat = sitting.shown_seat
        self.line = 0
        self.over = sitting.match.is_over
        seen = sitting.match.state if self.over else sitting.seen
        self.seen: Any = seen
        self.sheets: list[Sequence[Line]] = []
        self.offered = not self.over or not self._drawable()
        """The seats were asked whether they want to draw first."""

    def on_mount(self) -> None:
        """Only what the setting of the table lets be told is scored."""
        sitting = self.sitting
        shown = scores_shown(sitting.match, sitting.seat, self.desk.settings.previews)
        self.sheets = [
            sitting.game.score(self.seen, seat) if seat in shown else ()
            for seat in range(len(sitting.names))
        ]
        super().on_mount()

    def _drawable(self) -> list[int]:
        """The people who may draw something of their own before they see the best."""
        table = self.sitting.table
        return [
            seat for seat in self.sitting.match.humans
            if table.sketch(self.seen, seat) is not None
        ]  # fmt: skip

    @property
    def entries(self) -> list[Entry]:
        """The rows of the sheet: the lines of all seats, each label once, below their headings."""
        found = dict.fromkeys(
            (line.category, line.label) for sheet in self.sheets for line in sheet
        )
        entries: list[Entry] = []
        for category, label in found:
            if category and not any(entry.label == category for entry in entries):
                under = tuple(line for heading, line in found if heading == category)
                entries.append(Entry(category, under))
                entries += [Entry(line, (line,), inset=True) for line in under]
            elif not category:
                entries.append(Entry(label, (label,)))
        return entries

    def draw(self, page: Canvas) -> None:
        """The offer to draw first, or the sheet."""
        if not self.offered:
            self.draw_offer(page)
            return
        entries, foot = self.entries, self.foot(page.width - 4)
        tight = page.height < ROOMY.first + len(entries) + ROOMY.gap + len(foot)
        at = TIGHT if tight else ROOMY
        early = " of a game ended early" if self.sitting.match.stopped else ""
        state = f"Final score{early}" if self.over else "Score so far"
        page.text(2, at.title, f"{self.sitting.game.title}: {state}", "title")
        if not entries:
            page.text(2, 4, "At this table scores are told at the end.", "plain")
            return
        self.draw_heads(page, at.heads)
        if tight:
            foot = [line for line in foot if line[0]]
        self.draw_entries(page, at, entries, foot)

    def draw_entries(
        self, page: Canvas, at: Layout, entries: Sequence[Entry], foot: Sequence[tuple[str, str]]
    ) -> None:
        """As many rows of the sheet as there is room for, those around the cursor; the rest."""
        rows = min(len(entries), max(page.height - at.first - at.gap - len(foot), 1))
        top = max(0, min(self.line - rows // 2, len(entries) - rows))
        for number, entry in enumerate(entries[top : top + rows], top):
            self.draw_entry(page, at.first + number - top, number, entry)
        self.draw_total(page, at.first + rows, top + rows < len(entries))
        for row, (line, ink) in enumerate(foot, at.first + rows + at.gap):
            page.text(2, row, line, ink)

    def draw_total(self, page: Canvas, y: int, more: bool) -> None:
        """The sums below a line."""
        page.hline(2, y, self.column(len(self.sheets)) - 2, ink="panel")
        if more:
            page.text(4, y, " more below ", "dim")
        page.text(4, y + 1, "Total", "title")
        for seat, sheet in enumerate(self.sheets):
            total = sum(line.points for line in sheet)
            self.put(page, seat, y + 1, str(total) if sheet else "?", self.ink(seat, "title"))

    def draw_offer(self, page: Canvas) -> None:
        """Before the best is shown, whoever wants may draw."""
        page.text(2, 1, f"{self.sitting.game.title}: the game is over", "title")
        page.text(2, 4, "The score counts the best route there is on each map.", "plain")
        page.text(2, 5, "Would you like to look for it yourself first?", "plain")
        for at, seat in enumerate(self._drawable()):
            here = seat == self.seat
            mark = ">" if here else " "
            text = f"{mark} d  {self.sitting.names[seat]} draws a route "
            page.text(4, 7 + at, text, "cursor" if here else "plain")
        page.text(4, 8 + len(self._drawable()), "  Enter shows the score", "plain")

    def draw_heads(self, page: Canvas, y: int) -> None:
        """The names above their columns; a mark at the seat whose reasons are told below."""
        for seat, name in enumerate(self.heads(self.width - 1)):
            here = seat == self.seat
            self.put(page, seat, y, name, "cursor" if here else self.ink(seat, "plain"))
            if here:
                page.text(self.column(seat) + self.width - 2, y + 1, "v", "key")

    def heads(self, room: int) -> list[str]:
        """The names, cut to a column; by the numbers of their seats where they look alike then."""
        names = [clipped(name, room) for name in self.sitting.names]
        if len(set(names)) == len(names):
            return names
        return [f"{seat}.{name}"[:room] for seat, name in enumerate(self.sitting.names, 1)]

    def draw_entry(self, page: Canvas, y: int, at: int, entry: Entry) -> None:
        """One row of the sheet for every seat."""
        mark = ">" if at == self.line else " "
        label = f"{'  ' * entry.inset}{entry.label}"
        page.text(2, y, f"{mark} {clipped(label, LABEL - 3)}", "plain")
        inset = INSET * entry.inset
        for seat, sheet in enumerate(self.sheets):
            points = [line.points for line in sheet if line.label in entry.lines]
            told = str(sum(points)) if points else "-"
            self.put(page, seat, y, told, self.ink(seat, "plain"), inset)

    def put(self, page: Canvas, seat: int, y: int, text: str, ink: str, inset: int = 0) -> None:
        """Write at the right end of a seat's column, or so many columns before it."""
        page.text(self.column(seat) + self.width - 1 - inset - len(text), y, text, ink)

    def foot(self, width: int) -> list[tuple[str, str]]:
        """Why the line under the cursor scores, the verdict and the places; blanks between."""
        entries = self.entries
        if not entries:
            return []
        entry = entries[min(self.line, len(entries) - 1)]
        told = f"{self.sitting.names[self.seat]}, {entry.label}: {self.why(entry)}"
        lines = [(line, "dim") for line in folded(told, width)[:3]]
        if not self.over:
            return lines
        verdict = self.sitting.match.verdict(self.sitting.names)
        lines += [("", "plain"), *((line, "good") for line in folded(verdict, width)[:2])]
        return [
            *lines,
            ("", "plain"),
            *((line, "plain") for line in joined(self.places(), width, "   ")),
        ]

    def why(self, entry: Entry) -> str:
        """Why a row scores; of a heading, what its sum is made of."""
        lines = [line for line in self.sheets[self.seat] if line.label in entry.lines]
        if entry.label in entry.lines:
            told = [line.why for line in lines]
        else:
            told = [f"{line.label} {line.points}" for line in lines if line.points]
        return "; ".join(told) or "nothing to add"

    def places(self) -> list[str]:
        """The ranking, those who share a place together."""
        if len(self.sitting.names) == 1:
            return []
        told, place = [], 1
        for seats in self.sitting.game.ranking(self.seen):
            names = " and ".join(self.sitting.names[seat] for seat in seats)
            shared = " (shared)" if len(seats) > 1 else ""
            told.append(f"{place}. {names}{shared}")
            place += len(seats)
        return told

    @property
    def width(self) -> int:
        """How wide a column is: as narrow as the seats need on the narrowest screen."""
        return max(COLUMN, min(WIDEST, (80 - 4 - LABEL) // len(self.sitting.names)))

    def column(self, seat: int) -> int:
        """Where a seat's column begins."""
        return 2 + LABEL + self.width * seat

    def ink(self, seat: int, usual: str) -> str:
        """The own column stands out."""
        return "own" if seat == self.sitting.seat and usual == "plain" else usual

    def hint_text(self, width: int) -> str:
        """What can be done here now."""
        if not self.offered:
            return "d draw a route  Enter show the score  q back to the table"
        if not any(self.sheets):
            return "q back to the table"
        drawn = self.sitting.table.sketch(self.seen, self.seat) is not None
        map_keys = "  Enter its map" if drawn else ""
        draw = "  d draw" if drawn and self.over and self.seat in self._drawable() else ""
        return f"left, right seat  up, down line{map_keys}{draw}  r rule  ? keys  q back"

    def action_go(self, direction: str) -> None:
        """Left and right between seats, up and down between lines."""
        seats = list(range(len(self.sheets))) if self.offered else self._drawable()
        if direction in ("left", "right") or not self.offered:
            step = 1 if direction in ("right", "down") else -1
            at = seats.index(self.seat) if self.seat in seats else 0
            self.seat = seats[(at + step) % len(seats)]
        else:
            step = 1 if direction == "down" else -1
            self.line = (self.line + step) % max(len(self.entries), 1)
        self.redraw()

    def action_choose(self) -> None:
        """Show the score; then the map behind it."""
        if self.guard.stops():
            return
        if not self.offered:
            self.offered = True
            self.redraw()
        else:
            self.show_map(best=True)

    def action_draw_own(self) -> None:
        """Draw a route for this seat, if it has a person."""
        if self.over and self.seat in self._drawable():
            self.show_map(best=False)

    def action_rule(self) -> None:
        """How this game is scored."""
        heading, text = scoring(self.sitting.game.name)
        self.app.push_screen(Page(heading, text_lines(text)))

    def show_map(self, best: bool) -> None:
        """The map of a seat with its best route, or to draw on."""
        from tui.screens.sketch import SketchScreen

        sketch = self.sitting.table.sketch(self.seen, self.seat)
        if sketch is not None:
            name = self.sitting.names[self.seat]
            size = self.sitting.table.size
            self.app.push_screen(SketchScreen(name, sketch, size, best))
