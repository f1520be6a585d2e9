"""Makes .venv and installs a lock into it: `python3 requirements/install.py base` (or `dev`).

Needs nothing but a Python; does nothing when .venv already holds the lock. Old Pythons can run it too, and
then say what is missing.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
LOCKS = PROJECT / "requirements"
ENVIRONMENT = PROJECT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
STAMP = ENVIRONMENT / "installed.json"
OLDEST = (3, 11)
HELD_BY = {"base": ["base"], "dev": ["base", "dev"]}
"""The locks that installing one satisfies: dev.lock holds everything of base.lock, in the same versions."""


class Failed(Exception):
    """A sentence for the person at the terminal."""


def main(name: str) -> None:
    if not _works(str(PYTHON)):
        _make_environment()
    wanted = {lock: _digest(lock) for lock in HELD_BY[name]}
    installed = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    if installed.get(name) != wanted[name]:
        _install(name)
        STAMP.write_text(json.dumps(wanted))


def _make_environment() -> None:
    started, python = time.time(), _suitable_python()
    try:
        _run(python, "-m", "venv", "--clear", str(ENVIRONMENT))
    except Failed as failed:
        hint = "On Debian or Ubuntu `apt install python3-venv` provides what is missing."
        raise Failed(f"{ENVIRONMENT} could not be made: {failed}\n{hint}") from failed
    _say("environment", ".venv", started)


def _suitable_python() -> str:
    if sys.version_info >= OLDEST:
        return sys.executable
    for name in ("python3.13", "python3.12", "python3.11", "python3.14"):
        if shutil.which(name) and _works(name):
            return name
    found = ".".join(map(str, sys.version_info[:3]))
    raise Failed(
        f"Python 3.11 or newer is needed, and this is {found}. Install one; `python3.11` is then found."
    )


def _install(name: str) -> None:
    started, lock = time.time(), str(LOCKS / f"{name}.lock")
    uv = _uv()
    if uv:
        try:
            _run(
                uv,
                "pip",
                "install",
                "--python",
                str(PYTHON),
                "--compile-bytecode",
                "--require-hashes",
                "-r",
                lock,
            )
            return _say("packages", f"{name}.lock, by uv", started)
        except Failed:
            pass  # pip may know of an index or a proxy that uv does not
    _run(str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r", lock)
    _say("packages", f"{name}.lock, by pip", started)


def _uv() -> str:
    """uv installs the lock in half of pip's time; without it pip does."""
    own = ENVIRONMENT / "bin" / "uv"
    found = shutil.which("uv") or (str(own) if own.exists() else "")
    if found and _works(found):
        return found
    lock = str(LOCKS / "installer.lock")
    try:
        _run(
            str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r", lock
        )
    except Failed:
        return ""
    return str(own)


def _works(program: str) -> bool:
    try:
        return (
            subprocess.call([program, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
        )
    except OSError:
        return False


def _run(*command: str) -> None:
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=str(PROJECT))
    except OSError as error:
        raise Failed(f"{command[0]} could not be run: {error.strerror}") from error
    if done.returncode:
        said = done.stdout.decode(errors="replace").strip().splitlines()
        raise Failed("\n".join(said[-5:]))


def _digest(name: str) -> str:
    return hashlib.sha256((LOCKS / f"{name}.lock").read_bytes()).hexdigest()


def _say(step: str, words: str, started: float) -> None:
    print(f"  {step:<12} {words:<44} {time.time() - started:5.1f} s", flush=True)  # noqa: T201  (progress)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except Failed as failed:
        sys.exit(f"The environment could not be made ready.\n{failed}")
