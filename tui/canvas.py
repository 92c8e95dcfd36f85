"""What a table draws on: a grid of cells, and the spots where the cursor may land.

A canvas is a value: two canvases are equal when they look the same and have the same spots. Tables
draw with the *names* of glyphs, which a glyph set spells, and the *names* of inks, which a theme
colours; so ASCII, monochrome and high contrast cost a table nothing, and a board is tested by
comparing `Canvas.plain` with a drawing. Every cell holds one character exactly one column wide.

Whatever falls outside the canvas is clipped in silence. Rows are kept as a list of characters and
a list of inks, which makes drawing and comparing cheap; the runs of equal ink that a widget paints
are worked out once and kept until their row is drawn on again.

The marks are the same in all games: `[ ]` around what is legal, `> <` around the cursor. They take
the first and the last column of a spot where these are blank, else the columns just outside, unless
these belong to another spot or hold a letter or a digit; so a circled `(47)` stays circled.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

BLANK = " "
PLAIN = "plain"

Run: TypeAlias = tuple[str, str]
"""Neighbouring characters of one ink: the text, the name of the ink."""


class Spot(NamedTuple):
    """A rectangle of cells where the cursor may land."""

    x: int
    y: int
    width: int = 1
    height: int = 1

    @property
    def right(self) -> int:
        """The first column past the spot."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row past the spot."""
        return self.y + self.height


ODD = (
    # Vowels and final consonants of Hangul, which join the letter before them.
    range(0x1160, 0x1200),
    range(0xD7B0, 0xD7FC),
    range(0xFFA0, 0xFFA1),
    # Trigrams, hexagrams and counting rods, which Unicode 16 made two columns wide.
    range(0x2630, 0x2638),
    range(0x268A, 0x2690),
    range(0x4DC0, 0x4E00),
    range(0x1D300, 0x1D377),
)
"""Characters that terminals do not show in one column although older Pythons believe so."""

JOINTS = (
    ("corner.nw", "tee.down", "corner.ne"),
    ("tee.right", "cross", "tee.left"),
    ("corner.sw", "tee.up", "corner.se"),
)
"""The glyph where two lines of a lattice meet, by row and column: first, between, last."""


