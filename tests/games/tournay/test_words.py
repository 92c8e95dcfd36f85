"""The game in plain English: short ASCII lines, and a reason for every refusal."""

from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.flow import STEPS, Event, Move
from engine.game import IllegalMove
from engine.games.tournay import GAME
from engine.games.tournay.words import TournayWords
from engine.match import HUMAN, Match, Setup
from tests.games.tournay.kit import (
    BOARD,
    Tournay,
    act,
    answer,
    decked,
    drawn,
    held,
    move_of,
    queued,
    rich,
    run,
    stood,
    table,
    turn,
)

WORDS = TournayWords()
NAMES = ("Ana", "Ben", "Cleo", "Dora")


def moves(s: Tournay, verb: str = "") -> list[str]:
    """The choices as the panel lists them."""
    return [WORDS.move(s, move) for move in s.choices if not verb or move.verb == verb]


def events(s: Tournay) -> list[str]:
    """What happened, as log lines."""
    return [line for event in s.story or () if (line := WORDS.event(s, event, NAMES))]


def all_lines(seed: int, seats: int, **settings: str | int) -> Iterator[str]:
    """Every line of a whole random game."""
    match: Match[Tournay] = Match(GAME, Setup.of(GAME, (HUMAN,) * seats, seed, settings))
    chance = Chance(seed)
    while not match.is_over:
        seen = match.seen_by(match.to_move)
        yield WORDS.prompt(seen)
        yield WORDS.round(seen)
        told = [WORDS.move(seen, move) for move in seen.choices]
        assert len(set(told)) == len(told)
        yield from told
        assert not any("your" in line.split() or "you" in line.split() for line in told)
        for move in seen.choices:
            for at in range(len(move.args)):
                atom = WORDS.atom(seen, (move.verb, *move.args[:at]), move.args[at])
                assert not atom[0].isdigit(), f"after the digit of its choice: {atom}"
                yield atom
            yield WORDS.atom(seen, (), move.verb)
        match.play(seen.choices[chance.below(len(seen.choices))])
        yield from (WORDS.event(match.state, event, NAMES) for event in match.state.story or ())
    yield WORDS.verdict(match.state, NAMES)


@pytest.mark.parametrize("seats, expansion", [(2, "none"), (3, "replace"), (4, "mixed")])
def test_every_line_of_a_game_is_short_and_plain(seats: int, expansion: str) -> None:
    for seed in range(3):
        for line in all_lines(seed, seats, expansion=expansion, rules="advanced"):
            assert len(line) <= 78 and line.isascii() and line.isprintable(), line
            assert "  " not in line and line == line.strip() and "None" not in line, line


def test_every_step_is_told_in_the_coming_strip() -> None:
    for name in STEPS:
        if name.startswith("tournay."):
            assert 3 < len(WORDS.step(name)) <= 20


class TestCards:
    def test_every_card_is_told_in_a_line(self) -> None:
        for card, _ in BOARD.copies:
            told = WORDS.card(table(), card)
            assert told.startswith(BOARD.label[card]) and len(told) <= 156

    def test_some(self) -> None:
        told = {
            name: WORDS.card(table(), BOARD.number[name])
            for name in (
                "market",
                "city-hall",
                "cloth-hall",
                "crusade",
                "fair",
                "norman-attack-red",
            )
        }
        assert told == {
            "market": "Market, yellow I building: earn 4; costs 1 d; 1 point",
            "city-hall": "City Hall, yellow III prestige building: 2 points, others 1, "
            "by yellow citizens; costs 2 d and a card",
            "cloth-hall": "Cloth Hall, yellow III prestige building: 2 points, others 1, "
            "by yellow cards; costs a yellow citizen",
            "crusade": "Crusade: a citizen is laid down",
            "fair": "Fair: whoever has most yellow earns 3 d",
            "norman-attack-red": "Norman Attack (red fights): a card is damaged",
        }

    def test_levels_are_told_as_decks_are_called(self) -> None:
        told = {
            name: WORDS.card(table(), BOARD.number[name])
            for name in ("library", "workshop", "chaplain", "abbey-2")
        }
        for name, effect in {
            "library": ": take two from any level I deck;",
            "workshop": ": draw from yellow II;",
            "chaplain": ": after activating white buildings: draw from white I;",
            "abbey-2": ": reveal three of level II and take two;",
        }.items():
            assert effect in told[name]


