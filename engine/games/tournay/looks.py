"""How the position looks after each choice, one move ahead, as far as nothing is revealed.

What is about to be drawn or asked is guessed at. That is the whole of what `medium` does, and what
`hard` begins with.
"""

from collections.abc import Callable, Mapping, Sequence

from engine.bots.policy import Option, rated
from engine.chance import Chance
from engine.flow import Atom, Decision, Move, Step, advance
from engine.game import decision_of
from engine.games.tournay.activation import Benefits, SecondCitizen
from engine.games.tournay.combat import FIGHT_FOR_COINS, Fight, targets
from engine.games.tournay.drawing import DrawFrom, Look, PickDeck, ShowTop, TakeTwo
from engine.games.tournay.effects import Aim, Either, Recruit, Tax, Unleash, UseOther
from engine.games.tournay.evaluation import DENIER, RAMPART, STANDS, UNKNOWN, Judge
from engine.games.tournay.placing import play
from engine.games.tournay.state import Tournay
from engine.games.tournay.turn import LastCard

CHOICE = 1.25
"""How much better than any card the better of two is."""
DECIMALS = 9
"""Values that agree so far are equal."""


def rank(seen: Tournay, chance: Chance) -> list[Option]:
    """The choices worth a look, the best first; equals in any order."""
    seat = decision_of(seen).seat
    judge = Judge(seen.board)
    look = after_sealing if isinstance(seen.agenda[-1], LastCard) else after
    values = {move: look(judge, seen, seat, move) for move in worth_trying(seen.choices)}
    values |= {move: look(judge, seen, seat, move) for move in other_payments(seen.choices, values)}
    moves = list(values)
    chance.shuffle(moves)
    return rated(moves, lambda move: round(values[move], DECIMALS))


def worth_trying(choices: Sequence[Move]) -> list[Move]:
    """Not every way to put citizens together, and each card with its first payment only."""
    found: list[Move] = []
    ways: dict[tuple[Atom, ...], int] = {}
    paid: dict[Atom, Atom] = {}
    for move in choices:
        if move.verb == "play" and len(move.args) == 3:
            if paid.setdefault(move.args[0], move.args[1]) != move.args[1]:
                continue
        elif move.verb in RENTING and len(move.args) > 1:
            use = (move.verb, *move.args[:-1])
            ways[use] = ways.get(use, 0) + 1
            if ways[use] > WAYS:
                continue
        found.append(move)
    return found


RENTING = ("draw", "activate", "combat", "recruit")
WAYS = 2
"""How many ways to put the same citizens together are looked at."""


def other_payments(choices: Sequence[Move], values: Mapping[Move, float]) -> list[Move]:
    """Each card at the best place that was found for it, with its other payments."""
    places: dict[Atom, Move] = {}
    for move, value in values.items():
        if move.verb != "play" or len(move.args) < 3:
            continue
        if value >= values[places.setdefault(move.args[0], move)]:
            places[move.args[0]] = move
    return [move for move in choices if pays_otherwise(move, places)]


def pays_otherwise(move: Move, places: Mapping[Atom, Move]) -> bool:
    """Whether a move plays a card at its best place with another payment."""
    best = places.get(move.args[0]) if move.verb == "play" else None
    return best is not None and move.args[-1] == best.args[-1] and move.args[1] != best.args[1]


def after(judge: Judge, seen: Tournay, seat: int, move: Move) -> float:
    """How the position looks after a move, and what is about to be drawn or asked."""
    s = seen.clone()
    s.story = None
    advance(s, move, short=True)
    if not s.agenda:
        return judge.value(s, seat)
    top = s.agenda[-1]
    if isinstance(top, Decision) and top.seat != seat:
        return judge.value(s, seat)
    if drawing := DRAWS.get(type(top)):
        return judge.value(s, seat, drawing(s, top))
    hope = HOPES.get(type(top))
    return judge.value(s, seat) + (hope(s, top) if hope else 0.0)


def after_sealing(judge: Judge, seen: Tournay, seat: int, move: Move) -> float:
    """How the position looks when a sealed card is revealed."""
    s = seen.clone()
    s.story = None
    if move.verb == "play":
        play(s, seat, move, order=False)
    return judge.value(s, seat)


def unknown(s: Tournay, deck: int) -> float:
    """Any card of a deck, in the hand."""
    return UNKNOWN[s.board.level[s.board.back_of[deck]]]


def _look(s: Tournay, top: Step) -> list[float]:
    assert isinstance(top, Look)
    return [CHOICE * unknown(s, top.deck)]


def _draw(s: Tournay, top: Step) -> list[float]:
    """A card of which one may be seen already."""
    assert isinstance(top, DrawFrom)
    return [(CHOICE + 0.1) * unknown(s, top.deck)]


def _take_two(s: Tournay, top: Step) -> list[float]:
    assert isinstance(top, TakeTwo)
    return [unknown(s, top.deck)] * 2


def _show(s: Tournay, top: Step) -> list[float]:
    assert isinstance(top, ShowTop)
    return [1.1 * unknown(s, top.deck)] * 2


def _pick(s: Tournay, top: Step) -> list[float]:
    assert isinstance(top, PickDeck)
    return [UNKNOWN[top.level]] * 2


DRAWS: Mapping[type[Step], Callable[[Tournay, Step], list[float]]] = {
    Look: _look,
    DrawFrom: _draw,
    TakeTwo: _take_two,
    ShowTop: _show,
    PickDeck: _pick,
}
"""What the cards may be worth that each kind of step brings."""


def _fight(s: Tournay, top: Step) -> float:
    assert isinstance(top, Fight)
    coins = max((s.coins[slot] for slot in targets(s, top.kind)), default=0)
    return RAMPART + (DENIER * coins if top.kind == FIGHT_FOR_COINS else 0.0)


def _recruit(s: Tournay, top: Step) -> float:
    assert isinstance(top, Recruit)
    return STANDS - DENIER * top.price


HOPES: Mapping[type[Step], Callable[[Tournay, Step], float]] = {
    Fight: _fight,
    Recruit: _recruit,
    UseOther: lambda s, top: 0.9,
    Unleash: lambda s, top: 0.5,
    Either: lambda s, top: 0.9,
    Tax: lambda s, top: 0.9,
    Aim: lambda s, top: 0.4,
    Benefits: lambda s, top: 0.6,
    SecondCitizen: lambda s, top: 0.6,
}
"""What each other kind of step that comes next is worth to its seat, on average."""
