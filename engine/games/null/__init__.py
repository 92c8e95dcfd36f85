"""The null game: the smallest game that uses everything, so that the kernel can be proved on it.

Two seats, three rounds. Each round both get a hidden card and one die is rolled. A seat whose card
is at least the die may turn it over for as many points as the die shows; whether it could is
secret, so it is asked even when it cannot (a hush). Then it may lay some of its three tokens on
the left or the right pile, a point for each on the pile that grew higher. It is the thing to copy
when a game is added, and is not in the catalogue.
"""

from collections.abc import Mapping

from engine.edition import Edition, parse
from engine.flow import Atom, settle
from engine.game import Game, Line, Setting, rank_by
from engine.games.null.bot import BOTS
from engine.games.null.rules import Board, NullState, Round, fresh, imagine, redact
from engine.games.null.words import NullWords

EDITION_TEXT = """
[edition]
id = "null-1"
game = "null"
title = "The null game"
source = "D"

[sources]
D = "Made up here."

[figures]
rounds = 3
source = "D"
"""


def edition() -> Edition:
    """The packaged edition: a constant of three rounds."""
    return parse(EDITION_TEXT)


def board(edition: Edition) -> Board:
    """The null game's edition data holds nothing that rules look up."""
    return _BOARD


_BOARD = Board()


def setup(seats: int, settings: Mapping[str, Atom], seed: int, edition: Edition) -> NullState:
    """Deal the first round."""
    state = fresh(seats, seed, tokens=int(settings["tokens"]), board=board(edition))
    state.story = []
    state.agenda.append(Round())
    settle(state)
    return state


def score(state: NullState, seat: int) -> tuple[Line, ...]:
    """A point for each pip of a shown card's die, and the tokens on the higher pile."""
    return (
        Line("cards shown", state.shown[seat], "as many points as the die showed"),
        Line("piles", state.laid_well(seat), "tokens on the higher pile"),
    )


def ranking(state: NullState) -> list[tuple[int, ...]]:
    """Most points first; ties are shared."""
    return rank_by([(GAME.points(state, seat),) for seat in range(len(state.tokens))])


GAME: Game[NullState] = Game(
    name="null",
    title="The null game",
    seats=range(2, 3),
    settings=(Setting("tokens", "Tokens", (3, 1, 0), 3, "How many tokens each seat lays."),),
    rules=1,
    edition=edition,
    static=board,
    setup=setup,
    redact=redact,
    imagine=imagine,
    score=score,
    ranking=ranking,
    words=NullWords(),
    bots=BOTS,
    has_hands=True,
    blurb="A die, a hidden card and two piles.",
)
