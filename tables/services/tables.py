"""Opening and closing tables."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import Prefetch, prefetch_related_objects
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import Hand, Table
from tables.records import owner_news, table_closed
from tables.rules.house import PROFILES
from tables.services.locks import lock_table, lock_tables
from tables.services.telling import tell


def open_table(
    *,
    name: str,
    max_seats: int,
    house: str,
    action_seconds: int,
    think_milliseconds: int,
    pause_milliseconds: int,
    owner_name: str,
    owner_path: str,
    by: Player | None,
    now: datetime,
    bank_seconds: int = 0,
    bank_refill_seconds: int = 0,
    chat_in_hand: bool = True,
) -> Table:
    """A new, empty table of two to eight seats. Raises Refusal: wrong_seats, unknown_house_rules."""
    if not 2 <= max_seats <= 8:
        raise Refusal("wrong_seats", _("A table has two to eight seats."))
    if house not in PROFILES:
        raise Refusal("unknown_house_rules", _("Choose house rules among %s.") % ", ".join(PROFILES))
    with transaction.atomic():
        table = Table.objects.create(
            name=name,
            max_seats=max_seats,
            house=house,
            action_seconds=action_seconds,
            think_milliseconds=think_milliseconds,
            pause_milliseconds=pause_milliseconds,
            owner_name=owner_name,
            owner_path=owner_path,
            bank_seconds=bank_seconds,
            bank_refill_seconds=bank_refill_seconds,
            chat_in_hand=chat_in_hand,
            created_at=now,
        )
        if by is not None:
            record_audit(by=by, action="open_table", target=table, now=now)
    return table


def close_table(
    *, table: Table, by: Player | None, now: datetime, reason: str, moved_to: Table | None = None
) -> None:
    """Close the table and free its seats; viewers are shown to `moved_to`. Raises Refusal: hand_running."""
    with transaction.atomic():
        locked = lock_table(table.id)
        refuse_during_a_hand(locked)
        if locked.status == Table.Status.CLOSED:
            return
        locked.status = Table.Status.CLOSED
        locked.wait_until(None)
        locked.seats.all().delete()
        tell(locked, [table_closed(reason, None if moved_to is None else moved_to.id)], now=now)
        if by is not None:
            record_audit(by=by, action="close_table", target=locked, now=now, reason=reason)


@transaction.atomic
def tell_owner_news(*, table_ids: Iterable[int], now: datetime) -> None:
    """Have all who watch these tables look again at what their owner says: a pause, a level, an end.

    Raises Refusal: no_such_table.
    """
    for table in lock_tables(table_ids).values():
        tell(table, [owner_news()], now=now)


def refuse_during_hands(tables: Iterable[Table]) -> None:
    """As `refuse_during_a_hand`, for these locked tables. One query."""
    locked = list(tables)
    prefetch_related_objects(locked, Prefetch("last_hand", Hand.objects.only("status")))
    for table in locked:
        refuse_during_a_hand(table)


def refuse_during_a_hand(table: Table) -> None:
    """Raises Refusal("hand_running") while the locked table's last hand is released or running."""
    if table.last_hand is not None and table.last_hand.live:
        raise Refusal("hand_running", _("Wait until the hand at this table is over."), {"table": table.id})
