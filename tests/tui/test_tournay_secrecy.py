"""Whole games of Tournay on the screen: nothing shows a card that its seat may not know.

Every card is called by a mark, such as Zq017. What a seat may know is what its redacted positions
have shown it so far; every frame, log line, notice, title, picture and text is searched for marks
of other cards.
"""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine.flow import NOBODY, Move
from engine.game import HIDDEN, decision_of
from engine.games.tournay import GAME
from engine.games.tournay.drawing import KeepOne
from engine.games.tournay.hidden import veil, visible
from engine.games.tournay.turn import EndTurn, HandLimit, LastCard, finish
from engine.match import HUMAN, Match, Setup
from tests.games.tournay.kit import BOARD, act, answer, decked, held, queued, rich, run, table, turn
from tests.tui.conftest import Desk
from tui.journal import Journal
from tui.launch import Seated
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen
from tui.tables.tournay import TABLE
from tui.thumbnail import thumbnail
from tui.transcript import transcript

NAMES = ("Ann", "Ben", "Cleo")
MARK = re.compile(r"Zq(\d{3})")
LOOKING = ("tab", "shift+tab", "o", "s", "space", "semicolon", "n", "p", "up", "down", "left",
           "right", "escape", "r", "i")  # fmt: skip
UNDOING = ("u", "y", "U")
PLAYING = ("enter", "enter", "enter", "1", "2", "3", "right", "down")


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call every card by its mark, and keep timers and the disk out of it."""
    names = [f"Zq{card:03}" if ident else "" for card, ident in enumerate(BOARD.id)]
    names = [old if old.startswith("a ") else new
             for old, new in zip(BOARD.name, names, strict=True)]  # fmt: skip
    monkeypatch.setattr(BOARD, "name", names)
    monkeypatch.setattr(BOARD, "label", names)
    monkeypatch.setattr(BOARD, "phrase", [f"does {name}" for name in names])
    for name in ("QUICK_SECONDS", "PREVIEW_SECONDS"):
        monkeypatch.setattr(f"tui.screens.table_preview.{name}", 3_600.0)
    monkeypatch.setattr("os.fsync", lambda _: None)


class Known:
    """What each seat has been shown so far, position by position."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.cards: dict[int, set[int]] = {}
        self.states: dict[int, dict[int, Any]] = {}

    def to(self, seat: int) -> set[int]:
        """The cards that a seat (NOBODY: an onlooker) has seen, now or before."""
        known = self.cards.setdefault(seat, set())
        counted = self.states.setdefault(seat, {})
        history = (entry.before for entry in reversed(self.match.history))
        for state in (self.match.state, *history):
            if id(state) in counted:
                break
            counted[id(state)] = state
            known |= shown_in(GAME.redact(state, seat))
        return known


def shown_in(seen: Any) -> set[int]:
    """The cards that a redacted position shows, in sight or in its story."""
    told = {BOARD.number[arg] for event in seen.story or () for arg in event.args
            if arg in BOARD.number and arg != HIDDEN}  # fmt: skip
    return {*visible(seen), *told}


def marks(text: str) -> set[int]:
    """The cards that a text names."""
    return {int(number) for number in MARK.findall(text)}


def begun(seats: int, seed: int, moves: int = 0, **settings: str | int) -> Match[Any]:
    """A match of people, some moves on; draws and plays are likelier than money."""
    match: Match[Any] = Match(GAME, Setup.of(GAME, (HUMAN,) * seats, seed, settings))
    luck = Random(seed)
    while len(match.history) < moves and not match.is_over:
        match.play(lively(match, luck))
    return match


def lively(match: Match[Any], luck: Random) -> Move:
    """A move that keeps hands full and decks moving."""
    choices = match.state.choices
    wanted = [move for move in choices if move.verb in ("play", "draw", "activate", "combat")]
    return luck.choice(wanted if wanted and luck.random() < 0.8 else choices)


async def sit(desk: Desk, match: Match[Any], title: str = "") -> Any:
    """Sit down at a match; the table screen."""
    names = NAMES[: match.seats]
    desk.app.sit_down(Seated(match, desk.app.store.begin(match, names, title or None), names))
    await desk.settle()
    return next(screen for screen in desk.app.screen_stack if isinstance(screen, TableScreen))


def check_frame(desk: Desk, screen: Any, known: Known) -> None:
    """The frame, the notice and the titles tell nothing that is not for who sits in front."""
    texts = (desk.frame(), screen.notice, desk.app.title, desk.app.sub_title, desk.app.notice)
    found = marks(" ".join(texts))
    if isinstance(desk.screen, Curtain):
        assert not marks(desk.frame())
    else:
        assert found <= known.to(screen.sitting.seat), desk.frame()


