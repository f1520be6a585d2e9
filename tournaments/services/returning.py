"""A player who was out plays on: his place is free again, and he sits where he sat if he can."""

from __future__ import annotations

from datetime import datetime

from django.db.models import F

from tables.dealer.randomness import Source
from tables.models import HandSeat, Seat
from tables.services import seat_player
from tournaments.models import Bounty, Entry, Tournament, TournamentTable
from tournaments.services.seat_draw import seat_late_entry


def come_back(tournament: Tournament, entry: Entry, *, stack: int, now: datetime, source: Source) -> None:
    """Take an entry's bust back and seat it with `stack` chips: at its old seat, or at one drawn."""
    old = _old_seat(entry)
    free_place(tournament, entry)
    if old is None:
        seat_late_entry(tournament, entry, now=now, source=source)
    else:
        seat_player(table=old[0].table, player=entry.player, number=old[1], stack=stack, by=None, now=now)


def free_place(tournament: Tournament, entry: Entry) -> None:
    """The entry plays again: who went out after it is one place lower, who tied with it ties no more.

    Nobody has busted it: the bounty is on its head again.
    """
    Bounty.objects.filter(entry=entry).delete()
    busted = tournament.entries.filter(status=Entry.Status.BUSTED).exclude(pk=entry.pk)
    busted.filter(place=entry.place).update(place=F("place") + 1, tied=F("tied") - 1)
    busted.filter(place__lt=entry.place).update(place=F("place") + 1)
    entry.status = Entry.Status.SEATED
    entry.busted_at = entry.busted_hand = entry.stack_before_bust = entry.place = None
    entry.tied = 1
    entry.save()


def _old_seat(entry: Entry) -> tuple[TournamentTable, int] | None:
    """The table and seat of his last hand, unless the table is broken or somebody else sits there."""
    hand_seat = HandSeat.objects.filter(hand=entry.busted_hand, player=entry.player).first()
    if hand_seat is None:
        return None
    tables = TournamentTable.objects.select_related("table")
    table = tables.filter(table__hands=entry.busted_hand, broken_at=None).first()
    if table is None or Seat.objects.filter(table=table.table, number=hand_seat.number).exists():
        return None
    return table, hand_seat.number
