"""Rebuys and the add-on: chips bought while the event runs (RULES §7)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import SYSTEM, Source
from tables.models import Seat
from tables.services import add_chips
from tables.services.locks import lock_table
from tournaments.models import Entry, Purchase, Tournament, TournamentTable
from tournaments.queries import add_on_open, buyer_of, chips_of, is_disqualified, rebuys_open, split_of
from tournaments.rules.purchases import Buyer, add_on_refusal, rebuy_refusal
from tournaments.services.locking import lock_tournament
from tournaments.services.money import take_price
from tournaments.services.returning import come_back
from tournaments.services.status import save

Kind = Purchase.Kind


@transaction.atomic
def rebuy(
    *,
    tournament: Tournament,
    player: Player,
    number: int,
    by: Player | None,
    now: datetime,
    source: Source = SYSTEM,
) -> Purchase:
    """Sell the player one more starting stack; who has just busted plays on. `number`: his first, second …

    It comes to his seat at once, or when the running hand ends; a busted player gets his seat back if it is
    free, else one is drawn.

    Refusals: `not_registered`, `rebuys_closed`, `no_rebuy`, `too_many_chips`, `rebuy_too_late`,
    `already_bought` (that number), `not_enough_money`.
    """
    locked, entry, seat, buyer = _buyer(tournament, player, now)
    if number <= buyer.rebuys:
        _refuse("already_bought")
    is_open = rebuys_open(locked, now)
    _refuse(rebuy_refusal(buyer, is_open=is_open, limit=locked.rebuys, starting_stack=locked.stack))
    purchase = _buy(locked, entry, Kind.REBUY, buyer.rebuys + 1, now)
    if entry.status == Entry.Status.BUSTED:
        come_back(locked, entry, stack=purchase.chips, now=now, source=source)
        _delivered(purchase, now)
    return _hand_over(locked, purchase, seat, by, now)


@transaction.atomic
def take_add_on(*, tournament: Tournament, player: Player, by: Player | None, now: datetime) -> Purchase:
    """Sell the player the add-on, once, in its break.

    Refusals: `not_registered`, `add_on_closed`, `add_on_taken`, `not_playing`, `not_enough_money`.
    """
    locked, entry, seat, buyer = _buyer(tournament, player, now)
    _refuse(add_on_refusal(buyer, is_open=add_on_open(locked, now)))
    purchase = _buy(locked, entry, Kind.ADD_ON, 1, now)
    return _hand_over(locked, purchase, seat, by, now)


def deliver_chips(tournament: Tournament, tables: Iterable[TournamentTable], *, now: datetime) -> None:
    """What was bought while a hand ran comes to the seats of these locked, idle tables."""
    if not tournament.sells_chips:
        return
    waiting = Purchase.objects.filter(
        entry__tournament=tournament, entry__status=Entry.Status.SEATED, delivered_at=None
    )
    sitting = Seat.objects.filter(table__in=[table.table for table in tables])
    seats = {seat.player_id: seat for seat in sitting}
    for purchase in waiting.select_related("entry"):
        if seat := seats.get(purchase.entry.player_id):
            add_chips(seat=seat, chips=purchase.chips, now=now)
            _delivered(purchase, now)


def _buyer(
    tournament: Tournament, player: Player, now: datetime
) -> tuple[Tournament, Entry, Seat | None, Buyer]:
    """The locked tournament, the player's last entry, his seat at a table that is locked too."""
    locked = lock_tournament(tournament.pk)
    entries = locked.entries.exclude(status=Entry.Status.WITHDRAWN).select_related("player")
    entry = entries.filter(player=player).last()
    if entry is None:
        raise Refusal("not_registered", _("You are not registered in this tournament."))
    if is_disqualified(locked, player):
        raise Refusal("disqualified", _("You are disqualified from this tournament."))
    seat = Seat.objects.filter(table__tournament_table__tournament=locked, player=player).first()
    if seat is not None:
        lock_table(seat.table_id)
        # Read once its table is locked: a hand may have ended while we waited.
        seat.refresh_from_db()
    return locked, entry, seat, buyer_of(entry, stack=seat.stack if seat else 0, now=now)


def _refuse(code: str | None) -> None:
    """Refusal: `code`, unless it is None."""
    sentences = {
        "rebuys_closed": _("Rebuys are not sold now."),
        "no_rebuy": _("You have no rebuy left."),
        "too_many_chips": _("You may rebuy while you have no more than a starting stack."),
        "rebuy_too_late": _("It is too late to rebuy: a minute has passed since you were out."),
        "already_bought": _("You have bought this rebuy already."),
        "add_on_closed": _("The add-on is sold in its break only."),
        "add_on_taken": _("You have had the add-on."),
        "not_playing": _("You are out of this tournament."),
    }
    if code is not None:
        raise Refusal(code, sentences[code])


def _buy(tournament: Tournament, entry: Entry, kind: Kind, number: int, now: datetime) -> Purchase:
    split = split_of(tournament, kind)
    return Purchase.objects.create(
        entry=entry,
        kind=kind,
        number=number,
        chips=chips_of(tournament, kind),
        prize_cents=split.prize,
        fee_cents=split.fee,
        staff_cents=split.staff,
        bought_at=now,
    )


def _hand_over(
    tournament: Tournament, purchase: Purchase, seat: Seat | None, by: Player | None, now: datetime
) -> Purchase:
    """The chips come now if no hand runs, and the money leaves the wallet; the tables may deal on."""
    if seat is not None and not _in_a_hand(seat):
        add_chips(seat=seat, chips=purchase.chips, now=now)
        _delivered(purchase, now)
    take_price(tournament, purchase, by=by, now=now)
    after = {"entry": purchase.entry_id, "number": purchase.number, "chips": purchase.chips}
    record_audit(by=by, action=purchase.kind, target=tournament, now=now, after=after)
    save(tournament, due_at=now, now=now)
    return purchase


def _in_a_hand(seat: Seat) -> bool:
    hand = seat.table.last_hand
    return hand is not None and hand.live


def _delivered(purchase: Purchase, now: datetime) -> None:
    purchase.delivered_at = now
    purchase.save(update_fields=["delivered_at"])
