"""Pages of Tournay's table: decks and events at length, and the ledger of prestige."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.games.tournay.cards import DECKS
from engine.games.tournay.plaza import COLOURS
from engine.games.tournay.scoring import builders, prestige, printed
from engine.games.tournay.state import Tournay
from engine.games.tournay.telling import cost_told, effect_told, plural
from tui.canvas import Canvas
from tui.tables.tournay_said import event_sentence
from tui.tables.tournay_short import counted, deck_ink, ink_of
from tui.texts import clipped

Draw: TypeAlias = Callable[[Canvas, Tournay, int, Sequence[str]], None]


def draw_market(canvas: Canvas, s: Tournay, seat: int, names: Sequence[str]) -> None:
    """Every face-up card and every event in a sentence."""
    canvas.text(1, 0, "Decks: the cards left, the face-up card and its cost", "title")
    for deck, name in enumerate(DECKS):
        y = 1 + deck
        canvas.text(2, y, name, deck_ink(deck))
        canvas.put(4, y, "box.marked" if s.turned >> deck & 1 else "box.empty", "dim")
        up = s.up[deck]
        canvas.text(5, y, f"{s.size(deck):2}", "plain")
        if up:
            cost = cost_told(s.board, up)
            told = f"{s.board.label[up]}: {effect_told(s.board, up)}"
            canvas.text(8, y, clipped(told, canvas.width - 11 - len(cost)), "plain")
            canvas.text(canvas.width - 1 - len(cost), y, cost, "dim")
    canvas.text(1, 11, "Events, in the order in which they strike", "title")
    for slot, event in enumerate(s.queue):
        told = event_sentence(s, slot) if event else "no event is left for this slot"
        canvas.text(2, 12 + slot, clipped(told, canvas.width - 3), "plain")
    supply = ", ".join(f"{count} {colour}" for count, colour in zip(s.supply, COLOURS, strict=True))
    canvas.text(1, 16, f"Citizens in the supply: {supply}", "plain")
    criers = plural(s.turned.bit_count(), "Town Crier")
    end = f"the end: two complete districts, or one and {len(s.families) + 1} criers"
    canvas.text(1, 17, f"{criers} turned; {end}", "plain")
    canvas.text(
        1, 18, f"It is looked for before each turn of {names[s.first]}, the start player", "plain"
    )


NAME, COUNT = 20, 14
"""The columns of a building's name and of what it counts."""


def draw_ledger(canvas: Canvas, s: Tournay, seat: int, names: Sequence[str]) -> None:
    """Each visible prestige building with everybody's count, value and points."""
    width = (canvas.width - NAME - COUNT - 2) // len(names)
    canvas.text(1, 0, "Prestige", "title")
    canvas.text(1 + NAME, 0, "counts", "dim")
    for at, name in enumerate(names):
        text = clipped(name, width - 1)
        put(canvas, at, width, 0, text, "own" if at == seat else "plain")
    found = list(builders(s).items())
    for row, (card, owners) in enumerate(found[: canvas.height - 5], 1):
        label = f"{s.board.name[card]}"
        canvas.text(1, row, clipped(label, NAME - 1), ink_of(s.board, card))
        canvas.text(1 + NAME, row, clipped(counted(s.board, card), COUNT - 1), "dim")
        for at in range(len(names)):
            number, value, points = prestige(s, at, card, at in owners)
            mark = "*" if at in owners else ""
            told = f"{mark}{number}x{value}={points:2}"
            put(canvas, at, width, row, told, "own" if at == seat else "plain")
    foot = 1 + len(found)
    if not found:
        canvas.text(1, 1, "no prestige building is visible yet", "dim")
        foot = 2
    draw_sums(canvas, s, seat, min(foot, canvas.height - 4), width)


def draw_sums(canvas: Canvas, s: Tournay, seat: int, y: int, width: int) -> None:
    """Printed points, ramparts and the sum for everybody."""
    canvas.hline(1, y, canvas.width - 2, ink="panel")
    owners = builders(s)
    for row, label in enumerate(("Printed on cards", "Ramparts built", "Total"), 1):
        canvas.text(1, y + row, label, "title" if label == "Total" else "plain")
        for at, family in enumerate(s.families):
            cards, wall = printed(s, at), len(family.wall)
            grand = sum(prestige(s, at, card, at in who)[2] for card, who in owners.items())
            told = str((cards, wall, cards + wall + grand)[row - 1])
            put(canvas, at, width, y + row, told, "own" if at == seat else "plain")


def put(canvas: Canvas, at: int, width: int, y: int, text: str, ink: str) -> None:
    """Write at the right end of a seat's column."""
    x = 1 + NAME + COUNT + at * width
    canvas.text(x + width - len(text), y, text, ink)


PAGES: tuple[tuple[str, Draw], ...] = (("Decks and events", draw_market), ("Prestige", draw_ledger))
"""The pages by their titles."""
