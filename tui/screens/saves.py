"""The shelf: every table that is kept, with a small picture of its board."""

import os
from contextlib import suppress
from datetime import UTC, datetime, tzinfo
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

from engine.game import Trouble
from saves.folder import printable, shown
from saves.rows import Row
from tui.canvas import Canvas
from tui.commands import (
    BACK,
    CHOOSE,
    DIGITS,
    KEYS,
    LEAVE,
    MOVE,
    Command,
    bindings,
    told_as,
)
from tui.screens.ask import Ask
from tui.screens.menu import Entry, MenuScreen
from tui.tables import table_for
from tui.texts import clipped, folded
from tui.thumbnail import in_small

LIST_WIDTH = 38
SMALL = (40, 10)
"""The columns and rows of a board where there is no room for the whole of it."""


class SavesScreen(MenuScreen):
    """A list at the left; what the table under the cursor is, at the right."""

    COMMANDS_HERE = (
        *told_as(MOVE, "Up and down: another table."),
        CHOOSE._replace(hint="resume", help="Go on with this table."),
        *told_as(DIGITS, "Go on with that table."),
        Command("saves.watch", ("w",), "watch", "watch", "Replay it, whoever plays it."),
        Command("saves.rename", ("r",), "rename", "rename", "Call the table something else."),
        Command("saves.delete", ("x", "delete"), "delete", "delete", "Put it into the trash."),
        Command("saves.undo", ("u",), "undelete", "bring back", "Bring the last deleted one back."),
        Command("saves.export", ("e",), "export", "export", "Write it to a file elsewhere."),
        Command("saves.import", ("m",), "import_", "import", "Take a file in."),
        Command(
            "saves.search", ("slash",), "search", "search", "Show only what has these letters."
        ),
        KEYS,
        BACK._replace(hint="", help="Show all tables again; then back."),
        LEAVE._replace(hint="back", help="Back.", action="leave"),
    )
    BINDINGS = bindings(COMMANDS_HERE)

    def __init__(self) -> None:
        super().__init__()
        self.sought = ""
        self.told = ""
        self.deleted: list[str] = []
        self._pictures: dict[str, tuple[Canvas, Canvas] | None] = {}

    def rows(self) -> list[Row]:
        """The tables that have the letters that are sought."""
        wanted = self.sought.casefold()
        return [
            row for row in self.desk.rows()
            if wanted in f"{row.name} {row.title} {' '.join(row.names)} {row.summary}".casefold()
        ]  # fmt: skip

    def entries(self) -> list[Entry]:
        """One line a table."""
        return [
            Entry(
                row.name,
                partial(self.open, row),
                self.state_of(row),
                ink="error" if row.trouble else "dim" if row.is_over else "plain",
            )
            for row in self.rows()
        ]

    def state_of(self, row: Row) -> str:
        """A word at the right of the line."""
        if row.trouble is not None:
            return "unreadable"
        if row.holder is not None:
            return "in use"
        return "over" if row.is_over else ""

    def draw(self, page: Canvas) -> None:
        """Title, list, and the table under the cursor."""
        page.text(2, 1, "Saved tables", "title")
        if self.sought:
            page.text(16, 1, f"with '{self.sought}'", "plain")
        rows = self.rows()
        if not rows:
            empty = "No table has these letters." if self.sought else "No table is kept yet."
            page.text(4, 4, empty, "plain")
        else:
            self.draw_list(page, 1, 3, LIST_WIDTH, page.height - 7)
            self.draw_row(page, LIST_WIDTH + 2, rows[self.cursor])
        for at, line in enumerate(folded(self.told or self.desk.notice, page.width - 4)[:2]):
            page.text(2, page.height - 2 + at, line, "warn")

    def draw_row(self, page: Canvas, x: int, row: Row) -> None:
        """Everything about one table."""
        width = page.width - x - 1
        if row.trouble is not None:
            page.text(x, 3, clipped(row.trouble.title, width), "error")
            reason = row.trouble.message.replace(shown(row.path), row.path.name)
            for at, line in enumerate(folded(reason, width)):
                page.text(x, 5 + at, line, "plain")
            return
        told = [(row.title, "title"), *((line, "plain") for line in folded(row.summary, width)[:2])]
        if row.asked and not row.is_over:
            told.append((f"{row.asked} to move", "prompt"))
        told += [(line, "plain") for line in folded(", ".join(row.names), width)[:2]]
        told.append((when(row.changed, self.desk.settings.timezone), "dim"))
        if row.holder is not None:
            told += [(line, "warn") for line in folded(f"Open: {row.holder}", width)[:3]]
        for at, (line, ink) in enumerate(told):
            page.text(x, 3 + at, clipped(line, width), ink)
        boards = self.picture(row)
        if boards is not None:
            whole, small = boards
            y = 4 + len(told)
            fits = whole.width <= width and whole.height <= page.height - 2 - y
            page.paste(whole if fits else small, x, y)

    def picture(self, row: Row) -> tuple[Canvas, Canvas] | None:
        """The board of a table, whole and in small; None where it cannot be had."""
        if row.stem not in self._pictures:
            self._pictures[row.stem] = None
            table = table_for(row.game)
            with suppress(Trouble):
                if table is not None:
                    match = self.desk.store.watch(row.stem).match
                    canvas = Canvas(*table.size, self.glyphs)
                    seat, seen = max(match.to_move, 0), match.seen_by(-1)
                    table.draw(seen, seat, canvas, (), None)
                    small = in_small(table, seen, seat, SMALL, self.glyphs)
                    self._pictures[row.stem] = canvas, small
        return self._pictures[row.stem]

    # Doing ------------------------------------------------------------------------------------

    def row(self) -> Row | None:
        """The table under the cursor."""
        rows = self.rows()
        return rows[self.cursor] if self.cursor < len(rows) else None

    def open(self, row: Row) -> None:
        """Go on with a table."""
        self.desk.resume(row.stem)

    def changed(self, told: str) -> None:
        """The shelf is not what it was."""
        self.told = told
        self.desk.forget_rows()
        self._pictures.clear()
        self.redraw()

    def on_screen_resume(self) -> None:
        """A table may have been played on."""
        self.desk.forget_rows()
        self._pictures.clear()
        super().on_screen_resume()

    def action_back(self) -> None:
        """All tables again where only some are shown; else away from the shelf."""
        if not self.sought:
            super().action_back()
            return
        self.sought = ""
        self.redraw()

    def action_watch(self) -> None:
        """Replay a table, whoever may be playing it now."""
        row = self.row()
        if row is not None:
            self.desk.attempt(partial(self.show_replay, row))

    def show_replay(self, row: Row) -> None:
        """Open the replay of a table."""
        from tui.replay import Replay
        from tui.screens.replay import ReplayScreen
        from tui.watching import Watching

        watched = self.desk.store.watch(row.stem)
        table = table_for(watched.match.game.name)
        if table is not None:
            replay = Replay(watched.match, watched.names, table)
            replay.go(replay.last)
            watching = Watching(self.desk.store, row.stem) if watched.holder is not None else None
            self.app.push_screen(ReplayScreen(replay, watching))

    def action_rename(self) -> None:
        """Type another name."""
        row = self.row()
        if row is None:
            return

        def taken(text: str) -> None:
            self.desk.store.rename(row.stem, text)
            self.changed(f"{row.name} is now called {text}.")

        self.app.push_screen(Ask(f"Another name for {row.name}:", row.name, taken, 40))

    def action_delete(self) -> None:
        """Into the trash; u brings it back."""
        row = self.row()
        if row is not None:
            self.desk.attempt(lambda: self._delete(row))

    def _delete(self, row: Row) -> None:
        self.deleted.append(self.desk.store.delete(row.stem))
        self.changed(f"{row.name} is in the trash; u brings it back.")

    def action_undelete(self) -> None:
        """The last deleted one comes back."""
        self.desk.attempt(self._undelete)

    def _undelete(self) -> None:
        trashed = self.deleted[-1:] or [row.stem for row in self.desk.store.trashed()[:1]]
        if not trashed:
            self.changed("The trash is empty.")
            return
        name = self.desk.store.undelete(trashed[0])
        del self.deleted[-1:]
        self.changed(f"{printable(name)} is back.")

    def action_export(self) -> None:
        """Type where to."""
        row = self.row()
        if row is None:
            return

        def taken(text: str) -> None:
            path = self.desk.store.export(row.stem, typed_path(text))
            self.changed(f"{row.name} was written to {shown(path)}.")

        self.app.push_screen(
            Ask(f"Write {row.name} to which file:", f"{row.name}.save", taken, 200)
        )

    def action_import_(self) -> None:
        """Type which file."""

        def taken(text: str) -> None:
            self.changed(f"{self.desk.store.import_(typed_path(text))} was taken in.")

        self.app.push_screen(Ask("Take in which file:", "", taken, 200))

    def action_search(self) -> None:
        """Type letters; only tables that have them are shown."""

        def taken(text: str) -> None:
            self.sought = text
            self.cursor = 0

        self.app.push_screen(Ask("Show tables with these letters:", self.sought, taken, 40))


def typed_path(text: str) -> Path:
    """The whole path of a file that was typed, ~ resolved. Raises Trouble where none was."""
    if not text:
        raise Trouble("No file", "Type the name of a file, or its whole path.")
    return Path(os.path.abspath(os.path.expanduser(text)))


def when(seconds: float, zone: str) -> str:
    """A moment as a date and a time of day."""
    where: tzinfo | None = None
    with suppress(Exception):
        where = ZoneInfo(zone) if zone else None
    moment = datetime.fromtimestamp(seconds, UTC).astimezone(where)
    return moment.strftime("%Y-%m-%d %H:%M")
