"""The command line: what each subcommand says, its exit codes, and what it does not import."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from io import StringIO
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from engine.catalogue import GAMES, load_game
from engine.flow import Move
from engine.match import HUMAN, Match, Setup
from saves.places import places
from saves.store import Store
from tui.__main__ import main, platform_refusal
from tui.cli.arena import Played, interval, standings
from tui.cli.command import split
from tui.cli.simulate import clock
from tui.cli.usage import COMMANDS
from tui.environment import Surroundings, Wishes, mode_for
from tui.launch import Launch, Opening
from tui.terminal.modes import TERMINAL
from tui.version import VERSION

ROOT = Path(__file__).parents[2]
NULL = "engine.games.null:GAME"


class Said(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """Stdout line by line."""
        return self.out.splitlines()


class Shell:
    """Runs command lines in this process, with a home of its own and the null game on the shelf."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *words: str, typed: str = "") -> Said:
        """Run one, with these lines typed."""
        self._monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code = main(list(words))
        return Said(code, *self._capsys.readouterr())

    @property
    def store(self) -> Store:
        """The saves that were made."""
        return Store(places(), lambda name: load_game(GAMES[name]))


@pytest.fixture
def shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Shell:
    """A shell at an empty home."""
    monkeypatch.setenv("BOULEVARD_HOME", str(tmp_path))
    monkeypatch.setitem(GAMES, "null", NULL)
    return Shell(monkeypatch, capsys)


def null_match() -> Match[Any]:
    """A match of the null game against a bot."""
    game = load_game(NULL)
    return Match(game, Setup.of(game, (HUMAN, "random"), 3))


def refused(said: Said) -> str:
    """The sentence of a command line that could not be used."""
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("boulevard: ") and said.err.count("\n") == 1
    return said.err.removeprefix("boulevard: ").rstrip()


# Version and help -------------------------------------------------------------------------------


def test_the_version_is_the_packages(shell: Shell) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == VERSION
    assert shell("--version") == (0, f"boulevard {VERSION}\n", "")
    assert shell("list", "--version") == (0, f"boulevard {VERSION}\n", "")


@pytest.mark.parametrize("words", [("--help",), ("-h",), ("--plain", "--help")])
def test_the_help_names_every_command_and_option_with_examples(
    shell: Shell, words: tuple[str, ...]
) -> None:
    code, out, err = shell(*words)
    assert (code, err) == (0, "")
    for word in (*COMMANDS, "--plain", "--ascii", "--box", "--theme", "--no-color", "--version"):
        assert f"  {word}" in out, word
    assert "boulevard new on-tour-paris --players Ann,Bo" in out
    assert max(map(len, out.splitlines())) < 100


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(shell: Shell, command: str) -> None:
    said = shell(command, "--help")
    assert said.code == 0
    assert said.out.startswith(f"usage: boulevard {command} ")
    assert f"  boulevard {command}" in said.out.partition("examples:")[2].replace("--plain ", "")


def test_every_command_has_a_module_and_every_module_a_command() -> None:
    modules = {path.stem for path in (ROOT / "tui" / "cli").glob("*.py")}
    shared = {"__init__", "arena", "command", "usage", "opening", "title", "menu"}
    assert modules - shared == {"import_" if name == "import" else name for name in COMMANDS}


@pytest.mark.parametrize(
    ("words", "name", "rest"),
    [
        ("", "", ""),
        ("--plain", "", "--plain"),
        ("new x --plain", "new", "x --plain"),
        ("--plain new x", "new", "--plain x"),
        ("--theme new", "", "--theme new"),
        ("--theme dark new x", "new", "--theme dark x"),
        ("--theme=dark new x", "new", "--theme=dark x"),
    ],
)
def test_the_first_word_that_is_no_option_names_the_command(
    words: str, name: str, rest: str
) -> None:
    assert split(words.split()) == (name or None, rest.split())


def test_an_empty_word_is_no_command(shell: Shell) -> None:
    assert refused(shell("")).startswith("there is no command ''; there are: new, resume,")
    assert refused(shell("--glyphs", "zork")).startswith("there is no option '--glyphs'.")
    assert refused(shell("--box", "zork")).startswith("there is no command 'zork';")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "foo",
            "there is no command 'foo'; there are: new, resume, list, games, export, import, "
            "simulate, doctor.",
        ),
        ("new", "the following arguments are required: GAME. `boulevard new --help` tells more."),
        ("list --nope", "unrecognized arguments: --nope. `boulevard list --help` tells more."),
        ("--nope", "unrecognized arguments: --nope. `boulevard --help` tells more."),
        ("--version --foo", "unrecognized arguments: --foo. `boulevard --help` tells more."),
        ("--help --foo", "unrecognized arguments: --foo. `boulevard --help` tells more."),
        (
            "new --version --foo",
            "unrecognized arguments: --foo. `boulevard new --help` tells more.",
        ),
        (
            "list --plain=1",
            "argument --plain: ignored explicit argument '1'. `boulevard list --help` tells more.",
        ),
        ("--theme", "argument --theme: expected one argument. `boulevard --help` tells more."),
        (
            "--ascii --box list",
            "argument --box: not allowed with argument --ascii. `boulevard list --help` tells "
            "more.",
        ),
        ("list --js", "unrecognized arguments: --js. `boulevard list --help` tells more."),
    ],
)
def test_a_command_line_that_is_none_is_told_in_a_sentence(
    shell: Shell, words: str, sentence: str
) -> None:
    assert refused(shell(*words.split())) == sentence


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("where", ["before", "after"])
def test_a_theme_that_there_is_not_is_told_before_anything_is_done(
    shell: Shell, command: str, where: str
) -> None:
    words, theme = command.split(), ["--theme", "NO\x1bPE"]
    said = shell(*(theme + words if where == "before" else words + theme), "--version")
    assert refused(said) == (
        "There is no theme 'NO?PE'; there are: dark, high-contrast, light, mono, okabe-ito."
    )
    assert not places().data.exists()


