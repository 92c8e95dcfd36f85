"""French Quarter's spots in words, its pages and its side panel."""

from engine.games.french_quarter.printed import PERFORMERS
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
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
    table,
    turn,
    unlocked,
)
from tests.tui.test_french_quarter_table import GLYPHS, dice, moving
from tui.canvas import Canvas
from tui.tables.french_quarter import TABLE


def page(q: Quarter, number: int, seat: int = 0) -> list[str]:
    canvas = Canvas(*TABLE.size, GLYPHS)
    TABLE.draw_page(number, q, seat, canvas)
    return canvas.plain().splitlines()


class TestInWords:
    def test_a_stop_tells_what_would_be_mapped_and_the_streets(self) -> None:
        q = moving()
        assert (
            TABLE.describe(q, 0, "C2")
            == "LJ's Public House; maps a 4; St Peter, St Ann, Dauphine, Bourbon"
        )
        assert TABLE.describe(q, 0, "E4").startswith("Bayou Oyster Bar; 4 does not fit: umbrella; ")
        assert TABLE.describe(q, 0, "D4").startswith("Beignet Cafe; has a 6, so an umbrella; ")
        q.sheets[0].letters = 1
        assert "; maps a 4 or a W; " in TABLE.describe(q, 0, "C2")
        assert "; 4 does not fit: umbrella or a W; " in TABLE.describe(q, 0, "E4")
        q.sheets[0].police = 4
        assert "; the 4 is watched: umbrella; " in TABLE.describe(q, 0, "C2")

    def test_where_something_is_mapped_the_fitting_values_are_told_and_no_icons(self) -> None:
        q = table(mayor=True)
        closed(q, "Decatur")
        q.sheets[0].write(BOARD, place("D4"), 6)
        marked(q, food=2)
        answer(gain(q, "food"), "bonus food")
        assert TABLE.describe(q, 0, "C4") == (
            "Ama House Hotel; fits 5 6; St Peter, St Ann, Decatur, N Front"
        )
        q.sheets[0].write(BOARD, place("B4"), 1)
        assert "; no value fits; " in TABLE.describe(q, 0, "C4")
        q = table()
        met(q, "tuba")
        gain(q, "violin")
        assert TABLE.describe(q, 0, "C1").startswith("Two Brothers Courtyard; a 3 fits; ")
        q.sheets[0].write(BOARD, place("B1"), 6)
        assert "; a 3 does not fit; " in TABLE.describe(q, 0, "C1")

    def test_for_others_and_outside_of_moves_the_icons_are_told(self) -> None:
        q = moving()
        assert TABLE.describe(q, 1, "C3n") == "Cathedral: culture; St Peter, St Ann, Bourbon"
        closed(q, "Bourbon")
        assert TABLE.describe(q, 1, "C3n").split("; ")[1] == "closed to tourists"

    def test_a_die_tells_its_reach_and_where_it_fits(self) -> None:
        q = dice(table(4))
        q.sheets[0].write(BOARD, place("C5"), 6)
        assert TABLE.describe(q, 0, "socialize-1") == (
            "Socialize, up to 1 space: 4 stops, a 1 can be mapped at 3 of them"
        )
        q.sheets[0].police = 1
        assert TABLE.describe(q, 0, "socialize-1").endswith("a 1 is watched, so no map action")
        assert TABLE.describe(q, 0, "walk") == "Walk card: umbrella, food"

    def test_while_a_performer_is_chosen_the_sets_are_told(self) -> None:
        q = table()
        met(q, "tuba", "violin", "tuba")
        marked(q, mysticism=2)
        answer(gain(q, "mysticism"), "bonus mysticism")
        assert TABLE.describe(q, 0, "statue") == (
            "first set: 2 kinds, 2 points; second set: 1 kind, 0 points"
        )

    def test_with_culture_c_a_card_tells_where_it_leads(self) -> None:
        q = table(4)
        for name in ("WA5", "CA6", "TA1", "ST6", "RI5", "SO7"):
            card(q, name)
        unlocked(q, culture="ABC")
        turn(q, "walk 2")
        assert TABLE.describe(q, 0, "streetcar") == (
            "Streetcar, Dauphine: 11 stops, a 2 can be mapped at 11 of them"
        )

    def test_directions_tell_how_many_buildings_then_touch(self) -> None:
        q = table()
        drawn(q.sheets[0], ". 2 . .:. .\n. 3 . . ./.\n. . ./. . .\n.:. . . . .\n. .:. . . .")
        q.leader = 0
        resolve(q, SecondLine())
        assert TABLE.describe(q, 0, "east") == "then 2 mapped buildings touch your lines"
        assert TABLE.describe(q, 0, "north") == "then 1 mapped building touches your lines"

    def test_tracks_performers_and_corners(self) -> None:
        q = table()
        marked(q, food=2)
        multiplied(q, food=1)
        drawn(q.sheets[0], ". . . .:. .\n. . . . ./.\n. 3 ./. . .\n.:. . . . .\n. .:. . . .")
        assert TABLE.describe(q, 0, "food") == (
            "food scores Decatur: 1 mapped x1; "
            "next food 3 of 14, a circle: window A or multiplier x2 on Decatur"
        )
        assert TABLE.describe(gain(q, "wild"), 0, "food") == "food scores Decatur: 1 mapped x1"
        assert TABLE.describe(q, 0, "tuba") == "tuba: row 1, track 1: nothing"
        assert TABLE.describe(q, 0, "corner-3") == (
            "Bourbon and St Peter: 1 building mapped beside it"
        )


