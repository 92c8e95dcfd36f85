"""`boulevard simulate`: bots play against each other, and somebody counts.

The game numbered n (from 0) has the seed S + n, so that any of them can be played again alone.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TextIO

from engine.catalogue import find_game
from engine.game import Game, Trouble
from engine.match import Match, Setup
from tui.cli.command import add_json
from tui.seating import LARGEST_SEED, listed, seat_all, seed_from, setup_for
from tui.thinker import Thinker, Trials

EXAMPLES = (
    "boulevard simulate on-tour-paris --bots medium,random --games 100 --seed 1",
    "boulevard simulate on-tour-new-york --bots random --games 10 --json",
)
INTERRUPTED = 130


def add_arguments(parser: ArgumentParser) -> None:
    """Which game, which bots, how often, from which seed."""
    parser.add_argument("game", metavar="GAME", help="a name that `boulevard games` lists")
    parser.add_argument(
        "--bots", metavar="BOTS", required=True, help="one a seat, as medium,random"
    )
    parser.add_argument("--games", metavar="N", default="1", help="how many games (1)")
    parser.add_argument(
        "--seed", metavar="S", help="the seed of the first game; the next has S + 1"
    )
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], help="a setting of the game"
    )
    add_json(parser)


class Played(NamedTuple):
    """One finished game."""

    seed: int
    scores: list[int]
    ranking: list[list[int]]
    moves: int


def run(args: Namespace) -> int:
    """Play them all, or as many as there was patience for, and tell how they went."""
    game = find_game(args.game)
    bots, count, seed = listed(args.bots), count_from(args.games), seed_from(args.seed)
    setup = setup_for(game, seat_all((), bots), args.set, seed)
    if seed + count - 1 > LARGEST_SEED:
        raise Trouble("Not a seed", f"The last game's seed would be larger than {LARGEST_SEED}.")
    played: list[Played] = []
    progress = Progress(sys.stderr, count)
    code = 0
    try:
        for one in play_all(game, setup, range(seed, seed + count)):
            played.append(one)
            progress.tell(len(played))
    except KeyboardInterrupt:
        code = INTERRUPTED
    progress.end(len(played))
    print(as_json(game, bots, seed, played) if args.json else as_text(game, bots, seed, played))
    return code


def count_from(text: str) -> int:
    """How many games; raises Trouble where it is no number of games."""
    if not (text.isascii() and text.isdecimal() and 1 <= len(text) <= 7 and int(text) > 0):
        raise Trouble("Not a number of games", f"--games takes a number from 1 on; not '{text}'.")
    return int(text)


def play_all(game: Game[Any], setup: Setup, seeds: range) -> Iterator[Played]:
    """A game for each seed, each played to its end by bots that count trials, not seconds."""
    for seed in seeds:
        match = Match(game, Setup(setup.edition, setup.settings, seed, setup.kinds))
        thinker = Thinker(Trials)
        while not match.is_over:
            match.play(thinker.choose(match))
        scores = [game.points(match.state, seat) for seat in range(match.seats)]
        ranking = [list(place) for place in game.ranking(match.state)]
        yield Played(seed, scores, ranking, len(match.history))


def wins(played: Sequence[Played], seats: int) -> list[float]:
    """How many games each seat won; a win that is shared counts for each by its share."""
    won = [0.0] * seats
    for one in played:
        for seat in one.ranking[0]:
            won[seat] += 1 / len(one.ranking[0])
    return [round(share, 6) for share in won]


def as_json(game: Game[Any], bots: Sequence[str], seed: int, played: Sequence[Played]) -> str:
    """All of it for a program."""
    return json.dumps(
        {
            "game": game.name,
            "seed": seed,
            "bots": list(bots),
            "games": [one._asdict() for one in played],
            "wins": wins(played, len(bots)),
        }
    )


def as_text(game: Game[Any], bots: Sequence[str], seed: int, played: Sequence[Played]) -> str:
    """What a person wants to know of it."""
    count = len(played)
    games = "1 game" if count == 1 else f"{count} games"
    lines = [f"{game.title}: {games} from seed {seed} on."]
    if not played:
        return lines[0]
    for seat, (bot, won) in enumerate(zip(bots, wins(played, len(bots)), strict=True)):
        scores = [one.scores[seat] for one in played]
        mean = sum(scores) / count
        lines.append(
            f"seat {seat + 1}, {bot}: won {won:g}, scored {mean:.1f} on average, "
            f"from {min(scores)} to {max(scores)}."
        )
    return "\n".join(lines)


class Progress:
    """How many games are done, told on one line of a terminal and nowhere else."""

    def __init__(self, stream: TextIO, total: int) -> None:
        self._stream = stream
        self._total = total
        self._shows = stream.isatty()

    def tell(self, done: int) -> None:
        """Write the number over the one before."""
        if self._shows:
            self._stream.write(f"\r{done} of {self._total} games")
            self._stream.flush()

    def end(self, done: int) -> None:
        """Clear the line, and tell when it was not all."""
        if self._shows:
            self._stream.write("\r" + " " * len(f"{done} of {self._total} games") + "\r")
        if done < self._total:
            self._stream.write(f"Stopped after {done} of {self._total} games.\n")
        self._stream.flush()
