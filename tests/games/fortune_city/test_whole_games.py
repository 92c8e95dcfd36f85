"""Whole games with random moves: what never changes, whoever plays what."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.chance import Chance
from engine.flow import advance
from engine.games.fortune_city.city import City
from engine.games.fortune_city.places import beside
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import GARBAGE, MUNICIPAL, TYPES, VIP
from tests.games.fortune_city.kit import BOARD, begun

TABLES = [(1, "easy"), (1, "hard"), (2, "normal"), (3, "normal"), (4, "normal")]


def positions(seats: int, level: str, seed: int) -> list[Fortune]:
    """Every position of a random game."""
    s, chance, found = begun(seats, seed, level), Chance(seed), []
    s.story = None
    while s.choices:
        found.append(s.clone())
        advance(s, s.choices[chance.below(len(s.choices))])
    return [*found, s]


@pytest.mark.parametrize(("seats", "level"), TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
class TestWholeGames:
    def test_tiles_are_conserved(self, seats: int, level: str, seed: int) -> None:
        every = [*BOARD.goods, *BOARD.starting]
        for s in positions(seats, level, seed):
            tiles = [*s.stack, *s.left_out, *s.market, *s.gone]
            for city in s.cities:
                tiles += [*city.zones, *(t for t in city.layout.tiles if t < BOARD.bank)]
            assert sorted(tiles, key=int) == every

    def test_citizens_are_conserved(self, seats: int, level: str, seed: int) -> None:
        deal = BOARD.deals[seats]
        for s in positions(seats, level, seed):
            count = Counter(dict(enumerate(s.bag))) + Counter(s.waiting) + Counter(s.moved)
            count[VIP] = s.vips
            for city in s.cities:
                count.update(dict(enumerate(city.park)))
                count[VIP] += city.vips.bit_count()
                own = city.staffed & ~city.vips
                for kind in TYPES:
                    count[kind] += (own & city.layout.of_type[kind]).bit_count()
            wanted = [colour.citizens - deal.citizens_out for colour in BOARD.colours]
            assert [count[kind] for kind in TYPES] == wanted and count[VIP] == deal.vips

    def test_bag_and_stack_are_of_equal_size(self, seats: int, level: str, seed: int) -> None:
        for s in positions(seats, level, seed):
            assert sum(s.bag) == len(s.stack) and len(s.waiting) == len(s.market)
            assert min(s.bag) >= 0

    def test_banks_gold_and_garbage_stay_within_the_box(
        self, seats: int, level: str, seed: int
    ) -> None:
        for s in positions(seats, level, seed):
            banks = sum(city.banks for city in s.cities)
            assert banks + s.banks == BOARD.deals[seats].banks
            assert sum(city.gold for city in s.cities) <= BOARD.supply["gold"]
            assert sum(city.garbage for city in s.cities) <= BOARD.supply["garbage"]
            assert all(city.banks <= 2 and city.gold <= 2 and city.card <= 3 for city in s.cities)

    def test_cities_are_built_by_the_rules(self, seats: int, level: str, seed: int) -> None:
        for s in positions(seats, level, seed)[::5]:
            for city in s.cities:
                check_city(city)

    def test_nothing_that_was_built_or_hired_is_undone(
        self, seats: int, level: str, seed: int
    ) -> None:
        cities = [s.cities for s in positions(seats, level, seed)]
        for before, after in pairwise(cities):
            for old, new in zip(before, after, strict=True):
                assert new.layout.cells[: len(old.layout.cells)] == old.layout.cells
                assert old.staffed & ~new.staffed == 0 and old.vips & ~new.vips == 0
                assert new.diamonds >= old.diamonds


def check_city(city: City) -> None:
    """Nothing twice, all hangs together, no equal types side by side; and the look-ups agree."""
    layout = city.layout
    cells, types = layout.cells, [BOARD.types[tile] for tile in layout.tiles]
    assert len(set(cells)) == len(cells) and min(cells) >= 0
    for building, cell in enumerate(cells):
        near = [cells.index(side) for side in beside(cell) if side in cells]
        assert sorted(layout.ways[building]) == sorted(near)
        assert all(types[other] != types[building] for other in near)
        assert not building or any(other < building for other in near)
        assert layout.of_type[types[building]] >> building & 1
    for kind in (*TYPES, MUNICIPAL):
        free = {
            side for cell in cells for side in beside(cell)
            if side not in cells
            and all(types[cells.index(by)] != kind for by in beside(side) if by in cells)
        }  # fmt: skip
        listed = [*layout.free(kind)]
        assert set(listed) == free and len(listed) == len(free)
    dirty = sum(1 << b for b, tile in enumerate(layout.tiles) if BOARD.makes[tile] == GARBAGE)
    assert layout.dirty == dirty
    assert city.banks == types.count(MUNICIPAL) - 1
    assert not city.staffed & layout.of_type[MUNICIPAL] and not city.laden & 1
    assert city.vips & ~city.staffed == 0
