"""Editions: what is printed on boards and cards, as data, each figure with its source.

An edition is one TOML text, whatever the game:

    [edition]                                  who it is; a released id is never edited
    id = "paris-1"
    game = "on-tour-paris"
    title = "Paris"
    source = "D"

    [sources]                                  the labels that are used, each spelled out
    R = "the rulebook of ..."
    D = "our own design ..."

    [play]                                     a record: a table that holds figures
    source = "R"
    sources = { fewest_seats = "P" }
    most_seats = 8
    fewest_seats = 1

    [map]                                      a table of tables needs no label
    docks = [
      { id = "A", name = "Javel", source = "D", sources = { id = "R" } },
    ]

`source` labels every figure of its record but those that `sources` names. A record without a label
is refused, and so is a label that is unknown or not spelled out. Figures are texts, whole numbers,
true and false, and lists of these.

`parse` checks the labels and nothing else; what the figures must be is for the game to say, which
reads them through `Part`, so that whoever types in a board is told what is wrong, where it is
wrong and what to do.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeVar

from engine.trouble import Trouble

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "R": "From the rulebook",
        "P": "From public texts",
        "B": "From the printed box",
        "D": "Reconstructed",
    }
)
"""The labels a figure may carry, and how a help page begins to speak of them."""

HEAD, LEGEND, SOURCE, SOURCES = "edition", "sources", "source", "sources"
LARGEST = 10**9
"""No board prints a number so large; a longer one is a slip, or meant to do harm."""

T = TypeVar("T")


class BadEdition(Trouble):
    """An edition that cannot be used: what is wrong, where in the file, and what to do."""

    def __init__(self, message: str, title: str = "This edition cannot be used") -> None:
        super().__init__(title, message)

    @classmethod
    def at(cls, place: str, wrong: str, cure: str) -> "BadEdition":
        """The refusal of one place: it is `wrong`, and `cure` says what to do."""
        return cls(f"{place}: {wrong}. {cure}.")


@dataclass(frozen=True, slots=True)
class Part:
    """A table of an edition with the place where it stands, read field by field.

    Each reader returns the figure, or raises BadEdition with the place when the figure is missing
    or is not of the kind that was asked for.
    """

    place: str
    fields: Mapping[str, object]

    def __contains__(self, key: str) -> bool:
        """Whether the table has this field."""
        return key in self.fields

    def wrong(self, what: str, cure: str) -> BadEdition:
        """A refusal of this table, to be raised: what is wrong with it, and what to do."""
        return BadEdition.at(self.place or "the file", what, cure)

    def text(self, key: str, among: Collection[str] = ()) -> str:
        """A text, not empty, and one of these where there is a list of them."""
        value = self._field(key, str, _one_of(among))
        if value == "" or (among and value not in among):
            raise self._unfit(key, _one_of(among))
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        return self._field(key, bool, "true or false")

    def number(self, key: str, least: int = 0, most: int = LARGEST) -> int:
        """A whole number within these bounds."""
        value = self._field(key, int, _within(least, most))
        if not least <= value <= most:
            raise self._unfit(key, _within(least, most))
        return value

    def texts(self, key: str, among: Collection[str] = ()) -> tuple[str, ...]:
        """A list of texts, each one of these where there is a list of them."""
        needed = f"a list, each entry {_one_of(among)}"
        values = self._field(key, tuple, needed)
        texts = tuple(value for value in values if isinstance(value, str) and value)
        if len(texts) != len(values) or (among and not set(texts) <= set(among)):
            raise self._unfit(key, needed)
        return texts

    def numbers(self, key: str, least: int = 0, most: int = LARGEST) -> tuple[int, ...]:
        """A list of whole numbers within these bounds."""
        needed = f"a list, each entry {_within(least, most)}"
        values = self._field(key, tuple, needed)
        numbers = tuple(n for n in values if type(n) is int and least <= n <= most)
        if len(numbers) != len(values):
            raise self._unfit(key, needed)
        return numbers

    def part(self, key: str) -> "Part":
        """A table inside this one."""
        return Part(_inside(self.place, key), self._field(key, MappingProxyType, "a table"))

    def parts(self, key: str) -> tuple["Part", ...]:
        """The tables of a list inside this one."""
        tables = self._field(key, tuple, "a list of tables")
        if not all(isinstance(table, Mapping) for table in tables):
            raise self._unfit(key, "a list of tables")
        place = _inside(self.place, key)
        return tuple(Part(_entry(place, at, table), table) for at, table in enumerate(tables, 1))

    def only(self, *keys: str) -> None:
        """Refuse any field but these, so that a misspelt one does not go unread."""
        unread = [key for key in self.fields if key not in (*keys, SOURCE, SOURCES)]
        if unread:
            known = ", ".join(keys)
            raise self.wrong(f'"{unread[0]}" is not a field of this table', f"It has {known}")

    def label(self, key: str) -> str:
        """The source label of a figure of this record."""
        apart = self.fields.get(SOURCES)
        own = apart.get(key) if isinstance(apart, Mapping) else None
        return str(own or self.fields[SOURCE])

    def figures(self) -> tuple[str, ...]:
        """The names of the fields that are figures: neither labels nor tables of their own."""
        return tuple(
            key
            for key, value in self.fields.items()
            if key not in (SOURCE, SOURCES) and not _holds_tables(value)
        )

    def _field(self, key: str, kind: type[T], needed: str) -> T:
        if key not in self.fields:
            raise self.wrong(f'"{key}" is missing', f"Give {needed}")
        value = self.fields[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self._unfit(key, needed)
        return value

    def _unfit(self, key: str, needed: str) -> BadEdition:
        return self.wrong(f'"{key}" is {_shown(self.fields[key])}', f"Give {needed}")


@dataclass(frozen=True, slots=True)
class Edition:
    """One game's printed matter, complete and read-only; equal when the data are equal."""

    id: str
    game: str
    title: str
    digest: str
    """Sixteen hexadecimal digits over the data; comments and layout do not count."""
    data: Mapping[str, object] = field(compare=False, repr=False)
    text: str = field(compare=False, repr=False)
    """The source, so that a save can carry the edition it was played with."""

    @property
    def root(self) -> Part:
        """The whole of the data, to be read field by field."""
        return Part("", self.data)


