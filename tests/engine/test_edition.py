"""Editions: a label on every figure, refusals that name their place, what the help page tells."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.edition import BadEdition, Edition, Part, describe, packaged, parse

TEXT = """\
[edition]
id = "harbour-1"
game = "harbour"
title = "Harbour"
source = "D"

[sources]
R = "the rulebook of Harbour"
P = "a review"
D = "our own design"

[play]
source = "R"
sources = { fewest_seats = "P" }
fewest_seats = 1
most_seats = 4
open_end = true
row = [1, 2, 4]

[map]
piers = [
  { id = "A", name = "Old Pier", at = [0, 0], source = "D", sources = { name = "P" } },
  { id = "B", name = "New Pier", at = [3, 0], source = "D", sources = { name = "P" } },
  { id = "C", name = "Third",    at = [5, 0], source = "D" },
]

[map.picture]
source = "D"
drawing = '''
A--B
 \\/
'''
"""


def changed(old: str, new: str) -> str:
    """The text with one place changed."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


def refusal(run: Callable[[], Any]) -> str:
    """What is said when this edition is refused."""
    with pytest.raises(BadEdition) as refused:
        run()
    assert refused.value.title == "This edition cannot be used"
    assert str(refused.value) == f"This edition cannot be used: {refused.value.message}"
    return refused.value.message


def refused(old: str, new: str) -> str:
    """What `parse` says when one place of the text is changed."""
    return refusal(lambda: parse(changed(old, new)))


@pytest.fixture
def harbour() -> Edition:
    return parse(TEXT)


@pytest.fixture
def play(harbour: Edition) -> Part:
    return harbour.root.part("play")


class TestTheEdition:
    def test_an_edition_tells_who_it_is_and_keeps_its_text(self, harbour: Edition) -> None:
        assert (harbour.id, harbour.game, harbour.title) == ("harbour-1", "harbour", "Harbour")
        assert harbour.text == TEXT
        assert harbour.data["play"]["row"] == (1, 2, 4)  # type: ignore[index]

    def test_the_digest_is_sixteen_digits_that_stay_the_same(self, harbour: Edition) -> None:
        assert harbour.digest == "e32ebd3271fd7d3a"

    def test_comments_and_layout_do_not_change_the_digest(self, harbour: Edition) -> None:
        title, sources = TEXT.split("[sources]", 1)
        moved = f"# ours\n[sources]   # spelled out{sources}\n{title}"
        assert parse(moved).digest == harbour.digest
        assert parse(moved) == harbour
        assert parse(TEXT.replace("\n", "\r\n")).digest == harbour.digest

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("most_seats = 4", "most_seats = 5"),
            ("open_end = true", "open_end = 1"),
            ("[1, 2, 4]", "[1, 4, 2]"),
            ('sources = { fewest_seats = "P" }', 'sources = { fewest_seats = "D" }'),
            ('title = "Harbour"', 'title = "Haven"'),
        ],
    )
    def test_every_figure_and_label_counts_for_the_digest(
        self, harbour: Edition, old: str, new: str
    ) -> None:
        assert parse(changed(old, new)).digest != harbour.digest
        assert parse(changed(old, new)) != harbour

    def test_nothing_in_an_edition_can_be_changed(self, harbour: Edition) -> None:
        play: Any = harbour.data["play"]
        piers: Any = harbour.data["map"]["piers"]  # type: ignore[index]
        with pytest.raises(TypeError):
            play["most_seats"] = 9
        with pytest.raises(TypeError):
            play["row"][0] = 9
        with pytest.raises(TypeError):
            piers[0]["sources"]["name"] = "R"
        with pytest.raises(AttributeError):
            harbour.id = "mine"  # type: ignore[misc]

    def test_a_packaged_edition_is_read_once(self) -> None:
        first = packaged("engine.games.on_tour", "paris")
        assert first.id == "paris-1"
        assert packaged("engine.games.on_tour", "paris") is first


