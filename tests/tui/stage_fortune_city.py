"""The scenes of Fortune City's table: how many seats, after how many moves, and which keys."""

from collections.abc import Mapping

GAME = "fortune-city"

SCENES: Mapping[str, tuple[str, int, int, *tuple[str, ...]]] = {
    "city-first": (GAME, 3, 0),
    "city-buy": (GAME, 2, 9, "1", "down"),
    "city-buy-full-zones": (GAME, 1, 22, "1", "enter"),
    "city-pay": (GAME, 1, 22, "1", "enter", "enter"),
    "city-build": (GAME, 2, 22, "2", "right"),
    "city-bank": (GAME, 2, 18, "3", "right"),
    "city-hire": (GAME, 1, 26),
    "city-drive": (GAME, 2, 53),
    "city-drive-last": (GAME, 2, 53, "enter"),
    "city-three-seats": (GAME, 3, 94, "1"),
    "city-large": (GAME, 2, 116, "2", "right"),
    "city-small": (GAME, 2, 150, "2", "right"),
    "city-market": (GAME, 3, 94, "tab"),
    "city-tracks": (GAME, 3, 94, "tab", "tab"),
    "city-sheet": (GAME, 2, 116, "tab", "tab", "tab"),
    "city-others": (GAME, 3, 64, "o"),
    "city-look": (GAME, 2, 116, "space", "right", "right"),
    "city-legend": (GAME, 2, 9, "i"),
    "city-over": (GAME, 1, 999, "s"),
    "city-score": (GAME, 3, 999, "s", "down"),
}
"""By name: the game, its seats, moves made, and then the keys pressed."""
