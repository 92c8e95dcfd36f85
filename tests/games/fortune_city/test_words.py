"""Fortune City in words: prompts, choices, log lines, refusals, the round and the verdict."""

import re
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.flow import NOBODY, Event, advance
from engine.games.fortune_city import GAME
from engine.games.fortune_city.state import Fortune
from tests.games.fortune_city.kit import (
    all_pass,
    begun,
    choices,
    city,
    move,
    play,
    table,
    why_not,
)

WORDS = GAME.words
NAMES = ["Ana", "Ben", "Cleo", "Dan"]
HELP = Path(__file__).parents[3] / "tui" / "help" / "fortune-city.md"


def told(s: Fortune, words: str) -> str:
    """A choice as the panel lists it."""
    assert move(words) in s.choices, choices(s)
    return WORDS.move(s, move(words))


class TestPrompts:
    def test_player_actions_tell_the_money(self) -> None:
        s = table(city(hand=5), city())
        assert WORDS.prompt(s) == "Your action: 5 silver in hand"
        s = table(city("hall@ noodles bank", hand=5, card=2, gold=1), city())
        assert WORDS.prompt(s) == "Your action: 5 silver in hand, 2 and 1 gold on the card"

    def test_hiring_tells_who_waits(self) -> None:
        s = table(city("noodles hall@", park="red red VIP"), city())
        assert WORDS.prompt(s) == "Who goes to work? In the park: 2 red, 1 VIP"

    def test_driving_tells_where_and_how_far(self) -> None:
        s = table(city("noodles hall@ petrol*"), city())
        assert WORDS.prompt(s) == "Drive the truck on from City Hall (0,0): 2 steps left"


class TestMoves:
    def test_purchases(self) -> None:
        s = table(city(hand=9, gold=1), city(), market="noodles green")
        assert told(s, "buy noodles") == "buy Noodles and a green citizen for 3"
        assert told(s, "buy noodles gold") == "buy Noodles and a green citizen for a gold coin"
        s = table(city(hand=9, card=2, zones="pizza steak"), city(), market="noodles green")
        assert told(s, "buy noodles steak") == (
            "buy Noodles and a green citizen for 3, 2 from the card, give up Steak"
        )
        assert told(s, "buy noodles steak hand-3") == (
            "buy Noodles and a green citizen for 3 from the hand, give up Steak"
        )

    def test_buildings_banks_and_vip_citizens(self) -> None:
        s = table(city("noodles hall@", hand=9, card=3, zones="quilt"), city())
        assert told(s, "build quilt -1,1") == "build Guest House at -1,1 for 3 from the card"
        assert told(s, "bank -2,0 hand-1") == "build a bank at -2,0 for 3, 2 from the card"
        assert told(s, "vip") == "invite a VIP citizen for 3 from the card"
        assert told(s, "pass") == "pass"

    def test_hiring(self) -> None:
        s = table(city("noodles hall@ petrol", park="red blue VIP"), city())
        assert told(s, "hire all") == "all who find work of their colour"
        assert told(s, "hire meals") == "a red citizen for Meals: sector 1, +1 income"
        assert told(s, "hire vip meals") == "a VIP citizen for Meals: sector 1, +1 income"
        assert told(s, "hire nobody") == "nobody"

    def test_driving_tells_what_lies_there(self) -> None:
        s = table(city("pizza+ hall@ petrol+"), city())
        assert told(s, "drive -1,0") == "drive to Pizzeria (-1,0): 2 coins"
        assert told(s, "drive 1,0") == "drive to Filling Station (1,0): garbage"

    def test_parts_of_a_move(self) -> None:
        s = table(city("noodles hall@", hand=9, card=1, zones="quilt"), city(), market="pizza red")
        assert WORDS.atom(s, (), "buy") == "buy goods"
        assert WORDS.atom(s, ("buy",), "pizza") == (
            "Pizza for 3: Meals, 2 points, 2 coins; red citizen"
        )
        assert WORDS.atom(s, ("build",), "quilt") == (
            "Guest House for 3: Home, 2 points, a diamond"
        )
        assert WORDS.atom(s, ("build", "quilt"), "-2,0") == "-2,0: makes 1 coin and 1 diamond"
        assert WORDS.atom(s, ("bank",), "-2,0") == "-2,0: makes 2 coins"
        assert WORDS.atom(s, ("vip",), "hand-3") == "hand 3"
        assert WORDS.atom(s, ("buy", "pizza"), "hand-2") == "hand 2, card 1"
        assert WORDS.atom(s, ("bank", "-2,0"), "gold") == "a gold coin"
        assert WORDS.short(s, move("buy pizza")) == "hand 2, card 1"
        full = table(city(hand=9, zones="quilt steak"), city(), market="pizza red")
        assert WORDS.atom(full, ("buy", "pizza"), "steak") == "give up Steak"

    def test_all_actions_fit_beside_each_other_in_a_panel_of_80_columns(self) -> None:
        s = table(
            city("noodles hall@", hand=4, gold=1, card=2, zones="quilt"), city(), market="pizza red"
        )
        verbs = list(dict.fromkeys(choice.verb for choice in s.choices))
        assert verbs == ["buy", "build", "bank", "vip", "pass"]
        rows = [f">{at} {WORDS.atom(s, (), verb)} !< " for at, verb in enumerate(verbs, 1)]
        assert len("".join(rows).rstrip()) < 80

    def test_parts_of_hiring_and_driving(self) -> None:
        s = table(city("noodles hall@ petrol", park="red VIP"), city())
        assert WORDS.atom(s, ("hire",), "vip") == "a VIP citizen"
        assert WORDS.atom(s, ("hire", "vip"), "meals") == "Meals"
        play(s, "hire nobody")
        assert WORDS.atom(s, ("drive",), "1,0") == "Filling Station (1,0)"


