"""What an edition of On Tour is refused for, and what an owner of the box may change."""

import pytest

from engine.edition import BadEdition, Edition, describe, packaged, parse
from engine.games.on_tour.board import board_of

PACKAGE = "engine.games.on_tour"


def changed(name: str, *changes: tuple[str, str]) -> Edition:
    """A packaged edition with some places changed."""
    text = packaged(PACKAGE, name).text
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return parse(text)


def refusal(name: str, *changes: tuple[str, str]) -> str:
    """What is said of a board when some places of a packaged edition are changed."""
    edition = changed(name, *changes)
    with pytest.raises(BadEdition) as refused:
        board_of(edition)
    return refused.value.message


PARIS_REFUSED = [
    (
        "a card is missing",
        '  { arrondissement = 1,  region = "North",   source = "D" },\n',
        "",
        "[deck.cards]: there are 39, and [counts] says 40. Make them agree.",
    ),
    (
        "the deck is not the rulebook's",
        "cards = 40\n",
        "cards = 39\n",
        '[counts]: "cards" is 39. Give 40.',
    ),
    (
        "an arrondissement is on three cards",
        '{ arrondissement = 1,  region = "North", ',
        '{ arrondissement = 2, region="North",',
        "[deck.cards]: arrondissement 2 is on more than two cards. "
        "Leave two: the setup may draw them all, and it has two clubs.",
    ),
    (
        "a card shows a region that its arrondissement is not in",
        '{ arrondissement = 1,  region = "North"',
        '{ arrondissement = 1, region = "South"',
        "[deck.cards] entry 1: I South does not exist. "
        "Give one of the arrondissement's two regions.",
    ),
    (
        "a misspelt field",
        '{ arrondissement = 1,  region = "North"',
        '{ arrondissement = 1, regoin = "North"',
        '[deck.cards] entry 1: "regoin" is not a field of this table. '
        "It has arrondissement, region.",
    ),
    (
        "three clubs in one arrondissement",
        "x = 31, y = 0,  arrondissement = 18",
        "x = 31, y = 0,  arrondissement = 17",
        "[map.clubs]: arrondissement XVII has 3 clubs. Give each arrondissement two.",
    ),
    (
        "an arrondissement that Paris does not have",
        "x = 31, y = 0,  arrondissement = 18",
        "x = 31, y = 0,  arrondissement = 21",
        '[map.clubs] entry 35 ("18a"): "arrondissement" is 21. Give a whole number from 1 to 20.',
    ),
    (
        "the clubs of an arrondissement are not neighbours",
        '"18a-18b"',
        '"18a-19a"',
        "[map.lines]: no line joins 18a and 18b. Join the two clubs of arrondissement XVIII.",
    ),
    (
        "a line across the river",
        '"16b-8b"',
        '"16b-15a"',
        "[map.lines]: 15a-16b crosses the Seine. Leave it out: only boats cross the river.",
    ),
    (
        "a line to nowhere",
        '"16b-8b"',
        '"8b-16c"',
        '[map.lines] entry 1: "8b-16c" joins no two spots. Write two ids, like "A-B".',
    ),
    (
        "a line given both ways",
        '"16b-8b"',
        '"8a-17b"',
        '[map.lines] entry 1: "8a-17b" is there twice. Give each line once, either way.',
    ),
    (
        "a line is missing",
        '"16b-8b", ',
        "",
        "[map.lines]: there are 78 lines, and [counts] says 79. Make them agree.",
    ),
    (
        "the first arrondissement is not where the rulebook has it",
        'bank = "North", sector = "Central", source = "P", sources = { bank = "R", sector = "R" }',
        'bank = "North", sector = "West", source = "P", sources = { bank = "R", sector = "R" }',
        "[map.arrondissements] entry 1: I lies North and West. "
        "The rulebook has it North and Central.",
    ),
    (
        "a region of the wrong axis",
        'number = 2,  roman = "II",    bank = "North"',
        'number = 2,  roman = "II",    bank = "East"',
        '[map.arrondissements] entry 2: "bank" is "East". Give one of North, South.',
    ),
    (
        "arrondissements out of order",
        'number = 2,  roman = "II"',
        'number = 3,  roman = "II"',
        '[map.arrondissements] entry 2: "number" is 3. Give 2.',
    ),
    (
        "a region is missing",
        'sectors = ["West", "Central", "East"]',
        'sectors = ["West", "Central"]',
        "[regions]: a region is missing. Give North, South; West, Central, East.",
    ),
    ("six docks", "docks = 7", "docks = 6", '[counts]: "docks" is 6. Give 7.'),
    (
        "a dock beyond G",
        '{ id = "A", name = "Javel"',
        '{ id = "H", name = "Javel"',
        '[map.docks] entry 1 ("H"): "id" is "H". Give one of A.',
    ),
    (
        "a dock without a club",
        'clubs = ["15a"]',
        "clubs = []",
        '[map.docks] entry 1 ("A"): no club lies next to it. Name one under clubs.',
    ),
    (
        "a dock at no club",
        'clubs = ["15a"]',
        'clubs = ["15c"]',
        '[map.docks] entry 1 ("A"): "clubs" is ["15c"]. Give a list, each entry one of '
        "1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b, 5a, 5b, 6a, 6b and so on.",
    ),
    (
        "a dock that is not drawn",
        "~(A)~",
        "~(B)~",
        '[map.docks] entry 1 ("A"): it is not drawn at x = 1, y = 12. '
        "Draw (A) there under [map.picture], or put x and y right.",
    ),
    (
        "a line runs through a cell",
        '"Montmartre",           x = 31, y = 0',
        '"Montmartre",           x = 32, y = 1',
        '[map.clubs] entry 35 ("18a"): its cell at x = 32, y = 1 is not free. '
        "Keep 4 blanks for it under [map.picture], or put x and y right.",
    ),
    (
        "two cells overlap",
        '"Montmartre",           x = 31',
        '"Montmartre",           x = 51',
        '[map.clubs] entry 35 ("18a"): its cell at x = 51, y = 0 is not free. '
        "Keep 4 blanks for it under [map.picture], or put x and y right.",
    ),
    (
        "a cell over the edge",
        '"Montmartre",           x = 31',
        '"Montmartre",           x = 75',
        '[map.clubs] entry 35 ("18a"): "x" is 75. Give a whole number from 0 to 74.',
    ),
    (
        "two clubs of one id",
        'id = "18b", name',
        'id = "18a", name',
        '[map.clubs] entry 36 ("18a"): "id" 18a is there twice. Give each its own.',
    ),
    (
        "an id that its cell cannot hold",
        'id = "18b", name',
        'id = "18bis", name',
        '[map.clubs] entry 36 ("18bis"): "id" is too long. Its length may be 4 at most.',
    ),
    (
        "a picture too wide",
        "                                   --------------    --------\n",
        "                                   --------------    --------" + "-" * 20 + "\n",
        "[map.picture]: the drawing is too large. Keep to 20 rows of 78.",
    ),
    (
        "a picture in strange signs",
        "~(A)~",
        "\u2248(A)~",
        "[map.picture]: the drawing is not plain ASCII. Draw with - | / \\ ~ and letters.",
    ),
    ("three dice", "dice = 2", "dice = 3", '[play]: "dice" is 3. Give 2.'),
    (
        "more seats than boards",
        "most_seats = 8 ",
        "most_seats = 9 ",
        '[play]: "most_seats" is 9. Give a whole number from 1 to 8.',
    ),
    ("three passes", "passes = 2", "passes = 3", '[setup]: "passes" is 3. Give 2.'),
    (
        "another city",
        'game = "on-tour-paris"',
        'game = "on-tour-rome"',
        '[edition]: "game" is "on-tour-rome". Give on-tour-paris or on-tour-new-york.',
    ),
]
"""When, what stands there, what is put there, what is said."""