async def look_around(desk: Desk, screen: Any, known: Known, luck: Random) -> None:
    """Press a key or two that only look, or take back; then come back to the own board."""
    for _ in range(luck.randrange(2)):
        await desk.keys(luck.choice(LOOKING if luck.random() < 0.9 else UNDOING))
        check_frame(desk, screen, known)
    while desk.screen is not screen and not isinstance(desk.screen, Curtain):
        await desk.keys("escape")
    if screen.page or screen.sitting.looking_at is not None:
        screen.home()
        await desk.settle()


@pytest.mark.parametrize("size, seats, begin", [((80, 24), 2, 0), ((120, 40), 3, 200)])
async def test_to_the_end_of_a_game_no_frame_shows_a_card_that_is_not_for_its_seat(
    opened: Callable[..., Any], size: tuple[int, int], seats: int, begin: int
) -> None:
    luck = Random(seats)
    async with opened(size=size) as desk:
        match = begun(seats, 5 + seats, begin, limit=25, expansion="mixed")
        screen, known, curtains = await sit(desk, match), Known(match), 0
        while not match.is_over:
            check_frame(desk, screen, known)
            if isinstance(desk.screen, Curtain):
                curtains += 1
                await desk.keys("enter", desk.screen.digit)
                continue
            await look_around(desk, screen, known, luck)
            if isinstance(desk.screen, Curtain):
                continue
            if luck.random() < 0.3:
                await desk.keys(luck.choice(PLAYING), luck.choice(PLAYING))
            elif screen.sitting.is_asked:
                screen.play(lively(match, luck))
                await desk.settle()
        assert curtains > 3


def told_games() -> Iterator[tuple[Match[Any], int]]:
    """Matches at many moments of whole games."""
    for seats, seed in ((2, 3), (3, 8)):
        whole = begun(seats, seed, 10_000, limit=25, expansion="replace")
        match: Match[Any] = Match(GAME, whole.setup)
        for at, record in enumerate(whole.records):
            match.play(record.move)
            if at % 40 == 7 and not match.is_over:
                yield match, at


def test_logs_of_every_seat_tell_only_what_it_has_seen() -> None:
    for match, _ in told_games():
        known = Known(match)
        for seat in (NOBODY, *range(match.seats)):
            text = " ".join(line.text for line in Journal(match, seat, NAMES).lines())
            assert marks(text) <= known.to(seat)


def test_the_text_of_a_running_game_is_for_everybody() -> None:
    for match, _ in told_games():
        text = transcript(match, NAMES[: match.seats])
        assert marks(text) and marks(text) <= Known(match).to(NOBODY)
        assert "The game goes on" in text


def test_the_text_of_a_finished_game_tells_everything() -> None:
    match = begun(2, 3, 10_000, limit=25)
    assert match.is_over
    text = transcript(match, NAMES[: match.seats])
    kept = [entry.record.move for entry in match.history if entry.record.move.verb == "keep"]
    assert kept and all(f"keep {BOARD.label[BOARD.number[move.args[0]]]}" in text for move in kept)
    assert "The game is over." in text and "wins with" in text


def test_pictures_on_the_shelf_are_for_everybody() -> None:
    for match, _ in told_games():
        from themes.load import load_glyphs
        from tui.canvas import Canvas

        canvas = Canvas(*TABLE.size, load_glyphs("ascii").glyphs)
        TABLE.draw(match.seen_by(NOBODY), max(match.to_move, 0), canvas, (), None)
        known = Known(match).to(NOBODY)
        assert marks(canvas.plain()) <= known
        assert marks(thumbnail(canvas, 40, 10).plain()) <= known


async def test_replay_and_shelf_of_a_running_game_show_public_facts_only(opened: Any) -> None:
    async with opened() as desk:
        match = begun(2, 4, 60)
        screen, known = await sit(desk, match), Known(match)
        await desk.keys(desk.screen.digit, "q")
        assert not any(isinstance(at, TableScreen) for at in desk.app.screen_stack)
        await desk.keys("3")
        assert marks(desk.frame()) <= known.to(NOBODY)
        await desk.keys("w")
        for key in ("left", "left", "o", "n", "p", "tab", "down", "up", "o", "b", "home") * 3:
            await desk.keys(key)
            assert marks(desk.frame()) <= known.to(NOBODY), desk.frame()
        assert screen.hidden is False


# Curtains -----------------------------------------------------------------------------------------


async def test_a_table_that_is_resumed_is_hidden_until_its_seat_says_so(opened: Any) -> None:
    async with opened() as desk:
        match = begun(2, 4, 61)
        seat = match.to_move
        screen = await sit(desk, match)
        assert isinstance(desk.screen, Curtain) and desk.screen.digit == str(seat + 1)
        for key in ("enter", "space", str(2 - seat), "tab", "ctrl+j"):
            await desk.keys(key)
            assert isinstance(desk.screen, Curtain) and not marks(desk.frame())
        await desk.resize(120, 40)
        assert not marks(desk.frame())
        await desk.keys(str(seat + 1))
        assert desk.screen is screen and f"Now {NAMES[seat]}" in desk.frame()


