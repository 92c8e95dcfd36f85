"""The line below On Tour's maps: the three cards and the dice, and the list of drawn ferries."""

from collections.abc import Sequence

from engine.flow import Move
from engine.games.on_tour.board import Board
from engine.games.on_tour.phrases import short_card
from engine.games.on_tour.state import OnTour, Sheet
from tui.canvas import Canvas

FERRY_ROWS = 12
"""The free rows at the left of New York's map."""


def draw_cards(canvas: Canvas, y: int, seen: OnTour) -> None:
    """Dice, then the cards; on a last turn there are none."""
    x = 1
    for text, ink in dice_and_cards(seen):
        canvas.text(x, y, text, ink)
        x += len(text)


def dice_and_cards(seen: OnTour) -> list[tuple[str, str]]:
    """The status line in pieces."""
    one, two = seen.dice
    low, high = seen.numbers
    rolled = "= a star" if one == two else f"= {low:02} {high:02}"
    pieces = [("Dice ", "dim"), (f"{one} {two}", "number"), (f" {rolled}   ", "plain")]
    if not seen.cards:
        return [*pieces, ("No cards: a last turn", "dim")]
    pieces.append(("Cards", "dim"))
    for card in seen.cards:
        pieces += [(" ", "plain"), (f"[{short_card(seen.board, card)}]", "plain")]
    return pieces


def draw_ferries(canvas: Canvas, board: Board, sheet: Sheet, hovered: Move | None = None) -> None:
    """The ferries a seat has drawn, listed in the free corner of the map."""
    pairs = [(f"{board.ids[one]}~{board.ids[other]}", "dock") for one, other in sheet.ferries]
    if hovered is not None and hovered.verb == "ferry" and len(hovered.args) == 2:
        pairs.append(("~".join(map(str, hovered.args)), "ghost"))
    list_ferries(canvas, pairs)


def list_ferries(canvas: Canvas, pairs: Sequence[tuple[str, str]]) -> None:
    """Ferries in the free corner, in as many columns as they need."""
    if pairs:
        canvas.text(0, 0, "Ferries", "dim")
    for at, (text, ink) in enumerate(pairs):
        column, row = divmod(at, FERRY_ROWS - 1)
        canvas.text(7 * column, 1 + row, text, ink)
