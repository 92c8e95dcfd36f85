"""On Tour in words: prompts, choices, refusals, the round and the verdict."""

import pytest

from engine.flow import NOBODY
from engine.game import Game, decision_of
from engine.games.on_tour import NEW_YORK, PARIS
from engine.games.on_tour.state import OnTour
from engine.games.on_tour.words import BANDS, STEPS, band
from tests.games.on_tour.kit import (
    NAMES,
    begun,
    log,
    move_of,
    next_turn,
    play,
    position,
    random_game,
    said,
    seeding,
    turn,
)

BOTH = pytest.mark.parametrize("game", [PARIS, NEW_YORK], ids=lambda game: game.name)
MIXED = "V South; XX East; I Central"
NO_MATCH = "M saxophone M; Q microphone Q; K drums K"
FERRY = "Ferry; M saxophone M; Q microphone Q"
WIDTH = 78


def game_of(s: OnTour) -> Game[OnTour]:
    """The game that is played."""
    return NEW_YORK if s.board.instruments else PARIS


def prompt(s: OnTour) -> str:
    """What is asked."""
    return game_of(s).words.prompt(game_of(s).redact(s, decision_of(s).seat))


def refused(s: OnTour, text: str) -> str:
    """Why a move is not among the choices."""
    assert move_of(text) not in s.choices
    return game_of(s).words.refusal(game_of(s).redact(s, decision_of(s).seat), move_of(text))


