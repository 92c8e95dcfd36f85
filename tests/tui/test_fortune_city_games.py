"""Fortune City by keys: whole games, paying, driving and taking back, and what a step repaints."""

from typing import Any

import pytest

from engine.games.fortune_city import GAME
from engine.match import HUMAN
from tests.games.fortune_city.kit import city, table
from tests.tui.conftest import Desk
from tests.tui.stage import at_table, pin, sit
from tests.tui.test_fortune_city_table import VAST
from tests.tui.test_plain import begin as plain_table
from tests.tui.test_plain import converse
from tests.tui.test_whole_games import begin, play
from tui.screens.score import ScoreScreen
from tui.widgets.board import BoardView

NAME = "fortune-city"
SHELF = {NAME: "engine.games.fortune_city:GAME"}


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock every time, and only this game on the shelf."""
    pin(monkeypatch)
    monkeypatch.setattr("tui.screens.new_game.GAMES", SHELF)


def city_of(desk: Desk) -> Any:
    """The city of the seat that looks."""
    sitting = desk.screen.sitting
    return sitting.match.state.cities[sitting.seat]


# Whole games ------------------------------------------------------------------------------------


async def test_three_people_play_a_game_to_its_final_score(opened: Any) -> None:
    async with opened() as desk:
        people = {"Seat 2": "Player 2", "Seat 3": "Player 3"}
        match = await begin(desk, "Fortune City", people)
        await play(desk, match)
        assert match.is_over and {entry.seat for entry in match.history} == {0, 1, 2}
        await desk.keys("enter")
        frame = desk.frame()
        assert isinstance(desk.screen, ScoreScreen) and "Final score" in frame
        for label in ("Buildings", "Diamonds", "Meals", "Transportation", "Home", "Garbage"):
            assert label in frame
        for seat in range(3):
            assert f"{match.game.points(match.state, seat):>4}" in frame


async def test_a_game_left_in_the_middle_of_a_drive_goes_on_there_and_ends(opened: Any) -> None:
    kinds = ("medium", HUMAN, "random")
    async with opened() as desk:
        await sit(desk, NAME, moves=74, kinds=kinds)
        match = desk.screen.sitting.match
        assert "Truck: 1 of 2 steps made" in desk.frame()
        left = match.digest(), match.state.choices, city_of(desk).route
        await desk.keys("ctrl+q")
    async with opened() as desk:
        await desk.keys("enter")
        match = desk.screen.sitting.match
        assert (match.digest(), match.state.choices, city_of(desk).route) == left
        assert "u takes back, U all" in desk.frame()
        await play(desk, match)
        assert match.is_over and match.kinds == [*kinds]


# Paying -----------------------------------------------------------------------------------------


async def test_the_usual_way_to_pay_is_under_the_cursor_and_gold_a_digit_away(opened: Any) -> None:
    async with opened() as desk:
        await at_table(NAME, 1, 22)(desk)
        before = city_of(desk)
        await desk.keys("1", "enter", "enter")
        assert ">1 card 3<  2 hand 1, card 2" in desk.frame()
        await desk.keys("enter")
        assert (city_of(desk).card, city_of(desk).gold) == (before.card - 3, before.gold)
        await desk.keys("u", "1", "enter", "enter", "5")
        assert (city_of(desk).card, city_of(desk).gold) == (before.card, before.gold - 1)


async def test_where_there_is_one_way_to_pay_nobody_is_asked(opened: Any) -> None:
    async with opened() as desk:
        await at_table(NAME, 1, 4)(desk)
        before = city_of(desk)
        await desk.keys("1", "enter")
        bought = set(city_of(desk).zones) - set(before.zones)
        assert len(bought) == 1 and city_of(desk).hand < before.hand


# The truck --------------------------------------------------------------------------------------


async def test_a_drive_is_made_step_by_step_and_taken_back_until_it_is_confirmed(
    opened: Any,
) -> None:
    async with opened() as desk:
        await at_table(NAME, 2, 53)(desk)
        assert "Truck: 1 of 2 steps made" in desk.frame()
        await desk.keys("enter")
        assert "ends the drive: takes nothing" in desk.frame()
        await desk.keys("escape")
        assert "Truck: 1 of 2 steps made" in desk.frame() and len(city_of(desk).route) == 2
        await desk.keys("u")
        assert "Truck: 0 of 2 steps made" in desk.frame() and len(city_of(desk).route) == 1
        await desk.keys("enter", "U")
        assert "Truck: 0 of 2 steps made" in desk.frame()
        number = desk.screen.sitting.match.state.round
        await desk.keys("enter", "enter", "enter")
        assert desk.screen.sitting.match.state.round == number + 1


async def test_a_hint_tells_the_whole_way_and_points_at_its_first_step(opened: Any) -> None:
    async with opened() as desk:
        await at_table(NAME, 2, 52)(desk)
        await desk.keys("t")
        assert "The best way: " in desk.frame() and ", then " in desk.frame()
        assert "Truck: 0 of 2 steps made" in desk.frame()


async def test_a_hint_for_an_action_tells_the_move(opened: Any) -> None:
    async with opened() as desk:
        await at_table(NAME, 2, 9)(desk)
        await desk.keys("t")
        assert "The computer would: " in desk.frame()


async def test_a_hint_changes_no_mark_and_drops_no_pick_that_leads_to_it(opened: Any) -> None:
    async with opened() as desk:
        await at_table(NAME, 2, 9)(desk)
        sitting, marks = desk.screen.sitting, desk.screen.legal_spots()
        await desk.keys("t")
        desk.screen.preview()
        await desk.settle()
        board = desk.frame()
        await desk.keys("t")
        assert marks == desk.screen.legal_spots() and sitting.final
        assert [row for row in board.split("\n") if " !" in row] == [
            row for row in desk.frame().split("\n") if " !" in row
        ]
        move = desk.screen.thinker.thinker.advise(sitting.match)
        assert move.verb == sitting.cursor
        await desk.keys("enter", "t")
        assert sitting.picker.picked == (move.verb,) and sitting.cursor in move.args


# Steps ------------------------------------------------------------------------------------------


def painted(desk: Desk) -> int:
    """How many lines were repainted so far."""
    return sum(view.painted for view in desk.screen.query(BoardView))


@pytest.mark.parametrize(
    ("seats", "moves", "keys"),
    [
        (3, 0, ""),
        (2, 9, ""),
        (2, 9, "1"),
        (2, 22, "2"),
        (2, 18, "3"),
        (1, 22, "1 enter enter"),
        (1, 26, ""),
        (2, 53, ""),
        (2, 116, "2"),
        (2, 150, "2"),
    ],
)
async def test_a_step_of_the_cursor_repaints_at_most_five_lines(
    opened: Any, seats: int, moves: int, keys: str
) -> None:
    """The greeting, which goes with the first key, is not counted."""
    async with opened() as desk:
        await at_table(NAME, seats, moves, *keys.split())(desk)
        desk.screen.notice = ""
        desk.screen.redraw()
        await desk.settle()
        for arrow in ("right", "up", "left", "down", "down", "right", "n"):
            before, at = painted(desk), desk.screen.sitting.cursor
            await desk.keys(arrow)
            if desk.screen.sitting.cursor != at:
                assert 0 < painted(desk) - before <= 5


async def test_looking_around_scrolls_to_what_is_out_of_view(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as desk:
        await at_table(NAME, 2, 0)(desk)
        sitting = desk.screen.sitting
        wide = table(city(VAST, hand=9), city())
        monkeypatch.setattr(sitting.match, "state", wide)
        sitting.sit(0)
        desk.screen.redraw()
        await desk.settle()
        assert "Out of view: 3 to the left, 4 to the right" in desk.frame()
        await desk.keys("space")
        desk.screen.looked_at = "2,0"
        desk.screen.tell_spot()
        await desk.settle()
        assert "Guest House" in desk.frame() and ">H2.<" in desk.frame()


# In plain mode ----------------------------------------------------------------------------------


def test_a_whole_game_is_played_by_numbers_alone() -> None:
    match = plain_table(HUMAN, "medium", game=GAME)
    said = converse(match, ["1", "2", "1", "1", "3"] * 300)
    assert match.is_over and said[-1].startswith("Final: Ann ")
    assert max(map(len, said)) < 160


def test_alone_plain_mode_tells_the_rating() -> None:
    match = plain_table(HUMAN, game=GAME)
    said = converse(match, ["1", "2", "1", "1", "3"] * 200, names=("Ann",))
    assert match.is_over and any("at level normal: " in line for line in said)
