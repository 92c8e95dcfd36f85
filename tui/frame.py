"""The frame around every game's drawing: title line, prompt with its choices, log and side panel.

Everything here is pure: a `Face` says what is to be told, and the functions lay it out on canvases
of whatever size there is. At 80 x 24 two rows below the drawing hold all that a decision needs;
larger screens spread the same things out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tui.canvas import Canvas
from tui.tables import Row
from tui.texts import brief, clipped, folded, joined

Glyphs = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatFace:
    """One seat as the title line and the side panel show it."""

    name: str
    points: int | None
    """None: not to be told now."""
    asked: bool
    """It is this seat's decision."""
    own: bool
    """The screen shows this seat's side."""
    kind: str = ""
    """Who plays it, where it is not a person."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PanelRow:
    """One choice of the panel."""

    digit: str
    text: str
    under_cursor: bool = False
    final: bool = False
    """Undo will not lead back from it."""

    def spelled(self, glyphs: Glyphs) -> str:
        """Number, words, and the mark of what is final."""
        mark = f" {glyphs['reveals']}" if self.final else ""
        return f"{self.digit} {self.text}{mark}".strip()


@dataclass(frozen=True, slots=True)
class Face:
    """All that the frame tells."""

    title: str
    round: str
    doing: str
    """Whose decision it is, in a few words."""
    saved: str
    trouble: bool
    seats: tuple[SeatFace, ...]
    prompt: str
    panel: tuple[PanelRow, ...] = ()
    under: str = ""
    """The choice under the cursor in words."""
    gain: str = ""
    """What it would bring."""
    place: str = ""
    """The spot under the cursor in words, whatever may be done there."""
    told: tuple[str, ...] = ()
    """What has happened, the newest last."""
    coming: tuple[str, ...] = ()
    notice: str = ""
    """Something to say at once, such as a refusal; it takes the place of what was told."""
    is_greeting: bool = False
    """The notice is told in the log, too: it may be cut, and does not take the prompt's place."""
    sheet: tuple[Row, ...] = ()
    sheet_title: str = ""


# The title line -----------------------------------------------------------------------------------


def title_line(face: Face, width: int, glyphs: Glyphs) -> Canvas:
    """Game, round and whose decision at the left; scores and the saved mark at the right."""
    canvas = Canvas(width, 1, glyphs)
    saved_at = width - len(face.saved) - 1
    canvas.text(saved_at, 0, face.saved, "error" if face.trouble else "dim")
    left = [(face.title, "title"), (face.round, "plain"), (face.doing, "prompt")]
    x = 1
    for text, ink in left:
        canvas.text(x, 0, clipped(text, saved_at - x - 1), ink)
        x += len(text) + 2
    scores = score_pieces(face.seats, saved_at - x - 2)
    at = saved_at - sum(len(text) + 2 for text, _ in scores)
    for text, ink in scores:
        canvas.text(at, 0, text, ink)
        at += len(text) + 2
    return canvas


LETTERS = (10, 6, 4, 3)
"""So many letters of each name stand in the title line, fewer where all would not fit."""


def score_pieces(seats: Sequence[SeatFace], width: int) -> list[tuple[str, str]]:
    """All scores, with shorter names where they need it; else as many as fit, the own one first.

    Two dots at the end say that there are more.
    """
    for letters in LETTERS:
        pieces = [(told_points(seat, letters), seat_ink(seat)) for seat in seats]
        if pieces_width(pieces) <= width:
            return pieces
    shown = sorted(seats, key=lambda seat: (not seat.own, not seat.asked))
    while shown:
        shown.pop()
        pieces = [(told_points(seat), seat_ink(seat)) for seat in seats if seat in shown]
        if pieces_width([*pieces, ("..", "dim")]) <= width:
            return [*pieces, ("..", "dim")]
    return []


def pieces_width(pieces: Sequence[tuple[str, str]]) -> int:
    """The columns that these take, two between them."""
    return sum(len(text) + 2 for text, _ in pieces) - 2