def test_a_theme_without_a_name_is_none(shell: Shell) -> None:
    assert refused(shell("--theme=", "games")).startswith("There is no theme ''; there are: dark,")
    assert shell("--theme", "auto", "list").code == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_whoever_asks_for_the_version_need_not_say_more(shell: Shell, command: str) -> None:
    assert shell(command, "--version") == (0, f"boulevard {VERSION}\n", "")


# New --------------------------------------------------------------------------------------------


def test_new_plays_at_once_and_keeps_the_game(shell: Shell) -> None:
    said = shell("new", "null", "--bots", "random", "--seed", "3", typed="1\nlay left 2\n")
    assert said.code == 0
    assert said.err == ""
    assert said.lines[0] == "The null game. At the table: Player, random (bot)."
    assert said.lines[-1] == "The game is saved."
    loaded = shell.store.load("null-1")
    assert loaded.names == ("Player", "random")
    assert loaded.match.setup.seed == 3
    assert loaded.match.records[1].move == Move("lay", ("left", 2))
    assert loaded.header.app == VERSION
    loaded.keeper.close()


def test_new_takes_names_settings_a_seed_and_a_name_for_the_table(shell: Shell) -> None:
    said = shell(
        "new", "null", "--players", " Ann ", "--bots", "random", "--set", "tokens=1", "--seed",
        "18446744073709551615", "--name", "rainy day", "--plain",
    )  # fmt: skip
    assert said.lines[0] == "The null game. At the table: Ann, random (bot)."
    row = shell.store.list()[0]
    assert row.header is not None
    assert (row.name, row.names, row.header.kinds) == (
        "rainy day", ("Ann", "random"), ("human", "random"),
    )  # fmt: skip
    assert row.header.settings == {"tokens": 1}
    assert row.header.seed == 2**64 - 1


def test_new_draws_a_seed_where_none_is_given(shell: Shell) -> None:
    for _ in range(2):
        shell("new", "null", "--bots", "random")
    seeds = {row.header.seed for row in shell.store.list() if row.header}
    assert len(seeds) == 2
    assert max(seeds) < 2**32


def test_new_calls_the_only_player_what_the_settings_say(shell: Shell) -> None:
    settings = places().settings
    settings.parent.mkdir(parents=True)
    settings.write_text('name = "Zoe"\n')
    assert (
        shell("new", "null", "--bots", "random").lines[0]
        == "The null game. At the table: Zoe, random (bot)."
    )


def test_bots_of_one_kind_get_names_of_their_own(shell: Shell) -> None:
    said = shell("new", "null", "--players", "Random", "--bots", "random")
    assert said.lines[0] == "The null game. At the table: Random, random 2 (bot)."


def test_a_bot_may_have_its_time_after_it_and_it_is_kept(shell: Shell) -> None:
    said = shell("new", "null", "--bots", "random:seconds=3", "--players", "Ann")
    assert said.lines[0] == "The null game. At the table: Ann, random (bot)."
    header = shell.store.watch("null-1").header
    assert (header.kinds, header.thinks) == (("human", "random"), (1000, 3000))


LONG = "x" * 21


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("foo", "There is no game called 'foo'; there are: "),
        ("null", "The null game is for 2 seats; this table has 1."),
        ("null --bots random,random", "The null game is for 2 seats; this table has 3."),
        ("null --players Ann,Bo --bots random", "The null game is for 2 seats; this table"),
        ("null --bots best", "The null game has no bot 'best'; it has: random."),
        ("null --bots human", "'human' is not a bot."),
        ("null --bots random:seconds=9", "'random:seconds=9' needs a time to think, and"),
        (
            "null --bots random:iterations=60",
            "'random:iterations=60' needs a time to think, and 'iterations=60' counts trials, as",
        ),
        ("null --bots random,", "'random,' leaves a name out between its commas."),
        ("null --players Ann,,Bo", "'Ann,,Bo' leaves a name out between its commas."),
        ("null --players Ann,ann", "Two players are called 'ann'."),
        ("null --players \x1b[2J --bots random", "A player's name must be letters that can be"),
        (f"null --players {LONG} --bots random", f"'{LONG}' is longer than the 20 letters of a"),
        ("null --bots random --set tokens", "'tokens' is not of the form key=value."),
        ("null --bots random --set tokens=7", "'tokens' can be 3, 1, 0; not '7'."),
        ("null --bots random --set x=7", "The null game has no setting 'x'; it has: tokens."),
        ("null --bots random --seed x", "A seed is a whole number up to 18446744073709551615; "),
        ("null --bots random --seed -1", "A seed is a whole number up to 18446744073709551615; "),
        (f"null --bots random --seed {2**64}", "A seed is a whole number up to 1844674407370955"),
        (f"null --bots random --seed {'9' * 5000}", "A seed is a whole number up to 18446744073"),
        ("null --bots random --name a/b", "'a/b' has a character in it that names cannot have"),
        ("null --bots random --theme nope", "There is no theme 'nope'; there are: dark, "),
    ],
)
def test_new_tells_what_is_wrong_and_begins_nothing(
    shell: Shell, words: str, sentence: str
) -> None:
    assert refused(shell("new", *words.split())).startswith(sentence)
    assert shell.store.list() == ()


def test_new_does_not_take_a_name_that_is_taken(shell: Shell) -> None:
    words = ("new", "null", "--bots", "random", "--name", "one")
    assert shell(*words).code == 0
    assert "exists and is not overwritten" in refused(shell(*words))


def test_two_people_at_a_table_with_secrets_are_refused_in_plain_mode(shell: Shell) -> None:
    sentence = refused(shell("--plain", "new", "null", "--players", "Ann,Bo"))
    assert sentence == (
        "The null game has secret hands; plain mode cannot hide them here: input does not come "
        "from a terminal. Several people need the full screen; one may play here, with bots."
    )
    assert shell.store.list() == ()


# Resume -----------------------------------------------------------------------------------------


def test_resume_goes_on_at_the_same_decision(shell: Shell) -> None:
    begun = shell("new", "null", "--bots", "random", "--seed", "3", typed="1\nlay left 2\nq\n")
    question = ["Round 2 of 3.", "Your card is 1, the die 4.", "1) keep the card hidden"]
    assert begun.lines[-5:] == [*question, "> q", "The game is saved."]
    resumed = shell("resume", typed="q\n")
    assert resumed.lines[-5:] == [*question, "> q", "The game is saved."]
    assert resumed.lines[0] == begun.lines[0]