class Canvas:
    """A grid of cells, each a character and an ink, with named spots."""

    __slots__ = (
        "_brackets",
        "_chars",
        "_covered",
        "_glyphs",
        "_inks",
        "_runs",
        "height",
        "spots",
        "width",
    )

    def __init__(self, width: int, height: int, glyphs: Mapping[str, str]) -> None:
        self.width = width
        self.height = height
        self.spots: dict[str, Spot] = {}
        self._glyphs = glyphs
        self._chars = [[BLANK] * width for _ in range(height)]
        self._inks = [[PLAIN] * width for _ in range(height)]
        self._runs: list[tuple[Run, ...] | None] = [None] * height
        self._covered: set[tuple[int, int]] | None = None
        self._brackets: dict[str, tuple[int | None, int | None]] = {}

    def copy(self) -> "Canvas":
        """An equal canvas to draw on, which shares nothing that changes."""
        twin = Canvas(self.width, 0, self._glyphs)
        twin.height = self.height
        twin.spots = self.spots.copy()
        twin._chars = [row.copy() for row in self._chars]
        twin._inks = [row.copy() for row in self._inks]
        twin._runs = self._runs.copy()
        twin._covered = self._covered
        twin._brackets = self._brackets.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Canvas):
            return NotImplemented
        return (
            self._chars == other._chars and self._inks == other._inks and self.spots == other.spots
        )

    @property
    def glyph_set(self) -> Mapping[str, str]:
        """The glyph set that spells the names drawn here."""
        return self._glyphs

    # Drawing

    def put(self, x: int, y: int, glyph: str, ink: str = PLAIN) -> None:
        """Draw one glyph, as the glyph set spells its name."""
        char = self._glyphs[glyph]
        if 0 <= x < self.width and 0 <= y < self.height:
            self._chars[y][x] = char
            self._inks[y][x] = ink
            self._runs[y] = None

    def text(self, x: int, y: int, text: str, ink: str = PLAIN) -> None:
        """Write a text, cut off at the edges."""
        if 0 <= y < self.height:
            start = max(x, 0)
            shown = self._spelled(text)[start - x : max(self.width - x, 0)]
            end = start + len(shown)
            self._chars[y][start:end] = shown
            self._inks[y][start:end] = [ink] * len(shown)
            self._runs[y] = None

    def _spelled(self, text: str) -> str:
        """The text as this glyph set can show it: accents are left off where it is ASCII."""
        if text.isascii():
            return text if text.isprintable() else one_cell_each(text)
        if self._glyphs.get("line.h", "-").isascii():
            text = unaccented(text)
        return one_cell_each(text)

    def fill(self, area: Spot, glyph: str, ink: str = PLAIN) -> None:
        """Cover a rectangle with one glyph."""
        char = self._glyphs[glyph]
        for y in self._rows(area):
            self.text(area.x, y, char * area.width, ink)

    def hline(self, x: int, y: int, length: int, glyph: str = "line.h", ink: str = "line") -> None:
        """Draw a level line to the right."""
        self.text(x, y, self._glyphs[glyph] * length, ink)

    def vline(self, x: int, y: int, length: int, glyph: str = "line.v", ink: str = "line") -> None:
        """Draw an upright line downwards."""
        for row in range(y, y + length):
            self.put(x, row, glyph, ink)

    def box(self, area: Spot, ink: str = "panel") -> None:
        """Draw a border along the inside of a rectangle of two by two cells or more."""
        self.lattice(area.x, area.y, (area.width - 2,), (area.height - 2,), ink)

    def lattice(
        self, x: int, y: int, columns: Sequence[int], rows: Sequence[int], ink: str = "line"
    ) -> None:
        """Draw the lines of a grid whose columns and rows have these sizes inside."""
        across, down = _cuts(x, columns), _cuts(y, rows)
        for row in down:
            self.hline(x, row, across[-1] - x + 1, ink=ink)
        for column in across:
            self.vline(column, y, down[-1] - y + 1, ink=ink)
        for i, row in enumerate(down):
            for j, column in enumerate(across):
                self.put(column, row, JOINTS[_third(i, down)][_third(j, across)], ink)

    def link(self, first: Spot | str, second: Spot | str, ink: str = "line") -> None:
        """Draw a straight line between two spots: dashes in a row, else one glyph a row."""
        upper, lower = sorted((self._area(first), self._area(second)), key=lambda spot: spot.y)
        if upper.y == lower.y:
            west, east = sorted((upper, lower))
            self.hline(west.right, west.y, east.x - west.right, ink=ink)
            return
        # Twice the middle column of either end, so that halves stay whole numbers.
        start, end = upper.x + upper.right - 1, lower.x + lower.right - 1
        rise = lower.y - upper.y
        glyph = "line.v" if start == end else "line.fall" if start < end else "line.rise"
        for step in range(upper.height, rise):
            twice = start * (rise - step) + end * step
            x = -(-twice // (2 * rise)) if glyph == "line.fall" else twice // (2 * rise)
            self.put(x, upper.y + step, glyph, ink)

    def stamp(self, other: "Canvas") -> None:
        """Become equal to another canvas of the same size, spots included; quick."""
        assert (self.width, self.height) == (other.width, other.height)
        self.spots = other.spots.copy()
        self._chars = [row.copy() for row in other._chars]
        self._inks = [row.copy() for row in other._inks]
        self._runs = other._runs.copy()
        self._covered = other._covered
        self._brackets = other._brackets.copy()

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Draw another canvas here, without its spots."""
        for row in range(other.height):
            at = x
            for text, ink in other.row_segments(row):
                self.text(at, y + row, text, ink)
                at += len(text)

    def re_ink(self, place: Spot | str, ink: str) -> None:
        """Change the ink of a spot or of any rectangle, and leave its characters."""
        area = self._area(place)
        start = max(area.x, 0)
        end = max(min(area.right, self.width), start)
        for y in self._rows(area):
            self._inks[y][start:end] = [ink] * (end - start)
            self._runs[y] = None

    # Spots and marks

    def spot(self, name: str, x: int, y: int, width: int = 1, height: int = 1) -> Spot:
        """Name a rectangle where the cursor may land."""
        self.spots[name] = spot = Spot(x, y, width, height)
        self._covered = None
        self._brackets.clear()
        return spot

    def mark_legal(self, name: str) -> None:
        """Show that a spot may be chosen: `[47]`."""
        self._mark(name, "legal", "legal")

    def mark_cursor(self, name: str) -> None:
        """Show that the cursor is on a spot: `>47<`."""
        self._mark(name, "cursor", "cursor")

    def mark_end(self, name: str, ink: str) -> None:
        """Show that something begins or ends at a spot: `{47}`."""
        self._mark(name, "end", ink)

    def mark_jump(self, name: str, label: str) -> None:
        """Write the letters that jump to a spot over its opening bracket."""
        left, _ = self._bracket_columns(name)
        spot = self.spots[name]
        self.text(spot.x if left is None else left, spot.y, label, "jump")

    def _mark(self, name: str, kind: str, ink: str) -> None:
        spot = self.spots[name]
        self.re_ink(spot, ink)
        left, right = self._bracket_columns(name)
        opening = self._glyphs["legal.open"]
        for y in self._rows(spot):
            if left is not None:
                self.put(left, y, f"{kind}.open", ink)
            # Two legal spots may share a border: whatever the order, it opens the one on its right.
            if right is not None and not (kind == "legal" and self._chars[y][right] == opening):
                self.put(right, y, f"{kind}.close", ink)

    def _bracket_columns(self, name: str) -> tuple[int | None, int | None]:
        """The columns of a spot's marks; the same for the cursor as for the legal mark below it."""
        if name not in self._brackets:
            spot = self.spots[name]
            self._brackets[name] = (
                self._bracket_column(spot, spot.x, spot.x - 1),
                self._bracket_column(spot, spot.right - 1, spot.right),
            )
        return self._brackets[name]

    def _bracket_column(self, spot: Spot, inside: int, outside: int) -> int | None:
        rows = self._rows(spot)
        if spot.width > 2 and all(self._is_blank(inside, y) for y in rows):
            return inside
        return outside if all(self._is_free(outside, y) for y in rows) else None

    def _is_blank(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and self._chars[y][x] == BLANK

    def note_covered(self) -> None:
        """Work out which cells belong to spots, which marks may not take: once for all copies."""
        self._covered = {
            (column, row)
            for spot in self.spots.values()
            for row in range(spot.y, spot.bottom)
            for column in range(spot.x, spot.right)
        }

    def _is_free(self, x: int, y: int) -> bool:
        if self._covered is None:
            self.note_covered()
        assert self._covered is not None
        if not 0 <= x < self.width or (x, y) in self._covered:
            return False
        return not self._chars[y][x].isalnum()

    # Reading

    def cell(self, x: int, y: int) -> tuple[str, str]:
        """The character and the ink of one cell."""
        return self._chars[y][x], self._inks[y][x]

    def plain(self) -> str:
        """The drawing as text, without the blanks at the ends of its lines."""
        return "\n".join("".join(row).rstrip() for row in self._chars)

    def row_segments(self, y: int) -> tuple[Run, ...]:
        """One row as runs of equal ink, from left to right."""
        if not 0 <= y < self.height:
            return ((BLANK * self.width, PLAIN),)
        runs = self._runs[y]
        if runs is None:
            self._runs[y] = runs = _runs(self._chars[y], self._inks[y])
        return runs

    def changed_rows(self, old: "Canvas") -> tuple[int, ...]:
        """The rows that look different on an older canvas: all of them if the size changed."""
        if (self.width, self.height) != (old.width, old.height):
            return tuple(range(self.height))
        return tuple(
            y
            for y in range(self.height)
            if self._chars[y] != old._chars[y] or self._inks[y] != old._inks[y]
        )

    def changed_columns(self, old: "Canvas", y: int) -> tuple[int, int]:
        """The first column of a row that looks different on an older canvas of the same size, and
        the one past the last; the row differs somewhere.
        """
        cells = zip(self._chars[y], old._chars[y], self._inks[y], old._inks[y], strict=True)
        differ = [x for x, (new, was, ink, other) in enumerate(cells) if new != was or ink != other]
        return differ[0], differ[-1] + 1

    def _area(self, place: Spot | str) -> Spot:
        return self.spots[place] if isinstance(place, str) else place

    def _rows(self, area: Spot) -> range:
        return range(max(area.y, 0), min(area.bottom, self.height))


def unaccented(text: str) -> str:
    """The text in ASCII: letters without their accents, `?` for those that have no such form."""
    spelled = []
    for char in unicodedata.normalize("NFC", text):
        plain = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
        spelled.append(char if char.isascii() else plain if len(plain) == 1 else "?")
    return "".join(spelled)


def one_cell_each(text: str) -> str:
    """The text with whatever would not fill exactly one cell spelled `?`."""
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(char if _fills_one_cell(char) else "?" for char in composed)


def _fills_one_cell(char: str) -> bool:
    return (
        char.isprintable()
        and not unicodedata.category(char).startswith("M")
        and unicodedata.east_asian_width(char) not in ("W", "F")
        and not any(ord(char) in odd for odd in ODD)
    )


def _runs(chars: list[str], inks: list[str]) -> tuple[Run, ...]:
    runs = []
    start = 0
    for ink, group in groupby(inks):
        end = start + len(list(group))
        runs.append(("".join(chars[start:end]), ink))
        start = end
    return tuple(runs)


def _cuts(start: int, sizes: Sequence[int]) -> list[int]:
    """Where the lines of a lattice lie along one axis."""
    cuts = [start]
    for size in sizes:
        cuts.append(cuts[-1] + max(size, 0) + 1)
    return cuts


def _third(index: int, cuts: Sequence[int]) -> int:
    return 0 if index == 0 else 2 if index == len(cuts) - 1 else 1
