"""How lively the cash tables are: what lies in the pots, and how many hands are dealt."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import connection

LAST_HANDS = 50
"""Of each table, so that a table's past costs nothing."""
LAST_TIME = timedelta(hours=1)

_PLAY = """
    SELECT hand.table_id, round(avg(pot.cents)), count(*),
           extract(epoch FROM max(hand.ended_at) - min(hand.dealt_at))
    FROM cash_cashtable AS cash
    JOIN tables_table AS felt ON felt.id = cash.table_id
    JOIN tables_hand AS last ON last.id = felt.last_hand_id
    JOIN tables_hand AS hand ON hand.table_id = felt.id AND hand.number > last.number - %s
    CROSS JOIN LATERAL (
        SELECT sum((won ->> 'amount')::bigint) + (hand.result ->> 'rake')::bigint AS cents
        FROM jsonb_array_elements(hand.result -> 'pots') AS won
    ) AS pot
    WHERE cash.status = 'open' AND hand.status = 'ended' AND hand.ended_at > %s
    GROUP BY hand.table_id
"""


class Play(NamedTuple):
    """A table's last hands: the average pot before the rake in cents, and how many are dealt in an hour."""

    average_pot: int
    hands_an_hour: int


def recent_play(now: datetime) -> dict[int, Play]:
    """By table, of the open cash tables that have played within the hour. One query."""
    with connection.cursor() as cursor:
        cursor.execute(_PLAY, [LAST_HANDS, now - LAST_TIME])
        return {
            table: Play(int(pot), round(hands * 3600 / max(float(seconds), 1)))
            for table, pot, hands, seconds in cursor.fetchall()
        }
