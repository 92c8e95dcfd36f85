"""Fortune City's bots.

`medium` tries every choice on a clone of its own position and takes the one that leaves its city
most worth; its truck drives the best of all routes.
"""

from engine.bots.random import RandomBot
from engine.chance import Chance
from engine.flow import Decision, Move
from engine.game import Bot, Budget, decision_of
from engine.games.fortune_city.actions import Act
from engine.games.fortune_city.driving import best_route
from engine.games.fortune_city.evaluation import Horizon, horizon, worth
from engine.games.fortune_city.evening import Drive
from engine.games.fortune_city.offers import PASS
from engine.games.fortune_city.state import Fortune


class MediumBot:
    """Chooses what leaves its city most worth."""

    def choose(self, seen: Fortune, chance: Chance, budget: Budget) -> Move:
        """The choice with the best city after it; of equals to pass, else the first."""
        decision, ahead, choices = decision_of(seen), horizon(seen), seen.choices
        if isinstance(decision, Drive):
            return turn(seen, decision.seat, ahead)
        if isinstance(decision, Act):
            choices = (PASS, *choices[:-1])
        return max(choices, key=lambda move: promise(seen, decision, move, ahead))


def promise(s: Fortune, decision: Decision, move: Move, ahead: Horizon) -> float:
    """What a city is worth just after a choice, before anything else happens."""
    later = s.clone()
    later.story = None
    later.agenda.pop()
    decision.answer(later, move)
    return worth(later, decision.seat, ahead)


def turn(s: Fortune, seat: int, ahead: Horizon) -> Move:
    """The first step of the best route."""
    city = s.cities[seat]
    first = best_route(s, seat, ahead)[0]
    return s.board.drives(city.layout.cells[first])


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "medium": MediumBot}
