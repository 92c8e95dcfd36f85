"""The choices of a seat by what its city is worth just after them."""

from engine.bots.policy import Option, rated
from engine.chance import Chance
from engine.flow import Decision, Move
from engine.game import decision_of
from engine.games.fortune_city.actions import Act
from engine.games.fortune_city.driving import best_route
from engine.games.fortune_city.evaluation import Horizon, horizon, worth
from engine.games.fortune_city.evening import Drive
from engine.games.fortune_city.offers import PASS
from engine.games.fortune_city.state import Fortune


def rank(seen: Fortune, chance: Chance) -> list[Option]:
    """Every choice by the city after it, of equals to pass first; a truck's best way alone."""
    decision, ahead, choices = decision_of(seen), horizon(seen), seen.choices
    if isinstance(decision, Drive):
        return [Option(0.0, best_turn(seen, decision.seat, ahead))]
    if isinstance(decision, Act):
        choices = (PASS, *choices[:-1])
    return rated(choices, lambda move: promise(seen, decision, move, ahead))


def promise(s: Fortune, decision: Decision, move: Move, ahead: Horizon) -> float:
    """What a city is worth just after a choice, before anything else happens."""
    return worth(made(s, decision, move), decision.seat, ahead)


def made(s: Fortune, decision: Decision, move: Move) -> Fortune:
    """The position just after a choice; nothing else has happened yet."""
    later = s.clone()
    later.story = None
    later.agenda.pop()
    decision.answer(later, move)
    return later


def best_turn(s: Fortune, seat: int, ahead: Horizon) -> Move:
    """The first step of the best route."""
    city = s.cities[seat]
    return s.board.drives(city.layout.cells[best_route(s, seat, ahead)[0]])
