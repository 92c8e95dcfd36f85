"""The score sheet and the routes behind it, during and after a game."""

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.catalogue import GAMES, find_game
from engine.game import Line
from engine.match import HUMAN, Match, Setup
from tests.tui.conftest import Desk
from tests.tui.stage import NAMES, NEW_YORK, PARIS, pin, sit
from tui.help.chapters import scoring
from tui.screens.pages import Page
from tui.screens.score import ScoreScreen
from tui.screens.sketch import SketchScreen
from tui.screens.table import TableScreen


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock and the same shelf of games every time."""
    pin(monkeypatch)


def row(desk: Desk, label: str) -> str:
    """The line of the sheet that begins so."""
    return next(line for line in desk.frame().split("\n") if line[4:].startswith(label))


def hint(desk: Desk) -> str:
    """The last line of the frame."""
    return desk.frame().split("\n")[-1]


# During the game --------------------------------------------------------------------------------


async def test_the_score_so_far_stands_seat_by_seat_and_adds_up(opened: Any) -> None:
    async with opened() as desk:
        match = await sit(desk, PARIS, 3, 60)
        await desk.keys("s")
        assert "On Tour: Paris: Score so far" in desk.frame()
        sheets = [[int(n) for n in row(desk, label)[24:].split()] for label in
                  ("Clubs", "Circles", "Boat rides", "Total")]  # fmt: skip
        assert [sum(column) for column in zip(*sheets[:3], strict=True)] == sheets[3]
        assert sheets[3] == [match.game.points(match.state, seat) for seat in range(3)]
        assert "wins" not in desk.frame() and " d draw" not in hint(desk)


async def test_the_cursor_goes_by_lines_and_by_seats_and_tells_why(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 3, 60)
        await desk.keys("s")
        assert "Ben, Clubs: 1 for each club on the route" in desk.frame()
        await desk.keys("right")
        assert "Cleo, Clubs: " in desk.frame()
        await desk.keys("right", "down")
        assert "Ann, Circles: " in desk.frame() and row(desk, "Circles").startswith("  > ")
        await desk.keys("left", "up", "up")
        assert "Cleo, Boat rides: " in desk.frame()
        mark = desk.frame().split("\n")[4].index("v")
        assert desk.frame().split("\n")[3][:mark].endswith("Cle")


@pytest.mark.parametrize("way_out", ["escape", "backspace", "q", "ctrl+c"])
async def test_every_way_out_leads_back_to_the_table(opened: Any, way_out: str) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 1, 10)
        await desk.keys("s", way_out)
        assert isinstance(desk.screen, TableScreen)


async def test_enter_shows_the_route_so_far_and_escape_comes_back(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 2, 40)
        await desk.keys("s", "right", "enter")
        assert isinstance(desk.screen, SketchScreen)
        assert "Ann: The best route" in desk.frame() and "#" in desk.frame()
        await desk.keys("escape")
        assert isinstance(desk.screen, ScoreScreen)


async def test_where_points_are_told_at_the_end_there_is_no_sheet_before_it(opened: Any) -> None:
    async with opened() as desk:
        match = await sit(desk, PARIS, 2, 40)
        desk.app.settings = replace(desk.app.settings, previews="end")
        await desk.keys("s")
        assert "At this table scores are told at the end." in desk.frame()
        assert "Clubs" not in desk.frame() and hint(desk).strip() == "q back to the table"
        await desk.keys("up", "down", "left", "right", "q")
        match.stop()
        await desk.keys("s")
        assert "the game is over" in desk.frame()


async def test_where_only_ones_own_points_are_told_the_others_stay_open(opened: Any) -> None:
    async with opened() as desk:
        match = await sit(desk, PARIS, 2, 40)
        desk.app.settings = replace(desk.app.settings, previews="mine")
        await desk.keys("s")
        own = match.game.points(match.state, 1)
        assert row(desk, "Total")[24:].split() == ["?", str(own)]
        assert row(desk, "Clubs")[24:].split()[0] == "-"
        await desk.keys("left")
        assert "nothing to add" in desk.frame()


async def test_names_that_look_alike_in_narrow_columns_are_told_apart_by_seat(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = tuple(f"Player {seat}" for seat in range(1, 9))
    monkeypatch.setattr("tests.tui.stage.NAMES", names)
    async with opened() as desk:
        await sit(desk, PARIS, 8, 20)
        await desk.keys("s")
        heads = desk.frame().split("\n")[3].split()
        assert heads == ["1.Pla", "2.Pla", "3.Pla", "4.Pla", "5.Pla", "6.Pla", "7.Pla", "8.Pla"]


async def test_a_sheet_longer_than_the_screen_follows_the_cursor(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as desk:
        match = await sit(desk, PARIS, 2, 40)
        lines = tuple(Line(f"line {n:02}", n) for n in range(30))
        monkeypatch.setattr(
            desk.screen.sitting.match, "game", replace(match.game, score=lambda *_: lines)
        )
        await desk.keys("s")
        assert "line 00" in desk.frame() and "line 29" not in desk.frame()
        assert "more below" in desk.frame() and "435" in row(desk, "Total")
        await desk.keys("up")
        assert "line 29" in desk.frame() and "more below" not in desk.frame()
        assert "435" in row(desk, "Total") and "Ben, line 29: nothing to add" in desk.frame()


async def test_lines_of_one_category_stand_below_their_sum(opened: Any) -> None:
    async with opened() as desk:
        match = await sit(desk, "french-quarter", 2, 999)
        await desk.keys("s")
        rows = [line for line in desk.frame().split("\n") if re.search(r"^  [> ] .*\d$", line)]
        shown = {row[4:24].rstrip(): [int(n) for n in row[24:].split()] for row in rows}
        for seat in range(2):
            sums: dict[str, int] = {}
            for line in match.game.score(match.state, seat):
                sums[line.category] = sums.get(line.category, 0) + line.points
                if line.category:
                    assert shown[f"  {line.label}"][seat] == line.points
            for category, points in sums.items():
                assert shown[category or "Second line"][seat] == points
            assert shown["Total"][seat] == sum(sums.values())
        assert list(shown)[:2] == ["Activities", "  Food"]


async def test_a_sum_tells_what_it_is_made_of_and_every_line_may_be_asked(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, "french-quarter", 2, 999)
        await desk.keys("s")
        seat = desk.screen.seat
        food, *_ = desk.screen.sheets[seat]
        assert f"{NAMES[seat]}, Activities: Food {food.points}; " in desk.frame()
        await desk.keys("down")
        assert f"{NAMES[seat]}, Food: {food.why}" in desk.frame()


async def test_the_whole_ledger_with_its_verdict_stands_on_a_small_screen(opened: Any) -> None:
    for seats in (1, 3):
        async with opened((80, 24)) as desk:
            await sit(desk, "french-quarter", seats, 999)
            await desk.keys("s")
            frame = desk.frame()
            assert "more below" not in frame and "Performer track" in frame
            assert (desk.screen.sitting.match.is_over and "wins" in frame) or seats == 1


def test_labels_of_all_games_begin_with_a_capital() -> None:
    for name in GAMES:
        game = find_game(name)
        state = Match(game, Setup.of(game, (HUMAN,) * game.seats[0], 1)).state
        for line in game.score(state, 0):
            assert line.label[0].isupper(), line
            assert not line.category or line.category[0].isupper(), line


# After the game ---------------------------------------------------------------------------------


async def test_who_wants_may_draw_before_the_best_is_shown(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 2, 999)
        await desk.keys("enter")
        assert "Would you like to look for it yourself first?" in desk.frame()
        assert "wins" not in desk.frame() and "Total" not in desk.frame()
        await desk.keys("down")
        assert "> d  Ben draws a route" in desk.frame()
        await desk.keys("right")
        assert "> d  Ann draws a route" in desk.frame()
        await desk.keys("d")
        assert "Ann: Your own route" in desk.frame() and "0 stops, 0 points" in desk.frame()
        await desk.keys("escape", "enter")
        assert "Final score" in desk.frame()


async def test_the_final_score_tells_the_winner_and_the_places(opened: Any) -> None:
    async with opened() as desk:
        match = await sit(desk, NEW_YORK, 3, 9999)
        await desk.keys("s", "enter")
        assert "On Tour: New York: Final score" in desk.frame()
        points = [match.game.points(match.state, seat) for seat in range(3)]
        assert row(desk, "Total")[24:].split() == [str(n) for n in points]
        first = ("Ann", "Ben", "Cleo")[points.index(max(points))]
        assert f"{first} wins with {max(points)} points" in desk.frame()
        assert f"  1. {first}   2. " in desk.frame() and "   3. " in desk.frame()
        assert hint(desk).endswith("d draw  r rule  ? keys  q back")


async def test_a_computers_map_is_shown_but_not_drawn_on(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, moves=999, kinds=("human", "random"))
        await desk.keys("s")
        assert "Ben draws" not in desk.frame()
        await desk.keys("enter", "right")
        assert "d draw" not in hint(desk)
        await desk.keys("d")
        assert isinstance(desk.screen, ScoreScreen)
        await desk.keys("enter")
        assert "Ben: The best route" in desk.frame()


async def test_held_keys_do_not_give_away_the_best_route(opened: Any) -> None:
    async with opened() as desk:
        await sit(desk, PARIS, 1, 999)
        await desk.keys("s")
        desk.screen.guard.seconds = 60.0
        desk.screen.guard.close()
        await desk.keys("enter", "enter")
        assert "yourself first" in desk.frame()


# Drawing ----------------------------------------------------------------------------------------


async def sketching(desk: Desk, game: str = PARIS) -> Any:
    """Open an empty drawing for the first seat of a game that is over."""
    await sit(desk, game, 2, 9999)
    await desk.keys("s", "d")
    screen = desk.screen
    assert isinstance(screen, SketchScreen)
    return screen


def told(desk: Desk) -> str:
    """The two lines below the map."""
    return "\n".join(desk.frame().split("\n")[21:23])


async def test_a_route_is_drawn_stop_by_stop_and_taken_back(opened: Any) -> None:
    async with opened() as desk:
        screen = await sketching(desk, NEW_YORK)
        assert "0 stops, 0 points" in told(desk)
        for stops in ("1 stop, ", "2 stops, "):
            await desk.keys("enter")
            assert stops in told(desk)
        await desk.keys("u")
        assert "1 stop, " in told(desk)
        await desk.keys("backspace", "u", "u")
        assert "0 stops, 0 points" in told(desk)
        assert desk.screen is screen


@pytest.mark.parametrize("game", [PARIS, NEW_YORK])
async def test_arrows_n_and_p_visit_what_may_be_added(opened: Any, game: str) -> None:
    async with opened() as desk:
        screen = await sketching(desk, game)
        count = len(screen.spots())
        visited = set()
        for _ in range(count):
            await desk.keys("n")
            visited.add(screen.cursor)
        assert count > 10 and visited == set(screen.spots())
        here = screen.cursor
        await desk.keys("p", "n")
        assert screen.cursor == here
        await desk.keys("right", "down", "h", "k")
        assert screen.cursor in screen.spots()


async def test_the_own_route_is_compared_with_the_best_and_drawn_on(opened: Any) -> None:
    async with opened() as desk:
        screen = await sketching(desk)
        await desk.keys("enter", "s")
        best = screen.sketch.best
        assert told(desk).strip().startswith("Your route scores ") and str(best.points) in told(
            desk
        )
        assert "Your own route" in desk.frame()
        await desk.keys("enter")
        assert "Ann: The best route" in desk.frame() and "#" in desk.frame()
        await desk.keys("enter")
        assert "Your own route" in desk.frame()
        await desk.keys("up", "n", "1")
        assert len(screen.sketch.route.stops) == 1
        await desk.keys("u")
        assert "1 stop, " in told(desk) and len(screen.sketch.route.stops) == 1


async def test_comparing_nothing_tells_what_there_is_to_find(opened: Any) -> None:
    async with opened() as desk:
        screen = await sketching(desk)
        await desk.keys("s")
        best = screen.sketch.best
        assert f"The best route has {len(best.stops)} stops and scores {best.points}." in told(desk)


async def test_a_boat_ride_becomes_a_walk_with_the_digit(opened: Any) -> None:
    """Over the positions of a game somewhere a dock lies beside a line."""
    async with opened() as desk:
        screen = await sketching(desk)
        start = screen.sketch
        found = None
        for first in start.options():
            once = start.add(first)
            for second in once.options():
                if "on foot" in once.add(second).options():
                    found = once.add(second)
        assert found is not None
        screen.sketch = found
        screen.redraw()
        await desk.settle()
        assert "1 go there on foot instead of by boat" in told(desk)
        await desk.keys("1")
        assert not screen.sketch.route.rides and "on foot" not in told(desk)


@pytest.mark.parametrize("way_out", ["escape", "q", "ctrl+c"])
async def test_every_way_out_of_a_drawing_leads_to_the_score(opened: Any, way_out: str) -> None:
    async with opened() as desk:
        await sketching(desk)
        await desk.keys("enter", way_out)
        assert isinstance(desk.screen, ScoreScreen)


async def test_r_tells_how_the_game_is_scored(opened: Any) -> None:
    async with opened() as desk:
        await sketching(desk)
        await desk.keys("escape", "r")
        assert isinstance(desk.screen, Page)
        assert "- Scoring -" in desk.frame() and "boat" in desk.frame()
        await desk.keys("q")
        assert isinstance(desk.screen, ScoreScreen)


def test_every_game_tells_how_it_is_scored() -> None:
    for name in GAMES:
        heading, text = scoring(name)
        assert heading and len(text) > 100, name
