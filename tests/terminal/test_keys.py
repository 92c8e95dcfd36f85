"""Every key of every terminal is the key it is, however its bytes are cut; pastes are no keys."""

from random import Random

import pytest
from textual.keys import _character_to_key

from tui.terminal.keys import ESCAPE_SECONDS, STATUS, Answer, Item, Paste, Reader
from tui.terminal.names import Key, named_char

SEQUENCES = {
    "up": ("\x1b[A", "\x1bOA", "\x1b[57419u", "\x1b[1;1A", "\x1b[1;129A"),
    "down": ("\x1b[B", "\x1bOB", "\x1b[57420u"),
    "right": ("\x1b[C", "\x1bOC", "\x1b[57418u", "\x9bC"),
    "left": ("\x1b[D", "\x1bOD", "\x1b[57417u"),
    "home": ("\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"),
    "end": ("\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"),
    "pageup": ("\x1b[5~",),
    "pagedown": ("\x1b[6~",),
    "delete": ("\x1b[3~",),
    "insert": ("\x1b[2~",),
    "shift+tab": ("\x1b[Z", "\x1b[9;2u"),
    "f1": ("\x1bOP", "\x1b[11~", "\x1b[[A"),
    "f5": ("\x1b[15~", "\x1b[[E"),
    "f12": ("\x1b[24~",),
    "shift+up": ("\x1b[1;2A", "\x1b[a"),
    "ctrl+left": ("\x1b[1;5D", "\x1bOd"),
    "enter": ("\r", "\x1bOM", "\x1b[13u", "\x1b[57414u"),
    "ctrl+j": ("\n",),
    "tab": ("\t", "\x1b[9u"),
    "backspace": ("\x7f", "\x08", "\x1b[127u"),
    "escape": ("\x1b[27u",),
    "ctrl+c": ("\x03", "\x1b[99;5u", "\x1b[27;5;99~"),
    "ctrl+q": ("\x11",),
    "ctrl+l": ("\x0c",),
    "ctrl+z": ("\x1a",),
    "5": ("5", "\x1bOu", "\x1b[57404u", "\x1b[53u"),
    "plus": ("+", "\x1bOk", "\x1b[57413u"),
    "U": ("U", "\x1b[117;2u", "\x1b[117;2;85u"),
    "q": ("q", "\x1b[113u", "\x1b[113;;113u", "\x1b[113;65u", "\x1b[113;1:1u"),
    "question_mark": ("?",),
    "semicolon": (";",),
    "slash": ("/", "\x1bOo"),
    "space": (" ",),
    "\u0439": ("\u0439",),
}
UNKNOWN = (
    *("\x1b[57441;2u", "\x1b[57442u", "\x1b[57358u", "\x1b[57376u"),
    *("\x1b[113;1:3u", "\x1b[113;3u", "\x1b[?62;22c", "\x1b[E", "\x1bOE"),
    *("\x1b[I", "\x1b[O", "\x1b[12;40R", "\x1b[>0;276;0c", "\x1b[99~", "\x1b[?1;2c"),
    *("\x1b]11;rgb:0000/0000/0000\x07", "\x1b]4;1;red\x1b\\", "\x1bP1+r544e\x1b\\"),
    *("\x1b[M #!", "\x1b[1;2;3;4;5;6x", "\x1b[1114112u", "\x1b[;;u", "\x1b[48;24;80;0;0t"),
)


def read(data: bytes, reader: Reader | None = None, now: float = 0.0) -> list[Item]:
    """What some bytes make up in one piece."""
    return (reader or Reader()).feed(data, now)


def names(items: list[Item]) -> list[str]:
    """The keys among these; anything else is spelled by its kind."""
    return [item.name if isinstance(item, Key) else type(item).__name__ for item in items]


def encoded(text: str) -> bytes:
    """As a terminal sends it: a single byte of eight bits stays one."""
    return b"\x9b" + text[1:].encode() if text[0] == "\x9b" else text.encode()


