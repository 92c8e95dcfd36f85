"""The bots that search and the easy one: the quick score, the turns to come, and how they play."""

import os
import subprocess
import sys
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest

from engine.bots.random import RandomBot
from engine.chance import Chance
from engine.flow import Move, advance
from engine.game import Bot, Game, decision_of
from engine.games.on_tour import NEW_YORK, PARIS, easy, hard, medium
from engine.games.on_tour.bot import outlook, promising, worths
from engine.games.on_tour.estimate import chart_of, estimate, with_ferries
from engine.games.on_tour.filling import filled
from engine.games.on_tour.futures import future, present
from engine.games.on_tour.routes import CROSS, EMPTY, STAR, best_paris
from engine.games.on_tour.scoring import points
from engine.games.on_tour.state import OnTour
from engine.games.on_tour.trying import TourPolicy, begin, rivals
from engine.match import Match, Setup
from tests.games.on_tour.kit import N, P, begun, marks, turn
from tui.thinker import Trials

ROOT = Path(__file__).parents[3]
CITIES = pytest.mark.parametrize("game", [PARIS, NEW_YORK], ids=lambda game: game.name)


def played(game: Game[OnTour], seed: int, *bots: Bot, trials: int = 0, stop: int = 999) -> OnTour:
    """A game between bots, to its end or up to so many moves."""
    s, luck = begun(game, len(bots), seed), Chance(seed)
    for _ in range(stop):
        if not s.choices:
            break
        seat = decision_of(s).seat
        advance(s, bots[seat].choose(game.redact(s, seat), luck, Trials(trials)))
    return s


def quick(s: OnTour, seat: int = 0) -> float:
    """The quick score of a map."""
    sheet, board = s.sheets[seat], s.board
    joins = with_ferries(board.near, sheet.ferries)
    return estimate(chart_of(board), joins, sheet.marks, worths(board, sheet), s.once)


def ranks(values: list[float]) -> list[float]:
    """The rank of each value; equals share theirs."""
    return [
        sum(other < value for other in values) + (values.count(value) - 1) / 2 for value in values
    ]


def correlation(one: list[float], other: list[float]) -> float:
    """Spearman's: how well the order of one agrees with the order of the other."""
    from statistics import correlation as pearson

    return pearson(ranks(one), ranks(other))


class TestQuickScore:
    @pytest.mark.parametrize("seed", range(12))
    def test_without_stars_and_equal_numbers_it_is_exact(self, seed: int) -> None:
        luck = Random(seed)
        written = luck.sample(range(100), 32) + [CROSS] * 4 + [EMPTY] * 4
        luck.shuffle(written)
        circled = luck.getrandbits(40)
        worth = [1.0 + (circled >> spot & 1) for spot in range(40)]
        exact = best_paris(P.near, P.docks, written, circled).points
        assert estimate(chart_of(P), P.near, written, worth) == exact

    @pytest.mark.parametrize(("seed", "once"), product(range(10), (False, True)))
    def test_it_never_promises_more_than_there_is(self, seed: int, once: bool) -> None:
        luck = Random(seed)
        written = [luck.choice([*range(0, 100, 7), STAR, STAR]) for _ in P.ids]
        exact = best_paris(P.near, P.docks, written, 0, once=once).points
        guess = estimate(chart_of(P), P.near, written, [1.0] * 40, once)
        assert 0.4 * exact < guess <= exact

    def test_a_star_is_visited_once(self) -> None:
        s = turn(PARIS, "", "35", "18a=10 9a=** 9b=20 18b=30 else=XX")
        assert quick(s) == points(s, 0)

    def test_a_route_by_ferry_through_all_boroughs_has_their_points(self) -> None:
        s = turn(NEW_YORK, "", "35", "SG=10 TV=20 else=XX SG~TV")
        assert quick(s) == points(s, 0) == 2

    @CITIES
    def test_the_order_of_finished_maps_is_about_right(self, game: Game[OnTour]) -> None:
        ends = [played(game, seed, *(easy() for _ in range(4))) for seed in range(4)]
        maps = [(s, seat) for s in ends for seat in range(4)]
        guesses = [quick(*one) for one in maps]
        assert correlation(guesses, [float(points(*one)) for one in maps]) >= 0.7

    @pytest.mark.soak
    @CITIES
    def test_over_200_games_of_medium_the_orders_agree(self, game: Game[OnTour]) -> None:
        ends = [played(game, seed, medium()) for seed in range(200)]
        assert correlation([quick(s) for s in ends], [float(points(s, 0)) for s in ends]) >= 0.4


