"""`boulevard list`: the saved tables, the newest first.

Nothing here loads the engine, so that the list is there at once.
"""

import time
from argparse import ArgumentParser, Namespace
from typing import Any

from saves.places import places
from saves.rows import Row, rows
from tui.cli.command import add_json

EXAMPLES = ("boulevard list", "boulevard list --json")


def add_arguments(parser: ArgumentParser) -> None:
    """For people or for programs."""
    add_json(parser)


def run(args: Namespace) -> int:
    """List them all, unreadable ones with the reason."""
    tables = rows(places().saves)
    if args.json:
        import json

        print(json.dumps([as_data(row) for row in tables]))
    elif tables:
        print(*map(as_line, tables), sep="\n")
    else:
        print("There are no saved tables; `boulevard new GAME` begins one.")
    return 0


def as_line(row: Row) -> str:
    """One table in a line."""
    if row.trouble:
        return f"{row.name}: {row.trouble.message}"
    parts = [row.title, ", ".join(row.names), row.summary.rstrip(".")]
    if row.asked:
        parts.append(f"{row.asked} to move")
    if row.holder:
        parts.append(f"open: {row.holder}")
    if row.stem != row.name:
        parts.append("its name cannot be typed: choose it by number, `boulevard --plain`")
    parts.append(time.strftime("%d %b %Y %H:%M", time.localtime(row.changed)))
    return f"{row.name}: {'; '.join(parts)}"


def as_data(row: Row) -> dict[str, Any]:
    """One table for a program."""
    trouble = {"title": row.trouble.title, "message": row.trouble.message} if row.trouble else None
    header = row.header
    return {
        "name": row.name,
        "path": str(row.path),
        "game": row.game,
        "title": row.title,
        "names": list(row.names),
        "kinds": list(header.kinds) if header else [],
        "settings": dict(header.settings) if header else {},
        "seed": header.seed if header else None,
        "summary": row.summary,
        "asked": row.asked or None,
        "over": row.is_over,
        "changed": int(row.changed),
        "open_by": str(row.holder) if row.holder else None,
        "trouble": trouble,
    }
