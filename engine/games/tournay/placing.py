"""Playing a card into the district: what it costs, where it may lie, what it covers or replaces."""

from collections.abc import Sequence
from typing import ClassVar

from engine.flow import Decision, Move, Step, step, tell, todo
from engine.games.tournay.cards import A_CARD, DECKS, GRAND, NOTHING, Cards
from engine.games.tournay.cards import ONE as ONE_CARD
from engine.games.tournay.district import placed
from engine.games.tournay.grid import BIT, NAMES, PLACE, picker, places_of
from engine.games.tournay.plaza import COLOURS, LYING, ONE, STANDING
from engine.games.tournay.state import GRAY, TOKEN, Family, Tournay

PASS = Move("pass")
NOWHERE = -1


def placings(s: Tournay, seat: int) -> list[Move]:
    """Every way to play a card from the hand: the card, what it costs besides, the place."""
    family, board = s.families[seat], s.board
    filled = family.district.filled
    pick = picker(filled)
    found: list[Move] = []
    before = 0
    for card in family.hand:
        if card >= board.first_back:
            break
        if card == before or board.cost[card] > family.deniers:
            continue
        before = card
        if board.besides[card] != NOTHING:
            found += paid_placings(s, seat, card, filled)
        elif board.kind[card] != GRAND or not has(family, card):
            found += pick(board.plays[card])
    return found


def moves_to(board: Cards, card: int, paid: str, filled: int) -> tuple[Move, ...]:
    """The moves that pay for a card with this and place it in a district filled so far."""
    moves = board.placings.get((card, paid))
    if moves is None:
        moves = tuple(Move("play", (board.id[card], paid, name)) for name in NAMES)
        board.placings[card, paid] = moves
    return picker(filled)(moves)


def has(family: Family, card: int, but: int = NOWHERE) -> bool:
    """Whether a card lies in the district, visible or covered; not counting the top of a place."""
    district = family.district
    found = district.count(card)
    return found > (1 if but != NOWHERE and district.top[but] == card else 0)


