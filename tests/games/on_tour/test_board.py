"""The boards of Paris and New York: what is printed on them, and where it comes from."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from engine.codec import Static, to_plain
from engine.edition import describe, packaged, parse
from engine.games.on_tour.board import Board, Card, board_of

PACKAGE = "engine.games.on_tour"
NAMES = ("paris", "new_york")

PARIS_DRAWN = r"""
                               18a --------------18b --------19a
                             /  |              /  |   \    /      \
             17a --------17b    |           /     |    10a --------19b
           /      \    /        |        /        |  /  |           |   \
       16a -------- 8a -------- 9a -- 9b --------10b    |           |    20a
        |           |           |   \     \    /  |   \ |           |  /  |
        |           |           |     2a -- 2b -- 3a --11a --------20b    |
        |           |           |     |  /        |         \    /      \ |
        |           |           |     1b -------- 3b --------11b --------12a
        |           |           |  /      \    /      \    /      \    /
       16b -------- 8b -------- 1a -------- 4a -------- 4b --------12b
            \                       \                       \
~(A)~~~~~~~~~(B)~~~~~~~~~(C)~~~~~~~~~(D)~~~~~~~~~(E)~~~~~~~~~(F)~~~~~~~~~(G)~~
      \                /                       /                       /
       15a -------- 7a -------- 7b -------- 6a -------- 5a --------13a
            \       |        /      \    /      \    /  |        /
               \    |     /           6b -------- 5b    |     /
                  \ |  /           /      \    /      \ |  /
                   15b --------14a --------14b --------13b
"""

NEW_YORK_DRAWN = r"""
                                            RV -------------- WK
                                            |   \             |   \
              WH                            |     FO -------- MP -- PB
              |   \                         |  /              |  /
              |     HA                      MH -------------- HP
              |  /      \
              UW   Cent   EH
              |    ral    |
              |    Park   UE                      AS -------- FL -------- BY
              |        /  |                    /      \    /  |   \       |
              |     MT    |                 LC -------- JH    |      \    |
              |  /      \ |                     \    /      \ |         \ |
              CH -------- LE                WB -- RW -------- FH -------- JA
                  \    /  |              /  |   \ |           |        /
        SG          GV    |           BH -- BD -- BW          |     /
     /  |   \           \ |           |  /  |         \       |  /
  PR -- NS -- SB          FD          PS -- FB -------- EN -- HB
      \ |  /                          |  /      \    /
        TV                            BR -------- CI
"""


@pytest.fixture(scope="module")
def paris() -> Board:
    return board_of(packaged(PACKAGE, "paris"))


@pytest.fixture(scope="module")
def new_york() -> Board:
    return board_of(packaged(PACKAGE, "new_york"))


def spots(board: Board, bits: int) -> set[str]:
    """The ids of a set of spots."""
    return {name for n, name in enumerate(board.ids) if bits >> n & 1}


def around(board: Board, spot: str) -> set[str]:
    """The ids at the other ends of a spot's lines."""
    return {board.ids[n] for n in board.near[board.index[spot]]}


def drawn(board: Board) -> str:
    """The picture with the id of each spot written over it."""
    rows = [list(row) for row in board.picture]
    for name, (x, y) in zip(board.ids, board.at, strict=True):
        assert rows[y][x : x + 4] == list("    ")
        rows[y][x : x + 4] = f"{name:^4}"
    return "\n".join("".join(row).rstrip() for row in rows).rstrip()


def degrees(board: Board) -> dict[int, int]:
    """How many spots have how many lines."""
    return dict(Counter(len(near) for near in board.near))


