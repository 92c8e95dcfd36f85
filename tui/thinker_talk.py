"""What a table and the process that thinks for it say to each other: one line of JSON each.

The table opens with the game, and then asks one question after the other, each under a number of
its own; it can drop the one it asked last. The process says once that it is ready, and answers
every question that it was not made to drop with the number and a move, or with what went wrong.
Nothing else is ever said, and a question holds nothing that its seat may not know.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import catalogue
from engine.catalogue import load_game
from engine.chance import Chance
from engine.codec import Static, from_plain, to_plain
from engine.edition import Edition, parse
from engine.flow import Move
from engine.game import Game
from engine.match import Match, Setup
from tui.thinker import Question

READY: Mapping[str, Any] = {"ready": True}


class BotFailed(Exception):
    """No move has come of a question; the text goes on after the bot's name."""


class Reply(NamedTuple):
    """An answer with the number of its question."""

    number: int
    move: Move | None
    wrong: str = ""
    """What went wrong; empty with a move."""


def line_of(said: Any) -> bytes:
    """What is said, as one line."""
    return json.dumps(said, default=_from_bytes, separators=(",", ":")).encode() + b"\n"


def said_in(line: bytes) -> Any:
    """What a line says. Raises ValueError when it is none of ours."""
    return json.loads(line, object_hook=_to_bytes)


def _from_bytes(value: Any) -> Any:
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    raise TypeError(f"{type(value)} is not plain")


def _to_bytes(value: dict[str, Any]) -> Any:
    return bytes.fromhex(value["bytes"]) if list(value) == ["bytes"] else value


# The table speaks ---------------------------------------------------------------------------------


def opening(match: Match[Any]) -> bytes:
    """The first line: which game on which edition, and which bots play."""
    game, edition = match.game, match.setup.edition
    packaged = game.edition().digest == edition.digest
    return line_of(
        {
            "game": catalogue.GAMES[game.name],
            "edition": None if packaged else edition.text,
            "kinds": list(match.kinds),
            "settings": dict(match.setup.settings),
        }
    )


def asking(number: int, question: Question, seconds: float) -> bytes:
    """A question; the choices go beside the position, for there can be many of them."""
    bare = question.seen.clone()
    bare.choices = ()
    return line_of(
        {
            "ask": number,
            "seat": question.seat,
            "kind": question.kind,
            "seconds": seconds,
            "luck": question.luck.state,
            "choices": question.seen.choices,
            "seen": to_plain(bare),
        }
    )


def dropping(number: int) -> bytes:
    """The answer to a question is not wanted any more."""
    return line_of({"drop": number})


# The process hears --------------------------------------------------------------------------------


class Opened(NamedTuple):
    """The table as the process knows it."""

    game: Game[Any]
    edition: Edition
    static: Static
    kinds: Sequence[str]
    settings: Mapping[str, int | str]

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> "Opened":
        """The table of an opening line."""
        game = load_game(said["game"])
        edition = game.edition() if said["edition"] is None else parse(said["edition"])
        return cls(game, edition, game.static(edition), said["kinds"], said["settings"])

    def first_game(self) -> Match[Any]:
        """Another game at such a table, to warm up with."""
        return Match(self.game, Setup(self.edition, self.settings, 0, tuple(self.kinds)))


def question_in(said: Mapping[str, Any], static: Static) -> Question:
    """The question that was asked, the edition's data put back into its position."""
    seen = from_plain(said["seen"], static)
    seen.choices = moves_in(said["choices"])
    return Question(said["seat"], said["kind"], seen, Chance(said["luck"]))


def moves_in(said: Sequence[Sequence[Any]]) -> tuple[Move, ...]:
    """Moves as JSON has left them."""
    return tuple(Move(verb, tuple(args)) for verb, args in said)


# The process speaks -------------------------------------------------------------------------------


def answering(reply: Reply) -> bytes:
    """An answer."""
    return line_of({"answer": reply.number, "move": reply.move, "wrong": reply.wrong})


def reply_in(said: Any) -> Reply:
    """The answer that was given. Raises ValueError when it is none."""
    match said:
        case {"answer": int(number), "move": None, "wrong": str(wrong)}:
            return Reply(number, None, wrong)
        case {"answer": int(number), "move": [str(verb), list(args)]}:
            return Reply(number, Move(verb, tuple(args)))
    raise ValueError("no answer")
