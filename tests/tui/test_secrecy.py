"""No frame tells what the seat in front of the screen may not know.

Two tables that look the same to a seat, with other cards in the other hand and other luck to come,
must show the same frames, whatever is pressed, until something is revealed or handed over.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.chance import Chance
from engine.flow import Move
from engine.game import HIDDEN
from engine.games.null import GAME
from engine.match import HUMAN, Match, Setup
from tests.tui.conftest import Desk
from tui.launch import Seated
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen
from tui.transcript import transcript

pytestmark = pytest.mark.usefixtures("null_game")


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every preview comes with its step, however long it takes; nothing waits for the disk."""
    for name in ("QUICK_SECONDS", "PREVIEW_SECONDS"):
        monkeypatch.setattr(f"tui.screens.table_preview.{name}", 3_600.0)
    monkeypatch.setattr("os.fsync", lambda _: None)


NAMES = ("Ann", "Ben")
LOOKING = ("tab", "shift+tab", "o", "s", "i", "question_mark", "space", "semicolon", "n", "p",
           "up", "down", "left", "right", "t", "escape", "backspace", "q", "slash")  # fmt: skip
PLAYING = ("enter", "1", "2", "3", "u", "y", "U")
WALKS, STEPS = 4, 60


def advanced(seed: int, moves: int) -> Match[Any]:
    """A match some random moves on."""
    match = Match(GAME, Setup.of(GAME, (HUMAN, HUMAN), seed))
    luck = Random(seed)
    while not match.is_over and len(match.history) < moves:
        match.play(luck.choice(match.state.choices))
    return match


def twins(seed: int, moves: int) -> tuple[Match[Any], Match[Any]]:
    """Two matches from one position, as the seat asked may know it, with other secrets in each."""
    match = advanced(seed, moves)
    seat = match.to_move
    seen = GAME.redact(match.state, seat)
    pair: list[Match[Any]] = []
    for luck in range(1, 50):
        base = GAME.imagine(seen, seat, Chance(luck))
        base.story = None
        if not pair or base.hands != pair[0].state.hands:
            pair.append(Match(GAME, match.setup, base))
        if len(pair) == 2:
            break
    one, other = pair
    assert one.state.hands[seat] == other.state.hands[seat]
    assert one.state.hands[1 - seat] != other.state.hands[1 - seat]
    return one, other


async def sit(desk: Desk, match: Match[Any], title: str) -> TableScreen:
    """Sit down at a match; the save has a name of its own."""
    keeper = desk.app.store.begin(match, NAMES, title)
    desk.app.sit_down(Seated(match, keeper, NAMES))
    await desk.settle()
    if isinstance(desk.screen, Curtain):
        await desk.keys(desk.screen.digit)
    screen = desk.screen
    assert isinstance(screen, TableScreen)
    while screen.hidden:
        await desk.settle()
    screen.redraw()
    await desk.settle()
    return screen


async def frames(desk: Desk, match: Match[Any], title: str, seed: int) -> list[str]:
    """What is shown while the same random keys are pressed, until something is revealed."""
    screen, luck = await sit(desk, match, title), Random(seed)
    secrets, seat = match.state.secrets, screen.sitting.seat
    seen = [desk.frame()]
    for _ in range(STEPS):
        key = luck.choice(LOOKING if luck.random() < 0.7 else PLAYING)
        if key == "q" and desk.screen is screen:
            continue
        await desk.keys(key)
        if match.state.secrets != secrets or match.to_move != seat:
            break
        if desk.screen is screen:
            screen.preview()
            await desk.settle()
        seen.append(desk.frame().replace(title, "this table"))
    while desk.screen is not desk.app.screen_stack[1]:
        desk.app.pop_screen()
    await desk.settle()
    return seen


@pytest.mark.parametrize("seed", range(WALKS))
async def test_tables_that_look_alike_to_a_seat_show_it_the_same_frames(
    opened: Any, seed: int
) -> None:
    one, other = twins(seed, seed % 5)
    async with opened() as desk:
        first = await frames(desk, one, "twin a", seed)
        second = await frames(desk, other, "twin b", seed)
    assert first == second and len(first) > 3


@pytest.mark.parametrize("seed", range(4))
async def test_a_curtain_shows_the_same_whatever_lies_behind_it(opened: Any, seed: int) -> None:
    one, other = twins(seed, 2 * seed)
    async with opened() as desk:
        shown = []
        for match, title in ((one, "twin a"), (other, "twin b")):
            screen = await sit(desk, match, title)
            desk.app.draw_curtain(screen.sitting, 1 - match.to_move, lambda _: None)
            await desk.settle()
            for key in ("enter", "tab", "s", "o", "question_mark", "slash"):
                await desk.keys(key)
                shown.append(desk.frame())
        assert isinstance(desk.screen, Curtain)
        assert len(set(shown)) == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("seed", range(2))
async def test_over_random_walks_no_page_shows_the_other_card(
    opened: Any, size: tuple[int, int], seed: int
) -> None:
    """Whole games with every kind of key; what a seat has shown itself is no secret any more."""
    luck = Random(seed)
    looking = [key for key in LOOKING if key != "q"]
    playing = [*PLAYING, *["enter"] * len(PLAYING)]
    async with opened(size=size) as desk:
        match = Match(GAME, Setup.of(GAME, (HUMAN, HUMAN), seed))
        screen = await sit(desk, match, "walk")
        for _ in range(250):
            if match.is_over:
                break
            hands, seat = match.state.hands, screen.sitting.seat
            hidden = hands if isinstance(desk.screen, Curtain) else (hands[1 - seat],)
            frame = desk.frame()
            for card in hidden:
                assert f"card {card}" not in frame and f"card is {card}" not in frame
            if isinstance(desk.screen, Curtain):
                await desk.keys(desk.screen.digit)
            elif desk.screen is not screen:
                await desk.keys("escape")
            else:
                await desk.keys(luck.choice(looking if luck.random() < 0.5 else playing))
        assert len(match.history) > 3


async def test_a_table_that_was_left_is_hidden_until_its_seat_opens_it(opened: Any) -> None:
    async with opened() as desk:
        match = advanced(1, 3)
        desk.app.sit_down(Seated(match, desk.app.store.begin(match, NAMES), NAMES))
        await desk.settle()
        assert isinstance(desk.screen, Curtain)
        await desk.keys("enter", str(2 - match.to_move))
        assert isinstance(desk.screen, Curtain) and "card" not in desk.frame()
        await desk.keys(str(match.to_move + 1))
        assert isinstance(desk.screen, TableScreen)
        assert f"card {match.state.hands[match.to_move]}" in desk.frame()


def hushed(state: Any, seat: int, move: Move) -> Move:
    """A veil under which nobody else learns what was chosen about a card."""
    return move if move.verb == "lay" else Move("keep", (HIDDEN,))


def test_a_text_tells_moves_as_the_game_veils_them_until_the_game_is_over() -> None:
    game = replace(GAME, veil=hushed)
    match = Match(game, Setup.of(game, (HUMAN, HUMAN), 2))
    while not any(entry.record.move.verb == "show" for entry in match.history):
        match.play(match.state.choices[-1])
    assert not match.is_over and "show it for" not in transcript(match, NAMES)
    while not match.is_over:
        match.play(match.state.choices[-1])
    assert "show it for" in transcript(match, NAMES)


def test_the_text_of_a_running_game_is_the_same_whatever_is_hidden() -> None:
    for seed in range(4):
        one, other = twins(seed, seed)
        assert transcript(one, NAMES) == transcript(other, NAMES)
