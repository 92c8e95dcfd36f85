"""The bot that tries its best options out: flat Monte Carlo over worlds dealt anew.

The policy names the options worth trying. They then race: world after world is dealt, each with
everything unseen and all luck to come drawn anew, and every option still in the race is followed
in the same world, so that luck favours none. At each pause, ever later, those that fell behind
leave: of many at least half, and always whoever is behind by more than luck explains. The race ends
when one is left, or when the budget does.

What is asked for at each simulation is `budget.more()`; a world in which not every option could be
followed any more does not count, for the others would not have met the same luck.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Generic, TypeVar

from engine.bots.policy import WORD, Option, Policy
from engine.chance import Chance
from engine.flow import Move
from engine.game import Budget, State, decision_of

S = TypeVar("S", bound=State)

WIDTH = 10
"""Options that are tried out."""
FIRST_PAUSE, LATER = 6, 2
"""Worlds before the first pause, and how many times as many before each next one."""
KEPT = 4
"""Down to so many options, at least half leave at a pause."""
LOST = 2.5
"""So many standard errors behind the leader an option is out of the race."""
FAITH = 12.0
"""So many worlds the policy's first look is worth."""
ALIKE = 40
"""What made no difference in so many worlds makes none; the policy's order decides."""


class Tally:
    """An option and what came of it, world by world."""

    __slots__ = ("option", "prior", "rewards")

    def __init__(self, option: Option, prior: float = 0.5) -> None:
        """`prior`: the reward that the first look lets expect."""
        self.option = option
        self.prior = prior
        self.rewards: list[float] = []

    def __repr__(self) -> str:
        return f"Tally({self.option.move}, {len(self.rewards)}, {self.total()!r})"

    def total(self) -> float:
        """All rewards, and the first look's as if it were some worlds more."""
        return FAITH * self.prior + sum(self.rewards)


class Search(Generic[S]):
    """Plays what does best in many worlds."""

    def __init__(self, policy: Policy[S], width: int = WIDTH) -> None:
        self.policy = policy
        self.width = width

    def choose(self, seen: S, chance: Chance, budget: Budget) -> Move:
        """The winner of the race, or the leader when the budget is used up."""
        choices: tuple[Move, ...] = seen.choices
        return choices[0] if len(choices) == 1 else self.weigh(seen, chance, budget)[0].option.move

    def weigh(self, seen: S, chance: Chance, budget: Budget) -> list[Tally]:
        """The options that were tried and what came of each, in the order in which they end."""
        racing = tallies(self.policy.rank(seen, chance)[: self.width], self.policy.scale)
        out: list[Tally] = []
        judge = Judge(decision_of(seen).seat, self.policy.scale)
        pause = FIRST_PAUSE
        while len(racing) > 1 and self._meet(
            seen, Chance(chance.below(WORD)), racing, judge, budget
        ):
            if len(racing[0].rewards) >= pause:
                racing, behind = parted(racing)
                out = behind + out
                pause *= LATER
        return by_reward(racing) + out

    def _meet(
        self, seen: S, luck: Chance, racing: Sequence[Tally], judge: "Judge", budget: Budget
    ) -> bool:
        """Follow every option in one more world; False, and nothing counted, if time runs out."""
        world, rewards = self.policy.deal(seen, luck), []
        for tally in racing:
            if not budget.more():
                return False
            rewards.append(judge.reward(self.policy.follow(world, tally.option)))
        for tally, reward in zip(racing, rewards, strict=True):
            tally.rewards.append(reward)
        return True


class Judge:
    """Turns the points of all seats into the reward of one, from 0 to 1."""

    __slots__ = ("_alone", "_scale", "_seat")

    def __init__(self, seat: int, scale: float) -> None:
        self._seat = seat
        self._scale = scale
        self._alone: float | None = None

    def reward(self, points: Sequence[float]) -> float:
        """By the lead over the best of the others; alone, over what came of the first world."""
        own = points[self._seat]
        if len(points) > 1:
            lead = own - max(value for at, value in enumerate(points) if at != self._seat)
        else:
            if self._alone is None:
                self._alone = own
            lead = own - self._alone
        return squashed(lead, self._scale)


def squashed(lead: float, scale: float) -> float:
    """A lead in points as a reward from 0 to 1."""
    return 0.5 + 0.5 * lead / (scale + abs(lead))


def tallies(options: Sequence[Option], scale: float) -> list[Tally]:
    """Options before the race; the first look tells how far each is behind the best."""
    most = max(option.value for option in options)
    return [Tally(option, squashed(option.value - most, scale)) for option in options]


def by_reward(tallies: Sequence[Tally]) -> list[Tally]:
    """The best reward first, all having met the same worlds; of equals, the policy's order."""
    return sorted(tallies, key=lambda tally: -tally.total())


def parted(racing: Sequence[Tally]) -> tuple[list[Tally], list[Tally]]:
    """Who stays in the race and who leaves it, both with the best first."""
    order = by_reward(racing)
    most = max(KEPT, len(order) // 2)
    staying = [order[0]] + [tally for tally in order[1:most] if behind(order[0], tally) < LOST]
    return staying, [tally for tally in order if tally not in staying]


def behind(leader: Tally, other: Tally) -> float:
    """By how many standard errors one trails another in the worlds that both have met."""
    gaps = [one - two for one, two in zip(leader.rewards, other.rewards, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    lead = (leader.total() - other.total()) / (FAITH + count)
    if not spread:
        return LOST if mean or count >= ALIKE else 0.0
    return lead / sqrt(spread / (FAITH + count))
