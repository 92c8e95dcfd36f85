"""The house plan as a test: who may import whom, and how large things may grow."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "saves", "themes", "tui")
STDLIB = sys.stdlib_module_names

MAY_IMPORT = {
    "engine": {"engine"},
    "themes": {"themes", "platformdirs"},
    "saves": {"saves", "engine", "msgpack", "platformdirs"},
    "tui": {"tui", "engine", "saves", "themes", "textual", "rich"},
}
IMPURE = {"random", "time", "os", "io", "threading", "asyncio", "datetime", "socket", "subprocess"}
HEADLESS = (
    "tui/canvas.py",
    "tui/focus.py",
    "tui/picking.py",
    "tui/plain.py",
    "tui/thinker.py",
    "tui/thinker_child.py",
    "tui/thinker_parent.py",
    "tui/thinker_talk.py",
    "tui/sitting.py",
    "tui/face.py",
    "tui/frame.py",
    "tui/journal.py",
    "tui/__main__.py",
)
HEADLESS_FOLDERS = ("tui/cli/", "tui/tables/", "tui/help/")
LONGEST_FUNCTION, LONGEST_MODULE = 50, 400


def modules() -> list[str]:
    """Every Python file of the product, by its path from the root."""
    paths = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return sorted(str(path.relative_to(ROOT)) for path in paths)


def imports(module: str) -> Iterator[str]:
    """Every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse((ROOT / module).read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            yield node.module or ""


@pytest.mark.parametrize("module", modules())
def test_a_module_imports_only_what_its_package_may(module: str) -> None:
    package = module.split("/")[0]
    foreign = {
        name
        for name in imports(module)
        if (top := name.split(".")[0]) not in MAY_IMPORT[package] and top not in STDLIB
    }
    assert not foreign


@pytest.mark.parametrize("module", [m for m in modules() if m.startswith("engine/")])
def test_the_engine_is_pure(module: str) -> None:
    assert not {name.split(".")[0] for name in imports(module)} & IMPURE
    calls = [
        node.func.id
        for node in ast.walk(ast.parse((ROOT / module).read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert "open" not in calls and "print" not in calls and "input" not in calls


@pytest.mark.parametrize("module", [m for m in modules() if m.startswith("engine/")])
def test_games_know_neither_each_other_nor_does_the_kernel_know_them(module: str) -> None:
    games = {name for name in imports(module) if name.startswith("engine.games.")}
    if module.startswith("engine/games/") and module.count("/") > 2:
        own = "engine.games." + module.split("/")[2]
        assert all(name == own or name.startswith(own + ".") for name in games)
    else:
        assert not games


@pytest.mark.parametrize(
    "module", [m for m in modules() if m in HEADLESS or m.startswith(HEADLESS_FOLDERS)]
)
def test_what_needs_no_screen_imports_no_textual(module: str) -> None:
    assert not {name for name in imports(module) if name.split(".")[0] in ("textual", "rich")}


@pytest.mark.parametrize(
    "module", [m for m in modules() if m.startswith(("tui/screens/", "tui/widgets/"))]
)
def test_screens_and_widgets_know_no_game(module: str) -> None:
    assert not {name for name in imports(module) if name.startswith("engine.games")}
    assert not {name for name in imports(module) if name.startswith("tui.tables.")}


@pytest.mark.parametrize("module", modules())
def test_nothing_grows_too_long(module: str) -> None:
    source = (ROOT / module).read_text()
    assert source.count("\n") <= LONGEST_MODULE
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            told = (ast.get_docstring(node) or "").count("\n")
            assert node.end_lineno - node.lineno + 1 - told <= LONGEST_FUNCTION, node.name


@pytest.mark.parametrize("module", modules())
def test_every_public_thing_says_what_it_is(module: str) -> None:
    tree = ast.parse((ROOT / module).read_text())
    assert ast.get_docstring(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name
            functions = [n for n in node.body if isinstance(n, ast.FunctionDef)]
        elif isinstance(node, ast.Module):
            functions = [n for n in node.body if isinstance(n, ast.FunctionDef)]
        else:
            continue
        for function in functions:
            assert function.name.startswith("_") or ast.get_docstring(function), function.name


def test_textual_stays_away_until_a_screen_is_wanted() -> None:
    script = (
        "import sys\n"
        "import tui.__main__, tui.canvas, tui.focus, tui.picking, tui.plain, tui.thinker_parent\n"
        "import tui.sitting, tui.face, tui.frame, tui.tables.on_tour, engine.games.on_tour\n"
        "import saves.store, themes.load\n"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('textual', 'rich')))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_packages_and_data_of_the_wheel_are_all_named() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    named = set(project["tool"]["setuptools"]["packages"])
    there = {
        str(path.parent.relative_to(ROOT)).replace("/", ".")
        for package in PACKAGES
        for path in (ROOT / package).rglob("__init__.py")
    }
    assert named == there
