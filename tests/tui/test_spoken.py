"""What is read aloud: short forms written out, whole sentences, no line too long."""

from io import StringIO

import pytest

from engine.catalogue import find_game
from engine.match import Match, Setup
from tui.spoken import page_lines, rule_lines, spoken
from tui.talk import HIDE, LONGEST, Talk, folded

SPELLED = (
    ("tournay", "Ann earns 2 d", "Ann earns 2 deniers"),
    ("tournay", "earn 1 d with 1 red citizen", "earn 1 denier with 1 red citizen"),
    ("tournay", "draw from red III: two own, one of Ben for 2 d",
     "draw from red III: two own citizens, one of Ben for 2 deniers"),
    ("tournay", "Templar IIx at c2, for Knight Ix",
     "Templar II of the expansion at c2, for Knight I of the expansion"),
    ("tournay", "use Convent at b2: one of Ben for 2 d (does nothing now)",
     "use Convent at b2: one citizen of Ben for 2 deniers (does nothing now)"),
    ("tournay", "one of Ben for 2 d", "one citizen of Ben for 2 deniers"),
    ("tournay", "Rampart? Ambush x1, Fire x2, Plague x3",
     "Rampart? Ambush once, Fire twice, Plague 3 times"),
    ("tournay", "characters: 2 x 4, 12 at most", "characters: 2 times 4, 12 at most"),
    ("tournay", "Mint at b2, for Bishop +1", "Mint at b2, for Bishop and 1 below"),
    ("tournay", "round 1, 0 criers", "round 1, no crier yet"),
    ("tournay", "round 10, 10 criers", "round 10, 10 criers"),
    ("tournay", "round 3 of 25, 1 crier", "round 3 of 25, 1 crier"),
    ("fortune-city", "5 silver in hand, 2 and 1 gold on the card",
     "5 silver in hand, 2 silver and 1 gold on the card"),
    ("fortune-city", "Ann builds Taxi Rank at 1,0 for 3, 1 from the card",
     "Ann builds Taxi Rank at 1,0 for 3 silver, 1 from the card"),
    ("fortune-city", "buy Rice Balls and a red citizen for 2",
     "buy Rice Balls and a red citizen for 2 silver"),
    ("fortune-city", "Umbrella for 2: Merchandise", "Umbrella for 2 silver: Merchandise"),
    ("fortune-city", "Meals: 1, +1, 1p", "Meals: sector 1, bonus 1, 1 point"),
    ("fortune-city", "Home: 2, 10p", "Home: sector 2, 10 points"),
    ("fortune-city", "sector 3, +1 silver a round", "sector 3, plus 1 silver a round"),
    ("fortune-city", "income, steps: 7, 1", "income and steps of the truck: 7 and 1"),
    ("french-quarter", "4 on Decatur x3, 2 small", "4 on Decatur, times 3, 2 small"),
    ("french-quarter", "Ben unlocks x1 for shopping", "Ben unlocks multiplier 1 for shopping"),
    ("french-quarter", "multiplier x2 on Conti", "multiplier 2 on Conti"),
    ("french-quarter", "tuba: row 1, track 5: +3", "tuba: row 1, track 5: 3 points"),
    ("french-quarter", "Cathedral: culture  (culture A)", "Cathedral: culture (culture A)"),
    ("on-tour-new-york", "Ann flips Que:m, Man:g Que, Ferry",
     "Ann flips Queens with the microphone; Manhattan with the guitar, or Queens; Ferry"),
    ("on-tour-new-york", "drums (d): 5", "drums: 5"),
    ("on-tour-new-york", "07 in Harlem (HA)", "07 in Harlem (HA)"),
    ("on-tour-paris", "Ann flips XI North, VII West", "Ann flips XI North, VII West"),
    ("on-tour-paris", "A to G 6, B to C 1", "A to G for 6, B to C for 1"),
    ("on-tour-paris", "49 in N.-D.-des-Champs (6b)", "49 in Notre-Dame-des-Champs (6b)"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "text", "aloud"), SPELLED, ids=[text for _, text, _ in SPELLED])
def test_short_forms_are_written_out(name: str, text: str, aloud: str) -> None:
    game = find_game(name)
    state = Match(game, Setup.of(game, ("random", "random"), 1)).state
    assert game.spell(state, text) == aloud


def test_a_help_page_is_read_by_paragraphs_and_entries() -> None:
    page = "# Around\n\nOne line\nand `another`.\n\n- first\n  goes on\n- **second**\n## Last\nEnd."
    assert list(spoken(page)) == [
        "Around.", "One line and another.", "first goes on", "second", "Last.", "End.",
    ]  # fmt: skip


def test_rules_are_told_without_short_forms() -> None:
    game = find_game("tournay")
    state = Match(game, Setup.of(game, ("random", "random"), 1)).state
    told = rule_lines(game, state, "Your action")
    assert told[0] == "Your action."
    assert any("Each earns 2 deniers." in line for line in told)
    assert any("Each earns 2 deniers." in line for line in page_lines(game, state))


def test_a_long_line_goes_on_in_the_next_between_words() -> None:
    words = "  Boat rides: " + ", ".join(f"{n} to {n + 1} for {n}" for n in range(20))
    first, *rest = folded(words)
    assert len(first) <= LONGEST and first.startswith("  Boat")
    assert all(line.startswith("   ") and len(line) <= LONGEST for line in rest)
    assert " ".join(" ".join((first, *rest)).split()) == " ".join(words.split())
    assert folded("short") == ["short"]


def test_hiding_erases_screen_and_scrollback_and_nothing_is_left_waiting() -> None:
    sink = StringIO()
    talk = Talk(StringIO(), sink, why_open="")
    talk.say("a hand of cards")
    talk.hide()
    assert sink.getvalue().endswith(HIDE) and HIDE.endswith("\x1b[3J")
    assert Talk(StringIO(), StringIO()).why_open == "output does not go to a terminal"


@pytest.mark.parametrize("word", ["q", "quit", "QUIT", "leave", "exit"])
def test_a_word_leaves_any_list(word: str) -> None:
    assert Talk(StringIO(f"{word}\n1\n"), StringIO()).pick("Which?", ["one"]) is None
