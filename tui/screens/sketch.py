"""Drawing on a map after the game, step by step, and comparing with the best there is."""

from tui.canvas import Canvas
from tui.commands import BACK, CHOOSE, KEYS, LEAVE, MOVE, Command, bindings, told_as
from tui.focus import Compass, Direction, cycle, reading_order
from tui.screens.base import BaseScreen
from tui.tables import Sketch
from tui.texts import clipped

TAKE_BACK = "Take the last one back; once compared, draw on."


class SketchScreen(BaseScreen):
    """A map, a cursor on what may be added, and what it is worth so far."""

    COMMANDS_HERE = (
        *told_as(MOVE, "Move to the nearest spot that may be added."),
        CHOOSE._replace(
            hint="add", help="Add what is under the cursor; once compared, own and best in turn."
        ),
        Command("sketch.next", ("n",), "cycle(1)", "", "Next spot that may be added."),
        Command("sketch.previous", ("p",), "cycle(-1)", "", "Previous spot that may be added."),
        Command("sketch.undo", ("u", "backspace"), "undo", "take back", TAKE_BACK),
        Command("sketch.panel", ("1",), "digit(1)", "", "Go on foot instead of by boat."),
        Command("sketch.score", ("s",), "compare", "compare", "Compare with the best."),
        KEYS,
        LEAVE._replace(hint="back", help="Back to the score.", action="back"),
        BACK._replace(keys=("escape",), hint="", help="Back to the score."),
    )
    BINDINGS = bindings(COMMANDS_HERE)

    def __init__(self, name: str, sketch: Sketch, size: tuple[int, int], best: bool) -> None:
        super().__init__()
        self.player = name
        self.sketch = sketch
        self.map_size = size
        self.best = best
        """The best one is shown in place of the own one."""
        self.compared = best
        self.cursor: str | None = None

    def spots(self) -> dict[str, int | str]:
        """What may be added, by where it lies."""
        return {
            spot: atom for atom in self.sketch.options()
            if (spot := self.sketch.spot(atom)) is not None
        }  # fmt: skip

    def map(self) -> Canvas:
        """The map with what is drawn and what may be added."""
        canvas = Canvas(*self.map_size, self.glyphs)
        self.sketch.draw(canvas, self.best)
        if not self.best and not self.compared:
            spots = self.spots()
            for spot in spots:
                canvas.mark_legal(spot)
            if self.cursor not in spots:
                self.cursor = next(iter(reading_order({s: canvas.spots[s] for s in spots})), None)
            if self.cursor is not None:
                canvas.mark_cursor(self.cursor)
        return canvas

    def draw(self, page: Canvas) -> None:
        """Title, map, and two lines about it."""
        title = "The best route" if self.best else self.sketch.title
        page.text(1, 0, f"{self.player}: {title}", "title")
        page.paste(self.map(), 1, 1)
        below = 1 + self.map_size[1]
        if self.compared:
            page.text(1, below, self.sketch.verdict(), "good")
            listing = self.sketch.listing(self.best)
            page.text(1, below + 1, clipped(listing, page.width - 2), "plain")
            return
        page.text(1, below, self.sketch.summary(), "plain")
        if self.sketch.done:
            page.text(1, below + 1, "No stop can follow. s compares with the best route.", "prompt")
        elif self.cursor is not None:
            page.text(1, below + 1, self.sketch.label(self.spots()[self.cursor]), "prompt")
        for at, atom in enumerate(a for a in self.sketch.options() if self.sketch.spot(a) is None):
            page.text(28, below, f"{at + 1} {self.sketch.label(atom)}", "key")

    def hint_text(self, width: int) -> str:
        """What the keys do now."""
        if self.compared:
            return "Enter own and best in turn  u draw on  q back to the score"
        return "arrows move  Enter add  u take back  s compare with the best  ? keys  q back"

    def action_go(self, direction: str) -> None:
        """To the nearest spot that may be added."""
        canvas = self.map()
        rectangles = {spot: canvas.spots[spot] for spot in self.spots()}
        if rectangles and not self.compared:
            self.cursor = Compass(rectangles).step(self.cursor, Direction(direction))
            self.redraw()

    def action_cycle(self, step: int) -> None:
        """Through the spots that may be added."""
        canvas = self.map()
        rectangles = {spot: canvas.spots[spot] for spot in self.spots()}
        if not self.compared:
            self.cursor = cycle(reading_order(rectangles), self.cursor, step)
            self.redraw()

    def action_choose(self) -> None:
        """Add the spot under the cursor; once compared, the other of the two."""
        if self.guard.stops():
            return
        if self.compared:
            self.best = not self.best
        elif self.cursor is not None:
            self.sketch = self.sketch.add(self.spots()[self.cursor])
        self.redraw()

    def action_digit(self, number: int) -> None:
        """Pick what lies on no spot."""
        others = [atom for atom in self.sketch.options() if self.sketch.spot(atom) is None]
        if number <= len(others) and not self.compared:
            self.sketch = self.sketch.add(others[number - 1])
            self.redraw()

    def action_undo(self) -> None:
        """Take the last one back, or go on drawing after the comparison."""
        if self.compared:
            self.compared = self.best = False
        else:
            self.sketch = self.sketch.back()
        self.redraw()

    def action_compare(self) -> None:
        """Show the difference to the best."""
        self.compared = True
        self.redraw()
