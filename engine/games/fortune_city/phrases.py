"""Bits of sentences that prompts, choices, log lines and refusals share."""

from engine.games.fortune_city.actions import IN_GOLD, from_card
from engine.games.fortune_city.city import City
from engine.games.fortune_city.offers import GOLD
from engine.games.fortune_city.places import place_of
from engine.games.fortune_city.tiles import COIN, DIAMOND, VIP, Board
from engine.wording import listed


def counted(number: int, thing: str) -> str:
    """So many things: "1 coin", "2 coins"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def tokens(token: int, amount: int) -> str:
    """What lies on a building: "2 coins", "a diamond", "garbage"."""
    if token == COIN:
        return counted(amount, "coin")
    return "a diamond" if token == DIAMOND else "garbage"


def made(coins: int, diamonds: int, garbage: int) -> str:
    """All that several buildings made: "3 coins, 1 diamond and 2 garbage"."""
    parts = []
    if coins:
        parts.append(counted(coins, "coin"))
    if diamonds:
        parts.append(counted(diamonds, "diamond"))
    if garbage:
        parts.append(f"{garbage} garbage" if garbage > 1 else "garbage")
    return listed(parts)


def citizen(board: Board, who: int) -> str:
    """A citizen by colour: "red citizen", "VIP citizen"."""
    return "VIP citizen" if who == VIP else f"{board.colours[who].citizen} citizen"


def building_at(board: Board, city: City, building: int) -> str:
    """A building of a city with its place: "Bakery (0,1)"."""
    name = board.tiles[city.layout.tiles[building]].building
    return f"{name} ({place_of(city.layout.cells[building])})"


def for_price(price: int, card: int, on_card: bool) -> str:
    """How an action is paid; card: the silver that comes from the card, or IN_GOLD.

    on_card: whether there is silver on the card, so that it is worth telling that none is used.
    """
    if card == IN_GOLD:
        return "for a gold coin"
    if card == price:
        return f"for {price} from the card"
    if card:
        return f"for {price}, {card} from the card"
    return f"for {price} from the hand" if on_card else f"for {price}"


def paid_by(city: City, price: int, how: str) -> str:
    """How a city would pay an action in this way."""
    card = IN_GOLD if how == GOLD else from_card(city, price, how)
    return for_price(price, card, city.card > 0)


def purse(city: City) -> str:
    """All that a city can spend: "5 silver in hand, 2 and 1 gold on the card"."""
    if not city.banks:
        return f"{city.hand} silver in hand"
    gold = f" and {city.gold} gold" if city.gold else ""
    return f"{city.hand} silver in hand, {city.card}{gold} on the card"
