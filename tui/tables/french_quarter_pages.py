"""French Quarter's pages: a seat's whole score sheet, and the cards that are still to come."""

from collections.abc import Callable, Sequence

from engine.games.french_quarter.icons import LETTERS
from engine.games.french_quarter.naming import corner_words, reward_words, window_words
from engine.games.french_quarter.printed import (
    ACTIVITIES,
    ICONS,
    PERFORMERS,
    TRANSPORTS,
    WINDOWS,
)
from engine.games.french_quarter.scoring import counted, score
from engine.games.french_quarter.sheet import NOWHERE, Sheet
from engine.games.french_quarter.state import NO_CARD, Quarter
from tui.canvas import Canvas
from tui.tables.french_quarter_map import ICON_INKS
from tui.tables.french_quarter_map import LETTERS as ICON_LETTERS
from tui.tables.french_quarter_panel import Piece, boxes, is_ticked, shop_text, write

HALF = 41
"""Where the second column begins."""
ACROSS = 4
"""So many boxes of the performer track stand in a row."""


def draw_page(page: int, seen: Quarter, seat: int, canvas: Canvas) -> None:
    """The page of this number under its title."""
    title, draw = PAGES[page]
    canvas.text(1, 0, title, "title")
    draw(seen, seat, canvas)


# Activities ---------------------------------------------------------------------------------------


def draw_activities(seen: Quarter, seat: int, canvas: Canvas) -> None:
    """Five tracks with their multipliers, and every window with what it does."""
    lines, sheet = score(seen, seat), seen.sheets[seat]
    key = "x marked  o either  + multiplier  w window  # penalty or lost"
    canvas.text(14, 0, key, "dim")
    for at, activity in enumerate(ACTIVITIES):
        y = 1 + 3 * at
        street = seen.board.printed.tracks[at].street
        mapped = (sheet.mapped & seen.board.activity_streets[at]).bit_count()
        canvas.text(1, y, f"{activity} on {street}", ICON_INKS[at])
        write(canvas, 22, y, boxes(seen, sheet, at))
        write(canvas, 38, y, multipliers(seen, sheet, at))
        told = f"{mapped} mapped ={lines[at].points:>3}"
        canvas.text(79 - len(told), y, told, "number")
        for window in range(WINDOWS[at]):
            x, row = (1, HALF)[window % 2], y + 1 + window // 2
            write(canvas, x, row, [window_piece(seen, sheet, at, window)])


def multipliers(seen: Quarter, sheet: Sheet, activity: int) -> list[Piece]:
    """All multipliers of a track, the unlocked ones in brackets."""
    unlocked = sheet.multipliers[activity]
    return [
        (f"(x{value})", "good") if at <= unlocked else (f" x{value} ", "dim")
        for at, value in enumerate(seen.board.multipliers[activity])
        if at
    ]


def window_piece(seen: Quarter, sheet: Sheet, activity: int, window: int) -> Piece:
    """A window: open, used up or not yet open, and what it does."""
    words = window_words(seen, ACTIVITIES[activity], LETTERS[window]).removeprefix("window ")
    if window >= sheet.windows[activity]:
        return f". {words}", "dim"
    if is_ticked(sheet, activity, window):
        return f"- {words}", "dim"
    return f"x {words}", "plain"


# The rest of the sheet ----------------------------------------------------------------------------


