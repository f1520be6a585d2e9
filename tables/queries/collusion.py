"""What the look for collusion reads."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from django.db import connection

from tables.dealer import SealBroken
from tables.queries.replay import replayed
from tables.queries.verification import ended_hands, in_batches
from tables.rules.collusion import Deeds, deeds


def deeds_since(since: datetime) -> Iterator[tuple[Deeds, dict[int, int]]]:
    """Of every hand that ended since then: what it shows, and its players by seat. None of sealed hands."""
    for hand in in_batches(ended_hands(since=since)):
        try:
            play = replayed(hand)
        except SealBroken:
            continue
        yield deeds(play), {seat.number: seat.player_id for seat in hand.seats.all()}


def shared_addresses(since: datetime) -> list[tuple[int, int, int]]:
    """Pairs of players dealt into the same hands, who came from one address: both, and at how many tables."""
    with connection.cursor() as cursor:
        cursor.execute(_SHARED, {"since": since})
        return list(cursor.fetchall())


_SHARED = """
    SELECT one.player_id, two.player_id, count(DISTINCT one.table_id)
    FROM tables_tableaddress AS one JOIN tables_tableaddress AS two
      ON two.table_id = one.table_id AND two.address = one.address AND two.player_id > one.player_id
    WHERE one.seen_at >= %(since)s AND two.seen_at >= %(since)s AND EXISTS (
        SELECT FROM tables_hand AS hand
        JOIN tables_handseat AS first ON first.hand_id = hand.id AND first.player_id = one.player_id
        JOIN tables_handseat AS second ON second.hand_id = hand.id AND second.player_id = two.player_id
        WHERE hand.table_id = one.table_id AND hand.ended_at >= %(since)s
    )
    GROUP BY 1, 2 ORDER BY 1, 2
"""
