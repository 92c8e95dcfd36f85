"""Fortune City's table as it is drawn: the city, the market, ghosts, the truck's way, the pages."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.chance import Chance
from engine.flow import Atom, Move, advance
from engine.game import decision_of
from engine.games.fortune_city import GAME
from engine.games.fortune_city.places import cell_of
from engine.games.fortune_city.state import Fortune
from tests.games.fortune_city.kit import begun, city, move, play, table
from themes.load import load_glyphs
from themes.names import INKS
from tui.canvas import Canvas
from tui.focus import Compass, Direction
from tui.picking import Picker
from tui.tables.fortune_city import TABLE
from tui.tables.fortune_city_map import LARGE, TINY, view_of
from tui.thinker import Trials

GLYPHS = load_glyphs("ascii").glyphs
BOX = load_glyphs("box").glyphs

WIDE = "taxi-ride hot-dogs taxi-ride hot-dogs taxi-ride hot-dogs hall@ hot-dogs quilt"
"""Nine buildings in a row: with the cells beside them they are drawn tiny."""
VAST = f"{' '.join(['taxi-ride hot-dogs'] * 5)} {WIDE}"
"""Nineteen in a row: more than are drawn at once."""


def canvas_of(
    s: Fortune,
    picked: tuple[Atom, ...] = (),
    words: str = "",
    pointed: Atom | None = None,
    seat: int = 0,
) -> Canvas:
    """The drawing; words: the move under the cursor."""
    canvas = Canvas(*TABLE.size, GLYPHS)
    hovered = move(words) if words else None
    TABLE.draw(GAME.redact(s, seat), seat, canvas, picked, hovered, pointed)
    return canvas


def drawn(*args: Any, **more: Any) -> list[str]:
    """The drawing as text, each row as wide as the drawing."""
    return [f"{row:80}" for row in canvas_of(*args, **more).plain().splitlines()]


def left(rows: Sequence[str], first: int, last: int) -> list[str]:
    """Rows of the city, without the blanks around."""
    return [row[:50].strip() for row in rows[first : last + 1]]


def right(rows: Sequence[str]) -> list[str]:
    """The rows beside the city."""
    return [row[50:].rstrip() for row in rows]


class TestTheCity:
    def test_a_building_has_an_edge_of_its_type_points_token_worker_name_and_truck(self) -> None:
        s = table(city("bank+ noodles+* hall pizza@", hand=5), city())
        assert left(drawn(s), 12, 15) == [
            "+######+~~~~~~+######+~~~~~~+",
            "|B0 $  |M3 $ R|City  |M2 :$.|",
            "|Bank  |Noodle|Hall  |Pizze@|",
            "+------+------+------+------+",
        ]

    def test_all_types_and_tokens_are_told_apart_without_colour(self) -> None:
        s = table(city("steak+V quilt+* hall@ petrol+* newspaper", hand=5), city())
        assert left(drawn(s), 12, 14) == [
            "+~~~~~~+------+######+======+::::::+",
            "|M4 $$V|H2 d G|City  |T2 g B|S2 .g.|",
            "|Steakh|Guest |Hall @|Fillin|News  |",
        ]

    def test_a_city_that_grows_is_drawn_small(self) -> None:
        s = table(
            city(". . . quilt\nbank petrol+* steak+ hall@ bus-pass+ noodlesV", hand=5), city()
        )
        assert left(drawn(s), 10, 14) == [
            "+-----+",
            "|H2.d.|",
            "+#####+=====+~~~~~+#####+=====+~~~~~+",
            "|B0.$ |T2g B|M4$$.@ Hall|T3$ .|M3.$V|",
            "+-----+-----+-----+-----+-----+-----+",
        ]

    def test_every_building_and_every_cell_beside_it_is_a_spot(self) -> None:
        s = table(city("noodles hall@"), city())
        places = {name for name in canvas_of(s).spots if "," in name}
        assert places == {"0,0", "-1,0", "-2,0", "-1,1", "0,1", "1,0"}

    def test_another_seats_city_is_drawn_for_that_seat(self) -> None:
        s = table(city("noodles hall@"), city("hall@ quilt", hand=3))
        rows = drawn(s, seat=1)
        assert left(rows, 13, 13) == ["|City  |H2 .d.|"]
        assert "Hand 3 0d" in rows[16]


class TestTheView:
    def test_a_city_that_fits_with_the_cells_around_it_is_in_view_whole(self) -> None:
        for drawing in ("hall@", "noodles hall@ quilt noodles quilt"):
            layout = city(drawing).layout
            view = view_of(layout, None)
            assert view.scale is LARGE
            assert all(view.shows(cell) for cell in (*layout.cells, *layout.edge))

    def test_a_wide_city_is_drawn_tiny_and_whole_with_tokens_in_its_upper_edges(self) -> None:
        s = table(city(f"{WIDE} noodles+V steak+* petrol@"[10:], hand=5), city())
        view = view_of(s.cities[0].layout, None)
        assert view.scale is TINY
        assert left(drawn(s), 12, 14) == [
            "+~.g+=:$+~.g+=:$+~.g+###+~.g+-.d+~$~+~$$+=.g+",
            "|M2.|T2.|M2.|T2.|M2.|CH |M2.|H2.|M3V|M4R@T2.|",
            "+---+---+---+---+---+---+---+---+---+---+---+",
        ]

    def test_wherever_the_cursor_is_its_cell_is_in_view(self) -> None:
        layout = city(f". . . . . . quilt .\n{VAST}").layout
        assert view_of(layout, None).scale is TINY
        for cell in (*layout.cells, *layout.edge):
            assert view_of(layout, cell).shows(cell)

    def test_the_view_moves_seldom_and_half_its_size_at_a_time(self) -> None:
        layout = city(VAST).layout
        still = view_of(layout, None)
        inside = [cell for cell in layout.edge if still.shows(cell)]
        assert {view_of(layout, cell) for cell in inside} == {still}
        ways = [view_of(layout, cell_of(f"{x},1")).left for x in range(-16, 3)]
        moves = [after - before for before, after in pairwise(ways) if after != before]
        assert moves == [TINY.columns // 2] * 2

    def test_a_tall_city_scrolls_upwards(self) -> None:
        tower = "\n".join(["quilt", "noodles"] * 5)
        layout = city(f"{tower}\nhall@").layout
        assert view_of(layout, None).bottom == 0
        assert view_of(layout, cell_of("0,7")).bottom == TINY.rows // 2
        assert view_of(layout, cell_of("0,11")).bottom == 2 * (TINY.rows // 2)

    def test_how_much_is_out_of_view_is_told(self) -> None:
        s = table(city(VAST, hand=9, zones="bicycle"), city())
        assert drawn(s)[15].strip().startswith("Out of view: 3 to the left, 4 to the right")
        rows = drawn(s, picked=("build", "bicycle"), pointed="3,0")
        assert "Out of view: 9 to the left" in rows[15]

    def test_spots_out_of_view_lie_outside_and_are_reached_by_arrows(self) -> None:
        s = table(city(VAST, hand=9, zones="bicycle"), city())
        legal = [str(choice.args[1]) for choice in s.choices if choice.verb == "build"]
        spots = canvas_of(s, picked=("build", "bicycle"), pointed="0,1").spots
        outside = [name for name in legal if not 0 <= spots[name].x < 80]
        assert outside
        compass = Compass({name: spots[name] for name in legal})
        at, seen = "0,1", {"0,1"}
        for direction in (*[Direction.RIGHT] * 12, *[Direction.LEFT] * 30):
            at = str(compass.step(at, direction))
            seen.add(at)
        assert seen >= set(outside)

    def test_marks_of_spots_out_of_view_change_nothing(self) -> None:
        s = table(city(VAST, hand=9, zones="bicycle"), city())
        canvas = canvas_of(s, picked=("build", "bicycle"), pointed="0,1")
        before = canvas.plain()
        for name, spot in canvas.spots.items():
            if not 0 <= spot.x < 80:
                canvas.mark_legal(name)
                canvas.mark_cursor(name)
        assert canvas.plain() == before


class TestPlacing:
    def test_a_ghost_stands_in_the_cell_with_all_that_would_be_made(self) -> None:
        s = table(city("noodles hall@", hand=9, zones="pizza quilt"), city())
        rows = drawn(s, ("build", "quilt"), "build quilt -1,1", "-1,1")
        assert left(rows, 10, 14) == [
            "H2 d .",
            "+1$1d",
            "+~~~~~~+######+",
            "|M3 .$.|City  |",
            "|Noodle|Hall @|",
        ]
        assert right(rows)[7:9] == [" front Quilt 3", " back  Guest House 2p d"]

    def test_what_has_its_token_makes_nothing_more(self) -> None:
        s = table(city("noodles+ hall@", hand=9, zones="quilt"), city())
        rows = drawn(s, ("build",), "build quilt -1,1", "-1,1")
        assert left(rows, 11, 11) == ["+1d"]

    def test_a_ghost_is_drawn_in_the_ink_of_ghosts_and_keeps_to_its_cell(self) -> None:
        s = table(city("noodles hall@", hand=9, zones="quilt"), city())
        canvas = canvas_of(s, ("build",), "build quilt 1,0", "1,0")
        x, y, width, height = canvas.spots["1,0"]
        inks = {canvas.cell(x + dx, y + dy)[1] for dx in range(width) for dy in range(height)}
        assert inks == {"ghost"}

    def test_in_a_small_city_the_sum_stands_beside_the_market(self) -> None:
        s = table(city(WIDE, hand=9), city())
        rows = drawn(s, ("bank",), "bank -3,1", "-3,1")
        assert "B0 " in rows[11]
        assert right(rows)[7:9] == [" makes 1$ 1g", " back  Bank 0p $"]

    def test_a_bank_is_shown_where_it_would_stand(self) -> None:
        s = table(city("noodles+ hall@", hand=9), city())
        rows = drawn(s, ("bank",), "bank -2,0", "-2,0")
        assert left(rows, 13, 14) == ["B0 $  |M3 $ .|City  |", "+1$   |Noodle|Hall @|"]


class TestTheTruck:
    def test_steps_made_stand_on_the_upper_edges(self) -> None:
        s = table(city(". quilt+ petrol+* .\nnoodles+ hall@ steak+ quilt"), city(), last=True)
        assert type(decision_of(s)).__name__ == "Drive"
        play(s, "drive 1,0")
        rows = drawn(s)
        assert "+#0####+~1~~~~+" in rows[12]
        assert right(rows)[7:9] == [" Truck: 1 of 2 steps made", " u takes back, U all"]

    def test_before_it_sets_out_that_is_said(self) -> None:
        s = table(city("noodles+ hall@ steak+"), city(), last=True)
        assert right(drawn(s))[7:9] == [
            " Truck: 0 of 1 steps made",
            " it has not set out yet",
        ]

    def test_the_last_step_shows_the_whole_way_and_what_it_takes(self) -> None:
        s = table(city(". quilt+ petrol+*\nnoodles+ hall@ steak+"), city(), last=True)
        rows = drawn(s, ("drive", "0,1"), "drive 0,1", "0,1")
        assert "+-1----+=2====+" in rows[9]
        assert right(rows)[8] == " ends the drive: takes 1d 1g"
        assert rows == drawn(s, ("drive", "0,1"), "drive 0,1", None)

    def test_while_the_cursor_chooses_no_way_is_drawn_ahead(self) -> None:
        s = table(city(". quilt+ petrol+*\nnoodles+ hall@ steak+"), city(), last=True)
        rows = drawn(s, ("drive",), "drive 0,1", "0,1")
        assert "+------+======+" in rows[9]

    def test_a_hint_tells_the_whole_way(self) -> None:
        s = table(city(". quilt+ petrol+*\nnoodles+ hall@ steak+"), city(), last=True)
        seen = GAME.redact(s, 0)
        told = TABLE.advice(seen, move("drive 1,0"))
        assert told == (
            "The best way: Guest House (0,1): a diamond, then Filling Station (1,1): garbage"
        )
        assert TABLE.advice(seen, move("pass")) == ""


class TestBesideTheCity:
    def test_the_market_tells_price_points_product_and_citizen(self) -> None:
        s = table(city(hand=5), city(), market="seafood-platter red, novels yellow")
        rows = right(drawn(s))
        assert rows[0] == " Market +0     banks 8 VIPs 6"
        assert rows[1] == " M  Seafood Platter 4 5p g  R"
        assert rows[2] == " S  Novels          3 2p $$ Y"

    def test_both_sides_of_the_tile_under_the_cursor_are_told(self) -> None:
        s = table(city(hand=5), city(), market="novels yellow")
        rows = right(drawn(s, ("buy",), "buy novels", "novels"))
        assert rows[7:9] == [" front Novels 3", " back  Bookshop 2p $$"]

    def test_without_a_tile_the_round_is_told(self) -> None:
        s = table(city("noodles* hall@ petrol*", hand=5), city())
        assert right(drawn(s))[7:9] == [" Income 5, truck 2 steps", " starting player"]
        s = table(city(hand=5), city(), last=True)
        assert right(drawn(s))[7] == " No income, truck 1 step"

    def test_marker_pass_and_due_reward_fit_beside_the_city(self) -> None:
        s = table(city("noodles hall@ pizza", hand=3), city(hand=9))
        play(s, "bank -2,0", "vip")
        assert right(drawn(s))[8] == " starts, passed, card to fill"
        s = table(city("noodles hall@ pizza", hand=9), city(hand=5))
        play(s, "bank -2,0")
        assert right(drawn(s))[8] == " starting player, card to fill"

    def test_a_card_without_money_takes_no_room_in_the_line_of_a_seat(self) -> None:
        s = table(city(hand=5), city("bank noodles hall@", hand=7))
        assert right(drawn(s))[16] == " 2 $7 M0T0S0H0 0d"

    def test_zones_purse_and_park_stand_below_the_city(self) -> None:
        s = table(
            city("bank noodles hall@", hand=12, card=3, gold=2, zones="quilt", park="red red VIP"),
            city(),
        )
        rows = drawn(s)
        assert rows[16][:50].rstrip() == " H  Quilt           3 2p d  Hand 12 card 3+2g 0d"
        assert rows[17][:50].rstrip() == " (a free zone)              Park R2 V1"

    def test_tracks_show_what_each_sector_gives_and_where_the_marker_stands(self) -> None:
        s = table(city("noodles* hall@ quilt*"), city(hand=5))
        rows = right(drawn(s))
        assert rows[11:15] == [
            " M 0(1/1)1/2 2/3 2/5 3/7 3/10",
            " T(0)1/1 1/3 2/5 2/7 3/10 3/13",
            " S(0)1/1 1/2 2/3 2/5 3/7 3/10",
            " H 0( 2 ) 5   8  12  16  20",
        ]

    def test_the_last_sector_is_marked_on_both_sides(self) -> None:
        tower = "\n".join(["noodles*", "quilt"] * 6)
        rows = right(drawn(table(city(f"{tower}\nhall@"), city(hand=5))))
        assert rows[11].endswith("3/7(3/10)")

    def test_every_other_seat_has_one_line(self) -> None:
        s = table(
            city(hand=5),
            city("bank noodles* hall@", hand=7, card=2, gold=1),
            city("hall@ quilt*", hand=3),
            city(),
        )
        rows = right(drawn(s))
        assert rows[15:18] == [
            " 2 $7+2+1g M1T0S0H0 0d",
            " 3 $3 M0T0S0H1 0d",
            " 4 $0 M0T0S0H0 0d",
        ]
        play(s, "pass")
        assert right(drawn(s, seat=1))[15] == " 1* $5 M0T0S0H0 0d pass"

    def test_players_are_called_by_name_as_far_as_there_is_room(self) -> None:
        s = table(city(hand=5), city(hand=7), city("bank noodles* hall@", hand=12, card=2))
        play(s, "pass")
        canvas = Canvas(*TABLE.size, GLYPHS)
        TABLE.named(("Ann", "Ben", "Cleopatra")).draw(s, 1, canvas, (), None)
        rows = right(canvas.plain().splitlines())
        assert rows[16:18] == [" 1 Ann* $5 M0T0S0H0 0d pass", " 3 Cleopa $12+2+0g M1T0S0H0 0d"]

    def test_alone_the_neighbour_town_is_told(self) -> None:
        rows = right(drawn(begun(1, level="hard")))
        assert " Neighbour town takes 3 tiles" in rows
        rows = right(drawn(begun(1, level="easy")))
        assert " Neighbour town takes 1 tile" in rows

    @pytest.mark.parametrize("seats", range(1, 5))
    def test_no_block_runs_into_another(self, seats: int) -> None:
        rows = right(drawn(begun(seats)))
        assert len(rows) == 18
        assert sum("Tracks" in row for row in rows) == 1
        assert sum(row.lstrip()[:2] in ("M(", "T(", "S(", "H(") for row in rows) == 4


class TestSpots:
    def test_tiles_and_places_are_spots_and_the_rest_is_picked_from_the_panel(self) -> None:
        assert TABLE.spot((), "buy") is None
        assert TABLE.spot(("buy",), "noodles") == "noodles"
        assert TABLE.spot(("buy", "noodles"), "quilt") == "quilt"
        assert TABLE.spot(("buy", "noodles"), "gold") is None
        assert TABLE.spot(("build", "quilt"), "1,0") == "1,0"
        assert TABLE.spot(("build", "quilt", "1,0"), "hand-2") is None
        assert TABLE.spot(("bank",), "2,0") == "2,0"
        assert TABLE.spot(("drive",), "0,1") == "0,1"
        assert TABLE.spot(("hire",), "meals") is None
        assert TABLE.spot(("vip",), "gold") is None

    def test_a_spot_is_told_in_words(self) -> None:
        s = table(
            city("pizza+V hall@ quilt*", hand=5, zones="noodles"), city(), market="novels yellow"
        )
        told = {
            "-1,0": (
                "Pizzeria: Meals, 2 points, makes 2 coins (there now), a VIP citizen works there"
            ),
            "1,0": (
                "Guest House: Home, 2 points, makes a diamond (none there),"
                " a green citizen works there"
            ),
            "0,0": "City Hall: the truck is here",
            "0,1": "0,1: nothing yet, beside City Hall",
            "novels": (
                "Novels for 3, back Bookshop: Merchandise, 2 points, 2 coins; with a yellow citizen"
            ),
            "noodles": "Noodles for 3, back Noodle House: Meals, 3 points, 1 coin",
        }
        for spot, words in told.items():
            assert TABLE.describe(s, 0, spot) == words


class TestTheSheet:
    def test_it_has_all_that_a_seat_owns(self) -> None:
        s = table(
            city("bank noodles* hall@", hand=4, card=2, gold=1, zones="quilt", park="red VIP"),
            city(),
        )
        told = {row.label: row.value for row in TABLE.sheet(s, 0)}
        assert told["hand"] == "4 silver" and told["card"] == "2 silver, 1 gold"
        assert told["park"] == "1 red, 1 VIP" and told["zone"] == "Quilt"
        assert told["Meals"] == "1, +1, 1p" and told["Home"] == "0, 0p"
        assert told["banks"] == "1 of 2" and told["income, steps"] == "5, 1"

    def test_without_a_bank_there_is_no_card(self) -> None:
        rows = {row.label: row.value for row in TABLE.sheet(begun(), 0)}
        assert rows["card"] == "none" and rows["park"] == "empty"


class TestThePages:
    def page(self, at: int, s: Fortune) -> list[str]:
        canvas = Canvas(80, TABLE.size[1], GLYPHS)
        TABLE.draw_page(at, GAME.redact(s, 0), 0, canvas)
        return canvas.plain().splitlines()

    def test_the_market_with_both_sides_and_everybodys_zones(self) -> None:
        s = table(city(hand=5, zones="quilt"), city(), market="game-console yellow")
        rows = self.page(0, s)
        assert rows[0].split() == ["Goods", "Type", "Price", "Building", "Pts", "Makes", "Citizen"]
        assert rows[1] == (
            " Game Console    Merchandise    4     Electronics Store 4   2 coins   yellow"
        )
        assert rows[2] == " Zones of 1"
        assert rows[3].split() == ["Quilt", "Home", "3", "Guest", "House", "2", "a", "diamond"]
        assert rows[4].split() == ["Zones", "of", "2", "free"]

    def test_the_fullest_market_page_is_not_cut(self) -> None:
        full = "quilt noodles"
        s = table(*[city(hand=5, zones=full) for _ in range(4)], market=MARKET)
        assert len(self.page(0, s)) <= TABLE.size[1]

    def test_the_tracks_with_everybodys_markers_and_the_bag(self) -> None:
        s = table(city("noodles* hall@", hand=5), city("hall@ quilt*"), stack="steak pizza")
        rows = self.page(1, s)
        assert rows[1].split() == ["Meals", "income", "0", "+1", "+1", "+2", "+2", "+3", "+3"]
        assert rows[2].split() == ["points", "0", "+1", "+2", "+3", "+5", "+7", "+10"]
        assert rows[3].split() == ["seats", "2", "(1)"]
        assert rows[-1].strip() == (
            "In the bag: 2 red 0 blue 0 yellow 0 green, in the stack: 2 tiles"
        )


MARKET = (
    "seafood-platter red, steak blue, pizza red, hot-dogs green, petrol red, novels red,"
    " bus-pass red"
)


def test_the_legend_tells_every_letter_of_the_drawing() -> None:
    s = begun(4)
    marks = "".join(mark.mark for mark in TABLE.legend(s))
    told = " ".join(mark.meaning for mark in TABLE.legend(s))
    for letter in "MTSHB@RV$dg()[]><*":
        assert letter in marks, letter
    for word in ("Meals", "Transportation", "Merchandise", "Home", "VIP", "garbage", "yellow"):
        assert word in told, word
    assert all(mark.ink in INKS and len(mark.mark) <= 7 for mark in TABLE.legend(s))


# Whole games ------------------------------------------------------------------------------------


def tables() -> Iterator[Any]:
    """Every seat count, and alone every level."""
    for level in ("easy", "normal", "hard"):
        yield pytest.param(1, level, id=f"1-{level}")
    for seats in (2, 3, 4):
        yield pytest.param(seats, "normal", id=str(seats))


def looks(picker: Picker) -> Iterator[tuple[tuple[Atom, ...], Move | None, Atom | None]]:
    """What can be picked, hovered and pointed at on the way to some moves."""
    yield (), None, None
    while picker.options():
        yield picker.picked, picker.chosen(), ""
        for option in picker.options():
            yield picker.picked, picker.leaf(option.atom), option.atom
        picker = picker.pick(picker.options()[len(picker.options()) // 2].atom)
    yield picker.picked, picker.chosen(), None


@pytest.mark.parametrize(("seats", "level"), tables())
def test_every_position_is_drawn_with_every_cursor_in_plain_characters(
    seats: int, level: str
) -> None:
    s, bot, luck = begun(seats, 3, level), GAME.bots["medium"](), Chance(seats)
    turn = 0
    while s.choices:
        seat = decision_of(s).seat
        seen = GAME.redact(s, seat)
        for picked, hovered, pointed in looks(Picker(seen.choices)):
            check(seen, seat, picked, hovered, pointed)
        for at in range(seats if turn % 5 == 0 else 0):
            check(GAME.redact(s, -1), at, (), None, None)
        turn += 1
        wild = luck.below(4) == 0
        choice = s.choices[luck.below(len(s.choices))]
        advance(s, choice if wild else bot.choose(seen, Chance(turn), Trials(0)))
    check(GAME.redact(s, 0), 0, (), None, None)


def check(
    seen: Fortune,
    seat: int,
    picked: tuple[Atom, ...],
    hovered: Move | None,
    pointed: Atom | None,
) -> None:
    """The drawing is plain text in known inks, and the cursor's spot is on it."""
    canvas = Canvas(*TABLE.size, GLYPHS)
    TABLE.draw(seen, seat, canvas, picked, hovered, pointed)
    assert canvas.plain().isascii()
    spot = None if not pointed else TABLE.spot(picked, pointed)
    if spot is not None:
        x, y, _, _ = canvas.spots[spot]
        assert 0 <= x < 80 and 0 <= y < 18
        assert TABLE.describe(seen, seat, spot)
    for y in range(canvas.height):
        assert all(ink in INKS for _, ink in canvas.row_segments(y))


def test_the_box_glyphs_draw_the_same_places() -> None:
    s = table(city("noodles+* hall@ quilt", hand=9, zones="pizza"), city(), market=MARKET)
    canvas = Canvas(*TABLE.size, BOX)
    TABLE.draw(s, 0, canvas, (), None)
    assert canvas.spots == canvas_of(s).spots
    assert "│M3 $ R│City  │H2 .d.│" in canvas.plain()
