"""Picking a move one argument at a time."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.flow import Move
from tui.picking import Level, Option, Picker

MAPPING = (
    Move("map", ("oyster bar", 1)),
    Move("map", ("oyster bar", 2)),
    Move("map", ("flea market", 3)),
)

atoms = st.one_of(st.integers(0, 3), st.sampled_from(["a", "b", "0"]))
moves = st.builds(Move, st.sampled_from(["go", "map", "a"]), st.lists(atoms, max_size=3).map(tuple))
some_choices = st.lists(moves, unique=True, max_size=12).map(tuple)


class TestPicks:
    def test_the_only_verb_is_never_asked(self) -> None:
        picker = Picker(MAPPING)
        assert picker.picked == ("map",)
        assert picker.options() == (Option("oyster bar", 2), Option("flea market", 1))

    def test_a_spot_then_a_digit_makes_a_move(self) -> None:
        picker = Picker(MAPPING).pick("oyster bar")
        assert picker.chosen() is None
        assert picker.options() == (Option(1, 1), Option(2, 1))
        assert picker.pick(2).chosen() == Move("map", ("oyster bar", 2))
        assert picker.pick(2).options() == ()

    def test_where_one_value_is_left_it_answers_itself(self) -> None:
        assert Picker(MAPPING).pick("flea market").chosen() == Move("map", ("flea market", 3))

    def test_two_verbs_are_asked_in_the_order_of_the_choices(self) -> None:
        picker = Picker((Move("draw", (1,)), Move("act"), Move("draw", (2,))))
        assert picker.picked == ()
        assert picker.options() == (Option("draw", 2), Option("act", 1))

    def test_a_lone_choice_is_picked_at_once(self) -> None:
        picker = Picker((Move("map", ("oyster bar", 1)),))
        assert picker.chosen() == Move("map", ("oyster bar", 1))
        assert picker.picked == ("map", "oyster bar", 1)

    def test_without_choices_there_is_nothing_to_pick(self) -> None:
        picker = Picker(())
        assert picker.options() == ()
        assert picker.chosen() is None
        assert picker.back() == picker

    def test_what_is_not_offered_cannot_be_picked(self) -> None:
        with pytest.raises(ValueError, match="no choice goes on with 9"):
            Picker(MAPPING).pick("oyster bar").pick(9)

    def test_a_digit_is_not_the_number(self) -> None:
        picker = Picker((Move("name", (1,)), Move("name", ("1",))))
        assert picker.pick("1").chosen() == Move("name", ("1",))
        assert picker.pick(1).chosen() == Move("name", (1,))

    def test_picking_leaves_the_picker_as_it_was(self) -> None:
        picker = Picker(MAPPING)
        picker.pick("flea market")
        assert picker.picked == ("map",)
        assert picker.moves == MAPPING


class TestShortMoves:
    def test_a_move_that_begins_a_longer_one_is_offered_beside_it(self) -> None:
        picker = Picker((Move("pass"), Move("pass", ("card",))))
        assert picker.chosen() == Move("pass")
        assert picker.options() == (Option("card", 1),)
        assert picker.pick("card").chosen() == Move("pass", ("card",))

    def test_it_stops_the_descent_in_the_middle(self) -> None:
        picker = Picker((Move("pay", ("hand",)), Move("pay", ("hand", "gold", 2))))
        assert picker.picked == ("pay", "hand")
        assert picker.chosen() == Move("pay", ("hand",))
        assert picker.pick("gold").picked == ("pay", "hand", "gold", 2)


class TestBack:
    def test_it_skips_levels_that_answered_themselves(self) -> None:
        choices = (
            Move("build", ("tile", "zone", 1)),
            Move("build", ("tile", "zone", 2)),
            Move("pass"),
        )
        picker = Picker(choices).pick("build")
        assert picker.picked == ("build", "tile", "zone")
        assert picker.pick(2).back().picked == ("build", "tile", "zone")
        assert picker.pick(2).back().back().picked == ()

    def test_at_the_start_it_stays(self) -> None:
        picker = Picker(MAPPING)
        assert picker.back() is picker

    def test_the_levels_tell_which_answered_themselves(self) -> None:
        assert Picker(MAPPING).pick("flea market").levels == (
            Level("map", True),
            Level("flea market", False),
            Level(3, True),
        )


class TestLeaf:
    def test_it_is_the_move_that_a_pick_would_complete(self) -> None:
        picker = Picker(MAPPING)
        assert picker.leaf("flea market") == Move("map", ("flea market", 3))
        assert picker.leaf("oyster bar") is None
        assert picker.pick("oyster bar").leaf(1) == Move("map", ("oyster bar", 1))


@given(some_choices)
def test_every_move_can_be_reached_and_nothing_else(choices: tuple[Move, ...]) -> None:
    assert sorted(found(Picker(choices)), key=repr) == sorted(choices, key=repr)


@given(some_choices, st.data())
def test_every_offer_leads_somewhere_and_back_leads_home(
    choices: tuple[Move, ...], data: st.DataObject
) -> None:
    start = picker = Picker(choices)
    real_picks = 0
    while picker.options():
        option = data.draw(st.sampled_from(picker.options()))
        before, picker = picker, picker.pick(option.atom)
        real_picks += 1
        assert len(picker.moves) == option.moves
        assert picker.picked[: len(before.picked) + 1] == (*before.picked, option.atom)
        assert picker.back() is before
    for _ in range(real_picks):
        picker = picker.back()
    assert picker is start


@given(some_choices)
def test_whatever_is_asked_has_two_answers_or_more(choices: tuple[Move, ...]) -> None:
    for picker in pickers(Picker(choices)):
        answers = len(picker.options()) + (picker.chosen() is not None)
        assert answers != 1 or picker.chosen() is not None
        assert len({option.atom for option in picker.options()}) == len(picker.options())


def test_six_hundred_choices_are_a_handful_of_picks() -> None:
    choices = tuple(
        Move("map", (f"s{spot}", value, colour))
        for spot in range(60)
        for value in range(5)
        for colour in "ab"
    )
    picker = Picker(choices)
    assert len(picker.options()) == 60
    assert picker.pick("s59").pick(4).leaf("b") == Move("map", ("s59", 4, "b"))


def found(picker: Picker) -> list[Move]:
    return [move for stop in pickers(picker) if (move := stop.chosen()) is not None]


def pickers(start: Picker) -> list[Picker]:
    """All pickers that can be reached, each once; the tree of twelve moves is small."""
    every = [start]
    for picker in every:
        every.extend(picker.pick(option.atom) for option in picker.options())
    return list(islice(every, 1000))
