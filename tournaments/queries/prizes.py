"""What the places of a tournament are worth."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tournaments.models import PayoutTable, Tournament
from tournaments.queries.purchases import purchased_cents
from tournaments.rules.ladder import flat, ladder
from tournaments.rules.payouts import Band, prize_list
from tournaments.rules.pool import prize_pool as pool_of
from tournaments.rules.satellites import prizes_of_places, seats_to_win

WHOLE = 100
"""Unless the director says otherwise prizes are rounded to whole money, if the buy-in is."""


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """Places `place` to `last_place` get `cents` each."""

    place: int
    last_place: int
    cents: int

    @property
    def label(self) -> str:
        """“3”, or “10–18”."""
        return str(self.place) if self.place == self.last_place else f"{self.place}–{self.last_place}"


def prize_lines(tournament: Tournament, entries: int) -> list[PrizeLine]:
    """The prizes for a field of so many entries, places of equal pay in one line. At most three queries."""
    lines: list[PrizeLine] = []
    for cents, places in groupby(prizes_by_place(tournament, entries)):
        first = lines[-1].last_place + 1 if lines else 1
        lines.append(PrizeLine(first, first + len(list(places)) - 1, cents))
    return lines


def prizes_by_place(tournament: Tournament, entries: int) -> list[int]:
    """Prizes in cents, first place first: they sum to the pool exactly. Empty for an empty pool."""
    pool = pool_to_pay(tournament, entries)
    if not pool or not entries:
        return []
    if tournament.satellite_of is not None:
        price = tournament.satellite_of.price_cents
        seats = satellite_seats(tournament, entries)
        return [prize for prize in prizes_of_places(pool, price, seats, entries) if prize]
    return prize_list(
        pool,
        entries,
        bands=payout_bands(tournament.payout_table) if tournament.payout_table else (),
        weights=flat if tournament.flat_payouts else ladder,
        percent=tournament.paid_percent,
        min_cash=tournament.price_cents * tournament.min_cash_percent // 100,
        unit=tournament.rounding_cents or (WHOLE if tournament.buy_in_cents % WHOLE == 0 else 1),
    )


def paid_places(tournament: Tournament, entries: int) -> int:
    """How many places are paid in a field of so many entries. At most two queries."""
    return len(prizes_by_place(tournament, entries))


def pool_to_pay(tournament: Tournament, entries: int) -> int:
    """What there is to win with so many entries, in cents, the house's part included."""
    parts = prize_parts_cents(tournament, entries)
    return pool_of(parts, tournament.added_cents, tournament.promised_cents).total


def satellite_seats(tournament: Tournament, entries: int) -> int:
    """How many seats of its target a satellite gives with so many entries."""
    assert tournament.satellite_of is not None
    price = tournament.satellite_of.price_cents
    return seats_to_win(pool_to_pay(tournament, entries), price, tournament.satellite_seats)


def prize_parts_cents(tournament: Tournament, entries: int) -> int:
    """What so many entries and all purchases have put into the pool. One query if chips are sold."""
    return entries * tournament.buy_in_cents + purchased_cents([tournament]).get(tournament.pk, 0)


def payout_bands(table: PayoutTable) -> list[Band]:
    """The pay-out table as the planners read it. One query."""
    rows = table.rows.order_by("min_entries", "place")
    return [
        Band(least, most, tuple(row.basis_points for row in band))
        for (least, most), band in groupby(rows, key=lambda row: (row.min_entries, row.max_entries))
    ]
