"""Example of a single round: John's turns, to the coin."""

from tests.games.fortune_city.kit import (
    BOARD,
    asked,
    choices,
    city,
    events,
    looks_like,
    play,
    table,
    waiting,
)

JOHN = """
    .     noodles*  .
    bank  sneakers* hot-dogs+*
    .     hall@     bouquet+
"""
"""One bank; Meals in the second sector, Transportation in the centre, Merchandise in the first."""


def test_the_round_of_the_example() -> None:
    john = city(JOHN, hand=5, card=3, gold=1)
    s = table(john, city(), market="stationery green, lollipops red")
    assert [john.sector(kind) for kind in range(4)] == [2, 0, 1, 0]

    # Turn 1: stationery, 3 coins from his available cash.
    play(s, "buy stationery hand-3")
    assert (john.hand, john.card, john.gold) == (2, 3, 1)
    # Turn 2: lollipops, 2 coins from his credit card.
    play(s, "buy lollipops")
    assert (john.hand, john.card, john.gold) == (2, 1, 1)
    # Turn 3: a candy store, 2 silver coins from his available cash; garbage on the tile.
    story = play(s, "build lollipops 2,0 hand-2")
    assert (john.hand, john.card, john.gold) == (0, 1, 1)
    assert BOARD.tiles[john.layout.tiles[-1]].building == "Candy Store"
    assert events(story, "make") == [(0, 0, 0, 1)]
    # Turn 4: 1 gold coin for a bank with 1 silver coin on it.
    # Then he passes, which with 1 silver left he does by himself.
    story = play(s, "bank 2,1 gold")
    assert events(story, "broke") == [(0,)]
    assert (john.hand, john.card, john.gold, john.banks) == (0, 1, 0, 2)
    # He places a pink citizen in his candy store: Meals moves from the second to the third sector.
    assert waiting(john) == "red green"
    assert asked(s) == ("Hire", 0) and choices(s) == ["hire meals", "hire nobody"]
    play(s, "hire meals")
    assert john.sector(0) == 3
    # One step, onto a tile with a coin; then 4 coins and 3 from his tracks, and the card is filled.
    story = play(s, "drive 1,0")
    assert events(story, "drive") == [(0, "bouquet", 0, 1)]
    assert events(story, "income") == [(0, 7), (1, 4)]
    assert events(story, "reward") == [(0, 2, 1)]
    # 8 silver coins in cash, 3 silver coins on his credit card, and 1 gold coin.
    assert (john.hand, john.card, john.gold) == (8, 3, 1)
    assert looks_like(
        john,
        """
        .     noodles*   .          .
        bank  sneakers*  hot-dogs+*  bank+
        .     hall       bouquet@   lollipops+*
        """,
    )


def test_paying_from_the_card_first_leaves_one_coin_more() -> None:
    """Ruling 15: the usual way is never worse."""
    john = city(JOHN, hand=5, card=3, gold=1)
    s = table(john, city(), market="stationery green, lollipops red")
    play(s, "buy stationery", "buy lollipops", "build lollipops 2,0", "bank 2,1 gold")
    play(s, "hire meals", "drive 1,0")
    assert (john.hand, john.card, john.gold) == (9, 3, 1)
