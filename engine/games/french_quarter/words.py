"""French Quarter in words: prompts, choices, what happened, and why not."""

from collections.abc import Sequence

from engine.flow import Atom, Decision, Event, Move, Step
from engine.game import decision_of
from engine.games.french_quarter.board import FOOD
from engine.games.french_quarter.icons import BonusOrMultiplier, Gain
from engine.games.french_quarter.mapping import (
    MapAny,
    MapHere,
    MapNextDoor,
    MapOne,
    is_number,
)
from engine.games.french_quarter.naming import (
    bare,
    building_words,
    card_words,
    corner_words,
    mark_words,
    name_of,
    next_multiplier,
    next_window,
    performer_words,
    rating,
    transport_words,
    way_words,
)
from engine.games.french_quarter.performers import NOBODY_YET, MeetPerformer
from engine.games.french_quarter.printed import ACTIVITIES, ICONS, TRANSPORTS
from engine.games.french_quarter.refusals import why_not
from engine.games.french_quarter.scoring import points, ranking
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.telling import STEPS, told
from engine.games.french_quarter.travel import EndTurn, MoveTourist, reach_of
from engine.wording import alone, won

VERBS = {
    "take": "take a die",
    "card": "use a card",
    "go": "go",
    "stay": "stay, for an umbrella",
    "mark": "mark a track",
    "bonus": "open a window",
    "multiplier": "unlock a multiplier",
    "write": "map a building",
    "umbrella": "an umbrella instead",
    "nothing": "map nothing",
    "meet": "meet a performer",
    "lead": "lead the second line",
    "own": "lead your own line",
    "start": "start at a corner",
    "rest": "the line rests",
}


