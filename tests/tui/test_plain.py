"""Plain mode: whole conversations, as they are read aloud."""

import fcntl
import os
import re
import struct
import termios
import time
from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from engine.catalogue import find_game, load_game
from engine.chance import Chance
from engine.flow import Move
from engine.game import Budget, Game, Trouble
from engine.games.on_tour.routes import STAR
from engine.match import HUMAN, Match, Setup
from tui.answers import move_meant, picked_words, read, ways_on
from tui.hiding import HIDE, cannot_hide
from tui.picking import Picker
from tui.plain import Session
from tui.plain_commands import COMMANDS, action_for
from tui.spoken import lines_called, place_lines
from tui.talk import Talk, fitting, folded, index_in, printable, sentence, several_fit
from tui.thinker import Thinker, Trials

NULL: Game[Any] = load_game("engine.games.null:GAME")
OPEN = replace(NULL, redact=lambda state, seat: state.clone(), has_hands=False)
"""The null game with open cards: nothing to hide from anybody."""


class FakeKeeper:
    """Counts, and fails when it is told to."""

    def __init__(self, *troubles: str) -> None:
        self.kept: list[int] = []
        self.trouble: Trouble | None = None
        self._troubles = list(troubles)
        self.thinks = (1000, 40)

    def keep(self, match: Match[Any]) -> None:
        """Note how many moves there were."""
        self.kept.append(len(match.history))
        message = self._troubles.pop(0) if self._troubles else ""
        self.trouble = Trouble("Not saved", message) if message else None

    @property
    def farewell(self) -> str:
        """As a save says it."""
        return f"Lost: {self.trouble.message}" if self.trouble else "The game is saved."


def begin(*kinds: str, seed: int = 3, game: Game[Any] = NULL) -> Match[Any]:
    """A match with these at its seats."""
    return Match(game, Setup.of(game, kinds, seed))


def converse(
    match: Match[Any],
    lines: Sequence[str],
    keeper: FakeKeeper | None = None,
    names: tuple[str, ...] = ("Ann", "Bo"),
) -> list[str]:
    """What is said while these lines are typed; the input ends after them."""
    sink = StringIO()
    talk = Talk(StringIO("".join(f"{line}\n" for line in lines)), sink)
    try:
        Session(talk, match, keeper or FakeKeeper(), names, Thinker(Trials)).play()
    finally:
        said = sink.getvalue()
    return said.rstrip("\n").split("\n")


def after(said: Sequence[str], typed: str) -> list[str]:
    """What was said after a line was typed (the last time), up to the next prompt."""
    at = max(n for n, line in enumerate(said) if line == f"> {typed}")
    answer = []
    for line in said[at + 1 :]:
        if line.startswith("> "):
            break
        answer.append(line)
    return answer


WHOLE_GAME = """\
The null game. At the table: Ann, Bo (bot).
The die shows 4.
Type help to hear what can be typed.
Round 1 of 3.
Your card is 1, the die 4.
1) keep the card hidden
> keep
Ann keeps the card.
Lay tokens on a pile.
1) lay nothing
2) lay
> lay left 2
Ann lays 2 on the left pile.
Bo shows a 5 for 4.
Bo lays 2 on the right pile.
The die shows 4.
Round 2 of 3.
Your card is 1, the die 4.
1) keep the card hidden
> 1
Ann keeps the card.
Lay tokens on a pile.
1) lay nothing
2) lay
> 1
Bo keeps the card.
Bo lays 1 on the left pile.
The die shows 3.
Round 3 of 3.
Your card is 2, the die 3.
1) keep the card hidden
> 1
Ann keeps the card.
Lay tokens on a pile.
1) 1 on the left pile (brings 1 point)
2) 1 on the right pile (brings 1 point)
> 2
Ann lays 1 on the right pile.
Bo keeps the card.
Bo has no tokens to lay.
The game is over.
Ann: 3 points.
  Cards shown: 0 points; as many points as the die showed.
  Piles: 3 points; tokens on the higher pile.
Bo: 7 points.
  Cards shown: 4 points; as many points as the die showed.
  Piles: 3 points; tokens on the higher pile.
Bo wins with 7 points.
Final: Ann 3, Bo 7."""


def test_a_whole_game_reads_like_this() -> None:
    said = converse(begin(HUMAN, "random"), ["keep", "lay left 2", "1", "1", "1", "2"])
    assert said == WHOLE_GAME.split("\n")


def test_the_match_is_kept_after_every_move_and_every_undo() -> None:
    keeper = FakeKeeper()
    converse(begin(HUMAN, HUMAN, game=OPEN), ["keep", "lay left 1", "u", "y", "u", "U"], keeper)
    assert keeper.kept == [1, 2, 1, 2, 1, 0]


# Choosing part by part --------------------------------------------------------------------------


