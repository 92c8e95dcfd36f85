"""Where things lie on this machine.

The folders are those the system keeps for such things; `BOULEVARD_HOME`, when it is set and not
empty, replaces them all by folders `data`, `config` and `cache` under it.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

NAME, HOME = "boulevard", "BOULEVARD_HOME"


class Places(NamedTuple):
    """The folders of one user; none of them need exist."""

    data: Path
    config: Path
    cache: Path

    @property
    def saves(self) -> Path:
        """One file for each table."""
        return self.data / "saves"

    @property
    def trash(self) -> Path:
        """Tables that were deleted and can be brought back."""
        return self.data / "trash"

    @property
    def themes(self) -> Path:
        """Themes of the user's own."""
        return self.config / "themes"

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return self.config / "settings.toml"


def places(environment: Mapping[str, str] | None = None) -> Places:
    """The folders for whoever runs this."""
    home = (os.environ if environment is None else environment).get(HOME)
    if home:
        root = Path(home).expanduser().absolute()
        return Places(root / "data", root / "config", root / "cache")
    # Imported here because it takes as long as starting Python, and a set home does without.
    import platformdirs

    return Places(
        platformdirs.user_data_path(NAME, appauthor=False),
        platformdirs.user_config_path(NAME, appauthor=False),
        platformdirs.user_cache_path(NAME, appauthor=False),
    )
