"""Times as they are typed on a command line."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(text: str) -> datetime:
    """`2026-12-01` or `2026-12-01T20:00`, in UTC unless it says otherwise. Raises ValueError."""
    parsed = datetime.fromisoformat(text)
    return parsed if parsed.tzinfo else parsed.replace(tzinfo=UTC)