class TestParis:
    def test_a_club_is_where_it_should_be(self, paris: Board) -> None:
        spot = paris.index["18a"]
        assert paris.names[spot] == "Montmartre"
        assert paris.at[spot] == (31, 0)
        assert paris.arrondissement[spot] == 18
        assert paris.romans[18] == "XVIII"
        assert [paris.regions[region] for region in paris.spot_regions[spot]] == [
            "North",
            "Central",
        ]
        assert around(paris, "18a") == {"17b", "18b", "9a"}

    def test_the_spots_go_from_the_first_arrondissement_to_the_last(self, paris: Board) -> None:
        assert (paris.city, len(paris.ids)) == ("paris", 40)
        assert paris.ids[:4] == ("1a", "1b", "2a", "2b")
        assert paris.ids[-1] == "20b"
        assert paris.full == 0xFF_FFFF_FFFF

    def test_every_arrondissement_has_two_neighbouring_clubs(self, paris: Board) -> None:
        assert paris.arrondissement_spots[0] == 0
        assert spots(paris, paris.arrondissement_spots[1]) == {"1a", "1b"}
        assert spots(paris, paris.arrondissement_spots[20]) == {"20a", "20b"}
        assert len(paris.arrondissement_spots) == 21
        assert all("b" in {end[-1] for end in around(paris, f"{n}a")} for n in range(1, 21))
        assert all(f"{n}b" in around(paris, f"{n}a") for n in range(1, 21))

    def test_the_regions_have_their_clubs(self, paris: Board) -> None:
        clubs = {
            region: bits.bit_count()
            for region, bits in zip(paris.regions, paris.region_spots, strict=True)
        }
        assert clubs == {"North": 28, "South": 12, "West": 10, "Central": 16, "East": 14}

    def test_north_and_south_meet_two_by_two_with_the_sectors(self, paris: Board) -> None:
        areas = Counter(
            paris.regions[bank][0] + paris.regions[sector][0] for bank, sector in paris.spot_regions
        )
        assert areas == {"NW": 6, "NC": 12, "NE": 10, "SW": 4, "SC": 4, "SE": 4}

    def test_there_are_79_lines_and_none_crosses_the_seine(self, paris: Board) -> None:
        south = {"5", "6", "7", "13", "14", "15"}
        assert len(set(paris.lines)) == 79
        assert all(a < b for a, b in paris.lines)
        assert all(
            (paris.ids[a][:-1] in south) == (paris.ids[b][:-1] in south) for a, b in paris.lines
        )

    def test_the_lines_are_known_at_both_ends(self, paris: Board) -> None:
        assert degrees(paris) == {2: 3, 3: 11, 4: 13, 5: 11, 6: 2}
        assert around(paris, "15a") == {"15b", "7a"}
        assert around(paris, "11b") == {"11a", "12a", "12b", "20b", "3b", "4b"}
        assert around(paris, "6b") == {"14a", "14b", "5b", "6a", "7b"}

    def test_seven_docks_lie_along_the_river_with_a_club_each(self, paris: Board) -> None:
        assert paris.dock_ids == ("A", "B", "C", "D", "E", "F", "G")
        assert paris.dock_names[3] == "Louvre"
        assert paris.dock_at == (
            (1, 12),
            (13, 12),
            (25, 12),
            (37, 12),
            (49, 12),
            (61, 12),
            (73, 12),
        )
        beside = {
            paris.dock_ids[dock]: paris.ids[spot]
            for spot, docks in enumerate(paris.docks)
            for dock in docks
        }
        assert beside == {
            "A": "15a", "B": "16b", "C": "7a", "D": "1a", "E": "6a", "F": "4b", "G": "13a",
        }  # fmt: skip
        assert paris.docks[paris.index["18a"]] == ()

    def test_each_arrondissement_is_on_a_card_for_each_of_its_regions(self, paris: Board) -> None:
        assert len(paris.cards) == 40
        assert [card.label for card in paris.cards[:3]] == ["I North", "I Central", "II North"]
        assert [card.label for card in paris.cards[8:10]] == ["V South", "V East"]
        assert paris.cards[-1].label == "XX East"
        shown = Counter(card.label.split()[1] for card in paris.cards)
        assert shown == {"North": 14, "South": 6, "West": 5, "Central": 8, "East": 7}
        assert Counter(card.arrondissement for card in paris.cards) == dict.fromkeys(
            range(1, 21), 2
        )

    def test_a_card_opens_its_region_and_circles_its_arrondissement(self, paris: Board) -> None:
        card = next(card for card in paris.cards if card.label == "V South")
        assert spots(paris, card.spots) == {
            f"{n}{club}" for n in (5, 6, 7, 13, 14, 15) for club in "ab"
        }
        assert spots(paris, card.exact) == {"5a", "5b"}
        assert (card.areas, card.arrondissement, card.ferry, card.instrument) == (0b10, 5, False, 0)

    def test_two_cards_share_an_area_when_they_show_the_same_region(self, paris: Board) -> None:
        one_north, one_central, two_north = paris.cards[:3]
        assert one_north.areas & two_north.areas
        assert not one_north.areas & one_central.areas

    def test_the_setup_draws_two_cards_twice(self, paris: Board) -> None:
        assert paris.passes == 2

    def test_the_picture_is_drawn_around_the_clubs(self, paris: Board) -> None:
        assert drawn(paris) == PARIS_DRAWN.strip("\n")

    def test_what_new_york_alone_has_is_empty(self, paris: Board) -> None:
        assert (paris.waterfront, paris.ring, paris.all_boroughs) == (0, 0, 0)
        assert (paris.boroughs, paris.rows, paris.instruments) == ((), (), ())