def test_a_composite_move_is_asked_one_part_at_a_time() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "2", "1", "3"])
    assert said[9:-1] == [
        "1) lay nothing",
        "2) lay",
        "> 2",
        "So far: lay.",
        "1) left",
        "2) right",
        "> 1",
        "So far: lay, left.",
        "1) 1 on the left pile (brings 1 point)",
        "2) 2 on the left pile (brings 2 points)",
        "3) 3 on the left pile (brings 3 points)",
        "> 3",
        "Ann lays 3 on the left pile.",
        "Bo shows a 5 for 4.",
        "Bo lays 2 on the right pile.",
        "The die shows 4.",
        "Round 2 of 3.",
        "Your card is 1, the die 4.",
        "1) keep the card hidden",
        "> ",
    ]


def test_b_steps_back_one_part_and_not_beyond_the_question() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "2", "1", "b", "back", "B"])
    assert said[-12:-2] == [
        "Lay tokens on a pile.",
        "So far: lay.",
        "1) left",
        "2) right",
        "> back",
        "Lay tokens on a pile.",
        "1) lay nothing",
        "2) lay",
        "> B",
        "There is nothing to step back from; undo takes back your last move.",
    ]


def test_an_empty_line_asks_again() -> None:
    said = converse(begin(HUMAN, "random"), ["", "q"])
    assert after(said, "") == ["Your card is 1, the die 4.", "1) keep the card hidden"]


@pytest.mark.parametrize("line", ["lay left 2", "LAY Left  2", "layleft2", " lay  left 2 "])
def test_a_whole_move_may_be_written_with_any_cases_and_blanks(line: str) -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", line])
    assert match.records[1].move == Move("lay", ("left", 2))


def test_the_beginning_of_a_move_leads_to_the_choices_that_are_left() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "lay left"])
    assert after(said, "lay left")[0] == "So far: lay, left."


def test_a_part_may_be_named_instead_of_numbered() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "2", "right"])
    assert after(said, "right")[0] == "So far: lay, right."


def test_a_turn_is_told_when_it_begins_and_not_at_every_question() -> None:
    match = begin(HUMAN, HUMAN, game=OPEN)
    said = converse(match, ["1", "1", "1", "1", "", "q"])
    assert [line for line in said if line.startswith("Round")] == ["Round 1 of 3.", "Round 2 of 3."]


def test_a_whole_move_is_taken_while_another_is_half_picked() -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", "2", "1", "lay right 1"])
    assert match.records[1].move == Move("lay", ("right", 1))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("3", "There is no choice 3; the list goes from 1 to 2."),
        ("0", "There is no choice 0; the list goes from 1 to 2."),
        ("9" * 5000, f"There is no choice {'9' * 45}...; the list goes from 1 to 2."),
        ("lay left 4", "'lay left 4' is not one of the choices."),
        ("lay left x", "'lay left x' is not a number from 1 to 2, nor a move, nor a word such as"),
        ("hello", "'hello' is not a number from 1 to 2, nor a move, nor a word such as help, hint"),
        ("-1", "'-1' is not a number from 1 to 2, nor a move, nor a word such as help, hint, un"),
        ("\x1b[2J", "'?[2J' is not a number from 1 to 2, nor a move, nor a word such as help, h"),
        ("\uff11", "'\uff11' is not a number from 1 to 2, nor a move, nor a word such as"),
        ("²", "'²' is not a number from 1 to 2, nor a move, nor a word such as help, hint, undo"),
    ],
)
def test_a_wrong_line_is_answered_by_a_sentence_and_the_prompt(line: str, answer: str) -> None:
    match = begin(HUMAN, "random")
    said = converse(match, ["1", line])
    assert after(said, printable(line))[0].startswith(answer)
    assert len(match.records) == 1
    assert said[-2] == "> "


LABELS = ["Cathedral: culture", "Cathedral Square: food", "Brush & Brew Pub (2a)", "Buy  Rice"]


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("cathedral", [0]), ("CATHEDRAL: Culture", [0]), ("cathedral s", [1]), ("cath", [0, 1]),
        ("brush & brew pub", [2]), ("BRUSH  &", [2]), ("b", [2, 3]), ("buy rice", [3]),
        ("pub", []), ("", []), ("cathedrals", []),
    ],
)  # fmt: skip
def test_a_choice_is_called_by_its_name_or_a_beginning_of_it(line: str, fits: list[int]) -> None:
    assert fitting(line, LABELS) == fits


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("keep the card hidden", "Ann keeps the card."),
        ("KEEP the  card", "Ann keeps the card."),
        ("k", "Ann keeps the card."),
    ],
)
def test_the_words_of_the_list_may_be_typed(line: str, answer: str) -> None:
    assert after(converse(begin(HUMAN, "random"), [line]), line.strip())[0] == answer


def test_a_whole_move_may_be_called_as_it_will_be_listed() -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", "2 on the left"])
    assert match.records[1].move == Move("lay", ("left", 2))
    match = begin(HUMAN, "random")
    converse(match, ["1", "2", "left", "lay nothing"])
    assert match.records[1].move == Move("stop")