class TestMoves:
    def test_placing_a_card_tells_what_is_covered_replaced_and_paid(self) -> None:
        s = drawn(rich(held(table(), 0, "city-hall market"), 9, 0), 0, "suburb fort/barracks")
        found = moves(turn(s))
        assert {"Market at b2, on Suburb", "Market at c2, for Fort +1"} <= set(found)
        assert {"Market at b3", "City Hall at b3, paying Market"} <= set(found)

    def test_a_card_paid_with_is_gone_before_the_other_lies_on_its_place(self) -> None:
        s = drawn(rich(held(table(), 0, "city-hall"), 9, 0), 0, "suburb fort/barracks/arsenal")
        found = moves(turn(s), "play")
        assert "City Hall at c2, paying from c2, for Barracks +1" in found
        assert "City Hall at b2, paying from b2" in found
        assert "City Hall at c2, paying from b2, for Fort +2" in found

    def test_a_citizen_paid_with_leaves_his_building_where_it_is(self) -> None:
        s = drawn(stood(held(table(), 0, "cloth-hall"), 0, ""), 0, "suburb[Y] fort")
        assert moves(turn(s), "play")[3:6] == [
            "Cloth Hall at b2, paying the citizen at b2, on Suburb",
            "Cloth Hall at c2, paying the citizen at b2, for Fort",
            "Cloth Hall at d2, paying the citizen at b2",
        ]

    def test_actions(self) -> None:
        s = queued(stood(stood(table(), 0, "YR"), 1, "Y"), "plague 1")
        drawn(decked(s, "Y2", "banker"), 0, "market fort . merchant")
        decked(s, "R1", "fort")
        assert moves(act(s)) == [
            "draw from yellow II: one own, one of seat 2 for 2 d",
            "draw from red I",
            "use Market at b2",
            "use Market at b2: one of seat 2 for 2 d",
            "use Fort at c2",
            "combat Plague with 2 d",
            "earn 2 d with 1 yellow citizen",
            "earn 2 d with 1 red citizen",
            "gather all own citizens",
        ]

    def test_a_building_that_can_do_nothing_carries_a_warning(self) -> None:
        """Ruling 33."""
        s = drawn(stood(stood(table(), 0, "R"), 1, ""), 0, "fort")
        assert moves(act(s), "activate") == ["use Fort at b2 (does nothing now)"]

    def test_whose_citizens(self) -> None:
        s = act(decked(table(), "Y2", "banker"))
        picked = ("draw", "yellow", 2)
        assert WORDS.atom(s, picked[:2], 2) == "Y2: 2 citizens"
        assert WORDS.atom(s, picked, "own+own") == "your own"
        assert WORDS.atom(s, picked, "own+p2") == "one own, one of seat 2 for 2 d"
        assert WORDS.atom(s, picked, "p2+p2") == "two of seat 2 for 4 d"
        assert WORDS.named(NAMES).atom(s, picked, "p2+p2") == "two of Ben for 4 d"

    def test_a_mercenary_raises_what_is_told(self) -> None:
        s = act(stood(drawn(table(), 0, "mercenary"), 0, "RR"))
        assert moves(s, "earn") == ["earn 3 d with 1 red citizen", "earn 6 d with 2 red citizens"]
        assert WORDS.atom(s, ("earn", "red"), 2) == "two citizens: 6 d"

    def test_two_equal_cards_are_told_since_there_is_one_choice_only(self) -> None:
        s = answer(act(decked(table(), "W1", "library library chaplain")), "draw white 1 own")
        assert moves(s) == ["keep Library"]
        both = "Both cards of white I are Library: keep one, leave one face-up"
        assert WORDS.prompt(s) == both and WORDS.prompt(GAME.redact(s, 0)) == both
        assert WORDS.prompt(GAME.redact(s, 1)).startswith("Keep one card of white I;")
        s = answer(act(decked(table(), "W1", "library chaplain")), "draw white 1 own")
        assert WORDS.prompt(s) == "Keep one card of white I; the other is left face-up"