class TestNewYork:
    def test_a_neighbourhood_is_where_it_should_be(self, new_york: Board) -> None:
        spot = new_york.index["HA"]
        assert new_york.names[spot] == "Harlem"
        assert new_york.at[spot] == (19, 4)
        assert new_york.boroughs[new_york.borough[spot]] == "Manhattan"
        assert around(new_york, "HA") == {"EH", "UW", "WH"}

    def test_five_boroughs_share_forty_neighbourhoods(self, new_york: Board) -> None:
        assert (new_york.city, len(new_york.ids), new_york.full) == ("new-york", 40, 2**40 - 1)
        sizes = {
            name: bits.bit_count()
            for name, bits in zip(new_york.boroughs, new_york.borough_spots, strict=True)
        }
        assert sizes == {
            "Bronx": 7, "Manhattan": 10, "Queens": 9, "Brooklyn": 9, "Staten Island": 5,
        }  # fmt: skip
        assert new_york.borough_letters == ("B", "M", "Q", "K", "S")

    def test_there_are_69_lines(self, new_york: Board) -> None:
        assert len(set(new_york.lines)) == 69
        assert degrees(new_york) == {2: 4, 3: 21, 4: 8, 5: 7}

    def test_only_queens_and_brooklyn_are_joined_by_land(self, new_york: Board) -> None:
        crossing = {
            frozenset((new_york.ids[a], new_york.ids[b]))
            for a, b in new_york.lines
            if new_york.borough[a] != new_york.borough[b]
        }
        assert crossing == {
            frozenset(("WB", "RW")),
            frozenset(("BW", "RW")),
            frozenset(("EN", "HB")),
        }

    def test_thirteen_neighbourhoods_are_landlocked(self, new_york: Board) -> None:
        assert spots(new_york, new_york.full & ~new_york.waterfront) == {
            "WK", "FO", "MP", "MT", "JH", "RW", "FH", "JA", "BD", "BW", "PS", "FB", "NS",
        }  # fmt: skip

    def test_five_neighbourhoods_ring_central_park(self, new_york: Board) -> None:
        assert spots(new_york, new_york.ring) == {"HA", "EH", "UE", "MT", "UW"}

    def test_the_deck_has_three_ferries_and_37_cards_with_a_soloist(self, new_york: Board) -> None:
        assert new_york.cards[:3] == (Card("Ferry", 0, 0, 0, ferry=True),) * 3
        boroughs = new_york.cards[3:]
        assert Counter(card.areas.bit_count() for card in boroughs) == {1: 7, 2: 23, 3: 7}
        assert Counter(card.instrument for card in boroughs) == {1: 10, 2: 9, 3: 9, 4: 9}
        shown = {
            name: sum(card.areas >> n & 1 for card in boroughs)
            for n, name in enumerate(new_york.boroughs)
        }
        assert shown == {
            "Manhattan": 19, "Queens": 17, "Brooklyn": 16, "Bronx": 13, "Staten Island": 9,
        }  # fmt: skip

    def test_the_soloists_play_in_all_boroughs(self, new_york: Board) -> None:
        homes = Counter(card.label.rsplit(" in ")[1] for card in new_york.cards[3:])
        assert homes == {
            "Manhattan": 9, "Queens": 8, "Brooklyn": 8, "Bronx": 7, "Staten Island": 5,
        }  # fmt: skip

    def test_a_card_opens_its_boroughs_and_has_its_soloist_in_one(self, new_york: Board) -> None:
        card = new_york.cards[10]
        assert card.label == "Manhattan+Queens, drums in Manhattan"
        assert spots(new_york, card.exact) == {
            "WH", "HA", "UW", "EH", "UE", "MT", "CH", "LE", "GV", "FD",
        }  # fmt: skip
        assert spots(new_york, card.spots & ~card.exact) == {
            "AS", "FL", "BY", "LC", "JH", "RW", "FH", "JA", "HB",
        }  # fmt: skip
        assert new_york.instruments[card.instrument - 1] == "drums"
        assert (card.areas, card.arrondissement, card.ferry) == (0b00110, 0, False)

    def test_the_soloist_track_has_a_rising_row_for_each_instrument(self, new_york: Board) -> None:
        assert new_york.instruments == ("saxophone", "microphone", "drums", "guitar")
        assert new_york.instrument_letters == ("s", "m", "d", "g")
        assert new_york.rows == ((0, 1, 2, 3, 5, 8),) * 4

    def test_a_tour_of_all_boroughs_is_worth_seven(self, new_york: Board) -> None:
        assert new_york.all_boroughs == 7

    def test_the_picture_is_drawn_around_the_neighbourhoods(self, new_york: Board) -> None:
        assert drawn(new_york) == NEW_YORK_DRAWN.strip("\n")

    def test_what_paris_alone_has_is_empty(self, new_york: Board) -> None:
        assert (new_york.passes, new_york.regions, new_york.docks) == (0, (), ())
        assert new_york.arrondissement == ()


