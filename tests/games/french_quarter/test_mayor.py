"""Mayor Variant: closed streets."""

import pytest

from engine.games.french_quarter import GAME
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    asked,
    begun,
    card,
    choices,
    closed,
    drawn,
    place,
    resolve,
    seat_asked,
    stand,
    table,
    told,
    turn,
    unlocked,
    where,
    words,
)
from tests.games.french_quarter.test_setup import through


def party(street: str, seats: int = 2) -> Quarter:
    """A table on the day of a party, with plain cards."""
    q = table(seats, mayor=True)
    for shown in ("WA5", "CA6", "ST6", "RI5", "SO7"):
        card(q, shown)
    closed(q, street)
    return q


class TestSetup:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_a_mayor_card_is_revealed_each_round(self, seats: int) -> None:
        rounds = through(seats, 5, mayor="on")
        assert len({q.mayor_card for q in rounds}) == 8
        assert rounds[-1].mayor_deck.bit_count() == 4

    def test_without_the_variant_no_street_is_ever_closed(self) -> None:
        assert all(q.mayor_card == -1 and q.closed_street == "" for q in through(2, 5))

    def test_the_setting_is_for_two_to_four(self) -> None:
        (setting,) = GAME.settings
        assert setting.seats == range(2, 5) and setting.default == "off"
        assert begun(3, mayor="on").mayor and not begun(3).mayor


class TestTourists:
    def test_nobody_may_stop_on_the_closed_street(self) -> None:
        q = turn(party("St Ann"), "carriage 1")
        barred = words("C1 D1w C2 D2 C3n C3s D3 C4 D4 C5 D5")
        assert not {move.word() for move in q.choices} & barred

    def test_ruling_37_not_even_coming_from_another_street(self) -> None:
        q = turn(party("St Ann"), "riverboat 1")
        assert "go D4" not in choices(q) and "go E4" in choices(q)

    def test_they_can_still_move_through(self) -> None:
        q = turn(party("St Ann"), "walk 1")
        assert choices(q) == {"go B4", "go B3", "go A4e", "go B5w", "go B5e", "go E4"}

    def test_ruling_37_nor_is_setting_out_from_there_barred(self) -> None:
        q = turn(party("St Ann"), "socialize 1")
        assert told(q, "go") == ["go B4"] and where(q) == "B4"

    def test_open_streets_are_as_ever(self) -> None:
        q = turn(party("Dumaine"), "socialize 1")
        assert choices(q) == {"go B4", "go C3s", "go C5"}


class TestNoWay:
    def test_an_umbrella_instead_of_move_building_and_map(self) -> None:
        q = turn(party("Dauphine"), "streetcar 1")
        assert told(q)[2:] == ["forced french_quarter.MoveTourist stay", "stay", "umbrella 1"]
        assert where(q) == "C4" and q.sheets[0].mapped == 0 and not asked(q)

    def test_ruling_39_the_card_still_gives_its_icons(self) -> None:
        q = turn(party("Dauphine"), "streetcar 1")
        assert told(q)[:2] == ["take streetcar 1", "mark food 1"]

    def test_ruling_38_one_umbrella_even_with_a_watched_value(self) -> None:
        q = party("Dauphine")
        unlocked(q, partying="ABC")
        q.sheets[0].police = 1
        turn(q, "streetcar 1")
        assert q.sheets[0].umbrellas == 1 and told(q, "watched") == []

    def test_ruling_38_culture_a_may_help_but_need_not(self) -> None:
        q = party("Dauphine")
        unlocked(q, culture="A")
        turn(q, "streetcar 1")
        assert "stay" in choices(q) and "go C3n" in choices(q) and "go C2" not in choices(q)
        answer(q, "go C3n")
        assert where(q) == "C3n" and q.sheets[0].umbrellas == 0

    def test_ruling_38_no_culture_b_without_a_map_action(self) -> None:
        q = party("Dauphine")
        unlocked(q, culture="AB")
        q.sheets[0].stretches = 0
        turn(q, "streetcar 1")
        assert not asked(q)

    def test_a_tourist_hemmed_in_stays(self) -> None:
        q = party("Conti")
        stand(q, "A1")
        turn(q, "socialize 1")
        assert where(q) == "A1" and q.sheets[0].umbrellas == 1

    def test_the_turn_ends_as_ever(self) -> None:
        q = party("Dauphine")
        q.sheets[0].summoned = True
        turn(q, "streetcar 1")
        assert where(q) == "A3"


class TestSecondLineOnAPartyDay:
    def test_no_line_runs_along_the_closed_street(self) -> None:
        q = party("Dauphine")
        q.leader = 0
        resolve(q, SecondLine())
        assert choices(q) == {"lead north", "lead south"}

    def test_on_saint_anns_day_it_may_not_go_along_saint_ann(self) -> None:
        q = party("St Ann")
        q.head, q.leader = BOARD.starts[3], 0
        resolve(q, SecondLine())
        assert choices(q) == {"lead east", "lead west"}

    def test_it_may_cross_it(self) -> None:
        q = party("Dauphine")
        q.head = BOARD.corner_names.index(("north edge", "Conti"))
        q.leader = 0
        resolve(q, SecondLine())
        answer(q, "lead south")
        resolve(q, SecondLine())
        assert [line.rpartition(" ")[0] for line in told(q, "lead")] == ["lead south"] * 2
        assert BOARD.corner_names[q.head] == ("Bourbon", "Conti")

    def test_ruling_40_personal_lines_neither(self) -> None:
        q = party("Conti")
        q.sheets[1].own_head = BOARD.starts[4]
        q.leader = 0
        resolve(q, SecondLine())
        answer(q, "lead east")
        assert choices(q) == {"own east", "own west"}

    def test_ruling_40_what_was_drawn_before_still_scores(self) -> None:
        q = party("Bourbon")
        drawn(q.sheets[0], ". . . .:. .\n. 3 . . ./.\n. . ./. . .\n.:. . . . .\n. .:. . . .")
        q.touched = 1 << place("B2")
        q.leader = 0
        resolve(q, SecondLine())
        answer(q, "lead north")
        assert told(q, "score line") == ["score line 1 1", "score line 0 0"]


class TestOutsideOfSolo:
    def test_ruling_37_her_icon_and_chart_mean_nothing(self) -> None:
        for seed in range(6):
            q = begun(2, seed, mayor="on")
            assert not q.taken and seat_asked(q) == q.first