def paid_placings(s: Tournay, seat: int, card: int, filled: int) -> list[Move]:
    """Prestige buildings that cost a card or a citizen."""
    family, board = s.families[seat], s.board
    if board.besides[card] == A_CARD:
        return card_placings(board, family, card, filled)
    if has(family, card):
        return []
    colour = board.colour[card]
    paid = [STANDING] if s.stands(seat, colour) else []
    if s.lies(seat, colour):
        paid.append(LYING)
    at_work = {token // TOKEN for token in family.tokens if token % TOKEN == colour}
    paid += [NAMES[place] for place in sorted(at_work)]
    return [move for payment in paid for move in moves_to(board, card, payment, filled)]


def card_placings(board: Cards, family: Family, card: int, filled: int) -> list[Move]:
    """With a card from the hand, or the top card of a place, which may leave a hole."""
    found: list[Move] = []
    if not has(family, card):
        for other in sorted(set(family.hand)):
            if other < board.first_back and (other != card or family.hand.count(card) > 1):
                found += moves_to(board, card, board.id[other], filled)
    for place in places_of(filled):
        if not has(family, card, place):
            left = filled if family.district.pile(place) else filled & ~BIT[place]
            found += moves_to(board, card, NAMES[place], left)
    return found


def met(board: Cards, family: Family, move: Move) -> bytes:
    """What a card that is played would lie on or replace, once it is paid for; the top one last."""
    place = PLACE[move.args[-1]]
    top = family.district.top[place]
    if not top:
        return b""
    pile = family.district.pile(place) + ONE_CARD[top]
    from_here = len(move.args) == 3 and move.args[1] == move.args[2]
    return pile[:-1] if from_here and board.besides[board.number[move.args[0]]] == A_CARD else pile


def play(s: Tournay, seat: int, move: Move, order: bool = True) -> tuple[int, list[Step]]:
    """Pay for a card and place it; the place comes back, and what must be asked first.

    order: ask in which order several replaced cards of one deck go under it.
    """
    card, place = s.board.number[move.args[0]], PLACE[move.args[-1]]
    family = s.families[seat]
    family.lose(card)
    family.deniers -= s.board.cost[card]
    if len(move.args) == 3:
        pay(s, seat, card, move.word(1))
    if s.story is not None:
        tell(s, seat, "play", move.word(), NAMES[place])
    return place, put(s, seat, card, place, order)


def pay(s: Tournay, seat: int, card: int, payment: str) -> None:
    """Pay what a prestige building costs besides deniers, wherever that is."""
    family, colour = s.families[seat], s.board.colour[card]
    if payment in (STANDING, LYING):
        where = s.standing if payment == STANDING else s.lying
        where[colour] -= ONE[seat]
        s.supply[colour] += 1
        tell(s, seat, "pay citizen", COLOURS[colour])
    elif payment not in PLACE:
        paid = s.board.number[payment]
        family.lose(paid)
        s.put_under((paid,))
        tell(s, seat, "pay card", DECKS[s.board.deck[paid]], payment)
    elif s.board.besides[card] == A_CARD:
        take_card(s, seat, PLACE[payment])
    else:
        take_citizen(s, seat, PLACE[payment], colour)


def take_citizen(s: Tournay, seat: int, place: int, colour: int) -> None:
    """Return a citizen at work to the supply; its building has one token less."""
    family = s.families[seat]
    tokens = list(family.tokens)
    tokens.remove(place * TOKEN + colour)
    family.tokens = tuple(tokens)
    if family.twice & BIT[place]:
        family.twice &= ~BIT[place]
    else:
        family.busy &= ~BIT[place]
    s.supply[colour] += 1
    tell(s, seat, "pay citizen", COLOURS[colour])


def take_card(s: Tournay, seat: int, place: int) -> None:
    """Put the top card of a place under its deck; what lay below it is visible again."""
    family = s.families[seat]
    card = family.district.top[place]
    clear_tokens(s, seat, place)
    pile = family.district.pile(place)
    family.district = placed(s.board, family.district, place, pile[-1] if pile else 0, pile[:-1])
    s.put_under((card,))
    tell(s, seat, "pay from", NAMES[place], s.board.id[card])


def clear_tokens(s: Tournay, seat: int, place: int) -> None:
    """Own citizens at a place lie down beside the Plaza; other tokens go back to the supply."""
    family, bit = s.families[seat], BIT[place]
    family.hurt &= ~bit
    if not family.busy & bit:
        return
    for token in family.tokens_at(place):
        if token != GRAY:
            s.lying[token] += ONE[seat]
    family.tokens = tuple(token for token in family.tokens if token // TOKEN != place)
    family.busy &= ~bit
    family.twice &= ~bit


def put(s: Tournay, seat: int, card: int, place: int, order: bool) -> list[Step]:
    """Lay a card on a place: on cards of its colour, or instead of cards of another."""
    family, board = s.families[seat], s.board
    district = family.district
    old = district.top[place]
    if not old:
        family.district = placed(board, district, place, card, b"")
        return []
    if (family.busy | family.hurt) & BIT[place]:
        clear_tokens(s, seat, place)
    pile = (district.pile(place) if district.below else b"") + ONE_CARD[old]
    if board.colour[old] == board.colour[card]:
        family.district = placed(board, district, place, card, pile)
        return []
    family.district = placed(board, district, place, card, b"")
    if s.story is not None:
        tell(s, seat, "replace", *board.names(pile))
    if len(pile) > 1:
        return tuck(s, seat, pile, order)
    s.under[board.deck[old]] += pile
    return []


def tuck(s: Tournay, seat: int, pile: bytes, order: bool) -> list[Step]:
    """Put replaced cards under their decks; ask for the order where it matters."""
    asked: list[Step] = []
    for deck in sorted({s.board.deck[card] for card in pile}):
        cards = tuple(card for card in reversed(pile) if s.board.deck[card] == deck)
        if order and len(set(cards)) > 1:
            asked.append(TuckNext(seat, cards))
        else:
            s.put_under(cards)
    return asked


@step
class TuckNext(Decision):
    """Several replaced cards go under one deck: the seat chooses which one goes first."""

    rule: ClassVar[str] = "Playing a card"
    seat: int
    cards: tuple[int, ...]

    def options(self, s: Tournay) -> Sequence[Move]:
        """The cards, each once."""
        return [s.board.moves["tuck"][card] for card in dict.fromkeys(self.cards)]

    def answer(self, s: Tournay, move: Move) -> None:
        """Put it under the deck, and ask for the next."""
        card = s.board.number[move.word()]
        s.put_under((card,))
        cards = list(self.cards)
        cards.remove(card)
        if cards:
            todo(s, TuckNext(self.seat, tuple(cards)))