def test_words_that_fit_several_choices_are_answered_by_the_first_that_fit() -> None:
    match = begin(HUMAN, "random")
    said = converse(match, ["1", "1 on", "la"])
    assert after(said, "1 on") == [
        "'1 on' fits 2 choices: 1 on the left pile; 1 on the right pile. Type more of one."
    ]
    assert after(said, "la") == ["'la' fits 2 choices: lay nothing; lay. Type more of one."]
    assert len(match.records) == 1
    assert several_fit("x", ["xa", "xb", "xc", "xd", "xe"]) == (
        "'x' fits 5 choices: xa; xb; xc; and 2 more. Type more of one."
    )


def test_commands_go_before_the_words_of_choices() -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", "l"])
    assert len(match.records) == 1


def test_a_place_that_cannot_be_chosen_is_refused_by_its_name() -> None:
    quarter = begin(HUMAN, "random", game=find_game("french-quarter"))
    lines = ["walk", "tarot parlor", "go Tarot  Parlor", "d1E", "go bywater", "go brush & BREW"]
    said = converse(quarter, lines)
    for line in ("tarot parlor", "go Tarot  Parlor", "d1E"):
        far = ["Tarot Parlor is not in reach. Walk goes 2 spaces at most."]
        assert after(said, line) == far
    assert after(said, "go bywater") == ["That is no building. Choose one of the listed ones."]
    assert "Ann goes to Brush & Brew Pub." in after(said, "go brush & BREW")


def test_a_place_may_be_called_by_its_name_alone() -> None:
    tour = begin(HUMAN, "random", game=find_game("on-tour-paris"))
    spots = [str(move.args[-1]) for move in tour.state.choices]
    lines = lines_called(tour.game, tour.state, 0, ("Ann", "Bo"), spots[1], whole=True)
    name = lines[0].partition(" (")[0]
    said = converse(tour, [name.upper()])
    assert after(said, name.upper())[0].startswith("Ann writes ")
    assert tour.records[0].move.args[-1] == spots[1]


def test_a_place_is_refused_in_no_verbs_name_where_there_are_several() -> None:
    town = begin(HUMAN, "random", game=find_game("fortune-city"))
    assert after(converse(town, ["city hall"]), "city hall") == ["City Hall is no choice here."]


def test_the_refusal_of_a_move_is_the_games_own() -> None:
    refuses = replace(NULL, words=RefusingWords())
    said = converse(begin(HUMAN, "random", game=refuses), ["1", "lay left 4"])
    assert after(said, "lay left 4") == ["You have only three tokens."]


class RefusingWords(type(NULL.words)):  # type: ignore[misc]
    """The null game's words, with a reason."""

    def refusal(self, seen: Any, move: Move) -> str:
        """Why not."""
        return "You have only three tokens."


# Commands ---------------------------------------------------------------------------------------


def test_u_takes_a_move_back_and_y_makes_it_again() -> None:
    match = begin(HUMAN, "random")
    said = converse(match, ["1", "u", "y"])
    assert after(said, "u") == [
        "Taken back: keep the card hidden.",
        "Your card is 1, the die 4.",
        "1) keep the card hidden",
    ]
    assert after(said, "y") == [
        "Ann keeps the card.",
        "Lay tokens on a pile.",
        "1) lay nothing",
        "2) lay",
    ]
    assert len(match.records) == 1


def test_U_takes_back_all_of_the_turn() -> None:
    match = begin(HUMAN, HUMAN, game=OPEN)
    said = converse(match, ["1", "lay left 1", "U"])
    assert after(said, "U")[0] == "2 moves taken back, to the start of the turn."
    assert match.records == []


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["u"], "There is no move to take back yet."),
        (["U"], "There is no move to take back yet."),
        (["y"], "There is no move to make again."),
        (["1", "1", "u"], "Dice or cards were revealed since; that move stands."),
        (["1", "1", "U"], "Dice or cards were revealed since; that move stands."),
    ],
)
def test_what_cannot_be_taken_back_or_made_again_is_told(lines: list[str], answer: str) -> None:
    assert after(converse(begin(HUMAN, "random"), lines), lines[-1]) == [answer]


def test_s_tells_the_score_line_by_line() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "lay left 2", "s"])
    assert after(said, "s") == [
        "Ann: 2 points.",
        "  Cards shown: 0 points; as many points as the die showed.",
        "  Piles: 2 points; tokens on the higher pile.",
        "Bo: 6 points.",
        "  Cards shown: 4 points; as many points as the die showed.",
        "  Piles: 2 points; tokens on the higher pile.",
    ]


def test_m_says_so_where_there_is_no_board() -> None:
    said = converse(begin(HUMAN, "random"), ["m"])
    assert after(said, "m") == ["The null game has no board to show."]


def test_r_tells_the_rule_by_name_where_there_is_no_help_page() -> None:
    said = converse(begin(HUMAN, "random"), ["r"])
    assert after(said, "r") == [
        "The null game has no help page; the rule is called 'Showing a card'."
    ]


