"""What the server sends, as text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from accounts.errors import Refusal
from tables.records import utc
from tables.services import Acted, Said


def text(message: Mapping[str, Any]) -> str:
    """The message as compact JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def update(version: int, records: Iterable[str]) -> str:
    """What one commit did: its records, masked, as text already."""
    return f'{{"type":"update","v":{version},"records":[{",".join(records)}]}}'


def ack(request_id: str, done: Acted | Said) -> str:
    """The action, or what was said, stands."""
    seq = done.seq if isinstance(done, Acted) else None
    return text({"type": "ack", "id": request_id, "v": done.version, "seq": seq, "repeated": done.repeated})


def error(refusal: Refusal, request_id: str | None = None) -> str:
    """Nothing has changed."""
    return text({"type": "error", "id": request_id, "code": refusal.code, "sentence": refusal.sentence})


def pong(now: datetime) -> str:
    """The server's time."""
    return text({"type": "pong", "now": utc(now)})
