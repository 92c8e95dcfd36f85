"""The table: a game being played, the same screen for every game.

The screen owns keys, timers and what lies over the table; the sitting owns the match, the cursor
and the half-made choice; the frame and the game's table draw.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from engine.flow import NOBODY, Atom, Move
from tui.canvas import Canvas
from tui.commands import TABLE, bindings
from tui.face import Standings, face_of, looking
from tui.focus import Compass, Direction, cycle, reading_order
from tui.frame import Face, bottom, title_line
from tui.parts import Part
from tui.screens.base import BaseScreen
from tui.screens.table_bots import TableBots
from tui.screens.table_jump import TableJump
from tui.screens.table_leave import TableLeave
from tui.screens.table_look import TableLook
from tui.screens.table_pages import MAP, OTHERS_ROWS, TablePages
from tui.screens.table_preview import TablePreview
from tui.screens.table_undo import TableUndo
from tui.side import side
from tui.sitting import Sitting
from tui.texts import brief
from tui.thinker_parent import BotThinker
from tui.widgets.board import BoardView

WIDE = 100
"""From so many columns on, the side panel stays open."""
LEFT = 80
LEAST_ROWS = 4
"""So many rows below the drawing are for what is asked, before any board of others."""
GREETING = 3
"""The rows in which a player is told at most what happened since his turn."""


class TableScreen(
    TableLeave, TableBots, TablePages, TablePreview, TableJump, TableLook, TableUndo, BaseScreen
):
    """One table in play."""

    COMMANDS_HERE = TABLE
    BINDINGS = bindings(TABLE)

    def __init__(self, sitting: Sitting, thinker: BotThinker) -> None:
        super().__init__()
        self.sitting = sitting
        self.standings = Standings(sitting)
        self.thinker = thinker
        self.notice = ""
        self.hidden = False
        """Nobody has said yet who sits in front of a table with secrets."""
        self.gain = ""
        self.page = 0
        self.jumping = {}
        self._small = {}
        self.greeting = ""
        """What the player in front of the screen was told when the keyboard came to him."""
        self._parted: tuple[bool, int] | None = None
        """Whether the side panel is open, and the columns left of it, as last laid out."""
        self._compass: tuple[tuple[str, ...], Compass] | None = None

    def compose(self) -> ComposeResult:
        """Title line; drawing and prompt at the left, panel at the right; hints."""
        yield BoardView(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield BoardView(id="board")
                yield BoardView(id="bottom")
            yield BoardView(id="side")
        yield BoardView(id="hints")

    def on_mount(self) -> None:
        """Lay out for this game, and let a bot begin if it is one's turn."""
        super().on_mount()
        self.query_one("#board").styles.height = self.sitting.table.size[1]
        self.open_bots()
        if not self.hide():
            self.follow()
        self.notice = self.notice or self.desk.notice

    def on_unmount(self) -> None:
        """Nothing outlives the screen, and the next session may have the table."""
        self.close_bots()
        self.sitting.keeper.close()
        self.close_previews()

    def on_screen_resume(self) -> None:
        """What lay over the table is gone."""
        self.come_into_sight()
        # The settings, which say what may be told of it, may be others now.
        self.preview_soon()
        super().on_screen_resume()

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out anew; what lies over the table may show it, too."""
        super().on_resize(event)
        top = self.app.screen
        if top is not self and isinstance(top, BaseScreen):
            top.below_changed()

    # Drawing ----------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw every part; each paints only what changed."""
        if not self.is_mounted or self.size.width == 0 or self.hidden:
            return
        self.preview_now()
        standing = self.standings.now(self.desk.settings.previews)
        face = face_of(self.sitting, standing, self.notice, self.gain)
        if self.notice and self.notice == self.greeting:
            face = replace(face, is_greeting=True)
        if self.looked_at is not None:
            face = looking(face)
        width, height = self.size.width, self.size.height
        wide = width >= WIDE
        left = LEFT if wide else width
        if self._parted != (wide, left):
            self._parted = wide, left
            self.has_side = wide
            self.query_one("#side").display = wide
            self.query_one("#left").styles.width = left
        self.show_if_new(
            "#title",
            (width, face.title, face.round, face.doing, face.saved, face.seats),
            lambda: title_line(face, width, self.glyphs),
        )
        self.query_one("#board", BoardView).show(self.board(face, left))
        rows = height - 2 - self.sitting.table.size[1]
        self.query_one("#bottom", BoardView).show(self.below(face, left, rows, wide))
        if wide:
            self.show_if_new(
                "#side",
                (width - left, height, face.seats, face.sheet_title, face.sheet, face.told),
                lambda: side(face, width - left, height - 2, self.glyphs),
            )
        self.draw_hints()

    def parts(self) -> Sequence[Part]:
        """Title, drawing, prompt, the panel beside them, hints; nothing before they are drawn."""
        rows = self.sitting.table.size[1]
        places = {"#title": (0, 0), "#board": (0, 1), "#bottom": (0, 1 + rows)}
        if self.has_side:
            places["#side"] = LEFT, 1
        places["#hints"] = 0, self.size.height - 1
        drawn = ((self.query_one(name, BoardView).canvas, place) for name, place in places.items())
        found = tuple(Part(canvas, *place) for canvas, place in drawn if canvas is not None)
        return found if len(found) == len(places) and not self.hidden else ()

    def below(self, face: Face, width: int, rows: int, wide: bool) -> Canvas:
        """What is asked and told below the drawing; under it the boards of others, given room."""
        room = rows - OTHERS_ROWS - 2
        if not wide or room < LEAST_ROWS:
            return bottom(face, width, rows, self.glyphs, log=not wide)
        canvas = Canvas(width, rows, self.glyphs)
        canvas.paste(bottom(face, width, room, self.glyphs, log=False), 0, 0)
        self.draw_others(canvas, room)
        return canvas

    def board(self, face: Face, width: int) -> Canvas:
        """The drawing, or the page that is shown in its place."""
        if self.page:
            return self.page_canvas(face, width, self.sitting.table.size[1])
        sitting, (columns, rows) = self.sitting, self.sitting.table.size
        canvas = Canvas(columns, rows, self.glyphs)
        at_home = sitting.looking_at is None
        hovered = sitting.hovered if at_home else None
        pointed = self.looked_at or (sitting.cursor if at_home else None)
        picked = sitting.picker.picked if at_home else ()
        sitting.table.draw(sitting.seen, sitting.shown_seat, canvas, picked, hovered, pointed)
        sitting.layout = canvas.spots
        if at_home and self.looked_at is None:
            self.mark(canvas)
        self.mark_looked(canvas)
        return canvas

    def mark(self, canvas: Canvas) -> None:
        """Brackets around what may be chosen, the cursor, and jump letters where asked for."""
        sitting = self.sitting
        if sitting.pencilled is not None:
            for arg in sitting.pencilled.args:
                if str(arg) in canvas.spots:
                    canvas.mark_cursor(str(arg))
            return
        for spot in self.legal_spots():
            canvas.mark_legal(spot)
        at = None if sitting.cursor is None else sitting.spot_of(sitting.cursor)
        if at is not None:
            canvas.mark_cursor(at)
        self.mark_letters(canvas)

    # The cursor -------------------------------------------------------------------------------

    def action_go(self, direction: str) -> None:
        """To the nearest choice in that direction; on the panel, to the one before or after."""
        sitting = self.sitting
        if self.page:
            self.scroll_page({"up": -1, "down": 1}.get(direction, 0))
            return
        if self.looked_at is not None:
            self.look(direction)
            return
        if self.is_away():
            return
        if sitting.pencilled is not None or not sitting.is_asked:
            return
        spots = sitting.spots
        if spots:
            at = None if sitting.cursor is None else sitting.spot_of(sitting.cursor)
            nxt = self.compass(tuple(spots)).step(at, Direction(direction))
            self.point(None if nxt is None else spots[nxt])
        else:
            self.cycle_panel(-1 if direction in ("up", "left") else 1)

    def is_away(self) -> bool:
        """The board of another is shown, where no cursor is; the way back is told."""
        if self.sitting.looking_at is None:
            return False
        self.notice = "Enter or Esc leads back to your own board."
        self.redraw()
        return True

    def compass(self, names: tuple[str, ...]) -> Compass:
        """The arrows between these spots, worked out once for each set of them."""
        if self._compass is None or self._compass[0] != names:
            board = self.query_one("#board", BoardView).canvas
            assert board is not None
            self._compass = names, Compass({name: board.spots[name] for name in names})
        return self._compass[1]

    def action_cycle(self, step: int) -> None:
        """The next or the previous legal spot in reading order."""
        sitting = self.sitting
        board = self.query_one("#board", BoardView).canvas
        if self.is_away():
            return
        if not sitting.spots or board is None or self.page:
            self.cycle_panel(step)
            return
        spots = {name: board.spots[name] for name in sitting.spots}
        at = None if sitting.cursor is None else sitting.spot_of(sitting.cursor)
        nxt = cycle(reading_order(spots), at, step)
        self.point(None if nxt is None else sitting.spots[nxt])

    def cycle_panel(self, step: int) -> None:
        """The next or the previous choice of the panel."""
        panel = self.sitting.panel
        if panel and self.sitting.pencilled is None:
            at = panel.index(self.sitting.cursor) if self.sitting.cursor in panel else -1
            self.point(panel[(at + step) % len(panel)])

    def point(self, atom: Atom | None) -> None:
        """Put the cursor somewhere; the preview comes with it, or soon."""
        if atom is not None:
            self.sitting.point_at(atom)
        self.notice = ""
        self.preview_soon()
        self.redraw_soon()

    # Choosing ---------------------------------------------------------------------------------

    def action_choose(self) -> None:
        """Pick what the cursor is on; a whole move is made, or pencilled first."""
        sitting = self.sitting
        if self.guard.stops():
            return
        if self.jumping:
            self.stop_jumping()
        if self.looked_at is not None:
            self.choose_looked()
        elif sitting.looking_at is not None or self.page:
            self.home()
        elif sitting.match.is_over:
            self.desk.show_score(sitting)
        elif not sitting.is_asked:
            self.hurry()
        elif sitting.pencilled is not None:
            self.play(sitting.pencilled)
        elif sitting.cursor is not None:
            self.pick(sitting.cursor)

    def action_digit(self, number: int) -> None:
        """Pick a line of the panel."""
        panel = self.sitting.panel
        away = self.sitting.looking_at is not None
        if self.sitting.pencilled is not None or number > len(panel) or away:
            return
        if not self.guard.stops():
            self.page = MAP
            self.pick(panel[number - 1])

    def pick(self, atom: Atom) -> None:
        """Go on with one part of a choice."""
        move = self.sitting.pick(atom)
        self.notice = ""
        if move is None:
            self.preview_soon()
            self.redraw()
        elif self.asks_again(move):
            self.sitting.pencilled = move
            self.redraw()
        else:
            self.play(move)

    def asks_again(self, move: Move) -> bool:
        """Whether the setting wants a move pencilled in before it is made."""
        wish = self.desk.settings.confirm
        return wish == "always" or (wish == "reveals" and self.sitting.needs_second_yes(move))

    def action_back(self) -> None:
        """One step back: jump letters, another board, a pick; then out of the table."""
        if self.jumping:
            self.stop_jumping()
        elif self.looked_at is not None:
            self.stop_looking()
        elif self.sitting.looking_at is not None or self.page:
            self.home()
        elif not self.sitting.back():
            self.desk.show_table_menu(self.sitting)
            return
        self.preview_soon()
        self.redraw()

    def home(self) -> None:
        """Back to the own board."""
        self.sitting.looking_at = None
        self.page = 0
        self.redraw()

    # Playing ----------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move, keep it, and go on with whoever is next."""
        self.sitting.play(move)
        self.follow()

    def follow(self) -> None:
        """Whoever is asked now: a bot thinks, another person gets the keyboard."""
        asked = self.sitting.match.to_move
        self.gain = ""
        if self.looked_at is None or not self.bot_is_asked:
            self.notice, self.looked_at = "", None
        self.let_bots_move()
        if not self.bot_is_asked and asked not in (NOBODY, self.sitting.seat):
            self.hand_over(asked)
        self.preview_soon()
        self.redraw()

    def hand_over(self, seat: int) -> None:
        """The keyboard goes to another person, behind a curtain where there is a secret."""
        sitting = self.sitting
        self.guard.close()
        if sitting.match.curtain_between(sitting.seat, seat):
            self.desk.draw_curtain(sitting, seat, self.curtain_passed)
        else:
            sitting.sit(seat)
            self.greet()

    def greet(self) -> None:
        """Who plays now, and what happened since his last turn, in few rows: the prompt stays."""
        sitting = self.sitting
        since = "; ".join(sitting.since_turn())
        told = f" Since your turn: {since}" if since else ""
        told = f"Now {sitting.names[sitting.seat]}.{told}"
        self.notice = self.greeting = brief(told, max(min(self.size.width, LEFT) - 4, 20), GREETING)

    def hide(self) -> bool:
        """Draw a curtain if there is something to hide from others at this keyboard."""
        self.hidden = self.hidden or self.sitting.has_secrets
        if self.hidden:
            self.desk.draw_curtain(self.sitting, self.sitting.seat, self.curtain_passed)
        return self.hidden

    def curtain_passed(self, _: Any = None) -> None:
        """The right person has the keyboard."""
        if self.hidden:
            self.hidden = False
            self.follow()
        self.guard.close()
        self.greet()
        self.preview_soon()
        self.redraw()
