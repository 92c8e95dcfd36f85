"""On Tour's two maps as they are drawn, and the routes drawn over them."""

from typing import Any

import pytest

from engine.flow import Move, advance
from engine.games.on_tour import NEW_YORK, PARIS
from engine.games.on_tour.board import Board
from engine.games.on_tour.routes import CROSS, STAR, Ride, Route
from engine.games.on_tour.state import OnTour
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.tables.on_tour import NEW_YORK as NEW_YORK_TABLE
from tui.tables.on_tour import PARIS as PARIS_TABLE
from tui.tables.on_tour import OnTourTable
from tui.tables.on_tour_map import draw_cells, draw_map, draw_route
from tui.tables.on_tour_paths import dock_cells, line_cells
from tui.tables.on_tour_sketch import ON_FOOT, RouteSketch

GLYPHS = load_glyphs("ascii").glyphs


def begin(game: Any, seats: int = 1, seed: int = 4) -> OnTour:
    state: OnTour = game.setup(seats, game.agreed({}), seed, game.edition())
    return state


def drawn(table: OnTourTable, state: OnTour, hovered: Move | None = None) -> list[str]:
    canvas = Canvas(*table.size, GLYPHS)
    # A position of its own: what is drawn is kept, and the tests change theirs in place.
    table.draw(state.clone(), 0, canvas, (), hovered)
    return canvas.plain().splitlines()


def write(state: OnTour, **marks: int) -> None:
    """Put marks on the first seat's map, spots spelled with a leading underscore."""
    sheet = state.sheets[0]
    for name, mark in marks.items():
        sheet.fill(state.board.index[name[1:]], mark)


class TestTheMapOfParis:
    def test_an_empty_map_names_every_club_between_the_lines(self) -> None:
        state = begin(PARIS)
        rows = drawn(PARIS_TABLE, state)
        assert rows[0] == "                               18a --------------18b --------19a"
        assert rows[6] == (
            "        |           |           |     2a -- 2b -- 3a --11a --------20b    |"
        )
        assert rows[12].startswith("~(A)~~~~~~~~~(B)~~~~~~~~~(C)~~~")
        assert rows[18] == "                   15b --------14a --------14b --------13b"

    def test_numbers_circles_stars_and_crosses_are_told_apart(self) -> None:
        state = begin(PARIS)
        write(state, _18a=7, _18b=STAR, _19a=CROSS, _17a=90, _17b=STAR)
        state.sheets[0].circled = sum(1 << state.board.index[s] for s in ("17a", "17b"))
        rows = drawn(PARIS_TABLE, state)
        assert rows[0] == "                                07 -------------- ** -------- XX"
        assert rows[2].startswith("             (90)--------(**)")

    def test_dice_and_cards_stand_below_the_map(self) -> None:
        state = begin(PARIS)
        state.dice, state.cards = (7, 0), (0, 39)
        assert drawn(PARIS_TABLE, state)[19] == " Dice 7 0 = 07 70   Cards [I North] [XX East]"
        state.dice, state.cards = (5, 5), ()
        assert drawn(PARIS_TABLE, state)[19] == " Dice 5 5 = a star   No cards: a last turn"

    def test_the_move_under_the_cursor_stands_on_the_map_as_a_ghost(self) -> None:
        state = begin(PARIS)
        move = state.choices[0]
        canvas = Canvas(*PARIS_TABLE.size, GLYPHS)
        PARIS_TABLE.draw(state, 0, canvas, (), move)
        x, y = state.board.at[state.board.index[move.word()]]
        text = "".join(canvas.cell(x + at, y)[0] for at in range(4))
        assert text == f"({state.numbers[0]:02})"
        assert canvas.cell(x + 1, y)[1] == "ghost"


class TestTheMapOfNewYork:
    def test_soloists_stand_behind_their_number(self) -> None:
        state = begin(NEW_YORK)
        write(state, _WH=47, _HA=STAR)
        state.sheets[0].soloists[state.board.index["WH"]] = 1
        state.sheets[0].soloists[state.board.index["HA"]] = 4
        rows = drawn(NEW_YORK_TABLE, state)
        assert rows[2][13:17] == " 47s"
        assert rows[4][19:23] == " **g"

    def test_ferries_are_listed_in_the_free_corner(self) -> None:
        state = begin(NEW_YORK)
        spots = state.board.index
        state.sheets[0].ferries = ((spots["BR"], spots["SG"]), (spots["AS"], spots["HP"]))
        rows = drawn(NEW_YORK_TABLE, state)
        assert [row[:6].rstrip() for row in rows[:4]] == ["Ferries"[:6], "BR~SG", "AS~HP", ""]

    def test_three_cards_of_three_boroughs_fit_beside_the_dice(self) -> None:
        state = begin(NEW_YORK)
        longest = sorted(range(40), key=lambda card: -len(state.board.cards[card].label))[:3]
        state.dice, state.cards = (8, 9), tuple(longest)
        row = drawn(NEW_YORK_TABLE, state)[19]
        assert row.endswith("]") and len(row) <= 78