@pytest.mark.parametrize("keys", [(), ("s",), ("escape",), ("question_mark",)])
async def test_whoever_lets_a_stopped_application_go_on_says_who_he_is(
    opened: Any, keys: tuple[str, ...]
) -> None:
    async with opened() as desk:
        screen = await sit(desk, begun(2, 4, 61))
        await desk.keys(desk.screen.digit, *keys)
        above = desk.screen
        for _ in range(2):
            desk.app.came_back()
            await desk.settle()
        assert isinstance(desk.screen, Curtain) and not marks(desk.frame())
        await desk.keys(desk.screen.digit)
        assert desk.screen is above and not screen.hidden


async def test_after_the_curtain_comes_what_happened_since_ones_turn(opened: Any) -> None:
    async with opened() as desk:
        match = begun(2, 4, 60)
        while match.history[-1].seat == match.to_move:
            match.play(match.state.choices[0])
        screen = await sit(desk, match)
        await desk.keys(desk.screen.digit)
        since = screen.sitting.since_turn()
        assert since and any(line.seat != match.to_move for line in screen.sitting.journal())
        assert f"Since your turn: {since[0]}"[:40] in " ".join(desk.frame().split())


async def test_alone_against_computers_there_is_never_a_curtain(opened: Any) -> None:
    async with opened() as desk:
        setup = Setup.of(GAME, (HUMAN, "random", "random"), 6, {"limit": 25})
        match: Match[Any] = Match(GAME, setup)
        luck = Random(6)
        while len(match.history) < 40:
            match.play(lively(match, luck))
        names = NAMES
        desk.app.sit_down(Seated(match, desk.app.store.begin(match, names), names))
        await desk.settle()
        screen, known = desk.screen, Known(match)
        assert isinstance(screen, TableScreen)
        screen.close_bots()
        for _ in range(120):
            if match.is_over:
                break
            screen.sitting.play(lively(match, luck))
            screen.redraw()
            await desk.settle()
            assert desk.screen is screen
            assert marks(desk.frame()) <= known.to(0), desk.frame()


def test_only_somebody_who_may_hold_something_secret_is_hidden_from_the_others() -> None:
    """Nobody holds a card before the first draw, so the first turns need no curtain."""
    match = begun(2, 4)
    assert not match.curtain_between(0, 1)


# Moves --------------------------------------------------------------------------------------------


class TestTheVeilOfMoves:
    def test_a_kept_card(self) -> None:
        s = answer(act(decked(table(), "Y1", "market suburb")), "draw yellow 1 own")
        assert isinstance(decision_of(s), KeepOne)
        move = Move("keep", ("market",))
        assert veil(s, 0, move) == move
        assert veil(s, 1, move) == veil(s, NOBODY, move) == Move("keep", (HIDDEN,))

    def test_a_card_that_is_paid_from_the_hand(self) -> None:
        s = turn(held(rich(table(), 5, 5), 0, "city-hall market"))
        move = Move("play", ("city-hall", "market", "c3"))
        assert veil(s, 1, move) == Move("play", ("city-hall", HIDDEN, "c3"))
        public = Move("play", ("market", "c3"))
        assert veil(s, 1, public) == public

    def test_the_last_card_is_a_secret_and_so_is_having_none(self) -> None:
        s = held(rich(table(), 5, 5), 0, "market")
        finish(s)
        run(s)
        assert isinstance(decision_of(s), LastCard)
        for move in (Move("play", ("market", "c3")), Move("pass")):
            assert veil(s, 1, move) == Move("sealed")
            assert GAME.telling(NAMES).move(GAME.redact(s, 1), veil(s, 1, move)) == (
                "seal a last card, or none"
            )

    def test_a_rampart_and_a_discarded_card(self) -> None:
        s = queued(held(table(), 1, "fire"), "tithe 1", "plague 1")
        decked(s, "Y1", "market crier-y1 suburb")
        answer(act(s), "draw yellow 1 own", "keep market")
        move = Move("shield", ("tithe", "fire"))
        assert move in s.choices
        assert veil(s, 0, move) == Move("shield", ("tithe", HIDDEN))
        s = run(held(table(), 0, "market market suburb fort mint"), EndTurn(0))
        assert isinstance(decision_of(s), HandLimit)
        assert veil(s, 1, Move("discard", ("market",))) == Move("discard", (HIDDEN,))


async def test_a_crash_report_tells_where_and_not_what(opened: Any) -> None:
    async with opened() as desk:
        match = begun(2, 4, 60)
        try:
            secret = BOARD.label[
                max(max(family.hand, default=0) for family in match.state.families)
            ]
            raise ValueError("something broke")
        except ValueError:
            desk.app._fatal_error()
        report = "".join(part.text for part in desk.app._exit_renderables[-1].segments)
        assert "something broke" in report and secret and not marks(report)
        desk.app._exit_renderables.clear()
