"""The null game in words."""

from collections.abc import Sequence

from engine.flow import Atom, Event, Move
from engine.game import decision_of
from engine.games.null.rules import ROUNDS, NullState, ShowCard
from engine.wording import won

STEPS = {
    "null.Round": "next round",
    "null.Deal": "deal",
    "null.Roll": "roll the die",
    "null.ShowCard": "show a card",
    "null.TurnOver": "turn the card over",
    "null.LayTokens": "lay tokens",
}


class NullWords:
    """Prompts, moves and events of the null game."""

    def prompt(self, seen: NullState) -> str:
        """What is asked."""
        decision = decision_of(seen)
        if isinstance(decision, ShowCard):
            return f"Your card is {seen.hands[decision.seat]}, the die {seen.die}"
        return "Lay tokens on a pile"

    def move(self, seen: NullState, move: Move) -> str:
        """A choice in the panel."""
        if move.verb == "lay":
            return f"{move.number(1)} on the {move.word(0)} pile"
        words = {"keep": "keep the card hidden", "show": f"show it for {seen.die}"}
        return words.get(move.verb, "lay nothing")

    def atom(self, seen: NullState, picked: Sequence[Atom], atom: Atom) -> str:
        """A part of a choice."""
        return str(atom)

    def event(self, seen: NullState, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        who = names[event.seat] if event.seat >= 0 else ""
        match event.verb, event.args:
            case "roll", (die,):
                return f"The die shows {die}"
            case "show", (card, points):
                return f"{who} shows a {card} for {points}"
            case "lay", (pile, count):
                return f"{who} lays {count} on the {pile} pile"
            case "keep", _:
                return f"{who} keeps the card"
            case "passed", _:
                return f"{who} has no tokens to lay"
        return ""

    def step(self, name: str) -> str:
        """A step of the coming strip."""
        return STEPS[name]

    def refusal(self, seen: NullState, move: Move) -> str:
        """Why a move is refused."""
        if move.verb == "show":
            return f"Only a card of {seen.die} or more may be shown."
        return f"'{move}' is not one of the choices."

    def round(self, seen: NullState) -> str:
        """How far the game is."""
        return f"round {seen.turn} of {ROUNDS}"

    def verdict(self, state: NullState, names: Sequence[str]) -> str:
        """Who won."""
        points = [state.shown[seat] + state.laid_well(seat) for seat in range(len(state.tokens))]
        best = [seat for seat, own in enumerate(points) if own == max(points)]
        return won(names, best, max(points))
