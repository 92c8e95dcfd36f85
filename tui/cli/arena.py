"""Bots against bots: which games are played, by whom at which seat, and how each of them went.

A game is known by its number, so any of them can be played by another process, and comes out the
same wherever it is played, as long as budgets are counted in trials.
"""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple

from engine.catalogue import find_game
from engine.flow import Atom
from engine.game import Game
from engine.match import Match, Setup
from tui.botspec import BotSpec, spec_from
from tui.thinker import Bots, question_for


class Tournament(NamedTuple):
    """What is played; all of it plain data."""

    game: str
    bots: tuple[str, ...]
    """As they were asked for, one an entrant."""
    settings: tuple[tuple[str, Atom], ...]
    seed: int
    games: int
    mirror: bool
    """Each seed is played once for each way to shift the entrants round the table."""

    @property
    def seeds(self) -> int:
        """How many different seeds there are."""
        return -(-self.games // len(self.bots)) if self.mirror else self.games

    def seed_of(self, number: int) -> int:
        """The seed of a game, by its number from 0 on."""
        return self.seed + (number // len(self.bots) if self.mirror else number)

    def turned(self, number: int) -> int:
        """By how many seats the entrants are shifted in a game."""
        return number % len(self.bots) if self.mirror else 0


class Played(NamedTuple):
    """One finished game."""

    seed: int
    turned: int
    """Entrant n sat at seat n + turned, counted round the table."""
    scores: list[int]
    """By seat."""
    ranking: list[list[int]]
    """Of seats."""
    moves: int
    seconds: list[list[float]]
    """By entrant: how long each choice took that was one."""

    def seat_of(self, entrant: int) -> int:
        """Where somebody sat."""
        return (entrant + self.turned) % len(self.scores)

    def share(self, entrant: int) -> float:
        """The part of the win that is somebody's."""
        first = self.ranking[0]
        return 1 / len(first) if self.seat_of(entrant) in first else 0.0


def play_all(tournament: Tournament, jobs: int) -> Iterator[Played]:
    """Every game; with several jobs as they end, each in another process."""
    if jobs == 1:
        for number in range(tournament.games):
            yield play_one(tournament, number)
        return
    with ProcessPoolExecutor(jobs, initializer=leave_stopping) as pool:
        try:
            yield from play_side_by_side(pool, tournament, jobs)
        finally:
            stop(pool)


def play_side_by_side(
    pool: ProcessPoolExecutor, tournament: Tournament, jobs: int
) -> Iterator[Played]:
    """Every game, as they end; one more than can be played at a time is kept waiting."""
    numbers = iter(range(tournament.games))
    running = {pool.submit(play_one, tournament, n) for n in islice(numbers, jobs + 1)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(play_one, tournament, n) for n in islice(numbers, len(done))}
        for future in done:
            yield future.result()


def leave_stopping() -> None:
    """In a process that plays: Ctrl+C is for the one that counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def stop(pool: ProcessPoolExecutor) -> None:
    """Play no more: games that are under way end at once, and no process is left behind."""
    for child in multiprocessing.active_children():
        child.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def play_one(tournament: Tournament, number: int) -> Played:
    """The game of this number, played to its end."""
    game: Game[Any] = find_game(tournament.game)
    specs = [spec_from(bot, game) for bot in tournament.bots]
    turned, seats = tournament.turned(number), len(specs)
    entrants = [(seat - turned) % seats for seat in range(seats)]
    kinds = [specs[entrant].kind for entrant in entrants]
    seed = tournament.seed_of(number)
    match = Match(game, Setup.of(game, kinds, seed, dict(tournament.settings)))
    seconds: list[list[float]] = [[] for _ in specs]
    bots = Bots(game)
    while not match.is_over:
        entrant = entrants[match.to_move]
        choose(match, bots, specs[entrant], seconds[entrant])
    scores = [game.points(match.state, seat) for seat in range(seats)]
    ranking = [list(place) for place in game.ranking(match.state)]
    return Played(seed, turned, scores, ranking, len(match.history), seconds)


def choose(match: Match[Any], bots: Bots, spec: BotSpec, seconds: list[float]) -> None:
    """Let the bot whose seat is asked make its move; note how long a real choice took it."""
    question = question_for(match, spec.kind)
    choices = question.seen.choices
    if len(choices) == 1:
        match.play(choices[0])
        return
    begun = perf_counter()
    move = bots.answer(question, spec.budget())
    seconds.append(perf_counter() - begun)
    match.play(move)


class Standing(NamedTuple):
    """How one entrant fared; times are milliseconds a move."""

    bot: str
    won: float
    """Shared wins count by their share."""
    low: float
    high: float
    """Between these parts of games lies the true one, 19 times in 20 (Wilson's interval)."""
    mean: float
    least: int
    most: int
    usual_time: float
    """The median."""
    long_time: float
    """99 moves in 100 took no longer."""
    longest_time: float


def standings(bots: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """How the entrants fared in these games, of which there is one at least."""
    return [standing(bot, entrant, played) for entrant, bot in enumerate(bots)]


def standing(bot: str, entrant: int, played: Sequence[Played]) -> Standing:
    """How one entrant fared."""
    won = sum(one.share(entrant) for one in played)
    scores = [one.scores[one.seat_of(entrant)] for one in played]
    times = sorted(1000 * time for one in played for time in one.seconds[entrant]) or [0.0]
    return Standing(
        bot,
        round(won, 6),
        *interval(won, len(played)),
        sum(scores) / len(scores),
        min(scores),
        max(scores),
        times[len(times) // 2],
        times[min(len(times) - 1, len(times) * 99 // 100)],
        times[-1],
    )


SURE = 1.96
"""Standard errors to either side that hold 19 of 20."""


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval for the part of games that is won, from some that were."""
    part, more = won / games, SURE**2 / games
    middle = part + more / 2
    reach = SURE * (part * (1 - part) / games + more / (4 * games)) ** 0.5
    return max(0.0, (middle - reach) / (1 + more)), min(1.0, (middle + reach) / (1 + more))
