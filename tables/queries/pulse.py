"""Whether the room is alive, or was a moment ago."""

from __future__ import annotations

from datetime import datetime, timedelta

from tables.models import Pulse

LONGEST_BEAT = timedelta(seconds=3)
"""The tick runs every second; a longer silence is an outage."""


def is_beating(now: datetime) -> bool:
    """Whether the tables' tick has run of late. Where none ever ran (a simulation) nothing is amiss."""
    last = Pulse.objects.filter(of=Pulse.TABLES).values_list("at", flat=True).first()
    return last is None or now - last <= LONGEST_BEAT