@pytest.mark.parametrize(
    ("name", "sequence"), [(name, one) for name, some in SEQUENCES.items() for one in some]
)
def test_a_key_is_known_by_each_of_its_sequences_in_one_piece_and_byte_by_byte(
    name: str, sequence: str
) -> None:
    data = encoded(sequence)
    assert names(read(data)) == [name]
    reader = Reader()
    found = [item for byte in data for item in read(bytes([byte]), reader)]
    assert names(found) == [name] and reader.deadline is None


@pytest.mark.parametrize("sequence", UNKNOWN)
def test_what_is_unknown_is_no_key_and_the_next_key_is_read_all_the_same(sequence: str) -> None:
    assert names(read(sequence.encode() + b"\x1b[A")) == ["up"]


def test_characters_have_the_names_that_textual_gives_them() -> None:
    for char in map(chr, range(32, 0x2FF)):
        key = named_char(char)
        assert (key is None) == (not char.isprintable() and char != "\x7f")
        if key is not None and char != "\x7f":
            assert key == (_character_to_key(char), char)


# Escape -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["up", "f5", "ctrl+left", "home"])
@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.05, 0.3])
def test_a_sequence_cut_anywhere_with_a_pause_is_one_key(name: str, seconds: float) -> None:
    for sequence in SEQUENCES[name]:
        data = encoded(sequence)
        for cut in range(1, len(data)):
            reader = Reader()
            found = [*read(data[:cut], reader, 0.0), *reader.expire(seconds)]
            found += [*read(data[cut:], reader, seconds), *reader.expire(60.0)]
            assert names(found) == [name]


def test_a_lone_escape_is_the_key_when_its_time_is_over() -> None:
    reader = Reader()
    assert read(b"\x1b", reader) == [] and reader.asks
    assert reader.deadline == ESCAPE_SECONDS > 0.3
    assert reader.expire(ESCAPE_SECONDS - 0.01) == []
    assert names(reader.expire(ESCAPE_SECONDS)) == ["escape"]
    assert reader.deadline is None and not reader.asks


def test_a_lone_escape_is_the_key_as_soon_as_the_terminal_answers() -> None:
    reader = Reader()
    read(b"\x1b", reader)
    assert read(b"\x1b[0n", reader, 0.001) == [Key("escape", "\x1b"), STATUS]
    assert reader.deadline is None


def test_the_rest_of_a_sequence_comes_before_the_answer() -> None:
    reader = Reader()
    found = [*read(b"\x1b", reader), *read(b"[A", reader, 0.2), *read(b"\x1b[0n", reader, 0.25)]
    assert found == [Key("up"), STATUS]


def test_a_terminal_that_has_answered_is_waited_for_longer() -> None:
    reader = Reader()
    read(b"\x1b", reader)
    read(b"\x1b[0n", reader, 0.1)
    read(b"\x1b", reader, 1.0)
    assert reader.expire(1.9) == []
    assert names(reader.expire(2.0)) == ["escape"]


