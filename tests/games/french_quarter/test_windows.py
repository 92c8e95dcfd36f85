"""Bonuses: the sixteen windows, track by track."""

import pytest

from engine.games.french_quarter import GAME
from engine.games.french_quarter.board import W
from engine.games.french_quarter.mapping import MapHere
from engine.games.french_quarter.police import Summons
from engine.games.french_quarter.printed import PERFORMERS
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    asked,
    card,
    choices,
    closed,
    drawn,
    gain,
    looks_like,
    luck,
    marked,
    met,
    multiplied,
    number_at,
    performer,
    place,
    resolve,
    stand,
    table,
    told,
    turn,
    unlocked,
    where,
    words,
)

FULL = """
    3    3    3    3:3  3
    3    3    3    3    3/3
    3    3    3/3  3    3
    3:3  3    3    3    3
    3    3:3  3    3    3
"""


def opened(q: Quarter, activity: str, letter: str) -> Quarter:
    """Open a window by a mark on a circle, having opened those before it."""
    circle = {"food": 6, "culture": 6, "shopping": 6, "mysticism": 6, "partying": 0}[activity]
    at = "ABCD".index(letter)
    marks = (3, 6, 9, 12)[at] if activity == "partying" else circle - 1
    marked(q, 0, **{activity: marks})
    unlocked(q, 0, **{activity: "ABCD"[:at]})
    gain(q, activity)
    return q if activity == "partying" else answer(q, f"bonus {activity}")


def map_here(q: Quarter, name: str, die: int) -> Quarter:
    """A map action with a die where the tourist stands."""
    stand(q, name)
    q.sheets[0].die = die
    return resolve(q, MapHere(0))


class TestFoodA:
    def test_any_value_on_one_empty_building_of_decatur(self) -> None:
        q = opened(table(), "food", "A")
        assert asked(q) == "MapAny"
        assert len(q.choices) == 11 * 6
        assert {move.word() for move in q.choices} == words("A3 B3 C3s D3 E3 A4w A4e B4 C4 D4 E4")
        answer(q, "write E4 6")
        assert number_at(q, "E4") == 6 and not asked(q)

    def test_the_adjacency_rule_holds(self) -> None:
        q = table()
        drawn(q.sheets[0], FULL.replace("3    3    3\n    3    3:3", "3    .    3\n    3    3:3"))
        opened(q, "food", "A")
        assert choices(q) == {"write D4 2", "write D4 3", "write D4 4"}

    def test_ruling_15_when_nothing_fits_it_is_lost_without_an_umbrella(self) -> None:
        q = table()
        drawn(q.sheets[0], FULL)
        opened(q, "food", "A")
        assert told(q)[-1] == "passed french_quarter.MapAny"
        assert q.sheets[0].umbrellas == 0

    def test_ruling_15_it_is_no_map_action_so_culture_b_sleeps(self) -> None:
        q = table()
        unlocked(q, culture="AB")
        opened(q, "food", "A")
        answer(q, "write C3s 4")
        assert not asked(q)

    def test_ruling_15_and_ruling_37_a_closed_street_does_not_matter(self) -> None:
        q = table(mayor=True)
        closed(q, "Decatur")
        opened(q, "food", "A")
        assert "write C4 1" in choices(q)

    def test_ruling_11_a_w_may_be_written_too(self) -> None:
        q = table()
        unlocked(q, shopping="A")
        opened(q, "food", "A")
        assert "write C4 W" in choices(q)
        answer(q, "write C4 W")
        assert q.sheets[0].letters == 0 and number_at(q, "C4") == W

    def test_ruling_11_a_w_is_never_forced(self) -> None:
        q = table()
        drawn(q.sheets[0], """
            .    .    .    .:.  .
            .    .    .    .    ./.
            3    3    ./3  1    3
            3:3  3    3    .    6
            .    .:.  .    .    .
        """)  # fmt: skip
        unlocked(q, shopping="A")
        opened(q, "food", "A")
        assert choices(q) == {"write D4 W", "nothing"}
        answer(q, "nothing")
        assert number_at(q, "D4") == 0 and q.sheets[0].letters == 1


