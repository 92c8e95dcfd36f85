"""Whatever a widget draws, spelled in 7-bit ASCII at the same width.

Our own drawings are ASCII already (glyph sets see to that); this is for Textual's widgets and for
what people type. Lines become dashes, bars and plus signs, letters lose their accents, and what has
no likeness becomes question marks, one for each column.
"""

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tui.canvas import unaccented

LIKE = {
    "-": "─━╌╍┄┅┈┉╴╶╸╺╼╾═▔▁\u2013\u2014\u2212",
    "|": "│┃╎╏┆┇┊┋╵╷╹╻║▏▕▎▊▌▐",
    "+": "┌┐└┘├┤┬┴┼╭╮╯╰┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬▗▖▝▘▛▜▙▟",
    "#": "█▉▇▆▅▄▀▃▂",
    "*": "●◉⬤•◦▪‣∙·",
    "o": "○◯⭘",
    ">": "▶►▸⏵→",
    "<": "◀◂⏴←",
    "^": "▲▴↑",
    "v": "▼▾⏷↓✓✔",
    "x": "\u00d7✗✘",
    ".": "…",
    '"': "\u201c\u201d\u201e",
    "'": "\u2018\u2019\u201a",
    "/": "⏎↵",
}
"""What stands for which characters."""
_TABLE = {ord(char): plain for plain, chars in LIKE.items() for char in chars}


@lru_cache(4096)
def spelled(text: str) -> str:
    """The text in printable ASCII, as wide as it was."""
    return "".join(map(_spelled_char, text.translate(_TABLE)))


def _spelled_char(char: str) -> str:
    if " " <= char <= "~":
        return char
    width = cell_len(char)
    plain = unaccented(char)
    return plain if len(plain) == width else "?" * width


class AsciiFilter(LineFilter):
    """Spells every line that is drawn."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in ASCII; those that are already are handed on."""
        return [
            segment if segment.text.isascii() else Segment(spelled(segment.text), *segment[1:])
            for segment in segments
        ]
