"""What an entry's price is made of: prize, fee, staff (RULES §7). Money is in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tournaments.rules.errors import PayoutError


class FeeRow(NamedTuple):
    """What is withheld from prices of `price` cents and more, in basis points of the price."""

    price: int
    fee: int
    staff: int


class Split(NamedTuple):
    """The three parts of a price, in cents; `prize` goes into the pool."""

    prize: int
    fee: int
    staff: int


def read_fee_table(data: Mapping[str, Any]) -> list[FeeRow]:
    """The rows of a fee table as written in seeds/fees. Raises PayoutError `bad_fees`."""
    try:
        rows = sorted(
            FeeRow(row["price_cents"], row["fee_basis_points"], row["staff_basis_points"])
            for row in data["rows"]
        )
    except (KeyError, TypeError) as error:
        raise PayoutError(
            "bad_fees", "Every row needs price_cents, fee_basis_points and staff_basis_points."
        ) from error
    if not rows or any(min(row) < 0 or row.fee + row.staff > 10_000 for row in rows):
        raise PayoutError("bad_fees", "A fee table needs rows, none of which withholds more than the price.")
    return rows


def split_price(price: int, table: Sequence[FeeRow]) -> Split:
    """The parts by the row at or below the price, below the first row by the first; cents rounded down.

    An empty table withholds nothing.
    """
    row = [row for row in table if row.price <= price] or table[:1] or [FeeRow(0, 0, 0)]
    fee, staff = (price * basis_points // 10_000 for basis_points in row[-1][1:])
    return Split(price - fee - staff, fee, staff)
