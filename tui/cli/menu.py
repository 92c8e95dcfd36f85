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
from tui.hiding import refuse_secrets
from tui.launch import Seated
from tui.seating import Seating, listed, seat_all, seed_from, setup_for
from tui.spoken import seats_in_words
from tui.talk import Talk
from tui.version import VERSION

BACK = "goes back"
"""What q does below the title."""


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
        at = self._talk.pick("Which table?", [*map(as_line, rows), "back"], BACK)
        return None if at is None or at == len(rows) else take_up(self._room.store, rows[at].stem)

    # A new game ---------------------------------------------------------------------------------

    def _new(self) -> Seated | None:
        """A new table by question and answer, or None when the input ends."""
        games = [find_game(name) for name in GAMES]
        labels = [f"{game.title}, {seats_in_words(game)}" for game in games]
        at = self._talk.pick("Which game?", labels, BACK)
        if at is None:
            return None
        seating = self._seating(games[at])
        pairs = None if seating is None else self._settings(games[at], len(seating.names))
        if seating is None or pairs is None:
            return None
        setup = setup_for(games[at], seating, pairs, seed_from(None))
        return begin(self._room, Match(games[at], setup), seating)

    def _seating(self, game: Game[Any]) -> Seating | None:
        """Who plays, people and then bots; whatever does not fit is asked again at once."""
        players = self._players(game)
        if players is None:
            return None
        if len(players) == game.seats[-1]:
            return seat_all(players, ())
        return self._talk.ask_for(
            f"Which bots play too? {', '.join(game.bots)}, with commas between them; an empty "
            "line for none.",
            partial(self._seated, game, players),
            f"Type bots of these with commas between them: {', '.join(game.bots)}; or nothing.",
        )

    def _players(self, game: Game[Any]) -> tuple[str, ...] | None:
        you = player_name(self._room)
        return self._talk.ask_for(
            f"Who plays? Names with commas between them; an empty line for {you} alone.",
            lambda line: self._people(game, listed(line or you)),
            "Type the names of the people who play, with commas between them.",
        )

    def _people(self, game: Game[Any], players: tuple[str, ...]) -> tuple[str, ...]:
        """The same names. Raises Trouble where these people cannot play this together here."""
        names = seat_all(players, ()).names
        if len(names) > game.seats[-1]:
            game.check_seats(len(names))
        refuse_secrets(game, len(names), self._talk.why_open)
        return names

    def _seated(self, game: Game[Any], players: tuple[str, ...], bots: str) -> Seating:
        seating = seat_all(players, listed(bots) if bots else ())
        check_bots(game, seating)
        return seating

    def _settings(self, game: Game[Any], seats: int) -> list[str] | None:
        """What is agreed on, as `key=value`, for the settings that matter at this table."""
        pairs = []
        for setting in game.settings:
            if setting.seats is not None and seats not in setting.seats:
                continue
            values = values_from_default(setting)
            question = f"{setting.label}: {setting.help} An empty line means {values[0]}."
            at = self._talk.pick(question, values, BACK, usual=0)
            if at is None:
                return None
            pairs.append(f"{setting.name}={values[at]}")
        return pairs


def check_bots(game: Game[Any], seating: Seating) -> None:
    """Raise BadTable for seats or bots that the game does not have."""
    setup_for(game, seating, (), 0)


def values_from_default(setting: Setting) -> list[str]:
    """The values of a setting as words, the default first."""
    return [str(value) for value in sorted(setting.values, key=lambda v: v != setting.default)]
