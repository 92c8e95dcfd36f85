"""Umbrellas: the track, its stars and its end."""

from tests.games.french_quarter.kit import (
    answer,
    asked,
    card,
    choices,
    gain,
    marked,
    table,
    told,
    turn,
)


class TestUmbrellas:
    def test_a_normal_box_does_nothing_more(self) -> None:
        q = gain(table(), "umbrella", "umbrella")
        assert told(q) == ["umbrella 1", "umbrella 2"] and not asked(q)

    def test_every_third_box_is_a_star(self) -> None:
        q, starred = table(), []
        q.sheets[0].marks = [0] * 5
        for box in range(1, 31):
            gain(q, "umbrella")
            if asked(q):
                starred.append(box)
                answer(q, "mark food" if q.sheets[0].marks[0] < 2 else "mark culture")
            q.sheets[0].marks = [0] * 5
        assert starred == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]

    def test_after_thirty_more_have_no_effect(self) -> None:
        q = table()
        q.sheets[0].umbrellas = 30
        gain(q, "umbrella")
        assert told(q) == ["full umbrella"] and q.sheets[0].umbrellas == 30

    def test_tatum_marks_a_star_before_her_food(self) -> None:
        q = table()
        card(q, "WA1")
        q.sheets[0].umbrellas = 5
        turn(q, "walk 4", "mark shopping")
        assert told(q)[1:] == ["umbrella 6", "mark shopping 1", "mark food 1"]


class TestWildIcons:
    def test_any_track_may_be_chosen_partying_too_ruling_9(self) -> None:
        q = gain(table(), "wild")
        assert choices(q) == {
            "mark food", "mark culture", "mark shopping", "mark mysticism", "mark partying",
        }  # fmt: skip

    def test_ruling_9_a_full_track_cannot_be_chosen(self) -> None:
        q = table()
        marked(q, food=14, partying=14)
        assert choices(gain(q, "wild")) == {"mark culture", "mark shopping", "mark mysticism"}

    def test_ruling_9_with_all_tracks_full_nothing_happens(self) -> None:
        q = table()
        marked(q, food=14, culture=14, shopping=14, mysticism=14, partying=14)
        gain(q, "wild")
        assert told(q) == ["passed french_quarter.ChooseActivity"] and not asked(q)

    def test_ruling_9_one_open_track_is_marked_without_asking(self) -> None:
        q = table()
        marked(q, food=14, culture=14, shopping=14, mysticism=0, partying=14)
        gain(q, "wild")
        assert told(q, "mark") == ["mark mysticism 1"] and not asked(q)
