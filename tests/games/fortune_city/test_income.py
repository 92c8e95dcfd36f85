"""Obtain income and credit card rewards."""

from tests.games.fortune_city.kit import all_pass, city, events, play, table


class TestIncome:
    def test_four_silver_and_the_bonus_of_two_tracks(self) -> None:
        drawing = """
            noodles*  novels*  pizza*
            petrol*   hall@    quilt*
            """
        s = table(city(drawing, hand=2), city(hand=2), market="lollipops red")
        all_pass(s)
        story = play(s, "drive 1,0")
        assert events(story, "income") == [(0, 4 + 1 + 1), (1, 4)]

    def test_only_the_present_sector_counts(self) -> None:
        row = "hall@ noodles* petrol pizza* quilt steak*"
        s = table(city(row, hand=2), city(hand=2), market="lollipops red")
        assert events(all_pass(s), "income") == [(0, 4 + 2), (1, 4)]

    def test_a_worker_hired_this_round_pays_this_round(self) -> None:
        """Ruling 19: hiring, trucks, income."""
        s = table(city("hall@ noodles", hand=2, park="red"), city(hand=2), market="lollipops red")
        story = [*all_pass(s), *play(s, "hire meals")]
        order = [event.verb for event in story if event.seat == 0]
        assert order == ["pass", "hire", "drive", "income"]
        assert events(story, "income")[0] == (0, 5)

    def test_income_goes_to_the_hand(self) -> None:
        """Ruling 18."""
        s = table(city(hand=0, card=1), city(hand=2), market="lollipops red")
        play(s, "pass")
        assert (s.cities[0].hand, s.cities[0].card) == (4, 1)


class TestSupplies:
    def test_coins_and_diamonds_are_unlimited(self) -> None:
        """Ruling 9: the box has 54 silver coins and 32 diamonds."""
        rich = city("hall@ quilt+", hand=60)
        rich.diamonds = 32
        s = table(rich, city(hand=2), market="lollipops red")
        all_pass(s)
        assert (s.cities[0].hand, s.cities[0].diamonds) == (64, 33)


class TestCreditCard:
    def test_the_first_bank_fills_the_card(self) -> None:
        s = table(city("noodles hall@", hand=3), city(), market="lollipops red")
        story = play(s, "bank -2,0")
        assert events(story, "reward") == [(0, 3, 1)]
        assert (s.cities[0].card, s.cities[0].gold) == (3, 1)

    def test_the_second_fills_what_is_vacant(self) -> None:
        drawing = "hall@ petrol bank noodles"
        s = table(city(drawing, hand=3, card=2, gold=1), city(), market="lollipops red")
        play(s, "bank 4,0 hand-3")
        story = all_pass(s)
        assert events(story, "reward") == [(0, 1, 1)]
        assert (s.cities[0].card, s.cities[0].gold) == (3, 2)

    def test_two_banks_in_one_round_bring_two_gold(self) -> None:
        """Ruling 17: the silver is filled once."""
        s = table(city("hall@ petrol noodles", hand=6), city(), market="lollipops red")
        story = [*play(s, "bank 3,0", "bank 1,1"), *all_pass(s)]
        assert events(story, "reward") == [(0, 3, 2)]
        assert (s.cities[0].card, s.cities[0].gold, s.cities[0].due) == (3, 2, 0)

    def test_a_round_without_a_new_bank_fills_nothing(self) -> None:
        s = table(city("bank noodles hall@", hand=1, gold=1), city(), market="lollipops red")
        story = play(s, "pass")
        assert events(story, "reward") == [] and s.cities[0].card == 0

    def test_a_bank_of_the_last_round_brings_no_reward(self) -> None:
        """Ruling 14: its coins lie ready for the truck all the same."""
        s = table(city("hall@ noodles", hand=3), city(), last=True)
        story = play(s, "bank 2,0")
        assert events(story, "reward") == [] and events(story, "income") == []
        assert (s.cities[0].card, s.cities[0].hand) == (0, 1)
