"""What the screen opens with, as the command line hands it over: `tui.app.run(launch) -> int`."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from engine.match import Match
from saves.keeper import Keeper
from saves.settings import Settings
from saves.store import Store


class Opening(StrEnum):
    """What is seen first."""

    TITLE = "title"
    BEGUN = "begun"
    RESUMED = "resumed"


class Seated(NamedTuple):
    """A match with the save it is kept in and the names of those who play."""

    match: Match[Any]
    keeper: Keeper
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Launch:
    """All that was settled before Textual is imported."""

    opening: Opening
    table: Seated | None
    """The table to play at; None with the title screen."""
    store: Store
    theme: str
    """A theme that exists."""
    glyphs: str
    """`ascii` or `box`."""
    depth: str
    """`none`, `16`, `256` or `truecolor`."""
    no_color: bool
    """No colours, whatever the theme says."""
    settings: Settings | None = None
    """The player's settings, when they were read already."""
    notes: tuple[str, ...] = ()
    """What was asked for and could not be had, a sentence each, to be shown once."""
