"""Two pictures of the screen, as it should be and as the terminal shows it, and what lies between.

Whatever is painted, and however often, only cells that differ are sent. Both pictures are grids of
characters and looks (`tui.terminal.sgr`). The second half of a character two columns wide is the
empty text. Pure: what is to be sent comes back as a text.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tui.terminal.sgr import PLAIN, RESET, Look, can_erase, change

BLANK = " "
BRIDGE = 4
"""So many cells that did not change are sent again rather than jumped over."""
MOST_BACKSPACES = 3
"""So many columns back are shorter as single steps."""
WORTH_ERASING = 4
"""From so many blanks on, erasing to the end of the row is shorter than writing them."""

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

    def write(self, text: str, cells: int) -> None:
        """Write a text of so many cells; past the last column nobody knows where the pen is."""
        self.sent.append(text)
        assert self._at is not None
        x, y = self._at
        self._at = None if x + cells >= self._width else (x + cells, y)

    def erase_row(self) -> None:
        """Make the rest of the row blank."""
        self.sent.append("\x1b[K")

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

    def write(self, x: int, y: int, chars: Sequence[str], looks: Sequence[Look]) -> None:
        """Want these cells from a place on; what lies outside is left out."""
        if not 0 <= y < self.height or x < 0:
            return
        count = min(len(chars), self.width - x)
        row, end = self._wanted[y], x + count
        if count <= 0 or (row.chars[x:end] == chars[:count] and row.looks[x:end] == looks[:count]):
            return
        row.chars[x:end] = chars[:count]
        row.looks[x:end] = looks[:count]
        start, stop = self._touched.get(y, (x, end))
        self._touched[y] = min(start, x), max(stop, end)

    def update(self, cursor: Place | None = None) -> str:
        """What to send so that the terminal shows what is wanted; nothing if it already does.

        The terminal's own cursor is put on a place, or hidden when there is none.
        """
        pen = self._pen
        if not self._known:
            self._clear(pen)
        for y, (start, stop) in sorted(self._touched.items()):
            for first, last in self._runs(y, start, stop):
                self._draw(pen, y, first, last)
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
                pen.erase_row()
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

    def _runs(self, y: int, start: int, stop: int) -> Iterator[Place]:
        """From where to where cells of a row have to be sent: first, and one past the last."""
        at = start
        while at < stop:
            if not self._differs(y, at):
                at += 1
                continue
            first, last = self._whole(y, at, self._last_of_run(y, at, stop) + 1)
            yield first, last
            at = last

    def _last_of_run(self, y: int, first: int, stop: int) -> int:
        """The last cell that differs before a stretch worth jumping over.

        What is sent again between two changes has the look of the one or of the other.
        """
        looks = self._wanted[y].looks
        last, look = first, looks[first]
        for at in range(first + 1, stop):
            if self._differs(y, at):
                if look not in (looks[last], looks[at]):
                    break
                last, look = at, looks[at]
            elif at - last > BRIDGE or (looks[at] != look and look != looks[last]):
                break
            else:
                look = looks[at]
        return last

    def _differs(self, y: int, x: int) -> bool:
        wanted, shown = self._wanted[y], self._shown[y]
        return wanted.chars[x] != shown.chars[x] or wanted.looks[x] != shown.looks[x]

    def _whole(self, y: int, first: int, last: int) -> Place:
        """The same stretch, and no half of a wide character that is or will be there."""
        wanted, shown = self._wanted[y].chars, self._shown[y].chars
        while first > 0 and not (wanted[first] and shown[first]):
            first -= 1
        while last < self.width and not (wanted[last] and shown[last]):
            last += 1
        return first, last

    def _draw(self, pen: Pen, y: int, first: int, last: int) -> None:
        """Send the cells of a stretch, and note that they are shown."""
        wanted, shown = self._wanted[y], self._shown[y]
        stop = self._erased_from(y, first)
        if last - stop < WORTH_ERASING:
            stop = last
        pen.go(first, y)
        at = first
        while at < stop:
            end = _same_look(wanted.looks, at, stop)
            pen.take(wanted.looks[at])
            pen.write("".join(wanted.chars[at:end]), end - at)
            at = end
        if stop < last:
            pen.take(wanted.looks[stop])
            pen.erase_row()
            last = self.width
        shown.chars[first:last] = wanted.chars[first:last]
        shown.looks[first:last] = wanted.looks[first:last]

    def _erased_from(self, y: int, first: int) -> int:
        """From where the row may be erased to its end, because it ends in blanks of one look."""
        row, at = self._wanted[y], self.width
        look = row.looks[-1]
        if not can_erase(look, self._erases_with_background):
            return at
        while at > first and row.chars[at - 1] == BLANK and row.looks[at - 1] == look:
            at -= 1
        return at


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
