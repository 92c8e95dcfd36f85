"""The plain menu: what the title screen offers, by question and answer."""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.catalogue import GAMES, find_game
from engine.game import Game, Setting, Trouble
from engine.match import Match
from tui.cli.list import as_line
from tui.cli.new import begin, player_name
from tui.cli.opening import Room, play_plain
from tui.cli.resume import last_unfinished, take_up
from tui.launch import Seated
from tui.seating import Seating, listed, seat_all, seed_from, setup_for
from tui.spoken import seats_in_words
from tui.talk import Talk
from tui.version import VERSION


def play(room: Room) -> int:
    """Show the menu until a table has been played at, or it is left."""
    talk = Talk.standard()
    talk.say(*room.notes)
    Menu(room, talk).run()
    return 0


class Menu:
    """The title screen in lines: go on, begin, look at what is saved, leave."""

    def __init__(self, room: Room, talk: Talk) -> None:
        self._room = room
        self._talk = talk

    def run(self) -> None:
        """Ask until it is left or the input ends; what is wrong is told, and asked again."""
        self._talk.say(f"boulevard {VERSION}. City board games at one terminal table.")
        while True:
            actions = self._actions()
            labels = [*actions, "leave"]
            at = self._talk.pick("What do you want to do?", labels)
            if at is None or at == len(actions):
                return
            try:
                table = actions[labels[at]]()
                if table is not None:
                    play_plain(self._room, self._talk, table)
                    return
            except Trouble as trouble:
                self._talk.say(trouble.message)

    def _actions(self) -> dict[str, Callable[[], Seated | None]]:
        """What can be done, by name; each gives a table to play at, or None to ask again."""
        store = self._room.store
        actions: dict[str, Callable[[], Seated | None]] = {}
        if (last := last_unfinished(store)) is not None:
            actions[f"go on with {as_line(last)}"] = partial(take_up, store, last.stem)
        return actions | {"new game": self._new, "saved tables": self._saved}

    def _saved(self) -> Seated | None:
        """One of the saved tables, or None to step back."""
        rows = self._room.store.list()
        if not rows:
            self._talk.say("There are no saved tables.")
            return None
        at = self._talk.pick("Which table?", [*map(as_line, rows), "back"])
        return None if at is None or at == len(rows) else take_up(self._room.store, rows[at].stem)

    # A new game ---------------------------------------------------------------------------------

    def _new(self) -> Seated | None:
        """A new table by question and answer, or None when the input ends."""
        games = [find_game(name) for name in GAMES]
        at = self._talk.pick("Which game?", [f"{g.title}, {seats_in_words(g)}" for g in games])
        if at is None:
            return None
        seating = self._seating(games[at])
        pairs = None if seating is None else self._settings(games[at], len(seating.names))
        if seating is None or pairs is None:
            return None
        setup = setup_for(games[at], seating, pairs, seed_from(None))
        return begin(self._room, Match(games[at], setup), seating)

    def _seating(self, game: Game[Any]) -> Seating | None:
        you = player_name(self._room)
        players = self._talk.ask(
            f"Who plays? Names with commas between them; an empty line for {you} alone."
        )
        if players is None:
            return None
        bots = self._talk.ask(
            f"Which bots play too? {', '.join(game.bots)}, with commas between them; an empty "
            "line for none."
        )
        if bots is None:
            return None
        seating = seat_all(listed(players or you), listed(bots) if bots else ())
        game.check_seats(len(seating.names))
        return seating

    def _settings(self, game: Game[Any], seats: int) -> list[str] | None:
        """What is agreed on, as `key=value`, for the settings that matter at this table."""
        pairs = []
        for setting in game.settings:
            if setting.seats is not None and seats not in setting.seats:
                continue
            values = values_from_default(setting)
            at = self._talk.pick(f"{setting.label}: {setting.help}", values)
            if at is None:
                return None
            pairs.append(f"{setting.name}={values[at]}")
        return pairs


def values_from_default(setting: Setting) -> list[str]:
    """The values of a setting as words, the default first."""
    return [str(value) for value in sorted(setting.values, key=lambda v: v != setting.default)]