LINES = [
    (Event(0, "start"), "Ana has the starting player marker"),
    (Event(1, "buy", ("noodles", 3, 3, 0)), "Ben buys Noodles and a green citizen for 3"),
    (
        Event(1, "buy", ("noodles", 0, 3, 2)),
        "Ben buys Noodles and a red citizen for 3, 2 from the card",
    ),
    (Event(0, "discard", ("steak",)), "Ana gives up Steak"),
    (Event(0, "build", ("quilt", "1,0", 3, -1)), "Ana builds Guest House at 1,0 for a gold coin"),
    (Event(0, "bank", ("2,0", 3, 3)), "Ana builds a bank at 2,0 for 3 from the card"),
    (Event(0, "make", (2, 1, 2)), "New in the city of Ana: 2 coins, 1 diamond and 2 garbage"),
    (Event(0, "make", (0, 0, 1)), "New in the city of Ana: garbage"),
    (Event(0, "vip", (3, 0)), "Ana invites a VIP citizen for 3"),
    (Event(0, "pass"), "Ana passes"),
    (Event(0, "broke"), "Ana has no money left and passes"),
    (Event(0, "forced", ("fortune_city.Act", "pass")), "Ana can do nothing else"),
    (Event(0, "hire", (4, "noodles", 2)), "Ana: a VIP citizen for Noodle House; Meals 2"),
    (Event(0, "drive", ("pizza", 0, 2)), "The truck of Ana drives to Pizzeria and takes 2 coins"),
    (
        Event(0, "drive", ("quilt", 1, 1)),
        "The truck of Ana drives to Guest House and takes a diamond",
    ),
    (Event(0, "drive", ("hall", 3, 0)), "The truck of Ana drives to City Hall"),
    (Event(0, "stuck", (2,)), "The truck of Ana can go no further; 2 steps lost"),
    (Event(0, "income", (6,)), "Ana receives 6 silver"),
    (Event(0, "reward", (3, 1)), "The card of Ana is filled: 3 silver, 1 gold"),
    (Event(NOBODY, "round", (3, 0)), "Round 3"),
    (Event(NOBODY, "round", (9, 1)), "Round 9, the last"),
    (Event(NOBODY, "arrive", ("steak", 1)), "To the market: Steak with a blue citizen"),
    (Event(NOBODY, "town", ("steak", 1)), "The neighbour town takes Steak and a blue citizen"),
    (Event(NOBODY, "short"), "The market cannot be filled: the next round is the last"),
    (Event(NOBODY, "idle"), "Nobody did anything for two rounds: the next round is the last"),
    (Event(NOBODY, "end", (12,)), "The game ends after 12 rounds"),
]


@pytest.mark.parametrize(("event", "line"), LINES)
def test_log_lines(event: Event, line: str) -> None:
    assert WORDS.event(begun(2), event, NAMES) == line


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_line_of_a_game_fits_and_every_event_is_told(seats: int) -> None:
    s, chance = begun(seats, 3), Chance(3)
    while s.choices:
        lines = [WORDS.prompt(s), WORDS.round(s)]
        moves = [WORDS.move(s, choice) for choice in s.choices]
        assert len(set(moves)) == len(moves)
        for choice in s.choices:
            path = (choice.verb, *choice.args)
            lines += [WORDS.atom(s, path[:at], path[at]) for at in range(len(path))]
        choice = s.choices[chance.below(len(s.choices))]
        s.story = []
        advance(s, choice)
        happened = [WORDS.event(s, event, NAMES) for event in s.story]
        assert all(happened)
        for line in (*lines, *moves, *happened):
            assert line.isascii() and "\n" not in line and len(line) <= 78, line


