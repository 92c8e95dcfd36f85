"""French Quarter's table as it is drawn: map, second lines, cards and sheet, ghosts."""

from engine.flow import Move
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.travel import TAKE_DIE
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    card,
    closed,
    drawn,
    gain,
    marked,
    met,
    multiplied,
    place,
    resolve,
    stand,
    table,
    turn,
    unlocked,
)
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.tables.french_quarter import TABLE
from tui.tables.french_quarter_map import short_name

GLYPHS = load_glyphs("ascii").glyphs
MAP_WIDTH = 53


def picture(
    q: Quarter, seat: int = 0, picked: tuple[int | str, ...] = (), hovered: Move | None = None
) -> Canvas:
    canvas = Canvas(*TABLE.size, GLYPHS)
    # A position of its own: what is drawn is kept, and the tests change theirs in place.
    TABLE.draw(q.clone(), seat, canvas, picked, hovered, "somewhere")
    return canvas


def the_map(q: Quarter, seat: int = 0) -> list[str]:
    """The rows of the drawing without what stands beside the map."""
    rows = picture(q, seat).plain().splitlines()
    return [row[:MAP_WIDTH].rstrip() for row in rows]


def beside(q: Quarter, seat: int = 0) -> list[str]:
    """The rows beside the map."""
    return [row[MAP_WIDTH:] for row in picture(q, seat).plain().splitlines()]


def around(canvas: Canvas, spot: str, margin: int = 1) -> str:
    """The cells of a spot and those beside it."""
    x, y, width, _ = canvas.spots[spot]
    cells = range(x - margin, x + width + margin)
    return "".join(canvas.cell(at, y)[0] if 0 <= at < 80 else " " for at in cells)


def dice(q: Quarter) -> Quarter:
    """A row of dice, and the first seat is asked."""
    for name in ("WA1", "CA2", "TA1", "ST6", "RI5", "SO7"):
        card(q, name)
    q.row = (2, 4, 12, 23, 23, 51)
    return resolve(q, TAKE_DIE[0])


def moving() -> Quarter:
    """A tourist at the hotel with a Carriage 4 and one number on the map."""
    q = table()
    card(q, "CA6")
    drawn(
        q.sheets[0],
        """
        .    .    .    .:.  .
        .    .    .    .    ./.
        .    .    ./.  .    .
        .:.  .    .    6    .
        .    .:.  .    .    .
    """,
    )
    return turn(q, "carriage 4")


class TestTheMap:
    def test_an_empty_map(self) -> None:
        assert the_map(table()) == [
            "        Conti s St Peter c St Ann m   Dumaine",
            " +---------+---------+---------+---------+---------+",
            " |Bead   sS|Creole cV|Two Broth|  mM:  mu|Parasol u|",
            " |         |         |      o  |    :    |      $  |",
            " +Dauphine-O---------+---------+---------2---------+",
            " |Four Cous|Roux   fp|LJ's   pX|Ben's  ms|      cm |",
            " |      o  |         |         |         |      pY |",
            " +Bourbon p+---------3---------+---------+---------+",
            " |Police   |Cajun   s|       c |Brush  cp|Seven Aun|",
            " |         |         |      uA |         |      o  |",
            " +Decatur f+---------+---------4---------+---------+",
            " | $ u:  fY|Praline f|Ama Hou u|Beignet f|Bayou  fB|",
            " |    :    |         |  @      |         |         |",
            " +-N Front-5---------+---------+---------6---------+",
            " |Riverwa s|  pX:  cT|Three Sis|Fortun mV|Flea   sM|",
            " |     .o  |    :    |      o  |         |         |",
            " +---------+---------+---------+---------+---------+",
        ]

    def test_numbers_circles_and_the_tourist(self) -> None:
        q = table()
        drawn(
            q.sheets[0],
            """
            2    .    3    4:5  6
            .    W    .    .    1/2
            3    .    ./4  .    .
            1:2  .    5    .    .
            6    .:3  .    .    .
        """,
        )
        stand(q, "B5e")
        q.sheets[0].courtyards = 1 << place("C1")
        q.sheets[0].riverwalk = 1
        rows = the_map(q)
        assert rows[3] == " |    2    |         |    3 x  |  4 : 5  |    6 $  |"
        assert rows[5].endswith("|    1 cm |") and rows[6].endswith("|    2 pY |")
        assert rows[6].startswith(" |      o  |    W    |")
        assert rows[12] == " |  1 : 2  |         |    5    |         |         |"
        assert rows[14].startswith(" |Riverwa s|  pX:@ cT|")
        assert rows[15].startswith(" |    6xo  |    : 3  |")

    def test_every_spot_is_one_row_and_marks_fit_around_it(self) -> None:
        canvas = picture(table())
        assert {canvas.spots[building.id].height for building in BOARD.printed.buildings} == {1}
        for building in BOARD.printed.buildings:
            canvas.mark_cursor(building.id)
            shown = around(canvas, building.id, 0)
            assert shown[0] == ">" and shown[-1] == "<", building.id

    def test_names_are_cut_without_leaving_crumbs(self) -> None:
        assert short_name("Bead & Mask Emporium", 6) == "Bead"
        assert short_name("Police Station", 9) == "Police"
        assert short_name("Ama House Hotel", 7) == "Ama Hou"
        assert short_name("LJ's Public House", 6) == "LJ's"
        assert short_name("Riverwalk Shopping & Aquarium", 7) == "Riverwa"
        assert short_name("Flea", 9) == "Flea"


