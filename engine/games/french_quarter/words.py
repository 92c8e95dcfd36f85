"""French Quarter in words: prompts, choices, what happened, and why not."""

from collections.abc import Sequence

from engine.flow import Atom, Event, Move
from engine.game import decision_of
from engine.games.french_quarter.icons import BonusOrMultiplier
from engine.games.french_quarter.mapping import MapAny, MapNextDoor, MapOne
from engine.games.french_quarter.naming import (
    bare,
    building_words,
    card_words,
    corner_words,
    name_of,
    next_multiplier,
    next_window,
    rating,
    transport_words,
)
from engine.games.french_quarter.performers import NOBODY_YET, MeetPerformer
from engine.games.french_quarter.printed import ICONS
from engine.games.french_quarter.refusals import why_not
from engine.games.french_quarter.scoring import counted, points, ranking
from engine.games.french_quarter.state import Quarter
from engine.games.french_quarter.telling import STEPS, told
from engine.games.french_quarter.travel import MoveTourist

VERBS = {
    "take": "take a die",
    "card": "use a card",
    "go": "go",
    "far": "go further (culture A)",
    "stay": "stay, for an umbrella",
    "mark": "mark a track",
    "bonus": "open a window",
    "multiplier": "unlock a multiplier",
    "write": "write",
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
                return f"A circle of {ICONS[activity]}: window or multiplier?  (box {box})"
            case MapOne(seat, _):
                return f"Map action with a {seen.sheets[seat].die}: where?"
            case MapNextDoor(seat, _):
                return f"Culture B: map a neighbour with a {seen.sheets[seat].die} too?"
            case MapAny(_, among):
                if among == seen.board.everywhere:
                    return "Food C: map one building anywhere, with any value"
                street = seen.board.printed.tracks[0].street
                return f"Food A: map one building on {street}, with any value"
            case MeetPerformer(_, more, met):
                return _performer_prompt(more, met)
        return PROMPTS[type(asked).__name__]

    def move(self, seen: Quarter, move: Move) -> str:
        """A choice in the panel."""
        match move:
            case Move("take", (str(name), int(value))):
                return f"{name.title()} {value}: {card_words(seen, name)}"
            case Move("card", (str(name),)):
                return f"the {name.title()} card: {card_words(seen, name)}"
            case Move("far", (str(place),)):
                return f"{building_words(seen, place)}  (culture A)"
            case Move("bonus", (str(activity),)):
                return next_window(seen, decision_of(seen).seat, activity)
            case Move("multiplier", (str(activity),)):
                return next_multiplier(seen, decision_of(seen).seat, activity)
            case Move("write", (str(place), value)):
                return f"{value} at {name_of(seen, place)}"
            case Move(verb, (_,) as args):
                return self.atom(seen, (verb,), args[0])
        return VERBS.get(move.verb, str(move))

    def atom(self, seen: Quarter, picked: Sequence[Atom], atom: Atom) -> str:
        """A part of a choice: a verb, and after it its places, names and values."""
        if not picked:
            return VERBS.get(str(atom), str(atom))
        match picked[0], atom:
            case "take" | "card", str(transport):
                return f"{transport.title()}: {card_words(seen, transport)}"
            case "go" | "far", str(place):
                return building_words(seen, place)
            case "write", str(place) if place in seen.board.building_index:
                return name_of(seen, place)
            case "start", str(corner):
                return corner_words(seen, seen.board.starts[int(corner[-1]) - 1])
        return str(atom)

    def event(self, seen: Quarter, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        return told(seen, event, names)

    def step(self, name: str) -> str:
        """A step of the coming strip."""
        return STEPS[bare(name)]

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
            return f"{names[0]}: {counted(total, 'point', 'points')}. {rating(state, total)}."
        winners, *_ = ranking(state)
        best = counted(points(state, winners[0]), "point", "points")
        if len(winners) > 1:
            return f"{' and '.join(names[seat] for seat in winners)} share it with {best} each."
        level = [seat for seat in range(len(names)) if seat not in winners
                 and points(state, seat) == points(state, winners[0])]  # fmt: skip
        how = f"{best} and the better second line" if level else best
        return f"{names[winners[0]]} wins with {how}."


PROMPTS = {
    "TakeDie": "Take a die",
    "UseCard": "Culture C: use the card of your die, or another one?",
    "ChooseActivity": "A wild icon: mark which track?",
    "Lead": "The second line: which way?",
    "OwnLead": "Your own second line: which way?",
    "StartOwn": "Mysticism B: where does your own second line start?",
}


def _performer_prompt(more: int, met: int) -> str:
    if more:
        return "Mysticism C: meet which performer first?"
    if met != NOBODY_YET:
        return "Mysticism C: meet which other performer?"
    return "Mysticism A: meet which performer?"