@pytest.mark.parametrize("name", NAMES)
class TestBothCities:
    def test_the_picture_fills_the_screen(self, name: str) -> None:
        assert [len(row) for row in board_of(packaged(PACKAGE, name)).picture] == [78] * 20

    def test_play_is_as_the_rulebook_says(self, name: str) -> None:
        board = board_of(packaged(PACKAGE, name))
        assert board.seats == range(1, 9)
        assert (board.dice, board.faces, board.flipped, board.last_turn) == (2, 10, 3, 2)

    def test_lines_lead_both_ways(self, name: str) -> None:
        board = board_of(packaged(PACKAGE, name))
        assert all(
            spot in board.near[other] for spot, near in enumerate(board.near) for other in near
        )
        assert sum(map(len, board.near)) == 2 * len(board.lines)

    def test_a_board_is_compiled_once_and_never_saved(self, name: str) -> None:
        edition = packaged(PACKAGE, name)
        board = board_of(edition)
        assert board_of(parse(edition.text)) is board
        assert isinstance(board, Static)
        assert to_plain(board) == ["static"]

    def test_a_board_cannot_be_changed(self, name: str) -> None:
        board: Any = board_of(packaged(PACKAGE, name))
        with pytest.raises(AttributeError):
            board.full = 0
        with pytest.raises(TypeError):
            board.index["18a"] = 0

    def test_every_figure_is_labelled_in_the_file(self, name: str) -> None:
        text = files(PACKAGE).joinpath(f"{name}.toml").read_text("utf-8")
        data = tomllib.loads(text)
        assert set(data.pop("sources")) == {"R", "P", "B", "D"}
        figures = list(labelled(data))
        assert len(figures) > 300
        assert {label for _, label in figures} == {"R", "P", "D"}


def labelled(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every figure below a table of the raw data with its label; KeyError where there is none."""
    for key, value in table.items():
        if key in ("source", "sources"):
            continue
        inside = [item for item in value if isinstance(item, dict)] if type(value) is list else []
        if isinstance(value, dict):
            yield from labelled(value)
        elif inside:
            for item in inside:
                yield from labelled(item)
        else:
            yield key, table.get("sources", {}).get(key) or table["source"]


def test_a_released_edition_is_never_edited() -> None:
    digests = {edition.id: edition.digest for edition in (packaged(PACKAGE, n) for n in NAMES)}
    assert digests == {"paris-1": "80e49920eb08d5d4", "new-york-1": "e4cb71a0a55f6f87"}


def test_the_help_page_tells_what_of_paris_is_reconstructed() -> None:
    rulebook, public, ours = describe(packaged(PACKAGE, "paris"))
    assert rulebook == (
        "From the rulebook (the rulebook of On Tour: Paris and New York): play (most seats, dice, "
        "faces, cards flipped, last turn); setup; counts (clubs, docks, cards); regions; "
        "arrondissements of the map (bank, sector in 1 of 20); docks of the map (id)."
    )
    assert public == (
        "From public texts (reviews of the game, and the real city "
        "(github.com/carminvide/jetlagparis)): play (fewest seats); counts (arrondissements); "
        "arrondissements of the map (number, roman)."
    )
    assert ours == (
        "Reconstructed (our own design, true to the rulebook and to the real city; not what the "
        "box prints): counts (lines); arrondissements of the map (sector in 19 of 20); clubs of "
        "the map; docks of the map (name, x, y, clubs); lines of the map; picture of the map; "
        "cards of the deck."
    )


def test_the_help_page_tells_what_of_new_york_is_reconstructed() -> None:
    rulebook, public, ours = describe(packaged(PACKAGE, "new_york"))
    assert rulebook.endswith(
        "counts (boroughs, ring, cards, ferry cards); scoring; boroughs of the map (name); "
        "cards of the deck (ferry)."
    )
    assert public.endswith(
        "play (fewest seats); central park of the map; instruments of the soloists (name)."
    )
    assert ours.endswith(
        "counts (neighbourhoods, landlocked, lines); boroughs of the map (letter); "
        "neighbourhoods of the map; lines of the map; picture of the map; instruments of the "
        "soloists (letter, row); cards of the deck (boroughs, soloist, instrument)."
    )
