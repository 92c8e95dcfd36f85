"""The title: go on with the last table, begin a new one, look at the shelf, read, leave."""

from tui.canvas import Canvas
from tui.commands import BACK, MENU, bindings
from tui.masthead import masthead, top_of
from tui.screens.menu import Entry, MenuScreen
from tui.texts import clipped, folded

LONGEST = 76
"""The longest line about the last table."""
NOTICE = 3
"""The rows that a notice may take at the foot."""


class TitleScreen(MenuScreen):
    """What is seen first."""

    COMMANDS_HERE = tuple(command for command in MENU if command.id != BACK.id)
    BINDINGS = bindings(MENU)
    was_left = False
    """Another screen was opened from here and closed again."""

    def on_screen_resume(self) -> None:
        """The shelf may have changed meanwhile, and what was told before was read."""
        if self.was_left:
            self.desk.notice = ""
        self.was_left = True
        self.desk.forget_rows()
        super().on_screen_resume()

    def entries(self) -> list[Entry]:
        """What can be done from here."""
        desk = self.desk
        last = desk.last_row()
        entries = []
        if last is not None:
            entries.append(Entry(f"Continue {last.name}", lambda: desk.resume(last.stem)))
        entries += [
            Entry("New game", desk.show_new_game),
            Entry("Saved tables", desk.show_saves),
            Entry("How to play", desk.show_help),
            Entry("Settings", desk.show_settings),
            Entry("Leave", self.action_leave),
        ]
        return entries

    def draw(self, page: Canvas) -> None:
        """The name over a row of houses, and the menu below."""
        middle, top = page.width // 2, top_of(page.height)
        for x, y, text, ink in masthead(page.width, page.height):
            page.text(x, y, text, ink)
        entries = self.entries()
        self.draw_list(page, middle - 20, top + 14, 40, min(len(entries), 7))
        notice = folded(self.desk.notice, page.width - 4)
        last = self.desk.last_row()
        if last is not None and self.cursor == 0 and len(notice) < 2:
            told = clipped(f"{last.title}: {last.summary}" if last.summary else last.title, LONGEST)
            page.text(middle - len(told) // 2, top + 21, told, "dim")
        for at, line in enumerate(notice[:NOTICE]):
            cut = at == NOTICE - 1 and len(notice) > NOTICE
            page.text(2, page.height - min(len(notice), NOTICE) + at, line + ".." * cut, "warn")

    def action_back(self) -> None:
        """There is nothing behind the title; q leaves."""

    def action_leave(self) -> None:
        """Leave the application."""
        self.app.exit()