def draw_tracks(seen: Quarter, seat: int, canvas: Canvas) -> None:
    """Performers and their track, umbrellas, the second line, special buildings."""
    sheet = seen.sheets[seat]
    draw_performers(seen, sheet, canvas)
    draw_rewards(seen, sheet, canvas)
    printed = seen.board.printed
    every = printed.star_every
    rows = [(every, "*")] * (printed.umbrellas // every)
    write(canvas, 1, 9, [("umbrellas   ", "plain"), *filled(sheet.umbrellas, rows)])
    rows = [(row, "u") for row in printed.line_rows]
    write(canvas, 1, 11, [("second line ", "plain"), *filled(sheet.line, rows)])
    for at, (text, ink) in enumerate(line_pieces(seen, sheet) + building_pieces(seen, sheet)):
        canvas.text(1, 12 + at, text, ink)


def filled(count: int, rows: Sequence[tuple[int, str]]) -> list[Piece]:
    """Boxes in rows whose last box is special, so many of them marked."""
    pieces: list[Piece] = []
    for size, last in rows:
        marked = max(min(count, size), 0)
        pieces += [("x" * marked, "own"), (("." * (size - 1) + last)[marked:] + " ", "dim")]
        count -= size
    return pieces


def draw_performers(seen: Quarter, sheet: Sheet, canvas: Canvas) -> None:
    """The kinds with their two boxes, and what the sets are worth."""
    printed = seen.board.printed
    if sheet.ignores_performers:
        canvas.text(30, 0, "no more performers (partying D)", "warn")
    for at, name in enumerate(PERFORMERS):
        count = (sheet.first_set >> at & 1) + (sheet.second_set >> at & 1)
        letter = ICON_LETTERS[len(ICONS) - len(PERFORMERS) + at]
        text = f"{'x' * count:.<2} {letter} {name}"
        canvas.text(1 + 20 * (at % 4), 1 + at // 4, text, "soloist" if count else "dim")
    sets = [
        f"{name} set: {counted(kinds.bit_count(), 'kind', 'kinds')} = "
        f"{printed.set_points[kinds.bit_count()]}"
        for name, kinds in (("first", sheet.first_set), ("second", sheet.second_set))
    ]
    chart = " ".join(map(str, printed.set_points[1:]))
    canvas.text(1, 3, f"{'  '.join(sets)}  (chart: {chart})", "plain")


def draw_rewards(seen: Quarter, sheet: Sheet, canvas: Canvas) -> None:
    """The performer track, four boxes a row."""
    printed = seen.board.printed
    canvas.text(1, 4, "Performer track", "title")
    texts = [
        f"{'x' if at < sheet.track else '.'} {at + 1:>2} {reward_words(reward)}"
        for at, reward in enumerate(printed.rewards)
    ]
    x = 1
    for column in range(ACROSS):
        for row, text in enumerate(texts[column::ACROSS]):
            ink = "soloist" if text.startswith("x") else "dim"
            canvas.text(x, 5 + row, text, ink)
        x += max(map(len, texts[column::ACROSS])) + 3


def line_pieces(seen: Quarter, sheet: Sheet) -> list[Piece]:
    """Where the lines are, and how many mapped buildings touch them."""
    count = (sheet.mapped & (seen.touched | sheet.own_touched)).bit_count()
    blocks = counted(seen.drawn.bit_count(), "block", "blocks")
    text = f"at {corner_words(seen, seen.head)}, {blocks} long"
    if sheet.own_head != NOWHERE:
        text += f"; own line at {corner_words(seen, sheet.own_head)}"
    return [
        (text, "route"),
        (f"{counted(count, 'mapped building', 'mapped buildings')} at the lines", "plain"),
    ]


def building_pieces(seen: Quarter, sheet: Sheet) -> list[Piece]:
    """Courtyards by name, the Riverwalk, the Gift Shops, the police."""
    board, printed = seen.board, seen.board.printed
    names = [printed.buildings[at].name for at in board.bits[sheet.courtyards]]
    visited = ", ".join(name.removesuffix(" Courtyard") for name in names) or "none yet"
    shops = " and ".join(shop_text(sheet.numbers[at]) for at in board.bits[board.gift_shops])
    chart = " ".join(map(str, printed.courtyard_points[1:]))
    pieces = [
        (f"courtyards ({chart}): {visited}", "plain"),
        (f"Riverwalk: {sheet.riverwalk} of 2 visits ({printed.riverwalk_points} points)"
         f"   Gift Shops: {shops}", "plain"),
    ]  # fmt: skip
    return [*pieces, (f"the police watch a {sheet.police}", "warn")] if sheet.police else pieces


# Cards --------------------------------------------------------------------------------------------


def draw_decks(seen: Quarter, seat: int, canvas: Canvas) -> None:
    """The card of each transport, and those still to come, in no order."""
    canvas.text(12, 1, "face up", "dim")
    canvas.text(22, 1, "still to come, in no order", "dim")
    shown = [at for at, card in enumerate(seen.cards) if card != NO_CARD]
    for y, transport in enumerate(shown, 2):
        canvas.text(1, y, TRANSPORTS[transport].title(), "plain")
        draw_icons(canvas, 12, y, seen, transport, seen.cards[transport])
        for at, card in enumerate(seen.board.bits[seen.decks[transport]]):
            draw_icons(canvas, 22 + 5 * at, y, seen, transport, card)
    if seen.mayor:
        draw_closures(canvas, len(shown) + 3, seen)


def draw_icons(canvas: Canvas, x: int, y: int, seen: Quarter, transport: int, card: int) -> None:
    """The icons of a card by their letters."""
    icons = seen.board.printed.decks[transport][card].icons
    write(canvas, x, y, [(ICON_LETTERS[icon], ICON_INKS[icon]) for icon in icons])


def draw_closures(canvas: Canvas, y: int, seen: Quarter) -> None:
    """The streets that the Mayor may still close."""
    cards = [seen.board.printed.mayor[card] for card in seen.board.bits[seen.mayor_deck]]
    streets = [card.closed for card in cards if card.closed]
    none = len(cards) - len(streets)
    canvas.text(1, y, "The Mayor may still close", "plain")
    canvas.text(3, y + 1, ", ".join(streets) or "nothing", "blocked")
    canvas.text(3, y + 2, f"or no street ({counted(none, 'card', 'cards')})", "dim")


Draws = Callable[[Quarter, int, Canvas], None]
PAGES: tuple[tuple[str, Draws], ...] = (
    ("Activities", draw_activities),
    ("Performers, tracks, buildings", draw_tracks),
    ("Cards", draw_decks),
)
"""The title of each page, and what draws it."""
