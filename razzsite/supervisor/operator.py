"""The operator's name and password: from the environment, or made once and kept for the place's owner."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass

from razzsite.servers.place import Place
from razzsite.servers.trouble import Trouble


@dataclass(frozen=True)
class Operator:
    name: str
    password: str
    kept: str
    """Where the password is from, for the person at the terminal."""


def operator_of(place: Place) -> Operator:
    """RAZZSITE_OPERATOR and RAZZSITE_OPERATOR_PASSWORD, or what the place keeps; raises Trouble."""
    name = os.environ.get("RAZZSITE_OPERATOR", "operator")
    if password := os.environ.get("RAZZSITE_OPERATOR_PASSWORD"):
        return Operator(name, password, "RAZZSITE_OPERATOR_PASSWORD")
    kept = place.path / "operator.txt"
    if not kept.exists():
        with open(os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(
                f"{secrets.token_urlsafe(9)}\n\nThe operator's password, set at every start of the room.\n"
            )
    password = kept.read_text().split("\n", 1)[0].strip()
    if not password:
        raise Trouble(
            f"{kept} has no password in its first line: write one there, or delete the file for a new one."
        )
    return Operator(name, password, str(kept))