def parse(text: str) -> Edition:
    """The edition that this TOML text describes. Raises BadEdition."""
    # Imported here because it takes longer than the rest of the engine, and many need no edition.
    import tomllib

    try:
        data = tomllib.loads(text)
        root = Part("", _read_only_table(data, ""))
    except (ValueError, RecursionError) as error:
        wrong = f"this is not TOML ({error or 'nested too deeply'})"
        cure = "Mend that line, or begin again with a copy of the edition that comes with the game"
        raise BadEdition.at("the file", wrong, cure) from error
    head = _checked_head(root)
    _check_labels(root)
    return Edition(
        id=head.text("id"),
        game=head.text("game"),
        title=head.text("title"),
        digest=_digest(data),
        data=root.fields,
        text=text,
    )


@cache
def packaged(package: str, name: str) -> Edition:
    """The edition `name` (without ".toml") that lies beside the modules of a package."""
    # The package's own loader, as importlib.resources would ask it, for a tenth of its start-up.
    module = import_module(package)
    loader: Any = module.__spec__.loader if module.__spec__ else None
    data: bytes = loader.get_data(f"{module.__path__[0]}/{name}.toml")
    return parse(data.decode("utf-8"))


def describe(edition: Edition) -> tuple[str, ...]:
    """What comes from where, in plain English: a sentence for each label in use."""
    labels: dict[str, dict[str, Counter[str]]] = {}
    for group, record in _records(edition.root):
        for key in record.figures():
            fields = labels.setdefault(group, {})
            fields.setdefault(key, Counter())[record.label(key)] += 1
    labels.pop(HEAD)
    legend = edition.root.part(LEGEND)
    return tuple(
        f"{opening} ({legend.text(label).rstrip('.')}): {shares}."
        for label, opening in LABELS.items()
        if (shares := "; ".join(_shares(labels, label)))
    )


def _shares(labels: dict[str, dict[str, Counter[str]]], label: str) -> Iterator[str]:
    """The groups that bear this label, in file order, with their fields unless all bear it."""
    for group, fields in labels.items():
        name = group.replace("_", " ")
        bearing = [_share(key, counts, label) for key, counts in fields.items() if counts[label]]
        if all(counts[label] == counts.total() for counts in fields.values()):
            yield name
        elif bearing:
            yield f"{name} ({_listed(bearing)})"


def _share(key: str, counts: Counter[str], label: str) -> str:
    name, total = key.replace("_", " "), counts.total()
    return name if counts[label] == total else f"{name} in {counts[label]} of {total}"


