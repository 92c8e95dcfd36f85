"""Wording that all games share: lists, points, and how a finished game is summed up.

A verdict reads the same for every game, on the score page, in plain mode and in every list.
"""

from collections.abc import Iterable, Sequence


def in_points(points: int) -> str:
    """So many points: "1 point", "2 points"."""
    return f"{points} point{'' if points in (1, -1) else 's'}"


def listed(words: Iterable[str]) -> str:
    """Words in a row: "A", "A and B", "A, B and C"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def won(names: Sequence[str], first: Sequence[int], points: int, besides: str = "") -> str:
    """Who has won, or who share the win; no full stop.

    names: of all seats; first: the seats in the first place; besides: what decided between equal
    points.
    """
    told = f"with {in_points(points)}{f' and {besides}' if besides else ''}"
    best = listed([names[seat] for seat in first])
    return f"{best} {'share the win' if len(first) > 1 else 'wins'} {told}"


def alone(name: str, points: int, rating: str, level: str = "") -> str:
    """What somebody who plays alone has scored, and what that is called; no full stop.

    level: how hard it was made, where that could be chosen.
    """
    at = f" at level {level}" if level else ""
    return f"{name} scores {in_points(points)}{at}: {rating}"


def ended_early(names: Sequence[str], points: Sequence[int]) -> str:
    """The scores of a game that its players ended; nobody has won it. No full stop."""
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))
    return f"ended early: {scores}"
