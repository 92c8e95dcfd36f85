"""French Quarter on the screen: random games drawn whole, and games played by keys alone."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.chance import Chance
from engine.flow import NOBODY
from engine.game import decision_of
from engine.games.french_quarter import GAME
from engine.games.french_quarter.printed import ICONS
from engine.games.french_quarter.state import Quarter
from engine.match import HUMAN, Match, Setup
from tests.games.french_quarter.kit import table
from tests.tui.conftest import Desk
from tests.tui.stage import at_table, pin
from tests.tui.test_french_quarter_pages import page
from tests.tui.test_french_quarter_table import GLYPHS, MAP_WIDTH, around, picture
from tests.tui.test_plain import begin as plain_table
from tests.tui.test_plain import converse
from tests.tui.test_whole_games import begin, play
from tui.canvas import Canvas
from tui.picking import Picker
from tui.tables.french_quarter import TABLE
from tui.tables.french_quarter_map import LETTERS
from tui.widgets.board import BoardView

SHELF = {"french-quarter": "engine.games.french_quarter:GAME"}


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clock every time, and only this game on the shelf."""
    pin(monkeypatch)
    monkeypatch.setattr("tui.screens.new_game.GAMES", SHELF)


# Random games -----------------------------------------------------------------------------------


def games() -> Iterator[tuple[int, str]]:
    yield from ((seats, mayor) for seats in (1, 2, 3, 4) for mayor in ("off", "on"))


def positions(seats: int, mayor: str, seed: int) -> Iterator[Match[Quarter]]:
    """Every position of a random game."""
    settings = {"mayor": mayor} if seats > 1 else {}
    match = Match(GAME, Setup.of(GAME, (HUMAN,) * seats, seed, settings))
    chance = Chance(seed)
    while not match.is_over:
        yield match
        match.play(match.state.choices[chance.below(len(match.state.choices))])
    yield match


def prefixes(picker: Picker) -> Iterator[Picker]:
    """Every half-made choice."""
    yield picker
    for option in picker.options():
        after = picker.pick(option.atom)
        if after.options():
            yield from prefixes(after)


@pytest.mark.parametrize(("seats", "mayor"), games())
def test_every_position_and_every_half_made_choice_can_be_drawn(seats: int, mayor: str) -> None:
    for match in positions(seats, mayor, 11 + seats):
        seen = match.seen_by(match.to_move)
        for seat in range(seats if len(match.history) % 5 == 0 else 1):
            assert picture(match.seen_by(NOBODY), seat).plain().isascii()
        if match.is_over:
            break
        for picker in prefixes(Picker(seen.choices)):
            check_choice(seen, match.to_move, picker)
        if len(match.history) % 10 == 0:
            assert all(line.isascii() for number in range(3) for line in page(seen, number))


def check_choice(seen: Quarter, seat: int, picker: Picker) -> None:
    """Every part that can be picked next is drawn, told and marked; panels are short."""
    canvas = picture(seen, seat, picker.picked)
    panel = 0
    for option in picker.options():
        spot = TABLE.spot(picker.picked, option.atom)
        if spot is None:
            panel += 1
            continue
        assert TABLE.describe(seen, seat, spot).isascii()
        canvas.mark_cursor(spot)
        x, y, width, height = canvas.spots[spot]
        assert height == 1 and x >= 0 and x + width <= 80 and y < 17
        assert ">" in around(canvas, spot) or "<" in around(canvas, spot), spot
    assert panel <= 7
    moves = [move for option in picker.options() if (move := picker.leaf(option.atom))]
    for move in moves[:3]:
        picture(seen, seat, picker.picked, move)


def test_a_step_of_the_cursor_changes_two_rows_of_the_drawing() -> None:
    for match in positions(2, "on", 5):
        if match.is_over:
            break
        seen, seat = match.seen_by(match.to_move), match.to_move
        picker = Picker(seen.choices)
        spots = {o.atom: s for o in picker.options() if (s := TABLE.spot(picker.picked, o.atom))}
        shown = []
        for atom, spot in list(spots.items())[:6]:
            canvas = Canvas(*TABLE.size, GLYPHS)
            TABLE.draw(seen, seat, canvas, picker.picked, picker.leaf(atom), atom)
            for legal in spots.values():
                canvas.mark_legal(legal)
            canvas.mark_cursor(spot)
            shown.append(canvas)
        for one, other in pairwise(shown):
            assert len(other.changed_rows(one)) <= 2


