"""Where the room keeps its data: ./var, or the first place that works."""

from __future__ import annotations

import hashlib
import os
import pwd
import shutil
import stat
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from razzsite.servers.trouble import Trouble

PROJECT = Path(__file__).resolve().parents[2]
SOCKET_PATH_LIMIT = 100
"""Bytes: a Unix socket's path must fit 104 on macOS and 108 on Linux, the closing NUL included."""


@dataclass(frozen=True)
class Place:
    """One room's directory; `note` says why it is not ./var, when it is not."""

    path: Path
    note: str = ""

    @property
    def sockets(self) -> Path:
        """Where the servers' sockets are; nobody else may enter it, so no server asks for a password."""
        inside = self.path / "run"
        if len(os.fsencode(inside / ".s.PGSQL.5432")) <= SOCKET_PATH_LIMIT:
            return inside
        return Path(tempfile.gettempdir()) / _signed_name(self.path)

    @property
    def logs(self) -> Path:
        return self.path / "log"

    def make(self) -> None:
        """Create the directories; raises Trouble when that is refused."""
        try:
            if not self.path.exists():
                self.path.mkdir(parents=True)
                self.path.chmod(0o755)  # whatever the umask: the servers' account passes through
            self.logs.mkdir(exist_ok=True)
            make_private(self.sockets)
        except OSError as error:
            raise Trouble(f"{self.path} cannot be written ({error.strerror}). {CHOOSE_ANOTHER}") from error


CHOOSE_ANOTHER = "Set RAZZSITE_VAR to a directory that you may write."


def find_place(environment: Mapping[str, str] = os.environ, project: Path = PROJECT) -> Place:
    """RAZZSITE_VAR if it is set, else ./var, else a directory under the system's temporary ones.

    Raises Trouble when nothing works, or RAZZSITE_VAR does not: no other is taken behind the operator's back.
    """
    if chosen := environment.get("RAZZSITE_VAR"):
        path = Path(chosen).absolute()
        if objection := _objection(path):
            raise Trouble(f"RAZZSITE_VAR={chosen} {objection}. {CHOOSE_ANOTHER}")
        return Place(path)
    usual = project / "var"
    objection = _objection(usual)
    if not objection:
        return Place(usual)
    for path in _others(project):
        if not _objection(path):
            return Place(path, f"data is in {path}, because ./var {objection}")
    raise Trouble(f"./var {objection}, and no temporary directory can be written either. {CHOOSE_ANOTHER}")


def throwaway_place(name: str) -> Place:
    """A place for servers that live as long as this process, under the system's temporary directory."""
    return Place(Path(tempfile.gettempdir()) / f"razzsite-{name}-{os.getpid()}")


def server_account() -> pwd.struct_passwd | None:
    """The account PostgreSQL runs under when we are root, which it refuses to be; None means our own."""
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def reachable(path: Path) -> bool:
    """May the account of the servers pass through every directory above `path`?"""
    return server_account() is None or all(
        parent.stat().st_mode & stat.S_IXOTH for parent in path.resolve().parents if parent.exists()
    )


def make_private(directory: Path) -> None:
    """Make a directory that only the servers' account may enter; raises Trouble if it is somebody else's."""
    account = server_account()
    owner = account.pw_uid if account else os.geteuid()
    directory.mkdir(mode=0o700, exist_ok=True)
    if directory.stat().st_uid == os.geteuid() != owner:
        shutil.chown(directory, owner, account.pw_gid if account else None)
    if directory.is_symlink() or directory.stat().st_uid != owner:
        raise Trouble(
            f"{directory} belongs to somebody else: remove it, or set RAZZSITE_VAR to a shorter path."
        )
    directory.chmod(0o700)


def open_to_all(directory: Path) -> None:
    """Everybody may read what is in there and run what may be run, whatever the umask was."""
    for path in (directory, *directory.rglob("*")):
        mode = path.stat().st_mode
        path.chmod(mode | (0o055 if mode & stat.S_IXUSR else 0o044))


def _others(project: Path) -> Iterator[Path]:
    for parent in dict.fromkeys([Path("/var/tmp"), Path(tempfile.gettempdir())]):
        yield parent / _signed_name(project)


def _signed_name(path: Path) -> str:
    return f"razzsite-{os.geteuid()}-{hashlib.sha256(os.fsencode(path)).hexdigest()[:8]}"


def _objection(path: Path) -> str:
    standing = next(known for known in (path, *path.parents) if known.exists())
    if not standing.is_dir():
        return f"is not a directory ({standing} is a file)"
    if not os.access(standing, os.W_OK | os.X_OK):
        return "cannot be written"
    if not reachable(path / "postgres"):
        return (
            "lies under a directory closed to the account PostgreSQL runs under (it refuses to run as root)"
        )
    return ""
