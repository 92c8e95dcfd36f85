"""Tournay's table: the district, decks and events beside it, Plaza, hand and others below.

The last two rows of the drawing tell what is under the cursor and what it would do now.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.flow import NOBODY, Atom, Decision, Move
from engine.game import decision_of
from engine.games.tournay.cards import GRAND, deck_at
from engine.games.tournay.drawing import DrawFrom, KeepOne, PickDeck
from engine.games.tournay.effects import Aim, there
from engine.games.tournay.grid import BIT, PLACE
from engine.games.tournay.plaza import ANY, COLOUR, COLOURS, LYING, SEATS, STANDING
from engine.games.tournay.state import Tournay
from engine.games.tournay.telling import called
from tui.canvas import Canvas
from tui.kept import Kept
from tui.tables import CURSOR, FINAL, LEGAL, Mark, Row, Sketch
from tui.tables.tournay_aloud import aside, foretell, place_aloud, things
from tui.tables.tournay_district import draw_district, draw_ghost, ghost_of
from tui.tables.tournay_pages import PAGES
from tui.tables.tournay_said import describe, prospect, subject
from tui.tables.tournay_side import (
    draw_decks,
    draw_events,
    draw_hand,
    draw_others,
    draw_plaza,
    mark_deck,
    name_market,
    places,
)
from tui.tables.tournay_small import draw_small
from tui.texts import clipped, folded

WIDTH, HEIGHT = 80, 19
SAID_ROW, SAID_ROWS = 17, 2

ON_TABLE = {"play": 3, "activate": 1, "use": 1, "damage": 1, "combat": 1, "fight": 1,
            "unleash": 1, "catapult": 1, "shield": 2, "discard": 1, "build": 1}  # fmt: skip
"""How many parts after each of these verbs lie on the drawing."""
LEVELS = (1, 2, 3)


class Base(NamedTuple):
    """What is drawn of a position whatever the cursor is on."""

    names: tuple[str, ...]
    shown: int
    """Whose district."""
    prefix: str
    """What stands before the names of its places."""
    more: int
    """Places that must be seen though no card lies near, as bits."""
    payer: int | None
    """The colour of the citizens of which one may be paid."""
    is_named: bool
    """Decks and events are spots."""


KEPT = Kept()


def draw_base(canvas: Canvas, seen: Tournay, base: Base) -> None:
    """The table before anything is pointed at."""
    draw_district(canvas, seen, base.shown, base.prefix, base.more)
    draw_decks(canvas, seen)
    draw_events(canvas, seen)
    if base.is_named:
        name_market(canvas, seen)
    draw_plaza(canvas, seen, base.shown, called(base.names, base.shown), base.payer)
    draw_hand(canvas, seen, base.shown)
    draw_others(canvas, seen, base.shown, base.names)


@dataclass(frozen=True, slots=True)
class TournayTable:
    """One district, and all that matters for it."""

    names: tuple[str, ...] = ()
    """The players, where they are known."""
    size = (WIDTH, HEIGHT)
    pages = tuple(title for title, _ in PAGES)

    def named(self, names: Sequence[str]) -> "TournayTable":
        """The table of these players."""
        return replace(self, names=tuple(names))

    def draw(
        self,
        seen: Tournay,
        seat: int,
        canvas: Canvas,
        picked: tuple[Atom, ...],
        hovered: Move | None,
        pointed: Atom | None = None,
    ) -> None:
        """A seat's side of the table; what is hovered is drawn as it would lie."""
        is_asked = asked_seat(seen) == seat
        looks = pointed is not None and is_looked_at(seen, picked, pointed, hovered)
        if hovered is not None and not looks:
            *before, pointed = hovered.verb, *hovered.args
            picked = tuple(before)
        shown, prefix = self.district_shown(seen, seat, pointed if is_asked else None)
        more = wanted_places(seen, picked) if is_asked else 0
        payer = paying_colour(seen, picked) if is_asked and shown == seat else None
        is_named = is_asked or holds_open_cards(seen, seat)
        base = Base(self.names, shown, prefix, more, payer, is_named)
        KEPT.stamp(canvas, seen, base, lambda fresh: draw_base(fresh, seen, base))
        if hovered and is_asked and (ghost := ghost_of(seen, shown, hovered)):
            draw_ghost(canvas, seen, shown, more, ghost)
        if shown != seat and pointed in canvas.spots:
            canvas.mark_cursor(str(pointed))
        if is_asked and (deck := pointed_deck(seen, picked, pointed)) is not None:
            mark_deck(canvas, deck)
        if is_asked and pointed is not None and not looks:
            what = subject(seen, seat, picked, pointed)
            now = prospect(seen, seat, picked, pointed, self.names)
            self.draw_said(canvas, what, now)

    def district_shown(self, seen: Tournay, seat: int, pointed: Atom | None) -> tuple[int, str]:
        """Whose district is drawn, and what its spots are called: an opponent's who is the aim."""
        if isinstance(pointed, str) and "." in pointed:
            other, _ = there(pointed)
            return other, f"{SEATS[other]}."
        decision = decision_of(seen) if seen.choices else None
        if isinstance(decision, Aim) and decision.seat == seat:
            return decision.other, f"{SEATS[decision.other]}."
        return seat, ""

    def draw_said(self, canvas: Canvas, what: str, now: str) -> None:
        """What is under the cursor, and what it would do now."""
        for row, (text, ink) in enumerate(two_rows(what, now, WIDTH - 2)):
            canvas.text(1, SAID_ROW + row, text, ink)

    def draw_page(self, page: int, seen: Tournay, seat: int, canvas: Canvas) -> None:
        """One of the pages."""
        _, draw = PAGES[page]
        names = [called(self.names, at) for at in range(len(seen.families))]
        draw(canvas, seen, seat, names)

    def draw_small(self, seen: Tournay, seat: int, canvas: Canvas) -> None:
        """What is a seat's own, in small."""
        draw_small(canvas, seen, seat)

    def spot(self, picked: tuple[Atom, ...], nxt: Atom) -> str | None:
        """Places, cards and events are spots; colours, numbers and owners come from the panel."""
        if not picked or len(picked) > ON_TABLE.get(str(picked[0]), 0):
            return None
        return str(nxt)

    def sheet(self, seen: Tournay, seat: int) -> Sequence[Row]:
        """Money, citizens, cards and buildings of a seat."""
        family = seen.families[seat]
        rows = [Row("start player", "yes" if seat == seen.first else "no")]
        rows.append(Row("deniers", str(family.deniers)))
        for colour, name in enumerate(COLOURS):
            told = f"{seen.stands(seat, colour)} stand, {seen.lies(seat, colour)} lie"
            if working := family.at_work(colour):
                told += f", {working} at work"
            rows.append(Row(name, told, f"colour.{name}"))
        grand = family.district.places(GRAND, ANY).bit_count()
        rows.append(Row("places with cards", f"{places(seen, seat)} of 9"))
        rows.append(Row("prestige buildings", str(grand)))
        rows.append(Row("ramparts built", str(len(family.wall))))
        rows.append(Row("cards in the hand", str(len(family.hand))))
        return rows

    def describe(self, seen: Tournay, seat: int, spot: str) -> str:
        """A place, a deck, an event or a card in words."""
        return describe(seen, seat, spot)

    def place_aloud(self, seen: Tournay, seat: int, spot: str) -> str:
        """The same, and all of the card that lies there."""
        return place_aloud(seen, seat, spot)

    def things(self, seen: Tournay, seat: int) -> Iterable[tuple[str, str]]:
        """Cards and events by their names."""
        return things(seen)

    def aside(self, seen: Tournay, picked: tuple[Atom, ...], path: tuple[Atom, ...]) -> str:
        """What the card of a choice does."""
        return aside(seen, picked, path)

    def foretell(self, seen: Tournay, seat: int, path: tuple[Atom, ...]) -> Sequence[str]:
        """What is under the cursor elsewhere, and what it would do now."""
        return foretell(seen, seat, path, self.names)

    def legend(self, seen: Tournay) -> Sequence[Mark]:
        """The marks of the table."""
        return MARKS

    def sketch(self, seen: Tournay, seat: int) -> Sketch | None:
        """There is nothing to draw."""
        return None


