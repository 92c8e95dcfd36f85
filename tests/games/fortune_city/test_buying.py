"""Player actions: whose turn it is, buying goods, paying, VIP citizens and passing."""

from tests.games.fortune_city.kit import (
    asked,
    choices,
    city,
    events,
    ids,
    play,
    table,
    waiting,
    why_not,
)


class TestPlayerActions:
    def test_one_action_each_in_clockwise_order(self) -> None:
        s = table(city(hand=9), city(hand=9), city(hand=9), market="noodles red, pizza red")
        play(s, "buy noodles")
        assert asked(s) == ("Act", 1)
        play(s, "buy pizza")
        assert asked(s) == ("Act", 2)
        play(s, "vip")
        assert asked(s) == ("Act", 0)

    def test_who_passed_is_skipped_and_the_others_go_on(self) -> None:
        """Ruling 25: a pass is final for the phase."""
        s = table(city(hand=9), city(hand=9), city(hand=9), market="noodles red")
        play(s, "pass", "vip", "vip")
        assert asked(s) == ("Act", 1)
        play(s, "vip", "pass", "vip")
        assert asked(s) == ("Act", 1)

    def test_when_all_have_passed_the_phase_is_over(self) -> None:
        s = table(city(hand=9), city(hand=9), market="noodles red", stack="steak quilt")
        story = play(s, "vip", "pass", "pass")
        assert events(story, "income") == [(0, 4), (1, 4)]
        assert (s.round, *asked(s)) == (2, "Act", 1)

    def test_who_has_no_money_passes_by_himself(self) -> None:
        s = table(city(hand=3), city(hand=1), market="noodles red", stack="steak")
        story = play(s, "vip")
        assert events(story, "broke") == [(1,), (0,)]
        assert s.round == 2

    def test_who_can_do_nothing_with_his_money_passes_by_himself(self) -> None:
        s = table(city(hand=9), city(hand=2), market="noodles red", stack="steak")
        story = play(s, "pass")
        assert events(story, "forced") == [(1, "fortune_city.Act", "pass")]
        assert s.round == 2

    def test_each_action_is_a_turn_of_its_own(self) -> None:
        s = table(city(hand=9), city(hand=9), market="noodles red")
        turns = [s.turn]
        for words in ("vip", "vip", "pass"):
            play(s, words)
            turns.append(s.turn)
        assert turns == [1, 2, 3, 4]


class TestBuyingGoods:
    def test_the_tile_goes_to_a_zone_and_the_citizen_to_the_park(self) -> None:
        s = table(city(hand=9), city(), market="noodles green, pizza blue")
        play(s, "buy noodles")
        mayor = s.cities[0]
        assert (ids(mayor.zones), waiting(mayor), mayor.hand) == ("noodles", "green", 6)
        assert ids(s.market) == "pizza" and s.waiting == (1,)

    def test_only_what_can_be_paid_is_offered(self) -> None:
        s = table(city(hand=3), city(), market="steak red, noodles red, lollipops red")
        assert choices(s, "buy") == ["buy noodles", "buy lollipops"]
        assert why_not(s, "buy steak") == "That costs 4 silver, and you have 3."

    def test_the_market_is_not_filled_before_the_end_of_the_round(self) -> None:
        s = table(city(hand=9), city(hand=9), market="noodles red", stack="steak quilt")
        play(s, "buy noodles")
        assert s.market == () and choices(s, "buy") == []
        assert why_not(s, "buy steak") == "The market is empty."

    def test_into_full_zones_one_of_the_old_tiles_goes_for_good(self) -> None:
        """Ruling 11: the buyer chooses; its citizen stays, and nothing is paid back."""
        s = table(city(hand=9, zones="pizza steak", park="red"), city(), market="noodles blue")
        assert choices(s, "buy") == ["buy noodles pizza", "buy noodles steak"]
        play(s, "buy noodles pizza")
        mayor = s.cities[0]
        assert (ids(mayor.zones), waiting(mayor), mayor.hand) == ("steak noodles", "red blue", 6)
        assert ids(s.gone) == "pizza" and s.market == ()

    def test_a_tile_cannot_be_thrown_away_while_a_zone_is_vacant(self) -> None:
        """Ruling 11."""
        s = table(city(hand=9, zones="pizza"), city(), market="noodles blue")
        assert choices(s, "buy") == ["buy noodles"]

    def test_full_zones_need_a_tile_that_goes(self) -> None:
        s = table(city(hand=9, zones="pizza steak"), city(), market="noodles blue")
        why = "Your zones are full: name the tile that goes, Pizza or Steak."
        assert why_not(s, "buy noodles") == why_not(s, "buy noodles noodles") == why

    def test_a_tile_may_be_bought_for_its_citizen_only(self) -> None:
        """Ruling 12: nothing asks for it to be built."""
        s = table(city("noodles hall@", hand=2), city(), market="lollipops red", stack="steak")
        play(s, "buy lollipops", "hire meals")
        assert ids(s.cities[0].zones) == "lollipops" and s.cities[0].sector(0) == 1


