"""`boulevard export`: write a saved table to a file of one's own."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from saves.places import places
from saves.store import Store, hand_out
from tui.transcript import transcript

EXAMPLES = (
    "boulevard export on-tour-paris-3 paris.save",
    "boulevard export tournay-1 tournay.txt --text",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Which table, and where to."""
    parser.add_argument("name", metavar="NAME", help="a name that `boulevard list` shows")
    parser.add_argument("file", metavar="FILE", help="a file that is not there yet, or a folder")
    parser.add_argument(
        "--text",
        action="store_true",
        help="write what happened as a text to read; of a game that still runs, public facts only",
    )


def run(args: Namespace) -> int:
    """Write it and tell where."""
    store = Store(places())
    if args.text:
        table = store.watch(args.name)
        text = transcript(table.match, table.names)
        print(hand_out(text.encode(), args.file, f"{Path(args.name).stem}.txt"))
    else:
        print(store.export(args.name, args.file))
    return 0
