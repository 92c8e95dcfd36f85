"""The scenes of French Quarter's table: how many seats, after how many moves, and which keys."""

from collections.abc import Mapping

GAME = "french-quarter"

SCENES: Mapping[str, tuple[str, int, int, *tuple[str, ...]]] = {
    "quarter-first": (GAME, 2, 0),
    "quarter-travel": (GAME, 2, 24),
    "quarter-wild": (GAME, 2, 52),
    "quarter-circle": (GAME, 2, 61, "right"),
    "quarter-any-value": (GAME, 1, 25, "enter", "right"),
    "quarter-neighbour": (GAME, 1, 40),
    "quarter-own-start": (GAME, 1, 45, "right"),
    "quarter-own-line": (GAME, 1, 51, "right"),
    "quarter-line": (GAME, 3, 154, "right"),
    "quarter-performer": (GAME, 3, 121),
    "quarter-activities": (GAME, 1, 60, "tab"),
    "quarter-tracks": (GAME, 3, 170, "tab", "tab"),
    "quarter-cards": (GAME, 1, 30, "tab", "tab", "tab"),
    "quarter-others": (GAME, 3, 100, "o"),
    "quarter-look": (GAME, 3, 154, "space", "down"),
    "quarter-legend": (GAME, 2, 30, "i"),
    "quarter-over": (GAME, 1, 999, "s"),
    "quarter-score": (GAME, 3, 999, "s", "down"),
}
"""By name: the game, its seats, moves made, and then the keys pressed."""
