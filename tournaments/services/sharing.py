"""Called off by ICM: the players left share what is left to win, by their stacks (RULES §7)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from accounts.errors import Refusal
from tables.dealer.randomness import Source
from tournaments.models import Deal, Entry, Tournament
from tournaments.queries import prizes_by_place
from tournaments.queries.deals import players_left
from tournaments.rules.errors import PayoutError
from tournaments.rules.icm import icm
from tournaments.services.bounties import settle_bounties
from tournaments.services.deals import refuse_while_hands_run
from tournaments.services.finishing import place_by_stacks
from tournaments.services.locking import lock_idle_tables
from tournaments.services.settling import settle_prizes
from tournaments.services.start import close_sales
from tournaments.services.status import require_running


def share_by_icm(tournament: Tournament, *, now: datetime, source: Source) -> None:
    """Write down what each entry of a locked tournament wins; the caller calls it off, pays and saves it.

    No money comes any more, so the house posts its part. Who is out keeps the prize of his place; a seat of a
    satellite counts as money. Who is left keeps his part of a deal, and shares what was still played for.
    Refusals: `not_running`, `hand_running`; `too_many_players`, `too_many_places`, `no_chips`.
    """
    require_running(tournament)
    refuse_while_hands_run(tournament)
    lock_idle_tables(tournament)
    entries = list(tournament.entries.exclude(status=Entry.Status.WITHDRAWN))
    close_sales(tournament, entries=len(entries), entries_open=False, chips_open=False, now=now)
    left = players_left(tournament)
    parts = _parts(tournament, entries, left)
    place_by_stacks(tournament, entries, {entry.player_id: stack for entry, stack in left})
    settle_prizes(tournament, entries, source=source)
    for entry in entries:
        entry.prize_cents, entry.seat_won = parts.get(entry.pk, entry.prize_cents), False
    Entry.objects.bulk_update(entries, ["prize_cents", "seat_won"])
    settle_bounties(tournament, entries, now=now)


def _parts(
    tournament: Tournament, entries: Sequence[Entry], left: Sequence[tuple[Entry, int]]
) -> dict[int, int]:
    """Cents by entry of those left."""
    deal = Deal.objects.filter(tournament=tournament).first()
    agreed = dict(deal.parts.values_list("entry_id", "cents")) if deal else {}
    won_before = sum(entry.status == Entry.Status.WON for entry in entries)
    prizes = [deal.for_first_cents] if deal else prizes_by_place(tournament, len(entries))[won_before:]
    try:
        shares = icm([stack for _entry, stack in left], prizes)
    except PayoutError as error:
        raise Refusal(error.code, error.sentence) from error
    return {
        entry.pk: agreed.get(entry.pk, 0) + cents for (entry, _stack), cents in zip(left, shares, strict=True)
    }
