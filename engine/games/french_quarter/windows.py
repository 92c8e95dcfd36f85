"""What the sixteen windows do: twelve bonuses, and the four penalties of partying.

Some work at once, some for good, and some are ticked when they are used. What works for good is
read off the sheet wherever it matters (`Sheet.loves_small` and its kind), for everything that
begins after the window was opened (ruling 53).
"""

from engine.flow import tell, todo
from engine.games.french_quarter.board import CULTURE, FOOD, SHOPPING
from engine.games.french_quarter.icons import EFFECTS, LAST_BOX, SEATS, pass_over
from engine.games.french_quarter.mapping import map_any
from engine.games.french_quarter.performers import NOBODY_YET, meet
from engine.games.french_quarter.second_line import StartOwn
from engine.games.french_quarter.state import Quarter


def works_for_good(q: Quarter, seat: int) -> None:
    """Nothing happens now: the open window is looked for where it matters."""


def food_a(q: Quarter, seat: int) -> None:
    """Map one building on the food street with any value."""
    todo(q, map_any(seat, q.board.activity_streets[FOOD]))


def food_c(q: Quarter, seat: int) -> None:
    """Map one building anywhere with any value."""
    todo(q, map_any(seat, q.board.everywhere))


def culture_a(q: Quarter, seat: int) -> None:
    """Once, a move may be one or two spaces longer."""
    q.sheets[seat].stretches += q.board.printed.tracks[CULTURE].uses[0]


def culture_c(q: Quarter, seat: int) -> None:
    """Once, any revealed card may be used instead of that of the die."""
    q.sheets[seat].swaps += q.board.printed.tracks[CULTURE].uses[2]


def shopping_a(q: Quarter, seat: int) -> None:
    """Once, a W may be written instead of a value."""
    q.sheets[seat].letters += q.board.printed.tracks[SHOPPING].uses[0]


def shopping_c(q: Quarter, seat: int) -> None:
    """Some more times, a W may be written instead of a value (ruling 20)."""
    q.sheets[seat].letters += q.board.printed.tracks[SHOPPING].uses[2]


def mysticism_a(q: Quarter, seat: int) -> None:
    """One performer of choice."""
    todo(q, meet(seat, 0, NOBODY_YET))


def mysticism_b(q: Quarter, seat: int) -> None:
    """A personal second line."""
    todo(q, START_OWN[seat])


def mysticism_c(q: Quarter, seat: int) -> None:
    """Two different performers of choice."""
    todo(q, meet(seat, 1, NOBODY_YET))


def partying_a(q: Quarter, seat: int) -> None:
    """The next circle of the culture track is crossed out (ruling 25)."""
    sheet, circles = q.sheets[seat], q.board.circles[CULTURE]
    for box in range(sheet.marks[CULTURE] + 1, LAST_BOX + 1):
        if circles[box] and not sheet.crossed >> box & 1:
            sheet.crossed |= 1 << box
            pass_over(sheet)
            tell(q, seat, "cross", box)
            return


def partying_c(q: Quarter, seat: int) -> None:
    """To the police, when the turn has ended."""
    q.sheets[seat].summoned = True


START_OWN = tuple(map(StartOwn, SEATS))
EFFECTS += [
    (food_a, works_for_good, food_c),
    (culture_a, works_for_good, culture_c),
    (shopping_a, works_for_good, shopping_c),
    (mysticism_a, mysticism_b, mysticism_c),
    (partying_a, works_for_good, partying_c, works_for_good),
]
