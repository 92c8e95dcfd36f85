"""Golden frames: what a screen showed when somebody last looked at it and found it good.

A frame is a text file that a review reads. `BOULEVARD_GOLDEN=write` writes all of them anew; look
at the difference before keeping it.
"""

import os
from pathlib import Path

FRAMES = Path(__file__).parent / "frames"
WRITE = os.environ.get("BOULEVARD_GOLDEN") == "write"


def file_of(name: str) -> Path:
    """Where the golden frame of this name is kept."""
    return FRAMES / f"{name}.txt"


def check(name: str, frame: str) -> None:
    """Compare a frame with the golden one, or write it where that was asked for."""
    path = file_of(name)
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"{frame}\n", encoding="utf-8")
        return
    assert path.is_file(), f"{path.name} is missing; BOULEVARD_GOLDEN=write makes it"
    golden = path.read_text(encoding="utf-8")
    assert f"{frame}\n" == golden, f"{path.name} shows something else now"
