"""A table for the null game, so that screens can be proved on it: two piles, a die, one card."""

from collections.abc import Sequence

from engine.flow import Atom, Move
from engine.games.null.rules import NullState
from tui.canvas import Canvas, Spot
from tui.tables import Mark, Row, Sketch

PILES = {"left": Spot(10, 6, 10, 3), "right": Spot(50, 6, 10, 3)}


class NullTable:
    """The null game on a canvas."""

    size = (78, 16)
    pages = ("Tokens",)

    def draw(
        self,
        seen: NullState,
        seat: int,
        canvas: Canvas,
        picked: tuple[Atom, ...],
        hovered: Move | None,
        pointed: Atom | None = None,
    ) -> None:
        """Two piles, the die, and the card of the seat whose side this is."""
        canvas.text(2, 1, f"die {seen.die}", "number")
        canvas.text(2, 2, f"card {seen.hands[seat]}", "own")
        for name, (at, area) in zip(("left", "right"), enumerate(PILES.values()), strict=True):
            canvas.box(area)
            canvas.text(area.x + 2, area.y + 1, str(sum(seen.piles[at])), "number")
            canvas.spot(name, *area)

    def draw_page(self, page: int, seen: NullState, seat: int, canvas: Canvas) -> None:
        """What every seat has left."""
        for at, left in enumerate(seen.tokens):
            canvas.text(2, 1 + at, f"seat {at}: {left} left", "own" if at == seat else "other")

    def spot(self, picked: tuple[Atom, ...], nxt: Atom) -> str | None:
        """Piles are spots."""
        return str(nxt) if nxt in PILES else None

    def sheet(self, seen: NullState, seat: int) -> Sequence[Row]:
        """Tokens left."""
        return (Row("tokens", str(seen.tokens[seat])),)

    def describe(self, seen: NullState, seat: int, spot: str) -> str:
        """A pile in words."""
        return f"the {spot} pile"

    def legend(self, seen: NullState) -> Sequence[Mark]:
        """Marks."""
        return (Mark("[ ]", "legal", "a pile you may choose"),)

    def sketch(self, seen: NullState, seat: int) -> Sketch | None:
        """Nothing to draw."""
        return None


TABLE = NullTable()
