"""Refilling the market, the starting player marker, and how the game ends."""

import pytest

from tests.games.fortune_city.kit import asked, begun, city, events, ids, looks_like, play, table


def idle_round(seats: int) -> list[str]:
    """Everybody passes."""
    return ["pass"] * seats


class TestRefillingTheMarket:
    @pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 6), (4, 7), (1, 5)])
    def test_to_the_number_of_players_and_three(self, seats: int, size: int) -> None:
        s = begun(seats)
        stack = len(s.stack)
        play(s, *idle_round(seats))
        assert len(s.market) == len(s.waiting) == size
        kept = 4 if seats > 1 else 2
        assert len(s.stack) == stack - (size - kept)
        assert sum(s.bag) == len(s.stack)

    def test_what_was_not_bought_stays_in_front(self) -> None:
        """Ruling 29: starting goods that are left count."""
        s = begun(2)
        play(s, "buy lemonade", *idle_round(2))
        assert ids(s.market[:3]) == "rice-balls t-shirt umbrella"
        assert s.waiting[:3] == (0, 2, 2)

    def test_any_citizen_may_come_with_any_tile(self) -> None:
        pairs = set()
        for seed in range(30):
            s = begun(4, seed)
            play(s, *idle_round(4))
            pairs |= {
                (s.board.types[tile], who)
                for tile, who in zip(s.market[4:], s.waiting[4:], strict=True)
            }
        assert len(pairs) == 16

    def test_the_marker_goes_clockwise(self) -> None:
        s = begun(3, 5)
        firsts = [s.first]
        for _ in range(2):
            play(s, *idle_round(3))
            firsts.append(s.first)
            assert asked(s) == ("Act", s.first)
        assert firsts == [firsts[0], (firsts[0] + 1) % 3, (firsts[0] + 2) % 3]

    def test_nothing_is_revealed_when_nothing_is_drawn(self) -> None:
        s = table(city(hand=9), city(hand=9), market="noodles red, pizza red, steak red")
        before = s.secrets
        play(s, *idle_round(2))
        assert s.round == 2 and s.secrets == before


class TestTheLastRound:
    """When there are insufficient tiles left to fill the market."""

    def test_a_market_that_cannot_be_filled_announces_it(self) -> None:
        s = table(city(hand=9), city(hand=9), market="noodles red, pizza red", stack="steak quilt")
        story = play(s, "vip", *idle_round(2))
        assert s.last and len(s.market) == 4 and s.stack == ()
        assert events(story, "short") == [(-1,)]
        assert events(story, "round") == [(-1, 2, 1)]

    def test_a_stack_that_is_just_enough_does_not(self) -> None:
        """Ruling 21: one more ordinary round follows."""
        market = "noodles red, pizza red, petrol red"
        s = table(city(hand=9), city(hand=9), market=market, stack="steak quilt")
        play(s, "vip", *idle_round(2))
        assert len(s.market) == 5 and s.stack == () and not s.last
        play(s, "buy noodles", *idle_round(2))
        assert len(s.market) == 4 and s.last

    def test_the_last_market_may_be_empty(self) -> None:
        """Ruling 21."""
        s = table(city(hand=9), city(hand=9), market="noodles red")
        play(s, "buy noodles", *idle_round(2))
        assert s.last and s.market == () and s.round == 2

    def test_citizens_are_hired_and_trucks_drive_and_then_it_is_over(self) -> None:
        """Ruling 20: no income, no card reward, no refill."""
        s = table(
            city("hall@ noodles+", hand=9, park="red"), city(hand=9), stack="steak", last=True
        )
        story = play(s, "pass", "pass", "hire meals")
        assert [event.verb for event in story] == ["pass", "pass", "hire", "drive", "stuck", "end"]
        assert looks_like(s.cities[0], "hall noodles*@")
        assert not s.agenda and s.choices == () and s.market == ()


class TestAGameThatNobodyEnds:
    """Ruling 21: the guard."""

    MARKET = "noodles red, pizza red, petrol red, steak red, quilt red"

    def test_two_rounds_without_any_action_make_the_next_one_the_last(self) -> None:
        s = table(city(hand=9), city(hand=9), market=self.MARKET, stack="paint novels")
        play(s, *idle_round(2))
        assert (s.round, s.last) == (2, False)
        story = play(s, *idle_round(2))
        assert (s.round, s.last) == (3, True)
        assert events(story, "idle") == [(-1,)]
        play(s, *idle_round(2))
        assert not s.agenda

    def test_any_action_begins_the_count_anew(self) -> None:
        s = table(city(hand=9), city(hand=9), market=self.MARKET, stack="paint novels")
        play(s, *idle_round(2))
        play(s, "vip", *idle_round(2))
        play(s, *idle_round(2))
        assert (s.round, s.last) == (4, False)
