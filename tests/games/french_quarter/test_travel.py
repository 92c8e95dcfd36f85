"""B. Travel Phase: taking dice, and the four actions of a turn."""

import pytest

from engine.flow import NOBODY
from engine.games.french_quarter.rounds import Travel
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import TakeDie
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    asked,
    card,
    choices,
    drawn,
    looks_like,
    marked,
    number_at,
    place,
    resolve,
    seat_asked,
    stand,
    table,
    told,
    turn,
    unlocked,
    visit,
    where,
    words,
)


def stops(q: Quarter, verb: str = "go") -> set[str]:
    """Where the tourist may go."""
    return {move.word() for move in q.choices if move.verb == verb}


class TestTravelPhase:
    TAKEN = (
        "socialize 3", "streetcar 6", "carriage 2", "walk 4",
        "taxi 5", "walk 4", "riverboat 5", "carriage 1",
    )  # fmt: skip

    def play(self) -> Quarter:
        """Kelly, Cisco, Danni and Tatum take their dice; all else is answered by the first way."""
        q = table(4)
        q.row = (4, 4, 11, 12, 25, 25, 36, 45, 53)
        resolve(q, Travel(), SecondLine())
        self.asked: list[int] = []
        for die in self.TAKEN:
            while asked(q) != "TakeDie":
                answer(q, str(q.choices[0]))
            self.asked.append(seat_asked(q))
            answer(q, f"take {die}")
        while asked(q) and asked(q) != "Lead":
            answer(q, str(q.choices[0]))
        return q

    def test_ruling_50_everybody_twice_in_the_same_order(self) -> None:
        self.play()
        assert self.asked == [0, 1, 2, 3, 0, 1, 2, 3]

    def test_one_die_is_left_over(self) -> None:
        assert self.play().row == (25,)

    def test_who_took_which_die_lies_open(self) -> None:
        q = self.play()
        assert q.taken == (
            (0, 53), (1, 36), (2, 12), (3, 4), (0, 25), (1, 4), (2, 45), (3, 11),
        )  # fmt: skip
        assert asked(q) == "Lead" and q.leader == 0

    def test_it_begins_with_the_first_player(self) -> None:
        q = table(3)
        q.first, q.row = 2, (1, 2, 13, 24, 35, 46, 51)
        resolve(q, Travel())
        turns = list(reversed(q.agenda))
        assert turns == [TakeDie(seat) for seat in (2, 0, 1, 2, 0, 1)]

    def test_equal_dice_are_one_choice(self) -> None:
        q = table(4)
        q.row = (4, 4, 11, 12, 25, 25, 36, 45, 53)
        resolve(q, Travel())
        assert len(q.choices) == 7

    def test_ruling_49_both_takers_get_the_icons_of_the_card(self) -> None:
        q = table(4)
        card(q, "WA3")
        for seat in (0, 1):
            turn(q, "walk 4", seat=seat)
            assert q.sheets[seat].marks == [0, 1, 0, 1, 0]


class TestCardAction:
    def test_tatum_takes_carriage_1_umbrella_then_mysticism(self) -> None:
        q = table()
        card(q, "CA1")
        turn(q, "carriage 1")
        assert told(q) == ["take carriage 1", "umbrella 1", "mark mysticism 1"]
        assert asked(q) == "MoveTourist"

    def test_icons_are_resolved_from_left_to_right(self) -> None:
        q = table()
        card(q, "SO4")
        turn(q, "socialize 1")
        assert told(q, "mark") == ["mark food 1", "mark culture 1"]

    def test_ruling_8_icons_cannot_be_refused(self) -> None:
        q = table()
        card(q, "RI8")
        turn(q, "riverboat 1")
        assert told(q, "mark") == ["mark partying 1"]
        assert asked(q) == "MoveTourist"

    def test_ruling_19_each_is_resolved_whole_before_the_next(self) -> None:
        q = table()
        card(q, "WA4")
        marked(q, shopping=2)
        turn(q, "walk 1")
        assert asked(q) == "BonusOrMultiplier" and not told(q, "mark")[1:]
        answer(q, "multiplier shopping")
        assert told(q)[-3:] == ["mark shopping 3", "multiplier shopping 1", "mark partying 1"]


