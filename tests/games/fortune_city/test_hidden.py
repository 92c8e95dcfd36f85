"""What a seat may know: everything but the stack, what was left out of it, and luck."""

from collections import Counter

import pytest

from engine.chance import Chance, SealedChance
from engine.flow import NOBODY, Move, advance
from engine.game import HIDDEN
from engine.games.fortune_city import GAME
from engine.games.fortune_city.state import Fortune
from engine.match import outlook
from tests.games.fortune_city.kit import BOARD, begun, choices


def later(seats: int, seed: int, moves: int) -> Fortune:
    """A random game after so many moves."""
    s, chance = begun(seats, seed), Chance(seed)
    for _ in range(moves):
        advance(s, s.choices[chance.below(len(s.choices))])
    return s


class TestRedacting:
    """Ruling 31."""

    def test_the_stack_and_what_was_left_out_are_hidden_and_nothing_else(self) -> None:
        s = later(2, 3, 40)
        seen = GAME.redact(s, 0)
        assert seen.stack == (HIDDEN,) * len(s.stack)
        assert seen.left_out == (HIDDEN,) * 12
        assert isinstance(seen.chance, SealedChance)
        seen.stack, seen.left_out, seen.chance = s.stack, s.left_out, s.chance
        assert seen == s

    def test_all_seats_and_onlookers_see_the_same(self) -> None:
        s = later(3, 4, 50)
        assert GAME.redact(s, 0) == GAME.redact(s, 2) == GAME.redact(s, NOBODY)


class TestImagining:
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_a_stack_is_made_of_tiles_that_nobody_has_seen(self, seats: int) -> None:
        s = later(seats, 5, 30)
        dealt = GAME.imagine(GAME.redact(s, 0), 0, Chance(1))
        unseen = sorted([*s.stack, *s.left_out], key=int)
        assert sorted([*dealt.stack, *dealt.left_out], key=int) == unseen
        kinds = Counter((BOARD.types[int(t)], BOARD.prices[int(t)]) for t in dealt.left_out)
        assert kinds == Counter((BOARD.types[int(t)], BOARD.prices[int(t)]) for t in s.left_out)

    def test_it_does_not_depend_on_what_is_hidden(self) -> None:
        s = later(2, 6, 40)
        other = s.clone()
        GAME.imagine(GAME.redact(s, 0), 0, Chance(77))
        other.stack = tuple(reversed(s.stack))
        other.chance = Chance(12345)
        one, two = (GAME.imagine(GAME.redact(which, 0), 0, Chance(9)) for which in (s, other))
        assert one == two

    def test_any_tile_of_a_type_and_price_may_have_been_left_out(self) -> None:
        seen = GAME.redact(begun(2, 8), 0)
        out = {GAME.imagine(seen, 0, Chance(seed)).left_out[0] for seed in range(50)}
        assert len(out) == 4


def test_a_look_ahead_stops_before_the_market_is_filled() -> None:
    s = begun(2, 2)
    advance(s, Move("pass"))
    after = outlook(GAME.redact(s, 0), Move("pass"))
    assert after.reveals and after.asked == NOBODY
    assert all(city.hand == 11 for city in after.seen.cities)
    assert choices(s)[-1] == "pass"
