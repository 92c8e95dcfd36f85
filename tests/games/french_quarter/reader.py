"""A second reader of games, who knows the rulebook and nothing of the engine's steps.

He keeps sheets of his own and goes through what was told and answered, in order. Each icon must be
followed by all that it sets off before the next one is told; whatever is told out of turn, left out
or made up is an error.
"""

from itertools import pairwise

from engine.flow import NOBODY, Atom
from engine.games.french_quarter.printed import TRANSPORTS
from tests.games.french_quarter.kit import BOARD
from tests.games.french_quarter.marks_reader import MarksReader, Told
from tests.games.french_quarter.paper import HOUSES, NEAR, ON, PRINTED, sides


class Reader(MarksReader):
    """Goes through the log of a game."""

    def __init__(self, seats: int, log: list[Told]) -> None:
        super().__init__(seats, log)
        self.cards: dict[str, str] = {}
        self.closed = ""
        self.public: list[int] = []
        self.leader = NOBODY

    # The game ---------------------------------------------------------------------------------

    def read(self) -> None:
        """All of it."""
        self.public = [BOARD.starts[int(self.take("begin", NOBODY)[0]) - 1]]
        first = max(self.ahead.seat, 0)
        if len(self.papers) > 1:
            self.take("first", first)
        for number in range(1, 9):
            self.round(number, (first + number - 1) % len(self.papers))
        self.take("end", NOBODY)
        assert self.place == len(self.log)

    def round(self, number: int, first: int) -> None:
        """The four phases."""
        self.take("round", NOBODY, number)
        while (shown := self.may("reveal", NOBODY)) is not None:
            self.cards[str(shown[0])] = str(shown[1])
        closed = self.may("mayor", NOBODY)
        self.closed = str(closed[0]) if closed else ""
        row = sorted(map(int, self.take("roll", NOBODY)))
        order = [(first + seat) % len(self.papers) for seat in range(len(self.papers))]
        self.leader = NOBODY
        if len(order) == 1:
            self.solo_turns(closed, row)
        else:
            for seat in order * 2:
                row.remove(self.turn(seat))
        assert len(row) == 1
        if self.leader == NOBODY:
            self.take("no line", NOBODY)
        else:
            self.second_line(order)

    def solo_turns(self, closed: tuple[Atom, ...] | None, row: list[int]) -> None:
        """Two turns each; a card that closes this street tells who begins and what she takes."""
        cards = [card for card in PRINTED.mayor if (card.closed,) == closed]
        first = self.ahead.verb == "mayor takes"
        cards = [card for card in cards if card.first == first]
        for hers in (first, not first) * 2:
            if not hers:
                row.remove(self.turn(0))
                continue
            name, value = self.take("mayor takes", NOBODY)
            die = 10 * TRANSPORTS.index(str(name)) + int(value)
            cards = [card for card in cards if die // 10 == self.liked(card.chart, row)]
            assert cards, "no card of hers says so"
            row.remove(die)
            if name == "socialize":
                self.leader = 0

    def liked(self, chart: tuple[int, ...], row: list[int]) -> int:
        """The first transport of a chart that has a die left."""
        return next(at for at in chart if any(die // 10 == at for die in row))

    def turn(self, seat: int) -> int:
        """A die and its four actions; the die comes back."""
        paper = self.papers[seat]
        self.may("answer TakeDie", seat)
        name, value = self.take("take", seat)
        transport, paper.die = str(name), int(value)
        die = 10 * TRANSPORTS.index(transport) + paper.die
        if transport == "socialize":
            self.leader = seat
        if paper.once["card"]:
            self.take("answer UseCard", seat)
            if (other := self.may("card", seat)) is not None:
                transport = str(other[0])
                paper.once["card"] -= 1
        deck = PRINTED.decks[TRANSPORTS.index(transport)]
        shown = next(card for card in deck if card.id == self.cards[transport])
        self.icons(seat, shown.icons)
        self.may("answer MoveTourist", seat)
        if self.may("stay", seat) is not None:
            assert not self.stops(seat, transport) or paper.once["far"]
            self.umbrella(seat)
        else:
            self.visit(seat, transport)
            self.map_here(seat)
        if paper.summoned:
            self.arrest(seat)
        return die

    def visit(self, seat: int, transport: str) -> None:
        """The move, and the icons of the building."""
        paper, verb = self.papers[seat], self.ahead.verb
        stops = self.stops(seat, transport)
        place = str(self.take(verb, seat)[0])
        assert verb in ("go", "far") and place != paper.at
        assert (place in stops) == (verb == "go") and not self.shut(place)
        paper.once["far"] -= verb == "far"
        assert paper.once["far"] >= 0
        paper.at = place
        if HOUSES[place].kind == "courtyard":
            paper.courtyards.add(place)
            self.take("courtyard", seat, len(paper.courtyards))
        if HOUSES[place].kind == "riverwalk" and paper.river < 2:
            paper.river += 1
            self.take("riverwalk", seat, paper.river)
        self.icons(seat, HOUSES[place].icons)

    def stops(self, seat: int, transport: str) -> set[str]:
        """Where a card leads."""
        paper, at = self.papers[seat], TRANSPORTS.index(transport)
        spaces = 1 if transport == "walk" and "partyingB" in paper.windows else PRINTED.spaces[at]
        reached = set().union(*(ON[street] for street in PRINTED.stops[at])) or {paper.at}
        for _ in range(spaces):
            reached |= set().union(*(NEAR[place] for place in reached))
        return {place for place in reached if place != paper.at and not self.shut(place)}

    def shut(self, place: str) -> bool:
        """Whether nobody may stop there."""
        return bool(self.closed) and place in ON[self.closed]

    # The second line --------------------------------------------------------------------------

    def second_line(self, order: list[int]) -> None:
        """It advances, own ones follow, and everybody scores."""
        answer = self.may("answer Lead", self.leader)
        ways = self.ways(self.public)
        if self.may("rest", self.leader) is not None:
            assert not ways
        else:
            corner = int(self.take("lead", self.leader)[1])
            assert corner in ways and (answer or len(ways) == 1)
            self.public.append(corner)
            for seat in order:
                self.own_line(seat)
        for seat in order:
            self.score(seat)

    def own_line(self, seat: int) -> None:
        """A personal line."""
        paper = self.papers[seat]
        if not paper.own:
            return
        ways = self.ways(paper.own)
        if not ways:
            assert self.passed("OwnLead", seat)
            return
        self.may("answer OwnLead", seat)
        corner = int(self.take("own", seat)[1])
        assert corner in ways
        paper.own.append(corner)

    def ways(self, line: list[int]) -> set[int]:
        """The corners to which a line may go on."""
        x, y = BOARD.corners[line[-1]]
        used = {frozenset(pair) for pair in pairwise(line)}
        found = set()
        for corner, (cx, cy) in enumerate(BOARD.corners):
            if abs(cx - x) + abs(cy - y) == 1 and frozenset((line[-1], corner)) not in used:
                shared = set(BOARD.corner_names[line[-1]]) & set(BOARD.corner_names[corner])
                if self.closed not in shared:
                    found.add(corner)
        return found

    def score(self, seat: int) -> None:
        """A box for each mapped building at one of the lines, then the rows."""
        paper = self.papers[seat]
        blocks = {frozenset(pair) for line in (self.public, paper.own) for pair in pairwise(line)}
        count = sum(1 for place in paper.written if sides(place) & blocks)
        before, paper.line = paper.line, min(paper.line + count, 60)
        self.take("score line", seat, count, paper.line)
        for _ in range(paper.line // 10 - before // 10):
            self.umbrella(seat)
        if paper.summoned:
            self.arrest(seat)

    def arrest(self, seat: int) -> None:
        """Partying C."""
        paper = self.papers[seat]
        paper.police = int(self.take("arrest", seat)[0])
        paper.at, paper.summoned = "A3", False
