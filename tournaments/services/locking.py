"""The locks of what changes a tournament, in their order (Tournament → Table by id → LedgerAccount by id)."""

from __future__ import annotations

from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.models import Hand, Table
from tournaments.models import Tournament, TournamentTable


def lock_tournament(tournament_id: int) -> Tournament:
    """The tournament as it stands, locked to the end of the transaction. Refusal: `no_such_tournament`."""
    locked = Tournament.objects.select_for_update(no_key=True, of=("self",))
    tournament = (
        locked.select_related("structure", "payout_table", "satellite_of").filter(pk=tournament_id).first()
    )
    if tournament is None:
        raise Refusal("no_such_tournament", _("There is no such tournament."))
    return tournament


def lock_idle_tables(tournament: Tournament) -> list[TournamentTable]:
    """The tables between hands, locked by id; no other table gives players.

    One that takes a mover in while it plays is locked after them. Nobody holds two tables without holding
    their tournament first, so none can wait in a circle.
    """
    over = Q(last_hand=None) | Q(last_hand__status__in=[Hand.Status.ENDED, Hand.Status.VOID])
    idle = Table.objects.filter(
        over, tournament_table__tournament=tournament, tournament_table__broken_at=None
    )
    locked = idle.select_for_update(no_key=True, of=("self",)).order_by("id").values_list("id", flat=True)
    # Read once they are locked: what is joined to a row that had to be waited for is as it was before.
    tables = TournamentTable.objects.filter(table__in=list(locked)).select_related("table__last_hand")
    heavy = ("setup", "sealed_deck", "result")
    return list(tables.defer(*(f"table__last_hand__{column}" for column in heavy)).order_by("table_id"))
