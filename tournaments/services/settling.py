"""What each entry wins, written down: by place, by a deal, or as seats of a satellite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tables.dealer.randomness import Source
from tournaments.models import Deal, Entry, Tournament
from tournaments.queries import prizes_by_place, satellite_seats
from tournaments.queries.prizes import pool_to_pay
from tournaments.rules.draw import Draw
from tournaments.rules.places import Finish
from tournaments.rules.prizes import award, share
from tournaments.rules.satellites import satellite_awards


def settle_prizes(tournament: Tournament, entries: list[Entry], *, source: Source) -> None:
    """Write down what each of the placed entries wins: tied ones share, odd cents go by RULES §7.

    Who made a deal gets his part of it, in a satellite too as money, and first place what was kept for it.
    """
    finishes = {entry.pk: Finish(entry.place or 0, entry.tied) for entry in entries}
    stacks = {entry.pk: entry.stack_before_bust or 0 for entry in entries}
    if tournament.satellite_of is not None:
        won = _won_seats(tournament, entries, finishes, stacks, source.below)
    else:
        won = award(prizes_by_place(tournament, len(entries)), finishes, stacks, source.below)
    by_deal = _won_by_deal(tournament, entries, source.below)
    won |= by_deal
    for entry in entries:
        entry.prize_cents = won[entry.pk]
        entry.seat_won &= entry.pk not in by_deal
    Entry.objects.bulk_update(entries, ["prize_cents", "seat_won"])


def _won_seats(
    tournament: Tournament,
    entries: Iterable[Entry],
    finishes: Mapping[int, Finish],
    stacks: Mapping[int, int],
    draw: Draw,
) -> dict[int, int]:
    """Marks who wins a seat; what each wins, a seat at its price."""
    target = tournament.satellite_of
    assert target is not None
    standing = target.entries.exclude(status=Entry.Status.WITHDRAWN)
    seated = set(standing.values_list("player_id", flat=True))
    won = satellite_awards(
        pool_to_pay(tournament, len(finishes)),
        target.price_cents,
        satellite_seats(tournament, len(finishes)),
        finishes,
        stacks,
        draw,
        holders={entry.pk for entry in entries if entry.player_id in seated},
    )
    for entry in entries:
        entry.seat_won = won[entry.pk].seat
    return {pk: target.price_cents * each.seat + each.cents for pk, each in won.items()}


def _won_by_deal(tournament: Tournament, entries: Iterable[Entry], draw: Draw) -> dict[int, int]:
    deal = Deal.objects.filter(tournament=tournament).first()
    if deal is None:
        return {}
    parts = dict(deal.parts.values_list("entry_id", "cents"))
    first = {entry.pk: entry.stack_before_bust or 0 for entry in entries if entry.place == 1}
    kept = share(deal.for_first_cents, list(first), first, draw)
    return {entry: cents + kept.get(entry, 0) for entry, cents in parts.items()}
