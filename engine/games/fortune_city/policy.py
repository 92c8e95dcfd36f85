"""What Fortune City tells the searching bot: actions worth trying, and how a game may go on."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from engine.bots.policy import Option, Playouts, World
from engine.chance import Chance
from engine.flow import Move, advance, settle
from engine.game import decision_of
from engine.games.fortune_city.driving import routes
from engine.games.fortune_city.evaluation import horizon, worth
from engine.games.fortune_city.evening import Drive, enter
from engine.games.fortune_city.offers import PASS
from engine.games.fortune_city.ranking import made, rank
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.thumb import rule_of_thumb

WIDTH = 10
"""Options that are tried, passing among them."""
ALIKE = 2
"""At most so many ways to do the same with a tile."""


class CityPolicy(Playouts[Fortune]):
    """How Fortune City is played well.

    With an option comes the position just after it, of a truck the one at the end of its way; a
    playout begins there.
    """

    scale = 8.0
    rounds: ClassVar[int] = 1
    """Rounds that are played on after the one that is being played."""

    def rank(self, seen: Fortune, chance: Chance) -> Sequence[Option]:
        """By the city just after; a few ways only of doing the same, and passing always."""
        decision = decision_of(seen)
        if isinstance(decision, Drive):
            return driven(seen, decision.seat)
        return [
            option._replace(after=made(seen, decision, option.move))
            for option in varied(rank(seen, chance))
        ]

    def follow(self, world: World[Fortune], option: Option) -> Sequence[float]:
        """Play on from just after the option, to the end of the next round or of the game."""
        state: Fortune = option.after.clone()
        dealt = world.state
        state.stack, state.left_out = dealt.stack, dealt.left_out
        state.chance, luck = dealt.chance.clone(), Chance(world.luck)
        last = state.round + self.rounds
        settle(state)
        while state.choices and state.round <= last:
            advance(state, self.playout(state, luck))
        return self.evaluate(state)

    def playout(self, state: Fortune, chance: Chance) -> Move:
        """By rule of thumb."""
        return rule_of_thumb(state)

    def evaluate(self, state: Fortune) -> Sequence[float]:
        """What each city will be worth."""
        ahead = horizon(state)
        return [worth(state, seat, ahead) for seat in range(len(state.cities))]


def varied(options: Sequence[Option]) -> list[Option]:
    """The best options, few of them alike; passing is the last of them at worst."""
    counts: Counter[tuple[object, ...]] = Counter()
    chosen: list[Option] = []
    for option in options:
        what = (option.move.verb, *option.move.args[:1])
        counts[what] += 1
        if counts[what] <= ALIKE and len(chosen) < WIDTH:
            chosen.append(option)
    passing = [option for option in options if option.move == PASS and option not in chosen]
    return chosen[: WIDTH - len(passing)] + passing


def driven(s: Fortune, seat: int) -> list[Option]:
    """The best whole routes of a truck, and the position at the end of each."""
    found = sorted(routes(s, seat, horizon(s)), key=lambda route: -route.worth)
    drives, cells = s.board.drives, s.cities[seat].layout.cells
    return [
        Option(route.worth, drives(cells[route.buildings[0]]), at_end(s, seat, route.buildings))
        for route in found[:WIDTH]
    ]


def at_end(s: Fortune, seat: int, route: Sequence[int]) -> Fortune:
    """The position when a truck has driven, before anything else happens."""
    later = s.clone()
    later.story = None
    later.agenda.pop()
    city = later.cities[seat]
    for building in route:
        enter(later, seat, city, building)
    city.route, city.steps = (), 0
    return later
