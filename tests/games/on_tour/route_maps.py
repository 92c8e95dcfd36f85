"""Maps to try routes on: both cities by their lines, filled; pieces of them; small ones."""

from random import Random
from typing import NamedTuple

from engine.games.on_tour.routes import CROSS, EMPTY, STAR

PARIS_LINES = """
18a-17b 18a-18b 18a-9a 18b-19a 18b-10a 18b-10b 18b-9b 19a-19b 19a-10a 19b-10a 19b-20a 19b-20b
17a-17b 17a-16a 17a-8a 17b-8a 16a-8a 16a-16b 16b-8b 8a-9a 8a-8b 8b-1a 9a-9b 9a-2a 9a-1a 9b-2b
9b-10b 10a-10b 10a-11a 10b-2b 10b-3a 10b-11a 2a-2b 2a-1b 2b-1b 2b-3a 3a-3b 3a-11a 3b-1b 3b-4a
3b-4b 3b-11b 1a-1b 1a-4a 1b-4a 4a-4b 4b-11b 4b-12b 11a-11b 11a-20b 11b-20b 11b-12a 11b-12b
20a-20b 20a-12a 20b-12a 12a-12b 15a-7a 15a-15b 7a-7b 7a-15b 7b-15b 7b-6a 7b-6b 15b-14a 6a-6b
6a-5a 6a-5b 6b-5b 6b-14a 6b-14b 14a-14b 14b-5b 14b-13b 5a-5b 5a-13a 5a-13b 5b-13b 13a-13b
"""
PARIS_DOCKS = ("15a", "16b", "7a", "1a", "6a", "4b", "13a")
MANY_DOCKS = (
    "16b 15a",
    "16b 8b 15a 7a",
    "8b 1a 7a 7b",
    "1a 4a 7b 6a",
    "4a 4b 6a 5a",
    "4b 12b 5a 13a",
    "12b 13a",
)
NEW_YORK_LINES = """
RV-WK RV-FO RV-MH FO-MP FO-MH WK-MP WK-PB MP-PB MP-HP PB-HP MH-HP WH-HA WH-UW HA-UW HA-EH EH-UE
UE-MT UE-LE UW-CH MT-CH MT-LE CH-LE CH-GV GV-LE GV-FD LE-FD AS-LC AS-JH AS-FL LC-JH LC-RW JH-FL
JH-RW JH-FH FL-BY FL-FH FL-JA BY-JA FH-RW FH-JA FH-HB JA-HB WB-BH WB-BD WB-BW BH-BD BH-PS BD-BW
BD-PS BD-FB PS-FB PS-BR FB-BR FB-CI FB-EN BR-CI BW-EN EN-CI SG-PR SG-NS SG-SB PR-NS NS-SB PR-TV
NS-TV SB-TV WB-RW BW-RW EN-HB
"""
BOROUGHS = (
    "RV WK FO MP PB MH HP",
    "WH HA UW EH UE MT CH LE GV FD",
    "AS FL BY LC JH RW FH JA HB",
    "WB BH BD BW PS FB EN BR CI",
    "SG PR NS SB TV",
)
LANDLOCKED = ("WK", "FO", "MP", "MT", "JH", "RW", "FH", "JA", "BD", "BW", "PS", "FB", "NS")

NUMBERS = [10 * one + other for one in range(10) for other in range(10) if one != other]
FEW = [number for number in NUMBERS if number % 10 < 4 and number < 40]
"""What dice that show only 0 to 3 would give: the same numbers again and again."""


class Paris(NamedTuple):
    """What a Paris solver is given."""

    near: list[list[int]]
    docks: list[tuple[int, ...]]
    marks: list[int]
    circled: int


class NewYork(NamedTuple):
    """What a New York solver is given."""

    near: list[list[int]]
    boroughs: list[int]
    rows: tuple[int, ...]
    marks: list[int]
    soloists: list[int]
    ferries: list[tuple[int, int]]


def neighbours(text: str) -> tuple[list[str], list[list[int]]]:
    """The spots named in a list of lines, and the spots joined to each."""
    pairs = [pair.split("-") for pair in text.split()]
    spots = sorted({spot for pair in pairs for spot in pair})
    near: list[list[int]] = [[] for _ in spots]
    for one, other in pairs:
        near[spots.index(one)].append(spots.index(other))
        near[spots.index(other)].append(spots.index(one))
    return spots, near


def paris(rng: Random, kind: str, stars: int, layout: tuple[str, ...] = PARIS_DOCKS) -> Paris:
    """The whole map, filled; about a third of the clubs are circled."""
    spots, near = neighbours(PARIS_LINES)
    docks = [
        tuple(dock for dock, clubs in enumerate(layout) if spot in clubs.split()) for spot in spots
    ]
    boats = [spot for spot, pier in enumerate(docks) if pier]
    ways = [near[spot] + boats if spot in boats else near[spot] for spot in range(len(spots))]
    circled = sum(1 << spot for spot in rng.sample(range(len(spots)), 14))
    return Paris(near, docks, filled(rng, ways, kind, stars), circled)