def test_a_game_left_and_resumed_ends_like_one_played_at_once(shell: Shell) -> None:
    lines = ["keep", "lay left 2", "1", "1", "1", "2"]
    new = ("new", "null", "--bots", "random", "--seed", "3")
    whole = shell(*new, typed="\n".join(lines))
    shell(*new, "--name", "parts")
    for line in lines:
        said = shell("resume", "parts", typed=f"{line}\n")
    assert said.lines[-1] == whole.lines[-1] == "Final: Player 3, random 7."
    assert shell("resume", "parts").lines[-1] == "Final: Player 3, random 7."


def test_resume_takes_the_table_played_last_that_is_not_over(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(1_000_000)
    monkeypatch.setattr("saves.journal.time.time", lambda: next(clock))
    for name, typed in (("Zoe", ""), ("Ann", ""), ("Bo", "1\n" * 10)):
        shell("new", "null", "--bots", "random", "--players", name, typed=typed)
    assert [row.is_over for row in shell.store.list()] == [True, False, False]
    assert shell("resume").lines[0] == "The null game. At the table: Ann, random (bot)."


@pytest.mark.parametrize("words", [("resume",), ("--plain", "resume")])
def test_resume_without_a_table_says_how_to_begin_one(shell: Shell, words: tuple[str, ...]) -> None:
    assert refused(shell(*words)) == (
        "There is no unfinished table; `boulevard new GAME` begins one."
    )


def test_resume_of_a_table_that_is_not_there_or_open_or_damaged_is_told(shell: Shell) -> None:
    assert "There is no save at " in refused(shell("resume", "nope"))
    shell("new", "null", "--bots", "random")
    assert refused(shell("resume", "")) == "'' is empty; a name has at least one letter."
    with shell.store.load("null-1").keeper:
        assert "is being played by " in refused(shell("resume"))
    (places().saves / "null-1.save").write_bytes(b"\xb0BLV and so on")
    assert "cannot be read" in refused(shell("resume", "null-1"))
    assert "There is no unfinished table" in refused(shell("resume"))


def test_resume_of_a_table_whose_rules_have_changed_offers_its_last_round(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell("new", "null", "--bots", "random", "--seed", "3", typed="1\nlay left 2\n")
    from engine.games.null import rules

    monkeypatch.setattr(rules, "CARDS", tuple(range(1, 10)))
    sentence = refused(shell("resume", "null-1"))
    assert "does not replay" in sentence
    assert sentence.endswith("`boulevard resume 'null-1' --go-on` does so.")
    said = shell("resume", "null-1", "--go-on")
    assert said.code == 0
    assert sorted(row.name for row in shell.store.list()) == ["null-1", "null-2"]


# Lists ------------------------------------------------------------------------------------------


def test_list_says_so_when_there_is_nothing(shell: Shell) -> None:
    assert shell("list") == (
        0, "There are no saved tables; `boulevard new GAME` begins one.\n", "",
    )  # fmt: skip
    assert json.loads(shell("list", "--json").out) == []


def test_list_tells_a_table_in_a_line_and_a_broken_one_by_its_reason(shell: Shell) -> None:
    shell("new", "null", "--bots", "random", "--players", "Ann")
    (places().saves / "bad.save").write_text("no save")
    lines = shell("list").lines
    assert len(lines) == 2
    good, bad = lines
    assert good.startswith("null-1: The null game; Ann, random; round 1 of 3; Ann to move; ")
    assert bad.startswith("bad: ") and "was not written by boulevard" in bad


def test_a_table_whose_name_cannot_be_typed_is_opened_by_its_number(shell: Shell) -> None:
    shell("new", "null", "--bots", "random", "--seed", "3", "--players", "Ann")
    saves = places().saves
    (saves / "null-1.save").rename(saves / "two\nlines.save")
    (line,) = shell("list").lines
    assert line.startswith("two?lines: The null game; ")
    assert "its name cannot be typed: choose it by number, `boulevard --plain`" in line
    for typed in ("1\nkeep\n", "3\n1\n"):
        said = shell("--plain", typed=typed)
        assert "The null game. At the table: Ann, random (bot)." in said.lines
    assert shell("resume").lines[-2:] == ["> ", "The game is saved."]


def test_a_table_that_was_ended_early_is_listed_as_such(shell: Shell) -> None:
    shell("new", "null", "--bots", "random", typed="end early\nyes\n")
    assert "; ended early: Player 0, random 0; " in shell("list").out


def test_list_as_json_has_all_of_a_table(shell: Shell) -> None:
    shell("new", "null", "--bots", "random", "--players", "Ann", "--seed", "9")
    (places().saves / "bad.save").write_text("no save")
    good, bad = sorted(json.loads(shell("list", "--json").out), key=lambda row: -len(row["name"]))
    assert time.time() - 60 < good.pop("changed") <= time.time()
    assert good == {
        "name": "null-1",
        "path": str(places().saves / "null-1.save"),
        "game": "null",
        "title": "The null game",
        "names": ["Ann", "random"],
        "kinds": ["human", "random"],
        "settings": {"tokens": 3},
        "seed": 9,
        "summary": "round 1 of 3",
        "asked": "Ann",
        "over": False,
        "open_by": None,
        "trouble": None,
    }
    assert bad["trouble"]["title"] == "Not a save"
    assert (bad["game"], bad["seed"], bad["asked"]) == ("", None, None)


def test_list_names_who_has_a_table_open(shell: Shell) -> None:
    shell("new", "null", "--bots", "random")
    with shell.store.load("null-1").keeper:
        assert f"(process {os.getpid()}, since " in shell("list").out
        assert str(os.getpid()) in json.loads(shell("list", "--json").out)[0]["open_by"]


def test_games_tells_all_that_new_takes(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(GAMES):
        monkeypatch.delitem(GAMES, name)
    monkeypatch.setitem(GAMES, "null", NULL)
    assert shell("games").lines == [
        "null: The null game",
        "  A die, a hidden card and two piles.",
        "  2 seats",
        "  bots: random",
        "  --set tokens=3 (or 1, 0): How many tokens each seat lays.",
    ]


# Export and import ------------------------------------------------------------------------------


def test_a_table_is_exported_and_imported_whole(shell: Shell, tmp_path: Path) -> None:
    shell("new", "null", "--bots", "random", "--seed", "3", typed="1\nlay left 2\n")
    out = tmp_path / "mine.save"
    assert shell("export", "null-1", str(out)) == (0, f"{out}\n", "")
    assert out.read_bytes() == (places().saves / "null-1.save").read_bytes()
    assert shell("import", str(out)) == (0, "mine\n", "")
    assert shell("resume", "mine").lines[-2] == "> "


def test_a_table_is_written_as_a_text_to_read(shell: Shell, tmp_path: Path) -> None:
    shell("new", "null", "--bots", "random", "--seed", "3", typed="1\nlay left 2\n")
    assert shell("export", "null-1", str(tmp_path), "--text")[0] == 0
    text = (tmp_path / "null-1.txt").read_text()
    assert "At the table: " in text and "2 on the left pile" in text
    assert "The game goes on: round 2 of 3." in text
    assert "exists and is not overwritten" in refused(
        shell("export", "null-1", str(tmp_path), "--text")
    )


def test_export_and_import_refuse_what_they_cannot_do(shell: Shell, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("something else")
    assert "There is no save at " in refused(shell("export", "nope", str(tmp_path / "x.save")))
    assert "was not written by boulevard" in refused(shell("import", str(other)))
    gone = refused(shell("import", str(tmp_path / "gone.save")))
    assert gone.startswith("There is no file ") and gone.endswith("; nothing was imported.")
    shell("new", "null", "--bots", "random")
    assert "exists and is not overwritten" in refused(shell("export", "null-1", str(other)))
    nowhere = str(tmp_path / "no" / "such" / "x.save")
    assert "cannot be written" in refused(shell("export", "null-1", nowhere))
    assert other.read_text() == "something else"


# Simulate ---------------------------------------------------------------------------------------

SIMULATE = ("simulate", "null", "--bots", "random,random", "--games", "3", "--seed", "4")


def simulated(said: Said) -> dict[str, Any]:
    """The JSON of a simulation, without the times: they differ from run to run."""
    told: dict[str, Any] = json.loads(said.out)
    times = told.pop("milliseconds")
    for one in times:
        assert 0 <= one["median"] <= one["p99"] <= one["max"]
    return told


def one_played(
    seed: int, scores: list[int], ranking: list[list[int]], *times: list[float], turned: int = 0
) -> Played:
    """A finished game of the null game."""
    return Played(seed, turned, scores, ranking, 8, list(times) or [[] for _ in scores])


def test_simulate_gives_this_json(shell: Shell) -> None:
    said = shell(*SIMULATE, "--json")
    assert (said.code, said.err) == (0, "")
    assert simulated(said) == {
        "game": "null",
        "seed": 4,
        "mirror": False,
        "bots": ["random", "random"],
        "games": [
            {"seed": 4, "turned": 0, "scores": [5, 9], "ranking": [[1], [0]], "moves": 8},
            {"seed": 5, "turned": 0, "scores": [5, 5], "ranking": [[0, 1]], "moves": 10},
            {"seed": 6, "turned": 0, "scores": [4, 4], "ranking": [[0, 1]], "moves": 11},
        ],
        "wins": [1.0, 2.0],
        "intervals": [[0.0615, 0.7923], [0.2077, 0.9385]],
    }


def test_simulate_tells_people_this(shell: Shell) -> None:
    lines = shell(*SIMULATE).lines
    assert [line for line in lines if "ms a move" not in line] == [
        "The null game: 3 games from seed 4 on.",
        "seat 1, random: won 1, 33.3 % (6.1 to 79.2, 19 times in 20)",
        "  scored 4.7 on average, from 4 to 5",
        "seat 2, random: won 2, 66.7 % (20.8 to 93.9, 19 times in 20)",
        "  scored 6.0 on average, from 4 to 9",
    ]
    assert re.fullmatch(
        r"  took [\d.]+ ms a move as a rule, [\d.]+ ms at most in 99 of 100, "
        r"never more than [\d.]+ ms",
        lines[3],
    )


def test_a_simulated_game_can_be_played_again_alone(shell: Shell) -> None:
    many = simulated(shell(*SIMULATE, "--json"))["games"][2]
    one = simulated(shell(*SIMULATE[:4], "--seed", "6", "--json"))["games"]
    assert one == [many]


def test_in_the_mirror_each_seed_is_played_from_every_seat(shell: Shell) -> None:
    words = ("simulate", "on-tour-paris", "--bots", "medium:iterations=1,random,random")
    told = simulated(shell(*words, "--games", "6", "--mirror", "--seed", "2", "--json"))
    assert [(game["seed"], game["turned"]) for game in told["games"]] == [
        (seed, turned) for seed in (2, 3) for turned in range(3)
    ]
    best = [game["scores"].index(max(game["scores"])) for game in told["games"]]
    assert best == [0, 1, 2, 0, 1, 2] and told["wins"] == [6.0, 0.0, 0.0]


def test_simulate_plays_the_same_games_with_several_jobs(shell: Shell) -> None:
    words = ("simulate", "on-tour-paris", "--bots", "random,random", "--games", "6", "--mirror")
    one = simulated(shell(*words, "--seed", "9", "--json"))
    two = simulated(shell(*words, "--seed", "9", "--json", "--jobs", "2"))
    assert one == two and len(one["games"]) == 6


def test_simulate_writes_no_save_and_takes_settings(shell: Shell) -> None:
    said = simulated(shell(*SIMULATE, "--set", "tokens=0", "--json"))
    assert [game["moves"] for game in said["games"]] == [6, 6, 6]
    assert shell.store.list() == ()


def test_a_shared_win_counts_for_each_by_its_share() -> None:
    played = [
        one_played(1, [5, 5, 5], [[0, 1, 2]]),
        one_played(2, [5, 5, 1], [[0, 1], [2]]),
        one_played(3, [1, 2, 3], [[2], [1], [0]]),
        one_played(3, [1, 2, 3], [[2], [1], [0]], turned=1),
    ]
    fared = standings(("a", "b", "c"), played)
    assert [one.won for one in fared] == [0.833333, 1.833333, 1.333333]
    assert [(one.mean, one.least, one.most) for one in fared] == [
        (3.25, 1, 5),
        (3.75, 2, 5),
        (2.5, 1, 5),
    ]


def test_times_are_told_by_the_usual_and_the_longest_move() -> None:
    times = [0.001 * number for number in range(1, 201)]
    fared = standings(("a", "b"), [one_played(1, [5, 4], [[0], [1]], times, [])])
    assert fared[0][-3:] == pytest.approx((101.0, 199.0, 200.0))
    assert fared[1][-3:] == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (142, 200, 0.644, 0.768)],
)
def test_the_interval_is_wilsons(won: float, games: int, low: float, high: float) -> None:
    assert interval(won, games) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("foo --bots random", "There is no game called 'foo'; there are: "),
        ("null", "the following arguments are required: --bots. "),
        ("null --bots random", "The null game is for 2 seats; this table has 1."),
        ("null --bots random,best", "The null game has no bot 'best'; it has: random."),
        ("null --bots random,human", "'human' is not a bot."),
        ("null --bots random,", "'random,' leaves a name out between its commas."),
        (
            "null --bots random:iterations=0,random",
            "'random:iterations=0' is no bot with its budget; write a bot alone, or with "
            ":iterations=300 or :seconds=0.5 after it.",
        ),
        ("null --bots random:seconds=-1,random", "'random:seconds=-1' is no bot with its budget"),
        ("null --bots random:seconds=nan,random", "'random:seconds=nan' is no bot with its"),
        ("null --bots random:foo=1,random", "'random:foo=1' is no bot with its budget; "),
        ("null --bots random:,random", "'random:' is no bot with its budget; "),
        ("null --bots random,random --games 0", "--games takes a number from 1 on; not '0'."),
        ("null --bots random,random --games x", "--games takes a number from 1 on; not 'x'."),
        ("null --bots random,random --jobs 65", "--jobs takes a number from 1 to 64; not '65'."),
        (
            "null --bots random,random --games 3 --mirror",
            "With --mirror each seed is played 2 times; --games must be a multiple.",
        ),
        ("null --bots random,random --seed -1", "A seed is a whole number up to 18446744073709"),
        ("null --bots random,random --set tokens=9", "'tokens' can be 3, 1, 0; not '9'."),
        (
            f"null --bots random,random --games 2 --seed {2**64 - 1}",
            "The last game's seed would be larger than 18446744073709551615.",
        ),
    ],
)
def test_simulate_tells_what_is_wrong(shell: Shell, words: str, sentence: str) -> None:
    assert refused(shell("simulate", *words.split())).startswith(sentence)