class TestPages:
    def test_activities_with_every_window(self) -> None:
        q = table()
        marked(q, food=3, partying=2)
        multiplied(q, partying=1)
        unlocked(q, food="A", culture="A")
        q.sheets[0].stretches = 0
        drawn(q.sheets[0], ". . . .:. .\n. 3 3 . ./.\n. . ./. . .\n.:. . . . .\n. .:. . . .")
        rows = page(q, 0)
        assert rows[1] == (
            " food on Decatur      xxx..o.+.w.o.o   x1  x2  x3                 0 mapped =  0"
        )
        assert rows[2] == (
            " x A: map one on Decatur, any value      . B: small ones: a wild icon, 1 point"
        )
        assert rows[5].startswith(" - A: once, go 1 or 2 spaces further ")
        assert rows[13] == (
            " partying on Bourbon  xx.#+.#+.#+.#+  (x1) x2  x3  x4  x5         2 mapped =  2"
        )
        assert len(rows) <= 16 and max(map(len, rows)) <= 80

    def test_full_sets_leave_room_for_their_chart(self) -> None:
        q = table()
        met(q, *PERFORMERS, *PERFORMERS)
        assert page(q, 1)[3] == (
            " first set: 8 kinds = 20  second set: 8 kinds = 20  (chart: 0 2 5 8 11 14 17 20)"
        )

    def test_performers_tracks_and_buildings(self) -> None:
        q = table()
        met(q, "tuba", "tuba", "violin")
        sheet = q.sheets[0]
        sheet.umbrellas, sheet.line, sheet.police = 4, 13, 5
        sheet.courtyards, sheet.own_head = 1 << place("C1"), BOARD.starts[5]
        rows = page(q, 1)
        assert rows[1].startswith(" .. X saxophone      .. T trumpet        xx B tuba  ")
        assert rows[3].startswith(" first set: 2 kinds = 2  second set: 1 kind = 0  (chart: 0 2 5")
        assert rows[5] == (
            " x  1 nothing     x  2 map on St Ann   x  3 umbrella          .  4 culture"
        )
        assert rows[9].startswith(" umbrellas   xxx x.* ..* ")
        assert rows[11].startswith(" second line xxxxxxxxxx xxx......u .........u ")
        assert rows[12] == (
            " at Dauphine and Conti, 0 blocks long; own line at N Front and Dumaine"
        )
        assert rows[14] == " courtyards (2 6 12 20): Two Brothers"
        assert rows[16] == " the police watch a 5"

    def test_the_cards_still_to_come(self) -> None:
        q = table(mayor=True)
        q.decks[0] = 0b11
        q.mayor_deck = 0b1000000001
        rows = page(q, 2)
        assert rows[2] == " Walk       uf        uf   us"
        assert rows[9].strip() == "Dauphine" and rows[10].strip() == "or no street (1 card)"


def test_the_side_panel_tells_points_by_category_and_what_may_be_used() -> None:
    q = table(1, mayor=True)
    unlocked(q, culture="ABC", shopping="A")
    q.sheets[0].stretches = q.sheets[0].swaps = 1
    q.sheets[0].police, q.sheets[0].line = 2, 80
    rows = {row.label: row.value for row in TABLE.sheet(q, 0)}
    assert rows == {
        "activities": "0", "second line": "80", "buildings": "0", "performers": "0",
        "mapped buildings": "0", "letters W to write": "1", "culture A: a longer move": "1",
        "culture C: any card": "1", "watched by the police": "2", "so far": "Family outing",
    }  # fmt: skip
