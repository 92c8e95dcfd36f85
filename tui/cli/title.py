"""`boulevard` without a subcommand: the title screen, or a plain menu that does the same.

What it takes to choose between the two is imported at once, and all else when that is known: a
screen may show its first words before the engine and the saves are loaded.
"""

from tui.streams import drawn_on, no_screen_here

# Not from `typing`, which takes as long to import as all else that is needed here.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from tui.environment import Wishes

EXAMPLES = ("boulevard", "boulevard --plain")


def add_arguments(parser: "ArgumentParser") -> None:
    """Nothing but the global options."""


def run(args: "Namespace") -> int:
    """Open the title screen, or the menu where there is no screen."""
    from tui.environment import Wishes

    return open_title(Wishes.of(args))


def open_title(wishes: "Wishes | None" = None) -> int:
    """The same, for a command line that was parsed, or for an empty one."""
    if (wishes and wishes.plain) or no_screen_here():
        return open_menu(wishes)
    from tui.terminal.modes import TERMINAL
    from tui.terminal.prepaint import paint_title

    TERMINAL.screen = drawn_on()
    paint_title()
    from tui.cli.opening import enter, show

    return show(enter(wishes))


def open_menu(wishes: "Wishes | None") -> int:
    """The plain menu."""
    from tui.cli.menu import play
    from tui.cli.opening import enter

    return play(enter(wishes))