NEW_YORK_REFUSED = [
    (
        "a fourth ferry",
        '{ boroughs = ["M"],           soloist = "M", instrument = "saxophone",  ',
        "{ ferry = true, ",
        "[deck.cards]: 4 of them are Ferry cards. Give 3.",
    ),
    (
        "the ferries are not the rulebook's",
        "ferry_cards = 3",
        "ferry_cards = 4",
        '[counts]: "ferry_cards" is 4. Give 3.',
    ),
    (
        "a card that is nothing",
        '{ boroughs = ["M"],           soloist = "M", instrument = "saxophone",  ',
        "{ ferry = false, ",
        "[deck.cards] entry 4: it is no ferry and shows no borough. Give ferry = true.",
    ),
    (
        "a soloist in a borough that the card does not show",
        '["M"],           soloist = "M", instrument = "saxophone"',
        '["M"], soloist = "Q", instrument = "saxophone"',
        '[deck.cards] entry 4: "soloist" is "Q". Give one of M.',
    ),
    (
        "an instrument without a row",
        '["M"],           soloist = "M", instrument = "saxophone"',
        '["M"], soloist = "M", instrument = "tuba"',
        '[deck.cards] entry 4: "instrument" is "tuba". '
        "Give one of saxophone, microphone, drums, guitar.",
    ),
    (
        "a soloist without an instrument",
        '["M"],           soloist = "M", instrument = "saxophone"',
        '["M"], soloist = "M"',
        '[deck.cards] entry 4: "instrument" is missing. '
        "Give one of saxophone, microphone, drums, guitar.",
    ),
    (
        "a borough twice on a card",
        '["M"],           soloist = "M", instrument = "saxophone"',
        '["M", "M"], soloist = "M", instrument = "saxophone"',
        "[deck.cards] entry 4: it shows no borough, or one twice. Give one or more, each once.",
    ),
    (
        "a line over the water",
        '"HA-EH"',
        '"EH-MH"',
        "[map.lines]: MH-EH joins two boroughs that water parts. "
        "Leave it out: only Queens and Brooklyn are joined by land.",
    ),
    (
        "Brooklyn is an island",
        '["WB-RW", "BW-RW", "EN-HB"]',
        '["AS-RW", "RW-JA", "HB-BY"]',
        "[map.lines]: no line joins Queens and Brooklyn. "
        "Give one: by the rulebook land joins them.",
    ),
    (
        "four around the park",
        '["HA", "EH", "UE", "MT", "UW"]',
        '["HA", "EH", "UE", "MT"]',
        "[map.central_park]: the ring has 4 neighbourhoods. The rulebook has 5.",
    ),
    (
        "one twice around the park",
        '["HA", "EH", "UE", "MT", "UW"]',
        '["HA", "EH", "UE", "MT", "MT"]',
        "[map.central_park]: the ring has 4 neighbourhoods. The rulebook has 5.",
    ),
    (
        "the count of the landlocked is off",
        '"Wakefield",          x = 61, y = 0,  borough = "B", waterfront = false',
        '"Wakefield",          x = 61, y = 0,  borough = "B", waterfront = true',
        "[map.neighbourhoods]: 12 are landlocked, and [counts] says 13. Make them agree.",
    ),
    (
        "a waterfront that is a word",
        'borough = "B", waterfront = false, source = "D" },\n  { id = "FO"',
        'borough = "B", waterfront = "no", source = "D" },\n  { id = "FO"',
        '[map.neighbourhoods] entry 2 ("WK"): "waterfront" is "no". Give true or false.',
    ),
    (
        "a borough that New York does not have",
        'letter = "K", name = "Brooklyn"',
        'letter = "K", name = "Hoboken"',
        '[map.boroughs] entry 4 ("Hoboken"): "name" is "Hoboken". '
        "Give one of Bronx, Queens, Manhattan, Brooklyn, Staten Island.",
    ),
    (
        "a letter for two boroughs",
        'letter = "K", name = "Brooklyn"',
        'letter = "Q", name = "Brooklyn"',
        '[map.boroughs] entry 4 ("Brooklyn"): "letter" Q is there twice. Give each its own.',
    ),
    (
        "a row that does not rise",
        'name = "guitar",     letter = "g", row = [1, 2, 3, 5, 8]',
        'name = "guitar",     letter = "g", row = [1, 2, 2, 5, 8]',
        '[soloists.instruments] entry 4 ("guitar"): "row" does not rise. '
        "Give its numbers from the lowest up.",
    ),
    (
        "a letter that is two",
        'name = "guitar",     letter = "g"',
        'name = "guitar",     letter = "gt"',
        '[soloists.instruments] entry 4 ("guitar"): "letter" is too long. '
        "Its length may be 1 at most.",
    ),
    (
        "eight for all boroughs",
        "all_boroughs = 7",
        "all_boroughs = 8",
        '[scoring]: "all_boroughs" is 8. Give 7.',
    ),
]


