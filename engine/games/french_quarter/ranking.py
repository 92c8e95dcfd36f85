"""The choices of a seat by what its sheet will be worth at the end of its turn.

Every choice is tried, and after it every building where the tourist could stop; what else is asked
on the way is taken by rule of thumb.
"""

from collections.abc import Iterator, Sequence

from engine.bots.policy import Option
from engine.chance import Chance
from engine.flow import Decision, Move, advance, pending
from engine.game import decision_of
from engine.games.french_quarter.evaluation import outlook, turns_left
from engine.games.french_quarter.second_line import Lead
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.thumb import like_writing, rule_of_thumb
from engine.games.french_quarter.travel import MoveTourist

LOOKS = 12
"""At how many ways to write a bot looks."""


def rank(seen: Quarter, chance: Chance) -> list[Option]:
    """Every choice with every stop after it, and the position when the turn has ended."""
    decision = decision_of(seen)
    options = [
        Option(value, move, later)
        for move in _shortlist(seen, decision.seat)
        for value, later in promises(seen, decision, move)
    ]
    return sorted(options, key=lambda option: -option.value)


def promises(q: Quarter, decision: Decision, move: Move) -> Iterator[tuple[float, Quarter]]:
    """What a choice can lead to. Who leads the line looks at what it brings the others, too."""
    seat, later = decision.seat, q.clone()
    later.story = None
    advance(later, move, short=True)
    if isinstance(decision, Lead):
        rivals = [outlook(later, at) for at in range(len(q.sheets)) if at != seat]
        yield outlook(later, seat) - max(rivals, default=0.0), later
    else:
        yield from _ends_of_turn(later, seat, q.turn)


def _ends_of_turn(q: Quarter, seat: int, turn: int) -> Iterator[tuple[float, Quarter]]:
    """The worth of a sheet when the turn has ended, for every stop still to be chosen."""
    while True:
        decision = pending(q)
        if decision is None or decision.seat != seat or q.turn != turn:
            yield outlook(q, seat), q
            return
        if isinstance(decision, MoveTourist):
            for move in q.choices:
                yield from promises(q, decision, move)
            return
        advance(q, rule_of_thumb(q), short=True)


def _shortlist(q: Quarter, seat: int) -> Sequence[Move]:
    """The choices worth a look: all, or of many ways to write those that are liked most."""
    if len(q.choices) <= LOOKS or q.choices[0].verb != "write":
        return q.choices
    liking = like_writing(q, q.sheets[seat], turns_left(q, seat))
    return sorted(q.choices, key=lambda move: -liking(move))[:LOOKS]
