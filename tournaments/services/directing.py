"""What the director does to one player's seat: moves him by hand, marks him away or back."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import Seat
from tables.services import set_away
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.rules.moves import Move
from tournaments.services.locking import lock_tournament
from tournaments.services.moving import make_moves
from tournaments.services.penalties import seat_of
from tournaments.services.status import require_running, save


@transaction.atomic
def move_player(
    *, tournament: Tournament, entry: Entry, to_table: int, to_seat: int, by: Player | None, now: datetime
) -> Seat:
    """Move a player between hands of his table to an open seat of another, by their numbers in the event.

    A hand may run where he goes: he is dealt in with the next. The table he was the last to leave is closed.
    Refusals: `not_running`, `not_playing`, `hand_running`, `same_table`, `no_such_table`, `no_such_seat`,
    `seat_taken`.
    """
    locked = lock_tournament(tournament.pk)
    require_running(locked)
    seat = seat_of(locked, entry)
    tables = {table.number: table for table in locked.tables.filter(broken_at=None)}
    left = next(table for table in tables.values() if table.table_id == seat.table_id)
    _refuse_unless_booked(left)
    if to_table == left.number:
        raise Refusal("same_table", _("He sits at this table already."))
    if to_table not in tables:
        raise Refusal("no_such_table", _("The tournament plays at no table of this number."))
    move = Move(entry.player_id, left.number, seat.number, to_table, to_seat, "director", "by_hand", {})
    make_moves(locked, [move], [left], now=now)
    before = {"entry": entry.pk, "table": left.number, "seat": seat.number}
    after = {"entry": entry.pk, "table": to_table, "seat": to_seat}
    record_audit(by=by, action="move_player", target=locked, now=now, before=before, after=after)
    save(locked, due_at=now, now=now)
    return seat_of(locked, entry)


@transaction.atomic
def mark_away(*, tournament: Tournament, entry: Entry, away: bool, by: Player | None, now: datetime) -> None:
    """Mark a player as away, so that his hands do not wait for him, or as back; done twice it is one change.

    Refusals: `not_running`, `not_playing`.
    """
    locked = lock_tournament(tournament.pk)
    require_running(locked)
    seat = seat_of(locked, entry)
    if seat.away == away:
        return
    set_away(table_id=seat.table_id, player=seat.player, away=away, now=now)
    before, after = {"entry": entry.pk, "away": seat.away}, {"entry": entry.pk, "away": away}
    record_audit(by=by, action="mark_away", target=locked, now=now, before=before, after=after)


def _refuse_unless_booked(table: TournamentTable) -> None:
    hand = table.table.last_hand
    if hand is not None and (hand.live or hand.pk != table.booked_hand_id):
        raise Refusal("hand_running", _("Pause the tournament and wait until the hand at his table is over."))