class TestRefusals:
    @pytest.mark.parametrize("case", PARIS_REFUSED, ids=[case[0] for case in PARIS_REFUSED])
    def test_paris_is_refused_when(self, case: tuple[str, str, str, str]) -> None:
        _, old, new, said = case
        assert refusal("paris", (old, new)) == said

    @pytest.mark.parametrize("case", NEW_YORK_REFUSED, ids=[case[0] for case in NEW_YORK_REFUSED])
    def test_new_york_is_refused_when(self, case: tuple[str, str, str, str]) -> None:
        _, old, new, said = case
        assert refusal("new_york", (old, new)) == said

    def test_a_spot_without_a_line_is_refused(self) -> None:
        cut = (('"WH-HA", "WH-UW", ', ""), ("lines = 69", "lines = 67"))
        assert refusal("new_york", *cut) == (
            '[map.neighbourhoods] entry 8 ("WH"): no line leads to it. '
            "Give it one under [map.lines]."
        )

    def test_a_borough_that_no_ferry_reaches_is_refused(self) -> None:
        text = packaged(PACKAGE, "new_york").text
        dry = text.replace('borough = "S", waterfront = true', 'borough = "S", waterfront = false')
        with pytest.raises(BadEdition) as refused:
            board_of(parse(dry))
        assert refused.value.message == (
            "[map.neighbourhoods]: Staten Island has no neighbourhood on the water. "
            "Give it one: ferries go there."
        )


