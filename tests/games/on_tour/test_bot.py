"""The bot that plans a tour: its tours, what it hopes for, and how it plays."""

import pytest

from engine.bots.random import RandomBot
from engine.chance import Chance
from engine.flow import Move, advance
from engine.game import Bot, Game, decision_of
from engine.games.on_tour import NEW_YORK, PARIS
from engine.games.on_tour.bot import PlanBot
from engine.games.on_tour.prospects import hits
from engine.games.on_tour.state import OnTour
from engine.games.on_tour.tours import arcs_of, detours_of, lands, tours_of
from tests.games.on_tour.kit import N, P, begun, ferries, marks, play, seeding, total, turn


class Idle:
    """A budget that is used up."""

    def more(self) -> bool:
        return False


def chosen(s: OnTour, bot: Bot, chance: Chance) -> Move:
    """What a bot does, seeing only what its seat may know."""
    game = NEW_YORK if s.board.instruments else PARIS
    return bot.choose(game.redact(s, decision_of(s).seat), chance, Idle())


def answer(s: OnTour) -> str:
    """What the planning bot does, in words."""
    return str(chosen(s, PlanBot(), Chance(1)))


def played(game: Game[OnTour], seed: int, *bots: Bot, **settings: str | int) -> OnTour:
    """A whole game between bots."""
    s, chance = begun(game, len(bots), seed, **settings), Chance(seed)
    while s.choices:
        advance(s, chosen(s, bots[decision_of(s).seat], chance))
    return s


class TestTours:
    @pytest.mark.parametrize("once", [False, True])
    def test_a_tour_of_paris_follows_lines_and_boats_and_visits_no_club_twice(
        self, once: bool
    ) -> None:
        for tour in tours_of(P, once):
            assert len(set(tour.spots)) == len(tour.spots) and tour.links == ()
            for one, other in zip(tour.spots, tour.spots[1:], strict=False):
                assert other in P.near[one] or (P.docks[one] and P.docks[other])

    def test_the_best_tour_of_paris_has_all_clubs_and_23_lengths_of_river(self) -> None:
        tour = tours_of(P, False)[0]
        assert len(tour.spots) == 40 and sum(tour.rides) == 23

    def test_with_docks_used_once_a_tour_has_three_rides_at_most(self) -> None:
        for tour in tours_of(P, True):
            assert sum(points > 0 for points in tour.rides) <= 3
            assert sum(tour.rides) <= 12

    def test_a_tour_of_new_york_needs_a_ferry_between_pieces_of_land(self) -> None:
        for tour in tours_of(N, False):
            assert len(tour.links) == 3
            for place, ends in tour.links:
                assert set(ends) == {tour.spots[place], tour.spots[place + 1]}
                assert all(N.waterfront >> end & 1 for end in ends)
                assert N.borough[ends[0]] != N.borough[ends[1]]

    def test_each_tour_is_there_in_both_directions(self) -> None:
        for board in (P, N):
            ways = {tour.spots for tour in tours_of(board, False)}
            assert {way[::-1] for way in ways} == ways

    def test_lines_make_four_pieces_of_land_in_new_york(self) -> None:
        assert sorted(land.bit_count() for land in lands(arcs_of(N, False), N.full)) == [
            5,
            7,
            10,
            18,
        ]

    def test_a_blocked_spot_costs_what_the_way_around_it_leaves_out(self) -> None:
        for tour in tours_of(P, False):
            for place, detour in enumerate(detours_of(tour, ())[1:-1], 1):
                before, after = tour.spots[place - 1], tour.spots[place + 1]
                rides = tour.rides[place - 1] + tour.rides[place]
                if after in P.near[before] and not rides:
                    assert detour == 0

    def test_a_ferry_may_lead_around_a_blocked_spot(self) -> None:
        tour = tours_of(N, False)[0]
        place = tour.links[0][0]
        ends = tuple(sorted((tour.spots[place - 1], tour.spots[place + 1])))
        assert detours_of(tour, ((ends[0], ends[1]),))[place] == 0
        assert detours_of(tour, ())[place] > 0


