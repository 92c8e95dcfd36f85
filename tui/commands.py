"""Every key of the application, declared once: bindings, hint line and help all come from here.

A command's id is what a user's own keymap names. Its keys are Textual's key names; the first is
the one that hints spell. Letters are never the only way: arrows, Enter and Backspace reach all
that a game asks.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from textual.binding import Binding, BindingType


class Command(NamedTuple):
    """One thing a key does."""

    id: str
    keys: tuple[str, ...]
    action: str
    hint: str
    """A word or two for the hint line; empty: not hinted."""
    help: str
    """A sentence for the help page."""
    group: str = ""
    """Commands of one group are told on one line of the help page."""


NEAREST = "Move to the nearest choice in that direction."
MOVE = (
    Command("move.up", ("up", "k"), "go('up')", "", NEAREST, "arrows"),
    Command("move.down", ("down", "j"), "go('down')", "", NEAREST, "arrows"),
    Command("move.left", ("left", "h"), "go('left')", "", NEAREST, "arrows"),
    Command("move.right", ("right", "l"), "go('right')", "", NEAREST, "arrows"),
)
CHOOSE = Command("choose", ("enter", "ctrl+j"), "choose", "choose", "Choose what is marked.")
BACK = Command("back", ("escape", "backspace"), "back", "back", "One step back.")
KEYS = Command("keys", ("question_mark",), "keys", "keys", "The keys that work here.")
LEAVE = Command("leave", ("q", "ctrl+q", "ctrl+c"), "leave", "leave", "Leave; the game is saved.")
DIGITS = tuple(
    Command(f"digit.{n}", (str(n),), f"digit({n})", "", "Pick that line of the panel.", "digits")
    for n in range(1, 10)
)


def told_as(commands: Iterable[Command], help: str) -> tuple[Command, ...]:
    """The same keys where they do something that is told otherwise."""
    return tuple(command._replace(help=help) for command in commands)


TABLE = (
    *MOVE,
    CHOOSE,
    BACK._replace(help="One step back; with nothing picked, the menu."),
    *DIGITS,
    Command("table.next", ("n",), "cycle(1)", "", "Next legal spot."),
    Command("table.previous", ("p",), "cycle(-1)", "", "Previous legal spot."),
    Command("table.jump", ("semicolon",), "jump", "jump", "Letters on every legal spot; type one."),
    Command(
        "table.look",
        ("space",),
        "look",
        "",
        "Look around: what a place is, and why it cannot be chosen.",
    ),
    Command("table.undo", ("u",), "undo", "undo", "Take back your last move."),
    Command("table.redo", ("y",), "redo", "", "Make the move again that was taken back."),
    Command("table.restart", ("U", "shift+u"), "undo_turn", "", "Back to the start of your turn."),
    Command("table.pages", ("tab",), "page(1)", "pages", "Next page: map, sheets, log."),
    Command("table.pages_back", ("shift+tab",), "page(-1)", "", "Previous page."),
    Command("table.search", ("slash",), "search", "", "Search the log for some letters."),
    Command("table.others", ("o",), "others", "others", "The boards of the others, one by one."),
    Command("table.score", ("s",), "score", "score", "The score so far, line by line."),
    Command("table.rule", ("r",), "rule", "rule", "The rule of what is asked."),
    Command("table.legend", ("i",), "legend", "", "What the marks on the screen mean."),
    Command("table.hint", ("t",), "hint", "", "What the computer would do."),
    KEYS,
    LEAVE,
)

MENU = (
    *told_as(MOVE, "Up and down: another line."),
    CHOOSE,
    *told_as(DIGITS, "Choose that line."),
    BACK,
    KEYS,
    Command("leave", ("q", "ctrl+q", "ctrl+c"), "leave", "leave", "Leave."),
)

SPELLED = {
    "question_mark": "?",
    "semicolon": ";",
    "escape": "Esc",
    "enter": "Enter",
    "backspace": "Backspace",
    "shift+tab": "Shift+Tab",
    "shift+u": "U",
    "space": "Space",
    "tab": "Tab",
    "up": "up",
    "slash": "/",
}


def spell_key(key: str) -> str:
    """A key as a person reads it."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return SPELLED.get(key, key)


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """Textual's bindings for these commands, each with its id so that it can be remapped."""
    return [Binding(",".join(c.keys), c.action, c.help, show=False, id=c.id) for c in commands]


def keys_of(command: Command, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command, a user's own ones before the built-in ones."""
    own = keymap.get(command.id)
    return tuple(own.split(",")) if own else command.keys


def hint(commands: Iterable[Command], width: int, keymap: Mapping[str, str]) -> str:
    """The hint line: the keys and the way out are always on it, the others as far as there is room.

    Two dots say that there are more; `?` tells them all.
    """
    hinted = [c for c in commands if c.hint]
    fixed = [c for c in hinted if c.id in ("keys", "leave")]
    end = "  ".join(_spell(c, keymap) for c in fixed)
    parts = ["arrows move", *(_spell(c, keymap) for c in hinted if c not in fixed)]
    room = width - 2 - len(end)
    while parts and sum(len(part) + 2 for part in parts) > room:
        room = width - 2 - len(end) - 4
        parts.pop()
    more = [".."] if len(parts) < 1 + len(hinted) - len(fixed) else []
    return "  ".join([*parts, *more, end])


def _spell(command: Command, keymap: Mapping[str, str]) -> str:
    return f"{spell_key(keys_of(command, keymap)[0])} {command.hint}"


def help_lines(commands: Iterable[Command], keymap: Mapping[str, str]) -> list[tuple[str, str]]:
    """Keys and what they do, one pair a line; groups such as the arrows share one."""
    lines: list[tuple[str, str]] = []
    seen: set[str] = set()
    for command in commands:
        if command.group == "arrows":
            pair = ("arrows, hjkl", command.help)
        elif command.group == "digits":
            pair = ("1 - 9", command.help)
        else:
            pair = (", ".join(map(spell_key, keys_of(command, keymap))), command.help)
        if pair[0] not in seen:
            seen.add(pair[0])
            lines.append(pair)
    return lines
