"""Rows read by statements that are written out, for what every action asks: composing them by the ORM takes
several times as long as the database does."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any, Generic, TypeVar

from django.db import connection, models

Row = TypeVar("Row", bound=models.Model)


class Columns(Generic[Row]):
    """Some columns of a model: as they stand in a SELECT, and the instance of a row that it returns."""

    def __init__(self, model: type[Row], alias: str, names: Collection[str] | None = None) -> None:
        """All columns unless they are named; the rest is deferred."""
        fields = [field for field in model._meta.concrete_fields if names is None or field.attname in names]
        self.model = model
        self.names = [field.attname for field in fields]
        self.sql = ", ".join(f"{alias}.{name}" for name in self.names)
        self._json = [at for at, field in enumerate(fields) if isinstance(field, models.JSONField)]

    def instance(self, row: Sequence[Any]) -> Row:
        """The model's instance, as the ORM would have made it."""
        values = list(row)
        for at in self._json:
            if values[at] is not None:
                values[at] = json.loads(values[at])
        return self.model.from_db(connection.alias, self.names, values)
