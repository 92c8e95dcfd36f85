"""Fortune City, for two to four seats, and alone for a score.

City builders buy goods, turn them into buildings and find work for citizens; a truck collects what
the buildings make. `tiles` reads the printed matter, `city` holds one seat's city, `actions`,
`evening` and `phases` are the round.
"""

from collections.abc import Mapping

from engine.edition import Edition
from engine.flow import Atom, settle
from engine.game import Game, Setting
from engine.games.fortune_city.bot import BOTS
from engine.games.fortune_city.phases import Setup
from engine.games.fortune_city.scoring import lines, ranking
from engine.games.fortune_city.spelling import spell
from engine.games.fortune_city.state import Fortune, fresh, imagine, redact
from engine.games.fortune_city.tiles import board_of, edition
from engine.games.fortune_city.words import FortuneWords


def setup(seats: int, settings: Mapping[str, Atom], seed: int, edition: Edition) -> Fortune:
    """Lay out the market and begin."""
    state = fresh(board_of(edition), seats, seed, str(settings["level"]))
    state.story = []
    state.agenda.append(Setup())
    settle(state)
    return state


GAME: Game[Fortune] = Game(
    name="fortune-city",
    title="Fortune City",
    seats=range(1, 5),
    settings=(
        Setting(
            "level",
            "Neighbour town",
            ("easy", "normal", "hard"),
            "normal",
            "How many tiles the town next door takes from a lone player each round: 1, 2 or 3.",
            range(1, 2),
        ),
    ),
    rules=1,
    edition=edition,
    static=board_of,
    setup=setup,
    redact=redact,
    imagine=imagine,
    score=lines,
    ranking=ranking,
    words=FortuneWords(),
    spell=spell,
    bots=BOTS,
    designers="Chih-Fan Chen",
    blurb="Spend your coins on goods, buildings and citizens, and drive a truck through your city.",
)