class TestFoodB:
    def test_a_small_building_brings_a_wild_icon(self) -> None:
        q = table()
        unlocked(q, food="AB")
        assert asked(map_here(q, "E2s", 2)) == "ChooseActivity"

    def test_a_large_one_does_not(self) -> None:
        q = table()
        unlocked(q, food="AB")
        assert not asked(map_here(q, "C2", 2))

    def test_every_way_to_map_counts_a_w_too(self) -> None:
        q = table()
        unlocked(q, food="AB", shopping="A")
        answer(map_here(q, "E2s", 2), "write E2s W")
        assert asked(q) == "ChooseActivity"

    def test_food_c_counts(self) -> None:
        q = table()
        unlocked(q, food="AB")
        marked(q, food=9)
        gain(q, "food")
        answer(q, "write E2s 5")
        assert asked(q) == "ChooseActivity"

    def test_a_wild_icon_is_resolved_before_what_comes_next(self) -> None:
        q = table()
        unlocked(q, food="AB", culture="AB")
        map_here(q, "E2s", 2)
        answer(q, "mark food")
        assert asked(q) == "MapNextDoor"


class TestFoodC:
    def test_any_value_on_any_empty_building(self) -> None:
        q = table()
        marked(q, food=9)
        unlocked(q, food="AB")
        gain(q, "food")
        assert len(q.choices) == 30 * 6
        answer(q, "write A1 6")
        assert number_at(q, "A1") == 6

    def test_ruling_19_its_building_is_mapped_before_the_next_icon(self) -> None:
        q = table()
        marked(q, food=9)
        unlocked(q, food="AB")
        gain(q, "food", "culture")
        assert told(q, "mark") == ["mark food 10"]
        answer(q, "write A1 6")
        assert told(q)[-2:] == ["write A1 6", "mark culture 1"]


class TestCultureA:
    def ride(self, die: str, name: str = "C4") -> Quarter:
        """Take a die with culture A unused."""
        q = table(4)
        for shown in ("WA5", "CA6", "TA1", "ST6", "RI5", "SO7"):
            card(q, shown)
        unlocked(q, culture="A")
        stand(q, name)
        return turn(q, die)

    def far(self, q: Quarter) -> str:
        """The places that need it."""
        dear = [move for move in q.choices if GAME.words.move(q, move).endswith("(culture A)")]
        return " ".join(move.word() for move in dear)

    def test_ruling_5_distances_grow_by_one_or_two(self) -> None:
        assert self.far(self.ride("socialize 1", "A1")) == "C1 D1w B2 C2 A3 B3 A4w A4e"
        assert self.far(self.ride("walk 1", "A1")) == "D1w D1e C2 D2 B3 C3n C3s A4w A4e B4 A5"

    def test_ruling_5_from_a_streetcar_stop_on_foot(self) -> None:
        assert self.far(self.ride("streetcar 1")) == "E2s A3 B3 C3n C3s D3 E3 A4w A4e B4 D4"

    def test_ruling_5_the_last_space_is_not_the_first(self) -> None:
        q = self.ride("streetcar 1", "C3n")
        assert "C3n" not in self.far(q)

    def test_ruling_5_the_stop_on_the_way_gives_nothing_and_it_is_ticked(self) -> None:
        q = answer(self.ride("streetcar 1"), "go C3n")
        assert told(q, "mark")[-1] == "mark culture 1" and where(q) == "C3n"
        assert number_at(q, "C3n") == 1 and q.sheets[0].stretches == 0
        assert self.far(turn(q, "streetcar 1")) == ""

    def test_what_is_in_reach_anyway_does_not_tick_it(self) -> None:
        q = answer(self.ride("streetcar 1"), "go D2")
        assert q.sheets[0].stretches == 1

    def test_ruling_6_it_adds_to_the_one_space_of_partying_b(self) -> None:
        q = table()
        card(q, "WA5")
        unlocked(q, culture="A", partying="AB")
        stand(q, "A1")
        turn(q, "walk 1")
        assert self.far(q) == "C1 D1w B2 C2 A3 B3 A4w A4e"


