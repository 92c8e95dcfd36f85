"""`boulevard export`: write a saved table to a file of one's own."""

from argparse import ArgumentParser, Namespace

from saves.places import places
from saves.store import Store

EXAMPLES = ("boulevard export on-tour-paris-3 paris.save",)


def add_arguments(parser: ArgumentParser) -> None:
    """Which table, and where to."""
    parser.add_argument("name", metavar="NAME", help="a name that `boulevard list` shows")
    parser.add_argument("file", metavar="FILE", help="a file that is not there yet, or a folder")


def run(args: Namespace) -> int:
    """Write it and tell where."""
    print(Store(places()).export(args.name, args.file))
    return 0
