"""Solo Mode: the Mayor takes dice, you lead every line, and the score has a name."""

import pytest

from engine.flow import NOBODY, advance
from engine.games.french_quarter import GAME
from engine.games.french_quarter.mayor import MayorTakes
from engine.games.french_quarter.printed import TRANSPORTS
from engine.games.french_quarter.rounds import Travel
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    asked,
    begun,
    resolve,
    seat_asked,
    table,
    told,
)
from tests.games.french_quarter.test_setup import through

ROW = (4, 12, 36, 45, 53)


def mayor(name: str) -> Quarter:
    """A solo table with a Mayor card by its id, and one die of each kind."""
    q = table(1, mayor=True)
    q.mayor_card = next(at for at, one in enumerate(BOARD.printed.mayor) if one.id == name)
    q.row = ROW
    return q


def chart_of(name: str) -> list[str]:
    """The priorities of a Mayor card."""
    card = next(one for one in BOARD.printed.mayor if one.id == name)
    return [TRANSPORTS[at] for at in card.chart]


class TestSetup:
    def test_the_mayor_is_always_in_play(self) -> None:
        assert begun(1).mayor and begun(1).mayor_card >= 0

    def test_she_has_no_sheet(self) -> None:
        assert len(begun(1).sheets) == 1


class TestTravelPhase:
    def test_ruling_41_with_her_icon_she_goes_first(self) -> None:
        q = mayor("M2")
        resolve(q, Travel())
        assert told(q) == ["mayor takes riverboat 5"] and asked(q) == "TakeDie"
        assert [type(step).__name__ for step in reversed(q.agenda)] == [
            "TakeDie", "MayorTakes", "TakeDie",
        ]  # fmt: skip

    def test_ruling_41_without_it_you_do(self) -> None:
        q = mayor("M1")
        resolve(q, Travel())
        assert told(q) == [] and q.row == ROW
        assert [type(step).__name__ for step in reversed(q.agenda)] == [
            "TakeDie", "MayorTakes", "TakeDie", "MayorTakes",
        ]  # fmt: skip

    def test_one_die_is_left_over(self) -> None:
        assert all(len(q.row) == 1 for q in through(1, 4) if len(q.taken) == 4)
        assert any(len(q.taken) == 4 for q in through(1, 4))

    def test_ruling_43_the_first_player_marker_means_nothing(self) -> None:
        assert {q.first for q in through(1, 4)} == {0}

    @pytest.mark.parametrize("name", [card.id for card in BOARD.printed.mayor])
    def test_she_takes_the_first_of_her_chart_that_is_left(self, name: str) -> None:
        q = mayor(name)
        wanted = chart_of(name)
        for at in range(5):
            resolve(q, MayorTakes())
            assert told(q)[-1].split()[2] == wanted[at]
        assert q.row == () and {seat for seat, _ in q.taken} == {NOBODY}

    def test_ruling_41_she_takes_the_die_without_its_card(self) -> None:
        q = mayor("M1")
        resolve(q, MayorTakes())
        assert told(q) == ["mayor takes socialize 3"]
        assert q.sheets[0].marks == [0] * 5


class TestSecondLine:
    def test_ruling_42_you_lead_when_she_took_the_socialize_die(self) -> None:
        q = mayor("M1")
        resolve(q, MayorTakes(), SecondLine())
        assert asked(q) == "Lead" and seat_asked(q) == 0
        answer(q, "lead south")
        assert told(q)[-1] == "score line 0 0"

    def test_ruling_42_and_when_you_did(self) -> None:
        q = mayor("M9")
        resolve(q, Travel())
        answer(q, "take socialize 3")
        assert q.leader == 0

    def test_without_it_there_is_none(self) -> None:
        q = mayor("M5")
        resolve(q, MayorTakes(), SecondLine())
        assert told(q)[-1] == "no line"


class TestScoring:
    @pytest.mark.parametrize(
        ("points", "words"),
        [
            (0, "Strictly business"),
            (74, "Strictly business"),
            (75, "Family outing"),
            (99, "Family outing"),
            (100, "One to remember"),
            (124, "One to remember"),
            (125, "One you forgot by noon"),
            (149, "One you forgot by noon"),
            (150, "Head of the parade"),
            (174, "Head of the parade"),
            (175, "Honoured guest"),
            (199, "Honoured guest"),
            (200, "The town elects you"),
            (250, "The town elects you"),
        ],
    )
    def test_the_score_has_a_name(self, points: int, words: str) -> None:
        q = table(1, mayor=True)
        q.sheets[0].line = points
        assert GAME.words.verdict(q, ["Ana"]) == f"Ana scores {points} points: {words}"

    def test_a_solo_game_ends_after_sixteen_of_your_turns(self) -> None:
        q, turns = begun(1, 2), 0
        while q.choices:
            turns += asked(q) == "TakeDie"
            advance(q, q.choices[0])
        assert turns == 16 and q.round == 8
