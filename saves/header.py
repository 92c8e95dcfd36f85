"""The frame and the header of a save: enough to list tables, and quick to load.

Nothing here needs the engine, for a list should be there before one has looked up. So what is
wrong with a file is raised as `Unsound`, and `troubles` puts it into words.
"""

from binascii import crc32
from collections.abc import Mapping, Sequence
from struct import Struct
from typing import Any, NamedTuple

from saves import fields, migrate
from saves.fields import Atom, Fields, Misfit

MAGIC = b"\xb0BLV"
FORMAT = 2
FRAME = Struct(">4sHHII")
"""Magic, format, flags, length of the body, checksum."""
LARGEST_FILE = 1 << 20
MOST_MOVES, MOST_WORDS, MOST_SEATS, MOST_SETTINGS = 20_000, 4_000, 16, 60
LONGEST_NAME, LONGEST_TEXT, LONGEST_EDITION = 40, 400, 1 << 18
LONGEST_THOUGHT = 600_000
"""Milliseconds that a computer may think about a move."""

_SUMMED = Struct(">4sHHI")
_NOBODY = -1


class Unsound(Exception):
    """Bytes that are not a save, and what they are instead."""

    def __init__(self, kind: str, what: str = "") -> None:
        super().__init__(what)
        self.kind = kind
        self.what = what


DAMAGED, NEWER, FOREIGN = "damaged", "newer", "foreign"


class Result(NamedTuple):
    """How a finished game ended."""

    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    verdict: str


class Header(NamedTuple):
    """What a save says about its table; enough for a list, without any game's rules."""

    game: str
    title: str
    rules: int
    edition: str
    edition_digest: str
    edition_text: str | None
    """The edition itself, when it is not the one that comes with the game."""
    settings: Mapping[str, Atom]
    kinds: tuple[str, ...]
    """Who sits at each seat now: `human` or the name of a bot."""
    thinks: tuple[int, ...]
    """How long a computer at each seat may think about a move, in milliseconds."""
    names: tuple[str, ...]
    seed: int
    app: str
    """The version of the application that wrote the file."""
    created: int
    changed: int
    """Seconds since 1970, as `created`."""
    digest: str
    """Of the present position."""
    asked: int
    """The seat that is asked, or -1."""
    turn: int
    summary: str
    """How far the game is, in a few words."""
    result: Result | None
    barrier: int

    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return self.result is not None


def framed(body: bytes) -> bytes:
    """A file with this body."""
    summed = _SUMMED.pack(MAGIC, FORMAT, 0, len(body))
    return FRAME.pack(MAGIC, FORMAT, 0, len(body), crc32(body, crc32(summed))) + body


def read_header(data: bytes) -> Header:
    """The header alone; the moves are not looked at. Raises Unsound."""
    try:
        return header_of(opened(data)[0])
    except Misfit as misfit:
        raise Unsound(DAMAGED, str(misfit)) from None


def opened(data: bytes) -> list[Any]:
    """The six parts of a save's body, brought to the present format. Raises Unsound or Misfit."""
    number, body = _unframed(data)
    parts = migrate.upgrade(_unpacked(body), number, FORMAT)
    if type(parts) is not list or len(parts) != 6:
        raise Misfit("it does not have the six parts it should")
    return parts


def _unframed(data: bytes) -> tuple[int, bytes]:
    """Check the frame; the format's number and the body."""
    if not data:
        raise Unsound(DAMAGED, "it is empty")
    if data[: len(MAGIC)] != MAGIC[: len(data)]:
        raise Unsound(FOREIGN)
    if len(data) < FRAME.size:
        raise Unsound(DAMAGED, "it breaks off after a few bytes")
    magic, number, flags, length, checksum = FRAME.unpack_from(data)
    body = data[FRAME.size :]
    if length != len(body) or len(data) > LARGEST_FILE:
        should, size = length + FRAME.size, len(data)
        raise Unsound(DAMAGED, f"it should be {should} bytes long and is {size}")
    if crc32(body, crc32(_SUMMED.pack(magic, number, flags, length))) != checksum:
        raise Unsound(DAMAGED, "its checksum does not fit, so something in it has changed")
    if number > FORMAT or flags:
        raise Unsound(NEWER, f"is in format {number}; this version reads formats 1 to {FORMAT}")
    if number < 1:
        raise Unsound(DAMAGED, "there is no format 0")
    return number, body


