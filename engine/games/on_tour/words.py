"""On Tour in plain English, for both cities; why a move is refused is told by `refusals`."""

from collections.abc import Sequence

from engine.flow import FORCED, Atom, Event, Move
from engine.game import decision_of
from engine.games.on_tour.board import Board
from engine.games.on_tour.cards import have_room_for_two, shared_areas, symbol
from engine.games.on_tour.phrases import (
    at,
    each_spot,
    empty_spot,
    marked,
    place,
    short_card,
)
from engine.games.on_tour.refusals import refusal
from engine.games.on_tour.routes import CROSS
from engine.games.on_tour.scoring import points, ranking
from engine.games.on_tour.state import OnTour
from engine.games.on_tour.writing import (
    ChooseCards,
    FirstNumber,
    ParkStar,
    PlaceSeed,
    PlaceStar,
    SecondNumber,
)
from engine.wording import alone, listed, won

STEPS = {
    "on_tour.SeedPass": "setup",
    "on_tour.RollSeeds": "roll the dice",
    "on_tour.DrawSeed": "draw a card",
    "on_tour.PlaceSeed": "seed a club",
    "on_tour.SetAside": "put the cards away",
    "on_tour.NextTurn": "next turn",
    "on_tour.FlipCards": "flip three cards",
    "on_tour.RollDice": "roll the dice",
    "on_tour.FirstNumber": "two numbers",
    "on_tour.SecondNumber": "second number",
    "on_tour.PlaceStar": "a star",
    "on_tour.ParkStar": "Central Park star",
    "on_tour.ChooseCards": "which cards",
}
VERBS = {
    "write": "write a number",
    "seed": "write it",
    "star": "draw a star",
    "cross": "cross out a spot",
    "ferry": "draw a ferry",
    "circle": "circle one",
    "soloists": "note soloists",
}
BANDS = {
    "paris": ((55, "a tour to be told of for years"), (48, "a splendid tour"), (40, "a fine tour"),
              (30, "a pleasant tour"), (20, "a short tour")),
    "once": ((44, "a tour to be told of for years"), (38, "a splendid tour"), (31, "a fine tour"),
             (23, "a pleasant tour"), (15, "a short tour")),
    "new-york": ((50, "a tour to be told of for years"), (43, "a splendid tour"),
                 (35, "a fine tour"), (25, "a pleasant tour"), (15, "a short tour")),
}  # fmt: skip
"""What a solo score of so many points or more is called; below them all, see `verdict`."""


