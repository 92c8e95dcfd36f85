"""The largest table so far: eight seats of On Tour."""

from typing import Any

import pytest

from engine.catalogue import find_game
from engine.match import HUMAN, Match, Setup
from saves.format import decode, encode
from saves.journal import Writer, restored
from saves.store import Store
from saves.troubles import Damaged, Foreign
from tests.saves.kit import NOON, finish

CITIES = ("on-tour-paris", "on-tour-new-york")
EIGHT = ("Anastasia", "Benjamin", "Cleo", "Dominique", "Emmanuelle", "Fatou", "Gus", "Henriette")


def played(city: str, seed: int = 1) -> Match[Any]:
    """A finished game between people and bots."""
    game = find_game(city)
    bot = next(iter(game.bots), HUMAN)
    return finish(Match(game, Setup.of(game, [HUMAN, bot] * 4, seed)))


@pytest.mark.parametrize("city", CITIES)
def test_a_finished_game_of_eight_stays_under_four_kibibytes(city: str) -> None:
    match = played(city)
    data = encode(Writer(EIGHT, NOON, "0.1.0", (1000,) * 8).save(match))
    assert len(match.records) > 200
    assert len(data) < 4096


@pytest.mark.parametrize("city", CITIES)
def test_it_comes_back_with_its_result(store: Store, city: str) -> None:
    match = played(city)
    store.begin(match, EIGHT, "tour").close()
    loaded = store.load("tour")
    loaded.keeper.close()
    assert loaded.match.is_over
    assert loaded.match.state == match.state
    assert loaded.match.records == match.records
    assert loaded.header.result is not None
    assert loaded.header.result.points == tuple(
        match.game.points(match.state, seat) for seat in range(8)
    )


@pytest.mark.parametrize("city", CITIES)
def test_taken_up_at_any_move_it_ends_the_same(city: str) -> None:
    whole = played(city, 2)
    match = Match(whole.game, whole.setup)
    writer = Writer(EIGHT, NOON, "0.1.0", (1000,) * 8)
    for at, record in enumerate(whole.records):
        if at % 25 == 0:
            match = restored(decode(encode(writer.save(match))), match.game, "It")
            assert len(match.records) == at
        match.play(record.move)
    assert match.digest() == whole.digest()


def test_every_flipped_bit_and_every_truncation_is_refused() -> None:
    data = encode(Writer(EIGHT, NOON, "0.1.0", (1000,) * 8).save(played("on-tour-paris")))
    for at in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[at // 8] ^= 1 << at % 8
        with pytest.raises((Damaged, Foreign)):
            decode(bytes(flipped))
    for length in range(len(data)):
        with pytest.raises(Damaged):
            decode(data[:length])