def _unpacked(body: bytes) -> object:
    import msgpack  # type: ignore[import-untyped]

    try:
        return msgpack.unpackb(
            body,
            use_list=True,
            strict_map_key=True,
            object_pairs_hook=_map,
            ext_hook=_no_extension,
            max_str_len=LONGEST_EDITION * 4,
            max_bin_len=LARGEST_FILE,
            max_array_len=max(MOST_MOVES, MOST_WORDS),
            max_map_len=MOST_SETTINGS,
            max_ext_len=0,
        )
    except Misfit:
        raise
    except (ValueError, TypeError, RecursionError):
        raise Misfit("its contents are not msgpack as they should be") from None


def _map(pairs: Sequence[tuple[Any, Any]]) -> dict[Any, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise Misfit("a field comes twice")
    return made


def _no_extension(code: int, data: bytes) -> object:
    raise Misfit("there is an extension in it, and saves have none")


def header_of(value: object) -> Header:
    """The header that this map is. Raises Misfit."""
    f = Fields(value, Header._fields, "the header")
    header = Header(
        game=f.text("game", 1),
        title=f.text("title"),
        rules=f.number("rules"),
        edition=f.text("edition", 1),
        edition_digest=f.hexadecimal("edition_digest"),
        edition_text=f.maybe("edition_text", _edition_text),
        settings=f.atoms("settings", MOST_SETTINGS),
        kinds=f.list("kinds", lambda v, at: fields.text(v, at, 1), MOST_SEATS),
        thinks=f.list("thinks", _thought, MOST_SEATS),
        names=f.list("names", lambda v, at: fields.text(v, at, 1, LONGEST_NAME), MOST_SEATS),
        seed=f.number("seed"),
        app=f.text("app"),
        created=f.number("created", 0, 1 << 40),
        changed=f.number("changed", 0, 1 << 40),
        digest=f.hexadecimal("digest"),
        asked=f.number("asked", _NOBODY, MOST_SEATS),
        turn=f.number("turn"),
        summary=f.text("summary", 0, LONGEST_TEXT),
        result=f.maybe("result", _result),
        barrier=f.number("barrier", 0, MOST_MOVES),
    )
    return _fitting(header)


def _fitting(header: Header) -> Header:
    seats = len(header.kinds)
    counts = {seats, len(header.names), len(header.thinks)}
    if not seats or len(counts) > 1 or header.asked >= seats:
        raise Misfit("names, kinds and seats do not fit together")
    if header.result is not None:
        ranked = sorted(seat for place in header.result.ranking for seat in place)
        if ranked != list(range(seats)) or len(header.result.points) != seats:
            raise Misfit("the result does not name every seat once")
    return header


def _edition_text(value: object, at: str) -> str:
    if type(value) is not str or len(value) > LONGEST_EDITION:
        raise Misfit(f"{at} is not a text as it should be")
    return value


def _result(value: object, at: str) -> Result:
    f = Fields(value, Result._fields, "the result")
    return Result(
        f.list("ranking", lambda v, at: fields.items(v, at, _seat, MOST_SEATS), MOST_SEATS),
        f.list("points", fields.number, MOST_SEATS),
        f.text("verdict", 0, LONGEST_TEXT),
    )


def _thought(value: object, at: str) -> int:
    return fields.number(value, at, 0, LONGEST_THOUGHT)


def _seat(value: object, at: str) -> int:
    return fields.number(value, at, 0, MOST_SEATS)
