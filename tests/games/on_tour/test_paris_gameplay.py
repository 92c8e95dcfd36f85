"""Paris Rules, Gameplay: cards, dice, where to write, stars, next turn and last turn."""

from engine.chance import Chance
from engine.flow import Decision, advance, pending, settle
from engine.games.on_tour.state import OnTour, fresh
from engine.games.on_tour.turns import FLIP, NEXT, taken
from engine.games.on_tour.writing import ChooseCards, FirstNumber, PlaceStar, SecondNumber
from tests.games.on_tour.positions import (
    P,
    answer,
    drawn,
    offered,
    paris,
    seat_asked,
    spots_in,
    told,
    verbs,
)

FULL_BUT_18 = "others=XX 18a=.. 18b=.."


def between_turns(*discards: int, deck: tuple[int, ...] = (), seats: int = 1) -> OnTour:
    """A table whose next turn is about to begin."""
    s = fresh(P, seats, 3, False, 0)
    s.turn, s.deck, s.discards = P.passes, deck, discards
    s.agenda, s.story = [NEXT], []
    return s


class TestFlipThreeCards:
    """The roller turns over three cards for all, and reshuffles when the deck is empty."""

    def test_three_cards_leave_the_deck_and_lie_on_the_table(self) -> None:
        s = between_turns(deck=tuple(range(36)))
        settle(s)
        assert len(s.cards) == 3 and len(s.deck) == 33
        assert sorted((*s.cards, *s.deck)) == list(range(36))

    def test_every_card_may_come_in_every_place(self) -> None:
        drawn_first = {taken(Chance(seed), list(range(7)), 3)[0] for seed in range(200)}
        sets = {frozenset(taken(Chance(seed), list(range(5)), 3)) for seed in range(200)}
        assert drawn_first == set(range(7))
        assert len(sets) == 10

    def test_ruling_11_what_is_left_is_drawn_before_the_discards_are_shuffled(self) -> None:
        s = between_turns(10, 11, 12, 13, deck=(1, 2))
        FLIP.run(s)
        assert s.cards[:2] == (1, 2)
        assert s.cards[2] in (10, 11, 12, 13)
        assert sorted((*s.cards[2:], *s.deck)) == [10, 11, 12, 13]
        assert s.discards == ()
        assert told(s, "reshuffle")

    def test_ruling_11_setup_cards_and_cards_on_the_table_are_not_shuffled_in(self) -> None:
        s = between_turns(10, 11, 12)
        s.out = (20, 21, 22, 23)
        FLIP.run(s)
        assert sorted(s.cards) == [10, 11, 12]
        assert s.deck == ()

    def test_a_deck_that_is_just_enough_is_not_shuffled(self) -> None:
        s = between_turns(10, 11, deck=(1, 2, 3))
        FLIP.run(s)
        assert sorted(s.cards) == [1, 2, 3] and s.deck == () and s.discards == (10, 11)


class TestRollDice:
    """Both dice make two numbers, and everybody writes both."""

    def test_five_and_six_make_56_and_65(self) -> None:
        s = paris("56", "I North, II North, III North".replace("III North", "V South"))
        assert {choice.args[0] for choice in s.choices} == {56, 65}

    def test_ruling_2_the_cards_lie_open_before_the_dice_are_rolled(self) -> None:
        s = between_turns(deck=tuple(range(36)))
        settle(s, short=True)
        FLIP.run(s)
        assert len(s.cards) == 3 and s.dice == (0, 0)

    def test_everybody_writes_both_numbers_seat_after_seat(self) -> None:
        s = paris("56", "I North, II North, V South", "", "")
        order = []
        while s.turn == P.passes + 1:
            order.append((seat_asked(s), type(pending(s))))
            advance(s, s.choices[0])
        assert order == [
            (0, FirstNumber),
            (0, SecondNumber),
            (1, FirstNumber),
            (1, SecondNumber),
        ]


