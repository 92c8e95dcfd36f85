"""What `boulevard --help` says, written out so that it costs no parser to say it."""

COMMANDS = {
    "new": "begin a game",
    "resume": "go on with a saved table, or with the last one",
    "list": "the saved tables",
    "games": "the games, their seats, bots and settings",
    "export": "write a saved table to a file",
    "import": "take a table in from a file",
    "simulate": "let bots play against each other",
    "doctor": "what is known about this terminal, and where saves go",
}
"""Each subcommand with what it is for, in the order of the help."""

_COMMAND_LINES = "\n".join(f"  {name:<10}{line}" for name, line in COMMANDS.items())

USAGE = f"""\
usage: boulevard [options] [command] ...

City board games at one terminal table, by keyboard alone. Without a command the title screen
opens. Where there is no terminal to draw on, everything works line by line instead.

commands (`boulevard COMMAND --help` tells more about each):
{_COMMAND_LINES}

options, before or after the command:
  --plain       play line by line: for screen readers, scripts and simple terminals
  --ascii       draw with ASCII characters only (the usual look)
  --box         draw with box characters, where the terminal takes UTF-8
  --theme NAME  the colours to use
  --no-color    no colours at all; so does a NO_COLOR that is not empty
  --version     the version
  --help        this page

examples:
  boulevard
  boulevard new on-tour-paris --players Ann,Bo
  boulevard new on-tour-new-york --bots medium,random --seed 7
  boulevard --plain resume
  boulevard simulate on-tour-paris --bots hard,medium --games 20 --mirror --jobs 2
"""
