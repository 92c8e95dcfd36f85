"""What can be opened over a table: other boards, sheet and log, rule, legend, score."""

from typing import TYPE_CHECKING, Any

from engine.flow import pending
from tui.canvas import Canvas
from tui.frame import Face
from tui.help.chapters import chapter
from tui.kept import Kept
from tui.screens.ask import Ask
from tui.screens.pages import Page, legend_page, text_lines
from tui.side import sheet_page
from tui.texts import folded
from tui.thumbnail import in_small

if TYPE_CHECKING:
    from tui.sitting import Sitting

MAP = 0
OTHERS_ROWS = 10
"""The height of another seat's board in small."""


class TablePages:
    """The part of the table screen that only looks."""

    sitting: "Sitting"
    page: int
    notice: str
    looked_at: str | None
    sought = ""
    """The letters that lines of the log page must have."""
    has_side = False
    """Whether the sheet stands beside the drawing."""
    log_offset = 0
    """How many lines the log page is scrolled up from its end."""
    _small: dict[tuple[int, int], Kept]
    """Boards of others by seat and columns."""
    if TYPE_CHECKING:
        app: Any
        desk: Any
        glyphs: Any

        def redraw(self) -> None:
            """Draw every part."""

    def action_page(self, step: int) -> None:
        """The next page in place of the drawing: map, the pages of the game, sheet, log.

        The sheet is left out where it stands beside the drawing already.
        """
        self.page = (self.page + step) % (self.log_page + 1)
        if self.has_side and self.page == self.log_page - 1:
            self.page += step
        self.looked_at = None
        self.log_offset = 0
        self.redraw()

    @property
    def log_page(self) -> int:
        """The number of the log page, which is the last one."""
        return len(self.sitting.table.pages) + 2

    def page_canvas(self, face: Face, width: int, rows: int) -> Canvas:
        """A page of the game, the sheet page or the log page."""
        if self.page < self.log_page - 1:
            return self.game_page(width, rows)
        if self.page == self.log_page - 1:
            return sheet_page(face, min(width, 78), rows, self.glyphs)
        return self.log_canvas(face, width, rows)

    def game_page(self, width: int, rows: int) -> Canvas:
        """A page that this game draws, for the seat whose board is shown."""
        sitting = self.sitting
        canvas = Canvas(width, rows, self.glyphs)
        sitting.table.draw_page(self.page - 1, sitting.seen, sitting.shown_seat, canvas)
        return canvas

    def log_canvas(self, face: Face, width: int, rows: int) -> Canvas:
        """The log page."""
        canvas = Canvas(width, rows, self.glyphs)
        told = [text for text in face.told if self.sought.casefold() in text.casefold()]
        lines = [
            ("- " if not at else "  ") + fold
            for text in told
            for at, fold in enumerate(folded(text, width - 6))
        ]
        self.log_offset = max(0, min(self.log_offset, len(lines) - rows + 1))
        end = len(lines) - self.log_offset
        having = f" with '{self.sought}'" if self.sought else ""
        heading = f"Log, {len(told)} lines{having}; up and down scroll, / searches"
        canvas.text(1, 0, heading, "title")
        for at, line in enumerate(lines[max(end - rows + 1, 0) : end]):
            canvas.text(2, 1 + at, line, "plain")
        return canvas

    def draw_others(self, page: Canvas, y: int) -> None:
        """The boards of the next two seats in small, where there is room for them."""
        sitting = self.sitting
        seats = [(sitting.seat + step) % len(sitting.names) for step in range(1, 3)]
        others = dict.fromkeys(seat for seat in seats if seat != sitting.seat)
        for at, seat in enumerate(others):
            small = self.small_board(seat, page.width // 2 - 2)
            x = 1 + at * page.width // 2
            page.text(x, y, f"{sitting.names[seat]}'s board (o)", "title")
            page.paste(small, x, y + 1)

    def small_board(self, seat: int, width: int) -> Canvas:
        """The board of a seat in small, drawn once for each position: no key changes it."""
        sitting = self.sitting
        table, seen, size = sitting.table, sitting.seen, (width, OTHERS_ROWS)
        canvas = Canvas(*size, self.glyphs)
        self._small.setdefault((seat, width), Kept()).stamp(
            canvas,
            seen,
            (table,),
            lambda fresh: fresh.stamp(in_small(table, seen, seat, size, self.glyphs)),
        )
        return canvas

    def scroll_page(self, step: int) -> None:
        """Scroll the log page."""
        self.log_offset = max(self.log_offset - step, 0)
        self.redraw()

    def action_search(self) -> None:
        """Type letters; the log page shows the lines that have them."""

        def taken(text: str) -> None:
            self.sought = text
            self.log_offset = 0
            self.page = self.log_page

        self.app.push_screen(Ask("Lines of the log with these letters:", self.sought, taken, 40))

    def action_others(self) -> None:
        """The board of the next seat; after the last one, the own board again."""
        sitting = self.sitting
        self.looked_at = None
        seats = [seat for seat in range(len(sitting.names)) if seat != sitting.seat]
        if not seats:
            self.notice = "You are alone at this table."
        else:
            at = seats.index(sitting.looking_at) + 1 if sitting.looking_at in seats else 0
            sitting.looking_at = seats[at] if at < len(seats) else None
            self.page = MAP
        self.redraw()

    def action_score(self) -> None:
        """The score so far."""
        self.desk.show_score(self.sitting)

    def action_rule(self) -> None:
        """The rule of what is asked."""
        decision = pending(self.sitting.match.state)
        if decision is None:
            self.notice = "The game is over; no rule is pending."
            self.redraw()
            return
        text = chapter(self.sitting.game.name, decision.rule)
        self.app.push_screen(Page(decision.rule, text_lines(text)))

    def action_legend(self) -> None:
        """The marks of this table."""
        marks = self.sitting.table.legend(self.sitting.seen)
        self.app.push_screen(legend_page("What the marks mean", marks, self.glyphs))