class TestCultureB:
    MAP = """
        .    .    1    .:.  .
        .    .    .    3    ./.
        .    4    ./.  .    .
        .:.  .    .    .    .
        .    .:.  .    .    .
    """

    def test_a_neighbour_may_get_the_same_value(self) -> None:
        q = table()
        drawn(q.sheets[0], self.MAP.replace("4", "3"))
        unlocked(q, culture="AB")
        map_here(q, "C2", 2)
        assert asked(q) == "MapNextDoor"
        assert choices(q) == {"nothing", "write B2 2", "write C3n 2"}

    def test_nothing_comes_last_so_that_a_free_map_is_not_lost_by_haste(self) -> None:
        q = table()
        unlocked(q, culture="AB")
        map_here(q, "A1", 2)
        assert [str(move) for move in q.choices] == ["write B1 2", "write A2 2", "nothing"]

    def test_it_is_written_by_the_adjacency_rule(self) -> None:
        q = table()
        unlocked(q, culture="AB")
        answer(map_here(q, "A1", 2), "write B1 2")
        assert looks_like(q.sheets[0], """
            2    2    .    .:.  .
            .    .    .    .    ./.
            .    .    ./.  .    .
            .:.  .    .    .    .
            .    .:.  .    .    .
        """)  # fmt: skip

    def test_ruling_16_it_sets_off_no_further_neighbour(self) -> None:
        q = table()
        unlocked(q, culture="AB")
        answer(map_here(q, "A1", 2), "write B1 2")
        assert not asked(q)

    def test_ruling_16_also_when_the_first_could_not_be_mapped_after_its_umbrella(self) -> None:
        q = table()
        drawn(q.sheets[0], self.MAP)
        unlocked(q, culture="AB")
        q.sheets[0].umbrellas = 2
        map_here(q, "B3", 5)
        assert told(q) == ["no map", "umbrella 3"] and asked(q) == "ChooseActivity"
        answer(q, "mark food")
        assert choices(q) == {
            "nothing", "write A3 5", "write B4 5", "write B2 5", "write C3n 5", "write C3s 5",
        }  # fmt: skip

    def test_it_may_be_left_out_and_brings_no_umbrella_then(self) -> None:
        q = table()
        unlocked(q, culture="AB")
        answer(map_here(q, "A1", 2), "nothing")
        assert q.sheets[0].umbrellas == 0 and not asked(q)

    def test_no_umbrella_when_no_neighbour_can_be_mapped(self) -> None:
        q = table()
        drawn(q.sheets[0], FULL.replace("3    3    3    3:3  3", ".    3    3    3:3  3"))
        unlocked(q, culture="AB")
        map_here(q, "A1", 3)
        assert number_at(q, "A1") == 3 and not asked(q) and q.sheets[0].umbrellas == 0

    def test_ruling_16_after_a_w_the_neighbour_gets_the_value_of_the_die(self) -> None:
        q = table()
        unlocked(q, culture="AB", shopping="A")
        answer(map_here(q, "A1", 2), "write A1 W", "write B1 2")
        assert (number_at(q, "A1"), number_at(q, "B1")) == (W, 2)

    def test_ruling_11_the_neighbour_may_get_a_w(self) -> None:
        q = table()
        unlocked(q, culture="AB", shopping="A")
        answer(map_here(q, "A1", 2), "write A1 2", "write B1 W")
        assert number_at(q, "B1") == W

    def test_ruling_16_a_small_neighbour_brings_food_bs_wild_icon(self) -> None:
        q = table()
        unlocked(q, culture="AB", food="AB")
        answer(map_here(q, "C1", 2), "write D1w 2")
        assert asked(q) == "ChooseActivity"
        answer(q, "mark food")
        assert not asked(q)

    def test_ruling_16_after_a_bonus_map_action_next_to_the_building_just_mapped(self) -> None:
        q = table()
        unlocked(q, culture="AB")
        met(q, "tuba")
        gain(q, "violin")
        answer(q, "write C5 3")
        assert choices(q) == {"nothing", "write C4 3", "write B5e 3", "write D5 3"}

    def test_ruling_16_if_none_could_be_next_to_any_building_of_the_street(self) -> None:
        q = table()
        drawn(q.sheets[0], """
            .    .    3    3:.  .
            .    .    3    3    ./.
            .    3    3/3  3    .
            .:.  3    3    3    .
            .    .:3  3    3    .
        """)  # fmt: skip
        unlocked(q, culture="AB")
        met(q, "tuba")
        gain(q, "violin")
        assert told(q, "no map", "umbrella") == ["no map", "umbrella 1"]
        assert choices(q) == {"nothing"} | {
            f"write {name} 3" for name in ("B1", "D1e", "B2", "E2n", "E2s", "E3", "E4", "E5")
        }

    def test_ruling_53_the_map_action_that_led_to_it_gets_nothing(self) -> None:
        q = table()
        q.sheets[0].umbrellas = 2
        drawn(q.sheets[0], FULL)
        marked(q, culture=5)
        unlocked(q, culture="A")
        map_here(q, "A1", 3)
        answer(q, "mark culture", "bonus culture")
        assert q.sheets[0].maps_next_door and not asked(q)

    def test_ruling_37_the_neighbour_may_be_on_a_closed_street(self) -> None:
        q = table(mayor=True)
        closed(q, "Dauphine")
        unlocked(q, culture="AB")
        map_here(q, "A3", 2)
        assert "write A2 2" in choices(q)