class TestEvents:
    def test_the_first_line_of_the_log_but_one_tells_who_begins(self) -> None:
        match: Match[Tournay] = Match(GAME, Setup.of(GAME, (HUMAN,) * 3, 8))
        assert events(match.state)[1:] == [f"{NAMES[match.state.first]} begins"]
        match.play(match.state.choices[0])
        while not any(event.verb == "turn" for event in match.state.story or ()):
            match.play(match.state.choices[0])
        assert not any("begins" in line for line in events(match.state))

    def test_what_takes_much_room_is_told_in_few_words(self) -> None:
        s = table()
        told = [
            WORDS.event(s, Event(0, "gather"), NAMES),
            WORDS.event(s, Event(0, "stand up"), NAMES),
            WORDS.event(s, Event(0, "rent", ("red", 1)), NAMES),
            WORDS.event(s, Event(0, "tuck", ("Y2", "banker")), NAMES),
            WORDS.event(s, Event(0, "take", ("Y2", "banker")), NAMES),
        ]
        assert told == [
            "Ana gathers",
            "Ana stands up all citizens",
            "Ana rents a red citizen of Ben",
            "Ana puts Banker under yellow II, sees two cards",
            "Ana takes Banker from yellow II",
        ]

    def test_a_turn_in_the_log(self) -> None:
        s = rich(held(drawn(table(), 0, "mason market"), 0, "fort"), 6, 6)
        s = queued(decked(s, "events", "siege"), "plague 1")
        answer(turn(s), "play fort b3", "use b2", "activate b3 own")
        assert events(s) == [
            "Ana plays Fort at b3",
            "Ana uses Mason at b2",
            "Ana earns 3 d",
            "Ana uses Fort at b3",
            "Ana combats Plague and takes it",
            "A new event is turned up: Siege",
        ]

    def test_a_town_crier_in_the_log(self) -> None:
        s = queued(held(table(), 1, "fire"), "tithe", "plague")
        decked(s, "Y1", "market crier-y1 suburb")
        answer(act(s), "draw yellow 1 own", "keep market", "shield tithe fire")
        assert events(s) == [
            "Ana keeps Market, leaves Suburb",
            "Ana meets Town Crier 1: new coins, events strike",
            "Ben builds a rampart against Tithe",
            "Tithe strikes once",
            "Ana loses 1 d",
            "Plague strikes once",
            "Ana lays down 1 yellow citizen",
            "Ben lays down 1 yellow citizen",
        ]

    def test_what_is_hidden_is_told_by_its_deck(self) -> None:
        s = table()
        told = [
            WORDS.event(s, Event(0, "keep", ("Y1", "?", "suburb")), NAMES),
            WORDS.event(s, Event(0, "draw", ("R2", "?")), NAMES),
            WORDS.event(s, Event(0, "discard", ("event", "?")), NAMES),
            WORDS.event(s, Event(0, "pay card", ("W3", "?")), NAMES),
            WORDS.event(s, Event(0, "build", ("?",)), NAMES),
        ]
        assert told == [
            "Ana keeps a yellow I card, leaves Suburb",
            "Ana draws a red II card",
            "Ana discards an event card",
            "Ana pays with a white III card from the hand",
            "Ana builds a rampart",
        ]


class TestProgress:
    def test_rounds_and_criers(self) -> None:
        s = turn(table())
        assert WORDS.round(s) == "round 1, 0 criers"
        s.turned, s.last, s.turn = 1, True, 7
        assert WORDS.round(s) == "round 4, the last one, 1 crier"

    def test_the_verdict(self) -> None:
        s = drawn(drawn(table(), 0, "banker market"), 1, "abbot")
        assert WORDS.verdict(s, NAMES) == "Ana wins with 3 points"
        s = drawn(drawn(table(), 0, "banker"), 1, "abbot")
        assert WORDS.verdict(s, NAMES) == "Ana and Ben share the win with 2 points"


