"""Paris Rules, Gameplay: flipping cards, rolling dice and where to write the numbers."""

from itertools import combinations

from engine.chance import Chance
from engine.games.on_tour import PARIS
from engine.games.on_tour.state import fresh
from engine.games.on_tour.turns import FlipCards, RollDice, roll, taken
from tests.games.on_tour.kit import (
    P,
    asked,
    choices,
    log,
    marks,
    next_turn,
    play,
    position,
    resolve,
    seat_asked,
    spots,
    told,
    turn,
    words,
)

SOUTH = "5a 5b 6a 6b 7a 7b 13a 13b 14a 14b 15a 15b"
WEST = "7a 7b 8a 8b 15a 15b 16a 16b 17a 17b"
WEST_SOUTH_SOUTH = "XVI West; VI South; V South"


class TestFlipThreeCards:
    def test_three_cards_lie_open_for_all(self) -> None:
        s = next_turn(PARIS, "27")
        assert len(s.cards) == 3 and len(s.deck) == 37
        assert sorted((*s.cards, *s.deck)) == list(range(40))

    def test_any_three_cards_may_come(self) -> None:
        sets = {frozenset(taken(Chance(seed), list(range(5)), 3)) for seed in range(200)}
        assert sets == set(map(frozenset, combinations(range(5), 3)))

    def test_what_is_left_comes_before_the_discards_are_shuffled_ruling_11(self) -> None:
        s = position(PARIS)
        s.deck, s.discards = (1, 2), (10, 11, 12, 13)
        resolve(s, FlipCards())
        assert s.cards[:2] == (1, 2) and s.cards[2] in (10, 11, 12, 13)
        assert sorted((*s.cards[2:], *s.deck)) == [10, 11, 12, 13] and not s.discards
        assert log(s)[0] == "The deck has run out; the discards are shuffled"

    def test_the_cards_of_the_setup_are_not_shuffled_in_ruling_11(self) -> None:
        s = position(PARIS)
        s.deck, s.discards, s.out = (), (10, 11, 12), (20, 21, 22, 23)
        resolve(s, FlipCards())
        assert sorted(s.cards) == [10, 11, 12] and s.deck == ()

    def test_a_deck_that_is_just_enough_is_not_shuffled_ruling_11(self) -> None:
        s = position(PARIS)
        s.deck, s.discards = (1, 2, 3), (10, 11)
        resolve(s, FlipCards())
        assert sorted(s.cards) == [1, 2, 3] and s.discards == (10, 11)
        assert told(s, "reshuffle") == []


class TestRollDice:
    def test_5_and_6_make_56_and_65(self) -> None:
        s = turn(PARIS, WEST_SOUTH_SOUTH, "56")
        assert {move.args[0] for move in s.choices} == {56, 65}

    def test_0_and_7_make_07_and_70_ruling_1(self) -> None:
        s = play(turn(PARIS, WEST_SOUTH_SOUTH, "70"), "write 70 7b", "write 7 14a")
        assert marks(s, "7b 14a") == "70 07"

    def test_each_die_shows_0_to_9_ruling_1(self) -> None:
        s, rolled = fresh(P, 1, 1, once=False, ferry_limit=0), set()
        for seed in range(1500):
            s.chance = Chance(seed)
            roll(s)
            rolled.add(s.dice)
        assert rolled == {(one, other) for one in range(10) for other in range(10)}

    def test_the_cards_are_flipped_before_the_roll_ruling_2(self) -> None:
        s = next_turn(PARIS, "27")
        assert [event.split()[0] for event in told(s)] == ["flip", "roll"]

    def test_all_write_both_numbers_ruling_2(self) -> None:
        s = turn(PARIS, WEST_SOUTH_SOUTH, "27", "", "")
        order = []
        for text in ("write 27 7b", "write 72 14a", "write 72 14a", "write 27 7b"):
            order.append((seat_asked(s), asked(s)))
            play(s, text)
        assert order == [
            (0, "FirstNumber"),
            (0, "SecondNumber"),
            (1, "FirstNumber"),
            (1, "SecondNumber"),
        ]

    def test_what_each_seat_wrote_is_on_its_own_map(self) -> None:
        s = turn(PARIS, WEST_SOUTH_SOUTH, "27", "", "")
        play(s, "write 27 7b", "write 72 14a", "write 72 7b", "write 27 14a")
        assert marks(s, "7b 14a", seat=0) == "27 72"
        assert marks(s, "7b 14a", seat=1) == "72 27"

    def test_dice_are_rolled_on_a_last_turn_too(self) -> None:
        s = position(PARIS, "18a=.. 18b=.. else=50")
        s.dice = (0, 0)
        resolve(s, RollDice())
        assert len(told(s, "roll")) == 1


