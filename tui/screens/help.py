"""How to play: a page for each game, and the keys."""

from functools import partial

from engine.catalogue import GAMES, find_game
from tui.canvas import Canvas
from tui.commands import TABLE
from tui.help.chapters import page as help_text
from tui.screens.menu import Entry, MenuScreen
from tui.screens.pages import Page, keys_page, text_lines


class HelpScreen(MenuScreen):
    """The list of help pages."""

    def entries(self) -> list[Entry]:
        """First steps, a page for each game, then the keys."""
        return [
            Entry("First steps", partial(self.open, "first-steps", "First steps")),
            *(
                Entry(find_game(name).title, partial(self.open, name, find_game(name).title))
                for name in GAMES
            ),
            Entry("Around the table", partial(self.open, "keys", "Around the table")),
            Entry("Keys at the table", self.open_keys),
        ]

    def draw(self, page: Canvas) -> None:
        """A title and the list."""
        page.text(2, 1, "How to play", "title")
        self.draw_list(page, 2, 3, page.width - 4, page.height - 5)

    def open(self, name: str, title: str) -> None:
        """Open a help page; its first line is its title, and stands in the frame."""
        _, _, text = help_text(name).partition("\n")
        self.app.push_screen(Page(title, text_lines(text)))

    def open_keys(self) -> None:
        """Open the page of keys."""
        self.app.push_screen(keys_page(TABLE, self.desk.keymap))
