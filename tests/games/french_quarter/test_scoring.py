"""Game End: the four categories of final scoring, totals and ties."""

import pytest

from engine.game import Line
from engine.games.french_quarter import GAME
from engine.games.french_quarter.printed import PERFORMERS
from engine.games.french_quarter.scoring import (
    ACTIVITY,
    BUILDING,
    PERFORMER,
    by_category,
    points,
    ranking,
)
from engine.games.french_quarter.state import Quarter
from tests.games.french_quarter.kit import (
    BOARD,
    drawn,
    marked,
    met,
    multiplied,
    place,
    table,
    unlocked,
)

DANNI = """
    .    .    3    3:3  4
    .    .    .    .    ./.
    4    .    ./3  3    3
    5:4  .    4    .    2
    .    .:.  5    4    3
"""


def danni() -> Quarter:
    """The sheet of the rulebook's example at the end of the game."""
    q = table()
    q.round = 8
    sheet = q.sheets[0]
    drawn(sheet, DANNI)
    marked(q, food=6, culture=3, shopping=6, mysticism=8, partying=2)
    multiplied(q, food=2, culture=1, mysticism=2, partying=1)
    unlocked(q, shopping="AB", mysticism="A")
    sheet.umbrellas = 15
    met(q, "magician", "acrobat", "tuba", "unicycle", "violin", "statue", "magician")
    sheet.courtyards = sum(1 << place(name) for name in ("C1", "A2", "E3", "C5"))
    sheet.riverwalk, sheet.line = 2, 18
    return q


def line(q: Quarter, label: str, seat: int = 0) -> Line:
    """One line of a score."""
    return next(one for one in GAME.score(q, seat) if one.label == label)


class TestDanni:
    def test_her_score_line_by_line(self) -> None:
        assert GAME.score(danni(), 0) == (
            Line("Food", 16, "8 on Decatur x2", ACTIVITY),
            Line("Culture", 4, "4 on St Peter x1", ACTIVITY),
            Line("Shopping", 5, "2 on Conti x0, 5 stars", ACTIVITY),
            Line("Mysticism", 14, "7 on St Ann x2", ACTIVITY),
            Line("Partying", 3, "3 on Bourbon x1", ACTIVITY),
            Line("Second line", 18, "18 boxes"),
            Line("Gift Shops", 9, "4 and 5", BUILDING),
            Line("Courtyards", 20, "4 visited", BUILDING),
            Line("Riverwalk", 8, "2 visits", BUILDING),
            Line("First set", 14, "6 performers", PERFORMER),
            Line("Second set", 0, "1 performer", PERFORMER),
            Line("Performer track", 2, "7 boxes", PERFORMER),
        )

    def test_her_categories_and_her_total(self) -> None:
        assert by_category(danni(), 0) == {
            "Activities": 42,
            "Second line": 18,
            "Buildings": 37,
            "Performers": 16,
        }
        assert points(danni(), 0) == GAME.points(danni(), 0) == 113

    def test_all_her_neighbours_are_within_one(self) -> None:
        numbers = danni().sheets[0].numbers
        for at, number in enumerate(numbers):
            near = [numbers[other] for other in BOARD.bits[BOARD.neighbours[at]]]
            assert not number or all(abs(number - other) <= 1 for other in near if other)

    def test_an_empty_sheet_scores_nothing(self) -> None:
        assert points(table(), 0) == 0


class TestActivities:
    def test_without_a_multiplier_the_street_does_not_matter(self) -> None:
        q = danni()
        multiplied(q, food=0)
        assert line(q, "Food") == Line("Food", 0, "8 on Decatur x0", ACTIVITY)

    @pytest.mark.parametrize(("count", "scored"), [(1, 3), (2, 6), (3, 9), (4, 12), (5, 15)])
    def test_partying_goes_up_to_five(self, count: int, scored: int) -> None:
        q = danni()
        multiplied(q, partying=count)
        assert line(q, "Partying").points == scored

    def test_ruling_54_food_b_counts_every_small_building(self) -> None:
        q = danni()
        q.sheets[0].write(BOARD, place("B5w"), 7)
        unlocked(q, food="AB")
        assert line(q, "Food") == Line("Food", 22, "8 on Decatur x2, 6 small", ACTIVITY)

    def test_ruling_47_bonus_points_are_not_multiplied(self) -> None:
        q = danni()
        unlocked(q, food="AB")
        multiplied(q, food=0, shopping=0)
        assert line(q, "Food").points == 5
        assert line(q, "Shopping").points == 5

    def test_a_building_may_count_for_several_activities(self) -> None:
        q = table()
        drawn(q.sheets[0], ". . . .:. .\n. 3 . . ./.\n. . ./. . .\n.:. . . . .\n. .:. . . .")
        multiplied(q, culture=1, shopping=1, partying=1)
        assert by_category(q, 0)["Activities"] == 3


class TestBuildings:
    def test_ruling_44_gift_shops_score_only_together_and_a_w_nothing(self) -> None:
        q = table()
        q.sheets[0].write(BOARD, place("E1"), 6)
        assert line(q, "Gift Shops") == Line("Gift Shops", 0, "6 and none", BUILDING)
        q.sheets[0].write(BOARD, place("A4w"), 7)
        assert line(q, "Gift Shops") == Line("Gift Shops", 6, "6 and W", BUILDING)

    @pytest.mark.parametrize(("visited", "scored"), [(0, 0), (1, 2), (2, 6), (3, 12), (4, 20)])
    def test_courtyards(self, visited: int, scored: int) -> None:
        q = table()
        names = ("C1", "A2", "E3", "C5")[:visited]
        q.sheets[0].courtyards = sum(1 << place(name) for name in names)
        assert line(q, "Courtyards").points == scored

    @pytest.mark.parametrize(("visits", "scored"), [(0, 0), (1, 0), (2, 8)])
    def test_ruling_46_the_riverwalk_scores_from_the_second_visit_on(
        self, visits: int, scored: int
    ) -> None:
        q = table()
        q.sheets[0].riverwalk = visits
        assert line(q, "Riverwalk").points == scored


class TestPerformers:
    def test_ruling_24_the_two_rows_score_apart(self) -> None:
        q = table()
        met(q, "tuba", "tuba", "violin", "violin", "statue", "saxophone")
        assert line(q, "First set").points == 8
        assert line(q, "Second set").points == 2

    def test_all_sixteen(self) -> None:
        q = table()
        met(q, *PERFORMERS, *PERFORMERS)
        assert by_category(q, 0)["Performers"] == 50


class TestTotals:
    def at_the_end(self, *scores: tuple[int, int]) -> Quarter:
        """A finished game with these points at Gift Shops or the like, and in the second line."""
        q = table(len(scores))
        for sheet, (performers, boxes) in zip(q.sheets, scores, strict=True):
            sheet.track, sheet.line = performers, boxes
        return q

    def test_most_points_win(self) -> None:
        q = self.at_the_end((0, 20), (0, 30), (0, 10))
        assert ranking(q) == [(1,), (0,), (2,)]

    def test_ruling_48_a_tie_goes_to_the_second_line(self) -> None:
        q = self.at_the_end((10, 20), (0, 25), (0, 3))
        assert [points(q, seat) for seat in range(3)] == [25, 25, 3]
        assert ranking(q) == [(1,), (0,), (2,)]

    def test_ruling_48_then_it_is_shared(self) -> None:
        q = self.at_the_end((0, 20), (0, 25), (0, 25))
        assert ranking(q) == [(1, 2), (0,)]
