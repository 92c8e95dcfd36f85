"""What the box holds: the counts of the rulebook, where each figure comes from, what is refused."""

from collections import Counter

import pytest

from engine.edition import BadEdition, describe, parse
from engine.games.tournay import GAME
from engine.games.tournay.cards import (
    BUILDING,
    CHARACTER,
    DECKS,
    EVENTS,
    EXPANSION,
    FAMILIES,
    GRAND,
    PLAIN,
    REMOVABLE,
    read_cards,
)
from engine.games.tournay.phrases import Effect, Trigger, read_effect, read_trigger
from tests.games.tournay.kit import BOARD, names

TEXT = GAME.edition().text


class TestComponents:
    def test_every_deck_has_nine_cards_and_a_town_crier(self) -> None:
        assert [len(BOARD.pile(deck, PLAIN, REMOVABLE)) for deck in range(9)] == [9] * 9
        assert [BOARD.id[card] for card in BOARD.crier_of] == [
            f"crier-{deck.lower()}" for deck in DECKS
        ]

    def test_ninety_cards_eighteen_of_the_expansion_and_fifteen_events(self) -> None:
        where = Counter(belonging for card, belonging in BOARD.copies if BOARD.deck[card] < EVENTS)
        assert where[PLAIN] + where[REMOVABLE] + len(BOARD.crier_of) == 90
        assert where[EXPANSION] == 18
        assert len(BOARD.pile(EVENTS, PLAIN)) == 15

    def test_three_cards_of_each_deck_of_levels_one_and_two_can_be_replaced(self) -> None:
        removable = [len(BOARD.pile(deck, REMOVABLE)) for deck in range(9)]
        assert removable == [3, 3, 0] * 3
        assert [len(BOARD.pile(deck, EXPANSION)) for deck in range(9)] == [3, 3, 0] * 3

    def test_levels_one_and_two_mix_buildings_and_characters_and_level_three_has_neither(
        self,
    ) -> None:
        for deck in range(9):
            kinds = Counter(BOARD.kind[card] for card in BOARD.pile(deck, PLAIN, REMOVABLE))
            if deck % 3 == 2:
                assert kinds == {GRAND: 9}
            else:
                assert kinds == {BUILDING: 6, CHARACTER: 3}

    def test_the_expansion_has_the_names_and_levels_of_the_rulebook(self) -> None:
        found = {
            deck: names(BOARD.pile(at, EXPANSION)) for at, deck in enumerate(DECKS) if at % 3 < 2
        }
        assert found == {
            "Y1": "brewery-1 inn senator-1",
            "Y2": "bakery brewery-2 senator-2",
            "W1": "abbey-1 monk-1 templar-1",
            "W2": "abbey-2 monk-2 templar-2",
            "R1": "catapult knight-x1 lordship",
            "R2": "courthouse knight-x2 mercenary",
        }

    def test_market_is_yellow_and_costs_a_denier(self) -> None:
        market = BOARD.number["market"]
        assert (BOARD.colour[market], BOARD.cost[market]) == (0, 1)

    def test_events_come_in_families_and_each_colour_combats_five(self) -> None:
        events = BOARD.pile(EVENTS, PLAIN)
        assert Counter(BOARD.family[event] for event in events) == dict(
            zip(FAMILIES, (3, 4, 5, 3), strict=True)
        )
        assert Counter(BOARD.colour[event] for event in events) == {0: 5, 1: 5, 2: 5}

    def test_sixteen_prestige_buildings_with_the_values_of_the_rulebook(self) -> None:
        values = {
            BOARD.id[card]: (BOARD.own[card], BOARD.other[card])
            for card, where in BOARD.copies
            if BOARD.kind[card] == GRAND and where == PLAIN
        }
        assert len(values) == 16
        fours = {"belfry", "saint-brice"}
        threes = {"saint-nicolas", "pont-des-trous"}
        for name, value in values.items():
            if name == "cathedral":
                assert value == (4, 0)
            else:
                assert value == ((4, 2) if name in fours else (3, 1) if name in threes else (2, 1))

    def test_cards_of_one_name_are_told_apart(self) -> None:
        labels = [BOARD.label[BOARD.number[name]] for name in ("knight", "knight-x1", "knight-x2")]
        assert labels == ["Knight I", "Knight Ix", "Knight IIx"]
        assert BOARD.label[BOARD.number["norman-attack-red"]] == "Norman Attack (red fights)"
        assert BOARD.label[BOARD.number["market"]] == "Market"
        played = {card for card, _ in BOARD.copies} - {BOARD.number["great-cathedral"]}
        assert len({BOARD.label[card] for card in played}) == len(played)