def told_points(seat: SeatFace, letters: int = LETTERS[0]) -> str:
    """A name, with its points where they may be told."""
    name = clipped(seat.name, letters) if letters > 6 else seat.name[:letters].rstrip()
    return name if seat.points is None else f"{name} {seat.points}"


def seat_ink(seat: SeatFace) -> str:
    """How a seat's name is written."""
    return "own" if seat.own else "other"


# Below the drawing --------------------------------------------------------------------------------


def bottom(face: Face, width: int, height: int, glyphs: Glyphs, log: bool = True) -> Canvas:
    """The prompt, the choices and what has happened, in as many rows as there are.

    log: tell the log here; it is not where the side panel tells it.
    """
    canvas = Canvas(width, height, glyphs)
    if height <= 0:
        return canvas
    lines = folded(face.notice, width - 2)
    if height < 5 and len(lines) > max(height - 2, 1) and not face.is_greeting:
        for at, line in enumerate(lines[:height]):
            canvas.text(1, at, line, "warn")
        return canvas
    if height < 5:
        used = short_prompt(canvas, face)
        short_story(canvas, used, face, height)
        return canvas
    canvas.text(1, 0, clipped(face.prompt, width - 2), "prompt")
    y = 1 + tall_panel(canvas, 1, face, height)
    if face.under:
        put_under(canvas, 3, y, face, width - 4)
        y += 1
    if face.place:
        canvas.text(3, y, clipped(face.place, width - 4), "dim")
        y += 1
    y += not log
    story(canvas, y, face if log else replace(face, told=()), height - y)
    return canvas


def short_prompt(canvas: Canvas, face: Face) -> int:
    """What is asked, with its panel or what is under the cursor; how many rows that took.

    Where both do not fit in one row the second one takes the rest, unless a notice needs it. From
    four rows on, or three without a panel, it is always the second one, so that a step of the
    cursor moves nothing else.
    """
    width = canvas.width
    rows = [row.spelled(canvas.glyph_set) for row in face.panel]
    under = len(face.under) + (2 + len(face.gain) if face.gain else 0)
    length = sum(len(text) + 3 for text in rows) if rows else under + 2
    canvas.text(1, 0, clipped(face.prompt, width - 2), "prompt")
    beside = canvas.height < (4 if rows else 3) and 3 + len(face.prompt) + length < width
    x, y = (3 + len(face.prompt), 0) if beside else (1, 1)
    empty = not rows and not face.under
    if empty or (not beside and face.notice and canvas.height < 3):
        return 1
    if rows:
        x = short_panel(canvas, x - beside, y, face, rows) + 1
    if rows and canvas.height > 3:
        put_under(canvas, 1, y + 1, face, width - 2)
        return y + 2 if face.under else y + 1
    put_beside(canvas, x, y, face, width - x - 1)
    return y + 1


def put_beside(canvas: Canvas, x: int, y: int, face: Face, room: int) -> None:
    """What is under the cursor behind the choices: all of it, or what it brings, or nothing.

    Without choices before it, it is all there is and may be cut.
    """
    gain = face.gain.partition(", ")[0] if len(face.gain) > room else face.gain
    if not face.panel or len(face.under) + 2 + len(face.gain) <= room:
        put_under(canvas, x, y, face, room)
    elif gain and len(gain) <= room:
        put_under(canvas, x, y, replace(face, under="", gain=gain), room)


def short_panel(canvas: Canvas, x: int, y: int, face: Face, rows: Sequence[str]) -> int:
    """The choices beside each other, those around the cursor where not all fit; the end."""
    room = canvas.width - x - 2
    at = next((n for n, row in enumerate(face.panel) if row.under_cursor), 0)
    first = 0
    while sum(len(text) + 3 for text in rows[first : at + 1]) > room and first < at:
        first += 1
    for row, text in zip(face.panel[first:], rows[first:], strict=True):
        if x + len(text) + 2 > canvas.width - 1:
            canvas.text(canvas.width - 3, y, "..", "dim")
            break
        shown = f">{text}<" if row.under_cursor else f" {text} "
        canvas.text(x, y, shown, "cursor" if row.under_cursor else "legal")
        x += len(text) + 3
    return x


