"""What is drawn or told of a position is worked out once, and anew when anything of it changes."""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest

from engine.catalogue import GAMES, find_game
from engine.match import HUMAN, Match, Setup
from tests.tui.test_plain import FakeKeeper
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.face import Standings, standing_of
from tui.kept import Kept
from tui.sitting import Sitting
from tui.tables import TABLES, table_for

ASCII, BOX = load_glyphs("ascii").glyphs, load_glyphs("box").glyphs


class Drawing:
    """Draws a word, and counts how often."""

    def __init__(self, word: str = "one") -> None:
        self.word = word
        self.times = 0

    def __call__(self, canvas: Canvas) -> None:
        self.times += 1
        canvas.text(0, 0, self.word, "own")
        canvas.spot("word", 0, 0, len(self.word))


def test_a_position_is_drawn_once_and_copied() -> None:
    kept, draw, position = Kept(), Drawing(), object()
    for _ in range(3):
        canvas = Canvas(8, 2, ASCII)
        kept.stamp(canvas, position, (0, "n"), draw)
        assert canvas.plain().split() == ["one"] and canvas.spots["word"].width == 3
        canvas.text(0, 0, "spoilt")
        canvas.spot("more", 1, 1)
    assert draw.times == 1


@pytest.mark.parametrize("what", ["position", "told", "glyphs", "size"])
def test_it_is_drawn_anew_when_anything_of_it_is_another(what: str) -> None:
    kept, position, other = Kept(), [1], [1]
    kept.stamp(Canvas(8, 2, ASCII), position, (0,), Drawing("one"))
    canvas = Canvas(9 if what == "size" else 8, 2, BOX if what == "glyphs" else ASCII)
    told = (1,) if what == "told" else (0,)
    kept.stamp(canvas, other if what == "position" else position, told, Drawing("two"))
    assert canvas.plain().split() == ["two"]


class Keeper(FakeKeeper):
    """Takes new names, too."""

    def set_names(self, match: Match[Any], names: Sequence[str]) -> None:
        """Nothing needs to be written."""


def seated(game: str, seed: int) -> Sitting:
    """Three people at a table, in front of the one who is asked."""
    found, table = find_game(game), table_for(game)
    assert table is not None
    match = Match(found, Setup.of(found, (HUMAN,) * 3, seed))
    return Sitting(match, Keeper(), ["Ann", "Ben", "Cleo"], table)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_of_a_drawing_never_shows(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a game, with any choice under the cursor, it looks as if all were drawn afresh."""
    module, luck = import_module(TABLES[game].partition(":")[0]), Random(11)
    sitting = seated(game, 11)
    match, table, kept = sitting.match, sitting.table, module.KEPT
    while not match.is_over and len(match.history) < 120:
        picker = sitting.picker
        while picker.options() and luck.random() < 0.8:
            atom = luck.choice(picker.options()).atom
            for seat in {sitting.seat, luck.randrange(3)}:
                drawn = []
                for keeps in (kept, Kept()):
                    monkeypatch.setattr(module, "KEPT", keeps)
                    canvas = Canvas(*table.size, ASCII)
                    here = seat == sitting.seat
                    table.draw(
                        sitting.seen,
                        seat,
                        canvas,
                        picker.picked if here else (),
                        picker.leaf(atom) if here else None,
                        atom if here else None,
                    )
                    drawn.append(canvas)
                assert drawn[0] == drawn[1]
            picker = picker.pick(atom)
        sitting.play(luck.choice(match.state.choices))
        sitting.sit(max(match.to_move, 0))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_a_position_is_never_of_another(game: str) -> None:
    luck, sitting = Random(12), seated(game, 12)
    match, standings = sitting.match, Standings(sitting)
    acts = {
        "look": lambda: setattr(sitting, "looking_at", luck.choice((None, 0, 1, 2))),
        "rename": lambda: sitting.rename(1, luck.choice(("Ben", "Bo", "Bea"))),
        "remark": lambda: sitting.remark(0, luck.choice(("waits", "smiles"))),
        "undo": sitting.undo,
        "redo": sitting.redo,
        "sit": lambda: sitting.sit(luck.randrange(3)),
        "kind": lambda: match.kinds.__setitem__(2, luck.choice((HUMAN, "random"))),
        "play": lambda: sitting.play(luck.choice(match.state.choices)),
    }
    for _ in range(250):
        if match.is_over:
            break
        acts[luck.choice([*acts, "play", "play"])]()
        for previews in ("all", "mine"):
            now = standings.now(previews)
            assert now == standing_of(sitting, previews)
            assert standings.now(previews) is now
    sitting.stop()
    assert standings.now("mine") == standing_of(sitting, "mine")
