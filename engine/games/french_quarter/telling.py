"""What happened in a game of French Quarter, as log lines."""

from collections.abc import Sequence

from engine.flow import FORCED, NOBODY, PASSED, Event
from engine.games.french_quarter.naming import (
    bare,
    corner_words,
    dice_words,
    icon_words,
    name_of,
    window_words,
)
from engine.games.french_quarter.printed import TRANSPORTS
from engine.games.french_quarter.scoring import counted
from engine.games.french_quarter.state import Quarter

STEPS = {
    "ChooseStart": "roll for the start",
    "Round": "next round",
    "RevealCards": "reveal cards",
    "RevealMayor": "reveal the Mayor's card",
    "RollDice": "roll the dice",
    "Travel": "travel",
    "TakeDie": "take a die",
    "MayorTakes": "the Mayor takes a die",
    "UseCard": "choose a card",
    "Gain": "next icon",
    "ExtraUmbrella": "another umbrella",
    "ChooseActivity": "wild icon",
    "BonusOrMultiplier": "bonus or multiplier",
    "MoveTourist": "move",
    "Visit": "building icons",
    "MapHere": "map",
    "MapOne": "map action",
    "MapNextDoor": "map a neighbour",
    "MapAny": "map any value",
    "MeetPerformer": "meet a performer",
    "EndTurn": "end of turn",
    "Summons": "the police",
    "Arrest": "to the Police Station",
    "SecondLine": "second line",
    "Lead": "lead the line",
    "OwnLead": "lead the own line",
    "ScoreLine": "score the line",
    "StartOwn": "start an own line",
    "Cleanup": "clean up",
}

UNTOLD = {
    "MapAny": "{who} has no building left to map that way",
    "MeetPerformer": "{who} has no performer left to gain",
    "ChooseActivity": "{who} has no track left to mark",
    "BonusOrMultiplier": "{who} has nothing left to unlock there",
    "OwnLead": "{who} cannot lead the own line on; it stays",
}
"""What is told when a decision passes by; the others go without saying."""


def told(seen: Quarter, event: Event, names: Sequence[str]) -> str:
    """An event as a log line; empty when it is not worth one."""
    who = names[event.seat] if event.seat != NOBODY else "The Mayor"
    if event.verb == PASSED:
        return UNTOLD.get(bare(event.args[0]), "").format(who=who)
    if event.verb == FORCED:
        return f"{who}, only one choice: {STEPS[bare(event.args[0])]}"
    return _happened(seen, event, who) or _marked(seen, event, who)


def _happened(seen: Quarter, event: Event, who: str) -> str:
    """The table, the turns and the second line."""
    match event.verb, event.args:
        case "begin", (int(number),):
            return f"The second line starts at {_start_words(seen, number)}"
        case "first", _:
            return f"{who} goes first"
        case "round", (number,):
            return f"Round {number} of {seen.board.printed.rounds}"
        case "reveal", (str(name), card):
            deck = seen.board.printed.decks[TRANSPORTS.index(name)]
            shown = next(one for one in deck if one.id == card)
            return f"{name.title()} card: {icon_words(shown.icons)}"
        case "mayor", (street,):
            return f"The Mayor closes {street or 'no street'}"
        case "roll", dice:
            return f"Dice: {dice_words(dice)}"
        case "take" | "mayor takes", (str(name), value):
            return f"{who} takes {name.title()} {value}"
        case "card", (str(name),):
            return f"{who} uses the {name.title()} card (culture C)"
        case "go", (str(place),):
            return f"{who} goes to {name_of(seen, place)}"
        case "far", (str(place),):
            return f"{who} goes to {name_of(seen, place)} (culture A)"
        case "stay", _:
            return f"{who} stays, and gains an umbrella for it"
        case "no line", _:
            return "Nobody took the socialize die: no second line"
        case "lead", (way, int(corner)):
            return f"{who} leads the second line {way}, to {corner_words(seen, corner)}"
        case "own", (way, int(corner)):
            return f"{who} leads the own line {way}, to {corner_words(seen, corner)}"
        case "rest", _:
            return "The second line cannot go on and rests"
        case "score line", (int(count), total):
            mapped = counted(count, "building", "buildings")
            return f"{who}: {mapped} at the line, {total} marked so far"
        case "end", _:
            return "The night is over"
    return ""


def _marked(seen: Quarter, event: Event, who: str) -> str:
    """The sheet of a seat."""
    match event.verb, event.args:
        case "mark", (activity, box):
            return f"{who} marks {activity} {box}"
        case "umbrella", (int(box),):
            star = "" if box % seen.board.printed.star_every else ", a star"
            return f"{who} marks umbrella {box}{star}"
        case "full", (name,):
            return f"{who} has no empty box for {name}"
        case "multiplier", (activity, value):
            return f"{who} unlocks x{value} for {activity}"
        case "window", (str(activity), str(letter)):
            return f"{who} opens {activity} {window_words(seen, activity, letter)}"
        case "performer", (name, row, box):
            return f"{who} meets the {name}: row {row}, box {box} of the track"
        case "ignored", (name,):
            return f"{who} ignores the {name} (partying D)"
        case "bonus map", (street,):
            return f"{who} gets a map action on {street}"
        case "bonus points", (scored,):
            return f"{who} has {counted(int(scored), 'point', 'points')} more at the end"
        case "courtyard", (int(visited),):
            return f"{who} has visited {counted(visited, 'courtyard', 'courtyards')}"
        case "riverwalk", (number,):
            return f"{who} is at the Riverwalk, visit {number}"
        case "write", (str(place), value):
            return f"{who} maps {name_of(seen, place)} with a {value}"
        case "no map", _:
            return f"{who} cannot map there: an umbrella instead"
        case "watched", (value,):
            return f"{who}'s {value} is watched by the police: an umbrella, no map action"
        case "arrest", (value,):
            return f"{who} goes to the Police Station; a {value} is watched from now on"
        case "cross", (box,):
            return f"{who} crosses out culture {box}"
        case "start", (int(number),):
            return f"{who} starts an own line at {_start_words(seen, number)}"
    return ""


def _start_words(seen: Quarter, number: int) -> str:
    return f"corner {number}, {corner_words(seen, seen.board.starts[number - 1])}"
