"""Two pictures of the screen, as it should be and as the terminal shows it, and what lies between.

Whatever is painted, and however often, only cells that differ are sent. Both pictures are grids of
characters and looks (`tui.terminal.sgr`). The second half of a character two columns wide is the
empty text. A blank is kept with what can be seen of its look: it may be sent in any other that
shows the same. Pure: what is to be sent comes back as a text.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from tui.terminal.sgr import PLAIN, RESET, Look, blank_look, can_erase, change

BLANK = " "
BRIDGE = 8
"""More cells than these are never sent again instead of being jumped over: that is longer."""
SURE = 3
"""So few cells, all in the look that holds, are as short as any way over them."""
MOST_BACKSPACES = 3
"""So many columns back are shorter as single steps."""
WORTH_ERASING = 4
"""From so many blanks on, erasing to the end of the row is shorter than writing them."""

ERASE_ROW = "\x1b[K"
"""Makes the rest of the row blank."""

Place: TypeAlias = tuple[int, int]
"""Column and row, counted from 0."""


class Row:
    """The characters and the looks of one row."""

    __slots__ = ("chars", "looks")

    def __init__(self, width: int, look: Look = PLAIN) -> None:
        self.chars = [BLANK] * width
        self.looks = [look] * width


class Pen:
    """Collects what is sent, and knows where the terminal writes next and with which look.

    The look lasts from one frame to the next. The place does not: whatever somebody else has
    written to the terminal, the next frame lies where it belongs.
    """

    def __init__(self, width: int) -> None:
        self.sent: list[str] = []
        self.look: Look = PLAIN
        self._width = width
        self._at: Place | None = None

    def go(self, x: int, y: int) -> None:
        """Write there next."""
        if self._at == (x, y):
            return
        self.sent.append(_way(self._at, x, y))
        self._at = x, y

    def take(self, look: Look) -> None:
        """Write with this look next."""
        self.sent.append(change(self.look, look))
        self.look = look

    def reach(self, row: "Row", x: int, y: int) -> None:
        """Write there next: what lies before it in the row is sent again where that is shorter."""
        at = self._at
        if at is not None and at[1] == y and 0 < x - at[0] <= BRIDGE:
            if x - at[0] <= SURE and row.looks[at[0] : x + 1].count(self.look) == x - at[0] + 1:
                self.sent.append("".join(row.chars[at[0] : x]))
                self._at = x, y
                return
            again, look = _spelled(row, at[0], x, self.look)
            _, first = _spelled(row, x, x + 1, look)
            _, other = _spelled(row, x, x + 1, self.look)
            jumped = len(_way(at, x, y)) + len(change(self.look, other))
            if len(again) + len(change(look, first)) <= jumped:
                self.write_cells(row, at[0], x)
        self.go(x, y)

    def write_cells(self, row: "Row", start: int, stop: int) -> None:
        """Write these cells of a row; past the last column nobody knows where the pen is."""
        assert self._at is not None
        text, self.look = _spelled(row, start, stop, self.look)
        self.sent.append(text)
        self._at = None if stop >= self._width else (stop, self._at[1])

    def erase_row(self, row: "Row", y: int, start: int, changed: int) -> None:
        """Make a row blank to its end: from `start` on it should be, from `changed` it is not."""
        near = self._at is not None and self._at[1] == y and self._at[0] <= changed
        self.reach(row, max(self._at[0], start) if self._at and near else changed, y)
        if blank_look(self.look) != row.looks[-1]:
            self.take(row.looks[-1])
        self.sent.append(ERASE_ROW)

    def clear(self) -> None:
        """Make the whole screen blank, without any look."""
        self.sent.append(f"{RESET}\x1b[2J")
        self.look, self._at = PLAIN, None

    def take_all(self) -> str:
        """What was collected; from here on a new frame is."""
        sent = "".join(self.sent)
        self.sent.clear()
        self._at = None
        return sent


class Cells:
    """What a terminal should show and what it shows."""

    def __init__(self, width: int, height: int, erases_with_background: bool = False) -> None:
        self.width = width
        self.height = height
        self._wanted = [Row(width) for _ in range(height)]
        self._shown = [Row(width) for _ in range(height)]
        self._touched: dict[int, Place] = {}
        self._known = False
        self._pen = Pen(width)
        self._erases_with_background = erases_with_background
        self._cursor: Place | None = None
        self._cursor_known = False

    def forget(self) -> None:
        """The terminal may show anything: clear it, and send everything, at the next occasion."""
        self._known = False

    def write(self, x: int, y: int, chars: Sequence[str], looks: Sequence[Look]) -> bool:
        """Want these cells from a place on; what lies outside is left out. Whether any is new."""
        if not 0 <= y < self.height or x < 0:
            return False
        count = min(len(chars), self.width - x)
        if count <= 0:
            return False
        row, end = self._wanted[y], x + count
        new = list(chars[:count])
        seen = [
            blank_look(look) if char == BLANK else look
            for char, look in zip(new, looks, strict=False)
        ]
        if row.chars[x:end] == new and row.looks[x:end] == seen:
            return False
        row.chars[x:end], row.looks[x:end] = new, seen
        start, stop = self._touched.get(y, (x, end))
        self._touched[y] = min(start, x), max(stop, end)
        return True

    def update(self, cursor: Place | None = None) -> str:
        """What to send so that the terminal shows what is wanted; nothing if it already does.

        The terminal's own cursor is put on a place, or hidden when there is none. Its row is sent
        last, from where the way to it is short.
        """
        pen = self._pen
        if not self._known:
            self._clear(pen)
        last = -1 if cursor is None else cursor[1]
        for y in sorted(self._touched, key=lambda row: (row == last, row)):
            self._draw(pen, y, self._stretches(y, *self._touched[y]))
        self._touched.clear()
        self._place(pen, cursor)
        return pen.take_all()

    def _place(self, pen: Pen, cursor: Place | None) -> None:
        """Put the cursor where it belongs, and show or hide it if that is new."""
        moved = bool(pen.sent) or cursor != self._cursor
        if cursor is not None and (moved or not self._cursor_known):
            pen.go(min(cursor[0], self.width - 1), min(cursor[1], self.height - 1))
        if not self._cursor_known or (cursor is None) != (self._cursor is None):
            pen.sent.append("\x1b[?25l" if cursor is None else "\x1b[?25h")
        self._cursor, self._cursor_known = cursor, True

    def _clear(self, pen: Pen) -> None:
        """Begin anew from a screen that is blank in the look that most blanks have."""
        look = self._commonest_blank()
        pen.clear()
        if look != PLAIN:
            # Row by row: not every terminal that colours what is erased does so for the whole.
            pen.take(look)
            for y in range(self.height):
                pen.go(0, y)
                pen.sent.append(ERASE_ROW)
        self._shown = [Row(self.width, look) for _ in range(self.height)]
        self._touched = {y: (0, self.width) for y in range(self.height)}
        self._known, self._cursor_known = True, False

    def _commonest_blank(self) -> Look:
        looks = Counter(
            look
            for row in self._wanted
            for char, look in zip(row.chars, row.looks, strict=True)
            if char == BLANK and can_erase(look, self._erases_with_background)
        )
        return looks.most_common(1)[0][0] if looks else PLAIN

    def _stretches(self, y: int, start: int, stop: int) -> list[Place]:
        """From where to where cells of a row differ: first, and one past the last."""
        wanted, shown = self._wanted[y], self._shown[y]
        cells = zip(
            wanted.chars[start:stop],
            shown.chars[start:stop],
            wanted.looks[start:stop],
            shown.looks[start:stop],
            strict=True,
        )
        has_wide = "" in wanted.chars or "" in shown.chars
        found: list[Place] = []
        first = last = -1
        for at, (char, old, look, other) in enumerate(cells, start):
            if char == old and look == other:
                continue
            if at > last:
                if last > first:
                    found.append((first, last))
                first = at
            last = at + 1
        if last > first:
            found.append((first, last))
        return self._whole(y, found) if has_wide else found

    def _whole(self, y: int, stretches: Sequence[Place]) -> list[Place]:
        """The same stretches, and no half of a wide character that is or will be there."""
        wanted, shown = self._wanted[y].chars, self._shown[y].chars
        found: list[Place] = []
        for first, last in stretches:
            while first > 0 and not (wanted[first] and shown[first]):
                first -= 1
            while last < self.width and not (wanted[last] and shown[last]):
                last += 1
            if found and first <= found[-1][1]:
                first = found.pop()[0]
            found.append((first, last))
        return found

    def _draw(self, pen: Pen, y: int, stretches: Sequence[Place]) -> None:
        """Send the cells of some stretches of a row, and note that they are shown."""
        row = self._wanted[y]
        stop = self._erased_from(y, stretches)
        for first, last in stretches:
            end = min(last, stop)
            if first < end:
                pen.reach(row, first, y)
                pen.write_cells(row, first, end)
                self._note(y, first, end)
        if stop < self.width:
            changed = next(max(first, stop) for first, last in stretches if last > stop)
            pen.erase_row(row, y, stop, changed)
            self._note(y, stop, self.width)

    def _note(self, y: int, first: int, last: int) -> None:
        """These cells are shown now as they should be."""
        wanted, shown = self._wanted[y], self._shown[y]
        shown.chars[first:last] = wanted.chars[first:last]
        shown.looks[first:last] = wanted.looks[first:last]

    def _erased_from(self, y: int, stretches: Sequence[Place]) -> int:
        """From where a row is erased to its end; its width where writing blanks is as short."""
        if not stretches:
            return self.width
        row, at = self._wanted[y], self.width
        look = row.looks[-1]
        if can_erase(look, self._erases_with_background):
            while at > stretches[0][0] and row.chars[at - 1] == BLANK and row.looks[at - 1] == look:
                at -= 1
        blanks = sum(max(last - max(first, at), 0) for first, last in stretches)
        return at if blanks >= WORTH_ERASING else self.width


def _spelled(row: Row, start: int, stop: int, look: Look) -> tuple[str, Look]:
    """What writes these cells where this look holds, and the look that holds then.

    Blanks take the look that holds or the next one, where that shows the same.
    """
    sent: list[str] = []
    at = start
    while at < stop:
        end = _same_look(row.looks, at, stop)
        text, wanted = "".join(row.chars[at:end]), row.looks[at]
        if not text.strip(BLANK):
            after = row.looks[end] if end < stop else wanted
            wanted = next((one for one in (look, after) if blank_look(one) == wanted), wanted)
        sent += (change(look, wanted), text)
        look, at = wanted, end
    return "".join(sent), look


def _same_look(looks: Sequence[Look], start: int, stop: int) -> int:
    """Where the cells end that look like the first one."""
    look, at = looks[start], start + 1
    while at < stop and looks[at] == look:
        at += 1
    return at


def _way(start: Place | None, x: int, y: int) -> str:
    """The shortest sequence to a place."""
    there = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"
    if start is None:
        return there
    back, down = start[0] - x, _steps(y - start[1], "B", "A")
    across = "\b" * back if 0 < back <= MOST_BACKSPACES else _steps(-back, "C", "D")
    return min(across + down, there, key=len)


def _steps(count: int, onward: str, back: str) -> str:
    """So many columns or rows from here."""
    if not count:
        return ""
    letter = onward if count > 0 else back
    return f"\x1b[{abs(count)}{letter}" if abs(count) > 1 else f"\x1b[{letter}"
