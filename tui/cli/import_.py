"""`boulevard import`: take in a table that was exported, here or elsewhere."""

from argparse import ArgumentParser, Namespace

from saves.places import places
from saves.store import Store

EXAMPLES = ("boulevard import paris.save",)


def add_arguments(parser: ArgumentParser) -> None:
    """Which file."""
    parser.add_argument("file", metavar="FILE", help="a file that `boulevard export` wrote")


def run(args: Namespace) -> int:
    """Take it in and tell what it is called here."""
    print(Store(places()).import_(args.file))
    return 0
