"""What an action costs PostgreSQL alone: the statements of `step_table`, sent by psycopg with no Django.

The same locks, reads and writes on the same rows, one transaction an action, as many threads.
"""

from __future__ import annotations

import threading
import time

import psycopg
from psycopg.types.json import Jsonb

_LOCK = "SELECT * FROM tables_table WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
_HAND = "SELECT * FROM tables_hand WHERE id = %s"
_SEATS = """
    SELECT seat.*, player.nickname, player.is_house FROM tables_seat AS seat
    JOIN accounts_player AS player ON player.id = seat.player_id WHERE table_id = %s ORDER BY number
"""
_SAVE_HAND = """
    UPDATE tables_hand SET actions = %s, seq = %s, actor = %s, turn_ends_at = now(), status = 'running',
    ended_at = NULL, result = NULL WHERE id = %s
"""
_TELL = """
    INSERT INTO tables_tableupdate (table_id, version, hand_id, records, at) VALUES (%s, %s, %s, %s, now())
    RETURNING id
"""
_SAVE_TABLE = """
    UPDATE tables_table SET status = 'open', version = %s, last_hand_id = %s, due_at = now(),
    claimed_until = NULL WHERE id = %s
"""


def raw_rate(url: str, table_ids: list[int], seconds: float, threads: int = 4) -> float:
    """Actions a second."""
    counts = [0] * threads
    until = time.monotonic() + seconds

    def act(thread: int) -> None:
        counts[thread] = _act_at(url, table_ids[thread::threads], until)

    running = [threading.Thread(target=act, args=[thread]) for thread in range(threads)]
    for each in running:
        each.start()
    for each in running:
        each.join()
    return sum(counts) / seconds


def _act_at(url: str, table_ids: list[int], until: float) -> int:
    done = 0
    with psycopg.connect(url, autocommit=True) as connection:
        typical = connection.execute(
            "SELECT records FROM tables_tableupdate ORDER BY length(records::text) OFFSET"
            " (SELECT count(*) / 2 FROM tables_tableupdate) LIMIT 1"
        ).fetchone()
        assert typical is not None
        while table_ids and time.monotonic() < until:
            for table_id in table_ids:
                _act(connection, table_id, Jsonb(typical[0]))
                done += 1
    return done


def _act(connection: psycopg.Connection, table_id: int, records: Jsonb) -> None:
    with connection.transaction(), connection.cursor(row_factory=psycopg.rows.dict_row) as cursor:
        table = cursor.execute(_LOCK, [[table_id]]).fetchone()
        assert table is not None
        hand = cursor.execute(_HAND, [table["last_hand_id"]]).fetchone()
        assert hand is not None
        cursor.execute(_SEATS, [table_id]).fetchall()
        cursor.execute(_SAVE_HAND, [Jsonb(hand["actions"]), hand["seq"], 1, hand["id"]])
        cursor.execute(_TELL, [table_id, table["version"] + 1, hand["id"], records])
        cursor.execute(_SAVE_TABLE, [table["version"] + 1, hand["id"], table_id])
