"""Fortune City's whole position, and who may know what of it.

Everything lies open but the stack of tiles and what was left out of it at the start. The stack is
kept in no order and drawn by chance when the market is filled, and so is the bag, whose contents
everybody can count.
"""

from dataclasses import dataclass
from functools import cache

from engine.chance import Chance, SealedChance
from engine.codec import plain_data
from engine.flow import Event, Move, Step
from engine.game import HIDDEN
from engine.games.fortune_city.city import City, empty_city
from engine.games.fortune_city.tiles import TYPES, Board


@plain_data
@dataclass(slots=True)
class Fortune:
    """The position of a game."""

    chance: Chance
    agenda: list[Step]
    choices: tuple[Move, ...]
    story: list[Event] | None
    secrets: int
    turn: int
    """Counts the turns of the player actions, and each of the phases after them once."""
    board: Board
    level: str
    """The level of the solo score mode; empty with two seats or more."""
    round: int
    last: bool
    """This is the last round."""
    first: int
    """The seat with the starting player marker."""
    passed: int
    """The seats that have passed this round, as bits."""
    acted: bool
    """Somebody has taken an action this round."""
    idle: int
    """Rounds in a row in which nobody did (ruling 21)."""
    market: tuple[int, ...]
    """The tiles to be bought, those that lie longest first."""
    waiting: tuple[int, ...]
    """The citizen below each tile of the market."""
    stack: tuple[int | str, ...]
    """The tiles still to come, in no order."""
    left_out: tuple[int | str, ...]
    """The tiles that setup left in the box, unseen."""
    bag: tuple[int, ...]
    """The citizens in the bag, by type."""
    gone: tuple[int, ...]
    """The tiles that have left the game: given back for new ones, or taken by the other town."""
    moved: tuple[int, ...]
    """The citizens that the other town took."""
    vips: int
    """VIP citizens still to be invited."""
    banks: int
    """Banks still to be bought."""
    cities: list[City]

    def clone(self) -> "Fortune":
        """A copy that shares nothing that changes."""
        story = self.story
        return Fortune(
            self.chance.clone(), self.agenda[:], self.choices, None if story is None else story[:],
            self.secrets, self.turn, self.board, self.level, self.round, self.last, self.first,
            self.passed, self.acted, self.idle, self.market, self.waiting, self.stack,
            self.left_out, self.bag, self.gone, self.moved, self.vips, self.banks,
            [city.clone() for city in self.cities],
        )  # fmt: skip

    def from_first(self) -> tuple[int, ...]:
        """The seats clockwise from the starting player."""
        return turn_order(len(self.cities), self.first)

    @property
    def short(self) -> bool:
        """The market has fewer tiles than it should."""
        return len(self.market) < self.board.deals[len(self.cities)].market


@cache
def turn_order(seats: int, first: int) -> tuple[int, ...]:
    """So many seats clockwise from this one."""
    return tuple((first + by) % seats for by in range(seats))


def fresh(board: Board, seats: int, seed: int, level: str) -> Fortune:
    """A table before the stack is made: starting goods and their citizens are laid out (Setup)."""
    deal = board.deals[seats]
    bag = tuple(colour.citizens - colour.at_start - deal.citizens_out for colour in board.colours)
    return Fortune(
        Chance(seed), [], (), None, 0, 0, board, level if seats == 1 else "", 0, False, 0, 0,
        False, 0, tuple(board.starting), tuple(board.types[tile] for tile in board.starting),
        tuple(board.goods), (), bag, (), (), deal.vips, deal.banks,
        [empty_city(board) for _ in range(seats)],
    )  # fmt: skip


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The same tiles without this one."""
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def leave_out(s: Fortune, unseen: list[int], chance: Chance) -> None:
    """Split unseen tiles into those left out, one of each type and price to go, and the stack.

    Which one of its type and price is left out nobody sees (the rulebook leaves open how it is
    chosen; here by chance).
    """
    board = s.board
    alike: dict[tuple[int, int], list[int]] = {}
    for tile in unseen:
        alike.setdefault((board.types[tile], board.prices[tile]), []).append(tile)
    out = []
    for kind in TYPES:
        for price in board.deals[len(s.cities)].tiles_out:
            fits = alike[kind, price]
            out.append(fits[chance.below(len(fits))])
    s.left_out = tuple(out)
    s.stack = tuple([tile for tile in unseen if tile not in s.left_out])


def redact(s: Fortune, seat: int) -> Fortune:
    """Nobody may know the stack, what was left out of it, or luck (ruling 31)."""
    seen = s.clone()
    seen.chance = SealedChance()
    seen.stack = (HIDDEN,) * len(s.stack)
    seen.left_out = (HIDDEN,) * len(s.left_out)
    return seen


def imagine(seen: Fortune, seat: int, chance: Chance) -> Fortune:
    """Make the stack anew from the tiles that nobody has seen."""
    s = seen.clone()
    known = {*s.market, *s.gone}
    for city in s.cities:
        known.update(city.zones, city.layout.tiles)
    leave_out(s, [tile for tile in s.board.goods if tile not in known], chance)
    s.chance = chance.clone()
    return s
