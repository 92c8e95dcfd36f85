"""Paris Rules, Terminology, Cards and Setup."""

import pytest

from engine.chance import Chance
from engine.flow import advance, pending, settle, todo
from engine.games.on_tour import PARIS
from engine.games.on_tour.state import OnTour, fresh
from engine.games.on_tour.turns import NEXT, SeedPass, roll
from engine.games.on_tour.writing import FirstNumber, PlaceSeed
from tests.games.on_tour.positions import P, answer, card_of, drawn, offered, sheet_from, told


def begun(seats: int = 1, seed: int = 1) -> OnTour:
    """A game at its first choice."""
    return PARIS.setup(seats, PARIS.agreed({}), seed, PARIS.edition())


def seeding(dice: tuple[int, int], *cards: str, sheet: str = "") -> OnTour:
    """The first pass of the setup with these dice, after these cards were drawn."""
    s = fresh(P, 1, 1, False, 0)
    s.sheets = [sheet_from(P, sheet)]
    s.turn, s.dice = 1, dice
    s.cards = tuple(card_of(P, text) for text in cards)
    s.deck = tuple(card for card in s.deck if card not in s.cards)
    s.agenda = [NEXT, PlaceSeed(0)]
    settle(s)
    return s


def seeded(s: OnTour) -> OnTour:
    """Play through the setup, always with the first choice."""
    while isinstance(pending(s), PlaceSeed):
        advance(s, s.choices[0])
    return s


class TestSetup:
    """Twice: roll two different numbers, the lower to the first card, the higher to the second."""

    def test_one_and_four_make_14_and_41(self) -> None:
        assert seeding((1, 4), "I North").numbers == (14, 41)
        assert seeding((4, 1), "I North").numbers == (14, 41)

    def test_the_lower_number_goes_to_the_first_card_circled(self) -> None:
        s = seeding((1, 4), "XVIII North")
        assert offered(s, "seed") == {"18a", "18b"}
        assert drawn(P, answer(s, "seed 18b").sheets[0]) == "18b=(14)"

    def test_the_higher_number_goes_to_the_second_card(self) -> None:
        s = answer(seeding((1, 4), "XVIII North", "V East"), "seed 5a")
        assert drawn(P, s.sheets[0]) == "5a=(41)"

    def test_the_second_card_is_drawn_after_everybody_has_written_the_first_number(self) -> None:
        s = begun(seats=2)
        assert len(s.cards) == 1
        advance(s, s.choices[0])
        assert len(s.cards) == 1
        advance(s, s.choices[0])
        assert len(s.cards) == 2

    @pytest.mark.parametrize("seed", range(8))
    def test_ruling_14_two_passes_of_two_cards_leave_four_circled_numbers(self, seed: int) -> None:
        s = seeded(begun(seats=3, seed=seed))
        assert isinstance(pending(s), FirstNumber) or s.dice[0] == s.dice[1]
        for sheet in s.sheets:
            assert sheet.left == 36
            assert sheet.circled == P.full & ~sheet.empty

    def test_ruling_14_doubles_are_rolled_again(self) -> None:
        rolled_again = 0
        for seed in range(40):
            s = fresh(P, 1, seed, False, 0)
            s.story = []
            todo(s, SeedPass())
            settle(s)
            assert s.dice[0] != s.dice[1]
            rolls = [event.args for event in told(s, "roll")]
            assert all(one == other for one, other in rolls[:-1])
            assert len(told(s, "again")) == len(rolls) - 1
            rolled_again += len(rolls) - 1
        assert rolled_again > 0

    def test_ruling_14_an_arrondissement_drawn_twice_takes_its_other_club(self) -> None:
        s = seeding((1, 4), "XVIII North", "XVIII Central", sheet="18a=(14)")
        assert drawn(P, s.sheets[0]) == "18a=(14) 18b=(41)"

    def test_the_four_cards_leave_the_game(self) -> None:
        s = seeded(begun())
        assert len(s.out) == 4
        assert sorted((*s.out, *s.cards, *s.deck)) == list(range(40))
        assert not s.discards

    def test_each_pass_counts_as_a_turn_of_its_own(self) -> None:
        s = begun()
        turns = [s.turn]
        while isinstance(pending(s), PlaceSeed):
            advance(s, s.choices[0])
            turns.append(s.turn)
        assert sorted(set(turns)) == [1, 2, 3]


class TestDice:
    """Two ten-sided dice with the faces 0 to 9."""

    def test_ruling_1_every_pair_of_faces_from_0_to_9_comes_up(self) -> None:
        s = fresh(P, 1, 1, False, 0)
        seen = set()
        for seed in range(1500):
            s.chance = Chance(seed)
            roll(s)
            seen.add(s.dice)
        assert seen == {(one, other) for one in range(10) for other in range(10)}

    def test_ruling_1_0_and_7_make_07_and_70(self) -> None:
        assert seeding((0, 7), "I North").numbers == (7, 70)
