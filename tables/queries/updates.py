"""What viewers have been told."""

from __future__ import annotations

from collections.abc import Iterable

from tables.models import Table, TableUpdate


def updates_since(table_id: int, version: int, limit: int = 100) -> list[TableUpdate]:
    """The updates after `version`, oldest first, at most `limit`."""
    updates = (
        TableUpdate.objects.filter(table_id=table_id, version__gt=version)
        .order_by("version")
        .select_related("hand")
    )
    return list(updates[:limit])


def table_versions(table_ids: Iterable[int]) -> dict[int, int]:
    """The version each table has reached."""
    return dict(Table.objects.filter(id__in=table_ids).values_list("id", "version"))
