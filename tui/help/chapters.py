"""The help pages as text, whole or one chapter at a time."""

from importlib.resources import files


def page(name: str) -> str:
    """A help page by its name: a game's, or `keys`. FileNotFoundError when there is none."""
    return files("tui.help").joinpath(f"{name}.md").read_text(encoding="utf-8")


def chapter(name: str, heading: str) -> str:
    """The chapter under a heading, its own sub-headings included."""
    kept: list[str] = []
    depth = 0
    for line in page(name).splitlines():
        level = len(line) - len(line.lstrip("#"))
        if level and depth and level <= depth:
            break
        if level and line.lstrip("# ").strip() == heading:
            depth = level
        elif depth:
            kept.append(line)
    return "\n".join(kept).strip()


def scoring(name: str) -> tuple[str, str]:
    """The chapter of a game's page that tells how it is scored: heading and text."""
    heads = (line.lstrip("# ") for line in page(name).splitlines() if line.startswith("#"))
    heading = next((head for head in heads if head.casefold().endswith("scoring")), "")
    return heading, chapter(name, heading)