class TestLabels:
    def test_a_record_without_a_label_is_refused(self) -> None:
        assert refused('[play]\nsource = "R"\n', "[play]\n") == (
            "[play]: it has no source label. Add source = one of R, P, D."
        )

    def test_an_entry_of_a_list_without_a_label_is_refused(self) -> None:
        assert refused('at = [5, 0], source = "D"', "at = [5, 0]") == (
            '[map.piers] entry 3 ("C"): it has no source label. Add source = one of R, P, D.'
        )

    def test_a_table_inside_a_record_needs_a_label_of_its_own(self) -> None:
        assert refused("open_end = true", "end = { open = true }") == (
            "[play.end]: it has no source label. Add source = one of R, P, D."
        )

    def test_an_unknown_label_is_refused(self) -> None:
        assert refused('[play]\nsource = "R"', '[play]\nsource = "X"') == (
            '[play]: "source" is "X". Give one of R, P, D.'
        )

    def test_an_unknown_label_of_one_figure_is_refused(self) -> None:
        assert refused('fewest_seats = "P"', 'fewest_seats = "Q"') == (
            '[play.sources]: "fewest_seats" is "Q". Give one of R, P, D.'
        )

    def test_a_label_that_is_not_spelled_out_is_refused(self) -> None:
        assert refused('P = "a review"\n', "") == (
            '[play.sources]: "fewest_seats" is "P". Give one of R, D.'
        )

    def test_a_label_of_no_figure_is_refused(self) -> None:
        assert refused('{ fewest_seats = "P" }', '{ fewest_seat = "P" }') == (
            '[play.sources]: "fewest_seat" is no figure of this record. Take its label out.'
        )

    def test_only_four_labels_can_be_spelled_out(self) -> None:
        assert refused('P = "a review"', 'P = "a review"\nX = "hearsay"') == (
            '[sources]: "X" is no source label. The labels are R, P, B, D.'
        )

    def test_an_owner_labels_what_he_reads_from_his_box(self) -> None:
        text = changed('P = "a review"', 'P = "a review"\nB = "my copy"')
        mine = parse(text.replace('[play]\nsource = "R"', '[play]\nsource = "B"'))
        assert mine.root.part("play").label("most_seats") == "B"
        assert describe(mine)[1] == (
            "From the printed box (my copy): play (most seats, open end, row)."
        )

    def test_a_figure_outside_of_all_tables_is_refused(self) -> None:
        assert refusal(lambda: parse(f"seats = 4\n{TEXT}")) == (
            'the file: "seats" stands outside of all tables. '
            "Put it into a table that has a source label."
        )

    def test_a_field_knows_the_label_that_holds_for_it(self, play: Part) -> None:
        assert play.label("most_seats") == "R"
        assert play.label("fewest_seats") == "P"


class TestFiles:
    def test_what_is_not_toml_is_refused_with_its_line(self) -> None:
        assert refused("most_seats = 4", "most_seats 4") == (
            "the file: this is not TOML (Expected '=' after a key in a key/value pair "
            "(at line 16, column 12)). Mend that line, or begin again with a copy of the edition "
            "that comes with the game."
        )

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "a = 1\na = 2",
            "a = " + "[" * 5000,
            ".".join("a" * 3000) + " = 1",
            "a = 2020-99-99",
            "a = 0x" + "f" * 5000,
        ],
    )
    def test_broken_and_hostile_texts_are_refused_like_any_other(self, text: str) -> None:
        refusal(lambda: parse(text))

    def test_the_head_must_be_complete(self) -> None:
        assert refused('title = "Harbour"\n', "") == '[edition]: "title" is missing. Give a text.'
        assert refused('id = "harbour-1"', 'id = ""') == '[edition]: "id" is "". Give a text.'
        assert refused('id = "harbour-1"', 'id = "h"\nyear = 1') == (
            '[edition]: "year" is not a field of this table. It has id, game, title.'
        )

    @pytest.mark.parametrize(
        ("figure", "said"),
        [
            ("4.5", "[play.most_seats]: 4.5 is no figure of a board"),
            ("2024-01-01", "[play.most_seats]: 2024-01-01 is no figure of a board"),
            ('"\\u001b[2J"', '[play.most_seats]: "\\u001b[2J" is no figure of a board'),
        ],
    )
    def test_what_no_board_prints_is_refused(self, figure: str, said: str) -> None:
        assert refused("most_seats = 4", f"most_seats = {figure}") == (
            f"{said}. Give a text, a whole number, true, false or a list of these."
        )

    def test_a_number_beyond_reason_is_refused(self) -> None:
        assert refused("most_seats = 4", "most_seats = 1000000000") == (
            "[play.most_seats]: 1000000000 is no figure of a board. "
            "Give a text, a whole number, true, false or a list of these."
        )

    def test_a_list_of_tables_and_figures_is_refused(self) -> None:
        assert refused("[1, 2, 4]", '[1, { a = 1, source = "D" }]') == (
            "[play.row]: this list is mixed. Let it hold tables only, or figures only."
        )

    def test_a_list_cannot_hide_tables_in_lists(self) -> None:
        assert refused("[1, 2, 4]", "[[{ a = 1 }]]") == (
            "[play.row]: this list is mixed. Let it hold tables only, or figures only."
        )

    def test_a_name_that_cannot_be_printed_is_refused(self) -> None:
        assert refused("most_seats = 4", '"\\u0007" = 4') == (
            '[play]: "\\u0007" is no name. Use letters.'
        )


