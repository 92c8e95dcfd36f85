"""What lies around the district: decks and events at the right; Plaza, hand and others below."""

from collections import Counter
from collections.abc import Sequence

from engine.games.tournay.cards import DECKS, EVENTS, GRAND, Cards
from engine.games.tournay.plaza import ANY, LYING, STANDING
from engine.games.tournay.state import Tournay, seats_from
from engine.games.tournay.telling import called
from tui.canvas import Canvas, Spot
from tui.tables.tournay_short import (
    INKS,
    LETTERS,
    deck_ink,
    ink_of,
    price_of_combat,
    short_event,
    sort_of,
)
from tui.texts import clipped

RIGHT, ROOM = 55, 25
"""Where the right column begins, and how wide it is."""
DECK = 7
"""The columns of a deck's name, crier and count, with a blank at either end for its marks."""
EVENTS_ROW = 10
PLAZA_ROW, HAND_ROW, OTHERS_ROW = 13, 14, 16
HAND_WIDTH = 54
HAND_ROWS, HAND_GAP = 2, 3
FIRST = " 1st"
"""Behind the name of the start player, on whom the end hangs."""
FIGURES = 14
"""So many citizens are drawn one by one; more are counted."""


# At the right -------------------------------------------------------------------------------------


def draw_decks(canvas: Canvas, s: Tournay) -> None:
    """Each deck: its Town Crier, how many cards are left, the face-up one. The supply above."""
    supply = " ".join(f"{LETTERS[c]}{s.supply[c]}" for c in range(3))
    canvas.text(RIGHT + 1, 0, f"Decks    supply {supply}", "title")
    for deck, name in enumerate(DECKS):
        y = 1 + deck
        canvas.text(RIGHT + 1, y, name, deck_ink(deck))
        turned = s.turned >> deck & 1
        canvas.put(RIGHT + 3, y, "box.marked" if turned else "box.empty")
        canvas.text(RIGHT + 4, y, f"{s.size(deck):2}", "plain")
        if s.up[deck]:
            card = clipped(s.board.name[s.up[deck]], ROOM - DECK - 1)
            canvas.text(RIGHT + DECK + 1, y, card, deck_ink(deck))


def mark_deck(canvas: Canvas, deck: int) -> None:
    """The deck that a choice is about, as if the cursor were on it."""
    canvas.text(RIGHT + 1, 1 + deck, DECKS[deck], "cursor")
    canvas.spot(DECKS[deck], RIGHT, 1 + deck, DECK)
    canvas.mark_cursor(DECKS[deck])


def draw_events(canvas: Canvas, s: Tournay) -> None:
    """The queue: each event with its coins, what it does, what combat takes."""
    board = s.board
    for slot, event in enumerate(s.queue):
        y = EVENTS_ROW + 2 * slot
        if not event:
            canvas.text(RIGHT + 1, y, "no event here", "dim")
            continue
        canvas.text(RIGHT + 1, y, event_name(board, event), "plain")
        for circle in range(board.circles[event]):
            filled = circle < s.coins[slot]
            x = RIGHT + ROOM - 1 - board.circles[event] + circle
            canvas.put(x, y, "ring" if filled else "box.empty", "star" if filled else "dim")
        price = price_of_combat(board, event, s.coins[slot])
        canvas.text(RIGHT + 1, y + 1, short_event(board, event), "dim")
        fight = f"fight {price}"
        canvas.text(RIGHT + ROOM - 1 - len(fight), y + 1, fight, "dim")


def event_name(board: Cards, event: int) -> str:
    """The name of an event where coins and marks stand beside it."""
    return clipped(board.name[event], 18)


def name_market(canvas: Canvas, s: Tournay) -> None:
    """Name the decks and the events as spots."""
    for deck, name in enumerate(DECKS):
        canvas.spot(name, RIGHT, 1 + deck, DECK)
    for slot, event in enumerate(s.queue):
        if event:
            name = event_name(s.board, event)
            canvas.spot(s.board.id[event], RIGHT, EVENTS_ROW + 2 * slot, len(name) + 2)


# Below --------------------------------------------------------------------------------------------