class TestCultureC:
    def taken(self, die: str) -> Quarter:
        """Take a die with culture C unused."""
        q = table()
        for shown in ("WA5", "CA6", "ST6", "RI5", "SO7"):
            card(q, shown)
        unlocked(q, culture="ABC")
        q.sheets[0].windows[1] = 3
        q.sheets[0].stretches = 0
        return turn(q, die)

    def test_ruling_17_any_visible_card_before_the_card_action(self) -> None:
        q = self.taken("walk 4")
        assert asked(q) == "UseCard" and told(q, "mark") == []
        assert [str(move) for move in q.choices] == [
            "card walk", "card carriage", "card streetcar", "card riverboat", "card socialize",
        ]  # fmt: skip

    def test_icons_and_movement_of_the_same_card_the_value_of_the_die(self) -> None:
        q = answer(self.taken("walk 4"), "card streetcar")
        assert told(q, "mark") == ["mark food 1"]
        answer(q, "go A1")
        assert number_at(q, "A1") == 4 and q.sheets[0].swaps == 0

    def test_its_own_card_ticks_nothing(self) -> None:
        q = answer(self.taken("walk 4"), "card walk")
        assert q.sheets[0].swaps == 1 and told(q, "mark") == ["mark food 1", "mark mysticism 1"]

    def test_ruling_17_only_the_socialize_die_leads_the_line(self) -> None:
        assert answer(self.taken("walk 4"), "card socialize").leader == -1
        assert answer(self.taken("socialize 4"), "card walk").leader == 0

    def test_ruling_6_partying_b_goes_by_the_card(self) -> None:
        for die, shown, count in (("walk 4", "carriage", 20), ("carriage 4", "walk", 4)):
            q = self.taken(die)
            unlocked(q, partying="AB")
            answer(q, f"card {shown}")
            assert len(q.choices) == count


class TestShoppingA:
    def test_ruling_11_a_w_where_the_die_fits_or_not(self) -> None:
        q = table()
        unlocked(q, shopping="A")
        assert choices(map_here(q, "A1", 2)) == {"write A1 2", "write A1 W"}
        q = table()
        unlocked(q, shopping="A")
        q.sheets[0].write(BOARD, place("B1"), 6)
        assert choices(map_here(q, "A1", 2)) == {"write A1 W", "umbrella"}

    def test_ruling_11_it_is_never_forced(self) -> None:
        q = table()
        unlocked(q, shopping="A")
        q.sheets[0].write(BOARD, place("B1"), 6)
        answer(map_here(q, "A1", 2), "umbrella")
        assert q.sheets[0].umbrellas == 1 and q.sheets[0].letters == 1

    def test_it_is_ticked_after_use(self) -> None:
        q = table()
        unlocked(q, shopping="A")
        answer(map_here(q, "A1", 2), "write A1 W")
        assert q.sheets[0].letters == 0
        assert not asked(map_here(q, "E5", 2))

    def test_ruling_12_a_w_is_next_to_all_values(self) -> None:
        sheet = table().sheets[0]
        sheet.write(BOARD, place("C2"), W)
        for near in ("C1", "B2", "D2", "C3n"):
            assert [value for value in range(1, 7) if sheet.fits(place(near), value)] == [
                1, 2, 3, 4, 5, 6,
            ]  # fmt: skip

    def test_a_w_counts_as_mapped(self) -> None:
        q = table()
        q.sheets[0].write(BOARD, place("C2"), W)
        multiplied(q, mysticism=2)
        assert q.sheets[0].mapped == 1 << place("C2")
        assert not q.sheets[0].fits(place("C2"), 3)

    def test_a_full_building_takes_no_w(self) -> None:
        q = table()
        unlocked(q, shopping="A")
        q.sheets[0].write(BOARD, place("A1"), 6)
        assert not asked(map_here(q, "A1", 6)) and q.sheets[0].umbrellas == 1


