"""Watching a table that somebody else is playing: its save is looked at again and again."""

from contextlib import suppress

from engine.game import Trouble
from saves.store import Store, Watched


class Watching:
    """A table as it stood when it was last looked at."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self._name = name
        self._stamp = store.stamp(name)

    def news(self) -> Watched | None:
        """The table anew when it was written since; None when it was not, or cannot be read now."""
        with suppress(Trouble):
            stamp = self._store.stamp(self._name)
            if stamp not in (0, self._stamp):
                self._stamp = stamp
                return self._store.watch(self._name)
        return None
