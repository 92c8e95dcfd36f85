"""C. Second Line Phase: advancing and scoring."""

import pytest

from engine.games.french_quarter.printed import Printed
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    asked,
    choices,
    drawn,
    place,
    resolve,
    seat_asked,
    table,
    told,
    unlocked,
)

CISCO = """
    .    .    1    .:.  .
    .    2    2    3    ./.
    .    4    ./.  3    .
    .:.  .    .    .    .
    .    .:.  .    .    .
"""
FULL = """
    3    3    3    3:3  3
    3    3    3    3    3/3
    3    3    3/3  3    3
    3:3  3    3    3    3
    3    3:3  3    3    3
"""


def lead(q: Quarter, *ways: str, leader: int = 0) -> Quarter:
    """One second line phase for each direction."""
    for way in ways:
        q.leader = leader
        resolve(q, SecondLine())
        answer(q, f"lead {way}")
    return q


def corner(q: Quarter) -> tuple[str, str]:
    """Where the public line ends."""
    return BOARD.corner_names[q.head]


def touched(mask: int) -> str:
    """Buildings by their ids."""
    return " ".join(BOARD.printed.buildings[at].id for at in BOARD.bits[mask])


class TestAdvance:
    def test_kelly_leads_it_east_from_saint_peter_to_saint_ann(self) -> None:
        q = table(4)
        q.head = BOARD.starts[2]
        lead(q, "east")
        assert corner(q) == ("Bourbon", "St Ann")
        assert told(q, "lead") == [f"lead east {q.head}"]

    def test_the_first_time_it_begins_at_the_circled_corner(self) -> None:
        q = table()
        q.head = BOARD.starts[4]
        assert corner(lead(q, "north")) == ("Decatur", "Conti")

    def test_then_it_goes_on_from_where_it_stopped(self) -> None:
        assert corner(lead(table(), "east", "south", "east")) == ("Bourbon", "St Ann")

    def test_if_nobody_took_the_socialize_die_the_phase_is_skipped_ruling_36(self) -> None:
        q = table()
        drawn(q.sheets[0], FULL)
        q.touched = BOARD.everywhere
        resolve(q, SecondLine())
        assert told(q) == ["no line"] and q.drawn == 0
        assert [sheet.line for sheet in q.sheets] == [0, 0]

    def test_who_took_the_die_is_asked(self) -> None:
        q = table(3)
        q.leader = 2
        resolve(q, SecondLine())
        assert asked(q) == "Lead" and seat_asked(q) == 2
        assert choices(q) == {"lead north", "lead east", "lead south", "lead west"}

    def test_ruling_30_no_block_twice_edges_yes_off_the_map_no(self) -> None:
        q = lead(table(), "west")
        assert corner(q) == ("Dauphine", "west edge")
        q.leader = 0
        resolve(q, SecondLine())
        assert choices(q) == {"lead north", "lead south"}
        answer(q, "lead north")
        assert corner(q) == ("north edge", "west edge")

    def test_ruling_30_it_may_cross_itself(self) -> None:
        q = lead(table(), "east", "south", "west", "north")
        assert corner(q) == ("Dauphine", "Conti")
        q.leader = 0
        resolve(q, SecondLine())
        assert choices(q) == {"lead north", "lead west"}

    def test_there_is_no_way_down_an_alley(self) -> None:
        sides = {BOARD.printed.north_south[x] for x, _ in BOARD.corners}
        assert sides == set(BOARD.printed.north_south)
        assert len(BOARD.segments) == 60
        both = set(BOARD.fronts[place("A4w")]) & set(BOARD.fronts[place("A4e")])
        assert {BOARD.streets[BOARD.segments[at].street] for at in both} == {"Decatur", "N Front"}

    def test_ruling_31_at_a_dead_end_it_rests_but_everybody_scores(self) -> None:
        q = table()
        drawn(q.sheets[1], CISCO)
        q.touched = BOARD.everywhere
        q.drawn = sum(way.segment for way in BOARD.ways[q.head])
        unlocked(q, mysticism="AB")
        q.sheets[0].own_head = BOARD.starts[5]
        head, q.leader = q.head, 0
        resolve(q, SecondLine())
        assert not asked(q) and q.head == head
        assert q.sheets[0].own_drawn == 0
        assert [sheet.line for sheet in q.sheets] == [0, 6]


