"""Icons: umbrellas, activities and wild ones, and what their boxes set off.

An icon is gained at once by the function that `GAINS` has for it. Icons that stand behind it wait
on the agenda, below whatever it sets off; so each is resolved whole before the next.

A mark may open a window, a window may map a building, and a mapped building may bring a mark. That
circle is cut here: what the windows do (`EFFECTS`) and what performers do (the end of `GAINS`) is
filled in by the modules `windows` and `performers`, which rest on this one.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from engine.flow import Decision, Move, Step, step, tell
from engine.games.french_quarter.board import (
    BONUS,
    CULTURE,
    EITHER,
    SHOPPING,
    UMBRELLA,
    WILD,
)
from engine.games.french_quarter.printed import ACTIVITIES, ICONS, WINDOWS
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter

Gains: TypeAlias = Callable[[Quarter, int, int], None]
Effect: TypeAlias = Callable[[Quarter, int], None]

LAST_BOX = 14
SEATS = range(4)
ACTIVITY = {name: at for at, name in enumerate(ACTIVITIES)}
LETTERS = "ABCD"
MARK = tuple(Move("mark", (name,)) for name in ACTIVITIES)
TAKE_BONUS = tuple(Move("bonus", (name,)) for name in ACTIVITIES)
TAKE_MULTIPLIER = tuple(Move("multiplier", (name,)) for name in ACTIVITIES)
EITHER_SIDE = tuple(zip(TAKE_BONUS, TAKE_MULTIPLIER, strict=True))


@step
class Gain(Step):
    """An icon that waits until the ones before it are resolved."""

    rule: ClassVar[str] = "Card action"
    seat: int
    icon: int

    def run(self, q: Quarter) -> None:
        """Gain it."""
        GAINS[self.icon](q, self.seat, self.icon)


def gain_all(q: Quarter, seat: int, icons: Sequence[int]) -> None:
    """Gain icons from left to right, each with all that it sets off before the next."""
    if len(icons) > 1:
        waiting = WAITING[seat]
        q.agenda.extend([waiting[icon] for icon in icons[:0:-1]])
    if icons:
        GAINS[icons[0]](q, seat, icons[0])


# Umbrellas ------------------------------------------------------------------------------------


def gain_umbrella(q: Quarter, seat: int, icon: int = UMBRELLA) -> None:
    """One box of the umbrella track, and with shopping B one more after it (ruling 18)."""
    if q.sheets[seat].windows[SHOPPING] >= 2:
        q.agenda.append(EXTRA_UMBRELLA[seat])
    mark_umbrella(q, seat)


def mark_umbrella(q: Quarter, seat: int) -> None:
    """Mark the next box; a star brings a wild icon, and a full track nothing."""
    sheet, printed = q.sheets[seat], q.board.printed
    box = sheet.umbrellas + 1
    if box > printed.umbrellas:
        tell(q, seat, "full", "umbrella")
        return
    sheet.umbrellas = box
    if q.story is not None:
        tell(q, seat, "umbrella", box)
    if box % printed.star_every == 0:
        q.agenda.append(CHOOSE[seat])


@step
class ExtraUmbrella(Step):
    """The second box of an umbrella icon, which is not doubled again."""

    rule: ClassVar[str] = "Shopping windows"
    seat: int

    def run(self, q: Quarter) -> None:
        """Mark it."""
        mark_umbrella(q, self.seat)


# Activities -----------------------------------------------------------------------------------


@step
class ChooseActivity(Decision):
    """A wild icon: an activity of the seat's choice that has an empty box (ruling 9)."""

    rule: ClassVar[str] = "Activities"
    seat: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """The tracks that are not full."""
        marks = q.sheets[self.seat].marks
        if max(marks) < LAST_BOX:
            return MARK
        return tuple(move for move, n in zip(MARK, marks, strict=True) if n < LAST_BOX)

    def answer(self, q: Quarter, move: Move) -> None:
        """Mark it."""
        mark_activity(q, self.seat, ACTIVITY[move.word()])


