"""Setting up a table: which game, who sits where, what is agreed on."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.catalogue import GAMES, find_game
from engine.flow import Atom
from engine.game import BadTable, Game
from engine.match import HUMAN, Match, Setup
from tui.launch import Seated
from tui.screens.ask import Ask
from tui.screens.form import Field, FormScreen
from tui.seating import check_name, free_name, is_taken, seed_from

EMPTY_CHAIR = "-"


class NewGame(FormScreen):
    """A form of one line each; left and right change, Enter types or begins."""

    form_title = "New game"

    def __init__(self) -> None:
        super().__init__()
        self.games = list(GAMES)
        self.game: Game[Any] = find_game(self.games[0])
        self.names: list[str] = []
        self.kinds: list[str] = []
        self.chosen: dict[str, Atom] = {}
        self.seed = ""
        self.table_name = ""

    def on_mount(self) -> None:
        """One person sits down first."""
        self.names, self.kinds = [self.desk.settings.name or "Player"], [HUMAN]
        self.fill_chairs()
        super().on_mount()

    # The form ---------------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """Every line as it is now."""
        lines = [Field("Game", self.game.title, self.turn_game, self.begin, self.game.blurb)]
        for seat, (name, kind) in enumerate(zip(self.names, self.kinds, strict=True)):
            told = name if kind == HUMAN else computer(name, kind)
            edit = partial(self.ask_name, seat) if kind == HUMAN else None
            lines.append(
                Field(
                    f"Seat {seat + 1}",
                    told,
                    partial(self.turn_kind, seat),
                    edit,
                    "Left and right: a person, a computer, or nobody. Enter: the name.",
                )
            )
        if len(self.names) < self.game.seats[-1]:
            lines.append(
                Field(
                    f"Seat {len(self.names) + 1}", EMPTY_CHAIR, self.add_seat, self.add_person,
                    "Right or Enter: somebody sits down.",
                )
            )  # fmt: skip
        for setting in self.game.settings:
            if setting.seats is None or len(self.names) in setting.seats:
                value = str(self.chosen.get(setting.name, setting.default))
                lines.append(
                    Field(
                        setting.label, value,
                        partial(self.turn_setting, setting.name, setting.values),
                        None, setting.help,
                    )
                )  # fmt: skip
        lines += [
            Field("Seed", self.seed or "a fresh one", None, self.ask_seed,
                  "The same seed, seats and settings give the same dice and cards."),
            Field("Name of the table", self.table_name or "by itself", None, self.ask_title,
                  "What the save is called."),
            Field("Begin", "", None, self.begin, "Sit down and play."),
        ]  # fmt: skip
        return lines

    # Changing ---------------------------------------------------------------------------------

    def turn_game(self, step: int) -> None:
        """Another game."""
        at = (self.games.index(self.game.name) + step) % len(self.games)
        self.game = find_game(self.games[at])
        self.chosen = {}
        most = self.game.seats[-1]
        del self.names[most:], self.kinds[most:]
        self.kinds = [k if k in (HUMAN, *self.game.bots) else HUMAN for k in self.kinds]
        self.fill_chairs()

    def fill_chairs(self) -> None:
        """No fewer seats than the game needs: computers take the empty ones."""
        while len(self.names) < self.game.seats[0]:
            kind = "medium" if "medium" in self.game.bots else next(iter(self.game.bots))
            self.names.append(free_name(kind, self.names))
            self.kinds.append(kind)

    def turn_kind(self, seat: int, step: int) -> None:
        """A person, each computer, then nobody."""
        kinds = [HUMAN, *reversed(list(self.game.bots))]
        can_go = len(self.names) > self.game.seats[0]
        ring = [*kinds, EMPTY_CHAIR] if can_go else kinds
        new = ring[(ring.index(self.kinds[seat]) + step) % len(ring)]
        if new == EMPTY_CHAIR:
            del self.names[seat], self.kinds[seat]
            return
        others = [name for at, name in enumerate(self.names) if at != seat]
        wish = f"Player {seat + 1}" if new == HUMAN else new
        self.names[seat], self.kinds[seat] = free_name(wish, others), new

    def add_seat(self, step: int) -> None:
        """Somebody sits down: first a person, one step left a computer."""
        kinds = [HUMAN, *reversed(list(self.game.bots))]
        kind = kinds[0 if step > 0 else -1]
        wish = f"Player {len(self.names) + 1}" if kind == HUMAN else kind
        self.names.append(free_name(wish, self.names))
        self.kinds.append(kind)

    def add_person(self) -> None:
        """A person sits down, by name."""
        self.add_seat(1)
        self.ask_name(len(self.names) - 1)

    def turn_setting(self, name: str, values: Sequence[Atom], step: int) -> None:
        """Another value of a setting."""
        default = next(s.default for s in self.game.settings if s.name == name)
        at = values.index(self.chosen.get(name, default))
        self.chosen[name] = values[(at + step) % len(values)]

    def ask_name(self, seat: int) -> None:
        """Type the name of a person."""

        def taken(text: str) -> None:
            check_name(text)
            if is_taken(text, [n for at, n in enumerate(self.names) if at != seat]):
                raise BadTable("Two of one name", f"Somebody is called '{text}' already.")
            self.names[seat] = text

        self.app.push_screen(Ask(f"The name at seat {seat + 1}:", self.names[seat], taken))

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
        match = Match(self.game, Setup.of(self.game, tuple(self.kinds), seed, chosen))
        keeper = self.desk.store.begin(match, self.names, self.table_name or None)
        self.app.pop_screen()
        self.desk.sit_down(Seated(match, keeper, tuple(self.names)))


def computer(name: str, kind: str) -> str:
    """A computer at its seat; its name where that says more than which one it is."""
    return f"computer: {kind}" if name == kind else f"{name} (computer: {kind})"
