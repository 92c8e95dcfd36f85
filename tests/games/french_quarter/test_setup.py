"""Game Setup, and the Planning and Cleanup Phases of a round."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.flow import NOBODY, advance
from engine.games.french_quarter import GAME
from engine.games.french_quarter.printed import TRANSPORTS
from engine.games.french_quarter.rounds import Cleanup
from engine.games.french_quarter.state import Quarter
from tests.games.french_quarter.kit import (
    BOARD,
    asked,
    begun,
    resolve,
    seat_asked,
    table,
    told,
    turn,
    where,
)

TAXI = TRANSPORTS.index("taxi")


def pool(q: Quarter) -> dict[str, int]:
    """The dice in the row by transport."""
    return dict(Counter(TRANSPORTS[die // 10] for die in q.row))


def through(seats: int, seed: int, mayor: str = "off") -> list[Quarter]:
    """The last position of each round of a random game."""
    q, chance, rounds = begun(seats, seed, mayor), Chance(seed), []
    while q.choices:
        before = q.clone()
        advance(q, q.choices[chance.below(len(q.choices))])
        if not q.choices or q.round > before.round:
            rounds.append(before)
    return rounds


class TestTheDicePool:
    @pytest.mark.parametrize(
        ("seats", "dice"),
        [
            (1, {"walk": 1, "carriage": 1, "streetcar": 1, "riverboat": 1, "socialize": 1}),
            (2, {"walk": 1, "carriage": 1, "streetcar": 1, "riverboat": 1, "socialize": 1}),
            (3, {"walk": 2, "carriage": 1, "taxi": 1, "streetcar": 1, "riverboat": 1,
                 "socialize": 1}),
            (4, {"walk": 2, "carriage": 2, "taxi": 2, "streetcar": 1, "riverboat": 1,
                 "socialize": 1}),
        ],
    )  # fmt: skip
    def test_each_seat_count_has_its_own(self, seats: int, dice: dict[str, int]) -> None:
        q = next(q for seed in range(20) if len((q := begun(seats, seed)).taken) == 0)
        assert pool(q) == dice

    @pytest.mark.parametrize(("seats", "in_play"), [(1, False), (2, False), (3, True), (4, True)])
    def test_the_taxi_deck_stays_in_the_box_with_two_and_alone(
        self, seats: int, in_play: bool
    ) -> None:
        q = begun(seats)
        assert (q.cards[TAXI] >= 0) == in_play
        assert (q.decks[TAXI].bit_count() == 7) == in_play
        assert q.decks[0].bit_count() == 7


class TestTheStart:
    def test_every_tourist_is_at_the_hotel_and_ruling_7_that_is_no_visit(self) -> None:
        q = begun(3)
        assert [where(q, seat) for seat in range(3)] == ["C4"] * 3
        assert all(sheet.umbrellas == 0 for sheet in q.sheets)

    def test_ruling_7_a_later_stop_at_the_hotel_is_a_visit(self) -> None:
        q = table()
        q.sheets[0].at = BOARD.building_index["B4"]
        turn(q, "socialize 3", "go C4")
        assert "umbrella 1" in told(q)

    def test_a_die_tells_where_the_second_line_begins(self) -> None:
        begins = {seed: begun(2, seed).head for seed in range(60)}
        assert set(begins.values()) == set(BOARD.starts)

    def test_the_first_player_is_drawn_at_random(self) -> None:
        assert {begun(4, seed).first for seed in range(60)} == {0, 1, 2, 3}
        assert all(seat_asked(begun(4, seed)) == begun(4, seed).first for seed in range(9))


class TestPlanning:
    def test_one_card_of_each_deck_is_visible_and_in_eight_rounds_all_were(self) -> None:
        rounds = through(4, 3)
        assert len(rounds) == 8
        for transport in range(6):
            assert sorted(q.cards[transport] for q in rounds) == list(range(8))
        assert rounds[-1].decks == [0] * 6

    def test_each_die_lies_at_the_card_of_its_colour(self) -> None:
        q = begun(4)
        assert [die // 10 for die in q.row] == [0, 0, 1, 1, 2, 2, 3, 4, 5]
        assert all(1 <= die % 10 <= 6 for die in q.row)

    def test_dice_and_cards_to_come_are_nobodys_to_know(self) -> None:
        seen = GAME.redact(begun(2), 0)
        with pytest.raises(AssertionError):
            seen.chance.die()
        ahead = [GAME.imagine(seen, 0, Chance(seed)) for seed in (1, 2)]
        assert ahead[0].decks == ahead[1].decks == seen.decks
        assert ahead[0].chance != ahead[1].chance


class TestCleanup:
    def test_the_marker_passes_to_the_left_and_the_dice_return(self) -> None:
        q = table(3)
        q.first, q.row, q.taken, q.leader = 2, (13,), ((0, 15),), 0
        Cleanup().run(q)
        assert q.first == 0 and q.leader == NOBODY
        assert not q.row and not q.taken

    def test_after_the_eighth_round_the_game_ends(self) -> None:
        q = table()
        q.round = 8
        resolve(q, Cleanup())
        assert not q.agenda and not q.choices
        assert told(q) == ["end"]

    def test_after_the_seventh_there_is_another(self) -> None:
        q = table()
        q.round, q.decks = 7, [1, 1, 0, 1, 1, 1]
        resolve(q, Cleanup())
        assert q.round == 8 and asked(q) == "TakeDie"


class TestTheFirstLines:
    def test_the_start_the_first_player_the_cards_and_the_dice_are_told(self) -> None:
        q = begun(2)
        verbs = [event.verb for event in q.story or ()]
        assert verbs == ["begin", "first", "round", *["reveal"] * 5, "roll"]
        assert told(q, "begin") == [f"begin {BOARD.starts.index(q.head) + 1}"]

    def test_alone_the_mayor_tells_too(self) -> None:
        verbs = [event.verb for event in begun(1).story or ()]
        assert verbs[:2] == ["begin", "round"] and "mayor" in verbs and "first" not in verbs
