"""Fortune City's bots, from the weakest to the best; each is imported when it is wanted."""

from collections.abc import Callable

from engine.bots.random import RandomBot
from engine.game import Bot


def easy() -> Bot:
    """Takes what seems to leave its city most worth, with a weak eye and the odd whim."""
    from engine.bots.greedy import Greedy
    from engine.games.fortune_city.ranking import rank

    return Greedy(rank, blur=2.0, astray=20)


def medium() -> Bot:
    """Takes what leaves its city most worth; its truck drives the best of all routes."""
    from engine.bots.greedy import Greedy
    from engine.games.fortune_city.ranking import rank

    return Greedy(rank)


def hard() -> Bot:
    """Tries the best actions out in many games played on."""
    from engine.bots.search import Search
    from engine.games.fortune_city.policy import WIDTH, CityPolicy
    from engine.games.fortune_city.state import imagine

    return Search(CityPolicy(imagine), WIDTH)


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}