class TestWhereToWrite:
    """Each number in a region of its own card, circled in that card's arrondissement."""

    def test_the_first_number_may_go_to_any_region_on_the_cards(self) -> None:
        s = paris("27", "XVI West, VI South, V South")
        assert offered(s, "write", 27) == spots_in(P, "West", "South")
        assert offered(s, "write", 72) == spots_in(P, "West", "South")

    def test_a_different_card_must_be_used_for_each_number(self) -> None:
        s = answer(paris("27", "XVI West, VI South, V South"), "write 27 16a")
        assert offered(s, "write", 72) == spots_in(P, "South")

    def test_a_filled_club_is_not_offered(self) -> None:
        s = paris("27", "XVI West, VI South, V South", "6a=11 16b=XX")
        assert offered(s, "write", 27) == spots_in(P, "West", "South") - {"6a", "16b"}

    def test_ruling_3_two_cards_of_a_region_may_send_both_numbers_there(self) -> None:
        s = answer(paris("27", "XVI West, VI South, V South"), "write 27 6a")
        assert offered(s, "write", 72) == spots_in(P, "West", "South") - {"6a"}

    def test_ruling_3_both_cards_of_i_may_circle_both_its_clubs(self) -> None:
        s = answer(paris("27", "I North, I Central, V South"), "write 27 1a", "write 72 1b")
        assert drawn(P, s.sheets[0]) == "1a=(27) 1b=(72)"

    def test_a_number_in_the_arrondissement_of_its_card_is_circled(self) -> None:
        s = answer(paris("27", "XVI West, VI South, V South"), "write 27 16a", "write 72 5b")
        assert drawn(P, s.sheets[0]) == "5b=(72) 16a=(27)"

    def test_a_number_elsewhere_in_the_region_is_not_circled(self) -> None:
        s = answer(paris("27", "XVI West, VI South, V South"), "write 27 8a", "write 72 14b")
        assert drawn(P, s.sheets[0]) == "8a=27 14b=72"

    def test_ruling_4_the_third_card_circles_nothing(self) -> None:
        s = paris("27", "XVI West, I North, XX North", "others=XX 16a=.. 16b=.. 1a=.. 8a=..")
        answer(s, "write 27 8a", "write 72 16a")
        assert "16a=(72)" in drawn(P, s.sheets[0]) and "8a=27" in drawn(P, s.sheets[0])

    def test_ruling_4_the_program_uses_the_cards_that_circle_most(self) -> None:
        s = paris("27", "XVIII North, XVIII Central, IX North")
        answer(s, "write 27 18a", "write 72 9a")
        assert drawn(P, s.sheets[0]) == "9a=(72) 18a=(27)"

    def test_ruling_4_one_card_for_both_clubs_asks_which_is_circled(self) -> None:
        s = paris("27", "XVIII North, II North, V South")
        answer(s, "write 27 18a", "write 72 18b")
        assert isinstance(pending(s), ChooseCards)
        assert [str(choice) for choice in s.choices] == ["circle 18b", "circle 18a"]
        answer(s, "circle 18b")
        assert drawn(P, s.sheets[0]) == "18a=27 18b=(72)"

    def test_what_is_circled_counts_for_the_number_as_it_is_written_first_or_second(self) -> None:
        for first, second in (("27 18a", "72 2a"), ("72 2a", "27 18a")):
            s = paris("27", "XVIII North, II North, V South")
            answer(s, f"write {first}", f"write {second}")
            assert drawn(P, s.sheets[0]) == "2a=(72) 18a=(27)"


