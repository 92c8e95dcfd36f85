"""The part of the second reader that knows icons, windows, performers and mapping: see `reader`."""

from typing import NamedTuple

from engine.flow import FORCED, NOBODY, PASSED, Atom
from engine.games.french_quarter.printed import ACTIVITIES, ICONS, PERFORMERS
from tests.games.french_quarter.kit import BOARD
from tests.games.french_quarter.paper import HOUSES, NEAR, ON, PRINTED, Paper


class Told(NamedTuple):
    """One thing of the log: an event, or the answer to a decision."""

    seat: int
    verb: str
    args: tuple[Atom, ...]


class MarksReader:
    """Goes through a log, and through all that one icon or one map action sets off."""

    def __init__(self, seats: int, log: list[Told]) -> None:
        self.papers = [Paper() for _ in range(seats)]
        self.log = [told for told in log if told.verb != FORCED]
        self.place = 0

    # Reading ----------------------------------------------------------------------------------

    @property
    def ahead(self) -> Told:
        """What comes next."""
        return self.log[self.place] if self.place < len(self.log) else Told(NOBODY, "", ())

    def take(self, verb: str, seat: int, *args: Atom) -> tuple[Atom, ...]:
        """What comes next must be this."""
        told = self.ahead
        assert (told.verb, told.seat) == (verb, seat), f"{told}, not {verb} of {seat}"
        assert told.args[: len(args)] == args, f"{told}, not {args}"
        self.place += 1
        return told.args

    def may(self, verb: str, seat: int) -> tuple[Atom, ...] | None:
        """What comes next, if it is this."""
        return self.take(verb, seat) if (self.ahead.verb, self.ahead.seat) == (verb, seat) else None

    def passed(self, name: str, seat: int) -> bool:
        """A decision that had nothing to decide."""
        if self.ahead == Told(seat, PASSED, (f"french_quarter.{name}",)):
            self.place += 1
            return True
        return False

    # Icons ------------------------------------------------------------------------------------

    def icons(self, seat: int, icons: tuple[int, ...]) -> None:
        """From left to right, each with all that it sets off."""
        for icon in icons:
            self.icon(seat, ICONS[icon])

    def icon(self, seat: int, name: str) -> None:
        """One icon."""
        if name == "umbrella":
            self.umbrella(seat)
        elif name == "wild":
            self.wild(seat)
        elif name in ACTIVITIES:
            self.activity(seat, name)
        else:
            self.performer(seat, name)

    def umbrella(self, seat: int) -> None:
        """One box, or two."""
        for _ in range(2 if "shoppingB" in self.papers[seat].windows else 1):
            paper = self.papers[seat]
            if paper.umbrellas == 30:
                self.take("full", seat, "umbrella")
                continue
            paper.umbrellas += 1
            self.take("umbrella", seat, paper.umbrellas)
            if paper.umbrellas % 3 == 0:
                self.wild(seat)

    def wild(self, seat: int) -> None:
        """A track of the seat's choice."""
        paper = self.papers[seat]
        open_tracks = [name for name in ACTIVITIES if paper.next_box(name) < 15]
        if not open_tracks:
            assert self.passed("ChooseActivity", seat)
            return
        answer = self.may("answer ChooseActivity", seat)
        assert answer or len(open_tracks) == 1
        self.activity(seat, str(answer[1]) if answer else open_tracks[0])

    def activity(self, seat: int, name: str) -> None:
        """The next box of a track, and its circle."""
        paper = self.papers[seat]
        box = paper.next_box(name)
        if box == 15:
            self.take("full", seat, name)
            return
        self.take("mark", seat, name, box)
        paper.marked[name].append(box)
        kind = ("square", "bonus", "multiplier", "either")[
            PRINTED.tracks[ACTIVITIES.index(name)].boxes[box - 1]
        ]
        if kind == "either":
            answer = self.may("answer BonusOrMultiplier", seat)
            kind = str(answer[0]) if answer else self.side_left(paper, name)
        if kind == "multiplier" and self.multipliers_left(paper, name):
            paper.multipliers[name] += 1
            self.take("multiplier", seat, name, paper.multipliers[name])
        elif kind == "bonus" and self.windows_left(paper, name):
            self.window(seat, name)

    def windows_left(self, paper: Paper, name: str) -> int:
        """Windows of a track not yet open."""
        return (4 if name == "partying" else 3) - sum(w.startswith(name) for w in paper.windows)

    def multipliers_left(self, paper: Paper, name: str) -> int:
        """Multipliers of a track not yet unlocked."""
        return (5 if name == "partying" else 3) - paper.multipliers[name]

    def side_left(self, paper: Paper, name: str) -> str:
        """What a circle gives when nobody was asked."""
        bonus, multiplier = self.windows_left(paper, name), self.multipliers_left(paper, name)
        assert not (bonus and multiplier)
        return "bonus" if bonus else "multiplier"

    def window(self, seat: int, name: str) -> None:
        """The next window of a track."""
        paper = self.papers[seat]
        letter = "ABCD"[sum(window.startswith(name) for window in paper.windows)]
        self.take("window", seat, name, letter)
        paper.windows.add(name + letter)
        match name + letter:
            case "foodA":
                self.map_any(seat, ON["Decatur"])
            case "foodC":
                self.map_any(seat, set(HOUSES))
            case "cultureA":
                paper.once["far"] += 1
            case "cultureC":
                paper.once["card"] += 1
            case "shoppingA":
                paper.once["W"] += 1
            case "shoppingC":
                paper.once["W"] += 2
            case "mysticismA":
                self.meet(seat, "")
            case "mysticismC":
                if (first := self.meet(seat, "")) != "":
                    self.meet(seat, first)
            case "mysticismB":
                number = self.take("answer StartOwn", seat)[1]
                paper.own = [BOARD.starts[int(str(number)[-1]) - 1]]
                self.take("start", seat)
            case "partyingA":
                circles = PRINTED.tracks[1].boxes
                left = [
                    box for box in range(1, 15)
                    if circles[box - 1] and box >= paper.next_box("culture")
                    and box not in paper.crossed
                ]  # fmt: skip
                if left:
                    self.take("cross", seat, left[0])
                    paper.crossed.add(left[0])
            case "partyingC":
                paper.summoned = True

    def meet(self, seat: int, other_than: str) -> str:
        """A performer of choice; the name, or nothing."""
        paper = self.papers[seat]
        kinds = [k for k in PERFORMERS if paper.met[k] < 2 and k != other_than]
        if "partyingD" in paper.windows or not kinds:
            assert self.passed("MeetPerformer", seat)
            return ""
        answer = self.may("answer MeetPerformer", seat)
        assert answer or len(kinds) == 1
        kind = str(answer[1]) if answer else kinds[0]
        assert kind in kinds
        self.performer(seat, kind)
        return kind

    def performer(self, seat: int, name: str) -> None:
        """The topmost box of a kind, the next box of the track, and what that gives."""
        paper = self.papers[seat]
        if "partyingD" in paper.windows:
            self.take("ignored", seat, name)
        elif paper.met[name] == 2:
            self.take("full", seat, name)
        else:
            paper.met[name] += 1
            self.take("performer", seat, name, paper.met[name], paper.track)
            reward = PRINTED.rewards[paper.track - 1]
            if reward.street:
                self.take("bonus map", seat, reward.street)
                self.map_action(seat, ON[reward.street])
            elif reward.icon >= 0:
                self.icon(seat, ICONS[reward.icon])
            elif reward.points:
                self.take("bonus points", seat, reward.points)

    # Mapping ----------------------------------------------------------------------------------

    def write(self, seat: int, among: set[str], value: Atom) -> bool:
        """A number at one of some places, if it comes next; 0 is any value."""
        paper = self.papers[seat]
        if (self.ahead.verb, self.ahead.seat) != ("write", seat):
            return False
        place, written = self.take("write", seat)
        assert str(place) in among and paper.fits(str(place), written)
        assert written == "W" or value in (0, written)
        paper.once["W"] -= written == "W"
        assert paper.once["W"] >= 0
        paper.written[str(place)] = written
        if HOUSES[str(place)].half and "foodB" in paper.windows:
            self.wild(seat)
        return True

    def map_here(self, seat: int) -> None:
        """The map action of a turn."""
        paper = self.papers[seat]
        if paper.police == paper.die:
            self.take("watched", seat, paper.die)
            self.umbrella(seat)
        else:
            self.map_action(seat, {paper.at})

    def map_action(self, seat: int, among: set[str]) -> None:
        """The value of the die at one of some places, or an umbrella; then the neighbour."""
        paper = self.papers[seat]
        neighbour, die = "cultureB" in paper.windows, paper.die
        fits = any(paper.fits(place, die) for place in among)
        answer = self.may("answer MapOne", seat)
        if self.ahead.verb == "write":
            place = str(self.ahead.args[0])
            assert fits or answer
            assert self.write(seat, among, die)
            around = NEAR[place]
        else:
            assert not fits
            self.take("no map", seat)
            self.umbrella(seat)
            around = set().union(*(NEAR[place] for place in among))
        if neighbour:
            self.neighbour(seat, around)

    def neighbour(self, seat: int, around: set[str]) -> None:
        """Culture B."""
        paper = self.papers[seat]
        free = [place for place in around if place not in paper.written]
        if not paper.once["W"]:
            free = [place for place in free if paper.fits(place, paper.die)]
        if not free:
            assert self.passed("MapNextDoor", seat)
        elif self.take("answer MapNextDoor", seat)[0] != "nothing":
            assert self.write(seat, around, paper.die)

    def map_any(self, seat: int, among: set[str]) -> None:
        """Food A and C."""
        paper = self.papers[seat]
        fits = any(paper.fits(place, value) for place in among for value in range(1, 7))
        letters = paper.once["W"] and any(place not in paper.written for place in among)
        if not fits and not letters:
            assert self.passed("MapAny", seat)
            return
        answer = self.may("answer MapAny", seat)
        if answer and answer[0] == "nothing":
            assert not fits
            return
        assert self.write(seat, among, 0)
