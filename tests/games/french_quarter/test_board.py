"""What is printed: the map, the cards and the tracks, and where each figure comes from."""

from collections import Counter

import pytest

from engine.edition import BadEdition, describe, parse
from engine.games.french_quarter import GAME
from engine.games.french_quarter.board import board_of
from engine.games.french_quarter.printed import ACTIVITIES, ICONS, PERFORMERS, TRANSPORTS
from tests.games.french_quarter.kit import BOARD, place

PRINTED = BOARD.printed


def near(name: str) -> str:
    """The neighbours of a building, in the order of the list."""
    return " ".join(PRINTED.buildings[at].id for at in BOARD.bits[BOARD.neighbours[place(name)]])


def on(street: str) -> str:
    """The buildings of a street."""
    mask = BOARD.street_buildings[BOARD.streets.index(street)]
    return " ".join(PRINTED.buildings[at].id for at in BOARD.bits[mask])


def steps(one: str, other: str) -> int:
    """How many spaces lie between two buildings."""
    reached, count = 1 << place(one), 0
    while not reached >> place(other) & 1:
        reached |= BOARD.around[reached]
        count += 1
    return count


class TestTheMap:
    def test_thirty_buildings_ten_of_them_small(self) -> None:
        assert len(PRINTED.buildings) == 30
        assert sum(bool(building.half) for building in PRINTED.buildings) == 10

    @pytest.mark.parametrize(
        ("street", "buildings"),
        [
            ("Dauphine", "A1 B1 C1 D1w D1e E1 A2 B2 C2 D2 E2n"),
            ("Bourbon", "A2 B2 C2 D2 E2s A3 B3 C3n D3 E3"),
            ("Decatur", "A3 B3 C3s D3 E3 A4w A4e B4 C4 D4 E4"),
            ("N Front", "A4w A4e B4 C4 D4 E4 A5 B5w B5e C5 D5 E5"),
            ("Conti", "A1 B1 A2 B2 A3 B3 A4e B4 A5 B5w"),
            ("St Peter", "B1 C1 B2 C2 B3 C3n C3s B4 C4 B5e C5"),
            ("St Ann", "C1 D1w C2 D2 C3n C3s D3 C4 D4 C5 D5"),
            ("Dumaine", "D1e E1 D2 E2n E2s D3 E3 D4 E4 D5 E5"),
        ],
    )
    def test_a_building_is_on_every_street_that_it_touches(
        self, street: str, buildings: str
    ) -> None:
        assert on(street) == buildings

    def test_large_buildings_touch_four_streets_and_small_ones_three(self) -> None:
        touched = Counter(
            (
                bool(building.half),
                sum(building.id in on(street).split() for street in BOARD.streets),
            )
            for building in PRINTED.buildings
        )
        assert touched == {(False, 4): 20, (True, 3): 10}

    @pytest.mark.parametrize(
        ("building", "neighbours"),
        [
            ("C2", "C1 B2 D2 C3n"),
            ("D2", "D1w D1e C2 E2n E2s D3"),
            ("D1w", "C1 D1e D2"),
            ("C3s", "C3n B3 D3 C4"),
            ("A3", "A2 B3 A4w A4e"),
            ("A1", "B1 A2"),
            ("E5", "E4 D5"),
        ],
    )
    def test_ruling_2_halves_are_neighbours_and_corners_are_not(
        self, building: str, neighbours: str
    ) -> None:
        assert sorted(near(building).split()) == sorted(neighbours.split())

    def test_the_bayou_is_two_spaces_from_the_hotel(self) -> None:
        assert PRINTED.buildings[BOARD.hotel].name == "Ama House Hotel"
        assert steps("C4", "E4") == 2

    def test_distances_from_the_hotel_and_the_longest_of_all(self) -> None:
        away = Counter(steps("C4", other.id) for other in PRINTED.buildings if other.id != "C4")
        assert away == {1: 4, 2: 8, 3: 8, 4: 7, 5: 2}
        assert steps("A1", "E5") == steps("A5", "E1") == 8

    def test_the_six_starts_are_corners_of_named_streets(self) -> None:
        assert [BOARD.corner_names[corner] for corner in BOARD.starts] == [
            ("Dauphine", "Conti"),
            ("Dauphine", "Dumaine"),
            ("Bourbon", "St Peter"),
            ("Decatur", "St Ann"),
            ("N Front", "Conti"),
            ("N Front", "Dumaine"),
        ]

    def test_a_map_can_be_drawn_without_rules(self) -> None:
        assert len(BOARD.corners) == 36 and len(BOARD.segments) == 60
        assert BOARD.corners[7] == (1, 1)
        one, other, street = BOARD.segments[0]
        assert (BOARD.corners[one], BOARD.corners[other]) == ((0, 0), (1, 0))
        assert BOARD.streets[street] == "north edge"
        cathedral = PRINTED.buildings[place("C3n")]
        assert (cathedral.column, cathedral.row, cathedral.half) == (2, 2, "N")
        sides = {BOARD.streets[BOARD.segments[at].street] for at in BOARD.fronts[place("C3n")]}
        assert sides == {"Bourbon", "St Peter", "St Ann"}


