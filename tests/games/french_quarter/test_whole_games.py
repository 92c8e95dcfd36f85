"""Whole games with random moves: what never changes, whoever plays what."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.flow import NOBODY, advance
from engine.games.french_quarter.board import W
from engine.games.french_quarter.sheet import Sheet
from engine.games.french_quarter.state import Quarter
from tests.games.french_quarter.kit import BOARD, asked, begun, seat_asked

TABLES = [(1, "off"), (2, "off"), (2, "on"), (3, "on"), (4, "off")]


def positions(seats: int, mayor: str, seed: int) -> list[Quarter]:
    """Every position of a random game."""
    q, chance, found = begun(seats, seed, mayor), Chance(seed), []
    while q.choices:
        found.append(q.clone())
        advance(q, q.choices[chance.below(len(q.choices))])
    return [*found, q]


@pytest.mark.parametrize(("seats", "mayor"), TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
class TestWholeGames:
    def test_cards_are_conserved(self, seats: int, mayor: str, seed: int) -> None:
        for q in positions(seats, mayor, seed):
            for rest, shown in zip(q.decks, q.cards, strict=True):
                assert rest.bit_count() + q.round == 8 or (rest == 0 and shown == -1)
                assert shown == -1 or not rest >> shown & 1
            if q.mayor:
                assert q.mayor_deck.bit_count() + q.round == 12

    def test_dice_are_conserved(self, seats: int, mayor: str, seed: int) -> None:
        pool = BOARD.printed.pools[seats - 1]
        for q in positions(seats, mayor, seed)[:-1]:
            dice = Counter(die // 10 for die in (*q.row, *(die for _, die in q.taken)))
            assert [dice[at] for at in range(6)] == list(pool)
            assert max(Counter(seat for seat, _ in q.taken).values(), default=0) <= 2

    def test_what_is_written_fits_and_stays(self, seats: int, mayor: str, seed: int) -> None:
        before = [[0] * 30 for _ in range(seats)]
        for q in positions(seats, mayor, seed):
            for sheet, old in zip(q.sheets, before, strict=True):
                check_numbers(sheet)
                assert all(
                    now == then or not then for now, then in zip(sheet.numbers, old, strict=True)
                )
            before = [sheet.numbers for sheet in q.sheets]

    def test_tracks_stay_within_their_boxes(self, seats: int, mayor: str, seed: int) -> None:
        for q in positions(seats, mayor, seed):
            for sheet in q.sheets:
                check_tracks(sheet)

    def test_the_line_is_one_path_of_different_blocks(
        self, seats: int, mayor: str, seed: int
    ) -> None:
        lines, before = 0, None
        for q in positions(seats, mayor, seed):
            if before is not None and q.drawn != before.drawn:
                new = q.drawn ^ before.drawn
                (way,) = [way for way in BOARD.ways[before.head] if way.segment == new]
                assert q.head == way.corner and not before.drawn & new
                lines += 1
            before = q
        assert before is not None and before.drawn.bit_count() == lines <= 8

    def test_each_seat_takes_sixteen_dice(self, seats: int, mayor: str, seed: int) -> None:
        asks = Counter(
            seat_asked(q) for q in positions(seats, mayor, seed) if asked(q) == "TakeDie"
        )
        assert all(asks[seat] in (15, 16) for seat in range(seats)) and NOBODY not in asks


def check_numbers(sheet: Sheet) -> None:
    """Every number is within one of all numbers beside it, and the masks agree with them."""
    for at, number in enumerate(sheet.numbers):
        assert bool(number) == bool(sheet.mapped >> at & 1)
        near = [sheet.numbers[other] for other in BOARD.bits[BOARD.neighbours[at]]]
        plain = [other for other in near if other not in (0, W)]
        if number not in (0, W):
            assert all(abs(number - other) <= 1 for other in plain)
        for value in range(1, 7):
            fits = not number and all(abs(value - other) <= 1 for other in plain)
            assert sheet.fits(at, value) == fits


def check_tracks(sheet: Sheet) -> None:
    """No track is longer than it is, and performers and their track agree."""
    assert all(0 <= marks <= 14 for marks in sheet.marks)
    assert all(n <= most for n, most in zip(sheet.windows, (3, 3, 3, 3, 4), strict=True))
    assert all(n <= most for n, most in zip(sheet.multipliers, (3, 3, 3, 3, 5), strict=True))
    assert sheet.umbrellas <= 30 and sheet.line <= 60 and sheet.riverwalk <= 2
    assert sheet.first_set.bit_count() + sheet.second_set.bit_count() == sheet.track
    assert sheet.second_set & ~sheet.first_set == 0
    ticks = sheet.numbers.count(W) + sheet.letters
    assert ticks == (0, 1, 1, 3)[sheet.windows[2]]
