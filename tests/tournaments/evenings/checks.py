"""What must hold at every commit of a tournament, read in one statement (RULES §7)."""

from __future__ import annotations

from typing import NamedTuple

from django.db import connection

from tournaments.models import Tournament

_STATE = """
    WITH seats AS (
        SELECT player_id, stack FROM tables_seat JOIN tournaments_tournamenttable USING (table_id)
        WHERE tournament_id = %(id)s
    ), entries AS (
        SELECT player_id, status FROM tournaments_entry WHERE tournament_id = %(id)s
    )
    SELECT
        (SELECT status FROM tournaments_tournament WHERE id = %(id)s),
        (SELECT coalesce(sum(stack), 0) FROM seats),
        (SELECT count(*) FROM seats),
        (SELECT count(DISTINCT player_id) FROM seats),
        (SELECT count(*) FROM entries WHERE status = 'seated'),
        (SELECT count(*) FROM entries JOIN seats USING (player_id) WHERE status = 'seated'),
        (SELECT count(*) FROM entries WHERE status NOT IN ('registered', 'withdrawn')),
        (SELECT coalesce(sum(chips), 0)
            FROM tournaments_purchase JOIN tournaments_entry ON tournaments_entry.id = entry_id
            WHERE tournament_id = %(id)s AND delivered_at IS NOT NULL),
        (SELECT chips_removed FROM tournaments_tournament WHERE id = %(id)s),
        (SELECT coalesce(sum(amount), 0) FROM accounts_posting)
"""


class State(NamedTuple):
    """Counts of one moment; `chips` in seats, `bought` entries that were given chips, `ledger` in cents.

    `purchased` are the chips of rebuys and add-ons in play, `removed` those that left it otherwise than lost.
    """

    status: str
    chips: int
    seats: int
    players_seated: int
    entries_seated: int
    entries_in_a_seat: int
    bought: int
    purchased: int
    removed: int
    ledger: int


def state(tournament_id: int) -> State:
    """As the last commit left it."""
    with connection.cursor() as cursor:
        cursor.execute(_STATE, {"id": tournament_id})
        return State(*cursor.fetchone())


def check(tournament: Tournament) -> None:
    """Chips in play, one live seat each, the ledger's sum."""
    now = state(tournament.pk)
    assert now.ledger == 0
    assert now.seats == now.players_seated
    if now.status == Tournament.Status.RUNNING:
        assert now.entries_seated == now.entries_in_a_seat == now.seats
        assert now.chips == now.bought * tournament.stack + now.purchased - now.removed
