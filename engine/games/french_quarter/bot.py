"""French Quarter's bots.

`medium` looks to the end of its turn: it tries every choice, and after it every building where the
tourist could stop, takes by rule of thumb what is asked on the way, and compares what its sheet
will be worth then.
"""

from collections.abc import Callable, Sequence

from engine.bots.random import RandomBot
from engine.chance import Chance
from engine.flow import Decision, Move, advance, pending
from engine.game import Bot, Budget, decision_of
from engine.games.french_quarter.board import W
from engine.games.french_quarter.evaluation import (
    activity_worth,
    mapped_later,
    turns_left,
    window_worth,
    worth,
)
from engine.games.french_quarter.icons import ACTIVITY
from engine.games.french_quarter.performers import KIND
from engine.games.french_quarter.second_line import Lead
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import MoveTourist

LOOKS = 12
"""At how many ways to write a bot looks."""
MIDDLING = (0.0, -0.4, 0.1, 0.3, 0.3, 0.1, -0.4, -0.2)
"""How little a value bars its neighbours (and a W is better kept), by what is written."""


class MediumBot:
    """Chooses what leaves its sheet most worth at the end of the turn."""

    def choose(self, seen: Quarter, chance: Chance, budget: Budget) -> Move:
        """The choice with the best end of the turn; the first of equals."""
        decision = decision_of(seen)
        return max(_shortlist(seen), key=lambda move: _promise(seen, decision, move))


def _promise(q: Quarter, decision: Decision, move: Move) -> float:
    """What a choice leads to. Who leads the line looks at what it brings the others, too."""
    seat, later = decision.seat, q.clone()
    later.story = None
    advance(later, move, short=True)
    if isinstance(decision, Lead):
        rivals = [worth(later, at) for at in range(len(q.sheets)) if at != seat]
        return worth(later, seat) - max(rivals, default=0.0)
    return _end_of_turn(later, seat, q.turn)


def _end_of_turn(q: Quarter, seat: int, turn: int) -> float:
    """The worth of a sheet when the turn has ended, everything asked on the way answered."""
    while True:
        decision = pending(q)
        if decision is None or decision.seat != seat or q.turn != turn:
            return worth(q, seat)
        if isinstance(decision, MoveTourist):
            return max(_promise(q, decision, move) for move in q.choices)
        advance(q, rule_of_thumb(q), short=True)


# Rules of thumb -------------------------------------------------------------------------------


def rule_of_thumb(q: Quarter) -> Move:
    """A good enough answer to the pending decision, without looking ahead."""
    likes = _LIKES.get(q.choices[0].verb)
    if likes is None:
        return q.choices[0]
    seat = decision_of(q).seat
    sheet, turns = q.sheets[seat], turns_left(q, seat)
    return max(q.choices, key=lambda move: likes(q, sheet, turns, move))


def _shortlist(q: Quarter) -> Sequence[Move]:
    """The choices worth a look: all, or of many ways to write those that are liked most."""
    if len(q.choices) <= LOOKS or q.choices[0].verb != "write":
        return q.choices
    seat = decision_of(q).seat
    sheet, turns = q.sheets[seat], turns_left(q, seat)
    liked = sorted(q.choices, key=lambda move: -_like_writing(q, sheet, turns, move))
    return liked[:LOOKS]


def _like_mark(q: Quarter, sheet: Sheet, turns: int, move: Move) -> float:
    at = ACTIVITY[move.word()]
    return activity_worth(q, sheet, at, turns, ahead=1) - activity_worth(q, sheet, at, turns)


def _like_side(q: Quarter, sheet: Sheet, turns: int, move: Move) -> float:
    activity = ACTIVITY[move.word()]
    if move.verb == "bonus":
        return window_worth(activity, sheet.windows[activity], turns)
    count, values = sheet.multipliers[activity], q.board.multipliers[activity]
    return (values[count + 1] - values[count]) * mapped_later(q, sheet, activity, turns)


def _like_writing(q: Quarter, sheet: Sheet, turns: int, move: Move) -> float:
    if move.verb != "write":
        return 0.5
    place, value = q.board.building_index[move.word()], move.args[1]
    times = zip(q.board.activity_streets, q.board.multipliers, sheet.multipliers, strict=True)
    touched = (q.touched | sheet.own_touched) >> place & 1
    streets = sum(values[at] + 0.5 for street, values, at in times if street >> place & 1)
    return streets + touched * turns / 2 + MIDDLING[value if isinstance(value, int) else W]


def _like_performer(q: Quarter, sheet: Sheet, turns: int, move: Move) -> float:
    return -(sheet.first_set >> KIND[move.word()] & 1)


Liking = Callable[[Quarter, Sheet, int, Move], float]
_LIKES: dict[str, Liking] = {
    "mark": _like_mark,
    "bonus": _like_side,
    "write": _like_writing,
    "nothing": _like_writing,
    "meet": _like_performer,
}
"""How much each kind of choice is liked, by the verb of the first."""

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "medium": MediumBot}
