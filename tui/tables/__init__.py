"""How each game looks: what a table must tell, and where the table of a game is found.

A table is pure: it draws what a seat may see onto a canvas, says where a move lies, and what the
seat's sheet says. Screens and plain mode are shared by all games and know none of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast, runtime_checkable

from engine.flow import Atom, Move

if TYPE_CHECKING:
    from tui.canvas import Canvas

TABLES: dict[str, str] = {
    "on-tour-paris": "tui.tables.on_tour:PARIS",
    "on-tour-new-york": "tui.tables.on_tour:NEW_YORK",
    "tournay": "tui.tables.tournay:TABLE",
    "fortune-city": "tui.tables.fortune_city:TABLE",
    "french-quarter": "tui.tables.french_quarter:TABLE",
}
"""The name of a game -> where its table is."""


class Row(NamedTuple):
    """One line of a seat's sheet."""

    label: str
    value: str
    ink: str = "plain"


class Mark(NamedTuple):
    """One entry of the legend: a mark as it stands on the screen, and what it means."""

    mark: str
    ink: str
    meaning: str
    glyphs: tuple[str, ...] = ()
    """The names of the glyphs that spell the mark, where a glyph set may spell it otherwise."""

    def spelled(self, glyphs: Mapping[str, str]) -> str:
        """The mark as this glyph set writes it."""
        return "".join(glyphs[name] for name in self.glyphs) if self.glyphs else self.mark


LEGAL = Mark("[ ]", "legal", "what you may choose", ("legal.open", "blank", "legal.close"))
CURSOR = Mark("> <", "cursor", "the cursor", ("cursor.open", "blank", "cursor.close"))
FINAL = Mark(
    "!", "warn", "beside a choice: it reveals something or hands over, so undo ends there",
    ("reveals",),
)  # fmt: skip
"""The marks that every table has."""


class Sketch(Protocol):
    """Something a player may draw after the game, such as a route of his own; a value."""

    @property
    def title(self) -> str:
        """What is drawn."""
        ...

    @property
    def done(self) -> bool:
        """Nothing can be added any more."""
        ...

    def options(self) -> Sequence[Atom]:
        """What can be added next."""
        ...

    def spot(self, atom: Atom) -> str | None:
        """Where that lies on the map."""
        ...

    def label(self, atom: Atom) -> str:
        """That in words, with what it brings."""
        ...

    def add(self, atom: Atom) -> "Sketch":
        """The drawing with that added."""
        ...

    def back(self) -> "Sketch":
        """The drawing without what was added last; at the start, the same again."""
        ...

    def summary(self) -> str:
        """What the drawing is worth so far, in a line."""
        ...

    def verdict(self) -> str:
        """How it compares with the best there is, in a line."""
        ...

    def listing(self, best: bool = False) -> str:
        """What was drawn, part by part, in a line."""
        ...

    def draw(self, canvas: "Canvas", best: bool = False) -> None:
        """The map with this drawing on it, or with the best one."""
        ...


class Table(Protocol):
    """How one game looks."""

    size: tuple[int, int]
    """Columns and rows of the drawing; 80 x 20 at most."""

    pages: tuple[str, ...]
    """The titles of what can be opened in place of the drawing, such as a score sheet."""

    def draw(
        self,
        seen: Any,
        seat: int,
        canvas: "Canvas",
        picked: tuple[Atom, ...],
        hovered: Move | None,
        pointed: Atom | None = None,
    ) -> None:
        """Draw what is seen, with the board of this seat; name every spot.

        picked: the parts of a move chosen so far; pointed: the part under the cursor; hovered: the
        move that it completes, if it does, drawn as a ghost.
        """
        ...

    def draw_page(self, page: int, seen: Any, seat: int, canvas: "Canvas") -> None:
        """Draw the page of that number, from 0, on a canvas as large as the drawing."""
        ...

    def spot(self, picked: tuple[Atom, ...], nxt: Atom) -> str | None:
        """The spot where the next part of a move lies; None: it is picked from the panel."""
        ...

    def sheet(self, seen: Any, seat: int) -> Sequence[Row]:
        """What a seat has, line by line, for the side panel and the sheet page."""
        ...

    def describe(self, seen: Any, seat: int, spot: str) -> str:
        """A spot in words, whatever may be done there."""
        ...

    def legend(self, seen: Any) -> Sequence[Mark]:
        """Every mark of the drawing in words."""
        ...

    def sketch(self, seen: Any, seat: int) -> Sketch | None:
        """What this seat may draw when the game is over; None where there is nothing to draw."""
        ...


@runtime_checkable
class Advises(Protocol):
    """A table that tells more of a hint than the next move."""

    def advice(self, seen: Any, move: Move) -> str:
        """A hint in a sentence, of which `move` is the first part; empty: the move says it all."""
        ...


@runtime_checkable
class DrawsSmall(Protocol):
    """A table that draws a seat's board in small by itself."""

    def draw_small(self, seen: Any, seat: int, canvas: "Canvas") -> None:
        """What is this seat's own, and nothing else, on a canvas of some 38 columns, 10 rows."""
        ...


@runtime_checkable
class TellsPlaces(Protocol):
    """A table that tells more of a place to somebody who does not see the drawing."""

    def place_aloud(self, seen: Any, seat: int, spot: str) -> str:
        """A spot in words, with what the drawing shows there and what lies beside it."""
        ...


@runtime_checkable
class TellsThings(Protocol):
    """A table whose cards, tiles or people can be told by their names, wherever they lie."""

    def things(self, seen: Any, seat: int) -> Iterable[tuple[str, str]]:
        """Each thing as choices and the log name it, and what it is in a line."""
        ...


@runtime_checkable
class TellsAsides(Protocol):
    """A table that tells shortly what a choice is about, for a list that is read aloud."""

    def aside(self, seen: Any, picked: tuple[Atom, ...], path: tuple[Atom, ...]) -> str:
        """What stands behind a choice of the list; empty where its words say it all.

        picked: the parts of a move chosen so far; path: the same, with what the choice adds.
        """
        ...


@runtime_checkable
class Foretells(Protocol):
    """A table that tells what a choice is about and would do now, in words."""

    def foretell(self, seen: Any, seat: int, path: tuple[Atom, ...]) -> Sequence[str]:
        """Sentences about a choice, `path` being the parts of the move up to it."""
        ...


def named(table: Table, names: Sequence[str]) -> Table:
    """The table for these players, where it calls them by their names."""
    maker = getattr(table, "named", None)
    return table if maker is None else cast(Table, maker(names))


def table_for(game: str) -> Table | None:
    """The table of a game by its name; None when the game has no screen."""
    where = TABLES.get(game)
    if where is None:
        return None
    module, _, name = where.partition(":")
    table: Table = getattr(import_module(module), name)
    return table