class TestWhereToWriteTheNumbers:
    def test_a_number_goes_to_a_region_on_one_of_the_cards(self) -> None:
        s = turn(PARIS, WEST_SOUTH_SOUTH, "27")
        assert spots(s, "write", 27) == words(WEST) | words(SOUTH)
        assert spots(s, "write", 72) == words(WEST) | words(SOUTH)

    def test_a_club_that_is_filled_takes_no_second_number(self) -> None:
        s = turn(PARIS, WEST_SOUTH_SOUTH, "27", "6a=11 16b=XX 8a=**")
        assert spots(s, "write", 27) == (words(WEST) | words(SOUTH)) - {"6a", "16b", "8a"}

    def test_the_second_number_needs_another_card_ruling_3(self) -> None:
        s = play(turn(PARIS, WEST_SOUTH_SOUTH, "27"), "write 27 16a")
        assert spots(s, "write", 72) == words(SOUTH)

    def test_both_may_go_to_one_region_by_two_cards_ruling_3(self) -> None:
        s = play(turn(PARIS, WEST_SOUTH_SOUTH, "27"), "write 27 6a")
        assert spots(s, "write", 72) == (words(WEST) | words(SOUTH)) - {"6a"}

    def test_in_the_arrondissement_of_its_card_a_number_is_circled(self) -> None:
        s = play(turn(PARIS, WEST_SOUTH_SOUTH, "27"), "write 27 16a", "write 72 5b")
        assert marks(s, "16a 5b") == "(27) (72)"

    def test_elsewhere_in_the_region_it_is_not(self) -> None:
        s = play(turn(PARIS, WEST_SOUTH_SOUTH, "27"), "write 27 8a", "write 72 14b")
        assert marks(s, "8a 14b") == "27 72"

    def test_both_clubs_of_i_may_be_circled_by_its_two_cards_ruling_3(self) -> None:
        s = play(turn(PARIS, "I North; I Central; V South", "27"), "write 27 1a", "write 72 1b")
        assert marks(s, "1a 1b") == "(27) (72)"

    def test_the_third_card_circles_nothing_ruling_4(self) -> None:
        # Only XVI West reaches 7a, so it cannot circle 16a as well; XX North carries that number.
        s = turn(PARIS, "XVI West; XX North; II North", "27")
        play(s, "write 27 7a", "write 72 16a")
        assert marks(s, "7a 16a") == "27 72"

    def test_the_cards_that_circle_most_are_used_ruling_4(self) -> None:
        s = turn(PARIS, "XVIII North; XVIII Central; IX North", "27")
        play(s, "write 27 18a", "write 72 9a")
        assert marks(s, "18a 9a") == "(27) (72)"

    def test_which_number_was_written_first_does_not_matter_ruling_4(self) -> None:
        for first, second in (("27 18a", "72 2a"), ("72 2a", "27 18a")):
            s = turn(PARIS, "XVIII North; II North; V South", "27")
            play(s, f"write {first}", f"write {second}")
            assert marks(s, "18a 2a") == "(27) (72)"

    def test_one_card_for_both_clubs_asks_which_is_circled_ruling_4(self) -> None:
        s = turn(PARIS, "XVIII North; II North; V South", "27")
        play(s, "write 27 18a", "write 72 18b")
        assert asked(s) == "ChooseCards" and choices(s) == {"circle 18a", "circle 18b"}
        play(s, "circle 18b")
        assert marks(s, "18a 18b") == "27 (72)" and asked(s) == ""