class TestTheSecondLines:
    def led(self, *ways: str) -> Quarter:
        """The public line from corner 1 along these ways."""
        q = table()
        for way in ways:
            q.leader = 0
            answer(resolve(q, SecondLine()), f"lead {way}")
        return q

    def test_the_line_is_drawn_along_the_streets_with_its_head(self) -> None:
        rows = the_map(self.led("east", "south", "east"))
        assert rows[4] == " +Dauphine-1##########---------+---------2---------+"
        assert [row[21] for row in rows[4:8]] == ["#", "#", "#", "3"]
        assert rows[7] == " +Bourbon p+---------3#########O---------+---------+"

    def test_a_name_gives_way_to_a_line(self) -> None:
        rows = the_map(self.led("west", "south"))
        assert rows[4] == " ##########1Dauphine-+---------+---------2---------+"
        assert [row[1] for row in rows[4:8]] == ["#", "#", "#", "O"]

    def test_an_own_line_is_told_apart_even_on_the_same_street(self) -> None:
        q = self.led("east")
        sheet = q.sheets[0]
        sheet.own_head, sheet.own_drawn = BOARD.corners.index((2, 1)), q.drawn
        assert the_map(q)[4].startswith(" +Dauphine-1#%#%#%#%#O")
        q.head = BOARD.starts[4]
        assert the_map(q)[4].startswith(" +Dauphine-1#%#%#%#%#Q")

    def test_a_closed_street_is_marked_and_says_so_beside_the_map(self) -> None:
        q = table(mayor=True)
        closed(q, "St Ann")
        assert "".join(row[31] for row in the_map(q)[1:]) == "+|X+|X+|X4|X+|X+"
        assert beside(q)[5] == "closed St Ann"
        closed(q, "Bourbon")
        assert the_map(q)[7] == " +Bourbon p+-X-X-X-X-3-X-X-X-X-+-X-X-X-X-+-X-X-X-X-+"

    def test_directions_are_spots_beside_the_head_with_marks(self) -> None:
        q = self.led("east", "south")
        q.leader = 0
        resolve(q, SecondLine())
        canvas = picture(q)
        assert set(canvas.spots) >= {"east", "south", "west"} and "north" not in canvas.spots
        for way, shown in (("east", "[---]"), ("south", "[|]"), ("west", "[---]")):
            canvas.mark_legal(way)
            assert around(canvas, way) == shown

    def test_the_way_under_the_cursor_is_drawn_as_a_ghost(self) -> None:
        q = self.led("east")
        q.leader = 0
        resolve(q, SecondLine())
        canvas = picture(q, hovered=Move("lead", ("east",)))
        assert around(canvas, "east", 0) == "###"
        x, y, *_ = canvas.spots["east"]
        assert canvas.cell(x, y) == ("#", "ghost")

    def test_the_six_corners_are_spots_when_an_own_line_starts(self) -> None:
        q = table()
        marked(q, mysticism=7)
        unlocked(q, mysticism="A")
        gain(q, "mysticism")
        canvas = picture(q)
        for number in range(1, 7):
            canvas.mark_legal(f"corner-{number}")
            shown = "O" if number == 1 else str(number)
            assert around(canvas, f"corner-{number}") == f"[{shown}]"


