"""A match: checked moves, undo and its refusals, curtains, stopping early."""

import pytest

from engine.flow import NOBODY, Move
from engine.game import BadTable, IllegalMove
from engine.games.null import GAME
from engine.games.null.rules import KEEP, NullState
from engine.match import HUMAN, Diverged, Match, Record, Setup, outlook


def begin(kinds: tuple[str, ...] = (HUMAN, HUMAN), seed: int = 5) -> Match[NullState]:
    return Match(GAME, Setup.of(GAME, kinds, seed))


class TestTakingBack:
    def test_nothing_to_take_back_is_said(self) -> None:
        assert begin().undo() is None
        assert begin().undo_refusal() == "There is no move to take back yet."

    def test_undo_takes_the_bots_moves_after_it_too_and_redo_brings_all_back(self) -> None:
        match = begin((HUMAN, "random"))
        match.play(KEEP)
        match.play(Move("lay", ("left", 1)))
        match.play(KEEP)
        reached = match.digest()
        assert [entry.record.human for entry in match.history] == [True, True, False]
        assert match.undo() == Move("lay", ("left", 1))
        assert len(match.history) == 1
        assert match.redo() == Move("lay", ("left", 1))
        assert match.digest() == reached

    def test_dice_that_were_seen_are_not_rolled_again(self) -> None:
        match = begin()
        for _ in range(3):
            match.play(match.state.choices[0])
        match.play(match.state.choices[0])
        assert match.state.turn == 2
        assert match.undo() is None
        assert match.undo_refusal() == "Dice or cards were revealed since; that move stands."

    def test_a_curtain_closes_what_was_before_it(self) -> None:
        match = begin()
        match.play(KEEP)
        match.play(Move("stop"))
        match.pass_curtain()
        assert match.undo() is None and "keyboard has passed" in match.undo_refusal()

    def test_back_to_the_start_of_the_turn_stops_at_another_seats_move(self) -> None:
        match = begin()
        match.play(KEEP)
        match.play(Move("stop"))
        match.play(KEEP)
        assert match.undo_turn() == [KEEP]
        assert match.to_move == 1
        assert match.undo_turn() == [Move("stop"), KEEP]
        assert match.to_move == 0 and not match.history

    def test_a_new_move_forgets_what_was_taken_back(self) -> None:
        match = begin()
        match.play(KEEP)
        match.undo()
        match.play(match.state.choices[-1])
        assert match.redo() is None


class TestSeats:
    def test_too_many_seats_are_refused_with_the_counts(self) -> None:
        with pytest.raises(BadTable) as caught:
            Setup.of(GAME, (HUMAN,) * 3, 1)
        assert caught.value.message == "The null game is for 2 seats; this table has 3."

    def test_unknown_bots_settings_and_values_are_named(self) -> None:
        for kinds, settings, told in (
            ((HUMAN, "grandmaster"), {}, "has no bot 'grandmaster'; it has: random."),
            ((HUMAN, HUMAN), {"luck": 1}, "has no setting 'luck'; it has: tokens."),
            ((HUMAN, HUMAN), {"tokens": 7}, "'tokens' can be 3, 1, 0; not '7'."),
        ):
            with pytest.raises(BadTable) as caught:
                Setup.of(GAME, kinds, 1, settings)
            assert told in caught.value.message

    def test_a_curtain_is_needed_only_where_two_seats_see_different_things(self) -> None:
        match = begin()
        assert match.curtain_between(0, 1) and not match.curtain_between(1, 1)


class TestStopping:
    def test_a_stopped_game_is_over_with_its_scores_and_takes_no_move(self) -> None:
        match = begin()
        match.stop()
        assert match.is_over and match.to_move == NOBODY
        with pytest.raises(IllegalMove) as caught:
            match.play(KEEP)
        assert caught.value.message == "The game is over; it takes no more moves."
        assert GAME.points(match.state, 0) == 0
        assert match.undo() is None and match.undo_turn() == [] and match.redo() is None
        assert match.undo_refusal() == "The game was ended here; its scores stand."


class TestReplaying:
    def test_a_journal_that_is_not_legal_says_where(self) -> None:
        match = begin()
        with pytest.raises(Diverged) as caught:
            match.replay([Record(True, KEEP), Record(True, Move("fly"))])
        assert caught.value.at == 1 and len(match.history) == 1

    def test_an_outlook_halts_before_what_would_be_revealed(self) -> None:
        match = begin(seed=3)
        while Move("show") not in match.state.choices:
            match.play(match.state.choices[0])
        seen = match.seen_by(match.to_move)
        ahead = outlook(seen, Move("show"))
        assert ahead.reveals and ahead.asked == NOBODY and not ahead.over
        assert not outlook(seen, KEEP).reveals