class TestMovementAction:
    @pytest.mark.parametrize(
        ("die", "count"), [("socialize 1", 4), ("walk 1", 12), ("carriage 1", 20), ("taxi 1", 27)]
    )
    def test_some_transports_go_a_number_of_spaces(self, die: str, count: int) -> None:
        q = turn(plain(table(4)), die)
        assert len(stops(q)) == count

    def test_danni_goes_with_carriage_2_from_the_hotel_to_the_bayou(self) -> None:
        q = turn(plain(table()), "carriage 2", "go E4")
        assert where(q) == "E4" and number_at(q, "E4") == 2

    def test_danni_goes_with_riverboat_5_from_the_bayou_to_three_sisters(self) -> None:
        q = plain(table())
        stand(q, "E4")
        turn(q, "riverboat 5", "go C5")
        assert where(q) == "C5" and number_at(q, "C5") == 5

    def test_the_streetcar_leads_to_dauphine_and_the_riverboat_to_two_streets(self) -> None:
        q = turn(plain(table()), "streetcar 1")
        assert stops(q) == words("A1 B1 C1 D1w D1e E1 A2 B2 C2 D2 E2n")
        q = turn(plain(table()), "riverboat 1")
        assert stops(q) == words("A3 B3 C3s D3 E3 A4w A4e B4 D4 E4 A5 B5w B5e C5 D5 E5")

    def test_a_tourist_must_move(self) -> None:
        q = turn(plain(table()), "walk 1")
        assert "C4" not in stops(q) and not stops(q, "stay")

    def test_ruling_3_only_the_space_of_departure_is_barred(self) -> None:
        q = plain(table())
        stand(q, "A1")
        assert stops(turn(q, "carriage 1")) == words("B1 A2 C1 B2 A3 D1w C2 B3 A4w A4e")

    def test_ruling_4_from_its_own_street_to_another_building_there(self) -> None:
        q = plain(table())
        stand(q, "B1")
        assert stops(turn(q, "streetcar 1")) == words("A1 C1 D1w D1e E1 A2 B2 C2 D2 E2n")


class TestBuildingAction:
    def test_kelly_visits_the_speakeasy_partying_then_unicycle(self) -> None:
        q = plain(table())
        stand(q, "D2")
        turn(q, "socialize 3", "go E2s")
        assert told(q)[2:] == [
            "go E2s", "mark partying 1", "performer unicycle 1 1", "write E2s 3",
        ]  # fmt: skip

    def test_a_courtyard_is_marked_once_ruling_45(self) -> None:
        q = table()
        for name in ("C5", "C1", "C5"):
            visit(q, name)
        assert q.sheets[0].courtyards == 1 << place("C5") | 1 << place("C1")

    def test_the_riverwalk_has_a_box_and_a_circle_and_a_shop_ruling_46(self) -> None:
        q, visits = table(), []
        for _ in range(3):
            marked(q, shopping=0)
            visit(q, "A5")
            visits.append((q.sheets[0].riverwalk, q.sheets[0].marks[2]))
        assert visits == [(1, 1), (2, 1), (2, 1)]

    def test_a_visit_to_the_police_station_brings_no_icon(self) -> None:
        q = plain(table())
        stand(q, "A2")
        turn(q, "socialize 1", "go A3")
        assert told(q)[-2:] == ["go A3", "write A3 1"]