class TestReading:
    def test_fields_are_read_by_their_kind(self, harbour: Edition, play: Part) -> None:
        piers = harbour.root.part("map").parts("piers")
        assert play.number("most_seats") == 4
        assert play.flag("open_end") is True
        assert play.numbers("row") == (1, 2, 4)
        assert [pier.text("name") for pier in piers] == ["Old Pier", "New Pier", "Third"]
        assert harbour.root.part("map").part("picture").text("drawing") == "A--B\n \\/\n"
        assert "row" in play and "rows" not in play

    def test_texts_are_read_as_a_list(self) -> None:
        play = parse(changed("[1, 2, 4]", '["A", "B"]')).root.part("play")
        assert play.texts("row") == ("A", "B")
        assert play.texts("row", ("A", "B", "C")) == ("A", "B")
        assert refusal(lambda: play.texts("row", ("A", "C"))) == (
            '[play]: "row" is ["A", "B"]. Give a list, each entry one of A, C.'
        )

    @pytest.mark.parametrize(
        ("read", "said"),
        [
            (lambda play: play.number("seats"), '"seats" is missing. Give a whole number.'),
            (lambda play: play.number("open_end"), '"open_end" is true. Give a whole number.'),
            (lambda play: play.number("row"), '"row" is [1, 2, 4]. Give a whole number.'),
            (
                lambda play: play.number("most_seats", 1, 3),
                '"most_seats" is 4. Give a whole number from 1 to 3.',
            ),
            (lambda play: play.number("most_seats", 2, 2), '"most_seats" is 4. Give 2.'),
            (lambda play: play.text("most_seats"), '"most_seats" is 4. Give a text.'),
            (lambda play: play.flag("most_seats"), '"most_seats" is 4. Give true or false.'),
            (lambda play: play.part("row"), '"row" is [1, 2, 4]. Give a table.'),
            (lambda play: play.parts("row"), '"row" is [1, 2, 4]. Give a list of tables.'),
            (
                lambda play: play.texts("row"),
                '"row" is [1, 2, 4]. Give a list, each entry a text.',
            ),
            (
                lambda play: play.numbers("row", 1, 3),
                '"row" is [1, 2, 4]. Give a list, each entry a whole number from 1 to 3.',
            ),
            (
                lambda play: play.numbers("open_end"),
                '"open_end" is true. Give a list, each entry a whole number.',
            ),
            (
                lambda play: play.only("fewest_seats", "most_seats", "open_end"),
                '"row" is not a field of this table. It has fewest_seats, most_seats, open_end.',
            ),
        ],
    )
    def test_what_does_not_fit_is_told_with_its_place(
        self, play: Part, read: Callable[[Part], object], said: str
    ) -> None:
        assert refusal(lambda: read(play)) == f"[play]: {said}"

    def test_an_entry_of_a_list_is_told_by_number_and_name(self, harbour: Edition) -> None:
        pier = harbour.root.part("map").parts("piers")[1]
        assert refusal(lambda: pier.number("x")) == (
            '[map.piers] entry 2 ("B"): "x" is missing. Give a whole number.'
        )

    def test_a_long_list_of_what_may_stand_there_is_cut(self, harbour: Edition) -> None:
        pier = harbour.root.part("map").parts("piers")[1]
        assert refusal(lambda: pier.text("id", [f"p{n}" for n in range(20)])) == (
            '[map.piers] entry 2 ("B"): "id" is "B". '
            "Give one of p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11 and so on."
        )


def test_an_edition_is_described_by_where_its_parts_come_from(harbour: Edition) -> None:
    assert describe(harbour) == (
        "From the rulebook (the rulebook of Harbour): play (most seats, open end, row).",
        "From public texts (a review): play (fewest seats); piers of the map (name in 2 of 3).",
        "Reconstructed (our own design): piers of the map (id, name in 1 of 3, at); "
        "picture of the map.",
    )