def test_simulate_stopped_half_way_tells_what_it_has(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*setup: Any) -> Iterator[Played]:
        yield one_played(4, [5, 9], [[1], [0]])
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.simulate.play_all", interrupted)
    said = shell(*SIMULATE, "--json")
    assert said.code == 130
    assert said.err == "Stopped after 1 of 3 games.\n"
    assert simulated(said)["wins"] == [0.0, 1.0]


def test_simulate_stopped_before_the_first_game_ends_says_so(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*setup: Any) -> Iterator[Played]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("tui.cli.simulate.play_all", interrupted)
    said = shell(*SIMULATE)
    assert (said.code, said.err) == (130, "Stopped after 0 of 3 games.\n")
    assert said.lines == ["The null game: 0 games from seed 4 on."]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_at_once_and_leaves_no_process(jobs: str) -> None:
    words = "simulate on-tour-paris --bots random,random --games 300 --progress --json --jobs"
    running = subprocess.Popen(
        [sys.executable, "-m", "tui", *words.split(), jobs],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    assert running.stderr
    assert running.stderr.readline().startswith("30 of 300 games, ")
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert re.fullmatch(r"Stopped after \d+ of 300 games.\n", err.splitlines(True)[-1])
    games = json.loads(out)["games"]
    assert 30 <= len(games) == int(err.split()[-4]) < 300
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)


