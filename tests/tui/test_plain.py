"""Plain mode: whole conversations, as they are read aloud."""

import re
import time
from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from engine.catalogue import find_game, load_game
from engine.chance import Chance
from engine.flow import Move
from engine.game import HIDDEN, Budget, Game, Trouble
from engine.match import HUMAN, Match, Setup
from tui.answers import move_meant, picked_words, read, ways_on
from tui.picking import Picker
from tui.plain import Session
from tui.talk import Talk, columns, index_in, printable, sentence
from tui.thinker import Thinker, Trials

NULL: Game[Any] = load_game("engine.games.null:GAME")
OPEN = replace(NULL, redact=lambda state, seat: state.clone())
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
A line with ? tells what a line may hold.
Round 1 of 3.
Your card is 1, the die 4
1) keep the card hidden
> keep
Ann keeps the card.
Lay tokens on a pile
1) lay nothing
2) lay
> lay left 2
Ann lays 2 on the left pile.
Bo shows a 5 for 4.
Bo lays 2 on the right pile.
The die shows 4.
Round 2 of 3.
Your card is 1, the die 4
1) keep the card hidden
> 1
Ann keeps the card.
Lay tokens on a pile
1) lay nothing
2) lay
> 1
Bo keeps the card.
Bo lays 1 on the left pile.
The die shows 3.
Round 3 of 3.
Your card is 2, the die 3
1) keep the card hidden
> 1
Ann keeps the card.
Lay tokens on a pile
1) 1 on the left pile
2) 1 on the right pile
> 2
Ann lays 1 on the right pile.
Bo keeps the card.
Bo has no tokens to lay.
The game is over.
Ann: 3 points.
  cards shown: 0, as many points as the die showed
  piles: 3, tokens on the higher pile
Bo: 7 points.
  cards shown: 4, as many points as the die showed
  piles: 3, tokens on the higher pile
