"""The Police Station: where partying C sends a tourist, and the value it watches from then on."""

from typing import ClassVar

from engine.flow import Step, step, tell, todo
from engine.games.french_quarter.icons import SEATS
from engine.games.french_quarter.state import Quarter


@step
class Summons(Step):
    """When a turn or a scoring has ended, who got partying C goes to the police (ruling 26)."""

    rule: ClassVar[str] = "Partying windows"
    seat: int

    def run(self, q: Quarter) -> None:
        """Send the tourist there."""
        if q.sheets[self.seat].summoned:
            todo(q, Arrest(self.seat))


@step
class Arrest(Step):
    """The tourist goes to the Police Station and a die tells which value will be watched."""

    rule: ClassVar[str] = "Partying windows"
    reveals: ClassVar[bool] = True
    seat: int

    def run(self, q: Quarter) -> None:
        """Move and roll; this is no visit."""
        sheet = q.sheets[self.seat]
        sheet.summoned = False
        sheet.at = q.board.police
        sheet.police = q.chance.die()
        tell(q, self.seat, "arrest", sheet.police)


SUMMONS = tuple(map(Summons, SEATS))
