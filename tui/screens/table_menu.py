"""What can be done with a table besides playing: seats, replay, an early end, a rematch."""

from collections.abc import Sequence

from engine.match import Match, Setup
from tui.canvas import Canvas, Spot
from tui.launch import Seated
from tui.parts import Part, rows_of
from tui.replay import Replay
from tui.screens.base import BaseScreen
from tui.screens.menu import Entry, MenuScreen
from tui.screens.pages import Page
from tui.seating import seed_from
from tui.sitting import Sitting

WIDTH = 54
"""The columns of the menu with its border."""


class TableMenu(MenuScreen):
    """A menu over the table; Esc goes back to the game."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.sure = False
        """The early end was asked for once; the second time it is meant."""
        self.was_covered = False

    def entries(self) -> list[Entry]:
        """What can be done now."""
        match, unsaved = self.sitting.match, bool(self.sitting.keeper.trouble)
        lines = [Entry("Back to the game", self.action_back)]
        lines.append(Entry("Seats: names, and who plays", self.show_seats))
        lines.append(Entry("Replay from the start", self.show_replay))
        if match.is_over:
            lines.append(Entry("Rematch: same seats and settings, new luck", self.rematch))
        else:
            told = (
                "End here: once more to confirm"
                if self.sure
                else "End here, with the scores so far"
            )
            lines.append(Entry(told, self.end_early, ink="warn" if self.sure else "plain"))
        lines += [
            Entry("How to play", self.desk.show_help),
            Entry("Settings", self.desk.show_settings),
            Entry("Leave the table", self.leave, "NOT SAVED" if unsaved else "the game is saved"),
        ]
        return lines

    def draw(self, page: Canvas) -> None:
        """The menu in a box; around it the table stays to be seen, and need not be sent again."""
        self.draw_below(page)
        height = min(len(self.entries()) + 2, page.height)
        box = Spot((page.width - WIDTH) // 2, (page.height - height) // 2, WIDTH, height)
        page.fill(box, "blank")
        page.box(box)
        title = f" {self.sitting.game.title} "
        page.text(box.x + 2, box.y, title, "title")
        page.text(box.x + 2 + len(title), box.y, f"{self.sitting.keeper_name} ", "dim")
        self.draw_list(page, box.x + 2, box.y + 1, WIDTH - 4, height - 2)

    def draw_below(self, page: Canvas) -> None:
        """The table as it was left, if that was at this size; the cursor is the menu's now."""
        below = self.below()
        parts: Sequence[Part] = below.parts() if isinstance(below, BaseScreen) else ()
        if not parts or (parts[0].canvas.width, parts[-1].y) != (page.width, page.height):
            return
        for y, row in enumerate(rows_of(parts, page.width, page.height)):
            x = 0
            for text, ink in row:
                page.text(x, y, text, "legal" if ink == "cursor" else ink)
                x += len(text)

    def on_screen_resume(self) -> None:
        """The settings may be others now, and the table below is drawn by them."""
        if self.was_covered and isinstance(below := self.below(), BaseScreen):
            below.redraw()
        super().on_screen_resume()

    def on_screen_suspend(self) -> None:
        """Another screen comes to lie over the menu, such as the settings."""
        self.was_covered = True
        super().on_screen_suspend()

    def below_changed(self) -> None:
        """Draw the menu once more: the table below has another size now."""
        self.redraw_ahead(self.app.size)

    def below(self) -> object:
        """The screen that the menu lies over, or will lie over."""
        stack = self.app.screen_stack
        return stack[stack.index(self) - 1] if self in stack else stack[-1]

    def show_seats(self) -> None:
        """Names, and who plays."""
        from tui.screens.seats import SeatsScreen

        self.app.push_screen(SeatsScreen(self.sitting))

    def show_replay(self) -> None:
        """Walk through the game so far."""
        from tui.screens.replay import ReplayScreen

        sitting = self.sitting
        if not sitting.match.history:
            self.app.push_screen(Page("Replay", [[("Nothing was played yet.", "plain")]]))
            return
        replay = Replay(sitting.match, sitting.names, sitting.table)
        replay.go(0)
        replay.board_seat = sitting.seat
        self.app.push_screen(ReplayScreen(replay))

    def end_early(self) -> None:
        """End the game with its scores, once it is confirmed."""
        if not self.sure:
            self.sure = True
            self.redraw()
            return
        self.sitting.stop()
        self.app.pop_screen()
        self.desk.show_score(self.sitting)

    def rematch(self) -> None:
        """A new table with the same seats and settings."""
        self.desk.attempt(self._rematch)

    def _rematch(self) -> None:
        old = self.sitting.match
        setup = Setup.of(
            old.game, tuple(old.kinds), seed_from(None), old.setup.settings, old.setup.edition
        )
        match = Match(old.game, setup)
        names = tuple(self.sitting.names)
        keeper = self.desk.store.begin(match, names, thinks=self.sitting.keeper.thinks)
        self.app.pop_screen()
        self.app.pop_screen()
        self.desk.sit_down(Seated(match, keeper, names))

    def leave(self) -> None:
        """To the title."""
        self.app.pop_screen()
        self.app.pop_screen()
