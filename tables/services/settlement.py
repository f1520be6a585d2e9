"""The end of a hand: the chips go to the stacks, and the table's owner hears of it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.db import connection

from accounts.models import TransferReason
from accounts.services import house, table_escrow, transfer
from tables import records
from tables.models import Hand, Seat, Table
from tables.records import Record
from tables.rules.hand import Result
from tables.services.telling import announce_end, tell


def settle(hand: Hand, seats: Mapping[int, Seat], result: Result, now: datetime) -> Record:
    """Give the seats their stacks and end the hand, which the caller saves; what viewers are told of it."""
    played = [seats[number] for number in result.stacks]
    for seat in played:
        seat.stack = result.stacks[seat.number]
    store_stacks(played)
    if result.rake:
        _take_rake(hand, result.rake, now)
    hand.status, hand.ended_at, hand.result = Hand.Status.ENDED, now, records.result(result)
    announce_end(hand)
    return records.hand_settled(hand, played)


def _take_rake(hand: Hand, cents: int, now: datetime) -> None:
    """Escrow → the house, with the hand's end: stacks and escrow agree at every commit."""
    transfer(
        key=f"rake:{hand.id}",
        reason=TransferReason.RAKE,
        postings=[(table_escrow(hand.table_id), -cents), (house("rake"), cents)],
        by=None,
        now=now,
    )


def store_stacks(seats: list[Seat]) -> None:
    """Write these seats' stacks in one statement."""
    # bulk_update builds a CASE for each seat, which costs more than playing the hand.
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tables_seat SET stack = new.stack"
            " FROM unnest(%s::bigint[], %s::bigint[]) AS new (id, stack) WHERE tables_seat.id = new.id",
            [[seat.id for seat in seats], [seat.stack for seat in seats]],
        )


def void(table: Table, hand: Hand, reason: str, now: datetime) -> None:
    """End the table's last hand so that it counts for nothing; its stacks are those before it (RULES §5).

    A hand that has not been settled has moved none.
    """
    hand.status, hand.ended_at, hand.void_reason = Hand.Status.VOID, now, reason
    hand.actor = hand.turn_ends_at = None
    hand.save()
    table.wait_until(None)
    announce_end(hand)
    tell(table, [records.hand_void(hand, list(table.seats.all()))], now=now, hand=hand)
