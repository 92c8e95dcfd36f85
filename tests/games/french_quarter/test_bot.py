"""The bots: legal, repeatable, quick, and worth playing against."""

from engine.chance import Chance
from engine.flow import advance
from engine.games.french_quarter import GAME
from engine.games.french_quarter.evaluation import turns_left, worth
from engine.games.french_quarter.scoring import points
from engine.games.french_quarter.thumb import rule_of_thumb
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    begun,
    card,
    drawn,
    marked,
    multiplied,
    place,
    seat_asked,
    table,
    turn,
)


class Never:
    """A budget without time."""

    def more(self) -> bool:
        """No."""
        return False


def played(seats: int, seed: int, *kinds: str, mayor: str = "off") -> list[int]:
    """The points of a game between bots."""
    q, chance = begun(seats, seed, mayor), Chance(seed)
    bots = [GAME.bots[kind]() for kind in kinds]
    while q.choices:
        seat = seat_asked(q)
        advance(q, bots[seat].choose(GAME.redact(q, seat), chance, Never()))
    return [points(q, seat) for seat in range(seats)]


class TestMedium:
    def test_it_scores_more_than_110_with_two_and_100_alone(self) -> None:
        two = [scored for seed in range(4) for scored in played(2, seed, "medium", "medium")]
        alone = [scored for seed in range(4) for scored in played(1, seed, "medium")]
        assert sum(two) / len(two) > 110
        assert sum(alone) / len(alone) > 100

    def test_it_beats_chance(self) -> None:
        for seed in range(6):
            seat = seed % 2
            kinds = ("medium", "random") if seat == 0 else ("random", "medium")
            scored = played(2, seed, *kinds)
            assert scored[seat] > scored[1 - seat]

    def test_it_plays_the_same_again(self) -> None:
        first = played(3, 5, "medium", "medium", "medium", mayor="on")
        assert first == played(3, 5, "medium", "medium", "medium", mayor="on")

    def test_it_takes_what_completes_the_courtyards(self) -> None:
        q = table()
        q.round, q.sheets[0].at = 8, place("B5e")
        q.sheets[0].courtyards = sum(1 << place(name) for name in ("C1", "A2", "E3"))
        q.taken, q.row = ((0, 12), (1, 33), (1, 45)), (1, 51)
        card(q, "SO7")
        turn(q, "socialize 1")
        seen = GAME.redact(q, 0)
        assert str(GAME.bots["medium"]().choose(seen, Chance(1), Never())) == "go C5"

    def test_it_leaves_the_position_alone(self) -> None:
        q = begun(2)
        before = q.clone()
        GAME.bots["medium"]().choose(q, Chance(1), Never())
        assert q == before


class TestWorth:
    def test_at_the_end_it_is_the_score_but_for_what_is_over(self) -> None:
        q = table()
        q.round, q.row, q.taken = 8, (1,), ((0, 12), (0, 14), (1, 33), (1, 45))
        sheet = q.sheets[0]
        drawn(sheet, ". . . .:. .\n. 3 . . ./.\n. . ./. . .\n.:. . . . .\n. .:. . . .")
        multiplied(q, culture=2, shopping=1)
        sheet.line, sheet.umbrellas = 12, 4
        assert turns_left(q, 0) == 0
        assert worth(q, 0) == points(q, 0) == 15

    def test_a_mark_before_a_circle_is_worth_something(self) -> None:
        q = table()
        before = worth(q, 0)
        marked(q, food=2)
        assert worth(q, 0) > before

    def test_turns_are_counted_down(self) -> None:
        q = table()
        q.row = (1, 12, 33, 45, 51)
        assert turns_left(q, 0) == 16
        q.taken = ((0, 12),)
        assert turns_left(q, 0) == 15
        q.row, q.taken, q.round = (), (), 7
        assert turns_left(q, 0) == 2


class TestRuleOfThumb:
    def test_it_completes_a_circle_rather_than_begin_a_track(self) -> None:
        q = table()
        marked(q, culture=2)
        q.sheets[0].umbrellas = 2
        card(q, "WA1")
        turn(q, "walk 3")
        assert str(rule_of_thumb(q)) == "mark culture"

    def test_it_writes_where_most_is_scored(self) -> None:
        q = table()
        multiplied(q, mysticism=3, food=3)
        marked(q, food=5)
        card(q, "SO8")
        turn(q, "socialize 3", "mark food")
        place_named, value = rule_of_thumb(q).args
        building = BOARD.building_index[str(place_named)]
        assert BOARD.activity_streets[0] >> building & BOARD.activity_streets[3] >> building & 1
        assert value in (3, 4)

    def test_it_answers_whatever_is_asked(self) -> None:
        q, steps = begun(2, 3), 0
        while q.choices:
            advance(q, rule_of_thumb(q))
            steps += 1
        assert 60 < steps < 400


def test_a_choice_is_always_one_of_the_choices() -> None:
    q = begun(4, 2, mayor="on")
    for _ in range(40):
        move = GAME.bots["medium"]().choose(GAME.redact(q, seat_asked(q)), Chance(1), Never())
        assert move in q.choices
        answer(q, str(move))
