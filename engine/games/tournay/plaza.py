"""Citizens on the Plazas, and the ways to put some of them to work.

All citizens of one colour that stand on Plazas are one number with four bits a seat (no more than
eleven of a colour exist), and so are those that lie beside them. Laying down some of several
owners' citizens is then one subtraction and one addition.
"""

from functools import cache

from engine.flow import Atom

COLOURS: tuple[str, ...] = ("yellow", "white", "red")
"""Civilians, religious and military."""
COLOUR: dict[Atom, int] = {name: colour for colour, name in enumerate(COLOURS)}
ANY = 3
"""Gray: whichever colour the acting seat chooses."""

RENT = 2
"""Deniers to the owner for each citizen of another Plaza."""
MOST = 3
"""Citizens that one action can use, but for earning."""
OWN = "own"
STANDING, LYING = "standing", "lying"
"""How moves name a citizen of one's own that is on the Plaza or beside it."""
SHIFT: tuple[int, ...] = (0, 4, 8, 12)
ONE: tuple[int, ...] = tuple(1 << shift for shift in SHIFT)
SEATS: tuple[str, ...] = ("p1", "p2", "p3", "p4")
"""How moves name the seats."""
SEAT: dict[Atom, int] = {name: seat for seat, name in enumerate(SEATS)}


def count(packed: int, seat: int) -> int:
    """How many of these are one seat's."""
    return packed >> SHIFT[seat] & 15


@cache
def ways(standing: int, seat: int, needed: int, rents: int) -> tuple[str, ...]:
    """The ways to use so many citizens, own ones first, renting at most so many.

    A way names the owner of each citizen, as in "own+own" or "own+p3".
    """
    ways: list[str] = []
    own = count(standing, seat)
    others = [other for other in range(4) if other != seat and count(standing, other)]
    for mine in range(min(own, needed), max(needed - rents, 0) - 1, -1):
        for hired in _hires(standing, tuple(others), needed - mine):
            ways.append("+".join((*[OWN] * mine, *hired)))
    return tuple(ways)


def _hires(standing: int, others: tuple[int, ...], needed: int) -> list[tuple[str, ...]]:
    """The ways to rent so many from these seats, most from the first ones first."""
    if not needed:
        return [()]
    if not others:
        return []
    first, *rest = others
    return [
        (*[SEATS[first]] * taken, *more)
        for taken in range(min(count(standing, first), needed), -1, -1)
        for more in _hires(standing, tuple(rest), needed - taken)
    ]


@cache
def hired(way: str) -> tuple[int, ...]:
    """The seats whose citizens a way rents, one entry a citizen."""
    return tuple(SEAT[owner] for owner in way.split("+") if owner != OWN)


@cache
def used(way: str, seat: int) -> tuple[int, tuple[int, ...]]:
    """The citizens that a way uses when this seat goes it, packed by owner; and who is paid."""
    owners, rented = way.split("+"), hired(way)
    return ONE[seat] * owners.count(OWN) + sum(ONE[other] for other in rented), rented
