"""The owner of a table lets the next hand begin."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.models import Hand, Table
from tables.rules.games import GAMES
from tables.rules.rake import Rake
from tables.rules.stakes import Stakes
from tables.services.locks import lock_table
from tables.services.telling import save_and_wake


def release_table(
    *,
    table: Table,
    after: int | None,
    game: str,
    stakes: Stakes,
    deal_at: datetime,
    now: datetime,
    heads_up_event: bool = False,
    button: int | None = None,
    blinds: tuple[int | None, int] | None = None,
    rake: Rake | None = None,
    dealt_in: list[int] | None = None,
) -> Hand | None:
    """Start the next hand with its game and stakes fixed; it is dealt at `deal_at`.

    Releasing twice does no harm: nothing happens, and None is returned, unless `after` (a hand's id, None
    before the first) is the table's last hand and over. `blinds`, `rake` and `dealt_in` (seat numbers; None:
    everybody with chips) are as tables.rules.setup knows them. Raises Refusal: table_closed, unknown_game.
    """
    if game not in GAMES:
        raise Refusal("unknown_game", _("Choose a game among %s.") % ", ".join(GAMES))
    with transaction.atomic():
        locked = lock_table(table.id)
        if locked.status == Table.Status.CLOSED:
            raise Refusal("table_closed", _("This table is closed."), {"table": locked.id})
        last = locked.last_hand
        if locked.last_hand_id != after or (last is not None and last.live):
            return None
        hand = Hand.objects.create(
            table=locked,
            number=1 if last is None else last.number + 1,
            game=game,
            stakes=stakes.to_json(),
            button=button,
            blinds=blinds,
            rake=None if rake is None else rake.to_json(),
            dealt_in=dealt_in,
            heads_up_event=heads_up_event,
            released_at=now,
        )
        locked.last_hand = hand
        locked.wait_until(deal_at)
        save_and_wake(locked, now=now)
    return hand
