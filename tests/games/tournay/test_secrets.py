"""What a seat may know: whole games in which every hidden card is looked for where it must not be.

A seat sees its own hand and ramparts. Everything else that lies face-down shows its back.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.chance import Chance, SealedChance
from engine.codec import to_plain
from engine.flow import FORCED, NOBODY, Event, Move, advance
from engine.game import HIDDEN, decision_of
from engine.games.tournay import GAME
from engine.games.tournay.cards import EVENTS
from engine.games.tournay.crier import TownCrier
from engine.games.tournay.drawing import KeepOne, Look
from engine.games.tournay.hidden import imagine, redact
from engine.games.tournay.state import SEALED, UNSEALED, Terms, Tournay
from engine.match import HUMAN, Match, Setup
from tests.games.tournay.kit import (
    BOARD,
    act,
    answer,
    asked,
    begun,
    census,
    choices,
    decked,
    hand,
    held,
    names,
    queued,
    run,
    table,
    told,
    turn,
)

SETTINGS: tuple[tuple[int, dict[str, str | int]], ...] = (
    (2, {}),
    (3, {"expansion": "replace", "rules": "advanced"}),
    (4, {"expansion": "mixed", "cathedral": 8}),
)


def match(seats: int, settings: dict[str, str | int], seed: int) -> Match[Tournay]:
    """A match of people."""
    return Match(GAME, Setup.of(GAME, (HUMAN,) * seats, seed, settings))


def positions(seats: int, settings: dict[str, str | int], seed: int) -> Iterator[Tournay]:
    """Every position of a whole random game, with the story of the move before it."""
    game, chance = match(seats, settings, seed), Chance(seed)
    yield game.state
    while not game.is_over:
        game.play(game.state.choices[chance.below(len(game.state.choices))])
        yield game.state


def hidden_cards(s: Tournay, seat: int) -> Counter[int]:
    """Every copy of a card whose face this seat may not see."""
    found: Counter[int] = Counter()
    for at, family in enumerate(s.families):
        if at != seat:
            found.update(family.hand + family.wall)
    for pile in (*s.rest, *s.under):
        found.update(pile)
    for step in s.agenda:
        if isinstance(step, KeepOne) and step.seat != seat:
            found.update(step.cards)
    return found


def secret(s: Tournay, seat: int) -> set[int]:
    """Cards that this seat can see nowhere: all their copies are hidden from it."""
    found, everywhere = hidden_cards(s, seat), census(s)
    return {card for card, copies in found.items() if copies == everywhere[card]}


def atoms(plain: object) -> Iterator[object]:
    """Everything in plain data that is not a list."""
    if isinstance(plain, list):
        for item in plain:
            yield from atoms(item)
    else:
        yield plain


@pytest.mark.parametrize("seats, settings", SETTINGS)
@pytest.mark.parametrize("seed", [1, 2])
class TestWholeGames:
    def test_no_face_of_a_hidden_card_is_in_what_a_seat_may_know(
        self, seats: int, settings: dict[str, str | int], seed: int
    ) -> None:
        looked = 0
        for s in positions(seats, settings, seed):
            for seat in (*range(seats), NOBODY):
                seen = redact(s, seat)
                marked = secret(s, seat)
                looked += len(marked)
                assert not marked & set(census(seen)), "a pile shows a hidden card"
                bare = seen.clone()
                bare.story = None
                words = {word for word in atoms(to_plain(bare)) if isinstance(word, str)}
                assert not {BOARD.id[card] for card in marked} & words, "an atom names it"
                assert type(seen.chance) is SealedChance
        assert looked > 5000

    def test_no_event_or_word_tells_a_card_that_another_seat_just_hid(
        self, seats: int, settings: dict[str, str | int], seed: int
    ) -> None:
        people = [f"Seat {seat}" for seat in range(seats)]
        before = None
        for s in positions(seats, settings, seed):
            for seat in (*range(seats), NOBODY):
                if before is None:
                    continue
                marked = secret(s, seat) & secret(before, seat)
                seen = redact(s, seat)
                events = [event for event in seen.story or () if not was_open(event)]
                told_words = {arg for event in events for arg in event.args}
                assert not {BOARD.id[card] for card in marked} & told_words
                log = " / ".join(GAME.words.event(seen, event, people) for event in events)
                for card in marked:
                    assert BOARD.label[card] not in log or shares_its_label(card), log
            before = s

    def test_choices_of_others_tell_nothing_of_their_hands(
        self, seats: int, settings: dict[str, str | int], seed: int
    ) -> None:
        for s in positions(seats, settings, seed):
            if not s.choices:
                continue
            decision = decision_of(s)
            for seat in (*range(seats), NOBODY):
                if seat == decision.seat:
                    assert redact(s, seat).choices == s.choices
                    continue
                named = {arg for move in redact(s, seat).choices for arg in move.args}
                assert not {BOARD.id[card] for card in secret(s, seat)} & named


def was_open(event: Event) -> bool:
    """Whether an event is about cards that lay face-up when it happened."""
    pair = event.verb == FORCED and event.args[0] == "tournay.TakePair"
    return pair or event.verb in ("show", "take")


def shares_its_label(card: int) -> bool:
    """Whether a card's name is part of a longer one or of a common word."""
    label = BOARD.label[card]
    return sum(label in other for other in BOARD.label) > 1


