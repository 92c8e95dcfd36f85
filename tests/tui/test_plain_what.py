"""Plain mode: what the things are that a list names, and what a choice would bring."""

import re
from collections.abc import Iterator
from io import StringIO
from itertools import chain
from typing import Any

import pytest

from engine.catalogue import GAMES, find_game
from engine.chance import Chance
from engine.flow import Move
from engine.game import Game
from engine.match import HUMAN, Match, Setup, outlook
from tests.tui.test_plain import FakeKeeper, after, begin, converse
from tests.tui.test_plain_games import JARS, NAMES, unfolded
from tui.answers import FEW, called, ways_on
from tui.foretelling import Foretelling
from tui.picking import Picker
from tui.plain import Session
from tui.spoken import Aloud, hint_lines, lines_called, place_lines
from tui.talk import Talk
from tui.thinker import Thinker, Trials

GAIN = re.compile(r" \((brings|costs) (\d+) points?\)$")


def walk(name: str, seed: int = 3, every: int = 4, seats: int = 2) -> Iterator[Match[Any]]:
    """Some positions of a game that all play at random."""
    game, luck = find_game(name), Chance(seed)
    match, moves = Match(game, Setup.of(game, (HUMAN,) * seats, seed)), 0
    while not match.is_over:
        moves += 1
        if moves % every == 0:
            yield match
        choices = match.state.choices
        match.play(choices[luck.below(len(choices))])


def told_at(match: Match[Any], previews: str = "all") -> Iterator[tuple[Picker, list[str], Any]]:
    """The first list of a position and those one pick on, with what makes its sentences."""
    seat = match.to_move
    seen = match.seen_by(seat)
    words, tells = Aloud(match.game, NAMES), Foretelling(match.game, NAMES[:2], previews)
    first = Picker(seen.choices)
    for picker in (first, *(first.pick(option.atom) for option in first.options()[:3])):
        ways = ways_on(words, seen, picker)
        if ways:
            sentences = [tells.choice(seen, seat, picker, way) for way in ways[:12]]
            yield picker, tells.lines(seen, seat, picker, ways), sentences


# Things ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_every_list_is_told_in_whole_sentences(name: str) -> None:
    count = 0
    for match in walk(name, every=7):
        for _, lines, told in told_at(match):
            for line in lines:
                for what in ("a sign for a word", "ragged punctuation", "a bare abbreviation"):
                    assert not JARS[what].search(line), f"{what}: {line}"
            for sentences in told:
                count += 1
                assert sentences and all(part.endswith(".") for part in sentences)
                for part in sentences:
                    for what, jar in JARS.items():
                        assert not jar.search(part), f"{what}: {part}"
    assert count > 50


@pytest.mark.parametrize(
    ("name", "called_so", "told"),
    [
        ("tournay", "Library", "Library, white I building: take two from any level I deck; "),
        ("tournay", "tithe", "Tithe: everybody loses 1 denier"),
        ("fortune-city", "umbrella", "Umbrella for 2 silver, back General Store: Merchandise, "),
        ("fortune-city", "General  Store", "Umbrella for 2 silver, back General Store: "),
        ("fortune-city", "bank", "Bank for 3 silver: 0 points, 1 coin; 2 in a city at most"),
        ("fortune-city", "VIP citizen", "A VIP citizen: works in one building of any type"),
        ("french-quarter", "magician", "Magician: row 1, track 1: "),
        ("french-quarter", "WALK", "Walk, up to 2 spaces; its card: "),
        ("french-quarter", "culture", "Culture scores St Peter: 0 mapped, "),
        ("french-quarter", "cathedral", "Cathedral: culture; "),
    ],
)
def test_what_is_named_in_a_list_can_be_asked_for(name: str, called_so: str, told: str) -> None:
    match = begin(HUMAN, "random", game=find_game(name))
    answer = after(converse(match, [f"what {called_so}"]), f"what {called_so}")
    assert answer[0].startswith(told)


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_with_a_name_is_told_by_it(name: str) -> None:
    match = next(walk(name, every=9))
    seen, seat = match.seen_by(match.to_move), match.to_move
    for one in names_listed(match, seen):
        found = lines_called(match.game, seen, seat, NAMES[:2], one, whole=True)
        assert found, one


def names_listed(match: Match[Any], seen: Any) -> list[str]:
    """The names of what lies open on the table, as the game tells them."""
    game: Game[Any] = match.game
    board = seen.board
    match game.name:
        case "tournay":
            hand = [card for card in seen.families[match.to_move].hand if card]
            return [game.spell(seen, board.label[card]) for card in (*seen.queue, *hand)]
        case "fortune-city":
            return [n for at in seen.market for n in board.tiles[at][1:3]]
        case "french-quarter":
            return ["walk", "Riverboat", "tuba", "shopping", board.printed.buildings[4].name]
    return [str(board.ids[0]), board.names[0]]


