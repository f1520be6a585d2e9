"""Reports as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

from rest_framework.renderers import BaseRenderer

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


class CSVRenderer(BaseRenderer):
    """The rows of a report, one line each, under the names of their fields. UTF-8 with CRLF (RFC 4180).

    A report's rows are under the key its view names in `csv_rows`; anything else (an error) is one row.
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
        rows = data.get(getattr(view, "csv_rows", ""), [data])
        names = list(rows[0]) if rows else list(getattr(view, "csv_fields", []))
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, names)
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
        return text.getvalue().encode()


def _cell(value: Any) -> Any:
    """A nickname such as =1+1 must not become a formula (OWASP, CSV injection); numbers stay numbers."""
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return value