class TestShoppingB:
    def test_ruling_18_each_umbrella_marks_two_and_the_second_is_not_doubled(self) -> None:
        q = table()
        unlocked(q, shopping="AB")
        gain(q, "umbrella")
        assert told(q) == ["umbrella 1", "umbrella 2"]

    def test_ruling_18_the_second_may_hit_a_star(self) -> None:
        q = table()
        unlocked(q, shopping="AB")
        q.sheets[0].umbrellas = 1
        assert asked(gain(q, "umbrella")) == "ChooseActivity"

    def test_ruling_18_a_star_is_resolved_before_the_second_box(self) -> None:
        q = table()
        unlocked(q, shopping="AB")
        q.sheets[0].umbrellas = 2
        answer(gain(q, "umbrella"), "mark food")
        assert told(q) == ["umbrella 3", "mark food 1", "umbrella 4"]

    def test_ruling_18_a_full_track_ignores_both(self) -> None:
        q = table()
        unlocked(q, shopping="AB")
        q.sheets[0].umbrellas = 29
        answer(gain(q, "umbrella"), "mark food")
        assert q.sheets[0].umbrellas == 30


class TestShoppingC:
    def test_ruling_20_two_more(self) -> None:
        q = table()
        unlocked(q, shopping="AB")
        q.sheets[0].letters = 0
        marked(q, shopping=9)
        gain(q, "shopping")
        assert q.sheets[0].letters == 2
        answer(map_here(q, "A1", 2), "write A1 W")
        answer(map_here(q, "B1", 2), "write B1 W")
        assert q.sheets[0].letters == 0


class TestMysticismA:
    def test_any_performer(self) -> None:
        q = opened(table(), "mysticism", "A")
        assert asked(q) == "MeetPerformer" and len(q.choices) == 8
        answer(q, "meet tuba")
        assert told(q, "performer") == ["performer tuba 1 1"]

    def test_a_full_kind_cannot_be_chosen(self) -> None:
        q = table()
        met(q, "tuba", "tuba")
        assert "meet tuba" not in choices(opened(q, "mysticism", "A"))


class TestMysticismB:
    def test_it_starts_at_one_of_the_six_corners_ruling_34(self) -> None:
        q = opened(table(), "mysticism", "B")
        assert choices(q) == {f"start corner-{number}" for number in range(1, 7)}
        answer(q, "start corner-1")
        assert q.sheets[0].own_head == q.head == BOARD.starts[0]

    def test_ruling_34_its_first_block_comes_with_the_next_advance(self) -> None:
        q = answer(opened(table(), "mysticism", "B"), "start corner-4")
        assert q.sheets[0].own_drawn == 0
        q.leader = 1
        resolve(q, SecondLine())
        answer(q, "lead east", "own south")
        assert q.sheets[0].own_drawn.bit_count() == 1


class TestMysticismC:
    def test_ruling_22_two_different_ones(self) -> None:
        q = opened(table(), "mysticism", "C")
        answer(q, "meet tuba")
        assert "meet tuba" not in choices(q) and len(q.choices) == 7

    def test_ruling_22_the_second_comes_after_what_the_first_led_to(self) -> None:
        q = table()
        met(q, "tuba")
        opened(q, "mysticism", "C")
        answer(q, "meet violin")
        assert asked(q) == "MapOne"
        answer(q, "write C4 3")
        assert asked(q) == "MeetPerformer" and "meet violin" not in choices(q)

    def test_ruling_22_one_if_only_one_kind_is_open(self) -> None:
        q = table()
        met(q, *PERFORMERS[:7], *PERFORMERS[:7])
        opened(q, "mysticism", "C")
        assert told(q, "performer") == ["performer statue 1 15"]
        assert asked(q) == "MapOne"


class TestPartyingA:
    def test_ruling_25_the_next_culture_circle_is_crossed_out(self) -> None:
        q = opened(table(), "partying", "A")
        assert told(q, "cross") == ["cross 3"] and q.sheets[0].crossed == 1 << 3

    def test_ruling_25_the_marks_pass_over_it(self) -> None:
        q = opened(table(), "partying", "A")
        gain(q, "culture", "culture", "culture")
        assert told(q, "mark")[1:] == ["mark culture 1", "mark culture 2", "mark culture 4"]
        assert not asked(q)

    def test_ruling_25_right_behind_the_last_mark(self) -> None:
        q = table()
        marked(q, culture=5)
        opened(q, "partying", "A")
        gain(q, "culture")
        assert told(q, "mark")[-1] == "mark culture 7"

    def test_ruling_25_the_track_is_full_at_thirteen_marks(self) -> None:
        q = table()
        marked(q, culture=12)
        opened(q, "partying", "A")
        gain(q, "culture", "culture")
        assert told(q)[-2:] == ["mark culture 13", "full culture"]
        assert "mark culture" not in choices(gain(q, "wild"))

    def test_ruling_25_with_none_left_it_has_no_effect(self) -> None:
        q = table()
        marked(q, culture=14)
        opened(q, "partying", "A")
        assert q.sheets[0].crossed == 0


