"""Tournay: build a district of three by three, and let everybody's prestige count for you.

Hands are hidden, citizens can be rented, and a Town Crier may interrupt anybody's turn to let
events strike. `turn` tells how the game goes round, `placing` how cards are played, `actions` what
citizens do, `drawing` how cards are drawn, `crier` what events do, `effects` and `activation` what
buildings and characters do, `hidden` what a seat may know.
"""

from engine.edition import Edition, packaged
from engine.game import Game, Setting
from engine.games.tournay.bot import BOTS
from engine.games.tournay.cards import read_cards
from engine.games.tournay.hidden import imagine, redact, veil
from engine.games.tournay.scoring import ranking, score
from engine.games.tournay.setup import GREAT, MIXED, NONE, REPLACE, setup
from engine.games.tournay.spelling import spell
from engine.games.tournay.state import Tournay
from engine.games.tournay.words import TournayWords

SETTINGS = (
    Setting(
        "rules",
        "Rules",
        ("basic", "advanced"),
        "basic",
        "Advanced: fewer citizens and more money to begin with, and citizens can be recruited.",
    ),
    Setting(
        "expansion",
        "Expansion",
        (NONE, REPLACE, MIXED),
        NONE,
        "Replace: its 18 cards for 18 others. Mixed: three of each six are drawn for each deck.",
    ),
    Setting(
        "cathedral",
        "Cathedral",
        (4, GREAT),
        4,
        "The points of the Cathedral: 4 for 5 deniers, or 8 for 20 as a public text has it.",
    ),
    Setting(
        "limit",
        "Round limit",
        (0, 25),
        0,
        "0: none. Otherwise this round is the last one, unless the game has ended before.",
    ),
)


def edition() -> Edition:
    """The packaged cards."""
    return packaged(__name__, "cards")


GAME: Game[Tournay] = Game(
    name="tournay",
    title="Tournay",
    seats=range(2, 5),
    settings=SETTINGS,
    rules=1,
    edition=edition,
    static=read_cards,
    setup=setup,
    redact=redact,
    veil=veil,
    has_hands=True,
    spell=spell,
    imagine=imagine,
    score=score,
    ranking=ranking,
    words=TournayWords(),
    bots=BOTS,
    designers="Sebastien Dujardin, Xavier Georges and Alain Orban",
    blurb="Draw, build and rent citizens in a medieval city, and profit from every belfry in it.",
)
