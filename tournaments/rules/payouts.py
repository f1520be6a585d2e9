"""How the pool is divided among the paid places (RULES §7), in whole cents, first place first.

Prizes never rise with place, are rounded down to a unit, and the remainder goes to first: they sum to the
pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from tournaments.rules.errors import PayoutError
from tournaments.rules.ladder import ladder
from tournaments.rules.pool import paid_places


class Band(NamedTuple):
    """What a named table pays in fields of `min_entries` to `max_entries` (None: any larger field)."""

    min_entries: int
    max_entries: int | None
    shares: tuple[int, ...]


def read_payout_table(data: Mapping[str, Any]) -> list[Band]:
    """The bands of a pay-out table as written in seeds/payouts.

    Raises PayoutError `not_a_payout_table`, `bad_shares`.
    """
    try:
        bands = [
            Band(row["min_entries"], row["max_entries"], tuple(row["basis_points"])) for row in data["bands"]
        ]
    except (KeyError, TypeError) as error:
        raise PayoutError(
            "not_a_payout_table", "Every band needs min_entries, max_entries and a list of basis_points."
        ) from error
    for band in bands:
        check_shares(band.shares)
        if sum(band.shares) != 10_000:
            raise PayoutError(
                "bad_shares", f"Shares from {band.min_entries} entries on are not 10,000 in all."
            )
    return bands


def table_shares(bands: Iterable[Band], entries: int) -> tuple[int, ...]:
    """The shares for a field of so many entries; none when the table stops short of it."""
    for band in bands:
        if band.min_entries <= entries and (band.max_entries is None or entries <= band.max_entries):
            return band.shares[:entries]
    return ()


def check_shares(shares: Sequence[int]) -> None:
    """Raises PayoutError `bad_shares` unless they are positive and never rise with place."""
    if not shares or min(shares) <= 0 or any(worse > better for better, worse in pairwise(shares)):
        raise PayoutError(
            "bad_shares", "Every paid place needs a share, and none may exceed the one before it."
        )


def divide_by_shares(pool: int, shares: Sequence[int], unit: int = 1) -> list[int]:
    """The prizes of a named table (BARGE, winner-take-all, custom), which sets places and shares itself."""
    check_shares(shares)
    whole = sum(shares)
    return _to_first(pool, [_down(pool * share // whole, unit) for share in shares])


def divide_with_min_cash(pool: int, weights: Sequence[int], min_cash: int, unit: int = 1) -> list[int]:
    """Every place first gets the min-cash; the rest goes by weight above the last place's.

    Equal weights share it equally. `weights` names the places wanted; fewer are paid when the pool has
    not min-cash for all. The min-cash is rounded up to the unit; without one the weights themselves
    divide the pool.
    """
    if not min_cash:
        return divide_by_shares(pool, weights, unit)
    check_shares(weights)
    least = -(-min_cash // unit) * unit
    places = max(1, min(len(weights), pool // least))
    above = [weight - weights[places - 1] for weight in weights[:places]]
    if not any(above):
        above = [1] * places
    rest, whole = pool - places * least, sum(above)
    return _to_first(pool, [least + _down(rest * weight // whole, unit) for weight in above])


def prize_list(
    pool: int,
    entries: int,
    *,
    bands: Iterable[Band] = (),
    weights: Callable[[int], Sequence[int]] = ladder,
    percent: int = 15,
    min_cash: int = 0,
    unit: int = 1,
) -> list[int]:
    """The prizes of a field: by the named table where it reaches so far, else by weights (ladder or flat)."""
    shares = table_shares(bands, entries)
    if shares:
        return divide_by_shares(pool, shares, unit)
    return divide_with_min_cash(pool, weights(paid_places(entries, percent)), min_cash, unit)


def _down(cents: int, unit: int) -> int:
    return cents // unit * unit


def _to_first(pool: int, prizes: Sequence[int]) -> list[int]:
    return [pool - sum(prizes[1:]), *prizes[1:]]