class TestPaying:
    """Rulings 15 and 16."""

    def test_the_usual_way_spends_the_silver_of_the_card_first(self) -> None:
        s = table(city("noodles hall@ lemonade", hand=5, card=2), city(), market="pizza red")
        play(s, "buy pizza")
        assert (s.cities[0].hand, s.cities[0].card) == (4, 0)

    def test_any_mixture_of_hand_and_card_can_be_chosen(self) -> None:
        s = table(city(hand=5, card=2), city(), market="pizza red")
        assert choices(s, "buy") == ["buy pizza", "buy pizza hand-2", "buy pizza hand-3"]
        play(s, "buy pizza hand-2")
        assert (s.cities[0].hand, s.cities[0].card) == (3, 1)

    def test_what_hand_and_card_do_not_hold_is_not_offered(self) -> None:
        s = table(city(hand=1, card=3), city(), market="pizza red")
        assert choices(s, "buy") == ["buy pizza", "buy pizza hand-1"]
        assert why_not(s, "buy pizza hand-2") == (
            "1 is in your hand and 3 on your card; the price is 3."
        )

    def test_which_silver_is_asked_only_while_the_card_is_filled_again(self) -> None:
        drawing = "bank noodles hall@ lemonade bank"
        s = table(city(drawing, hand=5, card=2), city(), market="pizza red")
        assert choices(s, "buy") == ["buy pizza"]
        s.cities[0].due = 1
        s = table(*s.cities, market="pizza red")
        assert choices(s, "buy") == ["buy pizza", "buy pizza hand-2", "buy pizza hand-3"]

    def test_one_gold_coin_pays_for_one_action_of_any_price(self) -> None:
        s = table(city(hand=9, gold=2, zones="steak"), city(hand=9), market="lollipops red")
        play(s, "build steak 0,1 gold", "pass", "buy lollipops gold")
        mayor = s.cities[0]
        assert (mayor.hand, mayor.gold) == (9, 0)

    def test_gold_pays_where_silver_does_not_suffice(self) -> None:
        s = table(city(hand=1, gold=1), city(), market="steak red")
        assert choices(s, "buy") == ["buy steak gold"]
        assert why_not(s, "buy steak") == (
            "That costs 4 silver, and you have 1; a gold coin would pay it."
        )

    def test_without_gold_nothing_is_paid_in_gold(self) -> None:
        s = table(city(hand=4), city(), market="steak red")
        assert why_not(s, "buy steak gold") == "No gold coin lies on your card."


class TestInvitingVipCitizens:
    def test_a_vip_citizen_costs_three_and_goes_to_the_park(self) -> None:
        s = table(city(hand=4), city(hand=9))
        play(s, "vip")
        assert (s.cities[0].hand, waiting(s.cities[0]), s.vips) == (1, "VIP", 5)

    def test_nobody_is_invited_when_none_is_left(self) -> None:
        """Ruling 32: first come, first served."""
        s = table(city(hand=9), city(hand=9), market="noodles red")
        s.vips = 1
        play(s, "vip")
        assert choices(s, "vip") == []
        assert why_not(s, "vip") == "No VIP citizen is left to be invited."
