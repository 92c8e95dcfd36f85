"""Reading a map from an edition: lines, picture, and lists that must agree with their count.

Nothing here knows a city; what a city must have besides is checked in `board`.
"""

from collections.abc import Iterable, Mapping

from engine.edition import BadEdition, Part

WIDTH, HEIGHT, CELL = 78, 20, 4
"""The picture's size, and how many characters of it a spot takes."""


def lines_between(root: Part, index: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    """Every dotted line once, the lower spot first."""
    lines: list[tuple[int, int]] = []
    for group in root.part("map").parts("lines"):
        group.only("pairs")
        for pair in group.texts("pairs"):
            one, _, other = pair.partition("-")
            if one not in index or other not in index or one == other:
                raise group.wrong(f'"{pair}" joins no two spots', 'Write two ids, like "A-B"')
            line = (min(index[one], index[other]), max(index[one], index[other]))
            if line in lines:
                raise group.wrong(f'"{pair}" is there twice', "Give each line once, either way")
            lines.append(line)
    if len(lines) != (said := root.part("counts").number("lines", 1)):
        wrong = f"there are {len(lines)} lines, and [counts] says {said}"
        raise BadEdition.at("[map.lines]", wrong, "Make them agree")
    return tuple(lines)


def neighbours(
    spots: tuple[Part, ...], lines: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], ...]:
    """The other ends of each spot's lines; no spot is without."""
    near: list[list[int]] = [[] for _ in spots]
    for a, b in lines:
        near[a].append(b)
        near[b].append(a)
    for spot, others in zip(spots, near, strict=True):
        if not others:
            raise spot.wrong("no line leads to it", "Give it one under [map.lines]")
    return tuple(tuple(sorted(others)) for others in near)


def picture(
    part: Part, spots: tuple[Part, ...], at: tuple[tuple[int, int], ...]
) -> tuple[str, ...]:
    """The picture's rows at full width; nothing is drawn where spots are written."""
    rows = part.text("drawing").splitlines()
    if len(rows) > HEIGHT or max(map(len, rows)) > WIDTH:
        raise part.wrong("the drawing is too large", f"Keep to {HEIGHT} rows of {WIDTH}")
    if not part.text("drawing").isascii():
        raise part.wrong("the drawing is not plain ASCII", "Draw with - | / \\ ~ and letters")
    rows = [row.ljust(WIDTH) for row in (*rows, *[""] * (HEIGHT - len(rows)))]
    taken: set[tuple[int, int]] = set()
    for spot, (x, y) in zip(spots, at, strict=True):
        cells = {(x + n, y) for n in range(CELL)}
        if cells & taken or rows[y][x : x + CELL].strip():
            cure = f"Keep {CELL} blanks for it under [map.picture], or put x and y right"
            raise spot.wrong(f"its cell at x = {x}, y = {y} is not free", cure)
        taken |= cells
    return tuple(rows)


def place(row: Part, width: int) -> tuple[int, int]:
    """Where something so wide begins on the picture."""
    return row.number("x", 0, WIDTH - width), row.number("y", 0, HEIGHT - 1)


def counted(root: Part, group: str, key: str, printed: int = 0) -> tuple[Part, ...]:
    """A list as long as [counts] says, and as the rulebook says where it does."""
    counts, rows = root.part("counts"), root.part(group).parts(key)
    said = counts.number(key, printed, printed) if printed else counts.number(key, 1, 60)
    if len(rows) != said:
        wrong = f"there are {len(rows)}, and [counts] says {said}"
        raise BadEdition.at(f"[{group}.{key}]", wrong, "Make them agree")
    return rows


def distinct(rows: tuple[Part, ...], key: str, longest: int = 40) -> tuple[str, ...]:
    """A field of every row, never the same twice."""
    texts: list[str] = []
    for row in rows:
        text = row.text(key)
        if text in texts:
            raise row.wrong(f'"{key}" {text} is there twice', "Give each its own")
        if len(text) > longest:
            raise row.wrong(f'"{key}" is too long', f"Its length may be {longest} at most")
        texts.append(text)
    return tuple(texts)


def grouped(groups: int, homes: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The spots of each group, from the groups of each spot."""
    spots = [0] * groups
    for spot, home in enumerate(homes):
        for group in home:
            spots[group] |= 1 << spot
    return tuple(spots)


def mask(spots: Iterable[int]) -> int:
    """A set of spots as bits."""
    return sum({1 << spot for spot in spots})
