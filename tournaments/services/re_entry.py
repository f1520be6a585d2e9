"""Entering again after a bust."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Entry, Tournament
from tournaments.queries import PLAYING, is_disqualified, may_re_enter
from tournaments.services.entering import join_play, refuse_when_closed
from tournaments.services.locking import lock_tournament
from tournaments.services.money import take_buy_in


@transaction.atomic
def re_enter(
    *, tournament: Tournament, player: Player, by: Player | None, now: datetime, source: Source = SYSTEM
) -> Entry:
    """Buy a busted player one more entry: a full stack at a seat drawn as for a late entry (RULES §7).

    He has been in the field already, so the capacity, which counts players, does not keep him out.

    Refusals: `registration_closed`, `not_registered`, `still_playing`, `disqualified`, `no_re_entry`,
    `not_enough_money`.
    """
    locked = lock_tournament(tournament.pk)
    entry = _next_bullet(locked, player, now)
    join_play(locked, entry, now=now, source=source)
    take_buy_in(locked, entry, by=by, now=now)
    after = {"entry": entry.pk, "player": entry.player_id, "bullet": entry.bullet}
    record_audit(by=by, action="re_enter", target=locked, now=now, after=after)
    return entry


def _next_bullet(tournament: Tournament, player: Player, now: datetime) -> Entry:
    refuse_when_closed(tournament, now)
    entries = list(tournament.entries.values_list("player_id", "status"))
    mine = [status for player_id, status in entries if player_id == player.pk]
    bullets = len(mine) - mine.count(Entry.Status.WITHDRAWN)
    if not bullets:
        raise Refusal("not_registered", _("You have not played in this tournament yet: register first."))
    if is_disqualified(tournament, player):
        raise Refusal("disqualified", _("You are disqualified from this tournament."))
    if set(mine) & set(PLAYING):
        raise Refusal("still_playing", _("You may enter again only when you have no chips left."))
    if not may_re_enter(tournament, bullets):
        raise Refusal("no_re_entry", _("You have no re-entry left in this tournament."))
    return Entry.objects.create(
        tournament=tournament,
        player=player,
        number=len(entries) + 1,
        bullet=bullets + 1,
        registered_at=now,
    )
