"""What happened, as log lines."""

from engine.flow import FORCED, Event
from engine.games.fortune_city.phrases import citizen, counted, for_price, made, tokens
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import Board


def seat_event(board: Board, event: Event, who: str) -> str:
    """A log line about what a seat did."""
    match event.verb, event.args:
        case "start", ():
            return f"{who} has the starting player marker"
        case "pass", ():
            return f"{who} passes"
        case "broke", ():
            return f"{who} has no money left and passes"
        case "vip", (int(price), int(card)):
            return f"{who} invites a VIP citizen {for_price(price, card, False)}"
        case "bank", (str(place), int(price), int(card)):
            return f"{who} builds a bank at {place} {for_price(price, card, False)}"
        case "make", (int(coins), int(diamonds), int(garbage)):
            return f"New in the city of {who}: {made(coins, diamonds, garbage)}"
        case "hire", (int(worker), str(tile), int(sector)):
            kind = board.colours[board.types[board.number[tile]]].name
            place = board.tiles[board.number[tile]].building
            return f"{who}: a {citizen(board, worker)} for {place}; {kind} {sector}"
        case "stuck", (int(steps),):
            return f"The truck of {who} can go no further; {counted(steps, 'step')} lost"
        case "income", (int(silver),):
            return f"{who} receives {silver} silver"
        case "reward", (int(silver), int(gold)):
            return f"The card of {who} is filled: {silver} silver, {gold} gold"
        case str(verb), _ if verb == FORCED:
            return f"{who} can do nothing else"
    return tile_event(board, event, who)


def tile_event(board: Board, event: Event, who: str) -> str:
    """A log line about a seat and one tile."""
    match event.verb, event.args:
        case "buy", (str(tile), int(colour), int(price), int(card)):
            goods = board.tiles[board.number[tile]].goods
            paid = for_price(price, card, False)
            return f"{who} buys {goods} and a {citizen(board, colour)} {paid}"
        case "discard", (str(tile),):
            return f"{who} gives up {board.tiles[board.number[tile]].goods}"
        case "build", (str(tile), str(place), int(price), int(card)):
            building = board.tiles[board.number[tile]].building
            return f"{who} builds {building} at {place} {for_price(price, card, False)}"
        case "drive", (str(tile), int(token), int(amount)):
            takes = f" and takes {tokens(token, amount)}" if amount else ""
            building = board.tiles[board.number[tile]].building
            return f"The truck of {who} drives to {building}{takes}"
    return ""


def table_event(seen: Fortune, event: Event) -> str:
    """A log line about what happened to all."""
    board = seen.board
    match event.verb, event.args:
        case "round", (int(number), int(last)):
            return f"Round {number}{', the last' if last else ''}"
        case "arrive", (str(tile), int(colour)):
            goods = board.tiles[board.number[tile]].goods
            return f"To the market: {goods} with a {citizen(board, colour)}"
        case "town", (str(tile), int(colour)):
            goods = board.tiles[board.number[tile]].goods
            return f"The neighbour town takes {goods} and a {citizen(board, colour)}"
        case "short", ():
            return "The market cannot be filled: the next round is the last"
        case "idle", ():
            return "Nobody did anything for two rounds: the next round is the last"
        case "end", (int(rounds),):
            return f"The game ends after {counted(rounds, 'round')}"
    return ""
