"""New York Rules, Next Turn to Scoring: last turns on unequal maps, the end, and what counts."""

import pytest

from engine.games.on_tour import NEW_YORK
from engine.games.on_tour.scoring import best_route
from engine.games.on_tour.turns import NextTurn
from tests.games.on_tour.kit import (
    N,
    asked,
    choices,
    empty,
    log,
    marks,
    next_turn,
    play,
    points,
    position,
    random_game,
    resolve,
    seat_asked,
    told,
    total,
    turn,
)

FERRIES = "SG~WB LC~MH MH~WH"
"""Staten Island to Brooklyn, Queens to the Bronx, the Bronx to Manhattan."""


def others(*spots: str) -> str:
    """A full map but for these spots."""
    return "else=50 " + " ".join(f"{spot}=.." for spot in spots)


class TestNextTurn:
    def test_it_comes_when_all_have_written_or_drawn_a_ferry(self) -> None:
        s = turn(NEW_YORK, "Ferry; M saxophone M; Q microphone Q", "27", "", "")
        s.agenda.insert(0, NextTurn())
        table = s.cards
        play(s, "ferry SG BR", "write 27 HA", "write 72 AS")
        assert s.turn == 2 and s.roller == 1 and s.discards == table and len(s.cards) == 3

    @pytest.mark.parametrize("seats", [1, 3])
    def test_the_dice_go_round_in_the_last_turns_too_ruling_13(self, seats: int) -> None:
        rollers = {s.turn: s.roller for s in random_game(NEW_YORK, seats, 11)}
        del rollers[max(rollers)]
        assert rollers == {turn: (turn - 1) % seats for turn in rollers}


class TestLastTurn:
    def test_one_map_with_two_empty_spots_makes_it_one_for_all_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "27", others("SG", "RV"), "WH=10", "AS=10 BH=20")
        assert s.cards == () and told(s, "flip") == [] and told(s)[0] == "last turn 2"
        assert log(s)[0] == "Last turn, without cards: a map has 2 empty neighbourhoods left"

    def test_each_writes_both_numbers_anywhere_on_an_own_map_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "27", others("SG", "RV"), "WH=10")
        play(s, "write 27 RV")
        assert seat_asked(s) == 1
        assert len(choices(s)) == 2 * 39 and choices(s) == choices(s, "write")
        play(s, "write 72 TV")
        assert len(choices(s)) == 38
        play(s, "write 27 WK")
        assert [marks(s, "SG RV TV WK", seat) for seat in (0, 1)] == ["72 27 50 50", ".. .. 72 27"]

    def test_one_empty_spot_takes_either_number_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "27", "WH=10", others("SG"))
        play(s, "write 27 WK", "write 72 TV")
        assert choices(s) == {"write 27 SG", "write 72 SG"}
        play(s, "write 72 SG")
        assert told(s, "drop", "end") == ["drop 27", "end 1"]

    def test_doubles_are_one_star_each_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "44 27", others("SG", "RV"), "WH=10")
        play(s, "star SG")
        assert len(choices(s, "star")) == 39
        play(s, "star FD")
        assert told(s, "last turn") == ["last turn 2", "last turn 1"]
        assert choices(s) == {"write 27 RV", "write 72 RV"}

    def test_nobody_notes_a_soloist_in_it_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "27", others("SG", "RV"), "WH=10")
        play(s, "write 27 RV", "write 72 TV", "write 27 WK")
        assert not told(s, "note") and not any(s.sheets[1].soloists)

    def test_with_three_empty_spots_on_every_map_it_is_a_normal_turn_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "27", others("SG", "RV", "WK"), "WH=10")
        assert len(s.cards) == 3

    def test_everybody_sees_how_many_spots_are_empty_ruling_27(self) -> None:
        s = next_turn(NEW_YORK, "27", others("SG", "RV"), "WH=10")
        assert NEW_YORK.words.round(s) == "last turn 2, 2 to 39 empty"


class TestEndgame:
    def test_when_one_map_is_full_the_game_ends_for_all_ruling_28(self) -> None:
        s = next_turn(NEW_YORK, "27", others("SG", "RV"), "WH=10", "AS=10")
        play(s, "write 27 RV")
        assert s.sheets[0].left == 0 and seat_asked(s) == 1
        play(s, "write 27 WK", "write 72 TV", "write 27 WK", "write 72 TV")
        assert not s.agenda and [sheet.left for sheet in s.sheets] == [0, 37, 37]
        assert log(s)[-1] == "The game ends: no spot is empty for Ana"

    def test_all_that_are_full_are_named_ruling_28(self) -> None:
        s = resolve(position(NEW_YORK, "else=50", "WH=10", "else=50"), NextTurn())
        assert log(s) == ["The game ends: no spot is empty for Ana and Cleo"] and asked(s) == ""

    def test_a_turn_is_finished_by_everybody_first_ruling_28(self) -> None:
        ends = 0
        for seed in range(8):
            states = random_game(NEW_YORK, 3, seed)
            for s in states[:-1]:
                if any(not sheet.left for sheet in s.sheets):
                    full = next(seat for seat, sheet in enumerate(s.sheets) if not sheet.left)
                    assert seat_asked(s) >= full
                    ends += 1
            assert min(sheet.left for sheet in states[-1].sheets) == 0
        assert ends > 4

    def test_spots_still_empty_cannot_be_visited_ruling_28(self) -> None:
        assert total(position(NEW_YORK, "WH=10 HA=.. EH=20")) == 1

    def test_the_numbers_never_fall_but_may_be_equal_ruling_8(self) -> None:
        s = position(NEW_YORK, "WH=10 HA=10 EH=** UE=30 LE=20")
        assert [N.ids[stop] for stop in best_route(s, 0).stops] == ["WH", "HA", "EH", "UE"]

    def test_nothing_passes_a_cross_ruling_7(self) -> None:
        assert total(position(NEW_YORK, "WH=10 HA=XX EH=20 UE=30")) == 2

    def test_one_spot_is_a_route_and_the_first_counts_ruling_9(self) -> None:
        assert total(position(NEW_YORK, "TV=99")) == 1