MARKS = (
    Mark("Y W R", "plain", "yellow, white and red: of cards, citizens and decks"),
    Mark("Y2", "colour.yellow", "a yellow card of level II, or the deck of these"),
    Mark("Y2<>", "colour.yellow", "a character; it helps in its row and column"),
    Mark("Y3* 2/1", "colour.yellow", "a prestige building: each thing counts 2 here, 1 elsewhere"),
    Mark("Knight IIx", "plain", "of cards with one name: that of level II, x of the expansion"),
    Mark("3x2 = 6", "dim", "of these things there are 3, each worth 2: its points now"),
    Mark("+1", "plain", "so many cards lie below"),
    Mark("b2", "dim", "the name of a place"),
    Mark(".", "place", "a place where a card could be laid", ("box.empty",)),
    Mark("+ Fort", "ghost", "what you play would cover this card, whose points stay"),
    Mark("/ Fort", "ghost", "what you play would replace this card, whose points go"),
    Mark("Y at work", "own", "a citizen in the building; g is a gray token"),
    Mark("# damaged", "blocked", "of no use until its owner gathers"),
    Mark("oo -", "plain", "citizens that stand on the Plaza, and that lie beside it"),
    Mark("Y1.9", "plain", "a deck: its Town Crier is to come; 9 cards are left"),
    Mark("Y1x8", "plain", "a deck: its Town Crier is turned; 8 cards are left"),
    Mark("o..", "star", "coins on an event, and circles still free"),
    Mark("unleash 2", "dim", "choice of victims: two events that strike the others (r: the rule)"),
    Mark("fight", "dim", "with an event: the price of combat; in a building: combat without price"),
    Mark("W+3d", "dim", "what combat takes: a white citizen and 3 deniers"),
    Mark("E", "plain", "an event card in a hand: a rampart that can be built"),
    Mark("1st", "plain", "the start player, before whose turns the end is looked for"),
    Mark("9 d", "other", "9 deniers; in the line of another seat also 9d"),
    Mark("4c", "other", "another seat: 4 cards in the hand; hand Y1: by their backs"),
    Mark("5/9 *1", "other", "another seat: 5 of 9 places filled, one prestige building"),
    Mark("Y2W0R1", "other", "another seat: its citizens that stand, by colour"),
    LEGAL,
    CURSOR,
    FINAL,
)