class TestBesideTheMap:
    def test_cards_and_dice(self) -> None:
        q = dice(table(4))
        q.leader = 1
        assert beside(q)[:6] == [
            "Walk      uf 2  4",
            "Carriage  uc 2",
            "Taxi      f  3  3",
            "Streetcar f  -",
            "Riverboat c  -",
            "Socialize c  1     line P2",
        ]
        assert beside(q, 1)[5].endswith("line you")
        canvas = picture(q)
        assert {"walk-2", "walk-4", "taxi-3", "socialize-1", "walk"} <= set(canvas.spots)
        canvas.mark_legal("walk-4")
        assert around(canvas, "walk-4", 0) == "[4]"

    def test_only_the_cursor_of_the_seat_that_is_asked_has_spots_there(self) -> None:
        q = dice(table(4))
        buildings = {building.id for building in BOARD.printed.buildings}
        assert set(picture(q, 1).spots) == buildings < set(picture(q, 0).spots)
        small = Canvas(*TABLE.size, GLYPHS)
        TABLE.draw(q, 0, small, (), None)
        assert set(small.spots) == buildings

    def test_the_sheet_in_small(self) -> None:
        q = table()
        sheet = q.sheets[0]
        marked(q, food=7, culture=3, shopping=14, partying=4)
        multiplied(q, food=2, partying=1)
        unlocked(q, culture="A", shopping="ABC", partying="A")
        sheet.stretches, sheet.crossed = 0, 1 << 6
        sheet.umbrellas, sheet.line, sheet.police = 13, 24, 3
        sheet.courtyards, sheet.riverwalk = 1 << place("C1") | 1 << place("A2"), 1
        drawn(sheet, ". . . .:. 4\n. . . . ./.\n. . ./. . .\n5:. . . . .\n. .:. . . .")
        met(q, "tuba", "tuba", "violin")
        assert beside(q)[7:] == [
            "food xxxxxxx+.w.o.o x2 ...",
            "cult xxx..#.w.+.o.o x0 a..",
            "shop xxxxxxxxxxxxxx x0 ABC",
            "myst ..o..o.w.+.o.o x0 ...",
            "part xxxx+.#+.#+.#+ x1 A...",
            "umbr ****1..... 13/30 Wx3",
            " X  T  B  V  Y  M  A  S",
            " .  .  2  1  .  .  .  .",
            "trk 3/16  line uu4... 24",
            "court 2 river 1 gift 4+5 #3",
        ]
        sheet.letters = 0
        assert beside(q)[9].endswith("aBc") and beside(q)[12] == "umbr ****1..... 13/30"

    def test_tracks_and_performers_are_spots_with_marks(self) -> None:
        q = gain(table(), "wild")
        canvas = picture(q)
        canvas.mark_legal("food")
        assert around(canvas, "food") == "[food]"
        canvas.mark_legal("violin")
        assert around(canvas, "violin", 0) == "[V]"

    def test_partying_d_is_told_at_the_performers(self) -> None:
        q = table()
        unlocked(q, partying="ABCD")
        assert beside(q)[13] == " X  T  B  V  Y  M  A  S ###"

    def test_alone_the_list_of_the_mayor_is_told(self) -> None:
        q = table(1, mayor=True)
        closed(q, "Bourbon")
        q.row = (4, 12)
        assert beside(q)[5:7] == ["closed Bourbon, Mayor 1st", "Mayor Riv Str Car Wal Soc"]
        inks = {picture(q).cell(MAP_WIDTH + at, 6)[1] for at in (6, 10, 22)}
        assert inks == {"dim"} and picture(q).cell(MAP_WIDTH + 14, 6)[1] == "plain"


class TestGhosts:
    def ghost(self, q: Quarter, name: str) -> str:
        """What stands at a building while the cursor is there."""
        move = Move("go", (name,))
        assert move in q.choices
        return around(picture(q, hovered=move), name, 0).strip()

    def test_a_stop_shows_what_it_would_map_or_an_umbrella(self) -> None:
        q = moving()
        assert self.ghost(q, "B4") == "4" and self.ghost(q, "E4") == "u"
        assert self.ghost(q, "D4") == "6"

    def test_a_watched_value_maps_nothing(self) -> None:
        q = moving()
        q.sheets[0].police = 4
        assert self.ghost(q, "B4") == "u"

    def test_a_value_is_shown_where_it_would_be_written(self) -> None:
        q = table()
        marked(q, food=13)
        unlocked(q, food="AB")
        gain(q, "food")
        answer(q, *([] if "write" in {m.verb for m in q.choices} else ["bonus food"]))
        canvas = picture(q, picked=("write", "C2"), hovered=Move("write", ("C2", 5)))
        assert around(canvas, "C2", 0).strip() == "5"
