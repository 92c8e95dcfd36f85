"""A match as a save, and a save as a match that has replayed every move of its journal."""

import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engine import match as matches
from engine.codec import Plain, from_plain, to_plain
from engine.edition import BadEdition, Edition, parse
from engine.flow import NOBODY, advance, settle
from engine.game import BadTable, Game
from engine.match import Match, Record, Setup
from saves.fields import LARGEST
from saves.format import SaveFile, Snapshot
from saves.header import LONGEST_NAME, LONGEST_THOUGHT, Header, Result
from saves.troubles import Damaged, Diverged, TooNew, Unfit


class Writer:
    """Makes saves of one match again and again, and does not do twice what does not change."""

    def __init__(self, names: Sequence[str], created: int, app: str, thinks: Sequence[int]) -> None:
        self.names = tuple(names)
        self.thinks = tuple(thinks)
        self.created = created
        self.app = app
        self._edition: tuple[Edition, str | None] | None = None
        self._plain: list[tuple[Any, Plain]] = []

    @classmethod
    def of(cls, header: Header, created: int, app: str) -> "Writer":
        """A writer for a table that goes on."""
        return cls(header.names, created, app, header.thinks)

    def save(self, match: Match[Any]) -> SaveFile:
        """All that is to be written of a match."""
        return SaveFile(
            self._header(match),
            tuple(match.records),
            tuple(match.undone),
            None if match.base is None else self._position(match.base),
            self._snapshot(match),
        )

    def _header(self, match: Match[Any]) -> Header:
        game, setup, edition = match.game, match.setup, match.setup.edition
        return Header(
            game=game.name,
            title=game.title,
            rules=game.rules,
            edition=edition.id,
            edition_digest=edition.digest,
            edition_text=self._carried(game, edition),
            settings=setup.settings,
            kinds=tuple(match.kinds),
            thinks=self.thinks,
            names=self.names,
            seed=setup.seed,
            app=self.app,
            created=self.created,
            changed=int(time.time()),
            digest=match.digest(),
            asked=match.to_move,
            turn=match.state.turn,
            summary=game.words.round(match.seen_by(NOBODY)),
            result=_result(match, self.names) if match.is_over else None,
            barrier=match.barrier,
        )

    def _carried(self, game: Game[Any], edition: Edition) -> str | None:
        """The edition's text, when it is not the packaged one; looked up once."""
        if self._edition is None or self._edition[0] is not edition:
            packaged = game.edition().digest == edition.digest
            self._edition = edition, None if packaged else edition.text
        return self._edition[1]

    def _snapshot(self, match: Match[Any]) -> Snapshot | None:
        """The start of the present round; none when the game has ended, for nobody goes on."""
        if match.is_over:
            return None
        at = len(match.history)
        while at and match.history[at - 1].before.turn == match.state.turn:
            at -= 1
        position = match.history[at].before if at < len(match.history) else match.state
        return Snapshot(at, self._position(position))

    def _position(self, position: Any) -> Plain:
        for known, plain in self._plain:
            if known is position:
                return plain
        plain = plain_position(position)
        self._plain = [(position, plain), *self._plain[:1]]
        return plain


def plain_position(state: Any) -> Plain:
    """A position as plain data, without what was told of it and what can be worked out again."""
    bare = state.clone()
    bare.story = None
    bare.choices = ()
    return to_plain(bare)


def _result(match: Match[Any], names: Sequence[str]) -> Result:
    game, state = match.game, match.state
    return Result(
        tuple(tuple(place) for place in game.ranking(state)),
        tuple(game.points(state, seat) for seat in range(match.seats)),
        match.verdict(names),
    )


def check_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The players' names, when they can be kept. Raises BadTable."""
    for name in names:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise BadTable(
                "Not a player's name",
                f"A name has 1 to {LONGEST_NAME} letters, none of them a control character.",
            )
    if len(names) != seats:
        raise BadTable("Names missing", f"There are {seats} seats and {len(names)} names.")
    return tuple(names)


