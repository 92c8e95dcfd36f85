"""The bots: legal, sensible, the better the later they are named, and blind to what is hidden."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import count

import pytest

from engine.bots.policy import Option
from engine.bots.search import Search
from engine.chance import Chance
from engine.flow import Move, advance
from engine.game import Bot, decision_of
from engine.games.tournay import GAME, evaluation
from engine.games.tournay.cards import DECK
from engine.games.tournay.drawing import keep_one
from engine.games.tournay.evaluation import RIVAL, Judge
from engine.games.tournay.hidden import imagine, redact
from engine.games.tournay.looks import rank, worth_trying
from engine.games.tournay.policy import ROUNDS, TournayPolicy, varied
from engine.games.tournay.scoring import total
from engine.games.tournay.state import SEALED, Tournay
from engine.games.tournay.thumb import thumb_of
from engine.games.tournay.turn import LastCard
from tests.games.tournay.kit import (
    act,
    begun,
    cards,
    decked,
    drawn,
    held,
    move_of,
    queued,
    rich,
    run,
    stood,
    table,
    turn,
)
from tui.thinker import Trials

TRIALS = 24
"""Enough for `hard` to meet a world or two."""
TABLES = [
    pytest.param(2, {}, id="two"),
    pytest.param(3, {"rules": "advanced", "expansion": "replace"}, id="three"),
    pytest.param(4, {"rules": "advanced", "expansion": "mixed", "cathedral": 8}, id="four"),
]


def bot_named(name: str) -> Bot:
    """A bot of the game."""
    return GAME.bots[name]()


def choice(s: Tournay, bot: str = "medium", trials: int = 0) -> str:
    """What a bot does here."""
    seen = redact(s, decision_of(s).seat)
    return str(bot_named(bot).choose(seen, Chance(1), Trials(trials)))


def moves(bots: Sequence[Bot], seed: int, trials: int, **settings: str | int) -> Iterator[Tournay]:
    """A game between bots: the position before each move, and the last one."""
    s, luck = begun(len(bots), seed, **settings), Chance(seed)
    s.story = None
    while s.choices:
        yield s
        seat = decision_of(s).seat
        move = bots[seat].choose(redact(s, seat), luck, Trials(trials))
        assert move in s.choices
        advance(s, move)
    yield s


def played(bots: Sequence[Bot], seed: int, trials: int = 0, **settings: str | int) -> Tournay:
    """A whole game between bots."""
    *_, s = moves(bots, seed, trials, **settings)
    return s


def won(one: str, other: str, games: int, trials: int = 0, seed: int = 1) -> float:
    """The part of so many games that one of two bots wins: each deal twice, seats exchanged."""
    wins = 0.0
    for game in range(games):
        me = game % 2
        bots = [bot_named(one), bot_named(other)]
        s = played(bots[::-1] if me else bots, seed + game // 2, trials)
        mine, theirs = total(s, me), total(s, 1 - me)
        wins += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return wins / games


# Strength -----------------------------------------------------------------------------------------


def test_the_bots_of_the_game_the_best_one_last() -> None:
    assert list(GAME.bots) == ["random", "easy", "medium", "hard"]


def test_medium_beats_random() -> None:
    assert won("medium", "random", 10) >= 0.9


def test_easy_is_between_random_and_medium() -> None:
    assert won("easy", "random", 10) > 0.5 > won("easy", "medium", 10)


def test_hard_beats_medium_with_a_few_trials() -> None:
    assert won("hard", "medium", 4, 36) >= 0.75


@pytest.mark.soak
@pytest.mark.parametrize(
    ("one", "other", "trials", "least"),
    [
        ("medium", "random", 0, 0.9),
        ("easy", "random", 0, 0.6),
        ("medium", "easy", 0, 0.7),
        ("hard", "easy", 100, 0.9),
        ("hard", "medium", 100, 0.6),
    ],
)
def test_a_tournament(one: str, other: str, trials: int, least: float) -> None:
    assert won(one, other, 200, trials) >= least


def test_medium_builds_complete_districts_and_ends_the_game() -> None:
    for seed in range(2):
        s = played([bot_named("medium") for _ in range(3)], seed)
        assert s.turn // 3 < 80
        full = sum(family.district.filled.bit_count() == 9 for family in s.families)
        assert full >= 1 and max(total(s, seat) for seat in range(3)) >= 25


# Legality and luck --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_bots_of_all_levels_play_legal_moves_to_the_end(
    seats: int, settings: dict[str, str | int]
) -> None:
    names = ["easy", "medium", "random", "hard"][-seats:]
    bots = [bot_named(name) for name in names]
    assert not played(bots, 3, TRIALS, **settings).agenda


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_the_rule_of_thumb_plays_legal_moves_to_the_end(
    seats: int, settings: dict[str, str | int]
) -> None:
    for seed in range(8):
        s, luck = begun(seats, seed, **settings), Chance(seed)
        s.story = None
        for number in count():
            if not s.choices:
                break
            assert number < 2000
            move = thumb_of(s.board).move(s, luck)
            assert move in s.choices
            advance(s, move)


def test_the_same_seed_makes_the_same_moves_also_with_a_bot_that_has_thought_before() -> None:
    used, luck = bot_named("hard"), Chance(1)
    for number, s in enumerate(moves([bot_named("medium")] * 2, 5, 0)):
        if number % 9 == 0 and s.choices:
            seen = redact(s, decision_of(s).seat)
            fresh = bot_named("hard").choose(seen, Chance(number), Trials(TRIALS))
            assert fresh == used.choose(seen, Chance(number), Trials(TRIALS))
            used.choose(seen, luck, Trials(7))


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_where_there_is_no_choice_nothing_is_tried(bot: str) -> None:
    s = turn(rich(held(table(), 0, "mint"), 0, 0))
    assert len(s.choices) == 1
    budget = Trials(5)
    assert bot_named(bot).choose(redact(s, 0), Chance(1), budget) == Move("pass")
    assert budget.left == 5


def test_the_game_is_there_before_what_its_bots_need() -> None:
    heavy = ("looks", "policy", "thumb", "evaluation")
    asked = "; ".join(
        (
            "import sys, engine.games.tournay",
            f"print([name for name in {heavy} if 'engine.games.tournay.' + name in sys.modules])",
        )
    )
    told = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout.strip() == "[]"


# Sense --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "trials"), [("medium", 0), ("hard", 60)])
class TestSense:
    def test_it_gathers_when_all_lie(self, bot: str, trials: int) -> None:
        s = stood(stood(table(), 0, "Y", "YWWRR"), 1, "")
        assert choice(act(s), bot, trials) == "gather"

    def test_it_uses_the_better_building(self, bot: str, trials: int) -> None:
        s = stood(stood(drawn(table(), 0, "market money-changers"), 0, "Y"), 1, "")
        assert choice(act(s), bot, trials) == "activate c2 own"

    def test_it_builds_a_rampart_against_what_hurts(self, bot: str, trials: int) -> None:
        s = queued(held(table(), 0, "fire"), "poll-tax 3")
        s.families[0].deniers = 3
        assert choice(crier(s), bot, trials) == "shield poll-tax fire"

    def test_it_does_not_cover_its_own_prestige_for_nothing(self, bot: str, trials: int) -> None:
        s = drawn(rich(held(table(), 0, "market"), 6, 6), 0, "mint library")
        assert choice(turn(s), bot, trials).split()[-1] not in ("b2", "c2")

    def test_it_plays_a_last_card(self, bot: str, trials: int) -> None:
        s = rich(held(held(table(), 0, "money-changers"), 1, "market"), 6, 6)
        s.last, s.sealed = True, (SEALED, SEALED)
        assert choice(run(s, LastCard(0)), bot, trials).startswith("play money-changers")


def test_it_plays_what_it_can_afford() -> None:
    s = turn(rich(held(table(), 0, "market"), 6, 6))
    assert choice(s) == "play market c3"


def crier(s: Tournay) -> Tournay:
    """A Town Crier comes."""
    from engine.games.tournay.crier import TownCrier

    return run(s, TownCrier(1))


class TestWhatIsTried:
    def test_two_ways_to_put_the_same_citizens_together(self) -> None:
        s = act(decked(table(4), "Y3", "mint"))
        tried = [str(move) for move in worth_trying(s.choices) if move.verb == "draw"]
        assert tried == ["draw yellow 3 own+own+p2", "draw yellow 3 own+own+p3"]

    def test_every_colour_of_a_recruit(self) -> None:
        moves = [Move("recruit", (colour,)) for colour in ("yellow", "white", "red")]
        assert worth_trying(moves) == moves

    def test_each_card_with_one_payment_at_first(self) -> None:
        s = turn(rich(held(table(), 0, "city-hall market fort"), 6, 0))
        tried = [str(move) for move in worth_trying(s.choices)]
        assert "play city-hall market c3" in tried and "play city-hall fort c3" not in tried

    def test_equals_come_in_any_order_and_the_best_first(self) -> None:
        s = turn(rich(drawn(held(table(), 0, "market"), 0, "mint"), 6, 6))
        orders = {str(rank(redact(s, 0), Chance(seed))[0].move) for seed in range(30)}
        assert orders == {"play market a2", "play market b1", "play market b3", "play market c2"}
        values = [option.value for option in rank(redact(s, 0), Chance(1))]
        assert values == sorted(values, reverse=True)

    def test_hard_tries_the_best_of_each_sort_first(self) -> None:
        told = (
            "play mint c3", "play mint c2", "play fort c3", "pass", "draw red 2 own+own",
            "draw red 2 own+p2", "earn red 2", "earn red 1", "use c3", "use c2",
        )  # fmt: skip
        options = [Option(float(-at), move_of(move)) for at, move in enumerate(told)]
        order = [str(option.move) for option in varied(options)]
        assert order == [told[at] for at in (0, 2, 3, 4, 6, 8, 9, 1, 5, 7)]


class TestRuleOfThumb:
    def test_it_uses_the_better_building(self) -> None:
        s = act(stood(stood(drawn(table(), 0, "market money-changers"), 0, "Y"), 1, ""))
        assert self.often(s) == "activate c2 own"

    def test_it_gathers_when_all_lie(self) -> None:
        assert self.often(act(stood(stood(table(), 0, "Y", "YWWRR"), 1, ""))) == "gather"

    def test_it_keeps_the_card_that_promises_more(self) -> None:
        s = run(rich(table(), 16), keep_one(0, DECK["Y3"], *cards("mint belfry")))
        assert self.often(s) == "keep mint"
        s = run(drawn(rich(table(), 0), 0, "market library fort"), *s.agenda)
        assert self.often(s) == "keep belfry"

    def test_it_shields_itself_from_harm_only(self) -> None:
        s = crier(queued(held(table(), 0, "fire"), "fair 2"))
        assert self.often(s) == "endure"
        s = crier(queued(held(table(), 0, "fire"), "fair 2", "poll-tax 2"))
        assert self.often(s) == "shield poll-tax fire"

    def test_it_builds_ramparts_rather_than_discard(self) -> None:
        from engine.games.tournay.turn import LIMITS

        s = run(held(table(), 0, "market fort library library fire"), LIMITS[0])
        assert self.often(s) == "build fire"
        s = run(held(table(), 0, "market money-changers mint belfry cathedral"), LIMITS[0])
        assert self.often(s) == "discard market"

    @staticmethod
    def often(s: Tournay) -> str:
        """What it does most often."""
        made = [str(thumb_of(s.board).move(s, Chance(seed))) for seed in range(40)]
        return max(sorted(set(made)), key=made.count)


class TestPolicy:
    def test_a_playout_goes_on_for_so_many_turns_of_each_seat(self) -> None:
        policy = TournayPolicy(imagine)
        s = act(begun(3, 4))
        begun_at = s.turn
        assert not policy.is_enough(s, begun_at, 1000)
        s.turn = begun_at + 3 * ROUNDS
        assert not policy.is_enough(s, begun_at, 1000)
        s.turn += 1
        assert policy.is_enough(s, begun_at, 0)

    def test_a_finished_game_is_worth_its_score(self) -> None:
        s = played([bot_named("medium")] * 3, 2)
        assert TournayPolicy(imagine).evaluate(s) == [total(s, seat) for seat in range(3)]

    def test_every_seat_is_looked_at_alike(self) -> None:
        for number, s in enumerate(moves([bot_named("medium")] * 3, 6, 0)):
            if number % 20 or not s.choices:
                continue
            each = TournayPolicy(imagine).evaluate(s)
            for seat in range(3):
                rivals = [points for at, points in enumerate(each) if at != seat]
                value = Judge(s.board).value(s, seat)
                assert value == pytest.approx(each[seat] - RIVAL * max(rivals))

    @pytest.mark.parametrize("most", [5, 20_000])
    def test_a_judge_that_has_seen_much_sees_the_same(
        self, most: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(evaluation, "MOST", most)
        judge = Judge(begun().board)
        for s in moves([bot_named("medium")] * 2, 8, 0):
            assert judge.outlooks(s) == Judge(s.board).outlooks(s)
            assert len(judge.known) <= most


# What is hidden -----------------------------------------------------------------------------------


def places(most: int) -> Iterator[Tournay]:
    """Positions of games that good bots play, at tables of all sizes and settings."""
    found = 0
    for seed in count():
        settings = {"expansion": ("none", "mixed", "replace")[seed % 3]}
        bots = [bot_named("medium") for _ in range(2 + seed % 3)]
        for number, s in enumerate(moves(bots, seed, 0, **settings)):
            last = bool(s.choices) and isinstance(s.agenda[-1], LastCard)
            if s.choices and len(s.choices) > 1 and (number % 11 == 5 or last):
                found += 1
                yield s
            if found == most:
                return


def statistics(s: Tournay) -> str:
    """All that a search came to, every bit of it."""
    bot = bot_named("hard")
    assert isinstance(bot, Search)
    return repr(bot.weigh(redact(s, decision_of(s).seat), Chance(17), Trials(TRIALS)))


def compare(most: int) -> None:
    """Deal all that the seat cannot see anew; the search must come to the same."""
    changed = 0
    for number, s in enumerate(places(most)):
        other = imagine(redact(s, seat := decision_of(s).seat), seat, Chance(number + 50))
        changed += other != s
        assert statistics(s) == statistics(other)
    assert changed > most * 0.9


def test_what_is_hidden_changes_no_search() -> None:
    compare(12)


@pytest.mark.soak
def test_what_is_hidden_changes_no_search_in_200_positions() -> None:
    compare(200)


def test_what_is_hidden_changes_no_choice() -> None:
    luck = Chance(3)
    for seed in range(3):
        s = begun(3, seed, expansion="mixed")
        for _ in range(60):
            seat = decision_of(s).seat
            seen = redact(s, seat)
            other = redact(imagine(seen, seat, Chance(seed + 50)), seat)
            for bot in (bot_named("easy"), bot_named("medium")):
                own = bot.choose(seen, Chance(8), Trials(0))
                assert own == bot.choose(other, Chance(8), Trials(0))
            advance(s, s.choices[luck.below(len(s.choices))])
            if not s.choices:
                break
