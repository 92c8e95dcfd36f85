"""Texts cut, folded and put side by side, for lines of so many columns."""

from collections.abc import Sequence


def clipped(text: str, width: int) -> str:
    """The text, cut to a width with two dots where something is missing."""
    return text if len(text) <= width else text[: max(width - 2, 0)] + ".."[:width]


def joined(parts: Sequence[str], width: int, between: str) -> list[str]:
    """The parts side by side in as few lines as the width allows, none of them broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= width:
            lines[-1] += f"{between}{part}"
        else:
            lines.append(part)
    return lines


def folded(text: str, width: int) -> list[str]:
    """A text broken into lines at its blanks; a word longer than a line is broken anywhere."""
    width = max(width, 1)
    lines: list[str] = []
    words = (word[at : at + width] for word in text.split() for at in range(0, len(word), width))
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def brief(text: str, width: int, rows: int) -> str:
    """As much of a text as fits into so many rows, with two dots where something is missing."""
    lines = folded(text, width)
    return " ".join([*lines[: rows - 1], clipped(" ".join(lines[rows - 1 :]), width)])
