"""Arrows, the cycle and the jump letters."""

from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from tui.canvas import Spot
from tui.focus import Compass, Direction, closest, cycle, jump_labels, reading_order

LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN

PARIS = {
    "18a": Spot(31, 0, 4),
    "18b": Spot(49, 0, 4),
    "19a": Spot(61, 0, 4),
    "10a": Spot(55, 2, 4),
    "19b": Spot(67, 2, 4),
    "9a": Spot(31, 4, 4),
    "9b": Spot(37, 4, 4),
    "10b": Spot(49, 4, 4),
    "2a": Spot(37, 6, 4),
    "2b": Spot(43, 6, 4),
    "3a": Spot(49, 6, 4),
    "11a": Spot(55, 6, 4),
    "1a": Spot(31, 10, 4),
}


def grid(columns: int, rows: int) -> dict[str, Spot]:
    """Blocks of nine by two cells, named by column and row."""
    return {
        f"{'abcdefgh'[x]}{y + 1}": Spot(1 + 10 * x, 1 + 3 * y, 9, 2)
        for y in range(rows)
        for x in range(columns)
    }


class TestArrows:
    def test_on_a_grid_they_go_to_the_next_block(self) -> None:
        compass = Compass(grid(5, 5))
        assert compass.step("c3", LEFT) == "b3"
        assert compass.step("c3", RIGHT) == "d3"
        assert compass.step("c3", UP) == "c2"
        assert compass.step("c3", DOWN) == "c4"

    def test_at_the_edge_they_go_round_in_the_same_row_or_column(self) -> None:
        compass = Compass(grid(5, 5))
        assert compass.step("e3", RIGHT) == "a3"
        assert compass.step("a3", LEFT) == "e3"
        assert compass.step("c1", UP) == "c5"
        assert compass.step("c5", DOWN) == "c1"

    def test_straight_ahead_is_nearer_than_close_to_the_side(self) -> None:
        compass = Compass(PARIS)
        assert compass.step("9b", RIGHT) == "10b"
        assert compass.step("10b", LEFT) == "9b"
        assert compass.step("9a", DOWN) == "1a"
        assert compass.step("18a", DOWN) == "9a"

    def test_a_near_one_to_the_side_beats_a_far_one_straight_ahead(self) -> None:
        compass = Compass(PARIS)
        assert compass.step("19a", DOWN) == "10a"
        assert compass.step("19a", RIGHT) == "19b"

    def test_a_wide_field_counts_by_its_nearest_part(self) -> None:
        compass = Compass(
            {
                "tile": Spot(0, 0, 4, 2),
                "market": Spot(20, 0, 30, 1),
                "tray": Spot(0, 5, 78, 1),
                "coin": Spot(12, 7, 4, 1),
            }
        )
        assert compass.step("tile", DOWN) == "tray"
        assert compass.step("tile", RIGHT) == "market"
        assert compass.step("coin", UP) == "tray"

    def test_where_nothing_lies_that_way_the_other_spot_is_meant(self) -> None:
        compass = Compass({"a": Spot(0, 0, 4), "b": Spot(9, 0, 4)})
        assert {compass.step("a", direction) for direction in Direction} == {"b"}

    def test_a_lone_spot_keeps_the_cursor(self) -> None:
        compass = Compass({"a": Spot(0, 0, 4)})
        assert compass.step("a", RIGHT) == "a"

    def test_without_a_current_spot_they_go_to_the_first(self) -> None:
        compass = Compass(PARIS)
        assert compass.step(None, DOWN) == "18a"
        assert compass.step("gone", DOWN) == "18a"
        assert Compass({}).step(None, DOWN) is None

    def test_the_order_in_which_spots_were_named_does_not_matter(self) -> None:
        backwards = Compass(dict(reversed(PARIS.items())))
        for name in PARIS:
            for direction in Direction:
                assert backwards.step(name, direction) == Compass(PARIS).step(name, direction)

    @given(
        st.lists(
            st.builds(
                Spot,
                x=st.integers(0, 77),
                y=st.integers(0, 19),
                width=st.integers(1, 12),
                height=st.integers(1, 4),
            ),
            max_size=14,
        )
    )
    @example([Spot(0, 0)] * 4)
    @example([Spot(33, 0, 4), Spot(36, 7, 4), Spot(10, 10, 4), Spot(45, 10, 4), Spot(5, 12, 4)])
    def test_every_spot_is_reached_from_every_other(self, layout: list[Spot]) -> None:
        spots = {f"s{number}": spot for number, spot in enumerate(layout)}
        compass = Compass(spots)
        for start in spots:
            assert reached(compass, start) == set(spots)

    def test_a_spot_that_is_never_the_nearest_is_reached_all_the_same(self) -> None:
        ring = {
            "hidden": Spot(40, 10),
            "n": Spot(40, 9),
            "s": Spot(40, 11),
            "w": Spot(38, 10),
            "e": Spot(42, 10),
            "nn": Spot(40, 8),
            "ss": Spot(40, 12),
            "ww": Spot(36, 10),
            "ee": Spot(44, 10),
        }
        assert "hidden" in reached(Compass(ring), "nn")


