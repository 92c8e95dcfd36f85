"""Where things lie."""

from pathlib import Path

import platformdirs
import pytest

from saves.places import places


def test_a_home_of_ones_own_holds_everything() -> None:
    there = places({"BOULEVARD_HOME": "/games/home"})
    assert [there.data, there.config, there.cache] == [
        Path("/games/home/data"),
        Path("/games/home/config"),
        Path("/games/home/cache"),
    ]
    assert there.saves == Path("/games/home/data/saves")
    assert there.trash == Path("/games/home/data/trash")
    assert there.themes == Path("/games/home/config/themes")
    assert there.settings == Path("/games/home/config/settings.toml")


def test_a_home_may_begin_with_a_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    assert places({"BOULEVARD_HOME": "~/games"}).data == Path("/home/ana/games/data")


@pytest.mark.parametrize("environment", [{}, {"BOULEVARD_HOME": ""}])
def test_without_one_the_systems_folders_are_used(environment: dict[str, str]) -> None:
    there = places(environment)
    assert there.data == Path(platformdirs.user_data_dir("boulevard", appauthor=False))
    assert there.config == Path(platformdirs.user_config_dir("boulevard", appauthor=False))
    assert there.cache == Path(platformdirs.user_cache_dir("boulevard", appauthor=False))


def test_the_environment_is_looked_at_when_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BOULEVARD_HOME", str(tmp_path))
    assert places().saves == tmp_path / "data" / "saves"
    assert not places().data.exists()
