"""The seats of a table in play: what their players are called, and who plays them."""

from functools import partial

from engine.game import BadTable
from engine.match import HUMAN
from tui.screens.ask import Ask
from tui.screens.form import Field, FormScreen
from tui.seating import SEARCHING, TIMES, check_name, is_taken
from tui.sitting import Sitting


class SeatsScreen(FormScreen):
    """One line for each seat; each change holds at once and is kept."""

    form_title = "Seats"

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting

    def fields(self) -> list[Field]:
        """Every seat, and below a computer that searches how long it may think."""
        return [
            field for seat in range(len(self.sitting.names)) for field in self.seat_fields(seat)
        ]

    def seat_fields(self, seat: int) -> list[Field]:
        """The lines of one seat."""
        sitting = self.sitting
        kind, over = sitting.match.kinds[seat], sitting.match.is_over
        lines = [
            Field(
                sitting.names[seat],
                "a person" if kind == HUMAN else f"computer: {kind}",
                None if over else partial(self.turn_kind, seat),
                partial(self.ask_name, seat),
                "Left and right: a person, or a computer that plays on. Enter: another name.",
            )
        ]
        if kind == SEARCHING and not over:
            told = TIMES.get(sitting.keeper.thinks[seat], "its own time")
            help = "The longer it may think, the better it plays. A move that is clear takes less."
            turn = partial(self.turn_time, seat)
            lines.append(Field("   thinks", f"up to {told} a move", turn, None, help))
        return lines

    def turn_kind(self, seat: int, step: int) -> None:
        """A person, then each computer, the best one first."""
        ring = [HUMAN, *reversed(list(self.sitting.game.bots))]
        now = self.sitting.match.kinds[seat]
        new = ring[(ring.index(now) + step) % len(ring)]
        self.desk.attempt(partial(self.sitting.set_kind, seat, new))

    def turn_time(self, seat: int, step: int) -> None:
        """The next longer time to think, or the next shorter one."""
        times, now = list(TIMES), self.sitting.keeper.thinks[seat]
        at = times.index(now) if now in times else 0
        self.sitting.set_thinks(seat, times[(at + step) % len(times)])

    def ask_name(self, seat: int) -> None:
        """Type another name for a seat."""

        def taken(text: str) -> None:
            check_name(text)
            others = [name for at, name in enumerate(self.sitting.names) if at != seat]
            if is_taken(text, others):
                raise BadTable("Two of one name", f"Somebody is called '{text}' already.")
            self.sitting.rename(seat, text)

        self.app.push_screen(Ask("Another name:", self.sitting.names[seat], taken))
