"""Combat: events that are taken out of the queue."""

from collections.abc import Sequence
from typing import ClassVar

from engine.flow import NOBODY, Decision, Move, Step, step, tell, todo
from engine.games.tournay.cards import EVENTS
from engine.games.tournay.state import Tournay

FIGHT_FOR_COINS, FIGHT_EARLY = "fight for coins", "fight early"
"""Free combat that takes the coins, too, or that is for events without coins."""


def take_event(s: Tournay, seat: int, slot: int, keep_coins: bool) -> None:
    """Take an event into the hand as a rampart card; a new one takes its place in the queue."""
    event, coins = s.queue[slot], s.coins[slot]
    if s.size(EVENTS):
        todo(s, REFILLS[slot])
    family = s.families[seat]
    family.gain(event)
    if keep_coins:
        family.deniers += coins
    s.queue[slot] = s.coins[slot] = 0
    if s.story is not None:
        tell(s, seat, "combat", s.board.id[event], coins if keep_coins else 0)


@step
class Refill(Step):
    """A new event is turned up in the place of the one that was fought."""

    rule: ClassVar[str] = "Combat"
    reveals: ClassVar[bool] = True
    slot: int

    def run(self, s: Tournay) -> None:
        """Turn up the next event; it has no coins."""
        event = s.take_top(EVENTS)
        s.queue[self.slot] = event
        if s.story is not None:
            tell(s, NOBODY, "event", s.board.id[event])


REFILLS = tuple(Refill(slot) for slot in range(3))


def targets(s: Tournay, kind: str) -> list[int]:
    """The slots of events that this kind of combat is for."""
    early = kind == FIGHT_EARLY
    return [slot for slot, event in enumerate(s.queue) if event and (not s.coins[slot]) == early]


@step
class Fight(Decision):
    """A building or character lets its owner combat an event without citizens or ransom."""

    rule: ClassVar[str] = "Combat"
    seat: int
    kind: str

    def options(self, s: Tournay) -> Sequence[Move]:
        """The events with coins, or those without."""
        return [s.board.moves["fight"][s.queue[slot]] for slot in targets(s, self.kind)]

    def answer(self, s: Tournay, move: Move) -> None:
        """Take it."""
        slot = s.queue.index(s.board.number[move.args[0]])
        take_event(s, self.seat, slot, self.kind == FIGHT_FOR_COINS)
