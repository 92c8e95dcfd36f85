"""Who sits at a table and what is agreed on: from the words of a command line to a `Setup`."""

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.flow import Atom
from engine.game import BadTable, Game
from engine.match import HUMAN, Setup

LONGEST_NAME = 20
LARGEST_SEED = 2**64 - 1
SEARCHING = "hard"
"""The computer that thinks for as long as it is let; the others move at once."""
TIMES = {300: "0.3 seconds", 1000: "1 second", 3000: "3 seconds"}
"""How long it may think about a move: milliseconds, and in words."""
USUAL_TIME = 1000
FRESH_BYTES = 4
"""Seeds that nobody asked for stay short enough to be read out and typed in."""


class Seating(NamedTuple):
    """Who sits where, seat by seat."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """One a seat: `HUMAN` or the name of a bot."""
    thinks: tuple[int, ...]
    """How long a computer at each seat may think about a move, in milliseconds."""


def listed(text: str) -> tuple[str, ...]:
    """The words of a list such as `Ann, Bo`. Raises BadTable where one is missing."""
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        raise BadTable("A name is missing", f"'{text}' leaves a name out between its commas.")
    return words


def seat_all(players: Sequence[str], bots: Sequence[str]) -> Seating:
    """Players first, then bots, each under a name of its own.

    A bot may have its time after it, as in `hard:seconds=3`. Raises BadTable for unfit names and
    times.
    """
    names: list[str] = []
    for player in players:
        check_name(player)
        if is_taken(player, names):
            raise BadTable("Two of one name", f"Two players are called '{player}'.")
        names.append(player)
    timed = [kind_and_time(bot) for bot in bots]
    for kind, _ in timed:
        if kind == HUMAN:
            raise BadTable("No such bot", f"'{HUMAN}' is not a bot.")
        names.append(free_name(kind, names))
    kinds = (HUMAN,) * len(players) + tuple(kind for kind, _ in timed)
    thinks = (USUAL_TIME,) * len(players) + tuple(time for _, time in timed)
    return Seating(tuple(names), kinds, thinks)


def kind_and_time(bot: str) -> tuple[str, int]:
    """A bot and its time in milliseconds, of a word such as `hard:seconds=3`. Raises BadTable."""
    kind, colon, wish = bot.partition(":")
    spelled = {f"seconds={words.split()[0]}": time for time, words in TIMES.items()}
    if colon and wish not in spelled:
        times = ", ".join(f"{kind}:{one}" for one in spelled)
        why = (
            "counts trials, as only `simulate` can" if wish.startswith("iterations=") else "is none"
        )
        raise BadTable(
            "Not a time to think",
            f"'{bot}' needs a time to think, and '{wish}' {why}: try {times}.",
        )
    return kind, spelled[wish] if colon else USUAL_TIME


def check_name(name: str) -> None:
    """Raise BadTable for a player's name that a line of text cannot hold."""
    if not name.isprintable() or not name.strip():
        raise BadTable("Not a name", "A player's name must be letters that can be printed.")
    if len(name) > LONGEST_NAME:
        raise BadTable(
            "Name too long", f"'{name}' is longer than the {LONGEST_NAME} letters of a name."
        )


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody has this name already, be it in other letter cases."""
    return name.casefold() in {taken.casefold() for taken in names}


def free_name(name: str, names: Sequence[str]) -> str:
    """This name, with a number after it when somebody has it already."""
    count, free = 1, name
    while is_taken(free, names):
        count += 1
        free = f"{name} {count}"
    return free


def agreed_on(game: Game[Any], pairs: Iterable[str]) -> Mapping[str, Atom]:
    """The settings of words such as `key=value`. Raises BadTable for what the game lacks."""
    known = {setting.name: setting.values for setting in game.settings}
    chosen: dict[str, Atom] = {}
    for pair in pairs:
        key, equals, word = pair.partition("=")
        if not equals:
            raise BadTable("Not a setting", f"'{pair}' is not of the form key=value.")
        spelled: dict[str, Atom] = {str(value): value for value in known.get(key, ())}
        chosen[key] = spelled.get(word, word)
    return game.agreed(chosen)


def seed_from(text: str | None) -> int:
    """The seed a person asked for, or a fresh one. Raises BadTable where it is no such number."""
    if text is None:
        return int.from_bytes(os.urandom(FRESH_BYTES))
    if not (text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) <= LARGEST_SEED):
        raise BadTable(
            "Not a seed", f"A seed is a whole number up to {LARGEST_SEED}; not '{text}'."
        )
    return int(text)


def setup_for(game: Game[Any], seating: Seating, pairs: Iterable[str], seed: int) -> Setup:
    """The setup of a table. Raises BadTable for seats, bots or settings the game lacks."""
    return Setup.of(game, seating.kinds, seed, agreed_on(game, pairs))
