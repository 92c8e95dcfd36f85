"""Performers: their boxes, their track and its bonus map actions."""

import pytest

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
    met,
    number_at,
    place,
    resolve,
    stand,
    table,
    told,
    turn,
    unlocked,
    words,
)

ALL = PERFORMERS


def after(boxes: int) -> Quarter:
    """A table where this many boxes of the performer track are marked, statues last."""
    q = table()
    met(q, *(ALL * 2)[:boxes])
    return q


class TestBoxes:
    def test_the_topmost_box_of_the_kind_and_the_leftmost_of_the_track(self) -> None:
        q = table()
        gain(q, "tuba")
        assert told(q) == ["performer tuba 1 1"]
        q = table()
        met(q, "violin", "tuba")
        gain(q, "tuba")
        assert told(q)[0] == "performer tuba 2 3"

    def test_ruling_21_a_third_of_a_kind_has_no_effect(self) -> None:
        q = table()
        met(q, "tuba", "tuba")
        gain(q, "tuba")
        assert told(q) == ["full tuba"] and q.sheets[0].track == 2


class TestTheTrack:
    @pytest.mark.parametrize(
        ("box", "effect"),
        [
            (1, []),
            (3, ["umbrella 1"]),
            (4, ["mark culture 1"]),
            (5, ["bonus points 2"]),
            (6, []),
            (8, ["umbrella 1"]),
            (9, ["mark shopping 1"]),
            (10, ["bonus points 3"]),
            (12, ["umbrella 1"]),
            (13, ["mark mysticism 1"]),
            (14, ["mark food 1"]),
            (16, ["bonus points 5"]),
        ],
    )
    def test_each_box_is_resolved_at_once(self, box: int, effect: list[str]) -> None:
        q = after(box - 1)
        gain(q, (ALL * 2)[box - 1])
        assert told(q)[1:] == effect and not asked(q)

    @pytest.mark.parametrize(
        ("box", "street"), [(2, "St Ann"), (7, "Conti"), (11, "St Peter"), (15, "Decatur")]
    )
    def test_some_are_bonus_map_actions_on_a_street(self, box: int, street: str) -> None:
        q = after(box - 1)
        gain(q, (ALL * 2)[box - 1])
        assert asked(q) == "MapOne"
        mask = BOARD.street_buildings[BOARD.streets.index(street)]
        assert {move.word() for move in q.choices} == {
            BOARD.printed.buildings[at].id for at in BOARD.bits[mask]
        }

    def test_all_sixteen_boxes_can_be_marked(self) -> None:
        q = after(15)
        gain(q, "statue")
        assert q.sheets[0].track == 16
        gain(q, "statue")
        assert told(q)[-1] == "full statue"


class TestBonusMapActions:
    def test_kelly_meets_her_first_magician_and_maps_the_beignet_cafe_with_a_3(self) -> None:
        q = table()
        card(q, "SO7")
        met(q, "unicycle")
        stand(q, "D1e")
        turn(q, "socialize 3", "go D1w")
        assert told(q, "performer", "bonus map") == ["performer magician 1 2", "bonus map St Ann"]
        answer(q, "write D4 3")
        assert number_at(q, "D4") == 3 and number_at(q, "D1w") == 3

    def test_ruling_13_only_where_the_value_fits_and_nothing_is_written_yet(self) -> None:
        q = after(1)
        drawn(q.sheets[0], """
            .    .    3    .:.  .
            .    .    .    .    ./.
            .    .    ./.  .    6
            .:.  .    .    .    .
            .    .:.  3    .    .
        """)  # fmt: skip
        gain(q, "violin")
        assert {move.word() for move in q.choices} == words("D1w C2 D2 C3n C3s C4 D4 D5")

    def test_ruling_13_no_umbrella_while_one_fits(self) -> None:
        q = after(1)
        drawn(q.sheets[0], """
            .    .    3    3:.  .
            .    .    3    3    ./.
            .    .    3/3  3    .
            .:.  .    3    .    .
            .    .:.  3    .    .
        """)  # fmt: skip
        gain(q, "violin")
        assert choices(q) == {"write D4 3", "write D5 3"}

    def test_ruling_13_an_umbrella_when_none_fits(self) -> None:
        q = after(1)
        drawn(q.sheets[0], """
            .    .    6    6:.  .
            .    .    6    6    ./.
            .    .    6/6  6    .
            .:.  .    6    6    .
            .    .:.  6    .    .
        """)  # fmt: skip
        gain(q, "violin")
        assert told(q)[-2:] == ["no map", "umbrella 1"] and not asked(q)

    def test_ruling_13_or_a_w_instead(self) -> None:
        q = after(1)
        drawn(q.sheets[0], """
            .    .    6    6:.  .
            .    .    6    6    ./.
            .    .    6/6  6    .
            .:.  .    6    6    .
            .    .:.  6    .    .
        """)  # fmt: skip
        unlocked(q, shopping="A")
        gain(q, "violin")
        assert choices(q) == {"write D5 W", "umbrella"}

    def test_ruling_13_it_sets_off_food_b_and_culture_b(self) -> None:
        q = after(1)
        unlocked(q, food="AB", culture="AB")
        answer(gain(q, "violin"), "write D1w 3")
        assert asked(q) == "ChooseActivity"
        answer(q, "mark food")
        assert asked(q) == "MapNextDoor"

    def test_ruling_37_closed_streets_do_not_bar_it(self) -> None:
        q = table(mayor=True)
        closed(q, "St Ann")
        met(q, "tuba")
        assert len(gain(q, "violin").choices) == 11

    def test_ruling_14_the_value_is_that_of_this_turns_die(self) -> None:
        q = after(1)
        card(q, "SO7")
        stand(q, "D3")
        turn(q, "socialize 5", "go E3")
        stand(q, "D5")
        gain(q, "violin")
        assert all(move.args[1] == 5 for move in q.choices)

    def test_ruling_14_outside_of_a_turn_it_is_that_of_the_last_die(self) -> None:
        q = after(1)
        sheet = q.sheets[0]
        sheet.die, sheet.line, sheet.umbrellas = 6, 9, 2
        sheet.write(BOARD, place("B1"), 2)
        q.sheets[0].marks[3], q.sheets[0].windows[3] = 5, 0
        q.leader = 1
        resolve(q, SecondLine())
        answer(q, "lead east", "mark mysticism", "bonus mysticism", "meet violin")
        assert asked(q) == "MapOne" and all(move.args[1] == 6 for move in q.choices)
