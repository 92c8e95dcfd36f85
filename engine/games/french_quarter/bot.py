"""French Quarter's bots, from the weakest to the best; each is imported when it is wanted."""

from collections.abc import Callable

from engine.bots.random import RandomBot
from engine.game import Bot


def easy() -> Bot:
    """Looks to the end of its turn, with a weak eye and the odd whim."""
    from engine.bots.greedy import Greedy
    from engine.games.french_quarter.ranking import rank

    return Greedy(rank, blur=3.0, astray=25)


def medium() -> Bot:
    """Takes what leaves its sheet most worth at the end of its turn."""
    from engine.bots.greedy import Greedy
    from engine.games.french_quarter.ranking import rank

    return Greedy(rank)


def hard() -> Bot:
    """Tries the best turns out in many games played on."""
    from engine.bots.search import Search
    from engine.games.french_quarter.policy import QuarterPolicy
    from engine.games.french_quarter.state import imagine

    return Search(QuarterPolicy(imagine), width=12)


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}
