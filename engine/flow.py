"""The agenda: a stack of things still to be done, held as plain data in the state.

Rule 1: to play a game is to resolve the top of its agenda.
Rule 2: what happens at once is a function; what may have to wait is a `Step`; what asks is a
`Decision`.

Theory of operation. A state holds its agenda as a list whose last item is the next thing to do.
`settle` resolves from the top: a step is popped and run, and may put further steps above what is
left (`todo`), so that effects are resolved depth first, in the order in which a rulebook tells
them. A decision with two options or more stops the settling: its options become the state's
`choices`. A decision with one option answers itself and one with none passes by; both are told as
events, so that nobody wonders why he was not asked. `advance` answers the pending decision and
settles again. When the agenda is empty the game is over.

Steps are frozen and hold only atoms and tuples. Copying an agenda therefore copies references, and
a state can be saved, compared, or dealt anew in the middle of a turn.

Three laws keep undo, previews and bots honest:

- Only a step with ``reveals = True`` may draw from `Chance` or turn over a hidden card; each such
  step raises the state's ``secrets`` by one. With ``short=True`` the settling halts before it.
- A decision that answers itself must not give away something secret. Where it would, the decision
  sets ``hush = True`` and is asked all the same.
- Nothing is ever inserted into the middle of an agenda. A delayed effect goes below its siblings
  in the same `todo`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar, dataclass_transform

from engine.chance import Chance

Atom: TypeAlias = int | str
T = TypeVar("T")

NOBODY = -1
"""The seat of an event that no seat caused, and of an onlooker who may know only public facts."""


class Move(NamedTuple):
    """One answer to one decision; log, undo, bots and tests all speak it."""

    verb: str
    args: tuple[Atom, ...] = ()

    def number(self, at: int = 0) -> int:
        """The argument at this place, which must be a number."""
        value = self.args[at]
        assert isinstance(value, int), self
        return value

    def word(self, at: int = 0) -> str:
        """The argument at this place, which must be a word."""
        value = self.args[at]
        assert isinstance(value, str), self
        return value

    def __str__(self) -> str:
        return " ".join(map(str, (self.verb, *self.args)))


class Event(NamedTuple):
    """Something that happened, for the log; a game's `Words` spell it out."""

    seat: int
    verb: str
    args: tuple[Atom, ...] = ()


FORCED = "forced"
"""Verb of the event told when a decision with one option answered itself: its name, the move."""
PASSED = "passed"
"""Verb of the event told when a decision without options passed by: its name."""

STEPS: "dict[str, type[Step]]" = {}
"""Every step by its name, so that an agenda can be saved as plain data."""


@dataclass_transform(frozen_default=True)
def step(cls: type[T]) -> type[T]:
    """Make a step plain data (frozen, slotted, compared by value) and enter it by its name.

    Names must differ within a game's package, not between games: the register knows a step as
    ``package.Name``.
    """
    made = dataclass(frozen=True, slots=True)(cls)
    name = step_name(made)
    assert name not in STEPS or STEPS[name].__module__ == made.__module__, f"two steps named {name}"
    STEPS[name] = made  # type: ignore[assignment]
    return made


def step_name(cls: type) -> str:
    """The name of a step in saves and events: its package and its class, as in ``null.Draw``."""
    return f"{cls.__module__.split('.')[-2]}.{cls.__name__}"


class HasAgenda(Protocol):
    """What the kernel asks of a game's state; `engine/README.md` tells the rest."""

    chance: Chance
    agenda: "list[Step]"
    choices: tuple[Move, ...]
    story: list[Event] | None
    secrets: int
    turn: int


class Step:
    """Something that will happen without anybody being asked."""

    __slots__ = ()
    rule: ClassVar[str] = ""
    """The rulebook heading this step carries out; help opens it and tests name it."""
    reveals: ClassVar[bool] = False
    """Draws from the state's chance, or turns over something hidden."""

    def run(self, state: Any, /) -> None:
        """Carry the step out on this state."""
        raise NotImplementedError


class Decision(Step):
    """Something a seat is asked. No options: it passes by. One option: it answers itself."""

    __slots__ = ()
    hush: ClassVar[bool] = False
    """Asked even when only one option is left, so that nobody learns what the seat holds."""
    seat: int

    def options(self, state: Any, /) -> Sequence[Move]:
        """Every legal answer, each once, in the order in which a panel should list them."""
        raise NotImplementedError

    def answer(self, state: Any, move: Move, /) -> None:
        """Carry out one of the options on this state."""
        raise NotImplementedError


def todo(state: HasAgenda, *steps: Step) -> None:
    """Put steps on top of the agenda; the first named is the first resolved."""
    state.agenda.extend(reversed(steps))


def tell(state: HasAgenda, seat: int, verb: str, *args: Atom) -> None:
    """Add an event to the story, where one is kept (searches keep none)."""
    if state.story is not None:
        state.story.append(Event(seat, verb, args))


def settle(state: HasAgenda, short: bool = False) -> None:
    """Resolve the agenda until somebody has a real choice, or nothing is left to do.

    short: halt before a step that reveals. The choices are then empty and the agenda is not.
    """
    agenda = state.agenda
    while agenda:
        top = agenda[-1]
        if isinstance(top, Decision):
            options = top.options(state)
            if len(options) > 1 or (options and top.hush):
                state.choices = tuple(options)
                return
            agenda.pop()
            answer_itself(state, top, options)
            continue
        if top.reveals:
            if short:
                break
            state.secrets += 1
        agenda.pop()
        top.run(state)
    state.choices = ()


def answer_itself(state: HasAgenda, decision: Decision, options: Sequence[Move]) -> None:
    """Resolve a decision that leaves no choice, and tell that it did."""
    if state.story is not None:
        move = (options[0].verb, *options[0].args) if options else ()
        verb = FORCED if options else PASSED
        tell(state, decision.seat, verb, step_name(type(decision)), *move)
    if options:
        decision.answer(state, options[0])


def advance(state: HasAgenda, move: Move, short: bool = False) -> None:
    """Answer the pending decision in place, then settle. The move is not checked here."""
    decision = state.agenda.pop()
    assert isinstance(decision, Decision)
    decision.answer(state, move)
    settle(state, short)


def pending(state: HasAgenda) -> Decision | None:
    """The decision somebody is asked now; None when the game is over or halted short."""
    if not state.choices:
        return None
    top = state.agenda[-1]
    assert isinstance(top, Decision)
    return top


def is_over(state: HasAgenda) -> bool:
    """Nothing is left to do: the game has ended."""
    return not state.agenda
