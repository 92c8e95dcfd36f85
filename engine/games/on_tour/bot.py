"""A bot that plans a tour and writes each number where the plan wants one like it.

It looks at what the map promises along each of the board's tours (`prospects`), keeps the few that
promise most, and makes the move after which they promise most. For two numbers at once it adds up
what each is worth on its own. It looks no further than its own map and one move.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from engine.bots.policy import Option, rated
from engine.chance import Chance
from engine.flow import Decision, Move
from engine.game import Budget, decision_of
from engine.games.on_tour.board import Board
from engine.games.on_tour.prospects import Outlook, Prospect
from engine.games.on_tour.state import OnTour, Sheet
from engine.games.on_tour.tours import Tour, tours_of
from engine.games.on_tour.writing import ChooseCards, FirstNumber, ParkStar

PLANS = 3
"""Tours that are looked at closely."""
GLANCES = 4
"""Tours that are looked at by a bot that plays at first sight."""
PAIRS = 14
"""The best spots for each of two numbers that are tried together."""
USABLE = 0.85
"""The part of the numbers in reach that are of use."""
RISK, RISK_BY_FERRY = 0.1, 0.2
"""How much it weighs that a spot hard to walk around may fail: more, where few ferries lead on."""
LINK_TURN, LINK_LOST, LINK_MISSED = 1.3, 8.0, 0.6
"""Ferries still to be drawn: what the turn costs in company, what one too few costs, and the chance
that a turn allows none."""
SAME = 1e-9

Write = tuple[int, int]
"""A number and its spot."""


class PlanBot:
    """Plays well, at once."""

    def choose(self, seen: OnTour, chance: Chance, budget: Budget) -> Move:
        """The move after which the map promises most."""
        if len(seen.choices) == 1:
            return seen.choices[0]
        decision = decision_of(seen)
        if isinstance(decision, ChooseCards):
            return best_note(seen, decision, chance)
        plan = Plan(seen, decision)
        writes = [move for move in seen.choices if move.verb != "ferry"]
        if isinstance(decision, FirstNumber) and writes[0].verb == "write":
            best = plan.best_first(writes, chance)
        else:
            best = best_of(writes, [plan.after(move) for move in writes], chance)
        if len(writes) < len(seen.choices):
            best = max(best, plan.best_ferry(seen.choices[len(writes) :]))
        return best.move


def first_sight(seen: OnTour, chance: Chance) -> list[Option]:
    """Every choice by itself, along a few tours only; of ferries the best one."""
    decision = decision_of(seen)
    if isinstance(decision, ChooseCards):
        return rated(seen.choices, lambda move: 0.0)
    plan = Plan(seen, decision, tours_of(seen.board, seen.once)[:GLANCES])
    writes = [move for move in seen.choices if move.verb != "ferry"]
    options = rated(writes, plan.after)
    if ferries := seen.choices[len(writes) :]:
        options.append(Option(*plan.best_ferry(ferries)))
    return options


class Choice(NamedTuple):
    """A move and what the map promises after it."""

    value: float
    move: Move


def best_of(moves: Sequence[Move], values: Sequence[float], chance: Chance) -> Choice:
    """The move of the highest value; chance decides among equals."""
    most = max(values)
    best = [move for move, value in zip(moves, values, strict=True) if value >= most - SAME]
    return Choice(most, best[chance.below(len(best))])


def best_note(seen: OnTour, decision: ChooseCards, chance: Chance) -> Move:
    """Which circle or which soloists promise most."""
    values = []
    for move in seen.choices:
        after = seen.clone()
        after.story = None
        decision.answer(after, move)
        values.append(Plan(after, decision).value)
    return best_of(seen.choices, values, chance).move


class Plan:
    """What each answer to a decision would make of a seat's map."""

    def __init__(
        self, seen: OnTour, decision: Decision, tours: Sequence[Tour] | None = None
    ) -> None:
        """`tours`: those to look at; all that the board has, if they are not told."""
        self.seen, self.board = seen, seen.board
        self.sheet = seen.sheets[decision.seat]
        self.noted = noted(seen, self.sheet, decision)
        self.writing = 2 if isinstance(decision, FirstNumber) else 1
        self.outlook = outlook(seen, self.sheet, self.writing)
        self.prospects = promising(seen, self.sheet, self.outlook, tours)
        self.value = self.prospects[0].value
        self.passed: dict[int, list[float]] = {}

    def after(self, move: Move) -> float:
        """What the map promises after a move that fills a spot."""
        spot = self.board.index[move.word(len(move.args) - 1)]
        match move.verb:
            case "write":
                return self.number(spot, move.number())
            case "seed":
                return self.number(spot, self.seen.numbers[len(self.seen.cards) - 1])
            case "star":
                return self.star(spot)
        return self.cross(spot)

    def number(self, spot: int, number: int) -> float:
        """With a number on this spot, kept or not."""
        worth = 1 + self.noted[spot]
        kept = [
            prospect.keeping(spot, number, worth)
            for prospect in self.prospects
            if spot in prospect.tour.place
        ]
        return max([self.cross(spot), *kept])

    def star(self, spot: int) -> float:
        """With a star on this spot."""
        worth = 1 + self.noted[spot]
        return max(
            value + (worth if spot in prospect.tour.place else 0.0)
            for prospect, value in zip(self.prospects, self.passing(spot), strict=True)
        )

    def cross(self, spot: int) -> float:
        """With something on this spot that the route has to walk around."""
        return max(
            value - prospect.detour(spot)
            for prospect, value in zip(self.prospects, self.passing(spot), strict=True)
        )

    def passing(self, spot: int) -> list[float]:
        """For each tour, what it promises when this spot is no longer empty."""
        if spot not in self.passed:
            self.passed[spot] = [prospect.passing(spot) for prospect in self.prospects]
        return self.passed[spot]

    def best_first(self, moves: Sequence[Move], chance: Chance) -> Choice:
        """Of the best pair of spots for both numbers, the one that promises more by itself."""
        values = {
            (move.number(), self.board.index[move.word(1)]): self.after(move) for move in moves
        }
        named = dict(zip(values, moves, strict=True))
        best: Choice | None = None
        for one, other in self.pairs(values):
            value = values[one] + values[other] - self.value
            if best is None or value > best.value:
                best = Choice(value, named[one if values[one] >= values[other] else other])
        return best or best_of(moves, list(values.values()), chance)

    def pairs(self, values: Mapping[Write, float]) -> Iterator[tuple[Write, Write]]:
        """Two writes that different cards allow, among the best for either number."""
        low, high = self.seen.numbers
        reached = [self.board.cards[card].spots for card in self.seen.cards]
        ranked = sorted(values, key=lambda write: (-values[write], write))
        for one in [write for write in ranked if write[0] == low][:PAIRS]:
            for other in [write for write in ranked if write[0] == high][:PAIRS]:
                if one[1] != other[1] and together(reached, one[1], other[1]):
                    yield one, other

    def best_ferry(self, moves: Sequence[Move]) -> Choice:
        """The ferry that helps one of the best tours most."""
        index, sheet = self.board.index, self.sheet.clone()
        after = outlook(self.seen, sheet, 0 if len(self.seen.sheets) == 1 else self.writing)
        tours = [prospect.tour for prospect in self.prospects]
        named = {(index[move.word(0)], index[move.word(1)]): move for move in moves}
        idle = 0.0 if self.seen.ferry_limit else Prospect(tours[0], sheet, after).value
        best = Choice(idle, moves[0])
        for tour in tours:
            for _, ends in tour.links:
                if ends in named:
                    sheet.ferries = (*self.sheet.ferries, ends)
                    best = max(best, Choice(Prospect(tour, sheet, after).value, named[ends]))
        return best


