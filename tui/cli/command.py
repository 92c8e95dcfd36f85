"""From the words of a command line to the subcommand that carries them out.

The first word that is no option names the subcommand; only its module is imported. A subcommand's
module has `EXAMPLES`, `add_arguments(parser)` and `run(args) -> int`. Global options may stand
before or after it, since every subcommand's parser knows them too.
"""

from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from tui.cli.usage import COMMANDS, USAGE
from tui.version import VERSION

MODULES = {"import": "import_"}
"""The modules that cannot be called what their subcommand is called."""
TITLE = "title"
"""The module for a command line without a subcommand."""
WIDTH = 78
TAKES_WORD = "--theme"
"""The global option whose next word is not a subcommand."""


class Ask(Action):
    """`--help` or `--version`: carried out once the rest of the line is understood."""

    def __call__(
        self,
        parser: ArgumentParser,
        namespace: Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Note it; whoever asks for one of these need not say more."""
        setattr(namespace, self.dest, True)
        if isinstance(parser, Parser):
            for action in parser.asked:
                action.required = False


class Formatter(RawDescriptionHelpFormatter):
    """Help of one width, whatever the terminal's: finding that out takes longer than parsing."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=WIDTH)


class Parser(ArgumentParser):
    """A parser whose complaints are told like any other trouble."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=Formatter, allow_abbrev=False, add_help=False, **options)
        self.asked: list[Action] = []
        """The arguments of its own, which must be given or not."""

    def add_argument(self, *names: str, **options: Any) -> Action:
        """Add one, and remember it."""
        action = super().add_argument(*names, **options)
        self.asked.append(action)
        return action

    def error(self, message: str) -> NoReturn:
        """Raise Misuse with the complaint and where to read more."""
        raise misuse(f"{message}. `{self.prog} --help` tells more.")


class TitleParser(Parser):
    """The parser of a command line without a subcommand: its help is the written one."""

    def format_help(self) -> str:
        """The page that `boulevard --help` prints."""
        return USAGE


def run(words: Sequence[str]) -> int:
    """Find the subcommand, parse the rest for it, and let it run."""
    name, rest = split(words)
    if name is not None and name not in COMMANDS:
        refuse_unknown_option(words[: words.index(name)])
        names = ", ".join(COMMANDS)
        raise misuse(f"there is no command '{name}'; there are: {names}.")
    module = import_module(f"tui.cli.{MODULES.get(name, name) if name else TITLE}")
    parser = parser_for(name, module.EXAMPLES)
    module.add_arguments(parser)
    args = parser.parse_args(rest)
    check_theme(args.theme)
    if args.help or args.version:
        print(parser.format_help() if args.help else f"boulevard {VERSION}\n", end="")
        return 0
    code: int = module.run(args)
    return code


def split(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The subcommand (None without one), and all the other words."""
    at = 0
    while at < len(words):
        word = words[at]
        if not word.startswith("-"):
            return word, [*words[:at], *words[at + 1 :]]
        at += 2 if word == TAKES_WORD else 1
    return None, list(words)


def refuse_unknown_option(words: Sequence[str]) -> None:
    """Raise Misuse where one of these is an option that there is not: a word for it may follow."""
    _, unknown = parser_for(None, ()).parse_known_args(words)
    if unknown:
        raise misuse(f"there is no option '{unknown[0]}'. `boulevard --help` tells more.")


def parser_for(name: str | None, examples: Sequence[str]) -> Parser:
    """A parser that knows the global options."""
    if name is None:
        parser: Parser = TitleParser(prog="boulevard")
    else:
        parser = Parser(
            prog=f"boulevard {name}",
            description=f"{COMMANDS[name].capitalize()}.",
            epilog="\n  ".join(("examples:", *examples)),
        )
    add_global_options(parser)
    return parser


def add_global_options(parser: ArgumentParser) -> None:
    """The options that every command line may have."""
    group = parser.add_argument_group("options for every command")
    glyphs = group.add_mutually_exclusive_group()
    group.add_argument("--plain", action="store_true", help="play line by line")
    glyphs.add_argument("--ascii", action="store_true", help="draw with ASCII only (the default)")
    glyphs.add_argument("--box", action="store_true", help="draw with box characters")
    group.add_argument("--theme", metavar="NAME", help="the colours to use")
    group.add_argument("--no-color", action="store_true", help="no colours at all")
    group.add_argument("--version", action=Ask, nargs=0, default=False, help="the version")
    group.add_argument("-h", "--help", action=Ask, nargs=0, default=False, help="this help")


def check_theme(name: str | None) -> None:
    """Raise Trouble where a theme is asked for that there is not."""
    if name is not None:
        # Imported here because it takes longer than parsing, and few command lines name a theme.
        from saves.places import places
        from tui.cli.opening import refuse_unknown_theme

        refuse_unknown_theme(name, places())


def add_json(parser: ArgumentParser) -> None:
    """The option of the subcommands that can answer a program."""
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def misuse(message: str) -> Exception:
    """The trouble of a command line that cannot be understood."""
    # Imported here because it takes longer than parsing, and most command lines are understood.
    from engine.game import Trouble

    return Trouble("Not a command line", message)
