"""A save as bytes: a frame of sixteen bytes, then a body in msgpack. `FORMAT.md` tells every byte.

The frame's checksum covers the frame and the body, so that no flipped bit and no missing byte goes
by; the frame is looked at before anything else, and stays as it is in all later formats, so that
an old version can tell a newer file from a damaged one. The body holds a header, the words that
moves use, the moves as short lists of small numbers, the moves that were taken back, and the
position at the start of the present round. Frame and header are read in `header`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.codec import Plain
from engine.flow import Atom, Move
from engine.match import Record
from saves import fields
from saves.fields import Misfit
from saves.header import (
    DAMAGED,
    LARGEST_FILE,
    LONGEST_TEXT,
    MOST_MOVES,
    MOST_WORDS,
    Header,
    Unsound,
    framed,
    header_of,
    opened,
)
from saves.troubles import NoRoom, told_as

DEEPEST = 60
"""Lists within lists in a position; states need about ten."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position and the number of moves of the journal that were made before it."""

    moves: int
    position: Plain


@dataclass(frozen=True, slots=True)
class SaveFile:
    """All that a save holds."""

    header: Header
    records: tuple[Record, ...]
    undone: tuple[tuple[Record, ...], ...] = ()
    """What was taken back and can be made again; the last first."""
    base: Plain = None
    """The position in which the journal begins, unless it begins with the game."""
    snapshot: Snapshot | None = None


# Writing --------------------------------------------------------------------------------------


def encode(save: SaveFile) -> bytes:
    """The bytes of a save. Raises NoRoom when it is larger than any game needs."""
    import msgpack  # type: ignore[import-untyped]

    words = _words(save)
    place = {word: at for at, word in enumerate(words)}
    data = framed(
        msgpack.packb(
            [
                _header_map(save.header),
                words,
                _packed(save.records, place),
                [_packed(group, place) for group in save.undone],
                save.base,
                save.snapshot and [save.snapshot.moves, save.snapshot.position],
            ]
        )
    )
    if len(data) > LARGEST_FILE or len(save.records) > MOST_MOVES:
        raise NoRoom("The table", "the game is longer than a save can hold")
    return data


def _header_map(header: Header) -> dict[str, Any]:
    values = header._asdict() | {
        "settings": dict(header.settings),
        "summary": _shown(header.summary),
    }
    if header.result:
        result = header.result._asdict()
        values["result"] = result | {"verdict": _shown(header.result.verdict)}
    return values


def _shown(words: str) -> str:
    """A game's words as a line that every version will read."""
    return "".join(c if c.isprintable() else " " for c in words)[:LONGEST_TEXT]


def _words(save: SaveFile) -> list[str]:
    """Every word of the journal, the most used first, since small numbers take less room."""
    count: Counter[str] = Counter()
    for group in (save.records, *save.undone):
        for _, move in group:
            count[move.verb] += 1
            count.update([arg for arg in move.args if isinstance(arg, str)])
    return [word for word, _ in count.most_common()]


def _packed(records: Iterable[Record], place: Mapping[str, int]) -> list[list[Any]]:
    """Each move as `[2 x verb + human, argument ...]`."""
    return [
        [2 * place[verb] + human, *[_packed_atom(arg, place) for arg in args]]
        for human, (verb, args) in records
    ]


def _packed_atom(value: Atom, place: Mapping[str, int]) -> Any:
    if isinstance(value, str):
        return -1 - place[value]
    return value if value >= 0 else [value]


# Reading --------------------------------------------------------------------------------------


def decode(data: bytes, where: str = "The file") -> SaveFile:
    """The save that these bytes are; `where` names them in what is raised.

    Raises Damaged, TooNew or Foreign.
    """
    try:
        return _save_file(opened(data))
    except Misfit as misfit:
        raise told_as(Unsound(DAMAGED, str(misfit)), where) from None
    except Unsound as unsound:
        raise told_as(unsound, where) from None


def _save_file(body: list[Any]) -> SaveFile:
    header, words, records, undone, base, snapshot = body
    known = fields.items(words, "a word", fields.text, MOST_WORDS)
    save = SaveFile(
        header_of(header),
        _records(records, known),
        fields.items(undone, "the undone moves", lambda v, at: _group(v, known), MOST_MOVES),
        _plain(base, "the first position"),
        None if snapshot is None else _snapshot(snapshot),
    )
    if max(save.header.barrier, save.snapshot.moves if save.snapshot else 0) > len(save.records):
        raise Misfit("a place in the journal lies behind its end")
    return save


def _snapshot(value: object) -> Snapshot:
    if type(value) is not list or len(value) != 2:
        raise Misfit("the snapshot is not a count and a position")
    moves = fields.number(value[0], "the snapshot", 0, MOST_MOVES)
    return Snapshot(moves, _plain(value[1], "the snapshot"))


def _plain(value: Any, at: str, depth: int = DEEPEST) -> Plain:
    """A position as plain data: nothing but what `engine.codec` makes."""
    if type(value) is list:
        if not depth:
            raise Misfit(f"{at} goes too deep")
        for one in value:
            _plain(one, at, depth - 1)
    elif value is not None and type(value) not in (bool, int, str, bytes):
        raise Misfit(f"{at} holds what no position holds")
    return value  # type: ignore[no-any-return]


def _group(value: object, words: Sequence[str]) -> tuple[Record, ...]:
    group = _records(value, words)
    if not group:
        raise Misfit("nothing was taken back")
    return group


def _records(value: object, words: Sequence[str]) -> tuple[Record, ...]:
    if type(value) is not list or len(value) > MOST_MOVES:
        raise Misfit("the journal is not a list of moves")
    try:
        return tuple([_record(packed, words) for packed in value])
    except (TypeError, ValueError, IndexError):
        raise Misfit("a move is not as moves are written") from None


def _record(packed: list[Any], words: Sequence[str]) -> Record:
    """One move; whatever is raised means that it is none."""
    tag, *args = packed
    if type(packed) is not list or type(tag) is not int or tag < 0:
        raise ValueError
    return Record(bool(tag & 1), Move(words[tag >> 1], tuple([_atom(arg, words) for arg in args])))


def _atom(packed: Any, words: Sequence[str]) -> Atom:
    if type(packed) is int:
        return packed if packed >= 0 else words[-1 - packed]
    (value,) = packed
    if type(packed) is not list or type(value) is not int or value >= 0:
        raise ValueError
    return value