def new_york(rng: Random, kind: str, stars: int) -> NewYork:
    """The whole map, filled, with soloists on half of the spots and up to six ferries."""
    spots, near = neighbours(NEW_YORK_LINES)
    boroughs = [
        next(number for number, borough in enumerate(BOROUGHS) if spot in borough.split())
        for spot in spots
    ]
    ferries: list[tuple[int, int]] = []
    wanted = rng.randint(0, 6)
    while len(ferries) < wanted:
        one, other = rng.sample(range(len(spots)), 2)
        wet = spots[one] not in LANDLOCKED and spots[other] not in LANDLOCKED
        if wet and boroughs[one] != boroughs[other]:
            ferries.append((one, other))
    ways = [list(others) for others in near]
    for one, other in ferries:
        ways[one].append(other)
        ways[other].append(one)
    soloists = [rng.randint(1, 4) if rng.random() < 0.5 else 0 for _ in spots]
    marks = filled(rng, ways, kind, stars)
    return NewYork(near, boroughs, (1, 2, 3, 5, 8), marks, soloists, ferries)


def filled(rng: Random, ways: list[list[int]], kind: str, stars: int) -> list[int]:
    """Marks for a full map: "random", "planned" (rising along a walk) or "few" (few numbers)."""
    pool = FEW if kind == "few" else NUMBERS
    marks = [rng.choice(pool) for _ in ways]
    if kind == "planned" or (kind == "few" and rng.random() < 0.5):
        walk = long_walk(rng, ways)
        rising = sorted(marks[spot] for spot in walk)
        for spot, number in zip(walk, rising, strict=True):
            marks[spot] = number if rng.random() > 0.15 else rng.choice(pool)
    for spot in rng.sample(range(len(ways)), stars):
        marks[spot] = STAR
    return marks


def long_walk(rng: Random, ways: list[list[int]]) -> list[int]:
    """The longest of some walks that visit no spot twice and like corners."""
    longest: list[int] = []
    for _ in range(20):
        walk = [rng.randrange(len(ways))]
        while fresh := [spot for spot in ways[walk[-1]] if spot not in walk]:
            exits = {spot: sum(other not in walk for other in ways[spot]) for spot in fresh}
            walk.append(min(fresh, key=lambda spot: (exits[spot], rng.random())))
        longest = max(longest, walk, key=len)
    return longest


def piece(rng: Random, ways: list[list[int]], marks: list[int]) -> list[int]:
    """The marks of a connected piece of 8 to 12 spots, everything around it empty or crossed."""
    kept = {rng.randrange(len(ways))}
    size = rng.randint(8, 12)
    while len(kept) < size:
        edge = sorted({spot for inner in kept for spot in ways[inner]} - kept)
        if not edge:
            break
        kept.add(rng.choice(edge))
    return [mark if spot in kept else rng.choice((EMPTY, CROSS)) for spot, mark in enumerate(marks)]


def small_marks(rng: Random, spots: int) -> list[int]:
    """Marks with many equal numbers, many stars, and some spots closed."""
    pool = rng.choice(([*range(10, 20)], [10, 20, 30], [10]))
    numbers = rng.choices(pool, k=spots)
    return [
        rng.choice((EMPTY, CROSS)) if (luck := rng.random()) < 0.1 else STAR if luck < 0.3 else mark
        for mark in numbers
    ]


def small_near(rng: Random, spots: int) -> list[list[int]]:
    """A map of few spots, by chance in several parts."""
    joined = [
        (one, other) for one in range(spots) for other in range(one) if rng.random() < 2.4 / spots
    ]
    return [
        [other for pair in joined if spot in pair for other in pair if other != spot]
        for spot in range(spots)
    ]


def small_paris(rng: Random) -> Paris:
    """3 to 8 clubs, up to four of them next to a dock or two."""
    spots = rng.randint(3, 8)
    docks: list[tuple[int, ...]] = [()] * spots
    for spot in rng.sample(range(spots), rng.randint(0, min(4, spots))):
        docks[spot] = tuple(sorted(rng.sample(range(7), rng.choice((1, 1, 2)))))
    circled = rng.getrandbits(spots)
    return Paris(small_near(rng, spots), docks, small_marks(rng, spots), circled)


def small_new_york(rng: Random) -> NewYork:
    """3 to 8 neighbourhoods with few instruments and a ferry or two."""
    spots = rng.randint(3, 8)
    boroughs = (
        [rng.randrange(5) for _ in range(spots)]
        if rng.random() < 0.5
        else [spot % 5 for spot in range(spots)]
    )
    kinds = rng.randint(1, 4)
    soloists = [rng.randint(1, kinds) if rng.random() < 0.6 else 0 for _ in range(spots)]
    ferries = [(pair[0], pair[1]) for pair in (rng.sample(range(spots), 2) for _ in range(2))]
    rows = rng.choice(((1, 2, 3, 5, 8), (2, 3), (1, 3, 6)))
    marks = small_marks(rng, spots)
    return NewYork(small_near(rng, spots), boroughs, rows, marks, soloists, ferries)
