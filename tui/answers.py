"""How a typed line answers a decision: by a number, by a move as it is written, or by its words.

A move may be written whole or up to any part; the words of a choice are those that the list says,
or as many of them as fit no other choice. Letter cases and blanks do not count. A number always
means the choice behind that number; whoever means a number that is part of a move types the move
from its start.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from engine.flow import Atom, Move
from engine.game import Words
from tui.picking import Picker
from tui.talk import fitting, index_in

FEW = 9
"""As many choices as are told one a line, each in full."""

Answer: TypeAlias = Move | Picker
"""A move that is whole, or the choices that are left."""


class Way(NamedTuple):
    """One numbered choice: the move that is whole already (no atom), or the next part of one."""

    label: str
    atom: Atom | None = None


def ways_on(words: Words, seen: Any, picker: Picker) -> list[Way]:
    """What can be answered now, the move that is whole already first.

    Where there are few, a part that makes a move whole is told as that move.
    """
    options = picker.options()
    whole = picker.chosen()
    ways = [] if whole is None else [Way(words.move(seen, whole))]
    for atom, _ in options:
        leaf = picker.leaf(atom) if len(options) <= FEW else None
        label = words.atom(seen, picker.picked, atom) if leaf is None else words.move(seen, leaf)
        ways.append(Way(label, atom))
    return ways


def picked_words(words: Words, seen: Any, picker: Picker) -> list[str]:
    """What has been picked so far, part by part, from the first that somebody had to pick."""
    first = next((at for at, level in enumerate(picker.levels) if not level.by_itself), None)
    if first is None:
        return []
    picked = picker.picked
    return [words.atom(seen, picked[:at], picked[at]) for at in range(first, len(picked))]


def taken(picker: Picker, way: Way) -> Answer:
    """What follows from picking one of the ways on."""
    if way.atom is None:
        move = picker.chosen()
        assert move is not None
        return move
    return settled(picker.pick(way.atom))


def settled(picker: Picker) -> Answer:
    """The move that the picks spell out, unless it could go on."""
    move = picker.chosen()
    return picker if move is None or picker.options() else move


def read(line: str, picker: Picker, ways: Sequence[Way]) -> Answer | None:
    """What a line answers, or None when it is no answer here."""
    at = index_in(line, len(ways))
    if at is not None:
        return taken(picker, ways[at])
    if is_digits(line):
        return None
    start = beginning(picker)
    words = line.casefold().split()
    return (
        move_written_as(line, start.moves)
        or followed(start, words, 0)
        or followed(picker, words, len(picker.picked))
    )


def beginning(picker: Picker) -> Picker:
    """The question before anything was picked."""
    while (before := picker.back()) is not picker:
        picker = before
    return picker


def called(
    line: str, words: Words, seen: Any, picker: Picker, ways: Sequence[Way]
) -> Answer | tuple[str, ...]:
    """What the words of a choice answer: one of the list, of the first list, or a whole move.

    Where they fit several choices alike, these in words; none where they fit nothing.
    """
    start = beginning(picker)
    verbs = {move.verb for move in start.moves}
    found = _called(line, words, seen, picker, ways)
    behind = without_verb(line, verbs)
    return found if found or behind == line else _called(behind, words, seen, picker, ways)


def without_verb(line: str, verbs: Collection[str]) -> str:
    """What is behind a verb of these on a line; the whole line where there is none."""
    first, _, rest = line.partition(" ")
    return rest.strip() if first.casefold() in verbs else line


def _called(
    line: str, words: Words, seen: Any, picker: Picker, ways: Sequence[Way]
) -> Answer | tuple[str, ...]:
    if not line or is_digits(line):
        return ()
    start = beginning(picker)
    for at, on in ((picker, ways), (start, ways_on(words, seen, start))):
        labels = [way.label for way in on]
        fits = fitting(line, labels)
        if fits:
            return taken(at, on[fits[0]]) if len(fits) == 1 else tuple(labels[n] for n in fits)
    told = [words.move(seen, move) for move in start.moves]
    fits = fitting(line, told)
    return start.moves[fits[0]] if len(fits) == 1 else tuple(told[n] for n in fits)


def move_written_as(line: str, moves: Sequence[Move]) -> Move | None:
    """The one move that is written like this."""
    spaced = " ".join(line.casefold().split())
    squeezed = spaced.replace(" ", "")
    alike = [move for move in moves if "".join(str(move).casefold().split()) == squeezed]
    if len(alike) > 1:
        alike = [move for move in alike if str(move).casefold() == spaced]
    return alike[0] if len(alike) == 1 else None


def followed(picker: Picker, words: Sequence[str], depth: int) -> Answer | None:
    """Where these words lead, the first of them being part number `depth` of a move."""
    for place, word in enumerate(words, depth):
        if place < len(picker.picked):
            if str(picker.picked[place]).casefold() != word:
                return None
            continue
        spelled = {str(option.atom).casefold(): option.atom for option in picker.options()}
        if word not in spelled:
            return None
        picker = picker.pick(spelled[word])
    return settled(picker)


def move_meant(line: str, choices: Sequence[Move], offered: Iterable[Move]) -> Move | None:
    """A move that is no choice but is made like one: its verb, and as many parts of its kinds.

    Words are spelled as in any move that was ever offered, whatever cases they are typed in.
    """
    spelled = {str(arg).casefold(): arg for move in offered for arg in move.args}
    verb, *parts = line.split() or [""]
    args = tuple(
        spelled.get(part.casefold(), int(part) if is_number(part) else part) for part in parts
    )
    kinds = [type(arg) for arg in args]
    for choice in choices:
        if choice.verb == verb.casefold() and [type(arg) for arg in choice.args] == kinds:
            return Move(choice.verb, args)
    return None


def is_number(part: str) -> bool:
    """Whether a part of a move is a number of a size that a move can hold."""
    return is_digits(part) and len(part) < 10


def is_digits(text: str) -> bool:
    """Whether a text is a number as it is typed here: no other script's digits are read."""
    return text.isascii() and text.isdecimal()
