"""`boulevard simulate`: bots play against each other, and somebody counts.

The game numbered n (from 0) has the seed S + n, so that any of them can be played again alone. With
`--mirror` each seed serves once for each seat: the bots move round the table by one seat.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from time import monotonic
from typing import Any, TextIO

from engine.catalogue import find_game
from engine.game import Game, Trouble
from tui.botspec import spec_from
from tui.cli.arena import Played, Standing, Tournament, play_all, standings
from tui.cli.command import add_json
from tui.seating import LARGEST_SEED, agreed_on, listed, seed_from

EXAMPLES = (
    "boulevard simulate on-tour-paris --bots medium,random --games 100 --seed 1",
    "boulevard simulate on-tour-paris --bots hard:iterations=300,medium --games 50 --mirror",
    "boulevard simulate on-tour-new-york --bots hard:seconds=0.3 --games 10 --jobs 2 --json",
)
INTERRUPTED = 130
MOST_JOBS = 64


def add_arguments(parser: ArgumentParser) -> None:
    """Which game, which bots, how often, from which seed."""
    parser.add_argument("game", metavar="GAME", help="a name that `boulevard games` lists")
    parser.add_argument(
        "--bots",
        metavar="BOTS",
        required=True,
        help="one a seat, as medium,random; NAME:iterations=300 or NAME:seconds=0.5 lets a "
        "bot think so long",
    )
    parser.add_argument("--games", metavar="N", default="1", help="how many games (1)")
    parser.add_argument(
        "--mirror", action="store_true", help="play each seed with the bots at every seat in turn"
    )
    parser.add_argument("--seed", metavar="S", help="the seed of the first game; later ones follow")
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], help="a setting of the game"
    )
    parser.add_argument("--jobs", metavar="N", default="1", help="how many games at a time (1)")
    parser.add_argument(
        "--progress", action="store_true", help="tell how far it is also where no terminal is"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Play them all, or as many as there was patience for, and tell how they went."""
    game = find_game(args.game)
    tournament = tournament_from(game, args)
    jobs = count_from(args.jobs, "--jobs", MOST_JOBS)
    played: list[Played] = []
    progress = Progress(sys.stderr, tournament, args.progress)
    code = 0
    try:
        for one in play_all(tournament, jobs):
            played.append(one)
            progress.tell(played)
    except KeyboardInterrupt:
        code = INTERRUPTED
    progress.end(len(played))
    played.sort(key=lambda one: (one.seed, one.turned))
    print(as_json(tournament, played) if args.json else as_text(game, tournament, played))
    return code


def tournament_from(game: Game[Any], args: Namespace) -> Tournament:
    """What is to be played. Raises Trouble for what cannot be."""
    bots, count = listed(args.bots), count_from(args.games, "--games")
    for bot in bots:
        spec_from(bot, game)
    game.check_seats(len(bots))
    if args.mirror and count % len(bots):
        raise Trouble(
            "Not a number of games",
            f"With --mirror each seed is played {len(bots)} times; --games must be a multiple.",
        )
    settings = tuple(agreed_on(game, args.set).items())
    seed = seed_from(args.seed)
    tournament = Tournament(game.name, bots, settings, seed, count, args.mirror)
    if seed + tournament.seeds - 1 > LARGEST_SEED:
        raise Trouble("Not a seed", f"The last game's seed would be larger than {LARGEST_SEED}.")
    return tournament


def count_from(text: str, option: str, most: int = 9_999_999) -> int:
    """A number of games or jobs; raises Trouble where it is none, or too many."""
    plain = text.isascii() and text.isdecimal() and len(text) <= 7
    if not plain or not 1 <= int(text) <= most:
        upto = f" to {most}" if most <= MOST_JOBS else " on"
        raise Trouble("Not a number", f"{option} takes a number from 1{upto}; not '{text}'.")
    return int(text)