class TestHands:
    def test_of_another_hand_the_backs_are_seen(self) -> None:
        """Ruling 80."""
        s = held(table(), 1, "market banker mint plague")
        seen = redact(s, 0)
        backs = seen.families[1].hand
        assert [BOARD.name[card] for card in backs] == [
            "a Y1 card", "a Y2 card", "a Y3 card", "an event",
        ]  # fmt: skip
        assert {BOARD.id[card] for card in backs} == {HIDDEN}
        assert redact(s, 1).families[1].hand == s.families[1].hand

    def test_built_ramparts_lie_face_down(self) -> None:
        s = table()
        s.families[1].wall = bytes([BOARD.number["plague"], BOARD.number["fire"]])
        assert len(redact(s, 0).families[1].wall) == 2
        assert set(redact(s, 0).families[1].wall) == {BOARD.back_of[EVENTS]}
        assert redact(s, 1).families[1].wall == s.families[1].wall

    def test_ruling_41_decks_are_counted_openly_and_face_up_cards_are_seen(self) -> None:
        s = begun()
        seen = redact(s, NOBODY)
        assert [seen.size(deck) for deck in range(10)] == [s.size(deck) for deck in range(10)]
        decked(s, "Y1", "market", up="suburb")
        assert redact(s, 0).up[0] == BOARD.number["suburb"]

    def test_a_hand_without_a_card_to_play_is_asked_like_any_other(self) -> None:
        poor, able = (turn(held(table(), 0, name)) for name in ("mint", "belfry"))
        poor.families[0].deniers = able.families[0].deniers = 0
        assert asked(poor) == asked(able) == "0 PlayCard"
        assert redact(poor, 1) == redact(turn(held(poor_table(), 0, "belfry")), 1)


def poor_table() -> Tournay:
    """A table at which seat 0 has no money."""
    s = table()
    s.families[0].deniers = 0
    return s


class TestAgenda:
    def test_cards_one_looks_at_are_hidden_from_the_others(self) -> None:
        s = answer(act(decked(table(), "Y1", "market suburb mason")), "draw yellow 1 own")
        step = redact(s, 1).agenda[-1]
        assert isinstance(step, KeepOne) and set(step.cards) == {BOARD.back_of[0]}
        assert redact(s, 1).choices == (Move("keep", (HIDDEN,)),)
        assert redact(s, 0).agenda[-1] == s.agenda[-1]

    def test_the_card_kept_is_hidden_and_the_one_left_is_told(self) -> None:
        s = answer(act(decked(table(), "Y1", "market suburb")), "draw yellow 1 own", "keep market")
        assert told(redact(s, 1), "keep") == ["0 keep Y1 ? suburb"]
        assert told(redact(s, 0), "keep") == ["0 keep Y1 market suburb"]

    def test_of_a_discard_the_deck_is_seen(self) -> None:
        s = answer(turn(held(table(), 0, "market suburb workshop mason fort")), "pass", "gather")
        assert redact(s, 1).choices == (Move("discard", (HIDDEN,)),)
        answer(s, "discard mason")
        assert told(redact(s, 1), "discard") == ["0 discard Y1 ?"]

    def test_which_rampart_was_built_is_hidden(self) -> None:
        s = queued(held(table(), 1, "fire siege"), "tithe")
        answer(run(s, TownCrier(0)), "shield tithe siege")
        assert told(redact(s, 0), "shield") == ["1 shield tithe ?"]


