"""Final scoring: activities, the second line, buildings and performers."""

from engine.game import Line, rank_by
from engine.games.french_quarter.board import FOOD, SHOPPING, W
from engine.games.french_quarter.printed import ACTIVITIES
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter

ACTIVITY, BUILDING, PERFORMER = "Activities", "Buildings", "Performers"
"""The categories of the score chart that have several lines."""


def score(q: Quarter, seat: int) -> tuple[Line, ...]:
    """The score of a seat, line by line."""
    sheet = q.sheets[seat]
    boxes = counted(sheet.track, "box", "boxes")
    return (
        *(_activity(q, sheet, at) for at in range(len(ACTIVITIES))),
        Line("Second line", sheet.line, counted(sheet.line, "box", "boxes")),
        _gift_shops(q, sheet),
        _courtyards(q, sheet),
        _riverwalk(q, sheet),
        _performer_set(q, "First set", sheet.first_set),
        _performer_set(q, "Second set", sheet.second_set),
        Line("Performer track", q.board.track_points[sheet.track], boxes, PERFORMER),
    )


def by_category(q: Quarter, seat: int) -> dict[str, int]:
    """The points of a seat under each category of the score chart."""
    totals: dict[str, int] = {}
    for line in score(q, seat):
        category = line.category or line.label
        totals[category] = totals.get(category, 0) + line.points
    return totals


def ranking(q: Quarter) -> list[tuple[int, ...]]:
    """Most points first; a tie goes to the longer second line track (ruling 48)."""
    return rank_by([(points(q, seat), sheet.line) for seat, sheet in enumerate(q.sheets)])


def points(q: Quarter, seat: int) -> int:
    """The points of a seat: the sum of its lines, reckoned without wording them."""
    sheet, board = q.sheets[seat], q.board
    mapped, printed = sheet.mapped, board.printed
    total = sheet.line + board.track_points[sheet.track]
    for street, values, count in zip(
        board.activity_streets, board.multipliers, sheet.multipliers, strict=True
    ):
        if count:
            total += values[count] * (mapped & street).bit_count()
    total += small_mapped(q, sheet) + stars(q, sheet) + gift_points(q, sheet)
    total += printed.courtyard_points[sheet.courtyards.bit_count()]
    total += printed.riverwalk_points * (sheet.riverwalk > 1)
    total += printed.set_points[sheet.first_set.bit_count()]
    return total + printed.set_points[sheet.second_set.bit_count()]


def small_mapped(q: Quarter, sheet: Sheet) -> int:
    """A point for each small building that is mapped, with food B (ruling 54)."""
    return (sheet.mapped & q.board.small).bit_count() if sheet.loves_small else 0


def stars(q: Quarter, sheet: Sheet) -> int:
    """A point for each star that is marked, with shopping B."""
    return sheet.umbrellas // q.board.printed.star_every if sheet.doubles_umbrellas else 0


def gift_points(q: Quarter, sheet: Sheet) -> int:
    """Both numbers at the Gift Shops when both are mapped; a W counts nothing (ruling 44)."""
    shops = q.board.gift_shops
    if sheet.mapped & shops != shops:
        return 0
    return sum(_worth(sheet.numbers[place]) for place in q.board.bits[shops])


def _worth(number: int) -> int:
    return 0 if number == W else number


def _activity(q: Quarter, sheet: Sheet, at: int) -> Line:
    street = q.board.printed.tracks[at].street
    mapped = (sheet.mapped & q.board.activity_streets[at]).bit_count()
    times = q.board.multipliers[at][sheet.multipliers[at]]
    why, bonus = f"{mapped} on {street} x{times}", 0
    if at == FOOD and sheet.loves_small:
        bonus = small_mapped(q, sheet)
        why += f", {bonus} small"
    if at == SHOPPING and sheet.doubles_umbrellas:
        bonus = stars(q, sheet)
        why += f", {counted(bonus, 'star', 'stars')}"
    return Line(ACTIVITIES[at].capitalize(), mapped * times + bonus, why, ACTIVITY)


def _gift_shops(q: Quarter, sheet: Sheet) -> Line:
    numbers = [sheet.numbers[place] for place in q.board.bits[q.board.gift_shops]]
    shown = " and ".join("W" if n == W else str(n or "none") for n in numbers)
    return Line("Gift Shops", gift_points(q, sheet), shown, BUILDING)


def _courtyards(q: Quarter, sheet: Sheet) -> Line:
    visited = sheet.courtyards.bit_count()
    worth = q.board.printed.courtyard_points[visited]
    return Line("Courtyards", worth, f"{visited} visited", BUILDING)


def _riverwalk(q: Quarter, sheet: Sheet) -> Line:
    scored = q.board.printed.riverwalk_points * (sheet.riverwalk > 1)
    return Line("Riverwalk", scored, counted(sheet.riverwalk, "visit", "visits"), BUILDING)


def _performer_set(q: Quarter, label: str, performers: int) -> Line:
    count = performers.bit_count()
    scored = q.board.printed.set_points[count]
    return Line(label, scored, counted(count, "performer", "performers"), PERFORMER)


def counted(number: int, one: str, more: str) -> str:
    """A number with its word, as in "1 box" and "2 boxes"."""
    return f"{number} {one if number == 1 else more}"