class TestAnOwnersEdition:
    def test_an_owner_can_correct_a_name_and_a_line(self) -> None:
        mine = changed(
            "paris",
            ('id = "paris-1"', 'id = "my-paris"'),
            (
                '{ id = "18a", name = "Montmartre",           x = 31, y = 0,  arrondissement = 18, '
                'source = "D" }',
                '{ id = "18a", name = "Sacre Coeur", x = 31, y = 0, arrondissement = 18, '
                'source = "B" }',
            ),
            ('"18a-9a"', '"18a-9b"'),
        )
        board = board_of(mine)
        assert board.names[board.index["18a"]] == "Sacre Coeur"
        assert {board.ids[n] for n in board.near[board.index["18a"]]} == {"17b", "18b", "9b"}
        assert (
            "From the printed box (the board and cards of a printed copy): clubs of the map "
            in (describe(mine)[2])
        )

    def test_a_new_york_of_another_size_is_welcome(self) -> None:
        board = board_of(
            changed(
                "new_york",
                (
                    '  { id = "TV", name = "Tottenville",        x = 7,  y = 18, borough = "S", '
                    'waterfront = true,  source = "D" },\n',
                    "",
                ),
                ('"PR-TV", "NS-TV", "SB-TV",', ""),
                ("lines = 69", "lines = 66"),
                ("neighbourhoods = 40", "neighbourhoods = 39"),
            )
        )
        assert len(board.ids) == 39
        assert board.full == 2**39 - 1

    def test_a_card_may_show_no_soloist(self) -> None:
        old = '["M"],           soloist = "M", instrument = "saxophone",  '
        card = board_of(changed("new_york", (old, '["M"], '))).cards[3]
        assert (card.label, card.exact, card.instrument) == ("Manhattan", 0, 0)
        assert card.spots.bit_count() == 10

    def test_a_club_may_lie_at_two_docks(self) -> None:
        board = board_of(changed("paris", ('clubs = ["16b"]', 'clubs = ["16b", "15a"]')))
        assert board.docks[board.index["15a"]] == (0, 1)