class TestTheIcons:
    def test_each_activity_and_the_umbrella_stand_on_five_buildings(self) -> None:
        shown = Counter(ICONS[icon] for one in PRINTED.buildings for icon in one.icons)
        assert all(shown[name] == 5 for name in (*ACTIVITIES, "umbrella"))
        assert sum(shown[name] for name in PERFORMERS) == 12
        assert shown["wild"] == 0

    def test_what_the_examples_of_the_rulebook_show(self) -> None:
        speakeasy = PRINTED.buildings[place("E2s")]
        assert speakeasy.name == "DHM Speakeasy"
        assert [ICONS[icon] for icon in speakeasy.icons] == ["partying", "unicycle"]
        carriage = [[ICONS[icon] for icon in one.icons] for one in PRINTED.decks[1]]
        assert ["umbrella", "mysticism"] in carriage

    def test_the_decks_show_each_activity_about_as_often(self) -> None:
        shown = Counter(ICONS[icon] for deck in PRINTED.decks for one in deck for icon in one.icons)
        assert shown == {**dict.fromkeys(ACTIVITIES, 11), "umbrella": 14, "wild": 8}
        assert [len(deck) for deck in PRINTED.decks] == [8] * 6


class TestTheTracks:
    def test_fourteen_boxes_and_their_circles(self) -> None:
        letters = {name: "".join("-BM/"[box] for box in track.boxes)
                   for name, track in zip(ACTIVITIES, PRINTED.tracks, strict=True)}  # fmt: skip
        assert letters == {
            "food": "--/--/-M-B-/-/",
            "culture": "--/--/-B-M-/-/",
            "shopping": "--/--/-M-B-/-/",
            "mysticism": "--/--/-B-M-/-/",
            "partying": "-M-BM-BM-BM-BM",
        }
        assert [len(track.uses) for track in PRINTED.tracks] == [3, 3, 3, 3, 4]
        assert [track.multipliers[-1] for track in PRINTED.tracks] == [3, 3, 3, 3, 5]

    def test_each_activity_scores_a_street(self) -> None:
        assert [track.street for track in PRINTED.tracks] == [
            "Decatur", "St Peter", "Conti", "St Ann", "Bourbon",
        ]  # fmt: skip

    def test_the_performer_track_gives_two_points_in_its_first_seven_boxes(self) -> None:
        assert BOARD.track_points[7] == 2
        assert BOARD.track_points[16] == 10
        assert PRINTED.rewards[1].street == "St Ann"

    def test_a_set_of_one_scores_nothing_and_a_set_of_six_fourteen(self) -> None:
        assert PRINTED.set_points == (0, 0, 2, 5, 8, 11, 14, 17, 20)


class TestTheMayorCards:
    def test_twelve_cards_close_each_street_once_and_four_close_none(self) -> None:
        assert Counter(one.closed for one in PRINTED.mayor) == {
            **dict.fromkeys(PRINTED.named_streets, 1),
            "": 4,
        }
        assert sum(one.first for one in PRINTED.mayor) == 6

    def test_each_chart_lists_the_five_solo_dice(self) -> None:
        solo = [at for at, name in enumerate(TRANSPORTS) if name != "taxi"]
        assert all(sorted(one.chart) == solo for one in PRINTED.mayor)