def as_json(tournament: Tournament, played: Sequence[Played]) -> str:
    """All of it for a program. Only the times differ when the same is played again."""
    fared = standings(tournament.bots, played) if played else []
    return json.dumps(
        {
            "game": tournament.game,
            "seed": tournament.seed,
            "mirror": tournament.mirror,
            "bots": list(tournament.bots),
            "games": [as_data(one) for one in played],
            "wins": [one.won for one in fared],
            "intervals": [[round(one.low, 4), round(one.high, 4)] for one in fared],
            "milliseconds": [
                {
                    "median": round(one.usual_time, 3),
                    "p99": round(one.long_time, 3),
                    "max": round(one.longest_time, 3),
                }
                for one in fared
            ],
        }
    )


def as_data(one: Played) -> dict[str, Any]:
    """A game for a program, without its times."""
    return {name: value for name, value in one._asdict().items() if name != "seconds"}


def as_text(game: Game[Any], tournament: Tournament, played: Sequence[Played]) -> str:
    """What a person wants to know of it."""
    count = len(played)
    games = "1 game" if count == 1 else f"{count} games"
    round_table = ", each seed with the bots at every seat" if tournament.mirror else ""
    lines = [f"{game.title}: {games} from seed {tournament.seed} on{round_table}."]
    if played:
        fared = enumerate(standings(tournament.bots, played), 1)
        lines += [told(number, one, count, tournament.mirror) for number, one in fared]
    return "\n".join(lines)


def told(number: int, one: Standing, count: int, mirror: bool) -> str:
    """How one bot fared, in a few lines."""
    who = one.bot if mirror else f"seat {number}, {one.bot}"
    return (
        f"{who}: won {one.won:g}, {100 * one.won / count:.1f} % "
        f"({100 * one.low:.1f} to {100 * one.high:.1f}, 19 times in 20)\n"
        f"  scored {one.mean:.1f} on average, from {one.least} to {one.most}\n"
        f"  took {one.usual_time:.1f} ms a move as a rule, {one.long_time:.1f} ms at most in "
        f"99 of 100, never more than {one.longest_time:.1f} ms"
    )


class Progress:
    """How far it is: a bar on a terminal; elsewhere, where it is asked for, ten lines in all."""

    WIDTH = 20

    def __init__(self, stream: TextIO, tournament: Tournament, asked: bool) -> None:
        self._stream = stream
        self._tournament = tournament
        self._total = tournament.games
        self._on_terminal = stream.isatty()
        self._in_lines = asked and not self._on_terminal
        self._begun = monotonic()
        self._width = 0

    def tell(self, played: Sequence[Played]) -> None:
        """Draw the bar over the one before, or add a line after each tenth."""
        done = len(played)
        if self._on_terminal:
            line = f"{self._bar(done)} {self._state(played)}"
            self._stream.write(f"\r{line.ljust(self._width)}")
            self._width = len(line)
        elif self._in_lines and done * 10 // self._total > (done - 1) * 10 // self._total:
            self._stream.write(f"{self._state(played)}\n")
        self._stream.flush()

    def end(self, done: int) -> None:
        """Clear the bar, and tell when it was not all."""
        if self._on_terminal:
            self._stream.write("\r" + " " * self._width + "\r")
        if done < self._total:
            self._stream.write(f"Stopped after {done} of {self._total} games.\n")
        self._stream.flush()

    def _bar(self, done: int) -> str:
        filled = self.WIDTH * done // self._total
        return f"[{'#' * filled}{'.' * (self.WIDTH - filled)}]"

    def _state(self, played: Sequence[Played]) -> str:
        """Games done, time left, and who leads."""
        done = len(played)
        left = (monotonic() - self._begun) / done * (self._total - done)
        won = [sum(one.share(at) for one in played) for at in range(len(self._tournament.bots))]
        wins = " : ".join(f"{share:g}" for share in won) if len(won) <= 2 else ""
        end = f"; won {wins}" if len(won) == 2 else ""
        return f"{done} of {self._total} games, {clock(left)} left{end}"


def clock(seconds: float) -> str:
    """A time as 1:05 or 2:00:00."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
