"""Performers: the boxes of each kind, and the rewards of their track."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.flow import Decision, Move, step, tell, todo
from engine.games.french_quarter.board import FIRST_PERFORMER
from engine.games.french_quarter.icons import GAINS
from engine.games.french_quarter.mapping import map_among
from engine.games.french_quarter.printed import ICONS, PERFORMERS
from engine.games.french_quarter.state import Quarter

NOBODY_YET = -1
MEET = tuple(Move("meet", (name,)) for name in PERFORMERS)
KIND = {name: at for at, name in enumerate(PERFORMERS)}


def gain_performer(q: Quarter, seat: int, icon: int) -> None:
    """The topmost empty box of the kind, then the next one of the performer track.

    A full kind gains nothing (ruling 21); after partying D none does (ruling 23).
    """
    sheet, bit = q.sheets[seat], 1 << icon - FIRST_PERFORMER
    if sheet.ignores_performers:
        tell(q, seat, "ignored", ICONS[icon])
        return
    if not sheet.first_set & bit:
        sheet.first_set |= bit
    elif not sheet.second_set & bit:
        sheet.second_set |= bit
    else:
        tell(q, seat, "full", ICONS[icon])
        return
    sheet.track += 1
    if q.story is not None:
        tell(q, seat, "performer", ICONS[icon], 2 if sheet.second_set & bit else 1, sheet.track)
    _reward(q, seat, sheet.track)


def _reward(q: Quarter, seat: int, box: int) -> None:
    """What a box of the performer track gives, at once; points are counted at the end."""
    reward = q.board.printed.rewards[box - 1]
    if reward.icon >= 0:
        GAINS[reward.icon](q, seat, reward.icon)
    elif reward.street:
        tell(q, seat, "bonus map", reward.street)
        map_among(q, seat, q.board.street_buildings[q.board.streets.index(reward.street)])
    elif reward.points:
        tell(q, seat, "bonus points", reward.points)


@step
class MeetPerformer(Decision):
    """Mysticism A and C: a performer of the seat's choice; the second must differ (ruling 22)."""

    rule: ClassVar[str] = "Mysticism windows"
    seat: int
    more: int
    met: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """The kinds with an empty box, without the one just met."""
        sheet = q.sheets[self.seat]
        if sheet.ignores_performers:
            return ()
        full = sheet.second_set
        return tuple(move for at, move in enumerate(MEET) if not full >> at & 1 and at != self.met)

    def answer(self, q: Quarter, move: Move) -> None:
        """Gain it, with all that follows, before the second."""
        kind = KIND[move.word()]
        if self.more:
            todo(q, meet(self.seat, self.more - 1, kind))
        gain_performer(q, self.seat, FIRST_PERFORMER + kind)


meet = cache(MeetPerformer)
GAINS += [gain_performer] * len(PERFORMERS)
