"""Whole random games: nothing is lost, nothing breaks a rule, and they end."""

from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.flow import advance
from engine.games.tournay.cards import CRIER, EVENT, GRAND
from engine.games.tournay.district import District, find_doubles, in_line
from engine.games.tournay.grid import FITS, lines_of
from engine.games.tournay.state import GRAY, TOKEN, Tournay
from tests.games.tournay.kit import BOARD, begun, census, people

TABLES: tuple[tuple[int, dict[str, str | int]], ...] = (
    (2, {}),
    (2, {"rules": "advanced", "expansion": "mixed"}),
    (3, {"expansion": "replace"}),
    (4, {"rules": "advanced", "expansion": "mixed", "cathedral": 8}),
)


def games(seats: int, settings: dict[str, str | int], count: int) -> Iterator[Iterator[Tournay]]:
    """Random games, each as its positions (the same object, moved on)."""
    for seed in range(count):
        yield walk(begun(seats, seed, **settings), seed)


def walk(s: Tournay, seed: int) -> Iterator[Tournay]:
    """The positions of one random game."""
    chance = Chance(seed)
    s.story = None
    yield s
    while s.choices:
        advance(s, s.choices[chance.below(len(s.choices))])
        yield s


def pile_of(district: District) -> bytes:
    """All cards of a district."""
    return district.top + b"".join(pile for _, pile in district.below)


@pytest.mark.parametrize("seats, settings", TABLES)
class TestEveryPosition:
    def test_cards_and_citizens_are_conserved(
        self, seats: int, settings: dict[str, str | int]
    ) -> None:
        for game in games(seats, settings, 4):
            first = next(game)
            cards, citizens = census(first), people(first)
            for s in game:
                assert census(s) == cards and people(s) == citizens

    def test_districts_keep_to_the_rules(self, seats: int, settings: dict[str, str | int]) -> None:
        for game in games(seats, settings, 4):
            for s in game:
                for family in s.families:
                    district = family.district
                    rows, columns = lines_of(district.filled)
                    assert FITS[rows] and FITS[columns]
                    cards = [card for card in pile_of(district) if card]
                    grand = [card for card in cards if BOARD.kind[card] == GRAND]
                    assert len(grand) == len(set(grand))
                    assert not {BOARD.kind[card] for card in cards} & {CRIER, EVENT}
                    for place, pile in district.below:
                        top = district.top[place]
                        assert {BOARD.colour[card] for card in pile} == {BOARD.colour[top]}

    def test_a_district_remembers_what_lies_in_it(
        self, seats: int, settings: dict[str, str | int]
    ) -> None:
        for game in games(seats, settings, 2):
            for s in game:
                for family in s.families:
                    assert family.district == surveyed(family.district)

    def test_money_coins_and_tokens_stay_within_bounds(
        self, seats: int, settings: dict[str, str | int]
    ) -> None:
        for game in games(seats, settings, 4):
            for s in game:
                assert min(s.supply) >= 0 and min(family.deniers for family in s.families) >= 0
                for event, coins in zip(s.queue, s.coins, strict=True):
                    assert 0 <= coins <= BOARD.circles[event]
                for family in s.families:
                    places = [token // TOKEN for token in family.tokens]
                    busy = sum({1 << place for place in places})
                    twice = sum({1 << place for place in places if places.count(place) == 2})
                    assert (family.busy, family.twice) == (busy, twice)
                    assert max([places.count(place) for place in places], default=0) <= 2
                    assert not family.busy & family.hurt
                    assert all(token % TOKEN <= GRAY for token in family.tokens)
                    assert not (family.busy | family.hurt) & ~district_of(family.district)

    def test_hands_hold_four_when_another_turn_begins(
        self, seats: int, settings: dict[str, str | int]
    ) -> None:
        for game in games(seats, settings, 2):
            turn = 0
            for s in game:
                if s.turn > turn > 0:
                    last = (s.actor - 1) % seats
                    assert len(s.families[last].hand) <= 4
                turn = s.turn


def district_of(district: District) -> int:
    """The places of buildings and characters."""
    return district.simple(3)


def surveyed(district: District) -> District:
    """The same district, looked at anew from its cards."""
    of = [0] * 9
    for place, card in enumerate(district.top):
        if card:
            of[3 * BOARD.kind[card] + BOARD.colour[card]] |= 1 << place
    folk = of[3] | of[4] | of[5]
    doubles = find_doubles(BOARD, district.top, folk)
    doubled = tuple(in_line(doubles, colour) for colour in range(3))
    filled = sum(1 << place for place, card in enumerate(district.top) if card)
    return District(district.top, district.below, tuple(of), filled, folk, doubles, doubled)


def test_a_round_limit_ends_a_game_in_its_round() -> None:
    for seed in range(6):
        *_, last = walk(begun(3, seed, limit=25), seed)
        assert last.turn <= 3 * 25 and not last.agenda


def test_where_nobody_has_a_citizen_everybody_is_still_asked() -> None:
    s = begun(2)
    s.standing = [0, 0, 0]
    advance(s, next(move for move in s.choices if move.verb == "gather"))
    assert [str(move) for move in s.choices] == ["gather"] and s.turn == 2
