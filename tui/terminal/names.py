"""What terminals send for the keys of a keyboard, and what Textual calls these keys.

Characters are named after Unicode ("question_mark"), as Textual does it. Sequences are those of
xterm, the VT family, the Linux console, rxvt, tmux and the kitty protocol. What is not known has no
name, and is passed over: no unknown key is ever taken for a known one.
"""

import unicodedata
from typing import NamedTuple

ESC = "\x1b"


class Key(NamedTuple):
    """One key, as Textual names it, and the character it types if it types one."""

    name: str
    char: str | None = None


CONTROLS = {
    "\r": "enter",
    "\n": "ctrl+j",
    "\t": "tab",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x00": "ctrl+@",
    "\x1c": "ctrl+backslash",
    "\x1d": "ctrl+right_square_bracket",
    "\x1e": "ctrl+circumflex_accent",
    "\x1f": "ctrl+underscore",
    **{chr(code): f"ctrl+{chr(code + 96)}" for code in range(1, 27) if code not in (8, 9, 10, 13)},
}
RENAMED = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}

LETTERS = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "H": "home",
    "F": "end",
    "P": "f1",
    "Q": "f2",
    "R": "f3",
    "S": "f4",
}
"""The last letter of a sequence that begins with `ESC [` or `ESC O`."""
NUMBERS: dict[int, str] = {
    1: "home",
    2: "insert",
    3: "delete",
    4: "end",
    5: "pageup",
    6: "pagedown",
    7: "home",
    8: "end",
    **{
        number: f"f{key}"
        for key, number in enumerate((11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24), 1)
    },
}
"""The number in a sequence that ends with `~`."""
KEYPAD = {
    **{chr(ord("p") + digit): str(digit) for digit in range(10)},
    **dict(zip("jklmnoX", "*+,-./=", strict=True)),
    "M": "\r",
    "I": "\t",
    " ": " ",
}
"""What the keypad types in its application mode, by the letter after `ESC O`."""
RXVT = {"a": "up", "b": "down", "c": "right", "d": "left"}
CONSOLE = dict(zip("ABCDE", ("f1", "f2", "f3", "f4", "f5"), strict=True))
"""Function keys of the Linux console, by the letter after `ESC [ [`."""
CODES = {
    9: "tab",
    13: "enter",
    27: "escape",
    127: "backspace",
    57414: "enter",
    57417: "left",
    57418: "right",
    57419: "up",
    57420: "down",
    57421: "pageup",
    57422: "pagedown",
    57423: "home",
    57424: "end",
    57425: "insert",
    57426: "delete",
}
"""Keys of the kitty protocol that type nothing."""
KITTY_PAD = dict(zip(range(57399, 57414), "0123456789./*-+", strict=True))
PRIVATE = range(57344, 63744)
"""Codes of keys without a name here; the modifiers are among them."""
SHIFT, ALT, CTRL = 1, 2, 4
LOCKS = 64 | 128
"""Caps lock and num lock."""
RELEASED = "3"


def named_char(char: str) -> Key | None:
    """The key that types a character; None for what no key types."""
    if char in CONTROLS:
        typed = char if char in "\r\n\t" else None
        return Key(CONTROLS[char], typed)
    if not char.isprintable() and char != " ":
        return None
    if char.isalnum():
        return Key(char, char)
    name = unicodedata.name(char, "").lower().replace("-", "_").replace(" ", "_")
    return Key(RENAMED.get(name, name or char), char)


def named_sequence(sequence: str) -> Key | None:
    """The key behind a whole sequence that begins with `ESC`; None for an unknown one."""
    body, last = sequence[2:-1], sequence[-1]
    if sequence.startswith("\x1bO"):
        return _single_shift(body, last)
    if body == "[":
        return Key(CONSOLE[last]) if last in CONSOLE else None
    if not all(char.isdigit() or char in ";:" for char in body):
        return None
    if last == "u":
        return _kitty(body)
    if last == "Z":
        return Key("shift+tab")
    if last in RXVT:
        return Key(f"shift+{RXVT[last]}")
    numbers = _numbers(body)
    if last == "~":
        return _numbered(numbers)
    name = LETTERS.get(last)
    # `ESC [ row ; column R` is an answer of the terminal; with one key it says where the cursor is.
    if name is None or (last == "R" and body):
        return None
    return _modified(name, numbers[1] if len(numbers) > 1 else 1)


def _single_shift(body: str, last: str) -> Key | None:
    if last in KEYPAD and not body:
        return named_char(KEYPAD[last])
    if last in RXVT and not body:
        return Key(f"ctrl+{RXVT[last]}")
    name = LETTERS.get(last)
    return None if name is None else _modified(name, int(body) if body.isdigit() else 1)


def _numbered(numbers: list[int]) -> Key | None:
    if len(numbers) == 3 and numbers[0] == 27:
        return _coded(numbers[2], numbers[1], "")
    name = NUMBERS.get(numbers[0]) if numbers else None
    if name is None:
        return None
    return _modified(name, numbers[1] if len(numbers) > 1 else 1)


def _kitty(body: str) -> Key | None:
    """`code:others ; modifiers:event ; text` and the letter `u`."""
    code, modifiers, text, *_ = [*body.split(";"), "", "", ""]
    pressed, _, event = modifiers.partition(":")
    if event == RELEASED or not code.partition(":")[0]:
        return None
    typed = "".join(chr(int(part)) for part in text.split(":") if part and int(part) < 0x110000)
    return _coded(int(code.partition(":")[0]), int(pressed or 1), typed)


def _coded(code: int, modifiers: int, typed: str) -> Key | None:
    """A key by its Unicode code or by its code in the kitty protocol."""
    held = (max(modifiers, 1) - 1) & ~LOCKS
    if code in CODES:
        named = _modified(CODES[code], held + 1)
        return Key(named.name, {"enter": "\r", "tab": "\t"}.get(named.name))
    char = KITTY_PAD.get(code) or typed
    if code in PRIVATE and not char:
        return None
    if held & ~(SHIFT | CTRL) or code > 0x10FFFF:
        return None
    if held & CTRL:
        return _modified(chr(code), CTRL + 1) if chr(code).isalnum() else None
    plain = chr(code).upper() if held & SHIFT else chr(code)
    return named_char(char[:1] or plain)


def _modified(name: str, modifiers: int) -> Key:
    """A key with what was held down: one more than the sum of shift 1, alt 2, ctrl 4."""
    held = max(modifiers, 1) - 1
    words = [word for word, bit in (("alt", ALT), ("ctrl", CTRL), ("shift", SHIFT)) if held & bit]
    return Key("+".join((*words, name)))


def _numbers(body: str) -> list[int]:
    """Numbers between semicolons; what stands behind a colon is left out."""
    return [int(part.partition(":")[0] or 1) for part in body.split(";")] if body else []
