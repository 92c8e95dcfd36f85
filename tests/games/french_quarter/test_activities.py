"""Activities: marks, circles, windows in order, multipliers in order."""

import pytest

from engine.games.french_quarter.printed import ACTIVITIES
from tests.games.french_quarter.kit import (
    answer,
    asked,
    choices,
    gain,
    marked,
    multiplied,
    table,
    told,
    unlocked,
)


class TestBoxes:
    def test_a_square_does_nothing_more(self) -> None:
        q = gain(table(), "food", "food")
        assert told(q) == ["mark food 1", "mark food 2"]

    def test_a_full_track_gains_nothing(self) -> None:
        q = table()
        marked(q, food=14)
        gain(q, "food")
        assert told(q) == ["full food"] and q.sheets[0].marks[0] == 14

    def test_the_fourteenth_box_is_a_circle(self) -> None:
        q = table()
        marked(q, food=13)
        gain(q, "food")
        assert asked(q) == "BonusOrMultiplier"


class TestCircles:
    def test_cisco_takes_the_bonus_of_culture(self) -> None:
        q = table()
        marked(q, culture=2)
        gain(q, "culture")
        assert choices(q) == {"bonus culture", "multiplier culture"}
        answer(q, "bonus culture")
        assert told(q) == ["mark culture 3", "window culture A"]
        assert q.sheets[0].stretches == 1 and q.sheets[0].multipliers[1] == 0

    def test_or_the_multiplier_and_not_both(self) -> None:
        q = table()
        marked(q, culture=2)
        answer(gain(q, "culture"), "multiplier culture")
        assert q.sheets[0].windows == [0] * 5 and q.sheets[0].multipliers == [0, 1, 0, 0, 0]

    def test_windows_open_from_left_to_right(self) -> None:
        q = table()
        marked(q, shopping=2)
        for _ in range(4):
            gain(q, "shopping")
            if asked(q):
                answer(q, "bonus shopping")
        assert told(q, "window") == ["window shopping A", "window shopping B"]

    @pytest.mark.parametrize("activity", ACTIVITIES[:4])
    def test_multipliers_rise_one_by_one(self, activity: str) -> None:
        q = table()
        for _ in range(14):
            gain(q, activity)
            while asked(q):
                wanted = f"multiplier {activity}"
                answer(q, wanted if wanted in choices(q) else str(q.choices[0]))
        values = [line for line in told(q, "multiplier")]
        assert values == [f"multiplier {activity} {n}" for n in (1, 2, 3)]

    def test_partying_alternates_multipliers_and_penalties(self) -> None:
        q = table()
        for _ in range(14):
            gain(q, "partying")
        assert not asked(q)
        assert told(q, "multiplier", "window") == [
            "multiplier partying 1", "window partying A", "multiplier partying 2",
            "window partying B", "multiplier partying 3", "window partying C",
            "multiplier partying 4", "window partying D", "multiplier partying 5",
        ]  # fmt: skip


class TestRuling52:
    def test_when_all_windows_are_open_the_circle_is_a_multiplier(self) -> None:
        q = table()
        marked(q, shopping=11)
        unlocked(q, shopping="ABC")
        gain(q, "shopping")
        assert not asked(q) and told(q, "multiplier") == ["multiplier shopping 1"]

    def test_when_all_multipliers_are_unlocked_it_is_a_window(self) -> None:
        q = table()
        marked(q, shopping=11)
        multiplied(q, shopping=3)
        gain(q, "shopping")
        assert not asked(q) and told(q, "window") == ["window shopping A"]

    def test_every_circle_has_something_left_to_give(self) -> None:
        for bonus_first in (True, False):
            q = table()
            for _ in range(14):
                gain(q, "culture")
                if asked(q):
                    answer(q, "bonus culture" if bonus_first else "multiplier culture")
            assert q.sheets[0].windows[1] == q.sheets[0].multipliers[1] == 3
