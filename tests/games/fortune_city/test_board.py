"""The tiles, tracks and counts of the packaged edition, and editions that are refused."""

import re
from collections import Counter

import pytest

from engine.edition import BadEdition, describe, parse
from engine.games.fortune_city import GAME
from engine.games.fortune_city.tiles import (
    COIN,
    DIAMOND,
    GARBAGE,
    MUNICIPAL,
    NOTHING,
    TYPES,
    board_of,
)
from tests.games.fortune_city.kit import BOARD, ids, number

TEXT = GAME.edition().text


class TestComponents:
    def test_there_are_eleven_goods_of_each_type_and_four_starting_goods_beside_them(self) -> None:
        """Ruling 30: the starting goods are not among the 44."""
        assert len(BOARD.goods) == 44
        assert Counter(BOARD.types[tile] for tile in BOARD.goods) == {0: 11, 1: 11, 2: 11, 3: 11}
        assert ids(tuple(BOARD.starting)) == "rice-balls lemonade t-shirt umbrella"

    def test_each_type_has_a_tile_of_each_price(self) -> None:
        for kind in TYPES:
            prices = Counter(BOARD.prices[t] for t in BOARD.goods if BOARD.types[t] == kind)
            assert prices == {2: 4, 3: 4, 4: 3}

    def test_the_tiles_make_what_the_box_can_pay(self) -> None:
        makes = Counter(BOARD.makes[tile] for tile in BOARD.goods)
        assert makes == {GARBAGE: 18, COIN: 14, DIAMOND: 12}
        assert makes[GARBAGE] == BOARD.supply["garbage"]
        assert sum(BOARD.points[tile] for tile in BOARD.goods) == 122

    def test_the_tiles_of_the_example_are_as_the_rulebook_has_them(self) -> None:
        lollipops, stationery = (BOARD.tiles[number(n)] for n in ("lollipops", "stationery"))
        assert (lollipops.building, lollipops.price, lollipops.type) == ("Candy Store", 2, 0)
        assert lollipops.makes == GARBAGE
        assert (stationery.price, stationery.type) == (3, 2)

    def test_citizens_are_as_many_as_goods_and_starting_goods(self) -> None:
        assert [colour.citizens for colour in BOARD.colours] == [13, 11, 13, 11]
        assert [colour.at_start for colour in BOARD.colours] == [2, 0, 2, 0]
        assert [colour.citizen for colour in BOARD.colours] == ["red", "blue", "yellow", "green"]

    def test_a_bank_is_municipal_as_city_hall_is(self) -> None:
        bank, hall = BOARD.tiles[BOARD.bank], BOARD.tiles[BOARD.hall]
        assert (bank.type, bank.price, bank.points, bank.makes, bank.amount) == (4, 3, 0, COIN, 1)
        assert (hall.type, hall.points, hall.makes) == (MUNICIPAL, 0, NOTHING)

    def test_every_figure_names_its_source(self) -> None:
        openings = [line.split(" (")[0] for line in describe(GAME.edition())]
        assert openings == ["From the rulebook", "From public texts", "Reconstructed"]

    def test_equal_editions_share_their_board(self) -> None:
        assert board_of(parse(TEXT)) is BOARD


class TestTracks:
    def test_every_sector_of_three_tracks_gives_something(self) -> None:
        meals, transportation, merchandise, home = BOARD.tracks
        assert meals.bonus == merchandise.bonus == transportation.bonus == (0, 1, 1, 2, 2, 3, 3)
        assert home.bonus == (0, 0, 0, 0, 0, 0, 0)
        assert home.points == (0, 2, 5, 8, 12, 16, 20)

    def test_the_example_earns_three(self) -> None:
        meals, _, merchandise, _ = BOARD.tracks
        assert meals.bonus[3] + merchandise.bonus[1] == meals.bonus[3] + merchandise.bonus[2] == 3


REFUSED = [
    ('game = "fortune-city"', 'game = "on-tour-paris"', '"game" is "on-tour-paris"'),
    ("citizens = 13, at_start = 2", "citizens = 12, at_start = 2", "not 11 of its citizens"),
    ('citizen = "blue"', 'citizen = "red"', "two citizens have one colour"),
    ('id = "noodles"', 'id = "pizza"', "two tiles have one id"),
    ("bonus = [0, 1, 1, 2, 2, 3, 3]", "bonus = [0, 1, 1, 2, 2, 3]", "in 6 sectors"),
    ("points = [0, 2, 5, 8, 12, 16, 20]", "points = [0, 2, 5, 4, 12, 16, 20]", "does not go up"),
    ("tiles_out = [2, 3], ", "tiles_out = [3, 3], ", "a price is left out twice"),
    ("citizens_out = 2, market = 6", "citizens_out = 3, market = 6", "citizens_out"),
    ("citizens_out = 2, market = 6", "citizens_out = 2, market = 5", "market"),
    ("from = [0, 55, 62, 69, 77]", "from = [0, 55, 62, 69]", "does not go up from 0 in 5"),
    ('{ id = "easy",', '{ id = "soft",', "not easy, normal and hard"),
    ('makes = "diamond", amount = 1', 'makes = "diamond", amount = 2', "amount"),
    ('type = "meals", price = 2', 'type = "home", price = 2', "has not 2 tiles of meals"),
    ("zones = 2", "zones = 3", "zones"),
    ("price = 4, points = 5", "price = 5, points = 5", "price"),
    ('name = "Bank"', 'name = "Bank"\nworker = 1', '"worker" is not a field'),
]


@pytest.mark.parametrize(("old", "new", "wrong"), REFUSED)
def test_an_edition_that_breaks_a_rule_is_refused(old: str, new: str, wrong: str) -> None:
    assert old in TEXT
    with pytest.raises(BadEdition) as caught:
        board_of(parse(TEXT.replace(old, new, 1)))
    assert wrong in caught.value.message


def test_a_type_without_a_price_is_refused() -> None:
    dear = re.sub(
        r'(goods = "(?:Hot Dogs|Lollipops|Bubble Tea|Bread Rolls)".*?)price = 2',
        r"\1price = 3",
        TEXT,
    )
    with pytest.raises(BadEdition) as caught:
        board_of(parse(dear))
    assert 'no tile of "meals" costs 2' in caught.value.message


def test_a_type_with_ten_tiles_is_refused() -> None:
    fewer = re.sub(r'  \{ id = "quilt".*\n', "", TEXT)
    with pytest.raises(BadEdition) as caught:
        board_of(parse(fewer))
    assert '"home" has 10 tiles' in caught.value.message
