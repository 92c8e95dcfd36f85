"""From the words of a command line to seats, settings and seeds."""

import pytest

from engine.catalogue import load_game
from engine.game import BadTable
from tui.face import kind_beside
from tui.seating import agreed_on, free_name, listed, seat_all, seed_from, setup_for

NULL = load_game("engine.games.null:GAME")


def test_a_list_is_words_with_commas_and_any_blanks() -> None:
    assert listed("Ann, Bo ,Cy Twombly") == ("Ann", "Bo", "Cy Twombly")


@pytest.mark.parametrize("text", ["", ",", "Ann,", ",Bo", "Ann, ,Bo"])
def test_a_list_leaves_no_name_out(text: str) -> None:
    with pytest.raises(BadTable, match="leaves a name out"):
        listed(text)


def test_players_sit_down_first_and_every_name_is_there_once() -> None:
    seating = seat_all(("Ann", "medium 2"), ("medium", "random", "Medium"))
    assert seating.names == ("Ann", "medium 2", "medium", "random", "Medium 3")
    assert seating.kinds == ("human", "human", "medium", "random", "Medium")


def test_a_computer_may_have_its_time_after_it() -> None:
    seating = seat_all(("Ann",), ("hard", "hard:seconds=0.3", "hard:seconds=1", "hard:seconds=3"))
    assert seating.names == ("Ann", "hard", "hard 2", "hard 3", "hard 4")
    assert seating.kinds == ("human", "hard", "hard", "hard", "hard")
    assert seating.thinks == (1000, 1000, 300, 1000, 3000)


@pytest.mark.parametrize(
    "bot", ["hard:", "hard:3", "hard:seconds=2", "hard:seconds=", ":", "hard:seconds=3:1"]
)
def test_a_time_that_there_is_not_is_refused_and_those_there_are_named(bot: str) -> None:
    with pytest.raises(BadTable, match=r"seconds=0\.3, .*seconds=1, .*seconds=3"):
        seat_all((), (bot,))


def test_a_person_is_no_computer_whatever_the_time() -> None:
    with pytest.raises(BadTable, match="'human' is not a bot"):
        seat_all((), ("human:seconds=3",))


def test_a_free_name_is_the_name_itself_where_nobody_has_it() -> None:
    assert free_name("Ann", ["Bo"]) == "Ann"
    assert free_name("Ann", ["ANN", "ann 2"]) == "Ann 3"


def test_settings_are_matched_by_how_they_are_written() -> None:
    assert agreed_on(NULL, ["tokens=1"]) == {"tokens": 1}
    assert agreed_on(NULL, ["tokens=1", "tokens=0"]) == {"tokens": 0}
    assert agreed_on(NULL, []) == {"tokens": 3}


@pytest.mark.parametrize("pair", ["tokens", "tokens=", "tokens=01", "=1", "x=1"])
def test_settings_that_the_game_lacks_are_refused(pair: str) -> None:
    with pytest.raises(BadTable):
        agreed_on(NULL, [pair])


def test_a_seed_is_read_or_drawn() -> None:
    assert seed_from("0") == 0
    assert seed_from("18446744073709551615") == 2**64 - 1
    assert seed_from(None) != seed_from(None)


@pytest.mark.parametrize("text", ["", "-1", "1.5", "0x10", "18446744073709551616", "٣", "1" * 99])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(BadTable, match="whole number up to 18446744073709551615"):
        seed_from(text)


def test_a_setup_has_all_that_was_asked_for() -> None:
    setup = setup_for(NULL, seat_all(("Ann",), ("random",)), ["tokens=0"], 7)
    assert (setup.kinds, setup.settings, setup.seed) == (("human", "random"), {"tokens": 0}, 7)
    assert setup.edition.id == "null-1"


@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("hard", "hard", ""),
        ("hard 2", "hard", ""),
        ("hard", "medium", "medium"),
        ("hardly", "hard", "hard"),
        ("Ann", "easy", "easy"),
        ("human", "human", ""),
    ],
)
def test_a_computer_that_is_called_by_its_level_is_told_once(
    name: str, kind: str, told: str
) -> None:
    assert kind_beside(name, kind) == told
