"""Every recorded game is played again and reads as it did."""

import pytest

from tests.playthroughs.record import FOLDER, RECORDED, playthrough


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_reads_as_it_did(name: str) -> None:
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == recorded


def test_every_recording_is_of_a_game_on_the_list() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RECORDED)
