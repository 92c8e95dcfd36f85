"""What is said: prompts, choices, the log, refusals and the result, all within a line."""

import re
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.flow import NOBODY, STEPS, Event, Move
from engine.game import IllegalMove
from engine.games.french_quarter import GAME
from engine.games.french_quarter.mapping import MapHere
from engine.games.french_quarter.rounds import Travel
from engine.games.french_quarter.second_line import SecondLine
from engine.games.french_quarter.state import Quarter
from engine.match import HUMAN, Match, Setup
from tests.games.french_quarter.kit import (
    BOARD,
    answer,
    card,
    choices,
    closed,
    drawn,
    gain,
    marked,
    met,
    place,
    resolve,
    stand,
    table,
    turn,
    unlocked,
)

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
WORDS = GAME.words
LONGEST = 78


def said(q: Quarter, event: Event) -> str:
    """An event in words."""
    return WORDS.event(GAME.redact(q, NOBODY), event, NAMES)


def log(q: Quarter) -> list[str]:
    """What has happened, in words."""
    return [line for event in q.story or () if (line := said(q, event))]


def refusal(q: Quarter, text: str) -> str:
    """Why a move is refused."""
    verb, *args = text.split()
    move = Move(verb, tuple(int(arg) if arg.isdigit() else arg for arg in args))
    assert move not in q.choices
    return WORDS.refusal(q, move)


class TestTheLog:
    def test_a_turn_reads_well(self) -> None:
        q = table()
        card(q, "CA1")
        turn(q, "carriage 2", "go E4")
        assert log(q) == [
            "Ana takes Carriage 2",
            "Ana marks umbrella 1",
            "Ana marks mysticism 1",
            "Ana goes to Bayou Oyster Bar",
            "Ana marks food 1",
            "Ana meets the tuba: row 1, box 1 of the track",
            "Ana maps Bayou Oyster Bar with a 2",
        ]

    def test_a_second_line_phase_reads_well(self) -> None:
        q = table()
        drawn(q.sheets[1], ". . . .:. .\n. 3 . . ./.\n. . ./. . .\n.:. . . . .\n. .:. . . .")
        q.leader = 0
        answer(resolve(q, SecondLine()), "lead east")
        assert log(q) == [
            "Ana leads the second line east, to Dauphine and St Peter",
            "Ana: 0 buildings at the line, 0 marked so far",
            "Ben: 1 building at the line, 1 marked so far",
        ]

    def test_what_passes_by_or_answers_itself_is_told(self) -> None:
        q = table()
        marked(q, food=14, culture=14, shopping=14, mysticism=14, partying=13)
        gain(q, "wild", "wild")
        assert log(q) == [
            "Ana, only one choice: wild icon",
            "Ana marks partying 14",
            "Ana unlocks x1 for partying",
            "Ana has no track left to mark",
        ]

    @pytest.mark.parametrize(
        ("event", "line"),
        [
            (Event(0, "window", ("food", "A")),
             "Ana opens food window A: map one on Decatur, any value"),
            (Event(0, "window", ("shopping", "C")),
             "Ana opens shopping window C: write a W, 2 times"),
            (Event(1, "arrest", (4,)),
             "Ben goes to the Police Station; a 4 is watched from now on"),
            (Event(NOBODY, "roll", (2, 4, 11, 16, 23, 23, 32, 45, 54)),
             "Dice: Walk 2 4, Carriage 1 6, Taxi 3 3, Streetcar 2, Riverboat 5, Socialize 4"),
            (Event(NOBODY, "mayor", ("St Ann",)), "The Mayor closes St Ann"),
            (Event(NOBODY, "mayor", ("",)), "The Mayor closes no street"),
            (Event(NOBODY, "mayor takes", ("walk", 4)), "The Mayor takes Walk 4"),
            (Event(NOBODY, "reveal", ("walk", "WA1")), "Walk card: umbrella, food"),
            (Event(0, "umbrella", (6,)), "Ana marks umbrella 6, a star"),
            (Event(0, "write", ("D4", "W")), "Ana maps Beignet Cafe with a W"),
            (Event(0, "start", (3,)), "Ana starts an own line at corner 3, Bourbon and St Peter"),
            (Event(0, "passed", ("french_quarter.MapNextDoor",)), ""),
        ],
    )  # fmt: skip
    def test_single_lines(self, event: Event, line: str) -> None:
        assert said(table(), event) == line

    @pytest.mark.parametrize("seats", [1, 2, 4])
    def test_everything_is_said_within_a_line(self, seats: int) -> None:
        match = Match(GAME, Setup.of(GAME, (HUMAN,) * seats, 5, {"mayor": "on"}))
        chance, silent = Chance(5), {"passed"}
        while not match.is_over:
            seen = match.seen_by(match.to_move)
            assert len(WORDS.prompt(seen)) <= LONGEST
            texts = [WORDS.move(seen, move) for move in seen.choices]
            assert max(map(len, texts)) <= LONGEST and len(set(texts)) == len(texts)
            for move in seen.choices:
                path = (move.verb, *move.args)
                assert all(WORDS.atom(seen, path[:at], path[at]) for at in range(len(path)))
            for event in match.play(seen.choices[chance.below(len(seen.choices))]):
                line = said(match.state, event)
                assert len(line) <= LONGEST and (line or event.verb in silent)


