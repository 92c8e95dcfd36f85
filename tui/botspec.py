"""A bot and how long it may think, as `boulevard simulate` takes them: `hard:iterations=300`."""

from typing import Any, NamedTuple

from engine.game import BadTable, Budget, Game
from engine.match import HUMAN
from tui.thinker import TRIALS, Seconds, Trials

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3600.0
FORMS = "a bot alone, or with :iterations=300 or :seconds=0.5 after it"


class BotSpec(NamedTuple):
    """A bot with its budget for each move: so many trials, or so much time where that is not 0."""

    text: str
    """As it was written."""
    kind: str
    iterations: int = TRIALS
    seconds: float = 0.0

    def budget(self) -> Budget:
        """A fresh budget; the clock of one in seconds runs from now on."""
        return Seconds(self.seconds) if self.seconds else Trials(self.iterations)


def spec_from(text: str, game: Game[Any]) -> BotSpec:
    """What a word such as `hard:seconds=1` asks for. Raises BadTable where it makes no sense."""
    kind, colon, wish = text.partition(":")
    if kind == HUMAN:
        raise BadTable("No such bot", f"'{HUMAN}' is not a bot.")
    if kind not in game.bots:
        bots = ", ".join(game.bots)
        raise BadTable("No such bot", f"{game.title} has no bot '{kind}'; it has: {bots}.")
    if not colon:
        return BotSpec(text, kind)
    key, _, value = wish.partition("=")
    if key == "iterations" and value.isascii() and value.isdecimal():
        if 0 < (count := int(value[:9])) <= MOST_ITERATIONS:
            return BotSpec(text, kind, iterations=count)
    elif key == "seconds" and 0.0 < (seconds := seconds_in(value)) <= MOST_SECONDS:
        return BotSpec(text, kind, seconds=seconds)
    raise BadTable("Not a bot", f"'{text}' is no bot with its budget; write {FORMS}.")


def seconds_in(text: str) -> float:
    """A number such as 0.5; nought where it is none."""
    plain = text.isascii() and len(text) <= 9 and text.replace(".", "", 1).isdecimal()
    return float(text) if plain else 0.0
