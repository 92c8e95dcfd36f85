"""A match as a text to read: what was chosen, what happened, the score.

While the game runs it tells public facts only: a choice that is secret is told as far as an
onlooker may know it. When it is over everything is told.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.flow import NOBODY
from engine.game import Words
from engine.match import Match
from tui.journal import Journal
from tui.spoken import Aloud, score_lines, seats_line
from tui.talk import sentence


def transcript(match: Match[Any], names: Sequence[str]) -> str:
    """The whole text, with a line for everything."""
    return "\n".join(lines(match, names)) + "\n"


def lines(match: Match[Any], names: Sequence[str]) -> Iterator[str]:
    """What it says, line by line."""
    game = match.game
    yield f"{game.title}. At the table: {seats_line(match, names)}."
    words = Aloud(game, names)
    told = Journal(match, NOBODY, names, words).lines()
    yield from (f"  {sentence(line.text)}" for line in told if line.move == 0)
    for at, entry in enumerate(match.history, 1):
        yield sentence(f"{names[entry.seat]}: {choice(match, at - 1, words)}")
        yield from (f"  {sentence(line.text)}" for line in told if line.move == at)
    if not match.is_over:
        yield f"The game goes on: {words.round(match.seen_by(NOBODY))}."
        return
    yield "The game is over."
    for seat, name in enumerate(names):
        yield from score_lines(game, match.state, seat, name)
    yield sentence(match.verdict(names))


def choice(match: Match[Any], at: int, words: Words) -> str:
    """The move with this number, from 0, in words."""
    game, entry = match.game, match.history[at]
    move = entry.record.move
    if match.is_over:
        return words.move(game.redact(entry.before, entry.seat), move)
    seen = game.redact(entry.before, NOBODY)
    return words.move(seen, game.veil(entry.before, NOBODY, move))