class TestStarPowers:
    """Doubles, or three times the same region: one star instead of numbers."""

    def test_doubles_ask_for_a_star_and_nothing_else(self) -> None:
        s = paris("44", "XVI West, VI South, V South")
        assert isinstance(pending(s), PlaceStar) and verbs(s) == {"star"}

    def test_ruling_15_after_doubles_the_star_may_go_to_any_region_shown(self) -> None:
        s = paris("44", "XVI West, VI South, V South")
        assert offered(s, "star") == spots_in(P, "West", "South")

    def test_three_cards_of_one_region_give_a_star_there(self) -> None:
        s = paris("27", "VI South, XIII South, V South")
        assert isinstance(pending(s), PlaceStar)
        assert offered(s, "star") == spots_in(P, "South")

    def test_ruling_15_both_at_once_give_one_star(self) -> None:
        s = answer(paris("44", "VI South, XIII South, V South"), "star 14a")
        assert s.turn == P.passes + 2
        assert drawn(P, s.sheets[0]) == "14a=**"

    def test_ruling_15_any_of_the_three_cards_may_circle_the_star(self) -> None:
        for spot in ("16b", "6a", "5b"):
            s = answer(paris("44", "XVI West, VI South, V South"), f"star {spot}")
            assert drawn(P, s.sheets[0]) == f"{spot}=(**)"

    def test_a_star_elsewhere_in_the_region_is_not_circled(self) -> None:
        s = answer(paris("44", "XVI West, VI South, V South"), "star 15a")
        assert drawn(P, s.sheets[0]) == "15a=**"

    def test_ruling_15_the_star_replaces_the_numbers_for_everybody(self) -> None:
        s = answer(paris("44", "XVI West, VI South, V South", "", ""), "star 15a")
        assert isinstance(pending(s), PlaceStar) and seat_asked(s) == 1

    def test_ruling_16_two_of_three_is_no_star(self) -> None:
        s = paris("27", "VI South, XIII South, I Central")
        assert isinstance(pending(s), FirstNumber)


class TestNextTurn:
    """The cards are discarded and the dice go round."""

    def test_the_cards_go_to_the_discards(self) -> None:
        s = paris("44", "XVI West, VI South, V South")
        flipped = s.cards
        answer(s, "star 15a")
        assert s.discards == flipped

    def test_ruling_13_the_first_seat_begins_and_the_dice_go_round(self) -> None:
        s = between_turns(deck=tuple(range(36)), seats=3)
        rollers = []
        for _ in range(5):
            settle(s)
            rollers.append(s.roller)
            turn = s.turn
            while s.turn == turn:
                advance(s, s.choices[0])
        assert rollers == [0, 1, 2, 0, 1]

    def test_all_maps_keep_the_same_number_of_empty_clubs(self) -> None:
        s = between_turns(deck=tuple(range(36)), seats=3)
        settle(s)
        turn = s.turn
        while s.agenda:
            if s.turn != turn:
                turn = s.turn
                assert len({sheet.left for sheet in s.sheets}) == 1
            advance(s, s.choices[-1])


class TestLastTurn:
    """One or two empty clubs: no cards, the numbers go anywhere."""

    def ending(self, sheet: str) -> OnTour:
        """The turn after a star made the map look like this, with one club more to fill."""
        s = between_turns(deck=tuple(range(36)))
        s.sheets = paris("27", "", sheet).sheets
        settle(s)
        return s

    def test_ruling_17_with_two_empty_clubs_no_cards_are_flipped(self) -> None:
        s = self.ending(FULL_BUT_18)
        assert s.cards == () and len(s.deck) == 36

    def test_ruling_17_from_three_empty_clubs_on_cards_are_flipped(self) -> None:
        s = self.ending(f"{FULL_BUT_18} 9a=..")
        assert len(s.cards) == 3

    def test_ruling_17_two_clubs_take_one_number_each_without_circles(self) -> None:
        s = paris("27", "", FULL_BUT_18)
        assert offered(s, "write", 27) == offered(s, "write", 72) == {"18a", "18b"}
        answer(s, "write 72 18a")
        assert "18a=72 18b=27" in drawn(P, s.sheets[0])
        assert not s.agenda

    def test_ruling_17_one_club_takes_either_of_the_numbers(self) -> None:
        s = paris("27", "", "others=XX 18a=..")
        assert [str(choice) for choice in s.choices] == ["write 27 18a", "write 72 18a"]
        answer(s, "write 27 18a")
        assert "18a=27" in drawn(P, s.sheets[0])
        assert told(s, "drop")[0].args == (72,)
        assert not s.agenda

    def test_the_game_ends_when_all_clubs_are_filled(self) -> None:
        s = answer(paris("27", "", FULL_BUT_18), "write 27 18a")
        assert not s.agenda and not s.choices
        assert told(s, "end")[0].args == (0,)

    def test_a_decision_that_is_asked_names_its_chapter(self) -> None:
        for s in (paris("27", "", FULL_BUT_18), paris("44", "I North, II North, V South")):
            decision = pending(s)
            assert isinstance(decision, Decision)
            assert decision.rule in ("Where to write the numbers", "Star powers")