def _checked_head(root: Part) -> Part:
    loose = root.figures()
    if loose:
        cure = "Put it into a table that has a source label"
        raise root.wrong(f'"{loose[0]}" stands outside of all tables', cure)
    legend = root.part(LEGEND)
    for label in legend.fields:
        legend.text(label)
        if label not in LABELS:
            raise legend.wrong(f'"{label}" is no source label', f"The labels are {_listed(LABELS)}")
    head = root.part(HEAD)
    head.only("id", "game", "title")
    return head


def _check_labels(root: Part) -> None:
    """Every record has a label, and every label is known and spelled out."""
    known = tuple(root.part(LEGEND).fields)
    for _, record in _records(root):
        if SOURCE not in record:
            raise record.wrong("it has no source label", f"Add source = {_one_of(known)}")
        record.text(SOURCE, known)
        if SOURCES in record:
            apart, figures = record.part(SOURCES), record.figures()
            for key in apart.fields:
                apart.text(key, known)
                if key not in figures:
                    raise apart.wrong(f'"{key}" is no figure of this record', "Take its label out")


def _records(table: Part, group: str = "") -> Iterator[tuple[str, Part]]:
    """Every table that holds figures, with the names that lead to it, in file order."""
    if table.figures() or SOURCE in table:
        yield group, table
    for key, value in table.fields.items():
        if key != SOURCES and _holds_tables(value):
            parts = table.parts(key) if isinstance(value, tuple) else (table.part(key),)
            for part in parts:
                yield from _records(part, f"{key} of the {group}" if group else key)


def _read_only(value: object, place: str) -> object:
    """The same data in tuples and read-only mappings, without what no figure can be."""
    match value:
        case bool():
            return value
        case str() if value.replace("\n", "").isprintable():
            return value
        case int() if abs(value) < LARGEST:
            return value
        case dict():
            return _read_only_table(value, place)
        case list():
            return _read_only_list(value, place)
    wrong = f"{_shown(value)} is no figure of a board"
    raise BadEdition.at(place, wrong, "Give a text, a whole number, true, false or a list of these")


def _read_only_table(table: Mapping[str, object], place: str) -> Mapping[str, object]:
    for key in table:
        if not key.isprintable():
            raise BadEdition.at(place or "the file", f"{_shown(key)} is no name", "Use letters")
    frozen = {key: _read_only(value, _inside(place, key)) for key, value in table.items()}
    return MappingProxyType(frozen)


def _read_only_list(values: list[object], place: str) -> tuple[object, ...]:
    tables = [value for value in values if isinstance(value, dict)]
    if not tables and not any(isinstance(value, list) for value in values):
        return tuple(_read_only(value, place) for value in values)
    if len(tables) == len(values):
        return tuple(
            _read_only_table(table, _entry(place, at, table)) for at, table in enumerate(tables, 1)
        )
    raise BadEdition.at(place, "this list is mixed", "Let it hold tables only, or figures only")


def _holds_tables(value: object) -> bool:
    within = value[0] if isinstance(value, tuple) and value else value
    return isinstance(within, Mapping)


def _digest(data: Mapping[str, object]) -> str:
    import json
    from hashlib import blake2b

    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(canonical.encode(), digest_size=8).hexdigest()


def _inside(place: str, key: str) -> str:
    if place.endswith("]"):
        return f"{place[:-1]}.{key}]"
    return f"{place}, {key}" if place else f"[{key}]"


def _entry(place: str, at: int, table: Mapping[str, object]) -> str:
    """An entry of a list by its number, and by its own id or name where it has one."""
    name = table.get("id", table.get("name"))
    return f"{place} entry {at}" + (f" ({_shown(name)})" if isinstance(name, str) else "")


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, tuple):
        return (
            "a list of tables" if _holds_tables(value) else f"[{_listed(map(_shown, value[:8]))}]"
        )
    import json

    return json.dumps(value[:40]) if isinstance(value, str) else str(value).lower()[:40]


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def _one_of(among: Collection[str]) -> str:
    if len(among) > 12:
        return f"one of {_listed(list(among)[:12])} and so on"
    return f"one of {_listed(among)}" if among else "a text"


def _within(least: int, most: int) -> str:
    if least == most:
        return str(least)
    return f"a whole number from {least} to {most}" if most < LARGEST else "a whole number"