def test_the_legend_tells_every_mark_that_is_ever_drawn() -> None:
    known = set(" +-|>[]<" + "0123456789/")
    for mark in TABLE.legend(table()):
        known |= set(mark.spelled(GLYPHS))
    for match in positions(3, "on", 2):
        rows = picture(match.seen_by(NOBODY), 0).plain().splitlines()
        marks = {row[x] for row in rows[2:] for x in (5, 15, 21, 25) if len(row) > x}
        marks |= set("".join(row[MAP_WIDTH + 5 : MAP_WIDTH + 19] for row in rows[7:13]))
        letters = {mark for mark in marks if mark.isalpha() and mark not in LETTERS}
        assert {mark for mark in marks if not mark.isalpha()} <= known
        assert letters <= known | set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'")
    meanings = " ".join(mark.meaning for mark in TABLE.legend(table()))
    assert all(name in meanings for name in ICONS)


def test_the_mayors_list_of_dice_is_told_to_who_plays_alone() -> None:
    told = [mark.meaning for mark in TABLE.legend(table(1, mayor=True))]
    assert sum("list of dice" in meaning for meaning in told) == 1
    assert not any("list of dice" in mark.meaning for mark in TABLE.legend(table(2, mayor=True)))


# By keys ----------------------------------------------------------------------------------------


async def test_a_game_with_two_computers_and_the_mayor_is_played_to_its_final_score(
    opened: Any,
) -> None:
    async with opened() as desk:
        others = {
            "Seat 2": "computer: random", "Seat 3": "random 2", "The Mayor": "on",
        }  # fmt: skip
        match = await begin(desk, "French Quarter", others)
        assert match.state.mayor and match.kinds == ["human", "random", "random"]
        await play(desk, match)
        assert match.is_over
        await desk.keys("enter")
        frame = desk.frame()
        assert "Final score" in frame and "Performer track" in frame
        for seat in range(3):
            assert f" {match.game.points(match.state, seat)}" in frame


async def test_a_solo_game_goes_on_in_the_middle_of_a_chain_and_ends_with_its_rating(
    opened: Any,
) -> None:
    async with opened() as desk:
        match = await begin(desk, "French Quarter", {"Seat 2": "-"})
        assert match.state.mayor
        await play(desk, match, 12)
        while len(match.state.agenda) < 7 or desk.screen.sitting.pencilled:
            await play(desk, match, len(match.history) + 1)
        left = match.digest(), match.state.choices, decision_of(match.state)
        await desk.keys("ctrl+q")
    async with opened() as desk:
        await desk.keys("enter")
        match = desk.screen.sitting.match
        assert (match.digest(), match.state.choices, decision_of(match.state)) == left
        await play(desk, match)
        await desk.keys("enter")
        total = match.game.points(match.state, 0)
        band = [band.words for band in match.state.board.printed.bands if band.least <= total][-1]
        assert f"Player scores {total} points: {band}" in desk.frame()


@pytest.mark.parametrize(("seats", "moves"), [(2, 0), (2, 24), (2, 52), (2, 54), (1, 50), (3, 121)])
async def test_one_step_of_the_cursor_repaints_at_most_four_lines(
    opened: Any, seats: int, moves: int
) -> None:
    async with opened() as desk:
        await at_table("french-quarter", seats, moves)(desk)
        await desk.keys("n")
        before = painted(desk)
        await desk.keys("n")
        assert 2 <= painted(desk) - before <= 4


def painted(desk: Desk) -> int:
    """How many lines were repainted so far."""
    return sum(view.painted for view in desk.screen.query(BoardView))


async def test_the_direction_of_the_line_is_chosen_on_the_map_by_arrows(opened: Any) -> None:
    async with opened() as desk:
        await at_table("french-quarter", 2, 54)(desk)
        sitting = desk.screen.sitting
        ways = {move.word() for move in sitting.seen.choices}
        arrows = {"north": "up", "east": "right", "south": "down", "west": "left"}
        for way in sorted(ways):
            await desk.keys(arrows[way])
            assert sitting.cursor == way
        head = sitting.match.state.head
        await desk.keys("enter", "enter")
        assert sitting.match.state.head != head


# In plain mode ----------------------------------------------------------------------------------


def test_a_whole_night_is_played_by_numbers_alone() -> None:
    match = plain_table(HUMAN, "random", game=GAME)
    said = converse(match, ["1"] * 600)
    assert match.is_over and said[-1].startswith("Final: Ann ")
    assert not any(line.startswith("'") for line in said)
    assert max(map(len, said)) < 160


def test_two_people_share_a_keyboard_in_plain_mode() -> None:
    match = plain_table(HUMAN, HUMAN, game=GAME)
    said = converse(match, ["2"] * 900)
    assert match.is_over and said[-1].startswith("Final: Ann ")