class OnTourWords:
    """Prompts, moves and events of both cities."""

    def prompt(self, seen: OnTour) -> str:
        """What the pending decision asks."""
        decision = decision_of(seen)
        match decision:
            case PlaceSeed():
                return seed_prompt(seen)
            case FirstNumber():
                return first_prompt(seen, decision.seat)
            case SecondNumber():
                return second_prompt(seen, decision.seat)
            case PlaceStar():
                return star_prompt(seen)
            case ParkStar():
                return "The ring around Central Park is full: draw a star on any empty spot"
            case ChooseCards() if seen.board.instruments:
                return "Your cards allow different soloists: choose which to note"
        return "One card shows both clubs: choose the one you circle"

    def move(self, seen: OnTour, move: Move) -> str:
        """A choice in the panel."""
        board = seen.board
        match move.verb, move.args:
            case "write", (int(number), str(spot)):
                return f"{number:02} {at(board, spot)}"
            case "seed", (str(spot),):
                return f"{seed_number(seen):02} {at(board, spot)}"
            case "star", (str(spot),):
                return f"star {at(board, spot)}"
            case "cross", (str(spot),):
                return f"cross out {place(board, spot)}"
            case "ferry", (str(one), str(other)):
                return f"ferry from {place(board, one)} to {place(board, other)}"
            case "circle", (str(spot),):
                mark = seen.sheets[decision_of(seen).seat].marks[board.index[spot]]
                return f"circle {marked(mark)} {at(board, spot)}"
            case "soloists", args:
                return soloists_told(board, args)
        return str(move)

    def atom(self, seen: OnTour, picked: Sequence[Atom], atom: Atom) -> str:
        """A part of a choice: the verb, a number, a spot or an instrument."""
        if not picked:
            return VERBS.get(str(atom), str(atom))
        if isinstance(atom, int):
            return f"{atom:02}"
        return place(seen.board, atom) if atom in seen.board.index else atom

    def event(self, seen: OnTour, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        if event.seat >= 0:
            return seat_event(seen.board, event, names[event.seat])
        return table_event(seen.board, event, names)

    def step(self, name: str) -> str:
        """A step of the coming strip."""
        return STEPS[name]

    def refusal(self, seen: OnTour, move: Move) -> str:
        """Which rule forbids the move, and what would be legal."""
        return refusal(seen, move)

    def round(self, seen: OnTour) -> str:
        """The turn, and how many spots are empty on the maps."""
        board = seen.board
        lefts = [sheet.left for sheet in seen.sheets]
        fewest, most = min(lefts), max(lefts)
        if seen.turn <= board.passes:
            return f"setup {max(1, seen.turn)} of {board.passes}"
        if not seen.agenda:
            return f"the end, after {seen.turn - board.passes} turns"
        empty = str(fewest) if fewest == most else f"{fewest} to {most}"
        turn = "turn" if seen.cards else "last turn"
        return f"{turn} {seen.turn - board.passes}, {empty} empty"

    def verdict(self, state: OnTour, names: Sequence[str]) -> str:
        """Who won, or what a tour alone is called."""
        first = ranking(state)[0]
        most = points(state, first[0])
        if len(names) == 1:
            return alone(names[0], most, band(state, most))
        return won(names, first, most)


def seed_number(seen: OnTour) -> int:
    """The number of the setup that is written now: the lower at the first card (ruling 14)."""
    return seen.numbers[len(seen.cards) - 1]


def seed_prompt(seen: OnTour) -> str:
    """What the setup asks."""
    board = seen.board
    roman = board.romans[board.cards[seen.cards[-1]].arrondissement]
    return f"Setup: write {seed_number(seen):02} in a club of arrondissement {roman}, circled"


def first_prompt(seen: OnTour, seat: int) -> str:
    """What the first number of a turn asks."""
    low, high = seen.numbers
    sheet, spot = seen.sheets[seat], each_spot(seen.board)
    ferry = ", or draw a ferry" if seen.choices[-1].verb == "ferry" else ""
    if seen.choices[0].verb == "cross":
        return f"No card takes {low:02} or {high:02}: cross out {empty_spot(seen)}{ferry}"
    if not seen.cards:
        if sheet.left == 1:
            return f"Last turn: {low:02} or {high:02}, for your last empty {spot}"
        return f"Last turn: write {low:02} and {high:02} anywhere; choose one and its {spot}"
    if not have_room_for_two(seen, sheet):
        return f"The cards have room for {low:02} or {high:02}, not for both: choose{ferry}"
    return f"Write {low:02} and {high:02}: choose one and its {spot}{ferry}"


def second_prompt(seen: OnTour, seat: int) -> str:
    """What the second number of a turn asks."""
    due = seen.number_due(seen.sheets[seat])
    if seen.choices[0].verb == "cross":
        return f"No other card has room for {due:02}: cross out {empty_spot(seen)}"
    return f"Now {due:02}: choose its {each_spot(seen.board)}{may_be_noted(seen, seat, due)}"


def may_be_noted(seen: OnTour, seat: int, due: int) -> str:
    """What the first number of the turn still gets if its card is not needed for the second."""
    board, sheet = seen.board, seen.sheets[seat]
    first = sheet.first
    mark = sheet.marks[first]
    if mark == CROSS or not any(symbol(board.cards[card], first) for card in seen.cards):
        return ""
    what = "gets a soloist" if board.instruments else "is circled"
    return f". {mark:02} {what} if another card takes {due:02}"


def star_prompt(seen: OnTour) -> str:
    """What a star turn asks."""
    board = seen.board
    ferry = ", or draw a ferry" if seen.choices[-1].verb == "ferry" else ""
    if seen.choices[0].verb == "cross":
        return f"No card takes your star: cross out {empty_spot(seen)}{ferry}"
    if not seen.cards:
        return f"Doubles in a last turn: draw a star in {empty_spot(seen)}"
    if board.regions and (shared := shared_areas(seen)):
        return f"Three times {board.regions[shared.bit_length() - 1]}: draw a star there"
    return f"Doubles: draw a star where one of the cards allows it{ferry}"


def soloists_told(board: Board, args: Sequence[Atom]) -> str:
    """The soloists of a choice: "drums in Harlem (HA), guitar in Astoria (AS)"."""
    pairs = zip(args[::2], args[1::2], strict=True)
    return ", ".join(f"{instrument} {at(board, str(spot))}" for spot, instrument in pairs)


def seat_event(board: Board, event: Event, who: str) -> str:
    """A log line about what a seat did."""
    match event.verb, event.args:
        case "flip", cards:
            return f"{who} flips {', '.join(short_card(board, int(card)) for card in cards)}"
        case "roll", (int(one), int(other)):
            if one == other:
                return f"{who} rolls doubles: {one} and {other}"
            return f"{who} rolls {one} and {other}"
        case "seed", (int(number), str(spot)):
            return f"{who} writes {number:02} {at(board, spot)}, circled"
        case "write", (int(number), str(spot)):
            return f"{who} writes {number:02} {at(board, spot)}"
        case "note", (str(word), int(mark), str(spot)):
            if word == "circle":
                return f"{who} circles {marked(mark)} {at(board, spot)}"
            return f"{who} notes {word} beside {marked(mark)} {at(board, spot)}"
        case "star", (str(spot),):
            return f"{who} draws a star {at(board, spot)}"
        case "cross", (str(spot), int(due)):
            return f"{who} crosses out {place(board, spot)}: no card has room for {marked(due)}"
        case "ferry", (str(one), str(other)):
            return f"{who} draws a ferry from {place(board, one)} to {place(board, other)}"
        case "drop", (int(number),):
            return f"{who} has no empty {each_spot(board)} for {number:02}; it is dropped"
        case "park", ():
            return f"{who} has filled the ring around Central Park and gets a star"
        case "park lost", ():
            return f"{who} has filled the ring around Central Park, too late for a star"
        case "park star", (str(spot),):
            return f"{who} draws the star of Central Park {at(board, spot)}"
        case str(verb), _ if verb == FORCED:
            return f"{who} has only one choice"
    return ""


def table_event(board: Board, event: Event, names: Sequence[str]) -> str:
    """A log line about what happened to all."""
    match event.verb, event.args:
        case "again", ():
            return "Doubles are rolled again"
        case "card", (int(card),):
            return f"The card is {board.cards[card].label}"
        case "reshuffle", ():
            return "The deck has run out; the discards are shuffled"
        case "last turn", (int(fewest),):
            spots = f"{fewest} empty {each_spot(board)}{'s' * (fewest > 1)}"
            return f"Last turn, without cards: a map has {spots} left"
        case "end", seats:
            if len(seats) == len(names):
                return "Every map is full: the game ends"
            return f"The game ends: no spot is empty for {listed([names[int(n)] for n in seats])}"
    return ""


def band(state: OnTour, points: int) -> str:
    """What a solo score is called."""
    for least, name in BANDS["once" if state.once else state.board.city]:
        if points >= least:
            return name
    return "a walk around the block"