class TestFutures:
    @CITIES
    @pytest.mark.parametrize("moves", [9, 30, 55])
    def test_the_turns_to_come_fill_the_fullest_map(self, game: Game[OnTour], moves: int) -> None:
        s = played(game, 3, RandomBot(), RandomBot(), stop=moves)
        turns = future(s, Chance(1))
        filled_by = sum(1 if one.is_star else 2 for one in turns)
        left = min(sheet.left for sheet in s.sheets)
        assert left - 4 <= filled_by <= left + 1
        assert [one.is_last for one in turns] == sorted(one.is_last for one in turns)

    @CITIES
    def test_no_card_comes_twice_before_the_deck_is_through(self, game: Game[OnTour]) -> None:
        s = played(game, 4, RandomBot(), stop=12)
        before_reshuffle = future(s, Chance(5))[: len(s.deck) // s.board.flipped]
        shown = [card for one in before_reshuffle for card in one.cards]
        known = {card.label for card in s.board.cards}
        assert len(shown) <= len(known) and len(shown) == 3 * len(before_reshuffle)

    @CITIES
    def test_the_order_in_which_unseen_cards_lie_makes_no_difference(
        self, game: Game[OnTour]
    ) -> None:
        s = played(game, 6, RandomBot(), stop=20)
        other = s.clone()
        other.deck, other.discards = s.deck[::-1], s.discards[::-1]
        assert future(s, Chance(8)) == future(other, Chance(8))

    def test_doubles_and_in_paris_a_shared_region_make_a_star_turn(self) -> None:
        assert present(turn(PARIS, "XV South; XV West; XX North", "33")).is_star
        assert present(turn(PARIS, "XV South; XIV South; V South", "34")).is_star
        assert not present(turn(PARIS, "XV South; XV West; V South", "34")).is_star
        assert not present(turn(NEW_YORK, "Ferry; Ferry; Ferry", "34")).is_star

    def test_a_ferry_card_lets_a_ferry_end_anywhere_else_all_cards_must_agree(self) -> None:
        anywhere = present(turn(NEW_YORK, "Ferry; S drums S; M+S guitar S", "09"))
        assert anywhere.shared == (1 << len(N.boroughs)) - 1


class TestFilling:
    @CITIES
    @pytest.mark.parametrize("moves", [8, 25, 50])
    def test_a_map_is_filled_and_nothing_written_is_changed(
        self, game: Game[OnTour], moves: int
    ) -> None:
        s = played(game, 5, medium(), RandomBot(), stop=moves)
        for seat, sheet in enumerate(s.sheets):
            best = promising(s, sheet, outlook(s, sheet, 0))[0]
            start = begin(s, sheet, best)
            before = sheet.clone()
            after = filled(start, future(s, Chance(seat)))
            assert sheet == before == start.sheet
            for spot, mark in enumerate(sheet.marks):
                assert after.marks[spot] == mark or mark == EMPTY
                assert (after.marks[spot] == EMPTY) == (after.empty >> spot & 1 == 1)
            assert after.left < max(1, sheet.left // 2)

    def test_numbers_are_written_where_they_rise_along_the_tour(self) -> None:
        s = begun(PARIS, 1, 3)
        sheet = s.sheets[0]
        best = promising(s, sheet, outlook(s, sheet, 0))[0]
        ends = [filled(begin(s, sheet, best), future(s, Chance(n))) for n in range(8)]
        rising = 0
        for end in ends:
            numbers = [end.marks[spot] for spot in best.tour.spots if 0 <= end.marks[spot] < STAR]
            rising += sum(one <= other for one, other in pairwise(numbers))
        assert rising > 8 * 20

    def test_the_others_are_played_on_too_but_only_the_best_of_them(self) -> None:
        s = played(PARIS, 2, RandomBot(), RandomBot(), RandomBot(), RandomBot(), stop=100)
        assert [start is not None for start in rivals(s, 1)].count(True) == 2
        assert rivals(s, 1)[1] is None


class TestTrying:
    @CITIES
    def test_the_moves_to_try_are_legal_and_the_best_come_first(self, game: Game[OnTour]) -> None:
        s, policy, bot = begun(game, 2, 4), TourPolicy(), medium()
        for _ in range(30):
            seat = decision_of(s).seat
            seen = game.redact(s, seat)
            options = policy.rank(seen, Chance(1))
            assert options and all(option.move in s.choices for option in options)
            values = [option.value for option in options]
            assert values == sorted(values, reverse=True)
            sheets = [option.after.start.sheet for option in options]
            assert len({repr(sheet) for sheet in sheets}) > len(options) // 2
            advance(s, bot.choose(seen, Chance(1), Trials(0)))

    def test_it_finds_the_number_that_goes_between_two_others(self) -> None:
        sheet = "17a=30 16a=.. 8a=40 11b=60 12b=.. 12a=70 else=XX"
        s = turn(PARIS, "", "36", sheet)
        advance(s, hard().choose(PARIS.redact(s, 0), Chance(1), Trials(60)))
        assert marks(s, "16a 12b") in ("36 ..", ".. 63", "36 63")

    def test_one_choice_is_made_without_a_look(self) -> None:
        s = turn(PARIS, "", "36", "17a=30 16a=.. 8a=40 else=XX")
        seen = PARIS.redact(s, 0)
        seen.choices = (Move("write", (36, "16a")),)
        budget = Trials(10)
        assert hard().choose(seen, Chance(1), budget) == seen.choices[0]
        assert budget.left == 10


class TestPlay:
    @CITIES
    def test_levels_are_named_from_the_weakest_to_the_strongest(self, game: Game[OnTour]) -> None:
        assert list(game.bots) == ["random", "easy", "medium", "hard"]
        for kinds in (("random", "medium"), ("easy", "hard")):
            assert Match(game, Setup.of(game, kinds, 1)).kinds == list(kinds)

    @CITIES
    def test_hard_beats_easy_and_easy_loses_to_medium(self, game: Game[OnTour]) -> None:
        s = played(game, 1, hard(), easy(), medium(), trials=10)
        assert points(s, 0) > points(s, 1) < points(s, 2)

    @CITIES
    def test_it_beats_a_crowd(self, game: Game[OnTour]) -> None:
        crowd = played(game, 3, hard(), *(RandomBot() for _ in range(3)), trials=3)
        assert points(crowd, 0) == max(points(crowd, seat) for seat in range(4))


GAME = """
from engine.chance import Chance
from engine.flow import advance
from engine.game import decision_of
from engine.games.on_tour import NEW_YORK, PARIS, easy, hard
from engine.match import position_digest
from tui.thinker import Trials

for game in (PARIS, NEW_YORK):
    state = game.setup(2, game.agreed({}), 7, game.edition())
    luck, bots = Chance(7), (hard(), easy())
    for _ in range(14):
        seat = decision_of(state).seat
        advance(state, bots[seat].choose(game.redact(state, seat), luck, Trials(12)))
    print(position_digest(state))
"""


def test_the_same_luck_gives_the_same_moves_whatever_the_hash_seed() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", GAME],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "12345")
    ]
    assert told[0] == told[1] and len(told[0].split()) == 2


@pytest.mark.soak
@pytest.mark.parametrize(
    ("one", "other", "most"),
    [("medium", "random", 0.9), ("hard", "easy", 0.9), ("hard", "medium", 0.6)],
)
@CITIES
def test_over_200_mirrored_games(game: Game[OnTour], one: str, other: str, most: float) -> None:
    from tui.cli.arena import Tournament, play_all, standings

    bots = tuple(f"{name}:iterations=100" for name in (one, other))
    tournament = Tournament(game.name, bots, tuple(game.agreed({}).items()), 1, 200, True)
    fared = standings(bots, list(play_all(tournament, 2)))
    assert fared[0].won >= most * 200