def gain_wild(q: Quarter, seat: int, icon: int = WILD) -> None:
    """Choose an activity."""
    q.agenda.append(CHOOSE[seat])


def mark_activity(q: Quarter, seat: int, activity: int) -> None:
    """Mark the next box of an activity track; a full track gains nothing."""
    sheet = q.sheets[seat]
    box = sheet.marks[activity] + 1
    if box > LAST_BOX:
        tell(q, seat, "full", ACTIVITIES[activity])
        return
    sheet.marks[activity] = box
    if activity == CULTURE and sheet.crossed:
        pass_over(sheet)
    if q.story is not None:
        tell(q, seat, "mark", ACTIVITIES[activity], box)
    kind = q.board.circles[activity][box]
    if kind == EITHER:
        q.agenda.append(CHOOSE_SIDE[seat][activity])
    elif kind == BONUS:
        open_window(q, seat, activity)
    elif kind:
        raise_multiplier(q, seat, activity)


def pass_over(sheet: Sheet) -> None:
    """Crossed circles right behind the last mark are no empty boxes any more (ruling 25)."""
    while sheet.crossed >> sheet.marks[CULTURE] + 1 & 1:
        sheet.marks[CULTURE] += 1


@step
class BonusOrMultiplier(Decision):
    """A circle with both: one of them, or what is left (ruling 52)."""

    rule: ClassVar[str] = "Activities"
    seat: int
    activity: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """Both, where both are left."""
        sheet, activity = q.sheets[self.seat], self.activity
        bonus = sheet.windows[activity] < WINDOWS[activity]
        multiplier = sheet.multipliers[activity] + 1 < len(q.board.multipliers[activity])
        if bonus and multiplier:
            return EITHER_SIDE[activity]
        if bonus:
            return (TAKE_BONUS[activity],)
        return (TAKE_MULTIPLIER[activity],) if multiplier else ()

    def answer(self, q: Quarter, move: Move) -> None:
        """Unlock it."""
        if move.verb == "bonus":
            open_window(q, self.seat, self.activity)
        else:
            raise_multiplier(q, self.seat, self.activity)


def raise_multiplier(q: Quarter, seat: int, activity: int) -> None:
    """Unlock the next multiplier of an activity, if one is left."""
    count = q.sheets[seat].multipliers[activity] + 1
    values = q.board.multipliers[activity]
    if count < len(values):
        q.sheets[seat].multipliers[activity] = count
        if q.story is not None:
            tell(q, seat, "multiplier", ACTIVITIES[activity], values[count])


def open_window(q: Quarter, seat: int, activity: int) -> None:
    """Unlock the next window of an activity, if one is left, and do what it says."""
    at = q.sheets[seat].windows[activity]
    if at < WINDOWS[activity]:
        q.sheets[seat].windows[activity] = at + 1
        if q.story is not None:
            tell(q, seat, "window", ACTIVITIES[activity], LETTERS[at])
        EFFECTS[activity][at](q, seat)


# Made once, because they are used all the time.
WAITING = tuple(tuple(Gain(seat, icon) for icon in range(len(ICONS))) for seat in SEATS)
CHOOSE = tuple(map(ChooseActivity, SEATS))
EXTRA_UMBRELLA = tuple(map(ExtraUmbrella, SEATS))
CHOOSE_SIDE = tuple(
    tuple(BonusOrMultiplier(seat, at) for at in range(len(ACTIVITIES))) for seat in SEATS
)
GAINS: list[Gains] = [mark_activity] * len(ACTIVITIES) + [gain_umbrella, gain_wild]
"""What gains an icon; that of the performers stands in the module `performers`."""
EFFECTS: list[tuple[Effect, ...]] = []
"""What the windows do, by activity; told in the module `windows`."""
