"""Constructing buildings and banks: cost, place, and what is made."""

from engine.flow import settle
from tests.games.fortune_city.kit import (
    BOARD,
    choices,
    city,
    events,
    ids,
    looks_like,
    number,
    play,
    table,
    why_not,
)


class TestConstructing:
    def test_a_tile_leaves_its_zone_for_its_price_once_more(self) -> None:
        s = table(city(hand=7, zones="steak pizza"), city())
        play(s, "build steak 0,1")
        mayor = s.cities[0]
        assert (mayor.hand, ids(mayor.zones)) == (3, "pizza")
        assert looks_like(
            mayor,
            """
            steak+
            hall@
            """,
        )

    def test_the_first_building_stands_to_the_left_right_or_above_city_hall(self) -> None:
        s = table(city(hand=7, zones="steak"), city())
        assert choices(s, "build") == ["build steak -1,0", "build steak 1,0", "build steak 0,1"]

    def test_only_what_lies_in_a_zone_can_be_built(self) -> None:
        s = table(city(hand=7, zones="steak"), city(), market="pizza red")
        assert why_not(s, "build pizza 0,1") == (
            "Only what lies in your zones can be built: Steak."
        )

    def test_only_what_can_be_paid_can_be_built(self) -> None:
        s = table(city(hand=3, zones="steak pizza"), city())
        assert [words.split()[1] for words in choices(s, "build")] == ["pizza"] * 3


class TestLegalPlaces:
    """Buildings of the same type cannot be adjacent; all must touch the city."""

    def test_not_beside_a_building_of_the_same_type(self) -> None:
        drawing = """
            .        noodles  .
            petrol   hall@    .
        """
        s = table(city(drawing, hand=9, zones="pizza"), city())
        assert sorted(choices(s, "build")) == ["build pizza -2,0", "build pizza 1,0"]
        assert why_not(s, "build pizza 0,2") == (
            "0,2 is beside Noodle House, which is of the same type."
        )

    def test_corners_never_matter(self) -> None:
        drawing = """
            noodles  petrol
            quilt    hall@
        """
        s = table(city(drawing, hand=9, zones="pizza"), city())
        assert "build pizza -2,0" in choices(s, "build")
        assert "build pizza -2,1" not in choices(s, "build")

    def test_nothing_is_built_in_the_row_of_the_park_or_below(self) -> None:
        drawing = "noodles hall@ petrol"
        s = table(city(drawing, hand=9, zones="quilt"), city())
        assert sorted(choices(s, "build")) == [
            f"build quilt {place}" for place in ("-1,1", "-2,0", "0,1", "1,1", "2,0")
        ]
        assert why_not(s, "build quilt 1,-1") == (
            "Nothing is built in the row of the park or below it."
        )

    def test_a_city_grows_as_far_as_its_tiles_reach(self) -> None:
        row = "hall@ noodles petrol pizza taxi-ride steak bicycle"
        s = table(city(row, hand=9, zones="quilt"), city())
        assert "build quilt 7,0" in choices(s, "build")
        assert why_not(s, "build quilt 8,0") == (
            "8,0 is not beside the city: a building must touch another side by side."
        )

    def test_a_tile_that_fits_nowhere_cannot_be_built(self) -> None:
        """Ruling 10: for instance the fourth Meals, with three around City Hall."""
        drawing = """
            .        noodles  .
            lemonade hall@    rice-balls
        """
        s = table(city(drawing, hand=9, zones="pizza"), city())
        assert choices(s, "build") == []

    def test_a_vip_citizen_does_not_change_the_type_of_a_building(self) -> None:
        """Ruling 13."""
        s = table(city("noodlesV hall@", hand=9, zones="pizza"), city())
        assert sorted(choices(s, "build")) == ["build pizza 0,1", "build pizza 1,0"]


class TestProduction:
    """The new tile, then any adjacent tile with an open production location."""

    def test_neighbours_whose_place_is_empty_make_tokens_too(self) -> None:
        """Ruling 8: garbage as well; City Hall and those at the corners make nothing."""
        drawing = """
            noodles  .      petrol
            bicycle  hall@  lemonade
        """
        s = table(city(drawing, hand=9, zones="sofa-set"), city())
        story = play(s, "build sofa-set 0,1")
        assert looks_like(
            s.cities[0],
            """
            noodles+  sofa-set+  petrol+
            bicycle   hall@      lemonade
            """,
        )
        assert events(story, "make") == [(0, 1, 1, 1)]

    def test_a_building_that_still_has_its_token_makes_nothing(self) -> None:
        s = table(city("pizza+ hall@ noodles", hand=9, zones="bicycle"), city())
        story = play(s, "build bicycle -2,0")
        assert looks_like(s.cities[0], "bicycle+ pizza+ hall@ noodles")
        assert events(story, "make") == [(0, 1, 0, 0)]

    def test_two_coins_are_made_where_two_are_shown(self) -> None:
        s = table(city("pizza hall@", hand=9, zones="bicycle"), city())
        assert events(play(s, "build bicycle -2,0"), "make") == [(0, 3, 0, 0)]


class TestBanks:
    """Special Rules for Building Banks."""

    def test_it_is_paid_once_and_placed_at_once(self) -> None:
        """Ruling 14: its coin is made at once, and the card is filled later."""
        s = table(city("noodles hall@", hand=5), city(hand=9))
        story = play(s, "bank -2,0")
        mayor = s.cities[0]
        assert (mayor.hand, mayor.card, mayor.gold, mayor.banks, s.banks) == (2, 0, 0, 1, 7)
        assert looks_like(mayor, "bank+ noodles+ hall@")
        assert events(story, "make") == [(0, 2, 0, 0)]

    def test_it_needs_an_ordinary_building_first(self) -> None:
        """Ruling 10: its own type is that of City Hall."""
        s = table(city(hand=7), city())
        assert choices(s, "bank") == []
        assert why_not(s, "bank 0,1") == "0,1 is beside City Hall, which is of the same type."

    def test_not_beside_city_hall_nor_another_bank(self) -> None:
        drawing = """
            bank     petrol
            noodles  hall@
        """
        s = table(city(drawing, hand=7), city())
        assert sorted(choices(s, "bank")) == ["bank -2,0", "bank 0,2", "bank 1,1"]
        assert why_not(s, "bank -2,1") == "-2,1 is beside Bank, which is of the same type."

    def test_two_banks_at_most(self) -> None:
        s = table(city("bank noodles hall@ lemonade bank", hand=7), city(), market="pizza red")
        assert choices(s, "bank") == []
        assert why_not(s, "bank 1,1") == "A city has 2 banks at most, and yours has them."

    def test_none_is_left_when_the_supply_is_gone(self) -> None:
        s = table(city("noodles hall@", hand=7), city())
        s.banks = 0
        settle(s)
        assert choices(s, "bank") == []
        assert why_not(s, "bank -2,0") == "No bank is left."

    def test_a_bank_makes_tokens_as_a_neighbour(self) -> None:
        s = table(city("bank noodles hall@", hand=3, zones="quilt"), city(hand=9))
        play(s, "build quilt -2,1")
        assert looks_like(
            s.cities[0],
            """
            quilt+  .        .
            bank+   noodles  hall@
            """,
        )


def test_the_tiles_of_this_chapter_make_what_it_takes_for_granted() -> None:
    made = {name: BOARD.tiles[number(name)].makes for name in ("noodles", "quilt", "petrol")}
    assert made == {"noodles": 0, "quilt": 1, "petrol": 2}