def test_r_reads_the_section_of_the_help_page(monkeypatch: pytest.MonkeyPatch) -> None:
    page = {"Showing a card": "A card **may** be shown.\n\n### Points\nAs many as `the die` shows."}
    monkeypatch.setattr("tui.help.chapters.chapter", lambda name, heading: page.get(heading, ""))
    said = converse(begin(HUMAN, "random"), ["r", "1", "r"])
    assert [line for line in said if "shown" in line or "Points" in line or "As many" in line] == [
        "A card may be shown.",
        "Points.",
        "As many as the die shows.",
    ]
    assert after(said, "r") == ["The help page does not tell this rule; it is called 'The piles'."]


@pytest.mark.parametrize(
    ("previews", "told"),
    [("all", ["Ann", "Ben"]), ("mine", ["Ann"]), ("end", [])],
)
def test_points_are_kept_back_as_the_setting_has_it(previews: str, told: list[str]) -> None:
    sink, match = StringIO(), begin(HUMAN, "random")
    Session(
        Talk(StringIO("s\n"), sink), match, FakeKeeper(), ("Ann", "Ben"), previews=previews
    ).play()
    said = sink.getvalue().splitlines()
    points = [line.split(":")[0] for line in said if line.endswith(("points.", "point."))]
    assert [name for name in ("Ann", "Ben") if name in points] == told
    assert any("are told at the end" in line for line in said) == (len(told) < 2)


def test_question_mark_tells_what_a_line_may_hold() -> None:
    help_lines = after(converse(begin(HUMAN, "random"), ["1", "?"]), "?")
    for command in COMMANDS:
        for name in filter(None, (command.letter, command.words[0])):
            assert any(name in line.partition(":")[0].split(" or ") for line in help_lines), name
    assert "q or quit: leave, and the game is saved" in help_lines
    assert "a move, or the beginning of one, such as: stop" in help_lines
    assert any(line.startswith("words of the list: ") for line in help_lines)


def test_nothing_is_ever_drawn_with_lines_or_moved_about_on_the_screen() -> None:
    said = converse(
        begin(HUMAN, "random"), ["?", "s", "m", "r", "1", "2", "1", "1", "1", "1", "1", "1", "1"]
    )
    assert said[-1].startswith("Final: ")
    for line in said:
        assert line.isprintable()
        assert not set(line) & set("|+=_*#\t")


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("u", "_undo"), ("undo", "_undo"), ("UNDO", "_undo"), ("U", "_undo_turn"),
        ("Undo  Turn", "_undo_turn"), ("S", "_tell_score"), ("Help", "_tell_help"),
        ("log all", "_tell_whole_log"), ("", "_ask_again"), ("hello", ""), ("1", ""),
    ],
)  # fmt: skip
def test_commands_are_letters_or_words_in_any_cases(line: str, action: str) -> None:
    assert action_for(line) == action


def test_every_command_is_named_once_and_can_be_obeyed() -> None:
    names = [name for c in COMMANDS for name in (c.letter, *c.words) if name]
    assert len(set(names)) == len(names)
    for command in COMMANDS:
        assert callable(getattr(Session, command.action))


def test_an_unknown_word_gets_one_sentence_with_what_can_be_typed() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "foo"])
    assert " ".join(line.strip() for line in after(said, "foo")) == (
        "'foo' is not a number from 1 to 2, nor a move, nor a word such as help, hint, undo, "
        "score, log, map, rule or quit."
    )
    assert (
        "'foo' is not the number 1, nor"
        in after(converse(begin(HUMAN, "random"), ["foo"]), "foo")[0]
    )


@pytest.mark.parametrize("line", ["t", "hint"])
def test_a_hint_is_the_move_that_the_computer_would_make(line: str) -> None:
    match = begin(HUMAN, "random")
    said = converse(match, [line])
    assert after(said, line) == [
        "The computer is thinking.",
        "The computer would: keep the card hidden.",
    ]
    assert match.records == []


def test_the_log_tells_lately_or_all() -> None:
    match = begin(HUMAN, "random", game=find_game("french-quarter"))
    said = converse(match, [*["1"] * 30, "l", "log all"])
    assert len(after(said, "l")) == 20
    everything = after(said, "log all")
    assert everything[0].startswith("The second line starts at corner ")
    assert len(everything) > 20 and everything[-20:] == after(said, "l")


def test_what_everybody_has_and_the_marks_of_the_board_are_told() -> None:
    said = converse(begin(HUMAN, "random", game=find_game("tournay")), ["o", "legend"])
    sheets = after(said, "o")
    assert sheets[0] == "Ann has:" and "  Deniers: 6." in sheets
    assert "Bo has:" in sheets
    legend = after(said, "legend")
    assert "W+3d  What combat takes: a white citizen and 3 deniers." in legend
    assert not any(line.endswith("The cursor.") for line in legend)


def test_the_board_is_told_in_words_place_by_place() -> None:
    said = converse(
        begin(HUMAN, "random", game=find_game("on-tour-paris")),
        ["1", "1", "1", "1", "places", "what 18a", "WHAT montm", "what nowhere"],
    )
    told = after(said, "places")
    assert len(told) == 40 and all(line.endswith(".") for line in told)
    assert sum("circled; " in line for line in told) == 4
    assert sum("; dock " in line for line in told) == 7
    montmartre = "Montmartre (18a): XVIII, North and Central; empty; beside 9a, 17b, 18b."
    assert montmartre in told
    assert after(said, "what 18a") == after(said, "WHAT montm") == [montmartre]
    assert after(said, "what nowhere") == [
        "Nothing is called 'nowhere'; places tells all of the board."
    ]


