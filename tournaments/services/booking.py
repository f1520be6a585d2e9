"""Booking the hands that have ended: who is out, and in which place (RULES §7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime

import structlog
from django.db.models import OuterRef, Subquery

from tables.models import Hand, HandSeat, Seat, Table
from tables.services import remove_seat
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.rules.places import Bust, Finish, finishes, hand_ranks
from tournaments.services.rotation import count_hands

_log = structlog.get_logger(__name__)


def book_hands(tournament: Tournament, tables: Iterable[TournamentTable], *, now: datetime) -> bool:
    """Book the last hand of each of these locked, idle tables, unless it is booked.

    Busts at different tables rank by when their hands ended. Returns whether a hand was booked.
    """
    unbooked = [table for table in tables if table.table.last_hand_id != table.booked_hand_id]
    if not unbooked:
        return False
    dealt = _seats_dealt(unbooked)
    _place_the_busted(tournament, sorted(unbooked, key=_ended), dealt, now)
    count_hands(tournament, [(table, len(dealt[_last_hand(table).pk])) for table in unbooked])
    last_hand = Table.objects.filter(pk=OuterRef("table_id")).values("last_hand")
    TournamentTable.objects.filter(pk__in=[table.pk for table in unbooked]).update(
        booked_hand=Subquery(last_hand)
    )
    return True


def _place_the_busted(
    tournament: Tournament,
    tables: Sequence[TournamentTable],
    dealt: dict[int, dict[int, int]],
    now: datetime,
) -> None:
    out = Seat.objects.filter(table__in=[table.table_id for table in tables], stack=0)
    busted: dict[int, list[Seat]] = defaultdict(list)
    for seat in out.order_by("number"):
        busted[seat.table_id].append(seat)
    if not busted:
        return
    players = [seat.player_id for seats in busted.values() for seat in seats]
    seated = tournament.entries.filter(status=Entry.Status.SEATED)
    entries = {entry.player_id: entry for entry in seated.filter(player__in=players)}
    left = seated.count()
    for table in tables:
        hand = _last_hand(table)
        stacks = dealt[hand.pk]
        busts = [
            Bust(seat.player_id, table.number, stacks[seat.player_id]) for seat in busted[table.table_id]
        ]
        left -= len(busts)
        placed = finishes(left, hand_ranks(busts))
        for bust in busts:
            _bust(entries[bust.player], hand, bust, placed[bust.player])
    Entry.objects.bulk_update(entries.values(), _BUST_FIELDS)
    for seats in busted.values():
        for seat in seats:
            remove_seat(seat=seat, by=None, now=now, reason="bust")


_BUST_FIELDS = ["status", "busted_at", "busted_hand", "stack_before_bust", "place", "tied"]


def _bust(entry: Entry, hand: Hand, bust: Bust, finish: Finish) -> None:
    entry.status = Entry.Status.BUSTED
    entry.busted_at = hand.ended_at
    entry.busted_hand = hand
    entry.stack_before_bust = bust.stack
    entry.place, entry.tied = finish.place, finish.shared
    _log.info("bust", tournament=entry.tournament_id, entry=entry.pk, hand=hand.pk, place=finish.place)


def _seats_dealt(tables: Iterable[TournamentTable]) -> dict[int, dict[int, int]]:
    """Stacks before the hand by hand and player."""
    dealt: dict[int, dict[int, int]] = defaultdict(dict)
    hands = [table.table.last_hand_id for table in tables]
    rows = HandSeat.objects.filter(hand__in=hands).values_list("hand_id", "player_id", "stack")
    for hand_id, player_id, stack in rows:
        dealt[hand_id][player_id] = stack
    return dealt


def _ended(table: TournamentTable) -> tuple[datetime, int]:
    hand = _last_hand(table)
    assert hand.ended_at is not None
    return hand.ended_at, hand.pk


def _last_hand(table: TournamentTable) -> Hand:
    hand = table.table.last_hand
    assert hand is not None
    return hand
