"""Everything of a game as lines to be read aloud, for plain mode and the command line.

Short forms that a screen needs are written out, and every line is a sentence.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.flow import Atom, Event, Move
from engine.game import Game, Words
from engine.match import HUMAN, Match
from engine.wording import in_points
from tui.talk import name_in, sentence

if TYPE_CHECKING:
    from tui.canvas import Canvas
    from tui.tables import Table


FEW_CALLED = 6
"""So many places or things that part of a name fits are told; of more, their names."""


class Aloud:
    """A game's words with their short forms written out."""

    def __init__(self, game: Game[Any], names: Sequence[str]) -> None:
        self._spell = game.spell
        self._words: Words = game.telling(names)

    def prompt(self, seen: Any) -> str:
        """What the pending decision asks."""
        return self._spell(seen, self._words.prompt(seen))

    def move(self, seen: Any, move: Move) -> str:
        """A whole choice of the pending decision."""
        return self._spell(seen, self._words.move(seen, move))

    def atom(self, seen: Any, picked: Sequence[Atom], atom: Atom) -> str:
        """One part of a composite choice."""
        return self._spell(seen, self._words.atom(seen, picked, atom))

    def event(self, seen: Any, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log."""
        return self._spell(seen, self._words.event(seen, event, names))

    def step(self, name: str) -> str:
        """A step by its registered name."""
        return self._words.step(name)

    def refusal(self, seen: Any, move: Move) -> str:
        """Why a move is not among the choices, which nothing marks here: they are listed."""
        told = self._spell(seen, self._words.refusal(seen, move))
        return told.replace("one of the marked", "one of the listed")

    def round(self, seen: Any) -> str:
        """How far the game is."""
        return self._spell(seen, self._words.round(seen))

    def verdict(self, state: Any, names: Sequence[str]) -> str:
        """The result of a finished game."""
        return self._words.verdict(state, names)


def score_lines(game: Game[Any], state: Any, seat: int, name: str) -> list[str]:
    """A seat's total, then a line for each thing that counts."""
    lines = game.score(state, seat)
    told = [f"{name}: {in_points(sum(line.points for line in lines))}."]
    for line in lines:
        why = f"; {game.spell(state, line.why)}" if line.why else ""
        told.append(f"  {sentence(f'{line.label}: {in_points(line.points)}{why}')}")
    return told


def seats_line(match: Match[Any], names: Sequence[str]) -> str:
    """Everybody at the table, bots marked as such."""
    seats = zip(names, match.kinds, strict=True)
    return ", ".join(name if kind == HUMAN else f"{name} (bot)" for name, kind in seats)


def seats_in_words(game: Game[Any]) -> str:
    """For how many a game is."""
    low, high = game.seats[0], game.seats[-1]
    count = f"{low} to {high}" if low < high else str(low)
    return f"{count} seat" if high == 1 else f"{count} seats"


def board_lines(
    game: Game[Any],
    seen: Any,
    seat: int,
    picked: tuple[Atom, ...],
    glyphs: str,
    names: Sequence[str] = (),
) -> list[str]:
    """A seat's board as its table draws it, or a sentence where the game has none."""
    table = _table(game, names)
    if table is None:
        return [f"{game.title} has no board to show."]
    canvas = _drawn(table, seen, seat, picked, glyphs)
    depth = len(picked)
    for move in seen.choices:
        path = (move.verb, *move.args)
        spot = table.spot(picked, path[depth]) if path[:depth] == picked != path else None
        if spot in canvas.spots:
            canvas.mark_legal(spot)
    return canvas.plain().rstrip("\n").split("\n")


def place_lines(game: Game[Any], seen: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Each place of a seat's board in words, row by row, or a sentence where there is no board."""
    table = _table(game, names)
    if table is None:
        return [f"{game.title} has no board to tell."]
    return list(_places(game, table, seen, seat).values())


def places_named(
    game: Game[Any], seen: Any, seat: int, names: Sequence[str], spots: Sequence[str]
) -> list[str]:
    """These spots of a seat's board in words."""
    table = _table(game, names)
    return [] if table is None else [_place(game, table, seen, seat, spot) for spot in spots]


def lines_called(
    game: Game[Any], seen: Any, seat: int, names: Sequence[str], text: str, whole: bool
) -> list[str]:
    """What is told of the places or things that are called so; empty where none is.

    whole: by a name in full; else by part of one, where several may fit.
    """
    table, wanted = _table(game, names), " ".join(text.casefold().split())
    if table is None:
        return []
    places, things = _places(game, table, seen, seat), _things(game, table, seen, seat)
    if whole:
        return [told for spot, told in places.items() if wanted in _names(spot, told)] or [
            told for name, told in things if wanted in _names(name, told)
        ]
    heads = [(told.partition(":")[0], told) for told in places.values()]
    found = {told: name for name, told in (*heads, *things) if wanted in name.casefold()}
    if len(found) > FEW_CALLED:
        return [several_named(text, list(dict.fromkeys(found.values())))]
    return list(found)


def several_named(text: str, names: Sequence[str]) -> str:
    """What is said of a text that is part of many names."""
    first = ", ".join(names[:FEW_CALLED])
    more = f" and {len(names) - FEW_CALLED} more" if len(names) > FEW_CALLED else ""
    return f"'{text}' is part of {len(names)} names: {first}{more}. Type more of one."


def _names(name: str, told: str) -> tuple[str, ...]:
    """What a place or thing may be called: its own name, and how the sentence about it begins."""
    return name.casefold(), told.partition(":")[0].casefold(), name_in(told).casefold()


def _table(game: Game[Any], names: Sequence[str]) -> "Table | None":
    """The table of a game for these players; None where it has none."""
    from tui.tables import named, table_for

    found = table_for(game.name)
    return None if found is None else named(found, names)


def _places(game: Game[Any], table: "Table", seen: Any, seat: int) -> dict[str, str]:
    """Each spot of a seat's board in a sentence, row by row."""
    from tui.focus import reading_order

    spots = reading_order(_drawn(table, seen, seat, ()).spots)
    return {spot: _place(game, table, seen, seat, spot) for spot in spots}


def _place(game: Game[Any], table: "Table", seen: Any, seat: int, spot: str) -> str:
    """A spot in a sentence."""
    from tui.tables import TellsPlaces

    tell = table.place_aloud if isinstance(table, TellsPlaces) else table.describe
    return sentence(game.spell(seen, tell(seen, seat, spot)))


def _things(game: Game[Any], table: "Table", seen: Any, seat: int) -> list[tuple[str, str]]:
    """Each thing that has a name of its own, and a sentence about it."""
    from tui.tables import TellsThings

    if not isinstance(table, TellsThings):
        return []
    return [
        (game.spell(seen, name), sentence(game.spell(seen, told)))
        for name, told in table.things(seen, seat)
    ]


def place_called(
    game: Game[Any], seen: Any, seat: int, names: Sequence[str], text: str
) -> tuple[str, str] | None:
    """The place of a seat's board that is called so: how a move writes it, and its name."""
    from tui.focus import reading_order

    table, wanted = _table(game, names), text.casefold()
    if table is None:
        return None
    for spot in reading_order(_drawn(table, seen, seat, ()).spots):
        told = game.spell(seen, table.describe(seen, seat, spot))
        if wanted in (spot.casefold(), told.partition(":")[0].casefold(), name_in(told).casefold()):
            return spot, name_in(told)
    return None


def _drawn(
    table: "Table", seen: Any, seat: int, picked: tuple[Atom, ...], glyphs: str = "ascii"
) -> "Canvas":
    """A seat's board as its table draws it."""
    from themes.load import load_glyphs
    from tui.canvas import Canvas

    canvas = Canvas(*table.size, load_glyphs(glyphs).glyphs)
    table.draw(seen, seat, canvas, picked, None)
    return canvas


def hint_lines(game: Game[Any], seen: Any, move: Move, names: Sequence[str]) -> list[str]:
    """The move that the computer would make, as it can be typed, and what its table advises."""
    from tui.tables import Advises

    table = _table(game, names)
    told = table.advice(seen, move) if isinstance(table, Advises) else ""
    would = f"The computer would: {Aloud(game, names).move(seen, move)}"
    return [sentence(part) for part in (would, game.spell(seen, told)) if part]


def sheet_lines(game: Game[Any], seen: Any, names: Sequence[str]) -> list[str]:
    """What every seat has, line by line, or a sentence where the game has no such list."""
    table, lines = _table(game, names), list[str]()
    if table is None:
        return [f"{game.title} has no sheet to tell; score tells the points."]
    for seat, name in enumerate(names):
        told = (game.spell(seen, f"{row.label}: {row.value}") for row in table.sheet(seen, seat))
        lines += [f"{name} has:", *(f"  {sentence(line)}" for line in told)]
    return lines


def legend_lines(
    game: Game[Any], seen: Any, names: Sequence[str], glyphs: str = "ascii"
) -> list[str]:
    """What each mark of the board means, or a sentence where the game has none."""
    from themes.load import load_glyphs
    from tui.tables import CURSOR, FINAL

    table = _table(game, names)
    if table is None:
        return [f"{game.title} has no board to show."]
    known = load_glyphs(glyphs).glyphs
    unseen = (CURSOR, FINAL)
    marks = [mark for mark in table.legend(seen) if mark not in unseen]
    return [f"{mark.spelled(known).strip()}  {sentence(mark.meaning)}" for mark in marks]


def rule_lines(game: Game[Any], seen: Any, rule: str) -> list[str]:
    """The section of the game's help page with this heading, or a sentence where there is none."""
    from tui.help.chapters import chapter

    try:
        text = chapter(game.name, rule)
    except FileNotFoundError:
        return [f"{game.title} has no help page; the rule is called '{rule}'."]
    if not text:
        return [f"The help page does not tell this rule; it is called '{rule}'."]
    return [f"{rule}.", *(game.spell(seen, line) for line in spoken(text))]


def page_lines(game: Game[Any], seen: Any) -> list[str]:
    """The whole help page of the game, or a sentence where there is none."""
    from tui.help.chapters import page

    try:
        return [game.spell(seen, line) for line in spoken(page(game.name))]
    except FileNotFoundError:
        return [f"{game.title} has no help page."]


def spoken(text: str) -> Iterator[str]:
    """A text of a help page: a line for each heading, paragraph and entry of a list, unmarked."""
    kept: list[str] = []
    for line in (*text.splitlines(), ""):
        bare = line.lstrip("#-").strip().replace("**", "").replace("`", "")
        if kept and (not bare or line.startswith(("#", "- "))):
            yield " ".join(kept)
            kept = []
        if bare and line.startswith("#"):
            yield sentence(bare)
        elif bare:
            kept.append(bare)
