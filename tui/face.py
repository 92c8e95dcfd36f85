"""From a sitting to a face: everything the frame should tell, in words."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple, TypeGuard

from engine.flow import NOBODY, Atom, Move, Step, step_name
from engine.game import TellsComing, TellsShort, Words, follows
from engine.match import HUMAN, Match
from tui.frame import Face, PanelRow, SeatFace
from tui.sitting import DONE, Sitting
from tui.tables import Row


class Standing(NamedTuple):
    """What is told of a position whatever the cursor is on."""

    round: str
    doing: str
    seats: tuple[SeatFace, ...]
    told: tuple[str, ...]
    coming: tuple[str, ...]
    sheet: tuple[Row, ...]


def standing_of(sitting: Sitting, previews: str = "all") -> Standing:
    """What is told of the position as it is now; `previews` says whose points may be told."""
    seen = sitting.seen
    return Standing(
        sitting.words.round(seen),
        doing(sitting),
        seat_faces(sitting, previews),
        told(sitting),
        coming(sitting),
        tuple(sitting.table.sheet(seen, sitting.shown_seat)),
    )


class Standings:
    """What is told of a position, worked out once for each: no step of the cursor changes it."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._seen: object = None
        self._key: tuple[object, ...] = ()
        self._known: Standing | None = None

    def now(self, previews: str) -> Standing:
        """What is told now."""
        sitting = self._sitting
        match, seen = sitting.match, sitting.seen
        key = (
            previews,
            sitting.seat,
            sitting.looking_at,
            tuple(sitting.names),
            tuple(match.kinds),
            len(match.history),
            match.to_move,
            match.is_over,
            sitting.remarks,
        )
        if self._known is None or self._seen is not seen or self._key != key:
            self._known, self._seen, self._key = standing_of(sitting, previews), seen, key
        return self._known


def face_of(sitting: Sitting, standing: Standing, notice: str = "", gain: str = "") -> Face:
    """The face of a sitting as it is now."""
    trouble = getattr(sitting.keeper, "trouble", None)
    return Face(
        title=sitting.game.title,
        round=standing.round,
        doing=standing.doing,
        saved="NOT SAVED" if trouble else "saved",
        trouble=bool(trouble),
        seats=standing.seats,
        prompt=prompt(sitting),
        panel=panel(sitting),
        under=under(sitting),
        gain=gain,
        place=place(sitting),
        told=standing.told,
        coming=standing.coming,
        notice=notice or (trouble.message if trouble else "") or pencil_notice(sitting),
        sheet=standing.sheet,
        sheet_title=sitting.names[sitting.shown_seat],
    )


def looking(face: Face) -> Face:
    """The same while somebody looks around: the choices stay to be seen, with no cursor on them."""
    panel = tuple(replace(row, under_cursor=False) for row in face.panel)
    return replace(face, panel=panel, under="", gain="")


def doing(sitting: Sitting) -> str:
    """Whose decision it is."""
    asked = sitting.match.to_move
    if asked == NOBODY:
        return "game over"
    if len(sitting.names) == 1:
        return ""
    return f"{sitting.names[asked]} to move"


def scores_shown(match: Match[Any], seat: int, previews: str) -> list[int]:
    """The seats whose points this seat may be told now, by the setting of the table."""
    if match.is_over or previews in ("all", "off"):
        return list(range(match.seats))
    return [seat] if previews == "mine" else []


def seat_faces(sitting: Sitting, previews: str = "all") -> tuple[SeatFace, ...]:
    """Every seat with its points as the seat in front of the screen may know them."""
    asked = sitting.match.to_move
    shown = scores_shown(sitting.match, sitting.seat, previews)
    return tuple(
        SeatFace(
            name,
            sitting.game.points(sitting.seen, seat) if seat in shown else None,
            asked=seat == asked,
            own=seat == sitting.shown_seat,
            kind=kind_beside(name, sitting.match.kinds[seat]),
        )
        for seat, name in enumerate(sitting.names)
    )


def kind_beside(name: str, kind: str) -> str:
    """Which computer plays, where the name of the seat does not say so; empty for a person."""
    called_so = name == kind or name.startswith(f"{kind} ")
    return "" if kind == HUMAN or called_so else kind


def prompt(sitting: Sitting) -> str:
    """What is asked, or why nothing is."""
    match = sitting.match
    if sitting.looking_at is not None:
        return f"{sitting.names[sitting.looking_at]}'s board. o shows the next, Esc goes back."
    if match.is_over:
        return "The game is over. Enter: the score."
    if not sitting.is_asked:
        name = sitting.names[match.to_move]
        return f"{name} has chosen. Enter shows it." if sitting.is_ready else f"{name} is thinking."
    if sitting.pencilled is not None:
        return confirmation(sitting, sitting.pencilled)
    asked = sitting.words.prompt(sitting.seen)
    levels = [level for level in sitting.picker.levels if not level.by_itself]
    if not levels or sitting.spots:
        return asked
    at = max(n for n, level in enumerate(sitting.picker.levels) if not level.by_itself)
    word = word_of(sitting, sitting.picker.picked[:at], levels[-1].atom)
    return f"{asked} - {word}"


