"""Over a real sshd on this machine: a forced command, with tmux and without; two users apart.

Where openssh or tmux is missing these tests are skipped and say so; users can only be made by root.
"""

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.terminal.session import ENTER, ROOT, Session
from tests.terminal.tables import GUARDED, PARIS, progress

SSHD = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:/usr/bin") or ""
MISSING = [name for name in ("ssh", "ssh-keygen") if not shutil.which(name)]
MISSING += [] if SSHD else ["sshd"]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
FENCES = re.compile(r"```(sh|sshd)\n(#!/bin/sh.*?|Match.*?)```", re.DOTALL)
TMUX = "set -g status off\nset -sg escape-time 10\nunbind-key -a\n"
GROUP = "boulevard"
NAMES = ("bvd-test-ann", "bvd-test-ben")
SOON = 6.0
TITLE = "q leave"


class Server:
    """An sshd that serves whoever has our key, with a command of ours."""

    def __init__(self, folder: Path, command: Sequence[str], rules: str = "") -> None:
        """`rules` may add to the configuration; else the command is forced on everybody."""
        self.folder = folder
        self.port = _free_port()
        self.key = folder / "key"
        script = folder / "command"
        script.write_text("\n".join(("#!/bin/sh", *command, "")))
        script.chmod(0o755)
        for key in (self.key, folder / "host"):
            _run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key))
        lines = (
            f"Port {self.port}",
            "ListenAddress 127.0.0.1",
            f"HostKey {folder}/host",
            "PidFile none",
            f"AuthorizedKeysFile {folder}/key.pub",
            "StrictModes no",
            "PasswordAuthentication no",
            "KbdInteractiveAuthentication no",
            "PermitRootLogin yes",
            "Subsystem sftp internal-sftp",
            rules or f"ForceCommand {script}",
        )
        (folder / "config").write_text("\n".join(lines) + "\n")
        with suppress(OSError):
            os.makedirs("/run/sshd", exist_ok=True)
        self.process = subprocess.Popen(
            (SSHD, "-D", "-e", "-f", str(folder / "config")),
            stdin=subprocess.DEVNULL,
            stderr=(folder / "log").open("w"),
        )
        self._await()

    def _await(self) -> None:
        end = monotonic() + 10
        while monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.2):
                return
            sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())

    def line(self, user: str, *more: str, tty: str = "-tt") -> tuple[str, ...]:
        """The command line that connects."""
        options = (
            "StrictHostKeyChecking=no",
            "UserKnownHostsFile=/dev/null",
            "LogLevel=ERROR",
            "IdentitiesOnly=yes",
            "BatchMode=yes",
        )
        given = [word for option in options for word in ("-o", option)]
        ends = (f"{user}@127.0.0.1", *more)
        return ("ssh", tty, *given, "-i", str(self.key), "-p", str(self.port), *ends)

    def connect(self, user: str, *more: str) -> Session:
        """A client on a terminal of its own."""
        return Session(self.folder, argv=self.line(user, *more))

    def close(self) -> None:
        """End the server; the sessions that it serves end with their clients."""
        self.process.terminate()
        self.process.wait(5)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, stdin=subprocess.DEVNULL)


def me() -> str:
    """The user who runs the tests."""
    return pwd.getpwuid(os.getuid()).pw_name


def served(folder: Path, *words: str, through: str = "") -> list[str]:
    """The lines of a command that plays in a folder, and leaves its number there."""
    told = " ".join((sys.executable, "-m", "tui", *words))
    return [
        f"export BOULEVARD_HOME={folder}/boulevard PYTHONPATH={ROOT}",
        f"echo $$ > {folder}/pid",
        f"exec {through} {told}",
    ]


def is_gone(folder: Path, seconds: float = SOON) -> bool:
    """Whether the process that was served last ends within this time."""
    pid = int((folder / "pid").read_text())
    end = monotonic() + seconds
    while monotonic() < end:
        if not Path(f"/proc/{pid}").exists():
            return True
        sleep(0.02)
    return False


def play(client: Session) -> None:
    """A few moves, and what they lead to."""
    client.until("leave")
    client.pause(GUARDED + 0.2)
    client.settle(0.3)
    begun = progress(client.text)
    end = monotonic() + 30
    while progress(client.text) <= begun and monotonic() < end:
        client.send(ENTER, pause=0.15)
    assert progress(client.text) > begun


def test_play_drop_and_resume_with_a_forced_command(tmp_path: Path) -> None:
    server = Server(tmp_path, served(tmp_path))
    try:
        with server.connect(me(), "cat", "/etc/passwd") as client:
            client.until(TITLE)
            client.pause(GUARDED)
            client.send(b"1", pause=0.5)
            client.until("On Tour: Paris")
            client.send(ENTER, pause=0.5)
            for _ in range(20):
                if "turn 1" in client.text or "setup" in client.text:
                    break
                client.send(b"\x1b[B", pause=0.1)
                if "> Begin" in client.text:
                    client.send(ENTER, pause=0.5)
            play(client)
            shown = progress(client.text)
            client.signal(signal.SIGKILL)
        assert is_gone(tmp_path)
        with server.connect(me()) as client:
            client.until("Continue")
            client.pause(GUARDED)
            client.send(b"1")
            client.until("saved")
            assert progress(client.text) >= shown
            client.send(b"\x1a", pause=0.3)
            client.send(b"q", pause=0.3)
            client.until(TITLE)
            client.pause(GUARDED)
            client.send(b"q")
            assert client.wait(SOON) == 0 and client.echoes
        assert is_gone(tmp_path)
    finally:
        server.close()


