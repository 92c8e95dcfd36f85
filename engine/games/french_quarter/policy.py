"""What French Quarter tells the searching bot: turns worth trying, and how a game may go on."""

from collections.abc import Sequence
from typing import ClassVar

from engine.bots.policy import WORD, Option, Playouts, World
from engine.chance import Chance
from engine.flow import Move, advance, settle
from engine.games.french_quarter.evaluation import outlook
from engine.games.french_quarter.ranking import rank
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.thumb import rule_of_thumb


class QuarterPolicy(Playouts[Quarter]):
    """How French Quarter is played well.

    An option is a whole turn: the position at its end comes with it, and a playout begins there.
    """

    scale = 15.0
    rounds: ClassVar[int] = 1
    """Rounds that are played on after the one that is being played."""

    def rank(self, seen: Quarter, chance: Chance) -> Sequence[Option]:
        """By what the sheet is worth at the end of the turn."""
        return rank(seen, chance)

    def deal(self, seen: Quarter, chance: Chance) -> World[Quarter]:
        """Nothing is hidden but luck, so the position itself need not be dealt anew."""
        return World(seen, chance.below(WORD))

    def follow(self, world: World[Quarter], option: Option) -> Sequence[float]:
        """Play on from the end of the turn, to the end of the next round or of the game."""
        state: Quarter = option.after.clone()
        state.chance, luck = Chance(world.luck), Chance(world.luck)
        last = world.state.round + self.rounds
        if not state.choices:
            settle(state)
        while state.choices and state.round <= last:
            advance(state, self.playout(state, luck))
        return self.evaluate(state)

    def playout(self, state: Quarter, chance: Chance) -> Move:
        """By rule of thumb."""
        return rule_of_thumb(state)

    def evaluate(self, state: Quarter) -> Sequence[float]:
        """What each sheet will be worth."""
        return [outlook(state, seat) for seat in range(len(state.sheets))]
