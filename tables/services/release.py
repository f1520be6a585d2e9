"""The owner of tables lets their next hands begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.db.models import Prefetch, prefetch_related_objects
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.models import Hand, Table
from tables.rules.games import GAMES
from tables.rules.rake import Rake
from tables.rules.stakes import Stakes
from tables.services.locks import lock_tables
from tables.services.telling import save_and_wake

_LAST_HANDS = Prefetch("last_hand", Hand.objects.only("number", "status"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """A table's next hand, with its game and stakes fixed; it is dealt at `deal_at`.

    `after` is the id of the hand it follows, None for the first one. `blinds`, `rake` and `dealt_in` (seat
    numbers; None: everybody with chips) are as tables.rules.setup knows them. `dead` seats serve
    a penalty: their hands are folded like those of the absent (RULES §5).
    """

    table_id: int
    after: int | None
    game: str
    stakes: Stakes
    deal_at: datetime
    heads_up_event: bool = False
    button: int | None = None
    blinds: tuple[int | None, int] | None = None
    rake: Rake | None = None
    dealt_in: list[int] | None = None
    dead: list[int] = field(default_factory=list)


def release_tables(*, releases: Sequence[Release], now: datetime) -> list[Hand]:
    """Start the next hand at each of these tables, in as many queries as at one; the hands started.

    Releasing twice does no harm: nothing happens at a table unless `after` is its last hand and over.
    Raises Refusal: table_closed, unknown_game.
    """
    for release in releases:
        if release.game not in GAMES:
            raise Refusal("unknown_game", _("Choose a game among %s.") % ", ".join(GAMES))
    if not releases:
        return []
    with transaction.atomic():
        tables = lock_tables(release.table_id for release in releases)
        prefetch_related_objects(list(tables.values()), _LAST_HANDS)
        due = [each for each in releases if _may_follow(each, tables[each.table_id])]
        hands = [_hand(each, tables[each.table_id], now) for each in due]
        Hand.objects.bulk_create(hands)
        for release, hand in zip(due, hands, strict=True):
            hand.table.last_hand = hand
            hand.table.wait_until(release.deal_at)
        save_and_wake([hand.table for hand in hands], now=now)
    return hands


def release_table(*, release: Release, now: datetime) -> Hand | None:
    """As `release_tables`, at one table; None when nothing has happened."""
    hands = release_tables(releases=[release], now=now)
    return hands[0] if hands else None


def _may_follow(release: Release, table: Table) -> bool:
    if table.status == Table.Status.CLOSED:
        raise Refusal("table_closed", _("This table is closed."), {"table": table.id})
    last = table.last_hand
    return table.last_hand_id == release.after and (last is None or not last.live)


def _hand(release: Release, table: Table, now: datetime) -> Hand:
    last = table.last_hand
    return Hand(
        table=table,
        number=1 if last is None else last.number + 1,
        game=release.game,
        stakes=release.stakes.to_json(),
        button=release.button,
        blinds=release.blinds,
        rake=None if release.rake is None else release.rake.to_json(),
        dealt_in=release.dealt_in,
        dead=release.dead,
        heads_up_event=release.heads_up_event,
        released_at=now,
    )
