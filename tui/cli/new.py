"""`boulevard new`: begin a game and play it."""

from argparse import ArgumentParser, Namespace
from typing import Any

from engine.catalogue import find_game
from engine.match import Match
from tui.cli.opening import Room, enter, play_at
from tui.environment import Wishes
from tui.hiding import cannot_hide_here, refuse_secrets
from tui.launch import Opening, Seated
from tui.seating import Seating, listed, seat_all, seed_from, setup_for

EXAMPLES = (
    "boulevard new on-tour-paris",
    "boulevard new on-tour-paris --players Ann,Bo --bots medium --seed 7",
    "boulevard new on-tour-paris --bots hard:seconds=3",
    "boulevard --plain new on-tour-new-york --bots medium,random --name 'rainy day'",
)
NOBODY_IN_PARTICULAR = "Player"
"""The only player, when nobody says who plays."""


def add_arguments(parser: ArgumentParser) -> None:
    """Which game, who plays, and what is agreed on."""
    parser.add_argument("game", metavar="GAME", help="a name that `boulevard games` lists")
    parser.add_argument("--players", metavar="NAMES", help="who plays, as Ann,Bo (you alone)")
    parser.add_argument(
        "--bots", metavar="BOTS", help="bots at the seats after them, as medium,hard"
    )
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], help="a setting of the game"
    )
    parser.add_argument("--seed", metavar="S", help="the luck of the game: a whole number")
    parser.add_argument("--name", metavar="NAME", help="what the saved table is called")


def run(args: Namespace) -> int:
    """Check everything, write the table down, and play."""
    game = find_game(args.game)
    room = enter(Wishes.of(args))
    players = (player_name(room),) if args.players is None else listed(args.players)
    seating = seat_all(players, () if args.bots is None else listed(args.bots))
    setup = setup_for(game, seating, args.set, seed_from(args.seed))
    return play_at(room, Opening.BEGUN, begin(room, Match(game, setup), seating, args.name))


def player_name(room: Room) -> str:
    """What the only player is called."""
    return room.settings.name or NOBODY_IN_PARTICULAR


def begin(room: Room, match: Match[Any], seating: Seating, name: str | None = None) -> Seated:
    """A table of this match, written down. Raises Trouble where it cannot be played or named."""
    if room.is_plain:
        refuse_secrets(match.game, len(match.humans), cannot_hide_here())
    keeper = room.store.begin(match, seating.names, name, seating.thinks)
    return Seated(match, keeper, seating.names)