REFUSED = {
    "another game": (
        'game = "french-quarter"',
        'game = "on-tour"',
        'the file: this is an edition of "on-tour". Choose one of this game.',
    ),
    "more rounds": (
        "rounds = 8",
        "rounds = 9",
        '[play]: "rounds" is 9. Give 8.',
    ),
    "too many dice": (
        "walk = 2, carriage = 2",
        "walk = 3, carriage = 2",
        "[dice.pools] entry 4: these are 10 dice. The rulebook has 9.",
    ),
    "a transport without a way": (
        '{ transport = "taxi",      spaces = 4, source = "R" },',
        "",
        "[movement]: some transport goes no way, or two. "
        "Let each transport have a reach or streets.",
    ),
    "an id twice": (
        '"C1",  name',
        '"C2",  name',
        "[map]: an id is there twice. Give each its own.",
    ),
    "no police": (
        'kind = "police", source = "D", sources = { name = "R", kind = "R" }',
        'source = "D", sources = { name = "R" }',
        "[map]: buildings of the kind police: 0. The rulebook has 1.",
    ),
    "an empty block": (
        'column = "E", row = 5',
        'column = "D", row = 5',
        "[map]: some block is not filled by one large or two small buildings. "
        "Give each block one building, or two that name their halves.",
    ),
    "two starts at one corner": (
        "{ number = 6, x = 4",
        "{ number = 6, x = 1",
        "[map]: there are not six starts at six corners. Give them from 1 to 6.",
    ),
    "an unknown street": (
        'street = "Conti"',
        'street = "Canal"',
        '[tracks.activities] entry 3 ("shopping"): "street" is "Canal". '
        "Give one of Conti, St Peter, St Ann, Dumaine, Dauphine, Bourbon, Decatur, N Front.",
    ),
    "a short track": (
        '"square", "multiplier", "square", "bonus", "multiplier"',
        '"square", "multiplier", "square", "bonus"',
        '[tracks.activities] entry 5 ("partying"): there are 13 boxes. Give 14.',
    ),
    "a deck of nine": (
        'deck = "taxi",      icons = ["food"]',
        'deck = "walk", icons = ["food"]',
        "[cards]: there are not eight cards in each deck. Give eight.",
    ),
    "a card without icons": (
        '"TA6", deck = "taxi",      icons = ["wild"]',
        '"TA6", deck = "taxi", icons = []',
        '[cards.actions] entry 22 ("TA6"): this is no action card. Give one or two icons.',
    ),
    "a window that cannot be ticked": (
        "uses = [1, 0, 2]",
        "uses = [1, 0, 0]",
        '[tracks.activities] entry 3 ("shopping"): "uses" ticks the wrong windows. '
        "Give 0 where a window just works.",
    ),
    "sixty-one boxes": (
        "rows = [10, 10, 10, 10, 10, 10]",
        "rows = [10, 10, 10, 10, 10, 11]",
        "[tracks.second_line]: the rows hold 61 boxes. Let them hold 60.",
    ),
    "a set twice": (
        "{ performers = 8, points",
        "{ performers = 7, points",
        '[performers]: "sets" does not tell 0 to 8. Give all nine.',
    ),
    "a wild performer": (
        "{ box = 6, source",
        '{ box = 6, icon = "wild", source',
        '[performers.track] entry 6: "icon" is "wild". '
        "Give one of food, culture, shopping, mysticism, partying, umbrella.",
    ),
    "a closed edge": (
        'closed = "Conti",     first',
        'closed = "west edge", first',
        '[cards.mayor] entry 5 ("M5"): "closed" is "west edge". '
        "Give one of Conti, St Peter, St Ann, Dumaine, Dauphine, Bourbon, Decatur, N Front.",
    ),
    "a chart with a taxi": (
        'chart = ["walk", "streetcar", "socialize", "carriage", "riverboat"]',
        'chart = ["taxi", "streetcar", "socialize", "carriage", "riverboat"]',
        '[cards.mayor] entry 9 ("M9"): the chart lists not every solo die once. Give each once.',
    ),
    "no worst band": (
        "least = 0, ",
        "least = 1, ",
        "[rating]: the bands do not rise from 0. Give them from the least on.",
    ),
}


class TestSources:
    def test_every_figure_says_where_it_comes_from(self) -> None:
        told = describe(GAME.edition())
        assert [line.split(" (")[0] for line in told] == [
            "From the rulebook", "From public texts", "Reconstructed",
        ]  # fmt: skip
        assert "rulebook" in told[0] and "pools of the dice" in told[0]

    @pytest.mark.parametrize(("old", "new", "wrong"), REFUSED.values(), ids=REFUSED)
    def test_what_the_rulebook_does_not_allow_is_refused_with_its_place(
        self, old: str, new: str, wrong: str
    ) -> None:
        text = GAME.edition().text
        assert text.count(old) == 1, old
        with pytest.raises(BadEdition) as refused:
            board_of(parse(text.replace(old, new)))
        assert refused.value.message == wrong

    def test_an_owner_may_type_in_another_map(self) -> None:
        text = GAME.edition().text.replace('id = "quarter-1"', 'id = "mine-1"')
        text = text.replace('icons = ["shopping", "statue"], source = "D"',
                            'icons = ["food", "statue"], source = "B"')  # fmt: skip
        board = board_of(parse(text))
        assert [ICONS[icon] for icon in board.icons[place("A1")]] == ["food", "statue"]
