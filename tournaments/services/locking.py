"""The first lock of everything that changes a tournament (Tournament → Table by id → LedgerAccount by id)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tournaments.models import Tournament


def lock_tournament(tournament_id: int) -> Tournament:
    """The tournament as it stands, locked to the end of the transaction. Refusal: `no_such_tournament`."""
    locked = Tournament.objects.select_for_update(no_key=True, of=("self",))
    tournament = (
        locked.select_related("structure", "payout_table", "satellite_of").filter(pk=tournament_id).first()
    )
    if tournament is None:
        raise Refusal("no_such_tournament", _("There is no such tournament."))
    return tournament
