"""Replaying a table: by moves, by turns, by itself, and going on from any moment as a new table."""

from textual.timer import Timer

from engine.match import HUMAN
from tui.canvas import Canvas
from tui.commands import BACK, CHOOSE, KEYS, LEAVE, MOVE, Command, bindings, told_as
from tui.launch import Seated
from tui.replay import Replay
from tui.screens.base import BaseScreen
from tui.seating import seed_from
from tui.texts import clipped
from tui.watching import Watching

STEP_SECONDS = 0.8
LOOK_SECONDS = 1.0
"""How often a table that is being played is looked at."""
NAME = 10
"""So many letters of the name of a board's owner are told."""
WIDE = 100
"""From so many columns on, the log stands beside the board."""


class ReplayScreen(BaseScreen):
    """The board as it was, and the log with the present line marked."""

    COMMANDS_HERE = (
        *told_as(MOVE, "Left and right: a move. Up and down: a turn; in the log, a line."),
        CHOOSE._replace(hint="play by itself", help="Let it run by itself, or stop it."),
        Command("replay.turn", ("n",), "turn(1)", "turn", "To the next turn."),
        Command("replay.turn_back", ("p",), "turn(-1)", "", "To the turn before."),
        Command("replay.log", ("tab",), "log", "log", "The log: choose a line to go there."),
        Command("replay.others", ("o",), "others", "others", "Another seat's board."),
        Command("replay.branch", ("b",), "branch", "go on from here", "Go on as a new table."),
        KEYS,
        BACK._replace(hint=""),
        LEAVE._replace(hint="back", help="Back.", action="back"),
    )
    BINDINGS = bindings(COMMANDS_HERE)

    def __init__(self, replay: Replay, watching: Watching | None = None) -> None:
        """watching: the table is being played, and what is played is shown as it comes."""
        super().__init__()
        self.replay = replay
        self.watching = watching
        self.in_log = False
        self.notice = ""
        self._ticking: Timer | None = None

    def on_mount(self) -> None:
        """Look again and again at a table that is being played."""
        super().on_mount()
        if self.watching is not None:
            self.set_interval(LOOK_SECONDS, self.look_again)

    def look_again(self) -> None:
        """Take over what was played since; whoever stands at the end goes on with it."""
        assert self.watching is not None
        watched = self.watching.news()
        if watched is not None:
            self.replay.take_over(watched.match, watched.names)
            self.redraw()

    def on_unmount(self) -> None:
        """No timer outlives the screen."""
        self.stop()

    def stop(self) -> None:
        """Stand still."""
        if self._ticking is not None:
            self._ticking.stop()
            self._ticking = None

    def draw(self, page: Canvas) -> None:
        """Title, board or log, and the lines around the present one."""
        replay = self.replay
        game = replay.match.game
        place = f"{replay.at} of {replay.last}, {game.words.round(replay.seen)}"
        doing = "Watching" if self.watching is not None else "Replay of"
        page.text(1, 0, f"{doing} {game.title}", "title")
        name = f"{clipped(replay.names[replay.board_seat], NAME)}'s board"
        at = 4 + len(doing) + len(game.title)
        room = page.width - at - len(name) - 3
        if len(place) + 5 <= room:
            place = f"move {place}"
        page.text(at, 0, clipped(place, room), "plain")
        page.text(page.width - len(name) - 1, 0, name, "own")
        columns, rows = replay.table.size
        if self.in_log:
            self.draw_log(page, 1, 2, page.width - 2, page.height - 4)
        else:
            board = Canvas(columns, rows, self.glyphs)
            replay.table.draw(replay.seen, replay.board_seat, board, (), None)
            page.paste(board, 0, 1)
            wide = page.width >= WIDE
            if wide:
                self.draw_log(page, columns + 3, 1, page.width - columns - 4, page.height - 2)
            self.draw_log(page, 1, 1 + rows, columns, 1 if wide else page.height - 1 - rows)
        if self.notice:
            page.text(1, page.height - 1, clipped(self.notice, page.width - 2), "warn")

    def draw_log(self, page: Canvas, x: int, y: int, width: int, rows: int) -> None:
        """The log around the present line."""
        lines = self.replay.told()
        now = self.replay.line_at()
        first = max(0, min(now - rows // 2, len(lines) - rows)) if rows > 2 else max(now, 0)
        for at, line in enumerate(lines[first : first + rows], first):
            mark, ink = (">", "cursor") if at == now else (" ", "dim")
            page.text(x, y + at - first, f"{mark} {clipped(line.text, width - 3)}", ink)

    def after(self) -> None:
        """Show where we are now."""
        self.notice = ""
        self.redraw()

    def action_go(self, direction: str) -> None:
        """Left and right a move, up and down a turn; in the log, up and down a line."""
        self.stop()
        if self.in_log and direction in ("up", "down"):
            self.step_line(-1 if direction == "up" else 1)
        elif direction in ("left", "right"):
            self.replay.step(1 if direction == "right" else -1)
        else:
            self.replay.step_turn(1 if direction == "down" else -1)
        self.after()

    def step_line(self, way: int) -> None:
        """To the move of the next or the previous log line."""
        lines, now = self.replay.told(), self.replay.line_at()
        here = self.replay.at
        rest = lines[now + 1 :] if way > 0 else lines[: max(now, 0)][::-1]
        target = next((line.move for line in rest if line.move != here), None)
        if target is None:
            target = self.replay.last if way > 0 else 0
        self.replay.go(target)

    def action_turn(self, way: int) -> None:
        """A turn on or back."""
        self.stop()
        self.replay.step_turn(way)
        self.after()

    def action_log(self) -> None:
        """The log in place of the board, and back."""
        self.in_log = not self.in_log
        self.after()

    def action_others(self) -> None:
        """The next seat's board."""
        self.replay.board_seat = (self.replay.board_seat + 1) % self.replay.match.seats
        self.after()

    def action_choose(self) -> None:
        """Run by itself, or stop."""
        if self.guard.stops():
            return
        if self._ticking is not None:
            self.stop()
        elif self.replay.at == self.replay.last:
            self.replay.go(0)
        elif self.desk.settings.reduced_motion:
            self.replay.step(1)
        else:
            self._ticking = self.set_interval(STEP_SECONDS, self.tick)
        self.after()

    def tick(self) -> None:
        """One move further; stands at the end."""
        self.replay.step(1)
        if self.replay.at == self.replay.last:
            self.stop()
        self.after()

    def action_branch(self) -> None:
        """Go on from here as a new table."""
        self.stop()
        refusal = self.replay.may_branch()
        if refusal:
            self.notice = refusal
            self.redraw()
        else:
            self.desk.attempt(self.branch)

    def branch(self) -> None:
        """Begin the new table and sit down at it."""
        match = self.replay.branch(seed_from(None))
        if HUMAN not in match.kinds:
            match.kinds[0] = HUMAN
        keeper = self.desk.store.begin(match, self.replay.names)
        self.app.pop_screen()
        self.desk.notice = f"This is a new table, {keeper.name}, that goes on from there."
        self.desk.sit_down(Seated(match, keeper, tuple(self.replay.names)))
