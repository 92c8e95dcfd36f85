"""The bytes of a save: what is written comes back, and nothing else is believed."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest

from engine.flow import Move
from engine.game import Trouble
from engine.match import Record
from saves import header as saves_header
from saves import migrate
from saves.fields import Misfit
from saves.format import SaveFile, decode, encode
from saves.header import Header, Result, Unsound, read_header
from saves.troubles import Damaged, Foreign, NoRoom, TooNew
from tests.saves.kit import finish, framed, null_match, repacked, unpacked, writer


@pytest.fixture(scope="module")
def save() -> SaveFile:
    """A finished null game."""
    return writer().save(finish(null_match()))


@pytest.fixture(scope="module")
def data(save: SaveFile) -> bytes:
    """Its bytes."""
    return encode(save)


class TestWhatIsWritten:
    def test_comes_back_equal(self, save: SaveFile, data: bytes) -> None:
        assert decode(data) == save

    def test_is_the_same_every_time(self, save: SaveFile, data: bytes) -> None:
        assert encode(decode(data)) == data

    def test_has_its_header_read_alone(self, save: SaveFile, data: bytes) -> None:
        assert read_header(data) == save.header

    def test_begins_with_a_frame_of_sixteen_bytes(self, data: bytes) -> None:
        assert data[:8].hex(" ") == "b0 42 4c 56 00 02 00 00"
        assert int.from_bytes(data[8:12], "big") == len(data) - 16
        assert data == framed(data[16:])

    def test_moves_are_short_lists_of_small_numbers(self, save: SaveFile) -> None:
        moves = (
            Record(True, Move("write", (27, "18a"))),
            Record(False, Move("write", (0, "3"))),
            Record(True, Move("pass")),
            Record(True, Move("bid", (-4, "18a", 70_000))),
        )
        data = encode(SaveFile(save.header, moves, (moves[1:3], moves[:1])))
        assert unpacked(data)[1:4] == [
            ["write", "18a", "3", "pass", "bid"],
            [[1, 27, -2], [0, 0, -3], [7], [9, [-4], -2, 70_000]],
            [[[0, 0, -3], [7]], [[1, 27, -2]]],
        ]
        assert decode(data).records == moves
        assert decode(data).undone == (moves[1:3], moves[:1])

    def test_that_is_larger_than_any_game_is_refused(self, save: SaveFile) -> None:
        endless = (Record(True, Move("pass")),) * 20_001
        with pytest.raises(NoRoom, match="longer than a save can hold"):
            encode(SaveFile(save.header, endless))


class TestDamage:
    def test_every_flipped_bit_is_refused(self, data: bytes) -> None:
        for at in range(len(data) * 8):
            flipped = bytearray(data)
            flipped[at // 8] ^= 1 << at % 8
            with pytest.raises((Damaged, Foreign)):
                decode(bytes(flipped))

    def test_every_truncation_is_refused(self, data: bytes) -> None:
        for length in range(len(data)):
            with pytest.raises(Damaged):
                decode(data[:length])

    def test_anything_behind_the_end_is_refused(self, data: bytes) -> None:
        with pytest.raises(Damaged, match=f"should be {len(data)} bytes long"):
            decode(data + b"\0")

    def test_a_thousand_random_files_are_refused(self) -> None:
        luck = random.Random(1)
        for _ in range(1000):
            with pytest.raises((Damaged, Foreign)):
                decode(luck.randbytes(luck.randrange(400)))

    def test_a_thousand_random_bodies_in_a_sound_frame_are_refused(self) -> None:
        luck = random.Random(2)
        for _ in range(1000):
            with pytest.raises(Damaged):
                decode(framed(luck.randbytes(luck.randrange(200))))

    def test_a_thousand_bodies_with_a_changed_byte_never_break_us(self, data: bytes) -> None:
        luck = random.Random(3)
        refused = 0
        for _ in range(1000):
            body = bytearray(data[16:])
            body[luck.randrange(len(body))] = luck.randrange(256)
            try:
                decode(framed(bytes(body)))
            except Damaged:
                refused += 1
        assert 200 < refused < 1000

    def test_an_empty_file_is_told_as_such(self) -> None:
        with pytest.raises(Damaged, match="it is empty"):
            decode(b"", "/saves/x.save")

    def test_the_sentence_says_what_where_and_what_to_do(self, data: bytes) -> None:
        with pytest.raises(Damaged) as told:
            decode(data[:-1], "/saves/x.save")
        assert told.value.title == "Damaged save"
        assert told.value.message == (
            f"/saves/x.save cannot be read: it should be {len(data)} bytes long and is "
            f"{len(data) - 1}. The file is left as it is; copies of earlier rounds, if "
            "it has any, lie in the folder 'rounds' beside it and can be imported."
        )


class TestOtherVersions:
    @pytest.mark.parametrize("number", [3, 4, 65_535])
    def test_a_later_format_is_refused_as_newer(self, data: bytes, number: int) -> None:
        with pytest.raises(TooNew, match=f"is in format {number}; this version reads formats 1 to"):
            decode(framed(data[16:], number))

    def test_a_flag_we_do_not_know_is_refused_as_newer(self, data: bytes) -> None:
        with pytest.raises(TooNew):
            decode(framed(data[16:], flags=1))

    def test_format_0_never_was(self, data: bytes) -> None:
        with pytest.raises(Damaged, match="there is no format 0"):
            decode(framed(data[16:], 0))

    def test_another_programs_file_is_foreign(self, data: bytes) -> None:
        for other in (b"\x89PNG\r\n\x1a\n", b"PK\x03\x04" + bytes(60), framed(data, magic=b"ABCD")):
            with pytest.raises(Foreign, match="was not written by boulevard"):
                decode(other)

    def test_an_old_format_is_brought_up_step_by_step(
        self, data: bytes, save: SaveFile, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def without_sixth_part(body: object) -> object:
            assert isinstance(body, list)
            return [*body, None]

        def without_title(body: object) -> object:
            assert isinstance(body, list)
            return [{**body[0], "title": "The null game"}, *body[1:]]

        upgrades = {1: without_sixth_part, 2: without_title}
        monkeypatch.setattr(migrate, "UPGRADES", upgrades)
        monkeypatch.setattr(saves_header, "FORMAT", 3)
        body = unpacked(data)
        del body[0]["title"]
        upgraded = decode(framed(msgpack.packb(body[:5]), 1))
        assert upgraded.header == save.header
        assert upgraded.records == save.records

    def test_an_upgrade_that_does_not_understand_a_file_refuses_it(
        self, data: bytes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def confused(body: object) -> object:
            raise Misfit("the old header is not one")

        monkeypatch.setattr(migrate, "UPGRADES", {1: confused})
        with pytest.raises(Damaged, match="the old header is not one"):
            decode(framed(data[16:], 1))

    def test_in_format_1_every_computer_thinks_for_a_second(
        self, data: bytes, save: SaveFile
    ) -> None:
        body = unpacked(data)
        assert body[0].pop("thinks") == [300, 1000]
        upgraded = decode(framed(msgpack.packb(body), 1))
        assert upgraded.header == save.header._replace(thinks=(1000, 1000))
        assert upgraded.records == save.records

    @pytest.mark.parametrize(
        "body", [7, [], [7], [{}], [{"kinds": 7}], [{"kinds": [], "thinks": []}, [], []]]
    )
    def test_what_is_no_format_1_is_not_made_format_2(self, body: object) -> None:
        with pytest.raises(Damaged):
            decode(framed(msgpack.packb(body), 1))


HEADER, RESULT = Header._fields, Result._fields
NO_TEXT = [None, True, 7, 1.5, b"bytes", ["list"], {"a": 1}, "x" * 500, "bell\x07", "\x1b[2J"]
NO_NUMBER = [None, True, 1.5, "7", b"7", [7], {"a": 7}, -2, 1e300]
NO_DIGEST = [*NO_TEXT, "", "0123456789abcde", "0123456789abcdeg", "0123456789ABCDEF"]
NO_LIST = [None, True, 7, "list", b"list", {"a": 1}, [None], [[1]], [True], [1.5]]
NO_MAP = [None, True, 7, "map", b"map", ["map"], {"a": None}, {"a": [1]}, {"a": True}, {"": 1}]
NO_RESULT = [True, 7, "won", b"won", ["won"], {}, {"ranking": [], "points": [], "extra": ""}]

WRONG: dict[str, list[Any]] = {
    "game": [*NO_TEXT, ""],
    "title": NO_TEXT,
    "rules": NO_NUMBER,
    "edition": [*NO_TEXT, ""],
    "edition_digest": NO_DIGEST,
    "edition_text": [True, 7, 1.5, b"bytes", ["list"], {"a": 1}, "x" * ((1 << 18) + 1)],
    "settings": [*NO_MAP, {f"s{n}": n for n in range(61)}],
    "kinds": [*NO_LIST, [], ["human"], ["human"] * 3, ["human", ""], ["human"] * 17],
    "thinks": [*NO_LIST, [], [1000], [1000] * 3, [1000, -1], [1000, 600_001]],
    "names": [*NO_LIST, [], ["Ana"], ["Ana"] * 3, ["Ana", ""], ["Ana", "x" * 41], ["A", "\x1b[1m"]],
    "seed": NO_NUMBER,
    "app": NO_TEXT,
    "created": [*NO_NUMBER, 1 << 41],
    "changed": [*NO_NUMBER, 1 << 41],
    "digest": NO_DIGEST,
    "asked": [*NO_NUMBER, 2, 1 << 40],
    "turn": NO_NUMBER,
    "summary": NO_TEXT,
    "result": NO_RESULT,
    "barrier": [*NO_NUMBER, 20_001, 200],
}
WRONG_RESULT: dict[str, list[Any]] = {
    "ranking": [*NO_LIST, [], [[0]], [[0], [0]], [[0, 1], [1]], [[0, 2]], [[0], 1], [["0", 1]]],
    "points": [None, True, 7, "list", {"a": 1}, [None, 1], [True, 1], [1.5, 1], [], [1], [1, 2, 3]],
    "verdict": NO_TEXT,
}


def test_no_field_is_left_out_of_these_tests() -> None:
    assert tuple(WRONG) == HEADER
    assert tuple(WRONG_RESULT) == RESULT


def body_parts() -> Iterator[tuple[str, int, Any]]:
    """Bodies with one part that no version of ours writes."""
    deep: list[Any] = []
    for _ in range(100):
        deep = [deep]
    parts: dict[int, list[Any]] = {
        1: [None, 7, "word", {"a": 1}, [7], [None], ["x" * 100], ["keep\n"], ["w"] * 4001],
        2: [
            None, 7, "moves", {"a": 1}, [7], [None], ["x"], [[]], [[-1]], [[True]], [["x"]],
            [[400]], [[0, -90]], [[0, None]], [[0, 1.5]], [[0, "x"]], [[0, True]], [[0, [1]]],
            [[0, []]], [[0, [-1, -1]]], [[0, [True]]], [[0, b"x"]], [{"a": 1}], [{0: 1}],
        ],
        3: [None, 7, "moves", {"a": 1}, [7], [[]], [[7]], [[[]]], [[[400]]], [[[0, None]]]],
        4: [1.5, {"a": 1}, [1.5], [[{"a": 1}]], deep],
        5: [7, "x", {"a": 1}, [], [1], [1, [], 2], [-1, []], ["1", []], [True, []], [500, []],
            [1, 1.5], [1, [{"a": 1}]], [1, deep]],
    }  # fmt: skip
    for part, wrongs in parts.items():
        for at, wrong in enumerate(wrongs):
            yield f"{part}-{at}", part, wrong


class TestTypes:
    """Crafted files: the checksum fits, a value does not."""

    @pytest.mark.parametrize("field", HEADER)
    def test_a_wrong_value_in_the_header_is_refused(self, data: bytes, field: str) -> None:
        for wrong in WRONG[field]:
            body = unpacked(data)
            body[0][field] = wrong
            with pytest.raises(Damaged):
                decode(repacked(body))

    @pytest.mark.parametrize("field", RESULT)
    def test_a_wrong_value_in_the_result_is_refused(self, data: bytes, field: str) -> None:
        for wrong in WRONG_RESULT[field]:
            body = unpacked(data)
            body[0]["result"][field] = wrong
            with pytest.raises(Damaged):
                decode(repacked(body))

    @pytest.mark.parametrize("field", HEADER)
    def test_a_missing_field_is_refused(self, data: bytes, field: str) -> None:
        body = unpacked(data)
        del body[0][field]
        with pytest.raises(Damaged, match="the header does not have the fields it should"):
            decode(repacked(body))

    def test_a_field_too_many_is_refused(self, data: bytes) -> None:
        body = unpacked(data)
        body[0]["extra"] = 1
        with pytest.raises(Damaged, match="the header does not have the fields it should"):
            decode(repacked(body))

    def test_a_field_that_comes_twice_is_refused(self, data: bytes) -> None:
        twice = b"\x82\xa1a\x01\xa1a\x02"
        with pytest.raises(Damaged, match="a field comes twice"):
            decode(framed(b"\x96" + twice + b"\xc0" * 5))

    @pytest.mark.parametrize(
        ("part", "wrong"), [pytest.param(p, w, id=name) for name, p, w in body_parts()]
    )
    def test_a_wrong_part_of_the_body_is_refused(self, data: bytes, part: int, wrong: Any) -> None:
        body = unpacked(data)
        body[part] = wrong
        with pytest.raises(Damaged):
            decode(repacked(body))

    @pytest.mark.parametrize("body", [None, 7, "body", {}, [], [1] * 5, [1] * 7, [{}] * 6])
    def test_a_body_of_another_shape_is_refused(self, body: Any) -> None:
        for read in (decode, read_header):
            with pytest.raises((Damaged, Unsound)):
                read(repacked(body))

    @pytest.mark.parametrize(
        "body",
        [
            msgpack.packb([msgpack.ExtType(5, b"x"), 1, 1, 1, 1, 1]),
            msgpack.packb([msgpack.Timestamp(1), 1, 1, 1, 1, 1]),
            b"\x96\xc7\x00\x05" + b"\xc0" * 5,
            b"\xdd\xff\xff\xff\xff",
            b"\xdf\xff\xff\xff\xff",
            b"\xdb\xff\xff\xff\xff",
            b"\x91" * 5000,
            b"\x96\xa2\xff\xfe" + b"\xc0" * 5,
        ],
        ids=["ext", "time", "empty ext", "array", "map", "text", "depth", "not utf-8"],
    )
    def test_what_msgpack_could_hold_but_saves_do_not_is_refused(self, body: bytes) -> None:
        with pytest.raises(Damaged):
            decode(framed(body))

    def test_a_file_of_more_than_a_mebibyte_is_refused_whatever_it_holds(self) -> None:
        with pytest.raises(Damaged):
            decode(framed(bytes(1 << 20)))


def test_the_format_page_names_every_field() -> None:
    page = (Path(saves_header.__file__).parent / "FORMAT.md").read_text()
    missing = [field for field in (*HEADER, *RESULT) if f"| `{field}` |" not in page]
    assert missing == []


def test_every_refusal_is_a_trouble_that_can_be_told(data: bytes) -> None:
    for wrong in (b"", b"x", data[:-1], framed(data[16:], 9)):
        with pytest.raises(Trouble) as told:
            decode(wrong, "Somewhere")
        assert told.value.message.startswith("Somewhere ")
        assert told.value.message.endswith(".")
