"""1. Draw a Card."""

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
    names,
    plaza,
    queued,
    rich,
    stood,
    table,
    told,
)

DRAW = "draw yellow 1 own"


def deck(names: str = "", up: str = "", seats: int = 2) -> Tournay:
    """A table with this yellow I deck, where seat 0 may draw from it."""
    s = decked(table(seats), "Y1", names, up)
    return act(s)


class TestLevels:
    def test_one_two_or_three_citizens_for_level_one_two_or_three(self) -> None:
        s = stood(stood(table(), 0, "YYYWW"), 1, "")
        for name in ("Y1", "Y2", "Y3", "W1", "W2", "W3"):
            decked(s, name, "market suburb")
        assert choices(act(s), "draw") == [
            "draw yellow 1 own", "draw yellow 2 own+own", "draw yellow 3 own+own+own",
            "draw white 1 own", "draw white 2 own+own",
        ]  # fmt: skip

    def test_the_citizens_lie_down(self) -> None:
        s = stood(decked(table(), "Y2", "banker"), 0, "YYY")
        answer(act(s), "draw yellow 2 own+own")
        assert plaza(s, 0) == "Y|YY"


class TestTwoFaceDownCards:
    def test_one_is_kept_and_the_other_left_face_up(self) -> None:
        s = answer(deck("market suburb mason"), DRAW)
        assert asked(s) == "0 KeepOne" and choices(s) == ["keep market", "keep suburb"]
        answer(s, "keep suburb")
        assert hand(s, 0) == "suburb" and BOARD.id[s.up[0]] == "market"
        assert names(s.under[0]) == "mason"

    def test_two_equal_cards_are_asked_about_all_the_same(self) -> None:
        s = answer(deck("market market mason"), DRAW)
        assert asked(s) == "0 KeepOne" and choices(s) == ["keep market"]
        answer(s, "keep market")
        assert hand(s, 0) == "market" and BOARD.id[s.up[0]] == "market"

    def test_cards_of_the_unordered_rest_come_before_those_put_under_the_deck(self) -> None:
        s = table()
        s.rest[0] = bytes([BOARD.number["mason"]])
        s.under[0] = bytes([BOARD.number["market"], BOARD.number["suburb"]])
        answer(act(s), DRAW)
        assert choices(s) == ["keep mason", "keep market"] and names(s.under[0]) == "suburb"


class TestFaceUpCard:
    def test_it_may_be_taken(self) -> None:
        s = answer(deck("market suburb", up="mason"), DRAW)
        assert asked(s) == "0 DrawFrom" and choices(s) == ["take", "look"]
        answer(s, "take")
        assert hand(s, 0) == "mason" and s.up[0] == 0 and names(s.under[0]) == "market suburb"
        assert told(s, "take") == ["0 take Y1 mason"]

    def test_or_put_under_the_deck(self) -> None:
        s = answer(deck("market suburb merchant", up="mason"), DRAW, "look")
        assert choices(s) == ["keep market", "keep suburb"]
        assert names(s.under[0]) == "merchant mason"
        assert told(s, "tuck") == ["0 tuck Y1 mason"]

    def test_nell_rents_from_madeline_and_leaves_the_open_card(self) -> None:
        s = stood(stood(rich(table(), 5, 5), 0, "W"), 1, "WW")
        decked(s, "W2", "priory cloister abbot", up="bishop")
        answer(act(s), "draw white 2 own+p2", "look", "keep cloister")
        assert deniers(s) == [3, 7] and plaza(s, 1) == "W|W"
        assert hand(s, 0) == "cloister" and BOARD.id[s.up[4]] == "priory"
        assert names(s.under[4]) == "abbot bishop"


class TestShortDecks:
    def test_ruling_1_looking_at_the_last_two_means_both_even_if_one_is_face_up(self) -> None:
        s = answer(deck("market", up="mason"), DRAW)
        assert choices(s) == ["take", "look"]
        answer(s, "look")
        assert set(choices(s)) == {"keep market", "keep mason"}
        answer(s, "keep mason")
        assert hand(s, 0) == "mason" and BOARD.id[s.up[0]] == "market" and s.size(0) == 1

    def test_ruling_1_two_face_down_ones_likewise(self) -> None:
        s = answer(deck("market mason"), DRAW, "keep mason")
        assert hand(s, 0) == "mason" and BOARD.id[s.up[0]] == "market"

    def test_ruling_1_a_last_card_must_be_taken(self) -> None:
        for s in (deck("market"), deck(up="market")):
            answer(s, DRAW)
            assert asked(s) == "" and hand(s, 0) == "market" and s.size(0) == 0

    def test_ruling_1_an_empty_deck_is_not_offered_until_a_card_comes_under_it(self) -> None:
        assert choices(deck(), "draw") == []
        s = table()
        s.put_under([BOARD.number["market"]])
        assert choices(act(s), "draw")[0] == DRAW


class TestTownCrierAmongThem:
    def test_ruling_4_it_is_replaced_before_the_choice_and_strikes_after_it(self) -> None:
        s = queued(decked(table(), "Y1", "market crier-y1 suburb mason"), "poll-tax")
        answer(act(s), DRAW)
        assert choices(s) == ["keep market", "keep suburb"] and s.coins == [0, 0, 0]
        assert s.turned == 1
        answer(s, "keep market")
        assert s.coins == [1, 0, 0] and deniers(s) == [5, 5]
        assert told(s)[-4:] == ["0 crier 1", "0 strike poll-tax 1", "0 lose 1", "1 lose 1"]

    def test_ruling_2_it_is_never_drawn_again(self) -> None:
        s = answer(deck("market crier-y1"), DRAW)
        assert s.size(0) == 0 and s.turned == 1 and hand(s, 0) == "market"
        assert choices(act(s), "draw") == []

    def test_ruling_3_the_card_put_under_may_be_the_replacement(self) -> None:
        s = answer(deck("market crier-y1", up="mason"), DRAW, "look")
        assert choices(s) == ["keep market", "keep mason"]

    def test_ruling_5_without_a_replacement_one_chooses_from_what_is_there(self) -> None:
        s = answer(deck("crier-y1", up="mason"), DRAW, "look")
        assert hand(s, 0) == "mason" and s.turned == 1 and s.up[0] == 0
        assert told(s, "take") == ["0 take Y1 mason"]

    def test_ruling_5_without_any_card_the_events_strike_all_the_same(self) -> None:
        s = queued(decked(table(), "Y1", "crier-y1"), "tithe")
        answer(act(s), DRAW)
        assert hand(s, 0) == "" and deniers(s) == [5, 5] and s.coins[0] == 1

    def test_ruling_6_face_up_cards_stay_what_they_are(self) -> None:
        s = decked(decked(table(), "Y1", "market crier-y1 suburb"), "W1", "canon", up="library")
        answer(act(s), DRAW, "keep market")
        assert BOARD.id[s.up[0]] == "suburb" and BOARD.id[s.up[3]] == "library"

    def test_ruling_9_it_is_never_in_a_hand(self) -> None:
        s = answer(deck("crier-y1 market suburb"), DRAW)
        assert choices(s) == ["keep market", "keep suburb"]


class TestDiscards:
    def test_ruling_10_a_card_goes_under_the_deck_of_its_colour_and_level(self) -> None:
        s = table()
        s.put_under([BOARD.number[name] for name in ("fort", "plague", "mint", "barracks")])
        assert names(s.under[6]) == "fort barracks" and names(s.under[2]) == "mint"
        assert names(s.under[9]) == "plague"
