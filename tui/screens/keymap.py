"""Giving commands other keys; two commands with one key are told and not taken."""

from collections.abc import Mapping
from dataclasses import replace

from textual import events

from tui.canvas import Canvas
from tui.commands import TABLE, Command, keys_of, spell_key
from tui.screens.menu import Entry, MenuScreen

WIDTH = 76
"""So wide at most that a key stands near what it does."""
FIXED = ("choose", "back", "keys", "leave", "move.", "digit.")
"""These are how one gets out, and keep their keys."""


class KeymapScreen(MenuScreen):
    """The commands of the table with their keys; Enter, then a key, changes one."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = False
        self.told = ""

    def commands(self) -> list[Command]:
        """The commands whose keys may be changed."""
        return [c for c in TABLE if not c.id.startswith(FIXED)]

    def entries(self) -> list[Entry]:
        """One line a command."""
        keymap = self.desk.keymap
        return [
            Entry(c.help, self.wait, " or ".join(dict.fromkeys(map(spell_key, keys_of(c, keymap)))))
            for c in self.commands()
        ]

    def draw(self, page: Canvas) -> None:
        """The list, and what is awaited."""
        page.text(2, 1, "Keys at the table", "title")
        self.draw_list(page, 2, 3, min(page.width - 4, WIDTH), page.height - 7)
        told = "Press the new key; Esc leaves it, Backspace gives back the usual one."
        page.text(4, page.height - 2, told if self.waiting else self.told, "warn")

    def wait(self) -> None:
        """From now on the next key is the new one; what was told of the last one is over."""
        self.waiting = True
        self.told = ""
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """The new key of the command under the cursor."""
        if not self.waiting:
            return
        event.stop()
        self.waiting = False
        command = self.commands()[self.cursor]
        own = {id: keys for id, keys in self.desk.keymap.items() if id != command.id}
        if event.key == "backspace":
            self.take(own, "The usual key is back.")
        elif event.key != "escape":
            clash = clashing(event.key, command, own)
            if clash:
                self.told = f"{spell_key(event.key)} is taken: {clash}"
            else:
                self.take({**own, command.id: event.key}, "Changed.")
        self.redraw()

    def take(self, keymap: Mapping[str, str], told: str) -> None:
        """Use and keep a keymap."""
        self.told = told
        self.desk.settle(replace(self.desk.settings, keys=dict(keymap)))
        self.desk.set_keymap(dict(keymap))


def clashing(key: str, command: Command, keymap: Mapping[str, str]) -> str:
    """What another command does with this key; empty when it is free."""
    for other in TABLE:
        if other.id != command.id and key in keys_of(other, keymap):
            return other.help
    return ""