def test_a_card_of_tournay_is_told_where_it_is_offered_and_where_it_lies() -> None:
    match = begin(HUMAN, "random", game=find_game("tournay"), seed=3)
    said = unfolded("\n".join(converse(match, ["draw white 1 own", "1", "1", "what c3"])))
    assert re.search(
        r"^1\) keep Convent: recruit white for 3; costs 1 denier; 1 point$", said, re.M
    )
    whole = "Convent, white I building: recruit white for 3; costs 1 denier; 1 point."
    assert said.splitlines()[-3] == f"C3: {whole}"


def test_the_hand_is_told_as_such_among_the_places() -> None:
    match = begin(HUMAN, "random", game=find_game("tournay"), seed=3)
    said = converse(match, ["draw white 1 own", "1", "pass", "places", "what hand"])
    convent = "Convent, white I building: recruit white for 3; costs 1 denier; 1 point."
    assert f"In your hand: {convent}" in after(said, "places")
    assert after(said, "what hand") == [f"In your hand: {convent}"]


@pytest.mark.parametrize("verb", ["keep", "take", "play", "discard", "build", "shield", "combat"])
def test_every_card_that_tournay_offers_is_told_in_the_list(verb: str) -> None:
    offered = 0
    for seed in (3, 4, 5):
        for match in walk("tournay", seed=seed, every=1):
            seat, seen = match.to_move, match.seen_by(match.to_move)
            if seen.choices[0].verb != verb and offered > 3:
                continue
            words, tells = Aloud(match.game, NAMES), Foretelling(match.game, NAMES[:2])
            picker = Picker([move for move in seen.choices if move.verb == verb])
            if not picker.moves or (len(picker.picked) > 1 and picker.options()):
                continue
            ways = ways_on(words, seen, picker)
            for way, line in zip(ways, tells.lines(seen, seat, picker, ways), strict=True):
                assert re.search(r"(: |; )\w+", line.partition(") ")[2][len(way.label) :]), line
                offered += 1
    assert offered > 3


def test_on_tour_cards_tell_where_they_let_a_number_stand() -> None:
    taken = 0
    for match in walk("on-tour-paris", every=5):
        seat, board = match.to_move, match.state.board
        seen = match.seen_by(seat)
        for card in (board.cards[number] for number in seen.cards):
            (told,) = lines_called(match.game, seen, seat, NAMES[:2], card.label, whole=True)
            free = card.spots & seen.sheets[seat].empty
            allowed = [spot for at, spot in enumerate(board.ids) if free >> at & 1]
            said = re.split("[;.]", told.removeprefix(f"{card.label}: allows "))[0]
            assert said == (", ".join(allowed) or "no empty club")
            taken += free != card.spots
    assert taken > 3


def test_part_of_a_name_tells_what_it_fits_or_which_names() -> None:
    match = begin(HUMAN, "random", game=find_game("tournay"))
    said = converse(match, ["what libra", "what a", "what", "what 99", "what zzz"])
    assert after(said, "what libra")[0].startswith("Library, white I building: ")
    many = " ".join(" ".join(after(said, "what a")).split())
    assert re.match(r"'a' is part of \d+ names: .+, .+ and \d+ more\. Type more of one\.$", many)
    assert after(said, "what") == ["Type what, then a number of the list or a name."]
    assert after(said, "what 99") == ["There is no choice 99; the list goes from 1 to 3."]
    assert after(said, "what zzz") == ["Nothing is called 'zzz'; places tells all of the board."]


# Points ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_short_list_tells_the_points_that_each_choice_brings_at_once(name: str) -> None:
    found = 0
    for match in walk(name, every=5):
        seat = match.to_move
        seen = match.seen_by(seat)
        picker = Picker(seen.choices)
        for picker, lines, told in told_at(match):
            options = [option.atom for option in picker.options()]
            if len(lines) > FEW or len(lines) != len(options):
                assert not any(GAIN.search(line) for line in lines) or len(lines) <= FEW
                continue
            for atom, line, sentences in zip(options, lines, told, strict=True):
                move, gain = picker.leaf(atom), GAIN.search(line)
                if move is None:
                    assert gain is None
                    continue
                after_it = match.game.points(ahead_of(match, move), seat)
                points = after_it - match.game.points(seen, seat)
                told_points = 0 if gain is None else int(gain[2]) * (-1) ** (gain[1] == "costs")
                assert told_points == points
                assert f"brings {points} point" in sentences[-1] or points <= 0
                found += points != 0
    assert found > 3


def ahead_of(match: Match[Any], move: Move) -> Any:
    """The position after a move, up to the first thing that would be revealed."""
    return outlook(match.seen_by(match.to_move), move).seen


def test_what_comes_then_is_told_with_the_points() -> None:
    said = converse(begin(HUMAN, "random"), ["1", "2", "1", "what 2", "b", "b", "what lay"])
    assert after(said, "what 2") == [
        "2 on the left pile.",
        "It brings 2 points now; then Bo plays.",
    ]
    assert after(said, "what lay") == ["Lay.", "It leads to 6 choices."]
    paris = begin(HUMAN, game=find_game("on-tour-paris"))
    told = " ".join(after(converse(paris, ["what 1"], names=("Ann",)), "what 1"))
    assert told.endswith("then something new is revealed, and the move stands.")


