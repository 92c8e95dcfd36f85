"""What sits between a match and any screen: whose turn it is, what is picked, where the cursor is.

A sitting knows no widget and no key. It owns the cursor and the half-made choice, and it is the
only thing in the interface that changes a match: every change is kept on disk before it returns.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine.flow import NOBODY, Atom, Event, Move
from engine.game import Game, Words
from engine.match import Match, Outlook, outlook
from saves.folder import printable
from tui.canvas import Spot
from tui.focus import closest
from tui.journal import Journal, Told
from tui.picking import Picker
from tui.tables import Table, named

DONE: Atom = ""
"""The option that adds nothing: what is picked already spells a whole move."""

MOST_WEIGHED = 24
"""So many choices of the panel are weighed beforehand; it shows no more at once."""


class Keeps(Protocol):
    """What a sitting needs of a save: to be written at every change."""

    trouble: Any
    name: str

    @property
    def thinks(self) -> tuple[int, ...]:
        """How long a computer may think at each seat, in milliseconds."""
        ...

    def keep(self, match: Match[Any]) -> None:
        """Write the match to disk; trouble is remembered, not raised."""
        ...

    def set_names(self, match: Match[Any], names: Sequence[str]) -> None:
        """Call the players something else, and write it down."""
        ...

    def set_kind(self, match: Match[Any], seat: int, kind: str) -> None:
        """Let a person or a bot take over a seat, and write it down."""
        ...

    def set_thinks(self, match: Match[Any], seat: int, thinks: int) -> None:
        """Let the computer of a seat think so long, and write it down."""
        ...

    def close(self) -> None:
        """Give the table back."""
        ...


class Sitting:
    """One table, as the people in front of it use it."""

    def __init__(
        self, match: Match[Any], keeper: Keeps, names: Sequence[str], table: Table
    ) -> None:
        self.match = match
        self.keeper = keeper
        self.names = list(names)
        self.table = named(table, names)
        self.words: Words = match.game.telling(names)
        """The game's words, with the names of the players."""
        self.looking_at: int | None = None
        """Another seat whose board is being looked at."""
        self.pencilled: Move | None = None
        """A whole move that waits for a second yes."""
        self.cursor: Atom | None = None
        """What the cursor is on: one of the options of the picker."""
        self.last_spot: str | None = None
        """Where the cursor was on the map, so that it stays near."""
        self.layout: Mapping[str, Spot] = {}
        """Where the spots lie, as last drawn."""
        self.seat = self._first_viewer()
        """Whose side of the table the screen shows."""
        self._seen_for: Any = None
        self._seen: Any = None
        self._journals: dict[int, Journal] = {}
        self._remarks: list[Told] = []
        self.is_ready = False
        """The computer that is asked has chosen, and its move waits to be shown."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when the position or the players have changed: what was thought of is no more."""
        self._weighed: tuple[Picker | None, frozenset[Atom]] = None, frozenset()
        self._placed: tuple[Picker | None, dict[str, Atom]] = None, {}
        """The options that lie on the drawing, and after which picks."""
        self.read: dict[int, int] = {}
        """How many moves each seat has seen, for what happened since its turn."""
        self.restart()

    def _first_viewer(self) -> int:
        asked = self.match.to_move
        if self.match.is_human(asked):
            return asked
        humans = self.match.humans
        return humans[0] if humans else max(asked, 0)

    @property
    def game(self) -> Game[Any]:
        """The game on this table."""
        return self.match.game

    @property
    def seen(self) -> Any:
        """The position as the seat in front of the screen may know it."""
        if self._seen_for is not self.match.state or self._seen is None:
            self._seen_for = self.match.state
            self._seen = self.match.seen_by(self.seat)
        return self._seen

    @property
    def has_secrets(self) -> bool:
        """Another person at this keyboard may not see what this seat sees now.

        Not so at a table that was just set up: whoever begins sits in front of it.
        """
        match = self.match
        if match.is_over or not (match.history or match.base):
            return False
        return any(match.curtain_between(self.seat, other) for other in match.humans)

    @property
    def is_asked(self) -> bool:
        """The seat in front of the screen has the pending decision."""
        return self.match.to_move == self.seat and self.match.is_human(self.seat)

    @property
    def shown_seat(self) -> int:
        """The seat whose board is on the screen."""
        return self.seat if self.looking_at is None else self.looking_at

    def sit(self, seat: int) -> None:
        """Turn the table to this seat."""
        if seat != self.seat:
            self.read[self.seat] = len(self.match.history)
        self.seat = seat
        self._seen = None
        self.restart()

    # Picking

    def restart(self) -> None:
        """Forget what is half picked; the cursor goes to the first option."""
        self.pencilled = None
        self.picker = Picker(self.seen.choices if self.is_asked else ())
        self._settle_cursor()

    def _settle_cursor(self) -> None:
        """On the option nearest to where the cursor was on the map, else on the first one."""
        atoms, spots = self.atoms, self.spots
        self.cursor = atoms[0] if atoms else None
        here = self.layout.get(self.last_spot or "")
        near = (
            closest({name: self.layout[name] for name in spots if name in self.layout}, here)
            if here
            else None
        )
        if near is not None:
            self.cursor = spots[near]

    @property
    def atoms(self) -> tuple[Atom, ...]:
        """What can be picked next; DONE first when nothing more is needed."""
        atoms = tuple(option.atom for option in self.picker.options())
        return atoms if self.picker.chosen() is None else (DONE, *atoms)

    def spot_of(self, atom: Atom) -> str | None:
        """Where an option lies on the drawing; None for the panel."""
        if atom == DONE:
            return None
        return self.table.spot(self.picker.picked, atom)

    @property
    def spots(self) -> dict[str, Atom]:
        """The options that lie on the drawing, by spot."""
        if self._placed[0] is not self.picker:
            atoms = self.atoms
            placed = {spot: atom for atom in atoms if (spot := self.spot_of(atom)) is not None}
            self._placed = self.picker, placed
        return self._placed[1]

    @property
    def panel(self) -> tuple[Atom, ...]:
        """The options that are picked from the panel."""
        return tuple(atom for atom in self.atoms if self.spot_of(atom) is None)

    @property
    def hovered(self) -> Move | None:
        """The whole move under the cursor, if the cursor completes one."""
        if self.pencilled is not None:
            return self.pencilled
        return None if self.cursor is None else self.leaf(self.cursor)

    def point_at(self, atom: Atom) -> None:
        """Move the cursor to an option."""
        self.cursor = atom
        self.last_spot = self.spot_of(atom) or self.last_spot

    def pick(self, atom: Atom) -> Move | None:
        """Pick an option; the whole move when that completes one and begins no longer one."""
        self.point_at(atom)
        if atom == DONE:
            return self.picker.chosen()
        self.picker = self.picker.pick(atom)
        if not self.picker.options():
            return self.picker.chosen()
        self._settle_cursor()
        return None

    def back(self) -> bool:
        """Take back the last pick; False when nothing was picked."""
        if self.pencilled is not None:
            self.pencilled = None
            self.picker = self.picker.back()
            self._settle_cursor()
            return True
        before = self.picker.back()
        if before is self.picker:
            return False
        self.picker = before
        self._settle_cursor()
        return True

    # Looking ahead

    def outlook(self, move: Move) -> Outlook:
        """What is known to follow from a move of the pending decision."""
        return outlook(self.seen, move)

    def gain(self, ahead: Outlook) -> int:
        """What a move would bring at once, in points."""
        now = self.game.points(self.seen, self.seat)
        return self.game.points(ahead.seen, self.seat) - now

    def weigh(self) -> None:
        """Look once at each choice of the panel whether undo leads back from it."""
        if self._weighed[0] is not self.picker:
            leaves = ((atom, self.leaf(atom)) for atom in self.panel[:MOST_WEIGHED])
            self._weighed = (
                self.picker,
                frozenset(
                    atom
                    for atom, move in leaves
                    if move is not None and self.needs_second_yes(move)
                ),
            )

    @property
    def final(self) -> frozenset[Atom]:
        """The choices of the panel that are known to be final, once they were weighed."""
        return self._weighed[1] if self._weighed[0] is self.picker else frozenset()

    def leaf(self, atom: Atom) -> Move | None:
        """The whole move that an option completes, if it does."""
        return self.picker.chosen() if atom == DONE else self.picker.leaf(atom)

    def needs_second_yes(self, move: Move) -> bool:
        """Something is revealed, or another seat plays: it may not be possible to take it back."""
        ahead = self.outlook(move)
        return ahead.reveals or ahead.asked not in (self.seat, NOBODY)

    # Playing

    def play(self, move: Move) -> list[Event]:
        """Make a move and keep it. Raises IllegalMove; then nothing has changed."""
        events = self.match.play(move)
        self._changed()
        return events

    def is_kept(self) -> bool:
        """Whether all is on the disk; what could not be written is tried once more."""
        if self.keeper.trouble:
            self.keeper.keep(self.match)
        return not self.keeper.trouble

    def undo(self) -> Move | None:
        """Take back the last human move."""
        move = self.match.undo()
        if move is not None:
            self._changed()
        return move

    def undo_turn(self) -> list[Move]:
        """Back to the start of the turn."""
        moves = self.match.undo_turn()
        if moves:
            self._changed()
        return moves

    def redo(self) -> Move | None:
        """Make the move again that was taken back."""
        move = self.match.redo()
        if move is not None:
            self._changed()
        return move

    def pass_curtain(self) -> None:
        """The keyboard has been handed over with secrets on the table."""
        self.match.pass_curtain()
        self._changed()

    def _changed(self) -> None:
        self.keeper.keep(self.match)
        self._remarks = [told for told in self._remarks if told.move <= len(self.match.history)]
        self._seen = None
        self.looking_at = None
        self.is_ready = False
        self.on_change()
        self.restart()

    def stop(self) -> None:
        """End the game early, with the scores it has."""
        self.match.stop()
        self._changed()

    def rename(self, seat: int, name: str) -> None:
        """Call the player of a seat something else. Raises BadTable for a name that cannot be."""
        names = [name if at == seat else old for at, old in enumerate(self.names)]
        self.keeper.set_names(self.match, names)
        self.names[:] = names
        self.table = named(self.table, names)
        self.words = self.game.telling(names)
        self._journals.clear()

    def set_kind(self, seat: int, kind: str) -> None:
        """A computer takes over a seat, or a person does. Raises BadTable for unknown bots."""
        self.keeper.set_kind(self.match, seat, kind)
        self._changed()

    def set_thinks(self, seat: int, thinks: int) -> None:
        """Let the computer of a seat think so many milliseconds from now on."""
        self.keeper.set_thinks(self.match, seat, thinks)
        self.on_change()

    def seconds_of(self, seat: int) -> float:
        """How long the computer of a seat may think about a move."""
        return self.keeper.thinks[seat] / 1000

    @property
    def keeper_name(self) -> str:
        """What the save is called, as it can be shown."""
        return printable(self.keeper.name)

    # Telling

    def journal(self) -> Sequence[Told]:
        """The log as the seat in front of the screen may read it."""
        if self.seat not in self._journals:
            self._journals[self.seat] = Journal(self.match, self.seat, self.names)
        lines = self._journals[self.seat].lines()
        remarks = [
            told._replace(text=f"{self.names[told.seat]} {told.text}") for told in self._remarks
        ]
        return sorted((*lines, *remarks), key=lambda told: told.move) if remarks else lines

    @property
    def remarks(self) -> tuple[Told, ...]:
        """What is told in the log about how moves came about."""
        return tuple(self._remarks)

    def remark(self, seat: int, text: str) -> None:
        """Tell in the log how the last move came about, after the name of the seat.

        It is known as long as the table is open, and taken back with the move.
        """
        self._remarks.append(Told(len(self.match.history), seat, text))

    def since_turn(self) -> list[str]:
        """What happened since this seat's last move, as far as it may know."""
        own = [at for at, entry in enumerate(self.match.history, 1) if entry.seat == self.seat]
        after = self.read.get(self.seat, own[-1] if own else 0)
        return [line.text for line in self.journal() if line.move > after]