class TestPromptsAndChoices:
    def test_dice_are_shown_with_their_cards(self) -> None:
        q = table()
        card(q, "WA1")
        card(q, "CA2")
        q.row = (4, 12, 33, 45, 51)
        resolve(q, Travel())
        assert WORDS.prompt(q) == "Take a die"
        assert WORDS.move(q, q.choices[0]) == "Walk 4: umbrella, food"
        assert WORDS.atom(q, ("take",), "carriage-2") == "Carriage 2: umbrella, culture"

    def test_buildings_are_shown_with_their_icons(self) -> None:
        q = table()
        card(q, "WA5")
        turn(q, "walk 1")
        assert WORDS.prompt(q) == "Walk, up to 2 spaces: where does your tourist go?"
        assert WORDS.move(q, Move("go", ("D4",))) == "Beignet Cafe: food"
        assert WORDS.move(q, Move("go", ("C5",))) == "Three Sisters Courtyard: no icon"

    def test_the_streetcar_names_its_street(self) -> None:
        q = table()
        card(q, "ST6")
        turn(q, "streetcar 1")
        assert WORDS.prompt(q).startswith("Streetcar, Dauphine: ")

    def test_windows_and_multipliers_say_what_they_are(self) -> None:
        q = table()
        marked(q, culture=2)
        gain(q, "culture")
        assert [WORDS.move(q, move) for move in q.choices] == [
            "window A: once, go 1 or 2 spaces further",
            "multiplier x1 on St Peter",
        ]

    def test_where_to_write_is_named(self) -> None:
        q = table()
        met(q, "tuba")
        gain(q, "violin")
        assert WORDS.prompt(q) == "Map action with a 3: where?"
        assert WORDS.move(q, q.choices[0]) == "3 at Two Brothers Courtyard"

    def test_that_only_a_w_can_be_written_is_told(self) -> None:
        q = table()
        unlocked(q, shopping="A", culture="AB")
        stand(q, "A1")
        q.sheets[0].write(BOARD, place("B1"), 6)
        q.sheets[0].write(BOARD, place("B2"), 6)
        resolve(q, MapHere(0))
        assert choices(q) == {"write A1 W", "umbrella"}
        assert WORDS.prompt(q) == ("Map action: a 3 does not fit. Write a W, or gain an umbrella?")
        assert WORDS.atom(q, (), "write") == "write a W"
        answer(q, "umbrella")
        assert choices(q) == {"write A2 W", "nothing"}
        assert WORDS.prompt(q) == "Culture B: a 3 fits at no neighbour. Write a W at one?"

    def test_that_food_can_write_no_value_but_a_w_is_told(self) -> None:
        q = table()
        drawn(q.sheets[0], """
            .    .    .    .:.  .
            .    .    .    .    ./.
            3    3    ./3  1    3
            3:3  3    3    .    6
            .    .:.  .    .    .
        """)  # fmt: skip
        unlocked(q, shopping="A")
        marked(q, food=2)
        answer(gain(q, "food"), "bonus food")
        assert WORDS.prompt(q) == "Food A: no value fits on Decatur. Write a W?"
        assert WORDS.atom(q, (), "write") == "write a W"
        assert WORDS.atom(q, (), "nothing") == "map nothing"

    def test_the_round(self) -> None:
        assert WORDS.round(table()) == "round 1 of 8"

    def test_every_step_has_a_name_for_the_strip(self) -> None:
        names = [name for name in STEPS if name.startswith("french_quarter.")]
        assert len(names) == 29 and all(WORDS.step(name) for name in names)


