"""French Quarter: eight rounds of a night out in New Orleans, for one to four.

Each turn a seat takes a die, gains the icons of its card, moves its tourist, gains the icons of the
building where he stops and writes the die's value there. All of it fills tracks that unlock windows
and multipliers, while the second line goes through the streets.
"""

from collections.abc import Mapping

from engine.edition import Edition
from engine.flow import Atom, settle, todo
from engine.game import Game, Setting
from engine.games.french_quarter import windows as windows
from engine.games.french_quarter.board import board_of
from engine.games.french_quarter.bot import BOTS
from engine.games.french_quarter.printed import edition
from engine.games.french_quarter.rounds import OPENING
from engine.games.french_quarter.scoring import ranking, score
from engine.games.french_quarter.spelling import spell
from engine.games.french_quarter.state import Quarter, fresh, imagine, redact
from engine.games.french_quarter.words import QuarterWords


def setup(seats: int, settings: Mapping[str, Atom], seed: int, edition: Edition) -> Quarter:
    """The position of the first choice. The solo game is always played with the Mayor."""
    mayor = seats == 1 or settings.get("mayor") == "on"
    q = fresh(seats, seed, mayor, board_of(edition))
    q.story = []
    todo(q, *OPENING)
    settle(q)
    return q


GAME: Game[Quarter] = Game(
    name="french-quarter",
    title="French Quarter",
    seats=range(1, 5),
    settings=(
        Setting(
            "mayor",
            "The Mayor",
            ("off", "on"),
            "off",
            "Each round a street may be closed. Solo play is always with the Mayor.",
            range(2, 5),
        ),
    ),
    rules=1,
    edition=edition,
    static=board_of,
    setup=setup,
    redact=redact,
    imagine=imagine,
    score=score,
    ranking=ranking,
    words=QuarterWords(),
    spell=spell,
    bots=BOTS,
    designers="Matt Riddle, Ben Pinchback and Adam Hill",
    blurb="Take dice, roam the old town, and fill five tracks of a night to remember.",
)
