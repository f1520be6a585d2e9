"""Reports as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

from rest_framework.renderers import BaseRenderer

FORMULA_STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")


class CSVRenderer(BaseRenderer):
    """The rows of a report, one line each, under the names of their fields. UTF-8 with CRLF (RFC 4180).

    A report's rows are under the key its view names in `csv_rows`, and each begins with the fields in
    `csv_head`, which say what the report is of; anything else (an error) is one row.
    """

    media_type = "text/csv"
    format = "csv"
    charset = "utf-8"

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        view = (renderer_context or {}).get("view")
        names, rows = _table(view, data)
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, names)
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
        return text.getvalue().encode()


def _table(view: Any, data: Mapping[str, Any]) -> tuple[list[str], list[Mapping[str, Any]]]:
    """The header and the rows, which may be none."""
    if getattr(view, "csv_rows", None) not in data:
        return list(data), [data]
    head = {name: data[name] for name in view.csv_head}
    return [*head, *view.csv_fields], [head | row for row in data[view.csv_rows]]


def _cell(value: Any) -> Any:
    """A nickname such as =1+1 must not become a formula (OWASP, CSV injection); numbers stay numbers."""
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return value
