"""The help pages of both cities: complete, narrow and plain."""

import re

import pytest

from tests.games.on_tour.kit import words
from tui.help.chapters import chapter, page

PAGES = ("on-tour-paris", "on-tour-new-york")
PARIS_ONLY, NEW_YORK_ONLY = set(range(14, 21)), set(range(21, 32))


def rulings(name: str) -> set[int]:
    """The numbers of the rulings that a page tells."""
    told = re.findall(r"^- (\d+): ", chapter(name, "How we read the rules"), re.MULTILINE)
    assert len(told) == len(set(told))
    return set(map(int, told))


class TestRulings:
    def test_each_is_told_where_it_matters(self) -> None:
        every = set(range(1, 32))
        assert rulings("on-tour-paris") == every - NEW_YORK_ONLY
        assert rulings("on-tour-new-york") == every - PARIS_ONLY


@pytest.mark.parametrize("name", PAGES)
class TestPages:
    def test_no_line_is_wider_than_76_columns(self, name: str) -> None:
        assert max(map(len, page(name).splitlines())) <= 76

    def test_there_are_headings_paragraphs_and_lists_only(self, name: str) -> None:
        for line in page(name).splitlines():
            assert line.isascii() and line == line.rstrip()
            assert re.match(r"$|# \S|- \S|  \S|\S", line)
            assert not words("``` | * > **") & set(line.split()[:1])

    def test_it_says_what_is_reconstructed(self, name: str) -> None:
        told = chapter(name, "What is reconstructed")
        assert "Our own design" in told and "the lines between them" in told