def test_what_is_written_in_new_york_is_told_with_soloists_and_ferries() -> None:
    match = begin("random", "random", game=find_game("on-tour-new-york"))
    thinker = Thinker(Trials)
    while not (match.state.sheets[0].ferries and any(match.state.sheets[0].soloists)):
        match.play(thinker.choose(match))
    board, sheet = match.state.board, match.state.sheets[0]
    told = " ".join(place_lines(match.game, match.seen_by(0), 0, ("Ann", "Bo")))
    for at, soloist in enumerate(sheet.soloists):
        if soloist:
            written = "a star" if sheet.marks[at] == STAR else f"{sheet.marks[at]:02}"
            assert f"; {written} with the {board.instruments[soloist - 1]}; beside" in told
    (one, other) = sheet.ferries[0]
    (line,) = lines_called(
        match.game, match.seen_by(0), 0, ("Ann", "Bo"), board.ids[one], whole=True
    )
    assert line.rpartition("beside ")[2].rstrip(".").split(", ")[-1] == board.ids[other]


def test_a_game_without_a_table_says_that_there_is_nothing_to_show() -> None:
    said = converse(begin(HUMAN, "random"), ["o", "i", "rules", "p"])
    assert after(said, "p") == ["The null game has no board to tell."]
    assert after(said, "o") == ["The null game has no sheet to tell; score tells the points."]
    assert after(said, "i") == ["The null game has no board to show."]
    assert after(said, "rules") == ["The null game has no help page."]


def test_a_game_can_be_ended_early_once_it_is_confirmed() -> None:
    match = begin(HUMAN, "random")
    said = converse(match, ["end early", "no", "end early", "yes"])
    assert "The game goes on." in said
    assert match.stopped and said[-1] == "Ended early: Ann 0, Bo 0."


# Leaving and going on ---------------------------------------------------------------------------


def test_q_leaves_with_the_game_saved() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "q", "1"])
    assert said[-2:] == ["> q", "The game is saved."]


def test_the_end_of_the_input_leaves_with_the_game_saved() -> None:
    assert converse(begin(HUMAN, "random"), ["1"])[-2:] == ["> ", "The game is saved."]


def test_a_game_that_goes_on_tells_what_happened_since_the_last_own_move() -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", "lay left 2"])
    assert converse(match, [])[:7] == [
        "The null game. At the table: Ann, Bo (bot).",
        "Ann lays 2 on the left pile.",
        "Bo shows a 5 for 4.",
        "Bo lays 2 on the right pile.",
        "The die shows 4.",
        "Type help to hear what can be typed.",
        "Round 2 of 3.",
    ]


def test_a_finished_game_tells_its_end_and_takes_no_more_lines() -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", "lay left 2", "1", "1", "1", "2"])
    said = converse(match, ["u"])
    assert said[-1] == "Final: Ann 3, Bo 7."
    assert "> u" not in said


def test_a_save_that_fails_is_told_once_and_again_when_it_works() -> None:
    full, still = "The disk is full.", "The disk is still full."
    keeper = FakeKeeper(full, still)
    said = converse(begin(HUMAN, "random"), ["1", "lay left 2", "q"], keeper)
    assert after(said, "1")[0] == full
    assert still not in said
    assert "The game is saved again." in after(said, "lay left 2")


def test_whoever_leaves_an_unsaved_game_is_told_so() -> None:
    full = "The disk is full."
    keeper = FakeKeeper(*[full] * 9)
    said = converse(begin(HUMAN, "random"), ["1", "q", "", "quit", "q", "1"], keeper)
    twice = [full, "What is not saved is lost then. Type q once more to leave all the same."]
    assert after(said, "quit") == twice
    assert said[-2:] == ["> q", f"Lost: {full}"]
    said = converse(begin(HUMAN, "random"), ["1"], FakeKeeper(full, full))
    assert said[-1] == f"Lost: {full}"


def test_the_end_of_an_unsaved_game_says_that_it_is_lost() -> None:
    full = "The disk is full."
    said = converse(begin("random", "random"), [], FakeKeeper(*[full] * 99))
    assert said[-1] == f"Lost: {full}" and said[-2].startswith("Final: ")


def test_help_promises_no_save_where_there_is_none() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "?"], FakeKeeper(*["The disk is full."] * 9))
    assert after(said, "?")[-1] == "q or quit: leave"


def test_whoever_leaves_leaves_at_once_when_the_last_try_to_save_succeeds() -> None:
    keeper = FakeKeeper("The disk is full.")
    said = converse(begin(HUMAN, "random"), ["1", "q"], keeper)
    assert said[-2:] == ["The game is saved again.", "The game is saved."]


# Two people -------------------------------------------------------------------------------------


