"""3. Combat an Event."""

from engine.games.tournay.effects import resolve
from engine.games.tournay.phrases import Effect
from tests.games.tournay.kit import (
    BOARD,
    Tournay,
    act,
    answer,
    asked,
    choices,
    decked,
    deniers,
    hand,
    plaza,
    queued,
    rich,
    run,
    stood,
    table,
)


def fighting(s: Tournay, kind: str) -> Tournay:
    """Let a free combat happen for seat 0."""
    resolve(s, 0, Effect(kind))
    return run(s)


class TestTheAction:
    def test_justine_pays_a_ransom_of_two_deniers_for_an_event_with_one_coin(self) -> None:
        s = queued(rich(stood(table(), 0, "Y"), 5, 0), "plague", "poll-tax", "heresy 1")
        decked(s, "events", "fire")
        answer(act(s), "combat heresy own")
        assert deniers(s) == [3, 0] and hand(s, 0) == "heresy" and plaza(s, 0) == "|Y"

    def test_the_colour_is_that_of_the_events_corner(self) -> None:
        s = queued(stood(stood(table(), 0, "YWR"), 1, ""), "plague 1", "heresy 1", "ambush 1")
        assert choices(act(s), "combat") == [
            "combat plague own", "combat heresy own", "combat ambush own",
        ]  # fmt: skip
        s = queued(stood(stood(table(), 0, "YW"), 1, ""), "plague 1")
        assert choices(act(s), "combat") == []

    def test_an_event_that_takes_money_takes_two_citizens_and_no_ransom(self) -> None:
        s = queued(rich(stood(table(), 0, "YY"), 0, 0), "poll-tax 3")
        assert choices(act(s), "combat") == ["combat poll-tax own+own"]
        answer(s, "combat poll-tax own+own")
        assert deniers(s) == [0, 0] and hand(s, 0) == "poll-tax" and plaza(s, 0) == "|YY"

    def test_the_ransom_grows_with_the_coins(self) -> None:
        s = queued(rich(stood(stood(table(), 0, "W"), 1, ""), 4, 0), "crusade 3")
        answer(act(s), "combat crusade own")
        assert deniers(s) == [0, 0]
        s = queued(rich(stood(stood(table(), 0, "W"), 1, ""), 3, 0), "crusade 3")
        assert choices(act(s), "combat") == []

    def test_citizens_may_be_rented_from_what_the_ransom_leaves(self) -> None:
        s = queued(rich(stood(stood(table(), 0, ""), 1, "R"), 3, 0), "plague 1")
        assert choices(act(s), "combat") == []
        s = queued(rich(stood(stood(table(), 0, ""), 1, "R"), 4, 0), "plague 1")
        answer(act(s), "combat plague p2")
        assert deniers(s) == [0, 2] and plaza(s, 1) == "|R"

    def test_an_event_without_coins_cannot_be_fought(self) -> None:
        assert choices(act(queued(table(), "plague", "fair")), "combat") == []

    def test_ruling_24_positive_events_can(self) -> None:
        assert "combat fair own" in choices(act(queued(table(), "fair 1")))

    def test_ruling_26_the_coins_go_to_the_bank(self) -> None:
        s = queued(rich(stood(table(), 0, "R"), 9, 0), "tournament 2")
        answer(act(s), "combat tournament own")
        assert deniers(s) == [6, 0] and s.coins == [0, 0, 0]


class TestTheQueue:
    def test_ruling_12_a_new_event_takes_the_slot_without_coins(self) -> None:
        s = decked(queued(table(), "fair 1", "plague 1", "tithe 2"), "events", "fire siege")
        answer(act(s), "combat plague own")
        assert [BOARD.id[event] for event in s.queue] == ["fair", "fire", "tithe"]
        assert s.coins == [1, 0, 2]

    def test_ruling_11_with_an_empty_deck_the_slot_stays_empty(self) -> None:
        s = queued(table(), "fair 1", "plague 1", "tithe 2")
        answer(act(s), "combat plague own")
        assert [BOARD.id[event] for event in s.queue] == ["fair", "", "tithe"]
        s.put_under([BOARD.number["siege"]])
        answer(act(s, 1), "earn red 1")
        assert s.queue[1] == 0
        answer(act(s, 1), "combat fair own")
        assert [BOARD.id[event] for event in s.queue] == ["siege", "", "tithe"]


class TestFreeCombat:
    def test_against_an_event_with_coins(self) -> None:
        s = fighting(queued(table(), "fair", "plague 1", "tithe 2"), "fight")
        assert asked(s) == "0 Fight" and choices(s) == ["fight plague", "fight tithe"]
        answer(s, "fight tithe")
        assert hand(s, 0) == "tithe" and deniers(s) == [6, 6] and plaza(s, 0) == "YYWWRR|"

    def test_ruling_26_taking_the_coins_where_the_card_says_so(self) -> None:
        s = fighting(queued(table(), "plague 2"), "fight for coins")
        assert hand(s, 0) == "plague" and deniers(s) == [8, 6]

    def test_against_an_event_without_coins(self) -> None:
        s = fighting(queued(table(), "fair", "plague 1", "tithe"), "fight early")
        assert choices(s) == ["fight fair", "fight tithe"]

    def test_ruling_27_money_events_too(self) -> None:
        assert hand(fighting(queued(table(), "tribute 3"), "fight"), 0) == "tribute"

    def test_without_a_fitting_event_nothing_happens(self) -> None:
        s = fighting(queued(table(), "fair"), "fight")
        assert asked(s) == "" and hand(s, 0) == ""
