"""What holds in every position of every game, tried on random ones."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game import Game
from engine.games.on_tour import NEW_YORK, PARIS
from engine.games.on_tour.routes import CROSS, EMPTY, STAR
from engine.games.on_tour.state import OnTour
from tests.games.on_tour.kit import asked, random_game, seat_asked, total

BOTH = pytest.mark.parametrize("game", [PARIS, NEW_YORK], ids=lambda game: game.name)
seeds = st.integers(0, 2**64 - 1)
few = settings(
    max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), database=None
)


@BOTH
@few
@given(seed=seeds)
def test_each_of_the_forty_cards_is_always_in_one_place(game: Game[OnTour], seed: int) -> None:
    for s in random_game(game, 2, seed):
        assert sorted((*s.deck, *s.discards, *s.out, *s.cards)) == list(range(40))
        assert len(s.out) in ((0,) if game is NEW_YORK else (0, 2, 4))
        assert len(s.cards) in (0, 1, 2, 3)


@BOTH
@few
@given(seed=seeds)
def test_what_is_empty_is_what_bears_no_mark(game: Game[OnTour], seed: int) -> None:
    for s in random_game(game, 3, seed):
        for sheet in s.sheets:
            marked = sum(1 << spot for spot, mark in enumerate(sheet.marks) if mark != EMPTY)
            assert sheet.empty == s.board.full & ~marked


@BOTH
@few
@given(seed=seeds)
def test_no_doubles_are_ever_written_ruling_1(game: Game[OnTour], seed: int) -> None:
    for sheet in random_game(game, 2, seed)[-1].sheets:
        numbers = [mark for mark in sheet.marks if 0 <= mark < STAR]
        assert numbers and all(number // 10 != number % 10 for number in numbers)


@BOTH
@few
@given(seed=seeds)
def test_nothing_written_is_ever_changed(game: Game[OnTour], seed: int) -> None:
    for before, after in pairwise(random_game(game, 2, seed)):
        for one, other in zip(before.sheets, after.sheets, strict=True):
            for old, new in zip(one.marks, other.marks, strict=True):
                assert old in (new, EMPTY)
            assert one.circled & ~other.circled == 0
            assert other.ferries[: len(one.ferries)] == one.ferries


@BOTH
@few
@given(seed=seeds)
def test_circles_and_soloists_stand_beside_numbers_and_stars_only(
    game: Game[OnTour], seed: int
) -> None:
    for sheet in random_game(game, 2, seed)[-1].sheets:
        for spot, mark in enumerate(sheet.marks):
            noted = sheet.circled >> spot & 1 or (sheet.soloists and sheet.soloists[spot])
            assert not (noted and mark in (EMPTY, CROSS))


@few
@given(seed=seeds)
def test_in_paris_all_maps_have_as_many_empty_clubs_whenever_a_turn_begins(seed: int) -> None:
    for s in random_game(PARIS, 3, seed):
        if asked(s) in ("FirstNumber", "PlaceStar") and seat_asked(s) == 0:
            assert len({sheet.left for sheet in s.sheets}) == 1


@few
@given(seed=seeds)
def test_in_new_york_no_ferry_is_drawn_twice_and_all_join_boroughs_by_water(seed: int) -> None:
    last = random_game(NEW_YORK, 2, seed)[-1]
    board = last.board
    for sheet in last.sheets:
        assert max(Counter(sheet.ferries).values(), default=1) == 1
        for one, other in sheet.ferries:
            assert one < other and board.borough[one] != board.borough[other]
            assert board.waterfront >> one & board.waterfront >> other & 1


@few
@given(seed=seeds)
def test_nobody_scores_less_as_the_game_goes_on(seed: int) -> None:
    scores = [total(s) for s in random_game(PARIS, 1, seed)[::6]]
    assert scores == sorted(scores)


@BOTH
@few
@given(seed=seeds)
def test_the_game_ends_in_the_turn_in_which_a_map_is_full_ruling_28(
    game: Game[OnTour], seed: int
) -> None:
    *before, last = random_game(game, 3, seed)
    assert any(not sheet.empty for sheet in last.sheets)
    full = [s for s in before if any(not sheet.empty for sheet in s.sheets)]
    assert all(s.turn == last.turn for s in full)