def test_people_without_secrets_play_in_turn_and_are_asked_by_name() -> None:
    said = converse(begin(HUMAN, HUMAN, game=OPEN), ["1", "1"])
    assert after(said, "1") == [
        "Bo to move.",
        "Your card is 5, the die 4.",
        "1) keep the card hidden",
        "2) show it for 4",
    ]


def test_people_with_secrets_are_refused_before_anything_is_asked() -> None:
    with pytest.raises(Trouble, match="Several people need the full screen"):
        converse(begin(HUMAN, HUMAN), ["1"])


def test_people_with_secrets_are_refused_by_the_first_position_wherever_the_game_is() -> None:
    match = begin(HUMAN, HUMAN)
    match.play(Move("keep"))
    with pytest.raises(Trouble, match="Several people need the full screen"):
        converse(match, [])


def hand_over(match: Match[Any], *lines: str) -> tuple[list[str], str]:
    """What can be read on a terminal that hides, each time it is covered and at the end."""
    sink = StringIO()
    talk = Talk(StringIO("".join(f"{line}\n" for line in lines)), sink, why_open="")
    Session(talk, match, FakeKeeper(), ("Ann", "Bo"), Thinker(Trials)).play()
    *hidden, shown = sink.getvalue().split(HIDE)
    return hidden, shown


def test_people_with_secrets_hand_over_behind_a_curtain() -> None:
    match = begin(HUMAN, HUMAN)
    hidden, shown = hand_over(match, "1", "1", "1", "2", "1")
    assert "Ann to move.\nYour card is 1, the die 4.\n" in hidden[0]
    assert hidden[1].startswith("The null game. The table is hidden.\nHand the keyboard to Bo. ")
    assert "> 1\nOnly 2 opens the table; q leaves, and the game is saved.\n> 2\n" in hidden[1]
    assert "card is" not in hidden[1]
    assert hidden[2].startswith("Ann keeps the card.\nBo to move.\nYour card is 5, the die 4.\n")
    assert shown == "The game is saved.\n"
    assert match.barrier == 2


def test_behind_the_curtain_what_happened_is_told_as_the_next_person_may_know_it() -> None:
    hidden, _ = hand_over(begin(HUMAN, HUMAN), *["1"] * 2, "2", *["1"] * 3)
    assert hidden[4].startswith("Bo keeps the card.\nThe die shows 4.\nRound 2 of 3.\nAnn to move.")


def test_a_table_with_secrets_is_opened_again_behind_a_curtain() -> None:
    match = begin(HUMAN, HUMAN)
    match.play(Move("keep"))
    hidden, shown = hand_over(match, "q")
    assert hidden[0] == "" and "Hand the keyboard to Ann. Ann, type 1 when" in hidden[1]
    assert shown == "The game is saved.\n" and not match.barrier
    hidden, _ = hand_over(match, "1")
    assert "At the table: Ann, Bo." in hidden[2] and "Lay tokens on a pile." in hidden[2]


def test_whoever_stops_with_ctrl_c_leaves_no_hand_behind() -> None:
    class Stopped(StringIO):
        def readline(self, size: int = -1) -> str:
            raise KeyboardInterrupt

    sink = StringIO()
    session = Session(
        Talk(Stopped(), sink, why_open=""), begin(HUMAN, HUMAN), FakeKeeper(), ("Ann", "Bo")
    )
    with pytest.raises(KeyboardInterrupt):
        session.play()
    assert sink.getvalue().endswith(HIDE)


def test_one_person_is_never_hidden_from_anybody() -> None:
    hidden, shown = hand_over(begin(HUMAN, "random"), "1", "1", "q")
    assert hidden == [] and shown.endswith("The game is saved.\n")


@pytest.mark.parametrize(
    ("stdin", "stdout", "env", "why"),
    [
        (True, True, {"TERM": "xterm"}, ""),
        (True, True, {"TERM": "vt100"}, "a terminal of the kind vt100 keeps what was scrolled"),
        (True, True, {"TERM": "screen", "TMUX": "/tmp/x"}, ""),
        (True, True, {"TERM": "dumb", "TMUX": "/tmp/x"}, "TERM is dumb"),
        (True, True, {}, "TERM is not set"),
        (False, True, {"TERM": "xterm"}, "input does not come from a terminal"),
        (True, False, {"TERM": "xterm"}, "output does not go to a terminal"),
    ],
)
def test_lines_are_hidden_where_the_terminal_erases_what_was_scrolled_off(
    stdin: bool, stdout: bool, env: dict[str, str], why: str
) -> None:
    told = cannot_hide(stdin, stdout, env, lambda term: term == "xterm")
    assert told.startswith(why) and bool(told) == bool(why)


def test_bots_alone_play_to_the_end() -> None:
    said = converse(begin("random", "random"), [])
    assert said[0] == "The null game. At the table: Ann (bot), Bo (bot)."
    assert said[-1].startswith("Final: Ann ")


# On Tour ----------------------------------------------------------------------------------------

CITIES = ("on-tour-paris", "on-tour-new-york")


