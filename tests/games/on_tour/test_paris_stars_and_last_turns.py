"""Paris Rules, Star Powers, Next Turn and Last Turn."""

from itertools import pairwise

import pytest

from engine.games.on_tour import PARIS
from engine.games.on_tour.state import OnTour
from engine.games.on_tour.turns import NextTurn
from tests.games.on_tour.kit import (
    asked,
    choices,
    empty,
    log,
    marks,
    next_turn,
    play,
    position,
    random_game,
    resolve,
    seat_asked,
    told,
    turn,
)

THREE_NORTH = "I North; XX North; XVIII North"
MIXED = "V South; XX East; I Central"


def is_start(s: OnTour) -> bool:
    """The first seat is asked for its first mark of a turn."""
    return asked(s) in ("FirstNumber", "PlaceStar") and seat_asked(s) == 0


class TestStarPowers:
    def test_three_cards_of_one_region_give_a_star_in_that_region(self) -> None:
        s = turn(PARIS, THREE_NORTH, "27", "1a=.. 5a=.. 8a=.. 20a=.. else=50")
        assert asked(s) == "PlaceStar" and choices(s) == {"star 1a", "star 8a", "star 20a"}

    def test_doubles_give_a_star_in_a_region_of_any_card_ruling_15(self) -> None:
        s = turn(PARIS, MIXED, "44", "1a=.. 5a=.. 8a=.. 10a=.. 15a=.. 17b=.. else=50")
        assert choices(s) == {"star 1a", "star 5a", "star 10a", "star 15a"}

    def test_double_nought_is_doubles_ruling_1(self) -> None:
        s = turn(PARIS, MIXED, "00", "1a=.. 5a=.. 8a=.. else=50")
        assert choices(s) == {"star 1a", "star 5a"}

    def test_triple_and_doubles_give_one_star_ruling_15(self) -> None:
        s = turn(PARIS, THREE_NORTH, "44", "1a=.. 5a=.. 8a=.. 20a=.. else=50")
        assert choices(s) == {"star 1a", "star 8a", "star 20a"}
        play(s, "star 8a")
        assert asked(s) == "" and empty(s) == {"1a", "5a", "20a"}

    def test_on_a_triple_the_numbers_are_not_written_ruling_15(self) -> None:
        s = play(turn(PARIS, THREE_NORTH, "27"), "star 8a")
        assert marks(s, "8a") == "**" and s.sheets[0].left == 39

    def test_a_triple_is_one_word_on_all_three_cards_ruling_16(self) -> None:
        s = turn(PARIS, "I North; XX North; XVIII Central", "27")
        assert asked(s) == "FirstNumber"
        # All three lie in the North, but only two of the cards say so.
        s = turn(PARIS, "I North; XX East; XVIII Central", "27")
        assert asked(s) == "FirstNumber"

    def test_it_is_drawn_by_all_and_cannot_be_refused_ruling_15(self) -> None:
        s = turn(PARIS, MIXED, "44", "", "", "")
        order = []
        while asked(s):
            order.append(seat_asked(s))
            assert {move.verb for move in s.choices} == {"star"}
            play(s, "star 13b")
        assert order == [0, 1, 2]
        assert [marks(s, "13b", seat) for seat in range(3)] == ["**"] * 3

    @pytest.mark.parametrize("club", ["5b", "20a", "1b"])
    def test_it_is_circled_in_the_arrondissement_of_any_of_the_cards_ruling_15(
        self, club: str
    ) -> None:
        s = play(turn(PARIS, MIXED, "44"), f"star {club}")
        assert marks(s, club) == "(**)" and told(s, "note") == [f"note circle 100 {club}"]

    def test_elsewhere_it_is_not_circled(self) -> None:
        assert marks(play(turn(PARIS, MIXED, "44"), "star 13b"), "13b") == "**"

    def test_without_a_legal_club_a_cross_takes_its_place_ruling_6(self) -> None:
        s = turn(PARIS, "V South; VI South; XIII South", "27", "1a=.. 1b=.. 20a=.. else=50")
        assert choices(s) == {"cross 1a", "cross 1b", "cross 20a"}
        play(s, "cross 20a")
        assert marks(s, "20a") == "XX" and empty(s) == {"1a", "1b"}
        assert log(s) == ["Ana crosses out Belleville (20a): no card has room for the star"]

    def test_so_all_maps_keep_the_same_number_of_empty_clubs_ruling_6(self) -> None:
        s = turn(
            PARIS, "V South; VI South; XIII South", "27",
            "1a=.. 1b=.. 20a=.. else=50", "5a=.. 5b=.. 20a=.. else=50",
        )  # fmt: skip
        play(s, "cross 20a", "star 5b")
        assert [sheet.left for sheet in s.sheets] == [2, 2]