class TestRefusals:
    def moving(self) -> Quarter:
        """A tourist at the hotel with a Walk die, on the day Decatur is closed."""
        q = table(mayor=True)
        card(q, "WA5")
        closed(q, "Decatur")
        return turn(q, "walk 1")

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("go C4", "The tourist is there already and must move to another building."),
            ("go A1", "Bead & Mask Emporium is not in reach. Walk goes 2 spaces at most."),
            ("go D4", "Beignet Cafe is on Decatur, which is closed. Stop on another street."),
            ("go Z9", "That is no building. Choose one of the marked ones."),
            ("stay", "The tourist must move. Choose one of the marked buildings."),
            ("mark food", "'mark food' is not one of the choices."),
        ],
    )  # fmt: skip
    def test_why_a_tourist_may_not_go_there(self, text: str, sentence: str) -> None:
        assert refusal(self.moving(), text) == sentence

    def test_partying_b_is_named(self) -> None:
        q = table()
        card(q, "WA5")
        unlocked(q, partying="AB")
        turn(q, "walk 1")
        assert refusal(q, "go E4") == (
            "Bayou Oyster Bar is not in reach. Walk goes 1 space at most, because of partying B."
        )

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("write D4 3", "Beignet Cafe has a number already. Choose an empty building."),
            ("write A1 3", "Bead & Mask Emporium is not one of the buildings that this may map."),
            ("write D5 3", "3 is not within 1 of all neighbours of Fortune Teller's Tent: 6."),
            ("write C2 W", "There is no W left. Shopping A and C unlock them."),
            ("write C2 5", "5 is not a value that may be written now."),
            ("write C2", "Name a building and a value."),
            ("write D5", "3 is not within 1 of all neighbours of Fortune Teller's Tent: 6."),
            ("write D4", "Beignet Cafe has a number already. Choose an empty building."),
            ("umbrella", "The die fits somewhere and must be written. "
                         "The umbrella is for when it does not."),
        ],
    )  # fmt: skip
    def test_why_a_value_may_not_be_written_there(self, text: str, sentence: str) -> None:
        q = table()
        met(q, "tuba")
        q.sheets[0].write(BOARD, place("D4"), 6)
        gain(q, "violin")
        assert refusal(q, text) == sentence

    def test_a_building_where_no_value_at_all_fits_is_told(self) -> None:
        q = table()
        q.sheets[0].write(BOARD, place("D4"), 6)
        q.sheets[0].write(BOARD, place("B4"), 1)
        marked(q, food=2)
        answer(gain(q, "food"), "bonus food")
        assert refusal(q, "write C4") == (
            "No value is within 1 of all neighbours of Ama House Hotel: 1, 6."
        )
        assert refusal(q, "write E4") == "Name a building and a value."

    def test_why_a_track_or_a_performer_may_not_be_chosen(self) -> None:
        q = table()
        marked(q, food=14)
        gain(q, "wild")
        assert refusal(q, "mark food") == "The food track is full. Mark another one."
        q = table()
        met(q, "tuba", "tuba")
        marked(q, mysticism=5)
        answer(gain(q, "mysticism"), "bonus mysticism")
        assert refusal(q, "meet tuba") == (
            "The tuba cannot be met now: both boxes are marked, or it was met just now."
        )

    def test_why_a_line_may_not_go_there(self) -> None:
        q = table(mayor=True)
        closed(q, "Dauphine")
        q.leader = 0
        resolve(q, SecondLine())
        assert refusal(q, "lead east") == (
            "A line goes along no block twice, nor off the map, nor along Dauphine, "
            "which is closed."
        )

    def test_a_match_refuses_and_says_why(self) -> None:
        match = Match(GAME, Setup.of(GAME, (HUMAN, HUMAN), 5))
        with pytest.raises(IllegalMove) as caught:
            match.play(Move("take", ("taxi-3",)))
        assert caught.value.message == (
            "That die does not lie in the row. Take one of those that do."
        )


class TestVerdict:
    def finished(self, *scores: tuple[int, int]) -> Quarter:
        """A finished game with points from the performer track and from the second line."""
        q = table(len(scores))
        for sheet, (track, boxes) in zip(q.sheets, scores, strict=True):
            sheet.track, sheet.line = track, boxes
        return q

    @pytest.mark.parametrize(
        ("scores", "sentence"),
        [
            (((0, 20), (0, 30)), "Ben wins with 30 points"),
            (((10, 20), (0, 25)), "Ben wins with 25 points and the better second line"),
            (((0, 25), (0, 25), (0, 3)), "Ana and Ben share the win with 25 points"),
            (((0, 1), (0, 0)), "Ana wins with 1 point"),
        ],
    )
    def test_who_won(self, scores: tuple[tuple[int, int], ...], sentence: str) -> None:
        assert WORDS.verdict(self.finished(*scores), NAMES[: len(scores)]) == sentence


class TestTheHelpPage:
    ROOT = Path(__file__).parents[3]

    def page(self) -> str:
        """The rules in our own words."""
        return (self.ROOT / "tui" / "help" / "french-quarter.md").read_text()

    def test_it_fits_the_screen_and_has_headings_paragraphs_and_lists_only(self) -> None:
        for line in self.page().splitlines():
            assert len(line) <= 76 and line.isascii()
            assert re.match(r"$|# \w|- |  \w|[A-Z0-9a-z(]", line), line

    def test_every_ruling_is_told_there_and_tested_here(self) -> None:
        told = [int(number) for number in re.findall(r"^- (\d+): ", self.page(), re.M)]
        assert told == list(range(1, 55))
        tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
        tested = {int(number) for number in re.findall(r"ruling_?(\d+)", tests, re.I)}
        assert tested == set(told)

    def test_the_bands_of_the_solo_game_are_those_of_the_edition(self) -> None:
        for band in BOARD.printed.bands[1:]:
            assert f"- from {band.least}: {band.words}\n" in self.page()


def test_a_far_place_names_its_price() -> None:
    q = table()
    card(q, "ST6")
    unlocked(q, culture="A")
    stand(q, "C4")
    turn(q, "streetcar 1")
    assert WORDS.move(q, Move("go", ("D3",))) == "Brush & Brew Pub: culture, partying  (culture A)"
    assert WORDS.move(q, Move("go", ("D2",))) == "Ben's Spectral Gems: mysticism, shopping"
    assert refusal(q, "go A5") == (
        "Riverwalk Shopping & Aquarium is not in reach. Streetcar stops on Dauphine. "
        "Culture A leads only two spaces further."
    )
