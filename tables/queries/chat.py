"""What was said at a table."""

from __future__ import annotations

from tables.models import ChatLine

LINES_SHOWN = 30


def last_lines(table_id: int) -> list[ChatLine]:
    """The last lines with their writers, oldest first. One query."""
    lines = ChatLine.objects.filter(table_id=table_id).select_related("player")
    return list(lines.only("seat", "text", "at", "player__nickname").order_by("-id")[:LINES_SHOWN])[::-1]