class QuarterWords:
    """Prompts, moves and events of French Quarter."""

    def prompt(self, seen: Quarter) -> str:
        """What is asked."""
        asked = decision_of(seen)
        match asked:
            case MoveTourist(_, transport):
                return f"{transport_words(seen, transport)}: where does your tourist go?"
            case BonusOrMultiplier(seat, activity):
                box = seen.sheets[seat].marks[activity]
                return f"A circle of {ICONS[activity]}, box {box}: window or multiplier?"
            case MapOne() | MapNextDoor() | MapAny():
                return _map_prompt(seen, asked)
            case MeetPerformer(_, more, met):
                return _performer_prompt(more, met)
        return PROMPTS[type(asked).__name__]

    def move(self, seen: Quarter, move: Move) -> str:
        """A choice in the panel."""
        match move:
            case Move("card", (str(name),)):
                return f"the {name.title()} card: {card_words(seen, name)}"
            case Move("write", (str(place), value)):
                return f"{value} at {name_of(seen, place)}"
            case Move(verb, (_,) as args):
                return self.atom(seen, (verb,), args[0])
        return VERBS.get(move.verb, str(move))

    def atom(self, seen: Quarter, picked: Sequence[Atom], atom: Atom) -> str:
        """A part of a choice: a verb, and after it its places, names and values."""
        asked = decision_of(seen)
        if not picked:
            if isinstance(asked, BonusOrMultiplier):
                return _side_words(seen, asked, str(atom))
            if atom == "write" and only_letters(seen):
                return "write a W"
            return VERBS.get(str(atom), str(atom))
        seat, sheet = asked.seat, seen.sheets[asked.seat]
        match picked[0], atom:
            case "take", str(die):
                name, value = die.split("-")
                return f"{name.title()} {value}: {card_words(seen, name)}"
            case "card", str(transport):
                return f"{transport.title()}: {card_words(seen, transport)}"
            case "go", str(place):
                return building_words(seen, place) + _price(seen, asked, place)
            case "write", str(place) if place in seen.board.building_index:
                return name_of(seen, place)
            case "write", value:
                return f"a {value}"
            case "start", str(corner):
                return corner_words(seen, seen.board.starts[int(corner[-1]) - 1])
            case "mark", str(activity):
                return mark_words(seen, seat, activity)
            case "meet", str(name):
                return performer_words(seen, seat, name)
            case "lead", str(direction):
                return way_words(seen, seen.head, direction)
            case "own", str(direction):
                return way_words(seen, sheet.own_head, direction)
            case "bonus" | "multiplier", _:
                return _side_words(seen, asked, str(picked[0]))
        return str(atom)

    def event(self, seen: Quarter, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        return told(seen, event, names)

    def step(self, name: str) -> str:
        """A step of the coming strip."""
        return STEPS[bare(name)]

    def coming(self, seen: Quarter, waiting: Step) -> str:
        """A step of the coming strip with its icon, its transport or its value."""
        match waiting:
            case Gain(_, icon):
                return ICONS[icon]
            case MoveTourist(_, transport):
                return f"move by {TRANSPORTS[transport].title()}"
            case MapHere(seat):
                return f"map {seen.sheets[seat].die}"
            case EndTurn(seat):
                return "the police" if seen.sheets[seat].summoned else ""
        return STEPS[type(waiting).__name__]

    def refusal(self, seen: Quarter, move: Move) -> str:
        """Why a move is refused."""
        return why_not(seen, move)

    def round(self, seen: Quarter) -> str:
        """How far the game is."""
        return f"round {seen.round} of {seen.board.printed.rounds}"

    def verdict(self, state: Quarter, names: Sequence[str]) -> str:
        """Who won; in solo play, what the score is called."""
        if len(state.sheets) == 1:
            total = points(state, 0)
            return alone(names[0], total, rating(state, total))
        winners, *rest = ranking(state)
        most = points(state, winners[0])
        decided = any(points(state, seat) == most for place in rest for seat in place)
        return won(names, winners, most, "the better second line" if decided else "")


PROMPTS = {
    "TakeDie": "Take a die",
    "UseCard": "Culture C: use the card of your die, or another one?",
    "ChooseActivity": "A wild icon: mark which track?",
    "Lead": "The second line: which way?",
    "OwnLead": "Your own second line: which way?",
    "StartOwn": "Mysticism B: where does your own second line start?",
}


def only_letters(seen: Quarter) -> bool:
    """Whether no value fits, so that all that can be written is a W."""
    written = [move for move in seen.choices if move.verb == "write"]
    return bool(written) and not any(map(is_number, written))


def _map_prompt(seen: Quarter, asked: MapOne | MapNextDoor | MapAny) -> str:
    """Where to write what; or that no value fits, so that only a W can be written."""
    die, letter = seen.sheets[asked.seat].die, only_letters(seen)
    if isinstance(asked, MapOne):
        instead = f"Map action: a {die} does not fit. Write a W, or gain an umbrella?"
        return instead if letter else f"Map action with a {die}: where?"
    if isinstance(asked, MapNextDoor):
        instead = f"Culture B: a {die} fits at no neighbour. Write a W at one?"
        return instead if letter else f"Culture B: map a neighbour with a {die} too?"
    anywhere = asked.among == seen.board.everywhere
    street = seen.board.printed.tracks[FOOD].street
    window, where = ("C", "anywhere") if anywhere else ("A", f"on {street}")
    if letter:
        return f"Food {window}: no value fits {where}. Write a W?"
    return f"Food {window}: map one building {where}, with any value"


def _side_words(seen: Quarter, asked: Decision, side: str) -> str:
    """A window or a multiplier of the circle that was just marked."""
    assert isinstance(asked, BonusOrMultiplier)
    words = next_window if side == "bonus" else next_multiplier
    return words(seen, asked.seat, ACTIVITIES[asked.activity])


def _price(seen: Quarter, asked: Decision, place: str) -> str:
    """That a building is too far without culture A."""
    if not isinstance(asked, MoveTourist) or place not in seen.board.building_index:
        return ""
    near = reach_of(seen, seen.sheets[asked.seat], asked.transport)
    return "" if near >> seen.board.building_index[place] & 1 else "  (culture A)"


def _performer_prompt(more: int, met: int) -> str:
    if more:
        return "Mysticism C: meet which performer first?"
    if met != NOBODY_YET:
        return "Mysticism C: meet which other performer?"
    return "Mysticism A: meet which performer?"