@pytest.mark.parametrize("game", [PARIS, NEW_YORK], ids=["paris", "new-york"])
class TestThePathsOfTheLines:
    def board(self, game: Any) -> Board:
        return begin(game).board

    def test_every_line_has_characters_of_its_own_and_every_character_a_line(
        self, game: Any
    ) -> None:
        board = self.board(game)
        cells = line_cells(board)
        assert set(cells) == set(board.lines) and all(cells.values())
        flat = [cell for path in cells.values() for cell in path]
        assert len(flat) == len(set(flat))
        quays = {cell for path in dock_cells(board).values() for cell in path}
        printed = {
            (x, y)
            for y, row in enumerate(board.picture)
            for x, char in enumerate(row)
            if char in "-|/\\"
        }
        assert printed == set(flat) | quays

    def test_the_characters_of_a_line_lie_between_its_spots(self, game: Any) -> None:
        board = self.board(game)
        for (one, other), path in line_cells(board).items():
            xs = sorted(board.at[spot][0] for spot in (one, other))
            ys = sorted(board.at[spot][1] for spot in (one, other))
            for x, y in path:
                assert xs[0] <= x <= xs[1] + 3 and ys[0] <= y <= ys[1]


def test_a_route_is_drawn_over_lines_and_water() -> None:
    state = begin(PARIS)
    spots = state.board.index
    write(state, _15a=3, _16b=5, _16a=8)
    route = Route(0, (spots["15a"], spots["16b"], spots["16a"]), (Ride(0, 0, 1),))
    canvas = Canvas(*PARIS_TABLE.size, GLYPHS)
    draw_map(canvas, state.board)
    draw_cells(canvas, state.board, state.sheets[0])
    draw_route(canvas, state.board, route, state.sheets[0])
    rows = canvas.plain().splitlines()
    assert rows[4].startswith("       {08}-------- 8a ")
    assert [row[8] for row in rows[5:10]] == ["#"] * 5
    assert rows[11].startswith("            #")
    assert rows[12].startswith("~(A)=========(B)~~~~")
    assert rows[14].startswith("       {03}-------- 7a ")


class TestDrawingARoute:
    def finished(self, game: Any = PARIS, seed: int = 6) -> OnTour:
        state = begin(game, seed=seed)
        while state.choices:
            advance(state, state.choices[len(state.choices) // 2])
        return state

    def test_from_nothing_every_open_spot_may_begin(self) -> None:
        state = self.finished()
        sketch = RouteSketch.begin(state, 0)
        open_spots = sum(mark != CROSS for mark in state.sheets[0].marks)
        assert len(sketch.options()) == open_spots and sketch.points == 0

    def test_stops_are_added_taken_back_and_never_better_than_the_best(self) -> None:
        for game in (PARIS, NEW_YORK):
            state = self.finished(game)
            sketch = RouteSketch.begin(state, 0)
            for _ in range(40):
                if sketch.done:
                    break
                sketch = sketch.add(sketch.options()[0])
            assert sketch.done and 0 < sketch.points <= sketch.best.points
            shorter = sketch.back()
            assert len(shorter.route.stops) == len(sketch.route.stops) - 1
            assert f"the best one {sketch.best.points}" in sketch.verdict() or (
                "no route scores more" in sketch.verdict()
            )

    def test_following_the_best_route_earns_its_points(self) -> None:
        state = self.finished(NEW_YORK)
        sketch = RouteSketch.begin(state, 0)
        for stop in sketch.best.stops:
            sketch = sketch.add(state.board.ids[stop])
        assert sketch.points == sketch.best.points
        assert sketch.verdict().endswith("no route scores more.")

    def test_a_ride_may_be_walked_where_a_line_joins_the_same_clubs(self) -> None:
        state = begin(PARIS)
        write(state, _15a=3, _7a=5)
        sketch = RouteSketch.begin(state, 0).add("15a").add("7a")
        assert sketch.route.rides and sketch.points == 4
        walked = sketch.add(ON_FOOT)
        assert not walked.route.rides and walked.points == 2
