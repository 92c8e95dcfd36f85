"""The bots: sensible, quick, and blind to what their seat may not know."""

from engine.chance import Chance
from engine.flow import Move, advance
from engine.game import Bot
from engine.games.tournay import GAME
from engine.games.tournay.bot import BOTS, OneMoveAhead, worth_trying
from engine.games.tournay.hidden import imagine, redact
from engine.games.tournay.scoring import total
from engine.games.tournay.state import Tournay
from tests.games.tournay.kit import (
    act,
    begun,
    decked,
    drawn,
    held,
    queued,
    rich,
    stood,
    table,
    turn,
)


class Endless:
    """A budget that never ends."""

    def more(self) -> bool:
        """Always."""
        return True


def choice(s: Tournay, seat: int = 0) -> str:
    """What medium does here."""
    return str(OneMoveAhead().choose(redact(s, seat), Chance(1), Endless()))


def played(bots: list[Bot], seed: int) -> Tournay:
    """A whole game between bots."""
    s, luck = begun(len(bots), seed), Chance(seed)
    s.story = None
    while s.choices:
        seat = s.agenda[-1].seat  # type: ignore[attr-defined]
        advance(s, bots[seat].choose(redact(s, seat), luck, Endless()))
    return s


def test_medium_beats_random() -> None:
    wins = 0
    for seed in range(10):
        for me in (0, 1):
            bots: list[Bot] = [BOTS["random"](), BOTS["random"]()]
            bots[me] = BOTS["medium"]()
            s = played(bots, seed)
            wins += total(s, me) > total(s, 1 - me)
    assert wins >= 18


def test_medium_builds_complete_districts_and_ends_the_game() -> None:
    for seed in range(4):
        s = played([OneMoveAhead() for _ in range(3)], seed)
        assert s.turn // 3 < 80
        full = sum(family.district.filled.bit_count() == 9 for family in s.families)
        assert full >= 1 and max(total(s, seat) for seat in range(3)) >= 25


class TestSense:
    def test_it_gathers_when_all_lie(self) -> None:
        s = stood(stood(table(), 0, "Y", "YWWRR"), 1, "")
        assert choice(act(s)) == "gather"

    def test_it_plays_what_it_can_afford(self) -> None:
        s = turn(rich(held(table(), 0, "market"), 6, 6))
        assert choice(s) == "play market c3"

    def test_it_uses_the_better_building(self) -> None:
        s = stood(stood(drawn(table(), 0, "market money-changers"), 0, "Y"), 1, "")
        assert choice(act(s)) == "activate c2 own"

    def test_it_builds_a_rampart_against_what_hurts(self) -> None:
        s = queued(held(table(), 0, "fire"), "poll-tax 3")
        s.families[0].deniers = 3
        s = run_crier(s)
        assert choice(s) == "shield poll-tax fire"

    def test_it_does_not_cover_its_own_prestige_for_nothing(self) -> None:
        s = drawn(rich(held(table(), 0, "market"), 6, 6), 0, "mint library")
        assert choice(turn(s)).split()[-1] not in ("b2", "c2")


def run_crier(s: Tournay) -> Tournay:
    """A Town Crier comes."""
    from engine.games.tournay.crier import TownCrier
    from tests.games.tournay.kit import run

    return run(s, TownCrier(1))


class TestWhatIsTried:
    def test_two_ways_to_put_the_same_citizens_together(self) -> None:
        s = act(decked(table(4), "Y3", "mint"))
        tried = [str(move) for move in worth_trying(s.choices) if move.verb == "draw"]
        assert tried == ["draw yellow 3 own+own+p2", "draw yellow 3 own+own+p3"]

    def test_every_colour_of_a_recruit(self) -> None:
        moves = [Move("recruit", (colour,)) for colour in ("yellow", "white", "red")]
        assert worth_trying(moves) == moves

    def test_each_card_with_one_payment_at_first(self) -> None:
        s = turn(rich(held(table(), 0, "city-hall market fort"), 6, 0))
        tried = [str(move) for move in worth_trying(s.choices)]
        assert "play city-hall market c3" in tried and "play city-hall fort c3" not in tried


def test_what_is_hidden_changes_no_choice() -> None:
    luck = Chance(3)
    for seed in range(3):
        s = begun(3, seed, expansion="mixed")
        for _ in range(60):
            seat = s.agenda[-1].seat  # type: ignore[attr-defined]
            seen = redact(s, seat)
            other = redact(imagine(seen, seat, Chance(seed + 50)), seat)
            own = OneMoveAhead().choose(seen, Chance(8), Endless())
            assert own == OneMoveAhead().choose(other, Chance(8), Endless())
            advance(s, s.choices[luck.below(len(s.choices))])
            if not s.choices:
                break


def test_the_bots_of_the_game() -> None:
    assert list(GAME.bots) == ["random", "medium"]