class TestCycle:
    def test_it_goes_round(self) -> None:
        assert cycle(["a", "b", "c"], "b", 1) == "c"
        assert cycle(["a", "b", "c"], "c", 1) == "a"
        assert cycle(["a", "b", "c"], "a", -1) == "c"

    def test_it_starts_at_the_end_it_comes_from(self) -> None:
        assert cycle(["a", "b", "c"], None, 1) == "a"
        assert cycle(["a", "b", "c"], "gone", -1) == "c"
        assert cycle([], None, 1) is None

    def test_reading_order_is_by_row_then_by_column(self) -> None:
        spots = {"d": Spot(0, 2), "b": Spot(9, 0), "c": Spot(30, 0), "a": Spot(2, 0)}
        assert reading_order(spots) == ("a", "b", "c", "d")


class TestClosest:
    def test_it_is_the_nearest_whatever_the_direction(self) -> None:
        assert closest(PARIS, Spot(43, 4, 4)) == "2b"
        assert closest(PARIS, Spot(0, 0, 4)) == "18a"
        assert closest(PARIS, Spot(31, 9, 4)) == "1a"

    def test_a_row_is_as_high_as_two_columns_are_wide(self) -> None:
        spots = {"below": Spot(10, 3), "beside": Spot(15, 0)}
        assert closest(spots, Spot(10, 0)) == "beside"

    def test_of_nothing_it_is_nothing(self) -> None:
        assert closest({}, Spot(0, 0)) is None


class TestJumpLabels:
    def test_one_letter_each_from_the_home_row(self) -> None:
        assert jump_labels(["x", "y", "z"]) == {"a": "x", "s": "y", "d": "z"}

    def test_all_letters_are_used_before_there_are_two(self) -> None:
        labels = jump_labels([str(number) for number in range(26)])
        assert sorted(labels) == list("abcdefghijklmnopqrstuvwxyz")

    def test_then_the_last_letters_begin_two(self) -> None:
        labels = jump_labels([str(number) for number in range(40)])
        assert len(labels) == 40
        assert labels["a"] == "0"
        assert labels["n"] == "24"
        assert labels["ma"] == "25"
        assert "m" not in labels

    @given(st.integers(0, 900))
    def test_no_label_begins_another_and_each_name_has_one(self, number: int) -> None:
        names = [f"spot {n}" for n in range(number)]
        labels = sorted(jump_labels(names))
        assert sorted(jump_labels(names).values()) == sorted(names)
        assert not any(b.startswith(a) for a, b in pairwise(labels))


def reached(compass: Compass, start: str) -> set[str]:
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for direction in Direction:
            name = compass.step(here, direction)
            assert name is not None
            if name not in seen:
                seen.add(name)
                waiting.append(name)
    return seen
