"""The beginning, and the four phases of each round: planning, travel, second line, cleanup."""

from typing import ClassVar

from engine.flow import NOBODY, Step, step, tell, todo
from engine.games.french_quarter.mayor import MayorTakes, RevealMayor, mayor_goes_first
from engine.games.french_quarter.printed import TRANSPORTS
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import TAKE_DIE


@step
class ChooseStart(Step):
    """A die tells at which corner the second line begins, and chance who goes first."""

    rule: ClassVar[str] = "Setting up"
    reveals: ClassVar[bool] = True

    def run(self, q: Quarter) -> None:
        """Roll, and draw the first player."""
        number = q.chance.die()
        q.head = q.board.starts[number - 1]
        tell(q, NOBODY, "begin", number)
        if len(q.sheets) > 1:
            q.first = q.chance.below(len(q.sheets))
            tell(q, q.first, "first")


@step
class Round(Step):
    """The next of the eight rounds."""

    rule: ClassVar[str] = "The rounds"

    def run(self, q: Quarter) -> None:
        """Go through its phases."""
        q.round += 1
        tell(q, NOBODY, "round", q.round)
        todo(q, *(_MAYOR_PHASES if q.mayor else _PHASES))


@step
class RevealCards(Step):
    """The top card of each deck covers those of the rounds before."""

    rule: ClassVar[str] = "Planning"
    reveals: ClassVar[bool] = True

    def run(self, q: Quarter) -> None:
        """Draw one from the cards not yet seen of each deck in play."""
        bits, below = q.board.bits, q.chance.below
        for transport, rest in enumerate(q.decks):
            if rest:
                cards = bits[rest]
                card = cards[below(len(cards))]
                q.decks[transport] = rest ^ 1 << card
                q.cards[transport] = card
                if q.story is not None:
                    shown = q.board.printed.decks[transport][card]
                    tell(q, NOBODY, "reveal", TRANSPORTS[transport], shown.id)


@step
class RollDice(Step):
    """The pool is rolled and each die goes to the card of its colour."""

    rule: ClassVar[str] = "Planning"
    reveals: ClassVar[bool] = True

    def run(self, q: Quarter) -> None:
        """Roll them all."""
        pool = q.board.printed.pools[len(q.sheets) - 1]
        die = q.chance.die
        q.row = tuple(sorted(
            10 * transport + die() for transport, count in enumerate(pool) for _ in range(count)
        ))  # fmt: skip
        tell(q, NOBODY, "roll", *q.row)


@step
class Travel(Step):
    """Each seat takes a turn, clockwise, and then each another one (ruling 50)."""

    rule: ClassVar[str] = "Taking a die"

    def run(self, q: Quarter) -> None:
        """Name the turns; in solo play they alternate with the Mayor's (ruling 41)."""
        q.turn += 1
        turns: list[Step] = [TAKE_DIE[seat] for seat in q.clockwise()]
        if len(turns) == 1:
            turns.insert(0 if mayor_goes_first(q) else 1, _MAYOR_TAKES)
        todo(q, *turns * q.board.printed.turns)


@step
class Cleanup(Step):
    """The dice go back and the marker to the left; after the eighth round the game ends."""

    rule: ClassVar[str] = "Cleaning up"

    def run(self, q: Quarter) -> None:
        """Go on, or end."""
        if q.round == q.board.printed.rounds:
            tell(q, NOBODY, "end")
            return
        q.first = (q.first + 1) % len(q.sheets)
        q.row, q.taken, q.leader = (), (), NOBODY
        q.agenda.append(_ROUND)


_ROUND, _MAYOR_TAKES = Round(), MayorTakes()
_PHASES = (RevealCards(), RollDice(), Travel(), SecondLine(), Cleanup())
_MAYOR_PHASES = (RevealCards(), RevealMayor(), *_PHASES[1:])
OPENING = (ChooseStart(), _ROUND)