def draw_plaza(canvas: Canvas, s: Tournay, seat: int, who: str, payer: int | None) -> None:
    """A seat's money and citizens: standing, then lying; spots where one of them may be paid."""
    family = s.families[seat]
    head = f"{clipped(who, 10)}{FIRST * (seat == s.first)}: {family.deniers} d"
    canvas.text(0, PLAZA_ROW, head, "title")
    x = len(head) + 2
    counted = any(s.stands(seat, c) + s.lies(seat, c) > FIGURES // 3 for c in range(3))
    for colour in range(3):
        canvas.text(x, PLAZA_ROW, LETTERS[colour], INKS[colour])
        x += 2
        for number, name, glyph in (
            (s.stands(seat, colour), STANDING, "upright"),
            (s.lies(seat, colour), LYING, "lying"),
        ):
            figure = canvas.glyph_set[glyph]
            text = f"{number}{figure}" if counted else figure * number
            canvas.text(x, PLAZA_ROW, text, INKS[colour])
            if colour == payer:
                canvas.spot(name, x, PLAZA_ROW, max(len(text), 1))
            x += len(text) + 1
        x += 1
    built = f"ramparts {len(family.wall)}  hand {len(family.hand)}"
    if x + len(built) <= HAND_WIDTH:
        canvas.text(HAND_WIDTH - len(built), PLAZA_ROW, built, "dim")


def draw_hand(canvas: Canvas, s: Tournay, seat: int) -> None:
    """The hand in two rows: cards by name, or what their backs show."""
    board = s.board
    cards = Counter(s.families[seat].hand)
    if not cards:
        canvas.text(1, HAND_ROW, "no cards in the hand", "dim")
        return
    hand = sorted(cards.items())
    texts = [hand_text(board, card, copies) for card, copies in hand]
    for (card, _), text, spot in zip(hand, texts, hand_spots(texts), strict=True):
        canvas.text(spot.x, spot.y, clipped(text, spot.width), ink_of(board, card))
        if card not in board.back_of:
            canvas.spot(board.id[card], *spot)


def hand_text(board: Cards, card: int, copies: int) -> str:
    """A card of a hand, or its back, and how often it is there."""
    name = board.name[card] if card not in board.back_of else "card"
    return f"{sort_of(board, card)} {name}" + (f" x{copies}" if copies > 1 else "")


def hand_spots(texts: Sequence[str]) -> list[Spot]:
    """Where the cards of a hand stand: one behind the other where two rows hold them all so."""
    spots, x, y = [], 1, HAND_ROW
    for text in texts:
        if x > 1 and x + len(text) >= HAND_WIDTH:
            x, y = 1, y + 1
        spots.append(Spot(x, y, len(text)))
        x += len(text) + HAND_GAP
    if y < HAND_ROW + HAND_ROWS:
        return spots
    across = -(-len(texts) // HAND_ROWS)
    width = HAND_WIDTH // across - 1
    places = (divmod(number, across) for number in range(len(texts)))
    return [Spot(1 + column * (width + 1), HAND_ROW + row, width) for row, column in places]


def draw_others(canvas: Canvas, s: Tournay, seat: int, names: Sequence[str]) -> None:
    """The other seats in a line: in words where there is room, else in letters."""
    others = seats_from(seat, len(s.families))[1:]
    for told, letters in (
        (in_words, 10),
        (in_few_words, 8),
        (in_letters, 5),
        (in_letters, 3),
    ):
        shown = short_names([called(names, other) for other in others], others, letters)
        firsts = (FIRST * (other == s.first) for other in others)
        calls = map("".join, zip(shown, firsts, strict=True))
        parts = [told(s, other, name) for other, name in zip(others, calls, strict=True)]
        if sum(len(part) + 2 for part in parts) - 2 <= canvas.width:
            break
    canvas.text(0, OTHERS_ROW, "  ".join(parts), "other")


def short_names(names: Sequence[str], seats: Sequence[int], letters: int) -> list[str]:
    """Names of so many letters at most; with the number of the seat where they look alike."""
    shown = [name[:letters] for name in names]
    if len(set(shown)) == len(shown):
        return shown
    return [f"{seat + 1}.{name}"[:letters] for seat, name in zip(seats, names, strict=True)]


def in_words(s: Tournay, seat: int, who: str) -> str:
    """A seat at length, the backs of its hand among it."""
    family = s.families[seat]
    backs = " ".join(backs_of(s.board, family.hand)) or "empty"
    standing = " ".join(f"{LETTERS[c]}{s.stands(seat, c)}" for c in range(3))
    return f"{who} {family.deniers} d, {places(s, seat)} of 9, hand {backs}, stand {standing}"


def in_letters(s: Tournay, seat: int, who: str) -> str:
    """A seat in short: money, cards in hand, places and prestige buildings, standing citizens."""
    family = s.families[seat]
    grand = family.district.places(GRAND, ANY).bit_count()
    standing = "".join(f"{LETTERS[c]}{s.stands(seat, c)}" for c in range(3))
    return f"{who} {family.deniers}d {len(family.hand)}c {places(s, seat)}/9 *{grand} {standing}"


def in_few_words(s: Tournay, seat: int, who: str) -> str:
    """A seat in some words: money, the backs of its hand, and the rest in letters."""
    backs = " ".join(backs_of(s.board, s.families[seat].hand)) or "empty"
    *_, filled, grand, standing = in_letters(s, seat, who).split(" ")
    return f"{who} {s.families[seat].deniers} d, hand {backs}, {filled} {grand} {standing}"


def places(s: Tournay, seat: int) -> int:
    """How many places of a seat's district hold a card."""
    return s.families[seat].district.filled.bit_count()


def backs_of(board: Cards, hand: bytes) -> list[str]:
    """What everybody sees of a hand: colours and levels, and which are events."""
    return ["E" if board.deck[card] == EVENTS else DECKS[board.deck[card]] for card in hand]
