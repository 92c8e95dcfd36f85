"""Beside French Quarter's map, in 27 columns: cards with their dice, a seat's sheet in small."""

from collections.abc import Iterator, Sequence

from engine.flow import NOBODY, pending
from engine.games.french_quarter.board import (
    BONUS,
    CULTURE,
    EITHER,
    MULTIPLIER,
    PARTYING,
    SHOPPING,
    SOCIALIZE,
    W,
)
from engine.games.french_quarter.icons import LAST_BOX
from engine.games.french_quarter.printed import (
    ACTIVITIES,
    ICONS,
    PERFORMERS,
    TRANSPORTS,
)
from engine.games.french_quarter.printed import WINDOWS as WINDOW_COUNTS
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import NO_CARD, Quarter
from tui.canvas import Canvas
from tui.tables.french_quarter_map import ICON_INKS, LETTERS

X, WIDTH = 53, 27
ICONS_AT, DICE_AT, NOTE_AT = 10, 12, 19
TRACKS_AT, UMBRELLAS_AT, PERFORMERS_AT, LINES_AT, LAST_ROW = 7, 12, 13, 15, 16
CIRCLES = {BONUS: ("w", "star"), MULTIPLIER: ("+", "good"), EITHER: ("o", "circled")}
"""A circle not yet reached, by its kind, and its ink."""

Piece = tuple[str, str]
"""A text and its ink."""


def draw_panel(canvas: Canvas, seen: Quarter, seat: int, cursor: bool) -> None:
    """All of it; spots only where there is a cursor, for the seat that is asked."""
    live = cursor and getattr(pending(seen), "seat", NOBODY) == seat
    used = draw_cards(canvas, seen, seat, live)
    for at, pieces in enumerate(notes(seen)):
        write(canvas, X, used + at, pieces)
    sheet = seen.sheets[seat]
    for activity in range(len(ACTIVITIES)):
        draw_track(canvas, TRACKS_AT + activity, seen, sheet, activity)
    write(canvas, X, UMBRELLAS_AT, umbrella_row(seen, sheet))
    draw_performers(canvas, sheet)
    write(canvas, X, LINES_AT, line_row(seen, sheet))
    write(canvas, X, LAST_ROW, building_row(seen, sheet))
    if live:
        place_tracks(canvas)


def write(canvas: Canvas, x: int, y: int, pieces: Sequence[Piece]) -> None:
    """Write pieces one behind the other."""
    for text, ink in pieces:
        canvas.text(x, y, text, ink)
        x += len(text)


def place_tracks(canvas: Canvas) -> None:
    """The spots of activities and performers."""
    for at, activity in enumerate(ACTIVITIES):
        canvas.spot(activity, X, TRACKS_AT + at, 4)
    for at, name in enumerate(PERFORMERS):
        canvas.spot(name, X + 3 * at, PERFORMERS_AT, 3)


# Cards and dice -----------------------------------------------------------------------------------


def draw_cards(canvas: Canvas, seen: Quarter, seat: int, live: bool) -> int:
    """A row for each transport in play; the rows they took."""
    shown = [at for at, card in enumerate(seen.cards) if card != NO_CARD]
    for y, transport in enumerate(shown):
        name = TRANSPORTS[transport]
        canvas.text(X, y, name.title(), "plain")
        if live:
            canvas.spot(name, X, y, 9)
        card = seen.board.printed.decks[transport][seen.cards[transport]]
        write(canvas, X + ICONS_AT, y, [(LETTERS[icon], ICON_INKS[icon]) for icon in card.icons])
        draw_dice(canvas, y, seen, transport, live)
        if transport == SOCIALIZE and seen.leader != NOBODY:
            leader = "you" if seen.leader == seat else f"P{seen.leader + 1}"
            canvas.text(X + NOTE_AT, y, f"line {leader}", "route")
    return len(shown)


