"""Who plays in a tournament, or is entered in one."""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from tournaments.models import Entry, Tournament

_TO_COME = (Tournament.Status.ANNOUNCED, Tournament.Status.REGISTERING, Tournament.Status.RUNNING)


def is_entered() -> Exists:
    """Whether the player of the query outside has an entry that may still play."""
    live = (Entry.Status.REGISTERED, Entry.Status.SEATED)
    entries = Entry.objects.filter(player=OuterRef("pk"), status__in=live, tournament__status__in=_TO_COME)
    return Exists(entries)
