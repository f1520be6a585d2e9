"""Who sits where. Players come at any time and are dealt in from the next hand; they leave between hands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import Hand, Seat, Table
from tables.records import Record, chips_bought, player_moved, seat_away, seat_left, seat_taken
from tables.services.locks import lock_table, lock_tables
from tables.services.tables import refuse_during_a_hand, refuse_during_hands
from tables.services.telling import tell


def seat_player(
    *,
    table: Table,
    player: Player,
    number: int,
    stack: int,
    by: Player | None,
    now: datetime,
    away: bool = False,
    bank_seconds: int | None = None,
    bank_level: int = 0,
) -> Seat:
    """Seat the player with `stack` chips and a full time bank, or with what he brings of one.

    Raises Refusal: table_closed, no_such_seat, seat_taken, already_seated, wrong_amount.
    """
    if stack < 0:
        raise Refusal("wrong_amount", _("A stack is a whole number of chips, not less than nothing."))
    with transaction.atomic():
        locked = lock_table(table.id)
        _refuse_seat(locked, player, number)
        seat = Seat.objects.create(
            table=locked,
            player=player,
            number=number,
            stack=stack,
            away=away,
            bank_seconds=locked.bank_seconds if bank_seconds is None else bank_seconds,
            bank_level=bank_level,
            taken_at=now,
        )
        tell(locked, [seat_taken(seat)], now=now)
        _audit("seat_player", seat, by, now)
    return seat


def move_seat(*, seat: Seat, to_table: Table, to_number: int, by: Player | None, now: datetime) -> Seat:
    """Move the player with his chips; the old table's viewers are told where to.

    Raises Refusal: hand_running (at the old table), not_seated, and those of `seat_player` but wrong_amount.
    """
    with transaction.atomic():
        tables = lock_tables([seat.table_id, to_table.id])
        old, new = tables[seat.table_id], tables[to_table.id]
        refuse_during_a_hand(old)
        current = _current(seat)
        _refuse_seat(new, None if old == new else current.player, to_number)
        tell(old, [player_moved(current.number, new.id, to_number)], now=now)
        current.table, current.number, current.taken_at = new, to_number, now
        current.save(update_fields=["table", "number", "taken_at"])
        tell(new, [seat_taken(current)], now=now)
        _audit("move_seat", current, by, now)
    return current


def add_chips(*, seat: Seat, chips: int, now: datetime) -> None:
    """Add chips bought from the table's owner to the stack. Raises Refusal: hand_running, not_seated."""
    with transaction.atomic():
        table = lock_table(seat.table_id)
        refuse_during_a_hand(table)
        current = _current(seat)
        current.stack += chips
        current.save(update_fields=["stack"])
        tell(table, [chips_bought(current)], now=now)


def remove_seat(*, seat: Seat, by: Player | None, now: datetime, reason: str) -> None:
    """Free the seat: a bust, a stand-up. Raises Refusal: hand_running, not_seated."""
    remove_seats(seats=[seat], by=by, now=now, reason=reason)


def remove_seats(*, seats: Sequence[Seat], by: Player | None, now: datetime, reason: str) -> None:
    """As `remove_seat`, at any number of tables; their viewers are told of all in one update a table."""
    with transaction.atomic():
        tables = lock_tables(seat.table_id for seat in seats)
        refuse_during_hands(tables.values())
        sitting = Seat.objects.in_bulk([seat.pk for seat in seats])
        if any(seat.pk not in sitting or sitting[seat.pk].table_id != seat.table_id for seat in seats):
            raise _gone()
        for seat in sitting.values():
            _audit("remove_seat", seat, by, now, reason)
        Seat.objects.filter(pk__in=sitting).delete()
        for table in tables.values():
            left = [seat_left(seat.number, reason) for seat in seats if seat.table_id == table.id]
            tell(table, left, now=now)


def set_away(*, table_id: int, player: Player, away: bool, now: datetime) -> None:
    """The player leaves his seat for a while or is back; in his turn, leaving acts at once.

    Raises Refusal: not_seated.
    """
    with transaction.atomic():
        table = lock_table(table_id)
        seat = table.seats.filter(player=player).first()
        if seat is None:
            raise not_seated()
        if seat.away == away:
            return
        seat.away, seat.timeouts = away, 0
        seat.save(update_fields=["away", "timeouts"])
        if away and _has_the_turn(table.last_hand, seat):
            table.wait_until(now)
        tell(table, [seat_away(seat)], now=now)


def set_show(*, table_id: int, player: Player, show: bool) -> None:
    """From the next hand on the player's losing hands are shown at showdown, or mucked (RULES §3.7).

    It is told to nobody: the cards will. Raises Refusal: not_seated.
    """
    with transaction.atomic():
        table = lock_table(table_id)
        if not table.seats.filter(player=player).update(show=show):
            raise not_seated()


def mark_back(seat: Seat) -> list[Record]:
    """An act of the player ends his absence (RULES §5); what viewers are told of it."""
    if not seat.away and not seat.timeouts:
        return []
    was_away, seat.away, seat.timeouts = seat.away, False, 0
    seat.save(update_fields=["away", "timeouts"])
    return [seat_away(seat)] if was_away else []


def not_seated() -> Refusal:
    """The refusal of whoever does not sit at the table."""
    return Refusal("not_seated", _("You do not sit at this table."))


def _has_the_turn(hand: Hand | None, seat: Seat) -> bool:
    return hand is not None and hand.status == Hand.Status.RUNNING and hand.actor == seat.number


def _current(seat: Seat) -> Seat:
    """The seat as it is now that its table is locked."""
    current = Seat.objects.select_related("player").filter(id=seat.id, table_id=seat.table_id).first()
    if current is None:
        raise _gone()
    return current


def _gone() -> Refusal:
    return Refusal("not_seated", _("This player has left the table."))


def _refuse_seat(table: Table, player: Player | None, number: int) -> None:
    if table.status == Table.Status.CLOSED:
        raise Refusal("table_closed", _("This table is closed."), {"table": table.id})
    if not 1 <= number <= table.max_seats:
        raise Refusal("no_such_seat", _("Seats are numbered 1 to %d.") % table.max_seats, {"table": table.id})
    for seat in table.seats.all():
        if seat.number == number:
            raise Refusal("seat_taken", _("Seat %d is taken.") % number, {"table": table.id, "seat": number})
        if player is not None and seat.player_id == player.id:
            raise Refusal("already_seated", _("This player sits at the table already."), {"table": table.id})


def _audit(action: str, seat: Seat, by: Player | None, now: datetime, reason: str = "") -> None:
    """What the staff does is written down here; what a tournament does it writes down itself."""
    if by is None:
        return
    after = {"table": seat.table_id, "seat": seat.number, "player": seat.player_id, "stack": seat.stack}
    record_audit(by=by, action=action, target=seat.table, now=now, reason=reason, after=after)
