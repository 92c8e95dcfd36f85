"""The second line: a procession through the streets that all follow, and a personal one."""

from collections.abc import Sequence
from typing import ClassVar

from engine.flow import NOBODY, Decision, Move, Step, step, tell, todo
from engine.games.french_quarter.board import DIRECTION, DIRECTIONS, UMBRELLA, Way
from engine.games.french_quarter.icons import SEATS, WAITING
from engine.games.french_quarter.police import SUMMONS
from engine.games.french_quarter.sheet import NOWHERE
from engine.games.french_quarter.state import Quarter

CORNERS = tuple(Move("start", (f"corner-{number}",)) for number in range(1, 7))


@step
class SecondLine(Step):
    """If somebody took the socialize die, the line advances and is scored (ruling 36)."""

    rule: ClassVar[str] = "Second line"

    def run(self, q: Quarter) -> None:
        """Ask its leader, or skip the phase."""
        if q.leader == NOBODY:
            tell(q, NOBODY, "no line")
            return
        todo(q, LEAD[q.leader])


def ways_on(q: Quarter, corner: int, drawn: int) -> list[Way]:
    """The blocks a line may take: not drawn before, and not on a closed street (ruling 40)."""
    barred = drawn | q.board.shut_segments[q.mayor_card]
    return [way for way in q.board.ways[corner] if not barred & way[1]]


@step
class Lead(Decision):
    """Who took the socialize die chooses a direction for all."""

    rule: ClassVar[str] = "Second line"
    seat: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """The directions that are open; at a dead end the line rests (ruling 31)."""
        leads = q.board.leads
        found = [leads[way[0]] for way in ways_on(q, q.head, q.drawn)]
        return found or (REST,)

    def answer(self, q: Quarter, move: Move) -> None:
        """Draw it; personal lines follow, then all score, clockwise (ruling 35)."""
        order = q.clockwise()
        todo(q, *(SCORE_LINE[seat] for seat in order))
        if move == REST:
            tell(q, self.seat, "rest")
            return
        todo(q, *(OWN_LEAD[at] for at in order if q.sheets[at].own_head != NOWHERE))
        direction = DIRECTION[move.word()]
        way = next(way for way in q.board.ways[q.head] if way.direction == direction)
        q.head = way.corner
        q.drawn |= way.segment
        q.touched |= q.board.touches[way.segment.bit_length() - 1]
        tell(q, self.seat, "lead", DIRECTIONS[direction], way.corner)


@step
class OwnLead(Decision):
    """The owner of a personal line advances it too, wherever it may go (ruling 34)."""

    rule: ClassVar[str] = "Mysticism windows"
    seat: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """The directions that are open to it; where none is, it stays."""
        sheet, leads = q.sheets[self.seat], q.board.own_leads
        return [leads[way[0]] for way in ways_on(q, sheet.own_head, sheet.own_drawn)]

    def answer(self, q: Quarter, move: Move) -> None:
        """Draw it."""
        sheet, direction = q.sheets[self.seat], DIRECTION[move.word()]
        way = next(way for way in q.board.ways[sheet.own_head] if way.direction == direction)
        sheet.own_head = way.corner
        sheet.own_drawn |= way.segment
        sheet.own_touched |= q.board.touches[way.segment.bit_length() - 1]
        tell(q, self.seat, "own", DIRECTIONS[direction], way.corner)


@step
class ScoreLine(Step):
    """A box for each mapped building that touches the lines; then an umbrella for each full row.

    Each building counts once, along its sides and over the whole line (rulings 29 and 32).
    """

    rule: ClassVar[str] = "Second line"
    seat: int

    def run(self, q: Quarter) -> None:
        """Mark the boxes, then the umbrellas of the rows (ruling 33)."""
        sheet, done = q.sheets[self.seat], q.board.rows_done
        count = (sheet.mapped & (q.touched | sheet.own_touched)).bit_count()
        before = sheet.line
        sheet.line = min(before + count, len(done) - 1)
        if q.story is not None:
            tell(q, self.seat, "score line", count, sheet.line)
        rows = done[sheet.line] - done[before]
        if rows:
            umbrella = WAITING[self.seat][UMBRELLA]
            todo(q, *([umbrella] * rows), SUMMONS[self.seat])


@step
class StartOwn(Decision):
    """Mysticism B: the personal line begins at one of the six corners."""

    rule: ClassVar[str] = "Mysticism windows"
    seat: int

    def options(self, q: Quarter) -> Sequence[Move]:
        """All six."""
        return CORNERS

    def answer(self, q: Quarter, move: Move) -> None:
        """Circle it."""
        number = CORNERS.index(move)
        q.sheets[self.seat].own_head = q.board.starts[number]
        tell(q, self.seat, "start", number + 1)


REST = Move("rest")
LEAD = tuple(map(Lead, SEATS))
OWN_LEAD = tuple(map(OwnLead, SEATS))
SCORE_LINE = tuple(map(ScoreLine, SEATS))
