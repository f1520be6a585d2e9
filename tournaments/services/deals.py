"""The players left make a deal, and the director writes it down (RULES §7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Deal, DealPart, Entry, Tournament
from tournaments.queries import entry_counts, prizes_by_place, tables_in_play
from tournaments.queries.deals import players_left
from tournaments.rules.deals import Deal as Kind
from tournaments.rules.deals import divided, left_to_win
from tournaments.rules.errors import PayoutError
from tournaments.services.finishing import finish
from tournaments.services.locking import lock_tournament
from tournaments.services.status import require_running


@transaction.atomic
def make_deal(
    *,
    tournament: Tournament,
    kind: Kind,
    by: Player | None,
    now: datetime,
    for_first_cents: int = 0,
    amounts: Mapping[int, int] | None = None,
    source: Source = SYSTEM,
) -> Deal:
    """Divide what is left to win between the players left: by chips, by ICM, or by `amounts` (entry: cents).

    With nothing kept for first place the tournament is over, places by stacks; else play goes on for it.
    Refusals: `not_running`, `deal_made`, `deal_too_early`, `hand_running`, and those of the deal itself:
    `deal_sum`, `deal_remainder`, `too_many_players`, `too_many_places`.
    """
    locked = lock_tournament(tournament.pk)
    _refuse_now(locked)
    left = players_left(locked)
    deal = Deal.objects.create(
        tournament=locked, kind=kind, for_first_cents=for_first_cents, made_at=now, made_by=by
    )
    parts = _divide(locked, kind, left, for_first_cents, amounts or {})
    DealPart.objects.bulk_create(
        DealPart(deal=deal, entry=entry, stack=stack, cents=cents)
        for (entry, stack), cents in zip(left, parts, strict=True)
    )
    record_audit(by=by, action="make_deal", target=locked, now=now, after=_told(deal, left, parts))
    if not for_first_cents:
        stacks = {entry.player_id: stack for entry, stack in left}
        finish(locked, tables_in_play(locked), stacks, by=by, now=now, source=source)
    return deal


def _refuse_now(tournament: Tournament) -> None:
    require_running(tournament)
    if Deal.objects.filter(tournament=tournament).exists():
        raise Refusal("deal_made", _("The players of this tournament have made their deal already."))
    if tournament.pool_closed_at is None:
        sentence = _("Entries or chips may still be bought: nobody knows yet what there is to divide.")
        raise Refusal("deal_too_early", sentence)
    refuse_while_hands_run(tournament)


def refuse_while_hands_run(tournament: Tournament) -> None:
    """Refusal: `hand_running` while a hand is live, or not booked yet, at any table."""
    for table in tables_in_play(tournament):
        hand = table.table.last_hand
        if hand is not None and (hand.live or hand.pk != table.booked_hand_id):
            sentence = _("Pause the tournament and wait until the hands at all tables are over.")
            raise Refusal("hand_running", sentence, {"table": table.table_id})


def _divide(
    tournament: Tournament,
    kind: Kind,
    left: Sequence[tuple[Entry, int]],
    for_first: int,
    amounts: Mapping[int, int],
) -> list[int]:
    prizes = prizes_by_place(tournament, entry_counts([tournament])[tournament.pk].entries)
    agreed = [amounts.get(entry.pk, 0) for entry, _stack in left]
    try:
        shared = left_to_win(prizes, len(left), for_first)
        return divided(kind, [stack for _entry, stack in left], shared, amounts=agreed)
    except PayoutError as error:
        raise Refusal(error.code, error.sentence) from error


def _told(deal: Deal, left: Sequence[tuple[Entry, int]], parts: Sequence[int]) -> dict[str, object]:
    cents = {str(entry.pk): part for (entry, _stack), part in zip(left, parts, strict=True)}
    return {"deal": deal.kind, "for_first_cents": deal.for_first_cents, "entries": cents}