@pytest.mark.parametrize("city", CITIES)
def test_a_whole_tour_is_played_by_numbers_alone(city: str) -> None:
    match = begin(HUMAN, "random", game=find_game(city))
    said = converse(match, ["1"] * 150)
    assert match.is_over
    assert re.fullmatch(r"Final: Ann \d+, Bo \d+\.", said[-1])
    assert max(map(len, said)) < 160
    assert not any(line.startswith("'") for line in said)


@pytest.mark.parametrize("city", CITIES)
def test_two_people_tour_at_one_keyboard(city: str) -> None:
    match = begin(HUMAN, HUMAN, game=find_game(city))
    said = converse(match, ["1"] * 300)
    assert match.is_over
    assert said[-1].startswith("Final: Ann ")
    asked = [line for line in said if line.endswith(" to move.")]
    assert asked[:4] == ["Ann to move.", "Bo to move."] * 2


def test_a_spot_that_is_taken_is_known_in_any_cases() -> None:
    match = begin(HUMAN, game=find_game("on-tour-new-york"))
    number, spot = match.state.choices[0].args
    said = converse(
        match, [f"write {number} {spot}", f"write {number} {spot}".lower()], None, ("A",)
    )
    answer = after(said, f"write {number} {spot}".lower())[0]
    assert "There is no" not in answer and not answer.startswith("'write")
    assert len(match.records) == 1


def test_m_shows_the_map_with_what_may_be_chosen() -> None:
    said = converse(begin(HUMAN, game=find_game("on-tour-paris")), ["m"], names=("Ann",))
    board = after(said, "m")
    assert 15 < len(board) <= 20
    assert max(map(len, board)) <= 78
    assert sum(line.count("[") for line in board[:-1]) == 2


def test_every_choice_has_a_line_of_its_own() -> None:
    match = begin(HUMAN, game=find_game("on-tour-new-york"))
    first = match.state.choices[0]
    said = converse(match, [" ".join(map(str, (first.verb, *first.args[:1])))], names=("Ann",))
    begun = next(at for at, line in enumerate(said) if line.startswith("So far: "))
    answers = said[begun + 1 : said.index("> ", begun)]
    assert len(answers) > 15
    for at, line in enumerate(answers, 1):
        assert re.findall(r"\b(\d+)\) ", line) == [str(at)]


# Lines ------------------------------------------------------------------------------------------

WRITES = [Move("write", (number, spot)) for number in (27, 72) for spot in ("18a", "18b", "HA")]


class SpotWords:
    """Just enough words for choosing a spot."""

    def move(self, seen: Any, move: Move) -> str:
        """A whole move."""
        return str(move)

    def atom(self, seen: Any, picked: Sequence[Any], atom: Any) -> str:
        """A part of one."""
        return f"spot {atom}" if len(picked) == 2 else str(atom)


def answer_to(line: str, *picks: Any) -> Any:
    """What a line answers after some picks."""
    picker = Picker(WRITES)
    for pick in picks:
        picker = picker.pick(pick)
    answer = read(line, picker, ways_on(SpotWords(), None, picker))  # type: ignore[arg-type]
    return answer.picked if isinstance(answer, Picker) else answer


@pytest.mark.parametrize(
    ("line", "picks", "answer"),
    [
        ("1", (), ("write", 27)),
        ("write 27", (), ("write", 27)),
        ("write27", (), None),
        ("WRITE 72 18B", (), Move("write", (72, "18b"))),
        ("write7218b", (), Move("write", (72, "18b"))),
        ("ha", (), None),
        ("ha", (27,), Move("write", (27, "HA"))),
        ("write 72 ha", (27,), Move("write", (72, "HA"))),
        ("write 72", (27,), ("write", 72)),
        ("27", (), None),
        ("3", (27,), Move("write", (27, "HA"))),
        ("18a ha", (27,), None),
        ("write", (), ("write",)),
    ],
)
def test_a_line_answers_from_the_start_or_from_where_the_picks_are(
    line: str, picks: tuple[Any, ...], answer: Any
) -> None:
    assert answer_to(line, *picks) == answer


def test_two_moves_that_differ_only_by_blanks_are_told_apart_by_them() -> None:
    picker = Picker([Move("go", (1, 12)), Move("go", (11, 2))])
    ways = ways_on(SpotWords(), None, picker)  # type: ignore[arg-type]
    assert read("go 11 2", picker, ways) == Move("go", (11, 2))
    assert read("go112", picker, ways) is None


def test_a_move_that_is_whole_and_could_go_on_is_offered_first() -> None:
    picker = Picker([Move("pass"), Move("pass", (3,)), Move("pass", (4,))])
    ways = ways_on(SpotWords(), None, picker)  # type: ignore[arg-type]
    assert [way.label for way in ways] == ["pass", "pass 3", "pass 4"]
    assert read("1", picker, ways) == Move("pass")
    assert read("2", picker, ways) == Move("pass", (3,))


def test_a_question_tells_the_parts_from_the_first_that_was_picked() -> None:
    picker = Picker(WRITES[:3])
    assert picked_words(SpotWords(), None, picker) == []  # type: ignore[arg-type]
    picker = Picker([*WRITES, Move("pass")]).pick("write").pick(72)
    assert picked_words(SpotWords(), None, picker) == ["write", "72"]  # type: ignore[arg-type]