class TestSealedCards:
    def test_what_is_sealed_is_hidden_until_all_are_revealed(self) -> None:
        s = held(held(table(), 0, "market"), 1, "fort")
        s.last = True
        answer(turn(s), "play market c3")
        assert redact(s, 1).sealed == (SEALED, UNSEALED)
        assert redact(s, 0).sealed == (Move("play", ("market", "c3")), UNSEALED)
        assert told(redact(s, 1), "seal") == ["0 seal"]

    def test_passing_looks_like_sealing(self) -> None:
        s = held(held(table(), 0, "market"), 1, "fort")
        s.last = True
        played, passed = s.clone(), s.clone()
        answer(turn(played), "play market c3")
        answer(turn(passed), "pass")
        assert redact(played, 1) == redact(passed, 1)

    def test_dealing_anew_seals_something_that_could_have_been(self) -> None:
        s = held(held(begun(), 0, "market"), 1, "fort")
        s.agenda.clear()
        s.last = True
        answer(turn(s, s.first), choices(turn(s.clone(), s.first))[0])
        other = 1 - s.first
        for seed in range(8):
            dealt = imagine(redact(s, other), other, Chance(seed))
            sealed = dealt.sealed[s.first]
            held_now = hand(dealt, s.first).split()
            assert sealed.verb == "pass" or sealed.word() in held_now
            while dealt.agenda:
                advance(dealt, dealt.choices[0])


class TestDealingAnew:
    @pytest.mark.parametrize("seats, settings", SETTINGS)
    def test_a_dealt_position_holds_a_legal_set_of_cards(
        self, seats: int, settings: dict[str, str | int]
    ) -> None:
        for number, s in enumerate(positions(seats, settings, 5)):
            if number % 7:
                continue
            for seat in (*range(seats), NOBODY):
                dealt = imagine(redact(s, seat), seat, Chance(number))
                assert sum(census(dealt).values()) == sum(census(s).values())
                if settings.get("expansion") != "mixed":
                    assert census(dealt) == census(s)
                for deck in range(10):
                    assert len(dealt.rest[deck]) == len(s.rest[deck])
                criers = [BOARD.crier_of[deck] in dealt.rest[deck] for deck in range(9)]
                assert criers == [not s.turned >> deck & 1 for deck in range(9)]

    def test_mixed_decks_hold_each_fixed_card_and_three_of_six(self) -> None:
        s = begun(expansion="mixed", seed=3)
        boxes = set()
        for seed in range(40):
            dealt = imagine(redact(s, 0), 0, Chance(seed))
            own = names(dealt.rest[0]).split()
            assert len(own) == 10 and {"guild-house", "workshop", "merchant"} < set(own)
            boxes.add(frozenset({"brewery-1", "inn", "senator-1", "suburb", "mason"} & set(own)))
        assert len(boxes) > 8

    def test_unseen_cards_are_dealt_in_no_order_of_their_own(self) -> None:
        """Which card lies where among the hidden ones does not change what is dealt."""
        s = held(held(begun(seed=4), 1, "market"), 0, "")
        swapped = s.clone()
        market, suburb = BOARD.number["market"], BOARD.number["suburb"]
        swapped.families[1].hand = bytes([suburb])
        for state, card in ((s, market), (swapped, suburb)):
            state.rest[0] = state.rest[0].replace(bytes([card]), b"", 1)
        assert redact(s, 0) == redact(swapped, 0)
        assert imagine(redact(s, 0), 0, Chance(9)) == imagine(redact(swapped, 0), 0, Chance(9))

    def test_a_card_that_was_put_under_its_deck_counts_as_unseen(self) -> None:
        """Ruling 80."""
        s = decked(table(2, Terms(False, "none", 4, 0)), "Y1", "market suburb")
        seen = redact(s, 0)
        assert set(seen.under[0]) == {BOARD.back_of[0]}


class TestWhatReveals:
    def test_steps_that_draw_say_so(self) -> None:
        assert Look.reveals

    def test_ruling_85_a_card_played_can_be_taken_back_and_a_card_drawn_cannot(self) -> None:
        game = match(2, {}, 11)
        me = game.to_move
        draw = next(m for m in game.state.choices if m.verb == "draw")
        game.play(draw)
        game.play(game.state.choices[0])
        assert game.undo() is not None and game.undo() is None
        game.play(game.state.choices[0])
        while game.to_move != me or asked(game.state).split()[1] != "PlayCard":
            game.play(game.state.choices[-1])
        game.play(game.state.choices[0])
        assert game.undo() is not None