def confirmation(sitting: Sitting, move: Move) -> str:
    """The pencilled move, and what follows when it is gone on with."""
    ahead = sitting.outlook(move)
    words = sitting.words.move(sitting.seen, move)
    if ahead.reveals:
        return f"{words}; then something new is revealed"
    if ahead.asked in (sitting.seat, NOBODY):
        return words
    return f"{words}; then {sitting.names[ahead.asked]} plays"


def pencil_notice(sitting: Sitting) -> str:
    """What to press while a move is pencilled in."""
    return "Enter goes on, u takes back." if sitting.pencilled is not None else ""


def word_of(sitting: Sitting, picked: Sequence[Atom], atom: Atom) -> str:
    """One part of a choice in words."""
    if atom == DONE:
        move, words = sitting.picker.chosen(), sitting.words
        assert move is not None
        if tells_short(words):
            return words.short(sitting.seen, move)
        return words.move(sitting.seen, move)
    return sitting.words.atom(sitting.seen, picked, atom)


def panel(sitting: Sitting) -> tuple[PanelRow, ...]:
    """The choices that are not on the drawing."""
    if sitting.pencilled is not None or sitting.looking_at is not None:
        return ()
    picked = sitting.picker.picked
    return tuple(
        PanelRow(
            str(at) if at < 10 else "",
            word_of(sitting, picked, atom),
            atom == sitting.cursor,
            atom in sitting.final,
        )
        for at, atom in enumerate(sitting.panel, 1)
    )


def under(sitting: Sitting) -> str:
    """What is under the cursor in words."""
    if sitting.pencilled is not None or sitting.looking_at is not None:
        return ""
    move = sitting.hovered
    if move is not None:
        return sitting.words.move(sitting.seen, move)
    if sitting.cursor is not None and sitting.spot_of(sitting.cursor) is not None:
        return word_of(sitting, sitting.picker.picked, sitting.cursor)
    return ""


def place(sitting: Sitting) -> str:
    """The spot under the cursor in words."""
    if sitting.pencilled is not None or sitting.looking_at is not None:
        return ""
    spot = None if sitting.cursor is None else sitting.spot_of(sitting.cursor)
    if spot is None:
        return ""
    return sitting.table.describe(sitting.seen, sitting.seat, spot)


def told(sitting: Sitting) -> tuple[str, ...]:
    """The log; the last lines are what happened since this seat's own last move."""
    return tuple(line.text for line in sitting.journal())


def coming(sitting: Sitting) -> tuple[str, ...]:
    """The steps of the agenda, as the seat may know them; runs of the same are told once.

    A step of another seat has its name before it, one of several seats all their names.
    """
    seen: Any = sitting.seen
    agenda = seen.agenda[:-1] if seen.choices else seen.agenda
    runs: list[tuple[str, list[int]]] = []
    for waiting in reversed(agenda):
        text = step_words(sitting.words, seen, waiting)
        seat = getattr(waiting, "seat", NOBODY)
        if not text:
            continue
        if not runs or runs[-1][0] != text or NOBODY in (seat, *runs[-1][1]):
            runs.append((text, [seat]))
        elif seat not in runs[-1][1]:
            runs[-1][1].append(seat)
    told = (f"{who(sitting, seats)}{text}" for text, seats in runs)
    return tuple(text for text, _ in groupby(told))


def who(sitting: Sitting, seats: Sequence[int]) -> str:
    """Whose step it is, as it stands before the step; empty for the seat's own, or for nobody's."""
    if len(sitting.names) == 1 or all(seat in (NOBODY, sitting.seat) for seat in seats):
        return ""
    names = ("you" if seat == sitting.seat else sitting.names[seat] for seat in seats)
    return f"{', '.join(names)}: "


def step_words(words: Words, seen: Any, waiting: Step) -> str:
    """A waiting step in a word or two."""
    if tells_coming(words):
        return words.coming(seen, waiting)
    return words.step(step_name(type(waiting)))


def tells_short(words: Words) -> TypeGuard[TellsShort]:
    """Whether these words can tell a whole choice beside its parts."""
    return follows(type(words), TellsShort)


def tells_coming(words: Words) -> TypeGuard[TellsComing]:
    """Whether these words can tell a waiting step by what it holds."""
    return follows(type(words), TellsComing)