class TestPrompts:
    def test_the_setup(self) -> None:
        assert prompt(seeding("14", "XVIII North; V East")) == (
            "Setup: write 14 in a club of arrondissement XVIII, circled"
        )

    def test_numbers(self) -> None:
        s = turn(PARIS, MIXED, "27")
        assert prompt(s) == "Write 27 and 72: choose one and its club"
        assert prompt(play(s, "write 72 5a")) == (
            "Now 27: choose its club. 72 is circled if another card takes 27"
        )
        s = turn(PARIS, MIXED, "27")
        assert prompt(play(s, "write 72 6a")) == "Now 27: choose its club"

    def test_the_first_number_may_still_get_its_soloist(self) -> None:
        s = turn(NEW_YORK, FERRY, "70")
        assert prompt(play(s, "write 07 HA")) == (
            "Now 70: choose its neighbourhood. 07 gets a soloist if another card takes 70"
        )

    def test_numbers_or_a_ferry(self) -> None:
        assert prompt(turn(NEW_YORK, FERRY, "70")) == (
            "Write 07 and 70: choose one and its neighbourhood, or draw a ferry"
        )

    def test_numbers_without_room(self) -> None:
        s = turn(PARIS, "V South; VI South; I Central", "27", "5a=.. 8a=.. 20a=.. else=50")
        assert prompt(s) == "The cards have room for 27 or 72, not for both: choose"
        assert prompt(play(s, "write 72 5a")) == (
            "No other card has room for 27: cross out any empty club"
        )
        s = turn(PARIS, "V South; VI South; I Central", "27", "8a=.. 16a=.. 20a=.. else=50")
        assert prompt(s) == "No card takes 27 or 72: cross out any empty club"

    def test_stars(self) -> None:
        assert prompt(turn(PARIS, MIXED, "44")) == (
            "Doubles: draw a star where one of the cards allows it"
        )
        assert prompt(turn(PARIS, "V South; VI South; XIV South", "27")) == (
            "Three times South: draw a star there"
        )
        assert prompt(turn(NEW_YORK, FERRY, "44")).endswith("allows it, or draw a ferry")
        s = turn(PARIS, "V South; VI South; XIV South", "27", "8a=.. 16a=.. 20a=.. else=50")
        assert prompt(s) == "No card takes your star: cross out any empty club"

    def test_last_turns(self) -> None:
        assert prompt(next_turn(PARIS, "27", "5a=.. 8a=.. else=50")) == (
            "Last turn: write 27 and 72 anywhere; choose one and its club"
        )
        assert prompt(next_turn(PARIS, "27", "8a=.. else=50")) == (
            "Last turn: 27 or 72, for your last empty club"
        )
        assert prompt(next_turn(PARIS, "44", "5a=.. 8a=.. else=50")) == (
            "Doubles in a last turn: draw a star in any empty club"
        )

    def test_the_star_of_central_park(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27", "HA=11 EH=12 UE=13 MT=14")
        assert prompt(play(s, "write 27 UW")) == (
            "The ring around Central Park is full: draw a star on any empty spot"
        )

    def test_circles_and_soloists(self) -> None:
        s = turn(PARIS, "XVIII North; II North; V South", "27")
        assert prompt(play(s, "write 27 18a", "write 72 18b")) == (
            "One card shows both clubs: choose the one you circle"
        )
        s = turn(NEW_YORK, "M saxophone M; M microphone M; K drums K", "44")
        assert prompt(play(s, "star HA")) == (
            "Your cards allow different soloists: choose which to note"
        )

    @BOTH
    @pytest.mark.parametrize("seed", range(6))
    def test_all_lines_fit_on_a_narrow_screen(self, game: Game[OnTour], seed: int) -> None:
        for s in random_game(game, 2, seed):
            if s.choices:
                seen = game.redact(s, decision_of(s).seat)
                assert len(prompt(s)) <= WIDTH
                assert all(len(game.words.move(seen, move)) <= WIDTH for move in s.choices[:40])
                assert game.words.round(seen).isascii()


class TestChoices:
    def test_a_whole_choice(self) -> None:
        assert described(turn(PARIS, MIXED, "70"))[0] == "07 in Louvre (1a)"
        assert described(turn(PARIS, MIXED, "44"))[0] == "star in Louvre (1a)"
        assert described(seeding("14", "XVIII North; V East")) == [
            "14 in Montmartre (18a)",
            "14 in Goutte-d'Or (18b)",
        ]
        assert "ferry from Harlem (HA) to Astoria (AS)" in described(turn(NEW_YORK, FERRY, "27"))

    def test_circles_and_soloists(self) -> None:
        s = turn(PARIS, "XVIII North; II North; V South", "27")
        assert described(play(s, "write 27 18a", "write 72 18b")) == [
            "circle 27 in Montmartre (18a)",
            "circle 72 in Goutte-d'Or (18b)",
        ]
        s = turn(NEW_YORK, "M saxophone M; M microphone M; K drums K", "27")
        assert sorted(described(play(s, "write 27 HA", "write 72 CH"))) == [
            "microphone in Harlem (HA), saxophone in Chelsea (CH)",
            "saxophone in Harlem (HA), microphone in Chelsea (CH)",
        ]

    def test_part_by_part(self) -> None:
        s = turn(NEW_YORK, FERRY, "70")
        seen, atom = NEW_YORK.redact(s, 0), NEW_YORK.words.atom
        assert atom(seen, (), "write") == "write a number"
        assert atom(seen, ("write",), 7) == "07"
        assert atom(seen, ("write", 7), "HA") == "Harlem (HA)"
        assert atom(seen, ("soloists", "HA"), "drums") == "drums"

    @BOTH
    def test_every_verb_and_step_has_words(self, game: Game[OnTour]) -> None:
        steps = set()
        for s in random_game(game, 1, 3):
            for step in s.agenda:
                steps.add(f"on_tour.{type(step).__name__}")
        assert steps and steps <= set(STEPS)
        assert all(game.words.step(step) == STEPS[step] for step in steps)


def described(s: OnTour) -> list[str]:
    """The choices as the panel lists them."""
    seen = game_of(s).redact(s, decision_of(s).seat)
    return [game_of(s).words.move(seen, move) for move in s.choices]


class TestRefusals:
    """Each names the rule, and what would be legal."""

    def test_no_card_shows_that_region(self) -> None:
        assert refused(turn(PARIS, "XVI West; XX East; V South", "27"), "write 27 18a") == (
            "Montmartre (18a) is in North and Central; the cards show South, West and East."
        )
        assert refused(turn(NEW_YORK, NO_MATCH, "27"), "write 27 SG") == (
            "St. George (SG) is in Staten Island; the cards show Manhattan, Queens and Brooklyn."
        )

    def test_the_club_is_filled(self) -> None:
        assert refused(turn(PARIS, MIXED, "27", "5a=11"), "write 27 5a") == (
            "Saint-Victor (5a) is filled already; choose an empty one."
        )

    def test_the_dice_give_other_numbers(self) -> None:
        s = turn(PARIS, MIXED, "27")
        assert refused(s, "write 28 5a") == "The dice give 27 and 72, not 28."
        assert refused(play(s, "write 27 5a"), "write 27 5b") == "Only 72 is still to be written."

    def test_each_number_needs_a_card_of_its_own(self) -> None:
        s = play(turn(PARIS, "XVI West; XX North; II North", "27"), "write 27 15a")
        assert refused(s, "write 72 7a") == (
            "Only the card used for 15a reaches 7a, and each number needs a card of its own;"
            " choose a spot that another card reaches."
        )

    def test_there_is_no_such_club(self) -> None:
        assert refused(turn(PARIS, MIXED, "27"), "write 27 21a") == (
            "There is no club called '21a'."
        )

    def test_numbers_and_stars_each_in_their_turn(self) -> None:
        assert refused(turn(PARIS, MIXED, "44"), "write 44 5a") == (
            "That is not asked now; draw a star, for doubles were rolled."
        )
        assert refused(turn(PARIS, MIXED, "27"), "star 5a") == (
            "This roll gives no star; write 27 or 72 first."
        )

    def test_no_cross_by_choice_ruling_5(self) -> None:
        assert refused(turn(PARIS, MIXED, "27"), "cross 5a") == (
            "A cross is only for what no card can place; write 27 or 72 first."
        )

    def test_a_seed_goes_to_the_arrondissement_on_the_card(self) -> None:
        assert refused(seeding("14", "XVIII North; V East"), "seed 5a") == (
            "The card shows arrondissement XVIII; write the number in 18a or 18b."
        )

    @pytest.mark.parametrize(
        ("cards", "sheet", "ferry", "why"),
        [
            (NO_MATCH, "", "HA AS", "A ferry needs a Ferry card, or a borough that all three"),
            (FERRY, "", "FO AS", "Fordham (FO) is landlocked; ferries need the water."),
            (FERRY, "", "HA CH", "Both ends lie in Manhattan; a ferry joins two boroughs."),
            (FERRY, "HA~AS", "AS HA", "HA and AS are joined already; join two others."),
            (FERRY, "", "EN HB", "HB and EN are joined already; join two others."),
            ("M saxophone M; M microphone M; M+Q drums M", "", "AS SG", "All three cards show Man"),
        ],
    )
    def test_ferries_that_may_not_be_drawn_ruling_23(
        self, cards: str, sheet: str, ferry: str, why: str
    ) -> None:
        assert refused(turn(NEW_YORK, cards, "27", sheet), f"ferry {ferry}").startswith(why)

    def test_no_ferries_in_paris_or_in_last_turns(self) -> None:
        assert refused(turn(PARIS, MIXED, "27"), "ferry 5a 18a") == (
            "There are no ferries in Paris: its boats need no drawing."
        )
        assert refused(next_turn(NEW_YORK, "27", "HA=.. AS=.. else=50"), "ferry HA AS") == (
            "A last turn has no cards, so no ferry can be drawn."
        )

    def test_the_agreed_ferries_are_all_drawn_ruling_22(self) -> None:
        s = turn(NEW_YORK, FERRY, "27", "HA~AS SG~BR RV~LC", ferries=3)
        assert refused(s, "ferry UW WB") == (
            "You agreed on at most 3 ferries, and they are all drawn."
        )

    @BOTH
    def test_a_sentence_for_whatever_is_typed(self, game: Game[OnTour]) -> None:
        typed = ("", "write", "write x 1", "star", "seed 1a", "ferry", "cross zz", "jump 5 6 7")
        for s in random_game(game, 1, 5):
            if s.choices:
                seen = game.redact(s, 0)
                for text in typed:
                    why = game.words.refusal(seen, move_of(text or "nothing"))
                    assert why.endswith(".")


class TestLog:
    def test_what_a_seat_does(self) -> None:
        s = turn(PARIS, MIXED, "70")
        assert log(play(s, "write 7 5a", "write 70 20a"))[-4:] == [
            "Ana writes 07 in Saint-Victor (5a)",
            "Ana writes 70 in Belleville (20a)",
            "Ana circles 07 in Saint-Victor (5a)",
            "Ana circles 70 in Belleville (20a)",
        ]

    def test_what_happens_to_all(self) -> None:
        s = next_turn(PARIS, "27", "5a=.. 8a=.. else=50", "5a=.. 8a=.. else=50")
        assert log(s) == [
            "Last turn, without cards: a map has 2 empty clubs left",
            "Ben rolls 2 and 7",
        ]

    @BOTH
    @pytest.mark.parametrize("seed", range(4))
    def test_every_event_is_told_in_plain_letters(self, game: Game[OnTour], seed: int) -> None:
        s = random_game(game, 2, seed)[-1]
        assert s.story
        lines = {said(s, event): event.verb for event in s.story}
        assert all(line.isascii() for line in lines)
        assert lines.get("", "passed") == "passed"
        assert "game ends" in list(lines)[-1]


class TestRoundAndVerdict:
    def test_how_far_the_game_is(self) -> None:
        round_ = PARIS.words.round
        assert round_(begun(PARIS)) == "setup 1 of 2"
        assert round_(turn(PARIS, MIXED, "27")) == "turn 1, 40 empty"
        s = turn(NEW_YORK, NO_MATCH, "27", "HA=11", "")
        assert NEW_YORK.words.round(s) == "turn 1, 39 to 40 empty"
        assert round_(next_turn(PARIS, "27", "8a=.. else=50")) == "last turn 2, 1 empty"

    def test_who_wins_and_who_shares_ruling_12(self) -> None:
        s = position(PARIS, "1a=10 1b=20 2a=30", "1a=10 1b=20")
        assert PARIS.words.verdict(s, NAMES[:2]) == "Ana wins with 3 points"
        s = position(PARIS, "1a=10 1b=20", "1a=10 1b=20", "1a=10")
        assert PARIS.words.verdict(s, NAMES[:3]) == "Ana and Ben share the win with 2 points"

    def test_alone_a_score_has_a_name(self) -> None:
        assert PARIS.words.verdict(position(PARIS, "1a=10"), ["Ana"]) == (
            "Ana scores 1 point: a walk around the block"
        )
        assert band(position(PARIS), 55) == "a tour to be told of for years"
        assert band(position(PARIS), 54) == "a splendid tour"
        assert band(position(PARIS, docks="once"), 44) == "a tour to be told of for years"
        assert band(position(NEW_YORK), 49) == "a splendid tour"

    def test_the_names_go_down_with_the_points(self) -> None:
        for bands in BANDS.values():
            assert [least for least, _ in bands] == sorted(
                (least for least, _ in bands), reverse=True
            )

    def test_an_onlooker_sees_the_same_words(self) -> None:
        s = turn(NEW_YORK, NO_MATCH, "27")
        assert NEW_YORK.words.round(NEW_YORK.redact(s, NOBODY)) == "turn 1, 40 empty"