def holds_open_cards(seen: Tournay, seat: int) -> bool:
    """Whether this is the side of whoever looks: only there all is named that can be looked at."""
    hand = seen.families[seat].hand
    return any(card not in seen.board.back_of for card in hand)


def asked_seat(seen: Tournay) -> int:
    """The seat that is asked now, or NOBODY."""
    return decision_of(seen).seat if seen.choices else NOBODY


def is_looked_at(
    seen: Tournay, picked: tuple[Atom, ...], pointed: Atom, hovered: Move | None
) -> bool:
    """Whether the cursor only looks at a spot, and does not choose."""
    if hovered is not None and picked == (hovered.verb, *hovered.args):
        return False
    return pointed != "" and not matching(seen, (*picked, pointed))


def matching(seen: Tournay, path: tuple[Atom, ...]) -> list[Move]:
    """The choices that begin with these parts."""
    return [move for move in seen.choices if (move.verb, *move.args)[: len(path)] == path]


def wanted_places(seen: Tournay, picked: tuple[Atom, ...]) -> int:
    """Places where the card that is picked may go, however it is paid: that may open other rows.

    All of them from the start, so that no step of the cursor moves the district.
    """
    if picked[:1] != ("play",) or len(picked) < 2:
        return 0
    return sum({BIT[PLACE[move.args[-1]]] for move in matching(seen, picked)})


def paying_colour(seen: Tournay, picked: tuple[Atom, ...]) -> int | None:
    """The colour of the citizens of which one may be paid for a card."""
    for move in matching(seen, picked):
        if move.verb == "play" and len(move.args) == 3 and move.args[1] in (STANDING, LYING):
            return seen.board.colour[seen.board.number[move.args[0]]]
    return None


def pointed_deck(seen: Tournay, picked: tuple[Atom, ...], pointed: Atom | None) -> int | None:
    """The deck that a choice is about."""
    decision: Decision = decision_of(seen)
    if isinstance(decision, DrawFrom | KeepOne):
        return decision.deck
    path = (*picked, pointed)
    if path[0] == "draw" and len(path) > 2 and path[2] in LEVELS:
        return deck_at(COLOUR[str(path[1])], int(str(path[2])))
    if isinstance(decision, PickDeck) and pointed in COLOUR:
        return deck_at(COLOUR[pointed], decision.level)
    return None


def two_rows(what: str, now: str, width: int) -> list[tuple[str, str]]:
    """Two texts in two rows: each in its own where both fit, else one after the other.

    Where that is too long, the first loses its later parts, its sort, and then all but its name.
    """
    for shorter in shortened(what):
        if max(len(shorter), len(now)) <= width:
            return [(shorter, "plain"), (now, "plain")]
        lines = folded(f"{shorter}. {now}" if now else shorter, width)
        if len(lines) <= SAID_ROWS:
            return [(line, "plain") for line in lines]
    return [(clipped(what, width), "plain"), (clipped(now, width), "plain")]


def shortened(text: str) -> Iterator[str]:
    """A text, then without its last part, and so on; then without what sort it is; then its name.

    The sort of a card stands in its name's tail: "Bishop, white II character: ...".
    """
    parts = text.split("; ")
    yield from ("; ".join(parts[:end]) for end in range(len(parts), 0, -1))
    head, _, rest = parts[0].partition(": ")
    if rest:
        yield f"{head.partition(', ')[0]}: {rest}"
    yield head


TABLE = TournayTable()
