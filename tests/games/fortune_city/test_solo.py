"""Alone: the neighbour town, its three levels, and what a city is called."""

import pytest

from engine.games.fortune_city import GAME
from tests.games.fortune_city.kit import (
    BOARD,
    all_pass,
    asked,
    begun,
    choices,
    city,
    events,
    ids,
    play,
    table,
)


class TestSetup:
    def test_as_for_two_with_two_banks_and_two_vip_citizens(self) -> None:
        s = begun(1)
        assert (len(s.stack), s.bag, s.banks, s.vips) == (32, (8, 8, 8, 8), 2, 2)
        assert ids(s.market) == "rice-balls lemonade t-shirt umbrella"
        assert s.cities[0].hand == 7

    def test_the_market_has_five_tiles(self) -> None:
        s = begun(1)
        all_pass(s)
        assert len(s.market) == 5


class TestNeighbourTown:
    MARKET = "petrol red, steak blue, noodles green, pizza yellow, lollipops red"

    @pytest.mark.parametrize(
        ("level", "gone"), [("easy", "steak"), ("normal", "steak noodles"),
                            ("hard", "steak noodles pizza")]
    )  # fmt: skip
    def test_it_takes_the_dearest_tiles_with_their_citizens(self, level: str, gone: str) -> None:
        """Of equal prices the one that lies longest."""
        s = table(city(hand=9), market=self.MARKET, stack="quilt paint novels", level=level)
        story = all_pass(s)
        assert ids(s.gone) == gone
        assert [words[1] for words in events(story, "town")] == gone.split()
        assert s.moved == (1, 3, 2)[: len(s.gone)]

    def test_of_the_starting_goods_it_takes_the_leftmost(self) -> None:
        s = begun(1)
        all_pass(s)
        assert ids(s.gone) == "rice-balls lemonade"

    def test_it_takes_what_there_is(self) -> None:
        s = table(city(hand=9), market="petrol red", stack="quilt", level="hard")
        all_pass(s)
        assert ids(s.gone) == "petrol"

    def test_it_comes_after_the_player_actions_and_before_hiring(self) -> None:
        drawn = city("hall@ noodles", hand=9, park="red")
        s = table(drawn, market=self.MARKET, level="easy")
        play(s, "buy steak")
        assert ids(s.gone) == ""
        all_pass(s)
        assert asked(s) == ("Hire", 0) and ids(s.gone) == "noodles"

    def test_it_does_so_in_the_last_round_too(self) -> None:
        s = table(city(hand=9), market=self.MARKET, level="normal", last=True)
        all_pass(s)
        assert ids(s.gone) == "steak noodles" and not s.agenda

    def test_there_is_none_with_two_seats(self) -> None:
        s = begun(2)
        all_pass(s)
        assert s.gone == () and s.level == ""


class TestEnd:
    def test_the_neighbour_town_alone_ends_the_game(self) -> None:
        s, rounds = begun(1, level="hard"), 0
        while s.choices:
            play(s, "buy " + ids(s.market).split()[0] if rounds == 0 else "pass")
            rounds += 1
            if s.choices and choices(s)[0] == "hire meals":
                play(s, "hire nobody")
        assert s.last


class TestRating:
    @pytest.mark.parametrize(
        ("level", "points", "name"),
        [
            ("normal", 54, "Village"),
            ("normal", 55, "Town"),
            ("normal", 61, "Town"),
            ("normal", 62, "City"),
            ("normal", 69, "Metropolis"),
            ("normal", 76, "Metropolis"),
            ("normal", 77, "Fortune City"),
            ("easy", 77, "Village"),
            ("easy", 110, "Fortune City"),
            ("hard", 43, "Town"),
            ("hard", 0, "Village"),
        ],
    )
    def test_what_a_city_is_called(self, level: str, points: int, name: str) -> None:
        assert BOARD.rating(level, points) == name

    def test_the_verdict_names_it(self) -> None:
        s = table(city("hall@ steak"), level="normal", last=True)
        assert GAME.words.verdict(s, ["Ana"]) == "Ana scores 4 points at level normal: Village"
