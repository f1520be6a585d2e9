"""The one entry point for everything a cash table does by itself."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from tables import news
from tables.cash.models import CashTable
from tables.cash.queries import seated
from tables.cash.services.between_hands import look_after_sessions
from tables.cash.services.house_players import seat_house_players
from tables.cash.services.locking import STEP_CASH_TABLE, in_a_hand, lock_cash_table
from tables.cash.services.releasing import count_hand, release_next_hand
from tables.cash.services.waiting import offer_seats
from tables.dealer import SYSTEM, Source

LOOK_AGAIN = timedelta(seconds=2)
"""While players sit and no hand runs: somebody may be back, or be away for too long."""


def step_cash_table(*, table_id: int, now: datetime, source: Source = SYSTEM) -> bool:
    """Do what is due: offers, house players; between hands also chips, stand-ups, and the next hand.

    Returns whether anything was due; calling it again does no harm. Refusal: `no_such_table`.
    """
    with transaction.atomic():
        cash = lock_cash_table(table_id)
        if not _is_due(cash, now):
            return False
        did = _look_after(cash, now)
    did |= seat_house_players(table_id, now)
    with transaction.atomic():
        return _play_on(lock_cash_table(table_id), now, source) or did


def _is_due(cash: CashTable, now: datetime) -> bool:
    unbooked = not in_a_hand(cash) and cash.booked_hand_id != cash.table.last_hand_id
    return unbooked or (cash.due_at is not None and cash.due_at <= now)


def _look_after(cash: CashTable, now: datetime) -> bool:
    """Book the hand that has ended, do what waited for its end, and offer the seats that are free."""
    did = False
    if not in_a_hand(cash):
        did |= _book(cash)
        did |= look_after_sessions(cash, now)
    return offer_seats(cash, now) or did


def _book(cash: CashTable) -> bool:
    hand = cash.table.last_hand
    if hand is None or cash.booked_hand_id == hand.pk:
        return False
    count_hand(cash, hand)
    cash.booked_hand = hand
    cash.save(update_fields=["booked_hand", "rotation"])
    return True


def _play_on(cash: CashTable, now: datetime, source: Source) -> bool:
    """Release the next hand when the last showdown has been seen, and say when to look again."""
    if in_a_hand(cash):
        _wait_for_the_hand(cash)
        return False
    here = seated(cash)
    if cash.status == CashTable.Status.CLOSING and not here:
        cash.status = CashTable.Status.CLOSED
    deal_at = _deal_at(cash, now)
    if cash.status == CashTable.Status.OPEN and deal_at <= now and release_next_hand(cash, here, now, source):
        _wait_for_the_hand(cash)
        return True
    if not here and not cash.waiting.exists():
        _save(cash, None)
    elif deal_at > now:
        _save(cash, deal_at)
        news.enqueue(STEP_CASH_TABLE, cash.pk, delay=(deal_at - now).total_seconds())
    else:
        _save(cash, now + LOOK_AGAIN)
    return False


def _wait_for_the_hand(cash: CashTable) -> None:
    """Its end wakes us; only an offer may lapse before."""
    offers = cash.waiting.filter(offer_ends_at__isnull=False).order_by("offer_ends_at")
    _save(cash, offers.values_list("offer_ends_at", flat=True).first())


def _deal_at(cash: CashTable, now: datetime) -> datetime:
    hand = cash.table.last_hand
    if hand is None or hand.ended_at is None:
        return now
    return hand.ended_at + timedelta(milliseconds=cash.table.pause_milliseconds)


def _save(cash: CashTable, due_at: datetime | None) -> None:
    cash.due_at = due_at
    cash.save(update_fields=["due_at", "status", "blinds"])