@pytest.mark.parametrize(("previews", "tells"), [("mine", True), ("off", False), ("end", False)])
def test_points_of_choices_are_told_as_the_setting_has_it(previews: str, tells: bool) -> None:
    sink, match = StringIO(), begin(HUMAN, "random")
    talk = Talk(StringIO("1\n2\n1\nwhat 2\n"), sink)
    Session(talk, match, FakeKeeper(), ("Ann", "Bo"), Thinker(Trials), previews=previews).play()
    said = sink.getvalue()
    assert ("2) 2 on the left pile (brings 2 points)\n" in said) == tells
    assert ("It brings 2 points now; then Bo plays." in said) == tells
    assert "hen Bo plays." in said


def test_a_line_of_the_list_may_be_typed_with_all_that_is_told_of_it() -> None:
    match = begin(HUMAN, "random")
    converse(match, ["1", "2", "1", "2 on the left pile (brings 2 points)"])
    assert match.records[1].move == Move("lay", ("left", 2))


@pytest.mark.parametrize("name", ["tournay", "french-quarter", "fortune-city"])
def test_lists_and_answers_know_no_more_than_the_person_who_asks(name: str) -> None:
    compared = 0
    for match in walk(name, every=11):
        seat, game, state = match.to_move, match.game, match.state
        known = game.redact(state, seat)
        told = [(lines, sentences) for _, lines, sentences in told_at(match)]
        match.state = game.imagine(known, seat, Chance(8))
        other = [(lines, sentences) for _, lines, sentences in told_at(match)]
        match.state = state
        assert other == told
        compared += len(told)
    assert compared > 10


# Hints -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_can_be_typed_as_it_was_told(name: str) -> None:
    verbs = set()
    for match in walk(name, every=3):
        seat = match.to_move
        seen, words = match.seen_by(seat), Aloud(match.game, NAMES[:2])
        picker = Picker(seen.choices)
        ways = ways_on(words, seen, picker)
        choices = {move.verb: move for move in seen.choices}
        for verb, move in choices.items():
            verbs.add(verb)
            hint = hint_lines(match.game, seen, move, NAMES[:2])[0]
            typed = hint.removeprefix("The computer would: ").removesuffix(".")
            answer = called(typed, words, seen, picker, ways)
            meant = answer.moves if isinstance(answer, Picker) else (answer,)
            assert move in meant, (typed, answer)
    assert len(verbs) > 1


def test_the_whole_way_of_a_truck_is_told_after_its_next_step() -> None:
    for match in walk("fortune-city", seed=5, every=1):
        seen = match.seen_by(match.to_move)
        if seen.choices[0].verb == "drive":
            first, second = hint_lines(match.game, seen, seen.choices[0], NAMES[:2])
            assert first.startswith("The computer would: drive to ")
            assert second.startswith("The best way: ")
            return
    pytest.fail("no truck had a choice")


# French Quarter ----------------------------------------------------------------------------------


def test_a_building_tells_what_is_mapped_what_a_stop_would_map_and_what_is_beside_it() -> None:
    stops = closed = mapped = 0
    alone = walk("french-quarter", every=1, seats=1)
    for match in chain(walk("french-quarter", every=1), alone):
        seat = match.to_move
        seen = match.seen_by(seat)
        board, sheet = seen.board, seen.sheets[seat]
        if seen.choices[0].verb != "go":
            continue
        in_reach = {str(move.args[0]) for move in seen.choices}
        lines = place_lines(match.game, seen, seat, NAMES[:2])
        for spot, at in board.building_index.items():
            name = board.printed.buildings[at].name
            (line,) = [line for line in lines if line.startswith(f"{name}: ")]
            assert ("a stop here now: " in line) == (spot in in_reach)
            assert ("not mapped" in line) == (sheet.numbers[at] == 0)
            if spot in in_reach and not sheet.numbers[at] and not sheet.police:
                assert (f": maps a {sheet.die}" in line) == sheet.fits(at, sheet.die)
                stops += 1
            shut = board.shut_stops[seen.mayor_card] >> at & 1
            assert ("closed to tourists" in line) == bool(shut)
            closed, mapped = closed + shut, mapped + (sheet.numbers[at] > 0)
            near = [board.printed.buildings[n].name for n in board.bits[board.neighbours[at]]]
            told = re.sub(r" with a \w", "", line.rpartition("beside ")[2].removesuffix("."))
            assert told.split(", ") == near
    assert stops > 20 and mapped > 20 and closed > 0


def test_a_destination_tells_whether_the_die_fits_there() -> None:
    for match in walk("french-quarter", every=1):
        seen = match.seen_by(match.to_move)
        if seen.choices[0].verb == "go" and match.state.turn > 20:
            die = seen.sheets[match.to_move].die
            _, lines, _ = next(told_at(match))
            assert all(re.search(rf"maps a {die}|umbrella", line) for line in lines)
            return
    pytest.fail("nobody moved")