class TestMapAction:
    CISCO = """
        .    .    1    .:.  .
        .    .    .    3    ./.
        .    4    ./.  .    .
        .:.  .    .    .    .
        .    .:.  .    .    .
    """

    def at_ljs(self, die: str) -> Quarter:
        """Cisco goes to LJ's Public House."""
        q = plain(table())
        drawn(q.sheets[0], self.CISCO)
        stand(q, "C3n")
        return turn(q, die, "go C2")

    def test_cisco_maps_ljs_with_a_2_and_the_jewelers_do_not_matter(self) -> None:
        q = self.at_ljs("socialize 2")
        assert looks_like(q.sheets[0], self.CISCO.replace(".    .    .    3", ".    .    2    3"))
        assert q.sheets[0].umbrellas == 0

    @pytest.mark.parametrize("value", [1, 3, 4, 5, 6])
    def test_no_other_value_fits_there_and_an_umbrella_is_gained(self, value: int) -> None:
        q = self.at_ljs(f"socialize {value}")
        assert looks_like(q.sheets[0], self.CISCO)
        assert told(q)[-2:] == ["no map", "umbrella 1"]

    def test_a_building_that_was_mapped_before_gives_an_umbrella(self) -> None:
        q = plain(table())
        drawn(q.sheets[0], self.CISCO)
        stand(q, "D2")
        turn(q, "walk 1", "go C1")
        assert number_at(q, "C1") == 1 and q.sheets[0].umbrellas == 1

    def test_ruling_1_every_building_can_hold_a_number(self) -> None:
        for building in BOARD.printed.buildings:
            assert table().sheets[0].fits(place(building.id), 4)

    def test_ruling_2_the_halves_of_a_block_check_each_other(self) -> None:
        q = table()
        q.sheets[0].write(BOARD, place("D1w"), 5)
        fitting = [value for value in range(1, 7) if q.sheets[0].fits(place("D1e"), value)]
        assert fitting == [4, 5, 6]

    def test_ruling_10_it_is_not_optional(self) -> None:
        q = turn(plain(table()), "socialize 2", "go B4")
        assert number_at(q, "B4") == 2 and not asked(q)

    def test_ruling_51_values_do_not_wrap(self) -> None:
        sheet = table().sheets[0]
        sheet.write(BOARD, place("A1"), 1)
        assert [value for value in range(1, 7) if sheet.fits(place("B1"), value)] == [1, 2]
        sheet = table().sheets[0]
        sheet.write(BOARD, place("A1"), 6)
        assert [value for value in range(1, 7) if sheet.fits(place("B1"), value)] == [5, 6]

    def test_a_neighbour_on_each_side_must_agree(self) -> None:
        sheet = table().sheets[0]
        drawn(sheet, self.CISCO)
        assert [value for value in range(1, 7) if sheet.fits(place("C2"), value)] == [2]


class TestTheTurn:
    def test_a_turn_is_counted_so_that_it_can_be_taken_back_whole(self) -> None:
        q = table(2)
        q.row = (1, 12, 33, 44, 55)
        resolve(q, Travel())
        before = q.turn
        answer(q, "take walk 1", "go B4")
        assert q.turn == before + 1 and seat_asked(q) == 1

    def test_the_value_of_the_last_die_is_kept(self) -> None:
        q = turn(plain(table()), "socialize 5", "go B4")
        assert q.sheets[0].die == 5

    def test_whoever_takes_the_socialize_die_will_lead(self) -> None:
        q = table(2)
        assert q.leader == NOBODY
        turn(plain(q), "socialize 5", "go B4", seat=1)
        assert q.leader == 1


class TestRuling53:
    def test_partying_b_binds_the_move_of_the_same_turn(self) -> None:
        q = table()
        card(q, "WA4")
        marked(q, partying=6)
        unlocked(q, partying="A")
        turn(q, "walk 1")
        assert told(q, "window") == ["window partying B"]
        assert stops(q) == {"B4", "D4", "C3s", "C5"}

    def test_culture_a_from_the_card_serves_the_move_of_the_same_turn(self) -> None:
        q = table()
        card(q, "SO7")
        marked(q, culture=2)
        turn(q, "socialize 1", "bonus culture")
        assert "go E4" in choices(q)

    def test_the_umbrella_that_led_to_shopping_b_is_not_doubled(self) -> None:
        q = plain(table())
        q.sheets[0].umbrellas = 2
        marked(q, shopping=5)
        unlocked(q, shopping="A")
        stand(q, "D4")
        turn(q, "socialize 1", "go C4", "mark shopping", "bonus shopping")
        assert q.sheets[0].umbrellas == 3


def plain(q: Quarter) -> Quarter:
    """Cards of one icon that start no track's circle and ask nothing."""
    for name in ("WA5", "CA6", "ST6", "RI5", "SO7") + (("TA1",) if len(q.sheets) > 2 else ()):
        card(q, name)
    return q
