"""The nightly look for signs of collusion, and the addresses it needs."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.crypto import salted_hmac

from accounts.models import Player
from tables.models import CollusionSignal, TableAddress
from tables.queries import deeds_since, shared_addresses
from tables.rules.collusion import Pairs, Signal

WINDOW = timedelta(days=14)
"""Hands of so long are looked at together: signs are few in one night."""
ADDRESSES_KEPT = timedelta(days=30)


def note_address(*, table_id: int, player: Player, address: str, now: datetime) -> None:
    """The player has come to the table from this address; noting it again does no harm."""
    digest = salted_hmac("razzsite table address", address, algorithm="sha256").hexdigest()[:32]
    TableAddress.objects.bulk_create(
        [TableAddress(table_id=table_id, player=player, address=digest, seen_at=now)],
        update_conflicts=True,
        unique_fields=["table", "address", "player"],
        update_fields=["seen_at"],
    )


def look_for_collusion(*, now: datetime, since: datetime | None = None) -> list[CollusionSignal]:
    """Write down the pairs that stand out among hands that ended since then (by default, within WINDOW).

    A pair has one line a kind, which the last look that found it brings up to date. Addresses older than
    ADDRESSES_KEPT are forgotten.
    """
    began = since or now - WINDOW
    pairs = Pairs()
    for deeds, players in deeds_since(began):
        pairs.add(deeds, players)
    found = [*pairs.signals(), *(_shared(*pair) for pair in shared_addresses(began))]
    rows = [
        CollusionSignal(
            kind=signal.kind,
            player_id=signal.player,
            other_id=signal.other,
            numbers=dict(signal.numbers),
            first_at=now,
            since=began,
            until=now,
        )
        for signal in found
    ]
    with transaction.atomic():
        TableAddress.objects.filter(seen_at__lt=now - ADDRESSES_KEPT).delete()
        return CollusionSignal.objects.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=["kind", "player", "other"],
            update_fields=["numbers", "since", "until"],
        )


def _shared(player: int, other: int, tables: int) -> Signal:
    return Signal(CollusionSignal.Kind.SHARED_ADDRESS, player, other, {"tables": tables})
