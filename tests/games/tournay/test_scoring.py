"""The final scoring."""

import pytest

from engine.games.tournay import GAME
from engine.games.tournay.scoring import COUNT, total
from tests.games.tournay.kit import (
    BOARD,
    Tournay,
    cards,
    drawn,
    held,
    rich,
    stood,
    table,
)


def lines(s: Tournay, seat: int) -> dict[str, int]:
    """The points of each line of a seat's score."""
    return {line.label: line.points for line in GAME.score(s, seat)}


def counted(s: Tournay, name: str) -> list[int]:
    """What each seat has of that which a prestige building counts."""
    count = COUNT[BOARD.count[BOARD.number[name]]]
    return [count(s, seat) for seat in range(len(s.families))]


class TestTheExample:
    """Madeline has one set of cards, four red citizens, and less than 8 deniers; Nell has two
    sets, one red citizen, and at least 12 deniers."""

    def scored(self) -> Tournay:
        s = rich(table(), 4, 12)
        stood(stood(s, 0, "RR", "RR"), 1, "R")
        drawn(s, 0, "saint-brice porte-de-la-vigne market/suburb canon fort")
        drawn(s, 1, """
            belfry  porte-de-la-vigne  mint
            market  suburb             canon
            canon   fort               knight
        """)  # fmt: skip
        return s

    def test_each_building_scores_for_both(self) -> None:
        s = self.scored()
        own = {
            "Saint-Brice": (1 * 4, 2 * 2),
            "Belfry": (1 * 2, 2 * 4),
            "Porte de la Vigne": (4 * 2, 1 * 2),
            "Mint": (1 * 1, 3 * 2),
        }
        for name, (madeline, nell) in own.items():
            assert (lines(s, 0)[name], lines(s, 1)[name]) == (madeline, nell)

    def test_the_ledger_tells_count_and_value(self) -> None:
        told = {line.label: line.why for line in GAME.score(self.scored(), 1)}
        assert (
            told["Belfry"] == "sets of cards: 2 x 4" and told["Mint"] == "fours of deniers: 3 x 2"
        )

    def test_two_of_one_name_score_once(self) -> None:
        labels = [line.label for line in GAME.score(self.scored(), 0)]
        assert labels.count("Porte de la Vigne") == 1


class TestWhatIsCounted:
    def position(self) -> Tournay:
        s = rich(stood(stood(table(), 0, "YYYW", "R"), 1, ""), 11, 3)
        drawn(s, 0, """
            market[Y]  merchant[#]  library[W]
            canon      fort[R]      knight
            mint       belfry       suburb/market
        """)  # fmt: skip
        s.families[0].wall = cards("plague fire")
        return s

    @pytest.mark.parametrize(
        "name, own",
        [
            ("belfry", 2), ("saint-brice", 2), ("city-hall", 4), ("saint-quentin", 2),
            ("porte-de-la-vigne", 2), ("cloth-hall", 3), ("saint-jacques", 2),
            ("tour-saint-georges", 2), ("saint-nicolas", 2), ("pont-des-trous", 2), ("mint", 2),
            ("tour-des-six", 3), ("la-madeleine", 2), ("tour-darras", 3), ("tour-henry-viii", 2),
            ("cathedral", 1),
        ],
    )  # fmt: skip
    def test_each_of_the_sixteen(self, name: str, own: int) -> None:
        empty = 1 if name == "cathedral" else 0
        assert counted(self.position(), name) == [own, empty]

    def test_ruling_70_cards_of_levels_one_and_two_are_buildings_and_characters(self) -> None:
        s = drawn(table(), 0, "merchant market mint brewery-1")
        assert counted(s, "cloth-hall")[0] == 3

    def test_ruling_68_tour_darras_counts_buildings_only(self) -> None:
        s = drawn(table(), 0, "market merchant library saint-brice mint")
        assert counted(s, "tour-darras")[0] == 2

    def test_la_madeleine_counts_itself(self) -> None:
        s = drawn(table(), 0, "la-madeleine mint")
        assert lines(s, 0)["La Madeleine"] == 4 and lines(s, 1)["La Madeleine"] == 0

    def test_the_cathedral_is_for_its_builder(self) -> None:
        s = drawn(table(), 1, "cathedral")
        assert (lines(s, 0)["Cathedral"], lines(s, 1)["Cathedral"]) == (0, 4)
        s = drawn(table(), 1, "great-cathedral")
        assert (lines(s, 0)["Cathedral"], lines(s, 1)["Cathedral"]) == (0, 8)


class TestTheRest:
    def test_no_more_than_twelve_from_one_building(self) -> None:
        s = rich(drawn(table(), 0, "mint"), 40, 60)
        assert (lines(s, 0)["Mint"], lines(s, 1)["Mint"]) == (12, 12)
        whys = [line.why for line in GAME.score(s, 0) if line.label == "Mint"]
        assert whys == ["fours of deniers: 10 x 2, 12 at most"]

    def test_ruling_68_a_covered_prestige_building_does_not_score(self) -> None:
        assert "Mint" not in lines(drawn(table(), 0, "market/mint"), 0)

    def test_ruling_68_nor_makes_it_a_builder(self) -> None:
        s = drawn(drawn(rich(table(), 8, 8), 0, "market/mint"), 1, "mint")
        assert (lines(s, 0)["Mint"], lines(s, 1)["Mint"]) == (2, 4)

    def test_ruling_69_equal_formulas_score_each_by_itself(self) -> None:
        s = drawn(table(), 0, "belfry saint-brice market canon fort")
        assert lines(s, 0)["Belfry"] == 4 and lines(s, 0)["Saint-Brice"] == 4

    def test_printed_points_of_all_cards_covered_ones_too(self) -> None:
        s = drawn(table(), 0, "banker/market/mint canon[#]")
        assert lines(s, 0)["Cards"] == 2 + 1 + 1

    def test_built_ramparts(self) -> None:
        s = table()
        s.families[1].wall = cards("plague fire siege")
        assert (lines(s, 0)["Ramparts"], lines(s, 1)["Ramparts"]) == (0, 3)

    def test_ruling_71_money_left_counts_at_the_mint(self) -> None:
        assert lines(rich(drawn(table(), 0, "mint"), 7, 8), 0)["Mint"] == 2

    def test_ruling_72_cards_in_the_hand_are_worth_nothing(self) -> None:
        assert total(held(table(), 0, "mint market plague"), 0) == 0

    def test_the_score_is_the_sum_of_its_lines(self) -> None:
        s = TestWhatIsCounted().position()
        assert total(s, 0) == sum(line.points for line in GAME.score(s, 0)) == GAME.points(s, 0)

    def test_ruling_73_a_tie_is_shared(self) -> None:
        s = drawn(drawn(drawn(table(3), 0, "market"), 1, "banker"), 2, "abbot")
        assert GAME.ranking(s) == [(1, 2), (0,)]

    def test_buildings_are_listed_from_the_start_player_on(self) -> None:
        s = drawn(drawn(table(), 0, "mint"), 1, "belfry")
        s.first = 1
        assert list(lines(s, 0)) == ["Belfry", "Mint", "Cards", "Ramparts"]