class TestPartyingB:
    def test_walk_leads_one_space(self) -> None:
        q = table()
        card(q, "WA5")
        unlocked(q, partying="AB")
        turn(q, "walk 4")
        assert choices(q) == {"go B4", "go D4", "go C3s", "go C5"}

    def test_nothing_else_does(self) -> None:
        q = table()
        card(q, "CA6")
        unlocked(q, partying="AB")
        assert len(turn(q, "carriage 4").choices) == 20


class TestPartyingC:
    def test_ruling_26_at_the_end_of_the_turn_to_the_police(self) -> None:
        q = table()
        card(q, "RI8")
        marked(q, partying=9)
        unlocked(q, partying="AB")
        q.chance = luck(4)
        turn(q, "riverboat 2", "go B4")
        assert told(q)[2:] == [
            "window partying C",
            "go B4",
            "mark food 1",
            "write B4 2",
            "arrest 4",
        ]
        assert where(q) == "A3" and number_at(q, "A3") == 0 and q.sheets[0].police == 4

    def test_ruling_26_outside_of_a_turn_after_the_scoring(self) -> None:
        q = table()
        q.sheets[0].line, q.sheets[0].umbrellas = 9, 2
        drawn(q.sheets[0], FULL)
        marked(q, partying=9)
        unlocked(q, partying="AB")
        q.leader = 1
        resolve(q, SecondLine())
        answer(q, "lead east", "mark partying")
        assert [line.split()[0] for line in told(q)[-3:]] == ["window", "arrest", "score"]
        assert where(q) == "A3"

    def test_ruling_26_closed_streets_do_not_matter(self) -> None:
        q = table(mayor=True)
        closed(q, "Conti")
        q.sheets[0].summoned = True
        resolve(q, Summons(0))
        assert where(q) == "A3" and q.sheets[0].umbrellas == 0

    def test_ruling_27_the_watched_value_maps_nothing_and_brings_an_umbrella(self) -> None:
        q = table()
        card(q, "RI8")
        unlocked(q, partying="ABC", culture="AB", shopping="A")
        q.sheets[0].stretches, q.sheets[0].police = 0, 2
        turn(q, "riverboat 2", "go B4")
        assert told(q)[-3:] == ["mark food 1", "watched 2", "umbrella 1"]
        assert number_at(q, "B4") == 0 and not asked(q)

    def test_ruling_27_other_values_map(self) -> None:
        q = table()
        card(q, "RI8")
        unlocked(q, partying="ABC")
        q.sheets[0].police = 2
        turn(q, "riverboat 3", "go B4")
        assert number_at(q, "B4") == 3

    def test_ruling_27_bonus_map_actions_go_on(self) -> None:
        q = table()
        q.sheets[0].police = q.sheets[0].die = 3
        met(q, "tuba")
        assert "write D4 3" in choices(gain(q, "violin"))


class TestPartyingD:
    def test_ruling_23_no_more_performers(self) -> None:
        q = table()
        met(q, "tuba")
        unlocked(q, partying="ABCD")
        gain(q, "violin")
        assert told(q) == ["ignored violin"] and q.sheets[0].track == 1

    def test_ruling_23_not_from_mysticism_either(self) -> None:
        q = table()
        unlocked(q, partying="ABCD")
        opened(q, "mysticism", "C")
        assert not asked(q) and q.sheets[0].track == 0

    def test_ruling_28_penalties_are_not_optional(self) -> None:
        for letter in "ABCD":
            q = opened(table(), "partying", letter)
            assert told(q, "window") == [f"window partying {letter}"] and not asked(q)


@pytest.mark.parametrize("name", ["saxophone", "statue"])
def test_performer_icons_are_those_of_the_list(name: str) -> None:
    assert performer(name) in (7, 14)