def together(reached: Sequence[int], one: int, other: int) -> bool:
    """Whether two different cards reach these spots; without cards any spots will do."""
    return not reached or any(
        first >> one & 1 and second >> other & 1 for first, second in permutations(reached, 2)
    )


def promising(
    seen: OnTour, sheet: Sheet, outlook: Outlook, tours: Sequence[Tour] | None = None
) -> list[Prospect]:
    """A sheet along the tours that promise most."""
    tours = tours_of(seen.board, seen.once) if tours is None else tours
    prospects = [Prospect(tour, sheet, outlook) for tour in tours]
    return sorted(prospects, key=lambda prospect: -prospect.value)[:PLANS]


def outlook(seen: OnTour, sheet: Sheet, writing: int) -> Outlook:
    """What a sheet may hope for, once so many numbers more are written."""
    coming = max(0, min(other.left for other in seen.sheets) - writing)
    board = seen.board
    missing = max(1, len(board.boroughs) - 2 - len(sheet.ferries))
    turns = coming / 2 / missing
    return Outlook(
        coming,
        worths(board, sheet),
        odds(board),
        RISK_BY_FERRY if board.waterfront else RISK,
        (0 if len(seen.sheets) == 1 else LINK_TURN) + LINK_LOST * LINK_MISSED**turns,
        board.all_boroughs,
    )


def worths(board: Board, sheet: Sheet) -> list[float]:
    """Of each spot, its points when it is on the route."""
    if not board.instruments:
        return [1.0 + (sheet.circled >> spot & 1) for spot in range(len(board.ids))]
    shares = [0.0]
    for instrument, row in enumerate(board.rows, 1):
        count = sheet.soloists.count(instrument)
        shares.append(row[min(count, len(row) - 1)] / max(1, count))
    return [1.0 + shares[soloist] for soloist in sheet.soloists]


def noted(seen: OnTour, sheet: Sheet, decision: Decision) -> list[float]:
    """Of each spot, the points of what a card on the table could note there."""
    board = seen.board
    points = [0.0] * len(board.ids)
    if isinstance(decision, ParkStar):
        return points
    for number in seen.cards:
        card = board.cards[number]
        gain = 1.0
        if card.instrument:
            row, count = board.rows[card.instrument - 1], sheet.soloists.count(card.instrument)
            gain = float(row[min(count + 1, len(row) - 1)] - row[min(count, len(row) - 1)])
        for spot in range(len(points)):
            if card.exact >> spot & 1:
                points[spot] = max(points[spot], gain)
    return points


@cache
def odds(board: Board) -> list[float]:
    """Of each spot, the chance that a number can be of use there, as one of three cards."""
    cards = len(board.cards)
    shown = [sum(card.spots >> spot & 1 for card in board.cards) for spot in range(len(board.ids))]
    return [USABLE * (1 - (1 - count / cards) ** board.flipped) for count in shown]