@pytest.mark.skipif(not shutil.which("tmux"), reason="not installed: tmux")
def test_through_tmux_the_very_screen_is_there_again(tmp_path: Path) -> None:
    (tmp_path / "tmux").write_text(TMUX)
    name = f"boulevard-{tmp_path.name}"
    tmux = f"tmux -L {name} -f {tmp_path}/tmux new-session -A -s table --"
    server = Server(tmp_path, served(tmp_path, *PARIS, through=tmux))
    try:
        with server.connect(me()) as client:
            play(client)
            shown = client.text
            client.signal(signal.SIGKILL)
        with server.connect(me()) as client:
            client.until("leave")
            client.settle(0.3)
            assert client.text.split("\n")[:20] == shown.split("\n")[:20]
            client.send(b"\x1b[C", b"\x1bOD", pause=0.2)
            client.settle(0.2)
            assert progress(client.text) == progress(shown)
            client.send(b"q", pause=0.5)
            client.until(TITLE)
            client.pause(GUARDED)
            client.send(b"q")
            assert client.wait(SOON) == 0
    finally:
        subprocess.run(("tmux", "-L", name, "kill-server"), capture_output=True, check=False)
        server.close()


# Two users --------------------------------------------------------------------------------------


def for_everybody() -> str:
    """A Python that other users can run, with all that the application needs; empty: there is none.

    The one that runs the tests may lie in a home that is closed to others.
    """
    found = [path for path in sys.path if path.endswith("site-packages")]
    where = ":".join((str(ROOT), *found))
    version = f"python3.{sys.version_info.minor}"
    for python in (sys.executable, f"/usr/bin/{version}", f"/usr/local/bin/{version}"):
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                (python, "-c", "import msgpack, tui.app"),
                user="nobody",
                env={"PYTHONPATH": where},
                cwd="/",
                check=True,
                capture_output=True,
            )
            return f"env PYTHONPATH={where} {python} -m tui"
    return ""


@pytest.fixture
def users() -> Iterator[tuple[str, ...]]:
    """Two users of this machine, made for the test."""
    if os.getuid() or not shutil.which("useradd"):
        pytest.skip("only root can make users")
    if any(name in {user.pw_name for user in pwd.getpwall()} for name in NAMES):
        pytest.skip(f"there already are users {', '.join(NAMES)}")
    for name in NAMES:
        _run("useradd", "-m", "-p", "*", "-s", "/bin/sh", name)
        os.chmod(pwd.getpwnam(name).pw_dir, 0o700)
    yield NAMES
    for name in NAMES:
        subprocess.run(("userdel", "-r", name), capture_output=True, check=False)


def the_readme() -> tuple[str, str]:
    """The script and the rules that the README tells to write."""
    script, rules = (text for _, text in FENCES.findall((ROOT / "README.md").read_text()))
    return script, rules


def test_two_users_are_kept_in_the_application_and_apart(
    tmp_path_factory: pytest.TempPathFactory, users: tuple[str, ...]
) -> None:
    boulevard = for_everybody()
    if not boulevard:
        pytest.skip("no Python here that other users can run")
    folder = Path("/tmp") / f"boulevard-{os.getpid()}"
    folder.mkdir(mode=0o755)
    script, rules = the_readme()
    table = folder / "boulevard-table"
    table.write_text(script.replace("/opt/boulevard/bin/boulevard", boulevard))
    table.chmod(0o755)
    rules = rules.replace("/usr/local/bin/boulevard-table", str(table))
    rules = rules.replace(f"Match Group {GROUP}", f"Match User {','.join(users)}")
    server = Server(folder, (), rules)
    try:
        for name in users:
            keep_in(server, name)
            with server.connect(name, "sh", "-c", "id") as client:
                client.until(TITLE)
                assert "uid=" not in client.text
                client.pause(GUARDED)
                client.send(b"\x1a", b"!", b"\x1c", pause=0.1)
                client.send(b"1", pause=0.5)
                client.send(b"q", pause=0.5)
                client.until(TITLE)
                client.pause(GUARDED)
                client.send(b"q")
                assert client.wait(SOON) == 0
        apart(users)
    finally:
        server.close()
        shutil.rmtree(folder)


def keep_in(server: Server, name: str) -> None:
    """Neither files nor another program nor a way through are to be had."""
    for asked, tty in (("sftp", "-s"), ("id", "-T")):
        done = subprocess.run(
            server.line(name, asked, tty=tty),
            input="q\n",
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert "uid=" not in done.stdout and "boulevard" in (done.stdout + done.stderr).lower()
    through = server.line(name)[:-1]
    done = subprocess.run(
        (*through, "-W", f"127.0.0.1:{server.port}", f"{name}@127.0.0.1"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=30,
    )
    assert b"SSH-2.0" not in done.stdout


def apart(users: tuple[str, ...]) -> None:
    """Each has saves or settings of its own, and cannot see the other's."""
    homes = [Path(pwd.getpwnam(name).pw_dir) for name in users]
    for name, other in zip(users, reversed(homes), strict=True):
        done = subprocess.run(
            ("ls", "-R", str(other / "boulevard")), user=name, capture_output=True, text=True
        )
        assert done.returncode != 0 and "Permission denied" in done.stderr