def put_under(canvas: Canvas, x: int, y: int, face: Face, width: int) -> None:
    """What is under the cursor, and what it would bring at the right end."""
    gain = face.gain
    room = width - len(gain) - 2 if gain and face.under else width
    canvas.text(x, y, clipped(face.under, room), "plain")
    if gain:
        ink = "error" if gain.startswith("-") else "good"
        at = x + min(len(face.under), room) + 2 if face.under else x
        canvas.text(at, y, clipped(gain, width), ink)


def short_story(canvas: Canvas, y: int, face: Face, height: int) -> None:
    """The rows that are left: a notice, else the newest lines, else what is coming."""
    width, rows = canvas.width - 2, height - y
    if face.notice:
        lines, ink = folded(brief(face.notice, width, max(rows, 1)), width)[:rows], "warn"
    elif face.told:
        lines, ink = packed(face.told, width, rows), "dim"
    else:
        lines, ink = coming_lines(face.coming, width, rows), "dim"
    for at, line in enumerate(lines if face.coming or face.told or face.notice else ()):
        canvas.text(1, y + at, line, ink)


def packed(lines: Sequence[str], width: int, rows: int) -> list[str]:
    """The newest lines, several to a row, the newest last."""
    out: list[str] = []
    for text in reversed(lines):
        if out and len(text) + 3 + len(out[0]) <= width:
            out[0] = f"{text}; {out[0]}"
        elif len(out) < rows:
            out.insert(0, clipped(text, width))
        else:
            break
    return out


def tall_panel(canvas: Canvas, y: int, face: Face, height: int) -> int:
    """The choices in two columns, or beside each other where that takes more rows than there are;
    the rows they took."""
    needed = (len(face.panel) + 1) // 2
    rows = max(min(needed, height - 4), 0)
    if rows < needed:
        short_panel(canvas, 2, y, face, [row.spelled(canvas.glyph_set) for row in face.panel])
        return 1
    half = (canvas.width - 4) // 2
    for at, row in enumerate(face.panel[: 2 * rows]):
        column, line = divmod(at, rows)
        text = clipped(row.spelled(canvas.glyph_set), half - 4)
        mark = ("> ", " <") if row.under_cursor else ("  ", "  ")
        ink = "cursor" if row.under_cursor else "legal"
        canvas.text(2 + half * column, y + line, f"{mark[0]}{text}{mark[1]}", ink)
    return rows


def story(canvas: Canvas, y: int, face: Face, rows: int) -> None:
    """What was told, above what is coming; a long notice takes the place of both."""
    width = canvas.width
    notice = brief(face.notice, width - 4, max(rows, 1))
    lines = [(text, "warn") for text in folded(notice, width - 4)]
    coming = coming_lines(face.coming, width - 2, COMING_ROWS)
    if len(coming) > 1 and rows - len(lines) < len(coming) + 1:
        coming = coming_lines(face.coming, width - 2, 1)
    room = rows - len(lines) - len(coming)
    lines += [(clipped(text, width - 4), "dim") for text in face.told[-room:] if room > 0]
    for at, (text, ink) in enumerate(lines[:rows]):
        canvas.text(2, y + at, text, ink)
    if rows > 1 and len(lines) < rows:
        for at, text in enumerate(coming, canvas.height - len(coming)):
            canvas.text(1, at, text, "dim")


COMING_ROWS = 2
"""The rows in which what is coming is told at most, where all does not fit in one."""


def coming_lines(steps: Sequence[str], width: int, rows: int) -> list[str]:
    """What is coming, in so many rows; where that is not all of it, how many more there are."""
    told = [f"coming: {step}" if not at else step for at, step in enumerate(steps)]
    for left in range(len(told)):
        more = [f"+{left} more"] if left else []
        lines = joined([*told[: len(told) - left], *more], width, " - ")
        if len(lines) <= rows:
            return [clipped(line, width) for line in lines]
    return [clipped(line, width) for line in told[:1]]
