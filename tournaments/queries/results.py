"""Places and prizes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.db.models import Sum

from tournaments.models import Bounty, Entry, Tournament

OVER = (Tournament.Status.FINISHED, Tournament.Status.PAID, Tournament.Status.CANCELLED)


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One entry's result; `bullet` 2 is the player's first re-entry.

    `tied` entries share the places from `place` on: label “7”, or “7–8”.

    Money in cents. `paid_at` is None until the prize is in the wallet, and for entries without one.
    """

    place: int
    tied: int
    label: str
    entry_id: int
    entry_number: int
    bullet: int
    player_id: int
    nickname: str
    house: bool
    prize_cents: int
    bounty_cents: int
    paid_at: datetime | None
    busted_at: datetime | None
    busted_hand_id: int | None


@dataclass(frozen=True, slots=True)
class Results:
    """The places taken so far, best first; `provisional` until the last one is taken or the event is off."""

    tournament_id: int
    tournament: str
    currency: str
    status: Tournament.Status
    entries: int
    players_left: int
    provisional: bool
    finished_at: datetime | None
    paid_at: datetime | None
    rows: list[ResultRow]


def results(tournament_id: int) -> Results:
    """Places and prizes, in at most three queries. Raises Tournament.DoesNotExist."""
    tournament = Tournament.objects.get(pk=tournament_id)
    entries = tournament.entries.exclude(status=Entry.Status.WITHDRAWN).select_related("player")
    won = bounties_won(tournament)
    rows = [_row(entry, entry.place, won.get(entry.pk, 0)) for entry in entries if entry.place is not None]
    return Results(
        tournament_id=tournament.pk,
        tournament=tournament.name,
        currency=settings.CURRENCY,
        status=Tournament.Status(tournament.status),
        entries=len(entries),
        players_left=len(entries) - sum(entry.status == Entry.Status.BUSTED for entry in entries),
        provisional=tournament.status not in OVER,
        finished_at=tournament.finished_at,
        paid_at=tournament.paid_at,
        rows=sorted(rows, key=lambda row: (row.place, row.entry_number)),
    )


def place_label(place: int, tied: int) -> str:
    """“7”, or “7–8” for two who share the seventh place."""
    return str(place) if tied == 1 else f"{place}–{place + tied - 1}"


def bounties_won(tournament: Tournament) -> dict[int, int]:
    """Cents of bounties by the id of the entry that won them. One query, none without bounties."""
    if not tournament.bounty_cents:
        return {}
    rows = Bounty.objects.filter(entry__tournament=tournament).order_by().values("winner")
    return {row["winner"]: row["won"] for row in rows.annotate(won=Sum("cents"))}


def _row(entry: Entry, place: int, won: int) -> ResultRow:
    return ResultRow(
        place=place,
        tied=entry.tied,
        label=place_label(place, entry.tied),
        entry_id=entry.pk,
        entry_number=entry.number,
        bullet=entry.bullet,
        player_id=entry.player_id,
        nickname=entry.player.nickname,
        house=entry.player.is_house,
        prize_cents=entry.prize_cents,
        bounty_cents=won,
        paid_at=entry.paid_at,
        busted_at=entry.busted_at,
        busted_hand_id=entry.busted_hand_id,
    )
