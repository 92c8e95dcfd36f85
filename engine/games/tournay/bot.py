"""The computer opponents; what they need is imported when one is wanted, for it takes a while."""

from collections.abc import Callable, Mapping

from engine.bots.random import RandomBot
from engine.game import Bot

BLUR, ASTRAY = 3.0, 25
"""By how many points `easy` is off, and how many of its moves in a hundred are made at random."""
WIDTH = 12
"""Options that `hard` tries out."""


def easy() -> Bot:
    """Sees at once what medium sees, dimly, and now and then does not look."""
    from engine.bots.greedy import Greedy
    from engine.games.tournay.looks import rank

    return Greedy(rank, blur=BLUR, astray=ASTRAY)


def medium() -> Bot:
    """Makes the move after which the position looks best; of equals, any."""
    from engine.bots.greedy import Greedy
    from engine.games.tournay.looks import rank

    return Greedy(rank)


def hard() -> Bot:
    """Deals what it cannot see anew, many times, and tries its best moves out."""
    from engine.bots.search import Search
    from engine.games.tournay.hidden import imagine
    from engine.games.tournay.policy import TournayPolicy

    return Search(TournayPolicy(imagine), WIDTH)


BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}
"""The best one last."""
