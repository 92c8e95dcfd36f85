"""Game end and scoring."""

from engine.games.fortune_city import GAME
from engine.games.fortune_city.city import City
from engine.games.fortune_city.scoring import total
from tests.games.fortune_city.kit import BOARD, city, table

CITY = """
    quilt+  petrol+*  bathtub*
    pizza*  hall@     novels+
"""


class TestScoring:
    def test_buildings_diamonds_tracks_and_garbage(self) -> None:
        made = city(CITY, hand=20, card=3, gold=2, zones="steak")
        made.diamonds = 3
        s = table(made, city())
        assert [(line.label, line.points) for line in GAME.score(s, 0)] == [
            ("Buildings", 2 + 2 + 4 + 2 + 2),
            ("Diamonds", 3),
            ("Meals", 1),
            ("Transportation", 1),
            ("Merchandise", 0),
            ("Home", 2),
            ("Garbage", -1),
        ]
        assert GAME.points(s, 0) == total(BOARD, made) == 18

    def test_an_empty_city_scores_nothing(self) -> None:
        assert GAME.points(table(city(hand=9), city()), 0) == 0

    def test_diamonds_that_were_not_collected_do_not_count(self) -> None:
        s = table(city("hall@ quilt+", hand=2), city(), market="lollipops red")
        assert [line.points for line in GAME.score(s, 0)] == [2, 0, 0, 0, 0, 0, 0]

    def test_a_bank_is_worth_no_points(self) -> None:
        s = table(city("hall@ quilt bank+", hand=2), city())
        assert GAME.points(s, 0) == 2

    def test_points_are_for_the_sector_reached_not_added_up(self) -> None:
        row = "hall@ quilt* pizza paint* petrol sofa-set* lemonade bathtub*"
        s = table(city(row, hand=2), city())
        assert [line.points for line in GAME.score(s, 0)][5] == 12


class TestRanking:
    def test_the_highest_score_wins(self) -> None:
        s = table(city("hall@ petrol"), city("hall@ steak"), city("hall@ quilt steak"), last=True)
        assert GAME.ranking(s) == [(2,), (1,), (0,)]

    def test_ties_are_shared(self) -> None:
        """Ruling 27: money and diamonds break none."""
        rich = city("hall@ quilt", hand=30)
        s = table(rich, city("hall@ petrol"), city("hall@ bicycle"), last=True)
        assert GAME.ranking(s) == [(0, 1), (2,)]


def test_this_chapter_draws_legal_cities() -> None:
    made: City = city(CITY)
    for building, near in enumerate(made.layout.ways):
        kinds = {BOARD.types[made.layout.tiles[other]] for other in near}
        assert BOARD.types[made.layout.tiles[building]] not in kinds