class TestNextTurn:
    def test_the_cards_are_discarded_and_three_new_ones_flipped(self) -> None:
        s = position(PARIS, "5a=20")
        s.cards, s.deck, s.discards = (1, 2, 3), tuple(range(10, 40)), (4, 5, 6)
        resolve(s, NextTurn())
        assert list(s.discards) == [4, 5, 6, 1, 2, 3] and s.turn == 4
        assert len(s.cards) == 3 and len(s.deck) == 27 and not set(s.cards) & set(s.discards)

    def test_a_turn_takes_two_clubs_or_one_for_a_star(self) -> None:
        starts = [s for s in random_game(PARIS, 1, 4) if is_start(s)]
        for one, two in pairwise(starts):
            stars = asked(one) == "PlaceStar"
            assert one.sheets[0].left - two.sheets[0].left == (1 if stars else 2)

    @pytest.mark.parametrize("seats", [1, 2, 3, 8])
    def test_the_dice_go_round_in_the_last_turns_too_ruling_13(self, seats: int) -> None:
        rollers = {s.turn: s.roller for s in random_game(PARIS, seats, 11) if s.turn > 2}
        last = max(rollers)
        assert [rollers[at] for at in range(3, last)] == [at % seats for at in range(last - 3)]


class TestLastTurn:
    def test_with_two_empty_clubs_no_cards_are_flipped_ruling_17(self) -> None:
        s = next_turn(PARIS, "56", "1a=.. 13b=.. else=50")
        assert s.cards == () and told(s)[0] == "last turn 2"
        assert choices(s) == {"write 56 1a", "write 56 13b", "write 65 1a", "write 65 13b"}

    def test_each_club_takes_one_number_wherever_it_lies_ruling_17(self) -> None:
        s = play(next_turn(PARIS, "56", "1a=.. 13b=.. else=50"), "write 65 1a")
        assert marks(s, "1a 13b") == "65 56"
        assert told(s, "forced", "end") == ["forced on_tour.SecondNumber write 56 13b", "end 0"]

    def test_nothing_is_circled_ruling_17(self) -> None:
        s = play(next_turn(PARIS, "56", "1a=.. 1b=.. else=50"), "write 65 1a")
        assert s.sheets[0].circled == 0 and not told(s, "note")

    def test_with_one_empty_club_either_number_is_written_ruling_17(self) -> None:
        s = next_turn(PARIS, "56", "1a=.. else=50")
        assert choices(s) == {"write 56 1a", "write 65 1a"}
        play(s, "write 56 1a")
        assert marks(s, "1a") == "56" and asked(s) == ""
        assert told(s, "drop", "end") == ["drop 65", "end 0"]

    def test_doubles_draw_one_star_and_another_last_turn_follows_ruling_17(self) -> None:
        s = next_turn(PARIS, "33 56", "1a=.. 13b=.. else=50")
        assert choices(s) == {"star 1a", "star 13b"}
        play(s, "star 13b")
        assert choices(s) == {"write 56 1a", "write 65 1a"}
        assert told(s, "last turn") == ["last turn 2", "last turn 1"]
        play(s, "write 65 1a")
        assert marks(s, "1a 13b") == "65 **" and not s.agenda

    def test_doubles_twice_draw_two_stars_ruling_17(self) -> None:
        s = play(next_turn(PARIS, "33 44", "1a=.. 13b=.. else=50"), "star 13b")
        assert marks(s, "1a 13b") == "** **" and not s.agenda

    def test_with_three_empty_clubs_a_normal_turn_is_played_ruling_17(self) -> None:
        s = next_turn(PARIS, "56", "1a=.. 13b=.. 20a=.. else=50")
        assert len(s.cards) == 3 and not told(s, "last turn")

    def test_it_comes_for_all_seats_at_once_ruling_17(self) -> None:
        for seed in range(6):
            *before, end = random_game(PARIS, 3, seed)
            for s in filter(is_start, before):
                assert len({sheet.left for sheet in s.sheets}) == 1
            assert [sheet.left for sheet in end.sheets] == [0, 0, 0]

    def test_all_write_in_it_before_the_game_ends(self) -> None:
        maps = ("1a=.. 13b=.. else=50", "5a=.. 5b=.. else=50", "7a=.. 8b=.. else=50")
        s = next_turn(PARIS, "56", *maps)
        play(s, "write 56 1a", "write 65 5b", "write 56 8b")
        assert [marks(s, "1a 13b 5a 5b 7a 8b", seat) for seat in range(3)] == [
            "56 65 50 50 50 50",
            "50 50 56 65 50 50",
            "50 50 50 50 65 56",
        ]
        assert not s.agenda and log(s)[-1] == "Every map is full: the game ends"