class TestRoundAndVerdict:
    def test_the_round_is_told_by_its_number(self) -> None:
        s = begun(2)
        assert WORDS.round(s) == "round 1"
        all_pass(s)
        assert WORDS.round(s) == "round 2"

    def test_the_last_round_and_the_end(self) -> None:
        s = table(city(hand=2), city(), market="lollipops red", last=True)
        assert WORDS.round(s) == "round 1, the last"
        play(s, "pass")
        assert WORDS.round(s) == "after 1 round"

    def test_who_won(self) -> None:
        s = table(city("hall@ petrol"), city("hall@ steak"), last=True)
        assert WORDS.verdict(s, NAMES[:2]) == "Ben wins with 4 points"

    def test_a_shared_win(self) -> None:
        s = table(city("hall@ quilt"), city("hall@ pizza"), city(), last=True)
        assert WORDS.verdict(s, NAMES[:3]) == "Ana and Ben share the win with 2 points"


class TestRefusals:
    def test_what_is_asked_now(self) -> None:
        s = table(city(hand=9), city())
        assert why_not(s, "drive 1,0") == "Now somebody buys, constructs, invites or passes."
        assert why_not(s, "fly") == (
            "'fly' is nothing that can be done; the choices begin with vip and pass."
        )
        s = table(city("noodles hall@ petrol", park="red"), city())
        assert why_not(s, "pass") == "Now citizens are hired."
        play(s, "hire nobody")
        assert why_not(s, "hire nobody") == "Now a truck is driven."

    def test_places(self) -> None:
        s = table(city("noodles hall@", hand=9, zones="quilt"), city())
        assert why_not(s, "build quilt") == "Name the place where it shall stand."
        assert why_not(s, "build quilt -1,0") == "Noodle House stands at -1,0."
        for nonsense in ("here", "1;2", "01,2", "200,0"):
            assert why_not(s, f"build quilt {nonsense}") == (
                f"'{nonsense}' is no place; places are like 1,0 or -1,2, and City Hall is 0,0."
            )
        assert why_not(s, "bank") == "Name the place where it shall stand."

    def test_ways_to_pay(self) -> None:
        s = table(city("noodles hall@", hand=9, card=3), city())
        assert why_not(s, "vip cash") == (
            "It is paid with 'gold', or with so much from the hand: 'hand-0', 'hand-1' ..."
        )
        assert why_not(s, "vip hand-0") == "That is the usual way to pay; leave it out."
        full = table(city("bank noodles hall@ petrol bank", hand=9, card=3), city())
        assert why_not(full, "vip hand-2") == (
            "Your card is not filled again, so it does not matter which silver you spend."
        )

    def test_hiring(self) -> None:
        s = table(city("noodles hall@ petrol", park="red VIP"), city())
        assert why_not(s, "hire everybody") == (
            "Name one of the types: meals, transportation, merchandise and home."
        )
        play(s, "hire vip transportation")
        assert why_not(s, "hire vip meals") == "No VIP citizen is in your park."

    def test_a_move_too_long_is_no_choice(self) -> None:
        s = table(city("noodles hall@ petrol"), city())
        assert why_not(s, "drive 1,0 fast") == "'drive 1,0 fast' is not one of the choices."


class TestHelp:
    def test_every_ruling_is_told_once_in_order(self) -> None:
        chapter = HELP.read_text().split("# How we read the rules")[1].split("\n# ")[0]
        assert [int(n) for n in re.findall(r"^- (\d+):", chapter, re.M)] == [*range(1, 33)]

    def test_lines_are_short_and_plain(self) -> None:
        for line in HELP.read_text().splitlines():
            assert line.isascii() and len(line) <= 76, line

    def test_every_ruling_is_named_by_a_test(self) -> None:
        tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
        named = re.findall(r"Rulings? ((?:\d+|, | and )+)", tests)
        numbers = {int(number) for names in named for number in re.findall(r"\d+", names)}
        assert numbers == set(range(1, 33))

    def test_the_levels_are_as_the_edition_has_them(self) -> None:
        text, board = " ".join(HELP.read_text().split()), begun(1).board
        for level in board.levels:
            steps = zip(board.names[1:], level.least[1:], strict=True)
            scale = ", ".join(f"{name} from {least}" for name, least in steps)
            assert f"{level.id}: {level.takes} tile{'s' * (level.takes > 1)}. {scale}." in text


def test_every_step_of_a_game_has_a_name() -> None:
    s, chance, names = begun(1, 4), Chance(4), set()
    while s.choices:
        names |= {WORDS.step(f"fortune_city.{type(later).__name__}") for later in s.agenda}
        advance(s, s.choices[chance.below(len(s.choices))])
    assert "hire citizens" in names and all(names)
