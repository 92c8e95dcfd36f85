"""Setup: what lies on the table before the first round."""

from collections import Counter

import pytest

from engine.games.fortune_city.tiles import TYPES
from tests.games.fortune_city.kit import BOARD, asked, begun, events, ids, looks_like


class TestMarket:
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_four_starting_goods_lie_with_citizens_of_their_colour(self, seats: int) -> None:
        """Ruling 29: four for any number of players."""
        s = begun(seats)
        assert ids(s.market) == "rice-balls lemonade t-shirt umbrella"
        assert s.waiting == (0, 0, 2, 2)


class TestStackAndBag:
    """Remove tiles and citizens; bag and stack are always of equal size."""

    @pytest.mark.parametrize(
        ("seats", "stack", "each", "prices"),
        [(2, 32, 8, [2, 3, 4]), (3, 36, 9, [2, 3]), (4, 44, 11, []), (1, 32, 8, [2, 3, 4])],
    )
    def test_what_is_left_out(self, seats: int, stack: int, each: int, prices: list[int]) -> None:
        s = begun(seats)
        assert len(s.stack) == stack and s.bag == (each,) * 4
        assert sorted((*s.stack, *s.left_out), key=int) == list(BOARD.goods)
        for kind in TYPES:
            out = [int(tile) for tile in s.left_out if BOARD.types[int(tile)] == kind]
            assert sorted(BOARD.prices[tile] for tile in out) == prices
            assert sum(BOARD.types[int(tile)] == kind for tile in s.stack) == each

    def test_which_tiles_are_left_out_is_left_to_chance(self) -> None:
        out = Counter(tile for seed in range(40) for tile in begun(2, seed).left_out)
        two_meals = [tile for tile in BOARD.goods if BOARD.types[tile] == 0][:4]
        assert all(BOARD.prices[tile] == 2 and out[tile] for tile in two_meals)


class TestCities:
    def test_everybody_has_seven_silver_city_hall_and_a_truck_on_it(self) -> None:
        for city in begun(4).cities:
            assert (city.hand, city.card, city.gold, city.banks) == (7, 0, 0, 0)
            assert looks_like(city, "hall@")
            assert [city.sector(kind) for kind in TYPES] == [0, 0, 0, 0]
            assert city.zones == () and city.park == [0, 0, 0, 0, 0]

    def test_vip_citizens_and_banks_lie_ready(self) -> None:
        assert [(begun(seats).vips, begun(seats).banks) for seats in (2, 3, 4)] == [(6, 8)] * 3


class TestStartingPlayer:
    def test_chance_names_the_starting_player(self) -> None:
        """Ruling 28."""
        first = Counter(begun(3, seed).first for seed in range(60))
        assert sorted(first) == [0, 1, 2] and min(first.values()) > 8

    def test_the_starting_player_is_asked_first_and_it_is_told(self) -> None:
        s = begun(3, 5)
        assert asked(s) == ("Act", s.first)
        assert s.story is not None and events(s.story, "start") == [(s.first,)]
