"""Setting up the game, and what can be agreed on."""

import pytest

from engine.game import BadTable
from engine.games.tournay import GAME
from engine.games.tournay.cards import CRIER, EVENTS, EXPANSION, REMOVABLE
from tests.games.tournay.kit import (
    BOARD,
    asked,
    begun,
    census,
    deniers,
    people,
    plaza,
    told,
)


class TestSettingUpTheGame:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_nine_decks_three_events_and_what_everybody_has(self, seats: int) -> None:
        s = begun(seats)
        assert [s.size(deck) for deck in range(9)] == [10] * 9
        assert all(BOARD.crier_of[deck] in s.rest[deck] for deck in range(9))
        assert s.size(EVENTS) == 12 and all(s.queue) and s.coins == [0, 0, 0]
        assert deniers(s) == [6] * seats
        assert [plaza(s, seat) for seat in range(seats)] == ["YYWWRR|"] * seats
        assert all(family.hand == b"" and not family.district.filled for family in s.families)

    def test_ruling_79_the_basic_supply_is_three_of_each_for_any_number(self) -> None:
        assert [begun(seats).supply for seats in (2, 3, 4)] == [[3, 3, 3]] * 3
        assert people(begun(4)) == [11, 11, 11]

    def test_ruling_78_chance_names_the_start_player(self) -> None:
        assert {begun(3, seed).first for seed in range(30)} == {0, 1, 2}
        s = begun(3, 4)
        assert asked(s) == f"{s.first} Act" and s.actor == s.first and s.turn == 1

    def test_the_events_turned_up_are_told(self) -> None:
        s = begun()
        assert told(s)[0] == " ".join(("-1 setup", *(BOARD.id[event] for event in s.queue)))

    def test_five_seats_are_refused(self) -> None:
        with pytest.raises(BadTable):
            GAME.check_seats(5)


class TestAdvancedRules:
    @pytest.mark.parametrize("seats, supply", [(2, 5), (3, 6), (4, 7)])
    def test_ruling_77_one_citizen_of_each_nine_deniers_and_a_larger_supply(
        self, seats: int, supply: int
    ) -> None:
        s = begun(seats, rules="advanced")
        assert deniers(s) == [9] * seats
        assert plaza(s, 0) == "YWR|"
        assert s.supply == [supply] * 3
        assert sum(people(s)) == 3 * (supply + seats)


class TestExpansion:
    def test_without_it_no_card_of_it_plays(self) -> None:
        playing = census(begun())
        assert not any(playing[card] for card, where in BOARD.copies if where == EXPANSION)
        assert sum(playing.values()) == 90 + 15

    def test_ruling_75_it_replaces_the_three_removable_cards_of_each_deck(self) -> None:
        playing = census(begun(expansion="replace"))
        assert sum(playing.values()) == 90 + 15
        assert all(playing[card] == 1 for card, where in BOARD.copies if where == EXPANSION)
        assert playing[BOARD.number["market"]] == 1 and not playing[BOARD.number["suburb"]]

    def test_ruling_76_mixed_draws_three_of_each_six(self) -> None:
        met: set[int] = set()
        for seed in range(12):
            playing = census(begun(seed=seed, expansion="mixed"))
            assert sum(playing.values()) == 90 + 15
            for deck in (0, 1, 3, 4, 6, 7):
                pool = [*BOARD.pile(deck, REMOVABLE), *BOARD.pile(deck, EXPANSION)]
                expected = 3 + sum(
                    1 for card in BOARD.pile(deck, REMOVABLE) if BOARD.id[card] in TWICE
                )
                assert sum(playing[card] for card in pool) in (expected, 3, 4)
                met.update(card for card in pool if playing[card])
        assert {card for card, where in BOARD.copies if where == EXPANSION} <= met

    def test_level_three_is_never_touched(self) -> None:
        for expansion in ("replace", "mixed"):
            s = begun(expansion=expansion)
            for deck in (2, 5, 8):
                assert s.rest[deck] == begun().rest[deck]


TWICE = {"market", "money-changers", "library", "monastery", "fort", "citadel"}


class TestCathedral:
    def test_the_rulebooks_is_the_default(self) -> None:
        assert BOARD.number["cathedral"] in begun().rest[5]
        assert BOARD.number["great-cathedral"] not in begun().rest[5]

    def test_the_other_takes_its_place_when_that_is_agreed_on(self) -> None:
        s = begun(cathedral=8)
        great = BOARD.number["great-cathedral"]
        assert great in s.rest[5] and BOARD.number["cathedral"] not in s.rest[5]
        assert (BOARD.cost[great], BOARD.own[great], BOARD.other[great]) == (20, 8, 0)
        assert len(s.rest[5]) == 10 and s.rest[5][-1] == BOARD.crier_of[5]


def test_no_town_crier_is_in_a_hand_or_face_up() -> None:
    s = begun(4, 3)
    assert not any(BOARD.kind[card] == CRIER for card in s.up)