class TestHopes:
    def test_of_two_numbers_that_fit_every_other_time_one_spot_is_used_thrice_in_four(self) -> None:
        assert hits(2, 100) == (0.0, 0.75, 1.0)

    def test_numbers_that_always_fit_use_every_spot(self) -> None:
        assert hits(3, 200) == hits(3, 500) == (0.0, 1.0, 2.0, 3.0)

    def test_without_numbers_to_come_nothing_is_used(self) -> None:
        assert hits(0, 100) == (0.0,)


class TestChoices:
    def test_of_two_numbers_the_one_is_written_that_rises_along_the_tour(self) -> None:
        sheet = "17a=30 16a=.. 8a=40 else=XX"
        assert answer(turn(PARIS, "", "35", sheet)) == "write 35 16a"
        assert answer(turn(PARIS, "", "53", sheet)) == "write 35 16a"

    def test_a_number_goes_between_a_lower_and_a_higher_one(self) -> None:
        sheet = "17a=30 16a=.. 8a=40 11b=60 12b=.. 12a=70 else=XX"
        s = turn(PARIS, "", "36", sheet)
        play(s, answer(s))
        assert marks(s, "16a 12b") == "36 63"

    def test_a_cross_goes_where_it_blocks_least(self) -> None:
        sheet = "18a=10 9a=.. 9b=20 18b=30 19a=40 19b=50 12a=.. else=XX"
        assert answer(turn(PARIS, "XV South; XV West; XVI West", "27", sheet)) == "cross 12a"

    def test_a_star_joins_what_would_else_be_apart(self) -> None:
        sheet = "17a=30 16a=.. 8a=20 8b=40 16b=.. 1a=50 12a=.. else=XX"
        assert answer(turn(PARIS, "XX North; XVII West; V South", "44", sheet)) == "star 16a"

    def test_of_two_circles_the_one_on_the_tour_is_chosen(self) -> None:
        sheet = "18a=.. 18b=.. 19a=20 19b=30 10a=40 else=XX"
        s = play(turn(PARIS, "XVIII North; II North; V South", "19", sheet), "write 91 18a")
        assert marks(s, "18a 18b") == "91 19" and answer(s) == "circle 18b"

    def test_alone_a_useless_roll_is_thrown_away_by_a_ferry(self) -> None:
        sheet = "PR=80 NS=85 SG=90 TV=.. SB=95 RV=50 WK=40"
        assert answer(turn(NEW_YORK, "Ferry; S drums S; M+S guitar S", "09", sheet)).startswith(
            "ferry"
        )

    def test_the_bot_answers_a_seed_with_a_club_of_its_arrondissement(self) -> None:
        assert answer(seeding("14", "XVIII North; V East")) in ("seed 18a", "seed 18b")


class TestPlay:
    def test_the_same_luck_gives_the_same_game(self) -> None:
        one, other = (played(PARIS, 3, PlanBot()) for _ in range(2))
        assert one == other

    @pytest.mark.parametrize("seed", [1, 2])
    @pytest.mark.parametrize("game", [PARIS, NEW_YORK], ids=lambda game: game.name)
    def test_it_beats_chance(self, game: Game[OnTour], seed: int) -> None:
        s = played(game, seed, PlanBot(), RandomBot())
        assert total(s, 0) > total(s, 1)

    def test_alone_in_paris_it_scores_well(self) -> None:
        assert sum(total(played(PARIS, seed, PlanBot())) for seed in range(4)) >= 4 * 40

    def test_alone_in_new_york_it_joins_the_boroughs(self) -> None:
        games = [played(NEW_YORK, seed, PlanBot()) for seed in range(4)]
        assert sum(map(total, games)) >= 4 * 38
        assert all(len(ferries(s)) >= 2 for s in games)

    def test_an_agreed_number_of_ferries_is_kept(self) -> None:
        assert len(ferries(played(NEW_YORK, 5, PlanBot(), ferries=3))) <= 3

    def test_with_docks_used_once_it_still_plays_to_the_end(self) -> None:
        s = played(PARIS, 5, PlanBot(), docks="once")
        assert s.sheets[0].left == 0 and total(s) >= 20