class TestScoring:
    def test_a_point_for_each_neighbourhood(self) -> None:
        s = position(NEW_YORK, "WH=10 HA=20 EH=30 UE=40")
        assert [line[:3] for line in NEW_YORK.score(s, 0)] == [
            ("Neighbourhoods", 4, "1 for each on the route"),
            ("Saxophone", 0, "0 on the route"),
            ("Microphone", 0, "0 on the route"),
            ("Drums", 0, "0 on the route"),
            ("Guitar", 0, "0 on the route"),
            ("Five boroughs", 0, "1 of 5 visited"),
        ]

    @pytest.mark.parametrize(
        ("text", "row"),
        [
            ("WH=10s HA=20 EH=30 UE=40 LE=50 FD=60", 1),
            ("WH=10s HA=20s EH=30 UE=40 LE=50 FD=60", 2),
            ("WH=10s HA=20s EH=30s UE=40 LE=50 FD=60", 3),
            ("WH=10s HA=20s EH=30s UE=40s LE=50 FD=60", 5),
            ("WH=10s HA=20s EH=30s UE=40s LE=50s FD=60", 8),
            ("WH=10s HA=20s EH=30s UE=40s LE=50s FD=60s", 8),
        ],
    )
    def test_a_row_scores_its_highest_crossed_number_not_the_sum_ruling_29(
        self, text: str, row: int
    ) -> None:
        lines = dict(points(position(NEW_YORK, text)))
        assert lines["Neighbourhoods"] == 6 and lines["Saxophone"] == row

    def test_each_instrument_has_a_row_of_its_own(self) -> None:
        s = position(NEW_YORK, "WH=10s HA=20m EH=30s UE=40d LE=50g FD=60m")
        assert points(s) == [
            ("Neighbourhoods", 6),
            ("Saxophone", 2),
            ("Microphone", 2),
            ("Drums", 1),
            ("Guitar", 1),
            ("Five boroughs", 0),
        ]

    def test_a_soloist_off_the_route_counts_nothing(self) -> None:
        assert total(position(NEW_YORK, "WH=10 HA=20 SG=10s")) == 2

    def test_seven_points_for_all_five_boroughs_ruling_30(self) -> None:
        s = position(NEW_YORK, f"SG=10 WB=20 RW=30 LC=40 MH=50 WH=60 {FERRIES}")
        assert points(s)[0] == ("Neighbourhoods", 6) and points(s)[-1] == ("Five boroughs", 7)
        assert NEW_YORK.score(s, 0)[-1].why == "5 of 5 visited"

    def test_four_boroughs_are_not_enough_ruling_30(self) -> None:
        s = position(NEW_YORK, f"SG=10 WB=20 RW=30 LC=40 MH=50 {FERRIES}")
        assert points(s)[-1] == ("Five boroughs", 0) and total(s) == 5

    def test_what_is_not_on_the_route_is_not_visited_ruling_30(self) -> None:
        s = position(NEW_YORK, f"SG=10 WB=20 RW=30 LC=40 MH=50 WH=45 {FERRIES}")
        assert NEW_YORK.score(s, 0)[-1].why == "4 of 5 visited"

    def test_brooklyn_and_queens_need_no_ferry_but_a_printed_line_ruling_30(self) -> None:
        for line in ("WB=10 RW=20", "BW=10 RW=20", "EN=10 HB=20"):
            assert total(position(NEW_YORK, line)) == 2
        # They lie side by side on the map, and no line joins them.
        assert total(position(NEW_YORK, "BH=10 LC=20")) == 1

    def test_the_bonus_may_be_worth_a_detour(self) -> None:
        text = f"SG=10 PR=11 TV=12 SB=13 NS=14 WB=20 RW=30 LC=40 MH=50 WH=60 {FERRIES}"
        s = position(NEW_YORK, text)
        assert total(s) == 13 and N.ids[best_route(s, 0).stops[0]] == "SG"

    def test_the_best_route_is_found_by_the_game_ruling_10(self) -> None:
        s = position(NEW_YORK, "RV=05 FO=12 MP=33 WK=47 PB=61 MH=04 HP=70")
        stops = [N.ids[stop] for stop in best_route(s, 0).stops]
        assert stops == ["MH", "RV", "FO", "MP", "WK", "PB", "HP"]

    def test_who_has_as_many_points_shares_the_win_ruling_12(self) -> None:
        s = position(NEW_YORK, "WH=10 HA=20", "SG=10s", "AS=10")
        assert NEW_YORK.ranking(s) == [(0, 1), (2,)]
        assert NEW_YORK.words.verdict(s, ["Ana", "Ben", "Cleo"]) == (
            "Ana and Ben share the win with 2 points"
        )

    def test_more_empty_spots_win_nothing(self) -> None:
        s = position(NEW_YORK, "WH=10 HA=20 else=XX", "WH=10")
        assert NEW_YORK.ranking(s) == [(0,), (1,)] and empty(s) == set()
