"""Sessions in pseudo-terminals, closed when a test is over."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.session import Session

Opener = Callable[..., Session]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Opener]:
    """A function that starts the application: `start("new", "on-tour-paris", env={...})`."""
    sessions: list[Session] = []

    def started(*words: str, **options: Any) -> Session:
        sessions.append(Session(options.pop("home", tmp_path), *words, **options))
        return sessions[-1]

    yield started
    for session in sessions:
        session.close()
