"""Whole games of every kind in plain mode, from the first question to the score, as they sound."""

import re
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from typing import Any

import pytest

from engine.catalogue import GAMES, find_game
from engine.chance import Chance
from engine.flow import NOBODY
from engine.match import HUMAN, Match, Setup
from tests.tui.test_plain import FakeKeeper
from tui.hiding import HIDE
from tui.plain import Session
from tui.plain_commands import WHAT, action_for
from tui.talk import LONGEST, Talk
from tui.thinker import Thinker, Trials
from tui.transcript import transcript

NAMES = ("Ann", "Ben", "Cleo")
NUMBER = re.compile(r"(?:^|\s)(\d+)\) ")
MOST_LINES = 4_000
JARS = {
    "a bare abbreviation": re.compile(r"\b\d+ ?d\b|\b\d+p\b|\bpts?\b|\b[A-Z]\w\w:[a-z]\b"),
    "a sign for a word": re.compile(r"\bx ?\d|\d x \d| [+=*] ?\d"),
    "a doubled word": re.compile(r"\b([A-Za-z]{2,})[ .]+\1\b"),
    "ragged punctuation": re.compile(r"[,;:.?!]{2}| [,;:.?!]|\(\)|[:;,]$"),
    "a gap": re.compile(r"\S  +\S"),
}
"""What nobody wants to hear; the names of two cards begin with a doubled word, though."""


class Fingers(StringIO):
    """Somebody who answers every question by a number of the list, drawn from a seed."""

    def __init__(self, sink: StringIO, seed: int) -> None:
        super().__init__()
        self._sink, self._luck, self.typed = sink, Chance(seed), 0

    def readline(self, size: int = -1) -> str:
        """A number that the last list has; the digit of the seat at a curtain."""
        self.typed += 1
        if self.typed > MOST_LINES:
            return ""
        lately = self._sink.getvalue().rsplit("\n> ", 2)[-2 if self.typed > 1 else 0]
        if opens := re.search(r"type (\d) when nobody", lately):
            return f"{opens[1]}\n"
        most = max((int(found) for found in NUMBER.findall(lately)), default=1)
        return f"{self._luck.below(most) + 1}\n"


def heard(match: Match[Any], seed: int, why_open: str = "no terminal") -> str:
    """All that is said in a game that these fingers play."""
    sink = StringIO()
    talk = Talk(Fingers(sink, seed), sink, why_open)
    Session(talk, match, FakeKeeper(), NAMES[: match.seats], Thinker(Trials)).play()
    assert match.is_over, sink.getvalue()[-1000:]
    return sink.getvalue()


def begun(name: str, *kinds: str, seed: int = 3) -> Match[Any]:
    """A match with these at its seats."""
    return Match(find_game(name), Setup.of(find_game(name), kinds, seed))


def sentences(text: str) -> Iterator[str]:
    """What is told, without numbered choices, and without what was typed; long lines whole."""
    return (
        line.strip()
        for line in unfolded(text).splitlines()
        if not NUMBER.match(line) and line[:2] != "> "
    )


def unfolded(text: str) -> str:
    """The text with its long lines whole."""
    return re.sub(r"\n( |   )(?! )", " ", text)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_against_a_computer_reads_well_aloud(name: str) -> None:
    said = heard(begun(name, HUMAN, "random"), 5)
    assert re.fullmatch(r"Final: Ann -?\d+, Ben -?\d+\.", said.splitlines()[-1])
    for line in said.splitlines():
        assert len(line) <= LONGEST and line.isascii() and line.isprintable()
        assert not set(line) & set("|_#*=\\~"), line
    for line in sentences(said):
        for what, jar in JARS.items():
            assert not jar.search(line), f"{what}: {line}"


@pytest.mark.parametrize("name", GAMES)
def test_choices_are_told_without_short_forms_too(name: str) -> None:
    said = heard(begun(name, HUMAN, HUMAN), 7, why_open="").replace(HIDE, "")
    choices = [line for line in unfolded(said).splitlines() if NUMBER.match(line)]
    assert len(choices) > 50
    for line in choices:
        assert not JARS["a bare abbreviation"].search(line), line
        assert not JARS["a sign for a word"].search(line), line
        assert not JARS["ragged punctuation"].search(line), line


@pytest.mark.parametrize("name", GAMES)
def test_how_far_the_game_is_is_told_once_a_turn(name: str) -> None:
    told = [line for line in sentences(heard(begun(name, HUMAN, "random", "random"), 9))]
    rounds = [line for line in told if re.match(r"(Round|Turn|Setup) \d", line)]
    assert len(rounds) > 2
    assert all(one != other for one, other in pairwise(rounds))


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_a_finished_game_reads_like_the_game(name: str) -> None:
    match = begun(name, HUMAN, "random")
    heard(match, 11)
    text = transcript(match, NAMES[:2])
    assert text.splitlines()[-1].startswith(("Ann wins with", "Ben wins with", "Ann and Ben share"))
    for line in sentences(text):
        for what in ("a bare abbreviation", "ragged punctuation", "a gap"):
            assert not JARS[what].search(line), f"{what}: {line}"


@pytest.mark.parametrize("name", [name for name in GAMES if 1 in find_game(name).seats])
def test_a_game_alone_ends_with_what_the_score_is_called(name: str) -> None:
    *_, verdict, final = heard(begun(name, HUMAN), 13).splitlines()
    assert re.fullmatch(r"Ann scores -?\d+ points?( at level normal)?: [A-Za-z' -]+\.", verdict)
    assert re.fullmatch(r"Final: Ann -?\d+\.", final)


@pytest.mark.parametrize("name", GAMES)
def test_no_part_of_a_move_is_spelled_like_a_command(name: str) -> None:
    match = begun(name, "random", "random")
    thinker, parts = Thinker(Trials), set()
    while not match.is_over:
        parts |= {part for move in match.state.choices for part in (move.verb, *move.args)}
        match.play(thinker.choose(match))
    assert not [part for part in parts if action_for(str(part)) or str(part) == WHAT]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_whether_seats_have_something_to_hide(name: str) -> None:
    match, differ = begun(name, "random", "random", "random"), False
    thinker = Thinker(Trials)
    while not match.is_over:
        views = [match.seen_by(seat) for seat in (NOBODY, 0, 1, 2)]
        differ = differ or any(view != views[1] for view in views[2:])
        match.play(thinker.choose(match))
    assert differ == match.game.has_hands


def test_two_people_play_tournay_without_ever_reading_each_others_hand() -> None:
    match = begun("tournay", HUMAN, HUMAN)
    said = heard(match, 17, why_open="")
    pieces = said.split(HIDE)
    assert len(pieces) > 20
    kept = [re.findall(r"^(Ann|Ben) keeps (?!a )(.+?),", piece, re.M) for piece in pieces[:-1]]
    assert any(kept)
    for names in kept:
        assert len({name for name, _ in names}) <= 1, names