class TestRefusals:
    @pytest.mark.parametrize(
        "move, why",
        [
            ("play fort c3", "Fort is not in your hand."),
            ("play plague b3", "An event card is a rampart"),
            ("play banker b3", "Banker costs 2 d; you have 1 d."),
            ("play mint c2", "Mint costs 5 d; you have 1 d."),
            ("play market e5", "within three rows and columns"),
            ("play cloth-hall b3", "Cloth Hall costs a yellow citizen; say with what you pay."),
            ("play saint-jacques standing b3", "has Saint-Jacques already"),
            ("gather", "'gather' is not one of the choices."),
        ],
    )
    def test_of_cards(self, move: str, why: str) -> None:
        s = held(rich(stood(table(), 0, "W", ""), 1, 0), 0,
                 "market banker mint cloth-hall saint-jacques plague")  # fmt: skip
        s = turn(drawn(s, 0, "suburb saint-jacques"))
        assert why in WORDS.refusal(s, move_of(move))

    @pytest.mark.parametrize(
        "move, why",
        [
            ("pass", "An action must be done"),
            ("draw white 1 own", "The deck white I is empty."),
            ("draw yellow 4 own", "There are decks of level 1, 2 and 3."),
            ("draw yellow 1 own+own", "That takes 1 yellow citizen, no more and no fewer."),
            ("draw yellow 2 own+own", "On your Plaza 1 yellow citizen stands."),
            ("draw yellow 2 own+p2", "That costs 2 d; you have 1 d."),
            ("draw yellow 2 p2+p2", "On the Plaza of Ben 1 yellow citizen stands."),
            ("draw yellow 1 p3", "On the Plaza of Cleo 0 yellow citizens stand."),
            ("draw yellow 1 p1", "Your own citizens are not rented; they are called own."),
            ("activate e2 p2", "On the Plaza of Ben 0 red citizens stand."),
            ("combat tithe p2+p2", "On the Plaza of Ben 0 white citizens stand."),
            ("draw yellow 1 you", "Say whose citizens are used"),
            ("activate e5 own", "There is no card."),
            ("activate b2 own", "The building is occupied"),
            ("activate c2 own", "Citizens work in buildings only"),
            ("activate d2 own", "The building is damaged"),
            ("activate e2 own", "On your Plaza 0 red citizens stand."),
            ("combat fair own", "An event without coins cannot be fought"),
            ("combat siege own", "Only an event of the queue can be fought."),
            ("combat plague own", "The ransom is 2 d; you have 1 d."),
            ("earn yellow 2", "Only your own citizens that stand on your Plaza can earn."),
            ("recruit yellow own", "Recruiting is an action of the advanced rules only."),
            ("dance", "'dance' is not one of the choices."),
        ],
    )
    def test_of_actions(self, move: str, why: str) -> None:
        s = queued(rich(stood(stood(table(), 0, "Y"), 1, "Y"), 1, 0), "fair", "plague 1", "tithe 1")
        drawn(s, 0, "market[g] merchant suburb[#] fort")
        for deck in ("Y1", "Y2"):
            decked(s, deck, "market")
        assert why in WORDS.named(NAMES).refusal(act(s), move_of(move))

    def test_of_places_once_the_card_is_paid_for(self) -> None:
        s = turn(drawn(rich(held(table(), 0, "city-hall market"), 9, 0), 0, "fort suburb"))
        beside = "A card goes onto another or beside one, and all within three rows and columns."
        assert WORDS.refusal(s, move_of("play city-hall b2 b3")) == beside
        assert WORDS.refusal(s, move_of("play city-hall market d3")) == beside
        s = turn(drawn(rich(held(table(), 0, "city-hall market"), 9, 0), 0, "fort"))
        first = "In an empty district the first card lies at c3."
        assert WORDS.refusal(s, move_of("play city-hall b2 b2")) == first
        s = turn(held(table(), 0, "market"))
        assert WORDS.refusal(s, move_of("play market b2")) == first

    def test_without_names_the_seats_are_numbered(self) -> None:
        s = act(decked(stood(table(), 1, ""), "Y1", "market"))
        told = WORDS.refusal(s, move_of("draw yellow 1 p2"))
        assert told == "On the Plaza of seat 2 0 yellow citizens stand."

    def test_an_illegal_move_is_told(self) -> None:
        match: Match[Tournay] = Match(GAME, Setup.of(GAME, (HUMAN,) * 2, 3))
        with pytest.raises(IllegalMove, match="is not one of the choices"):
            match.play(Move("play", ("market", "c3")))


def test_a_prompt_for_every_decision() -> None:
    s = run(table())
    assert not s.choices
    prompts = set()
    for seed in range(2):
        match: Match[Tournay] = Match(
            GAME, Setup.of(GAME, (HUMAN,) * 3, seed, {"expansion": "replace"})
        )
        chance = Chance(seed)
        while not match.is_over:
            prompts.add(WORDS.prompt(match.seen_by(match.to_move)))
            match.play(match.state.choices[chance.below(len(match.state.choices))])
    assert len(prompts) > 20 and "Choose" not in prompts
