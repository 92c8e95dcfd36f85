"""Hiring citizens: colours, VIP citizens and the expense tracks."""

from tests.games.fortune_city.kit import (
    asked,
    choices,
    city,
    events,
    looks_like,
    play,
    table,
    waiting,
    why_not,
)


class TestHiringCitizens:
    def test_a_citizen_works_in_a_building_of_its_colour_and_moves_the_marker(self) -> None:
        s = table(city("noodles hall@ petrol", park="red green"), city())
        assert asked(s) == ("Hire", 0) and choices(s) == ["hire meals", "hire nobody"]
        story = play(s, "hire meals")
        assert events(story, "hire") == [(0, 0, "noodles", 1)]
        assert (s.cities[0].sector(0), waiting(s.cities[0])) == (1, "green")

    def test_a_building_employs_one_citizen(self) -> None:
        s = table(city("noodles* hall@ rice-balls", park="red red"), city(), stack="steak")
        play(s, "hire meals")
        assert (s.cities[0].sector(0), waiting(s.cities[0])) == (2, "red")

    def test_nobody_has_to_be_hired(self) -> None:
        """Ruling 22."""
        s = table(city("noodles hall@", park="red"), city(), stack="steak")
        play(s, "hire nobody")
        assert (s.cities[0].sector(0), waiting(s.cities[0])) == (0, "red")

    def test_all_sends_everybody_who_finds_work_of_their_own_colour(self) -> None:
        """Ruling 22: VIP citizens are left to choose."""
        drawing = "petrol noodles hall@ rice-balls quilt"
        s = table(city(drawing, park="red red red green yellow VIP"), city())
        assert choices(s)[0] == "hire all"
        play(s, "hire all")
        mayor = s.cities[0]
        assert looks_like(mayor, "petrol noodles* hall@ rice-balls* quilt*")
        assert waiting(mayor) == "red yellow VIP"
        assert choices(s) == ["hire vip transportation", "hire nobody"]

    def test_all_is_offered_for_two_or_more_only(self) -> None:
        s = table(city("noodles* hall@ rice-balls", park="red red"), city())
        assert choices(s) == ["hire meals", "hire nobody"]
        assert why_not(s, "hire all") == "No more than one citizen finds work; name the type."

    def test_citizens_can_be_hired_one_by_one(self) -> None:
        s = table(city("noodles hall@ petrol", park="red blue"), city())
        assert choices(s) == ["hire all", "hire meals", "hire transportation", "hire nobody"]
        play(s, "hire transportation")
        assert choices(s) == ["hire meals", "hire nobody"]
        assert why_not(s, "hire transportation") == "No blue citizen is in your park."
        assert why_not(s, "hire home") == "No green citizen is in your park."

    def test_the_oldest_vacant_building_of_the_type_is_filled(self) -> None:
        """Ruling 24: which of them makes no difference."""
        s = table(city("lemonade petrol noodles hall@", park="red blue"), city())
        play(s, "hire meals")
        assert looks_like(s.cities[0], "lemonade petrol noodles* hall@")

    def test_a_seventh_worker_is_allowed_and_moves_nothing(self) -> None:
        """Ruling 23: the marker stays in the sixth sector."""
        s = table(city(SEVEN_MEALS, park="red"), city(), stack="quilt")
        assert s.cities[0].sector(0) == 6
        story = play(s, "hire meals")
        assert events(story, "hire") == [(0, 0, "hot-dogs", 6)]
        assert s.cities[0].sector(0) == 6

    def test_seats_are_asked_in_turn_order_and_only_those_with_a_choice(self) -> None:
        """Ruling 26."""
        one = city("noodles hall@", park="red")
        s = table(one.clone(), city("petrol hall@", park="red"), one.clone())
        assert asked(s) == ("Hire", 0)
        play(s, "hire nobody")
        assert asked(s) == ("Hire", 2)


SEVEN_MEALS = """
    steak*  quilt     lemonade*    paint     bread-rolls*
    petrol  noodles*  bicycle      pizza*    .
    hall@   novels    rice-balls*  sofa-set  hot-dogs
"""


class TestVipCitizens:
    """VIP citizens may be used in the place of any of the other four colours."""

    def test_they_work_for_any_type_and_not_in_banks_or_city_hall(self) -> None:
        """Ruling 13."""
        drawing = """
            .     novels  .         .
            bank  petrol  hall@     noodles
            """
        s = table(city(drawing, park="VIP"), city())
        assert choices(s) == [
            "hire vip meals",
            "hire vip transportation",
            "hire vip merchandise",
            "hire nobody",
        ]
        assert why_not(s, "hire vip home") == (
            "No Home building is vacant: each employs one citizen, for good."
        )

    def test_one_at_work_moves_the_marker_of_its_building(self) -> None:
        s = table(city("noodles hall@ petrol", park="VIP VIP"), city())
        play(s, "hire vip transportation")
        assert looks_like(s.cities[0], "noodles hall@ petrolV")
        assert (s.cities[0].sector(1), waiting(s.cities[0])) == (1, "VIP")

    def test_one_may_take_the_place_of_a_citizen_who_waits(self) -> None:
        s = table(city("noodles hall@", park="red VIP"), city(), stack="steak")
        assert choices(s) == ["hire meals", "hire vip meals", "hire nobody"]
        play(s, "hire vip meals")
        assert waiting(s.cities[0]) == "red"
