"""Who is taken already. Tables does not know what its players are entered in: their owners say it here."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q

from tables.models import Seat

Engagement = Callable[[], Exists]
"""A condition on a Player, who is `OuterRef("pk")`."""

_engagements: list[Engagement] = []


def add_engagement(engagement: Engagement) -> None:
    """From now on this too keeps a player from being chosen elsewhere; called once, when the site starts."""
    _engagements.append(engagement)


def is_engaged() -> Q:
    """The players who sit somewhere, or are expected to."""
    seated = Exists(Seat.objects.filter(player=OuterRef("pk")))
    return reduce(or_, (Q(engagement()) for engagement in _engagements), Q(seated))