def draw_dice(canvas: Canvas, y: int, seen: Quarter, transport: int, live: bool) -> None:
    """The dice of a transport that are still in the row."""
    values = [die % 10 for die in seen.row if die // 10 == transport]
    x = X + DICE_AT
    if not values:
        canvas.text(x + 1, y, "-", "dim")
    for value in values:
        canvas.text(x + 1, y, str(value), "number")
        name = f"{TRANSPORTS[transport]}-{value}"
        if live and name not in canvas.spots:
            canvas.spot(name, x, y, 3)
        x += 3


def notes(seen: Quarter) -> list[list[Piece]]:
    """The closed street; in solo play the Mayor's list and whether she goes first."""
    if seen.mayor_card < 0:
        return []
    told = f"closed {seen.closed_street}" if seen.closed_street else "no street closed"
    if len(seen.sheets) > 1:
        return [[(told, "blocked")]]
    card = seen.board.printed.mayor[seen.mayor_card]
    left = {die // 10 for die in seen.row}
    chart: list[Piece] = [("Mayor", "dim")]
    for transport in card.chart:
        chart.append(
            (f" {TRANSPORTS[transport][:3].title()}", "plain" if transport in left else "dim")
        )
    return [[(told, "blocked"), (", Mayor 1st" if card.first else "", "dim")], chart]


# The sheet ----------------------------------------------------------------------------------------


def draw_track(canvas: Canvas, y: int, seen: Quarter, sheet: Sheet, activity: int) -> None:
    """An activity: its boxes, its multiplier, its windows."""
    canvas.text(X, y, ACTIVITIES[activity][:4], ICON_INKS[activity])
    write(canvas, X + 5, y, boxes(seen, sheet, activity))
    times = seen.board.multipliers[activity][sheet.multipliers[activity]]
    canvas.text(X + 20, y, f"x{times}", "good" if times else "dim")
    canvas.text(X + 23, y, windows(sheet, activity), "plain")


def boxes(seen: Quarter, sheet: Sheet, activity: int) -> list[Piece]:
    """The fourteen boxes of a track: marked, crossed out, or what they are."""
    kinds = seen.board.circles[activity]
    return [box_piece(sheet, activity, box, kinds[box]) for box in range(1, LAST_BOX + 1)]


def box_piece(sheet: Sheet, activity: int, box: int, kind: int) -> Piece:
    """One box of a track."""
    if activity == CULTURE and sheet.crossed >> box & 1:
        return "#", "blocked"
    if box <= sheet.marks[activity]:
        return "x", "own"
    if activity == PARTYING and kind == BONUS:
        return "#", "warn"
    return CIRCLES.get(kind, (".", "dim"))


def windows(sheet: Sheet, activity: int) -> str:
    """The letters of open windows; small where they are ticked off, a dot where not yet open."""
    letters = ""
    for at in range(WINDOW_COUNTS[activity]):
        letter = "ABCD"[at]
        if at >= sheet.windows[activity]:
            letter = "."
        elif is_ticked(sheet, activity, at):
            letter = letter.lower()
        letters += letter
    return letters


def is_ticked(sheet: Sheet, activity: int, window: int) -> bool:
    """Whether an open window that is used up by using it has been."""
    left = {
        (CULTURE, 0): sheet.stretches,
        (CULTURE, 2): sheet.swaps,
        (SHOPPING, 0): sheet.letters,
        (SHOPPING, 2): sheet.letters,
    }
    return left.get((activity, window), 1) == 0


def in_rows(count: int, rows: Sequence[int], full: str) -> str:
    """Boxes in rows as one character a row: full, how many in the row begun, or a dot."""
    shown = ""
    for row in rows:
        part = max(min(count, row), 0)
        shown += full if part == row else str(part) if part else "."
        count -= row
    return shown


def umbrella_row(seen: Quarter, sheet: Sheet) -> list[Piece]:
    """Stars, the marks on the way to the next one, and the letters W that are left."""
    printed = seen.board.printed
    triples = (printed.star_every,) * (printed.umbrellas // printed.star_every)
    pieces = [
        ("umbr ", ICON_INKS[ICONS.index("umbrella")]),
        (in_rows(sheet.umbrellas, triples, "*"), "star"),
        (f" {sheet.umbrellas}/{printed.umbrellas}", "plain"),
    ]
    if sheet.letters:
        pieces.append((f" Wx{sheet.letters}", "star"))
    return pieces


def draw_performers(canvas: Canvas, sheet: Sheet) -> None:
    """The kinds of performers, and below each how many of it were met."""
    for at in range(len(PERFORMERS)):
        count = (sheet.first_set >> at & 1) + (sheet.second_set >> at & 1)
        x = X + 3 * at + 1
        canvas.text(x, PERFORMERS_AT, LETTERS[len(ICONS) - len(PERFORMERS) + at], "soloist")
        canvas.text(x, PERFORMERS_AT + 1, str(count or "."), "plain" if count else "dim")
    if sheet.ignores_performers:
        canvas.text(X + WIDTH - 3, PERFORMERS_AT, "###", "warn")


def line_row(seen: Quarter, sheet: Sheet) -> list[Piece]:
    """The performer track, and the second line track."""
    printed = seen.board.printed
    return [
        ("trk ", "dim"),
        (f"{sheet.track}/{len(printed.rewards)}", "soloist"),
        ("  line ", "dim"),
        (in_rows(sheet.line, printed.line_rows, "u"), "route"),
        (f" {sheet.line}", "plain"),
    ]


def building_row(seen: Quarter, sheet: Sheet) -> list[Piece]:
    """Courtyards, the Riverwalk, the Gift Shops, and the value that the police watch."""
    shops = [shop_text(sheet.numbers[at]) for at in seen.board.bits[seen.board.gift_shops]]
    pieces = [
        ("court ", "dim"), (str(sheet.courtyards.bit_count()), "circled"),
        (" river ", "dim"), (str(sheet.riverwalk), "circled"),
        (" gift ", "dim"), ("+".join(shops), "circled"),
    ]  # fmt: skip
    return [*pieces, *police(sheet)]


def shop_text(number: int) -> str:
    """What stands at a Gift Shop."""
    return "W" if number == W else str(number or ".")


def police(sheet: Sheet) -> Iterator[Piece]:
    """The watched value, where there is one."""
    if sheet.police:
        yield f" #{sheet.police}", "warn"
