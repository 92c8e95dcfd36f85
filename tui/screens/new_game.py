"""Setting up a table: which game, who sits where, what is agreed on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.catalogue import GAMES, find_game
from engine.flow import Atom
from engine.game import BadTable, Game
from engine.match import HUMAN, Match, Setup
from tui.launch import Seated
from tui.screens.ask import Ask
from tui.screens.form import Field, FormScreen
from tui.seating import (
    SEARCHING,
    TIMES,
    USUAL_TIME,
    check_name,
    free_name,
    is_taken,
    seed_from,
)

EMPTY_CHAIR = "-"


@dataclass(slots=True)
class Chair:
    """A seat that is taken."""

    name: str
    kind: str
    time: int = USUAL_TIME
    """How long a computer may think about a move, in milliseconds."""

    @property
    def told(self) -> str:
        """Who sits there; a computer's name where that says more than which one it is."""
        if self.kind == HUMAN:
            return self.name
        if self.name == self.kind:
            return f"computer: {self.kind}"
        return f"{self.name} (computer: {self.kind})"


class NewGame(FormScreen):
    """A form of one line each; left and right change, Enter types or begins."""

    form_title = "New game"

    def __init__(self) -> None:
        super().__init__()
        self.games = list(GAMES)
        self.game: Game[Any] = find_game(self.games[0])
        self.chairs: list[Chair] = []
        self.chosen: dict[str, Atom] = {}
        self.seed = ""
        self.table_name = ""

    def on_mount(self) -> None:
        """One person sits down first."""
        self.chairs = [Chair(self.desk.settings.name or "Player", HUMAN)]
        self.fill_chairs()
        super().on_mount()

    # The form ---------------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """Every line as it is now."""
        lines = [Field("Game", self.game.title, self.turn_game, self.begin, self.game.blurb)]
        for seat in range(len(self.chairs)):
            lines += self.seat_fields(seat)
        if len(self.chairs) < self.game.seats[-1]:
            lines.append(
                Field(
                    f"Seat {len(self.chairs) + 1}", EMPTY_CHAIR, self.add_seat, self.add_person,
                    "Right or Enter: somebody sits down.",
                )
            )  # fmt: skip
        for setting in self.game.settings:
            if setting.seats is None or len(self.chairs) in setting.seats:
                value = str(self.chosen.get(setting.name, setting.default))
                lines.append(
                    Field(
                        setting.label, value,
                        partial(self.turn_setting, setting.name, setting.values),
                        None, setting.help,
                    )
                )  # fmt: skip
        return [*lines, *self.last_fields()]

    def seat_fields(self, seat: int) -> list[Field]:
        """Who sits there, and how long a computer that searches may think."""
        chair = self.chairs[seat]
        edit = partial(self.ask_name, seat) if chair.kind == HUMAN else None
        help = "Left and right: a person, a computer, or nobody. Enter: the name."
        lines = [Field(f"Seat {seat + 1}", chair.told, partial(self.turn_kind, seat), edit, help)]
        if chair.kind == SEARCHING:
            help = "The longer it may think, the better it plays. A move that is clear takes less."
            told = f"up to {TIMES[chair.time]} a move"
            turn = partial(self.turn_time, seat)
            lines.append(Field(f"Seat {seat + 1} thinks", told, turn, None, help))
        return lines

    def last_fields(self) -> list[Field]:
        """The lines that every game has at the end."""
        return [
            Field("Seed", self.seed or "a fresh one", None, self.ask_seed,
                  "The same seed, seats and settings give the same dice and cards."),
            Field("Name of the table", self.table_name or "by itself", None, self.ask_title,
                  "What the save is called."),
            Field("Begin", "", None, self.begin, "Sit down and play."),
        ]  # fmt: skip

    def names(self, but: int | None = None) -> list[str]:
        """The names at the table, without that of one seat."""
        return [chair.name for seat, chair in enumerate(self.chairs) if seat != but]

    # Changing ---------------------------------------------------------------------------------

    def turn_game(self, step: int) -> None:
        """Another game."""
        at = (self.games.index(self.game.name) + step) % len(self.games)
        self.game = find_game(self.games[at])
        self.chosen = {}
        del self.chairs[self.game.seats[-1] :]
        for chair in self.chairs:
            if chair.kind not in self.game.bots:
                chair.kind = HUMAN
        self.fill_chairs()

    def fill_chairs(self) -> None:
        """No fewer seats than the game needs: computers take the empty ones."""
        while len(self.chairs) < self.game.seats[0]:
            kind = "medium" if "medium" in self.game.bots else next(iter(self.game.bots))
            self.chairs.append(Chair(free_name(kind, self.names()), kind))

    def turn_kind(self, seat: int, step: int) -> None:
        """A person, each computer, then nobody."""
        kinds = [HUMAN, *reversed(list(self.game.bots))]
        can_go = len(self.chairs) > self.game.seats[0]
        ring = [*kinds, EMPTY_CHAIR] if can_go else kinds
        chair = self.chairs[seat]
        new = ring[(ring.index(chair.kind) + step) % len(ring)]
        if new == EMPTY_CHAIR:
            del self.chairs[seat]
            return
        wish = f"Player {seat + 1}" if new == HUMAN else new
        chair.name, chair.kind = free_name(wish, self.names(but=seat)), new

    def turn_time(self, seat: int, step: int) -> None:
        """A computer may think for longer, or not so long."""
        times, chair = list(TIMES), self.chairs[seat]
        chair.time = times[(times.index(chair.time) + step) % len(times)]

    def add_seat(self, step: int) -> None:
        """Somebody sits down: first a person, one step left a computer."""
        kinds = [HUMAN, *reversed(list(self.game.bots))]
        kind = kinds[0 if step > 0 else -1]
        wish = f"Player {len(self.chairs) + 1}" if kind == HUMAN else kind
        self.chairs.append(Chair(free_name(wish, self.names()), kind))

    def add_person(self) -> None:
        """A person sits down, by name."""
        self.add_seat(1)
        self.ask_name(len(self.chairs) - 1)

    def turn_setting(self, name: str, values: Sequence[Atom], step: int) -> None:
        """Another value of a setting."""
        default = next(s.default for s in self.game.settings if s.name == name)
        at = values.index(self.chosen.get(name, default))
        self.chosen[name] = values[(at + step) % len(values)]

    def ask_name(self, seat: int) -> None:
        """Type the name of a person."""

        def taken(text: str) -> None:
            check_name(text)
            if is_taken(text, self.names(but=seat)):
                raise BadTable("Two of one name", f"Somebody is called '{text}' already.")
            self.chairs[seat].name = text

        self.app.push_screen(Ask(f"The name at seat {seat + 1}:", self.chairs[seat].name, taken))

    def ask_seed(self) -> None:
        """Type a seed; nothing means a fresh one."""

        def taken(text: str) -> None:
            self.seed = str(seed_from(text)) if text else ""

        self.app.push_screen(Ask("A seed (a whole number), or nothing:", self.seed, taken))

    def ask_title(self) -> None:
        """Type a name for the save; nothing means by itself."""

        def taken(text: str) -> None:
            self.table_name = text

        self.app.push_screen(
            Ask("What the table is called, or nothing:", self.table_name, taken, 40)
        )

    def begin(self) -> None:
        """Begin the match, keep it, and sit down."""
        self.desk.attempt(self._begin)

    def _begin(self) -> None:
        seed = seed_from(self.seed or None)
        chosen = {s.name: self.chosen[s.name] for s in self.game.settings if s.name in self.chosen}
        kinds = tuple(chair.kind for chair in self.chairs)
        match = Match(self.game, Setup.of(self.game, kinds, seed, chosen))
        names, thinks = tuple(self.names()), tuple(chair.time for chair in self.chairs)
        keeper = self.desk.store.begin(match, names, self.table_name or None, thinks)
        self.app.pop_screen()
        self.desk.sit_down(Seated(match, keeper, names))