class Terminal(StringIO):
    """Somewhere a bar can be drawn."""

    def isatty(self) -> bool:
        """It is a terminal."""
        return True


def test_simulate_draws_a_bar_on_a_terminal(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    shell(*SIMULATE, "--json")
    drawn = [line.rstrip() for line in terminal.getvalue().split("\r")]
    assert drawn == [
        "",
        "[######..............] 1 of 3 games, 0:00 left; won 0 : 1",
        "[#############.......] 2 of 3 games, 0:00 left; won 0.5 : 1.5",
        "[####################] 3 of 3 games, 0:00 left; won 1 : 2",
        "",
        "",
    ]


def test_simulate_tells_each_tenth_elsewhere_when_asked(shell: Shell) -> None:
    words = ("simulate", "null", "--bots", "random,random", "--games", "20", "--seed", "4")
    assert shell(*words).err == ""
    told = shell(*words, "--progress").err.splitlines()
    assert [line.split(",")[0] for line in told] == [f"{n} of 20 games" for n in range(2, 21, 2)]


@pytest.mark.parametrize(("seconds", "told"), [(0.4, "0:00"), (65, "1:05"), (7322, "2:02:02")])
def test_time_left_is_told_like_this(seconds: float, told: str) -> None:
    assert clock(seconds) == told


# Doctor -----------------------------------------------------------------------------------------

AT_A_TERMINAL = Surroundings(
    stdin=True,
    stdout=True,
    stderr=True,
    env={"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"},
    encoding="utf-8",
    guessed_utf8=False,
    size=(100, 30),
)


def seems(monkeypatch: pytest.MonkeyPatch, around: Surroundings) -> None:
    """Let this process find itself in these surroundings."""
    mode = mode_for(Wishes(), around)
    reason = "" if mode.value == "screen" else mode.why
    monkeypatch.setattr(Surroundings, "found", classmethod(lambda cls: around))
    monkeypatch.setattr("tui.cli.title.no_screen_here", lambda: reason)


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that seems to have a terminal of its own."""
    seems(monkeypatch, AT_A_TERMINAL)


def test_doctor_tells_what_was_found_and_what_follows(
    shell: Shell, at_a_terminal: None, tmp_path: Path
) -> None:
    said = shell("doctor", "--box")
    assert said.code == 0
    assert said.lines[0].startswith(f"boulevard {VERSION} on Python 3.")
    assert said.lines[1:] == [
        "stdin: a terminal",
        "stdout: a terminal",
        "stderr: a terminal",
        "Size: 100 columns, 30 rows",
        "TERM: xterm-256color",
        "COLORTERM: not set",
        "NO_COLOR: not set",
        "TEXTUAL_COLOR_SYSTEM: not set",
        "LANG: en_GB.UTF-8",
        "LC_ALL: not set",
        "ESCDELAY: not set",
        "TMUX: not set",
        "SSH_CONNECTION: not set",
        "TEXTUAL_DRIVER: not set",
        "Encoding: utf-8",
        "Mode: screen, because input and output are a terminal",
        "Glyphs: box, because --box asks for it",
        "Colours: 256, because TERM is xterm-256color",
        "Erasing: background, because TERM is xterm-256color",
        "Esc waits: until the terminal answers, because that tells it from the beginning of"
        " another key",
        f"Saves: {tmp_path}/data/saves, not there yet, can be made",
        f"Settings: {tmp_path}/config/settings.toml, not there yet",
        f"Themes: {tmp_path}/config/themes, not there yet",
    ]


@pytest.mark.parametrize(
    ("words", "around", "told"),
    [
        (
            ("--plain",),
            AT_A_TERMINAL._replace(env={"TERM": "screen", "TMUX": "/tmp/x"}),
            [
                "Mode: plain, because --plain asks for it",
                "Glyphs: ascii, because it is the usual look",
                "Colours: none, because plain mode has none",
                "Secret hands for several people: yes, what was said is erased between them",
            ],
        ),
        (
            (),
            AT_A_TERMINAL._replace(stdout=False, size=None),
            [
                "Mode: plain, because output does not go to a terminal",
                "Glyphs: ascii, because it is the usual look",
                "Colours: none, because plain mode has none",
                "Secret hands for several people: no, because output does not go to a terminal",
            ],
        ),
        (
            (),
            AT_A_TERMINAL._replace(stderr=False),
            [
                "Mode: screen, because input and output are a terminal; it is drawn on stdout, "
                "since stderr goes elsewhere",
                "Glyphs: ascii, because it is the usual look",
                "Colours: 256, because TERM is xterm-256color",
                "Erasing: background, because TERM is xterm-256color",
            ],
        ),
    ],
)
def test_doctor_tells_what_was_chosen_and_why(
    shell: Shell,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    around: Surroundings,
    told: list[str],
) -> None:
    seems(monkeypatch, around)
    lines = shell("doctor", *words).lines
    at = lines.index(told[0])
    assert lines[at : at + len(told)] == told


def test_doctor_tells_of_settings_that_cannot_be_read_and_of_a_bad_home(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = places().settings
    settings.parent.mkdir(parents=True)
    settings.write_text("pace = 'quick'\n")
    assert shell("doctor").lines[-1].startswith("Settings: ")
    monkeypatch.setenv("BOULEVARD_HOME", str(tmp_path / "config" / "themes" / "no"))
    (tmp_path / "config" / "themes").write_text("a file where a folder should be")
    assert f"cannot be written: {tmp_path}/config/themes does not allow it" in shell("doctor").out


# The screen -------------------------------------------------------------------------------------


@pytest.fixture
def launches(monkeypatch: pytest.MonkeyPatch, at_a_terminal: None) -> list[Launch]:
    """What the screen is opened with, in place of opening it."""
    opened: list[Launch] = []

    def run(launch: Launch) -> int:
        opened.append(launch)
        return 7

    app = ModuleType("tui.app")
    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tui.app", app)
    monkeypatch.setattr(sys, "__stderr__", StringIO())
    monkeypatch.setattr(TERMINAL, "screen", 2)
    for name in ("NO_COLOR", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_FPS"):
        monkeypatch.setenv(name, "")
    return opened


def test_without_a_command_the_title_screen_opens(shell: Shell, launches: list[Launch]) -> None:
    assert shell().code == 7
    launch = launches[0]
    assert (launch.opening, launch.table) == (Opening.TITLE, None)
    assert (launch.theme, launch.glyphs, launch.depth) == ("dark", "ascii", "256")
    assert not launch.no_color
    assert os.environ["TEXTUAL_COLOR_SYSTEM"] == "256"
    assert "NO_COLOR" not in os.environ


def test_new_opens_the_screen_at_the_table_even_for_people_with_secrets(
    shell: Shell, launches: list[Launch]
) -> None:
    shell("new", "null", "--players", "Ann,Bo", "--theme", "light", "--box", "--no-color")
    launch = launches[0]
    assert launch.opening == Opening.BEGUN
    assert launch.table is not None
    assert launch.table.names == ("Ann", "Bo")
    assert (launch.theme, launch.glyphs, launch.depth) == ("light", "box", "none")
    assert launch.no_color and os.environ["NO_COLOR"] == "1"
    launch.table.keeper.close()


def test_resume_opens_the_screen_at_the_table(shell: Shell, launches: list[Launch]) -> None:
    shell("--plain", "new", "null", "--bots", "random", "--players", "Ann")
    assert launches == []
    shell("resume")
    assert launches[0].opening == Opening.RESUMED
    assert launches[0].table is not None
    assert launches[0].table.names == ("Ann", "random")
    launches[0].table.keeper.close()


def test_the_usual_theme_and_glyphs_come_from_the_settings(
    shell: Shell, launches: list[Launch]
) -> None:
    settings = places().settings
    settings.parent.mkdir(parents=True)
    settings.write_text('theme = "high-contrast"\nglyphs = "box"\n')
    shell()
    assert (launches[0].theme, launches[0].glyphs) == ("high-contrast", "box")
    settings.write_text('theme = "gone"\n')
    shell("--no-color")
    assert launches[1].theme == "mono"


def test_what_cannot_be_had_is_handed_on_as_a_note(
    shell: Shell, launches: list[Launch], monkeypatch: pytest.MonkeyPatch
) -> None:
    around = AT_A_TERMINAL._replace(guessed_utf8=True)
    seems(monkeypatch, around)
    shell("--box")
    assert launches[0].notes == (
        "Box characters may not arrive here: the locale does not say UTF-8; this is the ASCII "
        "look.",
    )


def test_whoever_expects_a_screen_is_told_why_there_is_none(
    shell: Shell, launches: list[Launch], monkeypatch: pytest.MonkeyPatch
) -> None:
    around = AT_A_TERMINAL._replace(env={"TERM": "dumb"})
    seems(monkeypatch, around)
    assert shell().lines[0] == "This is plain mode: TERM is dumb."
    assert shell("--plain").lines[0].startswith("boulevard ")
    assert launches == []


@pytest.mark.parametrize("words", [(), ("new", "null", "--bots", "random")])
@pytest.mark.parametrize(("stderr", "screen"), [(True, 2), (False, 1)])
def test_the_screen_is_drawn_where_there_is_a_terminal(
    shell: Shell,
    launches: list[Launch],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    stderr: bool,
    screen: int,
) -> None:
    monkeypatch.setattr("tui.streams.is_terminal", lambda descriptor: descriptor != 2 or stderr)
    assert shell(*words).code == 7
    assert TERMINAL.screen == screen
    if launches[0].table is not None:
        launches[0].table.keeper.close()


@pytest.mark.parametrize("typed", ["", "1\n", "q\nq\n"])
def test_whoever_leaves_a_game_that_could_not_be_saved_is_told_that_it_is_lost(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BOULEVARD_HOME", str(tmp_path / "file" / "home"))
    said = " ".join(shell("new", "null", "--bots", "random", typed=typed).out.split())
    last = said.rpartition("The game is ")[2]
    assert last.startswith("not saved: ") and "part of the path is a file" in last
    assert last.endswith("This game is lost.")


def test_whoever_leaves_a_game_that_was_saved_before_is_told_what_is_lost(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = shell.store.begin(match := null_match(), ("Ann", "Bo"))
    assert keeper.farewell == "The game is saved."

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr("saves.atomic.write", full)
    keeper.keep(match)
    assert keeper.farewell.startswith("The game is saved only as it was earlier: ")
    assert keeper.farewell.endswith("the disk is full. What came after that is lost.")
    keeper.close()


# The plain menu ---------------------------------------------------------------------------------


def test_the_menu_begins_a_game_by_question_and_answer(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(GAMES):
        monkeypatch.delitem(GAMES, name)
    monkeypatch.setitem(GAMES, "null", NULL)
    said = shell("--plain", typed="1\n1\nAnn\nrandom\n2\n")
    assert said.code == 0
    lines = list(said.lines)
    assert re.fullmatch(r"The die shows [1-6]\.", lines.pop(19))
    assert lines[:22] == [
        f"boulevard {VERSION}. City board games at one terminal table.",
        "What do you want to do?",
        "1) new game",
        "2) saved tables",
        "3) leave",
        "> 1",
        "Which game?",
        "1) The null game, 2 seats",
        "> 1",
        "Who plays? Names with commas between them; an empty line for Player alone.",
        "> Ann",
        "Which bots play too? random, with commas between them; an empty line for none.",
        "> random",
        "Tokens: How many tokens each seat lays. An empty line means 3.",
        "1) 3",
        "2) 1",
        "3) 0",
        "> 2",
        "The null game. At the table: Ann, random (bot).",
        "Type help to hear what can be typed.",
        "Round 1 of 3.",
        lines[21],
    ]
    header = shell.store.list()[0].header
    assert header is not None and header.settings == {"tokens": 1}


def test_the_menu_goes_on_with_the_last_table(shell: Shell) -> None:
    shell("new", "null", "--bots", "random", "--seed", "3", "--players", "Ann")
    said = shell("--plain", typed="1\nq\n")
    assert said.lines[2].startswith("1) go on with null-1: The null game; Ann, random; round 1")
    assert said.lines[-2:] == ["> q", "The game is saved."]


def test_the_menu_shows_the_saved_tables_and_steps_back(shell: Shell) -> None:
    shell("new", "null", "--bots", "random", "--seed", "3", "--players", "Ann")
    said = shell("--plain", typed="3\n2\n3\n1\n")
    assert said.lines.count("Which table?") == 2
    assert said.lines.count("2) back") == 2
    assert "The null game. At the table: Ann, random (bot)." in said.lines


def test_the_menu_tells_what_is_wrong_and_asks_again(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(GAMES):
        monkeypatch.delitem(GAMES, name)
    monkeypatch.setitem(GAMES, "null", NULL)
    typed = ["1", "1", "Ann, ann", "Ann,,Bo", "A,B,C", "Ann,Bo", "?", "Ann"]
    typed += ["", "fast", "random,random", "help", "q", "Saved Tables", "leave"]
    said = shell("--plain", typed="\n".join(typed))
    assert said.code == 0
    lines = " ".join(said.lines).split("> ")
    who, bots = "Who plays? Names with commas", "Which bots play too? random, with commas"
    for at, told, question in (
        (3, "Two players are called 'ann'.", who),
        (4, "'Ann,,Bo' leaves a name out between its commas.", who),
        (5, "The null game is for 2 seats; this table has 3.", who),
        (6, "The null game has secret hands; plain mode cannot hide them here: ", who),
        (7, "Type the names of the people who play, with commas between them. q goes back.", ""),
        (8, "", bots),
        (9, "The null game is for 2 seats; this table has 1.", bots),
        (10, "The null game has no bot 'fast'; it has: random.", bots),
        (11, "The null game is for 2 seats; this table has 3.", bots),
        (12, "Type bots of these with commas between them: random; or nothing. q goes back.", ""),
        (13, "What do you want to do?", ""),
        (14, "There are no saved tables.", "What do you want to do?"),
    ):
        heard = lines[at].removeprefix(typed[at - 1]).lstrip()
        assert heard.startswith(told) and question in heard[len(told) :], at
    assert shell.store.list() == ()


def test_an_empty_line_at_a_setting_means_its_default(shell: Shell) -> None:
    said = shell("--plain", typed="new\nthe null\nAnn\nrandom\n\nq\n")
    assert said.lines[-1] == "The game is saved."
    header = shell.store.list()[0].header
    assert header is not None and header.settings == {"tokens": 3}


def test_a_table_with_secrets_is_not_taken_up_and_is_given_back(
    shell: Shell, launches: list[Launch]
) -> None:
    shell("new", "null", "--players", "Ann,Bo")
    assert launches[0].table is not None
    launches[0].table.keeper.close()
    sentence = refused(shell("--plain", "resume"))
    assert "Several people need the full screen" in sentence
    said = shell("--plain", typed="1\n4\n")
    assert any("Several people need the full screen" in line for line in said.lines)
    assert said.lines[-1] == "> 4"
    shell.store.load("null-1").keeper.close()


@pytest.mark.parametrize("typed", ["", "1\n", "1\n1\n", "1\n1\nAnn\n"])
def test_the_end_of_the_input_leaves_the_menu_wherever_it_is(shell: Shell, typed: str) -> None:
    said = shell("--plain", typed=typed)
    assert (said.code, said.err) == (0, "")
    assert shell.store.list() == ()


# Troubles ---------------------------------------------------------------------------------------


def failing(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let every list of saves fail like this."""

    def fail(path: Path) -> None:
        raise error

    monkeypatch.setattr("tui.cli.list.rows", fail)


def test_ctrl_c_is_quiet(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch, KeyboardInterrupt())
    assert shell("list") == (130, "", "")


def test_a_reader_who_has_gone_is_no_trouble(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch, BrokenPipeError())
    assert shell("list") == (0, "", "")


def test_an_error_of_the_system_is_told_in_a_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, PermissionError(13, "Permission denied", "/somewhere"))
    assert refused(shell("list")) == "Permission denied: /somewhere."


