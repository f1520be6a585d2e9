"""Booking the hands that have ended: who is out, and in which place (RULES §7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import chain
from typing import NamedTuple

import structlog
from django.db.models import OuterRef, Subquery

from tables.models import Hand, HandSeat, Seat, Table
from tables.services import remove_seats
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.rules.places import Bust, Finish, finishes, hand_ranks, round_ranks
from tournaments.services.bounties import book_bounties
from tournaments.services.penalties import count_missed_hands
from tournaments.services.purchases import deliver_chips
from tournaments.services.rotation import count_hands, uncount_void_hands

_log = structlog.get_logger(__name__)


class Ended(NamedTuple):
    """A hand to be booked, and the stacks it was dealt with, in chips, by player."""

    table: TournamentTable
    hand: Hand
    stacks: dict[int, int]


def book_hands(tournament: Tournament, tables: Sequence[TournamentTable], *, now: datetime) -> bool:
    """Book the last hand of each of these locked, idle tables, unless it is booked.

    Busts at different tables rank by when their hands ended, but those of a hand-for-hand round tie: its
    hands are booked together. A booked hand that was declared void since has cost nobody his seat: for that
    `void_hand` refuses when it has. Returns whether a hand was booked.
    """
    uncount_void_hands(tables)
    unbooked = [table for table in tables if table.table.last_hand_id != table.booked_hand_id]
    if not unbooked:
        return False
    ended = _ended_hands(unbooked)
    deliver_chips(tournament, unbooked, now=now)
    _place_the_busted(tournament, ended, now)
    count_missed_hands(tournament, [hand for _table, hand, _stacks in ended])
    count_hands(tournament, [(table, hand, len(stacks)) for table, hand, stacks in ended])
    last_hand = Table.objects.filter(pk=OuterRef("table_id")).values("last_hand")
    rows = TournamentTable.objects.filter(pk__in=[table.pk for table in unbooked])
    rows.update(booked_hand=Subquery(last_hand))
    return True


def _ended_hands(tables: Iterable[TournamentTable]) -> list[Ended]:
    """The last hands of the tables in the order in which they ended. One query."""
    hands = [(table, table.table.last_hand) for table in tables]
    stacks: dict[int, dict[int, int]] = defaultdict(dict)
    dealt = HandSeat.objects.filter(hand__in=[hand for _table, hand in hands])
    for hand_id, player_id, stack in dealt.values_list("hand_id", "player_id", "stack"):
        stacks[hand_id][player_id] = stack
    ended = [Ended(table, hand, stacks[hand.pk]) for table, hand in hands if hand is not None]
    return sorted(ended, key=lambda each: (each.hand.ended_at, each.hand.pk))


def _place_the_busted(tournament: Tournament, ended: Sequence[Ended], now: datetime) -> None:
    busted = _busted_seats(ended)
    if not busted:
        return
    seated = tournament.entries.filter(status=Entry.Status.SEATED)
    playing = tournament.entries.filter(status__in=[Entry.Status.SEATED, Entry.Status.WON])
    out = [seat.player_id for seats in busted.values() for seat in seats]
    entries = {entry.player_id: entry for entry in seated.filter(player__in=out)}
    busts = [
        [Bust(seat.player_id, table.number, stacks[seat.player_id]) for seat in busted[table.table_id]]
        for table, _hand, stacks in ended
    ]
    placed = _finishes(busts, playing.count(), together=tournament.round_began_at is not None)
    for (_table, hand, _stacks), out_in_it in zip(ended, busts, strict=True):
        for bust in out_in_it:
            _bust(entries[bust.player], hand, bust, placed[bust.player])
    Entry.objects.bulk_update(entries.values(), _BUST_FIELDS)
    for table, hand, _stacks in ended:
        out_here = [entries[seat.player_id] for seat in busted[table.table_id]]
        book_bounties(tournament, hand, out_here, now=now)
    out_of_chips = [seat for seats in busted.values() for seat in seats]
    remove_seats(seats=out_of_chips, by=None, now=now, reason="bust")


def _finishes(busts: Sequence[Sequence[Bust]], left: int, *, together: bool) -> dict[int, Finish]:
    """The finish of each who is out when `left` played: by hands in their order, or all in one round."""
    ranked = [round_ranks(chain(*busts))] if together else [hand_ranks(each) for each in busts]
    placed: dict[int, Finish] = {}
    for ranks in ranked:
        left -= sum(map(len, ranks))
        placed |= finishes(left, ranks)
    return placed


def _busted_seats(ended: Iterable[Ended]) -> dict[int, list[Seat]]:
    """The seats without chips, by table id. One query."""
    busted: dict[int, list[Seat]] = defaultdict(list)
    tables = [table.table_id for table, _hand, _stacks in ended]
    for seat in Seat.objects.filter(table__in=tables, stack=0).order_by("table_id", "number"):
        busted[seat.table_id].append(seat)
    return busted


_BUST_FIELDS = ["status", "busted_at", "busted_hand", "stack_before_bust", "place", "tied"]


def _bust(entry: Entry, hand: Hand, bust: Bust, finish: Finish) -> None:
    entry.status = Entry.Status.BUSTED
    entry.busted_at = hand.ended_at
    entry.busted_hand = hand
    entry.stack_before_bust = bust.stack
    entry.place, entry.tied = finish.place, finish.shared
    _log.info("bust", tournament=entry.tournament_id, entry=entry.pk, hand=hand.pk, place=finish.place)
