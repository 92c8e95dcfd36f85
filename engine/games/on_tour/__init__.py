"""On Tour: Paris and New York: two maps, one set of rules with each city's own.

Dice give two numbers, cards tell where they may go, and after some twenty turns a route through
rising numbers is drawn across the map. Everybody writes at the same time and nothing is hidden, so
the seats are asked in order. `turns` tells how the game goes round, `writing` what a seat may
write, `cards` what the cards allow, `scoring` what a map is worth.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.bots.random import RandomBot
from engine.edition import Edition, packaged
from engine.flow import Atom, settle, todo
from engine.game import Bot, Game, Setting
from engine.games.on_tour.board import board_of
from engine.games.on_tour.scoring import ranking, score
from engine.games.on_tour.spelling import spell
from engine.games.on_tour.state import OnTour, fresh, imagine, redact
from engine.games.on_tour.turns import NEXT, SeedPass
from engine.games.on_tour.words import OnTourWords

REUSABLE, ONCE, NO_LIMIT = "reusable", "once", "no limit"

DOCKS = Setting(
    "docks",
    "Docks",
    (REUSABLE, ONCE),
    REUSABLE,
    "Whether boat rides may use a dock again; used once each, there are three rides at most.",
)
FERRIES = Setting(
    "ferries",
    "Ferries",
    (NO_LIMIT, 6, 3),
    NO_LIMIT,
    "The most ferries on your map: playing alone they cost nothing, and throw away bad rolls.",
    seats=range(1, 2),
)


def paris() -> Edition:
    """The packaged map and cards of Paris."""
    return packaged(__name__, "paris")


def new_york() -> Edition:
    """The packaged map and cards of New York."""
    return packaged(__name__, "new_york")


def setup(seats: int, settings: Mapping[str, Atom], seed: int, edition: Edition) -> OnTour:
    """The first choice: a seed in Paris (ruling 14), the first numbers in New York."""
    limit = settings.get("ferries", NO_LIMIT)
    board = board_of(edition)
    state = fresh(
        board,
        seats,
        seed,
        once=settings.get("docks") == ONCE,
        ferry_limit=limit if isinstance(limit, int) and seats == 1 else 0,
    )
    state.story = []
    todo(state, *(SeedPass() for _ in range(board.passes)), NEXT)
    settle(state)
    return state


def easy() -> Bot:
    """Plans a tour with a weak eye. Bots are imported when one is wanted, for it takes a while."""
    from engine.bots.greedy import Greedy
    from engine.games.on_tour.bot import first_sight

    return Greedy(first_sight, blur=3.0, astray=25)


def medium() -> Bot:
    """Plans a tour, and looks no further than one turn."""
    from engine.games.on_tour.bot import PlanBot

    return PlanBot()


def hard() -> Bot:
    """Tries whole turns out, in many futures."""
    from engine.bots.search import Search
    from engine.games.on_tour.trying import TourPolicy

    return Search(TourPolicy())


PARIS: Game[OnTour] = Game(
    name="on-tour-paris",
    title="On Tour: Paris",
    seats=range(1, 9),
    settings=(DOCKS,),
    rules=1,
    edition=paris,
    static=board_of,
    setup=setup,
    redact=redact,
    imagine=imagine,
    score=score,
    ranking=ranking,
    words=OnTourWords(),
    spell=spell,
    bots={"random": RandomBot, "easy": easy, "medium": medium, "hard": hard},
    designers="Alban Viard and Chad DeShon",
    blurb="Write rolled numbers in jazz clubs, then tour them in rising order, by boat if you can.",
)

NEW_YORK: Game[OnTour] = replace(
    PARIS,
    name="on-tour-new-york",
    title="On Tour: New York",
    settings=(FERRIES,),
    edition=new_york,
    blurb="Write rolled numbers across five boroughs, join them by ferry, and tour them in order.",
)