class TestSources:
    def test_every_label_is_told(self) -> None:
        told = " ".join(describe(GAME.edition()))
        for part in ("the rulebook of Tournay", "spotlightongames.com", "our own design"):
            assert part in told

    def test_the_public_red_cards_are_labelled_so(self) -> None:
        red = GAME.edition().root.part("cards").parts("red_1")
        public = [part.text("id") for part in red if part.label("cost") == "P"]
        assert public == ["arsenal", "ballista", "barracks", "fort", "knight"]
        assert all(part.label("effect") == "P" for part in red[:4])

    def test_the_names_of_prestige_buildings_are_the_rulebooks(self) -> None:
        parts = GAME.edition().root.part("prestige").parts("cards")
        assert {part.label("name") for part in parts} == {"R"}
        assert {part.label("own") for part in parts} == {"R"}


class TestPhrases:
    @pytest.mark.parametrize(
        "phrase, effect",
        [
            ("earn 4", Effect("earn", 4)),
            ("recruit any for 3", Effect("recruit", 3)),
            ("draw from white 2", Effect("draw", 2, 1)),
            ("earn 4 per yellow and red pair on the plaza", Effect("pairs", 4, 0, 2)),
            ("the richest pays 4 or if tied 3", Effect("richest", 4, 3, 3)),
            ("use a free or occupied red building of an opponent", Effect("use occupied", 0, 2)),
        ],
    )
    def test_effects_are_read(self, phrase: str, effect: Effect) -> None:
        assert read_effect(phrase) == effect

    def test_triggers_are_read(self) -> None:
        assert read_trigger("after placing any buildings: earn 3") == Trigger(
            "placed", 3, Effect("earn", 3)
        )
        assert read_trigger("double white buildings") == Trigger(
            "double", 1, Effect("double", 0, 1)
        )
        monk = "after activating white buildings: activate one of the red buildings with a white"
        assert read_trigger(f"{monk} citizen") == Trigger("second", 1, Effect("second", 0, 2, 1))

    @pytest.mark.parametrize(
        "phrase",
        [
            "",
            "earn",
            "earn four",
            "earn 4 more",
            "draw from green 2",
            "draw from any 2",
            "draw from red 4",
        ],
    )
    def test_what_is_no_phrase_is_none(self, phrase: str) -> None:
        assert read_effect(phrase) is None
        assert read_trigger(f"after placing any buildings: {phrase}") is None
        assert read_trigger(phrase) is None


class TestRefusals:
    @pytest.mark.parametrize(
        "old, new, wrong",
        [
            ("deck = 10 ", "deck = 11 ", "Y1 has 9 cards besides its Town Crier, not 10"),
            ("events = 15", "events = 14", "the game has 15 events cards, not 14"),
            ("removable = 3 ", "removable = 4 ", "Y1 has 3 removable cards, not 4"),
            ('effect = "earn 6"', 'effect = "earn six"', '"earn six" is not understood'),
            ('id = "fair"', 'id = "plague"', 'the id "plague" cannot be used'),
            ('id = "fair"', 'id = "c3"', 'the id "c3" cannot be used'),
            ('id = "market"', 'id = "standing"', 'the id "standing" cannot be used'),
            ('target = "none"', 'target = "red"', '"target" is "red"'),
            ('kind = "character"', 'kind = "castle"', '"kind" is "castle"'),
            ('besides = "a card"', 'besides = "a cow"', '"besides" is "a cow"'),
            ("circles = 3,", "circles = 0,", '"circles" is 0'),
            ("queue = 3", "queue = 4", '"queue" is 4'),
        ],
    )
    def test_what_the_rulebook_does_not_allow_is_refused(
        self, old: str, new: str, wrong: str
    ) -> None:
        assert old in TEXT
        with pytest.raises(BadEdition) as caught:
            read_cards(parse(TEXT.replace(old, new, 1)))
        assert wrong in caught.value.message

    def test_a_positive_event_needs_a_colour(self) -> None:
        fair = 'family = "positive", target = "yellow"'
        assert fair in TEXT
        with pytest.raises(BadEdition, match="a positive event has no colour"):
            read_cards(parse(TEXT.replace(fair, 'family = "positive", target = "any"', 1)))

    def test_a_field_that_nobody_reads_is_refused(self) -> None:
        with pytest.raises(BadEdition, match="colour"):
            read_cards(parse(TEXT.replace('id = "plague",', 'id = "plague", colour = "red",', 1)))
