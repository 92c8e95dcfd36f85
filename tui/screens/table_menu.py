"""What can be done with a table besides playing: seats, replay, an early end, a rematch."""

from functools import partial

from engine.game import BadTable
from engine.match import HUMAN, Match, Setup
from tui.canvas import Canvas
from tui.launch import Seated
from tui.replay import Replay
from tui.screens.ask import Ask
from tui.screens.menu import Entry, MenuScreen
from tui.screens.pages import Page
from tui.seating import SEARCHING, TIMES, check_name, is_taken, seed_from
from tui.sitting import Sitting


class TableMenu(MenuScreen):
    """A menu over the table; Esc goes back to the game."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.sure = False
        """The early end was asked for once; the second time it is meant."""

    def entries(self) -> list[Entry]:
        """What can be done now."""
        match = self.sitting.match
        lines = [Entry("Back to the game", self.action_back)]
        for seat, name in enumerate(self.sitting.names):
            kind = match.kinds[seat]
            lines.append(Entry(f"{name}: another name", partial(self.ask_name, seat)))
            if not match.is_over:
                lines += self.takeover(seat, name, kind)
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
            Entry("Leave the table", self.leave, "the game is saved"),
        ]
        return lines

    def takeover(self, seat: int, name: str, kind: str) -> list[Entry]:
        """A computer takes the seat, plays at another level, for longer, or gives it back."""
        bots = list(self.sitting.game.bots)
        below = bots[bots.index(kind) - 1] if kind in bots else bots[-1]
        set_kind = partial(self.set_kind, seat)
        if kind == HUMAN:
            return [Entry(f"{name}: a computer ({below}) plays on", partial(set_kind, below))]
        lines = [Entry(f"{name}: a person plays again", partial(set_kind, HUMAN))]
        if below != kind:
            lines.append(
                Entry(
                    f"{name}: another level", partial(set_kind, below), f"{kind} now, then {below}"
                )
            )
        if kind == SEARCHING:
            told = TIMES.get(self.sitting.keeper.thinks[seat], "its own time")
            turn = partial(self.turn_time, seat)
            lines.append(Entry(f"{name}: another time to think", turn, f"{told} a move now"))
        return lines

    def draw(self, page: Canvas) -> None:
        """The title and the menu."""
        page.text(2, 1, self.sitting.game.title, "title")
        page.text(4 + len(self.sitting.game.title), 1, self.sitting.keeper_name, "dim")
        self.draw_list(page, 2, 3, min(page.width - 4, 60), page.height - 5)

    def ask_name(self, seat: int) -> None:
        """Type another name for a seat."""

        def taken(text: str) -> None:
            check_name(text)
            others = [name for at, name in enumerate(self.sitting.names) if at != seat]
            if is_taken(text, others):
                raise BadTable("Two of one name", f"Somebody is called '{text}' already.")
            self.sitting.rename(seat, text)

        self.app.push_screen(Ask("Another name:", self.sitting.names[seat], taken))

    def set_kind(self, seat: int, kind: str) -> None:
        """Change who plays a seat."""
        self.desk.attempt(partial(self.sitting.set_kind, seat, kind))
        self.redraw()

    def turn_time(self, seat: int) -> None:
        """The next longer time to think; after the longest, the shortest."""
        now = self.sitting.keeper.thinks[seat]
        longer = next((time for time in TIMES if time > now), min(TIMES))
        self.sitting.set_thinks(seat, longer)
        self.redraw()

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
