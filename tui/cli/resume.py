"""`boulevard resume`: go on with a saved table."""

from argparse import ArgumentParser, Namespace

from engine.game import Trouble
from saves.rows import Row
from saves.store import Store
from saves.troubles import Diverged
from tui.cli.opening import enter, play_at
from tui.environment import Wishes
from tui.launch import Opening, Seated

EXAMPLES = (
    "boulevard resume",
    "boulevard resume on-tour-paris-3",
    "boulevard --plain resume 'rainy day'",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Which table."""
    parser.add_argument(
        "name", metavar="NAME", nargs="?", help="a name that `boulevard list` shows (the last one)"
    )
    parser.add_argument(
        "--go-on",
        action="store_true",
        help="where the rules have changed since: go on from the last round, as a new table",
    )


def run(args: Namespace) -> int:
    """Take the table up and play."""
    room = enter(Wishes.of(args))
    name = last_table(room.store).stem if args.name is None else args.name
    return play_at(room, Opening.RESUMED, take_up(room.store, name, args.go_on))


def last_table(store: Store) -> Row:
    """The unfinished table that was played last. Raises Trouble when there is none."""
    row = last_unfinished(store)
    if row is None:
        raise Trouble(
            "Nothing to go on with",
            "There is no unfinished table; `boulevard new GAME` begins one.",
        )
    return row


def last_unfinished(store: Store) -> Row | None:
    """The same, or None."""
    return next((row for row in store.list() if row.header and not row.is_over), None)


def take_up(store: Store, name: str, go_on: bool = False) -> Seated:
    """A saved table, locked for us. Raises Trouble where it cannot be played."""
    try:
        loaded = store.load(name)
    except Diverged as diverged:
        if not diverged.can_go_on:
            raise
        if not go_on:
            cure = f"`boulevard resume '{name}' --go-on` does so."
            raise Trouble(diverged.title, f"{diverged.message} {cure}") from None
        loaded = diverged.go_on_from_snapshot()
    return Seated(loaded.match, loaded.keeper, loaded.names)
