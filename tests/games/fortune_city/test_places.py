"""Places and the moves that name them."""

import pytest

from engine.games.fortune_city.offers import DEAREST, Money, ways_to_pay
from engine.games.fortune_city.places import HALL, beside, cell_at, cell_of, place_of, spot_of
from tests.games.fortune_city.kit import begun, choices, city, move, table


class TestPlaces:
    def test_a_place_tells_how_far_right_and_how_far_up(self) -> None:
        assert place_of(HALL) == "0,0"
        assert [place_of(cell_at(*spot)) for spot in ((2, 1), (-3, 0), (0, 12))] == [
            "2,1",
            "-3,0",
            "0,12",
        ]

    def test_a_place_leads_back_to_its_cell(self) -> None:
        spots = [(x, y) for x in range(-50, 51, 7) for y in range(0, 51, 5)]
        assert [spot_of(cell_of(place_of(cell_at(*spot)))) for spot in spots] == spots

    @pytest.mark.parametrize("text", ["", "1", "a,b", "1,2,3", "+1,0", "1, 0", "64,0", "-65,3"])
    def test_what_is_no_place_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError):
            cell_of(text)

    def test_no_cell_lies_below_the_row_of_city_hall(self) -> None:
        assert [place_of(cell) for cell in beside(HALL)] == ["-1,0", "1,0", "0,1"]
        assert [place_of(cell) for cell in beside(cell_at(4, 2))] == ["3,2", "5,2", "4,3", "4,1"]


class TestMoves:
    def test_a_move_is_made_once(self) -> None:
        one, two = begun(2, 1), begun(3, 2)
        assert all(a is b for a, b in zip(one.choices, two.choices, strict=True))

    def test_the_parts_of_a_move_come_in_the_order_of_picking_them(self) -> None:
        mayor = city("noodles hall@", hand=3, gold=1, zones="quilt steak")
        s = table(mayor, city(), market="pizza red")
        assert choices(s, "buy") == [
            "buy pizza quilt",
            "buy pizza steak",
            "buy pizza quilt gold",
            "buy pizza steak gold",
        ]
        assert choices(s, "bank") == [
            "bank -2,0",
            "bank -1,1",
            "bank -2,0 gold",
            "bank -1,1 gold",
        ]
        assert [words for words in choices(s, "build") if words.startswith("build steak")] == [
            "build steak 1,0 gold",
            "build steak 0,1 gold",
        ]
        assert choices(s)[-1] == "pass"

    def test_a_move_reads_as_it_is_written(self) -> None:
        assert str(move("build quilt -1,1 hand-2")) == "build quilt -1,1 hand-2"


class TestWaysToPay:
    def test_every_way_pays_exactly_the_price(self) -> None:
        for hand in range(DEAREST + 1):
            for card in range(4):
                ways = ways_to_pay(3, Money(hand, card, False, True))
                usual = max(0, 3 - card)
                sums = [usual if how == "" else int(how[-1]) for how in ways]
                assert sorted(sums) == [
                    silver for silver in range(4) if silver <= hand and 3 - silver <= card
                ]