class TestScoring:
    def test_cisco_marks_three_boxes_at_the_fourth_advance(self) -> None:
        q = table()
        drawn(q.sheets[0], CISCO)
        lead(q, "east", "south", "east", "south")
        assert touched(q.touched) == "B1 B2 C2 C3n C3s D3"
        assert told(q, "score line")[-2:] == ["score line 3 8", "score line 0 0"]

    def test_ruling_32_the_whole_line_counts_each_time(self) -> None:
        q = table()
        drawn(q.sheets[0], CISCO)
        lead(q, "east", "south", "east", "south")
        assert told(q, "score line")[::2] == [
            "score line 1 1", "score line 2 3", "score line 2 5", "score line 3 8",
        ]  # fmt: skip

    def test_ruling_29_a_corner_does_not_touch(self) -> None:
        q = lead(table(), "east")
        assert touched(q.touched) == "B1 B2"

    def test_a_building_counts_once_however_many_sides_are_touched(self) -> None:
        q = table()
        drawn(q.sheets[0], ". . . .:. .\n. 3 . . ./.\n. . ./. . .\n.:. . . . .\n. .:. . . .")
        lead(q, "east", "south", "west", "north")
        assert [line for line in told(q, "score line") if not line.endswith(" 0 0")] == [
            "score line 1 1", "score line 1 2", "score line 1 3", "score line 1 4",
        ]  # fmt: skip

    def test_only_mapped_buildings_count(self) -> None:
        q = table()
        lead(q, "east")
        assert [sheet.line for sheet in q.sheets] == [0, 0]

    def test_ruling_33_each_full_row_brings_an_umbrella_after_the_scoring(self) -> None:
        q = table()
        drawn(q.sheets[0], FULL)
        q.sheets[0].line = 9
        q.touched = BOARD.everywhere
        lead(q, "east")
        assert q.sheets[0].line == 39
        assert told(q)[1:] == [
            "score line 30 39", "umbrella 1", "umbrella 2", "umbrella 3",
        ]  # fmt: skip
        assert asked(q) == "ChooseActivity"
        answer(q, "mark food")
        assert told(q)[-1] == "score line 0 0"

    def test_ruling_33_boxes_beyond_the_last_are_lost(self) -> None:
        q = table()
        drawn(q.sheets[0], FULL)
        q.sheets[0].line, q.touched = 58, BOARD.everywhere
        lead(q, "east")
        assert q.sheets[0].line == 60 and q.sheets[0].umbrellas == 1
        lead(q, "east")
        assert q.sheets[0].line == 60 and q.sheets[0].umbrellas == 1

    def test_ruling_35_everybody_in_clockwise_order_from_the_first_player(self) -> None:
        q = table(3)
        q.first = 1
        lead(q, "east", leader=2)
        assert q.story is not None
        assert [event.seat for event in q.story if event.verb == "score line"] == [1, 2, 0]

    def test_shopping_b_doubles_the_umbrella_of_a_row(self) -> None:
        q = table()
        drawn(q.sheets[0], CISCO)
        unlocked(q, shopping="AB")
        q.sheets[0].line = 9
        lead(q, "east")
        assert q.sheets[0].umbrellas == 2


class TestPersonalLine:
    def begun(self, number: int = 6) -> Quarter:
        """A table whose seat 1 has just opened mysticism B and begun at a corner."""
        q = table()
        unlocked(q, seat=1, mysticism="AB")
        q.sheets[1].own_head = BOARD.starts[number - 1]
        return q

    def test_ruling_34_its_owner_leads_it_whenever_the_line_advances(self) -> None:
        q = self.begun()
        lead(q, "east")
        assert asked(q) == "OwnLead" and seat_asked(q) == 1
        answer(q, "own north")
        assert BOARD.corner_names[q.sheets[1].own_head] == ("Decatur", "Dumaine")

    def test_ruling_34_it_may_not_stay_and_may_not_go_a_block_twice(self) -> None:
        q = self.begun()
        lead(q, "east")
        answer(q, "own west")
        lead(q, "east")
        assert choices(q) == {"own north", "own south", "own west"}

    def test_ruling_34_it_may_use_the_streets_of_the_other_line(self) -> None:
        q = self.begun(number=1)
        lead(q, "east")
        assert "own east" in choices(q)

    def test_ruling_34_a_building_at_both_lines_counts_once(self) -> None:
        q = self.begun(number=1)
        drawn(q.sheets[1], CISCO)
        lead(q, "east")
        answer(q, "own east")
        assert told(q, "score line") == ["score line 0 0", "score line 1 1"]

    def test_ruling_34_buildings_at_either_line_count_for_its_owner_only(self) -> None:
        q = self.begun(number=3)
        for sheet in q.sheets:
            drawn(sheet, CISCO)
        lead(q, "east")
        answer(q, "own east")
        assert told(q, "score line") == ["score line 1 1", "score line 2 2"]

    def test_ruling_31_without_a_way_it_stays_and_still_counts(self) -> None:
        q = self.begun(number=3)
        drawn(q.sheets[1], CISCO)
        q.sheets[1].own_drawn = sum(way.segment for way in BOARD.ways[BOARD.starts[2]])
        q.sheets[1].own_touched = 1 << place("C2")
        lead(q, "east")
        assert told(q, "own") == [] and q.sheets[1].own_head == BOARD.starts[2]
        assert told(q, "score line") == ["score line 0 0", "score line 2 2"]


def test_the_track_has_sixty_boxes() -> None:
    printed: Printed = BOARD.printed
    assert len(BOARD.rows_done) == 61 and printed.line_rows == (10,) * 6
    assert [BOARD.rows_done[box] for box in (0, 9, 10, 19, 20, 59, 60)] == [0, 0, 1, 1, 2, 5, 6]


@pytest.mark.parametrize("number", range(6))
def test_from_every_start_all_four_ways_are_open(number: int) -> None:
    assert len(BOARD.ways[BOARD.starts[number]]) == 4