Bo: 7 points.
final: Ann 3, Bo 7"""


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
        "Lay tokens on a pile: lay",
        "1) left",
        "2) right",
        "> 1",
        "Lay tokens on a pile: lay, left",
        "1) 1 on the left pile",
        "2) 2 on the left pile",
        "3) 3 on the left pile",
        "> 3",
        "Ann lays 3 on the left pile.",
        "Bo shows a 5 for 4.",
        "Bo lays 2 on the right pile.",
        "The die shows 4.",
        "Round 2 of 3.",
        "Your card is 1, the die 4",
        "1) keep the card hidden",
        "> ",
    ]


def test_b_steps_back_one_part_and_not_beyond_the_question() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "2", "1", "b", "b", "b"])
    assert said[-12:-2] == [
        "> b",
        "Lay tokens on a pile: lay",
        "1) left",
        "2) right",
        "> b",
        "Lay tokens on a pile",
        "1) lay nothing",
        "2) lay",
        "> b",
        "There is nothing to step back from; u takes back your last move.",
    ]


def test_an_empty_line_asks_again() -> None:
    said = converse(begin(HUMAN, "random"), ["", "q"])
    assert after(said, "") == ["Your card is 1, the die 4", "1) keep the card hidden"]


@pytest.mark.parametrize("line", ["lay left 2", "LAY Left  2", "layleft2", " lay  left 2 "])
def test_a_whole_move_may_be_written_with_any_cases_and_blanks(line: str) -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", line])
    assert match.records[1].move == Move("lay", ("left", 2))


def test_the_beginning_of_a_move_leads_to_the_choices_that_are_left() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "lay left"])
    assert after(said, "lay left")[0] == "Lay tokens on a pile: lay, left"


def test_a_part_may_be_named_instead_of_numbered() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "2", "right"])
    assert after(said, "right")[0] == "Lay tokens on a pile: lay, right"


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
        ("9" * 5000, f"There is no choice {'9' * 57}...; the list goes from 1 to 2."),
        ("lay left 4", "'lay left 4' is not one of the choices."),
        ("lay left x", "'lay left x' is no choice, move or command here. "),
        ("hello", "'hello' is no choice, move or command here. "),
        ("-1", "'-1' is no choice, move or command here. "),
        ("\x1b[2J", "'?[2J' is no choice, move or command here. "),
        ("²", "'²' is no choice, move or command here. "),
    ],
)
def test_a_wrong_line_is_answered_by_a_sentence_and_the_prompt(line: str, answer: str) -> None:
    match = begin(HUMAN, "random")
    said = converse(match, ["1", line])
    assert after(said, printable(line))[0].startswith(answer)
    assert len(match.records) == 1
    assert said[-2] == "> "


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
        "Your card is 1, the die 4",
        "1) keep the card hidden",
    ]
    assert after(said, "y") == [
        "Ann keeps the card.",
        "Lay tokens on a pile",
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
        "  cards shown: 0, as many points as the die showed",
        "  piles: 2, tokens on the higher pile",
        "Bo: 6 points.",
        "  cards shown: 4, as many points as the die showed",
        "  piles: 2, tokens on the higher pile",
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
        "Points",
        "As many as the die shows.",
    ]
    assert after(said, "r") == ["The help page does not tell this rule; it is called 'The piles'."]


def test_question_mark_tells_what_a_line_may_hold() -> None:
    help_lines = after(converse(begin(HUMAN, "random"), ["1", "?"]), "?")
    for key in ("b", "u", "y", "U", "s", "m", "r", "?", "q"):
        assert any(line.startswith(f"{key}: ") for line in help_lines), key
    assert "a move, or the beginning of one, such as: stop" in help_lines


def test_nothing_is_ever_drawn_with_lines_or_moved_about_on_the_screen() -> None:
    said = converse(
        begin(HUMAN, "random"), ["?", "s", "m", "r", "1", "2", "1", "1", "1", "1", "1", "1", "1"]
    )
    assert said[-1].startswith("final: ")
    for line in said:
        assert line.isprintable()
        assert not set(line) & set("|+=_*#\t")


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
        "A line with ? tells what a line may hold.",
        "Round 2 of 3.",
    ]


def test_a_finished_game_tells_its_end_and_takes_no_more_lines() -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", "lay left 2", "1", "1", "1", "2"])
    said = converse(match, ["u"])
    assert said[-1] == "final: Ann 3, Bo 7"
    assert "> u" not in said


def test_a_save_that_fails_is_told_once_and_again_when_it_works() -> None:
    full, still = "The disk is full.", "The disk is still full."
    keeper = FakeKeeper(full, still)
    said = converse(begin(HUMAN, "random"), ["1", "lay left 2", "q"], keeper)
    assert after(said, "1")[0] == full
    assert still not in said
    assert "The game is saved again." in after(said, "lay left 2")


def test_whoever_leaves_an_unsaved_game_is_told_so() -> None:
    keeper = FakeKeeper("The disk is full.")
    assert converse(begin(HUMAN, "random"), ["1", "q"], keeper)[-1] == "The disk is full."


# Two people -------------------------------------------------------------------------------------


def test_people_without_secrets_play_in_turn_and_are_asked_by_name() -> None:
    said = converse(begin(HUMAN, HUMAN, game=OPEN), ["1", "1"])
    assert after(said, "1") == [
        "Bo: Your card is 5, the die 4",
        "1) keep the card hidden",
        "2) show it for 4",
    ]


def test_people_with_secrets_are_refused_before_anything_is_asked() -> None:
    with pytest.raises(Trouble, match="takes one player here, with bots"):
        converse(begin(HUMAN, HUMAN), ["1"])


def test_people_with_secrets_are_refused_by_the_first_position_wherever_the_game_is() -> None:
    match = begin(HUMAN, HUMAN)
    match.play(Move("keep"))
    with pytest.raises(Trouble, match="takes one player here"):
        converse(match, [])


def test_secrets_that_come_later_end_the_session_before_the_other_is_asked() -> None:
    def late(state: Any, seat: int) -> Any:
        seen = state.clone()
        if state.turn > 1:
            seen.hands = tuple(c if at == seat else HIDDEN for at, c in enumerate(seen.hands))
        return seen

    match = begin(HUMAN, HUMAN, game=replace(NULL, redact=late))
    with pytest.raises(Trouble, match="From here on Bo and Ann must not see each other's side"):
        converse(match, ["1", "1", "1", "1"])
    assert len(match.records) == 4


def test_bots_alone_play_to_the_end() -> None:
    said = converse(begin("random", "random"), [])
    assert said[0] == "The null game. At the table: Ann (bot), Bo (bot)."
    assert said[-1].startswith("final: Ann ")


# On Tour ----------------------------------------------------------------------------------------

CITIES = ("on-tour-paris", "on-tour-new-york")


@pytest.mark.parametrize("city", CITIES)
def test_a_whole_tour_is_played_by_numbers_alone(city: str) -> None:
    match = begin(HUMAN, "random", game=find_game(city))
    said = converse(match, ["1"] * 150)
    assert match.is_over
    assert re.fullmatch(r"final: Ann \d+, Bo \d+", said[-1])
    assert max(map(len, said)) < 160
    assert not any(line.startswith("'") for line in said)


@pytest.mark.parametrize("city", CITIES)
def test_two_people_tour_at_one_keyboard(city: str) -> None:
    match = begin(HUMAN, HUMAN, game=find_game(city))
    said = converse(match, ["1"] * 300)
    assert match.is_over
    assert said[-1].startswith("final: Ann ")
    assert {line[:4] for line in said if line.startswith(("Ann:", "Bo: "))} == {"Ann:", "Bo: "}


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


def test_many_spots_share_lines_of_78_columns() -> None:
    match = begin(HUMAN, game=find_game("on-tour-new-york"))
    first = match.state.choices[0]
    said = converse(match, [" ".join(map(str, (first.verb, *first.args[:1])))], names=("Ann",))
    lines = [line for line in said if re.match(r"\d+\) ", line)]
    assert max(len(re.findall(r"\d+\) ", line)) for line in lines) >= 2
    assert max(map(len, lines)) <= 78


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


def test_columns_hold_no_more_than_the_width_and_read_line_by_line() -> None:
    assert columns(["1) a", "2) bbbb", "3) c", "4) d", "5) e"], width=16) == [
        "1) a     2) bbbb",
        "3) c     4) d",
        "5) e",
    ]
    assert columns(["x" * 90, "y"]) == ["x" * 90, "y"]
    assert max(map(len, columns([f"{n}) 18a" for n in range(1, 41)]))) <= 78


def test_a_typed_number_names_a_place_or_nothing() -> None:
    places = [index_in(text, 12) for text in ("1", "12", "13", "0", "", "x", "01", "٣")]
    assert places == [0, 11, None, None, None, None, 0, None]


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
        "'x' is not a number from 1 to 2.",
        "> 3",
        "'3' is not a number from 1 to 2.",
        "> 2",
        "",
    ]
    assert Talk(StringIO(""), StringIO()).pick("Which?", ["one"]) is None


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
