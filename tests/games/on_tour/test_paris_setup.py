"""Paris Rules, Terminology, Cards and Setup."""

import pytest

from engine.games.on_tour import PARIS
from engine.games.on_tour.state import OnTour
from tests.games.on_tour.kit import (
    P,
    asked,
    begun,
    choices,
    empty,
    log,
    marks,
    play,
    seat_asked,
    seeding,
    told,
)


def seeded(s: OnTour) -> OnTour:
    """Play through the setup, always with the first choice."""
    while asked(s) == "PlaceSeed":
        play(s, str(s.choices[0]))
    return s


class TestRegions:
    def test_the_five_regions_make_six_areas(self) -> None:
        areas = {tuple(P.regions[region] for region in pair) for pair in P.spot_regions}
        assert areas == {
            (bank, sector) for bank in ("North", "South") for sector in ("West", "Central", "East")
        }

    def test_each_arrondissement_has_two_clubs_and_i_is_north_and_central(self) -> None:
        assert all(spots.bit_count() == 2 for spots in P.arrondissement_spots[1:])
        assert [P.regions[region] for region in P.spot_regions[P.index["1a"]]] == [
            "North",
            "Central",
        ]


class TestSetup:
    def test_one_and_four_make_14_and_41(self) -> None:
        s = play(seeding("14", "XVIII North; V East"), "seed 18b", "seed 5a")
        assert marks(s, "18b 5a") == "(14) (41)"
        s = play(seeding("41", "XVIII North; V East"), "seed 18b", "seed 5a")
        assert marks(s, "18b 5a") == "(14) (41)"

    def test_either_club_of_the_arrondissement_may_be_chosen_ruling_14(self) -> None:
        s = seeding("14", "XVIII North; V East")
        assert choices(s) == {"seed 18a", "seed 18b"}
        assert choices(play(s, "seed 18a")) == {"seed 5a", "seed 5b"}

    def test_the_region_on_the_card_does_not_matter(self) -> None:
        s = seeding("14", "V South; V East")
        assert choices(s) == {"seed 5a", "seed 5b"}

    def test_all_write_the_lower_number_before_the_second_card_is_drawn(self) -> None:
        s = seeding("14", "XVIII North; V East", seats=2)
        assert len(s.cards) == 1 and seat_asked(s) == 0
        assert len(play(s, "seed 18a").cards) == 1 and seat_asked(s) == 1
        assert len(play(s, "seed 18b").cards) == 2 and seat_asked(s) == 0

    def test_each_seat_chooses_for_itself(self) -> None:
        s = play(seeding("14", "XVIII North; V East", seats=2), "seed 18a", "seed 18b")
        assert marks(s, "18a 18b", seat=0) == "(14) .."
        assert marks(s, "18a 18b", seat=1) == ".. (14)"

    def test_it_has_two_passes_of_two_numbers_ruling_14(self) -> None:
        s = seeding("14 96", "XVIII North; V East; I North; XX North")
        play(s, "seed 18a", "seed 5a", "seed 1b", "seed 20a")
        assert marks(s, "18a 5a 1b 20a") == "(14) (41) (69) (96)"
        assert asked(s) == "" and s.sheets[0].left == 36

    def test_doubles_are_rolled_again_in_each_pass_ruling_14(self) -> None:
        s = seeding("00 33 14 77 96", "XVIII North; V East; I North; XX North")
        play(s, "seed 18a", "seed 5a", "seed 1b", "seed 20a")
        assert marks(s, "18a 5a 1b 20a") == "(14) (41) (69) (96)"
        assert len(told(s, "again")) == 3

    def test_an_arrondissement_drawn_twice_takes_its_other_club_ruling_14(self) -> None:
        s = play(seeding("14", "XVIII North; XVIII Central"), "seed 18b")
        assert marks(s, "18a 18b") == "(41) (14)"
        assert told(s, "forced") == ["forced on_tour.PlaceSeed seed 18a"]

    def test_the_four_cards_leave_the_game(self) -> None:
        s = seeded(begun(PARIS))
        assert len(s.out) == 4 and s.discards == ()
        assert sorted((*s.out, *s.cards, *s.deck)) == list(range(40))

    @pytest.mark.parametrize("seed", range(6))
    def test_four_circled_numbers_are_on_every_map_ruling_14(self, seed: int) -> None:
        s = seeded(begun(PARIS, seats=3, seed=seed))
        for seat, sheet in enumerate(s.sheets):
            assert len(empty(s, seat)) == 36
            assert sheet.circled == P.full & ~sheet.empty

    def test_each_pass_is_a_turn_of_its_own_and_the_first_seat_begins_ruling_13(self) -> None:
        s = begun(PARIS, seats=2)
        turns = {s.turn}
        while asked(s) == "PlaceSeed":
            play(s, str(s.choices[0]))
            turns.add(s.turn)
        assert turns == {1, 2, 3} and s.roller == 0

    def test_the_log_tells_what_is_drawn_and_written(self) -> None:
        s = play(seeding("33 14", "XVIII North; V East"), "seed 18a", "seed 5b")
        assert log(s) == [
            "Ana rolls doubles: 3 and 3",
            "Doubles are rolled again",
            "Ana rolls 1 and 4",
            "The card is XVIII North",
            "Ana writes 14 in Montmartre (18a), circled",
            "The card is V East",
            "Ana writes 41 in Val-de-Grace (5b), circled",
        ]
