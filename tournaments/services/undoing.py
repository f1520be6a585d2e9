"""A bust by mistake is undone while the next hand at the table has not been released."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import Hand, HandSeat
from tables.services import seat_player, void_hand
from tournaments.models import Deal, Entry, Tournament
from tournaments.services.locking import lock_tournament
from tournaments.services.returning import free_place
from tournaments.services.status import require_running, save


@transaction.atomic
def undo_bust(*, tournament: Tournament, entry: Entry, reason: str, by: Player, now: datetime) -> Hand:
    """Declare the hand void in which the entry went out: all who did sit again, with the chips they had.

    Refusals: `not_running`, `not_busted`, `bounty_paid`, `deal_made`; those of `void_hand`, such as
    `hand_stands` once the next hand has been released, and of `seat_player` when somebody else sits there.
    """
    locked = lock_tournament(tournament.pk)
    require_running(locked)
    busted = locked.entries.select_related("busted_hand__table", "player")
    entry = busted.get(pk=entry.pk)
    hand = entry.busted_hand
    if entry.status != Entry.Status.BUSTED or hand is None:
        raise Refusal("not_busted", _("This entry has not gone out in a hand."))
    if locked.bounty_cents:
        raise Refusal("bounty_paid", _("The bounty of this bust is paid: it stands."))
    if Deal.objects.filter(tournament=locked).exists():
        raise Refusal("deal_made", _("The players left have made a deal by its stacks: it stands."))
    if hand.table.last_hand_id != hand.pk:
        raise Refusal("hand_stands", _("The next hand has begun: this one stands."))
    numbers = dict(HandSeat.objects.filter(hand=hand).values_list("player_id", "number"))
    before = {"entry": entry.pk, "place": entry.place, "hand": hand.pk}
    for out in busted.filter(busted_hand=hand, status=Entry.Status.BUSTED).order_by("-place"):
        free_place(locked, out)
        seat_player(
            table=hand.table, player=out.player, number=numbers[out.player_id], stack=0, by=None, now=now
        )
    void_hand(hand=hand, reason=reason, by=by, now=now)
    after = {"entry": entry.pk, "status": Entry.Status.SEATED, "seat": numbers[entry.player_id]}
    record_audit(by=by, action="undo_bust", target=locked, now=now, reason=reason, before=before, after=after)
    save(locked, due_at=now, now=now)
    return hand