def test_many_ways_are_told_by_their_part_alone() -> None:
    picker = Picker([Move("write", (27, f"{n}a")) for n in range(10)])
    labels = [way.label for way in ways_on(SpotWords(), None, picker)]  # type: ignore[arg-type]
    assert labels[:2] == ["spot 0a", "spot 1a"]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("write 28 zz", Move("write", (28, "zz"))),
        ("WRITE 28 ha", Move("write", (28, "HA"))),
        ("write 28 mt", Move("write", (28, "MT"))),
        ("write 28 Mx", Move("write", (28, "Mx"))),
        ("write zz 28", None),
        ("write 28", None),
        ("star 18a", None),
        ("", None),
    ],
)
def test_a_move_is_only_meant_where_its_verb_and_kinds_are_on_offer(
    line: str, move: Move | None
) -> None:
    assert move_meant(line, WRITES, [*WRITES, Move("write", (11, "MT"))]) == move


def test_a_typed_number_names_a_place_or_nothing() -> None:
    places = [index_in(text, 12) for text in ("1", "12", "13", "0", "", "x", "01", "٣")]
    assert places == [0, 11, None, None, None, None, 0, None]


class WrittenFor(StringIO):
    """What is said to a terminal: kept here whole, folded at the terminal's width."""

    def __init__(self, terminal: int) -> None:
        super().__init__()
        self._terminal = terminal

    def fileno(self) -> int:
        """The terminal whose width counts."""
        return self._terminal

    def isatty(self) -> bool:
        """A terminal it is."""
        return True


def test_no_line_is_longer_than_the_terminal_is_wide() -> None:
    held, terminal = os.openpty()
    words = "word " * 40
    try:
        for wide, longest in ((80, 80), (61, 61), (300, 100), (0, 100)):
            fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, wide, 0, 0))
            sink = WrittenFor(terminal)
            talk = Talk(StringIO(), sink)
            talk.say(words.strip())
            talk.flush()
            lines = sink.getvalue().splitlines()
            assert longest - 5 <= max(map(len, lines)) <= longest
            assert " ".join(lines).split() == words.split()
    finally:
        os.close(held)
        os.close(terminal)
    assert max(map(len, folded(words))) <= 100


def test_a_sentence_has_a_capital_and_an_end() -> None:
    assert sentence("round 1 of 3") == "Round 1 of 3."
    assert sentence("Who won?") == "Who won?"


def test_answers_are_written_out_only_where_nobody_types() -> None:
    class Keyboard(StringIO):
        def isatty(self) -> bool:
            return True

    for source, transcript in ((StringIO("a\n"), "> a\n"), (Keyboard("a\n"), "> ")):
        sink = StringIO()
        assert Talk(source, sink).ask() == "a"
        assert sink.getvalue() == transcript


def test_a_choice_is_asked_until_it_is_one() -> None:
    sink = StringIO()
    assert Talk(StringIO("x\n3\n2\n"), sink).pick("Which?", ["one", "two"]) == 1
    assert sink.getvalue().split("\n") == [
        "Which?",
        "1) one",
        "2) two",
        "> x",
        "'x' is not a number from 1 to 2; q leaves.",
        "> 3",
        "'3' is not a number from 1 to 2; q leaves.",
        "> 2",
        "",
    ]
    assert Talk(StringIO(""), StringIO()).pick("Which?", ["one"]) is None


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("?", "Type a number from 1 to 3, or the words behind it; q goes back."),
        ("HELP", "Type a number from 1 to 3, or the words behind it; q goes back."),
        ("tw", "'tw' fits 2 choices: two; twelve. Type more of one."),
        ("4", "'4' is not a number from 1 to 3; q goes back."),
        ("", "Which?"),
    ],
)
def test_a_menu_tells_what_can_be_typed(line: str, answer: str) -> None:
    sink = StringIO()
    items = ["One, two seats", "two", "twelve"]
    assert Talk(StringIO(f"{line}\none\n"), sink).pick("Which?", items, "goes back") == 0
    assert after(sink.getvalue().split("\n"), line)[0] == answer


def test_an_empty_line_means_the_usual_where_there_is_one() -> None:
    assert Talk(StringIO("\n"), StringIO()).pick("Which?", ["one", "two"], usual=1) == 1


def test_a_bot_thinks_for_as_long_as_its_seat_may() -> None:
    class Timed:
        def choose(self, seen: Any, chance: Chance, budget: Budget) -> Move:
            start = time.monotonic()
            while budget.more():
                time.sleep(0.001)
            taken.append(time.monotonic() - start)
            move: Move = seen.choices[0]
            return move

    taken: list[float] = []
    timed = replace(NULL, bots={"timed": Timed})
    match = begin(HUMAN, "timed", game=timed)
    sink = StringIO()
    Session(Talk(StringIO("1\nstop\nq\n"), sink), match, FakeKeeper(), ("Ann", "Bo")).play()
    assert taken and all(0.04 <= one < 1.0 for one in taken)
