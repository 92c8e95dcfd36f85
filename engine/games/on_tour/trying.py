"""What On Tour tells the searching bot: whole turns worth trying, and how a map may fill up after.

A turn's two numbers are tried together, as pairs of spots. After each the map is played on along
the tour that promises most, through the same future turns, and its best route is guessed.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.bots.policy import Option
from engine.chance import Chance
from engine.flow import Decision, Move, advance, pending
from engine.game import decision_of
from engine.games.on_tour.bot import Plan, outlook, promising, worths
from engine.games.on_tour.estimate import chart_of, estimate, with_ferries
from engine.games.on_tour.filling import Start, filled, start_of
from engine.games.on_tour.futures import Turn, future, present
from engine.games.on_tour.prospects import Prospect
from engine.games.on_tour.state import OnTour, Sheet
from engine.games.on_tour.tours import Tour
from engine.games.on_tour.writing import ChooseCards, FirstNumber, PlaceSeed

TRIED = 12
"""Turns that are looked at more closely than by adding up what each number is worth."""
LIKELY = 2
"""Tours of which the better one after each turn is followed."""
FEARED = 2
"""Of the others, so many of the best count."""


class World(NamedTuple):
    """The turns to come, and what the others make of them."""

    turns: list[Turn]
    points: tuple[float, ...]
    """By seat; the own seat's are nought."""


class TourPolicy:
    """How On Tour is played well."""

    scale = 10.0

    def __init__(self) -> None:
        self._rivals: tuple[OnTour | None, list[Start | None]] = (None, [])
        """Where the others stand, in the position that was asked about last."""

    def rank(self, seen: OnTour, chance: Chance) -> Sequence[Option]:
        """Turns, by what the map promises after them."""
        decision = decision_of(seen)
        plan = Plan(seen, decision)
        tours = [prospect.tour for prospect in plan.prospects[:LIKELY]]
        options = [
            self._option(plan, tours, move, sheet) for move, sheet in turns(seen, decision, plan)
        ]
        return sorted(options, key=lambda option: -option.value)

    def _option(self, plan: Plan, tours: Sequence[Tour], move: Move, sheet: Sheet) -> Option:
        best = promising(plan.seen, sheet, outlook(plan.seen, sheet, plan.writing), tours)[0]
        start = begin(plan.seen, sheet, best)
        return Option(best.value, move, Try(start, decision_of(plan.seen).seat))

    def deal(self, seen: OnTour, chance: Chance) -> World:
        """The turns to come, played on by the others too."""
        coming, seat = future(seen, chance), decision_of(seen).seat
        if self._rivals[0] is not seen:
            self._rivals = seen, rivals(seen, seat)
        is_seeding = isinstance(decision_of(seen), PlaceSeed)
        points = []
        for at, start in enumerate(self._rivals[1]):
            ahead = coming if at < seat or is_seeding else [present(seen), *coming]
            points.append(outcome(start, ahead) if start else 0.0)
        return World(coming, tuple(points))

    def follow(self, world: World, option: Option) -> Sequence[float]:
        """The points of the own map beside those of the others."""
        start, seat = option.after
        points = list(world.points)
        points[seat] = outcome(start, world.turns)
        return points


class Try(NamedTuple):
    """A map after a turn that is tried."""

    start: Start
    seat: int


def begin(seen: OnTour, sheet: Sheet, prospect: Prospect) -> Start:
    """A map to be played on along a tour."""
    return start_of(
        seen.board,
        sheet,
        prospect.tour,
        prospect.chain(),
        prospect.detours,
        seen.ferry_limit,
        seen.once,
    )


def outcome(start: Start, turns: Sequence[Turn]) -> float:
    """About the points of a map when it has been played on."""
    sheet, board = filled(start, turns), start.board
    joins = with_ferries(board.near, sheet.ferries)
    return estimate(chart_of(board), joins, sheet.marks, worths(board, sheet), start.once)


def rivals(seen: OnTour, seat: int) -> list[Start | None]:
    """Where each of the others stands; those far behind count for nothing, nor does the seat."""
    best: dict[int, Prospect] = {}
    for at, sheet in enumerate(seen.sheets):
        if at != seat:
            best[at] = promising(seen, sheet, outlook(seen, sheet, 0))[0]
    feared = sorted(best, key=lambda at: -best[at].value)[:FEARED]
    return [
        begin(seen, sheet, best[at]) if at in feared else None
        for at, sheet in enumerate(seen.sheets)
    ]


def turns(seen: OnTour, decision: Decision, plan: Plan) -> Iterator[tuple[Move, Sheet]]:
    """Moves to begin a turn with, and the map at its end."""
    writes = [move for move in seen.choices if move.verb != "ferry"]
    ferries = seen.choices[len(writes) :]
    if isinstance(decision, FirstNumber) and writes[0].verb == "write":
        for first, second in pairs(plan, writes):
            yield first, ended(seen, decision, plan, first, second)
    else:
        for move in likely(plan, decision, writes):
            yield move, ended(seen, decision, plan, move)
    if ferries:
        move = plan.best_ferry(ferries).move
        yield move, ended(seen, decision, plan, move)


def likely(plan: Plan, decision: Decision, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves that promise most at first sight."""
    if isinstance(decision, ChooseCards) or len(moves) <= TRIED:
        return moves
    return sorted(moves, key=lambda move: -plan.after(move))[:TRIED]


def pairs(plan: Plan, moves: Sequence[Move]) -> Iterator[tuple[Move, Move | None]]:
    """The pairs of writes that promise most, the better one of each first."""
    index = plan.board.index
    values = {(move.number(), index[move.word(1)]): plan.after(move) for move in moves}
    named = dict(zip(values, moves, strict=True))
    found = sorted(plan.pairs(values), key=lambda pair: -(values[pair[0]] + values[pair[1]]))
    if not found:
        for write in sorted(values, key=lambda write: -values[write])[:TRIED]:
            yield named[write], None
    for one, other in found[:TRIED]:
        first, second = (one, other) if values[one] >= values[other] else (other, one)
        yield named[first], named[second]


def ended(
    seen: OnTour, decision: Decision, plan: Plan, move: Move, then: Move | None = None
) -> Sheet:
    """The map when a turn that begins with this move has ended."""
    s, seat = seen.clone(), decision.seat
    s.story = None
    advance(s, move, short=True)
    while (asked := pending(s)) and asked.seat == seat:
        if then in s.choices:
            advance(s, then, short=True)
        elif isinstance(asked, PlaceSeed):
            break
        else:
            advance(s, at_sight(s, asked, plan), short=True)
    return s.sheets[seat]


def at_sight(s: OnTour, asked: Decision, plan: Plan) -> Move:
    """A good answer to what is asked at the end of a turn, by the tours that were looked at."""
    if isinstance(asked, ChooseCards):
        return s.choices[0]
    here = Plan(s, asked, [prospect.tour for prospect in plan.prospects])
    return max(s.choices, key=here.after)
