"""The room's own secrets, made once and kept in its place for its owner alone."""

from __future__ import annotations

import base64
import os
import secrets

from razzsite.servers.place import Place


def keys(place: Place) -> dict[str, str]:
    """SECRET_KEY and RAZZSITE_DECK_KEY (32 bytes, base64) of the place, made at the first call."""
    kept = place.path / "secrets"
    if not kept.exists():
        place.make()
        _write_once(place, _fresh())
    lines = kept.read_text().splitlines()
    return dict(line.split("=", 1) for line in lines)


def _fresh() -> str:
    deck_key = base64.b64encode(secrets.token_bytes(32)).decode()
    return f"SECRET_KEY={secrets.token_urlsafe(48)}\nRAZZSITE_DECK_KEY={deck_key}\n"


def _write_once(place: Place, content: str) -> None:
    # A link is all or nothing, and the first of two processes wins.
    draft = place.path / f"secrets.{os.getpid()}"
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(content)
    try:
        os.link(draft, place.path / "secrets")
    except FileExistsError:
        pass
    finally:
        draft.unlink()