def test_escdelay_goes_before_our_own_time() -> None:
    reader = Reader(0.025)
    read(b"\x1b", reader)
    assert names(reader.expire(0.025)) == ["escape"]


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"\x1bq", ["escape", "q"]),
        (b"\x1b1", ["escape", "1"]),
        (b"\x1b\r", ["escape", "enter"]),
        (b"\x1b\x7f", ["escape", "backspace"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1b\x1b\x1b[B", ["escape", "escape", "down"]),
        (b"\x1b[\x1b[A", ["up"]),
        (b"\x1b[1;5\r", ["enter"]),
    ],
)
def test_escape_and_a_key_in_one_piece_are_these_two(data: bytes, keys: list[str]) -> None:
    assert names(read(data)) == keys


def test_the_beginning_of_a_sequence_that_never_goes_on_is_dropped() -> None:
    reader = Reader()
    read(b"\x1b[1;", reader)
    assert reader.expire(10.0) == [] and reader.deadline is None
    assert names(read(b"q", reader, 10.0)) == ["q"]


# Bytes that are no text -------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"\xff", b"\xc3", b"\x80\x81", b"\xed\xa0\x80", b"\xf8\x88"])
def test_what_is_not_utf8_is_passed_over(data: bytes) -> None:
    assert names(read(data + b"\x1b[A")) == ["up"]


def test_a_character_cut_in_two_is_one() -> None:
    reader = Reader()
    assert read(b"\xd0", reader) == []
    assert names(read(b"\xb9", reader)) == ["\u0439"]


@pytest.mark.parametrize("seed", range(20))
def test_no_bytes_break_the_reader_and_arrows_work_afterwards(seed: int) -> None:
    luck = Random(seed)
    reader, now = Reader(), 0.0
    for _ in range(300):
        data = luck.randbytes(luck.randint(1, 12))
        if luck.random() < 0.5:
            data = b"\x1b[" + data
        for item in read(data, reader, now):
            assert isinstance(item, Key | Paste | Answer)
        now += luck.choice((0.0, 0.01, 2.0))
        reader.expire(now)
    reader.expire(now + 100)
    read(b"\x1b[201~\x1b\\", reader, now + 100)
    assert names(read(b"\x1b[A", reader, now + 200))[-1:] == ["up"]


# Pastes -----------------------------------------------------------------------------------------


def test_a_paste_in_brackets_is_one_paste_wherever_it_is_cut() -> None:
    data = b"\x1b[200~1\r\x1b[A q\xff1\r\x1b[201~"
    whole = read(data)
    assert isinstance(whole[0], Paste) and whole[0].text.startswith("1\r\x1b[A q")
    for cut in range(1, len(data)):
        reader = Reader()
        assert [*read(data[:cut], reader), *read(data[cut:], reader, 0.2)] == whole


def test_keys_after_a_paste_in_brackets_are_keys() -> None:
    assert names(read(b"\x1b[200~abc\x1b[201~\x1b[Aq")) == ["Paste", "up", "q"]


def test_a_paste_without_an_end_does_not_swallow_the_keyboard() -> None:
    reader = Reader()
    read(b"\x1b[200~1\r1\r", reader)
    assert reader.expire(5.0) == [Paste("1\r1\r")]
    assert names(read(b"q", reader, 5.0)) == ["q"]


def test_an_endless_paste_is_given_out_in_pieces() -> None:
    found = read(b"\x1b[200~" + b"x" * 200_000)
    assert len(found) == 3 and set(names(found)) == {"Paste"}


@pytest.mark.parametrize("text", ["1\r1", "abc", "1\r\r", "\r\r\r", "111", "hello\n1\n", "   "])
def test_three_characters_in_one_piece_are_pasted_not_typed(text: str) -> None:
    assert read(text.encode()) == [Paste(text)]


def test_what_comes_right_behind_a_paste_belongs_to_it_and_later_keys_do_not() -> None:
    reader = Reader()
    read(b"abcd", reader, 0.0)
    assert read(b"1\r", reader, 0.01) == [Paste("1\r")]
    assert names(read(b"1", reader, 1.0)) == ["1"]


@pytest.mark.parametrize("data", [b"1", b"1\r", b"uuuu", b"\x7f\x7f\x7f\x7f", b"\x1b[A" * 40])
def test_quick_typing_and_keys_held_down_are_keys(data: bytes) -> None:
    found = names(read(data))
    assert "Paste" not in found and len(found) == len(data.replace(b"\x1b[A", b"^"))


def test_what_the_terminal_says_of_itself_is_an_answer() -> None:
    assert read(b"\x1b[?2026;2$y") == [Answer("2026", 2)]
    assert read(b"\x1b[?2026;$y\x1b[0n") == [STATUS]