def check_thinks(thinks: Sequence[int], seats: int) -> tuple[int, ...]:
    """How long computers think, when that can be kept. Raises BadTable."""
    if len(thinks) != seats or any(not 0 <= time <= LONGEST_THOUGHT for time in thinks):
        raise BadTable(
            "Not a time to think", f"A computer thinks for 0 to {LONGEST_THOUGHT} milliseconds."
        )
    return tuple(thinks)


def check_seed(seed: int) -> None:
    """Raise BadTable when the seed is not one that can be kept."""
    if not 0 <= seed <= LARGEST:
        raise BadTable("Not a seed", f"A seed is a whole number from 0 to {LARGEST}.")


def restored(save: SaveFile, game: Game[Any], where: str) -> Match[Any]:
    """The match of a save, each move checked and the end compared.

    Raises Diverged (that cannot go on), TooNew, Unfit or Damaged.
    """
    header = save.header
    setup = _setup(header, game, where)
    match = Match(game, setup, _base(save, game, setup, where))
    try:
        with _nothing_collected():
            match.replay(save.records)
    except matches.Diverged as diverged:
        raise Diverged(where, len(save.records), diverged.at, None) from None
    if match.digest() != header.digest:
        raise Diverged(where, len(save.records), len(save.records), None)
    match.barrier = header.barrier
    if header.result is not None and not match.is_over:
        match.stop()
    match.undone = _still_legal(match, save.undone)
    return match


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Hold off Python's search for rubbish: a replay makes thousands of things and keeps them all.

    It costs a third of the time of a long replay, and more in a large program.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def snapshot_match(save: SaveFile, game: Game[Any], where: str) -> Match[Any] | None:
    """A match that begins at the snapshot; None when this version cannot go on from it."""
    if save.snapshot is None:
        return None
    setup = _setup(save.header, game, where)
    position = _position(save.snapshot.position, game, setup)
    return None if position is None else Match(game, setup, position)


def _setup(header: Header, game: Game[Any], where: str) -> Setup:
    if header.rules > game.rules:
        raise TooNew(where, f"is played by rules {header.rules} of {game.title}; here are older")
    edition = _edition(header, game, where)
    try:
        return Setup.of(game, header.kinds, header.seed, header.settings, edition)
    except BadTable as bad:
        raise Unfit(where, f"does not fit: {bad.message.rstrip('.')}") from None


def _edition(header: Header, game: Game[Any], where: str) -> Edition:
    packaged = game.edition()
    if packaged.digest == header.edition_digest:
        return packaged
    if header.edition_text is None:
        raise Unfit(where, f"is played with '{header.edition}', an edition that is not here")
    try:
        carried = parse(header.edition_text)
    except BadEdition as bad:
        raise Damaged(where, f"the edition in it cannot be used, {bad.message}") from None
    if carried.digest != header.edition_digest or carried.game != game.name:
        raise Damaged(where, "the edition in it is not the one it names")
    return carried


def _base(save: SaveFile, game: Game[Any], setup: Setup, where: str) -> Any:
    if save.base is None:
        return None
    position = _position(save.base, game, setup)
    if position is None:
        raise Unfit(where, "begins in a position that this version cannot read")
    return position


def _position(plain: Plain, game: Game[Any], setup: Setup) -> Any:
    """A saved position, its choices worked out again; None when other rules have made it."""
    try:
        state = from_plain(plain, game.static(setup.edition))
        fresh = game.setup(len(setup.kinds), setup.settings, setup.seed, setup.edition)
        if type(state) is not type(fresh):
            return None
        settle(state)
        game.redact(state, NOBODY)
    except Exception:
        # Data of other rules can break a game's code anywhere; all of it means the same.
        return None
    return state


def _still_legal(
    match: Match[Any], undone: Sequence[tuple[Record, ...]]
) -> list[tuple[Record, ...]]:
    """What can be made again; nothing, when the rules no longer allow all of it."""
    state = match.state
    for group in reversed(undone):
        for _, move in group:
            if move not in state.choices:
                return []
            state = state.clone()
            advance(state, move)
    return list(undone)
