"""What is told of a choice besides its words, where nobody sees a cursor: the thing, the points.

The list tells shortly what a choice is about, and the points that it brings at once; asked for a
number of the list, plain mode tells both in sentences, and what is known to come then. All of it is
worked out from the position as the seat may know it.
"""

from collections.abc import Sequence
from typing import Any

from engine.flow import NOBODY, Atom, Move
from engine.game import Game, follows
from engine.match import Outlook, outlook
from engine.wording import in_points
from tui.answers import FEW, Way
from tui.picking import Picker
from tui.spoken import places_named
from tui.talk import name_in, numbered, sentence


class Foretelling:
    """What choices are about and bring, for one table."""

    def __init__(self, game: Game[Any], names: Sequence[str], previews: str = "all") -> None:
        """previews: whose points may be told before the end, as the setting has it."""
        self._game, self._names = game, names
        self._tells_points = previews in ("all", "mine")

    def lines(self, seen: Any, seat: int, picker: Picker, ways: Sequence[Way]) -> list[str]:
        """The numbered choices; where there are few, with the points that each brings now."""
        few = len(ways) <= FEW
        return numbered([self._line(seen, seat, picker, way, few) for way in ways])

    def _line(self, seen: Any, seat: int, picker: Picker, way: Way, few: bool) -> str:
        move = leaf_of(picker, way)
        told = way.label
        if aside := self._aside(seen, picker, way, move):
            joint = "; " if ": " in told + aside else ": "
            told += f"{joint}{self._game.spell(seen, aside)}"
        if few and move is not None and self._tells_points:
            points = self._points(seen, seat, outlook(seen, move))
            told += f" ({gain_told(points)})" if points else ""
        return told

    def _aside(self, seen: Any, picker: Picker, way: Way, move: Move | None) -> str:
        from tui.tables import TellsAsides, named, table_for

        found = table_for(self._game.name)
        if found is None or not follows(type(found), TellsAsides):
            return ""
        table = named(found, self._names)
        assert isinstance(table, TellsAsides)
        # The only move there is was not picked, and nothing was told of its parts.
        picked = picker.picked if picker.options() else ()
        return table.aside(seen, picked, whole_path(picker, way, move))

    def choice(self, seen: Any, seat: int, picker: Picker, way: Way) -> list[str]:
        """One choice in sentences: what it is about, what it would do and bring, what then."""
        move = leaf_of(picker, way)
        path = whole_path(picker, way, move)
        told = self._about(seen, seat, len(picker.picked), path)
        if not any(name_in(part).startswith(name_in(way.label)) for part in told):
            told.insert(0, way.label)
        if (aside := self._aside(seen, picker, way, move)) and not any(
            aside in part for part in told
        ):
            told.append(aside)
        if move is None:
            assert way.atom is not None
            told.append(f"it leads to {len(picker.pick(way.atom).moves)} choices")
        elif brings := self._brings(seen, seat, outlook(seen, move)):
            told.append(brings)
        return [sentence(self._game.spell(seen, part)) for part in dict.fromkeys(told)]

    def _about(self, seen: Any, seat: int, depth: int, path: tuple[Atom, ...]) -> list[str]:
        """What a choice is about, as the game's table tells it, or the places that it names."""
        from tui.tables import Foretells, named, table_for

        found = table_for(self._game.name)
        if found is None:
            return []
        table = named(found, self._names)
        if isinstance(table, Foretells):
            return list(table.foretell(seen, seat, path))
        spots = [table.spot(path[:at], path[at]) for at in range(depth, len(path))]
        return places_named(self._game, seen, seat, self._names, [spot for spot in spots if spot])

    def _points(self, seen: Any, seat: int, ahead: Outlook) -> int:
        return self._game.points(ahead.seen, seat) - self._game.points(seen, seat)

    def _brings(self, seen: Any, seat: int, ahead: Outlook) -> str:
        """The points that a move brings now, and what comes then; empty where neither is told."""
        points = self._points(seen, seat, ahead) if self._tells_points else 0
        now = f"it {gain_told(points)} now" if self._tells_points else ""
        then = ""
        if ahead.reveals:
            then = "then something new is revealed, and the move stands"
        elif ahead.over:
            then = "then the game is over"
        elif ahead.asked not in (seat, NOBODY):
            then = f"then {self._names[ahead.asked]} plays"
        return "; ".join(filter(None, (now, then)))


def gain_told(points: int) -> str:
    """What a choice brings or costs in points, behind "it"."""
    if points < 0:
        return f"costs {in_points(-points)}"
    return f"brings {in_points(points) if points else 'no points'}"


def leaf_of(picker: Picker, way: Way) -> Move | None:
    """The whole move that a choice spells out, if it does."""
    return picker.chosen() if way.atom is None else picker.leaf(way.atom)


def whole_path(picker: Picker, way: Way, move: Move | None) -> tuple[Atom, ...]:
    """The parts of a move up to a choice; all of them where it leads to one move alone."""
    if move is not None:
        return (move.verb, *move.args)
    assert way.atom is not None
    return (*picker.picked, way.atom)