def test_a_trouble_is_folded_where_it_is_read_at_a_terminal(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("new", "null", "--name", "/" + "ab " * 40, "--bots", "random")
    whole = shell(*words).err
    sink = Terminal()
    monkeypatch.setattr(sys, "stderr", sink)
    shell(*words)
    told = sink.getvalue().splitlines()
    assert len(told) > 1 and max(map(len, told)) <= 100
    assert " ".join(" ".join(told).split()) == " ".join(whole.split())


def test_a_mistake_of_ours_is_not_hidden(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch, ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        shell("list")


def test_old_pythons_and_windows_are_told_so() -> None:
    assert platform_refusal((3, 10), "linux") == (
        "this is Python 3.10; boulevard needs Python 3.11 or newer."
    )
    assert platform_refusal((3, 12), "win32") == (
        "boulevard does not run on Windows itself; it runs there under WSL."
    )
    assert platform_refusal((3, 11), "darwin") == ""


# Processes --------------------------------------------------------------------------------------

PROBE = """
import sys
if "null" in sys.argv:
    from engine.catalogue import GAMES
    GAMES["null"] = "engine.games.null:GAME"
from tui.__main__ import main
code = main(sys.argv[1:])
heavy = [name for name in ("textual", "rich", "asyncio", {also}) if name in sys.modules]
assert not heavy, heavy
sys.exit(code)
"""


def probe(
    home: Path, *words: str, also: str = '"textual"', typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a command line in a process of its own that fails if it has imported too much."""
    return subprocess.run(
        [sys.executable, "-c", PROBE.format(also=also), *words],
        cwd=ROOT,
        env={**os.environ, "BOULEVARD_HOME": str(home)},
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("words", "also"),
    [
        ("--version", '"argparse", "engine.game", "typing"'),
        ("--help", '"argparse", "engine.game"'),
        ("list", '"engine", "dataclasses", "tomllib", "themes"'),
        ("simulate null --bots random,random", '"saves", "platformdirs", "themes"'),
        ("doctor", '"tui.plain", "curses"'),
        ("new null --bots random", '"themes", "tui.canvas"'),
        ("--plain", '"themes", "tui.canvas"'),
    ],
)
def test_nothing_imports_textual_or_what_it_does_not_need(
    tmp_path: Path, words: str, also: str
) -> None:
    done = probe(tmp_path, *words.split(), also=also)
    assert (done.returncode, done.stderr) == (0, "")


def test_whether_there_is_a_screen_is_known_before_anything_else_is_imported() -> None:
    code = (
        "import sys; import tui.__main__; import tui.cli.title as title; title.no_screen_here();"
        "late = {'argparse', 'typing', 'engine', 'saves', 'tui.cli.opening'};"
        "sys.exit(' '.join(late & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "\n")


def test_python_m_tui_and_the_console_script_are_the_same_entry_point() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert scripts == {"boulevard": "tui.__main__:main"}
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--version"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, f"boulevard {VERSION}\n")


@pytest.mark.parametrize(
    ("words", "code", "stream"), [("games", 0, "stdout"), ("foo", 2, "stderr")]
)
def test_the_script_ends_at_once_and_yet_says_all(words: str, code: int, stream: str) -> None:
    done = subprocess.run([sys.executable, "-m", "tui", words], cwd=ROOT, capture_output=True)
    assert done.returncode == code
    assert getattr(done, stream).endswith(b"\n")
    assert done.stdout + done.stderr == getattr(done, stream)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no disk to find full")
def test_a_full_disk_is_told_once() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tui", "games"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE
        )
    assert (done.returncode, done.stderr) == (2, b"boulevard: No space left on device.\n")


def test_a_pipe_that_is_closed_early_leaves_no_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROBE.format(also='"x"'), *SIMULATE[:4]]
    process = subprocess.Popen(
        [*command, "--games", "400", "--json"],
        cwd=ROOT,
        env={**os.environ, "BOULEVARD_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.wait(60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_ctrl_c_in_plain_mode_leaves_with_the_game_saved(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PROBE.format(also='"x"'), "new", "null", "--bots", "random"],
        cwd=ROOT,
        env={**os.environ, "BOULEVARD_HOME": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(b"1\n")
    process.stdin.flush()
    said = b""
    while b"Player keeps the card" not in said or not said.endswith(b"> "):
        letter = process.stdout.read(1)
        assert letter, said
        said += letter
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"\n", b"")
    assert (tmp_path / "data" / "saves" / "null-1.save").exists()
