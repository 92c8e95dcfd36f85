"""Score sheets, rules, boards and seats as lines of text, for plain mode and the command line."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.flow import Atom
from engine.game import Game
from engine.match import HUMAN, Match


def points_in_words(points: int) -> str:
    """So many points."""
    return f"{points} point" if points in (1, -1) else f"{points} points"


def score_lines(game: Game[Any], state: Any, seat: int, name: str) -> list[str]:
    """A seat's total, then a line for each thing that counts."""
    lines = game.score(state, seat)
    told = [f"{name}: {points_in_words(sum(line.points for line in lines))}."]
    for line in lines:
        why = f", {line.why}" if line.why else ""
        told.append(f"  {line.label}: {line.points}{why}")
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
    from themes.load import load_glyphs
    from tui.canvas import Canvas
    from tui.tables import named, table_for

    found = table_for(game.name)
    if found is None:
        return [f"{game.title} has no board to show."]
    table = named(found, names)
    width, height = table.size
    canvas = Canvas(width, height, load_glyphs(glyphs).glyphs)
    table.draw(seen, seat, canvas, picked, None)
    depth = len(picked)
    for move in seen.choices:
        path = (move.verb, *move.args)
        spot = table.spot(picked, path[depth]) if path[:depth] == picked != path else None
        if spot in canvas.spots:
            canvas.mark_legal(spot)
    return canvas.plain().rstrip("\n").split("\n")


def rule_lines(game: Game[Any], rule: str) -> list[str]:
    """The section of the game's help page with this heading, or a sentence where there is none."""
    from tui.help.chapters import chapter

    try:
        text = chapter(game.name, rule)
    except FileNotFoundError:
        return [f"{game.title} has no help page; the rule is called '{rule}'."]
    if not text:
        return [f"The help page does not tell this rule; it is called '{rule}'."]
    return [f"{rule}.", *spoken(text)]


def spoken(text: str) -> Iterator[str]:
    """A text of a help page line by line, without its marks and its blank lines."""
    for line in text.splitlines():
        bare = line.lstrip("#").strip() if line.startswith("#") else line.rstrip()
        if bare:
            yield bare.replace("**", "").replace("`", "")
